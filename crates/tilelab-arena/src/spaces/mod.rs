//! Observations, kinds of actions and rewards by their names.
//!
//! A game declares its own entries ([`tilelab_core::registered`]); the generic ones are here. The environments of
//! `tilelab-learn` and the agent `ppo` use both.
//!
//! | module | contents |
//! |---|---|
//! | [`observations`](find_view) | observations, and how they are written |
//! | [`actions`](Chooser) | kinds of actions, and how choices become moves |
//! | [`frame`](ActionFrame) | how actions are numbered |
//! | [`rewards`](find_reward) | rewards |

use tilelab_core::SpecError;

use crate::registry::{OpenGame, Registered, Visitor};

mod actions;
mod frame;
mod observations;
mod rewards;

pub use actions::{ActionSpace, Chooser, highest};
pub use frame::ActionFrame;
pub use observations::{Element, ObservationSpace, Observations, Observer, find_view};
pub use rewards::find_reward;

/// The value of that name; the error lists all names.
pub fn pick<T>(
    kind: &'static str,
    name: &str,
    mut known: impl Iterator<Item = (&'static str, T)> + Clone,
) -> Result<T, SpecError> {
    let names: Vec<&str> = known.clone().map(|(name, _)| name).collect();
    let found = known.find(|(known, _)| *known == name).map(|(_, value)| value);
    found.ok_or_else(|| SpecError::unknown_name(kind, name, &names))
}

/// The entries that learners may choose from in a game.
#[derive(Clone, Debug)]
pub struct LearningOptions {
    /// The names of the observations, the default first.
    pub observations: Vec<&'static str>,
    /// The game's own kinds of actions: name and default opponent.
    pub action_kinds: Vec<(&'static str, &'static str)>,
    /// The names of the rewards, the default first.
    pub rewards: Vec<&'static str>,
}

struct Options;

impl Visitor for Options {
    type Output = LearningOptions;

    fn visit<G: Registered>(self, config: &G::Config) -> LearningOptions {
        LearningOptions {
            observations: observations::names::<G>(),
            action_kinds: G::ACTION_KINDS.iter().map(|kind| (kind.name, kind.opponent)).collect(),
            rewards: rewards::names(&G::new(config)),
        }
    }
}

impl OpenGame {
    /// The entries that learners may choose from.
    pub fn learning_options(&self) -> LearningOptions {
        self.visit(Options)
    }
}
