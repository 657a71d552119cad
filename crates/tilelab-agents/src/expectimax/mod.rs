//! Expectimax: depth-limited minimax with chance nodes.
//!
//! Algorithm: minimax in which the value of a chance node is the mean over its outcomes (expectiminimax),
//! to a fixed depth, with Star1 or Star2 pruning. It is the search of [`crate::AlphaBeta`] without
//! iterative deepening and with a choice of the pruning at chance nodes. Games: two players (or one),
//! zero-sum, with or without chance; with three or four players it is the expectation of max-n.
//!
//! D. Michie, Game-playing and game-learning automata (1966); for the pruning see `star.rs`.

mod star;

use std::sync::Arc;

use tilelab_core::{Agent, AgentError, Budget, Decision, Game, Rng, SearchHandle};

use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig, Mode};
use crate::heuristics::Heuristics;

/// The pruning at chance nodes, which does not change the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pruning {
    /// Every outcome is searched with the full window.
    None,
    /// By the bounds of values.
    Star1,
    /// By the bounds of values and a probe of each outcome.
    #[default]
    Star2,
}

/// The configuration of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpectimaxConfig {
    /// The depth in moves of players, from 1.
    pub depth: u32,
    /// The pruning at chance nodes.
    pub pruning: Pruning,
}

/// The agent.
pub struct Expectimax<G: Game> {
    search: AlphaBeta<G>,
    config: ExpectimaxConfig,
}

impl<G: Game> Expectimax<G> {
    /// An agent that values positions at its horizon by `heuristics`.
    pub fn new(config: ExpectimaxConfig, heuristics: Heuristics<G>) -> Self {
        let alpha_beta = AlphaBetaConfig {
            depth: Some(config.depth),
            pruning: config.pruning,
            quiescence: false,
            deepening: false,
            ..AlphaBetaConfig::default()
        };
        Self { search: AlphaBeta::new(alpha_beta, heuristics), config }
    }
}

impl<G: Game> Agent<G> for Expectimax<G> {
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let mode = if state.spec().players > 2 { Mode::MaxN } else { Mode::Paranoid };
        debug_assert!(self.config.depth > 0, "the depth is at least one move");
        self.search.set_mode(mode);
        self.search.choose(state, budget, rng)
    }

    fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.search.attach(handle);
    }
}
