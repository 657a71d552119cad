//! Exact values by a game's own means: a theory, or a search made for the game.

use crate::{Action, Game, PerPlayer};

/// The exact value of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExactValue {
    /// The returns if all players play perfectly.
    pub values: PerPlayer<f32>,
    /// A best action, if it is a player's turn.
    pub best: Option<Action>,
}

/// Solves positions of one game, faster than a search that knows only its rules.
///
/// Unlike a [`crate::Prover`] it always finds the value of the positions that it covers.
pub trait Oracle<G: Game>: Send {
    /// Whether it can solve this position. No oracle has to cover positions with chance ahead.
    fn covers(&self, state: &G) -> bool;

    /// The value of a position that it covers. It calls `tick` for every position searched, and gives up once that
    /// returns false.
    fn solve(&mut self, state: &G, tick: &mut dyn FnMut() -> bool) -> Option<ExactValue>;
}
