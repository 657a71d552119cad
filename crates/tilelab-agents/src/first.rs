//! The agent that always plays the first legal action.

use tilelab_core::{Agent, AgentError, Budget, Decision, Game, Rng};

/// Plays the legal action with the lowest number: the same game every time.
#[derive(Clone, Copy, Debug, Default)]
pub struct First;

impl<G: Game> Agent<G> for First {
    fn choose(&mut self, state: &G, _: Budget, _: &mut Rng) -> Result<Decision, AgentError> {
        Ok(Decision::bare(state.legal().next().expect("a player to move has a legal action")))
    }
}
