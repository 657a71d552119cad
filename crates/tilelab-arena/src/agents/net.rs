//! The agent `net`: tree search with a trained network, such as `net:time=1s` or `net:file=my.safetensors`.

use std::io;
use std::path::Path;
use std::sync::Arc;

use tilelab_agents::mcts::{GumbelConfig, Mcts, MctsConfig, Playout, SearchRules, Selection, Utility};
use tilelab_agents::{Heuristics, OpeningTemperature};
use tilelab_core::{Config, Parameter, Parameters, SpecError, SpecText};
use tilelab_net::file::MAX_FILE_BYTES;
use tilelab_net::{Net, NetError, NetEvaluator, NetFile};

use super::mcts::{MAX_NODES, MEMORY, REUSE, SOLVE, THREADS, TIME, budget};
use super::{AgentKind, AgentMaker, AgentSpec, Family};
use crate::files::read_up_to;
use crate::registry::{BundledNet, Registered};

const AUTO: &str = "auto";

/// The defaults were found by matches of 32 games of Tetris Link each, the strong network with 50 simulations against
/// plain UCB with 15,000 nodes (twice the time): 59 % without playouts, 77 % with 20 of them, 55 and 66 % with
/// priors flattened by a temperature of 1.5. (The small network gains from a temperature of 2.) A game may have
/// defaults of its own, `Registered::net`.
static PARAMETERS: &[Parameter] = &[
    Parameter::file(
        "file",
        &["strong", "small"],
        "a network that ships for the game, or a file made by `tilelab.train` or `tilelab train`",
    ),
    Parameter::integer(
        "nodes",
        "400",
        1,
        MAX_NODES,
        "simulations per move (no limit if a time is given); 1 plays the move with the highest prior",
    ),
    TIME,
    Parameter::real("c", "1.25", 0.0, 100.0, "exploration constant"),
    Parameter::real(
        "fpu",
        "-0.2",
        -10.0,
        10.0,
        "first-play urgency: the value of an unvisited move relative to its parent's",
    ),
    Parameter::integer(
        "max-considered-actions",
        "0",
        0,
        10_000,
        "Gumbel root search: moves with the highest priors that sequential halving compares (0: PUCT at the root too)",
    ),
    Parameter::integer("playouts", "20", 0, 10_000, "random playouts from each new position, mixed into its value")
        .renamed_from(&["games"]),
    Parameter::real("value-mix", AUTO, 0.0, 1.0, "weight of the playouts; auto: 0.5, or 0.7 with value=mixed")
        .or_word(AUTO)
        .renamed_from(&["mix"]),
    Parameter::integer("expand", AUTO, 1, 10_000, "visits before a node is expanded; auto: 1, or 32 with value=mixed")
        .or_word(AUTO)
        .renamed_from(&["open"]),
    Parameter::choice(
        "value",
        &[AUTO, "net", "playouts", "mixed"],
        "leaf value: the network's, one random playout, or a playout mixed with the network's value of the last \
         expanded node above; auto: mixed where a time is given, else net",
    )
    .with_old_values(&[("games", "playouts"), ("both", "mixed")]),
    Parameter::real("prior-temperature", "1", 1e-6, 1e9, "softmax temperature of the network's priors")
        .renamed_from(&["temperature"]),
    Parameter::integer(
        "temperature-plies",
        "0",
        0,
        10_000,
        "plies at the start of a game whose moves are sampled by visits, so that games differ",
    )
    .renamed_from(&["warm"]),
    SOLVE,
    REUSE,
    THREADS,
    MEMORY,
];

pub(super) fn kind() -> AgentKind {
    AgentKind {
        games: "games that have a bundled network; with a file, every game".to_owned(),
        keeps: |_| true,
        check: |read| read_config(read).map(drop),
        ..AgentKind::new("net", Family::Net, "tree search with a trained network, bundled or from a file", PARAMETERS)
    }
}

/// The score margin that counts as large in the terminal value; networks are trained with the same.
const SCALE: f64 = 8.0;

/// The names of bundled networks.
const NAMES: [&str; 2] = ["strong", "small"];

pub(super) fn bundled_file(net: &BundledNet) -> Result<NetFile, NetError> {
    let path = Path::new(net.file.name);
    let missing = || NetError {
        path: path.to_owned(),
        found: "a network that is not loaded".to_owned(),
        expected: "the contents of the file".to_owned(),
    };
    NetFile::from_bytes(path, net.file.bytes().ok_or_else(missing)?.to_vec())
}

