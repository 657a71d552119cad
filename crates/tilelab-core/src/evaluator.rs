//! Evaluation without search: what heuristics and networks offer to searches.

use crate::{Action, Game, PerPlayer, Rng};

/// Evaluates positions. It may be wrong, unlike a [`crate::Prover`].
pub trait Evaluator<G: Game>: Send {
    /// The expected return of each player, from −1 to 1. A player or chance may be to move.
    fn values(&mut self, state: &G) -> PerPlayer<f32>;

    /// Writes the mover's noisy (forcing) actions: those after which the values jump, so that an
    /// evaluation before them is unreliable. None where the position is quiet or the game does not name
    /// such actions.
    fn noisy_actions(&mut self, _state: &G, _actions: &mut Vec<Action>) {}
}

impl<G: Game, V: Evaluator<G> + ?Sized> Evaluator<G> for Box<V> {
    fn values(&mut self, state: &G) -> PerPlayer<f32> {
        (**self).values(state)
    }

    fn noisy_actions(&mut self, state: &G, actions: &mut Vec<Action>) {
        (**self).noisy_actions(state, actions);
    }
}

/// Ranks the mover's actions: the policy of greedy agents, the priors and playouts of searches.
///
/// The numbers are `f64` and compared exactly: which actions tie is part of a heuristic.
pub trait ActionValues<G: Game>: Send {
    /// Writes the value of each legal action, in the order of [`Game::legal`]; larger is better.
    /// Heuristics that draw new weights for each move use `rng`.
    fn action_values(&mut self, state: &G, rng: &mut Rng, values: &mut Vec<f64>);
}

impl<G: Game, V: ActionValues<G> + ?Sized> ActionValues<G> for Box<V> {
    fn action_values(&mut self, state: &G, rng: &mut Rng, values: &mut Vec<f64>) {
        (**self).action_values(state, rng, values);
    }
}
