//! The solver: exact values of positions.
//!
//! Scope: any game that is small enough. The method depends on the properties of the game, never on its
//! name:
//!
//! | game | method | file |
//! |---|---|---|
//! | a game with an oracle that covers the position | the oracle: a theory, or the game's own search | |
//! | two players, no draws, no chance, a game with a prover | proof-number search with the prover | `proof_number.rs` |
//! | one or two players, zero-sum, no chance | null-window alpha-beta with a table, MTD(f) | `null_window.rs` |
//! | everything else | backward induction (max-n, expectation) with a table | `induction.rs` |
//!
//! The solver detects two-player games whose returns do not sum to 0 during the search and solves them by
//! backward induction. There a player with several best actions plays the one with the lowest number, which
//! matters to the others.
//!
//! Depth-first proof-number search without a prover is not used: measured against the null window on Tetris
//! Link it took 0.2 s to 0.5 s where a win is to be found (6×6) but 1.1 s to 0.5 s
//! where it is a draw (5×7); on Hex 5×5 105 s to 35 s with moves ranked by two-distance.
//!
//! A proof rests on the 64-bit hashes of positions: a collision would confuse two positions. Among n
//! positions that has probability n²/2⁶⁵, one in 3,700 for a hundred million. The search uses no symmetries;
//! the prover of a game may.

mod agent;
mod bounds_table;
mod hashed_map;
mod induction;
mod null_window;
mod proof_number;

pub use agent::{SolverAgent, SolverConfig};

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use tilelab_core::{Action, Budget, Game, Oracle, PerPlayer, SearchHandle, Turn};

use self::induction::Induction;
use self::null_window::NullWindow;
use self::proof_number::ProofNumber;
use crate::heuristics::Heuristics;
use crate::node_budget::NodeBudget;

/// What the players maximize.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// The game's returns, usually win, draw or loss.
    #[default]
    Return,
    /// The difference of points at the end, to each of two players; games without points keep their
    /// returns.
    Margin,
}

/// Limits at which the solver gives up.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Nodes and time.
    pub budget: Budget,
    /// Bytes for the table of positions.
    pub memory: usize,
    /// The longest line: recursion needs about two kilobytes of stack per ply.
    pub plies: usize,
    /// Publishes the number of nodes so far.
    pub shown: Option<Arc<AtomicU64>>,
}

impl Default for Limits {
    /// No limit of nodes or time, 256 MiB, and lines that fit the stack of a usual thread.
    fn default() -> Self {
        Self { budget: Budget::default(), memory: 256 << 20, plies: 400, shown: None }
    }
}

/// A proof.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// The returns if all players play perfectly.
    pub values: PerPlayer<f32>,
    /// Best actions, if it is a player's turn: one of them, or all where every move was solved.
    pub best: Vec<Action>,
    /// The values after each legal action, where every move was solved.
    pub moves: Vec<(Action, PerPlayer<f32>)>,
    /// Positions searched.
    pub nodes: u64,
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// Nodes or time ran out after this many nodes.
    Budget(u64),
    /// The table is full, and the method cannot continue without it.
    Memory(u64),
    /// A line has more plies than this.
    Plies(usize),
}

impl std::fmt::Display for Unsolved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Budget(nodes) => write!(f, "not solved within the limit of nodes or time ({nodes} nodes searched)"),
            Self::Memory(nodes) => write!(f, "not solved within the limit of memory ({nodes} nodes searched)"),
            Self::Plies(plies) => write!(f, "not solved: a line is longer than {plies} plies"),
        }
    }
}

impl std::error::Error for Unsolved {}

/// The values of a position, and a best action if it is a player's turn.
type Proof = (PerPlayer<f32>, Option<Action>);

/// A solver with its tables, for all positions of one game and configuration.
pub struct Solver<G: Game> {
    objective: Objective,
    limits: Limits,
    zero_sum: bool,
    oracle: Option<Box<dyn Oracle<G>>>,
    /// Only where the game has a prover and no draw was found so far.
    proof_number: Option<ProofNumber<G>>,
    null_window: NullWindow<G>,
    induction: Induction,
    handle: Option<Arc<SearchHandle>>,
}

