//! Networks in training: forward pass, backward pass and optimizer.
//!
//! Every learner in Rust uses these networks. What they minimize is their own: they are given the outputs of the heads
//! and return the gradients of these outputs.
//!
//! | module | contents |
//! |---|---|
//! | [`sizes`] | the layers of a network |
//! | [`network`] | layers with their parameters: forward and backward pass |
//! | [`learner`] | gradient steps (`AdamW`) and EMA weights |
//! | `matrix` | matrix products |

pub mod learner;
mod matrix;
pub mod network;
pub mod sizes;

pub use learner::{Learner, StepSize};
pub use network::{Network, Ready, Signals};
pub use sizes::{Head, Sizes, check_hidden};
