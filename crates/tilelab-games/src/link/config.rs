//! What is fixed before the first move of Tetris Link.

use tilelab_core::{Config, Parameter, Parameters, Sources, SpecError};

/// The widest board: actions are numbered for it.
pub const MAX_COLUMNS: usize = 10;
/// The highest board.
pub const MAX_ROWS: usize = 20;

/// Players, board and rule variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkConfig {
    /// 2 to 4 players.
    pub players: u8,
    /// Whether a die names the block of each turn, rather than the player.
    pub dice: bool,
    /// Whether a move costs at most two minus points.
    pub cap: bool,
    /// Columns of the board, 4 to 10.
    pub columns: u8,
    /// Rows of the board, 4 to 20.
    pub rows: u8,
    /// The seat that moves first.
    pub first: u8,
}

impl Default for LinkConfig {
    /// The game of all the thesis's experiments.
    fn default() -> Self {
        Self { players: 2, dice: false, cap: true, columns: MAX_COLUMNS as u8, rows: MAX_ROWS as u8, first: 0 }
    }
}

impl Config for LinkConfig {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::integer("players", "2", 2, 4, "how many players"),
        Parameter::flag("dice", "false", "a die decides which block is placed in each turn"),
        Parameter::flag("cap", "true", "a move costs at most two penalty points"),
        Parameter::integer("cols", "10", 4, MAX_COLUMNS as u64, "columns of the board"),
        Parameter::integer("rows", "20", 4, MAX_ROWS as u64, "rows of the board"),
        Parameter::integer("first", "0", 0, 3, "the seat that moves first; 0 is player a"),
    ];

    fn read(parameters: &Parameters<'_>, _: &dyn Sources) -> Result<Self, SpecError> {
        let (players, first) = (parameters.integer("players")?, parameters.integer("first")?);
        if first >= players {
            return Err(parameters.refuse("first", format!("a whole number from 0 to {}", players - 1)));
        }
        Ok(Self {
            players,
            dice: parameters.flag("dice")?,
            cap: parameters.flag("cap")?,
            columns: parameters.integer("cols")?,
            rows: parameters.integer("rows")?,
            first,
        })
    }

    fn values(&self) -> Vec<String> {
        let Self { players, dice, cap, columns, rows, first } = *self;
        let numbers = |number: u8| number.to_string();
        vec![numbers(players), dice.to_string(), cap.to_string(), numbers(columns), numbers(rows), numbers(first)]
    }
}
