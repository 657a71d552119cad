//! The settings of self-play, declared once: name, range, meaning, and the field that holds the value.
//!
//! [`SETTINGS`] is the one source of what Python and configuration files accept: names, defaults, checks and
//! help texts derive from it.

use std::ops::RangeInclusive;

use serde_json::Value;
use thiserror::Error;
use tilelab_agents::batched::{BatchedConfig, GumbelConfig};

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
    /// How the trees explore.
    pub search: BatchedConfig,
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
            search: BatchedConfig::default(),
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

/// The settings of a Gumbel search while they are read; without any considered action it is off.
fn gumbel(config: &mut SelfPlayConfig) -> &mut GumbelConfig {
    config.gumbel.get_or_insert(GumbelConfig { max_considered_actions: 0, ..GumbelConfig::default() })
}

/// A checked whole number.
fn integer(value: &Value) -> u64 {
    value.as_u64().expect("the range was checked")
}

/// A checked number.
fn number(value: &Value) -> f64 {
    value.as_f64().expect("the range was checked")
}

/// An `f32` as the shortest `f64` that reads the same: 0.2 and not 0.200000003.
fn shortest(value: f32) -> Value {
    value.to_string().parse::<f64>().map_or(Value::Null, Value::from)
}

const fn formerly(name: &'static str) -> Alias {
    Alias { name, is_negated: false }
}

const MAX_GAMES: u64 = 1 << 20;
const MAX_SIMULATIONS: u64 = 1_000_000_000;
const MAX_ACTIONS: u64 = 1 << 16;
const MAX_PLIES: u64 = u16::MAX as u64;

