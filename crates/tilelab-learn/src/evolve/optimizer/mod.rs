//! Optimizers of weights under noise. All maximize, and all are pure functions of the seed and of the values they
//! were told.

mod cma_es;
mod cross_entropy;
mod genetic;

pub use cma_es::CmaEs;
pub use cross_entropy::{CrossEntropy, Noise};
pub use genetic::{Genetic, Variant};

/// Proposes populations and learns from their values.
pub trait Optimizer: Send + Sync {
    /// The next population.
    fn ask(&mut self) -> Vec<Vec<f64>>;

    /// The values of the population, in its order; larger is better.
    fn tell(&mut self, values: &[f64]);

    /// How many candidates of a population of this size the optimizer learns from most: racing may stop the others
    /// early.
    fn selected(&self, population: usize) -> usize;

    /// The optimizer's estimate of the best weights, after at least one population.
    fn center(&self) -> Vec<f64>;
}

/// The indices of values from the largest to the smallest; equal ones in their order.
fn ranking(values: &[f64]) -> Vec<usize> {
    let mut ranking: Vec<usize> = (0..values.len()).collect();
    ranking.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
    ranking
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The negative distance from the direction of a target, which like that of a linear policy ignores the scale.
    fn value(weights: &[f64]) -> f64 {
        let target = [1.0, -2.0, 0.5, 3.0, -1.0];
        let norm = |vector: &[f64]| vector.iter().map(|x| x * x).sum::<f64>().sqrt();
        let dot: f64 = weights.iter().zip(target).map(|(a, b)| a * b).sum();
        dot / norm(weights) / norm(&target)
    }

    fn optimized(mut optimizer: impl Optimizer, generations: usize) -> (f64, Vec<f64>) {
        for _ in 0..generations {
            let population = optimizer.ask();
            optimizer.tell(&population.iter().map(|weights| value(weights)).collect::<Vec<_>>());
        }
        (value(&optimizer.center()), optimizer.center())
    }

    #[test]
    fn every_method_finds_a_direction() {
        let cma_es = || CmaEs::new(&[0.0; 5], 1.0, 12, 7);
        let cross_entropy = || CrossEntropy::new(&[0.0; 5], 10.0, 50, 0.1, Noise::Decreasing(5.0, 0.5), 7);
        let (found, center) = optimized(cma_es(), 60);
        assert!(found > 0.999, "CMA-ES: {found}");
        assert_eq!(optimized(cma_es(), 60).1, center, "the same seed gives the same result");
        assert_ne!(optimized(CmaEs::new(&[0.0; 5], 1.0, 12, 8), 60).1, center);
        let (found, center) = optimized(cross_entropy(), 40);
        assert!(found > 0.99, "cross-entropy: {found}");
        assert_eq!(optimized(cross_entropy(), 40).1, center);
        for (variant, expected) in [(Variant::Text, 0.9), (Variant::Code, 0.7)] {
            let genetic = || Genetic::new(5, variant, 80, 0.5, 0.1, None, 7);
            let (found, center) = optimized(genetic(), 30);
            assert!(found > expected, "{variant:?}: {found}");
            assert_eq!(optimized(genetic(), 30).1, center);
        }
    }

    #[test]
    fn equal_values_keep_their_order() {
        assert_eq!(ranking(&[1.0, 3.0, 1.0, 2.0, 3.0]), [1, 4, 3, 0, 2]);
    }
}
