//! A reward with a mistake, kept to repeat published results.

use tilelab_core::registered::{Reward, StepOutcome};
use tilelab_core::{Game, Player, Turn};

/// Its name among the rewards of a game.
pub(crate) const NAME: &str = "last-mover";

/// The result of the player who made the last move, even if the other one is rewarded. The program of Hahn and Seiling (*Dominkows*,
/// 2020) rewards its learner so: where the last move wins, losing pays as much as winning.
struct LastMover;

impl<G: Game> Reward<G> for LastMover {
    fn for_move(&self, state: &G, _: Player, memory: &mut f64) -> f64 {
        *memory = if state.turn() == Turn::Over { 1.0 } else { -1.0 };
        0.0
    }

    fn for_outcome(&self, outcome: &StepOutcome<'_, G>, memory: &mut f64) -> f64 {
        // The result of the opponent is the opposite of the own one.
        outcome.result().unwrap_or(0.0) * *memory
    }
}

/// The reward, if that is its name.
pub(crate) fn find<G: Game>(name: &str) -> Option<Box<dyn Reward<G>>> {
    (name == NAME).then(|| Box::new(LastMover) as _)
}
