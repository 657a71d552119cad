//! Agents that are generic over games: they choose moves by the `Game` trait alone.
//!
//! | module | what |
//! |---|---|
//! | `random`, `first`, `greedy` | agents that do not search |
//! | [`alpha_beta`] | iterative deepening: minimax, paranoid, max-n |
//! | [`expectimax`] | fixed depth with chance nodes, Star1 and Star2 |
//! | [`monte_carlo`] | flat Monte Carlo: random playouts after each action |
//! | [`mcts`] | Monte Carlo tree search: one tree, grown by one thread, by several, or in batches |
//! | [`solver`] | exact values of small games |
//! | `blunder` | replaces some moves of another agent with random ones, so that weaker players can beat it |
//! | [`opening_temperature`] | samples the first moves of another agent, so that games differ |
//! | `heuristics`, `ordering`, `transposition_table`, `node_budget`, `utility` | shared by the searches |

pub mod alpha_beta;
mod blunder;
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
pub use blunder::Blunder;
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

/// How to break ties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// Uniformly.
    #[default]
    Uniform,
    /// Never the last option, unless it is the only one. The thesis's program samples from a range whose
    /// end is exclusive and subtracts one more; reproducing its tables needs the same mistake.
    Paper,
}

impl Ties {
    /// The index of one of `options` options, of which there is at least one.
    #[inline]
    fn choose(self, options: usize, rng: &mut Rng) -> usize {
        let drawn = match self {
            Self::Uniform => options,
            Self::Paper => (options - 1).max(1),
        };
        rng.below(drawn as u32) as usize
    }
}
