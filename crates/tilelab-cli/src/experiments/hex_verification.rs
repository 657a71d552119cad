//! Up to which board size does tree search play Hex well? (Thesis section 6.9, Figures 25 and 26.)
//!
//! The thesis verifies its tree search with Hex: on boards of 2×2 to 11×11, UCB, RAVE and PoolRAVE with random and
//! with heuristic playouts play against a shortest-path heuristic that always moves first. That heuristic searched
//! for paths between the other player's edges, and only through empty cells. Ours also moves first, but searches for
//! its own paths.
//!
//! The thesis has one second per move: on 7×7, 35,000 nodes with random playouts and 4,500 with heuristic playouts.
//! To make games reproducible, we limit nodes instead, in about the same proportion on every board.

use std::fmt::Write;

use tilelab_stats::plot::{Axis, Chart, Curve, measurements};

use super::duel::{Duel, Outcome, Seats};
use super::{Context, Experiment, Scale, markdown_table};
use crate::progress::GameProgress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "hex-verification",
    summary: "up to which board size does tree search play Hex well?",
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

/// Searches with heuristic playouts get this many times fewer nodes.
const HEURISTIC_COST: u64 = 8;

/// A search, and the thesis's statement about it for a size; the thesis's figures have no numbers.
struct Search {
    name: &'static str,
    parameters: &'static str,
    published: fn(u32) -> &'static str,
}

/// Searches with random playouts.
const RANDOM: &[Search] = &[
    Search {
        name: "UCB",
        parameters: ",select=ucb,c=0.5,fpu=none",
        published: |size| match size {
            2 => "0 %",
            3..=6 => "good chance",
            _ => "almost 0 %",
        },
    },
    Search { name: "RAVE", parameters: ",select=rave,c=0.1,fpu=none", published: published_for_rave },
    Search { name: "PoolRAVE", parameters: ",select=poolrave,c=0.1,fpu=none", published: published_for_rave },
    Search { name: "ours", parameters: "", published: |_| "" },
];

fn published_for_rave(size: u32) -> &'static str {
    match size {
        2 => "0 %",
        3..=6 => "–",
        _ => "almost 0 %",
    }
}

/// Searches with heuristic playouts.
const HEURISTIC: &[Search] = &[
    Search {
        name: "UCB",
        parameters: ",select=ucb,c=0.5,fpu=none,playout=heuristic",
        published: |size| match size {
            2 => "0 %",
            3..=7 => "best",
            _ => "not any more",
        },
    },
    Search {
        name: "RAVE",
        parameters: ",select=rave,c=0.1,fpu=none,playout=heuristic",
        published: |size| match size {
            2 => "0 %",
            3 => "problems",
            _ => "above 50 %",
        },
    },
    Search {
        name: "PoolRAVE",
        parameters: ",select=poolrave,c=0.1,fpu=none,playout=heuristic",
        published: |size| if size == 2 { "0 %" } else { "most consistent" },
    },
];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let searches = RANDOM.len() + HEURISTIC.len();
    let progress = GameProgress::new("games", config.games * (config.sizes.len() * searches) as u64, 0);
    let mut page = String::new();
    let groups = [
        ("Random playouts (Figure 26)", "hex-random.svg", RANDOM, config.nodes),
        ("Heuristic playouts (Figure 25)", "hex-heuristic.svg", HEURISTIC, (config.nodes / HEURISTIC_COST).max(1)),
    ];
    for (title, file, searches, nodes) in groups {
        let mut outcomes = Vec::new();
        for search in searches {
            outcomes.push(sizes(context, &config, &format!("mcts:nodes={nodes}{}", search.parameters), &progress)?);
        }
        context.write(file, &figure(&config, title, searches, &outcomes))?;
        write!(page, "{title}, {nodes} nodes per move:\n\n{}\n", rows(&config, searches, &outcomes))?;
    }
    Ok(format!(
        "{page}Score of the search with its 95 % interval, {} games per cell; the heuristic (`measure=path`) always moves first. \
         Plots: hex-random.svg, hex-heuristic.svg.\n",
        config.games
    ))
}

/// Plays a search against the heuristic on every size.
fn sizes(
    context: &Context<'_>,
    config: &Config,
    search: &str,
    progress: &GameProgress,
) -> anyhow::Result<Vec<Outcome>> {
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

/// One row per size: for each search, the thesis's statement and our score.
fn rows(config: &Config, searches: &[Search], outcomes: &[Vec<Outcome>]) -> String {
    let mut header = vec!["board".to_owned()];
    for search in searches {
        if !(search.published)(2).is_empty() {
            header.push(format!("{}, thesis", search.name));
        }
        header.push(search.name.to_owned());
    }
    let mut rows = vec![header];
    for (index, &size) in config.sizes.iter().enumerate() {
        let mut row = vec![format!("{size}×{size}")];
        for (search, outcomes) in searches.iter().zip(outcomes) {
            let published = (search.published)(size);
            if !published.is_empty() {
                row.push(published.to_owned());
            }
            row.push(outcomes[index].cell());
        }
        rows.push(row);
    }
    markdown_table(&rows)
}
