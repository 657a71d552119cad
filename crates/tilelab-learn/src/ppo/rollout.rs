//! What was played between two updates, and how much better than expected it went.

use tilelab_net::policy::{Chosen, Head, Played};

/// Steps of some copies. All arrays have one row a step, the copies of a step side by side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rollout {
    /// How many copies play.
    pub copies: usize,
    /// What was seen.
    pub seen: Vec<f32>,
    /// Which actions were legal; empty where numbers are chosen.
    pub legal: Vec<bool>,
    /// The actions, where one is chosen.
    pub actions: Vec<u32>,
    /// The numbers, where numbers are chosen.
    pub values: Vec<f32>,
    /// The logarithm of each choice's likelihood.
    pub likelihoods: Vec<f32>,
    /// What was expected to be earned.
    pub expected: Vec<f32>,
    /// What the step earned.
    pub rewards: Vec<f32>,
    /// Whether the episode was over after it.
    pub ended: Vec<bool>,
}

/// How much better than expected each step went, and what should have been expected.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// How much better.
    pub advantages: Vec<f32>,
    /// What should have been expected.
    pub returns: Vec<f32>,
}

impl Rollout {
    /// An empty one.
    pub fn new(copies: usize) -> Self {
        Self { copies, ..Self::default() }
    }

    /// How many steps there are, those of all copies together.
    pub fn len(&self) -> usize {
        self.rewards.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rewards.is_empty()
    }

    /// Adds what was seen and chosen in every copy; [`Self::settle`] adds what came of it.
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

    /// What came of the last step of every copy.
    pub fn settle(&mut self, rewards: &[f32], ended: &[bool]) {
        self.rewards.extend_from_slice(rewards);
        self.ended.extend_from_slice(ended);
    }

    /// Generalised advantage estimation (Schulman et al., 2016); `next` is what is expected after the
    /// last step of each copy.
    pub fn judge(&self, next: &[f32], discount: f32, trace: f32) -> Judged {
        let mut advantages = vec![0.0; self.len()];
        for (copy, &next) in next.iter().enumerate() {
            let (mut later, mut expected) = (0.0, next);
            for place in (copy..self.len()).step_by(self.copies).rev() {
                let goes_on = if self.ended[place] { 0.0 } else { 1.0 };
                let surprise = self.rewards[place] + discount * expected * goes_on - self.expected[place];
                later = surprise + discount * trace * goes_on * later;
                advantages[place] = later;
                expected = self.expected[place];
            }
        }
        let returns = advantages.iter().zip(&self.expected).map(|(advantage, value)| advantage + value).collect();
        Judged { advantages, returns }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advantages_by_hand() {
        let rollout = Rollout {
            copies: 2,
            rewards: vec![1.0, 0.0, 2.0, 0.0, 3.0, 4.0],
            expected: vec![0.5, 0.0, 0.5, 0.0, 0.5, 0.0],
            ended: vec![false, false, true, false, false, false],
            ..Rollout::default()
        };
        let judged = rollout.judge(&[10.0, 0.0], 0.5, 0.5);
        // Copy 0: its episode ends after the second step; the third looks ahead to 10.
        assert_eq!(judged.advantages[4], 3.0 + 5.0 - 0.5);
        assert_eq!(judged.advantages[2], 2.0 - 0.5);
        assert_eq!(judged.advantages[0], 1.0 + 0.25 - 0.5 + 0.25 * 1.5);
        // Copy 1: the reward of 4 fades by a quarter a step.
        assert_eq!([judged.advantages[5], judged.advantages[3], judged.advantages[1]], [4.0, 1.0, 0.25]);
        assert_eq!(judged.returns[0], judged.advantages[0] + 0.5);
    }
}
