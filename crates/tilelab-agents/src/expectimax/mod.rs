//! Expectimax: depth-limited search that weighs what chance may do.
//!
//! Algorithm: minimax with chance nodes worth the mean of their outcomes (expectiminimax), to one
//! fixed depth, with Star1 or Star2 pruning. It is the search of [`crate::AlphaBeta`] without
//! iterative deepening, with the pruning at chance nodes a choice. Games: two players (or one),
//! zero-sum, with or without chance; with three or four players it is the expectation of max-n.
//!
//! D. Michie, Game-playing and game-learning automata (1966); for the pruning see `star.rs`.

mod star;

use std::sync::Arc;

use tilelab_core::{Agent, AgentError, Budget, Decision, Game, Rng, SearchHandle};

use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig, Mode};
use crate::heuristics::Heuristics;

/// How chance nodes save work; the value found is the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pruning {
    /// Every outcome in full.
    None,
    /// By the bounds of values.
    Star1,
    /// By the bounds of values and a first look at each outcome.
    #[default]
    Star2,
}

/// What to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpectimaxConfig {
    /// How many moves of players to look ahead, from 1.
    pub depth: u32,
    /// How chance nodes save work.
    pub pruning: Pruning,
}

/// The player.
pub struct Expectimax<G: Game> {
    paranoid: AlphaBeta<G>,
    config: ExpectimaxConfig,
}

impl<G: Game> Expectimax<G> {
    /// A player that judges with `knowledge` where its look ahead ends.
    pub fn new(config: ExpectimaxConfig, heuristics: Heuristics<G>) -> Self {
        let search = AlphaBetaConfig {
            depth: Some(config.depth),
            pruning: config.pruning,
            quiescence: false,
            deepening: false,
            ..AlphaBetaConfig::default()
        };
        Self { paranoid: AlphaBeta::new(search, heuristics), config }
    }
}

impl<G: Game> Agent<G> for Expectimax<G> {
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let mode = if state.spec().players > 2 { Mode::MaxN } else { Mode::Paranoid };
        debug_assert!(self.config.depth > 0, "a search looks at least one move ahead");
        self.paranoid.set_mode(mode);
        self.paranoid.choose(state, budget, rng)
    }

    fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.paranoid.attach(handle);
    }
}
