//! The stones on the board: placing a stone, and detecting a connection at once.

use tilelab_core::{Action, ActionSet, Player, mix};

use super::cells::{Cells, board};
use super::config::HexConfig;
use super::geometry::places;

/// A position of Hex.
///
/// The stones linked to a player's first edge are kept as a set of their own. A stone that touches
/// none of them changes nothing; one that does lets the set flow over the stones behind it, so every
/// stone is reached once per game, and the game is over when the set reaches the other edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex {
    stones: [Cells; 2],
    /// The stones that a chain links to the top edge (player a) or the left edge (player b).
    linked: [Cells; 2],
    /// The part of the position hash that the stones contribute.
    stones_hash: u64,
    placed: u16,
    /// The seat that moves next; after the end, the one that would.
    mover: u8,
    winner: Option<u8>,
    config: HexConfig,
}

/// The part of the position hash that a stone contributes.
#[inline]
fn stone_hash(player: usize, cell: usize) -> u64 {
    mix((player as u64) << 16 | cell as u64)
}

impl Hex {
    /// The empty board.
    pub(super) fn empty(config: &HexConfig) -> Self {
        let none = [Cells::EMPTY; 2];
        Self { stones: none, linked: none, stones_hash: 0, placed: 0, mover: 0, winner: None, config: *config }
    }

    /// The position with these stones. They must not overlap.
    pub(super) fn with_stones(config: &HexConfig, stones: [Cells; 2], mover: usize) -> Self {
        let mut state = Self { mover: mover as u8, ..Self::empty(config) };
        for (player, cells) in stones.into_iter().enumerate() {
            cells.for_each(|cell| state.place(player, cell.index()));
        }
        state
    }

    /// The configuration.
    pub fn config(&self) -> &HexConfig {
        &self.config
    }

    /// The cells that hold a player's stones.
    #[inline]
    pub fn stones(&self, player: Player) -> Cells {
        self.stones[player.index()]
    }

    /// The cells that hold no stone.
    #[inline]
    pub fn empty_cells(&self) -> Cells {
        let all = board(self.config.size);
        let [a, b] = &self.stones;
        ActionSet(std::array::from_fn(|word| all.0[word] & !(a.0[word] | b.0[word])))
    }

    /// The player who has connected their edges.
    #[inline]
    pub fn winner(&self) -> Option<Player> {
        self.winner.map(|seat| Player::new(seat.into()))
    }

    /// The seat that moves next; after the end, the one that would.
    #[inline]
    pub(super) fn mover(&self) -> usize {
        self.mover.into()
    }

    /// Whether player b may swap now.
    #[inline]
    pub(super) fn may_swap(&self) -> bool {
        self.config.swap && self.placed == 1 && self.mover == 1
    }

    /// Whether a swap is possible now or after the next stone.
    #[inline]
    pub(super) fn swap_lies_ahead(&self) -> bool {
        self.config.swap && self.placed == 0 || self.may_swap()
    }

    /// A hash of the stones and the mover.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.stones_hash ^ mix(1 << 32 | u64::from(self.mover))
    }

    /// Plays a stone of the mover, or the swap.
    #[inline]
    pub(super) fn advance(&mut self, action: Action) {
        if action.index() == self.config.cells() {
            self.swap();
        } else {
            self.place(self.mover.into(), action.index());
            self.mover ^= 1;
        }
    }

    #[inline]
    fn place(&mut self, player: usize, cell: usize) {
        self.stones[player].insert(cell);
        self.stones_hash ^= stone_hash(player, cell);
        self.placed += 1;
        let place = &places(self.config.size)[cell];
        let linked = &self.linked[player];
        if place.edges[player] & 1 != 0 || place.neighbours().any(|next| linked.contains(Action(next as u16))) {
            self.link(player, cell);
        }
    }

    /// Links a stone, and all that a chain joins to it, to the player's first edge.
    fn link(&mut self, player: usize, cell: usize) {
        let places = places(self.config.size);
        let mut open = Cells::EMPTY;
        open.insert(cell);
        while let Some(stone) = open.next() {
            let place = &places[stone.index()];
            self.linked[player].insert(stone.index());
            if place.edges[player] & 2 != 0 {
                self.winner = Some(player as u8);
            }
            for next in place.neighbours() {
                let action = Action(next as u16);
                if self.stones[player].contains(action) && !self.linked[player].contains(action) {
                    open.insert(next);
                }
            }
        }
    }

    /// Player b takes over the only stone, mirrored at the long diagonal: it has the same value to b
    /// as it had to a. Seats and edges stay.
    fn swap(&mut self) {
        let side = self.config.side();
        let stone = self.stones[0].next().expect("the swap answers the first stone").index();
        *self = Self::empty(&self.config);
        self.place(1, stone % side * side + stone / side);
    }

    /// The position with the board turned by half a circle, which keeps the edges of both players.
    pub(super) fn turned(&self) -> Self {
        let last = self.config.cells() - 1;
        let stones = self.stones.map(|stones| {
            let mut turned = Cells::EMPTY;
            stones.for_each(|cell| turned.insert(last - cell.index()));
            turned
        });
        Self { placed: self.placed, ..Self::with_stones(&self.config, stones, self.mover.into()) }
    }

    /// Ends the game with the stones of a full board. Only the result and the stones count
    /// afterwards, so the hash takes player a's stones word by word, which is cheaper than stone by stone.
    pub(super) fn end_with(&mut self, stones: [Cells; 2], winner: usize) {
        self.stones = stones;
        self.stones_hash = stones[0].0.iter().fold(0, |hash, word| mix(hash ^ word));
        self.placed = self.config.cells() as u16;
        self.winner = Some(winner as u8);
        self.mover = 1 - winner as u8;
    }

    /// The stones of a seat.
    #[inline]
    pub(super) fn stones_of(&self, seat: usize) -> &Cells {
        &self.stones[seat]
    }

    /// The stones that a chain links to the player's first edge.
    #[inline]
    pub(super) fn linked(&self, player: usize) -> &Cells {
        &self.linked[player]
    }
}
