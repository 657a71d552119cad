//! Proof without search: what a game can prove about a position from its rules alone.

use crate::{Action, Game, PerPlayer};

/// What is proven about a position in which a player is to move.
#[derive(Clone, Debug, PartialEq)]
pub enum Insight {
    /// The returns are known.
    Decided {
        /// The returns if all players play perfectly.
        values: PerPlayer<f32>,
        /// A best action; none where all actions are equally good.
        best: Option<Action>,
    },
    /// The returns are not known, but only part of the position matters.
    Open {
        /// Positions of the same configuration with the same key have the same returns under perfect play.
        /// No key occurs twice in a game.
        key: u64,
        /// At least one of the legal actions, including a best one.
        actions: Vec<Action>,
    },
}

/// Proves facts about positions, for searches. Unlike an [`crate::Evaluator`] it is never wrong.
pub trait Prover<G: Game>: Send {
    /// Whether it can prove anything about positions of this position's configuration.
    fn covers(&self, state: &G) -> bool;

    /// What it can prove about a position in which a player is to move; none if that is nothing.
    fn insight(&mut self, state: &G) -> Option<Insight>;
}
