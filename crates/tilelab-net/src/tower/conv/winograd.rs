//! Winograd's convolution F(4×4, 3×3), for machines without wide vectors of bytes: a quarter of the multiplications.
//!
//! The board is cut into tiles of 4×4 outputs, which depend on 6×6 inputs. With the matrices of Lavin and Gray ("Fast
//! Algorithms for Convolutional Neural Networks", 2016), the outputs of a tile are Aᵀ [(G w Gᵀ) ⊙ (Bᵀ x B)] A: one product
//! for each of 36 positions instead of nine for each of 16 outputs.
//!
//! *Exactness.* G has the denominators 4, 6 and 24. Here its rows are integers, so that transformed weights have at most
//! 14 bits, as transformed inputs do; what is missing is made up for in A, whose results are then 24² = 2⁶ · 9 times the
//! convolution. Sums may wrap around 2³². Multiplication by the inverse of 9 modulo 2³² leaves 2⁶ times the convolution,
//! which fits for up to [`MAX_INPUTS`] inputs.

#![allow(clippy::needless_range_loop, reason = "tiles are read by column as well as by row")]

use super::{Board, CHUNK, Convolve, Plain, TAPS, Weights, Workspace, check};

/// Outputs per side of a tile.
const TILE: usize = 4;
/// Inputs per side of a tile.
const SIDE: usize = TILE + 2;
const POSITIONS: usize = SIDE * SIDE;
/// Inputs whose products are added by one instruction.
const PAIR: usize = 2;
/// Outputs of a vector, and vectors of a chunk.
const QUAD: usize = 4;
const QUADS: usize = CHUNK / QUAD;
/// 9 · 954,437,177 = 2 · 2³² + 1.
const INVERSE_OF_NINE: i32 = 954_437_177;
const SHIFT: u32 = 6;
/// More could exceed 32 bits.
const MAX_INPUTS: usize = (1 << (31 - SHIFT)) / (127 * 127 * TAPS);

/// The products of four outputs of a tile, by position.
pub(super) type Products = [[i32; QUAD]; POSITIONS];

pub(super) struct Winograd;

impl Convolve for Winograd {
    #[inline(always)]
    fn convolve(board: &Board, input: &[u8], weights: &Weights, workspace: &mut Workspace, sums: &mut [i32]) {
        if weights.inputs > MAX_INPUTS {
            return Plain::convolve(board, input, weights, workspace, sums);
        }
        check(board, input, weights, sums);
        let transformed = weights.transformed.get_or_init(|| transform_weights(weights));
        let (inputs, outputs) = (weights.inputs, weights.outputs);
        let tiles = Tiles::new(board);
        let Workspace { tiles: tile_inputs, products } = workspace;
        tile_inputs.resize(POSITIONS * tiles.count() * inputs, 0);
        products.resize(tiles.count() * outputs / QUAD, [[0; QUAD]; POSITIONS]);
        for tile in 0..tiles.count() {
            let mut first = 0;
            while first + 8 <= inputs {
                tiles.transform_inputs::<8>(tile, input, inputs, first, tile_inputs);
                first += 8;
            }
            if first < inputs {
                tiles.transform_inputs::<4>(tile, input, inputs, first, tile_inputs);
            }
        }
        let of_position =
            tile_inputs.chunks_exact(tiles.count() * inputs).zip(transformed.chunks_exact(inputs * outputs));
        for (position, (numbers, weights)) in of_position.enumerate() {
            for (chunk, rows) in weights.chunks_exact(inputs * CHUNK).enumerate() {
                let mut pairs = numbers.chunks_exact(2 * inputs);
                let last = pairs.remainder();
                for (pair, numbers) in pairs.by_ref().enumerate() {
                    let targets = [0, 1].map(|tile| (2 * pair + tile) * outputs / QUAD + chunk * QUADS);
                    multiply(rows, numbers, targets, position, products);
                }
                if !last.is_empty() {
                    let target = (tiles.count() - 1) * outputs / QUAD + chunk * QUADS;
                    multiply(rows, last, [target], position, products);
                }
            }
        }
        for (number, quad) in products.iter().enumerate() {
            let (tile, first) = (number * QUAD / outputs, number * QUAD % outputs);
            tiles.transform_products(tile, quad, outputs, first, sums);
        }
    }
}

/// The tiles of a board.
struct Tiles {
    rows: usize,
    columns: usize,
    across: usize,
}

