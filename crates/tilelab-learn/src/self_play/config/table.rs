//! The table of settings.

use serde_json::Value;
use tilelab_agents::mcts::{GumbelConfig, Selection};

use super::{Alias, SelfPlayConfig, Setting, SettingRange};

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
        get: |config| config.search.selection.exploration().into(),
        set: |config, value| config.search.selection = Selection::Puct { exploration: number(value) },
    },
    Setting {
        name: "fpu",
        range: SettingRange::Number(-2.0..=2.0),
        meaning: "first-play urgency: value of an unvisited child relative to its parent",
        aliases: &[Alias { name: "reduction", is_negated: true }],
        get: |config| config.search.fpu.unwrap_or(0.0).into(),
        set: |config, value| config.search.fpu = Some(number(value)),
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
        name: "td_lambda",
        range: SettingRange::Number(0.0..=1.0),
        meaning: "weight of later values in the value targets; 1 learns from the outcomes of games alone",
        aliases: &[],
        get: |config| config.td_lambda.into(),
        set: |config, value| config.td_lambda = number(value),
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
