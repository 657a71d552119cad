//! What a page offers: games and agents with their parameters, and a configured game with its opponents.

use serde::Serialize;
use tilelab_core::Parameter;
use tilelab_core::registered::DifficultyLevel;

use crate::OpenGame;
use crate::agents::AgentKind;
use crate::registry;

/// A parameter of a game or an agent.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ParameterInfo {
    /// Its name.
    pub name: &'static str,
    /// The value where none is given.
    pub default: &'static str,
    /// The accepted values, in words.
    pub values: String,
    /// What it does.
    pub meaning: &'static str,
    /// The accepted values, if they form a plain list.
    pub choices: Option<Vec<&'static str>>,
    /// Whether the value is a file; a rule file that was uploaded can be one, too.
    pub is_file: bool,
}

/// A game and its parameters.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// Its name.
    pub name: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// Its parameters.
    pub parameters: Vec<ParameterInfo>,
    /// Specifications that together cover every variant.
    pub examples: &'static [&'static str],
}

/// An agent and its parameters.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AgentInfo {
    /// Its name.
    pub name: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// The games it plays, in words.
    pub games: &'static str,
    /// Its parameters.
    pub parameters: Vec<ParameterInfo>,
}

/// All games and agents.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Catalogue {
    /// The version of the program.
    pub version: &'static str,
    /// The games.
    pub games: Vec<GameInfo>,
    /// The agents.
    pub agents: Vec<AgentInfo>,
}

/// A game with its configuration.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSetup {
    /// The canonical specification.
    pub game: String,
    /// The number of players.
    pub players: usize,
    /// Opponents, the weakest first.
    pub difficulty_levels: Vec<DifficultyLevel>,
    /// One agent of each kind that plays it.
    pub default_agents: Vec<&'static str>,
}

/// An agent that plays a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AgentSetup {
    /// The canonical specification.
    pub agent: String,
}

impl Catalogue {
    /// A catalogue of these games and agents.
    pub fn new(
        games: impl Iterator<Item = &'static registry::GameInfo>,
        agents: impl Iterator<Item = &'static AgentKind>,
    ) -> Self {
        let games = games.map(|game| GameInfo {
            name: game.name,
            summary: game.summary,
            parameters: parameters(game.parameters),
            examples: game.examples,
        });
        let agents = agents.map(|kind| AgentInfo {
            name: kind.name,
            summary: kind.summary,
            games: &kind.games,
            parameters: parameters(&kind.parameters),
        });
        Self { version: env!("CARGO_PKG_VERSION"), games: games.collect(), agents: agents.collect() }
    }
}

impl GameSetup {
    /// A game with those of its opponents that `plays` admits.
    pub fn new(game: &OpenGame, plays: impl Fn(&str) -> bool) -> Self {
        let levels = game.difficulty_levels().iter().filter(|level| plays(level.agent));
        let default_agents = game.info().default_agents.iter().copied();
        Self {
            game: game.text(),
            players: game.spec().players,
            difficulty_levels: levels.copied().collect(),
            default_agents: default_agents.filter(|agent| plays(agent)).collect(),
        }
    }
}

fn parameters(live: &'static [Parameter]) -> Vec<ParameterInfo> {
    let info = |parameter: &'static Parameter| {
        let Parameter { name, default, meaning, .. } = *parameter;
        // Pages cannot name files, so only what ships with the program is left to choose from.
        let choices = parameter.bundled().map(<[&str]>::to_vec).or_else(|| parameter.choices());
        let is_file = parameter.bundled().is_some();
        ParameterInfo { name, default, values: parameter.values().into_owned(), meaning, choices, is_file }
    };
    live.iter().map(info).collect()
}
