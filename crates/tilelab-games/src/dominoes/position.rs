//! Hands, chain and mover.

use tilelab_core::{Action, ActionSet, mix};

use super::config::DominoesConfig;
use super::deal::Deal;
use super::tiles::{MAX_TILES, TileSet};

/// An end of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The left end.
    Left,
    /// The right end.
    Right,
}

/// The action that passes; the plays follow, two per tile. That is the alphabetical order of the paper's program.
pub(super) const PASS: Action = Action(0);

/// The next tile to deal once all are dealt.
pub(super) const DEALT: u8 = u8::MAX;

/// A position of dominoes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dominoes {
    /// The tiles that each player holds.
    pub(super) hands: [u64; 2],
    /// The tiles on the table from left to right, followed by zeros.
    pub(super) chain: [u8; MAX_TILES],
    pub(super) length: u8,
    /// The numbers at the left and right end; zeros while the table is empty.
    pub(super) ends: [u8; 2],
    /// The seat to move; 0 while chance deals and when the game is over.
    pub(super) mover: u8,
    /// The next tile that chance deals, or [`DEALT`].
    pub(super) next: u8,
    pub(super) config: DominoesConfig,
}

impl Dominoes {
    /// The position before anything is dealt, or the one with the given deal.
    pub(super) fn start(config: &DominoesConfig) -> Self {
        let (hands, next) = match config.deal {
            Deal::Random => ([0; 2], 0),
            Deal::Given(hands) => (hands, DEALT),
        };
        let mut chain = [0; MAX_TILES];
        let length = config.opening().map_or(0, |double| {
            chain[0] = double as u8;
            1
        });
        let ends = if length == 0 { [0; 2] } else { [config.highest; 2] };
        let mut state = Self { hands, chain, length, ends, mover: 0, next, config: *config };
        state.deal_rest();
        state
    }

    /// The configuration.
    pub fn config(&self) -> &DominoesConfig {
        &self.config
    }

