//! The agents that search: their parameters, their text, and how they are built.

use std::fmt;
use std::time::Duration;

use tilelab_agents::{
    Allocation, AlphaBeta, AlphaBetaConfig, Expectimax, ExpectimaxConfig, Mode, MonteCarlo, MonteCarloConfig,
    PlayoutValue, Pruning, SolverAgent, SolverConfig, alpha_beta,
};
use tilelab_core::{Agent, Budget, Parameter, Parameters, SpecError, duration_text};

use super::{AgentKind, AgentSpec, heuristics};
use crate::registry::Registered;

/// An agent that searches, with its parameters.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchSpec {
    /// Iterative deepening.
    AlphaBeta(AlphaBetaConfig),
    /// Fixed depth with chance.
    Expectimax(ExpectimaxConfig),
    /// Random games after each action.
    MonteCarlo(MonteCarloConfig),
    /// Perfect play in small games.
    Solver(SolverConfig),
}

/// What stands for no limit.
const NONE: &str = "none";
const DEFAULT_DEPTH: u32 = 2;
const DEFAULT_PLAYOUTS: u64 = 1_000;
const DEFAULT_PROOF: u64 = 100_000;
const DEFAULT_MEMORY: usize = 64;
const MODES: &[(&str, Mode)] = &[("paranoid", Mode::Paranoid), ("maxn", Mode::MaxN)];
const PRUNINGS: &[(&str, Pruning)] = &[("none", Pruning::None), ("star1", Pruning::Star1), ("star2", Pruning::Star2)];
const VALUES: &[(&str, PlayoutValue)] = &[("win", PlayoutValue::Win), ("length", PlayoutValue::Length)];
const ALLOCATIONS: &[(&str, Allocation)] = &[("even", Allocation::Even), ("ucb", Allocation::Ucb)];

const TIME: Parameter =
    Parameter { name: "time", default: NONE, values: "such as 200ms or 1s", meaning: "time a move" };

pub(super) const ALPHA_BETA: AgentKind = AgentKind {
    name: "alphabeta",
    summary: "looks ahead by iterative deepening with alpha-beta; judges by the game's evaluator or the points",
    games: "every game",
    parameters: &[
        Parameter {
            name: "depth",
            default: "auto",
            values: "1 to 128",
            meaning: "moves to look ahead; auto is 2, or no limit where nodes or time are given",
        },
        Parameter { name: "nodes", default: NONE, values: "from 1", meaning: "positions to look at a move" },
        TIME,
        Parameter {
            name: "mode",
            default: "paranoid",
            values: "paranoid, maxn",
            meaning: "with three or four players: all others against me, or everybody for itself",
        },
        Parameter {
            name: "quiescence",
            default: "false",
            values: "true, false",
            meaning: "look on where the mover has loud actions, in games that name them (link)",
        },
    ],
    read: |_, parameters| {
        let budget = read_budget(parameters)?;
        let depth = match parameters.text("depth") {
            "auto" => (budget == Budget::default()).then_some(DEFAULT_DEPTH),
            _ => Some(parameters.number("depth", 1..=alpha_beta::MAX_DEPTH)?),
        };
        let mode = parameters.choice("mode", MODES)?;
        let quiescence = parameters.flag("quiescence")?;
        let config = AlphaBetaConfig { depth, budget, mode, quiescence, ..AlphaBetaConfig::default() };
        Ok(SearchSpec::AlphaBeta(config).into())
    },
};

pub(super) const EXPECTIMAX: AgentKind = AgentKind {
    name: "expectimax",
    summary: "looks a fixed number of moves ahead and weighs what chance may do",
    games: "every game",
    parameters: &[
        Parameter { name: "depth", default: "2", values: "1 to 128", meaning: "moves to look ahead" },
        Parameter {
            name: "pruning",
            default: "star2",
            values: "none, star1, star2",
            meaning: "how chance nodes save work; the decision is the same",
        },
    ],
    read: |_, parameters| {
        let depth = parameters.number("depth", 1..=alpha_beta::MAX_DEPTH)?;
        let pruning = parameters.choice("pruning", PRUNINGS)?;
        Ok(SearchSpec::Expectimax(ExpectimaxConfig { depth, pruning }).into())
    },
};

pub(super) const MONTE_CARLO: AgentKind = AgentKind {
    name: "montecarlo",
    summary: "plays random games after each action and takes the best mean",
    games: "every game",
    parameters: &[
        Parameter {
            name: "nodes",
            default: "auto",
            values: "from 1",
            meaning: "random games a move; auto is 1000, or no limit where time is given",
        },
        TIME,
        Parameter {
            name: "value",
            default: "win",
            values: "win, length",
            meaning: "a game is worth its return, or its number of moves as in the paper on two players at one Tetris board",
        },
        Parameter {
            name: "share",
            default: "even",
            values: "even, ucb",
            meaning: "each action gets as many games, or good ones get more (UCB1)",
        },
    ],
    read: |_, parameters| {
        let mut budget = read_budget(parameters)?;
        if budget == Budget::default() {
            budget.nodes = Some(DEFAULT_PLAYOUTS);
        }
        let value = parameters.choice("value", VALUES)?;
        let allocation = parameters.choice("share", ALLOCATIONS)?;
        Ok(SearchSpec::MonteCarlo(MonteCarloConfig { budget, value, allocation }).into())
    },
};

