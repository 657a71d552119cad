//! Layers with their parameters: forward and backward pass.
//!
//! Self-play and the learners share the forward pass; the backward pass is beside it.

use tilelab_core::Rng;
use tilelab_core::sampling::standard_normal;

use super::matrix::Matrix;
use super::sizes::{Activation, Layer, Sizes};
use crate::policy;
use crate::policy::tanh::tanh;

/// The parameters of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    sizes: Sizes,
    /// In the order of [`Sizes::parts`].
    parts: Vec<Vec<f32>>,
}

impl Network {
    /// An untrained network. Its layers have He initialization (He et al. 2015); its heads are 0, so that a policy is
    /// uniform and a value is 0.
    pub fn new(sizes: Sizes, seed: u64) -> Self {
        let mut rng = Rng::derive(seed, &[0]);
        let mut parts = Vec::new();
        for Layer { inputs, outputs, activation, .. } in &sizes.layers {
            let width = if *activation == Activation::None { 0.0 } else { (2.0 / *inputs as f64).sqrt() };
            let mut weight = || if width > 0.0 { (width * standard_normal(&mut rng)) as f32 } else { 0.0 };
            if *inputs > 0 {
                parts.push((0..outputs * inputs).map(|_| weight()).collect());
            }
            parts.push(vec![0.0; *outputs]);
        }
        Self { sizes, parts }
    }

    /// A network with these parameters, in the order of [`Sizes::parts`].
    pub fn from_parts(sizes: Sizes, parts: Vec<Vec<f32>>) -> Self {
        Self { sizes, parts }
    }

    /// The network of a policy; or what is wrong with its size.
    pub fn from_policy(network: &policy::Network) -> Result<Self, String> {
        let sizes = Sizes::of_policy(network.shape())?;
        // A weight matrix of a policy has one row per input.
        let part = |(_, [_, columns], numbers): (String, [usize; 2], &[f32])| transposed(numbers, columns);
        Ok(Self { sizes, parts: network.parts().into_iter().map(part).collect() })
    }

    /// Copies the parameters into the policy that the network was made from.
    pub fn copy_to_policy(&self, network: &mut policy::Network) {
        let rows: Vec<usize> = network.parts().iter().map(|(_, [rows, _], _)| *rows).collect();
        for ((to, rows), from) in network.parts_mut().into_iter().zip(rows).zip(&self.parts) {
            to.copy_from_slice(&transposed(from, rows));
        }
    }

    /// Its sizes.
    pub fn sizes(&self) -> &Sizes {
        &self.sizes
    }

    /// Its parameters, in the order of [`Sizes::parts`].
    pub fn parts(&self) -> &[Vec<f32>] {
        &self.parts
    }

    /// Its parameters to be changed.
    pub fn parts_mut(&mut self) -> &mut [Vec<f32>] {
        &mut self.parts
    }

    /// Whether all parameters are finite.
    pub fn is_finite(&self) -> bool {
        self.parts.iter().flatten().all(|number| number.is_finite())
    }

    /// The network with its weights as matrices.
    pub fn ready(&self) -> Ready<'_> {
        let mut parts = self.parts.iter();
        let mut next = || parts.next().expect("every layer has its tensors");
        let layer = |layer: &Layer| {
            let weights = (layer.inputs > 0).then(|| Matrix::new(next(), layer.outputs));
            (weights, next().as_slice())
        };
        Ready { network: self, layers: self.sizes.layers.iter().map(layer).collect() }
    }
}

/// The transposed matrix of so many columns.
fn transposed(numbers: &[f32], columns: usize) -> Vec<f32> {
    let rows = numbers.len() / columns;
    (0..numbers.len()).map(|place| numbers[place % rows * columns + place / rows]).collect()
}

/// A network with its weights as matrices.
pub struct Ready<'a> {
    network: &'a Network,
    /// The weights, one row per output, and the bias of each layer.
    layers: Vec<(Option<Matrix<'a>>, &'a [f32])>,
}

