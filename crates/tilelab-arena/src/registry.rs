//! Games by name, and a game with its configuration as a value.

use std::any::Any;
use std::marker::PhantomData;

use tilelab_core::tree::Tree;
use tilelab_core::{
    Config, Game, GameSpec, NoSources, Parameter, ParseError, PlaneSpec, Record, ReplayError, Rng, Sources, SpecError,
    SpecText, contract,
};
use tilelab_games::hex::Hex;
use tilelab_games::link::Link;
use tilelab_games::nim::Nim;
use tilelab_learn::{SelfPlay, SelfPlayConfig};

use crate::agents::{AgentSpec, BundledNet};
#[cfg(feature = "net")]
use crate::alphazero::{AnyTraining, LearnError, Settings};
use crate::environment::{self, EnvironmentSpec, Environments, GameEnvironments};
use crate::play::{GameAgents, Played, PreparedAgents};
use crate::position::{DifficultyLevel, Position};
pub use crate::registered::{GtpDialect, Registered};
use crate::replay::{Replayed, replay};
use crate::self_play::AnySelfPlay;
use crate::session::{GameSession, Session, SessionError};
use crate::solve::{SolveError, SolveReport, SolveRequest, solve};
use crate::state::{AnyState, Erased, PlayerMaker};

/// Every game, one line each. Help, the contract test, the web page and Python walk this list.
pub static GAMES: &[&dyn AnyGame] =
    &[&Entry::<Link>(PhantomData), &Entry::<Hex>(PhantomData), &Entry::<Nim>(PhantomData)];

/// The game as a tree in text, for tests of whatever walks a list of games.
pub static TREE: &dyn AnyGame = &Entry::<Tree>(PhantomData);

/// A game before its configuration is known.
pub trait AnyGame: Sync {
    /// The name that people type.
    fn name(&self) -> &'static str;
    /// One line about it.
    fn summary(&self) -> &'static str;
    /// Its parameters.
    fn parameters(&self) -> &'static [Parameter];
    /// Specifications that together show every variant.
    fn examples(&self) -> &'static [&'static str];
    /// The agents of a quick tournament.
    fn default_agents(&self) -> &'static [&'static str];
    /// The networks that ship for it.
    fn nets(&self) -> &'static [BundledNet];
    /// What searches with a network are told otherwise.
    fn net_defaults(&self) -> &'static [(&'static str, &'static str)];
    /// What learners may see, the default first.
    fn observations(&self) -> Vec<&'static str>;
    /// The game's own ways for learners to choose: name and usual opponent.
    fn action_kinds(&self) -> Vec<(&'static str, &'static str)>;
    /// The game with the configuration that a specification gives.
    fn open(&self, spec: &SpecText, sources: &dyn Sources) -> Result<Box<dyn OpenGame>, SpecError>;
}

