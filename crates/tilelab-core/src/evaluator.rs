//! Judgement without search: what heuristics and networks offer to agents.

use crate::{Action, Game, PerPlayer, Rng};

/// What an [`Evaluator`] thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    /// The expected return of each player, from −1 to 1.
    pub values: PerPlayer<f32>,
    /// How promising each legal action is, in the order of [`Game::legal`]; they sum to 1.
    pub prior: Vec<(Action, f32)>,
}

/// Judges positions, for searches.
pub trait Evaluator<G: Game>: Send {
    /// Judges a position in which a player is to move.
    fn evaluate(&mut self, state: &G) -> Evaluation;

    /// The values alone, also where chance is to draw: for searches that look at many positions and
    /// need no prior.
    fn values(&mut self, state: &G) -> PerPlayer<f32> {
        self.evaluate(state).values
    }

    /// Writes the mover's loud actions: those after which the judgement jumps, so that it is not to be
    /// trusted before they are played. None where the position is quiet, or the game has no such thing.
    fn noisy_actions(&mut self, _state: &G, _actions: &mut Vec<Action>) {}

    /// Judges many positions at once; networks do this much faster than one by one.
    fn evaluate_batch(&mut self, states: &[G]) -> Vec<Evaluation> {
        states.iter().map(|state| self.evaluate(state)).collect()
    }
}

impl<G: Game, V: Evaluator<G> + ?Sized> Evaluator<G> for Box<V> {
    fn evaluate(&mut self, state: &G) -> Evaluation {
        (**self).evaluate(state)
    }

    fn values(&mut self, state: &G) -> PerPlayer<f32> {
        (**self).values(state)
    }

    fn noisy_actions(&mut self, state: &G, actions: &mut Vec<Action>) {
        (**self).noisy_actions(state, actions);
    }

    fn evaluate_batch(&mut self, states: &[G]) -> Vec<Evaluation> {
        (**self).evaluate_batch(states)
    }
}

/// Ranks the mover's actions, for greedy players and guided playouts.
///
/// The numbers are `f64` and compared exactly: which actions tie is part of a heuristic.
pub trait ActionValues<G: Game>: Send {
    /// Writes the value of each legal action, in the order of [`Game::legal`]; larger is better.
    /// The randomness is for heuristics that draw their weights anew at each move.
    fn action_values(&mut self, state: &G, rng: &mut Rng, values: &mut Vec<f64>);
}

impl<G: Game, V: ActionValues<G> + ?Sized> ActionValues<G> for Box<V> {
    fn action_values(&mut self, state: &G, rng: &mut Rng, values: &mut Vec<f64>) {
        (**self).action_values(state, rng, values);
    }
}
