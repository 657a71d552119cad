//! Hyperparameters of PPO, and kinds of training.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tilelab_arena::AgentSpec;
use tilelab_arena::spaces::pick;
use tilelab_core::SpecError;
use tilelab_net::convolution::Filters;

use crate::config::config;

/// The kind of training, after the thesis's agents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// RL-Selfplay: models of a pool play each other, and the model that learns does so from the moves of both, as in
    /// the thesis.
    #[default]
    Selfplay,
    /// RL-Nobleed: the same, but a model learns from its own moves only.
    Nobleed,
    /// An agent sits in the other seats: the thesis's …-Heuristic.
    Opponent,
    /// RL-Heuristic: the network outputs four weights, with which the heuristic plays.
    HeuristicWeights,
}

const KINDS: [(&str, Kind); 4] = [
    ("selfplay", Kind::Selfplay),
    ("nobleed", Kind::Nobleed),
    ("opponent", Kind::Opponent),
    ("heuristic-weights", Kind::HeuristicWeights),
];

impl FromStr for Kind {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        pick("kind", text, KINDS.iter().copied())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(KINDS.iter().find(|(_, kind)| kind == self).map_or("", |(name, _)| name))
    }
}

impl Kind {
    /// Whether the models of a pool play each other.
    pub fn is_pool(self) -> bool {
        matches!(self, Self::Selfplay | Self::Nobleed)
    }
}

config! {
    /// Hyperparameters. The default is what the thesis trained RL-Selfplay with (its section B.2).
    pub struct PpoConfig {
        /// The seed of everything.
        seed: u64 = 1,
        /// The kind of training.
        kind: Kind = Kind::Selfplay,
        /// The widths of the hidden layers.
        hidden: Vec<usize> = vec![128; 3],
        /// The convolutions before them; if left out, those of stable-baselines for images and none for other
        /// observations.
        convolutions: Option<Vec<Filters>> = None,
        /// The name of a view; the game's first if left out.
        observation: Option<String> = None,
        /// `discrete`, `box`, or one of the game's own.
        actions: String = "discrete".to_owned(),
        /// The name of a reward; the thesis's if left out, or the game's first where it does not have that.
        reward: Option<String> = None,
        /// The agent in the other seats, where the kind has one; if left out, the game's own for learners, or `random`.
        opponent: Option<AgentSpec> = None,
        |
        /// How many models play each other.
        integer pool: usize = 5, 1, 100;
        /// Parallel environments.
        integer num_envs: usize = 1, 1, 4096, "copies";
        /// Steps per iteration, that is, with the same model and opponent; the last rollout is completed.
        integer segment_steps: u64 = 20_000, 1, 1_000_000_000_u64, "slice";
        /// Steps of each environment between two updates.
        integer rollout_steps: usize = 128, 1, 1_000_000, "horizon";
        /// Passes over a rollout per update.
        integer epochs: usize = 4, 1, 1000;
        /// Minibatches per pass, with one gradient step each.
        integer minibatches: usize = 4, 1, 10_000;
        /// Discount factor of rewards.
        real gamma: f32 = 0.99, 0.0, 1.0, "discount";
        /// Lambda of generalized advantage estimation, from 0 (one step) to 1 (to the end).
        real gae_lambda: f32 = 0.95, 0.0, 1.2, "trace";
        /// Clipping range of the probability ratio and of the value.
        real clip: f32 = 0.2, 1e-6, 100.0;
        /// Weight of the entropy bonus.
        real entropy_coef: f32 = 0.01, 0.0, 100.0, "entropy";
        /// Weight of the value loss.
        real value_coef: f32 = 0.5, 0.0, 100.0, "value";
        /// Maximum norm of a gradient.
        real max_grad_norm: f32 = 0.5, 1e-6, 1e6, "max_gradient";
        /// Learning rate.
        real learning_rate: f32 = 2.5e-4, 0.0, 1.0, "rate";
        /// Maximum number of games that decide whether a new model is the best one; 0 takes the newest model.
        integer evaluation_games: u64 = 400, 0, 1_000_000;
    }
}

impl PpoConfig {
    /// The thesis's choices for a kind of training; except that only legal actions can be chosen and seats swap.
    pub fn new(kind: Kind) -> Self {
        let base = Self { kind, pool: if kind.is_pool() { 5 } else { 1 }, ..Self::default() };
        match kind {
            // The hyperparameters that the thesis's tuning found (its section B.3).
            Kind::HeuristicWeights => Self {
                hidden: vec![64; 2],
                actions: "weights".to_owned(),
                rollout_steps: 1912,
                epochs: 7,
                minibatches: 4,
                gamma: 0.893_772_6,
                gae_lambda: 0.800_551,
                clip: 1.130_100_2,
                entropy_coef: 3.112_69e-7,
                value_coef: 0.124_083_76,
                max_grad_norm: 0.790_427_9,
                learning_rate: 0.010_680_097,
                ..base
            },
            Kind::Selfplay | Kind::Nobleed | Kind::Opponent => base,
        }
    }

    /// Steps per iteration; the last rollout is completed.
    pub fn steps_per_iteration(&self) -> u64 {
        self.segment_steps.next_multiple_of((self.num_envs * self.rollout_steps) as u64)
    }

    /// Says which value is out of range. All are bounded, so that no configuration needs unbounded memory.
    pub fn check(&self) -> Result<(), String> {
        self.check_numbers()?;
        // A rollout is held in memory.
        if self.num_envs * self.rollout_steps > 1 << 20 {
            let found = format!("{} environments with {} steps per rollout", self.num_envs, self.rollout_steps);
            return Err(format!("{found}, expected at most {} steps in all", 1 << 20));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sets_of_the_thesis_are_accepted_and_nonsense_is_not() {
        assert_eq!(PpoConfig::default().check(), Ok(()));
        assert_eq!(PpoConfig::new(Kind::HeuristicWeights).check(), Ok(()));
        let wrong = PpoConfig { clip: f32::NAN, ..PpoConfig::default() };
        assert!(wrong.check().is_err_and(|words| words.starts_with("clip NaN")));
        assert!(PpoConfig { rollout_steps: 0, ..PpoConfig::default() }.check().is_err());
        let large = PpoConfig { rollout_steps: 1_000_000, num_envs: 4096, ..PpoConfig::default() };
        assert!(large.check().is_err_and(|words| words.contains("expected at most 1048576 steps")));
    }

    #[test]
    fn numbers_are_set_by_their_names_old_ones_included() {
        let mut config = PpoConfig::default();
        for change in ["rate=0.5", "horizon=7", "gamma=1", "copies=3"] {
            config.set(change).expect(change);
        }
        assert_eq!((config.learning_rate, config.rollout_steps, config.gamma, config.num_envs), (0.5, 7, 1.0, 3));
        for wrong in ["rate", "speed=1", "rate=fast", "horizon=-1", "horizon=1.5", "gamma=2"] {
            assert!(config.set(wrong).is_err(), "{wrong}");
        }
        assert!(PpoConfig::help().starts_with("pool=5: How many models"), "{}", PpoConfig::help());
        assert!("praise".parse::<Kind>().is_err_and(|error| error.to_string().contains("heuristic-weights")));
    }
}
