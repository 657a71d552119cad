//! Opening temperature: samples the first moves of a game by their visits.
//!
//! A deterministic search repeats the same game, so a hundred games say no more than one. Sampling the
//! first moves by their visits, as self-play does, gives different games that a strong player might play.

use std::sync::Arc;

use tilelab_core::sampling::sample_weighted;
use tilelab_core::{Action, Agent, AgentError, Budget, Decision, Game, Portable, Rng, SearchHandle};

/// An agent that samples its first moves.
#[derive(Debug)]
pub struct OpeningTemperature<A> {
    agent: A,
    /// The number of plies of the game with sampled moves.
    plies: usize,
    played: usize,
}

impl<A> OpeningTemperature<A> {
    /// Samples the moves within the first `plies` plies, counting those of all players.
    pub fn new(agent: A, plies: usize) -> Self {
        Self { agent, plies, played: 0 }
    }
}

impl<G: Game, A: Agent<G>> Agent<G> for OpeningTemperature<A> {
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let mut decision = self.agent.choose(state, budget, rng)?;
        if self.played < self.plies && !decision.candidates.is_empty() {
            let visits: Vec<_> =
                decision.candidates.iter().map(|candidate| (candidate.action, candidate.visits)).collect();
            decision.action = sample_by_visits(&visits, 1.0, rng);
        }
        Ok(decision)
    }

    fn notify(&mut self, state: &G, action: Action) {
        self.played += 1;
        self.agent.notify(state, action);
    }

    fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.agent.attach(handle);
    }
}

/// Samples an action by its visits to the power of one over the temperature; at 0, the most visited.
///
/// # Panics
/// If there is no action.
pub fn sample_by_visits(visits: &[(Action, u64)], temperature: f64, rng: &mut Rng) -> Action {
    let max_visits = visits.iter().map(|&(_, visits)| visits).max().unwrap_or(0).max(1);
    let weight = |visits: u64| match temperature {
        temperature if temperature > 0.0 => (visits as f64 / max_visits as f64).portable_pow(temperature.recip()),
        _ => f64::from(u8::from(visits == max_visits)),
    };
    let sampled = sample_weighted(visits.iter().map(|&(_, visits)| weight(visits)), rng);
    visits[sampled.expect("a player to move has a legal action")].0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_follow_visits_and_temperature() {
        let visits = [(Action(0), 100), (Action(1), 300), (Action(2), 0)];
        let mut rng = Rng::new(1);
        let mut share = |temperature: f64| {
            let sampled: Vec<Action> = (0..4_000).map(|_| sample_by_visits(&visits, temperature, &mut rng)).collect();
            assert!(!sampled.contains(&Action(2)), "an unvisited action is never sampled");
            sampled.iter().filter(|&&action| action == Action(1)).count() as f64 / 4_000.0
        };
        assert!((share(1.0) - 0.75).abs() < 0.03);
        assert!((share(0.5) - 0.9).abs() < 0.03);
        assert_eq!(share(0.0), 1.0);
    }
}
