//! The features of Zhang et al.: four for its hand-made agent, ten for its genetic algorithm.
//!
//! The text and the code disagree. [`as_written`] follows the text; [`as_coded`] reproduces the code, in which an
//! empty column counts as one of full height whose cells are all holes, the largest height difference is that
//! of neighboring columns, wells at the sides are not seen, and the last feature is always 0.

use super::Afterstate;
use crate::well::Well;

/// The names of the ten features; the first four are the hand-made agent's.
pub const NAMES: [&str; 10] = [
    "cleared rows",
    "holes",
    "bumpiness",
    "highest column",
    "filled cells",
    "rows with holes",
    "height range",
    "wells",
    "height of the highest hole",
    "full rows above the highest hole",
];

/// The names of El-Tetris's features.
pub const EL_TETRIS_NAMES: [&str; 6] =
    ["landing height", "cleared rows", "row transitions", "column transitions", "holes", "cumulative wells"];

/// El-Tetris's features: Dellacherie's, with cleared rows instead of eroded cells.
pub fn el_tetris(after: &Afterstate) -> [f64; 6] {
    let [landing, _, rows, columns, holes, wells, ..] = after.standard().values();
    [landing, after.lines().into(), rows, columns, holes, wells]
}

/// The heights of the columns.
fn heights(well: &Well) -> impl Iterator<Item = i32> + Clone + '_ {
    (0..well.columns()).map(|column| well.height(column) as i32)
}

fn bumps(heights: impl Iterator<Item = i32> + Clone) -> impl Iterator<Item = i32> + Clone {
    heights.clone().zip(heights.skip(1)).map(|(left, right)| (left - right).abs())
}

/// The empty cells of a column below a height, as bits.
fn holes_below(cells: u32, height: i32) -> u32 {
    !cells & (((1_u64 << height) - 1) as u32)
}

/// The ten features as the text defines them.
pub fn as_written(after: &Afterstate) -> [f64; 10] {
    let well = &after.well;
    let holes = |well: &Well| -> Vec<u32> {
        well.cells().iter().zip(heights(well)).map(|(&cells, height)| holes_below(cells, height)).collect()
    };
    let own = holes(well);
    let hole_rows = own.iter().fold(0, |rows, holes| rows | holes);
    // An open cell between two filled ones, the sides of the well being filled.
    let full = well.full_column();
    let cells = |column: usize| well.cells().get(column).copied().unwrap_or(full);
    let wells = (0..well.columns()).map(|column| {
        let above = !(((1_u64 << well.height(column)) - 1) as u32);
        let left = column.checked_sub(1).map_or(full, cells);
        (left & cells(column + 1) & above & full).count_ones()
    });
    let highest = heights(well).max().unwrap_or(0);
    let lowest = heights(well).min().unwrap_or(0);
    // The filled cells above the highest hole lie in rows that must go before it is open.
    let above_hole = match highest_bit(hole_rows) {
        0 => 0,
        row => {
            let columns = well.cells().iter().zip(&own).filter(|(_, holes)| *holes >> (row - 1) & 1 != 0);
            columns.map(|(cells, _)| (cells >> row).count_ones()).max().unwrap_or(0)
        }
    };
    [
        after.lines().into(),
        own.iter().map(|holes| holes.count_ones()).sum::<u32>().into(),
        bumps(heights(well)).sum::<i32>().into(),
        highest.into(),
        well.cells().iter().map(|cells| cells.count_ones()).sum::<u32>().into(),
        hole_rows.count_ones().into(),
        (highest - lowest).into(),
        wells.sum::<u32>().into(),
        highest_bit(hole_rows).into(),
        above_hole.into(),
    ]
}

/// The number of the highest bit, from 1; 0 if there is none.
fn highest_bit(bits: u32) -> u32 {
    u32::BITS - bits.leading_zeros()
}

/// The ten features as the code computes them.
pub fn as_coded(after: &Afterstate) -> [f64; 10] {
    let well = &after.well;
    let rows = well.rows() as i32;
    // The highest filled cell of an empty column is taken to be in the top row.
    let seen = || heights(well).map(move |height| if height == 0 { rows } else { height });
    let holes = || well.cells().iter().zip(seen()).map(|(&cells, height)| holes_below(cells, height));
    let hole_rows = holes().fold(0, |rows, holes| rows | holes);
    // The cell above the top of each inner column; that of an empty one is the bottom row.
    let wells = (1..well.columns() - 1).filter(|&column| {
        let row = match well.height(column) {
            0 => 0,
            height => height.min(well.rows() - 1),
        };
        well.is_filled(column - 1, row) && well.is_filled(column + 1, row)
    });
    [
        after.lines().into(),
        holes().map(u32::count_ones).sum::<u32>().into(),
        bumps(seen()).sum::<i32>().into(),
        seen().max().unwrap_or(0).into(),
        well.cells().iter().map(|cells| cells.count_ones()).sum::<u32>().into(),
        hole_rows.count_ones().into(),
        bumps(seen()).max().unwrap_or(0).into(),
        wells.count() as f64,
        highest_bit(hole_rows).into(),
        0.0,
    ]
}