/// One line about a bundled network: its size and how it was trained.
pub fn about_net(net: &BundledNet) -> String {
    let file = bundled_file(net);
    let header = |key: &str| file.as_ref().ok().and_then(|file| file.header(key)).unwrap_or("?").to_owned();
    let layers = match header("architecture").as_str() {
        "mlp" => format!("layers of {}", header("hidden").trim_matches(['[', ']'])),
        _ => format!("{} blocks of {} channels", header("blocks"), header("channels")),
    };
    let size = net.file.bytes().map_or(0, <[u8]>::len) as f64 / 1e6;
    let minutes = header("minutes");
    let trained = match file.as_ref().ok().and_then(|file| file.header("games")) {
        Some(games) => format!("{games} games"),
        None => format!("{} moves", header("steps")),
    };
    let variants = net.variants.len();
    let others = if variants > 0 { format!("; it plays {variants} other variants too") } else { String::new() };
    format!("{size:.1} MB, {layers}, trained for {minutes} minutes on {trained}{others}")
}

/// Where the value of a new leaf comes from.
#[derive(Clone, Copy, PartialEq)]
enum LeafValue {
    /// The network, with some random playouts.
    Net,
    /// One random playout.
    Playouts,
    /// A random playout mixed with the network's value of a node above.
    Mixed,
}

fn read_config(read: &Parameters<'_>) -> Result<MctsConfig, SpecError> {
    let automatic = if read.optional_duration("time")?.is_some() { LeafValue::Mixed } else { LeafValue::Net };
    let sources =
        [("net", LeafValue::Net), ("playouts", LeafValue::Playouts), ("mixed", LeafValue::Mixed), (AUTO, automatic)];
    let value = read.choice("value", &sources)?;
    let (expansion_threshold, value_mix) = if value == LeafValue::Mixed { (32, 0.7) } else { (1, 0.5) };
    let value_mix = read.optional_real("value-mix")?.unwrap_or(value_mix);
    Ok(MctsConfig {
        rules: SearchRules {
            selection: Selection::Puct { exploration: read.real("c")? },
            utility: Utility::Score { scale: SCALE },
            fpu: Some(read.real("fpu")?),
            widening: None,
            solve: read.flag("solve")?,
        },
        gumbel: read_gumbel(read)?,
        playout: match value {
            LeafValue::Net => Playout::NetAndPlayouts { playouts: read.integer("playouts")?, value_mix },
            LeafValue::Playouts => Playout::Random,
            LeafValue::Mixed => Playout::Mixed { value_mix },
        },
        cutoff: None,
        prior_temperature: read.real("prior-temperature")?,
        prefill: 0,
        // The first visit asks the network for the value, the second for the priors.
        expansion_threshold: read.optional_integer("expand")?.unwrap_or(expansion_threshold),
        transpositions: false,
        reuse: read.flag("reuse")?,
        threads: read.integer("threads")?,
        memory: read.integer("memory")?,
    })
}

/// Gumbel root search, which divides a known number of simulations among the moves that it considers.
fn read_gumbel(read: &Parameters<'_>) -> Result<Option<GumbelConfig>, SpecError> {
    let max_considered_actions = read.integer("max-considered-actions")?;
    if max_considered_actions > 0 && read.given("nodes").is_none() && read.optional_duration("time")?.is_some() {
        let expected = "with nodes, because Gumbel root search divides a known number of simulations".to_owned();
        return Err(SpecError::Mismatch(format!(
            "max-considered-actions={max_considered_actions} works only {expected}"
        )));
    }
    Ok((max_considered_actions > 0).then(|| GumbelConfig { max_considered_actions, ..GumbelConfig::default() }))
}

/// The bundled network that the specification names; none if it names a file.
fn bundled<G: Registered>(
    spec: &AgentSpec,
    name: &str,
    config: &G::Config,
) -> Result<Option<&'static BundledNet>, SpecError> {
    if !NAMES.contains(&name) {
        return Ok(None);
    }
    let game = SpecText::join(G::NAME, &config.canonical());
    let named = || G::NETS.iter().filter(|net| net.name == name);
    let plays = |net: &&BundledNet| net.variants.contains(&game.as_str());
    let found = named().find(|net| net.game == game).or_else(|| named().find(plays));
    found.map(Some).ok_or_else(|| {
        let there: Vec<String> = G::NETS.iter().map(|net| format!("{} for {}", net.name, net.game)).collect();
        let there = if there.is_empty() { "none".to_owned() } else { there.join(", ") };
        SpecError::Mismatch(format!(
            "agent {spec}: there is no network `{name}` for {game} (there is {there}); file=PATH names another"
        ))
    })
}

/// Checks that there is a network; reads no file.
pub(super) fn check<G: Registered>(spec: &AgentSpec, config: &G::Config) -> Result<(), SpecError> {
    bundled::<G>(spec, spec.parameters().text("file"), config).map(drop)
}

