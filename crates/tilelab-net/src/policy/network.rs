//! Two towers of layers over the same input: policy and value. Images pass through convolutions first, which both
//! towers share.
//!
//! This is the forward pass in plain Rust, which is all that playing needs. Sums have a fixed order and rows are
//! independent, so the output for a position does not depend on the rest of its batch.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tilelab_core::Rng;
use tilelab_core::sampling::standard_normal;

use super::tanh::tanh;
use crate::convolution::{Convolution, Convolutions};

/// The sizes of a network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shape {
    /// The size of the observation.
    pub inputs: usize,
    /// The widths of the hidden layers, the same in both towers.
    pub hidden: Vec<usize>,
    /// The policy head.
    pub head: Head,
    /// The convolutions of an image.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub convolutions: Option<Convolutions>,
}

/// The policy head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Head {
    /// A logit for each of this many actions.
    Actions(usize),
    /// The means of this many normal distributions, whose widths are learned too.
    Values(usize),
}

impl Head {
    /// The number of outputs of the policy tower.
    pub fn outputs(self) -> usize {
        match self {
            Self::Actions(count) | Self::Values(count) => count,
        }
    }
}

/// Limits on width and depth, so that no file can demand unbounded memory: at most some 70 million parameters per
/// tower.
const MAX_WIDTH: usize = 1 << 16;
const MAX_HIDDEN: usize = 1024;
const MAX_LAYERS: usize = 8;

impl Shape {
    /// Says which size is out of range.
    pub fn check(&self) -> Result<(), String> {
        let limits = [("inputs", self.inputs), ("outputs", self.head.outputs())];
        for (name, found) in limits {
            if !(1..=MAX_WIDTH).contains(&found) {
                return Err(format!("{found} {name}, expected from 1 to {MAX_WIDTH}"));
            }
        }
        if !(1..=MAX_LAYERS).contains(&self.hidden.len()) {
            return Err(format!("{} hidden layers, expected from 1 to {MAX_LAYERS}", self.hidden.len()));
        }
        if let Some(width) = self.hidden.iter().find(|width| !(1..=MAX_HIDDEN).contains(*width)) {
            return Err(format!("a hidden layer of {width}, expected from 1 to {MAX_HIDDEN}"));
        }
        let Some(convolutions) = &self.convolutions else { return Ok(()) };
        let image = convolutions.image;
        let size = image.rows.checked_mul(image.columns).and_then(|size| size.checked_mul(image.channels));
        if size != Some(self.inputs) {
            return Err(format!("{} inputs, expected those of {image:?}", self.inputs));
        }
        convolutions.stack().map(drop)
    }

    /// The convolutions, each on the output of the one before.
    ///
    /// # Panics
    /// If the shape does not pass its check.
    pub fn stack(&self) -> Vec<Convolution> {
        let stack = self.convolutions.as_ref().map(Convolutions::stack);
        stack.map_or_else(Vec::new, |stack| stack.expect("a shape that was checked"))
    }

    /// The number of parameters of a network of this shape.
    pub fn size(&self) -> usize {
        let tower = |outputs| self.layers(outputs).map(|(inputs, outputs)| (inputs + 1) * outputs).sum::<usize>();
        let widths = if let Head::Values(count) = self.head { count } else { 0 };
        let filters = |layer: &Convolution| (layer.patch() + 1) * layer.filters();
        self.stack().iter().map(filters).sum::<usize>() + tower(self.head.outputs()) + tower(1) + widths
    }

    /// Inputs and outputs of each layer of a tower with this many outputs.
    pub fn layers(&self, outputs: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let features = self.stack().last().map_or(self.inputs, |layer| layer.output().size());
        let from = std::iter::once(features).chain(self.hidden.iter().copied());
        from.zip(self.hidden.iter().copied().chain([outputs]))
    }
}

/// One dense layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// `inputs` × `outputs`, one row per input.
    weights: Vec<f32>,
    /// One for each output.
    biases: Vec<f32>,
}

/// A network; see the [module](self).
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    shape: Shape,
    /// The filters are the outputs of a layer, the numbers of a patch its inputs.
    convolutions: Vec<(Convolution, Layer)>,
    policy: Vec<Layer>,
    value: Vec<Layer>,
    /// With [`Head::Values`]: the log of each width.
    widths: Vec<f32>,
}

/// A tensor of a network: name, rows and columns (one row for a vector), numbers.
pub type Part<'a> = (String, [usize; 2], &'a [f32]);

