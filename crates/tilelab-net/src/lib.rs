//! Networks on an ordinary processor, without Python and without a tensor library.
//!
//! A network judges one position at a time: a number for each legal action and a value for each
//! player. [`NetEvaluator`] offers that to searches.
//!
//! | module | what |
//! |---|---|
//! | [`mod@file`] | network files: safetensors with a header that says what they are for |
//! | [`net`] | a network of any architecture |
//! | [`policy`] | policies trained with PPO |
//! | `mlp` | plain layers, for small boards |
//! | `tower` | residual towers of convolutions, computed with small integers |
//! | [`evaluator`] | a network as searches ask for it |
//! | `cache` | what has been judged before |

mod cache;
pub mod evaluator;
pub mod file;
mod mlp;
pub mod net;
pub mod policy;
#[cfg(test)]
mod testing;
mod tower;

pub use evaluator::NetEvaluator;
pub use file::{NetError, NetFile};
pub use net::{Judgement, Net, Scratch};
