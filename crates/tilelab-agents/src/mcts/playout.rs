//! The value of the position at which a simulation leaves the tree: playouts and evaluations.

use tilelab_core::sampling::best_with_ties;
use tilelab_core::{Action, Game, PerPlayer, Player, Turn, random_action, sample_chance};

use super::config::Playout;
use super::worker::Worker;

impl<G: Game> Worker<'_, G> {
    /// Plays to the end, or as far as the configuration says, and values the position reached. `above` is
    /// the evaluation of the last expanded position, with [`Playout::Mixed`].
    pub(super) fn play_out(&mut self, state: &mut G, above: Option<PerPlayer<f32>>) -> PerPlayer<f64> {
        if let (Playout::Mixed { value_mix }, Some(above)) = (self.config.playout, above)
            && state.turn() != Turn::Over
        {
            let played = self.random_end(state);
            return PerPlayer::from_fn(played.as_slice().len(), |player| {
                (1.0 - value_mix) * f64::from(above[player]) + value_mix * played[player]
            });
        }
        // A game may have a faster random playout, which serves where RAVE does not need the actions.
        let is_random = matches!(self.config.playout, Playout::Random | Playout::Mixed { .. });
        if is_random && self.config.cutoff.is_none() && self.walk.seen.is_none() {
            return self.random_end(state);
        }
        let limit = match self.config.playout {
            Playout::None | Playout::NetAndPlayouts { .. } => 0,
            _ => self.config.cutoff.unwrap_or(u32::MAX),
        };
        self.play_plies(state, limit, self.config.playout);
        if state.turn() == Turn::Over {
            return self.config.rules.utility.of(state);
        }
        let values = self.heuristics.values(state);
        let values = PerPlayer::from_fn(values.as_slice().len(), |player| f64::from(values[player]));
        match self.config.playout {
            Playout::NetAndPlayouts { playouts, value_mix } if playouts > 0 => {
                self.mix_playouts(&values, state, playouts, value_mix)
            }
            _ => values,
        }
    }

    /// Finishes the game at random; returns its utility.
    fn random_end(&mut self, state: &mut G) -> PerPlayer<f64> {
        state.play_out(&mut self.rng);
        self.config.rules.utility.of(state)
    }

    /// An evaluation mixed with the mean of random playouts.
    fn mix_playouts(
        &mut self,
        evaluation: &PerPlayer<f64>,
        state: &G,
        playouts: u32,
        value_mix: f64,
    ) -> PerPlayer<f64> {
        let mut sum = PerPlayer::same(evaluation.as_slice().len(), 0.0);
        for _ in 0..playouts {
            let mut end = state.clone();
            end.play_out(&mut self.rng);
            let utility = self.config.rules.utility.of(&end);
            sum = PerPlayer::from_fn(sum.as_slice().len(), |player| sum[player] + utility[player]);
        }
        let mean = |player: Player| sum[player] / f64::from(playouts);
        PerPlayer::from_fn(evaluation.as_slice().len(), |player| {
            (1.0 - value_mix) * evaluation[player] + value_mix * mean(player)
        })
    }

    /// Plays up to so many plies and notes the actions for RAVE.
    pub(super) fn play_plies(&mut self, state: &mut G, plies: u32, playout: Playout) {
        for _ in 0..plies {
            let action = match state.turn() {
                Turn::Over => break,
                Turn::Chance => sample_chance(state, &mut self.rng),
                Turn::Player(player) => {
                    let action = self.playout_action(state, playout);
                    self.walk.note(Some(player), action);
                    action
                }
            };
            state.play(action);
        }
    }

    fn playout_action(&mut self, state: &G, playout: Playout) -> Action {
        if let Playout::Heuristic { epsilon } = playout
            && (epsilon <= 0.0 || self.rng.unit() >= epsilon)
            && self.heuristics.rank(state, &mut self.values)
        {
            let best = best_with_ties(&self.values, |ties| self.rng.below(ties as u32) as usize);
            if let Some(action) = best.and_then(|index| state.legal().nth(index)) {
                return action;
            }
        }
        random_action(state, &mut self.rng)
    }
}
