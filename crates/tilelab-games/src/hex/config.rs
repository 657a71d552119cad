//! What is fixed before the first move of Hex.

use tilelab_core::{Config, Parameter, Parameters, Sources, SpecError};

/// The smallest board.
pub const MIN_SIZE: u8 = 2;
/// The largest board, for which the sets of cells are made.
pub const MAX_SIZE: u8 = 19;
/// The cells of the largest board.
pub(super) const MAX_CELLS: usize = MAX_SIZE as usize * MAX_SIZE as usize;

/// The size of the board and the swap rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexConfig {
    /// Rows and columns, 2 to 19.
    pub size: u8,
    /// Whether player b may answer the first stone by taking it over.
    pub swap: bool,
}

impl Default for HexConfig {
    /// The board of the thesis and of most tournaments.
    fn default() -> Self {
        Self { size: 11, swap: false }
    }
}

impl HexConfig {
    /// Rows, which are as many as columns.
    pub(super) fn side(&self) -> usize {
        usize::from(self.size)
    }

    /// The number of cells, which is also the number of the action `swap`.
    pub(super) fn cells(&self) -> usize {
        self.side() * self.side()
    }
}

impl Config for HexConfig {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::integer("size", "11", MIN_SIZE as u64, MAX_SIZE as u64, "rows and columns of the board"),
        Parameter::flag("swap", "false", "player b may answer the first stone by taking it over"),
    ];

    fn read(parameters: &Parameters<'_>, _: &dyn Sources) -> Result<Self, SpecError> {
        Ok(Self { size: parameters.integer("size")?, swap: parameters.flag("swap")? })
    }

    fn values(&self) -> Vec<String> {
        vec![self.size.to_string(), self.swap.to_string()]
    }
}
