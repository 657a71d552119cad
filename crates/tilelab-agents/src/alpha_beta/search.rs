//! Principal variation search from one player's point of view, with chance.
//!
//! Algorithm: fail-soft alpha-beta in which the first move of a node is searched with the whole
//! window and the others only have to be shown no better (a window without width), with a
//! transposition table and ordered moves. Values are those of the player who searches, `me`, who maximizes
//! them while all other players minimize them. With two players in a zero-sum game
//! that is minimax; with more it is the paranoid assumption that all others play together against
//! `me`, which keeps alpha-beta sound. A player may move twice in a row. Chance nodes are in
//! `expectimax/star.rs`.
//!
//! Depth counts moves of players. An outcome of chance costs none unless it follows another one (a turn
//! lost to the die), so that every line has an end.
//!
//! T. Marsland and M. Campbell, Parallel search of strongly ordered game trees, Computing Surveys 14
//! (1982); J. Pearl, Scout (1980); N. Sturtevant and R. Korf, On pruning techniques for multi-player
//! games, AAAI 2000 (paranoid).

use tilelab_core::{Action, Game, Player, Turn};

use crate::expectimax::Pruning;
use crate::heuristics::Heuristics;
use crate::node_budget::NodeBudget;
use crate::ordering::Ordering;
use crate::transposition_table::{Bound, COMPLETE, Entry, TranspositionTable};

/// The longest sequence of noisy actions that quiescence search follows.
const MAX_NOISY: u32 = 6;

/// The search window, from the point of view of `me`: a value of at most `alpha` or at least `beta` need not
/// be exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Window {
    pub(crate) alpha: f32,
    pub(crate) beta: f32,
}

impl Window {
    pub(crate) const FULL: Self = Self { alpha: f32::NEG_INFINITY, beta: f32::INFINITY };

    /// The window from the opponent's point of view.
    fn negated(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// The bound that a result of a search with this window is.
    pub(crate) fn bound(self, value: f32) -> Bound {
        if value >= self.beta {
            Bound::AtLeast
        } else if value <= self.alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        }
    }
}

/// The depth of a node in the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeDepth {
    /// Moves left until the horizon.
    pub(crate) left: u32,
    /// Actions from the root.
    pub(crate) ply: usize,
    /// Whether the last action was an outcome of chance.
    pub(crate) after_chance: bool,
}

impl NodeDepth {
    pub(crate) fn root(left: u32) -> Self {
        Self { left, ply: 0, after_chance: false }
    }

    pub(crate) fn after_move(self) -> Self {
        Self { left: self.left - 1, ply: self.ply + 1, after_chance: false }
    }

    /// An outcome after another one is a lost turn, and counts.
    pub(crate) fn after_outcome(self) -> Self {
        Self { left: self.left - u32::from(self.after_chance), ply: self.ply + 1, after_chance: true }
    }
}

/// A search in progress.
pub(crate) struct Search<'a, G: Game> {
    pub(crate) heuristics: &'a mut Heuristics<G>,
    pub(crate) table: &'a mut TranspositionTable,
    pub(crate) ordering: &'a mut Ordering,
    pub(crate) budget: &'a mut NodeBudget,
    pub(crate) me: Player,
    pub(crate) pruning: Pruning,
    /// Whether to continue at the horizon where the mover has noisy actions.
    pub(crate) quiescence: bool,
    /// Whether some line since this was last cleared ended in an evaluation rather than an end of the game.
    pub(crate) is_heuristic: bool,
}

