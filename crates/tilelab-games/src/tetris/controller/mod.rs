//! Controllers: agents that choose the placement with the largest weighted sum of features.
//!
//! | module | what |
//! |---|---|
//! | [`weights`](Weights) | published weights, ours, and weight files |
//! | `evaluate` | the value of every placement of a piece |
//! | [`linear`](Linear) | the agent, with look-ahead over known and unknown pieces |
//! | `policies` | what learners of weights need |

mod evaluate;
mod linear;
mod policies;
mod weights;

pub use evaluate::Evaluation;
pub use linear::{Linear, PARAMETERS, from_parameters};
pub use policies::POLICIES;
pub use weights::{Weights, WeightsError};
