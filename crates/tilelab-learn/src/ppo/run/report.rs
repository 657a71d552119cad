//! Statistics of episodes and segments.

use crate::ppo::Losses;
use serde::{Deserialize, Serialize};
use tilelab_core::{PerPlayer, Player};

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

/// The statistics of a segment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SegmentReport {
    /// Its number, from 0.
    #[serde(alias = "slice")]
    pub segment: u64,
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
    #[serde(default)]
    pub step_reward_error: f64,
    /// The mean of the mover's points after all steps but the last, averaged over episodes.
    #[serde(default)]
    pub standing: f64,
    /// The standard error of that.
    #[serde(default)]
    pub standing_error: f64,
    /// The mean final points of the model that learns.
    pub score: f64,
    /// Its share of wins; a draw is half a win.
    pub wins: f64,
    /// The mean losses of the updates.
    pub losses: Losses,
}

impl SegmentReport {
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

    pub(super) fn add_losses(&mut self, losses: Losses) {
        self.losses.policy += losses.policy;
        self.losses.value += losses.value;
        self.losses.entropy += losses.entropy;
        self.losses.gradient += losses.gradient;
    }

    /// Turns sums into means.
    pub(super) fn finish(&mut self, updates: u64) {
        let (episodes, updates) = (self.episodes.max(1) as f64, updates.max(1) as f64);
        for sum in [&mut self.reward, &mut self.step_reward, &mut self.standing, &mut self.score, &mut self.wins] {
            *sum /= episodes;
        }
        // The sums of squares become the standard errors of the means.
        for (mean, squares) in
            [(self.step_reward, &mut self.step_reward_error), (self.standing, &mut self.standing_error)]
        {
            *squares = ((*squares / episodes - mean * mean).max(0.0) / episodes).sqrt();
        }
        let Losses { policy, value, entropy, gradient } = &mut self.losses;
        for sum in [policy, value, entropy, gradient] {
            *sum /= updates;
        }
    }
}
