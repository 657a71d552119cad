//! Gradient steps with `AdamW` (Loshchilov and Hutter 2019).
//!
//! A batch is cut into shards of a fixed size, which threads process in parallel; their gradients are added in the
//! order of the shards, so that the number of threads does not change the result.

use rayon::prelude::*;

use super::config::AlphaZeroConfig;
use super::network::{Network, Ready, Sizes};
use super::replay::Batch;

const BETA: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;
/// Rows of a shard.
const SHARD: usize = 128;
/// The maximum norm of a gradient.
const MAX_GRAD_NORM: f64 = 5.0;
/// Warm-up steps of the learning rate.
const RISE: u64 = 100;
/// The learning rate does not fall below this share of its initial value.
const LOWEST: f64 = 0.02;

/// Losses, averaged over the positions of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Losses {
    /// The cross entropy with the search policy.
    pub policy: f64,
    /// The KL divergence from the search policy.
    pub policy_kl: f64,
    /// The squared error of the values.
    pub value: f64,
}

impl std::ops::Add for Losses {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            policy: self.policy + other.policy,
            policy_kl: self.policy_kl + other.policy_kl,
            value: self.value + other.value,
        }
    }
}

/// A network and the state of its optimizer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Learner {
    pub(super) network: Network,
    /// The EMA weights, which play better than the current ones.
    pub(super) ema: Network,
    /// Running means of the gradients and of their squares, tensor by tensor.
    pub(super) first: Vec<Vec<f32>>,
    pub(super) second: Vec<Vec<f32>>,
    pub(super) steps: u64,
}

/// The gradients of a shard, and its losses.
type Shard = (Vec<Vec<f32>>, Losses);
/// The policy indices of a position's legal actions, and their probabilities in the search policy.
type Policy<'a> = (&'a [u16], &'a [f32]);

impl Learner {
    pub(super) fn new(network: Network) -> Self {
        let zeros: Vec<Vec<f32>> = network.parts().iter().map(|part| vec![0.0; part.len()]).collect();
        Self { ema: network.clone(), network, first: zeros.clone(), second: zeros, steps: 0 }
    }

    /// Takes a gradient step, on the threads of the caller's pool.
    pub(super) fn step(&mut self, batch: &Batch<'_>, rate: f64, config: &AlphaZeroConfig) -> Losses {
        let inputs = self.network.sizes().inputs;
        let planes = batch.planes.par_chunks(SHARD * inputs);
        let targets = batch.policies.par_chunks(SHARD).zip(batch.values.par_chunks(SHARD));
        let all = batch.values.len();
        let ready = self.network.ready();
        let shards = planes.zip(targets).map(|(planes, targets)| shard(&ready, planes, targets, all));
        // Collected first, then added in their order.
        let shards: Vec<Shard> = shards.collect();
        let (gradients, losses) = add(shards);
        self.take_step(&gradients, rate, config.weight_decay as f32);
        self.update_ema(config.ema_decay);
        losses
    }

    fn take_step(&mut self, gradients: &[Vec<f32>], rate: f64, decay: f32) {
        self.steps += 1;
        let square = |number: &f32| f64::from(*number) * f64::from(*number);
        let length = gradients.iter().flatten().map(square).sum::<f64>().sqrt();
        let scale = (MAX_GRAD_NORM / length.max(MAX_GRAD_NORM)) as f32;
        let count = self.steps.min(1_000_000) as i32;
        let rate = rate * (self.steps as f64 / RISE as f64).min(1.0);
        let correction = (1.0 - f64::from(BETA[1]).powi(count)).sqrt() / (1.0 - f64::from(BETA[0]).powi(count));
        let (corrected, shrink) = ((rate * correction) as f32, 1.0 - rate as f32 * decay);
        let memory = self.first.iter_mut().zip(&mut self.second);
        let shapes = self.network.sizes().parts();
        let parts = self.network.parts_mut().iter_mut().zip(&shapes).zip(memory.zip(gradients));
        for ((part, (_, shape)), ((first, second), gradient)) in parts {
            // Weight decay leaves biases alone.
            let shrink = if shape.len() == 2 { shrink } else { 1.0 };
            let memory = first.iter_mut().zip(second);
            for ((number, gradient), (first, second)) in part.iter_mut().zip(gradient).zip(memory) {
                let gradient = gradient * scale;
                *first = BETA[0] * *first + (1.0 - BETA[0]) * gradient;
                *second = BETA[1] * *second + (1.0 - BETA[1]) * gradient * gradient;
                *number = *number * shrink - corrected * *first / (second.sqrt() + EPSILON);
            }
        }
    }

