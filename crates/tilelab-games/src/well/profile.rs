//! The nineteen orientations of the tetrominoes, column by column.

use crate::tetromino::{CELLS, SHAPES};

/// An orientation as seen by the columns of a well. Rows count from the lowest row of the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnProfile {
    /// How many columns it covers.
    pub width: u8,
    /// How many rows it covers.
    pub height: u8,
    /// The lowest filled row of each column.
    pub bottoms: [u8; 4],
    /// The number of filled cells of each column; they are contiguous.
    pub lengths: [u8; 4],
    /// The filled cells of each column as bits.
    pub masks: [u32; 4],
}

/// The profiles of all orientations, as [`crate::tetromino`] numbers them.
pub static PROFILES: [ColumnProfile; SHAPES] = profiles();

const fn profiles() -> [ColumnProfile; SHAPES] {
    let empty = ColumnProfile { width: 0, height: 0, bottoms: [0; 4], lengths: [0; 4], masks: [0; 4] };
    let mut profiles = [empty; SHAPES];
    let mut shape = 0;
    while shape < SHAPES {
        profiles[shape] = profile(&CELLS[shape]);
        shape += 1;
    }
    profiles
}

const fn profile(cells: &[(i8, i8); 4]) -> ColumnProfile {
    let (mut left, mut low) = (0, 0);
    let mut k = 0;
    while k < 4 {
        left = if cells[k].0 < left { cells[k].0 } else { left };
        low = if cells[k].1 < low { cells[k].1 } else { low };
        k += 1;
    }
    let mut profile = ColumnProfile { width: 0, height: 0, bottoms: [0; 4], lengths: [0; 4], masks: [0; 4] };
    k = 0;
    while k < 4 {
        let (x, y) = ((cells[k].0 - left) as usize, (cells[k].1 - low) as u8);
        profile.masks[x] |= 1 << y;
        profile.width = if x as u8 + 1 > profile.width { x as u8 + 1 } else { profile.width };
        profile.height = if y + 1 > profile.height { y + 1 } else { profile.height };
        k += 1;
    }
    k = 0;
    while k < profile.width as usize {
        profile.bottoms[k] = profile.masks[k].trailing_zeros() as u8;
        profile.lengths[k] = profile.masks[k].count_ones() as u8;
        k += 1;
    }
    profile
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tetromino::{PIECE_LETTERS, ROTATIONS};

    #[test]
    fn profiles_draw_the_pieces() {
        let picture = |shape: u8| {
            let profile = &PROFILES[usize::from(shape)];
            let row = |y: u8| (0..profile.width).map(move |x| profile.masks[usize::from(x)] >> y & 1 != 0);
            let text = |y| row(y).map(|filled| if filled { '#' } else { '.' }).collect::<String>();
            (0..profile.height).rev().map(text).collect::<Vec<_>>().join("/")
        };
        let drawn = |letter| {
            let piece = PIECE_LETTERS.iter().position(|&own| own == letter).expect("a letter");
            ROTATIONS[piece].iter().map(|&shape| picture(shape)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(drawn('I'), "#### #/#/#/#");
        assert_eq!(drawn('O'), "##/##");
        assert_eq!(drawn('T'), ".#./### #./##/#. ###/.#. .#/##/.#");
        assert_eq!(drawn('S'), ".##/##. #./##/.#");
        assert_eq!(drawn('Z'), "##./.## .#/##/#.");
        assert_eq!(drawn('J'), "#../### ##/#./#. ###/..# .#/.#/##");
        assert_eq!(drawn('L'), "..#/### #./#./## ###/#.. ##/.#/.#");
    }

    #[test]
    fn columns_are_contiguous() {
        for profile in &PROFILES {
            for k in 0..usize::from(profile.width) {
                assert_eq!(profile.masks[k] >> profile.bottoms[k], (1 << profile.lengths[k]) - 1);
            }
            assert_eq!(profile.lengths.iter().sum::<u8>(), 4);
        }
    }
}
