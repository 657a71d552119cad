//! Sets of cells as bits, cell `y × size + x`, and operations on whole sets: growing, flooding.
//!
//! A position keeps six words whatever its size; the work is done on as few words as the board needs
//! ([`Grid`], two for 11×11), because the compiler unrolls loops over a known number of them.

use tilelab_core::ActionSet;

use super::config::{MAX_SIZE, MIN_SIZE};

/// Words of a set of cells: 6 × 64 covers the 361 cells of the largest board, and `swap`.
pub(super) const WORDS: usize = 6;

/// A set of cells, numbered like the actions that put stones there.
pub type Cells = ActionSet<WORDS>;

/// The cells of a board, of its first and of its last columns.
#[derive(Clone, Copy)]
struct Masks {
    all: [u64; WORDS],
    first_column: [u64; WORDS],
    last_column: [u64; WORDS],
}

/// The masks of every size.
static MASKS: [Masks; MAX_SIZE as usize + 1] = {
    let empty = Masks { all: [0; WORDS], first_column: [0; WORDS], last_column: [0; WORDS] };
    let mut masks = [empty; MAX_SIZE as usize + 1];
    let mut size = MIN_SIZE as usize;
    while size <= MAX_SIZE as usize {
        let mut cell = 0;
        while cell < size * size {
            let (word, bit) = (cell / 64, 1 << (cell % 64));
            masks[size].all[word] |= bit;
            if cell % size == 0 {
                masks[size].first_column[word] |= bit;
            }
            if cell % size == size - 1 {
                masks[size].last_column[word] |= bit;
            }
            cell += 1;
        }
        size += 1;
    }
    masks
};

/// All cells of a board.
#[inline]
pub(super) fn board(size: u8) -> Cells {
    ActionSet(MASKS[usize::from(size)].all)
}

/// Runs `$work` with the constant `$words` set to the number of words that a board of this size needs.
macro_rules! with_words {
    ($size:expr, $words:ident => $work:expr) => {
        match $size {
            0..=8 => {
                const $words: usize = 1;
                $work
            }
            9..=11 => {
                const $words: usize = 2;
                $work
            }
            12..=13 => {
                const $words: usize = 3;
                $work
            }
            14..=16 => {
                const $words: usize = 4;
                $work
            }
            _ => {
                const $words: usize = 6;
                $work
            }
        }
    };
}
pub(super) use with_words;

/// A board with `W` words per set.
#[derive(Clone, Copy)]
pub(super) struct Grid<const W: usize> {
    side: usize,
    /// All cells.
    pub all: [u64; W],
    /// Cells that have a neighbour at their left, and those that have one at their right.
    has_left: [u64; W],
    has_right: [u64; W],
}

/// The first words of a set.
#[inline]
pub(super) fn narrow<const W: usize>(cells: &Cells) -> [u64; W] {
    std::array::from_fn(|word| cells.0[word])
}

/// A set of as many words as a position keeps.
#[inline]
pub(super) fn widen<const W: usize>(set: &[u64; W]) -> Cells {
    let mut cells = Cells::EMPTY;
    cells.0[..W].copy_from_slice(set);
    cells
}

#[inline]
fn map<const W: usize>(a: &[u64; W], b: &[u64; W], work: impl Fn(u64, u64) -> u64) -> [u64; W] {
    std::array::from_fn(|word| work(a[word], b[word]))
}

/// The elements of both sets.
#[inline]
pub(super) fn and<const W: usize>(a: &[u64; W], b: &[u64; W]) -> [u64; W] {
    map(a, b, |a, b| a & b)
}

/// The elements of either set.
#[inline]
pub(super) fn or<const W: usize>(a: &[u64; W], b: &[u64; W]) -> [u64; W] {
    map(a, b, |a, b| a | b)
}

/// The elements of the first set alone.
#[inline]
pub(super) fn minus<const W: usize>(a: &[u64; W], b: &[u64; W]) -> [u64; W] {
    map(a, b, |a, b| a & !b)
}

