//! The tetrominoes and their nineteen orientations: geometry that games share.
//!
//! There are five *blocks*, whose mirror images count as the same block (S has the orientations of Z, and L
//! those of J), and seven *pieces*, whose mirror images are pieces of their own. Everything is computed at
//! compile time.

/// The number of blocks.
pub const BLOCKS: usize = 5;
/// The letter of each block.
pub const LETTERS: [char; BLOCKS] = ['I', 'O', 'T', 'S', 'L'];
/// How many orientations each block has, mirror images included.
pub const ORIENTATIONS: [usize; BLOCKS] = [2, 1, 4, 4, 8];
/// The number of orientations of all blocks.
pub const SHAPES: usize = 19;
/// The first of the nineteen orientations of each block.
pub const FIRST_SHAPE: [u8; BLOCKS] = [0, 2, 3, 7, 11];

/// The cells of each orientation as (columns right of the first cell, rows above it), the first cell at
/// (0, 0).
pub const CELLS: [[(i8, i8); 4]; SHAPES] = [
    [(0, 0), (1, 0), (2, 0), (3, 0)],    // I lying
    [(0, 0), (0, 1), (0, 2), (0, 3)],    // I standing
    [(0, 0), (1, 0), (0, 1), (1, 1)],    // O
    [(0, 0), (-1, 0), (1, 0), (0, 1)],   // T, bump up
    [(0, 0), (0, 1), (1, 0), (0, -1)],   // T, bump right
    [(0, 0), (1, 0), (-1, 0), (0, -1)],  // T, bump down
    [(0, 0), (0, 1), (-1, 0), (0, -1)],  // T, bump left
    [(0, 0), (1, 0), (1, 1), (2, 1)],    // S lying
    [(0, 0), (0, -1), (1, -1), (1, -2)], // S standing
    [(0, 0), (-1, 0), (-1, 1), (-2, 1)], // Z lying
    [(0, 0), (0, 1), (1, 1), (1, 2)],    // Z standing
    [(0, 0), (1, 0), (2, 0), (2, 1)],    // L and its mirror image
    [(0, 0), (1, 0), (0, 1), (0, 2)],
    [(0, 0), (0, 1), (1, 1), (2, 1)],
    [(0, 0), (1, 0), (1, -1), (1, -2)],
    [(0, 0), (0, 1), (1, 0), (2, 0)],
    [(0, 0), (1, 0), (1, 1), (1, 2)],
    [(0, 0), (1, 0), (2, 0), (2, -1)],
    [(0, 0), (0, 1), (0, 2), (1, 2)],
];

/// The number of pieces.
pub const PIECES: usize = 7;
/// The letter of each piece.
pub const PIECE_LETTERS: [char; PIECES] = ['I', 'O', 'T', 'S', 'Z', 'J', 'L'];
/// The orientations of each piece in clockwise order, the flat one with its bump up first.
pub const ROTATIONS: [&[u8]; PIECES] =
    [&[0, 1], &[2], &[3, 4, 5, 6], &[7, 8], &[9, 10], &[15, 18, 17, 16], &[11, 12, 13, 14]];

/// The letter of a piece.
pub fn letter(piece: u8) -> char {
    PIECE_LETTERS[usize::from(piece)]
}

/// The piece of a letter.
pub fn piece_of(letter: char) -> Option<u8> {
    PIECE_LETTERS.iter().position(|&own| own == letter).map(|piece| piece as u8)
}

/// The mirror image of each orientation, and how many columns right of the mirrored first cell its own
/// first cell is.
pub static MIRRORS: [(u8, i8); SHAPES] = mirrors();

const fn mirrors() -> [(u8, i8); SHAPES] {
    let mut mirrors = [(u8::MAX, 0); SHAPES];
    let mut shape = 0;
    while shape < SHAPES {
        let mut other = 0;
        while other < SHAPES {
            // The first cell of the mirror image may be any of the mirrored cells.
            let mut first = 0;
            while first < 4 {
                let (dx, dy) = CELLS[shape][first];
                if covers(&CELLS[shape], &CELLS[other], -dx, dy) {
                    mirrors[shape] = (other as u8, -dx);
                }
                first += 1;
            }
            other += 1;
        }
        shape += 1;
    }
    mirrors
}

/// Whether a shape with its first cell at (x, y) covers exactly the mirror image of another.
const fn covers(mirrored: &[(i8, i8); 4], cells: &[(i8, i8); 4], x: i8, y: i8) -> bool {
    let mut k = 0;
    while k < 4 {
        let (dx, dy) = (cells[k].0 + x, cells[k].1 + y);
        let mut is_covered = false;
        let mut other = 0;
        while other < 4 {
            is_covered |= -mirrored[other].0 == dx && mirrored[other].1 == dy;
            other += 1;
        }
        if !is_covered {
            return false;
        }
        k += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The cells moved so that the lowest column and row are 0.
    fn normal(cells: impl Iterator<Item = (i8, i8)> + Clone) -> BTreeSet<(i8, i8)> {
        let left = cells.clone().map(|cell| cell.0).min().expect("four cells");
        let low = cells.clone().map(|cell| cell.1).min().expect("four cells");
        cells.map(|(x, y)| (x - left, y - low)).collect()
    }

    #[test]
    fn every_orientation_of_every_block_is_listed_once() {
        let shapes: BTreeSet<_> = CELLS.iter().map(|cells| normal(cells.iter().copied())).collect();
        assert_eq!(shapes.len(), SHAPES, "no orientation stands twice");
        assert!(shapes.iter().all(|cells| cells.len() == 4));
        for block in 0..BLOCKS {
            let first = usize::from(FIRST_SHAPE[block]);
            let own: BTreeSet<_> =
                CELLS[first..][..ORIENTATIONS[block]].iter().map(|cells| normal(cells.iter().copied())).collect();
            for cells in &own {
                assert!(own.contains(&normal(cells.iter().map(|&(x, y)| (-y, x)))), "a quarter turn is of the block");
                assert!(own.contains(&normal(cells.iter().map(|&(x, y)| (-x, y)))), "a mirror image is of the block");
            }
        }
    }

    #[test]
    fn every_rotation_is_a_quarter_turn_of_the_one_before() {
        let mut listed: Vec<u8> = ROTATIONS.concat();
        listed.sort_unstable();
        assert_eq!(listed, (0..SHAPES as u8).collect::<Vec<_>>());
        for (piece, rotations) in ROTATIONS.iter().enumerate() {
            let cells = |rotation: usize| CELLS[usize::from(rotations[rotation % rotations.len()])].iter().copied();
            for rotation in 0..rotations.len() {
                let turned = normal(cells(rotation).map(|(x, y)| (y, -x)));
                assert_eq!(turned, normal(cells(rotation + 1)), "{} {rotation}", PIECE_LETTERS[piece]);
            }
        }
    }

    #[test]
    fn mirror_images_lead_back() {
        for (shape, &(other, shift)) in MIRRORS.iter().enumerate() {
            let mirrored = normal(CELLS[shape].iter().map(|&(x, y)| (-x, y)));
            assert_eq!(normal(CELLS[usize::from(other)].iter().copied()), mirrored);
            assert_eq!(usize::from(MIRRORS[usize::from(other)].0), shape);
            assert!(CELLS[shape].iter().any(|cell| -cell.0 == shift), "the first cell is one of the mirrored cells");
        }
    }
}
