//! The heuristics of a game that searches use: an evaluator of positions, a ranking of actions, a prover, an oracle.

use tilelab_core::{Action, ActionValues, Evaluator, Game, Oracle, PerPlayer, Portable, Prover, Rng, Turn};

/// The largest heuristic value, so that no evaluation counts as much as a certain win or loss.
const MAX_HEURISTIC_VALUE: f32 = 0.99;
/// The lead in points whose value is tanh(1), about three quarters of a win.
const LEAD_SCALE: f32 = 8.0;

/// A game's evaluator, ranking, prover and oracle; any may be missing.
pub struct Heuristics<G: Game> {
    evaluator: Option<Box<dyn Evaluator<G>>>,
    ranking: Option<Box<dyn ActionValues<G>>>,
    prover: Option<Box<dyn Prover<G>>>,
    oracle: Option<Box<dyn Oracle<G>>>,
    /// For rankings that draw random weights; its seed is fixed, so that a search is a function of its input.
    rng: Rng,
}

impl<G: Game> Default for Heuristics<G> {
    fn default() -> Self {
        Self::new(None, None)
    }
}

impl<G: Game> Heuristics<G> {
    /// Heuristics with this evaluator and ranking.
    pub fn new(evaluator: Option<Box<dyn Evaluator<G>>>, ranking: Option<Box<dyn ActionValues<G>>>) -> Self {
        Self { evaluator, ranking, prover: None, oracle: None, rng: Rng::new(0) }
    }

    /// The same heuristics with a prover.
    #[must_use]
    pub fn with_prover(self, prover: Option<Box<dyn Prover<G>>>) -> Self {
        Self { prover, ..self }
    }

    /// The same heuristics with an oracle.
    #[must_use]
    pub fn with_oracle(self, oracle: Option<Box<dyn Oracle<G>>>) -> Self {
        Self { oracle, ..self }
    }

    /// Takes the oracle, for the solver that asks it first.
    pub(crate) fn take_oracle(&mut self) -> Option<Box<dyn Oracle<G>>> {
        self.oracle.take()
    }

    /// Takes the prover, for the search that is built on it.
    pub(crate) fn take_prover(&mut self) -> Option<Box<dyn Prover<G>>> {
        self.prover.take()
    }

    /// The values of a position: the returns at the end; before that the evaluation, else the lead in points
    /// over the mean of the others, squashed, else 0.
    pub fn values(&mut self, state: &G) -> PerPlayer<f32> {
        // For some games the number of returns is cheaper than the whole specification.
        let returns = state.returns();
        if state.turn() == Turn::Over {
            return returns;
        }
        let players = returns.as_slice().len();
        let mut values = match (&mut self.evaluator, state.scores()) {
            (Some(evaluator), _) => evaluator.values(state),
            (None, Some(scores)) if players > 1 => {
                let total: i32 = scores.iter().sum();
                PerPlayer::from_fn(players, |player| {
                    let others = (total - scores[player]) as f32 / (players - 1) as f32;
                    ((scores[player] as f32 - others) / LEAD_SCALE).portable_tanh()
                })
            }
            _ => PerPlayer::same(players, 0.0),
        };
        for player in tilelab_core::Player::all(players) {
            let value = values[player];
            values[player] = if value.is_finite() { value.clamp(-1.0, 1.0) * MAX_HEURISTIC_VALUE } else { 0.0 };
        }
        values
    }

    /// The mover's noisy actions; none where the game does not name such actions.
    pub fn noisy_actions(&mut self, state: &G) -> Vec<Action> {
        let mut actions = Vec::new();
        if let Some(evaluator) = &mut self.evaluator {
            evaluator.noisy_actions(state, &mut actions);
        }
        actions
    }

    /// Writes the value of each legal action, in their order. Without a ranking it writes nothing and returns
    /// false.
    pub fn rank(&mut self, state: &G, values: &mut Vec<f64>) -> bool {
        values.clear();
        let Some(ranking) = &mut self.ranking else { return false };
        ranking.action_values(state, &mut self.rng, values);
        true
    }
}
