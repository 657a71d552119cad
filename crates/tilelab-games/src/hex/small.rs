//! Boards up to 11×11 with one word per set, for fast proofs of connections.
//!
//! Bit `y × size + x` is a cell, as everywhere; the two bits after the last cell stand for the two edges
//! of a player, so that a cell, a chain (by one of its stones) and an edge are numbers of one kind.

use tilelab_core::{Action, ActionSet};

use super::cells::Cells;
use super::geometry::places;
use super::position::Hex;

/// A set of cells, and of edges where they count as nodes.
pub(super) type Set = u128;

/// The largest board whose cells and two edges fit a [`Set`].
pub(super) const MAX_SIZE: u8 = 11;

/// The elements of a set, in ascending order.
#[inline]
pub(super) fn elements(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros() as usize;
            set &= set - 1;
            lowest
        })
    })
}

/// The set of one element.
#[inline]
pub(super) const fn one(element: usize) -> Set {
    1 << element
}

/// The neighbours of cells on a board of one size.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub size: u8,
    pub cells: usize,
    pub all: Set,
    /// The cells beside each cell.
    pub beside: Vec<Set>,
    /// The cells at the first and the second edge of each player.
    pub edges: [[Set; 2]; 2],
}

impl Ground {
    /// The board of this size, if it is small enough.
    pub fn new(size: u8) -> Option<Self> {
        if size > MAX_SIZE {
            return None;
        }
        let places = places(size);
        let beside = places.iter().map(|place| place.neighbours().fold(0, |set, cell| set | one(cell))).collect();
        let at_edge = |player: usize, bit: u8| {
            let cells = places.iter().enumerate().filter(|(_, place)| place.edges[player] & bit != 0);
            cells.fold(0, |set, (cell, _)| set | one(cell))
        };
        let cells = places.len();
        let edges = [0, 1].map(|player| [at_edge(player, 1), at_edge(player, 2)]);
        Some(Self { size, cells, all: one(cells) - 1, beside, edges })
    }

    /// The number that stands for a player's first or second edge.
    #[inline]
    pub fn edge(&self, far: usize) -> usize {
        self.cells + far
    }

    /// The cells beside a set, some of which may lie in it.
    pub fn around(&self, set: Set) -> Set {
        elements(set).fold(0, |around, cell| around | self.beside[cell])
    }

    /// The cells of `within` that a path through `within` joins to `seed`, which lies in it.
    pub fn chain(&self, seed: Set, within: Set) -> Set {
        let (mut chain, mut new) = (seed, seed);
        while new != 0 {
            new = self.around(new) & within & !chain;
            chain |= new;
        }
        chain
    }

    /// The set turned by half a circle, a symmetry of the rules.
    pub fn turned(&self, set: Set) -> Set {
        set.reverse_bits() >> (Set::BITS as usize - self.cells)
    }
}

/// The stones of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stones(pub [Set; 2]);

impl Stones {
    /// The stones of a position on a small board.
    pub fn of(state: &Hex) -> Self {
        Self([0, 1].map(|seat| word(state.stones_of(seat))))
    }

    /// The cells of the board that hold none.
    #[inline]
    pub fn empty(&self, ground: &Ground) -> Set {
        ground.all & !(self.0[0] | self.0[1])
    }
}

fn word(cells: &Cells) -> Set {
    let ActionSet(words) = cells;
    u128::from(words[0]) | u128::from(words[1]) << 64
}

/// The actions that put stones on these cells.
pub(super) fn actions(set: Set) -> impl Iterator<Item = Action> {
    elements(set).map(|cell| Action(cell as u16))
}
