//! The agents that search without a tree in memory: `alphabeta`, `expectimax`, `montecarlo`, `solver` and `perfect`.

use tilelab_agents::{
    Allocation, AlphaBeta, AlphaBetaConfig, Expectimax, ExpectimaxConfig, Mode, MonteCarlo, MonteCarloConfig,
    PlayoutValue, Pruning, SolverAgent, SolverConfig, alpha_beta,
};
use tilelab_core::{Budget, Parameter, Parameters, SpecError};

use super::mcts::TIME;
use super::{AgentKind, AgentMaker, Family, heuristics};
use crate::heuristic::solver_heuristics;
use crate::registry::Registered;

const MAX_DEPTH: u64 = alpha_beta::MAX_DEPTH as u64;

pub(super) fn alpha_beta_kind() -> AgentKind {
    AgentKind {
        default_limit: Some(("depth", "2")),
        ..AgentKind::new(
            "alphabeta",
            Family::AlphaBeta,
            "iterative deepening with alpha-beta; evaluates by the game's evaluator or the score",
            &[
                Parameter::integer(
                    "depth",
                    "auto",
                    1,
                    MAX_DEPTH,
                    "moves to look ahead; auto: 2, or no limit where nodes or a time are given",
                )
                .or_word("auto"),
                Parameter::integer("nodes", "none", 1, u64::MAX, "positions to search per move").or_word("none"),
                TIME,
                Parameter::choice(
                    "mode",
                    &["paranoid", "maxn"],
                    "with more than two players: all others against the mover, or every player for itself",
                ),
                Parameter::flag(
                    "quiescence",
                    "false",
                    "extend the search where the mover has noisy actions, in games that name them",
                ),
            ],
        )
    }
}

pub(super) fn alpha_beta<G: Registered>(read: &Parameters<'_>) -> Result<AgentMaker<G>, SpecError> {
    let config = AlphaBetaConfig {
        depth: read.optional_integer("depth")?,
        budget: budget(read)?,
        mode: read.choice("mode", &[("paranoid", Mode::Paranoid), ("maxn", Mode::MaxN)])?,
        quiescence: read.flag("quiescence")?,
        ..AlphaBetaConfig::default()
    };
    Ok(Box::new(move || Box::new(AlphaBeta::new(config, heuristics::<G>()))))
}

pub(super) fn expectimax_kind() -> AgentKind {
    AgentKind {
        default_limit: Some(("depth", "2")),
        keeps: |key| key == "depth",
        ..AgentKind::new(
            "expectimax",
            Family::Expectimax,
            "fixed-depth search that averages over the outcomes of chance",
            &[
                Parameter::integer("depth", "2", 1, MAX_DEPTH, "moves to look ahead"),
                Parameter::choice(
                    "pruning",
                    &["star2", "star1", "none"],
                    "how chance nodes are pruned; the decision is the same",
                ),
            ],
        )
    }
}

pub(super) fn expectimax<G: Registered>(read: &Parameters<'_>) -> Result<AgentMaker<G>, SpecError> {
    let prunings = [("none", Pruning::None), ("star1", Pruning::Star1), ("star2", Pruning::Star2)];
    let config = ExpectimaxConfig { depth: read.integer("depth")?, pruning: read.choice("pruning", &prunings)? };
    Ok(Box::new(move || Box::new(Expectimax::new(config, heuristics::<G>()))))
}

pub(super) fn monte_carlo_kind() -> AgentKind {
    AgentKind {
        default_limit: Some(("nodes", "1000")),
        ..AgentKind::new(
            "montecarlo",
            Family::MonteCarlo,
            "flat Monte Carlo: random playouts after each action, and the best mean is played",
            &[
                Parameter::integer(
                    "nodes",
                    "auto",
                    1,
                    u64::MAX,
                    "random playouts per move; auto: 1000, or no limit where a time is given",
                )
                .or_word("auto"),
                TIME,
                Parameter::choice(
                    "value",
                    &["win", "length"],
                    "the value of a playout: its return, or its number of moves as in the paper on two-player Tetris",
                ),
                Parameter::choice(
                    "share",
                    &["even", "ucb"],
                    "how playouts are shared among actions: evenly, or more for good ones (UCB1)",
                ),
            ],
        )
    }
}

pub(super) fn monte_carlo<G: Registered>(read: &Parameters<'_>) -> Result<AgentMaker<G>, SpecError> {
    let config = MonteCarloConfig {
        budget: budget(read)?,
        value: read.choice("value", &[("win", PlayoutValue::Win), ("length", PlayoutValue::Length)])?,
        allocation: read.choice("share", &[("even", Allocation::Even), ("ucb", Allocation::Ucb)])?,
    };
    Ok(Box::new(move || Box::new(MonteCarlo::new(config))))
}

pub(super) fn solver_kind() -> AgentKind {
    AgentKind {
        default_limit: Some(("nodes", "100000")),
        ..AgentKind::new(
            "solver",
            Family::Solver,
            "plays perfectly where it finds a proof, else like alphabeta with the same number of nodes",
            &[
                Parameter::integer(
                    "nodes",
                    "auto",
                    1,
                    u64::MAX,
                    "positions to search for a proof; auto: 100000, or no limit where a time is given",
                )
                .or_word("auto"),
                TIME,
                Parameter::integer("memory", "64", 1, 65_536, "megabytes for the transposition table"),
            ],
        )
    }
}

/// The solver with enough nodes for every game of dominoes with the double-six set.
pub(super) fn perfect_kind() -> AgentKind {
    AgentKind {
        default_limit: Some(("nodes", "10000000")),
        ..AgentKind::new(
            "perfect",
            Family::Perfect,
            "plays any of the best moves, by the game's own oracle or a proof; else like alphabeta",
            &[
                Parameter::integer(
                    "nodes",
                    "auto",
                    1,
                    u64::MAX,
                    "positions to search for a proof of every move; auto: 10000000, or no limit where a time is given",
                )
                .or_word("auto"),
                TIME,
                Parameter::integer("memory", "64", 1, 65_536, "megabytes for the transposition table"),
            ],
        )
    }
}

/// The agent `solver`, or `perfect` if it plays any of the best moves.
pub(super) fn solver<G: Registered>(read: &Parameters<'_>, uniform: bool) -> Result<AgentMaker<G>, SpecError> {
    let memory: usize = read.integer("memory")?;
    let config = SolverConfig { budget: budget(read)?, memory: memory << 20, uniform };
    Ok(Box::new(move || Box::new(SolverAgent::new(config, solver_heuristics::<G>(), heuristics::<G>()))))
}

/// A specification always names a limit (`AgentKind::default_limit`), so no value here means no limit.
fn budget(read: &Parameters<'_>) -> Result<Budget, SpecError> {
    Ok(Budget { nodes: read.optional_integer("nodes")?, time: read.optional_duration("time")? })
}