impl Ready<'_> {
    /// The network.
    pub fn network(&self) -> &Network {
        self.network
    }

    /// The forward pass over rows of inputs.
    pub fn forward(&self, inputs: &[f32]) -> Signals {
        let sizes = &self.network.sizes;
        let mut signals = Signals { layers: Vec::with_capacity(sizes.layers.len()), heads: Vec::new() };
        for (layer, (weights, bias)) in sizes.layers.iter().zip(&self.layers) {
            let before = layer.source.map_or(inputs, |source| signals.layers[source].outputs.as_slice());
            let patches = layer.convolution.map(|convolution| convolution.patches(before));
            let before = patches.as_deref().unwrap_or(before);
            let mut outputs = match weights {
                Some(weights) => Matrix::new(before, before.len() / layer.inputs).times(weights.transposed()),
                None => vec![0.0; inputs.len() / sizes.inputs * layer.outputs],
            };
            for row in outputs.chunks_exact_mut(bias.len()) {
                row.iter_mut().zip(*bias).for_each(|(sum, number)| *sum += number);
            }
            match layer.activation {
                Activation::None => (),
                Activation::Relu => outputs.iter_mut().for_each(|number| *number = number.max(0.0)),
                Activation::Tanh => outputs.iter_mut().for_each(|number| *number = tanh(*number)),
            }
            if layer.is_head() {
                signals.heads.push(std::mem::take(&mut outputs));
            }
            signals.layers.push(Signal { outputs, patches });
        }
        signals
    }

    /// The backward pass: the gradients of the parameters, given those of the outputs of each head.
    pub fn backward(&self, inputs: &[f32], signals: &Signals, heads: &[Vec<f32>]) -> Vec<Vec<f32>> {
        let layers = &self.network.sizes.layers;
        // The gradient of the outputs of each layer; it is complete once all later layers have added to it.
        let mut behind: Vec<Vec<f32>> = vec![Vec::new(); layers.len()];
        let mut heads = heads.iter().rev();
        // From the last tensor to the first.
        let mut gradients = Vec::with_capacity(self.network.parts.len());
        for (number, layer) in layers.iter().enumerate().rev() {
            let Signal { outputs, patches } = &signals.layers[number];
            let mut gradient = if layer.is_head() {
                heads.next().expect("a gradient for each head").clone()
            } else {
                std::mem::take(&mut behind[number])
            };
            let pairs = gradient.iter_mut().zip(outputs);
            match layer.activation {
                Activation::None => (),
                // The gradient of a rectifier is 0 where its output is.
                Activation::Relu => pairs.for_each(|(slope, &y)| *slope = if y > 0.0 { *slope } else { 0.0 }),
                Activation::Tanh => pairs.for_each(|(slope, y)| *slope -= *slope * y * y),
            }
            gradients.push(sum_rows(&gradient, layer.outputs));
            let Some(weights) = self.layers[number].0 else { continue };
            let rows = Matrix::new(&gradient, gradient.len() / layer.outputs);
            let before = layer.source.map_or(inputs, |source| signals.layers[source].outputs.as_slice());
            let before = patches.as_deref().unwrap_or(before);
            gradients.push(rows.transposed().times(Matrix::new(before, before.len() / layer.inputs)));
            if let Some(source) = layer.source {
                let mut back = rows.times(weights);
                if let Some(convolution) = layer.convolution {
                    let mut image = vec![0.0; signals.layers[source].outputs.len()];
                    convolution.add_patches(&back, &mut image);
                    back = image;
                }
                add(&mut behind[source], back);
            }
        }
        gradients.reverse();
        gradients
    }
}

/// Adds a gradient to a sum, which is empty at first.
fn add(sum: &mut Vec<f32>, gradient: Vec<f32>) {
    if sum.is_empty() {
        *sum = gradient;
    } else {
        sum.iter_mut().zip(gradient).for_each(|(sum, number)| *sum += number);
    }
}

