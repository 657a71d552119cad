//! Does tree search really play Tetris Link near-randomly? (Thesis sections 6.6 and 6.8.)
//!
//! The thesis's tree searches win 0 to 14 % against its greedy heuristics, and it concludes that random playouts
//! cannot guide a search through 162 moves. But its copies of a game shared their adjacency lists: nearly all playouts
//! were scored wrongly, and 37 to 53 % had the wrong winner. Here the same algorithm with correct playouts, and our
//! search, play the same heuristics.

use tilelab_stats::intervals::wilson;
use tilelab_stats::plot::{Axis, Chart, Curve, Measurement, measurements};

use super::duel::{Duel, Seats};
use super::{Context, Experiment, Scale, markdown_table};
use crate::progress::GameProgress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "search-corrected",
    summary: "does tree search really play Tetris Link near-randomly?",
    source: "Tetris Link thesis, sections 6.6 and 6.8",
    run,
};

struct Config {
    games: u64,
    nodes: &'static [u64],
}

impl Config {
    fn new(scale: Scale) -> Self {
        let (games, nodes): (u64, &[u64]) =
            scale.pick((2, &[20]), (20, &[100, 300, 1_000]), (100, &[100, 300, 1_000, 3_000, 10_000]));
        Self { games, nodes }
    }
}

/// The searches: the thesis's, with its constant converted to our scale of values; and ours.
const SEARCHES: &[(&str, &str)] = &[
    ("the thesis's UCT, correct", ",select=ucb,c=2.83,utility=win,fpu=none,solve=false,reuse=false"),
    ("the same, by the score margin", ",select=ucb,c=0.5,utility=score,fpu=none"),
    ("ours", ""),
];

const OPPONENTS: &[&str] = &["heuristic:weights=user", "heuristic:weights=tuned", "heuristic:weights=random"];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let total = config.games * (config.nodes.len() * SEARCHES.len() * OPPONENTS.len()) as u64;
    let progress = GameProgress::new("games", total, 0);
    let mut rows = vec![["search", "nodes per move", "user", "tuned", "random heuristic"].map(str::to_owned).to_vec()];
    rows.push(
        ["thesis (1 s per move)", "3,500 to 16,000", "0 to 14 %", "0 to 14 %", "0 to 14 %"].map(str::to_owned).to_vec(),
    );
    let mut curves = Vec::new();
    for (name, parameters) in SEARCHES {
        let mut points = Vec::new();
        for &nodes in config.nodes {
            let mut cells = vec![(*name).to_owned(), nodes.to_string()];
            let mut sum = 0.0;
            for opponent in OPPONENTS {
                let search = format!("mcts:nodes={nodes}{parameters}");
                let agents = [&search, *opponent];
                let duel = Duel { game: "link", agents, games: config.games, seats: Seats::Swapped };
                let outcome = duel.play(context.seed, &progress)?;
                sum += outcome.percent();
                cells.push(outcome.cell());
            }
            let mean = sum / OPPONENTS.len() as f64;
            let interval = wilson(mean / 100.0, config.games * OPPONENTS.len() as u64).map(|bound| 100.0 * bound);
            points.push(Measurement { x: nodes as f64, y: mean, interval });
            rows.push(cells);
        }
        curves.push(Curve { name: (*name).to_owned(), points });
    }
    let chart = Chart {
        title: "Score against the three heuristics".to_owned(),
        x_label: "nodes per move".to_owned(),
        y_label: "percent".to_owned(),
        width: 900,
        height: 480,
    };
    context.write("search-corrected.svg", &measurements(&chart, Axis::Log, &curves))?;
    Ok(format!(
        "{}\nScore (a draw is half a win) with its 95 % interval, {} games per cell, seats swapped. Plot: search-corrected.svg.\n",
        markdown_table(&rows),
        config.games
    ))
}
