//! The features of every placement on one wall, computed from what is common to all of them.
//!
//! A placement that clears no row changes few columns, so its features are those of the wall plus a small
//! difference. Placements that clear rows are measured from scratch ([`super::full`]).

use super::full;
use super::standard::{COUNT, Standard, Surface};
use crate::well::{ColumnProfile, MAX_COLUMNS, MAX_ROWS, PROFILES, Well};

/// The entries beside the well, on each side. They are filled, so neither wells nor height differences are found
/// there, and no column needs a case of its own.
const SIDE: usize = 2;
/// The columns that the features of a placement depend on: the piece's and two on each side.
const WINDOW: usize = 4 + 2 * SIDE;
/// The entries, with room for a window at the last column.
const ENTRIES: usize = MAX_COLUMNS + WINDOW;
/// The heights of the sides: so different from all others, and from each other, that no difference is counted.
const SIDE_HEIGHTS: [i32; ENTRIES] = {
    let mut heights = [0; ENTRIES];
    let mut entry = 0;
    while entry < ENTRIES {
        heights[entry] = 1000 * (entry as i32 + 1);
        entry += 1;
    }
    heights
};

/// A wall, measured column by column.
///
/// Column `x` of the well is entry `x + SIDE`, and boundary `i` lies between the entries `i` and `i + 1`. Running sums
/// and unions give the share of the columns that a placement leaves alone.
#[derive(Clone, Debug)]
pub struct Wall {
    columns: usize,
    rows: i32,
    cells: [u32; ENTRIES],
    heights: [i32; ENTRIES],
    /// Whether a column has no hole.
    is_solid: [bool; ENTRIES],
    /// The rows that are filled in all entries before this one, and in all from this one on.
    filled_before: [u32; ENTRIES],
    filled_from: [u32; ENTRIES],
    /// The sum of row transitions at the boundaries before this one.
    transitions: [i32; ENTRIES],
    /// The sum of cumulative wells in the entries before this one.
    wells: [i32; ENTRIES],
    /// The height differences at the boundaries before this one, and from this one on; see [`difference_bit`].
    differences_before: [u8; ENTRIES],
    differences_from: [u8; ENTRIES],
    /// The surface of the entries and boundaries before this one; the height is that of the entries before it.
    surface_before: [Surface; ENTRIES],
    /// The surface of the entries and boundaries from this one on.
    surface_from: [Surface; ENTRIES],
    column_transitions: i32,
    holes: i32,
    hole_depth: i32,
    hole_rows: u32,
}

/// The bit of a height difference from −2 to 2; none for larger ones.
#[inline(always)]
pub(super) fn difference_bit(difference: i32) -> u8 {
    // Differences of interest become 0 to 4; all others become large numbers, whose bit is masked out.
    let index = ((difference + 2) as u32).min(5);
    (1_u32 << index) as u8 & 0b1_1111
}

/// The cumulative wells of a column: over empty cells between two filled ones, the number of empty cells from there
/// down to the next filled one.
#[inline(always)]
pub(super) fn cumulative_wells(left: u32, cells: u32, right: u32) -> i32 {
    let open = left & right & !cells;
    let height = u32::BITS - cells.leading_zeros();
    // A well has at most 31 rows, so the shift is valid even for the sides.
    let above = open >> height;
    // Almost always the only well of a column is the shaft above it: depths 1, 2, … from the bottom.
    if open & ((1 << height) - 1) | above & (above + 1) == 0 {
        let depth = above.count_ones();
        (depth * (depth + 1) / 2) as i32
    } else {
        scattered_wells(open, cells)
    }
}

/// The cumulative wells of a column with holes, or with gaps in what surrounds it.
#[cold]
fn scattered_wells(mut open: u32, cells: u32) -> i32 {
    let mut sum = 0;
    while open != 0 {
        sum += open.count_ones();
        open = open >> 1 & !cells;
    }
    sum as i32
}

impl Surface {
    /// The surface with one more column.
    #[inline(always)]
    fn with_column(self, height: i32) -> Self {
        Self { height: self.height.max(height), squares: self.squares + height * height, ..self }
    }

