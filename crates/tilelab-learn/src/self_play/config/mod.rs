//! The settings of self-play, declared once: name, range, meaning, and the field that holds the value.
//!
//! [`SETTINGS`] is the one source of what Python and configuration files accept: names, defaults, checks and
//! help texts derive from it.

use std::ops::RangeInclusive;

use serde_json::Value;
use thiserror::Error;
use tilelab_agents::mcts::{GumbelConfig, SearchRules};

mod table;

pub use table::SETTINGS;

/// How games are played.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlayConfig {
    /// Games side by side: the size of a batch.
    pub parallel_games: usize,
    /// Simulations per full search.
    pub simulations: u32,
    /// Simulations per fast search.
    pub fast_simulations: u32,
    /// The probability that a search is full.
    pub full_search_probability: f64,
    /// How the trees are searched.
    pub search: SearchRules,
    /// The Gumbel search at the root; without it the root is searched by PUCT.
    pub gumbel: Option<GumbelConfig>,
    /// Whether a search starts with the subtree of the previous one.
    pub reuse_tree: bool,
    /// The softmax temperature of the root priors in a full search; 1 leaves them unchanged.
    pub root_softmax_temperature: f32,
    /// The total concentration of the Dirichlet noise on the root priors of a full search.
    pub dirichlet_concentration: f64,
    /// The weight of that noise.
    pub dirichlet_weight: f32,
    /// Plies at the start of a game whose moves are drawn with temperature 1.
    pub temperature_plies: u16,
    /// The temperature of the later moves; 0 plays the best one. With a Gumbel search, the scale of the
    /// Gumbel noise of the later moves.
    pub final_temperature: f64,
    /// The maximum number of random plies at the start of a game; each game draws its own number. The samples
    /// then cover positions that good play never reaches.
    pub random_opening_plies: u16,
    /// Whether each sample is transformed by a random symmetry of its position.
    pub symmetries: bool,
    /// The observation planes of the final position, from the mover's view, that are auxiliary targets.
    pub auxiliary_planes: Vec<usize>,
    /// The weight λ of later values in the value targets: 1 learns from the outcomes of games alone, less mixes in the
    /// values that searches found on the way. Outcomes are noisy where chance or many players decide.
    pub td_lambda: f64,
    /// Whether a leaf gets the evaluation of the position before it, as in the program of Hahn and Seiling (2020). All
    /// actions of a position then look alike; experiments show what that does.
    pub evaluate_before: bool,
    /// The seed of all randomness.
    pub seed: u64,
}

impl Default for SelfPlayConfig {
    fn default() -> Self {
        Self {
            parallel_games: 256,
            simulations: 128,
            fast_simulations: 24,
            full_search_probability: 0.25,
            search: SearchRules::default(),
            gumbel: None,
            reuse_tree: false,
            root_softmax_temperature: 1.2,
            dirichlet_concentration: 10.83,
            dirichlet_weight: 0.25,
            temperature_plies: 14,
            final_temperature: 0.4,
            random_opening_plies: 0,
            symmetries: true,
            auxiliary_planes: Vec::new(),
            td_lambda: 1.0,
            evaluate_before: false,
            seed: 1,
        }
    }
}

/// One declared setting.
#[derive(Debug)]
pub struct Setting {
    /// The name in Python, TOML and JSON.
    pub name: &'static str,
    /// The values it takes.
    pub range: SettingRange,
    /// What it does.
    pub meaning: &'static str,
    /// Former names, read for one release.
    pub aliases: &'static [Alias],
    get: fn(&SelfPlayConfig) -> Value,
    set: fn(&mut SelfPlayConfig, &Value),
}

/// The values of a setting.
#[derive(Clone, Debug, PartialEq)]
pub enum SettingRange {
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Integer(RangeInclusive<u64>),
    /// A finite number.
    Number(RangeInclusive<f64>),
    /// A list of whole numbers, at least 0.
    Indices,
}

/// A former name of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alias {
    /// The name.
    pub name: &'static str,
    /// Whether its value had the opposite sign.
    pub is_negated: bool,
}

/// A setting that does not exist, or that a value does not fit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingError {
    /// There is no such name.
    #[error("unknown setting {name}; the settings are {known}")]
    Unknown {
        /// The name that was given.
        name: String,
        /// The names that exist.
        known: String,
    },
    /// The value has the wrong type or is out of range.
    #[error("{name}: found {value}, expected {expected}")]
    Value {
        /// The name of the setting.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The values it takes.
        expected: String,
    },
    /// The setting is given more than once.
    #[error("{name} is given twice")]
    Twice {
        /// The name of the setting.
        name: &'static str,
    },
}

impl SettingRange {
    /// The range in words.
    fn expected(&self) -> String {
        match self {
            Self::Flag => "true or false".to_owned(),
            Self::Integer(range) => format!("a whole number from {} to {}", range.start(), range.end()),
            Self::Number(range) => format!("a number from {} to {}", range.start(), range.end()),
            Self::Indices => "a list of whole numbers, at least 0".to_owned(),
        }
    }

    fn contains(&self, value: &Value) -> bool {
        match self {
            Self::Flag => value.is_boolean(),
            Self::Integer(range) => value.as_u64().is_some_and(|number| range.contains(&number)),
            Self::Number(range) => value.as_f64().is_some_and(|number| range.contains(&number)),
            Self::Indices => value.as_array().is_some_and(|items| items.iter().all(|item| item.as_u64().is_some())),
        }
    }
}

impl Setting {
    /// The default value.
    pub fn default(&self) -> Value {
        (self.get)(&SelfPlayConfig::default())
    }

    fn has_name(&self, name: &str) -> bool {
        self.name == name || self.aliases.iter().any(|alias| alias.name == name)
    }

    /// Checks a value that was given under `name`, which may be a former name, and stores it.
    fn apply(&self, config: &mut SelfPlayConfig, name: &str, value: &Value) -> Result<(), SettingError> {
        let is_negated = self.aliases.iter().any(|alias| alias.name == name && alias.is_negated);
        let negated = value.as_f64().filter(|_| is_negated).map(|number| Value::from(-number));
        let value = negated.as_ref().unwrap_or(value);
        if !self.range.contains(value) {
            let (value, expected) = (value.to_string(), self.range.expected());
            return Err(SettingError::Value { name: self.name, value, expected });
        }
        (self.set)(config, value);
        Ok(())
    }
}

impl SelfPlayConfig {
    /// Reads settings by name; the others keep their defaults.
    pub fn from_pairs<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a Value)>) -> Result<Self, SettingError> {
        let mut config = Self::default();
        let mut given = Vec::new();
        for (name, value) in pairs {
            let setting = SETTINGS.iter().find(|setting| setting.has_name(name)).ok_or_else(|| {
                let known: Vec<&str> = SETTINGS.iter().map(|setting| setting.name).collect();
                SettingError::Unknown { name: name.to_owned(), known: known.join(", ") }
            })?;
            if given.contains(&setting.name) {
                return Err(SettingError::Twice { name: setting.name });
            }
            given.push(setting.name);
            setting.apply(&mut config, name, value)?;
        }
        // `c_scale` may come before the number of actions that switches the Gumbel search on.
        config.gumbel = config.gumbel.filter(|gumbel| gumbel.max_considered_actions > 0);
        Ok(config)
    }
}

#[cfg(test)]
mod tests;
