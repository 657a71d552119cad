//! Convolutions with AVX2 and AVX-512.

use std::arch::x86_64::{
    __m256i, __m512i, _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_set1_epi16,
    _mm256_set1_epi32, _mm256_setzero_si256, _mm256_storeu_si256, _mm512_dpbusd_epi32, _mm512_loadu_si512,
    _mm512_set1_epi32, _mm512_setzero_si512, _mm512_storeu_si512,
};

use super::{BATCH, Board, CHUNK, Convolve, GROUP, TAPS, Weights, Work, Workspace, check};

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

/// Loads the four inputs of a group as one integer.
#[inline(always)]
unsafe fn group(input: *const u8, index: usize, inputs: usize, group: usize) -> i32 {
    // SAFETY: the caller checked that the index lies on the framed board.
    unsafe { input.add(index * inputs + group * GROUP).cast::<i32>().read_unaligned() }
}

struct Avx2;

impl Convolve for Avx2 {
    #[inline(always)]
    fn convolve(board: &Board, input: &[u8], weights: &Weights, _: &mut Workspace, sums: &mut [i32]) {
        check(board, input, weights, sums);
        for chunk in 0..weights.outputs / CHUNK {
            for first in (0..board.corners.len()).step_by(5) {
                // SAFETY: this unit is used only if the processor has AVX2. The sizes were checked: corners and
                // taps lie on the framed board, weights are whole rows.
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
    let mut totals = [[_mm256_setzero_si256(); 2]; CELLS];
    let corners: &[usize] = &board.corners[first..first + CELLS];
    // SAFETY: the caller guarantees the instructions and the sizes.
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
                        totals[cell][half] = _mm256_add_epi32(totals[cell][half], products);
                    }
                }
            }
        }
        for (cell, halves) in totals.iter().enumerate() {
            let start = (first + cell) * weights.outputs + chunk * CHUNK;
            for (half, &sum) in halves.iter().enumerate() {
                let target = sums[start + half * CHUNK / 2..][..CHUNK / 2].as_mut_ptr();
                _mm256_storeu_si256(target.cast::<__m256i>(), sum);
            }
        }
    }
}

struct Avx512;

impl Convolve for Avx512 {
    #[inline(always)]
    fn convolve(board: &Board, input: &[u8], weights: &Weights, _: &mut Workspace, sums: &mut [i32]) {
        check(board, input, weights, sums);
        let chunks = weights.outputs / CHUNK;
        let mut chunk = 0;
        while chunk < chunks {
            // As many outputs at once as the registers hold.
            let (wide, cells) = match chunks - chunk {
                1 => (1, BATCH),
                2 => (2, BATCH),
                3 => (3, BATCH / 2),
                _ => (4, BATCH / 2),
            };
            for first in (0..board.corners.len()).step_by(cells) {
                // SAFETY: this unit is used only if the processor has AVX-512 with VNNI. The sizes were checked:
                // corners and taps lie on the framed board, weights are whole rows.
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
    let mut totals = [[_mm512_setzero_si512(); CHUNKS]; CELLS];
    let mut corners = [0; CELLS];
    corners.copy_from_slice(&board.corners[first..first + CELLS]);
    // SAFETY: the caller guarantees the instructions and the sizes.
    unsafe {
        let mut row = weights.bytes.as_ptr().add(chunk * weights.chunk());
        for tap in 0..TAPS {
            let step = tap / 3 * board.stride + tap % 3;
            for number in 0..weights.inputs / GROUP {
                // Loops instead of closures, which would not be compiled for this unit.
                let mut rows = [_mm512_setzero_si512(); CHUNKS];
                for (c, loaded) in rows.iter_mut().enumerate() {
                    *loaded = _mm512_loadu_si512(row.add(c * weights.chunk()).cast::<__m512i>());
                }
                row = row.add(ROW);
                for cell in 0..CELLS {
                    let four = group(input.as_ptr(), corners[cell] + step, weights.inputs, number);
                    let four = _mm512_set1_epi32(four);
                    for c in 0..CHUNKS {
                        totals[cell][c] = _mm512_dpbusd_epi32(totals[cell][c], four, rows[c]);
                    }
                }
            }
        }
        for (cell, chunks) in totals.iter().enumerate() {
            for (c, &sum) in chunks.iter().enumerate() {
                let start = (first + cell) * weights.outputs + (chunk + c) * CHUNK;
                _mm512_storeu_si512(sums[start..][..CHUNK].as_mut_ptr().cast::<__m512i>(), sum);
            }
        }
    }
}