impl Tiles {
    fn new(board: &Board) -> Self {
        let columns = board.stride - 2;
        Self { rows: board.cells / columns, columns, across: columns.div_ceil(TILE) }
    }

    fn count(&self) -> usize {
        self.across * self.rows.div_ceil(TILE)
    }

    /// The first row and column of a tile.
    fn corner(&self, tile: usize) -> [usize; 2] {
        [tile / self.across * TILE, tile % self.across * TILE]
    }

    /// Writes Bᵀ x B of `N` channels of a tile. What lies outside the framed board is 0.
    #[inline(never)]
    fn transform_inputs<const N: usize>(
        &self,
        tile: usize,
        input: &[u8],
        inputs: usize,
        first: usize,
        target: &mut [i16],
    ) {
        let [row, column] = self.corner(tile);
        let mut numbers = [[[0_i16; N]; SIDE]; SIDE];
        for (i, numbers) in numbers.iter_mut().enumerate().take(self.rows + 2 - row) {
            for (j, numbers) in numbers.iter_mut().enumerate().take(self.columns + 2 - column) {
                let index = (row + i) * (self.columns + 2) + column + j;
                let cell = &input[index * inputs + first..][..N];
                for lane in 0..N {
                    numbers[lane] = i16::from(cell[lane]);
                }
            }
        }
        for numbers in &mut numbers {
            *numbers = differences(numbers);
        }
        for j in 0..SIDE {
            let column = differences(&std::array::from_fn(|i| numbers[i][j]));
            for (i, numbers) in column.iter().enumerate() {
                let index = (i * SIDE + j) * self.count() + tile;
                target[index * inputs + first..][..N].copy_from_slice(numbers);
            }
        }
    }

    /// Writes the sums of four outputs of a tile, for the cells that lie on the board.
    // Not inlined, nor are its like: browsers compile small functions to faster code.
    #[inline(never)]
    fn transform_products(&self, tile: usize, products: &Products, outputs: usize, first: usize, sums: &mut [i32]) {
        let (rows, _) = products.as_chunks::<SIDE>();
        let rows: [_; SIDE] = std::array::from_fn(|row| combinations(&rows[row]));
        let [row, column] = self.corner(tile);
        for j in 0..TILE.min(self.columns - column) {
            let cells = combinations(&std::array::from_fn(|i| rows[i][j]));
            for (i, cell) in cells.iter().enumerate().take(self.rows - row) {
                let index = (row + i) * self.columns + column + j;
                let sums = &mut sums[index * outputs + first..][..QUAD];
                for lane in 0..QUAD {
                    sums[lane] = cell[lane].wrapping_mul(INVERSE_OF_NINE) >> SHIFT;
                }
            }
        }
    }
}

/// Bᵀ: the inputs of a tile along one direction.
#[inline(always)]
fn differences<const N: usize>(x: &[[i16; N]; SIDE]) -> [[i16; N]; SIDE] {
    let mut y = [[0; N]; SIDE];
    for l in 0..N {
        let (odd, even) = (x[3][l] - 4 * x[1][l], x[4][l] - 4 * x[2][l]);
        let (double, single) = (2 * (x[3][l] - x[1][l]), x[4][l] - x[2][l]);
        y[0][l] = 4 * x[0][l] - 5 * x[2][l] + x[4][l];
        y[1][l] = even + odd;
        y[2][l] = even - odd;
        y[3][l] = single + double;
        y[4][l] = single - double;
        y[5][l] = 4 * x[1][l] - 5 * x[3][l] + x[5][l];
    }
    y
}

/// 24 Aᵀ: the outputs of a tile along one direction, with the denominators that the weights lack.
#[inline(always)]
fn combinations(x: &[[i32; QUAD]; SIDE]) -> [[i32; QUAD]; TILE] {
    let mut y = [[0_i32; QUAD]; TILE];
    for l in 0..QUAD {
        let (sum, difference) = (x[1][l].wrapping_add(x[2][l]) << 2, x[1][l].wrapping_sub(x[2][l]) << 2);
        let (far_sum, far_difference) = (x[3][l].wrapping_add(x[4][l]), x[3][l].wrapping_sub(x[4][l]));
        y[0][l] = x[0][l].wrapping_mul(6).wrapping_add(far_sum).wrapping_sub(sum);
        y[1][l] = (far_difference << 1).wrapping_sub(difference);
        y[2][l] = (far_sum << 2).wrapping_sub(sum);
        y[3][l] = (far_difference << 3).wrapping_sub(difference).wrapping_add(x[5][l].wrapping_mul(24));
    }
    y
}

