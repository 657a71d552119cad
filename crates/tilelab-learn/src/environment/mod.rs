//! Games as learners expect them: reset, step, observation, reward.
//!
//! A batch holds many environments of one game, each with its own episode. A step plays the learner's move, plays
//! chance and the other seats until the learner is to move again, and writes the observation. Everything random in
//! an episode derives from its seed and the number of the ply, so a trajectory is the same on any number of
//! threads, in any process, and after a state was saved and restored.
//!
//! | module | contents |
//! |---|---|
//! | [`spec`](EnvironmentSpec) | seats, observation, actions, reward |
//! | `episode` | one environment |
//! | `saved` | an episode as bytes |
//! | `batch` | all environments of a batch, on all threads |
//! | `rows` | a batch with its buffers, for the learners in Rust |
//!
//! Observations, kinds of actions and rewards are found by name in [`tilelab_arena::spaces`].

mod batch;
mod episode;
#[cfg(feature = "net")]
mod rows;
mod saved;
mod spec;

#[cfg(feature = "net")]
pub(crate) use rows::{EnvRows, seats};
pub use spec::{EnvironmentSpec, Illegal, LearnerSeat, Opponent};

use batch::GameEnvironments;
use tilelab_arena::OpenGame;
use tilelab_arena::registry::{Registered, Visitor};
use tilelab_arena::spaces::{ActionSpace, ObservationSpace, Observations};
use tilelab_core::scene::Scene;
use tilelab_core::{GameSpec, IllegalAction, PerPlayer, Record, SpecError};

/// The choices of the learner, one row per environment.
#[derive(Clone, Copy, Debug)]
pub enum Choices<'a> {
    /// Actions.
    Discrete(&'a [i64]),
    /// As many numbers as the action space has.
    Values(&'a [f32]),
}

/// The shapes of everything that a batch reads and writes.
#[derive(Clone, Debug, PartialEq)]
pub struct Spaces {
    /// How many environments there are.
    pub num_envs: usize,
    /// The sizes of the game.
    pub game: GameSpec,
    /// The observation of one environment.
    pub observation: ObservationSpace,
    /// The action space of one environment.
    pub actions: ActionSpace,
}

/// Where a batch writes observations and legal actions, one row per environment.
pub struct EnvBuffers<'a> {
    /// The observations, of the type in the spaces.
    pub observations: Observations<'a>,
    /// Which actions are legal.
    pub masks: &'a mut [bool],
}

/// The result of a step in one environment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepResult {
    /// The reward of the learner.
    pub reward: f64,
    /// Whether the episode is over.
    pub terminated: bool,
    /// Whether it was cut off.
    pub truncated: bool,
    /// Whether the learner chose an illegal action.
    pub illegal: bool,
    /// The seat whose view the observation is.
    pub viewer: u8,
    /// The opponent, counted from 0, whose open seat must reply before the step is complete.
    pub waiting: Option<u8>,
    /// The returns of the episode; all 0 while it lasts.
    pub returns: PerPlayer<f32>,
    /// The points of each seat, where the game has points.
    pub scores: Option<PerPlayer<i32>>,
}

/// Many environments of one game; see the [module](self).
///
/// Buffers of other sizes than the [`Spaces`] say, and environments that do not exist, are errors of the caller:
/// the methods panic.
pub trait Environments: Send {
    /// The sizes.
    fn spaces(&self) -> &Spaces;
    /// Starts an episode in the environments that `which` names. A seed starts a new series of episodes; without
    /// a seed the series continues, and one that was never started has the seed 0.
    fn reset(&mut self, which: &[bool], seeds: &[Option<u64>], buffers: EnvBuffers<'_>);
    /// Plays one choice in each environment. If one is refused, no environment changes. Environments whose episode
    /// has ended start the next one instead, with `autoreset`.
    fn step(&mut self, choices: Choices<'_>, autoreset: bool, buffers: EnvBuffers<'_>) -> Result<(), EnvironmentError>;
    /// Plays the action of the open seat that an environment waits for.
    fn reply(&mut self, env: usize, action: i64, buffers: EnvBuffers<'_>) -> Result<(), EnvironmentError>;
    /// Writes the current observations and legal actions.
    fn observe(&mut self, buffers: EnvBuffers<'_>);
    /// The result of the last step or reset.
    fn result(&self, env: usize) -> StepResult;
    /// The positions that the legal actions of the player to move lead to, before chance and other seats answer; none
    /// if the episode is over.
    fn afterstates(&self, env: usize) -> Afterstates;
    /// The episode and its position, for people and files.
    fn snapshot(&self, env: usize) -> EnvSnapshot;
    /// An environment as bytes, which [`Self::restore`] reads.
    fn save(&self, env: usize) -> Vec<u8>;
    /// Restores what [`Self::save`] wrote, from this batch or from another one with the same specification.
    fn restore(&mut self, env: usize, bytes: &[u8]) -> Result<(), EnvironmentError>;
}

/// The positions that actions lead to, before chance and other seats answer. All lists have one entry per legal action.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Afterstates {
    /// The numbers of the actions.
    pub actions: Vec<u16>,
    /// The reward of each action so far.
    pub rewards: Vec<f32>,
    /// Whether the game is over then.
    pub ended: Vec<bool>,
    /// What the player who has just moved observes, one row per action.
    pub observations: Vec<f32>,
}

/// The episode of an environment and its position.
#[derive(Clone, Debug)]
pub struct EnvSnapshot {
    /// The episode so far, or the one that has just ended.
    pub record: Record,
    /// The position as text.
    pub text: String,
    /// The position to be drawn.
    pub scene: Scene,
}

/// Why a batch refuses a call.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EnvironmentError {
    /// A number that is not an action.
    #[error("environment {env}: action {action}, expected a whole number from 0 to {last}")]
    Range {
        /// The environment.
        env: usize,
        /// The number.
        action: i64,
        /// The highest action.
        last: usize,
    },
    /// A value that cannot be compared.
    #[error("environment {env}: value {index} is not a number")]
    NotANumber {
        /// The environment.
        env: usize,
        /// The index of the value.
        index: usize,
    },
    /// Actions where values are expected, values where actions are expected, or the wrong number of them.
    #[error("found {found}, expected {expected}")]
    Kind {
        /// The choices.
        found: String,
        /// What is expected.
        expected: String,
    },
    /// The action is illegal, and the environment refuses illegal actions.
    #[error("environment {env}: {reason}")]
    Illegal {
        /// The environment.
        env: usize,
        /// The reason.
        reason: IllegalAction,
    },
    /// The episode has not started, is over, or waits for another seat.
    #[error("environment {env}: {state}")]
    Turn {
        /// The environment.
        env: usize,
        /// The state of the episode.
        state: &'static str,
    },
    /// Bytes that no environment of this specification has saved.
    #[error("the saved state: {0}")]
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

/// Environments for learners, on this many threads or on all cores.
pub fn environments(
    game: &OpenGame,
    spec: &EnvironmentSpec,
    num_envs: usize,
    threads: Option<usize>,
) -> Result<Box<dyn Environments>, SpecError> {
    game.visit(Start { spec, num_envs, threads })
}
