//! How often a network finds a best move, by the exact solver.
//!
//! Positions come from games: one from each, and no position twice. What every move of a position is worth
//! is proved; positions that take the solver too long are left out and counted. A move is optimal if no
//! other is worth more to the mover. Many positions forgive every move, so those in which some move is a
//! mistake are counted apart too.

use std::collections::HashSet;
use std::thread;

use tilelab_agents::{Heuristics, Limits, Objective, Solver};
use tilelab_core::{Action, Budget, Game, Record, Rng, Turn, random_action, sample_chance};
use tilelab_learn::alphazero::{Choice, Training};

use crate::heuristic::default_heuristic;
use crate::registry::Registered;

/// What is asked.
#[derive(Clone, Debug)]
pub struct ExamRequest {
    /// Where the positions come from.
    pub source: Source,
    /// How many are asked for; small games have fewer.
    pub positions: usize,
    /// The searches to grade, by their simulations; one simulation is the network alone.
    pub simulations: Vec<u32>,
    /// The solver may look at so many positions for each of ours.
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

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ExamReport {
    /// Positions that were solved.
    pub solved: usize,
    /// Positions that took the solver too long.
    pub skipped: usize,
    /// Solved positions in which some move is a mistake.
    pub decisive: usize,
    /// One for each search that was asked for.
    pub grades: Vec<Grade>,
}

/// How well a search did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grade {
    /// Its simulations.
    pub simulations: u32,
    /// How often its move was optimal.
    pub optimal: usize,
    /// How often, where some move was a mistake.
    pub optimal_decisive: usize,
    /// How far its value was from the exact one, on average.
    pub value_error: f64,
}

/// What the solver says of a position.
struct Answer {
    best: Vec<Action>,
    decisive: bool,
    value: f32,
}

/// The memory of the solver.
const MEMORY: usize = 1 << 30;
/// What one ply of its recursion takes at most, unoptimised builds included.
const STACK_A_PLY: usize = 8 << 10;
/// So many games are played for each position that is asked for, at most.
const TIMEOUT: u64 = 30;

pub(super) fn exam<G: Registered>(training: &Training<G>, request: &ExamRequest) -> ExamReport {
    let positions = match request.source {
        Source::Random => random_positions(training.config(), request),
        Source::SelfPlay => own_positions(training, request),
    };
    let answers = solve(&positions, request.nodes);
    let (solved, answers): (Vec<G>, Vec<Answer>) =
        positions.iter().cloned().zip(answers).filter_map(|(state, answer)| Some((state, answer?))).unzip();
    let grade = |&simulations: &u32| grade(simulations, &answers, &training.search(&solved, simulations));
    ExamReport {
        solved: solved.len(),
        skipped: positions.len() - solved.len(),
        decisive: answers.iter().filter(|answer| answer.decisive).count(),
        grades: request.simulations.iter().map(grade).collect(),
    }
}

fn grade(simulations: u32, answers: &[Answer], choices: &[Choice]) -> Grade {
    let mut grade = Grade { simulations, optimal: 0, optimal_decisive: 0, value_error: 0.0 };
    for (answer, choice) in answers.iter().zip(choices) {
        let optimal = answer.best.contains(&choice.action);
        grade.optimal += usize::from(optimal);
        grade.optimal_decisive += usize::from(optimal && answer.decisive);
        grade.value_error += f64::from((answer.value - choice.value).abs()) / answers.len() as f64;
    }
    grade
}

/// One position of each game, as many as are asked for or as there are; no position twice.
fn pick<G: Game>(games: impl Iterator<Item = Vec<G>>, request: &ExamRequest) -> Vec<G> {
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

fn random_positions<G: Game>(config: &G::Config, request: &ExamRequest) -> Vec<G> {
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
    pick((0..TIMEOUT * request.positions as u64).map(game), request)
}

fn own_positions<G: Registered>(training: &Training<G>, request: &ExamRequest) -> Vec<G> {
    // Good play is less varied than random play, so more games are played than positions are asked for.
    let records = training.sample_games(4 * request.positions as u64, request.seed);
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

/// Proves what every move is worth, with one table for all positions; none where it takes too long.
fn solve<G: Registered>(positions: &[G], nodes: u64) -> Vec<Option<Answer>> {
    let Some(spec) = positions.first().map(Game::spec) else { return Vec::new() };
    // Games without a bound on their length cannot be solved.
    let Some(plies) = spec.max_plies else { return positions.iter().map(|_| None).collect() };
    let plies = plies as usize;
    let limits = Limits { budget: Budget { nodes: Some(nodes), time: None }, memory: MEMORY, plies, shown: None };
    let ranking = default_heuristic::<G>();
    let heuristics = Heuristics::new(None, ranking).with_prover(G::prover());
    let work = || {
        let mut solver = Solver::new(Objective::Return, limits, heuristics);
        positions.iter().map(|state| answer(&mut solver, state)).collect::<Vec<_>>()
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size((plies + 64) * STACK_A_PLY).spawn_scoped(scope, work);
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
