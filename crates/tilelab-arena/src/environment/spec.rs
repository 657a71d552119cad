//! Who sits where, what is seen, how moves are given, what is rewarded.

use std::fmt;
use std::str::FromStr;

use tilelab_core::{Action, Planes, SpecError};

use crate::agents::AgentSpec;

/// An environment over a game.
#[derive(Clone, Debug, PartialEq)]
pub struct EnvironmentSpec {
    /// The seat of the learner.
    pub learner: LearnerSeat,
    /// Who sits in the other seats, in their order; one for all of them, or one each.
    pub opponents: Vec<Opponent>,
    /// The name of a view; the game's own first one if left out, or `vector`.
    pub observation: Option<String>,
    /// `discrete`, `box`, or one of the game's own; `discrete` if left out.
    pub actions: Option<String>,
    /// How actions are numbered: in choices, masks and errors alike.
    pub action_frame: ActionFrame,
    /// The name of a reward; `simple` if left out.
    pub reward: Option<String>,
    /// What an illegal action leads to.
    pub illegal: Illegal,
}

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
    pub(super) fn action<G: Planes>(self, state: &G, number: Action) -> Action {
        match self {
            Self::Relative => state.absolute_action(number),
            Self::Absolute => number,
        }
    }

    /// The number of the mover's action in the environment.
    pub(super) fn number<G: Planes>(self, state: &G, action: Action) -> Action {
        match self {
            Self::Relative => state.relative_action(action),
            Self::Absolute => action,
        }
    }

    /// Writes which numbers are legal.
    pub(super) fn mask<G: Planes>(self, state: &G, mask: &mut [bool]) {
        match self {
            Self::Relative => state.relative_mask(mask),
            Self::Absolute => state.mask(mask),
        }
    }
}

/// Where the learner sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnerSeat {
    /// Always there.
    Fixed(usize),
    /// In a seat drawn for each episode.
    Drawn,
    /// Everywhere: each step is one move of whoever is to move, seen from there.
    Every,
}

/// Who sits in a seat that is not the learner's.
#[derive(Clone, Debug, PartialEq)]
pub enum Opponent {
    /// One of our agents.
    Agent(AgentSpec),
    /// Nobody of ours: the caller is asked for each action.
    Open,
}

/// What an illegal action leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The episode ends; the learner has lost it.
    End,
    /// The step is refused.
    Raise,
    /// Nothing is played; the learner is told off and may choose again, a thousand times an episode.
    Penalise,
}

const ILLEGAL: [(&str, Illegal); 3] =
    [("end", Illegal::End), ("raise", Illegal::Raise), ("penalise", Illegal::Penalise)];

impl FromStr for Illegal {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        pick("illegal", text, ILLEGAL.iter().copied())
    }
}

/// The value of that name; the error lists all names.
pub(super) fn pick<T>(
    kind: &'static str,
    name: &str,
    mut known: impl Iterator<Item = (&'static str, T)> + Clone,
) -> Result<T, SpecError> {
    let names: Vec<&str> = known.clone().map(|(name, _)| name).collect();
    known.find(|(known, _)| *known == name).map(|(_, value)| value).ok_or_else(|| SpecError::UnknownName {
        kind,
        name: format!("`{}`", name.chars().take(60).flat_map(char::escape_debug).collect::<String>()),
        known: names.join(", "),
    })
}

impl EnvironmentSpec {
    /// Checks the seats of a game for so many, and gives an opponent for each seat but the learner's.
    pub(super) fn others(&self, players: usize) -> Result<Vec<Opponent>, SpecError> {
        let others = players - 1;
        match self.learner {
            LearnerSeat::Every if self.opponents.is_empty() => return Ok(Vec::new()),
            LearnerSeat::Every => {
                return Err(SpecError::Mismatch("every seat is the learner's: expected no opponents".to_owned()));
            }
            LearnerSeat::Fixed(seat) if seat >= players => {
                let found = format!("seat {seat}, expected from 0 to {others}: the game has {players} seats");
                return Err(SpecError::Mismatch(found));
            }
            LearnerSeat::Fixed(_) | LearnerSeat::Drawn => (),
        }
        match self.opponents.as_slice() {
            // Nobody else sits in a game for one; whoever was asked to has nothing to do.
            _ if others == 0 => Ok(Vec::new()),
            [one] => Ok(vec![one.clone(); others]),
            all if all.len() == others => Ok(all.to_vec()),
            all => {
                let found = format!("{} opponents, expected 1 or {others}: the game has {players} seats", all.len());
                Err(SpecError::Mismatch(found))
            }
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Agent(agent) => write!(f, "{agent}"),
            Self::Open => f.write_str("python"),
        }
    }
}
