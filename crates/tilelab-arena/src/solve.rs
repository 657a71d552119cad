//! Exact values of a position as plain data, for commands and pages.

use std::ops::ControlFlow;
use std::thread;

use tilelab_agents::Solver;
pub use tilelab_agents::{Limits, Objective, Unsolved};
use tilelab_core::{ParseError, Turn};

use crate::heuristic::solver_heuristics;
use crate::registry::{OpenGame, Registered, Visitor, position_of};

/// What to solve, and when to give up.
#[derive(Clone, Debug, Default)]
pub struct SolveRequest<'a> {
    /// The position in text form; none for the start.
    pub position: Option<&'a str>,
    /// Whether to solve every move, and so find every best move.
    pub moves: bool,
    /// Whether to search even where the game has an oracle of its own.
    pub search: bool,
    /// What the players play for.
    pub objective: Objective,
    /// When to give up. The limit of plies is set by the game.
    pub limits: Limits,
}

/// A proof in words.
#[derive(Clone, Debug, PartialEq)]
pub struct SolveReport {
    /// Who acts in the position.
    pub turn: Turn,
    /// The value of the position for each player.
    pub values: Vec<f32>,
    /// The names of the best moves: one, or all where every move was solved.
    pub best: Vec<String>,
    /// The name of each move, and the value of the position after it for each player.
    pub moves: Vec<(String, Vec<f32>)>,
    /// Positions looked at.
    pub nodes: u64,
}

/// The value of one of the positions that a game can start with.
#[derive(Clone, Debug, PartialEq)]
pub struct StartReport {
    /// What sets the position apart, with names.
    pub labels: Vec<(&'static str, String)>,
    /// The value of the position for each player.
    pub values: Vec<f32>,
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// The position cannot be read.
    #[error("position: {0}")]
    Position(#[from] ParseError),
    /// It is too large for the limits.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// Games may be of any length.
    #[error("the game has no bound on its length, and only games with one can be solved")]
    Unbounded,
    /// The game has no list of initial positions.
    #[error("the game has only one initial position, or no list of them")]
    OneStart,
    /// The operating system gave no thread with a stack for lines this long.
    #[error("no stack for lines of {0} plies")]
    Stack(usize),
}

/// The stack that one ply of recursion needs at most, in unoptimized builds as well.
const STACK_PER_PLY: usize = 8 << 10;

/// Runs `work` with a solver, on a thread whose stack holds the longest line of the game.
fn with_solver<G: Registered, T: Send>(
    state: &G,
    request: &SolveRequest<'_>,
    work: impl FnOnce(&mut Solver<G>) -> Result<T, SolveError> + Send,
) -> Result<T, SolveError> {
    let plies = state.spec().max_plies.ok_or(SolveError::Unbounded)? as usize;
    let limits = Limits { plies, ..request.limits.clone() };
    let heuristics = solver_heuristics::<G>();
    let heuristics = if request.search { heuristics.with_oracle(None) } else { heuristics };
    let work = || work(&mut Solver::new(request.objective, limits, heuristics));
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size((plies + 64) * STACK_PER_PLY).spawn_scoped(scope, work);
        let thread = thread.map_err(|_| SolveError::Stack(plies))?;
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

impl Visitor for &SolveRequest<'_> {
    type Output = Result<SolveReport, SolveError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let state = position_of::<G>(config, self.position)?;
        let solved = with_solver(&state, self, |solver| {
            let solved = if self.moves { solver.solve_moves(&state) } else { solver.solve(&state) };
            solved.map_err(SolveError::from)
        })?;
        let name = |&action| state.action_name(action);
        Ok(SolveReport {
            turn: state.turn(),
            values: solved.values.as_slice().to_vec(),
            best: solved.best.iter().map(name).collect(),
            moves: solved.moves.iter().map(|(action, values)| (name(action), values.as_slice().to_vec())).collect(),
            nodes: solved.nodes,
        })
    }
}

/// Receives the values of initial positions one by one, and may stop the solver.
pub type StartReader<'a> = &'a mut (dyn FnMut(StartReport) -> ControlFlow<()> + Send);

struct EveryStart<'a> {
    request: &'a SolveRequest<'a>,
    read: StartReader<'a>,
}

impl Visitor for EveryStart<'_> {
    type Output = Result<(), SolveError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let Self { request, read } = self;
        if G::starts(config).is_none() {
            return Err(SolveError::OneStart);
        }
        with_solver(&G::new(config), request, |solver| {
            for start in G::starts(config).into_iter().flatten() {
                let values = solver.solve(&start.state)?.values.as_slice().to_vec();
                if read(StartReport { labels: start.labels, values }).is_break() {
                    break;
                }
            }
            Ok(())
        })
    }
}

impl OpenGame {
    /// The exact value of a position.
    pub fn solve(&self, request: &SolveRequest<'_>) -> Result<SolveReport, SolveError> {
        self.visit(request)
    }

    /// The exact value of every position that the game can start with, in the order of their numbers. The limits of
    /// nodes and time are those of one position.
    pub fn solve_starts(&self, request: &SolveRequest<'_>, read: StartReader<'_>) -> Result<(), SolveError> {
        self.visit(EveryStart { request, read })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::open_game;

    #[test]
    fn a_game_without_a_bound_is_refused() {
        let error = open_game("pig").expect("a game").solve(&SolveRequest::default()).expect_err("no bound");
        assert_eq!(error, SolveError::Unbounded);
        assert!(error.to_string().contains("no bound on its length"), "{error}");
    }
}
