//! Domineering: two players place dominoes on a square board, a upright and b flat. A player without room loses.
//!
//! The game of `docs/tutorial-new-game.md`.

mod observe;
mod registered;
mod rules;
mod text;

use tilelab_core::{ActionSet, Config, Parameter, Parameters, Sources, SpecError};

/// What is fixed before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DomineeringConfig {
    /// The side of the board.
    size: u16,
}

impl Config for DomineeringConfig {
    const PARAMETERS: &'static [Parameter] = &[Parameter::integer("size", "6", 2, 8, "rows and columns of the board")];

    fn read(parameters: &Parameters<'_>, _: &dyn Sources) -> Result<Self, SpecError> {
        Ok(Self { size: parameters.integer("size")? })
    }

    fn values(&self) -> Vec<String> {
        vec![self.size.to_string()]
    }
}

/// A position. Bit `row × size + column` of a set stands for a cell; row 0 is at the bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Domineering {
    size: u16,
    /// The cells that each player's dominoes cover.
    covered: [u64; 2],
    /// The player to move: 0 is a, 1 is b.
    mover: usize,
}

impl Domineering {
    fn cells(&self) -> u16 {
        self.size * self.size
    }

    /// The distance between the two cells of a player's domino: a row for a, a column for b.
    fn step(&self, player: usize) -> u16 {
        [self.size, 1][player]
    }

    /// The cells where a player may place a domino, which covers the cell and the one above it (a) or to its right (b).
    fn room(&self, player: usize) -> ActionSet<1> {
        let board = u64::MAX >> (64 - self.cells());
        let free = board & !(self.covered[0] | self.covered[1]);
        let last_column = (0..self.size).fold(0, |column, row| column | 1 << (row * self.size + self.size - 1));
        let starts = if player == 0 { board } else { board & !last_column };
        ActionSet([free & (free >> self.step(player)) & starts])
    }
}
