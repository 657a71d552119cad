//! Convolutions of small integers: the one place where the vector units of the processor are addressed
//! by name, and so the one place with `unsafe`.
//!
//! *The idea.* Activations are bytes from 0 to 127, weights are signed bytes, sums are 32-bit integers.
//! Nothing is rounded and nothing overflows, so every way of computing a convolution gives the same
//! numbers, and a network plays the same moves on every machine. Four products are added by one
//! instruction where the processor has it (AVX-512 VNNI); with AVX2 alone it takes three, and two
//! products of 127·127 just fit into its 16 bits, which is why activations have seven bits and not eight.
//!
//! *Layout.* The board has a frame of zeros, so that no neighbour is ever missing; a cell's channels lie
//! side by side. Outputs are computed sixteen channels at a time for a handful of cells at once, so that
//! each weight that is loaded is used a handful of times.

#![allow(unsafe_code, reason = "vector instructions; each block says why it is sound")]
#![allow(clippy::cast_ptr_alignment, reason = "they are loaded and stored without alignment")]

use std::fmt::Debug;

/// Outputs that lie side by side in the weights.
pub(super) const CHUNK: usize = 16;
/// Inputs whose products one instruction adds.
pub(super) const GROUP: usize = 4;
/// Cells are computed in batches of this many, so lists of cells are padded to a multiple.
const BATCH: usize = 10;
const TAPS: usize = 9;

/// Where the cells of a board lie inside their frame.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// How many cells there are.
    pub(super) cells: usize,
    /// Cells of the frame and the board together.
    pub(super) framed: usize,
    /// A row further on in the framed board.
    stride: usize,
    /// The framed place of the upper left neighbour of each cell; the last one is repeated up to a
    /// multiple of [`BATCH`].
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

    /// The framed place of a cell.
    #[inline]
    pub(super) fn place(&self, cell: usize) -> usize {
        self.corners[cell] + self.stride + 1
    }

    /// Sums that a convolution writes, for the cells that repeat the last one too.
    pub(super) fn sums(&self, channels: usize) -> usize {
        self.corners.len() * channels
    }
}

/// The weights of a 3×3 convolution in the order in which they are used: sixteen outputs, tap, four
/// inputs; there the sixteen outputs, and for each its four inputs.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    bytes: Vec<i8>,
    inputs: usize,
    outputs: usize,
}

impl Weights {
    /// Weights by output, input and tap. The numbers of outputs and inputs are rounded up to full chunks
    /// and groups by the caller.
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
        Self { bytes, inputs, outputs }
    }

    /// Bytes from one chunk of outputs to the next.
    fn chunk(&self) -> usize {
        TAPS * self.inputs * CHUNK
    }
}

/// A way to compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// Without vector instructions by name; the compiler may find some.
    Plain,
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512 with VNNI.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Unit {
    /// Those that this processor has, the best last.
    pub(super) fn all() -> Vec<Self> {
        let mut units = vec![Self::Plain];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2") {
                units.push(Self::Avx2);
            }
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vnni")
            {
                units.push(Self::Avx512);
            }
        }
        units
    }

    /// Runs a piece of work compiled for this unit.
    #[inline]
    pub(super) fn run<W: Work>(self, work: W) {
        match self {
            Self::Plain => work.run::<Plain>(),
            // SAFETY: `all` hands these out only where the processor has the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { x86::with_avx2(work) },
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { x86::with_avx512(work) },
        }
    }
}

/// Work that is compiled anew for each unit: implementations mark [`Self::run`] and all it calls
/// `#[inline(always)]`, so that the compiler uses the unit's instructions in it.
pub(super) trait Work {
    fn run<V: Convolve>(self);
}

/// A convolution on some unit.
pub(super) trait Convolve {
    /// Writes the sums of a convolution: for each cell of the board, and those that repeat the last one,
    /// a number for each output. `input` is the framed board.
    fn convolve(board: &Board, input: &[u8], weights: &Weights, sums: &mut [i32]);
}

