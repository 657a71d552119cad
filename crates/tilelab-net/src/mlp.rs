//! Plain layers (multilayer perceptrons): networks for small boards, trained by the learner in Rust.

use tilelab_core::Portable;

use crate::file::{NetError, NetFile};
use crate::net::NetOutput;

/// The maximum width of a layer.
const MAX_WIDTH: usize = 1 << 14;

/// Fully connected layers with `ReLU`, and heads on the last one.
#[derive(Debug)]
pub struct Mlp {
    layers: Vec<Dense>,
    heads: Vec<Dense>,
}

/// A matrix and a bias.
#[derive(Debug)]
pub(crate) struct Dense {
    /// Row-major; one row per output.
    weights: Vec<f32>,
    bias: Vec<f32>,
    inputs: usize,
}

impl Dense {
    /// A layer of these row-major weights.
    pub(crate) fn new(weights: Vec<f32>, bias: Vec<f32>, inputs: usize) -> Self {
        Self { weights, bias, inputs }
    }

    /// Loads the layer with this name.
    pub(crate) fn from_file(file: &NetFile, name: &str, inputs: usize, outputs: usize) -> Result<Self, NetError> {
        Ok(Self {
            weights: file.tensor(&format!("{name}.weight"), &[outputs, inputs])?,
            bias: file.tensor(&format!("{name}.bias"), &[outputs])?,
            inputs,
        })
    }

    /// Computes one output.
    #[inline]
    pub(crate) fn output(&self, number: usize, inputs: &[f32]) -> f32 {
        self.bias[number] + dot(&self.weights[number * self.inputs..][..self.inputs], inputs)
    }

    /// Computes all outputs.
    #[inline]
    pub(crate) fn outputs(&self, inputs: &[f32]) -> impl Iterator<Item = f32> {
        (0..self.bias.len()).map(move |number| self.output(number, inputs))
    }
}

/// The dot product, in an order that is the same on every machine: eight partial sums, so that the compiler can
/// vectorize it.
#[inline]
pub(crate) fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 8];
    let (whole_a, rest_a) = a.as_chunks::<8>();
    let (whole_b, rest_b) = b.as_chunks::<8>();
    for (a, b) in whole_a.iter().zip(whole_b) {
        for lane in 0..8 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    let rest: f32 = rest_a.iter().zip(rest_b).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}

impl Mlp {
    /// Loads a network with these heads, given by name and outputs.
    pub fn from_file(file: &NetFile, inputs: usize, heads: &[(&str, usize)]) -> Result<Self, NetError> {
        let expected = "a list of one to sixteen layers, each of 1 to 16384";
        let hidden: Vec<usize> = file.value("hidden", expected)?;
        if hidden.is_empty() || hidden.len() > 16 || hidden.iter().any(|&width| width == 0 || width > MAX_WIDTH) {
            return Err(file.mismatch(format!("hidden {hidden:?}"), expected));
        }
        let mut inputs = inputs;
        let mut layers = Vec::new();
        for (number, &width) in hidden.iter().enumerate() {
            layers.push(Dense::from_file(file, &format!("layers.{number}"), inputs, width)?);
            inputs = width;
        }
        let head = |&(name, outputs): &(&str, usize)| Dense::from_file(file, name, inputs, outputs);
        Ok(Self { layers, heads: heads.iter().map(head).collect::<Result<_, _>>()? })
    }

    /// All outputs of all heads for one observation.
    pub fn outputs(&self, observation: &[f32]) -> Vec<Vec<f32>> {
        let mut scratch = [observation.to_vec(), Vec::new()];
        self.hidden(&mut scratch);
        self.heads.iter().map(|head| head.outputs(&scratch[0]).collect()).collect()
    }

    /// Replaces the observation in the first buffer with the output of the last layer.
    fn hidden(&self, [input, next]: &mut [Vec<f32>; 2]) {
        for layer in &self.layers {
            next.clear();
            next.extend(layer.outputs(input).map(|number| number.max(0.0)));
            std::mem::swap(input, next);
        }
    }

    /// Evaluates a position with a network that has a policy head and a value head.
    pub(crate) fn evaluate(
        &self,
        planes: &[u8],
        policy_indices: &[usize],
        scratch: &mut [Vec<f32>; 2],
        output: &mut NetOutput,
    ) {
        scratch[0].clear();
        scratch[0].extend(planes.iter().map(|&byte| f32::from(byte) / 255.0));
        self.hidden(scratch);
        let [policy, value] = &self.heads[..] else { panic!("a policy head and a value head") };
        output.logits.extend(policy_indices.iter().map(|&index| policy.output(index, &scratch[0])));
        output.values.extend(value.outputs(&scratch[0]).map(Portable::portable_tanh));
    }
}
