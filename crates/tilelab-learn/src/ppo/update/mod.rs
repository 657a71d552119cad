//! What a gradient step minimizes: the clipped policy loss, the clipped value loss, and the negative entropy.

use std::f32::consts::TAU;
use std::ops::Add;

use tilelab_core::Rng;
use tilelab_net::policy::Head;
use tilelab_net::train::{Learner, Signals, StepSize};

use super::config::PpoConfig;
use super::rollout::{Rollout, Targets};

/// The epsilon of Adam in stable-baselines.
const EPSILON: f32 = 1e-5;

/// The losses of an update, as means over its gradient steps.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Losses {
    /// The clipped policy loss.
    pub policy: f64,
    /// The clipped value loss.
    pub value: f64,
    /// The entropy of the policy.
    pub entropy: f64,
    /// The norm of the gradient before clipping.
    pub gradient: f64,
}

impl Add for Losses {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            policy: self.policy + other.policy,
            value: self.value + other.value,
            entropy: self.entropy + other.entropy,
            gradient: self.gradient + other.gradient,
        }
    }
}

impl Losses {
    /// The mean of so many losses, of which this is the sum.
    pub(super) fn mean(self, count: u64) -> Self {
        let count = count.max(1) as f64;
        Self {
            policy: self.policy / count,
            value: self.value / count,
            entropy: self.entropy / count,
            gradient: self.gradient / count,
        }
    }
}

/// Updates a network from a rollout, on the threads of the caller's pool. `next` holds the value estimate after the last
/// step of each environment.
pub(super) fn update(
    learner: &mut Learner,
    head: Head,
    rollout: &Rollout,
    next: &[f32],
    config: &PpoConfig,
    rng: &mut Rng,
) -> Losses {
    let targets = rollout.targets(next, config.gamma, config.gae_lambda);
    let mut order: Vec<usize> = (0..rollout.len()).collect();
    let size = rollout.len().div_ceil(config.minibatches);
    let (mut losses, mut count) = (Losses::default(), 0);
    for _ in 0..config.epochs {
        shuffle(&mut order, rng);
        for part in order.chunks(size) {
            let batch = Minibatch::new(head, rollout, &targets, part);
            losses = losses + batch.step(learner, config);
            count += 1;
        }
    }
    losses.mean(count)
}

/// A step of a rollout.
struct Row<'a> {
    /// With a head of actions: which are legal, and the chosen one.
    legal: &'a [bool],
    action: usize,
    /// With a head of values: the chosen numbers.
    values: &'a [f32],
    likelihood: f32,
    expected: f32,
    returns: f32,
    /// The advantage, normalized over the minibatch to mean 0 and deviation 1.
    advantage: f32,
}

/// The steps of a rollout that one gradient step learns from.
struct Minibatch<'a> {
    head: Head,
    seen: Vec<f32>,
    rows: Vec<Row<'a>>,
}

impl<'a> Minibatch<'a> {
    fn new(head: Head, rollout: &'a Rollout, targets: &Targets, steps: &[usize]) -> Self {
        let (outputs, inputs) = (head.outputs(), rollout.seen.len() / rollout.len());
        let mut advantages: Vec<f32> = steps.iter().map(|&step| targets.advantages[step]).collect();
        standardise(&mut advantages);
        let row = |(&step, advantage): (&usize, f32)| {
            let (legal, action, values) = match head {
                Head::Actions(_) => {
                    (&rollout.legal[step * outputs..][..outputs], rollout.actions[step] as usize, &[][..])
                }
                Head::Values(_) => (&[][..], 0, &rollout.values[step * outputs..][..outputs]),
            };
            let (likelihood, expected) = (rollout.likelihoods[step], rollout.expected[step]);
            Row { legal, action, values, likelihood, expected, returns: targets.returns[step], advantage }
        };
        let seen = steps.iter().flat_map(|step| &rollout.seen[step * inputs..][..inputs]).copied().collect();
        Self { head, seen, rows: steps.iter().zip(advantages).map(row).collect() }
    }

