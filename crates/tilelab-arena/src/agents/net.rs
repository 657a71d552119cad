//! The agent `net:`: tree search led by a trained network, such as `net:time=1s` or `net:file=my.safetensors`.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use tilelab_agents::Knowledge;
use tilelab_agents::mcts::{Mcts, Playout, Selection, Settings, Worth};
use tilelab_core::{Budget, Config, Parameter, Parameters, SpecError, SpecText};
use tilelab_net::{Net, NetError, NetEvaluator, NetFile};

use super::{AgentKind, AgentMaker, AgentSpec};
use crate::registry::Registered;

const NONE: &str = "none";

pub(super) const NET: AgentKind = AgentKind {
    name: "net",
    summary: "tree search led by a trained network: ours where the game has one, or one from a file",
    games: "link and hex as `tilelab games` says; with a file, every game",
    parameters: PARAMETERS,
    read: |spec, parameters| Ok(AgentSpec::Net(Box::new(NetSpec::read(spec, parameters)?))),
};

static PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "file",
        default: "strong",
        values: "strong, small, or a path",
        meaning: "one of the game's own networks, or a file that `tilelab.train` or `tilelab train` made",
    },
    Parameter {
        name: "nodes",
        default: "400",
        values: "1 to 10^12",
        meaning: "simulations a move (without limit if time is given); 1 plays what the network likes best",
    },
    Parameter { name: "time", default: NONE, values: "such as 1s, 200ms", meaning: "time a move" },
    Parameter { name: "c", default: "1.25", values: "0 to 100", meaning: "how much to explore" },
    Parameter {
        name: "fpu",
        default: "-0.2",
        values: "-10 to 10",
        meaning: "first-play urgency: an untried move's value relative to its parent's",
    },
    Parameter {
        name: "temperature",
        default: "1",
        values: "above 0",
        meaning: "how flat the network's preferences are",
    },
    Parameter {
        name: "solve",
        default: "true",
        values: "true, false",
        meaning: "certain wins and losses are backed up as such",
    },
    Parameter { name: "reuse", default: "true", values: "true, false", meaning: "keep the tree between moves" },
    Parameter {
        name: "threads",
        default: "1",
        values: "1 to 1024",
        meaning: "threads that grow one tree; more than one is not repeatable",
    },
    Parameter {
        name: "memory",
        default: "512",
        values: "1 to 10^6",
        meaning: "megabytes after which the tree stops growing",
    },
];

/// The margin of points that counts as large in what an end is worth; networks are trained with the same.
const SCALE: f64 = 8.0;

/// A network that ships with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// Its name: `strong` or `small`.
    pub name: &'static str,
    /// The game it plays, in the shortest form.
    pub game: &'static str,
    /// The file.
    pub bytes: &'static [u8],
}

/// A network and how to search with it.
#[derive(Clone, Debug, PartialEq)]
pub struct NetSpec {
    given: Vec<(String, String)>,
    file: String,
    settings: Settings,
    budget: Budget,
}

impl NetSpec {
    fn read(spec: &SpecText, read: &Parameters<'_>) -> Result<Self, SpecError> {
        let mut given = spec.pairs.clone();
        given.sort_by_key(|(key, _)| PARAMETERS.iter().position(|parameter| parameter.name == key));
        let settings = Settings {
            selection: Selection::Puct { exploration: read.decimal("c", 0.0..=100.0)? },
            playout: Playout::None,
            cutoff: None,
            worth: Worth::Margin { scale: SCALE },
            urgency: Some(read.decimal("fpu", -10.0..=10.0)?),
            temperature: read.decimal("temperature", 1e-6..=1e9)?,
            prefill: 0,
            widening: None,
            // The first visit asks for the value, the second for the actions.
            open_after: 1,
            transpositions: false,
            solve: read.flag("solve")?,
            reuse: read.flag("reuse")?,
            threads: read.number("threads", 1..=1024)?,
            memory: read.number("memory", 1..=1_000_000)?,
        };
        let time = if read.text("time") == NONE { None } else { Some(read.duration("time")?) };
        let nodes = read.given("nodes").is_some() || time.is_none();
        let nodes = nodes.then(|| read.number("nodes", 1..=1_000_000_000_000)).transpose()?;
        Ok(Self { given, file: read.text("file").to_owned(), settings, budget: Budget { nodes, time } })
    }

    /// The network of ours that is asked for; none if a file is.
    fn shipped<G: Registered>(&self, config: &G::Config) -> Option<Result<&'static Shipped, SpecError>> {
        if !NAMES.contains(&self.file.as_str()) {
            return None;
        }
        let game = SpecText::join(G::NAME, &config.canonical());
        let found = G::NETS.iter().find(|net| net.name == self.file && net.game == game);
        Some(found.ok_or_else(|| {
            let there: Vec<String> = G::NETS.iter().map(|net| format!("{} for {}", net.name, net.game)).collect();
            let there = if there.is_empty() { "none".to_owned() } else { there.join(", ") };
            SpecError::Mismatch(format!(
                "agent {self}: there is no network `{}` for {game} (there is {there}); file=PATH names another",
                self.file
            ))
        }))
    }

    /// Checks that there is a network; reads no file.
    pub(super) fn check<G: Registered>(&self, config: &G::Config) -> Result<(), SpecError> {
        self.shipped::<G>(config).transpose().map(drop)
    }

    /// Reads the network.
    pub(super) fn prepare<G: Registered>(&self, config: &G::Config) -> Result<AgentMaker<G>, SpecError> {
        let (game, spec) = (SpecText::join(G::NAME, &config.canonical()), G::new(config).spec());
        let wrong = |error: NetError| SpecError::Mismatch(format!("agent {self}: {error}"));
        let net = match self.shipped::<G>(config).transpose()? {
            Some(net) => {
                let file = NetFile::from_bytes(Path::new(net.name), net.bytes.to_vec()).map_err(wrong)?;
                Net::from_file(&file, &game, &spec).map_err(wrong)?
            }
            None => Net::read(Path::new(&self.file), &game, &spec).map_err(wrong)?,
        };
        let evaluator = NetEvaluator::<G>::new(Arc::new(net));
        let (settings, budget) = (self.settings, self.budget);
        Ok(Box::new(move || {
            let evaluator = evaluator.clone();
            let knowledge =
                move || Knowledge::new(Some(Box::new(evaluator.clone())), Some(Box::new(evaluator.clone())));
            Box::new(Mcts::new(settings, budget, Arc::new(knowledge)))
        }))
    }
}

/// The names of networks that ship.
const NAMES: [&str; 2] = ["strong", "small"];

impl fmt::Display for NetSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", SpecText { name: "net".to_owned(), pairs: self.given.clone() })
    }
}
