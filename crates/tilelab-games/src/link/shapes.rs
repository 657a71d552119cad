//! The 190 actions and what each of them does to a board.
//!
//! An action is a block, an orientation and the column of the block's dot. Everything about it that
//! does not depend on the position is computed here at compile time. The geometry of the blocks is in
//! [`crate::tetromino`]: a block of Tetris Link is a tetromino with its mirror image, and its dot is
//! the tetromino's first cell.

use tilelab_core::{Action, ActionSet};

use super::config::MAX_COLUMNS;
pub use crate::tetromino::{BLOCKS, LETTERS, ORIENTATIONS, SHAPES};
use crate::tetromino::{CELLS, FIRST_SHAPE, MIRRORS};

/// The number of actions, of which 28 would stick out at the sides of the widest board.
pub const ACTIONS: usize = 190;
/// The first action of each block.
pub const OFFSETS: [usize; BLOCKS] = [0, 20, 30, 70, 110];
/// How many of each block a player starts with.
pub const COPIES: u8 = 5;
/// A set of actions.
pub type Actions = ActionSet<3>;

/// The board as bytes has a frame, so that a neighbour can be read without asking where the edge is:
/// cell (x, y) is byte `STRIDE × (y + 1) + x + 1`, row 0 and columns 0 and 11 stay empty.
pub(super) const STRIDE: u8 = 12;

/// The byte of the board for a column and a row, both counted from 0 at the bottom left.
pub(super) const fn byte_of(x: u8, y: u8) -> u8 {
    STRIDE * (y + 1) + x + 1
}

/// What an action does, relative to the row in which its lowest cell comes to rest (its base row).
#[derive(Clone, Copy, Debug)]
pub struct Drop {
    /// The block, 0 to 4.
    pub block: u8,
    /// The orientation among all nineteen, 0 to 18.
    pub shape: u8,
    /// The column of the dot.
    pub x: u8,
    /// How far the dot is above the base row.
    pub dot: u8,
    /// How many columns the block covers.
    pub width: u8,
    /// The columns it covers; where there are fewer than four, the last one is repeated.
    pub columns: [u8; 4],
    /// The lowest cell in each of [`Self::columns`], above the base row.
    pub bottoms: [u8; 4],
    /// The first free row above the block in each of [`Self::columns`], above the base row.
    pub tops: [u8; 4],
    /// The bytes of the board it fills if it lies on the floor, the dot first.
    pub(super) cells: [u8; 4],
    /// The bytes beside and below those cells, the last one repeated. Above a fallen block is air.
    pub(super) neighbours: [u8; 9],
}

/// The orientations of a block: the cells of each relative to the dot, which is the first.
pub fn orientations(block: usize) -> &'static [[(i8, i8); 4]] {
    &CELLS[FIRST_SHAPE[block] as usize..][..ORIENTATIONS[block]]
}

impl Drop {
    const NONE: Self = Self {
        block: 0,
        shape: 0,
        x: 0,
        dot: 0,
        width: 0,
        columns: [0; 4],
        bottoms: [0; 4],
        tops: [0; 4],
        cells: [0; 4],
        neighbours: [0; 9],
    };

    /// The orientation among those of its block.
    pub fn orientation(&self) -> u8 {
        self.shape - FIRST_SHAPE[self.block as usize]
    }

    /// The cells as (column, rows above the base row), the dot first.
    pub fn cells(&self) -> [(u8, u8); 4] {
        self.cells.map(|byte| (byte % STRIDE - 1, byte / STRIDE - 1))
    }
}

/// Every action; those that stick out at the side have width 0.
pub static DROPS: [Drop; ACTIONS] = drops();

/// The actions that fit between the sides of a board with this many columns.
pub(super) static WITHIN: [Actions; MAX_COLUMNS + 1] = within();

/// The actions of the blocks in a set of blocks, given as bits.
pub(super) static OF_BLOCKS: [Actions; 1 << BLOCKS] = of_blocks();

