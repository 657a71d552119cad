//! The agent `mcts`: Monte Carlo tree search, such as `mcts:nodes=5000,select=rave`.
//!
//! A value that is not given comes from the game's own defaults, which were found by measurement, and then
//! from the general ones. The text keeps only the given values, so it means "the best known settings" for
//! every game and stays short.

use std::sync::Arc;
use std::time::Duration;

use tilelab_agents::mcts::{Mcts, MctsConfig, Playout, SearchRules, Selection, Utility};
use tilelab_core::{Budget, Parameter, Parameters, SpecError};

use super::{AgentKind, AgentMaker, Family, heuristics};
use crate::registry::Registered;

// The parameters of every tree search.
pub(super) const TIME: Parameter = Parameter::duration("time", "none", "time per move").or_word("none");
pub(super) const SOLVE: Parameter = Parameter::flag("solve", "true", "back up proven results as such");
pub(super) const REUSE: Parameter = Parameter::flag("reuse", "true", "keep the tree between moves");
pub(super) const THREADS: Parameter =
    Parameter::integer("threads", "1", 1, 1024, "threads that grow one tree; more than one is not repeatable");
pub(super) const MEMORY: Parameter = Parameter::integer(
    "memory",
    "512",
    1,
    1_000_000,
    "megabytes for the tree; when they are full, the least visited subtrees are recycled",
);
pub(super) const MAX_NODES: u64 = 1_000_000_000_000;

/// The parameters with the general defaults; a game may have its own (`Registered::mcts`).
static PARAMETERS: &[Parameter] = &[
    Parameter::integer("nodes", "1000", 1, MAX_NODES, "simulations per move (no limit if a time is given)"),
    TIME,
    Parameter::choice("select", &["ucb", "rave", "poolrave", "puct"], "the rule that selects a child on the way down"),
    Parameter::real("c", "0.5", 0.0, 100.0, "exploration constant; values are from -1 to 1"),
    Parameter::real("k", "1000", 1.0, 1e6, "rave: visits at which RAVE and real values have about equal weight"),
    Parameter::integer("pool", "5", 1, 100, "poolrave: how many best moves are in the pool"),
    Parameter::real("pool-p", "0.2", 0.0, 1.0, "poolrave: probability of choosing from the pool"),
    Parameter::choice("playout", &["random", "heuristic", "none"], "the playout policy below the tree"),
    Parameter::real("epsilon", "0.1", 0.0, 1.0, "probability of a random move in a heuristic playout"),
    Parameter::integer("cutoff", "none", 0, 1_000_000, "plies of playout after which the position is evaluated")
        .or_word("none"),
    Parameter::choice(
        "utility",
        &["score", "win"],
        "the terminal value: half result and half score margin, or the result alone",
    )
    .renamed_from(&["value"])
    .with_old_values(&[("margin", "score")]),
    Parameter::real("scale", "8", 1e-3, 1e6, "the score margin that counts as large"),
    Parameter::real(
        "fpu",
        "none",
        -10.0,
        10.0,
        "first-play urgency: the value of an unvisited move relative to its parent's; none tries every move once",
    )
    .or_word("none"),
    Parameter::real("prior-temperature", "5", 1e-6, 1e9, "puct: softmax temperature of the heuristic's priors")
        .renamed_from(&["temperature"]),
    Parameter::integer(
        "prefill",
        "0",
        0,
        100_000,
        "rave: heuristic playouts that fill the root's statistics before each search",
    ),
    Parameter::real(
        "widen",
        "none",
        0.0,
        1.0,
        "progressive widening: a chance node visited n times follows at most n^widen outcomes; none follows all",
    )
    .or_word("none"),
    Parameter::integer("expand", "3", 0, 1000, "visits after which a node is expanded").renamed_from(&["open"]),
    Parameter::flag("transpositions", "false", "positions reached in different ways share their children"),
    SOLVE,
    REUSE,
    THREADS,
    MEMORY,
];

pub(super) fn kind() -> AgentKind {
    AgentKind {
        keeps: |_| true,
        check: |read| read_config(read).map(drop),
        ..AgentKind::new("mcts", Family::Mcts, "Monte Carlo tree search: UCB, RAVE, PoolRAVE or PUCT", PARAMETERS)
    }
}

/// The budget of a search: its nodes are unlimited where only a time is given.
pub(super) fn budget(read: &Parameters<'_>) -> Result<Budget, SpecError> {
    let time = read.optional_duration("time")?;
    let limited = read.given("nodes").is_some() || time.is_none();
    Ok(Budget { nodes: limited.then(|| read.integer("nodes")).transpose()?, time })
}

/// Whether a search has plenty of time, 30 ms or more, and no limit of nodes: cheap nodes pay then.
fn is_timed(read: &Parameters<'_>) -> Result<bool, SpecError> {
    let time = read.optional_duration("time")?;
    Ok(read.given("nodes").is_none() && time.is_some_and(|time| time >= Duration::from_millis(30)))
}

fn read_config(read: &Parameters<'_>) -> Result<MctsConfig, SpecError> {
    let exploration = read.real("c")?;
    let rave = |pool_probability: f64| -> Result<Selection, SpecError> {
        Ok(Selection::Rave { exploration, equivalence: read.real("k")?, pool_probability, pool: read.integer("pool")? })
    };
    let selection = match read.text("select") {
        "rave" => rave(0.0)?,
        "poolrave" => rave(read.real("pool-p")?)?,
        "puct" => Selection::Puct { exploration },
        _ => Selection::Ucb { exploration },
    };
    let playouts = [
        ("random", Playout::Random),
        ("heuristic", Playout::Heuristic { epsilon: read.real("epsilon")? }),
        ("none", Playout::None),
    ];
    let scale = read.real("scale")?;
    Ok(MctsConfig {
        rules: SearchRules {
            selection,
            utility: read.choice("utility", &[("win", Utility::Win), ("score", Utility::Score { scale })])?,
            fpu: read.optional_real("fpu")?,
            widening: read.optional_real("widen")?,
            solve: read.flag("solve")?,
        },
        gumbel: None,
        playout: read.choice("playout", &playouts)?,
        cutoff: read.optional_integer("cutoff")?,
        prior_temperature: read.real("prior-temperature")?,
        prefill: read.integer("prefill")?,
        expansion_threshold: read.integer("expand")?,
        transpositions: read.flag("transpositions")?,
        reuse: read.flag("reuse")?,
        threads: read.integer("threads")?,
        memory: read.integer("memory")?,
    })
}

pub(super) fn prepare<G: Registered>(
    read: Parameters<'static>,
    config: &G::Config,
) -> Result<AgentMaker<G>, SpecError> {
    let timed = is_timed(&read)?;
    let read = read.with_defaults(G::mcts(config, timed));
    let (search, budget) = (read_config(&read)?, budget(&read)?);
    Ok(Box::new(move || Box::new(Mcts::new(search, budget, Arc::new(heuristics::<G>)))))
}
