//! The noisy cross-entropy method (Szita and Lőrincz 2006, Thiery and Scherrer 2009).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tilelab_core::Rng;
use tilelab_core::sampling::standard_normal;

use super::{Optimizer, ranking};

/// What is added to the variance in every generation, so that the distribution does not converge too early.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Noise {
    /// The same in every generation; Szita and Lőrincz: 4.
    Constant(f64),
    /// It starts at the first number and loses the second per generation, down to 0; Szita and Lőrincz: 5 and 0.1.
    Decreasing(f64, f64),
}

impl Noise {
    fn at(self, generation: u64) -> f64 {
        match self {
            Self::Constant(noise) => noise,
            Self::Decreasing(start, step) => (start - generation as f64 * step).max(0.0),
        }
    }

    /// Whether the numbers can be used.
    pub fn is_valid(self) -> bool {
        let valid = |number: f64| (0.0..=1e6).contains(&number);
        match self {
            Self::Constant(noise) => valid(noise),
            Self::Decreasing(start, step) => valid(start) && valid(step),
        }
    }
}

impl FromStr for Noise {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || "expected constant:NUMBER or decreasing:START/STEP with numbers from 0 to 10^6".to_owned();
        let number = |text: &str| text.parse::<f64>().map_err(|_| expected());
        let noise = match text.split_once(':') {
            Some(("constant", noise)) => Self::Constant(number(noise)?),
            Some(("decreasing", numbers)) => {
                let (start, step) = numbers.split_once('/').ok_or_else(expected)?;
                Self::Decreasing(number(start)?, number(step)?)
            }
            _ => return Err(expected()),
        };
        if noise.is_valid() { Ok(noise) } else { Err(expected()) }
    }
}

impl fmt::Display for Noise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Constant(noise) => write!(f, "constant:{noise}"),
            Self::Decreasing(start, step) => write!(f, "decreasing:{start}/{step}"),
        }
    }
}

/// A normal distribution per weight, fitted to the best candidates of each generation.
pub struct CrossEntropy {
    mean: Vec<f64>,
    variance: Vec<f64>,
    population: usize,
    elite: f64,
    noise: Noise,
    candidates: Vec<Vec<f64>>,
    generation: u64,
    seed: u64,
}

impl CrossEntropy {
    /// Starts from a mean and a standard deviation; `elite` is the share of candidates that the next distribution is
    /// fitted to.
    pub fn new(mean: &[f64], sigma: f64, population: usize, elite: f64, noise: Noise, seed: u64) -> Self {
        Self {
            mean: mean.to_vec(),
            variance: vec![sigma * sigma; mean.len()],
            population,
            elite,
            noise,
            candidates: Vec::new(),
            generation: 0,
            seed,
        }
    }
}

impl Optimizer for CrossEntropy {
    fn ask(&mut self) -> Vec<Vec<f64>> {
        let mut rng = Rng::derive(self.seed, &[self.generation]);
        let mut candidate = || {
            let gene = |(mean, variance): (&f64, &f64)| mean + variance.sqrt() * standard_normal(&mut rng);
            self.mean.iter().zip(&self.variance).map(gene).collect()
        };
        self.candidates = (0..self.population).map(|_| candidate()).collect();
        self.candidates.clone()
    }

    fn tell(&mut self, values: &[f64]) {
        let elite = self.selected(values.len());
        let best: Vec<&[f64]> =
            ranking(values).into_iter().take(elite).map(|index| self.candidates[index].as_slice()).collect();
        let noise = self.noise.at(self.generation);
        for gene in 0..self.mean.len() {
            let mean = best.iter().map(|weights| weights[gene]).sum::<f64>() / elite as f64;
            let squares: f64 = best.iter().map(|weights| (weights[gene] - mean).powi(2)).sum();
            self.mean[gene] = mean;
            self.variance[gene] = squares / elite as f64 + noise;
        }
        self.generation += 1;
    }

    fn selected(&self, population: usize) -> usize {
        ((self.elite * population as f64).round() as usize).clamp(1, population)
    }

    fn center(&self) -> Vec<f64> {
        self.mean.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_read_and_decreases() {
        for text in ["constant:4", "decreasing:5/0.1"] {
            assert_eq!(text.parse::<Noise>().expect(text).to_string(), text);
        }
        for text in ["", "constant", "constant:x", "decreasing:5", "constant:-1", "decreasing:1/nan"] {
            assert!(text.parse::<Noise>().expect_err(text).contains("decreasing:START/STEP"), "{text}");
        }
        let noise = Noise::Decreasing(5.0, 0.1);
        assert_eq!((noise.at(0), noise.at(10), noise.at(60)), (5.0, 4.0, 0.0));
    }
}
