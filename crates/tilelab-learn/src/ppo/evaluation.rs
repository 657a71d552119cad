//! Games that choose the best model of a run.
//!
//! Rewards of training segments are a poor measure: they depend on the opponent of the segment, and on what the reward
//! adds to the result. Here a new model is compared with the best one so far, in games from fixed seeds. Models that
//! train against each other play each other. Models that train against an agent, or alone, play the same games
//! separately, and their results are compared pair by pair. Games are played in batches until the interval of the
//! mean excludes 0, or until there are as many as the run allows; then the higher mean decides.
//!
//! Networks play their most probable moves, as the agent does, except for the first ones: without chance, all games
//! would be the same.

use tilelab_core::{Player, Rng};
use tilelab_net::policy::{Chosen, Network};

use super::config::PpoConfig;
use super::envs::EnvBatch;
use crate::environment::EnvironmentError;

/// Games of a batch.
pub(super) const BATCH: u64 = 32;
/// Half the width of the interval, in standard errors. The interval is looked at after every batch, so it is wider than
/// that of one look would have to be: 99 % instead of 95 %.
const INTERVAL: f64 = 2.576;
/// Steps of a game whose moves are sampled.
const SAMPLED_STEPS: usize = 4;
/// Games of unbounded length are cut off here.
const MAX_STEPS: usize = 2_000;
/// The random stream of evaluation games.
const EVALUATION: u64 = 5;

/// The mean of some results.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Evaluation {
    /// How many games there are.
    pub games: u64,
    sum: f64,
    squares: f64,
}

impl Evaluation {
    fn add(&mut self, result: f64) {
        self.games += 1;
        self.sum += result;
        self.squares += result * result;
    }

    /// The mean result.
    pub fn mean(&self) -> f64 {
        self.sum / self.games.max(1) as f64
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        let games = self.games.max(1) as f64;
        ((self.squares / games - self.mean().powi(2)).max(0.0) / games).sqrt()
    }

    /// Whether the results are better.
    pub fn is_better(&self) -> bool {
        self.mean() > 0.0
    }

    /// Whether the interval of the mean excludes 0.
    fn is_decided(&self) -> bool {
        self.mean().abs() > INTERVAL * self.error()
    }
}

/// Compares a new model with the best one.
pub(super) fn evaluate(
    envs: &mut EnvBatch,
    [new, best]: [&Network; 2],
    config: &PpoConfig,
) -> Result<Evaluation, EnvironmentError> {
    let is_duel = config.kind.is_pool() && envs.environments.spaces().game.players > 1;
    let mut evaluation = Evaluation::default();
    let mut batch = 0;
    while evaluation.games < config.evaluation_games && !evaluation.is_decided() {
        let seed = Rng::derive(config.seed, &[EVALUATION, batch]).next_u64();
        if is_duel {
            play(envs, [new, best], seed)?.into_iter().for_each(|result| evaluation.add(result));
        } else {
            let (ours, theirs) = (play(envs, [new, new], seed)?, play(envs, [best, best], seed)?);
            ours.iter().zip(theirs).for_each(|(ours, theirs)| evaluation.add(ours - theirs));
        }
        batch += 1;
    }
    Ok(evaluation)
}

/// The first network's result of one game per environment. Where every seat is the caller's, the second network plays
/// the other seats.
fn play(envs: &mut EnvBatch, networks: [&Network; 2], seed: u64) -> Result<Vec<f64>, EnvironmentError> {
    let mut rng = Rng::new(seed);
    envs.begin(seed);
    let players = envs.environments.spaces().game.players;
    let mut results: Vec<Option<f64>> = vec![None; envs.num_envs];
    for step in 0..MAX_STEPS {
        let seat = |env: usize| (env % players) as u8;
        let chosen: Vec<Chosen> = envs.choose(networks, seat, |network, own| {
            if step >= SAMPLED_STEPS {
                return envs.most_probable(network, own);
            }
            envs.draw(network, own, &mut rng).into_iter().map(|played| played.chosen).collect()
        });
        envs.step(chosen.iter())?;
        let is_over = |env| envs.result(env).terminated || envs.result(env).truncated;
        let ended: Vec<bool> = (0..envs.num_envs).map(is_over).collect();
        for (env, result) in results.iter_mut().enumerate().filter(|(env, _)| ended[*env]) {
            // Later games of the environment only wait for those of the others.
            result.get_or_insert_with(|| value(envs, env, seat(env)));
        }
        if results.iter().all(Option::is_some) {
            break;
        }
        envs.next_episode(&ended);
    }
    Ok(results.into_iter().enumerate().map(|(env, result)| result.unwrap_or_else(|| value(envs, env, 0))).collect())
}

/// What a game is worth: the points of a lone player, and otherwise the result.
fn value(envs: &EnvBatch, env: usize, seat: u8) -> f64 {
    let outcome = envs.result(env);
    if let (Some(scores), 1) = (outcome.scores, outcome.returns.as_slice().len()) {
        return scores[Player::new(0)].into();
    }
    let is_every = envs.plays_every_seat();
    outcome.returns[Player::new(if is_every { seat } else { outcome.viewer }.into())].into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_decide() {
        let of = |results: &[f64]| {
            let mut evaluation = Evaluation::default();
            for result in results {
                evaluation.add(*result);
            }
            evaluation
        };
        assert!(!of(&[]).is_decided());
        assert!(!of(&[1.0, -1.0, 1.0, 1.0]).is_decided() && of(&[1.0, -1.0, 1.0, 1.0]).is_better());
        assert!(of(&[1.0; 4]).is_better());
        assert!(of(&[-1.0; 4]).is_decided() && !of(&[-1.0; 4]).is_better());
        assert!(!of(&[0.0; 9]).is_decided() && !of(&[0.0; 9]).is_better());
        let by_hand = of(&[1.0, 1.0, 1.0, -1.0]);
        assert!((by_hand.mean() - 0.5).abs() < 1e-12 && (by_hand.error() - (0.75_f64 / 4.0).sqrt()).abs() < 1e-12);
    }
}