/// A game with its configuration fixed. Each call does a whole piece of work, so that searches and
/// playouts below run on the concrete type.
pub trait OpenGame: Send + Sync {
    /// Its name, without parameters.
    fn name(&self) -> &'static str;
    /// Its canonical specification, such as `link:players=3`.
    fn text(&self) -> String;
    /// Its sizes.
    fn spec(&self) -> GameSpec;
    /// The shapes of its observation and policy.
    fn plane_spec(&self) -> PlaneSpec;
    /// The settings of tree search that this game sets otherwise than in general.
    fn mcts_defaults(&self, timed: bool) -> &'static [(&'static str, &'static str)];
    /// What programs that speak the Go Text Protocol say otherwise.
    fn gtp(&self) -> GtpDialect;
    /// Whether these agents play it; loads and starts nothing.
    fn check(&self, agents: &[AgentSpec]) -> Result<(), SpecError>;
    /// Agents made ready to play any number of games.
    fn prepare_agents(&self, agents: &[AgentSpec]) -> Result<Box<dyn PreparedAgents>, SpecError>;
    /// Plays one game, one agent a seat; see [`PreparedAgents::play`].
    fn play(&self, agents: &[AgentSpec], seed: u64, streams: &[u64]) -> Result<Played, SpecError> {
        let seats: Vec<usize> = (0..agents.len()).collect();
        Ok(self.prepare_agents(agents)?.play(&seats, seed, streams))
    }
    /// A game to be played move by move, from the usual start or from a position in text form.
    fn session(
        &self,
        seats: &[Option<AgentSpec>],
        seed: u64,
        start: Option<&str>,
    ) -> Result<Box<dyn Session>, SessionError>;
    /// The usual start, or the position that a text gives.
    fn state(&self, text: Option<&str>) -> Result<Box<dyn AnyState>, ParseError>;
    /// The usual start, or the position that a text gives, as a page shows it.
    fn position(&self, text: Option<&str>) -> Result<Position, ParseError>;
    /// Opponents for people, the weakest first.
    fn difficulty_levels(&self) -> &'static [DifficultyLevel];
    /// An agent made ready to choose in any positions.
    fn players(&self, agent: &AgentSpec) -> Result<PlayerMaker, SpecError>;
    /// Plays a record again.
    fn replay(&self, record: &Record, states: bool) -> Result<Replayed, ReplayError>;
    /// So many copies of the game for learners, on so many threads, or on all cores.
    fn environments(
        &self,
        spec: &EnvironmentSpec,
        copies: usize,
        threads: Option<usize>,
    ) -> Result<Box<dyn Environments>, SpecError>;
    /// The names of the rewards that learners may be given.
    fn rewards(&self) -> Vec<&'static str>;
    /// Many games whose positions are judged in one batch, on so many threads, or on all cores; against
    /// an opponent in all other seats, if one is given.
    fn self_play(
        &self,
        settings: SelfPlayConfig,
        opponent: Option<&AgentSpec>,
        threads: Option<usize>,
    ) -> Result<Box<dyn AnySelfPlay>, SpecError>;
    /// A run that teaches a small network by self-play, on so many threads or on all cores.
    #[cfg(feature = "net")]
    fn alphazero(&self, settings: Settings, threads: Option<usize>) -> Result<Box<dyn AnyTraining>, LearnError>;
    /// The exact value of a position.
    fn solve(&self, request: &SolveRequest<'_>) -> Result<SolveReport, SolveError>;
    /// Plays random games and gives the sum of their plies and a checksum of how they ended.
    fn random_playouts(&self, games: u64, seed: u64) -> (u64, u64);
    /// Runs the contract test, which panics where the game breaks it.
    fn check_contract(&self, games: usize, seed: u64);
    /// The configuration, for code that knows the game.
    fn config(&self) -> &dyn Any;
}

/// The game that a specification such as `link:players=3` names.
pub fn open_game(text: &str) -> Result<Box<dyn OpenGame>, SpecError> {
    open_game_of(GAMES, text)
}

/// The game of a list that a specification names.
pub fn open_game_of(games: &[&'static dyn AnyGame], text: &str) -> Result<Box<dyn OpenGame>, SpecError> {
    open_game_with(games, text, &NoSources)
}

/// The game of a list that a specification names, which may name files itself.
pub fn open_game_with(
    games: &[&'static dyn AnyGame],
    text: &str,
    sources: &dyn Sources,
) -> Result<Box<dyn OpenGame>, SpecError> {
    let spec: SpecText = text.parse()?;
    find_game_of(games, &spec.name)?.open(&spec, sources)
}

/// The game of that name.
pub fn find_game(name: &str) -> Result<&'static dyn AnyGame, SpecError> {
    find_game_of(GAMES, name)
}

fn find_game_of(games: &[&'static dyn AnyGame], name: &str) -> Result<&'static dyn AnyGame, SpecError> {
    games.iter().copied().find(|game| game.name() == name).ok_or_else(|| {
        let known: Vec<&str> = games.iter().map(|game| game.name()).collect();
        SpecError::UnknownName { kind: "game", name: format!("`{name}`"), known: known.join(", ") }
    })
}

/// The one place where a type becomes a value.
struct Entry<G>(PhantomData<fn() -> G>);

impl<G: Registered> AnyGame for Entry<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn summary(&self) -> &'static str {
        G::SUMMARY
    }

    fn parameters(&self) -> &'static [Parameter] {
        G::Config::PARAMETERS
    }

    fn examples(&self) -> &'static [&'static str] {
        G::EXAMPLES
    }

    fn default_agents(&self) -> &'static [&'static str] {
        G::DEFAULT_AGENTS
    }

    fn nets(&self) -> &'static [BundledNet] {
        G::NETS
    }

    fn net_defaults(&self) -> &'static [(&'static str, &'static str)] {
        G::NET
    }

    fn observations(&self) -> Vec<&'static str> {
        environment::observations::<G>()
    }

    fn action_kinds(&self) -> Vec<(&'static str, &'static str)> {
        G::ACTION_KINDS.iter().map(|kind| (kind.name, kind.opponent)).collect()
    }

    fn open(&self, spec: &SpecText, sources: &dyn Sources) -> Result<Box<dyn OpenGame>, SpecError> {
        let config = G::Config::from_spec(spec, sources)?;
        Ok(Box::new(Open::<G> { config }))
    }
}

