//! Softmax, weighted draws and ties: how agents and learners turn numbers into choices.
//!
//! Each function fixes its order of operations and its draws from the generator, because games are
//! repeatable to the bit.

use std::f64::consts::TAU;
use std::iter::Sum;
use std::ops::{Div, DivAssign, Sub};

use crate::{Portable, Rng, portable_cos};

/// A floating-point number: `f32` or `f64`.
pub trait Real: Copy + PartialOrd + Sub<Output = Self> + Div<Output = Self> + DivAssign + Sum {
    /// Zero.
    const ZERO: Self;
    /// The identity of [`Self::maximum`].
    const NEG_INFINITY: Self;

    /// The larger of two numbers; the other where one is not a number.
    #[must_use]
    fn maximum(self, other: Self) -> Self;

    /// The exponential function.
    #[must_use]
    fn exponential(self) -> Self;
}

macro_rules! real {
    ($type:ty) => {
        impl Real for $type {
            const ZERO: Self = 0.0;
            const NEG_INFINITY: Self = <$type>::NEG_INFINITY;

            #[inline]
            fn maximum(self, other: Self) -> Self {
                self.max(other)
            }

            #[inline]
            fn exponential(self) -> Self {
                self.portable_exp()
            }
        }
    };
}

real!(f32);
real!(f64);

/// The largest of some numbers; minus infinity if there is none.
pub fn max<T: Real>(values: impl IntoIterator<Item = T>) -> T {
    values.into_iter().fold(T::NEG_INFINITY, T::maximum)
}

/// Replaces numbers by their softmax: they become positive and sum to 1. Minus infinity becomes 0; if
/// nothing else is there, all become 0. A higher temperature makes the results more alike.
pub fn softmax<T: Real>(values: &mut [T], temperature: T) {
    let best = max(values.iter().copied());
    if best == T::NEG_INFINITY {
        values.fill(T::ZERO);
        return;
    }
    for value in values.iter_mut() {
        *value = ((*value - best) / temperature).exponential();
    }
    let total: T = values.iter().copied().sum();
    if total > T::ZERO {
        for value in values {
            *value /= total;
        }
    }
}

/// The index of one of the largest values. `choose` receives how many are tied and returns the rank of
/// one of them. None if no value equals the largest, as where all are not numbers.
pub fn best_with_ties(values: &[f64], choose: impl FnOnce(usize) -> usize) -> Option<usize> {
    let best = max(values.iter().copied());
    let tied = || values.iter().enumerate().filter(|&(_, &value)| value == best).map(|(index, _)| index);
    let rank = choose(tied().count().max(1));
    tied().nth(rank)
}

/// The index of a weight, drawn in proportion to the weights, which need not sum to 1. None if there is
/// no weight.
pub fn sample_weighted(weights: impl Iterator<Item = f64> + Clone, rng: &mut Rng) -> Option<usize> {
    let mut rest = rng.unit() * weights.clone().sum::<f64>();
    let mut last = None;
    for (index, weight) in weights.enumerate() {
        rest -= weight;
        last = Some(index);
        if rest < 0.0 {
            break;
        }
    }
    last
}

/// The index of a probability, drawn as by [`sample_item`].
pub fn sample_probability(probabilities: impl Iterator<Item = f32>, rng: &mut Rng) -> Option<usize> {
    sample_item(probabilities.enumerate(), rng)
}

/// An item, drawn by its probability. The probabilities sum to 1; where rounding leaves a remainder, the last
/// item of a probability above 0 is drawn. None if there is no such item.
pub fn sample_item<T>(items: impl Iterator<Item = (T, f32)>, rng: &mut Rng) -> Option<T> {
    let mut rest = rng.unit() as f32;
    let mut last = None;
    for (item, probability) in items {
        if probability > 0.0 {
            last = Some(item);
            rest -= probability;
            if rest < 0.0 {
                break;
            }
        }
    }
    last
}

/// A number from the standard normal distribution (Box and Muller).
pub fn standard_normal(rng: &mut Rng) -> f64 {
    // 1 - unit is above 0, so the logarithm is finite.
    (-2.0 * (1.0 - rng.unit()).portable_ln()).sqrt() * portable_cos(TAU * rng.unit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn softmax_sums_to_one_and_masks() {
        let mut values = [1.0_f32, 2.0, f32::NEG_INFINITY, 0.5];
        softmax(&mut values, 1.0);
        assert!((values.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(values[1] > values[0] && values[0] > values[3] && values[2] == 0.0);
        let mut flat = [1.0_f64, 2.0];
        softmax(&mut flat, 1e9);
        assert!((flat[0] - 0.5).abs() < 1e-6);
        let mut none = [f32::NEG_INFINITY; 2];
        softmax(&mut none, 1.0);
        assert_eq!(none, [0.0; 2]);
    }

    #[test]
    fn ties_are_counted_and_ranked() {
        let values = [1.0, 3.0, 3.0, 2.0, 3.0];
        for (rank, index) in [(0, 1), (1, 2), (2, 4)] {
            let chosen = best_with_ties(&values, |ties| {
                assert_eq!(ties, 3);
                rank
            });
            assert_eq!(chosen, Some(index));
        }
        assert_eq!(best_with_ties(&[f64::NAN], |_| 0), None);
    }

    #[test]
    fn draws_follow_the_weights() {
        let mut rng = Rng::new(3);
        let weights = [1.0, 0.0, 3.0, 0.0];
        let (mut weighted, mut probable) = ([0; 4], [0; 4]);
        for _ in 0..8_000 {
            weighted[sample_weighted(weights.iter().copied(), &mut rng).expect("a weight")] += 1;
            let probabilities = weights.iter().map(|&weight| weight as f32 / 4.0);
            probable[sample_probability(probabilities, &mut rng).expect("a probability")] += 1;
        }
        for counts in [weighted, probable] {
            assert!((1_850..2_150).contains(&counts[0]) && counts[1] == 0 && counts[3] == 0, "{counts:?}");
        }
        assert_eq!(sample_weighted(std::iter::empty(), &mut rng), None);
        assert_eq!(sample_probability([0.0].into_iter(), &mut rng), None);
    }

    #[test]
    fn normal_numbers_have_their_mean_and_variance() {
        let mut rng = Rng::new(1);
        let draws: Vec<f64> = (0..50_000).map(|_| standard_normal(&mut rng)).collect();
        let mean = draws.iter().sum::<f64>() / 50_000.0;
        let variance = draws.iter().map(|draw| (draw - mean).powi(2)).sum::<f64>() / 50_000.0;
        assert!(mean.abs() < 0.02 && (variance - 1.0).abs() < 0.03, "{mean} {variance}");
    }
}