fn sum_rows(rows: &[f32], width: usize) -> Vec<f32> {
    let mut sums = vec![0.0; width];
    for row in rows.chunks_exact(width) {
        sums.iter_mut().zip(row).for_each(|(sum, number)| *sum += number);
    }
    sums
}

/// The activations of a forward pass, one row per row of inputs.
#[derive(Clone, Debug, PartialEq)]
pub struct Signals {
    /// The outputs of each layer; empty for heads.
    layers: Vec<Signal>,
    /// The outputs of each head.
    pub heads: Vec<Vec<f32>>,
}

#[derive(Clone, Debug, PartialEq)]
struct Signal {
    outputs: Vec<f32>,
    /// The inputs of convolutions.
    patches: Option<Vec<f32>>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convolution::{Convolutions, Filters, Image};
    use crate::policy::{Head, Shape};

    fn numbers(count: usize, rng: &mut Rng) -> Vec<f32> {
        (0..count).map(|_| rng.between(-1.0, 1.0) as f32).collect()
    }

    /// The gradient of every parameter matches finite differences.
    fn check(mut network: Network) {
        const ROWS: usize = 5;
        let mut rng = Rng::new(4);
        for number in network.parts_mut().iter_mut().flatten() {
            *number += rng.between(-0.3, 0.3) as f32;
        }
        let inputs = numbers(network.sizes().inputs * ROWS, &mut rng);
        let heads: Vec<Vec<f32>> =
            network.sizes().heads.iter().map(|head| numbers(head.outputs * ROWS, &mut rng)).collect();
        // A weighted sum of all outputs.
        let sum = |network: &Network| {
            let outputs = network.ready().forward(&inputs).heads;
            let pairs = outputs.iter().flatten().zip(heads.iter().flatten());
            pairs.map(|(output, weight)| f64::from(output * weight)).sum::<f64>()
        };
        let signals = network.ready().forward(&inputs);
        let gradients = network.ready().backward(&inputs, &signals, &heads);
        assert_eq!(gradients.len(), network.parts().len());
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

    #[test]
    fn the_backward_pass_is_the_derivative_of_the_forward_pass() {
        let sizes = Sizes::new(7, &[9, 8], &[("policy", 6), ("value", 2)]).expect("sizes");
        check(Network::new(sizes, 3));
    }

    /// Images as pixels and as planes, through two layers of convolutions that overlap.
    fn shapes() -> Vec<Shape> {
        let dense = Shape { inputs: 7, hidden: vec![9, 8], head: Head::Actions(6), convolutions: None };
        let images = [false, true].map(|planar| {
            let image = Image { rows: 6, columns: 5, channels: 2, planar };
            let layers = vec![Filters { count: 3, side: 2, stride: 1 }, Filters { count: 4, side: 3, stride: 2 }];
            let convolutions = Some(Convolutions { image, layers });
            Shape { inputs: 60, hidden: vec![5], head: Head::Values(3), convolutions }
        });
        [dense].into_iter().chain(images).collect()
    }

    #[test]
    fn the_gradients_of_policies_are_derivatives_too() {
        for shape in shapes() {
            check(Network::from_policy(&policy::Network::new(shape, 2)).expect("a size"));
        }
    }

    #[test]
    fn a_policy_in_training_computes_what_the_policy_does() {
        for shape in shapes() {
            let mut network = policy::Network::new(shape.clone(), 2);
            let training = Network::from_policy(&network).expect("a size");
            let inputs = numbers(3 * shape.inputs, &mut Rng::new(1));
            let heads = training.ready().forward(&inputs).heads;
            for (found, expected) in [(&heads[0], network.policy(&inputs)), (&heads[1], network.value(&inputs))] {
                assert_eq!(found.len(), expected.len());
                assert!(found.iter().zip(&expected).all(|(found, expected)| (found - expected).abs() < 1e-4));
            }
            let before = network.clone();
            for part in network.parts_mut() {
                part.fill(0.0);
            }
            training.copy_to_policy(&mut network);
            assert_eq!(network, before);
        }
    }
}
