//! AlphaZero for small boards, on the CPU (Silver et al. 2017).
//!
//! A run is a sequence of iterations. In each, the network plays a number of whole games against itself, then takes a
//! number of gradient steps on the games of the last iterations. Nothing depends on the clock and no game is in
//! progress between two iterations, so a run is a function of its configuration: the same seed gives the same
//! weights bit by bit, on any number of threads and after any number of kills.
//!
//! `python/tilelab/train` is the counterpart for a GPU, with the same names and ideas.
//!
//! | module | contents |
//! |---|---|
//! | [`config`] | hyperparameters |
//! | [`network`] | dense layers with a policy head and a value head: forward and backward pass |
//! | [`evaluator`] | batched evaluation: self-play, and search of given positions |
//! | [`replay`] | the replay buffer |
//! | [`learner`] | gradient steps (`AdamW`) and EMA weights |
//! | [`run`] | a run: its iterations, and the state from which it resumes |
//! | [`files`] | networks and runs as bytes |
//! | [`folder`] | the folder of a run |
//! | [`accuracy`] | the share of optimal moves, by the exact solver |

pub mod accuracy;
pub mod config;
pub mod evaluator;
pub mod files;
pub mod folder;
pub mod learner;
pub mod network;
pub mod replay;
pub mod run;

#[cfg(test)]
mod tests;

use tilelab_arena::run_folder::FolderError;

pub use accuracy::{Accuracy, AccuracyReport, AccuracyRequest, Source};
pub use config::AlphaZeroConfig;
pub use evaluator::{BatchEvaluator, Choice, NetOutput};
pub use files::NetworkFile;
pub use folder::{AlphaZeroFolder, Metrics};
pub use learner::Losses;
pub use network::{Network, Sizes};
pub use run::{AlphaZeroRun, GameAlphaZeroRun, Iteration, RunInfo, SavedRun, alphazero};

/// Returns the bytes of an iteration's replay chunk.
pub type ReadChunk<'a> = &'a mut dyn FnMut(u64) -> Result<Vec<u8>, AlphaZeroError>;

/// Why a run cannot start or resume.
#[derive(Debug, thiserror::Error)]
pub enum AlphaZeroError {
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
    /// The system has no threads to give.
    #[error("threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

impl AlphaZeroError {
    /// A file that is not what it should be.
    pub fn file(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self::File { found: found.into(), expected: expected.into() }
    }
}
