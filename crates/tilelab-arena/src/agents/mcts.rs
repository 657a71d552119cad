//! Monte Carlo tree search as people ask for it: `mcts:nodes=5000,select=rave`.
//!
//! What is not given comes from the game's own defaults, which were found by measurement, and then
//! from the general ones. The text keeps only what was given, so it means "the best we know" for
//! every game and stays short.

use std::fmt;
use std::time::Duration;

use tilelab_agents::mcts::{MctsConfig, Playout, Selection, Utility};
use tilelab_core::{Budget, Parameter, Parameters, SpecError, SpecText, parse_duration};

// What every search with a tree has.
pub(super) const SOLVE: Parameter = Parameter {
    name: "solve",
    default: "true",
    values: "true, false",
    meaning: "certain wins and losses are backed up as such",
};
pub(super) const REUSE: Parameter =
    Parameter { name: "reuse", default: "true", values: "true, false", meaning: "keep the tree between moves" };
pub(super) const THREADS: Parameter = Parameter {
    name: "threads",
    default: "1",
    values: "1 to 1024",
    meaning: "threads that grow one tree; more than one is not repeatable",
};
pub(super) const MEMORY: Parameter = Parameter {
    name: "memory",
    default: "512",
    values: "1 to 10^6",
    meaning: "megabytes after which the tree stops growing",
};

/// The parameters with the general defaults; a game may have its own (`Registered::MCTS`).
pub(crate) static PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "nodes",
        default: "1000",
        values: "1 to 10^12",
        meaning: "simulations a move (without limit if time is given)",
    },
    Parameter { name: "time", default: "none", values: "such as 1s, 200ms", meaning: "time a move" },
    Parameter {
        name: "select",
        default: "ucb",
        values: "ucb, rave, poolrave, puct",
        meaning: "how a child is chosen on the way down",
    },
    Parameter {
        name: "c",
        default: "0.5",
        values: "0 to 100",
        meaning: "how much to explore; values are from -1 to 1",
    },
    Parameter {
        name: "k",
        default: "1000",
        values: "1 to 10^6",
        meaning: "visits at which RAVE and real values weigh about the same",
    },
    Parameter {
        name: "pool",
        default: "5",
        values: "1 to 100",
        meaning: "poolrave: how many best moves are in the pool",
    },
    Parameter { name: "pool-p", default: "0.2", values: "0 to 1", meaning: "poolrave: how often the pool chooses" },
    Parameter {
        name: "playout",
        default: "random",
        values: "random, heuristic, none",
        meaning: "how the game goes on below the tree",
    },
    Parameter {
        name: "epsilon",
        default: "0.1",
        values: "0 to 1",
        meaning: "how often a heuristic playout plays at random",
    },
    Parameter {
        name: "cutoff",
        default: "none",
        values: "plies, or none",
        meaning: "judge the position after so many plies of playout",
    },
    Parameter {
        name: "value",
        default: "margin",
        values: "win, margin",
        meaning: "what an end is utility: the result, or half of it the margin of points",
    },
    Parameter { name: "scale", default: "8", values: "above 0", meaning: "the margin of points that counts as large" },
    Parameter {
        name: "fpu",
        default: "none",
        values: "-10 to 10, or none",
        meaning: "first-play urgency: an untried move's value relative to its parent's; none tries all once",
    },
    Parameter {
        name: "temperature",
        default: "5",
        values: "above 0",
        meaning: "puct: how flat the heuristic's preferences are",
    },
    Parameter {
        name: "prefill",
        default: "0",
        values: "0 to 100000",
        meaning: "rave: games of the heuristic that fill the root's statistics before each search",
    },
    Parameter {
        name: "widen",
        default: "none",
        values: "0 to 1, or none",
        meaning: "a chance position visited n times follows at most n^widen outcomes; none follows all",
    },
    Parameter {
        name: "open",
        default: "3",
        values: "0 to 1000",
        meaning: "visits after which a position gets children",
    },
    Parameter {
        name: "transpositions",
        default: "false",
        values: "true, false",
        meaning: "positions reached in different ways share their children",
    },
    SOLVE,
    REUSE,
    THREADS,
    MEMORY,
];

