//! A quantized convolution with its folded normalization, and the activation that follows it.

use super::conv::{Board, Weights};
use crate::file::{NetError, NetFile};

/// The term that batch normalization adds to a variance before it takes the root.
const EPSILON: f32 = 1e-5;
/// The largest quantized activation and weight.
const TOP: f32 = 127.0;
/// Adding this to a number from 0 to 127 puts the nearest integer into the lowest bits.
const MAGIC: f32 = 8_388_608.0;

/// The quantization of activations, which are never negative: a scale per channel.
#[derive(Clone, Debug)]
pub(super) struct Rounding {
    /// The activation that the integer 1 stands for.
    steps: Vec<f32>,
    /// The reciprocals of the steps.
    inverses: Vec<f32>,
}

impl Rounding {
    /// From the largest activation of each channel; the padding channels are always 0.
    pub(super) fn new(maxima: &[f32], channels: usize) -> Self {
        // A channel that was never active needs a scale as well, to avoid a division by 0.
        let step = |channel: usize| maxima.get(channel).map_or(1.0, |&number| number.max(1e-4) / TOP);
        let steps: Vec<f32> = (0..channels).map(step).collect();
        Self { inverses: steps.iter().map(|step| step.recip()).collect(), steps }
    }

    /// For input planes, whose values are from 0 to 1.
    pub(super) fn whole(planes: usize) -> Self {
        Self::new(&vec![1.0; planes], planes)
    }

    /// Quantizes the activations of a cell.
    #[inline(always)]
    pub(super) fn round(&self, numbers: &[f32], rounded: &mut [u8]) {
        let channels = rounded.len();
        let inverses = &self.inverses[..channels];
        for c in 0..channels {
            rounded[c] = round(numbers[c] * inverses[c]);
        }
    }
}

/// A convolution with integer weights, and the scales that convert its sums to floating point.
#[derive(Debug)]
pub(super) struct Layer {
    pub(super) weights: Weights,
    /// The value that a sum of 1 stands for, per output.
    scales: Vec<f32>,
    bias: Vec<f32>,
}

impl Layer {
    /// Folds a normalization into a convolution of the file and quantizes it. `rounding` is the quantization of its
    /// input; the padding outputs are always 0.
    pub(super) fn from_file(
        file: &NetFile,
        name: &str,
        norm: &str,
        [inputs, outputs]: [usize; 2],
        rounding: &Rounding,
        channels: usize,
    ) -> Result<Self, NetError> {
        let weights = file.tensor(&format!("{name}.weight"), &[outputs, inputs, 3, 3])?;
        let of_norm = |part: &str| file.tensor(&format!("{norm}.{part}"), &[outputs]);
        let (factor, summand) = (of_norm("weight")?, of_norm("bias")?);
        let (mean, variance) = (of_norm("running_mean")?, of_norm("running_var")?);
        if let Some(number) = variance.iter().find(|&&number| number < 0.0) {
            return Err(file.mismatch(format!("{number} in {norm}.running_var"), "no negative variance"));
        }
        let (mut scales, mut bias) = (vec![0.0; channels], vec![0.0; channels]);
        let mut rounded = vec![0_i8; outputs * inputs * 9];
        for output in 0..outputs {
            let fold = factor[output] / (variance[output] + EPSILON).sqrt();
            bias[output] = summand[output] - mean[output] * fold;
            let row = output * inputs * 9..(output + 1) * inputs * 9;
            let scaled =
                || weights[row.clone()].iter().enumerate().map(|(index, w)| w * fold * rounding.steps[index / 9]);
            let largest = scaled().fold(0.0_f32, |largest, weight| largest.max(weight.abs())).max(1e-12);
            scales[output] = largest / TOP;
            for (target, weight) in rounded[row.clone()].iter_mut().zip(scaled()) {
                *target = (weight / largest * TOP).round_ties_even() as i8;
            }
        }
        let weight = |output: usize, input: usize, tap: usize| {
            let is_real = output < outputs && input < inputs;
            if is_real { rounded[(output * inputs + input) * 9 + tap] } else { 0 }
        };
        let weights = Weights::new(rounding.steps.len(), channels, weight);
        Ok(Self { weights, scales, bias })
    }

    /// The `ReLU` of a convolution with an extra bias per channel.
    #[inline(always)]
    pub(super) fn outputs(&self, sums: &[i32], extra: &[f32], numbers: &mut [f32]) {
        let channels = self.scales.len();
        for (numbers, sums) in numbers.chunks_exact_mut(channels).zip(sums.chunks_exact(channels)) {
            let (scales, bias, extra) = (&self.scales[..channels], &self.bias[..channels], &extra[..channels]);
            for c in 0..channels {
                let number = sums[c] as f32 * scales[c] + (bias[c] + extra[c]);
                numbers[c] = if number > 0.0 { number } else { 0.0 };
            }
        }
    }

    /// Adds the convolution to the skip connection, applies `ReLU`, and quantizes the result.
    #[inline(always)]
    pub(super) fn add(&self, board: &Board, sums: &[i32], stream: &mut [f32], rounding: &Rounding, rounded: &mut [u8]) {
        let channels = self.scales.len();
        for (cell, sums) in sums.chunks_exact(channels).take(board.cells).enumerate() {
            let rounded = &mut rounded[board.framed_index(cell) * channels..][..channels];
            let stream = &mut stream[cell * channels..][..channels];
            let (scales, bias) = (&self.scales[..channels], &self.bias[..channels]);
            for c in 0..channels {
                let number = stream[c] + (sums[c] as f32 * scales[c] + bias[c]);
                stream[c] = if number > 0.0 { number } else { 0.0 };
            }
            rounding.round(stream, rounded);
        }
    }
}

/// The nearest integer from 0 to 127.
#[inline(always)]
fn round(number: f32) -> u8 {
    let positive = if number > 0.0 { number } else { 0.0 };
    let bounded = if positive < TOP { positive } else { TOP };
    (bounded + MAGIC).to_bits() as u8
}
