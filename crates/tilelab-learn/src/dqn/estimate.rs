//! From the heads of a network to estimates, and back to gradients.

use rayon::prelude::*;
use tilelab_core::sampling::softmax;
use tilelab_net::train::{Ready, Signals, Sizes};

use super::config::{DqnConfig, Learned};

/// What the outputs of a network mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// One estimate per action.
    Actions,
    /// Advantages of actions over their mean, and the value of the position (dueling heads).
    Dueling,
    /// One estimate per action, squashed by a softmax over all actions.
    Softmax,
    /// One estimate per position.
    Afterstate,
}

impl Output {
    pub(super) fn of(config: &DqnConfig) -> Self {
        match config {
            DqnConfig { learned: Learned::Afterstates, .. } => Self::Afterstate,
            DqnConfig { dueling: 1, .. } => Self::Dueling,
            DqnConfig { softmax: 1, .. } => Self::Softmax,
            _ => Self::Actions,
        }
    }

    /// The heads of its networks, by name and outputs.
    pub(super) fn heads(self, actions: usize) -> Vec<(&'static str, usize)> {
        match self {
            Self::Actions | Self::Softmax => vec![("q", actions)],
            Self::Dueling => vec![("advantage", actions), ("value", 1)],
            Self::Afterstate => vec![("afterstate", 1)],
        }
    }

    /// The estimates of some rows, `width` each.
    pub(super) fn estimates(self, signals: &Signals, width: usize) -> Vec<f32> {
        let mut estimates = signals.heads[0].clone();
        match self {
            Self::Actions | Self::Afterstate => (),
            Self::Softmax => estimates.chunks_mut(width).for_each(|row| softmax(row, 1.0)),
            Self::Dueling => {
                for (row, value) in estimates.chunks_mut(width).zip(&signals.heads[1]) {
                    let mean = row.iter().sum::<f32>() / width as f32;
                    for estimate in row {
                        *estimate += value - mean;
                    }
                }
            }
        }
        estimates
    }

    /// The gradients of the heads, given for each row one estimate's index and gradient.
    pub(super) fn gradients(self, signals: &Signals, estimates: &[f32], rows: &[(usize, f32)]) -> Vec<Vec<f32>> {
        let width = estimates.len() / rows.len();
        let mut heads: Vec<Vec<f32>> = signals.heads.iter().map(|head| vec![0.0; head.len()]).collect();
        for (row, &(index, gradient)) in rows.iter().enumerate() {
            let estimates = &estimates[row * width..][..width];
            let outputs = &mut heads[0][row * width..][..width];
            match self {
                Self::Actions | Self::Afterstate => outputs[index] = gradient,
                Self::Softmax => {
                    for (output, estimate) in outputs.iter_mut().zip(estimates) {
                        *output = -gradient * estimates[index] * estimate;
                    }
                    outputs[index] += gradient * estimates[index];
                }
                Self::Dueling => {
                    outputs.fill(-gradient / width as f32);
                    outputs[index] += gradient;
                    heads[1][row] = gradient;
                }
            }
        }
        heads
    }
}

/// Rows that one thread evaluates at once. The number does not depend on the threads, so that sums are added in the
/// same order on any number of them.
const ROWS: usize = 128;

/// The estimates of many rows, on the threads of the caller's pool; few rows are not worth another thread.
pub(super) fn evaluate(network: &Ready<'_>, output: Output, rows: &[f32]) -> Vec<f32> {
    let sizes = network.network().sizes();
    let estimates = |rows| output.estimates(&network.forward(rows), sizes.heads[0].outputs);
    if rows.is_empty() {
        return Vec::new();
    }
    if is_one_chunk(rows, sizes) {
        return estimates(rows);
    }
    rows.par_chunks(ROWS * sizes.inputs).map(estimates).collect::<Vec<_>>().concat()
}

/// Whether rows are evaluated on one thread.
pub(super) fn is_one_chunk(rows: &[f32], sizes: &Sizes) -> bool {
    rows.len() <= ROWS * sizes.inputs
}

/// The index of the highest estimate among the allowed ones, the lowest index among equals.
pub(super) fn best(estimates: &[f32], legal: &[bool], masked: bool) -> Option<usize> {
    let allowed = (0..estimates.len()).filter(|&index| !masked || legal[index]);
    allowed.reduce(|best, index| if estimates[index] > estimates[best] { index } else { best })
}

#[cfg(test)]
mod tests {
    use tilelab_core::Rng;
    use tilelab_net::train::{Network, Sizes};

    use super::*;

    /// The gradients match finite differences for every kind of output.
    #[test]
    fn gradients_are_derivatives_of_estimates() {
        for output in [Output::Actions, Output::Dueling, Output::Softmax, Output::Afterstate] {
            let sizes = Sizes::new(4, &[6], &output.heads(5)).expect("sizes");
            let mut network = Network::new(sizes, 1);
            let mut rng = Rng::new(2);
            for number in network.parts_mut().iter_mut().flatten() {
                *number += rng.between(-0.5, 0.5) as f32;
            }
            let inputs: Vec<f32> = (0..12).map(|_| rng.unit() as f32).collect();
            let width = output.heads(5)[0].1;
            let rows: Vec<(usize, f32)> = (0..3).map(|row| ((2 * row) % width, 0.5 + row as f32)).collect();
            let sum = |network: &Network| -> f32 {
                let estimates = evaluate(&network.ready(), output, &inputs);
                rows.iter().enumerate().map(|(row, (index, weight))| weight * estimates[row * width + index]).sum()
            };
            let ready = network.ready();
            let signals = ready.forward(&inputs);
            let heads = output.gradients(&signals, &output.estimates(&signals, width), &rows);
            let gradients = ready.backward(&inputs, &signals, &heads);
            for (part, gradient) in gradients.iter().enumerate() {
                for (index, &found) in gradient.iter().enumerate() {
                    let at = |step: f32| {
                        let mut moved = network.clone();
                        moved.parts_mut()[part][index] += step;
                        sum(&moved)
                    };
                    let expected = (at(2e-3) - at(-2e-3)) / 4e-3;
                    assert!((found - expected).abs() < 2e-2, "{output:?} {part} {index}: {found} and {expected}");
                }
            }
        }
    }
}
