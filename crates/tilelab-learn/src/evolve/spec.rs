//! What a run is.

use serde::{Deserialize, Serialize};
use tilelab_arena::open_game;
use tilelab_arena::splitting::Effort;
use tilelab_core::SpecError;

use super::optimizer::{CmaEs, CrossEntropy, Genetic, Noise, Optimizer, Variant};
use super::policies::{Policies, Trial, policies, read_weights};

/// The optimizer and its settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Method {
    /// The genetic algorithm of Zhang et al..
    Ga {
        /// As its text describes it, or as its program implements it.
        variant: Variant,
        /// The share of the population that selection removes.
        selection: f64,
        /// The probability of a mutation.
        mutation: f64,
    },
    /// Noisy cross-entropy.
    Ce {
        /// The share of the population that the next distribution is fitted to.
        elite: f64,
        /// The standard deviation of the first generation.
        sigma: f64,
        /// What is added to the variance.
        noise: Noise,
    },
    /// CMA-ES.
    Cmaes {
        /// The standard deviation of the first generation.
        sigma: f64,
    },
}

impl Method {
    /// Its name on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Ga { .. } => "ga",
            Self::Ce { .. } => "ce",
            Self::Cmaes { .. } => "cmaes",
        }
    }
}

/// The weights that a run starts from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InitialWeights {
    /// The name or the file that was given.
    pub name: String,
    /// The weights, scaled to length 1.
    pub values: Vec<f64>,
}

/// The specification of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvolutionSpec {
    /// The game, as its canonical text.
    pub game: String,
    /// The feature set.
    pub features: String,
    /// The optimizer.
    pub method: Method,
    /// Candidates per generation.
    pub population: usize,
    /// The number of generations.
    pub generations: u64,
    /// Games per candidate and generation.
    pub games: usize,
    /// The maximum number of plies per game.
    pub max_plies: u64,
    /// Whether estimates by multilevel splitting stand for games, and the work of each of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub splitting: Option<Effort>,
    /// How many standard errors a candidate must be behind to stop early; none lets all play all games.
    pub racing: Option<f64>,
    /// The weights that the run starts from.
    pub initial: Option<InitialWeights>,
    /// Games of each finalist after the last generation, and again of the best of them.
    pub final_games: usize,
    /// The seed of everything.
    pub seed: u64,
}

const MAX_POPULATION: usize = 100_000;
const MAX_GAMES: usize = 10_000_000;
const MAX_GENERATIONS: u64 = 1_000_000;
const MAX_SUCCESSES: u64 = 1_000_000;

/// The length of the vector that cross-entropy starts from: the published noise is meant for weights of this size.
const CROSS_ENTROPY_SCALE: f64 = 10.0;

impl EvolutionSpec {
    /// A specification with default settings. The feature set is the game's first, or that of the initial weights.
    pub fn new(game: &str, features: Option<&str>, method: Method, initial: Option<&str>) -> Result<Self, SpecError> {
        let initial = initial.map(|name| Ok::<_, SpecError>((name, read_weights(game, name)?))).transpose()?;
        let game = open_game(game)?;
        let set = features.or(initial.as_ref().map(|(_, weights)| weights.set.as_str()));
        let (features, _) = policies(&game, set)?;
        if let Some((name, weights)) = &initial
            && weights.set != features
        {
            return Err(SpecError::Mismatch(format!(
                "the initial weights `{name}` have the features {}, expected {features}",
                weights.set
            )));
        }
        let initial = initial
            .map(|(name, weights)| InitialWeights { name: name.to_owned(), values: normalized(&weights.values) });
        let population = match method {
            Method::Cmaes { .. } => 40,
            _ => 100,
        };
        Ok(Self {
            game: game.text(),
            features,
            method,
            population,
            generations: 100,
            games: 20,
            max_plies: 4_000_000,
            splitting: None,
            racing: Some(2.0),
            initial,
            final_games: 1_000,
            seed: 1,
        })
    }

