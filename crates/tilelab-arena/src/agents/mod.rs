//! Agents by name: one table for help, forms and parsing, one value for flags, records and files.

mod gtp;
mod guest;
mod mcts;
mod net;
mod ppo;
mod search;

pub use gtp::GtpSpec;
pub use guest::{ExternalAgent, ExternalSpec};
pub use mcts::MctsSpec;
pub use net::{BundledNet, NetSpec};
pub use ppo::PpoSpec;
pub use search::SearchSpec;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tilelab_agents::mcts::Mcts;
use tilelab_agents::{First, Greedy, Heuristics, Random, Ties};
use tilelab_core::{Agent, Game, Parameter, Parameters, SpecError, SpecText};

use crate::heuristic::{HeuristicStyle, MEASURE, WEIGHTS};
use crate::registry::Registered;

/// An agent that can be asked for by name.
pub struct AgentKind {
    /// The name that people type.
    pub name: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// The games it plays, in words.
    pub games: &'static str,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    read: fn(&SpecText, &Parameters<'_>) -> Result<AgentSpec, SpecError>,
}

/// Makes players of `G`, one a seat and game.
pub type AgentMaker<G> = Box<dyn Fn() -> Box<dyn Agent<G>> + Send + Sync>;

/// Every agent.
pub static AGENTS: &[AgentKind] = &[
    AgentKind {
        name: "random",
        summary: "plays any legal action",
        games: "every game",
        parameters: &[Parameter {
            name: "ties",
            default: "uniform",
            values: "uniform, paper",
            meaning: "draw from all legal actions, or like the thesis's program never the last",
        }],
        read: |_, parameters| Ok(AgentSpec::Random { ties: read_ties(parameters)? }),
    },
    AgentKind {
        name: "first",
        summary: "plays the legal action with the lowest number",
        games: "every game",
        parameters: &[],
        read: |_, _| Ok(AgentSpec::First),
    },
    AgentKind {
        name: "heuristic",
        summary: "plays the action that the game's own heuristic likes best",
        games: "link, hex",
        parameters: &[
            WEIGHTS,
            MEASURE,
            Parameter {
                name: "ties",
                default: "uniform",
                values: "uniform, paper",
                meaning: "choose among all best actions, or like the thesis's program never the last",
            },
        ],
        read: |_, parameters| {
            Ok(AgentSpec::Heuristic { style: HeuristicStyle::read(parameters)?, ties: read_ties(parameters)? })
        },
    },
    AgentKind {
        name: "mcts",
        summary: "Monte Carlo tree search: UCB, RAVE, PoolRAVE or PUCT",
        games: "every game",
        parameters: mcts::PARAMETERS,
        read: |spec, _| Ok(AgentSpec::Mcts(MctsSpec::read(spec)?)),
    },
    net::NET,
    search::ALPHA_BETA,
    search::EXPECTIMAX,
    search::MONTE_CARLO,
    search::SOLVER,
    ppo::PPO,
    gtp::GTP,
    guest::PYTHON,
];

/// An agent with its parameters: what flags, records and tournament files hold, as its text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum AgentSpec {
    /// Any legal action.
    Random {
        /// How to draw.
        ties: Ties,
    },
    /// The legal action with the lowest number.
    First,
    /// The action the game's heuristic likes best.
    Heuristic {
        /// What it likes.
        style: HeuristicStyle,
        /// How to choose among the best.
        ties: Ties,
    },
    /// Monte Carlo tree search.
    Mcts(MctsSpec),
    /// Tree search led by a network.
    Net(Box<NetSpec>),
    /// One that looks ahead.
    Search(SearchSpec),
    /// A network that was taught by what it earned.
    Ppo(PpoSpec),
    /// Another program.
    Gtp(GtpSpec),
    /// Somebody from outside.
    ExternalAgent(ExternalSpec),
}

fn read_ties(parameters: &Parameters<'_>) -> Result<Ties, SpecError> {
    parameters.choice("ties", &[("uniform", Ties::Uniform), ("paper", Ties::Paper)])
}

impl AgentSpec {
    /// Whether it plays a game; loads and starts nothing.
    pub fn check<G: Registered>(&self, config: &G::Config) -> Result<(), SpecError> {
        match self {
            Self::Gtp(spec) => spec.check::<G>(config),
            Self::Ppo(_) | Self::ExternalAgent(_) => Ok(()),
            Self::Net(spec) => spec.check::<G>(config),
            _ => self.build::<G>(config).map(drop),
        }
    }

    /// Makes it ready to play a game: loads what it needs and checks that it is there.
    pub fn prepare<G: Registered>(&self, config: &G::Config) -> Result<AgentMaker<G>, SpecError> {
        self.check::<G>(config)?;
        match self {
            Self::Ppo(spec) => spec.prepare(config),
            Self::Gtp(spec) => spec.prepare(config),
            Self::ExternalAgent(spec) => spec.prepare(config),
            Self::Net(spec) => spec.prepare(config),
            _ => {
                let (spec, config) = (self.clone(), config.clone());
                Ok(Box::new(move || spec.build(&config).expect("an agent that was checked")))
            }
        }
    }