    fn step(&self, learner: &mut Learner, config: &PpoConfig) -> Losses {
        let size = StepSize {
            rate: config.learning_rate.into(),
            weight_decay: 0.0,
            max_grad_norm: config.max_grad_norm.into(),
            ema_decay: 0.0,
            epsilon: EPSILON,
        };
        let all = self.rows.len();
        let loss = |signals: &Signals, rows: &[Row<'_>]| gradients(self.head, signals, rows, all, config);
        let (losses, gradient) = learner.step(&self.seen, &self.rows, size, loss);
        Losses { gradient, ..losses }
    }
}

/// The gradients of the heads and the losses of some of `all` rows, scaled so that their sums are means.
fn gradients(
    head: Head,
    signals: &Signals,
    rows: &[Row<'_>],
    all: usize,
    config: &PpoConfig,
) -> (Vec<Vec<f32>>, Losses) {
    let each = 1.0 / all as f32;
    let outputs = head.outputs();
    let mut losses = Losses::default();
    let mut heads: Vec<Vec<f32>> = signals.heads.iter().map(|head| vec![0.0; head.len()]).collect();
    for (number, row) in rows.iter().enumerate() {
        let place = number * outputs..(number + 1) * outputs;
        let output = &signals.heads[0][place.clone()];
        let terms = match head {
            Head::Actions(_) => categorical(output, row),
            Head::Values(_) => normal(output, &signals.heads[2][place.clone()], row),
        };
        let ratio = (terms.likelihood - row.likelihood).exp();
        let clipped = row.advantage * ratio.clamp(1.0 - config.clip, 1.0 + config.clip);
        let free = row.advantage * ratio;
        // Where the ratio is clipped, the loss does not depend on it.
        let slope = if free <= clipped { -each * free } else { 0.0 };
        losses.policy -= f64::from(each * free.min(clipped));
        losses.entropy += f64::from(each * terms.entropy);
        for (head, slopes) in [(0, &terms.outputs), (2, &terms.widths)] {
            for (index, [likelihood, entropy]) in place.clone().zip(slopes) {
                heads[head][index] = slope * likelihood - each * config.entropy_coef * entropy;
            }
        }
        let value = signals.heads[1][number];
        let near = row.expected + (value - row.expected).clamp(-config.clip, config.clip);
        let (error, near_error) = (value - row.returns, near - row.returns);
        losses.value += f64::from(each * 0.5 * (error * error).max(near_error * near_error));
        // Likewise, where the value is clipped, the loss does not depend on it.
        let is_free = error * error >= near_error * near_error;
        heads[1][number] = if is_free { each * config.value_coef * error } else { 0.0 };
    }
    (heads, losses)
}

/// The policy of a row.
struct Terms {
    /// The log probability of the choice.
    likelihood: f32,
    entropy: f32,
    /// The slopes of both along the outputs of the policy head, and along the logs of the widths.
    outputs: Vec<[f32; 2]>,
    widths: Vec<[f32; 2]>,
}

/// A choice among the legal actions.
fn categorical(logits: &[f32], row: &Row<'_>) -> Terms {
    let legal = || logits.iter().zip(row.legal).filter(|(_, legal)| **legal).map(|(logit, _)| *logit);
    let highest = legal().fold(f32::NEG_INFINITY, f32::max);
    let log_sum = highest + legal().map(|logit| (logit - highest).exp()).sum::<f32>().ln();
    let entropy = -legal().map(|logit| (logit - log_sum).exp() * (logit - log_sum)).sum::<f32>();
    let mut outputs = vec![[0.0; 2]; logits.len()];
    for action in (0..logits.len()).filter(|&action| row.legal[action]) {
        let log = logits[action] - log_sum;
        let chosen = if action == row.action { 1.0 } else { 0.0 };
        outputs[action] = [chosen - log.exp(), -log.exp() * (log + entropy)];
    }
    Terms { likelihood: logits[row.action] - log_sum, entropy, outputs, widths: Vec::new() }
}

/// Numbers around means, each with the log of its width.
fn normal(means: &[f32], widths: &[f32], row: &Row<'_>) -> Terms {
    let mut terms = Terms { likelihood: 0.0, entropy: 0.0, outputs: Vec::new(), widths: Vec::new() };
    for ((mean, width), number) in means.iter().zip(widths).zip(row.values) {
        let off = (number - mean) / width.exp();
        terms.likelihood -= 0.5 * (off * off + TAU.ln()) + width;
        terms.entropy += width + 0.5 * (TAU.ln() + 1.0);
        terms.outputs.push([off / width.exp(), 0.0]);
        terms.widths.push([off * off - 1.0, 1.0]);
    }
    terms
}

fn standardise(numbers: &mut [f32]) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().map(|number| f64::from(*number)).sum::<f64>() / count;
    let variance = numbers.iter().map(|number| (f64::from(*number) - mean).powi(2)).sum::<f64>() / count;
    let width = variance.sqrt() + 1e-8;
    for number in numbers {
        *number = ((f64::from(*number) - mean) / width) as f32;
    }
}

/// Fisher–Yates shuffle.
fn shuffle(order: &mut [usize], rng: &mut Rng) {
    for last in (1..order.len()).rev() {
        order.swap(last, rng.below(last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests;
