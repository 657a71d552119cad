//! The specification of an environment: seats, observation, actions, reward.

use std::fmt;
use std::str::FromStr;

use tilelab_arena::AgentSpec;
use tilelab_arena::spaces::{ActionFrame, pick};
use tilelab_core::SpecError;

/// An environment over a game.
#[derive(Clone, Debug, PartialEq)]
pub struct EnvironmentSpec {
    /// The seat of the learner.
    pub learner: LearnerSeat,
    /// The opponents in the other seats, in their order: one for all seats, or one per seat.
    pub opponents: Vec<Opponent>,
    /// The name of a view; the game's own first one if left out, or `vector`.
    pub observation: Option<String>,
    /// `discrete`, `box`, or one of the game's own; `discrete` if left out.
    pub actions: Option<String>,
    /// How actions are numbered: in choices, masks and errors alike.
    pub action_frame: ActionFrame,
    /// The name of a reward; `simple` if left out.
    pub reward: Option<String>,
    /// The consequence of an illegal action.
    pub illegal: Illegal,
}

/// The seat of the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnerSeat {
    /// Always this seat.
    Fixed(usize),
    /// A seat drawn for each episode.
    Drawn,
    /// Every seat: each step is one move of the player to move, observed from its seat.
    Every,
}

/// The occupant of another seat.
#[derive(Clone, Debug, PartialEq)]
pub enum Opponent {
    /// An agent.
    Agent(AgentSpec),
    /// An open seat: the caller replies with each action.
    Open,
}

/// The consequence of an illegal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The episode ends, and the learner has lost it.
    End,
    /// The step is refused.
    Raise,
    /// Nothing is played; the learner is penalized and chooses again, up to a thousand times per episode.
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

impl EnvironmentSpec {
    /// Checks the seats for a game with this many players, and returns an opponent for each seat but the learner's.
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
            // A game for one player has no other seats; opponents have no effect.
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
