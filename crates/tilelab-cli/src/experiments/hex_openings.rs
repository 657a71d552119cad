//! Who wins after each first stone of Hex? (Hayward and others, Solving 7×7 Hex, 2005.)
//!
//! Every opening of small boards is solved and compared with the winners that others have published.

use std::collections::HashMap;
use std::time::Instant;

use tilelab_arena::open_game;
use tilelab_arena::solve::{Limits, SolveReport, SolveRequest};

use super::{Context, Experiment, table};

pub const EXPERIMENT: Experiment = Experiment {
    name: "hex-openings",
    summary: "who wins after each first stone of Hex?",
    source: "Hayward and others, Solving 7x7 Hex with domination, fill-in, and virtual connections (2005)",
    run,
};

/// The winners of the openings of 6×6 to 8×8, from the regression tests of benzene.
const PUBLISHED: &str = include_str!("../../../tilelab-games/tests/data/hex-openings.csv");
/// 7×7 keeps some hundred bytes for each of a few million positions.
const MEMORY: usize = 3 << 30;

/// Whether the first player wins after each opening of a size, as far as that is published.
pub fn published(size: usize) -> HashMap<&'static str, bool> {
    let board = format!("{size}x{size}");
    let entry = |line: &'static str| {
        let mut words = line.split(',');
        (words.next()? == board).then_some(())?;
        Some((words.next()?, words.next()? == "black"))
    };
    PUBLISHED.lines().filter_map(entry).collect()
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let largest = context.scale.pick(4, 6, 7);
    let head = ["board", "openings", "first player wins", "published", "as published", "positions", "seconds"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    let mut boards = String::new();
    for size in 2..=largest {
        let start = Instant::now();
        let limits = Limits { memory: MEMORY, ..Limits::default() };
        let report = open_game(&format!("hex:size={size}"))?.solve(&SolveRequest {
            moves: true,
            limits,
            ..SolveRequest::default()
        })?;
        let seconds = start.elapsed().as_secs_f64();
        let known = published(size);
        let same = report.moves.iter().filter(|(name, values)| known.get(name.as_str()) == Some(&wins(values))).count();
        let or_none = |text: String| if known.is_empty() { "–".to_owned() } else { text };
        rows.push(vec![
            format!("{size}×{size}"),
            report.moves.len().to_string(),
            report.moves.iter().filter(|(_, values)| wins(values)).count().to_string(),
            or_none(known.values().filter(|wins| **wins).count().to_string()),
            or_none(format!("{same} of {}", known.len())),
            report.nodes.to_string(),
            format!("{seconds:.2}"),
        ]);
        boards += &board(size, &report);
    }
    Ok(format!(
        "{}\nA letter is the player who wins if the first stone goes there; player a begins and connects top and bottom.\n\n```\n{boards}```\n",
        table(&rows)
    ))
}

fn wins(values: &[f32]) -> bool {
    values.first() == Some(&1.0)
}

/// The winners where the openings lie.
fn board(size: usize, report: &SolveReport) -> String {
    let mut text = String::new();
    for (y, row) in report.moves.chunks(size).enumerate() {
        let letters: String = row.iter().map(|(_, values)| if wins(values) { " a" } else { " b" }).collect();
        text += &format!("{:indent$}{:2} {letters}\n", "", y + 1, indent = y);
    }
    text + "\n"
}
