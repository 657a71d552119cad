//! Learning, generic over games.
//!
//! | module | what |
//! |---|---|
//! | [`ppo`] | a policy taught by what it earns |
//! | [`self_play`] | many games at once, whose positions a network judges in one batch |
//! | [`samples`] | what is learned from: positions, what search preferred, how the games ended |

pub mod ppo;
pub mod samples;
pub mod self_play;

pub use samples::Samples;
pub use self_play::{OpponentMaker, Planes, SelfPlay, SelfPlaySettings};
