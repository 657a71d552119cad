//! CPU inference for policy/value networks, without Python and without a tensor library.
//!
//! A network evaluates one position at a time: a logit per legal action and a value per player. [`NetEvaluator`]
//! makes it an evaluator for searches.
//!
//! | module | what |
//! |---|---|
//! | [`mod@file`] | network files: safetensors with a header that says what a network was made for and what it fits |
//! | [`net`] | a network of any architecture |
//! | [`policy`] | policies trained with PPO |
//! | `columns` | values of boards whose pieces fall |
//! | [`convolution`] | convolutions as matrix products, for policies that see images |
//! | `mlp` | plain layers, for small boards |
//! | `tower` | residual towers of convolutions, computed with 8-bit integers |
//! | [`evaluator`] | a network as an evaluator of searches |
//! | `cache` | a cache of evaluations |
//! | `train` | networks in training: backward pass and optimizer; needs the feature `train` |

mod cache;
mod columns;
pub mod convolution;
pub mod evaluator;
pub mod file;
mod mlp;
pub mod net;
pub mod policy;
#[cfg(test)]
mod testing;
mod tower;
#[cfg(feature = "train")]
pub mod train;

pub use columns::{ColumnNet, ColumnScratch};
pub use evaluator::NetEvaluator;
pub use file::{NetError, NetFile};
pub use mlp::Mlp;
pub use net::{Net, NetOutput, Scratch};
