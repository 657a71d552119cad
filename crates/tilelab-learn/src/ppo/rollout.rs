//! Rollouts: the experience between two updates, and its advantages.

use tilelab_net::policy::{Chosen, Head, Played};

/// Steps of several environments. All arrays have one row per step and environment, in this order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rollout {
    /// How many environments there are.
    pub num_envs: usize,
    /// The observations.
    pub seen: Vec<f32>,
    /// The legal actions; empty with a head of values.
    pub legal: Vec<bool>,
    /// The actions, with a head of actions.
    pub actions: Vec<u32>,
    /// The numbers, with a head of values.
    pub values: Vec<f32>,
    /// The log probability of each choice.
    pub likelihoods: Vec<f32>,
    /// The value estimates.
    pub expected: Vec<f32>,
    /// The rewards.
    pub rewards: Vec<f32>,
    /// Whether the episode ended with the step.
    pub ended: Vec<bool>,
}

/// Advantages and value targets.
#[derive(Clone, Debug, PartialEq)]
pub struct Targets {
    /// The advantage of each step.
    pub advantages: Vec<f32>,
    /// The value target of each step.
    pub returns: Vec<f32>,
}

impl Rollout {
    /// An empty rollout.
    pub fn new(num_envs: usize) -> Self {
        Self { num_envs, ..Self::default() }
    }

    /// The number of steps of all environments together.
    pub fn len(&self) -> usize {
        self.rewards.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rewards.is_empty()
    }

    /// Adds the observations and choices of a step; [`Self::settle`] adds its rewards.
    pub fn add(&mut self, head: Head, seen: &[f32], legal: &[bool], played: &[Played]) {
        self.seen.extend_from_slice(seen);
        if matches!(head, Head::Actions(_)) {
            self.legal.extend_from_slice(legal);
        }
        for Played { chosen, likelihood, value } in played {
            match chosen {
                Chosen::Action(action) => self.actions.push(*action),
                Chosen::Values(values) => self.values.extend_from_slice(values),
            }
            self.likelihoods.push(*likelihood);
            self.expected.push(*value);
        }
    }

    /// Adds the rewards of the last step, and whether episodes ended.
    pub fn settle(&mut self, rewards: &[f32], ended: &[bool]) {
        self.rewards.extend_from_slice(rewards);
        self.ended.extend_from_slice(ended);
    }

    /// Generalized advantage estimation (Schulman et al., 2016); `next` holds the value estimate after the last step
    /// of each environment.
    pub fn targets(&self, next: &[f32], gamma: f32, lambda: f32) -> Targets {
        let mut advantages = vec![0.0; self.len()];
        for (env, &next) in next.iter().enumerate() {
            let (mut later, mut expected) = (0.0, next);
            for step in (env..self.len()).step_by(self.num_envs).rev() {
                let continues = if self.ended[step] { 0.0 } else { 1.0 };
                let delta = self.rewards[step] + gamma * expected * continues - self.expected[step];
                later = delta + gamma * lambda * continues * later;
                advantages[step] = later;
                expected = self.expected[step];
            }
        }
        let returns = advantages.iter().zip(&self.expected).map(|(advantage, value)| advantage + value).collect();
        Targets { advantages, returns }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advantages_by_hand() {
        let rollout = Rollout {
            num_envs: 2,
            rewards: vec![1.0, 0.0, 2.0, 0.0, 3.0, 4.0],
            expected: vec![0.5, 0.0, 0.5, 0.0, 0.5, 0.0],
            ended: vec![false, false, true, false, false, false],
            ..Rollout::default()
        };
        let targets = rollout.targets(&[10.0, 0.0], 0.5, 0.5);
        // Environment 0: its episode ends after the second step; the third bootstraps from 10.
        assert_eq!(targets.advantages[4], 3.0 + 5.0 - 0.5);
        assert_eq!(targets.advantages[2], 2.0 - 0.5);
        assert_eq!(targets.advantages[0], 1.0 + 0.25 - 0.5 + 0.25 * 1.5);
        // Environment 1: the reward of 4 fades by a quarter per step.
        assert_eq!([targets.advantages[5], targets.advantages[3], targets.advantages[1]], [4.0, 1.0, 0.25]);
        assert_eq!(targets.returns[0], targets.advantages[0] + 0.5);
    }
}