    /// Moves the EMA weights towards the network; early on they are the plain mean of all weights so far.
    fn update_ema(&mut self, decay: f64) {
        let decay = decay.min(self.steps as f64 / (self.steps as f64 + 9.0)) as f32;
        for (ema, part) in self.ema.parts_mut().iter_mut().zip(self.network.parts()) {
            for (ema, number) in ema.iter_mut().zip(part) {
                *ema = decay * *ema + (1.0 - decay) * number;
            }
        }
    }
}

/// The learning rate of an iteration: it halves again and again, down to [`LOWEST`].
pub(super) fn rate(config: &AlphaZeroConfig, iteration: u64) -> f64 {
    config.learning_rate * 0.5_f64.powf(iteration as f64 / config.learning_rate_half_life).max(LOWEST)
}

/// The gradients and losses of some of `all` rows, scaled so that their sums are means.
fn shard(ready: &Ready<'_>, planes: &[f32], (policies, values): (&[Policy<'_>], &[&[f32]]), all: usize) -> Shard {
    let output = ready.forward(planes);
    let &Sizes { policy_size, players, .. } = ready.network.sizes();
    let mut losses = Losses::default();
    let mut logits = vec![0.0; output.logits.len()];
    for ((gradient, output), policy) in
        logits.chunks_mut(policy_size).zip(output.logits.chunks(policy_size)).zip(policies)
    {
        let (loss, policy_kl) = policy_loss(output, *policy, all, gradient);
        losses.policy += loss;
        losses.policy_kl += policy_kl;
    }
    let each = 1.0 / (all * players) as f32;
    let mut squashed = Vec::with_capacity(output.values.len());
    for (&output, &value) in output.values.iter().zip(values.iter().copied().flatten()) {
        losses.value += f64::from(each * (output - value) * (output - value));
        squashed.push(2.0 * each * (output - value) * (1.0 - output * output));
    }
    (ready.backward(planes, &output, [&logits, &squashed]), losses)
}

/// The cross entropy with the search policy and the KL divergence of one of `all` positions. Writes the gradient of
/// the logits; it stays 0 at policy indices without a legal action.
fn policy_loss(logits: &[f32], (indices, shares): Policy<'_>, all: usize, gradient: &mut [f32]) -> (f64, f64) {
    let logit = |index: &u16| logits[usize::from(*index)];
    let highest = indices.iter().map(logit).fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = indices.iter().map(|index| (logit(index) - highest).exp()).sum();
    let each = 1.0 / all as f32;
    let (mut loss, mut entropy) = (0.0, 0.0);
    for (index, &share) in indices.iter().zip(shares) {
        let log = logit(index) - highest - sum.ln();
        gradient[usize::from(*index)] = each * (log.exp() - share);
        loss -= f64::from(each * share * log);
        entropy -= f64::from(each * share * share.max(1e-9).ln());
    }
    (loss, loss - entropy)
}

/// The sums over all shards, always in their order.
fn add(shards: Vec<Shard>) -> Shard {
    let add_one = |(mut sums, losses): Shard, (gradients, more): Shard| {
        for (sum, gradient) in sums.iter_mut().flatten().zip(gradients.iter().flatten()) {
            *sum += gradient;
        }
        (sums, losses + more)
    };
    shards.into_iter().reduce(add_one).unwrap_or_default()
}
