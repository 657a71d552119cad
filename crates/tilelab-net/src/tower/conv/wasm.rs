//! Convolutions with the vector instructions of WebAssembly.
//!
//! With relaxed vector instructions one instruction adds four products of bytes, as on other machines: activations have
//! seven bits, for which the instruction gives the same sums everywhere. Without them, bytes are widened to 16 bits,
//! and one instruction adds two products.

use std::arch::wasm32::{i32x4_add, i32x4_splat, v128, v128_load, v128_load32_splat, v128_store};

use super::{Board, CHUNK, Convolve, GROUP, TAPS, Weights, check};

/// Cells per batch: as many as the registers hold.
const CELLS: usize = 2;
/// Bytes of a vector.
const WIDTH: usize = 16;

pub(super) struct Vectors;

impl Convolve for Vectors {
    #[inline(always)]
    fn convolve(board: &Board, input: &[u8], weights: &Weights, sums: &mut [i32]) {
        check(board, input, weights, sums);
        for chunk in 0..weights.outputs / CHUNK {
            for first in (0..board.corners.len()).step_by(CELLS) {
                // SAFETY: the sizes were checked: corners and taps lie on the framed board, weights are whole rows. The
                // number of corners is a multiple of the number of cells.
                unsafe { batch(board, first, input, weights, chunk, sums) };
            }
        }
    }
}

/// # Safety
/// The caller has checked the sizes.
#[cfg(target_feature = "relaxed-simd")]
#[inline(always)]
unsafe fn batch(board: &Board, first: usize, input: &[u8], weights: &Weights, chunk: usize, sums: &mut [i32]) {
    use std::arch::wasm32::i32x4_relaxed_dot_i8x16_i7x16_add;

    const VECTORS: usize = CHUNK * GROUP / WIDTH;
    let mut totals = [[i32x4_splat(0); VECTORS]; CELLS];
    let corners: &[usize] = &board.corners[first..first + CELLS];
    // SAFETY: the caller guarantees the sizes.
    unsafe {
        let mut row = weights.bytes.as_ptr().add(chunk * weights.chunk());
        for tap in 0..TAPS {
            let step = tap / 3 * board.stride + tap % 3;
            for number in 0..weights.inputs / GROUP {
                let mut rows = [i32x4_splat(0); VECTORS];
                for (vector, loaded) in rows.iter_mut().enumerate() {
                    *loaded = v128_load(row.add(vector * WIDTH).cast::<v128>());
                }
                row = row.add(CHUNK * GROUP);
                for cell in 0..CELLS {
                    let four = group(input.as_ptr(), corners[cell] + step, weights.inputs, number);
                    for vector in 0..VECTORS {
                        totals[cell][vector] =
                            i32x4_relaxed_dot_i8x16_i7x16_add(rows[vector], four, totals[cell][vector]);
                    }
                }
            }
        }
        for (cell, vectors) in totals.iter().enumerate() {
            let start = (first + cell) * weights.outputs + chunk * CHUNK;
            let target = sums[start..][..CHUNK].as_mut_ptr();
            for (vector, &sum) in vectors.iter().enumerate() {
                v128_store(target.add(vector * 4).cast::<v128>(), sum);
            }
        }
    }
}

/// # Safety
/// The caller has checked the sizes.
#[cfg(not(target_feature = "relaxed-simd"))]
#[inline(always)]
unsafe fn batch(board: &Board, first: usize, input: &[u8], weights: &Weights, chunk: usize, sums: &mut [i32]) {
    use std::arch::wasm32::{
        i16x8_extend_high_i8x16, i16x8_extend_low_i8x16, i32x4_dot_i16x8, i32x4_shuffle, u16x8_extend_low_u8x16,
    };

    // Half a chunk at a time, so that sums and weights stay in registers.
    const HALF: usize = CHUNK / 2;
    const VECTORS: usize = HALF * GROUP / WIDTH;
    let corners: &[usize] = &board.corners[first..first + CELLS];
    for half in 0..2 {
        // Two outputs per vector, each with the sums of its even and odd pairs of inputs.
        let mut totals = [[[i32x4_splat(0); 2]; VECTORS]; CELLS];
        // SAFETY: the caller guarantees the sizes.
        unsafe {
            let mut row = weights.bytes.as_ptr().add(chunk * weights.chunk() + half * HALF * GROUP);
            for tap in 0..TAPS {
                let step = tap / 3 * board.stride + tap % 3;
                for number in 0..weights.inputs / GROUP {
                    let mut rows = [[i32x4_splat(0); 2]; VECTORS];
                    for (vector, wide) in rows.iter_mut().enumerate() {
                        let loaded = v128_load(row.add(vector * WIDTH).cast::<v128>());
                        *wide = [i16x8_extend_low_i8x16(loaded), i16x8_extend_high_i8x16(loaded)];
                    }
                    row = row.add(CHUNK * GROUP);
                    for cell in 0..CELLS {
                        let four = group(input.as_ptr(), corners[cell] + step, weights.inputs, number);
                        let four = u16x8_extend_low_u8x16(four);
                        for vector in 0..VECTORS {
                            for part in 0..2 {
                                let products = i32x4_dot_i16x8(rows[vector][part], four);
                                totals[cell][vector][part] = i32x4_add(totals[cell][vector][part], products);
                            }
                        }
                    }
                }
            }
            for (cell, vectors) in totals.iter().enumerate() {
                let start = (first + cell) * weights.outputs + chunk * CHUNK + half * HALF;
                let target = sums[start..][..HALF].as_mut_ptr();
                for (vector, &[low, high]) in vectors.iter().enumerate() {
                    let even = i32x4_shuffle::<0, 2, 4, 6>(low, high);
                    let odd = i32x4_shuffle::<1, 3, 5, 7>(low, high);
                    v128_store(target.add(vector * 4).cast::<v128>(), i32x4_add(even, odd));
                }
            }
        }
    }
}

/// Loads the four inputs of a group into every lane.
#[inline(always)]
unsafe fn group(input: *const u8, index: usize, inputs: usize, group: usize) -> v128 {
    // SAFETY: the caller checked that the index lies on the framed board.
    unsafe { v128_load32_splat(input.add(index * inputs + group * GROUP).cast::<u32>()) }
}
