//! Dense layers with rectifiers, and heads on the last layer.
//!
//! Self-play and the learners share the forward pass; the backward pass is beside it.

use tilelab_core::Rng;
use tilelab_core::sampling::standard_normal;

use super::matrix::Matrix;

/// One output layer of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The name of its tensors, such as `policy`.
    pub name: &'static str,
    /// How many outputs it has.
    pub outputs: usize,
}

/// The sizes of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The size of the observation.
    pub inputs: usize,
    /// The widths of the hidden layers.
    pub hidden: Vec<usize>,
    /// The heads, in the order of their tensors.
    pub heads: Vec<Head>,
}

/// Limits on width, depth and parameters, so that no file can demand unbounded memory.
const MAX_WIDTH: usize = 1 << 12;
const MAX_LAYERS: usize = 16;
const MAX_PARAMETERS: usize = 1 << 24;

/// Says which hidden layer is out of range.
pub fn check_hidden(hidden: &[usize]) -> Result<(), String> {
    if hidden.is_empty() || hidden.len() > MAX_LAYERS {
        return Err(format!("{} hidden layers, expected from 1 to {MAX_LAYERS}", hidden.len()));
    }
    match hidden.iter().find(|width| !(1..=MAX_WIDTH).contains(*width)) {
        Some(width) => Err(format!("a hidden layer of {width}, expected from 1 to {MAX_WIDTH}")),
        None => Ok(()),
    }
}

impl Sizes {
    /// The sizes of a network with these heads, given by name and outputs, or what is wrong with them.
    pub fn new(inputs: usize, hidden: &[usize], heads: &[(&'static str, usize)]) -> Result<Self, String> {
        check_hidden(hidden)?;
        let heads = heads.iter().map(|&(name, outputs)| Head { name, outputs }).collect();
        let sizes = Self { inputs, hidden: hidden.to_vec(), heads };
        if inputs == 0 {
            return Err("an observation without numbers, expected a game that networks can see".to_owned());
        }
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
        for head in &self.heads {
            add(head.name.to_owned(), inputs, head.outputs);
        }
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
    /// An untrained network. Its layers have He initialization (He et al. 2015); its heads are 0, so that a policy is
    /// uniform and a value is 0.
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
    pub fn from_parts(sizes: Sizes, parts: Vec<Vec<f32>>) -> Self {
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

    /// Its parameters to be changed.
    pub fn parts_mut(&mut self) -> &mut [Vec<f32>] {
        &mut self.parts
    }

    /// The network with its weights as matrices.
    pub fn ready(&self) -> Ready<'_> {
        let pairs = self.parts.chunks_exact(2);
        Ready { network: self, weights: pairs.map(|pair| Matrix::new(&pair[0], pair[1].len())).collect() }
    }
}

/// A network with its weights as matrices.
pub struct Ready<'a> {
    network: &'a Network,
    /// The weights of the layers and of the heads; one row per output.
    weights: Vec<Matrix<'a>>,
}

impl Ready<'_> {
    /// The network.
    pub fn network(&self) -> &Network {
        self.network
    }

    /// The forward pass over rows of inputs.
    pub fn forward(&self, inputs: &[f32]) -> Signals {
        let depth = self.network.sizes.hidden.len();
        let mut layers: Vec<Vec<f32>> = Vec::with_capacity(depth);
        for number in 0..depth {
            let before = layers.last().map_or(inputs, Vec::as_slice);
            let mut signal = self.apply(number, before);
            for number in &mut signal {
                *number = number.max(0.0);
            }
            layers.push(signal);
        }
        let last = layers.last().map_or(inputs, Vec::as_slice);
        let heads = (depth..self.weights.len()).map(|head| self.apply(head, last)).collect();
        Signals { layers, heads }
    }

    /// The backward pass: the gradients of the parameters, given those of the outputs of each head.
    pub fn backward(&self, inputs: &[f32], signals: &Signals, heads: &[Vec<f32>]) -> Vec<Vec<f32>> {
        let depth = self.network.sizes.hidden.len();
        let mut gradients = vec![Vec::new(); self.network.parts.len()];
        let mut learn = |number: usize, inputs: &[f32], gradient: &[f32]| {
            let outputs = self.bias(number).len();
            let rows = gradient.len() / outputs;
            gradients[2 * number] = Matrix::new(gradient, rows).transposed().times(Matrix::new(inputs, rows));
            gradients[2 * number + 1] = sum_rows(gradient, outputs);
        };
        let last = signals.layers.last().map_or(inputs, Vec::as_slice);
        let mut behind: Vec<f32> = Vec::new();
        for (number, gradient) in heads.iter().enumerate() {
            learn(depth + number, last, gradient);
            let more = self.back(depth + number, gradient);
            if behind.is_empty() {
                behind = more;
            } else {
                behind.iter_mut().zip(more).for_each(|(sum, number)| *sum += number);
            }
        }
        for number in (0..depth).rev() {
            // The gradient of a rectifier is 0 where its output is.
            for (gradient, &signal) in behind.iter_mut().zip(&signals.layers[number]) {
                *gradient = if signal > 0.0 { *gradient } else { 0.0 };
            }
            learn(number, if number == 0 { inputs } else { &signals.layers[number - 1] }, &behind);
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
        let bias = self.bias(number);
        let width = self.network.parts[2 * number].len() / bias.len();
        let mut sums = Matrix::new(inputs, inputs.len() / width).times(self.weights[number].transposed());
        for row in sums.chunks_exact_mut(bias.len()) {
            row.iter_mut().zip(bias).for_each(|(sum, number)| *sum += number);
        }
        sums
    }

    /// The gradient of the inputs of a layer or head, given that of its outputs.
    fn back(&self, number: usize, gradient: &[f32]) -> Vec<f32> {
        Matrix::new(gradient, gradient.len() / self.bias(number).len()).times(self.weights[number])
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
    /// The outputs of each layer.
    layers: Vec<Vec<f32>>,
    /// The outputs of each head.
    pub heads: Vec<Vec<f32>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The gradient matches finite differences.
    #[test]
    fn the_backward_pass_is_the_derivative_of_the_forward_pass() {
        let sizes = Sizes::new(7, &[9, 8], &[("policy", 6), ("value", 2)]).expect("sizes");
        let mut network = Network::new(sizes, 3);
        let mut rng = Rng::new(4);
        for part in network.parts_mut() {
            for number in part {
                *number += rng.between(-0.3, 0.3) as f32;
            }
        }
        let inputs: Vec<f32> = (0..7 * 5).map(|_| rng.unit() as f32).collect();
        let weights: Vec<f32> = (0..5 * 8).map(|_| rng.between(-1.0, 1.0) as f32).collect();
        // A weighted sum of all outputs.
        let sum = |network: &Network| {
            let heads = network.ready().forward(&inputs).heads;
            heads.iter().flatten().zip(&weights).map(|(output, weight)| f64::from(output * weight)).sum::<f64>()
        };
        let signals = network.ready().forward(&inputs);
        let heads = [weights[..30].to_vec(), weights[30..].to_vec()];
        let gradients = network.ready().backward(&inputs, &signals, &heads);
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
