//! The game tree that an agent sees from a position: what it would play in each position, and what it expects.
//!
//! The tree is the agent's: every position is decided by a new agent whose random numbers depend only on the seed and
//! the position. A subtree is thus the same whether it is grown at once or later, from its own root.
//!
//! | module | what |
//! |---|---|
//! | `grow` | asks the agent in the most likely positions first |
//! | `layout` | where each node is drawn |
//! | [`picture`] | the tree as SVG |

mod grow;
mod layout;
pub mod picture;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::Serialize;
use tilelab_core::scene::Scene;
use tilelab_core::{AgentError, Budget, ParseError, SearchHandle, SpecError, Turn};

use crate::agents::AgentSpec;
use crate::outlook::Outlook;
use crate::position::write_turn;
use crate::registry::OpenGame;

/// How many plies a tree may show.
pub const DEPTHS: RangeInclusive<usize> = 1..=50;
/// How many positions a tree may show.
pub const NODES: RangeInclusive<usize> = 1..=2_000;

/// Which tree to grow.
#[derive(Clone, Debug)]
pub struct TreeRequest<'a> {
    /// The agent that decides for every player.
    pub agent: &'a AgentSpec,
    /// The position at the root in text form; none for the start.
    pub position: Option<&'a str>,
    /// The plies from the root to the deepest nodes.
    pub depth: usize,
    /// Moves that the agent plays with a lower probability are folded.
    pub min_probability: f32,
    /// The number of positions; less likely moves are folded once there are so many.
    pub max_nodes: usize,
    /// The seed of the agent.
    pub seed: u64,
    /// How much the agent may spend on each position.
    pub budget: Budget,
    /// Stops the search: the tree then has the positions that were decided so far.
    pub handle: Option<Arc<SearchHandle>>,
}

impl<'a> TreeRequest<'a> {
    /// A tree of three plies from the start of the game.
    pub fn new(agent: &'a AgentSpec) -> Self {
        Self {
            agent,
            position: None,
            depth: 3,
            min_probability: 0.001,
            max_nodes: 60,
            seed: 1,
            budget: Budget::default(),
            handle: None,
        }
    }
}

/// Why there is no tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// A number is out of range.
    #[error("{name} {found}, expected {} to {}", .range.start(), .range.end())]
    Range {
        /// What the number means.
        name: &'static str,
        /// The number.
        found: usize,
        /// The allowed numbers.
        range: RangeInclusive<usize>,
    },
    /// The probability is not one.
    #[error("minimum probability {0}, expected 0 to 1")]
    Probability(String),
    /// The agent does not play the game.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The position cannot be read.
    #[error("position: {0}")]
    Position(#[from] ParseError),
    /// The agent made no legal move.
    #[error(transparent)]
    Agent(#[from] AgentError),
}

/// The positions that follow from one position, as an agent sees them. A position that is reached in several ways is
/// one node.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameTree {
    /// The specification of the game.
    pub game: String,
    /// The specification of the agent.
    pub agent: String,
    /// The seed of the agent.
    pub seed: u64,
    /// The plies from the root to the deepest nodes.
    pub depth: usize,
    /// The positions by their ids: layer by layer from the root, which has id 0.
    pub nodes: Vec<TreeNode>,
}

/// A position of the tree.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TreeNode {
    /// Its index in [`GameTree::nodes`].
    pub id: usize,
    /// The plies on the shortest way from the root.
    pub depth: usize,
    /// The position in text form.
    pub text: String,
    /// Who acts next.
    #[serde(serialize_with = "write_turn")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::position::TurnView))]
    pub turn: Turn,
    /// What the agent expects for each player, from -1 to 1; the returns where the game is over. None where chance
    /// draws, or where the agent does not say.
    pub value: Option<Vec<f32>>,
    /// What that value means; none for a lone player.
    pub outlook: Option<Outlook>,
    /// The returns of each player with perfect play, where the game has an oracle that covers the position.
    pub exact: Option<Vec<f32>>,
    /// The result in words, once the game is over.
    pub result: Option<String>,
    /// What the position looks like.
    pub scene: Option<Scene>,
    /// The moves or outcomes of chance that the tree shows, the most likely first; none at the deepest layer.
    pub edges: Vec<TreeEdge>,
    /// The number of moves that are folded, because they are unlikely or because the tree is full.
    pub folded: usize,
    /// The sum of their probabilities.
    pub folded_probability: f32,
}

/// A move or an outcome of chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TreeEdge {
    /// The number of the action.
    pub action: u16,
    /// Its name.
    pub name: String,
    /// The same as a person reads it.
    pub text: String,
    /// How likely it is: the share that the agent gives to the move, or the probability of the outcome.
    pub probability: f32,
    /// Whether the agent would play it now. An agent can have a reason that shares do not show, such as a proof.
    pub chosen: bool,
    /// What the mover loses with it against perfect play; none where the oracle does not say.
    pub loss: Option<f32>,
    /// The id of the position after it.
    pub child: usize,
}

impl TreeEdge {
    /// Whether the move loses value against perfect play.
    pub fn is_mistake(&self) -> bool {
        self.loss.is_some_and(|loss| loss > 0.0)
    }
}

impl TreeNode {
    /// The value of the player to move.
    pub fn mover_value(&self) -> Option<f32> {
        match (self.turn, &self.value) {
            (Turn::Player(player), Some(value)) => value.get(player.index()).copied(),
            _ => None,
        }
    }

    /// Whether the most likely move loses value against perfect play.
    pub fn prefers_mistake(&self) -> bool {
        self.edges.first().is_some_and(TreeEdge::is_mistake)
    }
}

impl OpenGame {
    /// The tree that an agent sees from a position.
    pub fn tree(&self, request: &TreeRequest<'_>) -> Result<GameTree, TreeError> {
        let check = |name, found: usize, range: RangeInclusive<usize>| {
            if range.contains(&found) { Ok(()) } else { Err(TreeError::Range { name, found, range }) }
        };
        check("depth", request.depth, DEPTHS)?;
        check("number of nodes", request.max_nodes, NODES)?;
        if !(0.0..=1.0).contains(&request.min_probability) {
            return Err(TreeError::Probability(request.min_probability.to_string()));
        }
        self.visit(grow::Grow(request))
    }
}
