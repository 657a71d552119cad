//! Evolution: weights of linear policies, found by playing games.
//!
//! An optimizer proposes a population of weight vectors, every vector plays the same games, and the mean scores
//! guide the next population. The best of many noisy scores is partly luck, so the scores of the generations only
//! select finalists, which play again from fresh seeds.
//!
//! | module | contents |
//! |---|---|
//! | [`policies`](Policies) | the linear policies of a game, with the type of the game erased |
//! | `optimizer` | the genetic algorithm of Zhang et al., noisy cross-entropy, CMA-ES |
//! | `fitness` | mean scores on common random numbers, with racing |
//! | [`spec`](EvolutionSpec) | what a run is |
//! | [`run`](Evolution) | generations, and the final among the best candidates |
//! | [`folder`](EvolutionFolder) | the log of fitness values, which is also the checkpoint |
//!
//! A run is a pure function of its specification: threads, kills and restarts change nothing.

mod fitness;
mod folder;
mod optimizer;
mod policies;
mod run;
mod spec;
#[cfg(test)]
mod tests;

pub use fitness::Fitness;
pub use folder::{EvolutionFolder, WEIGHTS_FILE};
pub use optimizer::{Noise, Variant};
pub use policies::{Outcome, Policies, Policy, Trial, policies};
pub use run::{Evolution, EvolutionError, Final, Generation};
pub use spec::{EvolutionSpec, InitialWeights, Method};