/// Every setting, in the order of help texts.
pub static SETTINGS: &[Setting] = &[
    Setting {
        name: "parallel_games",
        range: SettingRange::Integer(1..=MAX_GAMES),
        meaning: "games side by side: the size of a batch",
        aliases: &[formerly("games")],
        get: |config| config.parallel_games.into(),
        set: |config, value| config.parallel_games = integer(value) as usize,
    },
    Setting {
        name: "simulations",
        range: SettingRange::Integer(1..=MAX_SIMULATIONS),
        meaning: "simulations per full search; only these searches are learned from",
        aliases: &[],
        get: |config| config.simulations.into(),
        set: |config, value| config.simulations = integer(value) as u32,
    },
    Setting {
        name: "fast_simulations",
        range: SettingRange::Integer(1..=MAX_SIMULATIONS),
        meaning: "simulations per fast search",
        aliases: &[],
        get: |config| config.fast_simulations.into(),
        set: |config, value| config.fast_simulations = integer(value) as u32,
    },
    Setting {
        name: "full_search_probability",
        range: SettingRange::Number(0.0..=1.0),
        meaning: "probability that a search is full (playout-cap randomization)",
        aliases: &[formerly("full_share")],
        get: |config| config.full_search_probability.into(),
        set: |config, value| config.full_search_probability = number(value),
    },
    Setting {
        name: "exploration",
        range: SettingRange::Number(0.0..=100.0),
        meaning: "exploration constant c of PUCT",
        aliases: &[],
        get: |config| shortest(config.search.exploration),
        set: |config, value| config.search.exploration = number(value) as f32,
    },
    Setting {
        name: "fpu",
        range: SettingRange::Number(-2.0..=2.0),
        meaning: "first-play urgency: value of an unvisited child relative to its parent",
        aliases: &[Alias { name: "reduction", is_negated: true }],
        get: |config| shortest(config.search.fpu),
        set: |config, value| config.search.fpu = number(value) as f32,
    },
    Setting {
        name: "max_considered_actions",
        range: SettingRange::Integer(0..=MAX_ACTIONS),
        meaning: "root actions that Gumbel search considers; 0 searches the root by PUCT",
        aliases: &[formerly("starters")],
        get: |config| config.gumbel.map_or(0, |gumbel| gumbel.max_considered_actions).into(),
        set: |config, value| gumbel(config).max_considered_actions = integer(value) as usize,
    },
    Setting {
        name: "c_scale",
        range: SettingRange::Number(0.0..=1000.0),
        meaning: "scale of the search's values against the logits in Gumbel search",
        aliases: &[formerly("trust")],
        get: |config| shortest(config.gumbel.unwrap_or_default().c_scale),
        set: |config, value| gumbel(config).c_scale = number(value) as f32,
    },
    Setting {
        name: "reuse_tree",
        range: SettingRange::Flag,
        meaning: "whether a search starts with the subtree of the previous one",
        aliases: &[formerly("keep_tree")],
        get: |config| config.reuse_tree.into(),
        set: |config, value| config.reuse_tree = *value == Value::Bool(true),
    },
    Setting {
        name: "root_softmax_temperature",
        range: SettingRange::Number(0.01..=100.0),
        meaning: "softmax temperature of the root priors in a full search; 1 leaves them unchanged",
        aliases: &[formerly("root_temperature")],
        get: |config| shortest(config.root_softmax_temperature),
        set: |config, value| config.root_softmax_temperature = number(value) as f32,
    },
    Setting {
        name: "dirichlet_concentration",
        range: SettingRange::Number(0.001..=1e6),
        meaning: "total concentration of the Dirichlet noise on the root priors in a full search",
        aliases: &[formerly("noise")],
        get: |config| config.dirichlet_concentration.into(),
        set: |config, value| config.dirichlet_concentration = number(value),
    },
    Setting {
        name: "dirichlet_weight",
        range: SettingRange::Number(0.0..=1.0),
        meaning: "weight of that noise",
        aliases: &[formerly("noise_share")],
        get: |config| shortest(config.dirichlet_weight),
        set: |config, value| config.dirichlet_weight = number(value) as f32,
    },
    Setting {
        name: "temperature_plies",
        range: SettingRange::Integer(0..=MAX_PLIES),
        meaning: "plies at the start of a game whose moves are drawn with temperature 1",
        aliases: &[formerly("warm_plies")],
        get: |config| config.temperature_plies.into(),
        set: |config, value| config.temperature_plies = integer(value) as u16,
    },
    Setting {
        name: "final_temperature",
        range: SettingRange::Number(0.0..=100.0),
        meaning: "temperature of the later moves; 0 plays the best one",
        aliases: &[formerly("cool_temperature")],
        get: |config| config.final_temperature.into(),
        set: |config, value| config.final_temperature = number(value),
    },
    Setting {
        name: "random_opening_plies",
        range: SettingRange::Integer(0..=MAX_PLIES),
        meaning: "maximum number of random plies at the start of a game; each game draws its own number",
        aliases: &[formerly("random_plies")],
        get: |config| config.random_opening_plies.into(),
        set: |config, value| config.random_opening_plies = integer(value) as u16,
    },
    Setting {
        name: "symmetries",
        range: SettingRange::Flag,
        meaning: "whether each sample is transformed by a random symmetry of its position",
        aliases: &[formerly("images")],
        get: |config| config.symmetries.into(),
        set: |config, value| config.symmetries = *value == Value::Bool(true),
    },
    Setting {
        name: "auxiliary_planes",
        range: SettingRange::Indices,
        meaning: "observation planes of the final position that are auxiliary targets",
        aliases: &[formerly("future")],
        get: |config| config.auxiliary_planes.clone().into(),
        set: |config, value| {
            let items = value.as_array().into_iter().flatten();
            config.auxiliary_planes = items.map(|item| integer(item) as usize).collect();
        },
    },
    Setting {
        name: "seed",
        range: SettingRange::Integer(0..=u64::MAX),
        meaning: "seed of all randomness",
        aliases: &[],
        get: |config| config.seed.into(),
        set: |config, value| config.seed = integer(value),
    },
];

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(values: &Value) -> Result<SelfPlayConfig, SettingError> {
        let pairs = values.as_object().expect("an object");
        SelfPlayConfig::from_pairs(pairs.iter().map(|(name, value)| (name.as_str(), value)))
    }

    #[test]
    fn defaults_are_in_range_and_names_are_unique() {
        let mut names = Vec::new();
        for setting in SETTINGS {
            assert!(setting.range.contains(&setting.default()), "{}: {}", setting.name, setting.default());
            names.push(setting.name);
            names.extend(setting.aliases.iter().map(|alias| alias.name));
        }
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        let defaults: serde_json::Map<_, _> =
            SETTINGS.iter().map(|setting| (setting.name.to_owned(), setting.default())).collect();
        assert_eq!(read(&defaults.into()), Ok(SelfPlayConfig::default()));
    }

    #[test]
    fn former_names_mean_the_same() {
        let present = json!({"parallel_games": 8, "fpu": -0.1, "max_considered_actions": 4, "c_scale": 0.5});
        let former = json!({"games": 8, "reduction": 0.1, "starters": 4, "trust": 0.5});
        let config = read(&present).expect("settings");
        assert_eq!(read(&former), Ok(config.clone()));
        assert_eq!(config.gumbel.map(|gumbel| gumbel.max_considered_actions), Some(4));
        assert_eq!(read(&json!({"c_scale": 0.5})).expect("settings").gumbel, None, "no action is considered");
    }

    #[test]
    fn errors_name_the_setting_the_value_and_the_expected_range() {
        for (values, message) in [
            (json!({"simulations": 0}), "simulations: found 0, expected a whole number from 1 to 1000000000"),
            (json!({"dirichlet_weight": 1.5}), "dirichlet_weight: found 1.5, expected a number from 0 to 1"),
            (json!({"reuse_tree": 1}), "reuse_tree: found 1, expected true or false"),
            (json!({"games": 1, "parallel_games": 1}), "parallel_games is given twice"),
        ] {
            assert_eq!(read(&values).map_err(|error| error.to_string()), Err(message.to_owned()));
        }
        let unknown = read(&json!({"simulatoins": 1})).expect_err("an unknown setting").to_string();
        assert!(unknown.starts_with("unknown setting simulatoins; the settings are parallel_games, simulations,"));
    }
}