    /// Checks the specification and returns the policies that it evolves.
    pub fn open(&self) -> Result<Box<dyn Policies>, SpecError> {
        let at_least = |name: &str, value: u64, least: u64, most: u64| {
            if (least..=most).contains(&value) {
                return Ok(());
            }
            Err(SpecError::Mismatch(format!("{name}: found {value}, expected {least} to {most}")))
        };
        at_least("population", self.population as u64, 4, MAX_POPULATION as u64)?;
        at_least("generations", self.generations, 1, MAX_GENERATIONS)?;
        at_least("games", self.games as u64, 1, MAX_GAMES as u64)?;
        at_least("final games", self.final_games as u64, 2, MAX_GAMES as u64)?;
        at_least("maximum of plies", self.max_plies, 1, u64::MAX)?;
        if let Some(effort) = self.splitting {
            at_least("successes per level", effort.successes, 2, MAX_SUCCESSES)?;
            at_least("moves per estimate", effort.moves, 1, u64::MAX)?;
        }
        let share = |name: &str, value: f64, expected: &str, fits: bool| {
            if fits { Ok(()) } else { Err(SpecError::Mismatch(format!("{name}: found {value}, expected {expected}"))) }
        };
        if let Some(racing) = self.racing {
            share("racing", racing, "a number above 0", racing > 0.0)?;
        }
        let positive = |sigma: f64| sigma > 0.0 && sigma <= 1e6;
        match self.method {
            Method::Ga { selection, mutation, .. } => {
                share("selection", selection, "a number from 0 up to but not 1", (0.0..1.0).contains(&selection))?;
                share("mutation", mutation, "a number from 0 to 1", (0.0..=1.0).contains(&mutation))?;
            }
            Method::Ce { elite, sigma, noise } => {
                share("elite", elite, "a number above 0 up to 1", elite > 0.0 && elite <= 1.0)?;
                share("sigma", sigma, "a number above 0 up to 10^6", positive(sigma))?;
                if !noise.is_valid() {
                    return Err(SpecError::Mismatch(format!("noise {noise}: expected numbers from 0 to 10^6")));
                }
            }
            Method::Cmaes { sigma } => share("sigma", sigma, "a number above 0 up to 10^6", positive(sigma))?,
        }
        let (_, policies) = policies(&open_game(&self.game)?, Some(&self.features))?;
        policies.check(self.trial())?;
        let features = policies.features().len();
        if let Some(initial) = &self.initial
            && initial.values.len() != features
        {
            return Err(SpecError::Mismatch(format!("{}: expected {features} weights", initial.name)));
        }
        Ok(policies)
    }

    /// How candidates are tried.
    pub fn trial(&self) -> Trial {
        self.splitting.map_or(Trial::Game { max_plies: self.max_plies }, Trial::Splitting)
    }

    /// The optimizer for this many features.
    pub(super) fn optimizer(&self, features: usize, seed: u64) -> Box<dyn Optimizer> {
        let initial = self.initial.as_ref().map(|initial| initial.values.as_slice());
        let scaled = |scale: f64| initial.map_or(vec![0.0; features], |v| v.iter().map(|x| scale * x).collect());
        match self.method {
            Method::Ga { variant, selection, mutation } => {
                Box::new(Genetic::new(features, variant, self.population, selection, mutation, initial, seed))
            }
            Method::Ce { elite, sigma, noise } => {
                let mean = scaled(CROSS_ENTROPY_SCALE);
                Box::new(CrossEntropy::new(&mean, sigma, self.population, elite, noise, seed))
            }
            Method::Cmaes { sigma } => Box::new(CmaEs::new(&scaled(1.0), sigma, self.population, seed)),
        }
    }
}

/// Weights scaled to length 1: only their direction matters.
pub(super) fn normalized(weights: &[f64]) -> Vec<f64> {
    let length = weights.iter().map(|weight| weight * weight).sum::<f64>().sqrt();
    if length > 0.0 && length.is_finite() {
        weights.iter().map(|weight| weight / length).collect()
    } else {
        weights.to_vec()
    }
}
