//! Exact values of a position as plain data, for commands and pages.

use std::thread;

use tilelab_agents::{Heuristics, Solver};
pub use tilelab_agents::{Limits, Objective, Unsolved};
use tilelab_core::{ParseError, Turn};

use crate::heuristic::default_heuristic;
use crate::registry::{OpenGame, Registered, Visitor, position_of};

/// What to solve, and when to give up.
#[derive(Clone, Debug, Default)]
pub struct SolveRequest<'a> {
    /// The position in text form; none for the start.
    pub position: Option<&'a str>,
    /// Whether to solve every move, and so find every best move.
    pub moves: bool,
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
    /// The operating system gave no thread with a stack for lines this long.
    #[error("no stack for lines of {0} plies")]
    Stack(usize),
}

/// The stack that one ply of recursion needs at most, in unoptimized builds as well.
const STACK_PER_PLY: usize = 8 << 10;

/// Solves a position of `G`, on a thread whose stack holds its longest line.
fn solve<G: Registered>(config: &G::Config, request: &SolveRequest<'_>) -> Result<SolveReport, SolveError> {
    let state = position_of::<G>(config, request.position)?;
    let plies = state.spec().max_plies.ok_or(SolveError::Unbounded)? as usize;
    let limits = Limits { plies, ..request.limits.clone() };
    let ranking = default_heuristic::<G>();
    let heuristics = Heuristics::new(None, ranking).with_prover(G::prover());
    let work = || {
        let mut solver = Solver::new(request.objective, limits, heuristics);
        if request.moves { solver.solve_moves(&state) } else { solver.solve(&state) }
    };
    let solved = thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size((plies + 64) * STACK_PER_PLY).spawn_scoped(scope, work);
        let thread = thread.map_err(|_| SolveError::Stack(plies))?;
        let joined = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        joined.map_err(SolveError::from)
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

impl Visitor for &SolveRequest<'_> {
    type Output = Result<SolveReport, SolveError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        solve::<G>(config, self)
    }
}

impl OpenGame {
    /// The exact value of a position.
    pub fn solve(&self, request: &SolveRequest<'_>) -> Result<SolveReport, SolveError> {
        self.visit(request)
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