    /// A player of `G` that needs nothing but memory.
    fn build<G: Registered>(&self, config: &G::Config) -> Result<Box<dyn Agent<G>>, SpecError> {
        Ok(match self {
            Self::Ppo(_) | Self::Gtp(_) | Self::ExternalAgent(_) | Self::Net(_) => {
                return Err(self.does_not_play::<G>());
            }
            Self::Random { ties } => Box::new(Random { ties: *ties }),
            Self::First => Box::new(First),
            Self::Heuristic { style, ties } => {
                let values = <G as Registered>::heuristic(style)?.ok_or_else(|| self.does_not_play::<G>())?;
                Box::new(Greedy::new(values, *ties))
            }
            Self::Mcts(spec) => {
                let (search, budget) = spec.config(G::mcts(config, spec.has_time()))?;
                Box::new(Mcts::new(search, budget, Arc::new(heuristics::<G>)))
            }
            Self::Search(search) => search.build(),
        })
    }

    fn does_not_play<G: Game>(&self) -> SpecError {
        SpecError::Mismatch(format!("agent {self} does not play {}; `tilelab agents` says who plays what", G::NAME))
    }
}

/// What a game knows of itself, for searches.
fn heuristics<G: Registered>() -> Heuristics<G> {
    Heuristics::new(G::evaluator(), <G as Registered>::heuristic(&HeuristicStyle::Best).ok().flatten())
}

impl FromStr for AgentSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let spec: SpecText = text.parse()?;
        let kind = AGENTS.iter().find(|kind| kind.name == spec.name).ok_or_else(|| {
            let known: Vec<&str> = AGENTS.iter().map(|kind| kind.name).collect();
            SpecError::UnknownName { kind: "agent", name: format!("`{}`", spec.name), known: known.join(", ") }
        })?;
        (kind.read)(&spec, &Parameters::new(&spec, "agent", kind.parameters)?)
    }
}

impl fmt::Display for AgentSpec {
    /// The canonical text: parameters at their defaults are left out, but for the heuristic's own
    /// where they were given, which people want to see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tail =
            |ties: &Ties, lead: &str| if *ties == Ties::Paper { format!("{lead}ties=paper") } else { String::new() };
        match self {
            Self::Random { ties } => write!(f, "random{}", tail(ties, ":")),
            Self::First => write!(f, "first"),
            Self::Mcts(spec) => write!(f, "{spec}"),
            Self::Net(spec) => write!(f, "{spec}"),
            Self::Search(search) => write!(f, "{search}"),
            Self::Ppo(spec) => write!(f, "{spec}"),
            Self::Gtp(spec) => write!(f, "{spec}"),
            Self::ExternalAgent(spec) => write!(f, "{spec}"),
            Self::Heuristic { style, ties } => {
                let lead = if *style == HeuristicStyle::Best { ":" } else { "," };
                write!(f, "heuristic{style}{}", tail(ties, lead))
            }
        }
    }
}

impl TryFrom<String> for AgentSpec {
    type Error = SpecError;

    fn try_from(text: String) -> Result<Self, SpecError> {
        text.parse()
    }
}

impl From<AgentSpec> for String {
    fn from(spec: AgentSpec) -> Self {
        spec.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specifications_read_what_they_write() {
        for text in [
            "random",
            "random:ties=paper",
            "first",
            "heuristic",
            "heuristic:ties=paper",
            "heuristic:weights=user",
            "heuristic:weights=tuned",
            "heuristic:measure=two-distance,ties=paper",
            "heuristic:weights=1/0.5/-2/20,ties=paper",
        ] {
            let spec: AgentSpec = text.parse().expect("an agent");
            assert_eq!(spec.to_string(), text);
        }
    }

    #[test]
    fn errors_list_what_exists() {
        let error = |text: &str| text.parse::<AgentSpec>().expect_err(text).to_string();
        let known: Vec<&str> = AGENTS.iter().map(|kind| kind.name).collect();
        assert_eq!(error("mcst"), format!("unknown agent `mcst`; there is {}", known.join(", ")));
        assert_eq!(
            error("heuristic:weight=user"),
            "agent heuristic has no parameter `weight`; it has weights, measure, ties"
        );
        assert_eq!(error("random:ties=no"), "agent random: ties=no, expected uniform or paper");
        for text in [
            "heuristic:measure=distance",
            "heuristic:measure=path,weights=user",
            "heuristic:weights=1/2/3",
            "heuristic:weights=1/2/3/inf",
            "heuristic:weights=1/2/3/1e300",
            "heuristic:weights=1/2/3/NaN",
            "first:ties=paper",
        ] {
            error(text);
        }
    }
}
