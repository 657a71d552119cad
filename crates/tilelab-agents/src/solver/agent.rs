//! The agent that plays perfectly where it can solve the position.
//!
//! It tries to solve the position within its budget, with a table that it keeps between moves, and plays a
//! best action. Where it fails, its decision has no value and the action is the one that [`AlphaBeta`]
//! chooses with the same budget. With three and four players it assumes perfect max-n opponents.

use std::sync::Arc;

use tilelab_core::{Agent, AgentError, Budget, Decision, Game, Rng, SearchHandle};

use super::{Limits, Objective, Solver};
use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::heuristics::Heuristics;
use crate::node_budget::combine;

/// The configuration of the agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverConfig {
    /// Nodes or time per decision, for the proof and again for the fallback; the caller's budget takes
    /// precedence.
    pub budget: Budget,
    /// Bytes for the table of positions.
    pub memory: usize,
}

/// The agent.
pub struct SolverAgent<G: Game> {
    budget: Budget,
    solver: Solver<G>,
    fallback: AlphaBeta<G>,
}

impl<G: Game> SolverAgent<G> {
    /// An agent with the heuristics of its proof and of its fallback.
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
