//! Tuning: parameters of an agent, found by playing matches.
//!
//! A tuning tries one set of parameters after the other. Each trial plays the same games, from the same seeds,
//! against fixed opponents; a tree-structured Parzen estimator (Bergstra et al. 2011), which models where good and
//! bad trials lie, suggests the next set. The best of thousands of noisy scores is partly luck, so the scores of the
//! trials only select finalists. The finalists play again from fresh seeds, and the best of them plays the agent as
//! given from other fresh seeds: this last match is the result.
//!
//! A trial is a pure function of the specification and the trials before it, and its games are those of a
//! [`tilelab_arena::tournament`]: threads, kills and restarts change nothing.

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