/// What every implementation relies on.
fn check(board: &Board, input: &[u8], weights: &Weights, sums: &[i32]) {
    assert_eq!(input.len(), board.framed * weights.inputs, "a framed board");
    assert_eq!(sums.len(), board.sums(weights.outputs), "a sum for each cell and output");
}

/// The obvious way.
pub(super) struct Plain;

impl Convolve for Plain {
    #[inline(always)]
    fn convolve(board: &Board, input: &[u8], weights: &Weights, sums: &mut [i32]) {
        check(board, input, weights, sums);
        for (&corner, sums) in board.corners.iter().zip(sums.chunks_exact_mut(weights.outputs)) {
            for (chunk, sums) in sums.chunks_exact_mut(CHUNK).enumerate() {
                let mut found = [0_i32; CHUNK];
                for tap in 0..TAPS {
                    let place = corner + tap / 3 * board.stride + tap % 3;
                    let cell = &input[place * weights.inputs..][..weights.inputs];
                    let rows = &weights.bytes[chunk * weights.chunk() + tap * weights.inputs * CHUNK..];
                    for (group, row) in cell.as_chunks::<GROUP>().0.iter().zip(rows.as_chunks::<{ CHUNK * GROUP }>().0)
                    {
                        for (sum, weights) in found.iter_mut().zip(row.as_chunks::<GROUP>().0) {
                            for k in 0..GROUP {
                                *sum += i32::from(group[k]) * i32::from(weights[k]);
                            }
                        }
                    }
                }
                sums.copy_from_slice(&found);
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        __m256i, __m512i, _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_maddubs_epi16,
        _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setzero_si256, _mm256_storeu_si256, _mm512_dpbusd_epi32,
        _mm512_loadu_si512, _mm512_set1_epi32, _mm512_setzero_si512, _mm512_storeu_si512,
    };

    use super::{BATCH, Board, CHUNK, Convolve, GROUP, TAPS, Weights, Work, check};

    const ROW: usize = CHUNK * GROUP;

    /// # Safety
    /// The processor has AVX2.
    #[target_feature(enable = "avx2")]
    pub(super) unsafe fn with_avx2<W: Work>(work: W) {
        work.run::<Avx2>();
    }

    /// # Safety
    /// The processor has AVX-512 with VNNI.
    #[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
    pub(super) unsafe fn with_avx512<W: Work>(work: W) {
        work.run::<Avx512>();
    }

    /// Where the four inputs of a group lie, as one number.
    #[inline(always)]
    unsafe fn group(input: *const u8, place: usize, inputs: usize, group: usize) -> i32 {
        // SAFETY: the caller checked that the place lies on the framed board.
        unsafe { input.add(place * inputs + group * GROUP).cast::<i32>().read_unaligned() }
    }

    struct Avx2;

    impl Convolve for Avx2 {
        #[inline(always)]
        fn convolve(board: &Board, input: &[u8], weights: &Weights, sums: &mut [i32]) {
            check(board, input, weights, sums);
            for chunk in 0..weights.outputs / CHUNK {
                for first in (0..board.corners.len()).step_by(5) {
                    // SAFETY: this unit is only used where the processor has AVX2. Sizes were checked: the
                    // corners with their taps lie on the framed board, weights are whole rows.
                    unsafe { batch2::<5>(board, first, input, weights, chunk, sums) };
                }
            }
        }
    }

    #[target_feature(enable = "avx2")]
    unsafe fn batch2<const CELLS: usize>(
        board: &Board,
        first: usize,
        input: &[u8],
        weights: &Weights,
        chunk: usize,
        sums: &mut [i32],
    ) {
        let ones = _mm256_set1_epi16(1);
        let mut found = [[_mm256_setzero_si256(); 2]; CELLS];
        let corners: &[usize] = &board.corners[first..first + CELLS];
        // SAFETY: as the caller says.
        unsafe {
            let mut row = weights.bytes.as_ptr().add(chunk * weights.chunk());
            for tap in 0..TAPS {
                let step = tap / 3 * board.stride + tap % 3;
                for number in 0..weights.inputs / GROUP {
                    let low = _mm256_loadu_si256(row.cast::<__m256i>());
                    let high = _mm256_loadu_si256(row.add(ROW / 2).cast::<__m256i>());
                    row = row.add(ROW);
                    for cell in 0..CELLS {
                        let four = group(input.as_ptr(), corners[cell] + step, weights.inputs, number);
                        let four = _mm256_set1_epi32(four);
                        let pairs = [_mm256_maddubs_epi16(four, low), _mm256_maddubs_epi16(four, high)];
                        for half in 0..2 {
                            let products = _mm256_madd_epi16(pairs[half], ones);
                            found[cell][half] = _mm256_add_epi32(found[cell][half], products);
                        }
                    }
                }
            }
            for (cell, halves) in found.iter().enumerate() {
                let place = (first + cell) * weights.outputs + chunk * CHUNK;
                for (half, &sum) in halves.iter().enumerate() {
                    let target = sums[place + half * CHUNK / 2..][..CHUNK / 2].as_mut_ptr();
                    _mm256_storeu_si256(target.cast::<__m256i>(), sum);
                }
            }
        }
    }

    struct Avx512;

    impl Convolve for Avx512 {
        #[inline(always)]
        fn convolve(board: &Board, input: &[u8], weights: &Weights, sums: &mut [i32]) {
            check(board, input, weights, sums);
            let chunks = weights.outputs / CHUNK;
            let mut chunk = 0;
            while chunk < chunks {
                // As many outputs at once as there are registers for.
                let (wide, cells) = match chunks - chunk {
                    1 => (1, BATCH),
                    2 => (2, BATCH),
                    3 => (3, BATCH / 2),
                    _ => (4, BATCH / 2),
                };
                for first in (0..board.corners.len()).step_by(cells) {
                    // SAFETY: this unit is only used where the processor has AVX-512 with VNNI. Sizes were
                    // checked: the corners with their taps lie on the framed board, weights are whole rows.
                    unsafe {
                        match wide {
                            1 => batch5::<1, BATCH>(board, first, input, weights, chunk, sums),
                            2 => batch5::<2, BATCH>(board, first, input, weights, chunk, sums),
                            3 => batch5::<3, { BATCH / 2 }>(board, first, input, weights, chunk, sums),
                            _ => batch5::<4, { BATCH / 2 }>(board, first, input, weights, chunk, sums),
                        }
                    }
                }
                chunk += wide;
            }
        }
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
    unsafe fn batch5<const CHUNKS: usize, const CELLS: usize>(
        board: &Board,
        first: usize,
        input: &[u8],
        weights: &Weights,
        chunk: usize,
        sums: &mut [i32],
    ) {
        let mut found = [[_mm512_setzero_si512(); CHUNKS]; CELLS];
        let mut places = [0; CELLS];
        places.copy_from_slice(&board.corners[first..first + CELLS]);
        // SAFETY: as the caller says.
        unsafe {
            let mut row = weights.bytes.as_ptr().add(chunk * weights.chunk());
            for tap in 0..TAPS {
                let step = tap / 3 * board.stride + tap % 3;
                for number in 0..weights.inputs / GROUP {
                    // Loops, not closures: those would not be compiled for this unit.
                    let mut rows = [_mm512_setzero_si512(); CHUNKS];
                    for (c, loaded) in rows.iter_mut().enumerate() {
                        *loaded = _mm512_loadu_si512(row.add(c * weights.chunk()).cast::<__m512i>());
                    }
                    row = row.add(ROW);
                    for cell in 0..CELLS {
                        let four = group(input.as_ptr(), places[cell] + step, weights.inputs, number);
                        let four = _mm512_set1_epi32(four);
                        for c in 0..CHUNKS {
                            found[cell][c] = _mm512_dpbusd_epi32(found[cell][c], four, rows[c]);
                        }
                    }
                }
            }
            for (cell, chunks) in found.iter().enumerate() {
                for (c, &sum) in chunks.iter().enumerate() {
                    let place = (first + cell) * weights.outputs + (chunk + c) * CHUNK;
                    _mm512_storeu_si512(sums[place..][..CHUNK].as_mut_ptr().cast::<__m512i>(), sum);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
