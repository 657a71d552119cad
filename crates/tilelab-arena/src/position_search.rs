//! Searches of single positions by a new agent each, for trees and reviews: the result depends only on the seed and the
//! position, not on what was searched before.

use std::sync::Arc;

use tilelab_core::{AgentError, Budget, Decision, IllegalAction, PerPlayer, Rng, SearchHandle, Turn};

use crate::agents::AgentMaker;
use crate::registry::Registered;

/// The length of a line of forced moves that is followed to find the value of its first position.
const MAX_FORCED: usize = 100;

/// Searches positions of `G`.
pub(crate) struct PositionSearch<'a, G: Registered> {
    pub(crate) make: &'a AgentMaker<G>,
    pub(crate) seed: u64,
    /// How much the agent may spend on each position.
    pub(crate) budget: Budget,
    /// Stops the searches.
    pub(crate) handle: Option<Arc<SearchHandle>>,
}

impl<G: Registered> PositionSearch<'_, G> {
    /// The agent's decision about a position in which a player is to move.
    pub(crate) fn decide(&self, state: &G) -> Result<Decision, AgentError> {
        let mut agent = (self.make)();
        if let Some(handle) = &self.handle {
            agent.attach(handle.clone());
        }
        let mut rng = Rng::derive(self.seed, &[state.hash()]);
        let decision = agent.choose(state, self.budget, &mut rng)?;
        let check: Result<(), IllegalAction> = state.clone().try_play(decision.action);
        check?;
        Ok(decision)
    }

    /// What the agent expects from a position. Agents do not search forced moves, so these are followed to the first
    /// position with a choice. None where chance draws on the way, or where the agent does not say.
    pub(crate) fn value(&self, state: &G) -> Result<Option<PerPlayer<f32>>, AgentError> {
        let mut state = state.clone();
        for _ in 0..MAX_FORCED {
            match state.turn() {
                Turn::Over => return Ok(Some(state.returns())),
                Turn::Chance => return Ok(None),
                Turn::Player(_) if state.legal().len() == 1 => {
                    let forced = state.legal().next().expect("there is one legal action");
                    state.play(forced);
                }
                Turn::Player(_) => return Ok(self.decide(&state)?.value),
            }
        }
        Ok(None)
    }

    /// As [`Self::value`], where chance may draw first: the mean over its outcomes.
    pub(crate) fn mean_value(&self, state: &G) -> Result<Option<PerPlayer<f32>>, AgentError> {
        if state.turn() != Turn::Chance {
            return self.value(state);
        }
        let mut mean = PerPlayer::same(state.spec().players, 0.0);
        for (outcome, probability) in state.chance() {
            let mut next = state.clone();
            next.play(outcome);
            let Some(value) = self.value(&next)? else { return Ok(None) };
            mean = PerPlayer::from_fn(value.as_slice().len(), |player| mean[player] + probability * value[player]);
        }
        Ok(Some(mean))
    }
}