    /// The surface with one more boundary; those to the sides do not count.
    #[inline(always)]
    fn with_boundary(self, difference: i32) -> Self {
        let difference = difference.abs();
        let (bump, cliff) = if difference > MAX_ROWS as i32 { (0, 0) } else { (difference, i32::from(difference > 2)) };
        Self { bumpiness: self.bumpiness + bump, cliffs: self.cliffs + cliff, ..self }
    }

    /// Both surfaces together.
    #[inline(always)]
    fn and(self, other: &Self) -> Self {
        Self {
            height: self.height.max(other.height),
            squares: self.squares + other.squares,
            bumpiness: self.bumpiness + other.bumpiness,
            cliffs: self.cliffs + other.cliffs,
        }
    }
}

impl Wall {
    /// Measures a well for the first `N` features.
    #[inline(always)]
    pub fn new<const N: usize>(well: &Well) -> Self {
        let columns = well.columns();
        let full = well.full_column();
        let mut wall = Self {
            columns,
            rows: well.rows() as i32,
            cells: [full; ENTRIES],
            heights: SIDE_HEIGHTS,
            is_solid: [true; ENTRIES],
            filled_before: [full; ENTRIES],
            filled_from: [full; ENTRIES],
            transitions: [0; ENTRIES],
            wells: [0; ENTRIES],
            differences_before: [0; ENTRIES],
            differences_from: [0; ENTRIES],
            surface_before: [Surface::default(); ENTRIES],
            surface_from: [Surface::default(); ENTRIES],
            column_transitions: 0,
            holes: 0,
            hole_depth: 0,
            hole_rows: 0,
        };
        wall.cells[SIDE..SIDE + columns].copy_from_slice(well.cells());
        for entry in SIDE..SIDE + columns {
            let cells = wall.cells[entry];
            let height = (u32::BITS - cells.leading_zeros()) as i32;
            let count = cells.count_ones() as i32;
            wall.heights[entry] = height;
            wall.column_transitions += (cells ^ (cells << 1 | 1)).count_ones() as i32;
            wall.holes += height - count;
            wall.hole_depth += count - cells.trailing_ones() as i32;
            wall.is_solid[entry] = height == count;
            wall.hole_rows |= !cells & ((1 << height) - 1);
        }
        for entry in 1..columns + 2 * SIDE {
            let [left, cells, right] = [wall.cells[entry - 1], wall.cells[entry], wall.cells[entry + 1]];
            wall.filled_before[entry] = wall.filled_before[entry - 1] & left;
            wall.transitions[entry] = wall.transitions[entry - 1] + (left ^ cells).count_ones() as i32;
            wall.wells[entry + 1] = wall.wells[entry] + cumulative_wells(left, cells, right);
            wall.differences_before[entry] = wall.differences_before[entry - 1] | wall.difference_at(entry - 1);
        }
        for entry in (0..columns + SIDE).rev() {
            wall.filled_from[entry] = wall.filled_from[entry + 1] & wall.cells[entry];
            wall.differences_from[entry] = wall.differences_from[entry + 1] | wall.difference_at(entry);
        }
        if N > COUNT {
            wall.measure_surface();
        }
        wall
    }

    #[inline(always)]
    fn measure_surface(&mut self) {
        for entry in SIDE..SIDE + self.columns {
            let with_column = self.surface_before[entry].with_column(self.heights[entry]);
            self.surface_before[entry + 1] = with_column.with_boundary(self.heights[entry + 1] - self.heights[entry]);
        }
        for entry in (SIDE..SIDE + self.columns).rev() {
            let with_column = self.surface_from[entry + 1].with_column(self.heights[entry]);
            self.surface_from[entry] = with_column.with_boundary(self.heights[entry + 1] - self.heights[entry]);
        }
    }

    /// The height difference at a boundary, as a bit.
    #[inline(always)]
    fn difference_at(&self, boundary: usize) -> u8 {
        difference_bit(self.heights[boundary + 1] - self.heights[boundary])
    }

    /// The features of every placement of one orientation, from the left column on; none where it reaches above
    /// the well.
    #[inline(always)]
    pub fn scan<const N: usize>(&self, shape: usize, visit: impl FnMut(usize, Option<Standard>)) {
        let profile = &PROFILES[shape];
        match profile.width {
            1 => self.scan_width::<1, N>(profile, visit),
            2 => self.scan_width::<2, N>(profile, visit),
            3 => self.scan_width::<3, N>(profile, visit),
            _ => self.scan_width::<4, N>(profile, visit),
        }
    }

