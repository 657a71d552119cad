//! Which piece filled each cell of a well. Colors are for people: rules, comparisons and hashes ignore them.

use super::{MAX_COLUMNS, Well, remove_rows};

/// The piece that filled each cell, as three planes with the bits of its number from 1; 0 where it is unknown.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Colors([[u32; MAX_COLUMNS]; 3]);

impl Colors {
    /// The piece that filled a cell, where it is known.
    pub(crate) fn at(&self, column: usize, row: usize) -> Option<u8> {
        let bit = |plane: usize| (self.0[plane][column] >> row & 1) as u8;
        (bit(0) | bit(1) << 1 | bit(2) << 2).checked_sub(1)
    }

    /// Colors cells, given as bits of columns from `column` on.
    pub(crate) fn paint(&mut self, piece: u8, column: usize, cells: impl Iterator<Item = u32>) {
        for (place, cells) in (column..).zip(cells) {
            for (bit, plane) in self.0.iter_mut().enumerate() {
                plane[place] |= if (piece + 1) >> bit & 1 != 0 { cells } else { 0 };
            }
        }
    }

    /// Removes rows, given as bits; the rows above them sink.
    pub(crate) fn remove(&mut self, rows: u32) {
        for plane in &mut self.0 {
            remove_rows(plane, rows);
        }
    }

    /// Leaves colors only where the well is filled.
    pub(crate) fn keep_filled(&mut self, well: &Well) {
        for plane in &mut self.0 {
            for (colored, filled) in plane.iter_mut().zip(well.cells()) {
                *colored &= filled;
            }
        }
    }
}
