//! Games whose rules another program supplies while it runs, such as a class written in Python.
//!
//! The program implements [`ExternalRules`] and registers a [`Provider`], which finds rules by name. [`External`] makes
//! a [`Game`](crate::Game) of them, so that every agent, tournament, learner and page works with them. Rules are asked
//! once per position: the answer, a [`Description`], holds whose turn it is and what may be played, and is shared by
//! all clones of the position.
//!
//! | module | what |
//! |---|---|
//! | `config` | the name of the rules, and how they are found |
//! | `position` | a position: the trait `Game` |
//! | `registered` | planes for networks and the drawing |

mod config;
mod position;
mod registered;

use std::any::Any;
use std::sync::Arc;

pub use config::{ExternalConfig, Provider, set_provider};
pub use position::External;

use crate::{Action, PerPlayer, Turn};

/// A position in the form that the rules chose for it.
pub type ExternalData = Arc<dyn Any + Send + Sync>;

/// The sizes of a game with external rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalSizes {
    /// The number of players.
    pub players: usize,
    /// Players' actions are `0 .. actions`.
    pub actions: usize,
    /// Outcomes of chance are `0 .. chance_outcomes`.
    pub chance_outcomes: usize,
    /// No game lasts longer than this, draws of chance included; none where there is no such bound.
    pub max_plies: Option<u32>,
    /// Planes, rows and columns of an observation.
    pub observation: [usize; 3],
    /// The piece of each player as the board shows it; further ones belong to no player.
    pub pieces: Vec<String>,
}

/// What the rules say about a position.
#[derive(Clone)]
pub struct Description {
    /// The position.
    pub data: ExternalData,
    /// Who acts next.
    pub turn: Turn,
    /// The legal actions in ascending order, each with probability 1, or the outcomes of chance.
    pub options: Vec<(Action, f32)>,
    /// The return of each player, all 0 while the game is not over.
    pub returns: PerPlayer<f32>,
    /// Points so far, where the game has them.
    pub scores: Option<PerPlayer<i32>>,
}

/// Rules that another program supplies.
///
/// The methods cannot fail. Rules that do fail report it to their own program; a position that they cannot describe is
/// the end of the game, with the return 0 for all.
pub trait ExternalRules: Send + Sync {
    /// The name by which the provider finds them.
    fn name(&self) -> &str;
    /// The sizes; they never change.
    fn sizes(&self) -> &ExternalSizes;
    /// The position before the first move.
    fn start(&self) -> Description;
    /// The position after a legal action or an outcome of chance.
    fn play(&self, data: &ExternalData, action: Action) -> Description;
    /// The position as one line of text, from which [`Self::parse`] reads it. Equal positions have equal texts.
    fn text(&self, data: &ExternalData) -> String;
    /// The position that a line of text describes, or what was expected instead.
    fn parse(&self, text: &str) -> Result<Description, String>;
    /// The board as rows of cells, the top row first; empty if the game has no board.
    fn board(&self, data: &ExternalData) -> Vec<Vec<String>>;
    /// The name of an action, or of an outcome on chance's turn.
    fn action_name(&self, data: &ExternalData, action: Action) -> String;
    /// Writes what a player sees, in the shape [`ExternalSizes::observation`].
    fn observe(&self, data: &ExternalData, player: usize, planes: &mut [f32]);
}

#[cfg(test)]
mod tests;
