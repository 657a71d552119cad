//! PPO runs over environments, and their folders.
//!
//! | module | contents |
//! |---|---|
//! | `spec` | what is trained: the environment, the opponent, the reward |
//! | `envs` | environments as rows of numbers for networks |
//! | `training` | the models, segment by segment |
//! | `report` | statistics of episodes and segments |
//! | `folder` | a run on disk: stored after every segment, resumed bit by bit |

#[cfg(feature = "net")]
mod envs;
#[cfg(feature = "net")]
mod folder;
#[cfg(feature = "net")]
mod report;
mod spec;
#[cfg(feature = "net")]
mod training;

#[cfg(feature = "net")]
pub use folder::PpoFolder;
#[cfg(feature = "net")]
pub use report::{Finished, SegmentReport};
pub use spec::{Kind, PpoSpec};
#[cfg(feature = "net")]
pub use training::{PpoError, PpoRun};
