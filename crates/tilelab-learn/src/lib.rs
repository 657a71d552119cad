//! Learning: environments, self-play, training runs and tuning.
//!
//! Each module erases the game's type next to its own trait, with a visitor of [`tilelab_arena::registry`].
//!
//! | module | contents |
//! |---|---|
//! | [`accuracy`] | shares of optimal moves, and exact results against a random player |
//! | [`environment`] | games as learners expect them: reset, step, observation, reward |
//! | [`self_play`] | many games in parallel, whose positions the caller evaluates in one batch |
//! | [`samples`] | training samples: positions, search policies, outcomes |
//! | `alphazero` | AlphaZero runs with a small network; needs the feature `net` |
//! | `dqn` | Q-learning with networks; needs the feature `net` |
//! | [`evolve`] | weights of linear policies, by evolution |
//! | `ppo` | policies trained with PPO; needs the feature `net` |
//! | `run` | what learners share: iterations, states, folders; needs the feature `net` |
//! | [`tune`] | parameters of agents, found by matches |

#![allow(clippy::disallowed_methods, reason = "no search depends on the last bit of these numbers")]

pub mod accuracy;
#[cfg(feature = "net")]
pub mod alphazero;
#[cfg(feature = "net")]
mod config;
#[cfg(feature = "net")]
pub mod dqn;
pub mod environment;
pub mod evolve;
#[cfg(feature = "net")]
pub mod ppo;
#[cfg(feature = "net")]
pub mod run;
pub mod samples;
pub mod self_play;
pub mod tune;

pub use samples::{ILLEGAL, Samples};
pub use self_play::{GameSelfPlay, PlaneBuffer, SelfPlay, SelfPlayConfig};
pub use tilelab_agents::mcts::GumbelConfig;
#[cfg(feature = "net")]
pub use tilelab_net::train;