impl Network {
    /// An untrained network: orthogonal weights, as in stable-baselines, and a nearly uniform policy.
    ///
    /// # Panics
    /// If the shape does not pass its check.
    pub fn new(shape: Shape, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let mut network = Self::zero(shape);
        for (convolution, layer) in &mut network.convolutions {
            layer.weights = orthogonal(convolution.patch(), convolution.filters(), f64::sqrt(2.0), &mut rng);
        }
        for (tower, last_gain) in [(&mut network.policy, 0.01), (&mut network.value, 1.0)] {
            let depth = tower.len();
            for (place, layer) in tower.iter_mut().enumerate() {
                let gain = if place + 1 == depth { last_gain } else { f64::sqrt(2.0) };
                let outputs = layer.biases.len();
                layer.weights = orthogonal(layer.weights.len() / outputs, outputs, gain, &mut rng);
            }
        }
        network
    }

    /// A network of zeros, to be filled.
    ///
    /// # Panics
    /// If the shape does not pass its check.
    pub fn zero(shape: Shape) -> Self {
        assert_eq!(shape.check(), Ok(()), "a shape that was checked");
        let layer = |(inputs, outputs): (usize, usize)| Layer {
            weights: vec![0.0; inputs * outputs],
            biases: vec![0.0; outputs],
        };
        let tower = |outputs: usize| shape.layers(outputs).map(layer).collect();
        let (policy, value) = (tower(shape.head.outputs()), tower(1));
        let filters = |convolution: Convolution| (convolution, layer((convolution.patch(), convolution.filters())));
        let convolutions = shape.stack().into_iter().map(filters).collect();
        let widths = match shape.head {
            Head::Actions(_) => Vec::new(),
            Head::Values(count) => vec![0.0; count],
        };
        Self { shape, convolutions, policy, value, widths }
    }

    /// Its sizes.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The logs of the widths; empty with [`Head::Actions`].
    pub fn widths(&self) -> &[f32] {
        &self.widths
    }

    /// All its parameters, in a fixed order.
    pub fn parts(&self) -> Vec<Part<'_>> {
        let mut parts: Vec<Part<'_>> = Vec::new();
        let convolutions: Vec<&Layer> = self.convolutions.iter().map(|(_, layer)| layer).collect();
        let [policy, value] = [&self.policy, &self.value].map(|tower| tower.iter().collect());
        for (tower, layers) in [("image", convolutions), ("policy", policy), ("value", value)] {
            for (place, layer) in layers.into_iter().enumerate() {
                let columns = layer.biases.len();
                let rows = layer.weights.len() / columns;
                parts.push((format!("{tower}.{place}.weight"), [rows, columns], &layer.weights));
                parts.push((format!("{tower}.{place}.bias"), [1, columns], &layer.biases));
            }
        }
        if !self.widths.is_empty() {
            parts.push(("policy.widths".to_owned(), [1, self.widths.len()], &self.widths));
        }
        parts
    }

    /// The parameters to be written, in the order of [`Self::parts`].
    pub fn parts_mut(&mut self) -> Vec<&mut [f32]> {
        let convolutions = self.convolutions.iter_mut().map(|(_, layer)| layer);
        let layers = convolutions.chain(&mut self.policy).chain(&mut self.value);
        let mut parts: Vec<&mut [f32]> =
            layers.flat_map(|layer| [layer.weights.as_mut_slice(), layer.biases.as_mut_slice()]).collect();
        if !self.widths.is_empty() {
            parts.push(&mut self.widths);
        }
        parts
    }

    /// The outputs of the policy tower, one row per row of `seen`.
    pub fn policy(&self, seen: &[f32]) -> Vec<f32> {
        forward(&self.policy, &self.features(seen))
    }

    /// The value estimate of each row of `seen`.
    pub fn value(&self, seen: &[f32]) -> Vec<f32> {
        forward(&self.value, &self.features(seen))
    }

    /// Both of these.
    pub fn outputs(&self, seen: &[f32]) -> [Vec<f32>; 2] {
        let features = self.features(seen);
        [&self.policy, &self.value].map(|tower| forward(tower, &features))
    }

    /// What the towers see: the outputs of the last convolution, or the observation itself.
    fn features<'a>(&self, seen: &'a [f32]) -> Cow<'a, [f32]> {
        let inputs = self.shape.inputs;
        assert!(seen.len().is_multiple_of(inputs), "rows of {inputs} numbers");
        if self.convolutions.is_empty() {
            return Cow::Borrowed(seen);
        }
        let mut features = Vec::new();
        for block in seen.chunks(TOGETHER * inputs) {
            let mut numbers = block.to_vec();
            for (convolution, filters) in &self.convolutions {
                let patches = convolution.patches(&numbers);
                let apply = |patches: &[f32]| filters.apply(patches, patches.len() / convolution.patch());
                let sums = patches.chunks(TOGETHER * convolution.patch()).flat_map(apply);
                numbers = sums.map(|sum| sum.max(0.0)).collect();
            }
            features.extend_from_slice(&numbers);
        }
        Cow::Owned(features)
    }
}