impl<G: Game> Search<'_, G> {
    /// The value of a position to `me`: exact within the window, else a bound on the side where it
    /// lies. It is meaningless once the budget is spent.
    pub(crate) fn value(&mut self, state: &G, depth: NodeDepth, window: Window) -> f32 {
        if !self.budget.tick() {
            return 0.0;
        }
        let turn = state.turn();
        if turn == Turn::Over {
            return state.returns()[self.me];
        }
        if depth.left == 0 {
            self.is_heuristic = true;
            return self.quiescence_value(state, window, if self.quiescence { MAX_NOISY } else { 0 });
        }
        let hash = state.hash();
        let left = if turn == Turn::Chance { depth.after_outcome().left } else { depth.left };
        let entry = self.table.get(hash);
        if let Some(value) = entry.and_then(|entry| self.lookup(&entry, left, window)) {
            return value;
        }

        // First whether this node's value is heuristic, then that of the nodes above.
        let heuristic_before = std::mem::take(&mut self.is_heuristic);
        let (value, action) = match turn {
            Turn::Player(mover) => self.choice(state, mover, depth, window),
            _ => (self.chance(state, depth, window), None),
        };
        if !self.budget.stopped() {
            let depth = if self.is_heuristic { left.min(u32::from(COMPLETE - 1)) as u8 } else { COMPLETE };
            self.table.put(hash, depth, (value, window.bound(value)), action);
        }
        self.is_heuristic |= heuristic_before;
        value
    }

    /// Quiescence search: the evaluation of a position after its noisy actions. The mover need not play one:
    /// the static evaluation stands for a quiet action (stand pat).
    fn quiescence_value(&mut self, state: &G, window: Window, plies: u32) -> f32 {
        let static_value = self.heuristics.values(state)[self.me];
        let (Turn::Player(mover), true) = (state.turn(), plies > 0) else { return static_value };
        let mine = mover == self.me;
        let Window { mut alpha, beta } = if mine { window } else { window.negated() };
        let mut best = if mine { static_value } else { -static_value };
        for action in self.heuristics.noisy_actions(state) {
            if best >= beta || !self.budget.tick() {
                break;
            }
            alpha = alpha.max(best);
            let mut next = state.clone();
            next.play(action);
            let seen = Window { alpha, beta };
            let value = if next.turn() == Turn::Over {
                next.returns()[self.me]
            } else {
                self.quiescence_value(&next, if mine { seen } else { seen.negated() }, plies - 1)
            };
            best = best.max(if mine { value } else { -value });
        }
        if mine { best } else { -best }
    }

    /// The value of a table entry, if its search was deep enough and its bound answers the window.
    fn lookup(&mut self, entry: &Entry, left: u32, window: Window) -> Option<f32> {
        let is_sufficient = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => entry.value >= window.beta,
            Bound::AtMost => entry.value <= window.alpha,
        };
        if !is_sufficient || u32::from(entry.depth) < left {
            return None;
        }
        self.is_heuristic |= entry.depth != COMPLETE;
        Some(entry.value)
    }

    /// A player's node: its value and the move that gives it.
    fn choice(&mut self, state: &G, mover: Player, depth: NodeDepth, window: Window) -> (f32, Option<Action>) {
        let mine = mover == self.me;
        let Window { mut alpha, beta } = if mine { window } else { window.negated() };
        let (mut best, mut best_action) = (f32::NEG_INFINITY, None);
        let moves = self.moves(state, mover, depth.ply);
        for (number, &action) in moves.iter().enumerate() {
            let mut next = state.clone();
            next.play(action);
            let mut search = |alpha, beta| {
                let seen = Window { alpha, beta };
                let value = self.value(&next, depth.after_move(), if mine { seen } else { seen.negated() });
                if mine { value } else { -value }
            };
            let mut value = if number == 0 { search(alpha, beta) } else { search(alpha, alpha.next_up().min(beta)) };
            if number > 0 && value > alpha && value < beta {
                value = search(alpha, beta);
            }
            if self.budget.stopped() {
                break;
            }
            if value > best {
                (best, best_action) = (value, Some(action));
                alpha = alpha.max(value);
            }
            if best >= beta {
                self.ordering.cut_off((mover, depth.ply), action, depth.left * depth.left);
                break;
            }
        }
        self.ordering.give_back(moves);
        (if mine { best } else { -best }, best_action)
    }

    /// The moves of a player's node, best guess first.
    pub(crate) fn moves(&mut self, state: &G, mover: Player, ply: usize) -> Vec<Action> {
        let best = self.table.get(state.hash()).and_then(|entry| entry.action);
        self.ordering.moves(state, (mover, ply), best, self.heuristics)
    }

    /// The principal variation from the table after `action`, until a chance node or a position without entry.
    pub(crate) fn line(&self, state: &G, action: Action, length: u32) -> Vec<Action> {
        let mut line = vec![action];
        let mut state = state.clone();
        state.play(action);
        while line.len() < length as usize && matches!(state.turn(), Turn::Player(_)) {
            let Some(next) = self.table.get(state.hash()).and_then(|entry| entry.action) else { break };
            // A hash collision is most unlikely, but must not yield an illegal line.
            if state.try_play(next).is_err() {
                break;
            }
            line.push(next);
        }
        line
    }
}
