//! The numbers that steer learning.

use serde::{Deserialize, Serialize};

/// How to learn. The default is what the thesis trained RL-Selfplay with (its section B.2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Steps of each copy between two updates.
    pub horizon: usize,
    /// How often an update goes through what was played.
    pub epochs: usize,
    /// Into how many parts it is cut each time, one gradient step a part.
    pub minibatches: usize,
    /// How much a reward one step later is worth.
    pub discount: f32,
    /// How far the judgement of a step looks ahead, from 0 (one step) to 1 (to the end).
    pub trace: f32,
    /// How far an update may change the likelihood of an action, and the expectation.
    pub clip: f32,
    /// How much undecidedness is worth.
    pub entropy: f32,
    /// How much the error of the expectation counts.
    pub value: f32,
    /// Longer gradients are shortened to this length.
    pub max_gradient: f32,
    /// The learning rate.
    pub rate: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            horizon: 128,
            epochs: 4,
            minibatches: 4,
            discount: 0.99,
            trace: 0.95,
            clip: 0.2,
            entropy: 0.01,
            value: 0.5,
            max_gradient: 0.5,
            rate: 2.5e-4,
        }
    }
}

impl Settings {
    /// What the thesis's tuning found for RL-Heuristic (its section B.3).
    pub fn rl_heuristic() -> Self {
        Self {
            horizon: 1912,
            epochs: 7,
            minibatches: 4,
            discount: 0.893_772_6,
            trace: 0.800_551,
            clip: 1.130_100_2,
            entropy: 3.112_69e-7,
            value: 0.124_083_76,
            max_gradient: 0.790_427_9,
            rate: 0.010_680_097,
        }
    }

    /// Says what cannot be worked with.
    pub fn check(&self) -> Result<(), String> {
        let numbers = [
            ("discount", self.discount, 0.0, 1.0),
            ("trace", self.trace, 0.0, 1.2),
            ("clip", self.clip, 1e-6, 100.0),
            ("entropy", self.entropy, 0.0, 100.0),
            ("value", self.value, 0.0, 100.0),
            ("max gradient", self.max_gradient, 1e-6, 1e6),
            ("rate", self.rate, 0.0, 1.0),
        ];
        for (name, found, low, high) in numbers {
            if !(low..=high).contains(&found) {
                return Err(format!("{name} {found}, expected from {low} to {high}"));
            }
        }
        let counts = [
            ("horizon", self.horizon, 1_000_000),
            ("epochs", self.epochs, 1000),
            ("minibatches", self.minibatches, 10_000),
        ];
        for (name, found, most) in counts {
            if !(1..=most).contains(&found) {
                return Err(format!("{name} {found}, expected from 1 to {most}"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sets_of_the_thesis_are_accepted_and_nonsense_is_not() {
        assert_eq!(Settings::default().check(), Ok(()));
        assert_eq!(Settings::rl_heuristic().check(), Ok(()));
        let wrong = Settings { clip: f32::NAN, ..Settings::default() };
        assert!(wrong.check().is_err_and(|words| words.starts_with("clip NaN")));
        assert!(Settings { horizon: 0, ..Settings::default() }.check().is_err());
    }
}