pub(super) const SOLVER: AgentKind = AgentKind {
    name: "solver",
    summary: "plays perfectly where it can prove it, else like alphabeta with as many nodes again",
    games: "every game",
    parameters: &[
        Parameter {
            name: "nodes",
            default: "auto",
            values: "from 1",
            meaning: "positions to look at for a proof; auto is 100000, or no limit where time is given",
        },
        TIME,
        Parameter { name: "memory", default: "64", values: "1 to 65536", meaning: "megabytes for the proof's table" },
    ],
    read: |_, parameters| {
        let mut budget = read_budget(parameters)?;
        if budget == Budget::default() {
            budget.nodes = Some(DEFAULT_PROOF);
        }
        let memory = parameters.number("memory", 1..=65_536_usize)? << 20;
        Ok(SearchSpec::Solver(SolverConfig { budget, memory }).into())
    },
};

impl From<SearchSpec> for AgentSpec {
    fn from(spec: SearchSpec) -> Self {
        Self::Search(spec)
    }
}

fn read_budget(parameters: &Parameters<'_>) -> Result<Budget, SpecError> {
    let nodes = match parameters.text("nodes") {
        "none" | "auto" => None,
        _ => Some(parameters.number("nodes", 1..=u64::MAX)?),
    };
    let time = if parameters.text("time") == NONE { None } else { Some(parameters.duration("time")?) };
    Ok(Budget { nodes, time })
}

impl SearchSpec {
    pub(super) fn build<G: Registered>(&self) -> Box<dyn Agent<G>> {
        match *self {
            Self::AlphaBeta(config) => Box::new(AlphaBeta::new(config, heuristics::<G>())),
            Self::Expectimax(config) => Box::new(Expectimax::new(config, heuristics::<G>())),
            Self::MonteCarlo(config) => Box::new(MonteCarlo::new(config)),
            Self::Solver(config) => {
                let proofs = heuristics::<G>().with_prover(G::prover());
                Box::new(SolverAgent::new(config, proofs, heuristics::<G>()))
            }
        }
    }
}

/// The word of a value in a table of choices; callers leave the default out of the table, as it is not
/// written.
fn word<T: PartialEq>(table: &[(&'static str, T)], value: &T) -> Option<String> {
    table.iter().find(|(_, choice)| choice == value).map(|(word, _)| (*word).to_owned())
}

impl fmt::Display for SearchSpec {
    /// The canonical text: limits are always written, choices where they are not the default.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nodes = |budget: &Budget| ("nodes", budget.nodes.map(|nodes| nodes.to_string()));
        let time = |budget: &Budget| ("time", budget.time.map(|time: Duration| duration_text(time)));
        let (name, pairs) = match self {
            Self::AlphaBeta(AlphaBetaConfig { depth, budget, mode, quiescence, .. }) => {
                let mode = word(&MODES[1..], mode);
                let quiescence = quiescence.then(|| true.to_string());
                let depth = depth.map(|depth| depth.to_string());
                (
                    "alphabeta",
                    vec![("depth", depth), nodes(budget), time(budget), ("mode", mode), ("quiescence", quiescence)],
                )
            }
            Self::Expectimax(ExpectimaxConfig { depth, pruning }) => {
                ("expectimax", vec![("depth", Some(depth.to_string())), ("pruning", word(&PRUNINGS[..2], pruning))])
            }
            Self::MonteCarlo(MonteCarloConfig { budget, value, allocation }) => {
                let choices = [("value", word(&VALUES[1..], value)), ("share", word(&ALLOCATIONS[1..], allocation))];
                ("montecarlo", [nodes(budget), time(budget)].into_iter().chain(choices).collect())
            }
            Self::Solver(SolverConfig { budget, memory }) => {
                let memory = memory >> 20;
                let memory = (memory != DEFAULT_MEMORY).then(|| memory.to_string());
                ("solver", vec![nodes(budget), time(budget), ("memory", memory)])
            }
        };
        let given = pairs.into_iter().filter_map(|(key, value)| value.map(|value| format!("{key}={value}")));
        let given: Vec<String> = given.collect();
        write!(f, "{name}:{}", given.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specifications_read_what_they_write() {
        for (text, canonical) in [
            ("alphabeta", "alphabeta:depth=2"),
            ("alphabeta:mode=maxn,depth=3", "alphabeta:depth=3,mode=maxn"),
            ("alphabeta:nodes=500", "alphabeta:nodes=500"),
            ("alphabeta:quiescence=true,depth=1", "alphabeta:depth=1,quiescence=true"),
            ("alphabeta:time=0.2s,depth=4", "alphabeta:depth=4,time=200ms"),
            ("expectimax", "expectimax:depth=2"),
            ("expectimax:pruning=star1,depth=1", "expectimax:depth=1,pruning=star1"),
            ("montecarlo", "montecarlo:nodes=1000"),
            ("montecarlo:time=1s,share=ucb,value=length", "montecarlo:time=1s,value=length,share=ucb"),
            ("solver", "solver:nodes=100000"),
            ("solver:time=2min,memory=512", "solver:time=120s,memory=512"),
        ] {
            let spec: AgentSpec = text.parse().expect(text);
            assert_eq!(spec.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(spec));
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let error = |text: &str| text.parse::<AgentSpec>().expect_err(text).to_string();
        assert_eq!(
            error("alphabeta:time=1"),
            "agent alphabeta: time=1, expected a time such as 200ms, 1.5s or 2min, at most a week"
        );
        for text in [
            "alphabeta:depth=0",
            "alphabeta:depth=129",
            "alphabeta:nodes=0",
            "alphabeta:mode=min",
            "expectimax:depth=auto",
            "expectimax:time=1s",
            "montecarlo:value=loss",
            "montecarlo:nodes=1e3",
            "solver:memory=0",
        ] {
            error(text);
        }
    }
}
