//! Proximal policy optimization (PPO), the method behind the thesis's reinforcement learning agents.
//!
//! A network gives the probability of each action and the return it expects. It plays for a while, then makes
//! actions that returned more than expected more probable, by small clipped steps (Schulman et al., *Proximal
//! Policy Optimization Algorithms*, 2017). Details and defaults are those of PPO2 in stable-baselines 2.6, which
//! the thesis used; the mask over illegal actions is ours.
//!
//! | module | contents |
//! |---|---|
//! | [`config`] | hyperparameters, and kinds of training |
//! | `envs` | environments as rows of numbers for networks |
//! | [`rollout`] | experience, and its advantages |
//! | [`update`] | what a gradient step minimizes |
//! | [`run`] | a run: its segments, and the state from which it resumes |
//! | [`evaluation`] | games that choose the best model of a run |
//! | [`metrics`] | what is known of an episode and of a segment |
//!
//! The network itself is [`tilelab_net::policy`].

pub mod config;
mod envs;
pub mod evaluation;
pub mod metrics;
pub mod rollout;
pub mod run;
pub mod update;

#[cfg(test)]
mod tests;

pub use config::{Kind, PpoConfig};
pub use metrics::{Finished, PpoMetrics};
pub use rollout::Rollout;
pub use run::PpoRun;
