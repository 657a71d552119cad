//! What is fixed before the first piece.

use tilelab_core::{Config, Parameter, Parameters, Sources, SpecError};

use crate::tetromino::PIECES;
use crate::well::{MAX_COLUMNS, MAX_ROWS, PROFILES, Well};

/// The most pieces that are known beside the current one.
pub const MAX_PREVIEW: usize = 5;

/// Where pieces enter and what ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// The rules of most publications: every placement is possible, and one that reaches above the well clears
    /// nothing and ends the game.
    Standard,
    /// Zhang et al.'s engine for its hand-made and learned agents: pieces enter in a box at the top. The game ends
    /// when the next piece overlaps the wall where it enters.
    Spawn,
    /// Zhang et al.'s engine for its genetic algorithm: a piece enters as many rows below the top as it is high.
    /// The game ends when it fits nowhere. A wall of full rows only is not cleared.
    Enclosed,
}

impl Rules {
    /// The lowest row of an orientation where it comes to rest in a column; none if it cannot enter there.
    #[inline]
    pub fn rest(self, well: &Well, shape: usize, column: usize) -> Option<usize> {
        match self {
            Self::Standard => Some(well.rest(shape, column)),
            Self::Spawn | Self::Enclosed => well.rest_from(shape, column, self.entry(well.rows(), shape)?),
        }
    }

    /// The lowest row of an orientation when it enters a well of so many rows; none if it is too high for the well.
    #[inline]
    pub fn entry(self, rows: usize, shape: usize) -> Option<usize> {
        let height = usize::from(PROFILES[shape].height);
        rows.checked_sub(match self {
            Self::Standard => 0,
            // Three orientations leave the top row of their box empty: T with its bump down, and L and J with
            // their long sides on top.
            Self::Spawn => height + usize::from(matches!(shape, 5 | 13 | 17)),
            Self::Enclosed => 2 * height,
        })
    }
}

/// How pieces are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PieceSource {
    /// Independently, each piece with this probability.
    Independent([f32; PIECES]),
    /// From a bag of the seven pieces, which is refilled when it is empty.
    Bag,
}

/// The size of the well and the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TetrisConfig {
    pub(super) rows: u8,
    pub(super) columns: u8,
    pub(super) rules: Rules,
    pub(super) source: PieceSource,
    pub(super) sz: Option<f64>,
    pub(super) preview: u8,
    pub(super) hold: bool,
}

const RULES: [(&str, Rules); 3] =
    [("standard", Rules::Standard), ("spawn", Rules::Spawn), ("enclosed", Rules::Enclosed)];

impl TetrisConfig {
    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows.into()
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns.into()
    }

    /// Where pieces enter and what ends the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How pieces are drawn.
    pub fn source(&self) -> PieceSource {
        self.source
    }

    /// How many pieces are known beside the current one.
    pub fn preview(&self) -> usize {
        self.preview.into()
    }

    /// Whether a piece may be held.
    pub fn has_hold(&self) -> bool {
        self.hold
    }
}

impl Config for TetrisConfig {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::integer("rows", "20", 4, MAX_ROWS as u64, "rows of the well"),
        Parameter::integer("cols", "10", 4, MAX_COLUMNS as u64, "columns of the well").renamed_from(&["columns"]),
        Parameter::choice("rules", &["standard", "spawn", "enclosed"], "where pieces enter and what ends the game"),
        Parameter::choice("pieces", &["uniform", "bag"], "independent pieces, or shuffled bags of the seven"),
        Parameter::real("sz", "even", 0.0, 1.0, "the probability of S and Z together").or_word("even"),
        Parameter::integer("preview", "0", 0, MAX_PREVIEW as u64, "pieces known beside the current one"),
        Parameter::flag("hold", "false", "a piece may be held back, once per placement"),
    ];

    fn read(parameters: &Parameters<'_>, _: &dyn Sources) -> Result<Self, SpecError> {
        let sz = parameters.optional_real("sz")?;
        let has_bag = parameters.choice("pieces", &[("uniform", false), ("bag", true)])?;
        if has_bag && sz.is_some() {
            return Err(parameters.refuse("sz", "even, because a bag holds every piece once"));
        }
        let probability = |piece: usize| match (sz, piece) {
            (None, _) => 1.0 / PIECES as f64,
            (Some(sz), 3 | 4) => sz / 2.0,
            (Some(sz), _) => (1.0 - sz) / 5.0,
        };
        let independent = PieceSource::Independent(std::array::from_fn(|piece| probability(piece) as f32));
        Ok(Self {
            rows: parameters.integer("rows")?,
            columns: parameters.integer("cols")?,
            rules: parameters.choice("rules", &RULES)?,
            source: if has_bag { PieceSource::Bag } else { independent },
            sz,
            preview: parameters.integer("preview")?,
            hold: parameters.flag("hold")?,
        })
    }

    fn values(&self) -> Vec<String> {
        let rules = RULES.iter().find(|(_, rules)| *rules == self.rules).expect("every rule has a name").0;
        vec![
            self.rows.to_string(),
            self.columns.to_string(),
            rules.to_owned(),
            if self.source == PieceSource::Bag { "bag" } else { "uniform" }.to_owned(),
            self.sz.map_or("even".to_owned(), |sz| sz.to_string()),
            self.preview.to_string(),
            self.hold.to_string(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tetris::Tetris;

    #[test]
    fn refuses_impossible_sizes_and_draws() {
        for text in ["rows=3", "rows=32", "cols=3", "cols=21", "sz=1.1", "sz=-1", "preview=6", "pieces=bag,sz=0.5"] {
            assert!(TetrisConfig::from_text::<Tetris>(text).is_err(), "{text:?} was accepted");
        }
        let skewed = TetrisConfig::from_text::<Tetris>("sz=1").expect("a configuration");
        assert_eq!(skewed.source(), PieceSource::Independent([0.0, 0.0, 0.0, 0.5, 0.5, 0.0, 0.0]));
        assert_eq!(skewed.canonical(), "sz=1");
    }
}
