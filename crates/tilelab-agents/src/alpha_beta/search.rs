//! Principal variation search from one player's point of view, with chance.
//!
//! Algorithm: fail-soft alpha-beta in which the first move of a node is searched with the whole
//! window and the others only have to be shown no better (a window without width), with a
//! transposition table and ordered moves. Values are those of the player who searches, `me`: at its
//! turns the largest is taken, at everybody else's the smallest. With two players in a zero-sum game
//! that is minimax; with more it is the paranoid assumption that all others play together against
//! `me`, which keeps alpha-beta sound. A player may move twice in a row. Chance nodes are in
//! `expectimax/star.rs`.
//!
//! Depth counts moves of players; a draw of chance costs none, unless it follows another (a turn
//! lost to the die), so that every line gets shorter.
//!
//! T. Marsland and M. Campbell, Parallel search of strongly ordered game trees, Computing Surveys 14
//! (1982); J. Pearl, Scout (1980); N. Sturtevant and R. Korf, On pruning techniques for multi-player
//! games, AAAI 2000 (paranoid).

use tilelab_core::{Action, Game, Player, Turn};

use crate::expectimax::Pruning;
use crate::heuristics::Heuristics;
use crate::node_budget::NodeBudget;
use crate::ordering::Ordering;
use crate::transposition_table::{Bound, COMPLETE, Entry, Table};

/// How many loud actions are followed in a row.
const MAX_NOISY: u32 = 6;

/// Values of interest, from the point of view of `me`: who knows that the value is at most `alpha`
/// or at least `beta` need not know more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Window {
    pub(crate) alpha: f32,
    pub(crate) beta: f32,
}

impl Window {
    pub(crate) const FULL: Self = Self { alpha: f32::NEG_INFINITY, beta: f32::INFINITY };

    /// As a player sees it who wants the opposite.
    fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// What a result, searched with this window, says.
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

/// Where in the tree a node is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlaneElement {
    /// How many more moves to look ahead.
    pub(crate) left: u32,
    /// How many actions lead here.
    pub(crate) ply: usize,
    /// Whether chance has just drawn.
    pub(crate) drawn: bool,
}

impl PlaneElement {
    pub(crate) fn root(left: u32) -> Self {
        Self { left, ply: 0, drawn: false }
    }

    pub(crate) fn after_move(self) -> Self {
        Self { left: self.left - 1, ply: self.ply + 1, drawn: false }
    }

    /// A draw after a draw is a turn lost, and counts.
    pub(crate) fn after_draw(self) -> Self {
        Self { left: self.left - u32::from(self.drawn), ply: self.ply + 1, drawn: true }
    }
}

/// A search in progress.
pub(crate) struct Search<'a, G: Game> {
    pub(crate) heuristics: &'a mut Heuristics<G>,
    pub(crate) table: &'a mut Table,
    pub(crate) ordering: &'a mut Ordering,
    pub(crate) meter: &'a mut NodeBudget,
    pub(crate) me: Player,
    pub(crate) pruning: Pruning,
    /// Whether to go on at the horizon where the mover has loud actions.
    pub(crate) quiescence: bool,
    /// Whether some line since this was last cleared was judged rather than played to its end.
    pub(crate) judged: bool,
}

