//! The thesis's random agent: the piece in hand or the held one at random, then a random placement of it.

use tilelab_core::{Action, Agent, AgentError, Budget, Decision, Rng};

use super::super::position::Duel;
use super::playout::random_placement;

/// The agent.
#[derive(Clone, Copy, Debug)]
pub struct RandomPiece;

impl Agent<Duel> for RandomPiece {
    fn choose(&mut self, state: &Duel, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        if state.may_hold() && rng.below(2) == 0 {
            return Ok(Decision::bare(state.hold_action()));
        }
        let piece = state.piece().ok_or(AgentError::NoAgent)?;
        let placements = state.field().drops_of_piece(piece).placements(state.config(), piece);
        let (turn, column) = random_placement(&placements, rng);
        Ok(Decision::bare(Action((turn * state.config().columns() + column) as u16)))
    }
}
