//! Export and import of sessions.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tilelab_arena::replay::{LogOptions, read_value, write_log};
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Record, SpecText};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::UtoipaMethodRouter;

use super::download::{download, records};
use super::list::check_count;
use super::picture;
use super::sessions::created;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Body, Id, Query};
use crate::guard::Client;
use crate::ids;
use crate::live::{LiveSession, NewSession, SessionView};
use crate::store::sessions::{Metadata, Seat, Stored};
use crate::study::anonymize;

/// The largest file that can be imported, in bytes.
const MAX_UPLOAD_BYTES: usize = 1 << 20;
/// The longest name of a player, in characters.
const MAX_NAME: usize = 300;

/// The file to export.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// `record`, `log`, `text` or `svg`.
    format: String,
    /// For `text` and `svg`: the position after this many plies.
    ply: Option<usize>,
}

/// Exports a session: its record, its log (for games that have a log format), or a position as text or picture.
#[utoipa::path(get, path = "/api/sessions/{id}/export", params(("id" = String, Path), ExportQuery),
    responses((status = 200, description = "The file"), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn export(
    State(app): State<Arc<App>>,
    Id(id): Id,
    Query(query): Query<ExportQuery>,
) -> Result<Response, ApiError> {
    let live = app.sessions.find(&app, &id).await?;
    let snapshot = live.snapshot();
    let position = || snapshot.position(&live.metadata, &live.game, query.ply.unwrap_or(snapshot.plies.len()));
    let line = |value: &Value| format!("{value}\n");
    let written = |error: serde_json::Error| ApiError::internal(error.to_string());
    let (kind, ending, body) = match query.format.as_str() {
        "record" => {
            let record = serde_json::to_string(&snapshot.record(&live.metadata)).map_err(written)?;
            ("application/json", "json", format!("{record}\n"))
        }
        "log" => {
            let entries = write_log(&snapshot.record(&live.metadata))?;
            let entries = serde_json::to_value(entries).map_err(written)?;
            ("application/json", "log.json", line(&json!({ "log": entries })))
        }
        "text" => ("text/plain; charset=utf-8", "txt", position()?.text),
        "svg" => ("image/svg+xml", "svg", picture::draw(&position()?)),
        other => {
            return Err(ApiError::bad(format!("format={other:.20}, expected record, log, text or svg")));
        }
    };
    Ok(download(kind, &format!("tilelab-{}.{ending}", live.metadata.id), body.into()))
}

/// The sessions to export.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ExportedSessions {
    /// The ids of up to 2,000 sessions; those that do not exist are skipped.
    ids: Vec<String>,
}

/// Exports sessions as records, one per line: a browser knows the ids of its own games.
#[utoipa::path(post, path = "/api/sessions/export", request_body = ExportedSessions,
    responses((status = 200, description = "JSON lines", content_type = "application/jsonl"),
        (status = 400, body = ErrorBody)))]
pub(crate) async fn export_many(
    State(app): State<Arc<App>>,
    Body(ExportedSessions { ids }): Body<ExportedSessions>,
) -> Result<Response, ApiError> {
    check_count(&ids)?;
    let public = |stored: Stored| anonymize::record(&stored.metadata, &stored.status, stored.plies);
    Ok(download("application/jsonl", "tilelab-games.jsonl", records(app, &ids, public)))
}

/// A file to import.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Import {
    /// A record in JSON, or a log of the thesis.
    text: String,
}

/// The imported session.
#[derive(Serialize, ToSchema)]
pub(crate) struct Imported {
    #[schema(value_type = SessionView)]
    session: Value,
    /// The creator's token, which gives the right to delete the session.
    owner: String,
}

/// Imports a record or a log and checks every move. Agents do not continue the game.
#[utoipa::path(post, path = "/api/sessions/import", request_body = Import,
    responses((status = 201, body = Imported), (status = 400, body = ErrorBody), (status = 413, body = ErrorBody)))]
pub(crate) async fn import(
    State(app): State<Arc<App>>,
    client: Client,
    Body(Import { text }): Body<Import>,
) -> Result<Response, ApiError> {
    app.guard.create(client)?;
    let live = app
        .blocking(move |app| {
            let new = read(app, &text)?;
            Ok(app.sessions.add(LiveSession::create(app, new)?))
        })
        .await?;
    Ok(created(&live, &json!({ "owner": live.metadata.owner })))
}

/// Raises the body limit: imports are larger than other requests.
pub(super) fn larger(routes: UtoipaMethodRouter<Arc<App>>) -> UtoipaMethodRouter<Arc<App>> {
    let (schemas, paths, router) = routes;
    (schemas, paths, router.layer(DefaultBodyLimit::max(MAX_UPLOAD_BYTES)))
}

fn read(app: &App, text: &str) -> Result<NewSession, ApiError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        ApiError::bad(format!("the file is not JSON ({error}); expected one record or one log of the thesis"))
    })?;
    let record = read_value(&value, &LogOptions::default())?;
    let game = app.game(&record.spec_text())?;
    // The whole record is checked: header, every move and its name, the result.
    game.replay(&record, false)?;
    let Record { agents, seed, start, plies, forfeit, .. } = record;
    let seats = agents.iter().map(|name| seat(&game, name)).collect::<Result<Vec<_>, _>>()?;
    let metadata = Metadata {
        id: ids::random()?,
        game: game.text(),
        rules: game.spec().version,
        tokens: vec![None; seats.len()],
        owner: Some(ids::random()?),
        seed,
        start,
        created: crate::clock::now(),
        parent: None,
        imported: true,
        tournament: None,
        study: None,
    };
    Ok(NewSession { metadata, seats, game, plies, forfeit })
}

/// A player whose name is the specification of an agent is that agent; one of a difficulty level has its name.
fn seat(game: &OpenGame, name: &str) -> Result<Seat, ApiError> {
    if name.chars().count() > MAX_NAME || name.chars().any(char::is_control) {
        return Err(ApiError::bad(format!("agents: a name has at most {MAX_NAME} characters on one line")));
    }
    let is_agent = name.parse::<SpecText>().is_ok() && name.parse::<AgentSpec>().is_ok();
    if !is_agent {
        return Ok(Seat::Person { name: name.to_owned() });
    }
    let level = game.difficulty_levels().iter().find(|level| level.agent == name);
    Ok(Seat::Agent { agent: name.to_owned(), name: level.map_or(name, |level| level.name).to_owned() })
}
