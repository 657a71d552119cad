//! The neighbours of every cell, as a compile-time table for every size of board.

use super::config::{MAX_CELLS, MAX_SIZE, MIN_SIZE};

/// Around a cell, in a circle: each is a neighbour of the next, so two that lie two apart have the
/// cell and the one between them in common. Steps are (columns right, rows down).
const STEPS: [(isize, isize); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The numbers of what lies outside, beyond an edge of player a or b. They follow those of cells, so
/// that a table can have entries for them.
pub(super) const EDGES: [u16; 2] = [MAX_CELLS as u16, MAX_CELLS as u16 + 1];
/// Outside beyond a corner, where the edges of both players meet.
const CORNER: u16 = MAX_CELLS as u16 + 2;
/// Cells and what lies outside.
pub(super) const PLACE_NUMBERS: usize = MAX_CELLS + 3;

/// The surroundings of a cell.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The six places around it, in a circle: a cell, one of [`EDGES`], or beyond a corner.
    pub ring: [u16; 6],
    /// Which edges it lies at, for each player: bit 0 the top or left one, bit 1 the other.
    pub edges: [u8; 2],
}

impl Place {
    /// The neighbouring cells.
    #[inline]
    pub fn neighbours(&self) -> impl Iterator<Item = usize> + use<> {
        self.ring.into_iter().filter(|&cell| cell < EDGES[0]).map(usize::from)
    }
}

/// Where the board of each size begins in [`PLACES`].
const STARTS: [usize; MAX_SIZE as usize + 2] = {
    let mut starts = [0; MAX_SIZE as usize + 2];
    let mut size = MIN_SIZE as usize;
    while size <= MAX_SIZE as usize {
        starts[size + 1] = starts[size] + size * size;
        size += 1;
    }
    starts
};

/// All cells of all boards, row by row.
static PLACES: [Place; STARTS[MAX_SIZE as usize + 1]] = {
    let mut places = [Place { ring: [CORNER; 6], edges: [0; 2] }; STARTS[MAX_SIZE as usize + 1]];
    let mut size = MIN_SIZE as usize;
    while size <= MAX_SIZE as usize {
        let mut cell = 0;
        while cell < size * size {
            places[STARTS[size] + cell] = place(size as isize, cell as isize);
            cell += 1;
        }
        size += 1;
    }
    places
};

const fn place(size: isize, cell: isize) -> Place {
    let (x, y) = (cell % size, cell / size);
    let mut ring = [CORNER; 6];
    let mut number = 0;
    while number < 6 {
        let (x, y) = (x + STEPS[number].0, y + STEPS[number].1);
        let (inside_x, inside_y) = (0 <= x && x < size, 0 <= y && y < size);
        ring[number] = match (inside_x, inside_y) {
            (true, true) => (y * size + x) as u16,
            (true, false) => EDGES[0],
            (false, true) => EDGES[1],
            (false, false) => CORNER,
        };
        number += 1;
    }
    let edges = [(y == 0) as u8 | ((y == size - 1) as u8) << 1, (x == 0) as u8 | ((x == size - 1) as u8) << 1];
    Place { ring, edges }
}

/// The cells of the board of this size, row by row.
#[inline]
pub(super) fn places(size: u8) -> &'static [Place] {
    let size = usize::from(size);
    &PLACES[STARTS[size]..STARTS[size + 1]]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_mutual_and_the_corners_have_two_and_three() {
        for size in MIN_SIZE..=MAX_SIZE {
            let board = places(size);
            let side = usize::from(size);
            assert_eq!(board.len(), side * side);
            for (cell, place) in board.iter().enumerate() {
                for neighbour in place.neighbours() {
                    assert!(board[neighbour].neighbours().any(|back| back == cell), "{cell} and {neighbour}");
                }
            }
            let degree = |x: usize, y: usize| board[y * side + x].neighbours().count();
            assert_eq!([degree(0, 0), degree(side - 1, side - 1)], [2, 2], "the acute corners");
            assert_eq!([degree(side - 1, 0), degree(0, side - 1)], [3, 3], "the obtuse corners");
            let joined: usize = board.iter().map(|place| place.neighbours().count()).sum();
            assert_eq!(joined, 2 * (side - 1) * (3 * side - 1), "each pair is counted twice");
        }
    }
}
