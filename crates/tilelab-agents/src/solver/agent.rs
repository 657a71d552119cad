//! The player that plays perfectly where it can.
//!
//! It tries to solve the position within its nodes, keeping its table from move to move, and plays a
//! best action. Where it cannot, it says so by a value of none and plays what [`AlphaBeta`] finds with
//! the same number of nodes. Chance probabilities count as they are; with three and four players it
//! takes the others to be perfect max-n players.

use std::sync::Arc;

use tilelab_core::{Agent, AgentError, Budget, Decision, Game, Rng, SearchHandle};

use super::{Limits, Objective, Solver};
use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::heuristics::Heuristics;
use crate::node_budget::combine;

/// When to give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverConfig {
    /// Nodes or time a decision, for the proof and again for the fallback; a budget given with the
    /// decision goes before it.
    pub budget: Budget,
    /// Bytes for the table of positions.
    pub memory: usize,
}

/// The player.
pub struct SolverAgent<G: Game> {
    budget: Budget,
    solver: Solver<G>,
    fallback: AlphaBeta<G>,
}

impl<G: Game> SolverAgent<G> {
    /// A player whose proof and fallback each have their knowledge.
    pub fn new(config: SolverConfig, proof: Heuristics<G>, fallback: Heuristics<G>) -> Self {
        let limits = Limits { memory: config.memory, ..Limits::default() };
        Self {
            budget: config.budget,
            solver: Solver::new(Objective::Return, limits, proof),
            fallback: AlphaBeta::new(AlphaBetaConfig::default(), fallback),
        }
    }
}

impl<G: Game> Agent<G> for SolverAgent<G> {
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let budget = combine(budget, self.budget);
        self.solver.set_budget(budget);
        match self.solver.solve(state) {
            Ok(solved) if !solved.best.is_empty() => Ok(Decision {
                value: Some(solved.values),
                nodes: solved.nodes,
                principal_variation: vec![solved.best[0]],
                ..Decision::bare(solved.best[0])
            }),
            _ => Ok(Decision { value: None, ..self.fallback.choose(state, budget, rng)? }),
        }
    }

    fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.solver.attach(handle.clone());
        self.fallback.attach(handle);
    }
}
