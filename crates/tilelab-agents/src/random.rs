//! The agent that plays uniformly at random.

use tilelab_core::{Agent, AgentError, Budget, Decision, Game, Rng};

use crate::Ties;

/// Plays a uniformly random legal action; with [`Ties::Paper`] never the last one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random {
    /// How to break ties among all legal actions.
    pub ties: Ties,
}

impl<G: Game> Agent<G> for Random {
    fn choose(&mut self, state: &G, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let mut legal = state.legal();
        let rank = self.ties.choose(legal.len(), rng);
        Ok(Decision::bare(legal.nth(rank).expect("the rank is below the number of legal actions")))
    }
}