/// `PASSING[column][free]`: the actions that still fit when the column has `free` rows left, 0 to 3.
pub(super) static PASSING: [[Actions; 4]; MAX_COLUMNS] = passing();

/// The action for a block, one of its orientations and the column of its dot.
pub fn action_index(block: usize, orientation: usize, x: usize) -> Option<usize> {
    let exists = block < BLOCKS && x < MAX_COLUMNS && orientation < ORIENTATIONS[block];
    exists.then(|| OFFSETS[block] + x * ORIENTATIONS[block] + orientation)
}

/// The mirror image of an action on a board with so many columns.
pub(super) fn mirrored(action: Action, columns: u8) -> Action {
    let drop = &DROPS[action.index()];
    let (shape, shift) = MIRRORS[usize::from(drop.shape)];
    let (block, orientation) = (usize::from(drop.block), usize::from(shape - FIRST_SHAPE[usize::from(drop.block)]));
    let x = (columns - 1 - drop.x).wrapping_add_signed(shift);
    Action((OFFSETS[block] + usize::from(x) * ORIENTATIONS[block] + orientation) as u16)
}

const fn drops() -> [Drop; ACTIONS] {
    let mut drops = [Drop::NONE; ACTIONS];
    let mut block = 0;
    while block < BLOCKS {
        let mut x = 0;
        while x < MAX_COLUMNS {
            let mut orientation = 0;
            while orientation < ORIENTATIONS[block] {
                let index = OFFSETS[block] + x * ORIENTATIONS[block] + orientation;
                let shape = FIRST_SHAPE[block] as usize + orientation;
                drops[index] = drop_of(&CELLS[shape], x as i8);
                drops[index].block = block as u8;
                drops[index].shape = shape as u8;
                drops[index].x = x as u8;
                orientation += 1;
            }
            x += 1;
        }
        block += 1;
    }
    drops
}

/// The columns and cells of a shape with its dot in column `x`.
const fn drop_of(cells: &[(i8, i8); 4], x: i8) -> Drop {
    let mut drop = Drop::NONE;
    let (mut left, mut right, mut low) = (i8::MAX, i8::MIN, i8::MAX);
    let mut k = 0;
    while k < 4 {
        let (dx, dy) = cells[k];
        left = if dx < left { dx } else { left };
        right = if dx > right { dx } else { right };
        low = if dy < low { dy } else { low };
        k += 1;
    }
    if x + left < 0 || x + right >= MAX_COLUMNS as i8 {
        return drop;
    }
    drop.dot = (-low) as u8;
    drop.width = (right - left + 1) as u8;

    let mut k = 0;
    while k < 4 {
        let (dx, dy) = cells[k];
        drop.cells[k] = byte_of((x + dx) as u8, (dy - low) as u8);
        k += 1;
    }
    let mut place = 0;
    while place < 4 {
        let beyond = left + place as i8 > right;
        let dx = if beyond { right } else { left + place as i8 };
        let (mut bottom, mut top) = (i8::MAX, i8::MIN);
        let mut k = 0;
        while k < 4 {
            if cells[k].0 == dx {
                let row = cells[k].1 - low;
                bottom = if row < bottom { row } else { bottom };
                top = if row + 1 > top { row + 1 } else { top };
            }
            k += 1;
        }
        drop.columns[place] = (x + dx) as u8;
        drop.bottoms[place] = bottom as u8;
        drop.tops[place] = top as u8;
        place += 1;
    }
    drop.neighbours = neighbours(&drop.cells);
    drop
}

/// The bytes left, right and below the cells that are not cells themselves.
const fn neighbours(cells: &[u8; 4]) -> [u8; 9] {
    let mut found = [0; 9];
    let mut count = 0;
    let mut k = 0;
    while k < 12 {
        let cell = cells[k / 3];
        let byte = match k % 3 {
            0 => cell - 1,
            1 => cell + 1,
            _ => cell - STRIDE,
        };
        let own = byte == cells[0] || byte == cells[1] || byte == cells[2] || byte == cells[3];
        let mut known = false;
        let mut earlier = 0;
        while earlier < count {
            known |= found[earlier] == byte;
            earlier += 1;
        }
        if !own && !known {
            found[count] = byte;
            count += 1;
        }
        k += 1;
    }
    while count < found.len() {
        found[count] = found[count - 1];
        count += 1;
    }
    found
}