struct Open<G: Game> {
    config: G::Config,
}

impl<G: Registered> OpenGame for Open<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn text(&self) -> String {
        SpecText::join(G::NAME, &self.config.canonical())
    }

    fn spec(&self) -> GameSpec {
        G::new(&self.config).spec()
    }

    fn plane_spec(&self) -> PlaneSpec {
        G::new(&self.config).plane_spec()
    }

    fn check(&self, agents: &[AgentSpec]) -> Result<(), SpecError> {
        agents.iter().try_for_each(|agent| agent.check::<G>(&self.config))
    }

    fn mcts_defaults(&self, timed: bool) -> &'static [(&'static str, &'static str)] {
        G::mcts(&self.config, timed)
    }

    fn gtp(&self) -> GtpDialect {
        G::gtp(&self.config)
    }

    fn prepare_agents(&self, agents: &[AgentSpec]) -> Result<Box<dyn PreparedAgents>, SpecError> {
        let ready = |agent: &AgentSpec| Ok((agent.to_string(), agent.prepare::<G>(&self.config)?));
        let agents = agents.iter().map(ready).collect::<Result<_, SpecError>>()?;
        Ok(Box::new(GameAgents::<G>::new(self.config.clone(), agents)))
    }

    fn session(
        &self,
        seats: &[Option<AgentSpec>],
        seed: u64,
        start: Option<&str>,
    ) -> Result<Box<dyn Session>, SessionError> {
        Ok(Box::new(GameSession::<G>::new(&self.config, seats, seed, start)?))
    }

    fn state(&self, text: Option<&str>) -> Result<Box<dyn AnyState>, ParseError> {
        Ok(Box::new(text.map_or_else(|| Ok(G::new(&self.config)), |text| G::parse(&self.config, text))?))
    }

    fn position(&self, text: Option<&str>) -> Result<Position, ParseError> {
        let state = text.map_or_else(|| Ok(G::new(&self.config)), |text| G::parse(&self.config, text))?;
        Ok(Position::of(&self.config, &state))
    }

    fn difficulty_levels(&self) -> &'static [DifficultyLevel] {
        G::difficulty_levels(&self.config)
    }

    fn players(&self, agent: &AgentSpec) -> Result<PlayerMaker, SpecError> {
        let make = agent.prepare::<G>(&self.config)?;
        Ok(Box::new(move || Box::new(Erased(make()))))
    }

    fn replay(&self, record: &Record, states: bool) -> Result<Replayed, ReplayError> {
        replay::<G>(record, states)
    }

    fn environments(
        &self,
        spec: &EnvironmentSpec,
        copies: usize,
        threads: Option<usize>,
    ) -> Result<Box<dyn Environments>, SpecError> {
        Ok(Box::new(GameEnvironments::<G>::new(&self.config, spec, copies, threads)?))
    }

    fn rewards(&self) -> Vec<&'static str> {
        environment::rewards(&G::new(&self.config))
    }

    fn self_play(
        &self,
        settings: SelfPlayConfig,
        opponent: Option<&AgentSpec>,
        threads: Option<usize>,
    ) -> Result<Box<dyn AnySelfPlay>, SpecError> {
        let opponent = opponent.map(|agent| agent.prepare::<G>(&self.config)).transpose()?;
        Ok(Box::new(SelfPlay::<G>::new(self.config.clone(), settings, opponent, threads)))
    }

    #[cfg(feature = "net")]
    fn alphazero(&self, settings: Settings, threads: Option<usize>) -> Result<Box<dyn AnyTraining>, LearnError> {
        Ok(Box::new(tilelab_learn::alphazero::Training::<G>::new(self.config.clone(), settings, threads)?))
    }

    fn solve(&self, request: &SolveRequest<'_>) -> Result<SolveReport, SolveError> {
        solve::<G>(&self.config, request)
    }

    fn random_playouts(&self, games: u64, seed: u64) -> (u64, u64) {
        let start = G::new(&self.config);
        let mut rng = Rng::new(seed);
        (0..games).fold((0, 0), |(plies, checksum), _| {
            let mut state = start.clone();
            (plies + u64::from(state.play_out(&mut rng)), checksum.rotate_left(1) ^ state.hash())
        })
    }

    fn check_contract(&self, games: usize, seed: u64) {
        contract::check_planes::<G>(&self.config, games, seed);
    }

    fn config(&self) -> &dyn Any {
        &self.config
    }
}
