//! Proof without search: what a game can say for sure of a position by looking at it.

use crate::{Action, Game, PerPlayer};

/// What is proven of a position in which a player is to move.
#[derive(Clone, Debug, PartialEq)]
pub enum Insight {
    /// What the rest of the game is worth.
    Decided {
        /// The returns if everybody plays perfectly.
        values: PerPlayer<f32>,
        /// A best action; none where all are.
        best: Option<Action>,
    },
    /// Which part of the position matters.
    Open {
        /// Positions of the same configuration that have the same key are worth the same to everybody.
        /// No key comes again later in a game.
        key: u64,
        /// Some of the legal actions, at least one, a best one among them.
        actions: Vec<Action>,
    },
}

/// Proves things of positions, for searches. Unlike an [`crate::Evaluator`] it is never wrong.
pub trait Prover<G: Game>: Send {
    /// Whether it may know anything of the positions of this one's configuration.
    fn covers(&self, state: &G) -> bool;

    /// What it can prove of a position in which a player is to move; none if that is nothing.
    fn insight(&mut self, state: &G) -> Option<Insight>;
}
