//! Propositional networks: a game's ground rules as gates, and their fast evaluation.

mod build;
mod evaluate;
mod gates;
mod layout;

pub(crate) use build::build;
pub(crate) use evaluate::NetworkEvaluator;
pub(crate) use layout::Network;
