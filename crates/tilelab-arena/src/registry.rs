//! The list of games, and a game with its configuration as a value.
//!
//! This is the one place where the type of a game is erased: [`OpenGame::visit`] holds the only `match` over
//! games. A module that needs an operation on every game writes a [`Visitor`], whose body runs on the concrete
//! type, and erases the result next to its own trait if it has to.

use std::sync::Arc;

use tilelab_core::external::External;
pub use tilelab_core::registered::{BundledNet, DifficultyLevel, GtpDialect, Registered};
use tilelab_core::registered::{LogFormat, OwnAgent};
use tilelab_core::testing::pig::Pig;
use tilelab_core::testing::tree::Tree;
use tilelab_core::{
    Config, Game, GameSpec, Parameter, ParseError, PlaneSpec, Rng, Sources, SpecError, SpecText, contract,
};
use tilelab_games::dominoes::Dominoes;
use tilelab_games::duel::Duel;
use tilelab_games::gdl::Gdl;
use tilelab_games::hex::Hex;
use tilelab_games::link::Link;
use tilelab_games::nim::Nim;
use tilelab_games::tetris::Tetris;

use crate::heuristic::HeuristicInfo;
use crate::sources::FileSources;

/// An operation on a game whose type is known only at run time.
pub trait Visitor {
    /// What the operation returns.
    type Output;

    /// Runs the operation on the game `G` with this configuration.
    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output;
}

/// What is known of a game before its configuration.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The name that users type.
    pub name: &'static str,
    /// One line about the game.
    pub summary: &'static str,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// Whether its positions or their evaluation may use heap memory.
    pub allocates: bool,
    /// Specifications that together show every variant.
    pub examples: &'static [&'static str],
    /// The agents of a quick tournament.
    pub default_agents: &'static [&'static str],
    /// The agents that play only this game.
    pub own_agents: &'static [OwnAgent],
    /// The networks that ship for it.
    pub nets: &'static [BundledNet],
    /// Its own heuristic, if it has one.
    pub heuristic: Option<HeuristicInfo>,
    /// Its own log format, if it has one.
    pub log: Option<LogFormat>,
}

impl GameInfo {
    const fn of<G: Registered>() -> Self {
        Self {
            name: G::NAME,
            summary: G::SUMMARY,
            parameters: G::Config::PARAMETERS,
            allocates: G::ALLOCATES,
            examples: G::EXAMPLES,
            default_agents: G::DEFAULT_AGENTS,
            own_agents: G::AGENTS,
            nets: G::NETS,
            heuristic: match G::HEURISTIC {
                Some(parameters) => Some(HeuristicInfo { parameters, check: |read| G::heuristic(read).map(drop) }),
                None => None,
            },
            log: G::LOG,
        }
    }
}

/// A game with its configuration fixed.
#[derive(Clone, Debug)]
pub struct OpenGame {
    config: AnyConfig,
    details: Arc<Details>,
}

macro_rules! games {
    (listed: $($Listed:ident),*; hidden: $($Hidden:ident),*) => {
        /// Every game, one entry each. Help, the contract test, the web page and Python walk this list.
        pub static GAMES: &[GameInfo] = &[$(GameInfo::of::<$Listed>()),*];

        /// Games for tests and with rules from outside: they can be opened by name, but no list shows them.
        static HIDDEN: &[GameInfo] = &[$(GameInfo::of::<$Hidden>()),*];

        /// The configuration of some game.
        #[derive(Clone, Debug, PartialEq)]
        enum AnyConfig {
            $($Listed(<$Listed as Game>::Config),)*
            $($Hidden(<$Hidden as Game>::Config),)*
        }

        /// Reads the configuration of the game that the specification names.
        fn read_config(spec: &SpecText, sources: &dyn Sources) -> Result<AnyConfig, SpecError> {
            match spec.name.as_str() {
                $($Listed::NAME => Config::from_spec(spec, sources).map(AnyConfig::$Listed),)*
                $($Hidden::NAME => Config::from_spec(spec, sources).map(AnyConfig::$Hidden),)*
                name => find_game(name).map(|_| unreachable!("every listed game has an arm")),
            }
        }

        impl OpenGame {
            /// Runs an operation on the concrete type of this game.
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                self.config.visit(visitor)
            }
        }

        impl AnyConfig {
            fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                match self {
                    $(AnyConfig::$Listed(config) => visitor.visit::<$Listed>(config),)*
                    $(AnyConfig::$Hidden(config) => visitor.visit::<$Hidden>(config),)*
                }
            }
        }
    };
}

games! { listed: Link, Hex, Nim, Tetris, Duel, Dominoes, Gdl; hidden: External, Tree, Pig }

/// The game that a specification such as `link:players=3` names; it may name rule files on this machine.
pub fn open_game(text: &str) -> Result<OpenGame, SpecError> {
    open_game_with(text, &FileSources)
}

/// The game that a specification names, with the rule files that these sources hold.
pub fn open_game_with(text: &str, sources: &dyn Sources) -> Result<OpenGame, SpecError> {
    let config = read_config(&text.parse()?, sources)?;
    let details = Arc::new(config.visit(Describe));
    Ok(OpenGame { config, details })
}

