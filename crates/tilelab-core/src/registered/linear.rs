//! Linear policies: agents that choose the action with the largest weighted sum of features. Learners find the
//! weights.

use serde_json::Value;

use super::AgentMaker;
use crate::{Game, Sources};

/// A set of features with one weight per feature. Only the direction of the weights matters.
#[derive(Clone, Debug, PartialEq)]
pub struct LinearWeights {
    /// The name of the feature set.
    pub set: String,
    /// One weight per feature, in the order of the features.
    pub values: Vec<f64>,
}

/// What a game offers to learners of weights.
pub struct LinearPolicies<G: Game> {
    /// The name of the agent that plays a weight file: as `NAME:weights=FILE`.
    pub agent_name: &'static str,
    /// The names of the feature sets; the first is the default.
    pub sets: fn() -> Vec<&'static str>,
    /// The names of the features of a set; none if there is no such set.
    pub features: fn(&G::Config, &str) -> Option<Vec<String>>,
    /// An agent with these weights; none if they do not fit the features.
    pub agent: fn(&G::Config, &LinearWeights) -> Option<AgentMaker<G>>,
    /// Weights by their name, or from a weight file; otherwise what was expected.
    pub read: fn(&G::Config, &str, &dyn Sources) -> Result<LinearWeights, String>,
    /// The text of a weight file, with where the weights come from; none if they do not fit the features.
    pub write: fn(&G::Config, &LinearWeights, Value) -> Option<String>,
}
