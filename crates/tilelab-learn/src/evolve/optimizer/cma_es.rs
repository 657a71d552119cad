//! CMA-ES (Hansen and Ostermeier 2001) with the active update of Jastrebski and Arnold (2006), as the crate
//! `fcmaes-core` implements it.

use fcmaes_core::{Cmaes, CmaesParams, Fitness};

use super::{Optimizer, ranking};

/// A multivariate normal distribution whose mean, scale and covariance adapt.
pub struct CmaEs {
    cmaes: Cmaes,
    population: Vec<Vec<f64>>,
    mean: Vec<f64>,
}

impl CmaEs {
    /// Starts from a mean with the same standard deviation in all directions.
    pub fn new(mean: &[f64], sigma: f64, population: usize, seed: u64) -> Self {
        let params = CmaesParams {
            popsize: i32::try_from(population).unwrap_or(i32::MAX),
            // The crate damps the step size by this number. Runs of different lengths must start alike, so it is
            // the same for all.
            max_evaluations: 1 << 40,
            seed,
            ..CmaesParams::default()
        };
        let unbounded = Fitness::new(mean.len(), 1, Vec::new(), Vec::new());
        Self { cmaes: Cmaes::new(unbounded, mean, &[sigma], &params), population: Vec::new(), mean: mean.to_vec() }
    }
}

impl Optimizer for CmaEs {
    fn ask(&mut self) -> Vec<Vec<f64>> {
        self.population = self.cmaes.ask();
        self.population.clone()
    }

    fn tell(&mut self, values: &[f64]) {
        // The crate minimizes. It reports that a distribution has converged; with noisy values the number of
        // generations decides instead.
        let losses: Vec<f64> = values.iter().map(|value| -value).collect();
        self.cmaes.tell(&losses);
        self.mean = recombined(&self.population, values);
    }

    fn selected(&self, population: usize) -> usize {
        population / 2
    }

    fn center(&self) -> Vec<f64> {
        self.mean.clone()
    }
}

/// The weighted mean of the better half, which is the next mean of the distribution; the crate does not return it.
fn recombined(population: &[Vec<f64>], values: &[f64]) -> Vec<f64> {
    let parents = population.len() / 2;
    let weight = |rank: usize| (parents as f64 + 0.5).ln() - (rank as f64 + 1.0).ln();
    let total: f64 = (0..parents).map(weight).sum();
    let mut mean = vec![0.0; population.first().map_or(0, Vec::len)];
    for (rank, index) in ranking(values).into_iter().take(parents).enumerate() {
        for (sum, gene) in mean.iter_mut().zip(&population[index]) {
            *sum += weight(rank) / total * gene;
        }
    }
    mean
}