    /// The tiles of the game.
    #[inline]
    pub fn set(&self) -> &'static TileSet {
        self.config.set()
    }

    /// The tiles that each player holds, as bits.
    pub fn hands(&self) -> [u64; 2] {
        self.hands
    }

    /// The tiles on the table from left to right.
    pub fn chain(&self) -> &[u8] {
        &self.chain[..self.length.into()]
    }

    /// The tiles on the table from left to right, each with its left number and its right number.
    pub fn laid(&self) -> impl Iterator<Item = (usize, [u8; 2])> {
        let set = self.set();
        self.chain().iter().scan(self.ends[0], move |left, &tile| {
            let right = set.opposite(tile.into(), *left);
            Some((tile.into(), [std::mem::replace(left, right), right]))
        })
    }

    /// The numbers at the left and right end of the chain; none while the table is empty.
    pub fn ends(&self) -> Option<[u8; 2]> {
        (self.length > 0).then_some(self.ends)
    }

    /// Whether chance is still dealing.
    #[inline]
    pub fn is_dealing(&self) -> bool {
        self.next != DEALT
    }

    /// The pips that each player holds.
    pub fn pips(&self) -> [u32; 2] {
        self.hands.map(|hand| self.set().pips(hand))
    }

    /// The tiles that fit the left end and those that fit the right end. On an empty table everything fits the left.
    #[inline]
    pub(super) fn fitting(&self) -> [u64; 2] {
        if self.length == 0 { [u64::MAX, 0] } else { self.ends.map(|end| self.set().showing(end)) }
    }

    /// Whether the game is over: a hand is empty, or no tile in either hand fits.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        let [left, right] = self.fitting();
        !self.is_dealing()
            && (self.hands[0] == 0 || self.hands[1] == 0 || (self.hands[0] | self.hands[1]) & (left | right) == 0)
    }

    /// Whether the game ended because no tile fits.
    pub fn is_closed(&self) -> bool {
        self.hands[0] != 0 && self.hands[1] != 0 && self.is_over()
    }

    /// How many tiles each player still gets.
    pub(super) fn missing(&self) -> [usize; 2] {
        let sizes = self.config.dealing().sizes;
        [0, 1].map(|seat| sizes[seat].saturating_sub(self.hands[seat].count_ones() as usize))
    }

    /// Deals the next tile to a player.
    pub(super) fn deal(&mut self, seat: usize) {
        self.hands[seat] |= 1 << self.next;
        self.next += 1;
        self.deal_rest();
    }

    /// Deals the rest to the other player if one has all of its tiles: nothing is left to chance then.
    fn deal_rest(&mut self) {
        let missing = self.missing();
        if self.is_dealing() && missing.contains(&0) {
            let seat = usize::from(missing[0] == 0);
            self.hands[seat] = self.config.dealing().all() & !self.hands[1 - seat];
            self.next = DEALT;
        }
    }

    /// The action that lays a tile at an end.
    pub fn action(tile: usize, side: Side) -> Action {
        Action(1 + 2 * tile as u16 + u16::from(side == Side::Right))
    }

    /// The tile that an action lays, and where; none for passing.
    pub fn play_of(action: Action) -> Option<(usize, Side)> {
        let number = action.index().checked_sub(1)?;
        Some((number / 2, if number % 2 == 0 { Side::Left } else { Side::Right }))
    }

    /// The legal actions of the mover.
    #[inline]
    pub(super) fn actions(&self) -> ActionSet<2> {
        if self.is_dealing() || self.is_over() {
            return ActionSet::EMPTY;
        }
        let hand = self.hands[usize::from(self.mover)];
        let [left, right] = self.fitting().map(|fitting| interleave(hand & fitting));
        let plays = (left | right << 1) << 1;
        let bits = if plays == 0 { 1 } else { plays };
        ActionSet([bits as u64, (bits >> 64) as u64])
    }

    /// The numbers at the ends after a play of the mover.
    pub(super) fn ends_after(&self, tile: usize, side: Side) -> [u8; 2] {
        let [left, right] = self.ends;
        match side {
            _ if self.length == 0 => self.set().numbers(tile),
            Side::Left => [self.set().opposite(tile, left), right],
            Side::Right => [left, self.set().opposite(tile, right)],
        }
    }

    /// Lays a tile or passes, and gives the turn to the other player.
    pub(super) fn act(&mut self, action: Action) {
        if let Some((tile, side)) = Self::play_of(action) {
            self.hands[usize::from(self.mover)] &= !(1 << tile);
            self.ends = self.ends_after(tile, side);
            let length = usize::from(self.length);
            if side == Side::Left {
                self.chain.copy_within(..length, 1);
                self.chain[0] = tile as u8;
            } else {
                self.chain[length] = tile as u8;
            }
            self.length += 1;
        }
        self.mover = 1 - self.mover;
        if self.is_over() {
            self.mover = 0;
        }
    }

    /// A hash of the hands, the ends, the mover and the deal. The tiles within the chain have no influence on the rest
    /// of the game.
    pub(super) fn position_hash(&self) -> u64 {
        let bytes = [self.ends[0], self.ends[1], self.mover, self.next, u8::from(self.length > 0)];
        let rest = bytes.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
        mix(self.hands[0] ^ mix(self.hands[1] ^ mix(rest)))
    }
}

/// Moves bit n to bit 2n.
#[inline]
fn interleave(bits: u64) -> u128 {
    let spread = |half: u64| {
        const STEPS: [(u32, u64); 5] = [
            (16, 0x0000_ffff_0000_ffff),
            (8, 0x00ff_00ff_00ff_00ff),
            (4, 0x0f0f_0f0f_0f0f_0f0f),
            (2, 0x3333_3333_3333_3333),
            (1, 0x5555_5555_5555_5555),
        ];
        STEPS.iter().fold(half, |word, (shift, mask)| (word | word << shift) & mask)
    };
    u128::from(spread(bits & 0xffff_ffff)) | u128::from(spread(bits >> 32)) << 64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_interleaved() {
        for bit in 0..64 {
            assert_eq!(interleave(1 << bit), 1 << (2 * bit));
        }
        assert_eq!(interleave(u64::MAX), u128::MAX / 3);
    }
}
