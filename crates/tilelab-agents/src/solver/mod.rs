//! Exact values: the solver.
//!
//! Scope: any game small enough. What is used depends on the game, never on its name:
//!
//! | game | method | file |
//! |---|---|---|
//! | two players, no draws, no chance, a game that can prove things | proof-number search over its proofs | `proof_number.rs` |
//! | one or two players, zero-sum, no chance | null-window alpha-beta with a table, MTD(f) | `null_window.rs` |
//! | everything else | backward induction (max-n, expectation) with a table | `induction.rs` |
//!
//! Two players whose returns do not sum to 0 are found out on the way and solved by backward
//! induction. There a player who has several best actions takes the one with the lowest number,
//! which matters to the others.
//!
//! Without a game's proofs depth-first proof-number search was measured against the null window and is
//! not used: on Tetris Link it took 0.2 s to 0.5 s where a win is to be found (6×6) but 1.1 s to 0.5 s
//! where it is a draw (5×7); on Hex 5×5 105 s to 35 s with moves ranked by two-distance.
//!
//! A proof rests on the 64-bit keys of positions: two positions of one key would be taken for one.
//! Among n positions that happens with probability n²/2⁶⁵, one in 3,700 for a hundred million.
//! [`Game`] does not say what is symmetric; the proofs of a game may.

mod agent;
mod induction;
mod keys;
mod null_window;
mod proof_number;
mod table;

pub use agent::{SolverAgent, SolverConfig};

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use tilelab_core::{Action, Budget, Game, PerPlayer, SearchHandle, Turn};

use self::induction::Induction;
use self::null_window::NullWindow;
use self::proof_number::ProofNumber;
use crate::heuristics::Heuristics;
use crate::node_budget::NodeBudget;

/// What the players play for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// The game's returns, usually win, draw or loss.
    #[default]
    Return,
    /// The difference of points at the end, to each of two players; games without points keep their
    /// returns.
    Margin,
}

/// When to give up.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Nodes and time.
    pub budget: Budget,
    /// Bytes for the table of positions.
    pub memory: usize,
    /// The longest line: recursion needs some two kilobytes of stack a ply.
    pub plies: usize,
    /// Where the number of nodes so far is shown.
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
    /// What the position is worth to each player if everybody plays perfectly.
    pub values: PerPlayer<f32>,
    /// Best actions, if it is a player's turn: one of them, or all where every move was solved.
    pub best: Vec<Action>,
    /// The values after each legal action, where every move was solved.
    pub moves: Vec<(Action, PerPlayer<f32>)>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// Nodes or time ran out after this many nodes.
    Budget(u64),
    /// The table is full, and the method cannot do without.
    Memory(u64),
    /// A line has more plies than this.
    Plies(usize),
}

impl std::fmt::Display for Unsolved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Budget(nodes) => write!(f, "not solved within the limit of nodes or time ({nodes} nodes looked at)"),
            Self::Memory(nodes) => write!(f, "not solved within the limit of memory ({nodes} nodes looked at)"),
            Self::Plies(plies) => write!(f, "not solved: a line is longer than {plies} plies"),
        }
    }
}

impl std::error::Error for Unsolved {}

/// The values of a position, and a best action if it is a player's turn.
type Proof = (PerPlayer<f32>, Option<Action>);

/// A solver with its table, which serves for every position of one game and configuration.
pub struct Solver<G: Game> {
    objective: Objective,
    limits: Limits,
    zero_sum: bool,
    /// Only where the game can prove things and has not turned out to have draws.
    proof_number: Option<ProofNumber<G>>,
    null_window: NullWindow<G>,
    induction: Induction,
    handle: Option<Arc<SearchHandle>>,
}

impl<G: Game> Solver<G> {
    /// A solver that uses the proofs of `knowledge`, or else tries moves in its order.
    pub fn new(objective: Objective, limits: Limits, mut heuristics: Heuristics<G>) -> Self {
        let proof_number = heuristics.take_prover().map(|prover| ProofNumber::new(prover, &limits));
        let null_window = NullWindow::new(objective, &limits, heuristics);
        let induction = Induction::new(objective, &limits);
        Self { objective, zero_sum: true, proof_number, null_window, induction, limits, handle: None }
    }

    /// Sets the nodes and time of the next calls; each starts to count anew.
    pub fn set_budget(&mut self, budget: Budget) {
        self.limits.budget = budget;
    }

    /// Somebody may stop the next calls.
    pub fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.handle = Some(handle);
    }

    fn meter(&self) -> NodeBudget {
        NodeBudget::new(self.limits.budget).shown_in(self.limits.shown.clone()).with_handle(self.handle.clone())
    }

    /// The value of a position and a best action.
    pub fn solve(&mut self, state: &G) -> Result<Solved, Unsolved> {
        let mut meter = self.meter();
        let (values, best) = self.values(state, &mut meter)?;
        Ok(Solved { values, best: best.into_iter().collect(), moves: Vec::new(), nodes: meter.nodes() })
    }

    /// The value of a position and of every move.
    pub fn solve_moves(&mut self, state: &G) -> Result<Solved, Unsolved> {
        let mut meter = self.meter();
        // First the position itself: after that the table knows which replies refute what.
        let (values, _) = self.values(state, &mut meter)?;
        let mut moves = Vec::new();
        for action in state.legal() {
            let mut next = state.clone();
            next.play(action);
            moves.push((action, self.values(&next, &mut meter)?.0));
        }
        let mut best = Vec::new();
        if let Turn::Player(mover) = state.turn() {
            best.extend(moves.iter().filter(|(_, after)| after[mover] >= values[mover]).map(|&(action, _)| action));
        }
        Ok(Solved { values, best, moves, nodes: meter.nodes() })
    }

    fn values(&mut self, state: &G, meter: &mut NodeBudget) -> Result<Proof, Unsolved> {
        let spec = state.spec();
        let sure = spec.chance_outcomes == 0;
        // Proofs are of returns; where there are points the margin is another question.
        let for_returns = self.objective == Objective::Return || state.scores().is_none();
        let proofs = self.proof_number.as_mut().filter(|search| search.covers(state));
        if let Some(search) = proofs.filter(|_| sure && for_returns && spec.players == 2) {
            match search.solve(state, meter)? {
                Some((values, best)) => return Ok((values, best.or_else(|| self.null_window.likeliest(state)))),
                None => self.proof_number = None,
            }
        }
        if self.zero_sum && spec.players <= 2 && sure {
            match self.null_window.solve(state, meter)? {
                Some(solved) => return Ok(solved),
                None => self.zero_sum = false,
            }
        }
        self.induction.solve(state, meter)
    }
}

/// What the end of a game is worth.
fn final_values<G: Game>(state: &G, objective: Objective) -> PerPlayer<f32> {
    match (objective, state.scores()) {
        (Objective::Margin, Some(scores)) if scores.as_slice().len() == 2 => {
            let total: i32 = scores.iter().sum();
            PerPlayer::from_fn(2, |player| (2 * scores[player] - total) as f32)
        }
        _ => state.returns(),
    }
}
