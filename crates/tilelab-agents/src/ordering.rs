//! The order in which a search tries moves: the better the first one, the more it need not look at.
//!
//! First the move that was best here before (from the transposition table), then by the game's own
//! ranking where there is one; among equals first the killers, which cut off a sibling at the same
//! ply, then by history, how often and how deep a move has cut off anywhere. The last resort is the
//! action's number, so that the order is always the same.
//!
//! J. Schaeffer, The history heuristic and alpha-beta search enhancements in practice, IEEE PAMI
//! 11 (1989); S. Akl and M. Newborn, The principal continuation and the killer heuristic, ACM 1977.

use std::cmp::Ordering as Order;

use tilelab_core::{Action, Game, Player};

use crate::heuristics::Heuristics;

/// A move with what speaks for it, most important first.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    known_best: bool,
    rank: f64,
    killer: bool,
    history: u32,
    action: Action,
}

impl Candidate {
    fn better_first(&self, other: &Self) -> Order {
        let key = |c: &Self| (c.killer, c.history);
        (other.known_best.cmp(&self.known_best))
            .then(other.rank.total_cmp(&self.rank))
            .then(key(other).cmp(&key(self)))
            .then(self.action.cmp(&other.action))
    }
}

/// What a search has learned about moves, and the memory it sorts in.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ordering {
    killers: Vec<[Option<Action>; 2]>,
    /// One number for each player and action.
    history: Vec<u32>,
    actions: usize,
    ranks: Vec<f64>,
    candidates: Vec<Candidate>,
    /// Lists of moves that are not in use, so that a node allocates nothing.
    spare: Vec<Vec<Action>>,
}

impl Ordering {
    /// Forgets what it learned, and makes room for the game's actions.
    pub(crate) fn reset<G: Game>(&mut self, state: &G) {
        let spec = state.spec();
        self.killers.clear();
        self.actions = spec.actions;
        self.history.clear();
        self.history.resize(spec.players * spec.actions, 0);
    }

    /// The legal moves of a player's turn, most promising first. Give the list back with
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
                known_best: Some(action) == best,
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

    /// Takes a list back for the next node.
    pub(crate) fn give_back(&mut self, moves: Vec<Action>) {
        self.spare.push(moves);
    }

    /// Learns that a move was good enough to look at no other.
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
