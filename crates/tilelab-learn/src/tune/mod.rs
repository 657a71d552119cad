//! Good parameters of an agent, found by playing matches.
//!
//! A tuning tries one set of parameters after the other. Each trial plays the same games, from the
//! same seeds, against fixed opponents; what to try next is asked of a tree-structured Parzen
//! estimator (Bergstra et al. 2011), which models where good and bad trials lie. Thousands of noisy
//! scores have a lucky best one, so the scores of the trials only choose finalists. These play again
//! from fresh seeds, and the best of them meets the agent as it was given from seeds fresh once more:
//! that last match is the result.
//!
//! A trial is a pure function of the specification and the trials before it, and games are those of
//! [`crate::tournament`]: threads, kills and restarts change nothing.

mod axis;
mod finals;
mod folder;
mod report;
mod space;
mod suggest;
mod trial;

pub use axis::{Axis, Range};
pub use finals::{FinalSpec, Finalist, Finals};
pub use folder::TuningFolder;
pub use report::TuningReport;
pub use space::{Dimension, Domain, Space, Value};
pub use trial::{Score, Stage, Trial, Tuning, TuningSpec};
