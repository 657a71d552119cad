//! The standard features of a whole wall, from scratch.

use super::standard::{Standard, Surface};
use super::wall::{cumulative_wells, difference_bit};
use crate::well::remove_rows;

/// Clears the full rows of columns with a filled one on both sides, and measures what is left.
#[inline(always)]
pub(super) fn after_clear(padded: &mut [u32], full: u32, landing_height: f64, eroded_cells: i32) -> Standard {
    let sides = padded[0];
    let lines = full.count_ones() as i32;
    let inside = padded.len() - 1;
    remove_rows(&mut padded[1..inside], full);
    let mut features = Standard {
        landing_height,
        eroded: lines * eroded_cells,
        row_transitions: 0,
        column_transitions: 0,
        holes: 0,
        wells: 0,
        hole_depth: 0,
        hole_rows: 0,
        diversity: 0,
        surface: Surface::default(),
    };
    let (mut hole_rows, mut differences, mut last_height) = (0, 0, None);
    let surface = &mut features.surface;
    for x in 1..inside {
        let cells = padded[x];
        let height = (u32::BITS - cells.leading_zeros()) as i32;
        let count = cells.count_ones() as i32;
        features.row_transitions += (padded[x - 1] ^ cells).count_ones() as i32;
        features.column_transitions += (cells ^ (cells << 1 | 1)).count_ones() as i32;
        features.holes += height - count;
        features.hole_depth += count - cells.trailing_ones() as i32;
        features.wells += cumulative_wells(padded[x - 1], cells, padded[x + 1]);
        hole_rows |= !cells & ((1 << height) - 1);
        surface.height = surface.height.max(height);
        surface.squares += height * height;
        if let Some(last) = last_height.replace(height) {
            let difference: i32 = height - last;
            differences |= difference_bit(difference);
            surface.bumpiness += difference.abs();
            surface.cliffs += i32::from(difference.abs() > 2);
        }
    }
    features.row_transitions += (padded[inside - 1] ^ sides).count_ones() as i32;
    features.hole_rows = hole_rows.count_ones() as i32;
    features.diversity = differences.count_ones() as i32;
    features
}
