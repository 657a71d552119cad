//! Policies trained with PPO: two towers of dense layers with a policy head and a value head, in plain Rust.
//!
//! Nothing here knows games: rows of numbers come in, choices go out. `tilelab-learn` trains these networks,
//! and the agent `ppo` plays them.
//!
//! | module | contents |
//! |---|---|
//! | [`network`] | the layers and their forward pass |
//! | [`choice`] | sampling from the policy head |
//! | [`model`] | a network with its header, as bytes |
//! | [`mod@tanh`] | the activation |

pub mod choice;
pub mod model;
pub mod network;
pub mod tanh;

pub use choice::{Chosen, Played};
pub use model::{Header, Model, ModelError};
pub use network::{Head, Network, Shape};
