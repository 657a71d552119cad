//! The stones left, whose turn it is, and their hash.

use tilelab_core::{Action, mix};

use super::config::{MAX_PILES, NimConfig};

/// A position of Nim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nim {
    pub(super) piles: [u16; MAX_PILES],
    pub(super) mover: u8,
    /// The hash of the piles, updated by every move.
    piles_hash: u64,
    pub(super) config: NimConfig,
}

/// The part of the hash that a pile contributes.
fn pile_hash(pile: usize, stones: u16) -> u64 {
    mix((pile as u64) << 32 | u64::from(stones))
}

impl Nim {
    /// A position with these piles.
    pub(super) fn with_piles(config: &NimConfig, piles: [u16; MAX_PILES], mover: u8) -> Self {
        let numbered = piles[..config.count.into()].iter().enumerate();
        let piles_hash = numbered.fold(0, |hash, (pile, &stones)| hash ^ pile_hash(pile, stones));
        Self { piles, mover, piles_hash, config: *config }
    }

    /// The stones left in each pile.
    pub fn piles(&self) -> &[u16] {
        &self.piles[..self.config.count.into()]
    }

    /// The configuration.
    pub fn config(&self) -> &NimConfig {
        &self.config
    }

    /// The pile and the stones that an action takes.
    pub fn taken(&self, action: Action) -> (usize, u16) {
        let stride = self.config.stride();
        (usize::from(action.0 / stride), action.0 % stride + 1)
    }

    pub(super) fn is_over(&self) -> bool {
        self.piles == [0; MAX_PILES]
    }

    /// Takes stones from a pile and passes the turn.
    pub(super) fn take(&mut self, pile: usize, stones: u16) {
        self.piles_hash ^= pile_hash(pile, self.piles[pile]);
        self.piles[pile] -= stones;
        self.piles_hash ^= pile_hash(pile, self.piles[pile]);
        self.mover = 1 - self.mover;
    }

    /// A hash of the piles and the mover.
    pub(super) fn position_hash(&self) -> u64 {
        self.piles_hash ^ mix(1 << 48 | u64::from(self.mover))
    }
}
