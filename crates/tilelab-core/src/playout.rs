//! Random play to the end of a game.

use crate::sampling::sample_item;
use crate::{Action, Game, Rng, Turn};

/// A uniformly random legal action. The state must be at a player's turn.
///
/// # Panics
/// If it is not.
#[inline]
pub fn random_action<G: Game>(state: &G, rng: &mut Rng) -> Action {
    let mut legal = state.legal();
    let rank = rng.below(legal.len() as u32);
    legal.nth(rank as usize).expect("the rank is below the number of legal actions")
}

/// An outcome of chance, drawn by its probability. The state must be at [`Turn::Chance`].
///
/// # Panics
/// If it is not.
pub fn sample_chance<G: Game>(state: &G, rng: &mut Rng) -> Action {
    sample_outcome(state.chance(), rng)
}

/// One of several outcomes, drawn by its probability.
///
/// # Panics
/// If no outcome is possible.
pub fn sample_outcome(outcomes: impl Iterator<Item = (Action, f32)>, rng: &mut Rng) -> Action {
    sample_item(outcomes, rng).expect("chance has at least one possible outcome")
}

/// Plays uniformly random actions to the end, move by move, and returns the number of plies.
///
/// [`Game::play_out`] gives only the result, which some games find faster.
pub fn play_randomly<G: Game>(state: &mut G, rng: &mut Rng) -> u32 {
    let mut plies = 0_u32;
    loop {
        let action = match state.turn() {
            Turn::Player(_) => random_action(state, rng),
            Turn::Chance => sample_chance(state, rng),
            Turn::Over => return plies,
        };
        state.play(action);
        plies = plies.saturating_add(1);
    }
}
