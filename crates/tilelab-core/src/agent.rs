//! Those who choose moves.

use std::sync::Arc;
use std::time::Duration;

use crate::{Action, Game, IllegalAction, PerPlayer, Rng, SearchHandle, duration_text};

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
    /// The actions it considered, in the order of their numbers. Empty if it does not say.
    pub candidates: Vec<Candidate>,
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
        Self { action, candidates: Vec::new(), value: None, nodes: 0, principal_variation: Vec::new() }
    }
}

/// An action that an agent considered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The action.
    pub action: Action,
    /// How much the agent favours it; the shares of all candidates sum to 1.
    pub share: f32,
    /// How often it was looked at.
    pub visits: u64,
    /// What it is expected to be worth to the mover, from −1 to 1.
    pub value: Option<f32>,
}

/// Why an agent makes no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AgentError {
    /// A person, or nobody, sits where an agent was asked.
    #[error("no agent sits there")]
    NoAgent,
    /// It could not start, died, or refused what it was told.
    #[error("{0}")]
    Failed(String),
    /// It did not answer in time.
    #[error("no answer within {}", duration_text(*.0))]
    Late(Duration),
    /// It answered something else than a move.
    #[error("it answered {found}, expected {expected}")]
    Nonsense {
        /// Its answer, quoted.
        found: String,
        /// What was asked for.
        expected: String,
    },
    /// It chose what the rules forbid.
    #[error(transparent)]
    Illegal(#[from] IllegalAction),
    /// It gave up.
    #[error("it resigned")]
    Resigned,
}

/// A player of `G`. One agent object plays one seat of one game at a time.
pub trait Agent<G: Game>: Send {
    /// Chooses a legal action; the state is at the agent's turn. Those that compute here never fail;
    /// other programs may, and lose their game by it.
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError>;

    /// Hears of an action that somebody, chance included, is about to play in `state`.
    fn notify(&mut self, _state: &G, _action: Action) {}

    /// From now on somebody watches it think, and may stop it. Those that answer at once need not care.
    fn attach(&mut self, _handle: Arc<SearchHandle>) {}
}
