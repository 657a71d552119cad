//! The well: a board of columns as bits, into which tetrominoes are dropped.
//!
//! | module | what |
//! |---|---|
//! | [`profile`](ColumnProfile) | the nineteen orientations, column by column |
//! | `drop` | where a piece comes to rest |
//! | `placement` | placements as actions, and their names |
//! | `colors` | which piece filled each cell |
//! | `scene` | how it is drawn |

pub(crate) mod colors;
mod drop;
pub(crate) mod placement;
mod profile;
pub(crate) mod scene;

pub use profile::{ColumnProfile, PROFILES};

/// The most columns.
pub const MAX_COLUMNS: usize = 20;
/// The most rows.
pub const MAX_ROWS: usize = 31;

/// The cells of a board. Bit `y` of column `x` is the cell in row `y`, row 0 being the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Well {
    cells: [u32; MAX_COLUMNS],
    columns: u8,
    rows: u8,
}

impl Well {
    /// An empty well.
    ///
    /// # Panics
    /// If it is too large, or too small for a piece.
    pub fn new(columns: usize, rows: usize) -> Self {
        assert!((4..=MAX_COLUMNS).contains(&columns) && (4..=MAX_ROWS).contains(&rows), "{columns} by {rows}");
        Self { cells: [0; MAX_COLUMNS], columns: columns as u8, rows: rows as u8 }
    }

    /// The number of columns.
    #[inline]
    pub fn columns(&self) -> usize {
        self.columns.into()
    }

    /// The number of rows.
    #[inline]
    pub fn rows(&self) -> usize {
        self.rows.into()
    }

    /// The columns as bits.
    #[inline]
    pub fn cells(&self) -> &[u32] {
        &self.cells[..usize::from(self.columns).min(MAX_COLUMNS)]
    }

    /// The bits of a column in which every row is filled.
    #[inline]
    pub fn full_column(&self) -> u32 {
        !(u32::MAX << self.rows)
    }

    /// Whether a cell is filled.
    pub fn is_filled(&self, column: usize, row: usize) -> bool {
        self.cells[column] >> row & 1 != 0
    }

    /// Fills a cell.
    pub fn fill(&mut self, column: usize, row: usize) {
        self.cells[column] |= 1 << row;
    }

    /// How high a column is: the number of rows up to its highest filled cell.
    #[inline]
    pub fn height(&self, column: usize) -> usize {
        (u32::BITS - self.cells[column].leading_zeros()) as usize
    }

    /// The height of the highest column.
    #[inline]
    pub fn wall_height(&self) -> usize {
        let all = self.cells().iter().fold(0, |all, column| all | column);
        (u32::BITS - all.leading_zeros()) as usize
    }

    /// Fills the cells of a piece whose lowest row is `row`. Cells above the well are dropped.
    #[inline]
    pub fn place(&mut self, shape: usize, column: usize, row: usize) {
        let profile = &PROFILES[shape];
        let full = self.full_column();
        for (cells, mask) in self.cells[column..].iter_mut().zip(&profile.masks[..profile.width.into()]) {
            *cells |= (u64::from(*mask) << row) as u32 & full;
        }
    }

    /// The rows in which every cell is filled, as bits.
    #[inline]
    pub fn full_rows(&self) -> u32 {
        self.cells().iter().fold(self.full_column(), |rows, column| rows & column)
    }

    /// Removes rows, given as bits; the rows above them sink.
    pub fn remove(&mut self, rows: u32) {
        let columns = self.columns();
        remove_rows(&mut self.cells[..columns], rows);
    }

    /// Removes the full rows and returns them as bits.
    pub fn clear(&mut self) -> u32 {
        let full = self.full_rows();
        if full != 0 {
            self.remove(full);
        }
        full
    }
}

/// Removes rows from columns of bits; the rows above them sink.
#[inline]
pub fn remove_rows(columns: &mut [u32], rows: u32) {
    let mut left = rows;
    while left != 0 {
        // The highest row first, so that the numbers of the others stay right.
        let row = u32::BITS - 1 - left.leading_zeros();
        let below = (1 << row) - 1;
        for column in columns.iter_mut() {
            *column = *column & below | *column >> 1 & !below;
        }
        left &= below;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_rows_are_removed_and_the_rest_sinks() {
        let mut well = Well::new(4, 5);
        for column in 0..4 {
            for row in [0, 2] {
                well.fill(column, row);
            }
        }
        well.fill(1, 1);
        well.fill(2, 4);
        assert_eq!((well.wall_height(), well.height(0), well.full_rows()), (5, 3, 0b101));
        assert_eq!(well.clear(), 0b101);
        assert_eq!(well.cells(), [0, 1, 0b100, 0]);
        assert_eq!(well.clear(), 0);
    }

    #[test]
    fn the_tallest_well_drops_what_is_above_it() {
        let mut well = Well::new(4, MAX_ROWS);
        well.place(1, 3, 30);
        assert_eq!(well.cells(), [0, 0, 0, 1 << 30]);
    }
}