impl<G: Game> Solver<G> {
    /// A solver that uses the oracle of `heuristics`, else the prover, or else orders moves by their ranking.
    pub fn new(objective: Objective, limits: Limits, mut heuristics: Heuristics<G>) -> Self {
        let oracle = heuristics.take_oracle();
        let proof_number = heuristics.take_prover().map(|prover| ProofNumber::new(prover, &limits));
        let null_window = NullWindow::new(objective, &limits, heuristics);
        let induction = Induction::new(objective, &limits);
        Self { objective, zero_sum: true, oracle, proof_number, null_window, induction, limits, handle: None }
    }

    /// Sets the nodes and time of each following call.
    pub fn set_budget(&mut self, budget: Budget) {
        self.limits.budget = budget;
    }

    /// Lets a handle stop the following calls.
    pub fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.handle = Some(handle);
    }

    fn budget(&self) -> NodeBudget {
        NodeBudget::new(self.limits.budget).shown_in(self.limits.shown.clone()).with_handle(self.handle.clone())
    }

    /// The value of a position and a best action.
    pub fn solve(&mut self, state: &G) -> Result<Solved, Unsolved> {
        let mut budget = self.budget();
        let (values, best) = self.values(state, &mut budget)?;
        Ok(Solved { values, best: best.into_iter().collect(), moves: Vec::new(), nodes: budget.nodes() })
    }

    /// The value of a position and of every move.
    pub fn solve_moves(&mut self, state: &G) -> Result<Solved, Unsolved> {
        let mut budget = self.budget();
        // The position itself first: then the table holds the refutations.
        let (values, _) = self.values(state, &mut budget)?;
        let mut moves = Vec::new();
        for action in state.legal() {
            let mut next = state.clone();
            next.play(action);
            moves.push((action, self.values(&next, &mut budget)?.0));
        }
        let mut best = Vec::new();
        if let Turn::Player(mover) = state.turn() {
            best.extend(moves.iter().filter(|(_, after)| after[mover] >= values[mover]).map(|&(action, _)| action));
        }
        Ok(Solved { values, best, moves, nodes: budget.nodes() })
    }

    fn values(&mut self, state: &G, budget: &mut NodeBudget) -> Result<Proof, Unsolved> {
        let spec = state.spec();
        let is_deterministic = spec.chance_outcomes == 0;
        // Oracles and provers prove returns, which do not decide the margin of points.
        let for_returns = self.objective == Objective::Return || state.scores().is_none();
        let oracle = self.oracle.as_mut().filter(|oracle| for_returns && oracle.covers(state));
        if let Some(oracle) = oracle {
            let exact = oracle.solve(state, &mut || budget.tick());
            return exact.map(|exact| (exact.values, exact.best)).ok_or_else(|| Unsolved::Budget(budget.nodes()));
        }
        let proofs = self.proof_number.as_mut().filter(|search| search.covers(state));
        if let Some(search) = proofs.filter(|_| is_deterministic && for_returns && spec.players == 2) {
            match search.solve(state, budget)? {
                Some((values, best)) => return Ok((values, best.or_else(|| self.null_window.most_promising(state)))),
                None => self.proof_number = None,
            }
        }
        if self.zero_sum && spec.players <= 2 && is_deterministic {
            match self.null_window.solve(state, budget)? {
                Some(solved) => return Ok(solved),
                None => self.zero_sum = false,
            }
        }
        self.induction.solve(state, budget)
    }
}

/// The values of a finished game.
fn final_values<G: Game>(state: &G, objective: Objective) -> PerPlayer<f32> {
    match (objective, state.scores()) {
        (Objective::Margin, Some(scores)) if scores.as_slice().len() == 2 => {
            let total: i32 = scores.iter().sum();
            PerPlayer::from_fn(2, |player| (2 * scores[player] - total) as f32)
        }
        _ => state.returns(),
    }
}
