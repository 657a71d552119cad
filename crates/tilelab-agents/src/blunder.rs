//! Blunders: an agent that sometimes plays a random move, so that weaker players can beat it.
//!
//! A search with few nodes is already too strong for a beginner, and a heuristic has no strength to set. Random moves
//! in between weaken any agent by any amount, and what it plays otherwise still makes sense.

use std::sync::Arc;

use tilelab_core::{Action, Agent, AgentError, Budget, Decision, Game, Rng, SearchHandle, random_action};

/// An agent that blunders.
pub struct Blunder<G: Game> {
    agent: Box<dyn Agent<G>>,
    /// The probability of a random move.
    probability: f64,
}

impl<G: Game> Blunder<G> {
    /// Replaces each move of `agent` with this probability.
    pub fn new(agent: Box<dyn Agent<G>>, probability: f64) -> Self {
        Self { agent, probability }
    }
}

impl<G: Game> Agent<G> for Blunder<G> {
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        if rng.unit() < self.probability {
            return Ok(Decision::bare(random_action(state, rng)));
        }
        self.agent.choose(state, budget, rng)
    }

    fn notify(&mut self, state: &G, action: Action) {
        self.agent.notify(state, action);
    }

    fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.agent.attach(handle);
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::tree::{Tree, TreeConfig};

    use super::*;
    use crate::First;

    #[test]
    fn the_share_of_random_moves_is_the_probability() {
        let state = Tree::new(&TreeConfig::parse("a(0|0|0|0)").expect("a tree"));
        let mut rng = Rng::new(1);
        let mut share_of_first = |probability: f64| {
            let mut agent = Blunder::new(Box::new(First), probability);
            let mut choose = || agent.choose(&state, Budget::default(), &mut rng).expect("a move").action;
            let chosen = (0..4_000).map(|_| choose()).filter(|&action| action == Action(0));
            chosen.count() as f64 / 4_000.0
        };
        assert_eq!(share_of_first(0.0), 1.0);
        // A quarter of the random moves is the first one, too.
        assert!((share_of_first(0.4) - 0.7).abs() < 0.03);
        assert!((share_of_first(1.0) - 0.25).abs() < 0.03);
    }
}