/// The network that the specification names: one that ships for the game, or a file.
pub(super) fn net_file<G: Registered>(spec: &AgentSpec, name: &str, config: &G::Config) -> Result<NetFile, SpecError> {
    let file = match bundled::<G>(spec, name, config)? {
        Some(net) => bundled_file(net),
        None => read_file(Path::new(name)),
    };
    file.map_err(|error| SpecError::Mismatch(format!("agent {spec}: {error}")))
}

/// Reads the network.
pub(super) fn prepare<G: Registered>(
    spec: &AgentSpec,
    read: Parameters<'static>,
    config: &G::Config,
) -> Result<AgentMaker<G>, SpecError> {
    let (game, start) = (SpecText::join(G::NAME, &config.canonical()), G::new(config));
    let wrong = |error: NetError| SpecError::Mismatch(format!("agent {spec}: {error}"));
    let file = net_file::<G>(spec, read.text("file"), config)?;
    let net = Net::from_file(&file, &game, &start.spec(), &start.plane_spec()).map_err(wrong)?;
    let read = read.with_defaults(G::net(config));
    let (mut search, budget) = (read_config(&read)?, budget(&read)?);
    // The search uses the terminal values that the network was trained with.
    if file.header("utility") == Some("win") {
        search.rules.utility = Utility::Win;
    }
    let temperature_plies = read.integer("temperature-plies")?;
    let evaluator = NetEvaluator::<G>::new(Arc::new(net));
    Ok(Box::new(move || {
        let evaluator = evaluator.clone();
        let heuristics = move || Heuristics::new(Some(Box::new(evaluator.clone())), Some(Box::new(evaluator.clone())));
        Box::new(OpeningTemperature::new(Mcts::new(search, budget, Arc::new(heuristics)), temperature_plies))
    }))
}

fn read_file(path: &Path) -> Result<NetFile, NetError> {
    let wrong = |error: io::Error| NetError {
        path: path.to_owned(),
        found: error.to_string(),
        expected: "a network file".to_owned(),
    };
    NetFile::from_bytes(path, read_up_to(path, MAX_FILE_BYTES).map_err(wrong)?)
}

#[cfg(test)]
mod tests {
    use tilelab_net::ColumnNet;

    use crate::open_game;

    #[test]
    fn a_network_that_is_not_there_is_an_error() {
        let error = |game: &str, agent: &str| {
            let game = open_game(game).expect("a game");
            let made = game.prepare_agents(&[agent.parse().expect("an agent")]);
            made.map(drop).expect_err(agent).to_string()
        };
        let missing = error("link:cap=false", "net");
        assert!(
            missing
                .starts_with("agent net: there is no network `strong` for link:cap=false (there is strong for link, "),
            "{missing}"
        );
        assert!(missing.ends_with("; file=PATH names another"), "{missing}");
        assert!(error("nim", "net:file=small").contains("(there is none)"));
        let missing = error("link", "net:file=nowhere/net.safetensors");
        assert!(missing.contains("nowhere/net.safetensors: found") && missing.contains("expected a network file"));
    }

    #[test]
    fn one_network_plays_the_variants_that_its_file_lists() {
        let prepare = |game: &str, agent: &str| {
            let agents = [agent.parse().expect("an agent")];
            open_game(game).expect("a game").prepare_agents(&agents).map(drop)
        };
        for game in ["hex", "hex:swap=true", "hex:size=5", "hex:size=9,swap=true", "hex:size=13"] {
            for agent in ["net:nodes=1", "net:file=small,nodes=1"] {
                prepare(game, agent).unwrap_or_else(|error| panic!("{error}"));
            }
        }
        let error = prepare("hex:size=4", "net").expect_err("a board without a network").to_string();
        assert!(error.contains("there is no network `strong` for hex:size=4 (there is strong for hex, "), "{error}");
    }

    #[test]
    fn networks_that_ship_fit_their_games() {
        for net in crate::GAMES.iter().flat_map(|game| game.nets) {
            let game = open_game(net.game).expect("a game");
            let is_of_columns = ColumnNet::is_in(&super::bundled_file(net).expect("a network"));
            let agent = if is_of_columns { "afterstate:plies=2," } else { "net:nodes=1," };
            let agent = format!("{agent}file={}", net.name).parse().expect("an agent");
            game.prepare_agents(&[agent]).map_or_else(|error| panic!("{error}"), drop);
            let variants = super::bundled_file(net).expect("a network").variants();
            let declared: Vec<&str> = [net.game].into_iter().chain(net.variants.iter().copied()).collect();
            assert!(
                variants.len() == declared.len() && declared.iter().all(|game| variants.iter().any(|own| own == game))
            );
            let size = net.file.bytes().map_or(0, <[u8]>::len);
            assert!(size > 0 && size < 8_000_000 && !super::about_net(net).contains('?'), "{}", super::about_net(net));
        }
    }
}
