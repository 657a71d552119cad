//! Max-n: every player takes the move that is best for itself.
//!
//! Algorithm: full depth-limited search in which a node's value is one number a player, that of the
//! child its mover likes best (of equals, the action with the lowest number); at chance nodes the
//! expectation. For any number of players and chance. Nothing is pruned: the sound cuts for max-n
//! need values of a constant sum, which judgements do not have, and save little.
//!
//! C. Luckhardt and K. Irani, An algorithmic solution of n-person games, AAAI 1986; R. Korf,
//! Multi-player alpha-beta pruning, Artificial Intelligence 48 (1991).

use tilelab_core::{Action, Game, PerPlayer, Turn};

use super::search::PlaneElement;
use crate::heuristics::Heuristics;
use crate::node_budget::NodeBudget;

/// A max-n search in progress.
pub(crate) struct MaxN<'a, G: Game> {
    pub(crate) heuristics: &'a mut Heuristics<G>,
    pub(crate) meter: &'a mut NodeBudget,
    /// Whether some line was judged rather than played to its end.
    pub(crate) judged: bool,
    /// The best line from each ply on, as far as the last visit found it.
    lines: Vec<Vec<Action>>,
}

impl<'a, G: Game> MaxN<'a, G> {
    pub(crate) fn new(heuristics: &'a mut Heuristics<G>, meter: &'a mut NodeBudget) -> Self {
        Self { heuristics, meter, judged: false, lines: Vec::new() }
    }

    /// The values of a position. They mean nothing once the meter has stopped.
    pub(crate) fn values(&mut self, state: &G, level: PlaneElement) -> PerPlayer<f32> {
        if self.lines.len() <= level.ply + 1 {
            self.lines.resize(level.ply + 2, Vec::new());
        }
        self.lines[level.ply].clear();
        let turn = state.turn();
        if !self.meter.tick() || turn == Turn::Over {
            return state.returns();
        }
        if level.left == 0 {
            self.judged = true;
            return self.heuristics.values(state);
        }
        let Turn::Player(mover) = turn else { return self.expectation(state, level) };
        let mut best: Option<PerPlayer<f32>> = None;
        for action in state.legal() {
            let mut next = state.clone();
            next.play(action);
            let values = self.values(&next, level.after_move());
            if self.meter.stopped() {
                break;
            }
            if best.is_none_or(|best| values[mover] > best[mover]) {
                best = Some(values);
                let (here, below) = self.lines.split_at_mut(level.ply + 1);
                here[level.ply].clear();
                here[level.ply].push(action);
                here[level.ply].extend(&below[0]);
            }
        }
        best.unwrap_or_else(|| state.returns())
    }

    fn expectation(&mut self, state: &G, level: PlaneElement) -> PerPlayer<f32> {
        let players = state.returns().as_slice().len();
        let mut sums = PerPlayer::same(players, 0.0_f64);
        for (outcome, probability) in state.chance() {
            let mut next = state.clone();
            next.play(outcome);
            let values = self.values(&next, level.after_draw());
            for player in tilelab_core::Player::all(players) {
                sums[player] += f64::from(probability) * f64::from(values[player]);
            }
        }
        // A line ends where chance draws.
        self.lines[level.ply].clear();
        PerPlayer::from_fn(players, |player| sums[player] as f32)
    }

    /// The best line from the position after the root's action on.
    pub(crate) fn line(&self) -> &[Action] {
        self.lines.get(1).map_or(&[], Vec::as_slice)
    }
}
