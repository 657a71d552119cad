//! Move ordering: the better the first move, the more a search can prune.
//!
//! The hash move (the best one in the transposition table) comes first, then the order of the game's
//! ranking, if it has one. Ties go to killer moves, which caused a cut-off in a sibling at the same ply, then
//! by history, how often and how deep a move has caused cut-offs anywhere. The action's number breaks the
//! remaining ties, so that the order is deterministic.
//!
//! J. Schaeffer, The history heuristic and alpha-beta search enhancements in practice, IEEE PAMI
//! 11 (1989); S. Akl and M. Newborn, The principal continuation and the killer heuristic, ACM 1977.

use std::cmp::Ordering as Order;

use tilelab_core::{Action, Game, Player};

use crate::heuristics::Heuristics;

/// A move with its sort keys, most important first.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    is_hash_move: bool,
    rank: f64,
    killer: bool,
    history: u32,
    action: Action,
}

impl Candidate {
    fn better_first(&self, other: &Self) -> Order {
        let key = |c: &Self| (c.killer, c.history);
        (other.is_hash_move.cmp(&self.is_hash_move))
            .then(other.rank.total_cmp(&self.rank))
            .then(key(other).cmp(&key(self)))
            .then(self.action.cmp(&other.action))
    }
}

/// Killer moves and history of a search, and its buffers for sorting.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ordering {
    killers: Vec<[Option<Action>; 2]>,
    /// One number per player and action.
    history: Vec<u32>,
    actions: usize,
    ranks: Vec<f64>,
    candidates: Vec<Candidate>,
    /// Unused lists of moves, so that a node allocates nothing.
    spare: Vec<Vec<Action>>,
}

impl Ordering {
    /// Clears killer moves and history, and sizes them for the game's actions.
    pub(crate) fn reset<G: Game>(&mut self, state: &G) {
        let spec = state.spec();
        self.killers.clear();
        self.actions = spec.actions;
        self.history.clear();
        self.history.resize(spec.players * spec.actions, 0);
    }

    /// The legal moves of a player's turn, most promising first. The caller returns the list with
    /// [`Self::give_back`].
    pub(crate) fn moves<G: Game>(
        &mut self,
        state: &G,
        (mover, ply): (Player, usize),
        best: Option<Action>,
        heuristics: &mut Heuristics<G>,
    ) -> Vec<Action> {
        let ranked = heuristics.rank(state, &mut self.ranks);
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        self.candidates.clear();
        for (number, action) in state.legal().enumerate() {
            self.candidates.push(Candidate {
                is_hash_move: Some(action) == best,
                rank: if ranked { self.ranks[number] } else { 0.0 },
                killer: killers.contains(&Some(action)),
                history: self.history.get(mover.index() * self.actions + action.index()).copied().unwrap_or(0),
                action,
            });
        }
        self.candidates.sort_unstable_by(Candidate::better_first);
        let mut moves = self.spare.pop().unwrap_or_default();
        moves.clear();
        moves.extend(self.candidates.iter().map(|candidate| candidate.action));
        moves
    }

    /// Takes a list back for reuse.
    pub(crate) fn give_back(&mut self, moves: Vec<Action>) {
        self.spare.push(moves);
    }

    /// Records that a move caused a cut-off.
    pub(crate) fn cut_off(&mut self, (mover, ply): (Player, usize), action: Action, weight: u32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let [first, _] = self.killers[ply];
        if first != Some(action) {
            self.killers[ply] = [Some(action), first];
        }
        if let Some(history) = self.history.get_mut(mover.index() * self.actions + action.index()) {
            *history = history.saturating_add(weight);
        }
    }
}