/// The set of one cell.
#[inline]
pub(super) fn single<const W: usize>(cell: usize) -> [u64; W] {
    std::array::from_fn(|word| if word == cell / 64 { 1 << (cell % 64) } else { 0 })
}

/// How many elements a set has.
#[inline]
pub(super) fn count<const W: usize>(set: &[u64; W]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// Every element moved up by `by` bits, 1 to 63.
#[inline]
fn up<const W: usize>(set: &[u64; W], by: usize) -> [u64; W] {
    std::array::from_fn(|word| set[word] << by | if word > 0 { set[word - 1] >> (64 - by) } else { 0 })
}

/// Every element moved down by `by` bits, 1 to 63.
#[inline]
fn down<const W: usize>(set: &[u64; W], by: usize) -> [u64; W] {
    std::array::from_fn(|word| set[word] >> by | if word + 1 < W { set[word + 1] << (64 - by) } else { 0 })
}

impl<const W: usize> Grid<W> {
    #[inline]
    pub fn new(size: u8) -> Self {
        let masks = &MASKS[usize::from(size)];
        let all = narrow(&ActionSet(masks.all));
        let has_left = minus(&all, &narrow(&ActionSet(masks.first_column)));
        let has_right = minus(&all, &narrow(&ActionSet(masks.last_column)));
        Self { side: size.into(), all, has_left, has_right }
    }

    /// The cells at an edge: of player 0 the top or bottom row, of player 1 the left or right column.
    #[inline]
    pub fn edge(&self, player: usize, far: bool) -> [u64; W] {
        match (player, far) {
            (0, false) => minus(&self.all, &up(&self.all, self.side)),
            (0, true) => minus(&self.all, &down(&self.all, self.side)),
            (_, false) => minus(&self.all, &self.has_left),
            (_, true) => minus(&self.all, &self.has_right),
        }
    }

    /// All neighbours of the set, some of which may lie below the board or in the set itself.
    #[inline]
    pub fn neighbours(&self, set: &[u64; W]) -> [u64; W] {
        let (rightward, leftward) = (and(set, &self.has_right), and(set, &self.has_left));
        let beside = or(&up(&rightward, 1), &down(&leftward, 1));
        let straight = or(&up(set, self.side), &down(set, self.side));
        let slanted = or(&up(&leftward, self.side - 1), &down(&rightward, self.side - 1));
        or(&or(&beside, &straight), &slanted)
    }

    /// The seeds, and the cells of `within` that a way through `within` joins to them.
    #[inline]
    pub fn flood(&self, seeds: &[u64; W], within: &[u64; W]) -> [u64; W] {
        let mut reached = *seeds;
        loop {
            let grown = or(&reached, &and(&self.neighbours(&reached), within));
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::Rng;

    use super::*;
    use crate::hex::geometry::places;

    fn agrees<const W: usize>(size: u8) {
        let grid = Grid::<W>::new(size);
        let mut rng = Rng::new(size.into());
        for _ in 0..50 {
            let set: [u64; W] = and(&grid.all, &std::array::from_fn(|_| rng.next_u64() & rng.next_u64()));
            let mut expected = Cells::EMPTY;
            for cell in widen(&set) {
                places(size)[cell.index()].neighbours().for_each(|neighbour| expected.insert(neighbour));
            }
            assert_eq!(and(&grid.neighbours(&set), &grid.all), narrow(&expected), "size {size}");
        }
        for player in 0..2 {
            for far in [false, true] {
                let edge = places(size).iter().map(|place| place.edges[player] & if far { 2 } else { 1 } != 0);
                let found = edge.enumerate().filter(|(_, at)| *at).fold(Cells::EMPTY, |mut cells, (cell, _)| {
                    cells.insert(cell);
                    cells
                });
                assert_eq!(grid.edge(player, far), narrow(&found), "size {size}, player {player}");
            }
        }
    }

    #[test]
    fn shifting_the_board_finds_the_neighbours_of_the_table() {
        for size in MIN_SIZE..=MAX_SIZE {
            with_words!(size, WIDTH => agrees::<WIDTH>(size));
            agrees::<WORDS>(size);
        }
    }
}
