//! What is known of an episode and of a segment.

use serde::{Deserialize, Serialize};
use tilelab_core::{PerPlayer, Player};
use tilelab_stats::plot::{Chart, Series, lines};

use super::config::PpoConfig;
use super::update::Losses;
use crate::run::{RunInfo, RunMetrics};

/// An episode that has ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// Steps of the whole run before the update that the episode belongs to.
    pub steps: u64,
    /// A hash of the actions.
    pub moves: u64,
    /// The sum of the rewards.
    pub reward: f64,
    /// The mean reward of all steps but the last: the measure of the thesis's curves.
    pub step_reward: f64,
    /// The mean of the mover's points after all steps but the last. In the thesis's self-play these were the rewards,
    /// so this is its measure whatever the reward is here.
    pub standing: f64,
    /// The points of each seat, where the game has points.
    pub scores: Option<PerPlayer<i32>>,
    /// The seat of the model that learns.
    pub seat: u8,
    /// The return of that seat, from −1 to 1.
    pub result: f32,
}

/// A segment as a line of `metrics.jsonl`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PpoMetrics {
    /// Its number, from 1.
    pub iteration: u64,
    /// The model that learned, from 0.
    pub model: usize,
    /// The model that played against it; none if an agent did.
    pub opponent: Option<usize>,
    /// Steps of all models until its end.
    pub steps: u64,
    /// Steps of this model until its end.
    pub model_steps: u64,
    /// How many episodes ended in it.
    pub episodes: u64,
    /// The mean return per episode.
    pub reward: f64,
    /// The mean reward of all steps but the last, averaged over episodes.
    pub step_reward: f64,
    /// The standard error of that.
    pub step_reward_error: f64,
    /// The mean of the mover's points after all steps but the last, averaged over episodes.
    pub standing: f64,
    /// The standard error of that.
    pub standing_error: f64,
    /// The mean final points of the model that learns.
    pub score: f64,
    /// Its share of wins; a draw is half a win.
    pub wins: f64,
    /// The mean policy loss of the updates.
    pub policy_loss: f64,
    /// Their mean value loss.
    pub value_loss: f64,
    /// The mean entropy of the policy.
    pub entropy: f64,
    /// The mean norm of the gradient before clipping.
    pub gradient_norm: f64,
    /// The games that decided whether the model is the best one.
    pub evaluation_games: u64,
    /// The mean result of the model in these games, compared with the best model until then; none without such games.
    pub evaluation: Option<f64>,
    /// The standard error of that.
    pub evaluation_error: Option<f64>,
    /// The iteration of the best model so far.
    pub best: u64,
    /// The duration of the iteration.
    pub seconds: f64,
}

impl RunMetrics for PpoMetrics {
    fn iteration(&self) -> u64 {
        self.iteration
    }

    fn seconds_mut(&mut self) -> &mut f64 {
        &mut self.seconds
    }
}

impl PpoMetrics {
    pub(super) fn count(&mut self, finished: &Finished) {
        self.episodes += 1;
        self.reward += finished.reward;
        self.step_reward += finished.step_reward;
        self.step_reward_error += finished.step_reward.powi(2);
        self.standing += finished.standing;
        self.standing_error += finished.standing.powi(2);
        let score = finished.scores.map_or(0, |scores| scores[Player::new(finished.seat.into())]);
        self.score += f64::from(score);
        self.wins += f64::midpoint(f64::from(finished.result.signum() * f32::from(finished.result != 0.0)), 1.0);
    }

    /// Turns sums into means, and adds the means of the losses.
    pub(super) fn finish(&mut self, losses: Losses) {
        let episodes = self.episodes.max(1) as f64;
        for sum in [&mut self.reward, &mut self.step_reward, &mut self.standing, &mut self.score, &mut self.wins] {
            *sum /= episodes;
        }
        // The sums of squares become the standard errors of the means.
        for (mean, squares) in
            [(self.step_reward, &mut self.step_reward_error), (self.standing, &mut self.standing_error)]
        {
            *squares = ((*squares / episodes - mean * mean).max(0.0) / episodes).sqrt();
        }
        (self.policy_loss, self.value_loss) = (losses.policy, losses.value);
        (self.entropy, self.gradient_norm) = (losses.entropy, losses.gradient);
    }
}

/// The mean reward per step, one curve per model.
pub(super) fn curve(info: &RunInfo<PpoConfig>, reward: &str, metrics: &[PpoMetrics]) -> String {
    let chart = Chart {
        title: format!("{} of {}, reward {reward}", info.config.kind, info.game),
        x_label: "steps of the model".to_owned(),
        y_label: "reward per step".to_owned(),
        width: 900,
        height: 520,
    };
    let curve = |model: usize| Series {
        name: format!("model {}", model + 1),
        points: metrics
            .iter()
            .filter(|line| line.model == model)
            .map(|line| (line.model_steps as f64, line.step_reward))
            .collect(),
        band: None,
    };
    lines(&chart, &(0..info.config.pool).map(curve).collect::<Vec<_>>())
}
