//! How much stronger does a search get with more nodes? (Not in the papers.)
//!
//! Our default search of Tetris Link at more and more nodes a move. Each rung plays the two below
//! and the two above it, the lower ones also the three heuristics; one Bradley–Terry fit of all games
//! puts everybody on one scale. Rungs further apart would only say that the higher one always wins.

use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_stats::plot::{Axis, Chart, Curve, Measurement, measurements};
use tilelab_stats::ratings::{Elo, bradley_terry};
use tilelab_stats::results::{Cross, cross_table};

use super::{Context, Experiment, Scale, duel, table};
use crate::progress::Progress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "elo-ladder",
    summary: "how much stronger does a search get with more nodes?",
    source: "not in the papers",
    run,
};

struct Config {
    /// Games a pair.
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

/// How far apart rungs may be to meet.
const REACH: usize = 2;
/// The highest rung that meets the heuristics, which hardly win a game against those above it.
const MAX_TO_MEET: u64 = 1_000;

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let names: Vec<String> =
        config.rungs.iter().map(|nodes| format!("mcts:nodes={nodes}")).chain(HEURISTICS.map(str::to_owned)).collect();
    let agents = names.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
    let spec = TournamentSpec { game: "link".to_owned(), agents, games: config.games, seed: context.seed };
    let tournament = Tournament::new(spec)?;
    let meet = |index: &u64| {
        let seats = tournament.seating(*index).seats;
        config.meet(seats[0].min(seats[1]), seats[0].max(seats[1]))
    };
    let games: Vec<u64> = (0..tournament.total()).filter(meet).collect();
    let progress = Progress::new("games", games.len() as u64, 0);
    let (results, _) = duel::play(&tournament, &games, &progress)?;
    progress.finish();
    let ratings = bradley_terry(names.len(), &results);
    let cross = cross_table(names.len(), &results);
    context.write("elo-ladder.svg", &figure(&config, &ratings))?;
    Ok(page(&config, &names, &ratings, &cross))
}

impl Config {
    /// Whether two agents play each other; the rungs come first, from the lowest.
    fn meet(&self, low: usize, high: usize) -> bool {
        match self.rungs.get(high) {
            Some(_) => high - low <= REACH,
            None => self.rungs.get(low).is_none_or(|&nodes| nodes <= MAX_TO_MEET),
        }
    }
}

fn figure(config: &Config, ratings: &[Elo]) -> String {
    let at = |x: u64, rating: &Elo| Measurement { x: x as f64, y: rating.elo, interval: [rating.low, rating.high] };
    let ladder = config.rungs.iter().zip(ratings).map(|(&nodes, rating)| at(nodes, rating)).collect();
    let mut curves = vec![Curve { name: "mcts".to_owned(), points: ladder }];
    // Heuristics have no nodes: a level line from end to end.
    let ends: Vec<u64> = config.rungs.first().into_iter().chain(config.rungs.last()).copied().collect();
    for (name, rating) in HEURISTICS.iter().zip(&ratings[config.rungs.len()..]) {
        let points = ends.iter().map(|&nodes| at(nodes, rating)).collect();
        curves.push(Curve { name: (*name).to_owned(), points });
    }
    let chart = Chart {
        title: "Elo by nodes a move, Tetris Link".to_owned(),
        x_label: "nodes a move".to_owned(),
        y_label: "Elo".to_owned(),
        width: 900,
        height: 520,
    };
    measurements(&chart, Axis::Log, &curves)
}

fn page(config: &Config, names: &[String], ratings: &[Elo], cross: &[Vec<Cross>]) -> String {
    let mut rows =
        vec![["agent", "Elo", "interval", "gain", "score against the rung below"].map(str::to_owned).to_vec()];
    for (place, (name, rating)) in names.iter().zip(ratings).enumerate() {
        let below = (place < config.rungs.len()).then(|| place.checked_sub(1)).flatten();
        let gain = below.map(|below| rating.elo - ratings[below].elo);
        let score = below.and_then(|below| cross[place][below].rate());
        rows.push(vec![
            name.clone(),
            format!("{:+.0}", rating.elo),
            format!("{:+.0} … {:+.0}", rating.low, rating.high),
            gain.map_or("–".to_owned(), |gain| format!("{gain:+.0}")),
            score.map_or("–".to_owned(), |score| format!("{:.1} %", 100.0 * score)),
        ]);
    }
    format!(
        "{}\n{} games a pair, seats swapped; each rung meets the next {REACH} on either side, and those of at most {MAX_TO_MEET} nodes \
         the heuristics. Elo is a maximum-likelihood fit of all games, whose mean is 0; intervals are at 95 %, relative to \
         that mean. Plot: elo-ladder.svg.\n",
        table(&rows),
        config.games
    )
}
