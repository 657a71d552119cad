//! Those who choose moves.

use std::time::Duration;

use crate::{Action, Game, PerPlayer, Rng};

/// How much an agent may spend on one decision. Agents that do not search ignore it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Positions to look at; the same number gives the same decision on every machine.
    pub nodes: Option<u64>,
    /// Time to think; what it buys depends on the machine.
    pub time: Option<Duration>,
}

/// A choice, and the reasons for it as far as the agent has any.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The action to play.
    pub action: Action,
    /// How much the agent favours each action it considered; they sum to 1. Empty if it does not say.
    pub policy: Vec<(Action, f32)>,
    /// What the agent expects for each player, from −1 to 1.
    pub value: Option<PerPlayer<f32>>,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How it expects the game to go on, its own action first.
    pub principal_variation: Vec<Action>,
}

impl Decision {
    /// A choice without reasons.
    pub fn bare(action: Action) -> Self {
        Self { action, policy: Vec::new(), value: None, nodes: 0, principal_variation: Vec::new() }
    }
}

/// A player of `G`. One agent object plays one seat of one game at a time.
pub trait Agent<G: Game>: Send {
    /// Chooses a legal action; the state is at the agent's turn.
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Decision;

    /// Hears of an action that somebody, chance included, is about to play in `state`.
    fn notify(&mut self, _state: &G, _action: Action) {}
}
