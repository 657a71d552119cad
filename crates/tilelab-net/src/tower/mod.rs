//! Residual towers: convolutions with skip connections, global pooling, and two heads.
//!
//! Training uses floating point (`python/tilelab/train/net.py` has the same layers). Inference computes the
//! convolutions with 8-bit integers:
//!
//! *Folding.* A batch normalization after a convolution is a factor and a bias per output; both are folded into
//! the weights and the bias of the convolution.
//!
//! *Quantization.* The file contains the range of each channel's activations. Activations are rounded to 0 … 127 of
//! that range, channel by channel; the channel's scale is folded into the weights that read it; and the weights of
//! each output are rounded to −127 … 127 of the largest one. The skip connections stay in floating point.
//!
//! *Board size.* Convolutions, pooled layers, ranges and the value head, which reads pooled channels, do not depend
//! on the size of the board. The policy head does unless the policy lies on the board.
//!
//! | module | what |
//! |---|---|
//! | `conv` | the convolutions |
//! | `layer` | folding and quantization |
//! | `heads` | the policy and value heads |

mod conv;
mod heads;
mod layer;

use crate::file::{NetError, NetFile};
use crate::mlp::Dense;
use crate::net::{NetOutput, Sizes};

use conv::{Board, CHUNK, Convolve, GROUP, Unit, Work, Workspace};
use heads::Heads;
use layer::{Layer, Rounding};

/// Limits of the header.
const MAX_BLOCKS: usize = 64;
const MAX_CHANNELS: usize = 512;

/// A quantized tower.
#[derive(Debug)]
pub(crate) struct Tower {
    unit: Unit,
    board: Board,
    planes: usize,
    /// Channels, padded to full chunks.
    channels: usize,
    stem: Layer,
    /// The quantization of the stem's output and of each block's output.
    roundings: Vec<Rounding>,
    blocks: Vec<Block>,
    heads: Heads,
}

#[derive(Debug)]
struct Block {
    first: Layer,
    /// Adds a bias, computed from the pooled board, to each output of the first convolution.
    pooled: Option<Dense>,
    between: Rounding,
    second: Layer,
}

/// Buffers of a forward pass.
#[derive(Debug, Default)]
pub(crate) struct TowerScratch {
    /// Framed boards of quantized activations: the input, the skip connection, and the activations between the
    /// convolutions of a block.
    input: Vec<u8>,
    rounded: Vec<u8>,
    between: Vec<u8>,
    workspace: Workspace,
    sums: Vec<i32>,
    /// The skip connection, and the activations between the convolutions of a block.
    stream: Vec<f32>,
    numbers: Vec<f32>,
    pooled: Vec<f32>,
    extra: Vec<f32>,
    hidden: Vec<f32>,
}

impl Tower {
    pub(crate) fn from_file(file: &NetFile, sizes: Sizes) -> Result<Self, NetError> {
        let count = |key: &str, max: usize| -> Result<usize, NetError> {
            let expected = format!("{key} from 1 to {max}");
            let value: usize = file.value(key, &expected)?;
            if (1..=max).contains(&value) { Ok(value) } else { Err(file.mismatch(format!("{key} {value}"), expected)) }
        };
        let (blocks, real) = (count("blocks", MAX_BLOCKS)?, count("channels", MAX_CHANNELS)?);
        let channels = real.next_multiple_of(CHUNK);
        let planes = sizes.planes.next_multiple_of(GROUP);
        let ranges = file.tensor("ranges", &[2 * blocks + 1, real])?;
        let rounding = |row: usize| Rounding::new(&ranges[row * real..][..real], channels);
        let stem =
            Layer::from_file(file, "stem", "stem_norm", [sizes.planes, real], &Rounding::whole(planes), channels)?;
        let mut roundings = vec![rounding(0)];
        let mut tower = Vec::new();
        for number in 0..blocks {
            let name = |part: &str| format!("tower.{number}.{part}");
            let between = rounding(2 * number + 1);
            let layer = |part: &str, rounding: &Rounding| {
                Layer::from_file(file, &name(part), &name(&format!("{part}_norm")), [real, real], rounding, channels)
            };
            let first = layer("first", &roundings[number])?;
            let second = layer("second", &between)?;
            let pooled = number % 2 == 1;
            let pooled = pooled.then(|| Dense::from_file(file, &name("pooled"), 2 * real, real)).transpose()?;
            tower.push(Block { first, pooled, between, second });
            roundings.push(rounding(2 * number + 2));
        }
        let heads = Heads::from_file(file, sizes, real, count("policy_channels", MAX_CHANNELS)?)?;
        let unit = Unit::all().pop().unwrap_or(Unit::Plain);
        let board = Board::new(sizes.rows, sizes.columns);
        Ok(Self { unit, board, planes, channels, stem, roundings, blocks: tower, heads })
    }

