//! Hyperparameters of PPO.

use crate::config::config;

config! {
    /// Hyperparameters. The default is what the thesis trained RL-Selfplay with (its section B.2).
    pub struct PpoConfig {
        |
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
    }
}

impl PpoConfig {
    /// The hyperparameters that the thesis's tuning found for RL-Heuristic (its section B.3).
    pub fn rl_heuristic() -> Self {
        Self {
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
        }
    }

    /// Says which number is out of range.
    pub fn check(&self) -> Result<(), String> {
        self.check_numbers()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sets_of_the_thesis_are_accepted_and_nonsense_is_not() {
        assert_eq!(PpoConfig::default().check(), Ok(()));
        assert_eq!(PpoConfig::rl_heuristic().check(), Ok(()));
        let wrong = PpoConfig { clip: f32::NAN, ..PpoConfig::default() };
        assert!(wrong.check().is_err_and(|words| words.starts_with("clip NaN")));
        assert!(PpoConfig { rollout_steps: 0, ..PpoConfig::default() }.check().is_err());
    }

    #[test]
    fn numbers_are_set_by_their_names_old_ones_included() {
        let mut config = PpoConfig::default();
        for change in ["rate=0.5", "horizon=7", "gamma=1"] {
            config.set(change).expect(change);
        }
        assert_eq!((config.learning_rate, config.rollout_steps, config.gamma), (0.5, 7, 1.0));
        for wrong in ["rate", "speed=1", "rate=fast", "horizon=-1", "horizon=1.5", "gamma=2"] {
            assert!(config.set(wrong).is_err(), "{wrong}");
        }
        let old: PpoConfig = serde_json::from_str(
            r#"{"horizon":16,"epochs":4,"minibatches":4,"discount":0.99,"trace":0.95,"clip":0.2,"entropy":0.01,"value":0.5,
            "max_gradient":0.5,"rate":0.00025}"#,
        )
        .expect("keys of older versions");
        assert_eq!(old, PpoConfig { rollout_steps: 16, ..PpoConfig::default() });
        assert!(PpoConfig::help().starts_with("rollout_steps=128: Steps of each"), "{}", PpoConfig::help());
    }
}
