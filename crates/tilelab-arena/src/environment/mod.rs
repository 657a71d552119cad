//! Games as learners expect them: reset, step, observation, reward.
//!
//! A batch holds many copies of one game, each in an episode of its own. A step plays the learner's
//! move, lets chance and the other seats answer until the learner is to move again, and writes what it
//! then sees. Everything random in an episode comes from its seed and the number of the ply, so that a
//! trajectory is the same on any number of threads, in any process, and after a state was stored.
//!
//! | module | what |
//! |---|---|
//! | [`spec`](EnvironmentSpec) | who sits where, what is seen, how moves are given, what is rewarded |
//! | [`views`](ViewLayout) | what a learner sees |
//! | [`actions`](ActionLayout) | how a learner says what it plays |
//! | `rewards` | what it is told for it |
//! | `episode` | one copy |
//! | `saved` | an episode as bytes |
//! | `batch` | all copies, on all threads |

mod actions;
mod batch;
mod episode;
mod rewards;
mod saved;
mod spec;
mod views;

pub use actions::{ActionLayout, Choices};
pub use spec::{ActionFrame, EnvironmentSpec, Illegal, LearnerSeat, Opponent};
pub use views::{Element, Observations, ViewLayout};

pub(crate) use actions::{Chooser, highest};
pub(crate) use batch::GameEnvironments;
pub(crate) use views::Sight;

use tilelab_core::scene::Image;
use tilelab_core::{GameSpec, IllegalAction, PerPlayer, Record, SpecError};

use crate::registry::{OpenGame, Registered, Visitor};

/// The sizes of everything that a batch reads and writes.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// How many copies there are.
    pub copies: usize,
    /// The sizes of the game.
    pub game: GameSpec,
    /// What one copy shows.
    pub observation: ViewLayout,
    /// How a learner chooses in one copy.
    pub actions: ActionLayout,
}

/// Where a batch writes what learners see, one row a copy.
pub struct Rows<'a> {
    /// The observations, of the kind that the layout names.
    pub observations: Observations<'a>,
    /// Which actions are legal.
    pub masks: &'a mut [bool],
}

/// What a step has come to in one copy.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// What the learner earned.
    pub reward: f64,
    /// Whether the episode is over.
    pub terminated: bool,
    /// Whether it was broken off.
    pub truncated: bool,
    /// Whether the learner chose what the rules forbid.
    pub illegal: bool,
    /// The seat whose view the observation is.
    pub viewer: u8,
    /// The opponent, counted from 0, whose open seat must be given an action before the step is complete.
    pub waiting: Option<u8>,
}

/// Many copies of a game; see the [module](self).
///
/// Rows of other sizes than the [`Layout`] says, and copies that are not there, are slips of the caller:
/// the methods panic.
pub trait Environments: Send {
    /// The sizes.
    fn layout(&self) -> &Layout;
    /// Begins an episode in the copies that `which` names. A seed begins a new series of episodes; without
    /// one the series goes on, and one that was never begun is that of seed 0.
    fn reset(&mut self, which: &[bool], seeds: &[Option<u64>], rows: Rows<'_>);
    /// One choice in each copy. Where it is refused nothing changes anywhere. Copies whose episode has
    /// ended begin the next one instead, if `autoreset` says so.
    fn step(&mut self, choices: Choices<'_>, autoreset: bool, rows: Rows<'_>) -> Result<(), EnvironmentError>;
    /// The action of the open seat that a copy waits for.
    fn reply(&mut self, copy: usize, action: i64, rows: Rows<'_>) -> Result<(), EnvironmentError>;
    /// Writes what the copies show now.
    fn observe(&mut self, rows: Rows<'_>);
    /// Writes the legal actions of each copy.
    fn masks(&self, masks: &mut [bool]);
    /// What the last step or reset has come to.
    fn outcome(&self, copy: usize) -> Outcome;
    /// What the episode was worth to each seat; all 0 while it lasts.
    fn returns(&self, copy: usize) -> PerPlayer<f32>;
    /// The points of each seat, where the game has points.
    fn scores(&self, copy: usize) -> Option<PerPlayer<i32>>;
    /// The episode so far, or the one that has just ended.
    fn record(&self, copy: usize) -> Record;
    /// The position as text.
    fn text(&self, copy: usize) -> String;
    /// The position as pixels, `scale` of them per cell.
    fn image(&self, copy: usize, scale: usize) -> Image;
    /// A copy as bytes, from which [`Self::restore`] makes the same again.
    fn save(&self, copy: usize) -> Vec<u8>;
    /// Takes up what [`Self::save`] wrote, of this batch or of another with the same specification.
    fn restore(&mut self, copy: usize, bytes: &[u8]) -> Result<(), EnvironmentError>;
}

/// Why a batch does not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EnvironmentError {
    /// A number that is no action.
    #[error("copy {copy}: action {action}, expected a whole number from 0 to {last}")]
    Range {
        /// The copy.
        copy: usize,
        /// What was given.
        action: i64,
        /// The highest action.
        last: usize,
    },
    /// A value that cannot be compared.
    #[error("copy {copy}: value {place} is not a number")]
    NotANumber {
        /// The copy.
        copy: usize,
        /// The place of the value.
        place: usize,
    },
    /// Numbers were given where values were expected, or the other way round, or too few or too many.
    #[error("found {found}, expected {expected}")]
    Kind {
        /// What was given.
        found: String,
        /// What is expected.
        expected: String,
    },
    /// The rules forbid it, and illegal actions are refused.
    #[error("copy {copy}: {reason}")]
    Illegal {
        /// The copy.
        copy: usize,
        /// The rules' words.
        reason: IllegalAction,
    },
    /// The episode has not begun, is over, or waits for somebody else.
    #[error("copy {copy}: {state}")]
    Turn {
        /// The copy.
        copy: usize,
        /// How it stands.
        state: &'static str,
    },
    /// Bytes that no copy of this specification has written.
    #[error("the stored state: {0}")]
    State(String),
}

/// Starts environments.
struct Start<'a> {
    spec: &'a EnvironmentSpec,
    num_envs: usize,
    threads: Option<usize>,
}

impl Visitor for Start<'_> {
    type Output = Result<Box<dyn Environments>, SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        Ok(Box::new(GameEnvironments::<G>::new(config, self.spec, self.num_envs, self.threads)?))
    }
}

/// What learners may choose from in a game.
#[derive(Clone, Debug)]
pub struct LearningOptions {
    /// The names of the observations, the default first.
    pub observations: Vec<&'static str>,
    /// The game's own kinds of actions: name and usual opponent.
    pub action_kinds: Vec<(&'static str, &'static str)>,
    /// The names of the rewards, the default first.
    pub rewards: Vec<&'static str>,
}

struct Options;

impl Visitor for Options {
    type Output = LearningOptions;

    fn visit<G: Registered>(self, config: &G::Config) -> LearningOptions {
        LearningOptions {
            observations: views::names::<G>(),
            action_kinds: G::ACTION_KINDS.iter().map(|kind| (kind.name, kind.opponent)).collect(),
            rewards: rewards::names(&G::new(config)),
        }
    }
}

impl OpenGame {
    /// Environments for learners, on this many threads or on all cores.
    pub fn environments(
        &self,
        spec: &EnvironmentSpec,
        num_envs: usize,
        threads: Option<usize>,
    ) -> Result<Box<dyn Environments>, SpecError> {
        self.visit(Start { spec, num_envs, threads })
    }

    /// What learners may choose from.
    pub fn learning_options(&self) -> LearningOptions {
        self.visit(Options)
    }
}
