//! The genetic algorithm of Zhang et al., as its text describes it and as its program implements it.
//!
//! | | text | program |
//! |---|---|---|
//! | selection | removes the share p with the lowest fitness | the same |
//! | pairs | as many as the population, drawn at random | the survivors in random order, each in one pair |
//! | crossover | each gene from one parent, 5 to 9 of ten from the fitter one, by the ratio of their fitness | the mean of both parents, weighted by fitness |
//! | mutation | with probability q, one gene | each gene with probability q |
//! | next generation | the children | the survivors and the children, so the population shrinks |
//!
//! Genes start uniformly between −1 and 1, and mutation draws from the same distribution.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tilelab_core::Rng;

use super::{Optimizer, ranking};

/// A reading of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// As the text describes it.
    Text,
    /// As the program implements it.
    Code,
}

impl FromStr for Variant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "text" => Ok(Self::Text),
            "code" => Ok(Self::Code),
            _ => Err("expected text or code".to_owned()),
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "text",
            Self::Code => "code",
        })
    }
}

/// A population that evolves by selection, crossover and mutation.
pub struct Genetic {
    variant: Variant,
    /// The number of children that the text asks for.
    size: usize,
    /// The share that selection removes.
    removed: f64,
    mutation: f64,
    population: Vec<Vec<f64>>,
    best: Vec<f64>,
    rng: Rng,
}

impl Genetic {
    /// A random population; `initial` takes the place of its first member.
    pub fn new(
        genes: usize,
        variant: Variant,
        size: usize,
        removed: f64,
        mutation: f64,
        initial: Option<&[f64]>,
        seed: u64,
    ) -> Self {
        let mut rng = Rng::new(seed);
        let mut population: Vec<Vec<f64>> = (0..size).map(|_| (0..genes).map(|_| gene(&mut rng)).collect()).collect();
        if let (Some(first), Some(initial)) = (population.first_mut(), initial) {
            *first = initial.to_vec();
        }
        let best = population.first().cloned().unwrap_or_default();
        Self { variant, size, removed, mutation, population, best, rng }
    }

    /// As many children as the text asks for, from random pairs of parents.
    fn children_of_random_pairs(&mut self, parents: &[(Vec<f64>, f64)]) -> Vec<Vec<f64>> {
        let (count, children) = (parents.len() as u32, self.size);
        let child = |_| {
            let first = self.rng.below(count);
            // The second is another one, where there is another.
            let second = if count > 1 { (first + 1 + self.rng.below(count - 1)) % count } else { first };
            let (first, second) = (&parents[first as usize], &parents[second as usize]);
            let (fitter, other) = if first.1 >= second.1 { (first, second) } else { (second, first) };
            let mut child = self.sampled(fitter, other);
            if self.rng.unit() < self.mutation {
                let index = self.rng.below(child.len() as u32) as usize;
                child[index] = gene(&mut self.rng);
            }
            child
        };
        (0..children).map(child).collect()
    }

    /// The genes of two parents, the more from the fitter one the fitter it is.
    fn sampled(&mut self, fitter: &(Vec<f64>, f64), other: &(Vec<f64>, f64)) -> Vec<f64> {
        let share = share_of_fitter(fitter.1, other.1);
        let genes = fitter.0.len();
        let mut order: Vec<usize> = (0..genes).collect();
        shuffle(&mut order, &mut self.rng);
        let mut child = other.0.clone();
        for &index in &order[..(share * genes as f64).round() as usize] {
            child[index] = fitter.0[index];
        }
        child
    }

    /// The survivors in random order, and a child of every two of them.
    fn survivors_and_children(&mut self, mut parents: Vec<(Vec<f64>, f64)>) -> Vec<Vec<f64>> {
        shuffle(&mut parents, &mut self.rng);
        let mut children = Vec::new();
        for pair in parents.chunks_exact(2) {
            let [(first, first_fitness), (second, second_fitness)] = pair else { continue };
            let total = first_fitness + second_fitness;
            let share = if total > 0.0 { first_fitness / total } else { 0.5 };
            let mean = |(a, b): (&f64, &f64)| share * a + (1.0 - share) * b;
            let mut child: Vec<f64> = first.iter().zip(second).map(mean).collect();
            for value in &mut child {
                if self.rng.unit() < self.mutation {
                    *value = gene(&mut self.rng);
                }
            }
            children.push(child);
        }
        parents.into_iter().map(|(genes, _)| genes).chain(children).collect()
    }
}

impl Optimizer for Genetic {
    fn ask(&mut self) -> Vec<Vec<f64>> {
        self.population.clone()
    }

    fn tell(&mut self, values: &[f64]) {
        let ranking = ranking(values);
        self.best.clone_from(&self.population[ranking[0]]);
        let survivors = ranking.into_iter().take(self.selected(values.len()));
        let parents: Vec<(Vec<f64>, f64)> =
            survivors.map(|index| (self.population[index].clone(), values[index])).collect();
        self.population = match self.variant {
            Variant::Text => self.children_of_random_pairs(&parents),
            Variant::Code => self.survivors_and_children(parents),
        };
    }

    fn selected(&self, population: usize) -> usize {
        (population - (self.removed * population as f64).floor() as usize).max(1)
    }

    /// The fittest of the last generation.
    fn center(&self) -> Vec<f64> {
        self.best.clone()
    }
}

fn gene(rng: &mut Rng) -> f64 {
    rng.between(-1.0, 1.0)
}

/// The share of genes that a child has from the fitter parent.
fn share_of_fitter(fitness: f64, other: f64) -> f64 {
    let advantage = if fitness == other { 0.0 } else { fitness / other.max(0.0) - 1.0 };
    match advantage {
        a if a <= 0.0 => 0.5,
        a if a <= 0.25 => 0.6,
        a if a <= 0.5 => 0.7,
        a if a <= 0.75 => 0.8,
        _ => 0.9,
    }
}

/// A random order (Fisher and Yates).
fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.below(last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fitter_parent_gives_more_genes() {
        let shares = [(3.0, 3.0), (1.2, 1.0), (1.5, 1.0), (1.7, 1.0), (2.0, 1.0), (1.0, 0.0), (0.0, 0.0)];
        let shares = shares.map(|(fitter, other)| share_of_fitter(fitter, other));
        assert_eq!(shares, [0.5, 0.6, 0.7, 0.8, 0.9, 0.9, 0.5]);
    }

    /// The sizes that the notebook of Zhang et al. prints.
    #[test]
    fn the_population_of_the_program_shrinks() {
        let mut genetic = Genetic::new(10, Variant::Code, 25, 0.4, 0.1, None, 1);
        let mut sizes = Vec::new();
        for _ in 0..5 {
            let population = genetic.ask();
            sizes.push(population.len());
            genetic.tell(&(0..population.len()).map(|index| index as f64).collect::<Vec<_>>());
        }
        assert_eq!(sizes, [25, 22, 21, 19, 18]);
        let mut genetic = Genetic::new(10, Variant::Text, 25, 0.4, 0.1, None, 1);
        genetic.tell(&[0.0; 25]);
        assert_eq!(genetic.ask().len(), 25);
    }

    #[test]
    fn children_come_from_their_parents() {
        let mut genetic = Genetic::new(4, Variant::Text, 6, 0.5, 0.0, None, 3);
        let before = genetic.ask();
        genetic.tell(&[6.0, 5.0, 4.0, 1.0, 1.0, 1.0]);
        for child in genetic.ask() {
            for (index, value) in child.iter().enumerate() {
                assert!(before[..3].iter().any(|parent| parent[index] == *value), "a gene of the better half");
            }
        }
    }
}
