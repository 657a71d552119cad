//! Networks that are taught by what they earn ([`tilelab_learn::ppo`]), over our environments.
//!
//! | module | what |
//! |---|---|
//! | `files` | reading and writing networks |
//! | `spec` | what is trained: against whom, with which reward |
//! | `report` | what has come of episodes and slices |
//! | `table` | an environment as rows of numbers for networks |
//! | `training` | the models, slice by slice; needs the feature `net` |
//! | `folder` | a run on disk: stored after every slice, resumed to the bit; needs the feature `net` |

mod files;
#[cfg(feature = "net")]
mod folder;
#[cfg(feature = "net")]
mod report;
mod spec;
#[cfg(feature = "net")]
mod table;
#[cfg(feature = "net")]
mod training;

pub use files::{FileError, read_model, write_model};
#[cfg(feature = "net")]
pub use folder::TrainingFolder;
#[cfg(feature = "net")]
pub use report::{Finished, SliceReport};
pub use spec::{Kind, TrainingSpec};
#[cfg(feature = "net")]
pub use training::{Training, TrainingError};

pub use tilelab_learn::ppo::{Model, Settings};
