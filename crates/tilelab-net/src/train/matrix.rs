//! Matrix products.
//!
//! The crate `gemm` multiplies, on the caller's thread.
#![allow(unsafe_code, reason = "gemm takes pointers; the one call says why it is sound")]

use gemm::Parallelism;

/// A matrix, row by row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Matrix<'a> {
    numbers: &'a [f32],
    rows: usize,
    columns: usize,
    /// The distance of neighbors in a column and in a row.
    strides: [usize; 2],
}

impl<'a> Matrix<'a> {
    /// A matrix with this many rows.
    pub(super) fn new(numbers: &'a [f32], rows: usize) -> Self {
        assert!(rows > 0 && numbers.len().is_multiple_of(rows), "whole rows");
        let columns = numbers.len() / rows;
        Self { numbers, rows, columns, strides: [columns, 1] }
    }

    /// The transposed matrix, without copying it.
    pub(super) fn transposed(self) -> Self {
        let Self { numbers, rows, columns, strides: [down, right] } = self;
        Self { numbers, rows: columns, columns: rows, strides: [right, down] }
    }

    /// The product of two matrices, row by row.
    pub(super) fn times(self, other: Matrix<'_>) -> Vec<f32> {
        let (m, n, k) = (self.rows, other.columns, self.columns);
        assert_eq!(k, other.rows, "as many columns as rows");
        let mut product = vec![0.0; m * n];
        // SAFETY: a matrix has rows × columns numbers and strides of its own shape or the transposed one, so the largest
        // index, (rows − 1) × down + (columns − 1) × right, is inside its slice; both are made here only. The product has
        // m × n numbers with strides n and 1, and no other slice overlaps it, as it is new.
        unsafe {
            gemm::gemm(
                m,
                n,
                k,
                product.as_mut_ptr(),
                1,
                n as isize,
                false,
                self.numbers.as_ptr(),
                self.strides[1] as isize,
                self.strides[0] as isize,
                other.numbers.as_ptr(),
                other.strides[1] as isize,
                other.strides[0] as isize,
                0.0,
                1.0,
                false,
                false,
                false,
                Parallelism::None,
            );
        }
        product
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::Rng;

    use super::*;

    /// All shapes up to a few registers, transposed and not, against three loops.
    #[test]
    fn products_are_those_of_three_loops() {
        let mut rng = Rng::new(1);
        for (m, n, k) in [(1, 1, 1), (2, 3, 4), (7, 5, 1), (1, 33, 17), (20, 1, 9), (33, 18, 40), (128, 21, 30)] {
            let mut numbers =
                |count: usize| -> Vec<f32> { (0..count).map(|_| rng.between(-1.0, 1.0) as f32).collect() };
            let (a, b) = (numbers(m * k), numbers(k * n));
            let expected =
                |row: usize, column: usize| -> f32 { (0..k).map(|i| a[row * k + i] * b[i * n + column]).sum() };
            let check = |found: &[f32]| {
                for (index, found) in found.iter().enumerate() {
                    assert!((found - expected(index / n, index % n)).abs() < 1e-4, "{m} {n} {k}: {index}");
                }
            };
            check(&Matrix::new(&a, m).times(Matrix::new(&b, k)));
            let turned = |numbers: &[f32], rows: usize| -> Vec<f32> {
                let columns = numbers.len() / rows;
                (0..numbers.len()).map(|index| numbers[index % rows * columns + index / rows]).collect()
            };
            let (a_turned, b_turned) = (turned(&a, m), turned(&b, k));
            check(&Matrix::new(&a_turned, k).transposed().times(Matrix::new(&b_turned, n).transposed()));
        }
    }
}
