//! Agents: they choose moves.

use std::sync::Arc;
use std::time::Duration;

use crate::{Action, Game, IllegalAction, PerPlayer, Rng, SearchHandle, duration_text};

/// How much an agent may spend on one decision. Agents that do not search ignore it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Positions to visit; the same number gives the same decision on every machine.
    pub nodes: Option<u64>,
    /// Thinking time; how many positions it covers depends on the machine.
    pub time: Option<Duration>,
}

/// A chosen action, with the evidence that the agent has for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The action to play.
    pub action: Action,
    /// The actions that the agent considered, in the order of their numbers; empty if it reports none.
    pub candidates: Vec<Candidate>,
    /// What the agent expects for each player, from −1 to 1.
    pub value: Option<PerPlayer<f32>>,
    /// How many positions the agent visited.
    pub nodes: u64,
    /// The line of play that the agent expects, its own action first.
    pub principal_variation: Vec<Action>,
}

impl Decision {
    /// A decision without evidence.
    pub fn bare(action: Action) -> Self {
        Self { action, candidates: Vec::new(), value: None, nodes: 0, principal_variation: Vec::new() }
    }
}

/// An action that an agent considered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The action.
    pub action: Action,
    /// How much the agent prefers it; the shares of all candidates sum to 1.
    pub share: f32,
    /// How often the search visited it.
    pub visits: u64,
    /// The expected return of the mover, from −1 to 1.
    pub value: Option<f32>,
}

impl Candidate {
    /// Actions without visits, preferred by the softmax of some values.
    pub fn by_softmax(values: &[(Action, f64)]) -> Vec<Self> {
        let mut shares: Vec<f64> = values.iter().map(|(_, value)| *value).collect();
        crate::sampling::softmax(&mut shares, 1.0);
        let candidate =
            |(&(action, _), share): (&(Action, f64), f64)| Self { action, share: share as f32, visits: 0, value: None };
        values.iter().zip(shares).map(candidate).collect()
    }
}

/// Why an agent makes no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AgentError {
    /// The seat belongs to a person or is empty.
    #[error("no agent sits there")]
    NoAgent,
    /// The agent could not start, exited, or rejected a command.
    #[error("{0}")]
    Failed(String),
    /// The agent did not answer in time.
    #[error("no answer within {}", duration_text(*.0))]
    Late(Duration),
    /// The answer is not a move.
    #[error("it answered {found}, expected {expected}")]
    Nonsense {
        /// The answer, quoted.
        found: String,
        /// What an answer looks like.
        expected: String,
    },
    /// The agent chose an illegal action.
    #[error(transparent)]
    Illegal(#[from] IllegalAction),
    /// The agent resigned.
    #[error("it resigned")]
    Resigned,
}

/// A player of `G`. One agent object plays one seat of one game at a time.
pub trait Agent<G: Game>: Send {
    /// Chooses a legal action; the state is at the agent's turn. Built-in agents never fail. An external
    /// program may, and then forfeits its game.
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError>;

    /// Notifies the agent of an action that a player or chance is about to play in `state`.
    fn notify(&mut self, _state: &G, _action: Action) {}

    /// Attaches a handle through which another thread observes or stops the search. Agents that answer
    /// at once ignore it.
    fn attach(&mut self, _handle: Arc<SearchHandle>) {}
}
