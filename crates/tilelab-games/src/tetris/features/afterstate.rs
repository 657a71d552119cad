//! A placement and the wall it leaves.

use super::full;
use super::standard::Standard;
use crate::well::{PROFILES, Well};

/// A placement that stays inside the well, and the wall it leaves.
#[derive(Clone, Copy, Debug)]
pub struct Afterstate {
    /// The well with the piece, before full rows are cleared.
    pub placed: Well,
    /// The well after full rows are cleared.
    pub well: Well,
    /// The rows that are cleared, as bits.
    pub cleared: u32,
    /// The middle of the piece above the floor, before rows are cleared.
    pub landing_height: f64,
    /// The cells of the piece in cleared rows.
    pub eroded_cells: u32,
}

impl Afterstate {
    /// Places a piece whose lowest row is `row`; none if it reaches above the well.
    pub fn new(before: &Well, shape: usize, column: usize, row: usize) -> Option<Self> {
        let profile = &PROFILES[shape];
        if row + usize::from(profile.height) > before.rows() {
            return None;
        }
        let mut placed = *before;
        placed.place(shape, column, row);
        let mut well = placed;
        let cleared = well.clear();
        Some(Self {
            placed,
            well,
            cleared,
            landing_height: row as f64 + f64::from(profile.height - 1) / 2.0,
            eroded_cells: profile.masks.iter().map(|mask| (mask << row & cleared).count_ones()).sum(),
        })
    }

    /// The number of cleared rows.
    pub fn lines(&self) -> u32 {
        self.cleared.count_ones()
    }

    /// The nine standard features.
    pub fn standard(&self) -> Standard {
        let columns = self.placed.columns();
        let mut padded = [self.placed.full_column(); crate::well::MAX_COLUMNS + 2];
        padded[1..=columns].copy_from_slice(self.placed.cells());
        full::after_clear(&mut padded[..columns + 2], self.cleared, self.landing_height, self.eroded_cells as i32)
    }
}
