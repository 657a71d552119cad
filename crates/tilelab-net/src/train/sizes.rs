//! The layers of a network: what each one computes, and from which numbers.

use crate::convolution::Convolution;
use crate::policy;

/// One output layer of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The name of its tensors, such as `policy`.
    pub name: &'static str,
    /// How many outputs it has.
    pub outputs: usize,
}

/// What follows the sums of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Activation {
    /// Nothing: an output of the network.
    None,
    /// The rectifier.
    Relu,
    /// The hyperbolic tangent.
    Tanh,
}

/// A dense layer, or convolutions, which are a dense layer over the patches of an image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layer {
    pub name: String,
    /// The layer whose outputs are its inputs; none for the observation.
    pub source: Option<usize>,
    pub convolution: Option<Convolution>,
    /// The number of inputs of each output; 0 for outputs that are the same for every observation.
    pub inputs: usize,
    pub outputs: usize,
    pub activation: Activation,
}

impl Layer {
    pub(super) fn is_head(&self) -> bool {
        self.activation == Activation::None
    }

    /// The names and shapes of its tensors: the weights, with one row per output, and the bias.
    fn parts(&self) -> Vec<(String, Vec<usize>)> {
        let weight = (format!("{}.weight", self.name), vec![self.outputs, self.inputs]);
        let bias = (format!("{}.bias", self.name), vec![self.outputs]);
        if self.inputs == 0 { vec![bias] } else { vec![weight, bias] }
    }
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
    /// Every layer comes after its source.
    pub(super) layers: Vec<Layer>,
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
    /// Dense layers with rectifiers, and heads on the last one, given by name and outputs; or what is wrong with them.
    pub fn new(inputs: usize, hidden: &[usize], heads: &[(&'static str, usize)]) -> Result<Self, String> {
        check_hidden(hidden)?;
        let mut sizes = Self { inputs, hidden: hidden.to_vec(), heads: Vec::new(), layers: Vec::new() };
        let (mut source, mut width) = (None, inputs);
        for (number, &outputs) in hidden.iter().enumerate() {
            source = Some(sizes.dense(format!("layers.{number}"), source, [width, outputs], Activation::Relu));
            width = outputs;
        }
        for &(name, outputs) in heads {
            sizes.head(name, name.to_owned(), source, [width, outputs]);
        }
        sizes.checked()
    }

    /// The layers of a policy: one tower of tanh layers per head, and the learned widths of numbers as a head that
    /// sees nothing. Convolutions come before both towers.
    pub fn of_policy(shape: &policy::Shape) -> Result<Self, String> {
        shape.check()?;
        let mut sizes =
            Self { inputs: shape.inputs, hidden: shape.hidden.clone(), heads: Vec::new(), layers: Vec::new() };
        let mut image = None;
        for (number, convolution) in shape.stack().into_iter().enumerate() {
            let (inputs, outputs) = (convolution.patch(), convolution.filters());
            let last = sizes.dense(format!("image.{number}"), image, [inputs, outputs], Activation::Relu);
            sizes.layers[last].convolution = Some(convolution);
            image = Some(last);
        }
        for (head, outputs) in [("policy", shape.head.outputs()), ("value", 1)] {
            let mut source = image;
            for (number, (inputs, outputs)) in shape.layers(outputs).enumerate() {
                let name = format!("{head}.{number}");
                if number == shape.hidden.len() {
                    sizes.head(head, name, source, [inputs, outputs]);
                } else {
                    source = Some(sizes.dense(name, source, [inputs, outputs], Activation::Tanh));
                }
            }
        }
        if let policy::Head::Values(count) = shape.head {
            sizes.head("widths", "policy.widths".to_owned(), None, [0, count]);
        }
        sizes.checked()
    }

    fn dense(
        &mut self,
        name: String,
        source: Option<usize>,
        [inputs, outputs]: [usize; 2],
        activation: Activation,
    ) -> usize {
        self.layers.push(Layer { name, source, convolution: None, inputs, outputs, activation });
        self.layers.len() - 1
    }

    fn head(&mut self, head: &'static str, name: String, source: Option<usize>, sizes: [usize; 2]) {
        self.dense(name, source, sizes, Activation::None);
        self.heads.push(Head { name: head, outputs: sizes[1] });
    }

    fn checked(self) -> Result<Self, String> {
        if self.inputs == 0 {
            return Err("an observation without numbers, expected a game that networks can see".to_owned());
        }
        let numbers: usize = self.parts().iter().map(|(_, shape)| shape.iter().product::<usize>()).sum();
        if numbers > MAX_PARAMETERS {
            return Err(format!("a network of {numbers} numbers, expected at most {MAX_PARAMETERS}"));
        }
        Ok(self)
    }

    /// The names and shapes of all tensors, always in this order.
    pub fn parts(&self) -> Vec<(String, Vec<usize>)> {
        self.layers.iter().flat_map(Layer::parts).collect()
    }
}
