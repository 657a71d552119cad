//! Dense layers with rectifiers and two heads: a policy head with one logit per policy index, and a value head with
//! one value per player, the mover first and then in the order of the seats.
//!
//! Self-play and the learner share the forward pass; the backward pass is beside it. Candle multiplies the matrices;
//! the other operations are loops, because the threads of candle 0.11.1 wait for each other in busy loops after every
//! sum of larger tensors, gradients included, which on a busy machine costs more than the products.

use candle_core::{Device, Tensor};
use tilelab_core::sampling::standard_normal;
use tilelab_core::{GameSpec, PlaneSpec, Rng};

/// The sizes of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The size of the observation.
    pub inputs: usize,
    /// The widths of its layers.
    pub hidden: Vec<usize>,
    /// The size of the policy head.
    pub policy_size: usize,
    /// How many players there are.
    pub players: usize,
}

/// Limits on width, depth and parameters, so that no file can demand unbounded memory.
const MAX_WIDTH: usize = 1 << 12;
const MAX_LAYERS: usize = 16;
const MAX_PARAMETERS: usize = 1 << 24;

pub(super) fn check_hidden(hidden: &[usize]) -> Result<(), String> {
    if hidden.is_empty() || hidden.len() > MAX_LAYERS {
        return Err(format!("{} layers, expected from 1 to {MAX_LAYERS}", hidden.len()));
    }
    match hidden.iter().find(|width| !(1..=MAX_WIDTH).contains(*width)) {
        Some(width) => Err(format!("a layer of {width}, expected from 1 to {MAX_WIDTH}")),
        None => Ok(()),
    }
}

impl Sizes {
    /// The sizes of a network for a game, or what is wrong with them.
    pub fn new(spec: &GameSpec, shapes: &PlaneSpec, hidden: &[usize]) -> Result<Self, String> {
        check_hidden(hidden)?;
        let sizes = Self {
            inputs: shapes.observation_size(),
            hidden: hidden.to_vec(),
            policy_size: shapes.policy_size(),
            players: spec.players,
        };
        let numbers: usize = sizes.parts().iter().map(|(_, shape)| shape.iter().product::<usize>()).sum();
        if numbers > MAX_PARAMETERS {
            return Err(format!("a network of {numbers} numbers, expected at most {MAX_PARAMETERS}"));
        }
        Ok(sizes)
    }

    /// The names and shapes of all tensors, always in this order.
    pub fn parts(&self) -> Vec<(String, Vec<usize>)> {
        let mut parts = Vec::new();
        let mut add = |name: String, inputs: usize, outputs: usize| {
            parts.push((format!("{name}.weight"), vec![outputs, inputs]));
            parts.push((format!("{name}.bias"), vec![outputs]));
        };
        let mut inputs = self.inputs;
        for (number, &width) in self.hidden.iter().enumerate() {
            add(format!("layers.{number}"), inputs, width);
            inputs = width;
        }
        add("policy".to_owned(), inputs, self.policy_size);
        add("value".to_owned(), inputs, self.players);
        parts
    }
}

/// The parameters of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    sizes: Sizes,
    /// In the order of [`Sizes::parts`].
    parts: Vec<Vec<f32>>,
}

impl Network {
    /// An untrained network. Its layers have He initialization (He et al. 2015); its heads are 0, so that the policy
    /// is uniform and the value is a draw.
    pub fn new(sizes: Sizes, seed: u64) -> Self {
        let mut rng = Rng::derive(seed, &[0]);
        let body = 2 * sizes.hidden.len();
        let part = |(number, (_, shape)): (usize, &(String, Vec<usize>))| match shape[..] {
            [outputs, inputs] if number < body => {
                let width = (2.0 / inputs as f64).sqrt();
                (0..outputs * inputs).map(|_| (width * standard_normal(&mut rng)) as f32).collect()
            }
            _ => vec![0.0; shape.iter().product()],
        };
        let parts = sizes.parts().iter().enumerate().map(part).collect();
        Self { sizes, parts }
    }

    /// A network with these parameters, in the order of [`Sizes::parts`].
    pub(super) fn from_parts(sizes: Sizes, parts: Vec<Vec<f32>>) -> Self {
        Self { sizes, parts }
    }

    /// Its sizes.
    pub fn sizes(&self) -> &Sizes {
        &self.sizes
    }

    /// Its parameters, in the order of [`Sizes::parts`].
    pub fn parts(&self) -> &[Vec<f32>] {
        &self.parts
    }

    pub(super) fn parts_mut(&mut self) -> &mut [Vec<f32>] {
        &mut self.parts
    }

    /// Its weights as candle tensors.
    pub(super) fn ready(&self) -> Ready<'_> {
        // Threads share the rows; each matrix product runs on one thread.
        gemm_common::gemm::set_threading_threshold(usize::MAX);
        let shapes = self.sizes.parts();
        let weights = self.parts.iter().zip(&shapes).step_by(2);
        Ready { network: self, weights: weights.map(|(part, (_, shape))| tensor(part, shape[0])).collect() }
    }
}

/// A network with its weights as candle tensors.
pub(super) struct Ready<'a> {
    pub(super) network: &'a Network,
    /// The weights of the layers, the policy head and the value head; one row per output.
    weights: Vec<Tensor>,
}

