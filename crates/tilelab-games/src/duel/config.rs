//! What is fixed before the first piece.

use tilelab_core::{Config, Parameter, Parameters, Sources, SpecError};

use crate::well::{MAX_COLUMNS, MAX_ROWS};

/// What wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The player who has cleared more lines when the game ends.
    Lines,
    /// The player who clears the first line.
    FirstLine,
    /// The player who does not overflow.
    Survive,
}

/// Who can hold a piece back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// No one.
    None,
    /// Both players use one slot.
    Shared,
    /// Each player has a slot.
    Own,
}

/// Which placements overflow, which ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overflow {
    /// Those that reach above the well before rows are cleared.
    Placed,
    /// Those that leave a cell above the well after rows are cleared.
    Left,
}

/// The size of the well, the goal and the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelConfig {
    pub(super) rows: u8,
    pub(super) columns: u8,
    pub(super) goal: Goal,
    pub(super) hold: Hold,
    pub(super) is_slot_filled: bool,
    pub(super) overflow: Overflow,
    pub(super) credit: bool,
    pub(super) low: bool,
    pub(super) stack: bool,
    pub(super) limit: u32,
}

const GOALS: [(&str, Goal); 3] = [("lines", Goal::Lines), ("first-line", Goal::FirstLine), ("survive", Goal::Survive)];
const HOLDS: [(&str, Hold); 3] = [("none", Hold::None), ("shared", Hold::Shared), ("own", Hold::Own)];
const SLOTS: [(&str, bool); 2] = [("empty", false), ("filled", true)];
const OVERFLOWS: [(&str, Overflow); 2] = [("placed", Overflow::Placed), ("left", Overflow::Left)];

fn name_of<T: PartialEq>(names: &[(&str, T)], value: &T) -> String {
    names.iter().find(|(_, named)| named == value).expect("every value has a name").0.to_owned()
}

impl DuelConfig {
    /// The number of rows.
    #[inline]
    pub fn rows(&self) -> usize {
        self.rows.into()
    }

    /// The number of columns.
    #[inline]
    pub fn columns(&self) -> usize {
        self.columns.into()
    }

    /// What wins.
    #[inline]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Who can hold a piece back.
    pub fn hold(&self) -> Hold {
        self.hold
    }

    /// Whether the game begins with a piece in every slot.
    pub fn is_slot_filled(&self) -> bool {
        self.is_slot_filled
    }

    /// Which placements overflow.
    pub fn overflow(&self) -> Overflow {
        self.overflow
    }

    /// Whether the lines of an overflowing placement count.
    pub fn credits_overflow(&self) -> bool {
        self.credit
    }

    /// Whether a placement must exceed the top row as little as possible.
    pub fn must_stay_low(&self) -> bool {
        self.low
    }

    /// Whether a piece may rest on the piece that the opponent placed last, although it could rest elsewhere.
    pub fn may_stack(&self) -> bool {
        self.stack
    }

    /// How many pieces end the game.
    pub fn limit(&self) -> u32 {
        self.limit
    }

    /// How many slots there are.
    pub(super) fn slots(&self) -> usize {
        match self.hold {
            Hold::None => 0,
            Hold::Shared => 1,
            Hold::Own => 2,
        }
    }
}

impl Config for DuelConfig {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::integer("rows", "20", 4, MAX_ROWS as u64, "rows of the well"),
        Parameter::integer("cols", "10", 4, MAX_COLUMNS as u64, "columns of the well").renamed_from(&["columns"]),
        Parameter::choice(
            "goal",
            &["lines", "first-line", "survive"],
            "most lines wins, the first line wins, or the player who overflows loses",
        ),
        Parameter::choice(
            "hold",
            &["none", "shared", "own"],
            "no hold slot, one slot for both players, or one for each",
        ),
        Parameter::choice(
            "slot",
            &["empty", "filled"],
            "hold slots start empty, so that the first hold draws another piece, or with a piece",
        ),
        Parameter::choice(
            "overflow",
            &["placed", "left"],
            "the game ends when a piece reaches above the well, or when cells are left there after clearing",
        ),
        Parameter::flag("credit", "true", "the lines of an overflowing placement count"),
        Parameter::flag("low", "true", "placements must exceed the top row as little as possible"),
        Parameter::flag("stack", "false", "a piece may rest on the opponent's last piece"),
        Parameter::integer("limit", "1000", 1, 1_000_000, "pieces after which the game ends"),
    ];

    fn read(parameters: &Parameters<'_>, _: &dyn Sources) -> Result<Self, SpecError> {
        let hold = parameters.choice("hold", &HOLDS)?;
        let is_slot_filled = parameters.choice("slot", &SLOTS)?;
        if hold == Hold::None && is_slot_filled {
            return Err(parameters.refuse("slot", "empty, because there is no slot with hold=none"));
        }
        Ok(Self {
            rows: parameters.integer("rows")?,
            columns: parameters.integer("cols")?,
            goal: parameters.choice("goal", &GOALS)?,
            hold,
            is_slot_filled,
            overflow: parameters.choice("overflow", &OVERFLOWS)?,
            credit: parameters.flag("credit")?,
            low: parameters.flag("low")?,
            stack: parameters.flag("stack")?,
            limit: parameters.integer("limit")?,
        })
    }

    fn values(&self) -> Vec<String> {
        vec![
            self.rows.to_string(),
            self.columns.to_string(),
            name_of(&GOALS, &self.goal),
            name_of(&HOLDS, &self.hold),
            name_of(&SLOTS, &self.is_slot_filled),
            name_of(&OVERFLOWS, &self.overflow),
            self.credit.to_string(),
            self.low.to_string(),
            self.stack.to_string(),
            self.limit.to_string(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::Duel;

    #[test]
    fn refuses_impossible_sizes_and_slots() {
        for text in ["rows=3", "rows=32", "cols=3", "cols=21", "goal=4", "hold=true", "slot=filled", "limit=0"] {
            assert!(DuelConfig::from_text::<Duel>(text).is_err(), "{text:?} was accepted");
        }
        let config = DuelConfig::from_text::<Duel>("goal=survive,hold=own,slot=filled").expect("a configuration");
        assert_eq!((config.slots(), config.goal()), (2, Goal::Survive));
    }
}
