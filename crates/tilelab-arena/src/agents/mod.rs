//! Agents by name: [`AGENTS`] declares each with its parameters, [`AgentSpec`] is one with its values.
//!
//! | module | what |
//! |---|---|
//! | `simple` | `random`, `first`, `heuristic` |
//! | `mcts`, `net` | tree search, without and with a network |
//! | `afterstate` | one or two plies with a network that values positions after a move |
//! | `search` | `alphabeta`, `expectimax`, `montecarlo`, `solver`, `perfect` |
//! | `policy` | networks that play without a search |
//! | `own` | agents that play one game only |
//! | `gtp` | programs that speak the Go Text Protocol |
//! | `external` | agents that the caller brings along as objects |
//! | `blunder` | random moves in between, which weaken any agent |
//! | `sealed` | what agents see of choices that are made at the same time |

mod afterstate;
mod blunder;
mod external;
mod gtp;
mod mcts;
mod net;
mod own;
mod policy;
mod sealed;
mod search;
mod simple;

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};
use tilelab_agents::Heuristics;
pub use tilelab_core::registered::AgentMaker;
use tilelab_core::{Game, Parameter, Parameters, SpecError, SpecText};

pub use external::ExternalAgent;
pub use net::about_net;

use crate::registry::Registered;

/// An agent that can be asked for by name.
#[derive(Clone, Debug)]
pub struct AgentKind {
    /// The name that users type.
    pub name: &'static str,
    /// An earlier name, which is still understood.
    former_name: Option<&'static str>,
    /// One line about it.
    pub summary: &'static str,
    /// The games it plays, in words.
    pub games: String,
    /// Its declared parameters.
    pub parameters: Vec<Parameter>,
    /// The limit of a search that was given none of its own: the text of a specification names it.
    default_limit: Option<(&'static str, &'static str)>,
    /// Whether a given value that equals its default is part of the text. It is where games have defaults of
    /// their own, and for a game's heuristic.
    keeps: fn(&str) -> bool,
    /// Checks what a declaration of single parameters cannot say.
    check: fn(&Parameters<'_>) -> Result<(), SpecError>,
    family: Family,
}

/// Which code builds an agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    Random,
    First,
    Heuristic,
    Mcts,
    Net,
    Afterstate,
    AlphaBeta,
    Expectimax,
    MonteCarlo,
    Solver,
    Perfect,
    Policy,
    Gtp,
    Own,
    External,
}

impl AgentKind {
    /// Whether this is its name, or was.
    fn answers_to(&self, name: &str) -> bool {
        self.name == name || self.former_name == Some(name)
    }

    /// Whether it needs neither another program nor a file nor an object of the caller's: a page may ask for it.
    pub fn is_self_contained(&self) -> bool {
        !matches!(self.family, Family::Policy | Family::Gtp | Family::External)
    }

    fn new(name: &'static str, family: Family, summary: &'static str, parameters: &[Parameter]) -> Self {
        Self {
            name,
            former_name: None,
            summary,
            games: "every game".to_owned(),
            parameters: parameters.to_vec(),
            default_limit: None,
            keeps: |_| false,
            check: |_| Ok(()),
            family,
        }
    }
}

/// Every agent.
pub static AGENTS: LazyLock<Vec<AgentKind>> = LazyLock::new(|| {
    let generic = [
        simple::random_kind(),
        simple::first_kind(),
        simple::heuristic_kind(),
        mcts::kind(),
        net::kind(),
        afterstate::kind(),
        search::alpha_beta_kind(),
        search::expectimax_kind(),
        search::monte_carlo_kind(),
        search::solver_kind(),
        search::perfect_kind(),
        policy::kind(),
        gtp::kind(),
        external::kind(),
    ];
    generic.into_iter().chain(own::kinds()).map(blunder::declare).collect()
});

/// An agent with the values of its parameters: what flags, records and tournament files hold, as its text.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AgentSpec {
    kind: &'static AgentKind,
    /// The canonical text, with the given values only.
    text: SpecText,
    /// The object behind an external agent, where it is present.
    external: Option<Arc<dyn ExternalAgent>>,
}

