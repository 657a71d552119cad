//! What has come of episodes and segments.

use crate::ppo::Losses;
use serde::{Deserialize, Serialize};
use tilelab_core::{PerPlayer, Player};

/// An episode that has ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// Steps of the whole training before the update that it belongs to.
    pub steps: u64,
    /// A hash of what was played.
    pub moves: u64,
    /// All that was earned in it.
    pub reward: f64,
    /// What each step but the last earned, on average: the measure of the thesis's curves.
    pub step_reward: f64,
    /// The mover's points after each step but the last, on average. In the thesis's self-play a step earned
    /// just these, so this is its measure whatever the reward is here.
    pub standing: f64,
    /// The points of each seat, where the game has points.
    pub scores: Option<PerPlayer<i32>>,
    /// The seat of the model that learns.
    pub seat: u8,
    /// What the game was worth to it, from −1 to 1.
    pub result: f32,
}

/// What a segment has come to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SegmentReport {
    /// Its number, from 0.
    #[serde(alias = "slice")]
    pub segment: u64,
    /// Who learned, from 0.
    pub model: usize,
    /// Who of the pool played against it; nobody where one of our agents did.
    pub opponent: Option<usize>,
    /// Steps of all models until its end.
    pub steps: u64,
    /// Steps of this model until its end.
    pub model_steps: u64,
    /// How many episodes ended in it.
    pub episodes: u64,
    /// What an episode earned, on average.
    pub reward: f64,
    /// What a step but the last of an episode earned, on average over episodes.
    pub step_reward: f64,
    /// The standard error of that.
    #[serde(default)]
    pub step_reward_error: f64,
    /// The mover's points after a step but the last of an episode, on average over episodes.
    #[serde(default)]
    pub standing: f64,
    /// The standard error of that.
    #[serde(default)]
    pub standing_error: f64,
    /// The points of the model that learns at the end, on average.
    pub score: f64,
    /// Its share of wins, a draw being half a win.
    pub wins: f64,
    /// What the updates came to, on average.
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

    /// Makes means of the sums.
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
