//! Which player wins after each first stone of Hex? (Hayward and others, Solving 7×7 Hex, 2005.)
//!
//! Solves every opening of small boards and compares the winners with the published ones.

use std::collections::HashMap;
use std::time::Instant;

use tilelab_arena::open_game;
use tilelab_arena::solve::{Limits, SolveReport, SolveRequest};

use super::{Context, Experiment, markdown_table};

pub const EXPERIMENT: Experiment = Experiment {
    name: "hex-openings",
    summary: "which player wins after each first stone of Hex?",
    source: "Hayward and others, Solving 7x7 Hex with domination, fill-in, and virtual connections (2005)",
    run,
};

/// The winners of the openings of 6×6 to 8×8, from the regression tests of benzene.
const PUBLISHED: &str = include_str!("../../../tilelab-games/tests/data/hex-openings.csv");
/// The transposition table of 7×7 holds a few million positions of some hundred bytes each.
const MEMORY: usize = 3 << 30;

/// Whether the first player wins after each opening of a size, where published.
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
    let max_size = context.scale.pick(4, 6, 7);
    let header = ["board", "openings", "first player wins", "published", "as published", "positions", "seconds"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    let mut boards = String::new();
    for size in 2..=max_size {
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
        "{}\nA letter is the player who wins if the first stone is placed there; player a moves first and connects top and bottom.\n\n```\n{boards}```\n",
        markdown_table(&rows)
    ))
}

fn wins(values: &[f32]) -> bool {
    values.first() == Some(&1.0)
}

/// The winners, drawn on the board at their openings.
fn board(size: usize, report: &SolveReport) -> String {
    let mut text = String::new();
    for (y, row) in report.moves.chunks(size).enumerate() {
        let letters: String = row.iter().map(|(_, values)| if wins(values) { " a" } else { " b" }).collect();
        text += &format!("{:indent$}{:2} {letters}\n", "", y + 1, indent = y);
    }
    text + "\n"
}