impl AgentSpec {
    /// The agent's kind.
    pub fn kind(&self) -> &'static AgentKind {
        self.kind
    }

    /// The values of its parameters.
    fn parameters(&self) -> Parameters<'static> {
        let read = Parameters::new(&self.text, "agent", &self.kind.parameters);
        read.expect("a specification was checked when it was made")
    }

    /// Whether it plays a game; loads and starts nothing.
    pub fn check<G: Registered>(&self, config: &G::Config) -> Result<(), SpecError> {
        match self.kind.family {
            Family::Gtp => gtp::check::<G>(self, config),
            Family::Net | Family::Afterstate => net::check::<G>(self, config),
            Family::Policy | Family::External => Ok(()),
            _ => self.prepare::<G>(config).map(drop),
        }
    }

    /// Prepares it to play a game: loads what it needs and checks that it is there.
    pub fn prepare<G: Registered>(&self, config: &G::Config) -> Result<AgentMaker<G>, SpecError> {
        let read = self.parameters();
        let maker = match self.kind.family {
            Family::Random => simple::random(&read),
            Family::First => Ok(simple::first()),
            Family::Heuristic => simple::heuristic::<G>(self, read),
            Family::Mcts => mcts::prepare::<G>(read, config),
            Family::Net => net::prepare::<G>(self, read, config),
            Family::Afterstate => afterstate::prepare::<G>(self, &read, config),
            Family::AlphaBeta => search::alpha_beta(&read),
            Family::Expectimax => search::expectimax(&read),
            Family::MonteCarlo => search::monte_carlo(&read),
            Family::Solver => search::solver(&read, false),
            Family::Perfect => search::solver(&read, true),
            Family::Policy => policy::prepare::<G>(self, &read, config),
            // The protocol sends every move to the program.
            Family::Gtp => return gtp::prepare::<G>(self, &read, config),
            Family::Own => own::prepare::<G>(self, &read, config),
            Family::External => external::prepare::<G>(self, config),
        };
        blunder::add_blunders(sealed::hide_sealed_choices(maker?), self.kind, &self.parameters())
    }

    fn does_not_play<G: Game>(&self) -> SpecError {
        SpecError::Mismatch(format!("agent {self} does not play {}; `tilelab agents` says who plays what", G::NAME))
    }
}

/// What a game knows of itself, for searches.
fn heuristics<G: Registered>() -> Heuristics<G> {
    Heuristics::new(G::evaluator(), crate::heuristic::default_heuristic::<G>())
}

/// The kind of agent with this name.
pub fn find_agent(name: &str) -> Result<&'static AgentKind, SpecError> {
    AGENTS.iter().find(|kind| kind.answers_to(name)).ok_or_else(|| {
        let known: Vec<&str> = AGENTS.iter().map(|kind| kind.name).collect();
        SpecError::unknown_name("agent", name, &known)
    })
}

impl FromStr for AgentSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let spec: SpecText = text.parse()?;
        let kind = find_agent(&spec.name)?;
        let read = Parameters::new(&spec, "agent", &kind.parameters)?;
        (kind.check)(&read)?;
        Ok(Self { kind, text: canonical(kind, &read), external: None })
    }
}

/// The canonical text: values in the order of their declarations, defaults left out where they say nothing.
fn canonical(kind: &AgentKind, read: &Parameters<'_>) -> SpecText {
    let default = |key: &str| kind.parameters.iter().find(|parameter| parameter.name == key).map(|p| p.default);
    let keeps = |key: &str| (kind.keeps)(key) && key != blunder::BLUNDER.name;
    let says_something = |(key, value): &&(&'static str, String)| keeps(key) || default(key) != Some(value.as_str());
    let mut pairs: Vec<_> = read.pairs().iter().filter(says_something).collect();
    let limit = kind.default_limit.map(|(key, value)| (key, value.to_owned()));
    let is_limit = |key: &str| matches!(key, "depth" | "nodes" | "time");
    if let Some(limit) = limit.as_ref().filter(|_| !pairs.iter().any(|(key, _)| is_limit(key))) {
        pairs.insert(0, limit);
    }
    let pairs = pairs.into_iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    SpecText { name: kind.name.to_owned(), pairs }
}

impl PartialEq for AgentSpec {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl fmt::Debug for AgentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AgentSpec({self})")
    }
}