    #[inline(always)]
    fn scan_width<const W: usize, const N: usize>(
        &self,
        profile: &ColumnProfile,
        mut visit: impl FnMut(usize, Option<Standard>),
    ) {
        for left in 0..=self.columns - W {
            visit(left, self.measure::<W, N>(profile, left));
        }
    }

    /// The features of a placement whose left column is `left`.
    #[inline(always)]
    fn measure<const W: usize, const N: usize>(&self, profile: &ColumnProfile, left: usize) -> Option<Standard> {
        // The window starts two columns left of the piece, which covers its entries from SIDE on.
        let mut heights: [i32; WINDOW] = *self.heights[left..].first_chunk()?;
        let mut cells: [u32; WINDOW] = *self.cells[left..].first_chunk()?;
        let is_solid: [bool; WINDOW] = *self.is_solid[left..].first_chunk()?;
        let mut row = 0;
        for k in 0..W {
            row = row.max(heights[SIDE + k] - i32::from(profile.bottoms[k]));
        }
        if row + i32::from(profile.height) > self.rows {
            return None;
        }
        let mut full = self.filled_before[left + SIDE] & self.filled_from[left + SIDE + W];
        for k in 0..W {
            cells[SIDE + k] |= profile.masks[k] << row;
            full &= cells[SIDE + k];
        }
        if full != 0 {
            return Some(self.measure_cleared(profile, left, row, cells, full));
        }
        let (mut holes, mut gaps, mut depth, mut hole_rows) = (self.holes, 0, self.hole_depth, self.hole_rows);
        for k in 0..W {
            let bottom = row + i32::from(profile.bottoms[k]);
            let length = i32::from(profile.lengths[k]);
            let gap = bottom - heights[SIDE + k];
            holes += gap;
            gaps += i32::from(gap > 0);
            depth += if is_solid[SIDE + k] && gap == 0 { 0 } else { length };
            hole_rows |= (1_u32 << bottom) - (1_u32 << heights[SIDE + k]);
            heights[SIDE + k] = bottom + length;
        }
        // The boundaries on both sides of each of the piece's columns.
        let (first, end) = (left + SIDE - 1, left + SIDE + W);
        let mut transitions = self.transitions[self.columns + SIDE] - (self.transitions[end] - self.transitions[first]);
        let mut differences = self.differences_before[first] | self.differences_from[end];
        for boundary in SIDE - 1..SIDE + W {
            transitions += (cells[boundary] ^ cells[boundary + 1]).count_ones() as i32;
            differences |= difference_bit(heights[boundary + 1] - heights[boundary]);
        }
        // The wells of the piece's columns and of the two beside it.
        let mut wells = self.wells[self.columns + SIDE] - (self.wells[end + 1] - self.wells[first]);
        for entry in (0..W + 2).map(|k| SIDE - 1 + k) {
            wells += cumulative_wells(cells[entry - 1], cells[entry], cells[entry + 1]);
        }
        let mut surface = Surface::default();
        if N > COUNT {
            surface = self.surface_before[first].and(&self.surface_from[end]);
            for &height in &heights[SIDE..SIDE + W] {
                surface = surface.with_column(height);
            }
            for boundary in SIDE - 1..SIDE + W {
                surface = surface.with_boundary(heights[boundary + 1] - heights[boundary]);
            }
            // The column left of the piece belongs to neither side.
            surface = surface.with_column(if left == 0 { 0 } else { heights[SIDE - 1] });
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
            surface,
        })
    }

    /// The features of a placement that clears rows.
    #[inline(always)]
    fn measure_cleared(
        &self,
        profile: &ColumnProfile,
        left: usize,
        row: i32,
        window: [u32; WINDOW],
        full: u32,
    ) -> Standard {
        let mut after = self.cells;
        after[left..left + WINDOW].copy_from_slice(&window);
        let eroded: u32 = profile.masks.iter().map(|mask| (mask << row & full).count_ones()).sum();
        let landing_height = f64::from(row) + f64::from(profile.height - 1) / 2.0;
        full::after_clear(&mut after[SIDE - 1..=self.columns + SIDE], full, landing_height, eroded as i32)
    }
}