/// Runs an operation on the game that a specification names.
pub fn with_game<V: Visitor>(text: &str, visitor: V) -> Result<V::Output, SpecError> {
    Ok(open_game(text)?.visit(visitor))
}

/// The game of that name, hidden ones included.
pub fn find_game(name: &str) -> Result<&'static GameInfo, SpecError> {
    GAMES.iter().chain(HIDDEN).find(|game| game.name == name).ok_or_else(|| {
        let known: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
        SpecError::unknown_name("game", name, &known)
    })
}

/// A position of `G`: the usual start, or the one that a text gives.
pub(crate) fn position_of<G: Game>(config: &G::Config, text: Option<&str>) -> Result<G, ParseError> {
    text.map_or_else(|| Ok(G::new(config)), |text| G::parse(config, text))
}

/// What a game says of one of its configurations.
#[derive(Clone, Debug)]
struct Details {
    text: String,
    name: &'static str,
    spec: GameSpec,
    planes: PlaneSpec,
    gtp: GtpDialect,
    difficulty_levels: &'static [DifficultyLevel],
    mcts_defaults: [&'static [(&'static str, &'static str)]; 2],
    net_defaults: &'static [(&'static str, &'static str)],
}

struct Describe;

impl Visitor for Describe {
    type Output = Details;

    fn visit<G: Registered>(self, config: &G::Config) -> Details {
        Details {
            text: SpecText::join(G::NAME, &config.canonical()),
            name: G::NAME,
            spec: G::new(config).spec(),
            planes: G::new(config).plane_spec(),
            gtp: G::gtp(config),
            difficulty_levels: G::difficulty_levels(config),
            mcts_defaults: [G::mcts(config, false), G::mcts(config, true)],
            net_defaults: G::net(config),
        }
    }
}

impl OpenGame {
    /// Its canonical specification, such as `link:players=3`.
    pub fn text(&self) -> String {
        self.details.text.clone()
    }

    /// Its name, without parameters.
    pub fn name(&self) -> &'static str {
        self.details.name
    }

    /// Its entry in the list of games.
    pub fn info(&self) -> &'static GameInfo {
        find_game(self.details.name).expect("a game that was opened is in the list")
    }

    /// Its sizes.
    pub fn spec(&self) -> GameSpec {
        self.details.spec
    }

    /// The shapes of its observation and policy.
    pub fn plane_spec(&self) -> PlaneSpec {
        self.details.planes
    }

    /// How programs that speak the Go Text Protocol play it.
    pub fn gtp(&self) -> GtpDialect {
        self.details.gtp.clone()
    }

    /// Opponents for people, the weakest first.
    pub fn difficulty_levels(&self) -> &'static [DifficultyLevel] {
        self.details.difficulty_levels
    }

    /// The difficulty level that an agent plays here; none for other agents. Its title is the agent's name for people.
    pub fn level_of(&self, agent: &str) -> Option<&'static DifficultyLevel> {
        self.difficulty_levels().iter().find(|level| level.agent == agent)
    }

    /// Per-game overrides of the `mcts` agent's defaults; a `timed` search has 30 ms or more per move.
    pub fn mcts_defaults(&self, timed: bool) -> &'static [(&'static str, &'static str)] {
        self.details.mcts_defaults[usize::from(timed)]
    }

    /// Per-game overrides of the `net` agent's defaults.
    pub fn net_defaults(&self) -> &'static [(&'static str, &'static str)] {
        self.details.net_defaults
    }
}

/// Random games: the sum of their plies, and a checksum of how they ended.
struct RandomPlayouts {
    games: u64,
    seed: u64,
}

impl Visitor for RandomPlayouts {
    type Output = (u64, u64);

    fn visit<G: Registered>(self, config: &G::Config) -> (u64, u64) {
        let start = G::new(config);
        let mut rng = Rng::new(self.seed);
        (0..self.games).fold((0, 0), |(plies, checksum), _| {
            let mut state = start.clone();
            (plies + u64::from(state.play_out(&mut rng)), checksum.rotate_left(1) ^ state.hash())
        })
    }
}

/// An action in words.
struct ActionText<'a>(&'a str);

impl Visitor for ActionText<'_> {
    type Output = String;

    fn visit<G: Registered>(self, config: &G::Config) -> String {
        G::action_text(config, self.0)
    }
}

/// The contract test.
struct Contract {
    games: usize,
    seed: u64,
}

impl Visitor for Contract {
    type Output = ();

    fn visit<G: Registered>(self, config: &G::Config) {
        contract::check::<G>(config, self.games, self.seed);
    }
}

impl OpenGame {
    /// Plays random games and returns the sum of their plies and a checksum of how they ended.
    pub fn random_playouts(&self, games: u64, seed: u64) -> (u64, u64) {
        self.visit(RandomPlayouts { games, seed })
    }

    /// The action or outcome of this name as a person reads it; see [`Registered::action_text`].
    pub fn action_text(&self, name: &str) -> String {
        self.visit(ActionText(name))
    }

    /// Runs the contract test, which panics where the game breaks it.
    pub fn check_contract(&self, games: usize, seed: u64) {
        self.visit(Contract { games, seed });
    }
}
