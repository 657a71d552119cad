//! How large may a board be for tree search? (Thesis section 6.9, Figures 25 and 26.)
//!
//! The thesis shows by Hex that its tree search works: on boards of 2×2 to 11×11, UCB, RAVE and
//! PoolRAVE with random and with heuristic playouts play a shortest-path heuristic that always moves
//! first. Its heuristic, however, looked for paths between the other player's edges and only through
//! empty cells. Here it moves first too, but looks for its own paths.
//!
//! The thesis has a second a move, which on 7×7 is 35,000 nodes with random and 4,500 with heuristic
//! playouts. So that games repeat, we count nodes, in about the same proportion on every board.

use std::fmt::Write;

use tilelab_stats::plot::{Axis, Chart, Curve, measurements};

use super::duel::{Duel, Outcome, Seats};
use super::{Context, Experiment, Scale, table};
use crate::progress::Progress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "hex-verification",
    summary: "how large may a board of Hex be for tree search?",
    source: "Tetris Link thesis, section 6.9, Figures 25 and 26",
    run,
};

struct Config {
    games: u64,
    sizes: &'static [u32],
    nodes: u64,
}

impl Config {
    fn new(scale: Scale) -> Self {
        let (games, sizes, nodes): (u64, &[u32], u64) = scale.pick(
            (1, &[2, 3], 16),
            (20, &[2, 3, 4, 5, 6, 7, 9, 11], 2_000),
            (100, &[2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 8_000),
        );
        Self { games, sizes, nodes }
    }
}

/// How many times fewer nodes heuristic playouts get.
const DEARER: u64 = 8;

/// A search, and what the thesis's text says about it for a size; its figures have no numbers.
struct Search {
    name: &'static str,
    settings: &'static str,
    said: fn(u32) -> &'static str,
}

/// Playouts at random.
const RANDOM: &[Search] = &[
    Search {
        name: "UCB",
        settings: ",select=ucb,c=0.5,fpu=none",
        said: |size| match size {
            2 => "0 %",
            3..=6 => "good chance",
            _ => "almost 0 %",
        },
    },
    Search { name: "RAVE", settings: ",select=rave,c=0.1,fpu=none", said: said_of_rave },
    Search { name: "PoolRAVE", settings: ",select=poolrave,c=0.1,fpu=none", said: said_of_rave },
    Search { name: "ours", settings: "", said: |_| "" },
];

fn said_of_rave(size: u32) -> &'static str {
    match size {
        2 => "0 %",
        3..=6 => "–",
        _ => "almost 0 %",
    }
}

/// Playouts by the heuristic.
const HEURISTIC: &[Search] = &[
    Search {
        name: "UCB",
        settings: ",select=ucb,c=0.5,fpu=none,playout=heuristic",
        said: |size| match size {
            2 => "0 %",
            3..=7 => "best",
            _ => "not any more",
        },
    },
    Search {
        name: "RAVE",
        settings: ",select=rave,c=0.1,fpu=none,playout=heuristic",
        said: |size| match size {
            2 => "0 %",
            3 => "problems",
            _ => "above 50 %",
        },
    },
    Search {
        name: "PoolRAVE",
        settings: ",select=poolrave,c=0.1,fpu=none,playout=heuristic",
        said: |size| if size == 2 { "0 %" } else { "most consistent" },
    },
];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let searches = RANDOM.len() + HEURISTIC.len();
    let progress = Progress::new("games", config.games * (config.sizes.len() * searches) as u64, 0);
    let mut page = String::new();
    let groups = [
        ("Random playouts (Figure 26)", "hex-random.svg", RANDOM, config.nodes),
        ("Heuristic playouts (Figure 25)", "hex-heuristic.svg", HEURISTIC, (config.nodes / DEARER).max(1)),
    ];
    for (title, file, searches, nodes) in groups {
        let mut outcomes = Vec::new();
        for search in searches {
            outcomes.push(sizes(context, &config, &format!("mcts:nodes={nodes}{}", search.settings), &progress)?);
        }
        context.write(file, &figure(&config, title, searches, &outcomes))?;
        write!(page, "{title}, {nodes} nodes a move:\n\n{}\n", rows(&config, searches, &outcomes))?;
    }
    progress.finish();
    Ok(format!(
        "{page}Score of the search with its 95 % interval, {} games a cell; the heuristic (`measure=path`) always moves first. \
         Plots: hex-random.svg, hex-heuristic.svg.\n",
        config.games
    ))
}

/// A search against the heuristic on every size.
fn sizes(context: &Context<'_>, config: &Config, search: &str, progress: &Progress) -> anyhow::Result<Vec<Outcome>> {
    let play = |size: &u32| {
        let (game, agents) = (format!("hex:size={size}"), [search, "heuristic:measure=path"]);
        let duel = Duel { game: &game, agents, games: config.games, seats: Seats::OpponentFirst };
        duel.play(context.seed, progress)
    };
    config.sizes.iter().map(play).collect()
}

fn figure(config: &Config, title: &str, searches: &[Search], outcomes: &[Vec<Outcome>]) -> String {
    let curve = |(search, outcomes): (&Search, &Vec<Outcome>)| Curve {
        name: search.name.to_owned(),
        points: config.sizes.iter().zip(outcomes).map(|(&size, outcome)| outcome.at(f64::from(size))).collect(),
    };
    let chart = Chart {
        title: format!("{title}: score as second player against the heuristic"),
        x_label: "rows and columns".to_owned(),
        y_label: "percent".to_owned(),
        width: 900,
        height: 480,
    };
    let curves: Vec<Curve> = searches.iter().zip(outcomes).map(curve).collect();
    measurements(&chart, Axis::Linear, &curves)
}

/// A row for each size: for each search what the thesis says, and ours.
fn rows(config: &Config, searches: &[Search], outcomes: &[Vec<Outcome>]) -> String {
    let mut head = vec!["board".to_owned()];
    for search in searches {
        if !(search.said)(2).is_empty() {
            head.push(format!("{}, thesis", search.name));
        }
        head.push(search.name.to_owned());
    }
    let mut rows = vec![head];
    for (place, &size) in config.sizes.iter().enumerate() {
        let mut row = vec![format!("{size}×{size}")];
        for (search, outcomes) in searches.iter().zip(outcomes) {
            let said = (search.said)(size);
            if !said.is_empty() {
                row.push(said.to_owned());
            }
            row.push(outcomes[place].cell());
        }
        rows.push(row);
    }
    table(&rows)
}
