//! Value networks over the columns of a board, for games whose pieces fall.
//!
//! The cells of a column are its channels, and convolutions run along the columns: one of width 5, residual blocks of
//! width 3, a hidden layer, one value. Beyond the sides of the board stand two full columns. Sums are computed in a
//! fixed order for each output, so that a network gives the same values on every machine.

use tilelab_core::{Arch, GameSpec, PlaneSpec, Simd, WithSimd};

use crate::file::{NetError, NetFile};

/// The name of the architecture in the header of a file.
const ARCHITECTURE: &str = "columns";
/// The width of the first convolution, and of the others.
const INPUT_WIDTH: usize = 5;
const BLOCK_WIDTH: usize = 3;
/// The most channels and hidden units.
const MAX_WIDTH: usize = 4_096;
const MAX_BLOCKS: usize = 64;

/// A network that values boards: higher is better for the player who has to go on.
#[derive(Debug)]
pub struct ColumnNet {
    rows: usize,
    columns: usize,
    channels: usize,
    input: Layer,
    blocks: Vec<[Layer; 2]>,
    hidden: Layer,
    value: Vec<f32>,
    value_bias: f32,
}

/// Weights with one row per input, and a bias per output.
#[derive(Debug)]
struct Layer {
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Layer {
    fn from_file(file: &NetFile, name: &str, shape: &[usize]) -> Result<Self, NetError> {
        let outputs = *shape.last().expect("a layer has outputs");
        let weights = file.tensor(&format!("{name}.weight"), shape)?;
        Ok(Self { weights, bias: file.tensor(&format!("{name}.bias"), &[outputs])? })
    }

    /// The weights of an input.
    #[inline(always)]
    fn row(&self, input: usize) -> &[f32] {
        let outputs = self.bias.len();
        &self.weights[input * outputs..][..outputs]
    }
}

/// Memory for evaluations, to be used again.
#[derive(Clone, Debug, Default)]
pub struct ColumnScratch {
    layers: [Vec<f32>; 3],
    hidden: Vec<f32>,
}

impl ColumnNet {
    /// Whether a file holds such a network.
    pub fn is_in(file: &NetFile) -> bool {
        file.header("architecture") == Some(ARCHITECTURE)
    }

    /// Reads the network of a file, if it fits the board of a game.
    pub fn from_file(file: &NetFile, game: &str, spec: &GameSpec, shapes: &PlaneSpec) -> Result<Self, NetError> {
        if !Self::is_in(file) {
            let found = file.header("architecture").unwrap_or("tower");
            return Err(file.mismatch(format!("architecture {found}"), format!("architecture {ARCHITECTURE}")));
        }
        file.check_game(game, spec)?;
        let [_, rows, columns] = shapes.observation;
        let made_for = file.observation_shape()?;
        if made_for != [1, rows, columns] {
            return Err(file.mismatch(format!("observation_shape {made_for:?}"), format!("[1, {rows}, {columns}]")));
        }
        let size = |key: &str, most: usize| -> Result<usize, NetError> {
            let expected = format!("{key} from 1 to {most}");
            let size = file.value(key, &expected)?;
            if (1..=most).contains(&size) { Ok(size) } else { Err(file.mismatch(format!("{key} {size}"), expected)) }
        };
        let (channels, hidden, blocks) =
            (size("channels", MAX_WIDTH)?, size("hidden", MAX_WIDTH)?, size("blocks", MAX_BLOCKS)?);
        let convolution = |block: usize, number: usize| {
            Layer::from_file(file, &format!("blocks.{block}.{number}"), &[BLOCK_WIDTH, channels, channels])
        };
        let blocks = (0..blocks).map(|block| Ok([convolution(block, 0)?, convolution(block, 1)?]));
        Ok(Self {
            rows,
            columns,
            channels,
            input: Layer::from_file(file, "input", &[INPUT_WIDTH, rows, channels])?,
            blocks: blocks.collect::<Result<_, NetError>>()?,
            hidden: Layer::from_file(file, "hidden", &[columns * channels, hidden])?,
            value: file.tensor("value.weight", &[hidden])?,
            value_bias: file.tensor("value.bias", &[1])?[0],
        })
    }

