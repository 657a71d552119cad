//! Max-n: every player chooses the move that is best for itself.
//!
//! Algorithm: full depth-limited search in which a node has one value per player, those of the child that
//! is best for its mover (ties go to the lowest action); at chance nodes the expectation. For any number of
//! players and chance. Nothing is pruned: sound pruning for max-n needs values of a constant sum, which
//! evaluations do not have, and saves little.
//!
//! C. Luckhardt and K. Irani, An algorithmic solution of n-person games, AAAI 1986; R. Korf,
//! Multi-player alpha-beta pruning, Artificial Intelligence 48 (1991).

use tilelab_core::{Action, Game, PerPlayer, Turn};

use super::search::NodeDepth;
use crate::heuristics::Heuristics;
use crate::node_budget::NodeBudget;

/// A max-n search in progress.
pub(crate) struct MaxN<'a, G: Game> {
    pub(crate) heuristics: &'a mut Heuristics<G>,
    pub(crate) budget: &'a mut NodeBudget,
    /// Whether some line ended in an evaluation rather than an end of the game.
    pub(crate) is_heuristic: bool,
    /// The best line from each ply on, as of the last visit.
    lines: Vec<Vec<Action>>,
}

impl<'a, G: Game> MaxN<'a, G> {
    pub(crate) fn new(heuristics: &'a mut Heuristics<G>, budget: &'a mut NodeBudget) -> Self {
        Self { heuristics, budget, is_heuristic: false, lines: Vec::new() }
    }

    /// The values of a position. They are meaningless once the budget is spent.
    pub(crate) fn values(&mut self, state: &G, depth: NodeDepth) -> PerPlayer<f32> {
        if self.lines.len() <= depth.ply + 1 {
            self.lines.resize(depth.ply + 2, Vec::new());
        }
        self.lines[depth.ply].clear();
        let turn = state.turn();
        if !self.budget.tick() || turn == Turn::Over {
            return state.returns();
        }
        if depth.left == 0 {
            self.is_heuristic = true;
            return self.heuristics.values(state);
        }
        let Turn::Player(mover) = turn else { return self.expectation(state, depth) };
        let mut best: Option<PerPlayer<f32>> = None;
        for action in state.legal() {
            let mut next = state.clone();
            next.play(action);
            let values = self.values(&next, depth.after_move());
            if self.budget.stopped() {
                break;
            }
            if best.is_none_or(|best| values[mover] > best[mover]) {
                best = Some(values);
                let (here, below) = self.lines.split_at_mut(depth.ply + 1);
                here[depth.ply].clear();
                here[depth.ply].push(action);
                here[depth.ply].extend(&below[0]);
            }
        }
        best.unwrap_or_else(|| state.returns())
    }

    fn expectation(&mut self, state: &G, depth: NodeDepth) -> PerPlayer<f32> {
        let players = state.returns().as_slice().len();
        let mut sums = PerPlayer::same(players, 0.0_f64);
        for (outcome, probability) in state.chance() {
            let mut next = state.clone();
            next.play(outcome);
            let values = self.values(&next, depth.after_outcome());
            for player in tilelab_core::Player::all(players) {
                sums[player] += f64::from(probability) * f64::from(values[player]);
            }
        }
        // A line ends at a chance node.
        self.lines[depth.ply].clear();
        PerPlayer::from_fn(players, |player| sums[player] as f32)
    }

    /// The best line from the position after the root's action on.
    pub(crate) fn line(&self) -> &[Action] {
        self.lines.get(1).map_or(&[], Vec::as_slice)
    }
}
