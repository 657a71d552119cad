//! What every learner with iterations shares: a run, its state as bytes, and its folder.
//!
//! A run is a function of its configuration. After every iteration its state is stored, and the experience that later
//! iterations still need is kept in one chunk per iteration; a run that was killed repeats at most one iteration.
//! AlphaZero, DQN and PPO are such runs.
//!
//! | module | contents |
//! |---|---|
//! | [`document`] | states, chunks and networks as bytes |
//! | [`folder`] | the folder of a run |
//! | `tensorboard` | metrics as event files |
//! | [`transfer`] | starting from the network of another run |

pub mod document;
pub mod folder;
mod tensorboard;
pub mod transfer;

use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tilelab_arena::run_folder::FolderError;
use tilelab_net::train::Learner;

pub use document::{Document, Numbers};
pub use folder::LearningFolder;
/// The format of network files.
pub use tilelab_net::file::FORMAT as NETWORK_FORMAT;
pub use transfer::Transfer;

/// Returns the bytes of an iteration's chunk of experience.
pub type ReadChunk<'a> = &'a mut dyn FnMut(u64) -> Result<Vec<u8>, RunError>;

/// A run in progress.
pub trait LearningRun: Send {
    /// Its hyperparameters.
    type Config: Clone + PartialEq + Serialize + DeserializeOwned;
    /// What is known of an iteration.
    type Metrics: RunMetrics;

    /// What is trained, and how far the run is.
    fn info(&self) -> &RunInfo<Self::Config>;
    /// Gathers experience and trains for one iteration; `on_progress` is called for every unit of work.
    fn iterate(&mut self, on_progress: &dyn Fn(u64)) -> Result<Self::Metrics, RunError>;
    /// The state of the run, without earlier chunks, and the newest chunk of experience.
    fn save(&self) -> SavedRun;
    /// Restores a state that [`Self::save`] returned; `read_chunk` returns the chunk of an iteration.
    fn resume(&mut self, state: &[u8], read_chunk: ReadChunk<'_>) -> Result<(), RunError>;
    /// The result as a network file of a run of this name.
    fn network_file(&self, run: &str) -> Vec<u8>;
    /// The networks in training and their optimizers.
    fn learners_mut(&mut self) -> &mut [Learner];
    /// The learning curve as SVG.
    fn curve(&self, metrics: &[Self::Metrics]) -> String;
}

/// The metrics of an iteration: a line of `metrics.jsonl`.
pub trait RunMetrics: Clone + Serialize + DeserializeOwned {
    /// The number of the iteration, from 1.
    fn iteration(&self) -> u64;
    /// How long it took. A run does not read the clock, so that it can be compared; its caller fills this in.
    fn seconds_mut(&mut self) -> &mut f64;
}

/// What is trained, and how far the run is.
#[derive(Clone, Debug, PartialEq)]
pub struct RunInfo<C> {
    /// The canonical specification of the game.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The hyperparameters.
    pub config: C,
    /// Iterations so far.
    pub iterations: u64,
    /// The number of iterations whose experience is in the replay buffer.
    pub replay_window: usize,
}

impl<C> RunInfo<C> {
    /// The iterations whose experience is in the replay buffer.
    pub fn window(&self) -> RangeInclusive<u64> {
        self.iterations.saturating_sub(self.replay_window as u64 - 1).max(1)..=self.iterations
    }
}

/// A run as bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedRun {
    /// Weights, optimizer and counters.
    pub state: Vec<u8>,
    /// The experience of the newest iteration; none before the first, and none if later iterations do not need it.
    pub chunk: Option<Vec<u8>>,
}

/// Why a run cannot start or resume.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A file is not what it should be.
    #[error("found {found}, expected {expected}")]
    File {
        /// What the file holds.
        found: String,
        /// What it should hold.
        expected: String,
    },
    /// A file of the run cannot be read.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// A configuration out of range.
    #[error("configuration: {0}")]
    Config(String),
    /// The environment refuses a call.
    #[error(transparent)]
    Environment(#[from] crate::environment::EnvironmentError),
    /// The network has diverged.
    #[error(
        "after {steps} gradient steps the network's numbers are not finite any more; a lower learning_rate may help"
    )]
    Diverged {
        /// The number of gradient steps so far.
        steps: u64,
    },
    /// The system has no threads to give.
    #[error("threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

impl RunError {
    /// A file that is not what it should be.
    pub fn file(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self::File { found: found.into(), expected: expected.into() }
    }
}
