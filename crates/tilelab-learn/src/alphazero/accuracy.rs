//! How often a network in training finds an optimal move.

use tilelab_arena::registry::Registered;
use tilelab_core::{Record, Turn};

use super::{Choice, GameAlphaZeroRun};
use crate::accuracy::{Answer, Positions, pick, random_positions, solve};

/// A request to measure accuracy.
#[derive(Clone, Debug)]
pub struct AccuracyRequest {
    /// Where the positions come from.
    pub source: Source,
    /// How many positions to measure; small games have fewer.
    pub positions: usize,
    /// The searches to measure, by their simulations; one simulation is the network alone.
    pub simulations: Vec<u32>,
    /// The solver's node limit per position.
    pub nodes: u64,
    /// The seed of the positions.
    pub seed: u64,
}

/// Where positions come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Games of random moves.
    Random,
    /// Games of the network against itself.
    SelfPlay,
}

/// The measured accuracy.
#[derive(Clone, Debug, PartialEq)]
pub struct AccuracyReport {
    /// Positions that were solved.
    pub solved: usize,
    /// Positions that took the solver too long.
    pub skipped: usize,
    /// Solved positions in which some move is a mistake.
    pub decisive: usize,
    /// One per requested search.
    pub accuracies: Vec<Accuracy>,
}

/// The accuracy of one search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accuracy {
    /// Its simulations.
    pub simulations: u32,
    /// How often its move is optimal.
    pub optimal: usize,
    /// How often, where some move is a mistake.
    pub optimal_decisive: usize,
    /// The mean absolute error of its value.
    pub value_error: f64,
}

pub(super) fn measure<G: Registered>(run: &GameAlphaZeroRun<G>, request: &AccuracyRequest) -> AccuracyReport {
    let &AccuracyRequest { positions: count, nodes, seed, .. } = request;
    let wanted = Positions { count, nodes, seed };
    let positions = match request.source {
        Source::Random => random_positions(run.game_config(), wanted),
        Source::SelfPlay => own_positions(run, wanted),
    };
    let answers = solve(&positions, request.nodes);
    let (solved, answers): (Vec<G>, Vec<Answer>) =
        positions.iter().cloned().zip(answers).filter_map(|(state, answer)| Some((state, answer?))).unzip();
    let accuracy = |&simulations: &u32| accuracy(simulations, &answers, &run.search(&solved, simulations));
    AccuracyReport {
        solved: solved.len(),
        skipped: positions.len() - solved.len(),
        decisive: answers.iter().filter(|answer| answer.decisive).count(),
        accuracies: request.simulations.iter().map(accuracy).collect(),
    }
}

fn accuracy(simulations: u32, answers: &[Answer], choices: &[Choice]) -> Accuracy {
    let mut accuracy = Accuracy { simulations, optimal: 0, optimal_decisive: 0, value_error: 0.0 };
    for (answer, choice) in answers.iter().zip(choices) {
        let optimal = answer.best.contains(&choice.action);
        accuracy.optimal += usize::from(optimal);
        accuracy.optimal_decisive += usize::from(optimal && answer.decisive);
        accuracy.value_error += f64::from((answer.value - choice.value).abs()) / answers.len() as f64;
    }
    accuracy
}

fn own_positions<G: Registered>(run: &GameAlphaZeroRun<G>, request: Positions) -> Vec<G> {
    // Good play is less varied than random play, so there are more games than requested positions.
    let records = run.sample_games(4 * request.count as u64, request.seed);
    let game = |record: &Record| {
        let mut states = Vec::new();
        let keep = |state: &G, _| {
            if matches!(state.turn(), Turn::Player(_)) {
                states.push(state.clone());
            }
        };
        record.replay::<G>(keep).map(|_| states).unwrap_or_default()
    };
    pick(records.iter().map(game), request)
}
