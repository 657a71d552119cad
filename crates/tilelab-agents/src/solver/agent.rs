//! The agent that plays perfectly where it can solve the position.
//!
//! It tries to solve the position within its budget, with a table that it keeps between moves, and plays a
//! best action: the first one found, or any of them. Where it fails, its decision has no value and the action is the one that [`AlphaBeta`]
//! chooses with the same budget. With three and four players it assumes perfect max-n opponents.

use std::sync::Arc;

use tilelab_core::{Action, Agent, AgentError, Budget, Candidate, Decision, Game, PerPlayer, Rng, SearchHandle, Turn};

use super::{Limits, Objective, Solved, Solver};
use crate::Ties;
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
    /// Whether to solve every move and draw one of the best uniformly, rather than to play the first best one found.
    pub uniform: bool,
}

/// The agent.
pub struct SolverAgent<G: Game> {
    budget: Budget,
    uniform: bool,
    solver: Solver<G>,
    fallback: AlphaBeta<G>,
}

impl<G: Game> SolverAgent<G> {
    /// An agent with the heuristics of its proof and of its fallback.
    pub fn new(config: SolverConfig, proof: Heuristics<G>, fallback: Heuristics<G>) -> Self {
        let limits = Limits { memory: config.memory, ..Limits::default() };
        Self {
            budget: config.budget,
            uniform: config.uniform,
            solver: Solver::new(Objective::Return, limits, proof),
            fallback: AlphaBeta::new(AlphaBetaConfig::default(), fallback),
        }
    }
}

impl<G: Game> Agent<G> for SolverAgent<G> {
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let budget = combine(budget, self.budget);
        self.solver.set_budget(budget);
        let solved = if self.uniform { self.solver.solve_moves(state) } else { self.solver.solve(state) };
        match solved {
            Ok(solved) if !solved.best.is_empty() => {
                let action = solved.best[Ties::Uniform.choose(solved.best.len(), rng)];
                Ok(Decision {
                    candidates: candidates(state, &solved),
                    value: Some(solved.values),
                    nodes: solved.nodes,
                    principal_variation: vec![action],
                    ..Decision::bare(action)
                })
            }
            _ => Ok(Decision { value: None, ..self.fallback.choose(state, budget, rng)? }),
        }
    }

    fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.solver.attach(handle.clone());
        self.fallback.attach(handle);
    }
}

/// The moves with their exact values, where every move was solved; the best ones are equally likely.
fn candidates<G: Game>(state: &G, solved: &Solved) -> Vec<Candidate> {
    let Turn::Player(mover) = state.turn() else { return Vec::new() };
    let share = 1.0 / solved.best.len().max(1) as f32;
    let candidate = |&(action, values): &(Action, PerPlayer<f32>)| Candidate {
        action,
        share: if solved.best.contains(&action) { share } else { 0.0 },
        visits: 0,
        value: Some(values[mover]),
    };
    solved.moves.iter().map(candidate).collect()
}
