//! Requests of the player in a seat (move, undo, resign), and the pace of games without people.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tilelab_arena::session::Session;
use tilelab_core::Action;
use utoipa::ToSchema;

use super::sessions::person;
use super::{answer, json};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Body, Id};
use crate::live::{LiveSession, Pace, SessionChange, Snapshot, set_pace, wake};

/// A move: its number or its name.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Move {
    /// The seat token.
    #[serde(alias = "key")]
    token: String,
    /// The number of plies that the client knows.
    ply: usize,
    /// The number of the action.
    action: Option<u16>,
    /// Its name, instead of the number.
    name: Option<String>,
}

/// A request for a seat other than a move.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SeatRequest {
    /// The seat token.
    #[serde(alias = "key")]
    token: String,
    /// The number of plies that the client knows.
    ply: usize,
}

/// Plays a move.
#[utoipa::path(post, path = "/api/sessions/{id}/moves", params(("id" = String, Path)), request_body = Move,
    responses((status = 200, body = SessionChange), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Id(id): Id,
    Body(played): Body<Move>,
) -> Result<Response, ApiError> {
    change(app, id, move |app, live| {
        let Move { token, ply, action, name } = played;
        live.play(app, (&token, ply), |session| choice(session, action, name.as_deref()))
    })
    .await
}

fn choice(session: &dyn Session, action: Option<u16>, name: Option<&str>) -> Result<Action, ApiError> {
    match (action, name) {
        (Some(action), _) => Ok(Action(action)),
        (None, Some(name)) => session.parse_action(name).map_err(|error| ApiError::unprocessable(error.to_string())),
        (None, None) => Err(ApiError::unprocessable("found neither action nor name, expected one of them")),
    }
}

/// Takes the game back to before the last move of this seat.
#[utoipa::path(post, path = "/api/sessions/{id}/undo", params(("id" = String, Path)), request_body = SeatRequest,
    responses((status = 200, body = SessionChange), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn undo(
    State(app): State<Arc<App>>,
    Id(id): Id,
    Body(SeatRequest { token, ply }): Body<SeatRequest>,
) -> Result<Response, ApiError> {
    change(app, id, move |app, live| live.undo(app, (&token, ply))).await
}

/// The player of a seat.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SeatToken {
    /// The seat token.
    #[serde(alias = "key")]
    token: String,
}

/// Resigns, at any time before the end: also while another player is to move.
#[utoipa::path(post, path = "/api/sessions/{id}/resign", params(("id" = String, Path)), request_body = SeatToken,
    responses((status = 200, body = SessionChange), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody)))]
pub(crate) async fn resign(
    State(app): State<Arc<App>>,
    Id(id): Id,
    Body(SeatToken { token }): Body<SeatToken>,
) -> Result<Response, ApiError> {
    change(app, id, move |app, live| live.resign(app, &token)).await
}

/// Notes that a player has help: a hint, or an analysis of the game in progress. The game then counts for no
/// leaderboard; taking moves back has the same effect.
#[utoipa::path(post, path = "/api/sessions/{id}/assistance", params(("id" = String, Path)), request_body = SeatToken,
    responses((status = 200, body = SessionChange), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody)))]
pub(crate) async fn assistance(
    State(app): State<Arc<App>>,
    Id(id): Id,
    Body(SeatToken { token }): Body<SeatToken>,
) -> Result<Response, ApiError> {
    change(app, id, move |app, live| live.assist(app, &token)).await
}

/// A player's new name.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewName {
    /// The seat token.
    token: String,
    /// The displayed name, 1 to 60 characters.
    name: String,
}

/// Changes the name of the player in a seat; not after the end of the game.
#[utoipa::path(post, path = "/api/sessions/{id}/name", params(("id" = String, Path)), request_body = NewName,
    responses((status = 200, body = SessionChange), (status = 400, body = ErrorBody), (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
pub(crate) async fn name(
    State(app): State<Arc<App>>,
    Id(id): Id,
    Body(NewName { token, name }): Body<NewName>,
) -> Result<Response, ApiError> {
    let name = person(&name)?;
    change(app, id, move |app, live| live.rename(app, &token, name)).await
}

/// How fast the agents of a game without people play.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewPace {
    /// Milliseconds from one move to the next, up to 60,000; null pauses the game.
    interval: Option<u64>,
    /// Plays one move besides.
    #[serde(default)]
    step: bool,
}

/// The pace of a game without people.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionPace {
    /// Milliseconds from one move to the next; null while the game is paused.
    interval: Option<u64>,
}

/// The longest time between two moves.
const MAX_INTERVAL: u64 = 60_000;

/// Sets the pace of a game without people, for all its watchers, until the last one leaves.
#[utoipa::path(post, path = "/api/sessions/{id}/pace", params(("id" = String, Path)), request_body = NewPace,
    responses((status = 200, body = SessionPace), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn pace(
    State(app): State<Arc<App>>,
    Id(id): Id,
    Body(NewPace { interval, step }): Body<NewPace>,
) -> Result<impl IntoResponse, ApiError> {
    let live = app.sessions.find(&app, &id).await?;
    if !live.is_without_people() {
        return Err(ApiError::forbidden("only games without people have a pace"));
    }
    let interval = interval.map(|ms| ms.min(MAX_INTERVAL));
    set_pace(&app, &live, interval.map_or(Pace::Paused, |ms| Pace::Every(Duration::from_millis(ms))), step);
    Ok(answer(SessionPace { interval }))
}

async fn change(
    app: Arc<App>,
    id: String,
    work: impl FnOnce(&App, &LiveSession) -> Result<Arc<Snapshot>, ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    let live = app.sessions.find(&app, &id).await?;
    let snapshot = {
        let live = live.clone();
        app.blocking(move |app| work(app, &live)).await?
    };
    wake(&app, &live);
    // A client that missed a version notices by its number and fetches the whole session.
    Ok(json(StatusCode::OK, snapshot.change(&live.metadata).unwrap_or_else(|| snapshot.view(&live.metadata))))
}
