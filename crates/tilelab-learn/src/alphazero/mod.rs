//! AlphaZero for small boards, on an ordinary processor (Silver et al. 2017).
//!
//! A run goes round by round. In each the network as it stands plays a number of whole games against
//! itself, and then learns a number of steps from the games of the last rounds. Nothing is measured by
//! the clock and nothing is in progress between two rounds, so a run is a function of its settings: the
//! same seed gives the same weights to the bit, on any number of threads and after any number of kills.
//!
//! The large sister for a GPU is `python/tilelab/train`; names and ideas are the same.
//!
//! | module | what |
//! |---|---|
//! | [`settings`] | the numbers that steer a run |
//! | [`network`] | plain layers with a policy and a value; the one place of their mathematics |
//! | [`judge`] | a network asked for many positions at once: self-play, and search of given positions |
//! | [`replay`] | the positions that are learned from |
//! | [`learner`] | one step after another (AdamW) |
//! | [`training`] | a run: its rounds, and what it takes to go on with it |
//! | [`files`] | networks and runs as bytes |

pub mod files;
pub mod judge;
pub mod learner;
pub mod network;
pub mod replay;
pub mod settings;
pub mod training;

#[cfg(test)]
mod tests;

pub use files::NetworkFile;
pub use judge::{Choice, Judge, Judged};
pub use learner::Losses;
pub use network::{Network, Sizes};
pub use settings::Settings;
pub use training::{Round, Training};

/// Why a run cannot begin or go on.
#[derive(Debug, thiserror::Error)]
pub enum LearnError {
    /// A file is not what it should be.
    #[error("found {found}, expected {expected}")]
    File {
        /// What is there.
        found: String,
        /// What should be.
        expected: String,
    },
    /// Settings that make no sense.
    #[error("settings: {0}")]
    Settings(String),
    /// The system has no threads to give.
    #[error("threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

impl LearnError {
    /// A file that is not what it should be.
    pub fn file(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self::File { found: found.into(), expected: expected.into() }
    }
}