impl fmt::Display for AgentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.text)
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
        for (text, canonical) in [
            ("random", "random"),
            ("random:ties=paper", "random:ties=paper"),
            ("first", "first"),
            ("heuristic", "heuristic"),
            ("heuristic:ties=paper", "heuristic:ties=paper"),
            ("heuristic:ties=uniform", "heuristic"),
            ("heuristic:weights=user", "heuristic:weights=user"),
            ("heuristic:weights=tuned", "heuristic:weights=tuned"),
            ("heuristic:measure=two-distance,ties=paper", "heuristic:measure=two-distance,ties=paper"),
            ("heuristic:weights=1/0.5/-2/20,ties=paper", "heuristic:weights=1/0.5/-2/20,ties=paper"),
            ("mcts:select=rave,nodes=1000", "mcts:nodes=1000,select=rave"),
            ("mcts:blunder=0.3,nodes=10", "mcts:nodes=10,blunder=0.3"),
            ("heuristic:blunder=0", "heuristic"),
            ("mcts:blunder=0", "mcts"),
            ("mcts:open=2,value=margin,temperature=3", "mcts:utility=score,prior-temperature=3,expand=2"),
            ("net", "net"),
            ("net:nodes=1,file=small", "net:file=small,nodes=1"),
            ("net:games=4,mix=0.5,value=both,warm=6", "net:playouts=4,value-mix=0.5,value=mixed,temperature-plies=6"),
            (r#"net:file="a, b.safetensors",time=1s"#, r#"net:file="a, b.safetensors",time=1s"#),
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
            ("perfect", "perfect:nodes=10000000"),
            ("ppo:temperature=1,file=x", "policy:file=x,temperature=1"),
        ] {
            let spec: AgentSpec = text.parse().expect(text);
            assert_eq!(spec.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(spec));
        }
    }

    #[test]
    fn errors_list_what_exists() {
        let error = |text: &str| text.parse::<AgentSpec>().expect_err(text).to_string();
        let known: Vec<&str> = AGENTS.iter().map(|kind| kind.name).collect();
        let hint = " (did you mean `mcts`?)";
        assert_eq!(error("mcst"), format!("unknown agent `mcst`{hint}; available: {}", known.join(", ")));
        assert_eq!(
            error("heuristic:weight=user"),
            "agent heuristic has no parameter `weight` (did you mean `weights`?); it has weights, measure, ties, blunder"
        );
        assert_eq!(error("random:ties=no"), "agent random: ties=no, expected uniform or paper");
        assert_eq!(
            error("alphabeta:time=1"),
            "agent alphabeta: time=1, expected a time such as 200ms, 1.5s or 2min, at most a week, or none"
        );
        for text in [
            "heuristic:measure=distance",
            "heuristic:measure=path,weights=user",
            "heuristic:weights=1/2/3",
            "heuristic:weights=1/2/3/inf",
            "heuristic:weights=1/2/3/1e300",
            "heuristic:weights=1/2/3/NaN",
            "first:ties=paper",
            "random:blunder=0.5",
            "heuristic:blunder=1.5",
            "net:nodes=0",
            "net:c=NaN",
            "net:threads=0",
            "net:open=0",
            "net:value=us",
            "net:time=1",
            "net:time=1s,max-considered-actions=8",
            "mcts:open=1,expand=2",
            "alphabeta:depth=0",
            "alphabeta:depth=129",
            "alphabeta:nodes=0",
            "alphabeta:mode=min",
            "expectimax:depth=auto",
            "expectimax:time=1s",
            "montecarlo:value=loss",
            "montecarlo:nodes=1e3",
            "solver:memory=0",
            "policy",
            "policy:temperature=1",
            "policy:file=x,temperature=-1",
            "policy:file=x,temperature=NaN",
        ] {
            error(text);
        }
    }
}
