//! How many cells of each row are filled, from which evaluations and lines follow.

use super::super::config::DuelConfig;
use crate::tetromino::SHAPES;
use crate::well::{MAX_ROWS, PROFILES, Well};

/// The cells of each orientation in each of its rows.
static ROW_CELLS: [[u8; 4]; SHAPES] = row_cells();

const fn row_cells() -> [[u8; 4]; SHAPES] {
    let mut cells = [[0; 4]; SHAPES];
    let mut shape = 0;
    while shape < SHAPES {
        let mut part = 0;
        while part < 4 {
            let mut row = 0;
            while row < 4 {
                cells[shape][row] += (PROFILES[shape].masks[part] >> row & 1) as u8;
                row += 1;
            }
            part += 1;
        }
        shape += 1;
    }
    cells
}

/// The filled cells per row, rows above the well included.
#[derive(Clone, Copy, Debug)]
pub struct RowCounts {
    /// By row, from the floor.
    pub counts: [u8; MAX_ROWS + 5],
    /// The height of the wall.
    pub top: u8,
    /// Full rows, as bits.
    pub full: u32,
    /// Rows that lack one or two cells, as bits.
    pub near: u32,
    /// The sum over all cells in the well of the rows from theirs to the top of the well.
    pub weighted: i32,
    /// Filled cells in the well.
    pub cells: i32,
}

impl RowCounts {
    /// The counts of a well.
    pub fn of(well: &Well) -> Self {
        let mut rows =
            Self { counts: [0; MAX_ROWS + 5], top: well.wall_height() as u8, full: 0, near: 0, weighted: 0, cells: 0 };
        // Each number is spread over five words, one bit per row, so that a column is added to all rows at once.
        let mut digits = [0_u32; 5];
        for &column in well.cells() {
            let mut carry = column;
            for digit in &mut digits {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        for row in 0..usize::from(rows.top) {
            let count = digits.iter().rev().fold(0, |count, digit| count << 1 | (digit >> row & 1) as u8);
            rows.counts[row] = count;
            rows.cells += i32::from(count);
            rows.weighted += i32::from(count) * (well.rows() - row) as i32;
            rows.mark(row, well.columns());
        }
        rows
    }

    #[inline]
    fn mark(&mut self, row: usize, columns: usize) {
        let missing = columns as u8 - self.counts[row];
        let bit = 1_u32 << row;
        self.full = self.full & !bit | if missing == 0 { bit } else { 0 };
        self.near = self.near & !bit | if missing == 1 || missing == 2 { bit } else { 0 };
    }

    /// The counts after an orientation came to rest, before rows are cleared.
    #[inline]
    #[must_use]
    pub fn with(&self, config: &DuelConfig, shape: usize, row: usize) -> Self {
        let mut rows = *self;
        let height = usize::from(PROFILES[shape].height);
        rows.top = rows.top.max((row + height) as u8);
        for (part, &cells) in ROW_CELLS[shape][..height].iter().enumerate() {
            let at = row + part;
            rows.counts[at] += cells;
            if at < config.rows() {
                rows.cells += i32::from(cells);
                rows.weighted += i32::from(cells) * (config.rows() - at) as i32;
                rows.mark(at, config.columns());
            }
        }
        rows
    }

    /// How many rows a placement would fill.
    #[inline]
    pub fn lines_of(&self, config: &DuelConfig, shape: usize, row: usize) -> u32 {
        let height = usize::from(PROFILES[shape].height);
        let fills = |part: &usize| {
            row + part < config.rows()
                && usize::from(self.counts[row + part] + ROW_CELLS[shape][*part]) == config.columns()
        };
        (0..height).filter(fills).count() as u32
    }
}