/// G w Gᵀ without the denominators, in the order of use: by position, chunk of outputs, pair of inputs, output, input.
fn transform_weights(weights: &Weights) -> Vec<i16> {
    let (inputs, outputs) = (weights.inputs, weights.outputs);
    let spread = |[a, b, c]: [i16; 3]| [a, a + b + c, a - b + c, a + 2 * b + 4 * c, a - 2 * b + 4 * c, c];
    let mut transformed = vec![0; POSITIONS * inputs * outputs];
    for output in 0..outputs {
        for input in 0..inputs {
            let weight = |row: usize, column: usize| i16::from(weights.get(output, input, row * 3 + column));
            let rows: [_; 3] = std::array::from_fn(|row| spread(std::array::from_fn(|column| weight(row, column))));
            for j in 0..SIDE {
                for (i, number) in spread(std::array::from_fn(|row| rows[row][j])).into_iter().enumerate() {
                    let row = (i * SIDE + j) * (outputs / CHUNK) + output / CHUNK;
                    let pair = row * (inputs / PAIR) + input / PAIR;
                    transformed[(pair * CHUNK + output % CHUNK) * PAIR + input % PAIR] = number;
                }
            }
        }
    }
    transformed
}

/// Writes the products of a chunk of outputs at one position of adjacent tiles. `targets` are the first products of each
/// tile.
#[cfg(not(all(target_family = "wasm", target_feature = "simd128")))]
#[inline(never)]
fn multiply<const TILES: usize>(
    rows: &[i16],
    numbers: &[i16],
    targets: [usize; TILES],
    position: usize,
    products: &mut [Products],
) {
    for (numbers, target) in numbers.chunks_exact(rows.len() / CHUNK).zip(targets) {
        let mut totals = [0_i32; CHUNK];
        for (pair, row) in numbers.as_chunks::<PAIR>().0.iter().zip(rows.as_chunks::<{ CHUNK * PAIR }>().0) {
            let [a, b] = pair.map(i32::from);
            for (total, &[v, w]) in totals.iter_mut().zip(row.as_chunks::<PAIR>().0) {
                *total = total.wrapping_add(a * i32::from(v) + b * i32::from(w));
            }
        }
        for (products, &quad) in products[target..].iter_mut().zip(totals.as_chunks::<QUAD>().0) {
            products[position] = quad;
        }
    }
}

/// Writes the products of a chunk of outputs at one position of adjacent tiles. `targets` are the first products of each
/// tile.
#[cfg(all(target_family = "wasm", target_feature = "simd128"))]
#[inline(never)]
fn multiply<const TILES: usize>(
    rows: &[i16],
    numbers: &[i16],
    targets: [usize; TILES],
    position: usize,
    products: &mut [Products],
) {
    use std::arch::wasm32::{i32x4_add, i32x4_dot_i16x8, i32x4_splat, v128, v128_load, v128_load32_splat, v128_store};

    let inputs = rows.len() / CHUNK;
    let numbers = &numbers[..TILES * inputs];
    let mut totals = [[i32x4_splat(0); QUADS]; TILES];
    for (pair, row) in rows.as_chunks::<{ CHUNK * PAIR }>().0.iter().enumerate() {
        let mut weights = [i32x4_splat(0); QUADS];
        for (quad, loaded) in weights.iter_mut().enumerate() {
            // SAFETY: a row has as many numbers as the vectors.
            *loaded = unsafe { v128_load(row.as_ptr().cast::<v128>().add(quad)) };
        }
        for (tile, totals) in totals.iter_mut().enumerate() {
            // SAFETY: each tile has a number for every input, and there are half as many pairs.
            let two = unsafe { v128_load32_splat(numbers.as_ptr().add(tile * inputs + pair * PAIR).cast::<u32>()) };
            for (total, weights) in totals.iter_mut().zip(weights) {
                *total = i32x4_add(*total, i32x4_dot_i16x8(weights, two));
            }
        }
    }
    for (totals, target) in totals.iter().zip(targets) {
        for (products, &total) in products[target..].iter_mut().zip(totals) {
            // SAFETY: both are four numbers.
            unsafe { v128_store(products[position].as_mut_ptr().cast::<v128>(), total) };
        }
    }
}
