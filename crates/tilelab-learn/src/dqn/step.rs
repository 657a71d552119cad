//! Gradient steps.

use tilelab_net::train::{Learner, StepSize};

use super::config::DqnConfig;
use super::estimate::Output;
use super::replay::{Replay, Sampled};
use super::targets::{Networks, targets};

/// The loss of an error: its square up to a bound, then linear.
pub(super) fn huber(error: f32, bound: f32) -> f32 {
    if error.abs() <= bound { 0.5 * error * error } else { bound * (error.abs() - 0.5 * bound) }
}

/// Takes a gradient step, and returns the error and the estimate of each sampled row.
pub(super) fn step(
    learner: &mut Learner,
    replay: &Replay,
    sampled: &[Sampled],
    output: Output,
    config: &DqnConfig,
    rate: f64,
) -> Vec<(f32, f32)> {
    let networks = Networks { online: learner.network.ready(), target: learner.ema.ready(), output };
    let goals = targets(replay, sampled, &networks, config);
    let observations: Vec<f32> = sampled.iter().flat_map(|row| replay.observation(row.row)).copied().collect();
    let size = StepSize {
        rate,
        weight_decay: config.weight_decay,
        max_grad_norm: config.max_grad_norm,
        ema_decay: config.target_decay,
        epsilon: StepSize::EPSILON,
    };
    let index = |row: usize| if output == Output::Afterstate { 0 } else { replay.action(row) };
    let rows: Vec<(usize, f32, f32)> =
        sampled.iter().zip(goals).map(|(sampled, goal)| (index(sampled.row), goal, sampled.weight)).collect();
    let (bound, all) = (config.huber as f32, sampled.len() as f32);
    let (errors, _) = learner.step(&observations, &rows, size, |signals, rows| {
        let width = signals.heads[0].len() / rows.len();
        let estimates = output.estimates(signals, width);
        let own = |(row, (index, ..)): (usize, &(usize, f32, f32))| estimates[row * width + index];
        let errors: Vec<(f32, f32)> =
            rows.iter().enumerate().map(|(row, parts)| (own((row, parts)) - parts.1, own((row, parts)))).collect();
        let gradients: Vec<(usize, f32)> = rows
            .iter()
            .zip(&errors)
            .map(|((index, _, weight), (error, _))| (*index, weight * error.clamp(-bound, bound) / all))
            .collect();
        (output.gradients(signals, &estimates, &gradients), Errors(errors))
    });
    errors.0
}

/// The errors of rows in their order; shards are joined by addition.
#[derive(Default)]
struct Errors(Vec<(f32, f32)>);

impl std::ops::Add for Errors {
    type Output = Self;

    fn add(mut self, mut other: Self) -> Self {
        self.0.append(&mut other.0);
        self
    }
}
