//! Players that are generic over games: none of them knows which game it plays.
//!
//! | module | what |
//! |---|---|
//! | `random`, `first`, `greedy` | players that do not look ahead |
//! | [`alpha_beta`] | iterative deepening: minimax, paranoid, max-n |
//! | [`expectimax`] | fixed depth with chance nodes, Star1 and Star2 |
//! | [`monte_carlo`] | random games after each action |
//! | [`mcts`] | Monte Carlo tree search |
//! | [`guided`] | tree search whose positions are judged from outside, in batches |
//! | [`solver`] | exact values of small games |
//! | [`warm`] | another agent with its first moves drawn, so that games differ |
//! | `knowledge`, `ordering`, `table`, `meter`, `worth` | what the searches share |

pub mod alpha_beta;
pub mod expectimax;
mod first;
mod greedy;
pub mod guided;
mod knowledge;
pub mod mcts;
mod meter;
pub mod monte_carlo;
mod ordering;
mod random;
pub mod solver;
mod table;
pub mod warm;
mod worth;

pub use alpha_beta::{AlphaBeta, AlphaBetaConfig, Mode};
pub use expectimax::{Expectimax, ExpectimaxConfig, Pruning};
pub use first::First;
pub use greedy::Greedy;
pub use knowledge::Knowledge;
pub use meter::Meter;
pub use monte_carlo::{Allocation, MonteCarlo, MonteCarloConfig, PlayoutValue};
pub use random::Random;
pub use solver::{Limits, Objective, Solved, Solver, SolverAgent, SolverConfig, Unsolved};
pub use warm::Warm;
pub use worth::Worth;

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
