//! The features of every placement on one wall, computed from what is common to all of them.
//!
//! A placement that clears no row changes few columns, so its features are those of the wall plus a small
//! difference. Placements that clear rows are measured from scratch ([`super::full`]).

use crate::well::{ColumnProfile, MAX_COLUMNS, PROFILES, Well};

use super::full;
use super::standard::Standard;

/// The columns with a wall on both sides.
const PADDED: usize = MAX_COLUMNS + 2;

/// A wall, measured column by column.
///
/// Column `x` of the well is entry `x + 1`; the entries beside the well are its sides. Running sums and unions over
/// the entries give the share of the columns that a placement leaves alone.
#[derive(Clone, Debug)]
pub struct Wall {
    columns: usize,
    rows: i32,
    cells: [u32; PADDED],
    heights: [i32; PADDED],
    /// Whether a column has no hole.
    is_solid: [bool; PADDED],
    /// The rows that are filled in all columns before an entry, and in all columns from it on.
    filled_before: [u32; PADDED],
    filled_from: [u32; PADDED + 1],
    /// The sum of row transitions at the boundaries before an entry; boundary `i` is left of entry `i + 1`.
    transitions: [i32; PADDED + 1],
    /// The sum of cumulative wells in the columns before an entry.
    wells: [i32; PADDED + 1],
    /// The height differences at the boundaries before a boundary, and from it on, as bits; see [`difference_bit`].
    differences_before: [u8; PADDED + 1],
    differences_from: [u8; PADDED + 1],
    column_transitions: i32,
    holes: i32,
    hole_depth: i32,
    hole_rows: u32,
}

/// The bit of a height difference from −2 to 2; none for larger ones.
#[inline]
pub(super) fn difference_bit(difference: i32) -> u8 {
    // 0 to 4 are the differences of interest; larger numbers shift the bit out.
    let index = (difference + 2) as u32;
    (1_u32 << index.min(5)) as u8 & 0b1_1111
}

/// The cumulative wells of a column: over empty cells between two filled ones, the number of empty cells from there
/// down to the next filled one.
#[inline]
pub(super) fn cumulative_wells(left: u32, cells: u32, right: u32) -> i32 {
    let mut open = left & right & !cells;
    let mut sum = 0;
    while open != 0 {
        sum += open.count_ones();
        open = open >> 1 & !cells;
    }
    sum as i32
}

impl Wall {
    /// Measures a well.
    #[inline]
    pub fn new(well: &Well) -> Self {
        let columns = well.columns();
        let full = well.full_column();
        let mut wall = Self {
            columns,
            rows: well.rows() as i32,
            cells: [full; PADDED],
            heights: [0; PADDED],
            is_solid: [true; PADDED],
            filled_before: [full; PADDED],
            filled_from: [full; PADDED + 1],
            transitions: [0; PADDED + 1],
            wells: [0; PADDED + 1],
            differences_before: [0; PADDED + 1],
            differences_from: [0; PADDED + 1],
            column_transitions: 0,
            holes: 0,
            hole_depth: 0,
            hole_rows: 0,
        };
        wall.cells[1..=columns].copy_from_slice(well.cells());
        let mut filled = full;
        for x in 1..=columns {
            let cells = wall.cells[x];
            let height = (u32::BITS - cells.leading_zeros()) as i32;
            let count = cells.count_ones() as i32;
            wall.heights[x] = height;
            wall.column_transitions += (cells ^ (cells << 1 | 1)).count_ones() as i32;
            wall.holes += height - count;
            wall.hole_depth += count - cells.trailing_ones() as i32;
            wall.is_solid[x] = height == count;
            wall.hole_rows |= !cells & ((1 << height) - 1);
            wall.filled_before[x] = filled;
            filled &= cells;
            wall.wells[x + 1] = wall.wells[x] + cumulative_wells(wall.cells[x - 1], cells, wall.cells[x + 1]);
        }
        wall.filled_before[columns + 1] = filled;
        // The boundaries: left of the first column, between columns, right of the last.
        for x in 0..=columns {
            let changes = (wall.cells[x] ^ wall.cells[x + 1]).count_ones() as i32;
            wall.transitions[x + 1] = wall.transitions[x] + changes;
            wall.differences_before[x + 1] = wall.differences_before[x] | wall.difference_at(x);
        }
        for x in (1..=columns).rev() {
            wall.filled_from[x] = wall.filled_from[x + 1] & wall.cells[x];
            wall.differences_from[x] = wall.differences_from[x + 1] | wall.difference_at(x);
        }
        wall
    }

    /// The height difference at a boundary inside the well, as a bit.
    #[inline]
    fn difference_at(&self, boundary: usize) -> u8 {
        if boundary == 0 || boundary == self.columns {
            return 0;
        }
        difference_bit(self.heights[boundary + 1] - self.heights[boundary])
    }

