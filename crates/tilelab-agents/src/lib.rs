//! Players that are generic over games: none of them knows which game it plays.
//!
//! | module | what |
//! |---|---|
//! | `random`, `first`, `greedy` | players that do not look ahead |
//! | [`alpha_beta`] | iterative deepening: minimax, paranoid, max-n |
//! | [`expectimax`] | fixed depth with chance nodes, Star1 and Star2 |
//! | [`monte_carlo`] | random games after each action |
//! | [`mcts`] | Monte Carlo tree search |
//! | [`batched`] | tree search whose positions are judged from outside, in batches |
//! | [`solver`] | exact values of small games |
//! | [`opening_temperature`] | another agent with its first moves drawn, so that games differ |
//! | `heuristics`, `ordering`, `transposition_table`, `node_budget`, `utility` | what the searches share |

pub mod alpha_beta;
pub mod batched;
pub mod expectimax;
mod first;
mod greedy;
mod heuristics;
pub mod mcts;
pub mod monte_carlo;
mod node_budget;
pub mod opening_temperature;
mod ordering;
mod random;
pub mod solver;
mod transposition_table;
mod utility;

pub use alpha_beta::{AlphaBeta, AlphaBetaConfig, Mode};
pub use expectimax::{Expectimax, ExpectimaxConfig, Pruning};
pub use first::First;
pub use greedy::Greedy;
pub use heuristics::Heuristics;
pub use monte_carlo::{Allocation, MonteCarlo, MonteCarloConfig, PlayoutValue};
pub use node_budget::NodeBudget;
pub use opening_temperature::OpeningTemperature;
pub use random::Random;
pub use solver::{Limits, Objective, Solved, Solver, SolverAgent, SolverConfig, Unsolved};
pub use utility::Utility;

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
