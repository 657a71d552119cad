//! The actions that each player has played below a node in one simulation, for RAVE.

use tilelab_core::{Action, Player};

/// A set of actions per player, as bits.
pub(super) struct Seen {
    words: Vec<u64>,
    per_player: usize,
}

impl Seen {
    pub(super) fn new(players: usize, actions: usize) -> Self {
        let per_player = actions.div_ceil(64);
        Self { words: vec![0; players * per_player], per_player }
    }

    pub(super) fn clear(&mut self) {
        self.words.fill(0);
    }

    #[inline]
    pub(super) fn insert(&mut self, player: Player, action: Action) {
        self.words[player.index() * self.per_player + action.index() / 64] |= 1 << (action.index() % 64);
    }

    #[inline]
    pub(super) fn contains(&self, player: Player, action: Action) -> bool {
        self.words[player.index() * self.per_player + action.index() / 64] >> (action.index() % 64) & 1 == 1
    }
}
