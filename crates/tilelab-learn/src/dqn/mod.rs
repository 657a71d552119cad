//! Q-learning with networks (Mnih et al. 2015), for every game.
//!
//! A network estimates the return of each action (`actions`), or the return after the position that an action leads to
//! (`afterstates`). It plays by itself or against an agent, mostly the action with the highest estimate, and learns
//! from the rewards that follow and its own later estimates.
//!
//! Variants, each a setting: double Q-learning (van Hasselt et al. 2016), dueling heads (Wang et al. 2016), n-step
//! returns and TD(λ), prioritized replay (Schaul et al. 2016). The target network is the EMA of the weights. In
//! self-play of two players, the return of the next position is that of the opponent, so it counts negatively.
//!
//! | module | contents |
//! |---|---|
//! | [`config`] | hyperparameters |
//! | [`estimate`] | from the heads of a network to estimates, and back to gradients |
//! | [`actor`] | choosing actions |
//! | [`replay`] | the replay buffer |
//! | [`priorities`] | sampling by priority |
//! | [`targets`] | what estimates should have been |
//! | [`step`] | gradient steps |
//! | [`run`] | a run: its iterations, and the state from which it resumes |
//! | [`metrics`] | what is known of an iteration |

pub mod actor;
pub mod config;
pub mod estimate;
pub mod metrics;
pub mod priorities;
pub mod replay;
pub mod run;
pub mod step;
pub mod targets;

#[cfg(test)]
mod tests;

pub use config::{DqnConfig, Learned};
pub use metrics::DqnMetrics;
pub use run::DqnRun;
