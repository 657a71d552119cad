//! What a gradient step minimizes: the cross entropy with the search policy, and the squared error of the values.

use tilelab_core::sampling::softmax;
use tilelab_net::train::{Learner, Signals, StepSize};

use super::config::AlphaZeroConfig;
use super::replay::{Batch, Policy, Target};

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

/// Takes a gradient step, on the threads of the caller's pool.
pub(super) fn step(learner: &mut Learner, batch: &Batch<'_>, rate: f64, config: &AlphaZeroConfig) -> Losses {
    let size = StepSize {
        rate: rate * ((learner.steps + 1) as f64 / RISE as f64).min(1.0),
        weight_decay: config.weight_decay,
        max_grad_norm: MAX_GRAD_NORM,
        ema_decay: config.ema_decay,
        epsilon: StepSize::EPSILON,
    };
    let all = batch.targets.len();
    let is_double = config.double_softmax > 0;
    let gradients = |signals: &Signals, targets: &[Target<'_>]| gradients(signals, targets, all, is_double);
    learner.step(&batch.planes, &batch.targets, size, gradients).0
}

/// The learning rate of an iteration: it halves again and again, down to [`LOWEST`].
pub(super) fn rate(config: &AlphaZeroConfig, iteration: u64) -> f64 {
    config.learning_rate * 0.5_f64.powf(iteration as f64 / config.learning_rate_half_life).max(LOWEST)
}

/// The gradients of the heads and the losses of some of `all` rows, scaled so that their sums are means.
fn gradients(signals: &Signals, targets: &[Target<'_>], all: usize, is_double: bool) -> (Vec<Vec<f32>>, Losses) {
    let [policies, values] = &signals.heads[..] else { panic!("a policy head and a value head") };
    let (policy_size, players) = (policies.len() / targets.len(), values.len() / targets.len());
    let mut losses = Losses::default();
    let mut logits = vec![0.0; policies.len()];
    for ((gradient, output), (policy, _)) in
        logits.chunks_mut(policy_size).zip(policies.chunks(policy_size)).zip(targets)
    {
        let loss = if is_double { double_softmax_loss } else { policy_loss };
        let (loss, policy_kl) = loss(output, *policy, all, gradient);
        losses.policy += loss;
        losses.policy_kl += policy_kl;
    }
    let each = 1.0 / (all * players) as f32;
    let mut squashed = Vec::with_capacity(values.len());
    for (&output, &value) in values.iter().zip(targets.iter().flat_map(|(_, values)| *values)) {
        let output = output.tanh();
        losses.value += f64::from(each * (output - value) * (output - value));
        squashed.push(2.0 * each * (output - value) * (1.0 - output * output));
    }
    (vec![logits, squashed], losses)
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

/// The loss of a network whose outputs are taken for logits although they are a softmax over all actions already, as in
/// the program of Hahn and Seiling (2020): probabilities from 0 to 1 as logits can hardly prefer an action.
fn double_softmax_loss(logits: &[f32], (indices, shares): Policy<'_>, all: usize, gradient: &mut [f32]) -> (f64, f64) {
    let (mut once, each) = (logits.to_vec(), 1.0 / all as f32);
    softmax(&mut once, 1.0);
    let mut twice = once.clone();
    softmax(&mut twice, 1.0);
    let (mut loss, mut entropy) = (0.0, 0.0);
    let mut errors = twice.clone();
    for (&index, &share) in indices.iter().zip(shares) {
        errors[usize::from(index)] -= share;
        loss -= f64::from(each * share * twice[usize::from(index)].ln());
        entropy -= f64::from(each * share * share.max(1e-9).ln());
    }
    let mean: f32 = once.iter().zip(&errors).map(|(probability, error)| probability * error).sum();
    for ((gradient, probability), error) in gradient.iter_mut().zip(once).zip(errors) {
        *gradient = each * probability * (error - mean);
    }
    (loss, loss - entropy)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both losses have the gradients that differences of the loss show.
    #[test]
    fn gradients_are_those_of_the_losses() {
        let logits = [0.3, -0.7, 1.1, 0.2];
        let policy: Policy<'_> = (&[0, 2, 3], &[0.5, 0.2, 0.3]);
        for loss in [policy_loss, double_softmax_loss] {
            let mut gradient = [0.0; 4];
            loss(&logits, policy, 2, &mut gradient);
            for index in 0..4 {
                let at = |step: f32| {
                    let mut moved = logits;
                    moved[index] += step;
                    loss(&moved, policy, 2, &mut [0.0; 4]).0
                };
                let slope = (at(1e-2) - at(-1e-2)) / 2e-2;
                assert!((slope - f64::from(gradient[index])).abs() < 1e-4, "{slope} and {}", gradient[index]);
            }
        }
    }
}
