//! Integer convolutions. Only this module uses vector instructions by name, and therefore `unsafe`.
//!
//! *Arithmetic.* Activations are bytes from 0 to 127, weights are signed bytes, sums are 32-bit integers. No operation
//! rounds, so every implementation gives the same sums, and a network plays the same moves on every machine. AVX-512 VNNI adds four products with one instruction; AVX2 needs three instructions, and two products of
//! 127·127 just fit into its 16 bits, which is why activations have seven bits and not eight.
//!
//! *Layout.* The board has a frame of zeros, so that every cell has all neighbors; the channels of a cell are
//! adjacent. Sixteen output channels are computed for several cells at once, so that each loaded weight is used
//! several times.

#![allow(unsafe_code, reason = "vector instructions; each block says why it is sound")]
#![allow(clippy::cast_ptr_alignment, reason = "loads and stores are unaligned")]

mod winograd;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::fmt::Debug;
use std::sync::OnceLock;

/// Adjacent outputs in the weights.
pub(super) const CHUNK: usize = 16;
/// Inputs whose products are added by one instruction.
pub(super) const GROUP: usize = 4;
/// Cells per batch; lists of cells are padded to a multiple.
const BATCH: usize = 10;
const TAPS: usize = 9;

/// The positions of a board's cells inside the frame.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// The number of cells.
    pub(super) cells: usize,
    /// The number of cells with the frame.
    pub(super) framed: usize,
    /// The distance between rows of the framed board.
    stride: usize,
    /// The framed index of the upper left neighbor of each cell; the last one is repeated up to a multiple of
    /// [`BATCH`].
    corners: Vec<usize>,
}

impl Board {
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let stride = columns + 2;
        let cells = rows * columns;
        let corner = |cell: usize| cell / columns * stride + cell % columns;
        let padded = cells.next_multiple_of(BATCH);
        let corners = (0..padded).map(|cell| corner(cell.min(cells - 1))).collect();
        Self { cells, framed: (rows + 2) * stride, stride, corners }
    }

    /// The index of a cell in the framed board.
    #[inline]
    pub(super) fn framed_index(&self, cell: usize) -> usize {
        self.corners[cell] + self.stride + 1
    }

    /// The number of sums that a convolution writes, including the padding cells.
    pub(super) fn sums(&self, channels: usize) -> usize {
        self.corners.len() * channels
    }
}

/// The weights of a 3×3 convolution in the order of their use: by chunk of sixteen outputs, tap, and group of four
/// inputs; within a group by output, then input.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    bytes: Vec<i8>,
    inputs: usize,
    outputs: usize,
    /// As Winograd's convolution uses them, from its first use.
    transformed: OnceLock<Vec<i16>>,
}

/// What a convolution stores on the way to its sums.
#[derive(Debug, Default)]
pub(super) struct Workspace {
    /// The transformed inputs of each tile, and their products.
    tiles: Vec<i16>,
    products: Vec<winograd::Products>,
}

impl Weights {
    /// Arranges the weights given by output, input and tap. The caller pads the numbers of outputs and inputs to full
    /// chunks and groups.
    pub(super) fn new(inputs: usize, outputs: usize, weight: impl Fn(usize, usize, usize) -> i8) -> Self {
        assert!(inputs.is_multiple_of(GROUP) && outputs.is_multiple_of(CHUNK));
        let mut bytes = Vec::with_capacity(inputs * outputs * TAPS);
        for chunk in 0..outputs / CHUNK {
            for tap in 0..TAPS {
                for group in 0..inputs / GROUP {
                    for output in 0..CHUNK {
                        bytes
                            .extend((0..GROUP).map(|input| weight(chunk * CHUNK + output, group * GROUP + input, tap)));
                    }
                }
            }
        }
        Self { bytes, inputs, outputs, transformed: OnceLock::new() }
    }

    fn get(&self, output: usize, input: usize, tap: usize) -> i8 {
        let group = (output / CHUNK * TAPS + tap) * (self.inputs / GROUP) + input / GROUP;
        self.bytes[(group * CHUNK + output % CHUNK) * GROUP + input % GROUP]
    }

    /// Bytes from one chunk of outputs to the next.
    fn chunk(&self) -> usize {
        TAPS * self.inputs * CHUNK
    }
}

/// An implementation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// Portable code, which the compiler may vectorize.
    Plain,
    /// Fewer multiplications; with the vector instructions of WebAssembly where there are any.
    Winograd,
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512 with VNNI.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Unit {
    /// The implementations that this processor supports, the fastest last.
    pub(super) fn all() -> Vec<Self> {
        let units = [
            Some(Self::Plain),
            Some(Self::Winograd),
            #[cfg(target_arch = "x86_64")]
            is_x86_feature_detected!("avx2").then_some(Self::Avx2),
            #[cfg(target_arch = "x86_64")]
            (is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vnni"))
            .then_some(Self::Avx512),
        ];
        units.into_iter().flatten().collect()
    }

    /// Runs work that is compiled for this unit.
    #[inline]
    pub(super) fn run<W: Work>(self, work: W) {
        match self {
            Self::Plain => work.run::<Plain>(),
            Self::Winograd => work.run::<winograd::Winograd>(),
            // SAFETY: `all` returns these only if the processor has the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { x86::with_avx2(work) },
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { x86::with_avx512(work) },
        }
    }
}

/// Work that is compiled separately for each unit: implementations mark [`Self::run`] and all its callees
/// `#[inline(always)]`, so that the compiler can use the unit's instructions.
pub(super) trait Work {
    fn run<V: Convolve>(self);
}

/// A convolution on one unit.
pub(super) trait Convolve {
    /// Writes the sums of a convolution: one per output for each cell, including the padding cells. `input` is the
    /// framed board.
    fn convolve(board: &Board, input: &[u8], weights: &Weights, workspace: &mut Workspace, sums: &mut [i32]);
}

/// Checks the sizes that every implementation relies on.
fn check(board: &Board, input: &[u8], weights: &Weights, sums: &[i32]) {
    assert_eq!(input.len(), board.framed * weights.inputs, "a framed board");
    assert_eq!(sums.len(), board.sums(weights.outputs), "a sum for each cell and output");
}

/// The portable implementation.
pub(super) struct Plain;

impl Convolve for Plain {
    #[inline(always)]
    fn convolve(board: &Board, input: &[u8], weights: &Weights, _: &mut Workspace, sums: &mut [i32]) {
        check(board, input, weights, sums);
        for (&corner, sums) in board.corners.iter().zip(sums.chunks_exact_mut(weights.outputs)) {
            for (chunk, sums) in sums.chunks_exact_mut(CHUNK).enumerate() {
                let mut chunk_sums = [0_i32; CHUNK];
                for tap in 0..TAPS {
                    let index = corner + tap / 3 * board.stride + tap % 3;
                    let cell = &input[index * weights.inputs..][..weights.inputs];
                    let rows = &weights.bytes[chunk * weights.chunk() + tap * weights.inputs * CHUNK..];
                    for (group, row) in cell.as_chunks::<GROUP>().0.iter().zip(rows.as_chunks::<{ CHUNK * GROUP }>().0)
                    {
                        for (sum, weights) in chunk_sums.iter_mut().zip(row.as_chunks::<GROUP>().0) {
                            for k in 0..GROUP {
                                *sum += i32::from(group[k]) * i32::from(weights[k]);
                            }
                        }
                    }
                }
                sums.copy_from_slice(&chunk_sums);
            }
        }
    }
}

#[cfg(test)]
mod tests;