    pub(crate) fn evaluate(
        &self,
        planes: &[u8],
        policy_indices: &[usize],
        scratch: &mut TowerScratch,
        output: &mut NetOutput,
    ) {
        self.unit.run(Forward { tower: self, planes, policy_indices, scratch, output });
    }
}

/// One forward pass.
struct Forward<'a> {
    tower: &'a Tower,
    planes: &'a [u8],
    policy_indices: &'a [usize],
    scratch: &'a mut TowerScratch,
    output: &'a mut NetOutput,
}

impl Work for Forward<'_> {
    #[inline(always)]
    fn run<V: Convolve>(self) {
        let Self { tower, planes, policy_indices, scratch, output } = self;
        let (board, channels) = (&tower.board, tower.channels);
        let TowerScratch { input, rounded, between, workspace, sums, stream, numbers, pooled, extra, hidden } = scratch;
        for (buffer, depth) in [(&mut *input, tower.planes), (&mut *rounded, channels), (&mut *between, channels)] {
            // The frame stays zero, because only cells are written.
            buffer.resize(board.framed * depth, 0);
        }
        sums.resize(board.sums(channels), 0);
        stream.resize(board.cells * channels, 0.0);
        numbers.resize(board.cells * channels, 0.0);
        extra.clear();
        extra.resize(channels, 0.0);

        for (plane, numbers) in planes.chunks_exact(board.cells).enumerate() {
            for (cell, &number) in numbers.iter().enumerate() {
                input[board.framed_index(cell) * tower.planes + plane] = number >> 1;
            }
        }
        V::convolve(board, input, &tower.stem.weights, workspace, sums);
        stream.fill(0.0);
        tower.stem.add(board, sums, stream, &tower.roundings[0], rounded);
        for (block, rounding) in tower.blocks.iter().zip(&tower.roundings[1..]) {
            V::convolve(board, rounded, &block.first.weights, workspace, sums);
            extra.fill(0.0);
            if let Some(dense) = &block.pooled {
                pool(stream, channels, tower.heads.channels, pooled);
                extra.iter_mut().zip(dense.outputs(pooled)).for_each(|(extra, number)| *extra = number);
            }
            block.first.outputs(sums, extra, numbers);
            for (cell, numbers) in numbers.chunks_exact(channels).enumerate() {
                block.between.round(numbers, &mut between[board.framed_index(cell) * channels..][..channels]);
            }
            V::convolve(board, between, &block.second.weights, workspace, sums);
            block.second.add(board, sums, stream, rounding, rounded);
        }
        pool(stream, channels, tower.heads.channels, pooled);
        tower.heads.evaluate(stream, channels, pooled, policy_indices, hidden, output);
    }
}

/// The mean of each channel over the board, and then the maximum of each.
#[inline(always)]
fn pool(stream: &[f32], channels: usize, real: usize, pooled: &mut Vec<f32>) {
    pooled.clear();
    pooled.resize(2 * channels, 0.0);
    let (means, maxima) = pooled.split_at_mut(channels);
    let mut cells = 0;
    for cell in stream.chunks_exact(channels) {
        cells += 1;
        for channel in 0..channels {
            means[channel] += cell[channel];
            maxima[channel] = if cell[channel] > maxima[channel] { cell[channel] } else { maxima[channel] };
        }
    }
    for mean in means {
        *mean /= cells as f32;
    }
    // No layer reads the channels that pad a chunk.
    pooled.copy_within(channels..channels + real, real);
    pooled.truncate(2 * real);
}

#[cfg(test)]
mod tests;
