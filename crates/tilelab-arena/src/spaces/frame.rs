//! How actions are numbered for learners.

use std::str::FromStr;

use tilelab_core::{Action, Planes, SpecError};

use super::pick;

/// How an environment numbers the actions of the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ActionFrame {
    /// As the player's observation shows them; see [`Planes::relative_action`].
    #[default]
    Relative,
    /// As records and the rules number them, the same for every player.
    Absolute,
}

const ACTION_FRAMES: [(&str, ActionFrame); 2] =
    [("relative", ActionFrame::Relative), ("absolute", ActionFrame::Absolute)];

impl FromStr for ActionFrame {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        pick("action frame", text, ACTION_FRAMES.iter().copied())
    }
}

impl ActionFrame {
    /// The mover's action that has this number in the environment.
    pub fn action<G: Planes>(self, state: &G, number: Action) -> Action {
        match self {
            Self::Relative => state.absolute_action(number),
            Self::Absolute => number,
        }
    }

    /// The number of the mover's action in the environment.
    pub fn number<G: Planes>(self, state: &G, action: Action) -> Action {
        match self {
            Self::Relative => state.relative_action(action),
            Self::Absolute => action,
        }
    }

    /// Writes which numbers are legal.
    pub fn mask<G: Planes>(self, state: &G, mask: &mut [bool]) {
        match self {
            Self::Relative => state.relative_mask(mask),
            Self::Absolute => state.mask(mask),
        }
    }
}
