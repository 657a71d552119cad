//! What Tetris offers to learners beside planes.

use tilelab_core::Player;
use tilelab_core::registered::{Reward, StepOutcome, View, Write};

use super::position::Tetris;

/// The names of the rewards.
pub(super) const REWARDS: &[&str] = &["points"];

/// Observations of the wall alone, without the pieces: they suit estimates of afterstates.
pub(super) const VIEWS: &[View<Tetris>] = &[
    View {
        name: "wall",
        shape: |state| vec![1, state.config.rows(), state.config.columns()],
        low: 0.0,
        high: 1.0,
        write: Write::Bytes(write_wall),
    },
    View { name: "surface", shape: |_| vec![SURFACE], low: 0.0, high: 20.0, write: Write::Floats(write_surface) },
];

/// Holes, bumpiness, the highest column, and the mean height of the columns.
const SURFACE: usize = 4;

/// The filled cells; the first row is the top row.
fn write_wall(state: &Tetris, _: Player, cells: &mut [u8]) {
    let (rows, columns) = (state.config.rows(), state.config.columns());
    for row in 0..rows {
        for column in 0..columns {
            cells[(rows - 1 - row) * columns + column] = u8::from(state.well.is_filled(column, row));
        }
    }
}

/// Numbers per column or row, so that they are of similar size on every board: the features of the hand-made agent of
/// Zhang et al. that a position has.
fn write_surface(state: &Tetris, _: Player, numbers: &mut [f32]) {
    let well = &state.well;
    let columns = well.columns();
    let heights: Vec<usize> = (0..columns).map(|column| well.height(column)).collect();
    let filled: u32 = well.cells().iter().map(|cells| cells.count_ones()).sum();
    let total: usize = heights.iter().sum();
    let bumpiness: usize = heights.windows(2).map(|pair| pair[0].abs_diff(pair[1])).sum();
    let holes = total - filled as usize;
    let (columns, rows) = (columns as f32, well.rows() as f32);
    let highest = heights.iter().copied().max().unwrap_or(0) as f32;
    numbers.copy_from_slice(&[
        holes as f32 / columns,
        bumpiness as f32 / columns,
        10.0 * highest / rows,
        10.0 * total as f32 / (columns * rows),
    ]);
}

/// One point per piece, and for lines cleared at once the columns times the square of their number: the score that
/// Zhang et al. train on.
struct Points;

impl Reward<Tetris> for Points {
    fn for_outcome(&self, outcome: &StepOutcome<'_, Tetris>, memory: &mut f64) -> f64 {
        let points = outcome.state.score() as f64;
        points - std::mem::replace(memory, points)
    }
}

/// The reward of that name.
pub(super) fn reward(name: &str) -> Option<Box<dyn Reward<Tetris>>> {
    (name == REWARDS[0]).then(|| Box::new(Points) as _)
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, Game};

    use super::*;
    use crate::tetris::TetrisConfig;

    #[test]
    fn views_of_a_wall() {
        let config = TetrisConfig::from_text::<Tetris>("rows=4,cols=4").expect("a configuration");
        let state = Tetris::parse(&config, "piece T, lines 0, pieces 2, score 2\n....\n#...\n.##.\n#.#.");
        let state = state.expect("a position");
        let mut cells = [9; 16];
        write_wall(&state, Player::new(0), &mut cells);
        assert_eq!(cells, [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1, 0, 1, 0]);
        let mut numbers = [0.0; SURFACE];
        write_surface(&state, Player::new(0), &mut numbers);
        // Heights 3, 2, 2, 0: two holes, bumps of 1, 0 and 2.
        assert_eq!(numbers, [0.5, 0.75, 7.5, 70.0 / 16.0]);
    }
}