/// What was given.
#[derive(Clone, Debug, PartialEq)]
pub struct MctsSpec {
    given: Vec<(String, String)>,
}

impl MctsSpec {
    /// Reads and checks what was given.
    pub(crate) fn read(spec: &SpecText) -> Result<Self, SpecError> {
        let order = |key: &str| PARAMETERS.iter().position(|parameter| parameter.name == key);
        let mut given = spec.pairs.clone();
        given.sort_by_key(|(key, _)| order(key));
        let this = Self { given };
        this.config(&[])?;
        Ok(this)
    }

    /// Whether it has plenty of time, 30 ms or more, and no number of nodes: cheap nodes pay then.
    pub(crate) fn has_time(&self) -> bool {
        let given = |name: &str| self.given.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let time = given("time").and_then(parse_duration);
        given("nodes").is_none() && time.is_some_and(|time| time >= Duration::from_millis(30))
    }

    /// The settings and the budget, with a game's defaults for what was not given.
    pub(crate) fn config(&self, defaults: &[(&str, &str)]) -> Result<(MctsConfig, Budget), SpecError> {
        let spec = SpecText { name: "mcts".to_owned(), pairs: self.given.clone() }.with_defaults(defaults);
        let read = Parameters::new(&spec, "agent", PARAMETERS)?;
        let c = read.decimal("c", 0.0..=100.0)?;
        let rave = |pool_probability: f64| -> Result<Selection, SpecError> {
            let equivalence = read.decimal("k", 1.0..=1e6)?;
            Ok(Selection::Rave { exploration: c, equivalence, pool_probability, pool: read.number("pool", 1..=100)? })
        };
        let pool = read.decimal("pool-p", 0.0..=1.0)?;
        let selection = match read.choice("select", &[("ucb", 0), ("rave", 1), ("poolrave", 2), ("puct", 3)])? {
            0 => Selection::Ucb { exploration: c },
            1 => rave(0.0)?,
            2 => rave(pool)?,
            _ => Selection::Puct { exploration: c },
        };
        let epsilon = read.decimal("epsilon", 0.0..=1.0)?;
        let playouts =
            [("random", Playout::Random), ("heuristic", Playout::Heuristic { epsilon }), ("none", Playout::None)];
        let scale = read.decimal("scale", 1e-3..=1e6)?;
        let config = MctsConfig {
            selection,
            playout: read.choice("playout", &playouts)?,
            cutoff: unless_none(&read, "cutoff", |read| read.number("cutoff", 0..=1_000_000))?,
            utility: read.choice("value", &[("win", Utility::Win), ("margin", Utility::Score { scale })])?,
            fpu: unless_none(&read, "fpu", |read| read.decimal("fpu", -10.0..=10.0))?,
            temperature: read.decimal("temperature", 1e-6..=1e9)?,
            prefill: read.number("prefill", 0..=100_000)?,
            widening: unless_none(&read, "widen", |read| read.decimal("widen", 0.0..=1.0))?,
            expansion_threshold: read.number("open", 0..=1000)?,
            transpositions: read.flag("transpositions")?,
            solve: read.flag("solve")?,
            reuse: read.flag("reuse")?,
            threads: read.number("threads", 1..=1024)?,
            memory: read.number("memory", 1..=1_000_000)?,
        };
        let time = unless_none(&read, "time", |read| read.duration("time"))?;
        let nodes = spec.pairs.iter().any(|(key, _)| key == "nodes") || time.is_none();
        let nodes = nodes.then(|| read.number("nodes", 1..=1_000_000_000_000)).transpose()?;
        Ok((config, Budget { nodes, time }))
    }
}

fn unless_none<T>(
    read: &Parameters<'_>,
    key: &str,
    value: impl FnOnce(&Parameters<'_>) -> Result<T, SpecError>,
) -> Result<Option<T>, SpecError> {
    if read.text(key) == "none" { Ok(None) } else { value(read).map(Some) }
}

impl fmt::Display for MctsSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", SpecText { name: "mcts".to_owned(), pairs: self.given.clone() })
    }
}
