//! The agent `net:`: tree search led by a trained network, such as `net:time=1s` or `net:file=my.safetensors`.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use tilelab_agents::mcts::{Mcts, MctsConfig, Playout, Selection, Utility};
use tilelab_agents::{Heuristics, OpeningTemperature};
use tilelab_core::{Budget, Config, Parameter, Parameters, SpecError, SpecText};
use tilelab_net::file::MAX_FILE_BYTES;
use tilelab_net::{Net, NetError, NetEvaluator, NetFile};

use super::mcts::{MEMORY, REUSE, SOLVE, THREADS};
use super::{AgentKind, AgentMaker, AgentSpec};
use crate::files::read_up_to;
use crate::registry::Registered;

const NONE: &str = "none";
const AUTO: &str = "auto";

pub(super) const NET: AgentKind = AgentKind {
    name: "net",
    summary: "tree search led by a trained network: ours where the game has one, or one from a file",
    games: "games that have a network of ours; with a file, every game",
    parameters: PARAMETERS,
    read: |spec, parameters| Ok(AgentSpec::Net(Box::new(NetSpec::read(spec, parameters)?))),
};

/// The defaults were found by 32 games of Tetris Link each of the strong network with 50 simulations against plain UCB
/// with 15,000 nodes (twice the time): 59 % without random games, 77 % with 20 of them, 55 and 66 % with
/// priors flattened by a temperature of 1.5. (The small network gains from a temperature of 2.) Other games may have
/// defaults of their own, `Registered::NET`.
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
        name: "games",
        default: "20",
        values: "0 to 10000",
        meaning: "random games from each new position that are mixed into its value",
    },
    Parameter {
        name: "mix",
        default: AUTO,
        values: "0 to 1, or auto",
        meaning: "how much random games count; auto: 0.5, or 0.7 with value=both",
    },
    Parameter {
        name: "open",
        default: AUTO,
        values: "1 to 10000, or auto",
        meaning: "visits before the network is asked for a position's actions; auto: 1, or 32 with value=both",
    },
    Parameter {
        name: "value",
        default: AUTO,
        values: "net, games, both, auto",
        meaning: "who judges new positions: the network; one random game; or a game and the network's word on the last \
                  position above that was opened; auto: both where a time is given, else net",
    },
    Parameter {
        name: "temperature",
        default: "1",
        values: "above 0",
        meaning: "how flat the network's preferences are",
    },
    Parameter {
        name: "warm",
        default: "0",
        values: "0 to 10000",
        meaning: "plies at the start of a game whose moves are drawn by their visits, so that games differ",
    },
    SOLVE,
    REUSE,
    THREADS,
    MEMORY,
];

/// The margin of points that counts as large in what an end is worth; networks are trained with the same.
const SCALE: f64 = 8.0;

/// A network that ships with the program.
#[derive(Clone, Copy, Debug)]
pub struct BundledNet {
    /// Its name: `strong` or `small`.
    pub name: &'static str,
    /// The game it plays, in the shortest form.
    pub game: &'static str,
    /// The file.
    pub bytes: &'static [u8],
}

impl BundledNet {
    fn file(&self) -> Result<NetFile, NetError> {
        NetFile::from_bytes(Path::new(self.name), self.bytes.to_vec())
    }

    /// A line about it: its size and how it was trained.
    pub fn about(&self) -> String {
        let file = self.file();
        let said = |key: &str| file.as_ref().ok().and_then(|file| file.about(key)).unwrap_or("?").to_owned();
        let (blocks, channels) = (said("blocks"), said("channels"));
        let size = self.bytes.len() as f64 / 1e6;
        format!(
            "{size:.1} MB, {blocks} blocks of {channels} channels, trained for {} minutes on {} games",
            said("minutes"),
            said("games")
        )
    }
}

/// A network and how to search with it.
#[derive(Clone, Debug, PartialEq)]
pub struct NetSpec {
    given: Vec<(String, String)>,
    file: String,
    warm: usize,
}

/// Who judges new positions.
#[derive(Clone, Copy, PartialEq)]
enum Judge {
    /// The network, with some random games.
    Net,
    /// A random game.
    Games,
    /// A random game and the network's word on a position above.
    Both,
}

impl NetSpec {
    fn read(spec: &SpecText, read: &Parameters<'_>) -> Result<Self, SpecError> {
        let mut given = spec.pairs.clone();
        given.sort_by_key(|(key, _)| PARAMETERS.iter().position(|parameter| parameter.name == key));
        let this = Self { given, file: read.text("file").to_owned(), warm: read.number("warm", 0..=10_000)? };
        this.settings(&[])?;
        Ok(this)
    }

