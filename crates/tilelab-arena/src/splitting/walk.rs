//! The games that an estimate plays: the long game, and continuations from each level.

use tilelab_core::{Agent, AgentError, Budget, Game, Player, Rng, Turn, sample_chance};

use super::{Effort, Level, Replicate};
use crate::registry::Registered;

/// Where splitting starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Levels {
    /// Positions at most this dangerous are safe.
    pub safe: u32,
    /// The lowest level above.
    lowest: u32,
}

/// A game in progress, with its agent.
pub(super) struct Walk<'a, G: Game> {
    start: &'a G,
    state: G,
    agent: Box<dyn Agent<G>>,
    rng: Rng,
    moves_played: u64,
}

impl<'a, G: Registered> Walk<'a, G> {
    pub fn new(start: &'a G, agent: Box<dyn Agent<G>>, rng: Rng) -> Self {
        Self { start, state: start.clone(), agent, rng, moves_played: 0 }
    }

    /// Plays up to and including the next move; the danger after it, or none if the game is over.
    fn step(&mut self) -> Result<Option<u32>, AgentError> {
        loop {
            match self.state.turn() {
                Turn::Over => return Ok(None),
                Turn::Chance => {
                    let outcome = sample_chance(&self.state, &mut self.rng);
                    self.state.play(outcome);
                }
                Turn::Player(_) => {
                    let action = self.agent.choose(&self.state, Budget::default(), &mut self.rng)?.action;
                    self.state.try_play(action)?;
                    self.moves_played += 1;
                    return Ok(self.danger());
                }
            }
        }
    }

    fn danger(&self) -> Option<u32> {
        if self.state.turn() == Turn::Over { None } else { self.state.danger() }
    }

    fn score(&self) -> f64 {
        self.state.scores().map_or(0.0, |scores| f64::from(scores[Player::new(0)]))
    }

    /// The median danger, up to which positions are safe, and what one move in ten exceeds.
    pub fn levels(mut self, effort: Effort) -> Result<Levels, AgentError> {
        let mut dangers = Vec::new();
        for _ in 0..effort.moves / 10 + 100 {
            match self.step()? {
                Some(danger) => dangers.push(danger),
                None => self.state = self.start.clone(),
            }
        }
        dangers.sort_unstable();
        let quantile = |share: f64| dangers.get((share * dangers.len() as f64) as usize).copied().unwrap_or(0);
        let safe = quantile(0.5);
        Ok(Levels { safe, lowest: quantile(0.9).max(safe + 1) })
    }

    pub fn replicate(mut self, effort: Effort, levels: Levels) -> Result<Replicate, AgentError> {
        let Levels { safe, lowest } = levels;
        let mut result = Replicate { moves: effort.moves, ..Replicate::default() };
        let (mut kept, crossings) = self.long_game(effort.moves, safe, lowest, &mut result.score)?;
        result.rate = crossings as f64 / effort.moves as f64;
        result.positive_rate = positive_share(crossings, effort.moves);
        let mut level = lowest;
        while !kept.is_empty() {
            let (stage, next) = self.leave(&kept, level, safe, effort.successes)?;
            let probability = stage.probability(effort.successes);
            result.rate *= probability;
            result.positive_rate *=
                if probability > 0.0 { probability } else { positive_share(stage.reached, stage.trials) };
            result.levels.push(stage);
            // A game that is over has passed every level.
            let is_last = next.iter().all(|state| state.turn() == Turn::Over);
            kept = next;
            level += 1;
            if is_last {
                break;
            }
        }
        result.moves_played = self.moves_played;
        Ok(result)
    }

    /// Continues from positions of a level until enough continuations have reached the next one, and returns those.
    fn leave(&mut self, from: &[G], level: u32, safe: u32, successes: u64) -> Result<(Level, Vec<G>), AgentError> {
        let mut stage = Level { level, trials: 0, reached: 0 };
        let mut next = Vec::new();
        while stage.reached < successes && stage.trials < successes.saturating_mul(MAX_TRIALS) {
            stage.trials += 1;
            self.state = from[self.rng.below(from.len() as u32) as usize].clone();
            if self.reaches(level + 1, safe)? {
                stage.reached += 1;
                next.push(self.state.clone());
            }
        }
        Ok((stage, next))
    }

    /// Plays a long game and returns positions where it first reaches a level after it was safe, and how often it did.
    fn long_game(&mut self, moves: u64, safe: u32, level: u32, score: &mut f64) -> Result<(Vec<G>, u64), AgentError> {
        let (mut kept, mut crossings, mut was_safe) = (Vec::new(), 0_u64, true);
        self.state = self.start.clone();
        for _ in 0..moves {
            let danger = self.step()?;
            if was_safe && danger.is_none_or(|danger| danger >= level) {
                was_safe = false;
                crossings += 1;
                // A uniform sample of all crossings, of bounded size.
                if kept.len() < MAX_KEPT {
                    kept.push(self.state.clone());
                } else if let Some(place) = kept.get_mut(self.rng.below(crossings as u32) as usize) {
                    *place = self.state.clone();
                }
            }
            was_safe |= danger.is_some_and(|danger| danger <= safe);
            if danger.is_none() {
                *score += self.score();
                self.state = self.start.clone();
                was_safe = true;
            }
        }
        *score += self.score();
        Ok((kept, crossings))
    }

    /// Continues until the level is reached or the game ends (true), or the position is safe (false).
    fn reaches(&mut self, level: u32, safe: u32) -> Result<bool, AgentError> {
        let mut danger = self.danger();
        loop {
            match danger {
                None => return Ok(true),
                Some(danger) if danger >= level => return Ok(true),
                Some(danger) if danger <= safe => return Ok(false),
                Some(_) => danger = self.step()?,
            }
        }
    }
}

/// A share that is never 0.
fn positive_share(count: u64, total: u64) -> f64 {
    (count as f64).max(0.5) / total.max(1) as f64
}

/// The most crossings of the lowest level whose positions are kept.
const MAX_KEPT: usize = 20_000;

/// The most trials per success that is asked for: a level that play does not leave has an end too.
const MAX_TRIALS: u64 = 1_000;
