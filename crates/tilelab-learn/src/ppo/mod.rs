//! Proximal policy optimisation, the method behind the thesis's reinforcement learning agents.
//!
//! A network says how likely it plays each action and what it expects to earn. It plays for a while,
//! and learns that what earned more than expected should become likelier, by small clipped steps
//! (Schulman et al., *Proximal Policy Optimization Algorithms*, 2017). Details and defaults are those of
//! PPO2 in stable-baselines 2.6, which the thesis used; only that legal actions are the only ones that
//! can be drawn is ours.
//!
//! Nothing here knows games or environments: rows of numbers come in, choices go out.
//!
//! | module | what |
//! |---|---|
//! | [`settings`] | the numbers that steer learning |
//! | [`network`] | the two towers of layers, in plain Rust: what playing needs |
//! | [`choice`] | drawing from what a network says |
//! | [`model`] | a network with its header, as bytes |
//! | [`rollout`] | what was played, and how much better than expected it went |
//! | `learner` | the gradient steps; needs the feature `net` |

#[cfg(feature = "net")]
mod adam;
pub mod choice;
#[cfg(feature = "net")]
pub mod learner;
pub mod model;
pub mod network;
pub mod rollout;
pub mod settings;
mod tanh;

pub use choice::{Chosen, Played};
#[cfg(feature = "net")]
pub use learner::{LearnError, Learner, Losses};
pub use model::{Header, Model, ModelError};
pub use network::{Head, Network, Shape};
pub use rollout::Rollout;
pub use settings::Settings;
