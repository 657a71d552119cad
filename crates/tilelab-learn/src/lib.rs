//! Learning, generic over games.
//!
//! | module | what |
//! |---|---|
//! | `alphazero` | search and a small network that teach each other; needs the feature `net` |
//! | [`ppo`] | a policy taught by what it earns |
//! | [`self_play`] | many games at once, whose positions a network judges in one batch |
//! | [`samples`] | what is learned from: positions, what search preferred, how the games ended |

#[cfg(feature = "net")]
pub mod alphazero;
pub mod ppo;
pub mod samples;
pub mod self_play;

pub use samples::{ILLEGAL, Samples};
pub use self_play::{OpponentMaker, PlaneBuffer, SelfPlay, SelfPlayConfig};
pub use tilelab_agents::batched::GumbelConfig;