    /// The value of a board: the plane of its filled cells, the top row first.
    pub fn value(&self, cells: &[u8], scratch: &mut ColumnScratch) -> f32 {
        Arch::new().dispatch(Forward { net: self, cells, scratch })
    }

    #[inline(always)]
    fn forward(&self, cells: &[u8], scratch: &mut ColumnScratch) -> f32 {
        let ColumnScratch { layers: [current, inner, next], hidden } = scratch;
        self.first_layer(cells, current);
        relu(current);
        for [first, second] in &self.blocks {
            self.convolve(first, current, inner);
            relu(inner);
            self.convolve(second, inner, next);
            for (output, input) in next.iter_mut().zip(&*current) {
                *output += input;
            }
            relu(next);
            std::mem::swap(current, next);
        }
        fill(hidden, &self.hidden.bias, 1);
        for (input, &value) in current.iter().enumerate() {
            add_scaled(hidden, self.hidden.row(input), value);
        }
        relu(hidden);
        self.value_bias + hidden.iter().zip(&self.value).map(|(unit, weight)| unit * weight).sum::<f32>()
    }

    /// The convolution over cells, which are 0 or 1: sums of the weights of filled cells.
    #[inline(always)]
    fn first_layer(&self, cells: &[u8], outputs: &mut Vec<f32>) {
        fill(outputs, &self.input.bias, self.columns);
        let margin = INPUT_WIDTH / 2;
        for (column, output) in outputs.chunks_exact_mut(self.channels).enumerate() {
            for place in 0..INPUT_WIDTH {
                let from = (column + place).checked_sub(margin).filter(|from| *from < self.columns);
                for row in 0..self.rows {
                    let is_filled = from.is_none_or(|from| cells[(self.rows - 1 - row) * self.columns + from] != 0);
                    if is_filled {
                        add(output, self.input.row(place * self.rows + row));
                    }
                }
            }
        }
    }

    /// A convolution of width 3; beyond the sides are zeros.
    #[inline(always)]
    fn convolve(&self, layer: &Layer, inputs: &[f32], outputs: &mut Vec<f32>) {
        fill(outputs, &layer.bias, self.columns);
        let margin = BLOCK_WIDTH / 2;
        for (column, output) in outputs.chunks_exact_mut(self.channels).enumerate() {
            for place in 0..BLOCK_WIDTH {
                let Some(from) = (column + place).checked_sub(margin).filter(|from| *from < self.columns) else {
                    continue;
                };
                for (channel, &value) in inputs[from * self.channels..][..self.channels].iter().enumerate() {
                    add_scaled(output, layer.row(place * self.channels + channel), value);
                }
            }
        }
    }
}

/// The forward pass, compiled for the machine's vector instructions.
struct Forward<'a> {
    net: &'a ColumnNet,
    cells: &'a [u8],
    scratch: &'a mut ColumnScratch,
}

impl WithSimd for Forward<'_> {
    type Output = f32;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> f32 {
        self.net.forward(self.cells, self.scratch)
    }
}

/// Starts sums with the biases of `count` columns.
#[inline(always)]
fn fill(sums: &mut Vec<f32>, bias: &[f32], count: usize) {
    sums.clear();
    for _ in 0..count {
        sums.extend_from_slice(bias);
    }
}

#[inline(always)]
fn add(sums: &mut [f32], row: &[f32]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}

/// After a `ReLU`, most inputs are 0.
#[inline(always)]
fn add_scaled(sums: &mut [f32], row: &[f32], factor: f32) {
    if factor != 0.0 {
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum += factor * weight;
        }
    }
}

#[inline(always)]
fn relu(values: &mut [f32]) {
    for value in values {
        *value = value.max(0.0);
    }
}
