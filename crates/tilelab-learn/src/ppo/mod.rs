//! Proximal policy optimization (PPO), the method behind the thesis's reinforcement learning agents.
//!
//! A network gives the probability of each action and the return it expects. It plays for a while, then makes
//! actions that returned more than expected more probable, by small clipped steps (Schulman et al., *Proximal
//! Policy Optimization Algorithms*, 2017). Details and defaults are those of PPO2 in stable-baselines 2.6, which
//! the thesis used; the mask over illegal actions is ours.
//!
//! | module | contents |
//! |---|---|
//! | [`config`] | hyperparameters |
//! | [`rollout`] | experience, and its advantages |
//! | [`run`] | training over environments, segment by segment, and its folder |
//! | `learner` | the gradient steps; needs the feature `net` |
//!
//! The network itself is [`tilelab_net::policy`].

#[cfg(feature = "net")]
mod adam;
pub mod config;
#[cfg(feature = "net")]
pub mod learner;
pub mod rollout;
pub mod run;
#[cfg(feature = "net")]
mod tanh;

pub use config::PpoConfig;
#[cfg(feature = "net")]
pub use learner::{Learner, LearnerError, Losses};
pub use rollout::Rollout;
#[cfg(feature = "net")]
pub use run::{Finished, PpoError, PpoFolder, PpoRun, SegmentReport};
pub use run::{Kind, PpoSpec};