    /// The features of every placement of one orientation, from the left column on; none where it reaches above
    /// the well.
    #[inline]
    pub fn scan(&self, shape: usize, visit: impl FnMut(usize, Option<&Standard>)) {
        let profile = &PROFILES[shape];
        match profile.width {
            1 => self.scan_width::<1>(profile, visit),
            2 => self.scan_width::<2>(profile, visit),
            3 => self.scan_width::<3>(profile, visit),
            _ => self.scan_width::<4>(profile, visit),
        }
    }

    #[inline]
    fn scan_width<const W: usize>(&self, profile: &ColumnProfile, mut visit: impl FnMut(usize, Option<&Standard>)) {
        for left in 0..=self.columns - W {
            visit(left, self.measure::<W>(profile, left + 1).as_ref());
        }
    }

    /// The features of a placement whose left column is entry `x`.
    #[inline]
    fn measure<const W: usize>(&self, profile: &ColumnProfile, x: usize) -> Option<Standard> {
        let heights: &[i32; W] = self.heights[x..x + W].try_into().ok()?;
        let mut row = 0;
        for k in 0..W {
            row = row.max(heights[k] - i32::from(profile.bottoms[k]));
        }
        if row + i32::from(profile.height) > self.rows {
            return None;
        }
        let mut cells = [0; W];
        let mut filled = self.filled_before[x] & self.filled_from[x + W];
        for k in 0..W {
            cells[k] = self.cells[x + k] | profile.masks[k] << row;
            filled &= cells[k];
        }
        if filled != 0 {
            return Some(self.measure_cleared::<W>(profile, x, row, cells, filled));
        }
        let (mut holes, mut gaps, mut depth) = (self.holes, 0, self.hole_depth);
        let mut hole_rows = self.hole_rows;
        for k in 0..W {
            let bottom = row + i32::from(profile.bottoms[k]);
            let gap = bottom - heights[k];
            holes += gap;
            gaps += i32::from(gap > 0);
            let is_solid = self.is_solid[x + k] && gap == 0;
            depth += if is_solid { 0 } else { i32::from(profile.lengths[k]) };
            hole_rows |= (1_u32 << bottom) - (1_u32 << heights[k]);
        }
        // The boundaries x − 1 (left of the piece) to x + W − 1 (right of it), with the columns beside it.
        let mut transitions = self.transitions[self.columns + 1] - (self.transitions[x + W] - self.transitions[x - 1]);
        let mut differences = self.differences_before[x - 1] | self.differences_from[x + W];
        let (mut before, mut height_before) = (self.cells[x - 1], self.heights[x - 1]);
        for k in 0..=W {
            let (here, height) = if k < W {
                (cells[k], row + i32::from(profile.bottoms[k] + profile.lengths[k]))
            } else {
                (self.cells[x + W], self.heights[x + W])
            };
            transitions += (before ^ here).count_ones() as i32;
            let is_inside = x + k > 1 && x + k <= self.columns;
            differences |= if is_inside { difference_bit(height - height_before) } else { 0 };
            (before, height_before) = (here, height);
        }
        // The wells of the piece's columns and of the two beside it.
        let (first, last) = ((x - 1).max(1), (x + W).min(self.columns));
        let mut wells = self.wells[self.columns + 1] - (self.wells[last + 1] - self.wells[first]);
        let cell = |entry: usize| if entry < x || entry >= x + W { self.cells[entry] } else { cells[entry - x] };
        for entry in first..=last {
            wells += cumulative_wells(cell(entry - 1), cell(entry), cell(entry + 1));
        }
        Some(Standard {
            landing_height: f64::from(row) + f64::from(profile.height - 1) / 2.0,
            eroded: 0,
            row_transitions: transitions,
            column_transitions: self.column_transitions + 2 * gaps,
            holes,
            wells,
            hole_depth: depth,
            hole_rows: hole_rows.count_ones() as i32,
            diversity: differences.count_ones() as i32,
        })
    }

    /// The features of a placement that clears rows.
    #[cold]
    #[inline(never)]
    fn measure_cleared<const W: usize>(
        &self,
        profile: &ColumnProfile,
        x: usize,
        row: i32,
        cells: [u32; W],
        full: u32,
    ) -> Standard {
        let mut after = self.cells;
        after[x..x + W].copy_from_slice(&cells);
        let eroded: u32 = profile.masks[..W].iter().map(|mask| (mask << row & full).count_ones()).sum();
        let landing_height = f64::from(row) + f64::from(profile.height - 1) / 2.0;
        full::after_clear(&mut after[..self.columns + 2], full, landing_height, eroded as i32)
    }
}
