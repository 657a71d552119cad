//! Do games of the heuristic help tree search as prior RAVE statistics? (Thesis section 6.6, Figure 16.)
//!
//! The thesis fills the RAVE statistics of its search with 100 games of a heuristic, uses the same heuristic in its
//! playouts, and plays against the user heuristic with several values of its parameter β. We do the same with correct
//! all-moves-as-first statistics: with and without those games, with random and with heuristic playouts. The same
//! playouts without RAVE are the baseline.
//!
//! β is the number of RAVE visits after which the thesis ignores them. Our `k` is the number of real visits at which
//! both have about the same weight.

use tilelab_stats::plot::{Axis, Chart, Curve, Measurement, measurements};

use super::duel::{Duel, Outcome, Seats};
use super::{Context, Experiment, Scale, markdown_table};
use crate::progress::GameProgress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "mcts-effectiveness",
    summary: "do games of the heuristic help tree search as prior RAVE statistics?",
    source: "Tetris Link thesis, section 6.6, Figure 16",
    run,
};

struct Config {
    games: u64,
    k: &'static [u32],
    /// Nodes per move with random playouts.
    random: u64,
    /// Nodes per move with heuristic playouts, which cost dozens of times as much.
    heuristic: u64,
}

impl Config {
    fn new(scale: Scale) -> Self {
        let (games, k, random, heuristic): (u64, &[u32], u64, u64) = scale.pick(
            (1, &[100, 5_000], 10, 2),
            (20, &[100, 500, 1_000, 2_500, 5_000], 1_000, 500),
            (100, &[100, 500, 1_000, 2_500, 5_000], 5_000, 1_000),
        );
        Self { games, k, random, heuristic }
    }
}

/// With RAVE, an unvisited move counts as a loss, as in the thesis's program, so the moves of the heuristic's games
/// are tried first. UCB has no such statistics and tries every move.
const RAVE: &str = "select=rave,c=0.5,fpu=-1,utility=win,solve=false,reuse=false";
const UCB: &str = "select=ucb,c=0.5,fpu=none,utility=win,solve=false,reuse=false";
const PREFILLED: &str = ",prefill=100";

/// One line of the table.
struct Line {
    name: &'static str,
    nodes: u64,
    /// One outcome per `k`, or a single one without RAVE.
    outcomes: Vec<Outcome>,
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let (random, heuristic) = ((config.random, ""), (config.heuristic, ",playout=heuristic"));
    let rave = [
        ("RAVE, random playouts", random, ""),
        ("RAVE, random playouts, pre-filled", random, PREFILLED),
        ("RAVE, heuristic playouts", heuristic, ""),
        ("RAVE, heuristic playouts, pre-filled", heuristic, PREFILLED),
    ];
    let others = [("UCB, random playouts", random), ("UCB, heuristic playouts", heuristic)];
    let total = config.games * (rave.len() * config.k.len() + others.len() + 1) as u64;
    let progress = GameProgress::new("games", total, 0);
    let play = |search: &str| {
        let agents = [search, "heuristic:weights=user"];
        Duel { game: "link", agents, games: config.games, seats: Seats::Swapped }.play(context.seed, &progress)
    };
    let mut with_rave = Vec::new();
    for (name, (nodes, playout), prefilled) in rave {
        let search = |k: &u32| format!("mcts:nodes={nodes},{RAVE},k={k}{playout}{prefilled}");
        let outcomes = config.k.iter().map(|k| play(&search(k))).collect::<anyhow::Result<_>>()?;
        with_rave.push(Line { name, nodes, outcomes });
    }
    let mut without = Vec::new();
    for (name, (nodes, playout)) in others {
        let search = format!("mcts:nodes={nodes},{UCB}{playout}");
        without.push(Line { name, nodes, outcomes: vec![play(&search)?] });
    }
    let ours = play(&format!("mcts:nodes={}", config.heuristic))?;
    without.push(Line { name: "ours: the heuristic as a prior", nodes: config.heuristic, outcomes: vec![ours] });
    context.write("mcts-effectiveness.svg", &figure(&config, &with_rave, &without))?;
    Ok(page(&config, &with_rave, &without))
}

fn figure(config: &Config, with_rave: &[Line], without: &[Line]) -> String {
    let positions = || config.k.iter().map(|&k| f64::from(k));
    let curve = |line: &Line| {
        let at = |(x, number): (f64, usize)| line.outcomes.get(number).unwrap_or(&line.outcomes[0]).at(x);
        let mut points: Vec<Measurement> = positions().zip(0..).map(at).collect();
        // Without k there is one measurement: a horizontal line with an error bar at each end.
        if line.outcomes.len() == 1 && points.len() > 2 {
            points.drain(1..points.len() - 1);
        }
        Curve { name: line.name.to_owned(), points }
    };
    let chart = Chart {
        title: "Score against the user heuristic".to_owned(),
        x_label: "k, the weight of RAVE".to_owned(),
        y_label: "percent".to_owned(),
        width: 900,
        height: 520,
    };
    let curves: Vec<Curve> = with_rave.iter().chain(without).map(curve).collect();
    measurements(&chart, Axis::Log, &curves)
}

fn page(config: &Config, with_rave: &[Line], without: &[Line]) -> String {
    let header = ["search".to_owned(), "nodes per move".to_owned()];
    let mut rows: Vec<Vec<String>> =
        vec![header.iter().cloned().chain(config.k.iter().map(|k| format!("k = {k}"))).collect()];
    // The figure has no numbers; these are the statements of the text.
    let published = |k: &u32| match k {
        2_500 => "large drop",
        5_000 => "higher again",
        _ => "high, at best 94 %, falling",
    };
    let thesis = ["thesis: heuristic playouts, pre-filled; k is its β", "1 s, about 10"].map(str::to_owned);
    rows.push(thesis.into_iter().chain(config.k.iter().map(|k| published(k).to_owned())).collect());
    let cells = |line: &Line| {
        let labels = [line.name.to_owned(), line.nodes.to_string()].into_iter();
        labels.chain(line.outcomes.iter().map(Outcome::cell)).collect()
    };
    rows.extend(with_rave.iter().map(cells));
    let mut baselines = vec![["search", "nodes per move", "score"].map(str::to_owned).to_vec()];
    baselines.extend(without.iter().map(cells));
    format!(
        "{}\nWithout RAVE:\n\n{}\nScore (a draw is half a win) against the user heuristic with its 95 % interval, {} games per cell, \
         seats swapped. Plot: mcts-effectiveness.svg.\n",
        markdown_table(&rows),
        markdown_table(&baselines),
        config.games
    )
}