impl Ready<'_> {
    /// The forward pass over positions, one per row of `planes`.
    pub(super) fn forward(&self, planes: &[f32]) -> Signals {
        let depth = self.network.sizes.hidden.len();
        let mut layers: Vec<Vec<f32>> = Vec::with_capacity(depth);
        for number in 0..depth {
            let before = layers.last().map_or(planes, Vec::as_slice);
            let mut signal = self.apply(number, before);
            for number in &mut signal {
                *number = number.max(0.0);
            }
            layers.push(signal);
        }
        let last = layers.last().map_or(planes, Vec::as_slice);
        let logits = self.apply(depth, last);
        let mut values = self.apply(depth + 1, last);
        for number in &mut values {
            *number = number.tanh();
        }
        Signals { layers, logits, values }
    }

    /// The backward pass: the gradients of the parameters, given those of the logits and of the values before tanh.
    pub(super) fn backward(&self, planes: &[f32], signals: &Signals, [logits, values]: [&[f32]; 2]) -> Vec<Vec<f32>> {
        let depth = self.network.sizes.hidden.len();
        let mut gradients = vec![Vec::new(); self.network.parts.len()];
        let mut learn = |number: usize, inputs: &[f32], gradient: &[f32]| {
            let outputs = self.bias(number).len();
            let columns = tensor(gradient, gradient.len() / outputs);
            let inputs = tensor(inputs, gradient.len() / outputs);
            gradients[2 * number] = product(&turned(&columns), &inputs);
            gradients[2 * number + 1] = sum_rows(gradient, outputs);
        };
        let last = signals.layers.last().map_or(planes, Vec::as_slice);
        learn(depth, last, logits);
        learn(depth + 1, last, values);
        let mut behind = self.back(depth, logits);
        for (sum, number) in behind.iter_mut().zip(self.back(depth + 1, values)) {
            *sum += number;
        }
        for number in (0..depth).rev() {
            // The gradient of a rectifier is 0 where its output is.
            for (gradient, &signal) in behind.iter_mut().zip(&signals.layers[number]) {
                *gradient = if signal > 0.0 { *gradient } else { 0.0 };
            }
            learn(number, if number == 0 { planes } else { &signals.layers[number - 1] }, &behind);
            if number > 0 {
                behind = self.back(number, &behind);
            }
        }
        gradients
    }

    /// The bias of a layer or head.
    fn bias(&self, number: usize) -> &[f32] {
        &self.network.parts[2 * number + 1]
    }

    /// The outputs of a layer or head for rows of inputs.
    fn apply(&self, number: usize, inputs: &[f32]) -> Vec<f32> {
        let (weights, bias) = (&self.weights[number], self.bias(number));
        let width = self.network.parts[2 * number].len() / bias.len();
        let mut sums = product(&tensor(inputs, inputs.len() / width), &turned(weights));
        for row in sums.chunks_exact_mut(bias.len()) {
            row.iter_mut().zip(bias).for_each(|(sum, number)| *sum += number);
        }
        sums
    }

    /// The gradient of the inputs of a layer or head, given that of its outputs.
    fn back(&self, number: usize, gradient: &[f32]) -> Vec<f32> {
        product(&tensor(gradient, gradient.len() / self.bias(number).len()), &self.weights[number])
    }
}

/// A matrix with this many rows.
fn tensor(numbers: &[f32], rows: usize) -> Tensor {
    Tensor::from_slice(numbers, (rows, numbers.len() / rows), &Device::Cpu).expect("as many numbers as the shape says")
}

/// The transposed matrix.
fn turned(matrix: &Tensor) -> Tensor {
    matrix.t().expect("a matrix has two sides")
}

/// The product of two matrices, row by row.
fn product(a: &Tensor, b: &Tensor) -> Vec<f32> {
    let product = a.matmul(b).and_then(|product| product.flatten_all()?.to_vec1());
    product.expect("the layers of a network fit each other")
}

fn sum_rows(rows: &[f32], width: usize) -> Vec<f32> {
    let mut sums = vec![0.0; width];
    for row in rows.chunks_exact(width) {
        sums.iter_mut().zip(row).for_each(|(sum, number)| *sum += number);
    }
    sums
}

/// The activations of a forward pass, one position per row.
pub(super) struct Signals {
    /// The outputs of each layer.
    layers: Vec<Vec<f32>>,
    /// A logit per policy index.
    pub(super) logits: Vec<f32>,
    /// A value per player.
    pub(super) values: Vec<f32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The gradient matches finite differences.
    #[test]
    fn the_way_back_is_the_derivative_of_the_way_forward() {
        let sizes = Sizes { inputs: 7, hidden: vec![9, 8], policy_size: 6, players: 2 };
        let mut network = Network::new(sizes, 3);
        let mut rng = Rng::new(4);
        for part in network.parts_mut() {
            for number in part {
                *number += rng.between(-0.3, 0.3) as f32;
            }
        }
        let planes: Vec<f32> = (0..7 * 5).map(|_| rng.unit() as f32).collect();
        let weights: Vec<f32> = (0..5 * 8).map(|_| rng.between(-1.0, 1.0) as f32).collect();
        // A weighted sum of all outputs.
        let sum = |network: &Network| {
            let output = network.ready().forward(&planes);
            let outputs = output.logits.iter().chain(&output.values);
            outputs.zip(&weights).map(|(output, weight)| f64::from(output * weight)).sum::<f64>()
        };
        let output = network.ready().forward(&planes);
        let squashed = output.values.iter().zip(&weights[30..]).map(|(value, weight)| weight * (1.0 - value * value));
        let gradients = network.ready().backward(&planes, &output, [&weights[..30], &squashed.collect::<Vec<f32>>()]);
        for (part, gradient) in gradients.iter().enumerate() {
            assert_eq!(gradient.len(), network.parts()[part].len());
            for (index, &found) in gradient.iter().enumerate() {
                let at = |step: f32| {
                    let mut moved = network.clone();
                    moved.parts_mut()[part][index] += step;
                    sum(&moved)
                };
                let expected = (at(2e-3) - at(-2e-3)) / 4e-3;
                assert!((f64::from(found) - expected).abs() < 2e-2, "part {part}, {index}: {found} and {expected}");
            }
        }
    }
}
