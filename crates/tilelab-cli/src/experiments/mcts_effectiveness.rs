//! Does it help tree search to have seen games of the heuristic? (Thesis section 6.6, Figure 16.)
//!
//! The thesis fills the RAVE statistics of its search with 100 games of a heuristic, uses the same
//! heuristic in its playouts, and lets the result play the user heuristic, for several values of its
//! parameter β. Here the same with real all-moves-as-first statistics: with and without those games,
//! with random and with heuristic playouts; and what the same playouts give without RAVE.
//!
//! β is the number of RAVE visits after which the thesis no longer looks at them; ours is `k`, the
//! number of real visits at which both weigh about the same.

use tilelab_stats::plot::{Axis, Chart, Curve, Measurement, measurements};

use super::duel::{Duel, Outcome, Seats};
use super::{Context, Experiment, Scale, table};
use crate::progress::Progress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "mcts-effectiveness",
    summary: "does it help tree search to have seen games of the heuristic?",
    source: "Tetris Link thesis, section 6.6, Figure 16",
    run,
};

struct Config {
    games: u64,
    k: &'static [u32],
    /// Simulations a move with random playouts, and with those of the heuristic, which cost dozens of times as much.
    random: u64,
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

/// With RAVE an untried move is taken for a loss, as in the thesis's program: so those that the
/// heuristic's games have shown come first. UCB knows nothing of them and tries all.
const RAVE: &str = "select=rave,c=0.5,fpu=-1,value=win,solve=false,reuse=false";
const UCB: &str = "select=ucb,c=0.5,fpu=none,value=win,solve=false,reuse=false";
const PREFILLED: &str = ",prefill=100";

/// One line of the table.
struct Line {
    name: &'static str,
    nodes: u64,
    /// Some `k`, or none where there is no RAVE.
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
    let progress = Progress::new("games", total, 0);
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
    progress.finish();
    context.write("mcts-effectiveness.svg", &figure(&config, &with_rave, &without))?;
    Ok(page(&config, &with_rave, &without))
}

fn figure(config: &Config, with_rave: &[Line], without: &[Line]) -> String {
    let places = || config.k.iter().map(|&k| f64::from(k));
    let curve = |line: &Line| {
        let one = |(x, number): (f64, usize)| line.outcomes.get(number).unwrap_or(&line.outcomes[0]).at(x);
        let mut points: Vec<Measurement> = places().zip(0..).map(one).collect();
        // What has no k is a level line, measured once: one bar at each end is enough.
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
    let head = ["search".to_owned(), "nodes a move".to_owned()];
    let mut rows: Vec<Vec<String>> =
        vec![head.iter().cloned().chain(config.k.iter().map(|k| format!("k = {k}"))).collect()];
    // The figure has no numbers; this is what the text says about it.
    let said = |k: &u32| match k {
        2_500 => "large drop",
        5_000 => "higher again",
        _ => "high, at best 94 %, falling",
    };
    let thesis = ["thesis: heuristic playouts, pre-filled; k is its β", "1 s, about 10"].map(str::to_owned);
    rows.push(thesis.into_iter().chain(config.k.iter().map(|k| said(k).to_owned())).collect());
    let cells = |line: &Line| {
        let head = [line.name.to_owned(), line.nodes.to_string()].into_iter();
        head.chain(line.outcomes.iter().map(Outcome::cell)).collect()
    };
    rows.extend(with_rave.iter().map(cells));
    let mut level = vec![["search", "nodes a move", "score"].map(str::to_owned).to_vec()];
    level.extend(without.iter().map(cells));
    format!(
        "{}\nWithout RAVE:\n\n{}\nScore (a draw is half a win) against the user heuristic with its 95 % interval, {} games a cell, \
         seats swapped. Plot: mcts-effectiveness.svg.\n",
        table(&rows),
        table(&level),
        config.games
    )
}