    /// How to search, with a game's defaults for what was not given.
    fn settings(&self, defaults: &[(&str, &str)]) -> Result<(MctsConfig, Budget), SpecError> {
        let spec = SpecText { name: "net".to_owned(), pairs: self.given.clone() }.with_defaults(defaults);
        let read = Parameters::new(&spec, "agent", PARAMETERS)?;
        let time = if read.text("time") == NONE { None } else { Some(read.duration("time")?) };
        let automatic = if time.is_some() { Judge::Both } else { Judge::Net };
        let judges = [("net", Judge::Net), ("games", Judge::Games), ("both", Judge::Both), (AUTO, automatic)];
        let judge = read.choice("value", &judges)?;
        let (open, share) = if judge == Judge::Both { (32, 0.7) } else { (1, 0.5) };
        let share = if read.text("mix") == AUTO { share } else { read.decimal("mix", 0.0..=1.0)? };
        let games = read.number("games", 0..=10_000)?;
        let settings = MctsConfig {
            selection: Selection::Puct { exploration: read.decimal("c", 0.0..=100.0)? },
            playout: match judge {
                Judge::Net => Playout::NetAndPlayouts { playouts: games, value_mix: share },
                Judge::Games => Playout::Random,
                Judge::Both => Playout::Mixed { value_mix: share },
            },
            cutoff: None,
            utility: Utility::Score { scale: SCALE },
            fpu: Some(read.decimal("fpu", -10.0..=10.0)?),
            temperature: read.decimal("temperature", 1e-6..=1e9)?,
            prefill: 0,
            widening: None,
            // The first visit asks for the value, the second for the actions.
            expansion_threshold: if read.text("open") == AUTO { open } else { read.number("open", 1..=10_000)? },
            transpositions: false,
            solve: read.flag("solve")?,
            reuse: read.flag("reuse")?,
            threads: read.number("threads", 1..=1024)?,
            memory: read.number("memory", 1..=1_000_000)?,
        };
        let nodes = read.given("nodes").is_some() || time.is_none();
        let nodes = nodes.then(|| read.number("nodes", 1..=1_000_000_000_000)).transpose()?;
        Ok((settings, Budget { nodes, time }))
    }

    /// The network of ours that is asked for; none if a file is.
    fn shipped<G: Registered>(&self, config: &G::Config) -> Option<Result<&'static BundledNet, SpecError>> {
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
        let file = match self.shipped::<G>(config).transpose()? {
            Some(net) => net.file(),
            None => read(Path::new(&self.file)),
        };
        let file = file.map_err(wrong)?;
        let net = Net::from_file(&file, &game, &spec).map_err(wrong)?;
        // An end is worth in a search what it was worth to the network.
        let (settings, budget) = self.settings(G::NET)?;
        let utility = if file.about("worth") == Some("win") { Utility::Win } else { settings.utility };
        let evaluator = NetEvaluator::<G>::new(Arc::new(net));
        let (settings, warm) = (MctsConfig { utility, ..settings }, self.warm);
        Ok(Box::new(move || {
            let evaluator = evaluator.clone();
            let heuristics =
                move || Heuristics::new(Some(Box::new(evaluator.clone())), Some(Box::new(evaluator.clone())));
            Box::new(OpeningTemperature::new(Mcts::new(settings, budget, Arc::new(heuristics)), warm))
        }))
    }
}

fn read(path: &Path) -> Result<NetFile, NetError> {
    let wrong = |error: io::Error| NetError {
        path: path.to_owned(),
        found: error.to_string(),
        expected: "a network file".to_owned(),
    };
    NetFile::from_bytes(path, read_up_to(path, MAX_FILE_BYTES).map_err(wrong)?)
}

/// The names of networks that ship.
const NAMES: [&str; 2] = ["strong", "small"];

impl fmt::Display for NetSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", SpecText { name: "net".to_owned(), pairs: self.given.clone() })
    }
}

#[cfg(test)]
mod tests {
    use crate::{AgentSpec, open_game};

    #[test]
    fn specifications_read_what_they_write() {
        for (text, canonical) in [
            ("net", "net"),
            ("net:nodes=1,file=small", "net:file=small,nodes=1"),
            (r#"net:file="a, b.safetensors",time=1s"#, r#"net:file="a, b.safetensors",time=1s"#),
        ] {
            let spec: AgentSpec = text.parse().expect(text);
            assert_eq!(spec.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(spec));
        }
        for text in ["net:nodes=0", "net:c=NaN", "net:threads=0", "net:open=0", "net:value=us", "net:time=1"] {
            text.parse::<AgentSpec>().expect_err(text);
        }
    }

    #[test]
    fn a_network_that_is_not_there_is_an_error() {
        let error = |game: &str, agent: &str| {
            let game = open_game(game).expect("a game");
            let made = game.prepare_agents(&[agent.parse().expect("an agent")]);
            made.map(drop).expect_err(agent).to_string()
        };
        assert_eq!(
            error("link:players=3", "net"),
            "agent net: there is no network `strong` for link:players=3 (there is strong for link, small for link); \
             file=PATH names another"
        );
        assert!(error("nim", "net:file=small").contains("(there is none)"));
        let missing = error("link", "net:file=nowhere/net.safetensors");
        assert!(missing.contains("nowhere/net.safetensors: found") && missing.contains("expected a network file"));
    }

    #[test]
    fn networks_that_ship_fit_their_games() {
        for net in crate::GAMES.iter().flat_map(|game| game.nets()) {
            let game = open_game(net.game).expect("a game");
            let agent = format!("net:file={},nodes=1", net.name).parse().expect("an agent");
            game.prepare_agents(&[agent]).map_or_else(|error| panic!("{error}"), drop);
            assert!(net.bytes.len() < 8_000_000 && !net.about().contains('?'), "{}", net.about());
        }
    }
}
