//! Games as learners expect them: reset, step, observation, reward.
//!
//! A batch holds many num_envs of one game, each in an episode of its own. A step plays the learner's
//! move, lets chance and the other seats answer until the learner is to move again, and writes what it
//! then sees. Everything random in an episode comes from its seed and the number of the ply, so that a
//! trajectory is the same on any number of threads, in any process, and after a state was stored.
//!
//! | module | what |
//! |---|---|
//! | [`spec`](EnvironmentSpec) | who sits where, what is seen, how moves are given, what is rewarded |
//! | [`views`](View) | what a learner sees |
//! | [`actions`](ActionKind) | how a learner says what it plays |
//! | [`rewards`](Reward) | what it is told for it |
//! | `episode` | one env |
//! | `saved` | an episode as bytes |
//! | `batch` | all num_envs, on all threads |

mod batch;
mod episode;
mod saved;
mod spec;

pub use spec::{EnvironmentSpec, Illegal, LearnerSeat, Opponent};

use batch::GameEnvironments;
use tilelab_arena::OpenGame;
use tilelab_arena::registry::{Registered, Visitor};
use tilelab_arena::spaces::{ActionSpace, ObservationSpace, Observations};
use tilelab_core::{GameSpec, IllegalAction, PerPlayer, Record, SpecError};

/// What learners choose, one row a env.
#[derive(Clone, Copy, Debug)]
pub enum Choices<'a> {
    /// The number of an action.
    Discrete(&'a [i64]),
    /// As many numbers as the spaces says.
    Values(&'a [f32]),
}

/// The sizes of everything that a batch reads and writes.
#[derive(Clone, Debug, PartialEq)]
pub struct Spaces {
    /// How many num_envs there are.
    pub num_envs: usize,
    /// The sizes of the game.
    pub game: GameSpec,
    /// What one env shows.
    pub observation: ObservationSpace,
    /// How a learner chooses in one env.
    pub actions: ActionSpace,
}

/// Where a batch writes what learners see, one row a env.
pub struct EnvBuffers<'a> {
    /// The observations, of the kind that the spaces names.
    pub observations: Observations<'a>,
    /// Which actions are legal.
    pub masks: &'a mut [bool],
}

/// What a step has come to in one env.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StepResult {
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

/// Many num_envs of a game; see the [module](self).
///
/// EnvBuffers of other sizes than the [`Spaces`] says, and num_envs that are not there, are slips of the caller:
/// the methods panic.
pub trait Environments: Send {
    /// The sizes.
    fn spaces(&self) -> &Spaces;
    /// Begins an episode in the num_envs that `which` names. A seed begins a new series of episodes; without
    /// one the series goes on, and one that was never begun is that of seed 0.
    fn reset(&mut self, which: &[bool], seeds: &[Option<u64>], rows: EnvBuffers<'_>);
    /// One choice in each env. Where it is refused nothing changes anywhere. Copies whose episode has
    /// ended begin the next one instead, if `autoreset` says so.
    fn step(&mut self, choices: Choices<'_>, autoreset: bool, rows: EnvBuffers<'_>) -> Result<(), EnvironmentError>;
    /// The action of the open seat that a env waits for.
    fn reply(&mut self, env: usize, action: i64, rows: EnvBuffers<'_>) -> Result<(), EnvironmentError>;
    /// Writes what the num_envs show now.
    fn observe(&mut self, rows: EnvBuffers<'_>);
    /// Writes the legal actions of each env.
    fn masks(&self, masks: &mut [bool]);
    /// What the last step or reset has come to.
    fn outcome(&self, env: usize) -> StepResult;
    /// What the episode was worth to each seat; all 0 while it lasts.
    fn returns(&self, env: usize) -> PerPlayer<f32>;
    /// The points of each seat, where the game has points.
    fn scores(&self, env: usize) -> Option<PerPlayer<i32>>;
    /// The episode so far, or the one that has just ended.
    fn record(&self, env: usize) -> Record;
    /// The position as text.
    fn text(&self, env: usize) -> String;
    /// The board to be drawn; see [`Registered::cells`](crate::registry::Registered::cells).
    fn cells(&self, env: usize) -> Vec<Vec<u8>>;
    /// A env as bytes, from which [`Self::restore`] makes the same again.
    fn save(&self, env: usize) -> Vec<u8>;
    /// Takes up what [`Self::save`] wrote, of this batch or of another with the same specification.
    fn restore(&mut self, env: usize, bytes: &[u8]) -> Result<(), EnvironmentError>;
}

/// Why a batch does not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EnvironmentError {
    /// A number that is no action.
    #[error("env {env}: action {action}, expected a whole number from 0 to {last}")]
    Range {
        /// The env.
        env: usize,
        /// What was given.
        action: i64,
        /// The highest action.
        last: usize,
    },
    /// A value that cannot be compared.
    #[error("env {env}: value {place} is not a number")]
    NotANumber {
        /// The env.
        env: usize,
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
    #[error("env {env}: {reason}")]
    Illegal {
        /// The env.
        env: usize,
        /// The rules' words.
        reason: IllegalAction,
    },
    /// The episode has not begun, is over, or waits for somebody else.
    #[error("env {env}: {state}")]
    Turn {
        /// The env.
        env: usize,
        /// How it stands.
        state: &'static str,
    },
    /// Bytes that no env of this specification has written.
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

/// Environments for learners, on this many threads or on all cores.
pub fn environments(
    game: &OpenGame,
    spec: &EnvironmentSpec,
    num_envs: usize,
    threads: Option<usize>,
) -> Result<Box<dyn Environments>, SpecError> {
    game.visit(Start { spec, num_envs, threads })
}
