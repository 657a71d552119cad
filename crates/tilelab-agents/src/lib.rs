//! Players that are generic over games: none of them knows which game it plays.

mod first;
mod greedy;
pub mod mcts;
mod random;

pub use first::First;
pub use greedy::Greedy;
pub use random::Random;

use tilelab_core::Rng;

/// How to choose among equally good options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// Each is as likely as the others.
    #[default]
    Uniform,
    /// Never the last one, unless it is the only one. The thesis's program draws from a range whose
    /// end is exclusive and subtracts one more; its tables can only be repeated with the same slip.
    Paper,
}

impl Ties {
    /// The rank of the option chosen among `options`, which is at least 1.
    #[inline]
    fn choose(self, options: usize, rng: &mut Rng) -> usize {
        let drawn = match self {
            Self::Uniform => options,
            Self::Paper => (options - 1).max(1),
        };
        rng.below(drawn as u32) as usize
    }
}
