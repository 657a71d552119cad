//! The paper's strategy: leave the opponent as few tiles as possible that match the new ends.
//!
//! Its program minimizes a sum over both ends of the opponent's tiles that show the number there, so a tile that fits
//! both ends counts twice. Moves that leave equally many are equally likely.

use tilelab_core::sampling::best_with_ties;
use tilelab_core::{Action, Agent, AgentError, Budget, Decision, Game, Rng};

use super::position::Dominoes;

/// The agent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strategic;

impl Strategic {
    /// The opponent's tiles that match the ends after an action, counted once for each end.
    pub fn replies(state: &Dominoes, action: Action) -> u32 {
        let opponent = state.hands[usize::from(1 - state.mover)];
        let ends = Dominoes::play_of(action).map_or(state.ends, |(tile, side)| state.ends_after(tile, side));
        ends.iter().map(|&end| (opponent & state.set().showing(end)).count_ones()).sum()
    }

    /// The actions that leave the fewest replies.
    pub fn choices(state: &Dominoes) -> Vec<Action> {
        let fewest = state.legal().map(|action| Self::replies(state, action)).min();
        state.legal().filter(|&action| Some(Self::replies(state, action)) == fewest).collect()
    }
}

impl Agent<Dominoes> for Strategic {
    fn choose(&mut self, state: &Dominoes, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let values: Vec<f64> = state.legal().map(|action| -f64::from(Self::replies(state, action))).collect();
        let best = best_with_ties(&values, |ties| rng.below(ties as u32) as usize);
        let action = best.and_then(|place| state.legal().nth(place)).ok_or(AgentError::NoAgent)?;
        Ok(Decision { nodes: values.len() as u64, ..Decision::bare(action) })
    }
}
