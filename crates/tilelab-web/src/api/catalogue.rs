//! The catalogue: games, agents, difficulty levels, positions.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use tilelab_arena::catalogue::{AgentSetup, Catalogue, GameSetup};
use tilelab_arena::position::Position;
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

/// Lists games and agents with every parameter.
#[utoipa::path(get, path = "/api/catalogue", responses((status = 200, body = Catalogue)))]
pub(crate) async fn catalogue(State(app): State<Arc<App>>) -> impl IntoResponse {
    answer(Catalogue::new(app.options.games.iter(), allowed::kinds()))
}

/// The game to look up.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GameQuery {
    /// The specification, such as `link:players=3`.
    game: String,
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
    Ok(GameSetup::new(&open, |agent| allowed::agent(&open, agent, &app.options.limits).is_ok()))
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
