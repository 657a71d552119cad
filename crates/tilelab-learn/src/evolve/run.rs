//! A run: generations, and the final among the best candidates.

use serde::{Deserialize, Serialize};
use serde_json::json;
use tilelab_core::{AgentError, Rng, SpecError};
use tilelab_stats::results::ScoreSum;

use super::fitness::{Fitness, Race, evaluate, values};
use super::optimizer::Optimizer;
use super::policies::{Outcome, Policies};
use super::spec::{EvolutionSpec, normalized};

/// Why a run cannot start or continue.
#[derive(Debug, thiserror::Error)]
pub enum EvolutionError {
    /// The specification is invalid.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A policy cannot play.
    #[error(transparent)]
    Agent(#[from] AgentError),
    /// The threads cannot be started.
    #[error("the threads cannot be started")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// What is stored does not follow from the specification.
    #[error("generation {0} is not the one that this program computes; an earlier version wrote it")]
    Diverged(u64),
}

/// A finished generation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Generation {
    /// Counted from 0.
    pub generation: u64,
    /// The fitness of each candidate.
    pub fitness: Vec<Fitness>,
    /// The candidate with the highest fitness, scaled to length 1.
    pub best: Vec<f64>,
    /// The estimate of the optimizer after this generation, scaled to length 1.
    pub center: Vec<f64>,
    /// The plies of all games.
    pub plies: u64,
    /// How long it took.
    pub seconds: f64,
}

impl Generation {
    /// The values that the optimizer was told.
    pub fn values(&self) -> Vec<f64> {
        values(&self.fitness)
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.fitness.iter().map(|fitness| fitness.games).sum()
    }
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Final {
    /// The best finalist, scaled to length 1.
    pub weights: Vec<f64>,
    /// Its scores from seeds that played no part in its selection.
    pub scores: ScoreSum,
    /// How many of these games reached the maximum of plies: their scores would have been higher.
    pub unfinished: u64,
    /// Finalists that played.
    pub finalists: usize,
    /// The text of the weight file.
    pub file: String,
}

/// A run in progress.
pub struct Evolution {
    spec: EvolutionSpec,
    policies: Box<dyn Policies>,
    optimizer: Box<dyn Optimizer>,
    generations: Vec<Generation>,
    threads: rayon::ThreadPool,
}

/// What seeds are for.
mod purpose {
    pub const OPTIMIZER: u64 = 0;
    pub const GENERATION: u64 = 1;
    pub const FINAL: u64 = 2;
    pub const CONFIRMATION: u64 = 3;
}

/// How many of the last generations send their best candidate and their center to the final.
const FINAL_GENERATIONS: usize = 5;

impl Evolution {
    /// Checks a specification and starts its run, on this many threads or on all cores.
    pub fn new(spec: EvolutionSpec, threads: Option<usize>) -> Result<Self, EvolutionError> {
        let policies = spec.open()?;
        let seed = Rng::derive(spec.seed, &[purpose::OPTIMIZER]).next_u64();
        let optimizer = spec.optimizer(policies.features().len(), seed);
        let threads = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build()?;
        Ok(Self { spec, policies, optimizer, generations: Vec::new(), threads })
    }

    /// The specification.
    pub fn spec(&self) -> &EvolutionSpec {
        &self.spec
    }

    /// The finished generations.
    pub fn generations(&self) -> &[Generation] {
        &self.generations
    }

    /// The policies that evolve.
    pub fn policies(&self) -> &dyn Policies {
        self.policies.as_ref()
    }

    /// Plays the next generation. `on_game` is called after every game.
    pub fn advance(&mut self, on_game: &(dyn Fn() + Sync)) -> Result<&mut Generation, EvolutionError> {
        let number = self.generations.len() as u64;
        let candidates = self.ask();
        let race = Race { selected: self.optimizer.selected(candidates.len()), margin: self.spec.racing };
        let seeds = self.seeds(&[purpose::GENERATION, number], self.spec.games);
        let results = self
            .threads
            .install(|| evaluate(self.policies.as_ref(), &candidates, &seeds, self.spec.trial(), race, on_game))?;
        let fitness = results.fitness();
        let generation = self.told(number, &candidates, fitness, results.plies());
        self.generations.push(generation);
        Ok(self.generations.last_mut().expect("a generation was added"))
    }

