//! The agent `python:name=…`: an external agent that the caller brings along as an object.
//!
//! A caller that runs the arena from another language passes its agents as [`ExternalAgent`]s. Flags, records and
//! folders hold the name alone, so they can be read, merged and reported without the object; only playing needs it.

use std::sync::Arc;

use tilelab_core::{Config, Parameter, Parameters, SpecError, SpecText};

use super::{AgentKind, AgentMaker, AgentSpec, Family};
use crate::registry::Registered;
use crate::state::{AnyPlayer, Seated};

const NAME: &str = "python";

pub(super) fn kind() -> AgentKind {
    AgentKind {
        check: |read| name(read).map(drop),
        ..AgentKind::new(
            NAME,
            Family::External,
            "a Python object; plays only where the Python package passes it to a match or tournament",
            &[Parameter::text("name", "none", "letters, digits, . _ -", "the name of the object; required")],
        )
    }
}

/// An agent from outside, which plays any game.
pub trait ExternalAgent: Send + Sync {
    /// A player for one seat of one game with this specification.
    fn spawn(&self, game: &str) -> Box<dyn AnyPlayer>;
}

fn name<'a>(read: &'a Parameters<'_>) -> Result<&'a str, SpecError> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    let name = read.given("name").filter(|name| name.chars().all(is_word));
    name.ok_or_else(|| read.refuse("name", "the name of a Python agent: letters, digits and . _ -"))
}

/// Players of `G`, if the object is present.
pub(super) fn prepare<G: Registered>(spec: &AgentSpec, config: &G::Config) -> Result<AgentMaker<G>, SpecError> {
    let agent = spec.external.clone().ok_or_else(|| {
        SpecError::Mismatch(format!("agent {spec} is a Python object; only the Python package can let it play"))
    })?;
    let game = SpecText::join(G::NAME, &config.canonical());
    Ok(Box::new(move || Box::new(Seated(agent.spawn(&game)))))
}

impl AgentSpec {
    /// An external agent under a name.
    pub fn external(name: &str, agent: Arc<dyn ExternalAgent>) -> Result<Self, SpecError> {
        let spec = SpecText { name: NAME.to_owned(), pairs: vec![("name".to_owned(), name.to_owned())] };
        Ok(Self { external: Some(agent), ..spec.to_string().parse()? })
    }
}
