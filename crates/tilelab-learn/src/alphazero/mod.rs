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
//! | [`evaluator`] | batched evaluation: self-play, and search of given positions |
//! | [`replay`] | the replay buffer |
//! | [`losses`] | what a gradient step minimizes |
//! | [`run`] | a run: its iterations, and the state from which it resumes |
//! | [`metrics`] | what is known of an iteration |
//! | [`accuracy`] | the share of optimal moves, by the exact solver |

pub mod accuracy;
pub mod config;
pub mod evaluator;
pub mod losses;
pub mod metrics;
pub mod replay;
pub mod run;

#[cfg(test)]
mod tests;

pub use accuracy::{Accuracy, AccuracyReport, AccuracyRequest, Source};
pub use config::AlphaZeroConfig;
pub use evaluator::{BatchEvaluator, Choice, NetOutput};
pub use losses::Losses;
pub use metrics::Metrics;
pub use run::{AlphaZeroRun, GameAlphaZeroRun, alphazero};
