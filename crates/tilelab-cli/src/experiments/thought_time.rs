//! How does the score grow with the time per move? (The thesis gives every search one second per move, section 6.8.)
//!
//! Our default search and plain UCB, with increasing time per move, play the tuned heuristic and a search with a fixed
//! number of nodes. The nodes per millisecond depend on the machine and its load, so the table also shows the nodes.
//! Games with a time limit are not reproducible.

use tilelab_arena::play::Thinking;
use tilelab_stats::plot::{Axis, Chart, Curve, Measurement, measurements};

use super::duel::{Duel, Seats};
use super::{Context, Experiment, Scale, markdown_table};
use crate::progress::GameProgress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "thought-time",
    summary: "how does the score grow with the time per move?",
    source: "Tetris Link thesis, sections 5.1.1 and 6.8, which has only one second per move",
    run,
};

struct Config {
    games: u64,
    milliseconds: &'static [u32],
    /// The nodes per move of the fixed opponent.
    reference: u64,
}

impl Config {
    fn new(scale: Scale) -> Self {
        let (games, milliseconds, reference): (u64, &[u32], u64) = scale.pick(
            (1, &[1, 2], 2),
            (20, &[1, 3, 10, 30, 100], 1_000),
            (40, &[10, 30, 100, 300, 1_000, 3_000], 10_000),
        );
        Self { games, milliseconds, reference }
    }
}

const SEARCHES: &[(&str, &str)] =
    &[("ours", ",select=puct,c=1,fpu=0,prior-temperature=10,scale=4"), ("plain UCB", ",select=ucb,c=0.5,fpu=none")];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let reference = format!("mcts:nodes={}", config.reference);
    let opponents = [("tuned heuristic", "heuristic:weights=tuned"), (&reference, &reference)];
    let total = config.games * (config.milliseconds.len() * SEARCHES.len() * opponents.len()) as u64;
    let progress = GameProgress::new("games", total, 0);
    let mut rows = vec![["search", "time per move", "nodes per move", "nodes per second"].map(str::to_owned).to_vec()];
    rows[0].extend(opponents.iter().map(|(opponent, _)| format!("against {opponent}")));
    let thesis = ["thesis's UCB, one thread", "1 s", "about 3,532", "3,532", "0 to 14 %", "–"];
    rows.push(thesis.map(str::to_owned).to_vec());
    let mut curves = Vec::new();
    for (name, parameters) in SEARCHES {
        let mut points: Vec<Vec<Measurement>> = vec![Vec::new(); opponents.len()];
        for &milliseconds in config.milliseconds {
            let search = format!("mcts:time={milliseconds}ms{parameters}");
            let mut thinking = Thinking::default();
            let mut cells = Vec::new();
            for ((_, opponent), points) in opponents.iter().zip(&mut points) {
                let duel =
                    Duel { game: "link", agents: [&search, opponent], games: config.games, seats: Seats::Swapped };
                let outcome = duel.play(context.seed, &progress)?;
                thinking += outcome.thinking;
                points.push(outcome.at(f64::from(milliseconds)));
                cells.push(outcome.cell());
            }
            let nodes = thinking.nodes as f64;
            let mut row = vec![(*name).to_owned(), format!("{milliseconds} ms")];
            row.push(format!("{:.0}", nodes / thinking.moves as f64));
            row.push(format!("{:.0}", nodes / thinking.seconds));
            rows.push(row.into_iter().chain(cells).collect());
        }
        for ((opponent, _), points) in opponents.iter().zip(points) {
            curves.push(Curve { name: format!("{name} against {opponent}"), points });
        }
    }
    let chart = Chart {
        title: "Score by time per move".to_owned(),
        x_label: "milliseconds per move".to_owned(),
        y_label: "percent".to_owned(),
        width: 900,
        height: 520,
    };
    context.write("thought-time.svg", &measurements(&chart, Axis::Log, &curves))?;
    Ok(format!(
        "{}\nScore (a draw is half a win) with its 95 % interval, {} games per cell, seats swapped, one thread per search and one game per core. \
         Times are those of this machine; nodes are means over all moves, including moves without a choice. \
         Plot: thought-time.svg.\n",
        markdown_table(&rows),
        config.games
    ))
}