    /// Repeats a stored generation without playing it: the optimizer gets the stored fitness.
    pub fn replay(&mut self, stored: Generation) -> Result<(), EvolutionError> {
        let number = self.generations.len() as u64;
        let candidates = self.ask();
        if stored.generation != number || stored.fitness.len() != candidates.len() {
            return Err(EvolutionError::Diverged(stored.generation));
        }
        let again = self.told(number, &candidates, stored.fitness.clone(), stored.plies);
        if again != (Generation { seconds: 0.0, ..stored.clone() }) {
            return Err(EvolutionError::Diverged(number));
        }
        self.generations.push(stored);
        Ok(())
    }

    fn ask(&mut self) -> Vec<Vec<f64>> {
        self.optimizer.ask().iter().map(|weights| normalized(weights)).collect()
    }

    /// Tells the optimizer the fitness of its candidates.
    fn told(&mut self, number: u64, candidates: &[Vec<f64>], fitness: Vec<Fitness>, plies: u64) -> Generation {
        let values = values(&fitness);
        self.optimizer.tell(&values);
        let best = (0..values.len()).rev().max_by(|&a, &b| values[a].total_cmp(&values[b])).unwrap_or(0);
        let best = candidates.get(best).cloned().unwrap_or_default();
        let center = normalized(&self.optimizer.center());
        Generation { generation: number, fitness, best, center, plies, seconds: 0.0 }
    }

    fn seeds(&self, path: &[u64], games: usize) -> Vec<u64> {
        let mut rng = Rng::derive(self.spec.seed, path);
        (0..games).map(|_| rng.next_u64()).collect()
    }

    /// The candidates of the final: the best of the last generations, their centers, and the initial weights.
    fn finalists(&self) -> Vec<Vec<f64>> {
        let last = &self.generations[self.generations.len().saturating_sub(FINAL_GENERATIONS)..];
        let initial = self.spec.initial.iter().map(|initial| &initial.values);
        let mut finalists: Vec<Vec<f64>> = Vec::new();
        for weights in last.iter().rev().flat_map(|generation| [&generation.center, &generation.best]).chain(initial) {
            if !finalists.contains(weights) {
                finalists.push(weights.clone());
            }
        }
        finalists
    }

    /// The number of games that the final plays at most.
    pub fn final_games(&self) -> u64 {
        (self.finalists().len() as u64 + 1) * self.spec.final_games as u64
    }

    /// Plays the final: finalists play fresh seeds, and the best of them plays other fresh seeds, whose scores are
    /// the result.
    pub fn finish(&self, on_game: &(dyn Fn() + Sync)) -> Result<Final, EvolutionError> {
        let finalists = self.finalists();
        let play = |candidates: &[Vec<f64>], purpose: u64| {
            let race = Race { selected: 1, margin: self.spec.racing };
            let seeds = self.seeds(&[purpose], self.spec.final_games);
            self.threads
                .install(|| evaluate(self.policies.as_ref(), candidates, &seeds, self.spec.trial(), race, on_game))
        };
        let means = values(&play(&finalists, purpose::FINAL)?.fitness());
        let best = (0..means.len()).rev().max_by(|&a, &b| means[a].total_cmp(&means[b])).unwrap_or(0);
        let weights = finalists.get(best).cloned().unwrap_or_default();
        let results = play(std::slice::from_ref(&weights), purpose::CONFIRMATION)?;
        let outcomes: &[Outcome] = results.outcomes.first().map_or(&[], Vec::as_slice);
        let mut scores = ScoreSum::default();
        for outcome in outcomes {
            scores.add(outcome.score);
        }
        let unfinished = outcomes.iter().filter(|outcome| !outcome.finished).count() as u64;
        let file = self.policies.weight_file(&weights, self.history(&scores, unfinished));
        Ok(Final { weights, scores, unfinished, finalists: finalists.len(), file })
    }

    /// Where the weights come from: everything that is needed to compute them again, and their measured fitness.
    fn history(&self, scores: &ScoreSum, unfinished: u64) -> serde_json::Value {
        json!({
            "program": concat!("tilelab ", env!("CARGO_PKG_VERSION")),
            "run": self.spec,
            "generations": self.generations.len(),
            "games": self.generations.iter().map(Generation::games).sum::<u64>(),
            "plies": self.generations.iter().map(|generation| generation.plies).sum::<u64>(),
            "fitness": {
                "mean": scores.mean(),
                "ci95": scores.interval(),
                "games": scores.games,
                "unfinished": unfinished,
            },
        })
    }
}
