//! What is time to think worth? (The thesis gives every search a second a move, section 6.8.)
//!
//! Our default search and plain UCB with more and more time play the tuned heuristic, and a search
//! with a fixed number of nodes. What a millisecond buys depends on the machine and its load, so the
//! nodes it bought stand beside it; this is the one experiment whose games are not repeatable.

use tilelab_arena::play::Thinking;
use tilelab_stats::plot::{Axis, Chart, Curve, Measurement, measurements};

use super::duel::{Duel, Seats};
use super::{Context, Experiment, Scale, table};
use crate::progress::Progress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "thought-time",
    summary: "what is time to think worth?",
    source: "Tetris Link thesis, sections 5.1.1 and 6.8, which has one second a move only",
    run,
};

struct Config {
    games: u64,
    milliseconds: &'static [u32],
    /// The nodes of the search that stays the same.
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
    &[("ours", ",select=puct,c=1,fpu=0,temperature=10,scale=4"), ("plain UCB", ",select=ucb,c=0.5,fpu=none")];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let reference = format!("mcts:nodes={}", config.reference);
    let opponents = [("tuned heuristic", "heuristic:weights=tuned"), (&reference, &reference)];
    let total = config.games * (config.milliseconds.len() * SEARCHES.len() * opponents.len()) as u64;
    let progress = Progress::new("games", total, 0);
    let mut rows = vec![["search", "time a move", "nodes a move", "nodes a second"].map(str::to_owned).to_vec()];
    rows[0].extend(opponents.iter().map(|(opponent, _)| format!("against {opponent}")));
    let thesis = ["thesis's UCB, one thread", "1 s", "about 3,532", "3,532", "0 to 14 %", "–"];
    rows.push(thesis.map(str::to_owned).to_vec());
    let mut curves = Vec::new();
    for (name, settings) in SEARCHES {
        let mut points: Vec<Vec<Measurement>> = vec![Vec::new(); opponents.len()];
        for &milliseconds in config.milliseconds {
            let search = format!("mcts:time={milliseconds}ms{settings}");
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
    progress.finish();
    let chart = Chart {
        title: "Score by time to think".to_owned(),
        x_label: "milliseconds a move".to_owned(),
        y_label: "percent".to_owned(),
        width: 900,
        height: 520,
    };
    context.write("thought-time.svg", &measurements(&chart, Axis::Log, &curves))?;
    Ok(format!(
        "{}\nScore (a draw is half a win) with its 95 % interval, {} games a cell, seats swapped, one thread a search and a game a core. \
         Times are of this machine; the nodes are what they bought, over all moves, those with one choice included. \
         Plot: thought-time.svg.\n",
        table(&rows),
        config.games
    ))
}
