//! Accuracy: the share of positions in which a network finds an optimal move, by the exact solver.
//!
//! Positions come from games: one from each, and no position twice. The solver proves the value of every move;
//! positions that take it too long are skipped and counted. A move is optimal if no other has a higher value for
//! the mover. In many positions every move is optimal, so those in which some move is a mistake are counted
//! separately too.

use std::collections::HashSet;
use std::thread;

use tilelab_agents::{Limits, Objective, Solver};
use tilelab_arena::heuristic::solver_heuristics;
use tilelab_arena::registry::Registered;
use tilelab_core::{Action, Budget, Game, Record, Rng, Turn, random_action, sample_chance};

use super::{Choice, GameAlphaZeroRun};

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

/// The solver's result for a position.
struct Answer {
    best: Vec<Action>,
    decisive: bool,
    value: f32,
}

/// The memory of the solver.
const MEMORY: usize = 1 << 30;
/// Stack bytes per ply of its recursion, unoptimized builds included.
const STACK_PER_PLY: usize = 8 << 10;
/// The maximum number of games per requested position.
const MAX_GAMES_PER_POSITION: u64 = 30;

pub(super) fn measure<G: Registered>(run: &GameAlphaZeroRun<G>, request: &AccuracyRequest) -> AccuracyReport {
    let positions = match request.source {
        Source::Random => random_positions(run.game_config(), request),
        Source::SelfPlay => own_positions(run, request),
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

/// One position per game, up to the requested number; no position twice.
fn pick<G: Game>(games: impl Iterator<Item = Vec<G>>, request: &AccuracyRequest) -> Vec<G> {
    let (mut known, mut picked) = (HashSet::new(), Vec::new());
    for (game, states) in (0..).zip(games) {
        let place = Rng::derive(request.seed, &[1, game]).below(states.len().max(1) as u32) as usize;
        if let Some(state) = states.into_iter().nth(place).filter(|state| known.insert(state.hash())) {
            picked.push(state);
        }
        if picked.len() == request.positions {
            break;
        }
    }
    picked
}

fn random_positions<G: Game>(config: &G::Config, request: &AccuracyRequest) -> Vec<G> {
    let game = |number: u64| {
        let mut rng = Rng::derive(request.seed, &[0, number]);
        let (mut state, mut states) = (G::new(config), Vec::new());
        loop {
            let action = match state.turn() {
                Turn::Over => return states,
                Turn::Chance => sample_chance(&state, &mut rng),
                Turn::Player(_) => {
                    states.push(state.clone());
                    random_action(&state, &mut rng)
                }
            };
            state.play(action);
        }
    };
    pick((0..MAX_GAMES_PER_POSITION * request.positions as u64).map(game), request)
}

fn own_positions<G: Registered>(run: &GameAlphaZeroRun<G>, request: &AccuracyRequest) -> Vec<G> {
    // Good play is less varied than random play, so there are more games than requested positions.
    let records = run.sample_games(4 * request.positions as u64, request.seed);
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

/// Proves the value of every move, with one transposition table for all positions; none where it takes too long.
fn solve<G: Registered>(positions: &[G], nodes: u64) -> Vec<Option<Answer>> {
    let Some(spec) = positions.first().map(Game::spec) else { return Vec::new() };
    // Games without a bound on their length cannot be solved.
    let Some(plies) = spec.max_plies else { return positions.iter().map(|_| None).collect() };
    let plies = plies as usize;
    let limits = Limits { budget: Budget { nodes: Some(nodes), time: None }, memory: MEMORY, plies, shown: None };
    let work = || {
        let mut solver = Solver::new(Objective::Return, limits, solver_heuristics::<G>());
        positions.iter().map(|state| answer(&mut solver, state)).collect::<Vec<_>>()
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size((plies + 64) * STACK_PER_PLY).spawn_scoped(scope, work);
        let solved = thread.map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        // Without a stack for the solver nothing is solved.
        solved.unwrap_or_else(|_| positions.iter().map(|_| None).collect())
    })
}

fn answer<G: Game>(solver: &mut Solver<G>, state: &G) -> Option<Answer> {
    let solved = solver.solve_moves(state).ok()?;
    let Turn::Player(mover) = state.turn() else { return None };
    let decisive = solved.best.len() < solved.moves.len();
    Some(Answer { best: solved.best, decisive, value: solved.values[mover] })
}