const fn within() -> [Actions; MAX_COLUMNS + 1] {
    let drops = drops();
    let mut sets = [Actions::EMPTY; MAX_COLUMNS + 1];
    let mut columns = 0;
    while columns <= MAX_COLUMNS {
        let mut action = 0;
        while action < ACTIONS {
            let drop = &drops[action];
            if drop.width > 0 && (drop.columns[3] as usize) < columns {
                sets[columns].insert(action);
            }
            action += 1;
        }
        columns += 1;
    }
    sets
}

const fn of_blocks() -> [Actions; 1 << BLOCKS] {
    let drops = drops();
    let mut sets = [Actions::EMPTY; 1 << BLOCKS];
    let mut blocks = 0;
    while blocks < 1 << BLOCKS {
        let mut action = 0;
        while action < ACTIONS {
            if blocks >> drops[action].block & 1 == 1 {
                sets[blocks].insert(action);
            }
            action += 1;
        }
        blocks += 1;
    }
    sets
}

const fn passing() -> [[Actions; 4]; MAX_COLUMNS] {
    let drops = drops();
    let mut sets = [[Actions::EMPTY; 4]; MAX_COLUMNS];
    let mut action = 0;
    while action < ACTIONS {
        let drop = &drops[action];
        let mut height = 0;
        let mut place = 0;
        while place < 4 {
            height = if drop.tops[place] > height { drop.tops[place] } else { height };
            place += 1;
        }
        let mut column = 0;
        while column < MAX_COLUMNS {
            // In a column it covers, a block needs the rows from its lowest cell there to its
            // overall top: resting on that column it would reach exactly so far.
            let mut needed = 0;
            let mut place = 0;
            while place < 4 {
                if drop.width > 0 && drop.columns[place] as usize == column {
                    needed = height - drop.bottoms[place];
                }
                place += 1;
            }
            let mut free = 0;
            while free < 4 {
                if needed <= free {
                    sets[column][free as usize].insert(action);
                }
                free += 1;
            }
            column += 1;
        }
        action += 1;
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn just_the_28_known_actions_stick_out() {
        let impossible: Vec<usize> = (0..ACTIONS).filter(|&action| DROPS[action].width == 0).collect();
        let known = [14, 16, 18, 29, 30, 32, 33, 66, 67, 68, 72, 76, 102, 106, 107, 109, 174, 176, 178, 180];
        assert_eq!(impossible, known.into_iter().chain(182..=189).collect::<Vec<_>>());
        assert_eq!(WITHIN[10].len(), 162);
    }

    #[test]
    fn an_index_names_block_orientation_and_column() {
        for (index, drop) in DROPS.iter().enumerate().filter(|(_, drop)| drop.width > 0) {
            let (block, orientation) = (drop.block as usize, drop.orientation() as usize);
            assert_eq!(action_index(block, orientation, drop.x as usize), Some(index));
        }
        assert_eq!(action_index(3, 2, 2), Some(80));
        assert_eq!(action_index(1, 1, 0), None);
    }

    #[test]
    fn cells_give_columns_back() {
        for drop in DROPS.iter().filter(|drop| drop.width > 0) {
            let cells = drop.cells();
            assert_eq!(cells[0], (drop.x, drop.dot));
            for place in 0..drop.width as usize {
                let rows = cells.iter().filter(|cell| cell.0 == drop.columns[place]).map(|cell| cell.1);
                let (low, high) = rows.fold((9, 0), |(low, high), row| (row.min(low), row.max(high)));
                assert_eq!((low, high + 1), (drop.bottoms[place], drop.tops[place]));
            }
        }
    }
}