impl<G: Game> Search<'_, G> {
    /// The value of a position to `me`: exact within the window, else a bound on the side where it
    /// lies. Means nothing once the meter has stopped.
    pub(crate) fn value(&mut self, state: &G, level: PlaneElement, window: Window) -> f32 {
        if !self.meter.tick() {
            return 0.0;
        }
        let turn = state.turn();
        if turn == Turn::Over {
            return state.returns()[self.me];
        }
        if level.left == 0 {
            self.judged = true;
            return self.settled(state, window, if self.quiescence { MAX_NOISY } else { 0 });
        }
        let key = state.hash();
        let left = if turn == Turn::Chance { level.after_draw().left } else { level.left };
        let entry = self.table.get(key);
        if let Some(value) = entry.and_then(|entry| self.known(&entry, left, window)) {
            return value;
        }

        // Whether anything below was judged is found out for this node alone, then for those above.
        let judged_before = std::mem::take(&mut self.judged);
        let (value, action) = match turn {
            Turn::Player(mover) => self.choice(state, mover, level, window),
            _ => (self.chance(state, level, window), None),
        };
        if !self.meter.stopped() {
            let depth = if self.judged { left.min(u32::from(COMPLETE - 1)) as u8 } else { COMPLETE };
            self.table.put(key, depth, (value, window.bound(value)), action);
        }
        self.judged |= judged_before;
        value
    }

    /// The judgement of a position once its loud actions have been played. The mover need not play one:
    /// doing something quiet is taken to be worth what the position is judged at.
    fn settled(&mut self, state: &G, window: Window, plies: u32) -> f32 {
        let judged = self.heuristics.values(state)[self.me];
        let (Turn::Player(mover), true) = (state.turn(), plies > 0) else { return judged };
        let mine = mover == self.me;
        let Window { mut alpha, beta } = if mine { window } else { window.turned() };
        let mut best = if mine { judged } else { -judged };
        for action in self.heuristics.noisy_actions(state) {
            if best >= beta || !self.meter.tick() {
                break;
            }
            alpha = alpha.max(best);
            let mut next = state.clone();
            next.play(action);
            let seen = Window { alpha, beta };
            let value = if next.turn() == Turn::Over {
                next.returns()[self.me]
            } else {
                self.settled(&next, if mine { seen } else { seen.turned() }, plies - 1)
            };
            best = best.max(if mine { value } else { -value });
        }
        if mine { best } else { -best }
    }

    /// The value that an earlier visit gives, if it looked far enough and answers the window.
    fn known(&mut self, entry: &Entry, left: u32, window: Window) -> Option<f32> {
        let answers = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => entry.value >= window.beta,
            Bound::AtMost => entry.value <= window.alpha,
        };
        if !answers || u32::from(entry.depth) < left {
            return None;
        }
        self.judged |= entry.depth != COMPLETE;
        Some(entry.value)
    }

    /// A player's node: its value and the move that gives it.
    fn choice(&mut self, state: &G, mover: Player, level: PlaneElement, window: Window) -> (f32, Option<Action>) {
        let mine = mover == self.me;
        let Window { mut alpha, beta } = if mine { window } else { window.turned() };
        let (mut best, mut best_action) = (f32::NEG_INFINITY, None);
        let moves = self.moves(state, mover, level.ply);
        for (number, &action) in moves.iter().enumerate() {
            let mut next = state.clone();
            next.play(action);
            let mut search = |alpha, beta| {
                let seen = Window { alpha, beta };
                let value = self.value(&next, level.after_move(), if mine { seen } else { seen.turned() });
                if mine { value } else { -value }
            };
            let mut value = if number == 0 { search(alpha, beta) } else { search(alpha, alpha.next_up().min(beta)) };
            if number > 0 && value > alpha && value < beta {
                value = search(alpha, beta);
            }
            if self.meter.stopped() {
                break;
            }
            if value > best {
                (best, best_action) = (value, Some(action));
                alpha = alpha.max(value);
            }
            if best >= beta {
                self.ordering.cut_off((mover, level.ply), action, level.left * level.left);
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

    /// How the table says the game goes on after `action`: until chance draws or nothing is known.
    pub(crate) fn line(&self, state: &G, action: Action, length: u32) -> Vec<Action> {
        let mut line = vec![action];
        let mut state = state.clone();
        state.play(action);
        while line.len() < length as usize && matches!(state.turn(), Turn::Player(_)) {
            let Some(next) = self.table.get(state.hash()).and_then(|entry| entry.action) else { break };
            // Another position with the same key is most unlikely, but must not make us play nonsense.
            if state.try_play(next).is_err() {
                break;
            }
            line.push(next);
        }
        line
    }
}
