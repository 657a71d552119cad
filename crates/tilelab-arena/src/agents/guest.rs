//! The agent `python:name=…`: somebody who is not ours and comes as an object, not as text.
//!
//! Whoever runs the arena from another language brings its players along as a [`ExternalAgent`]. Flags,
//! records and folders hold the name alone, so they can be read, merged and reported without the
//! guest; only playing needs it.

use std::fmt;
use std::sync::Arc;

use tilelab_core::{Config, Parameter, Parameters, SpecError, SpecText};

use super::{AgentKind, AgentMaker, AgentSpec};
use crate::registry::Registered;
use crate::state::{AnyPlayer, Seated};

pub(super) const PYTHON: AgentKind = AgentKind {
    name: "python",
    summary: "an object of Python; plays only where the Python package gives it to a match or tournament",
    games: "every game",
    parameters: &[Parameter {
        name: "name",
        default: "none",
        values: "letters, digits, . _ -",
        meaning: "what the object is called; it must be given",
    }],
    read: |_, parameters| Ok(AgentSpec::ExternalAgent(ExternalSpec::read(parameters)?)),
};

/// Somebody from outside who plays any game.
pub trait ExternalAgent: Send + Sync {
    /// A player for one seat of one game, whose specification is told.
    fn sit(&self, game: &str) -> Box<dyn AnyPlayer>;
}

/// A guest's name and, where it is present, the guest. Two are equal if their names are.
#[derive(Clone)]
pub struct ExternalSpec {
    name: String,
    guest: Option<Arc<dyn ExternalAgent>>,
}

impl ExternalSpec {
    fn read(parameters: &Parameters<'_>) -> Result<Self, SpecError> {
        let expected = "the name of a Python agent: letters, digits and . _ -";
        let is_word = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
        let name = parameters.given("name").filter(|name| name.chars().all(is_word));
        let name = name.ok_or_else(|| parameters.refuse("name", expected))?;
        Ok(Self { name: name.to_owned(), guest: None })
    }

    /// Players of `G`, if the guest is present.
    pub(super) fn prepare<G: Registered>(&self, config: &G::Config) -> Result<AgentMaker<G>, SpecError> {
        let guest = self.guest.clone().ok_or_else(|| {
            SpecError::Mismatch(format!("agent {self} is an object of Python; only the Python package can let it play"))
        })?;
        let game = SpecText::join(G::NAME, &config.canonical());
        Ok(Box::new(move || Box::new(Seated(guest.sit(&game)))))
    }
}

impl AgentSpec {
    /// A guest who is present, under a name.
    pub fn guest(name: &str, guest: Arc<dyn ExternalAgent>) -> Result<Self, SpecError> {
        let pairs = vec![("name".to_owned(), name.to_owned())];
        let spec = SpecText { name: PYTHON.name.to_owned(), pairs };
        let known = ExternalSpec::read(&Parameters::new(&spec, "agent", PYTHON.parameters)?)?;
        Ok(Self::ExternalAgent(ExternalSpec { guest: Some(guest), ..known }))
    }
}

impl PartialEq for ExternalSpec {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for ExternalSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExternalSpec").field("name", &self.name).field("present", &self.guest.is_some()).finish()
    }
}

impl fmt::Display for ExternalSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:name={}", PYTHON.name, self.name)
    }
}