/// The outputs of a tower.
fn forward(tower: &[Layer], features: &[f32]) -> Vec<f32> {
    let inputs = tower[0].weights.len() / tower[0].biases.len();
    let mut outputs = Vec::new();
    for block in features.chunks(TOGETHER * inputs) {
        let rows = block.len() / inputs;
        let mut numbers = block.to_vec();
        for (place, layer) in tower.iter().enumerate() {
            numbers = layer.apply(&numbers, rows);
            if place + 1 < tower.len() {
                for number in &mut numbers {
                    *number = tanh(*number);
                }
            }
        }
        outputs.extend_from_slice(&numbers);
    }
    outputs
}

/// Rows that are computed together, so that weights are fetched once for all of them.
const TOGETHER: usize = 8;

impl Layer {
    fn apply(&self, numbers: &[f32], rows: usize) -> Vec<f32> {
        let outputs = self.biases.len();
        let inputs = numbers.len() / rows;
        let mut sums: Vec<f32> = self.biases.repeat(rows);
        for (input, weights) in self.weights.chunks_exact(outputs).enumerate() {
            for (row, sums) in sums.chunks_exact_mut(outputs).enumerate() {
                let number = numbers[row * inputs + input];
                // Most inputs are 0, and adding 0 changes nothing.
                if number != 0.0 {
                    for (sum, weight) in sums.iter_mut().zip(weights) {
                        *sum += number * weight;
                    }
                }
            }
        }
        sums
    }
}

/// A matrix whose shorter side is orthonormal, times `gain`.
fn orthogonal(inputs: usize, outputs: usize, gain: f64, rng: &mut Rng) -> Vec<f32> {
    let (count, length) = (inputs.min(outputs), inputs.max(outputs));
    let mut vectors: Vec<Vec<f64>> = Vec::with_capacity(count);
    while vectors.len() < count {
        let mut vector: Vec<f64> = (0..length).map(|_| standard_normal(rng)).collect();
        for other in &vectors {
            let along = dot(&vector, other);
            vector.iter_mut().zip(other).for_each(|(number, other)| *number -= along * other);
        }
        let norm = dot(&vector, &vector).sqrt();
        // A vector in the span of the others is drawn again.
        if norm > 1e-6 {
            for number in &mut vector {
                *number /= norm;
            }
            vectors.push(vector);
        }
    }
    let at = |input: usize, output: usize| {
        if inputs <= outputs { vectors[input][output] } else { vectors[output][input] }
    };
    (0..inputs * outputs).map(|place| (gain * at(place / outputs, place % outputs)) as f32).collect()
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(head: Head) -> Shape {
        Shape { inputs: 6, hidden: vec![5, 4], head, convolutions: None }
    }

    #[test]
    fn rows_are_judged_each_on_its_own() {
        let network = Network::new(shape(Head::Actions(3)), 1);
        let mut rng = Rng::new(2);
        let seen: Vec<f32> = (0..6 * 20).map(|_| rng.between(-1.0, 1.0) as f32).collect();
        let (policy, value) = (network.policy(&seen), network.value(&seen));
        assert_eq!((policy.len(), value.len()), (60, 20));
        for (row, seen) in seen.chunks(6).enumerate() {
            assert_eq!(network.policy(seen), policy[3 * row..][..3]);
            assert_eq!(network.value(seen), value[row..=row]);
        }
    }

    #[test]
    fn new_weights_are_orthogonal_and_belong_to_the_seed() {
        let weights = orthogonal(4, 3, 2.0, &mut Rng::new(1));
        for a in 0..3 {
            for b in 0..3 {
                let sum: f32 = (0..4).map(|row| weights[3 * row + a] * weights[3 * row + b]).sum();
                assert!((sum - if a == b { 4.0 } else { 0.0 }).abs() < 1e-5, "{a} {b}: {sum}");
            }
        }
        let network = |seed| Network::new(shape(Head::Values(2)), seed);
        assert_eq!(network(1), network(1));
        assert_ne!(network(1), network(2));
        assert_eq!(network(1).widths(), [0.0, 0.0]);
        let numbers: usize = network(1).parts().iter().map(|(_, _, numbers)| numbers.len()).sum();
        assert_eq!(numbers, shape(Head::Values(2)).size());
    }

    #[test]
    fn shapes_without_bound_are_refused() {
        for shape in [
            Shape { inputs: 0, ..shape(Head::Actions(3)) },
            Shape { hidden: vec![], ..shape(Head::Actions(3)) },
            Shape { hidden: vec![1 << 40], ..shape(Head::Actions(3)) },
            Shape { hidden: vec![8; 99], ..shape(Head::Actions(3)) },
            shape(Head::Values(usize::MAX)),
        ] {
            assert!(shape.check().is_err(), "{shape:?}");
        }
    }
}
