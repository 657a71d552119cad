//! Sampling from the policy head.

use std::f64::consts::TAU;

use tilelab_core::sampling::{sample_probability, softmax, standard_normal};
use tilelab_core::{Portable, Rng};

use super::network::{Head, Network};

/// The choice in one row.
#[derive(Clone, Debug, PartialEq)]
pub enum Chosen {
    /// An action.
    Action(u32),
    /// Numbers, not yet clamped to a range.
    Values(Vec<f32>),
}

/// A choice with its log probability and the value estimate.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The choice.
    pub chosen: Chosen,
    /// Its log probability.
    pub likelihood: f32,
    /// The value estimate of the position.
    pub value: f32,
}

impl Network {
    /// Samples a choice in each row. `legal` has one row of flags each with [`Head::Actions`]; it is ignored with
    /// [`Head::Values`].
    pub fn draw(&self, seen: &[f32], legal: &[bool], rng: &mut Rng) -> Vec<Played> {
        let width = self.shape().head.outputs();
        let [policy, values] = self.outputs(seen);
        let rows = policy.chunks_exact(width).zip(values).enumerate();
        let one = |(row, (outputs, value)): (usize, (&[f32], f32))| {
            let (chosen, likelihood) = match self.shape().head {
                Head::Actions(_) => {
                    let legal = &legal[row * width..][..width];
                    let shares = shares(outputs, legal, 1.0);
                    let action = draw_share(&shares, rng);
                    (Chosen::Action(action as u32), log_share(outputs, legal, action))
                }
                Head::Values(_) => draw_values(outputs, self.widths(), rng),
            };
            Played { chosen, likelihood, value }
        };
        rows.map(one).collect()
    }
}

impl Network {
    /// The most probable choice in each row, as the agent plays it.
    pub fn most_probable(&self, seen: &[f32], legal: &[bool]) -> Vec<Chosen> {
        let width = self.shape().head.outputs();
        let one = |(row, outputs): (usize, &[f32])| match self.shape().head {
            Head::Actions(_) => Chosen::Action(best(outputs, &legal[row * width..][..width]).unwrap_or(0) as u32),
            Head::Values(_) => Chosen::Values(outputs.to_vec()),
        };
        self.policy(seen).chunks_exact(width).enumerate().map(one).collect()
    }
}

/// The softmax over legal actions, with a temperature; illegal actions have probability 0. All are 0 if nothing is
/// legal.
pub fn shares(outputs: &[f32], legal: &[bool], temperature: f32) -> Vec<f32> {
    let logit = |(&output, &legal): (&f32, &bool)| if legal { output } else { f32::NEG_INFINITY };
    let mut shares: Vec<f32> = outputs.iter().zip(legal).map(logit).collect();
    softmax(&mut shares, temperature);
    shares
}

/// The legal action with the highest logit, the lowest number among equals; none if nothing is legal.
pub fn best(outputs: &[f32], legal: &[bool]) -> Option<usize> {
    let candidates = (0..outputs.len()).filter(|&action| legal[action]);
    candidates.reduce(|best, action| if outputs[action] > outputs[best] { action } else { best })
}

/// Samples an action by its probability.
pub fn draw_share(shares: &[f32], rng: &mut Rng) -> usize {
    sample_probability(shares.iter().copied(), rng).unwrap_or(0)
}

fn highest(outputs: &[f32], legal: &[bool]) -> f32 {
    let legal = outputs.iter().zip(legal).filter(|(_, legal)| **legal);
    legal.map(|(&logit, _)| logit).fold(f32::NEG_INFINITY, f32::max)
}

/// The log probability of an action.
fn log_share(outputs: &[f32], legal: &[bool], action: usize) -> f32 {
    let best = highest(outputs, legal);
    let weight = |(&logit, &legal): (&f32, &bool)| if legal { (logit - best).portable_exp() } else { 0.0 };
    outputs[action] - best - outputs.iter().zip(legal).map(weight).sum::<f32>().portable_ln()
}

/// Samples numbers around the means, and their log probability.
fn draw_values(means: &[f32], widths: &[f32], rng: &mut Rng) -> (Chosen, f32) {
    let mut likelihood = 0.0;
    let mut draw = |(mean, width): (&f32, &f32)| {
        let off = standard_normal(rng) as f32;
        likelihood -= 0.5 * (off * off + TAU.portable_ln() as f32) + width;
        mean + width.portable_exp() * off
    };
    let values = means.iter().zip(widths).map(&mut draw).collect();
    (Chosen::Values(values), likelihood)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::Shape;

    #[test]
    fn illegal_actions_are_never_drawn() {
        let network = Network::new(Shape { inputs: 2, hidden: vec![4], head: Head::Actions(4), convolutions: None }, 1);
        let legal = [false, true, false, true];
        let mut rng = Rng::new(1);
        let mut counts = [0; 4];
        for _ in 0..400 {
            let played = network.draw(&[0.5, -0.5], &legal, &mut rng);
            let Chosen::Action(action) = played[0].chosen else { panic!("an action") };
            counts[action as usize] += 1;
            assert!((played[0].likelihood - 0.5_f32.portable_ln()).abs() < 0.05, "a new policy is nearly even");
        }
        assert_eq!((counts[0], counts[2]), (0, 0));
        assert!(counts[1] > 120 && counts[3] > 120, "{counts:?}");
    }

    #[test]
    fn temperature_and_ties() {
        let (outputs, legal) = ([1.0, 3.0, 3.0, 9.0], [true, true, true, false]);
        assert_eq!(best(&outputs, &legal), Some(1));
        assert_eq!(best(&outputs, &[false; 4]), None);
        let even = shares(&outputs, &legal, 1e6);
        assert!(even[..3].iter().all(|share| (share - 1.0 / 3.0).abs() < 1e-3) && even[3] == 0.0);
        assert!(shares(&outputs, &legal, 0.01)[0] < 1e-6);
    }
}
