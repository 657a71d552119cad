//! How much stronger does a search get with more nodes? (Not in the papers.)
//!
//! The rungs of the ladder are our default search of Tetris Link with an increasing number of nodes per move. Each
//! rung plays the two below and the two above it; the lower rungs also play the three heuristics. One Bradley–Terry
//! fit of all games rates every agent on one scale. Rungs further apart would add nothing: the higher one always wins.

use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_stats::plot::{Axis, Chart, Curve, Measurement, measurements};
use tilelab_stats::ratings::{Elo, bradley_terry};
use tilelab_stats::results::{Cross, cross_table};

use super::{Context, Experiment, Scale, markdown_table};
use crate::progress::GameProgress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "elo-ladder",
    summary: "how much stronger does a search get with more nodes?",
    source: "not in the papers",
    run,
};

struct Config {
    /// Games per pair.
    games: u64,
    rungs: &'static [u64],
}

impl Config {
    fn new(scale: Scale) -> Self {
        let (games, rungs): (u64, &[u64]) = scale.pick(
            (2, &[2, 4]),
            (30, &[100, 300, 1_000, 3_000, 10_000, 30_000]),
            (200, &[100, 300, 1_000, 3_000, 10_000, 30_000, 100_000]),
        );
        Self { games, rungs }
    }
}

const HEURISTICS: [&str; 3] = ["heuristic:weights=tuned", "heuristic:weights=user", "heuristic:weights=random"];

/// Rungs play each other if they are at most this far apart.
const MAX_DISTANCE: usize = 2;
/// The highest rung that plays the heuristics, which hardly win a game against higher rungs.
const MAX_NODES_AGAINST_HEURISTICS: u64 = 1_000;

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let names: Vec<String> =
        config.rungs.iter().map(|nodes| format!("mcts:nodes={nodes}")).chain(HEURISTICS.map(str::to_owned)).collect();
    let agents = names.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
    let spec =
        TournamentSpec { game: "link".to_owned(), agents, games: config.games, seed: context.seed, max_plies: None };
    let tournament = Tournament::new(spec)?;
    let meet = |index: &u64| {
        let seats = tournament.seating(*index).seats;
        config.meet(seats[0].min(seats[1]), seats[0].max(seats[1]))
    };
    let games: Vec<u64> = (0..tournament.total()).filter(meet).collect();
    let progress = GameProgress::new("games", games.len() as u64, 0);
    let (results, _) = progress.play::<anyhow::Error>(&tournament, &games, |_| Ok(()))?;
    let ratings = bradley_terry(names.len(), &results);
    let cross = cross_table(names.len(), &results);
    context.write("elo-ladder.svg", &figure(&config, &ratings))?;
    Ok(page(&config, &names, &ratings, &cross))
}

impl Config {
    /// Whether two agents play each other. The rungs come before the heuristics, the lowest first.
    fn meet(&self, low: usize, high: usize) -> bool {
        match self.rungs.get(high) {
            Some(_) => high - low <= MAX_DISTANCE,
            None => self.rungs.get(low).is_none_or(|&nodes| nodes <= MAX_NODES_AGAINST_HEURISTICS),
        }
    }
}

fn figure(config: &Config, ratings: &[Elo]) -> String {
    let at = |x: u64, rating: &Elo| Measurement { x: x as f64, y: rating.elo, interval: [rating.low, rating.high] };
    let ladder = config.rungs.iter().zip(ratings).map(|(&nodes, rating)| at(nodes, rating)).collect();
    let mut curves = vec![Curve { name: "mcts".to_owned(), points: ladder }];
    // Heuristics have no nodes: a horizontal line over the whole plot.
    let ends: Vec<u64> = config.rungs.first().into_iter().chain(config.rungs.last()).copied().collect();
    for (name, rating) in HEURISTICS.iter().zip(&ratings[config.rungs.len()..]) {
        let points = ends.iter().map(|&nodes| at(nodes, rating)).collect();
        curves.push(Curve { name: (*name).to_owned(), points });
    }
    let chart = Chart {
        title: "Elo by nodes per move, Tetris Link".to_owned(),
        x_label: "nodes per move".to_owned(),
        y_label: "Elo".to_owned(),
        width: 900,
        height: 520,
    };
    measurements(&chart, Axis::Log, &curves)
}

fn page(config: &Config, names: &[String], ratings: &[Elo], cross: &[Vec<Cross>]) -> String {
    let mut rows =
        vec![["agent", "Elo", "interval", "gain", "score against the rung below"].map(str::to_owned).to_vec()];
    for (index, (name, rating)) in names.iter().zip(ratings).enumerate() {
        let below = (index < config.rungs.len()).then(|| index.checked_sub(1)).flatten();
        let gain = below.map(|below| rating.elo - ratings[below].elo);
        let score = below.and_then(|below| cross[index][below].rate());
        rows.push(vec![
            name.clone(),
            format!("{:+.0}", rating.elo),
            format!("{:+.0} … {:+.0}", rating.low, rating.high),
            gain.map_or("–".to_owned(), |gain| format!("{gain:+.0}")),
            score.map_or("–".to_owned(), |score| format!("{:.1} %", 100.0 * score)),
        ]);
    }
    format!(
        "{}\n{} games per pair, seats swapped; each rung plays the next {MAX_DISTANCE} on either side, and rungs of at most \
         {MAX_NODES_AGAINST_HEURISTICS} nodes play the heuristics. Elo is a maximum-likelihood fit of all games with mean 0; \
         the 95 % intervals are relative to that mean. Plot: elo-ladder.svg.\n",
        markdown_table(&rows),
        config.games
    )
}
