//! The catalogue: games, agents, difficulty levels, positions.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use tilelab_arena::position::Position;
use tilelab_arena::registry::DifficultyLevel;
use utoipa::{IntoParams, ToSchema};

use super::answer;
use crate::allowed;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Query;

/// The answer of a running server.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always true.
    ok: bool,
}

/// Reports that the server is running.
#[utoipa::path(get, path = "/api/health", responses((status = 200, body = Health)))]
pub(crate) async fn health() -> impl IntoResponse {
    answer(Health { ok: true })
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, description = "An OpenAPI document")))]
pub(crate) async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(super::openapi())
}

/// A parameter of a game or an agent.
#[derive(Serialize, ToSchema)]
struct ParameterInfo {
    name: &'static str,
    default: &'static str,
    /// The accepted values, in words.
    values: String,
    /// What it does.
    meaning: &'static str,
    /// The accepted values, if they form a plain list.
    choices: Option<Vec<&'static str>>,
    /// Whether the value is a file; a rule file that was uploaded can be one, too.
    is_file: bool,
}

/// A game and its parameters.
#[derive(Serialize, ToSchema)]
struct GameInfo {
    name: &'static str,
    summary: &'static str,
    parameters: Vec<ParameterInfo>,
    /// Specifications that together cover every variant.
    examples: &'static [&'static str],
}

/// An agent and its parameters.
#[derive(Serialize, ToSchema)]
struct AgentInfo {
    name: &'static str,
    summary: &'static str,
    /// The games it plays, in words.
    games: &'static str,
    parameters: Vec<ParameterInfo>,
}

/// All games and agents.
#[derive(Serialize, ToSchema)]
pub(crate) struct Catalogue {
    /// The version of the program.
    version: &'static str,
    games: Vec<GameInfo>,
    agents: Vec<AgentInfo>,
}

/// Lists games and agents with every parameter.
#[utoipa::path(get, path = "/api/catalogue", responses((status = 200, body = Catalogue)))]
pub(crate) async fn catalogue(State(app): State<Arc<App>>) -> impl IntoResponse {
    let games = app.options.games.iter().map(|game| GameInfo {
        name: game.name,
        summary: game.summary,
        parameters: parameters(game.parameters),
        examples: game.examples,
    });
    let agents = allowed::kinds().map(|kind| AgentInfo {
        name: kind.name,
        summary: kind.summary,
        games: &kind.games,
        parameters: parameters(&kind.parameters),
    });
    answer(Catalogue { version: env!("CARGO_PKG_VERSION"), games: games.collect(), agents: agents.collect() })
}

fn parameters(live: &'static [tilelab_core::Parameter]) -> Vec<ParameterInfo> {
    let info = |parameter: &'static tilelab_core::Parameter| {
        let tilelab_core::Parameter { name, default, meaning, .. } = *parameter;
        // Pages cannot name files, so only what ships with the program is left to choose from.
        let choices = parameter.bundled().map(<[&str]>::to_vec).or_else(|| parameter.choices());
        let is_file = parameter.bundled().is_some();
        ParameterInfo { name, default, values: parameter.values().into_owned(), meaning, choices, is_file }
    };
    live.iter().map(info).collect()
}

/// The game to look up.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GameQuery {
    /// The specification, such as `link:players=3`.
    game: String,
}

/// A game with its configuration.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameSetup {
    /// The canonical specification.
    game: String,
    /// The number of players.
    players: usize,
    /// Opponents, the weakest first.
    difficulty_levels: Vec<DifficultyLevel>,
    /// One agent of each kind that plays it.
    default_agents: Vec<&'static str>,
}

/// Checks the specification of a game and lists the agents that play it.
#[utoipa::path(get, path = "/api/game", params(GameQuery),
    responses((status = 200, body = GameSetup), (status = 400, body = ErrorBody)))]
pub(crate) async fn game(
    State(app): State<Arc<App>>,
    Query(query): Query<GameQuery>,
) -> Result<impl IntoResponse, ApiError> {
    Ok(answer(app.blocking(move |app| set_up(app, &query.game)).await?))
}

fn set_up(app: &App, text: &str) -> Result<GameSetup, ApiError> {
    let open = app.game(text)?;
    let plays = |agent: &str| allowed::agent(&open, agent, &app.options.limits).is_ok();
    let levels = open.difficulty_levels().iter().filter(|level| plays(level.agent));
    let spec = open.spec();
    let registered = app.options.games.iter().find(|game| game.name == open.name());
    let default_agents = registered.map_or(&[][..], |game| game.default_agents);
    Ok(GameSetup {
        game: open.text(),
        players: spec.players,
        difficulty_levels: levels.copied().collect(),
        default_agents: default_agents.iter().copied().filter(|agent| plays(agent)).collect(),
    })
}

/// The agent to look up.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AgentQuery {
    /// The specification of the game.
    game: String,
    /// The specification of the agent.
    agent: String,
}

/// An agent that plays a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct AgentSetup {
    /// The canonical specification.
    agent: String,
}

/// Checks the specification of an agent for a game.
#[utoipa::path(get, path = "/api/agent", params(AgentQuery),
    responses((status = 200, body = AgentSetup), (status = 400, body = ErrorBody)))]
pub(crate) async fn agent(
    State(app): State<Arc<App>>,
    Query(query): Query<AgentQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let found = app.blocking(move |app| {
        let game = app.game(&query.game)?;
        let allowed = allowed::agent(&game, &query.agent, &app.options.limits)?;
        Ok(AgentSetup { agent: allowed.text })
    });
    Ok(answer(found.await?))
}

/// The position to show.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PositionQuery {
    /// The specification of the game.
    game: String,
    /// The text of the position; the first position by default.
    text: Option<String>,
}

/// Parses a position and lists its legal actions; nothing is stored.
#[utoipa::path(get, path = "/api/position", params(PositionQuery),
    responses((status = 200, body = Position), (status = 400, body = ErrorBody)))]
pub(crate) async fn position(
    State(app): State<Arc<App>>,
    Query(query): Query<PositionQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let found = app.blocking(move |app| Ok(app.game(&query.game)?.position(query.text.as_deref())?));
    Ok(answer(found.await?))
}
