//! Plain layers (multilayer perceptrons): networks for small boards, trained by the learner in Rust.

use crate::file::{NetError, NetFile};
use crate::net::{NetOutput, Sizes};

/// The maximum width of a layer.
const MAX_WIDTH: usize = 1 << 14;

/// Fully connected layers with `ReLU`, and two heads on the last one.
#[derive(Debug)]
pub(crate) struct Mlp {
    layers: Vec<Dense>,
    policy: Dense,
    value: Dense,
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
    pub(crate) fn from_file(file: &NetFile, sizes: Sizes) -> Result<Self, NetError> {
        let expected = "a list of one to sixteen layers, each of 1 to 16384";
        let hidden: Vec<usize> = file.value("hidden", expected)?;
        if hidden.is_empty() || hidden.len() > 16 || hidden.iter().any(|&width| width == 0 || width > MAX_WIDTH) {
            return Err(file.mismatch(format!("hidden {hidden:?}"), expected));
        }
        let mut inputs = sizes.planes * sizes.cells();
        let mut layers = Vec::new();
        for (number, &width) in hidden.iter().enumerate() {
            layers.push(Dense::from_file(file, &format!("layers.{number}"), inputs, width)?);
            inputs = width;
        }
        let policy = Dense::from_file(file, "policy", inputs, sizes.policy_size())?;
        let value = Dense::from_file(file, "value", inputs, sizes.players)?;
        Ok(Self { layers, policy, value })
    }

    pub(crate) fn evaluate(
        &self,
        planes: &[u8],
        policy_indices: &[usize],
        scratch: &mut [Vec<f32>; 2],
        output: &mut NetOutput,
    ) {
        let [input, next] = scratch;
        input.clear();
        input.extend(planes.iter().map(|&byte| f32::from(byte) / 255.0));
        for layer in &self.layers {
            next.clear();
            next.extend(layer.outputs(input).map(|number| number.max(0.0)));
            std::mem::swap(input, next);
        }
        output.logits.extend(policy_indices.iter().map(|&index| self.policy.output(index, input)));
        output.values.extend(self.value.outputs(input).map(f32::tanh));
    }
}
