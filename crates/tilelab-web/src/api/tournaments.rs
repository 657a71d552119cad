//! Tournaments: create, list, show, their games, and leaderboards.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use serde::{Deserialize, Serialize};
use tokio::time::sleep;
use utoipa::{IntoParams, ToSchema};

use super::download::{download, records};
use super::events::sse;
use super::texts::line;
use super::{answer, json};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Body, Id, Key, Query};
use crate::guard::Client;
use crate::store::pool;
use crate::store::sessions::Stored;
use crate::tournaments::{self, GameList, Leaderboard, Summary, View};

/// The longest title.
const MAX_TITLE: usize = 120;
/// The longest list of tournaments.
const MAX_LIST: usize = 200;
/// The shortest time between two events of a stream.
const PAUSE: Duration = Duration::from_millis(500);

/// A new tournament.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewTournament {
    /// The displayed title.
    title: String,
    /// The specification of the game.
    game: String,
    /// The specifications of 2 to 16 agents.
    agents: Vec<String>,
    /// How many games each group of agents plays; a group is a pair in games for two.
    games: u64,
    /// The seed of all games; random by default.
    seed: Option<u64>,
}

/// A new tournament.
#[derive(Serialize, ToSchema)]
pub(crate) struct CreatedTournament {
    id: String,
    /// The creator's token, which gives the right to delete the tournament; it is shown only once.
    owner: String,
}

/// Starts a tournament.
#[utoipa::path(post, path = "/api/tournaments", request_body = NewTournament,
    responses((status = 201, body = CreatedTournament), (status = 400, body = ErrorBody),
        (status = 429, body = ErrorBody)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    client: Client,
    Body(new): Body<NewTournament>,
) -> Result<impl IntoResponse, ApiError> {
    app.guard.create(client)?;
    let NewTournament { title, game, agents, games, seed } = new;
    let title = line("title", &title, MAX_TITLE)?;
    let new = tournaments::NewTournament { title, game, agents, games, seed };
    let (id, owner) = app.blocking(move |app| tournaments::create(app, new)).await?;
    Ok((StatusCode::CREATED, answer(CreatedTournament { id, owner })))
}

/// Deletes a tournament with all its games.
#[utoipa::path(delete, path = "/api/tournaments/{id}",
    params(("id" = String, Path), ("x-key" = String, Header, description = "The creator's token")),
    responses((status = 204, description = "It is deleted"), (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody)))]
pub(crate) async fn delete(State(app): State<Arc<App>>, Id(id): Id, Key(key): Key) -> Result<StatusCode, ApiError> {
    app.blocking(move |app| tournaments::delete(app, &id, &key)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The form of a downloaded tournament.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ExportFormat {
    Report,
    Table,
    Records,
}

/// The file to download.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// `report` (a web page with plots), `table` (the standings as CSV) or `records` (all games as JSON lines).
    #[param(inline)]
    format: ExportFormat,
}

/// Downloads a tournament: a report, its standings, or its games.
#[utoipa::path(get, path = "/api/tournaments/{id}/export", params(("id" = String, Path), ExportQuery),
    responses((status = 200, description = "A web page, CSV or JSON lines"), (status = 400, body = ErrorBody),
        (status = 404, body = ErrorBody)))]
pub(crate) async fn export(
    State(app): State<Arc<App>>,
    Id(id): Id,
    Query(ExportQuery { format }): Query<ExportQuery>,
) -> Result<Response, ApiError> {
    let (asked, name) = (id.clone(), format!("tournament-{id}"));
    match format {
        ExportFormat::Report => {
            let text = app.blocking(move |app| tournaments::report(app, &asked)).await?;
            Ok(download("text/html; charset=utf-8", &format!("{name}.html"), text.into()))
        }
        ExportFormat::Table => {
            let text = app.blocking(move |app| tournaments::table(app, &asked)).await?;
            Ok(download("text/csv; charset=utf-8", &format!("{name}.csv"), text.into()))
        }
        ExportFormat::Records => {
            let sessions = app.blocking(move |app| tournaments::sessions(app, &asked)).await?;
            let whole = |stored: Stored| stored.metadata.record(&stored.status, stored.plies);
            Ok(download("application/jsonl", &format!("{name}.jsonl"), records(app, &sessions, whole)))
        }
    }
}

/// The list of tournaments.
#[derive(Serialize, ToSchema)]
pub(crate) struct TournamentList {
    tournaments: Vec<Summary>,
}

/// Lists tournaments, the newest first.
#[utoipa::path(get, path = "/api/tournaments", responses((status = 200, body = TournamentList)))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Result<impl IntoResponse, ApiError> {
    let tournaments = app.blocking(|app| tournaments::list(app, MAX_LIST)).await?;
    Ok(answer(TournamentList { tournaments }))
}

/// Shows a tournament and its standings.
#[utoipa::path(get, path = "/api/tournaments/{id}", params(("id" = String, Path)),
    responses((status = 200, body = View), (status = 404, body = ErrorBody)))]
pub(crate) async fn view(State(app): State<Arc<App>>, Id(id): Id) -> Result<Response, ApiError> {
    let (_, body) = app.blocking(move |app| tournaments::view(app, &id)).await?;
    Ok(json(StatusCode::OK, body))
}

/// Follows a tournament: its present state, then changes, at most two per second.
#[utoipa::path(get, path = "/api/tournaments/{id}/events", params(("id" = String, Path)),
    responses((status = 200, description = "Events `tournament`", content_type = "text/event-stream", body = View),
        (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    client: Client,
    Id(id): Id,
) -> Result<impl IntoResponse, ApiError> {
    let permit = app.guard.stream(client)?;
    let known = id.clone();
    app.blocking(move |app| tournaments::view(app, &known)).await?;
    Ok(sse(app.clone(), permit, growth(app, id)))
}

fn growth(app: Arc<App>, id: String) -> impl Stream<Item = Event> + Send {
    let changes = app.tournaments.changes();
    stream::unfold((app, id, changes, None), |(app, id, mut changes, mut seen)| async move {
        loop {
            if seen.is_some() {
                sleep(PAUSE).await;
                // The application, which this stream holds, owns the sender.
                changes.changed().await.ok()?;
            }
            changes.borrow_and_update();
            let asked = id.clone();
            // A view that cannot be made ends the stream; the page's next request returns the error, such as that the
            // tournament was deleted.
            let (mark, body) = app.blocking(move |app| tournaments::view(app, &asked)).await.ok()?;
            let mark = Some(mark);
            if mark != seen {
                seen = mark;
                let data = std::str::from_utf8(&body).unwrap_or_default();
                let event = Event::default().event("tournament").data(data);
                return Some((event, (app, id, changes, seen)));
            }
        }
    })
}

/// Which games of a tournament to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GamesQuery {
    /// Only games with a lower index; the `next` of the previous page.
    #[param(minimum = 0)]
    before: Option<i64>,
    /// Only games in which this agent plays.
    agent: Option<String>,
}

/// Lists games of a tournament that were played, the last of the schedule first.
#[utoipa::path(get, path = "/api/tournaments/{id}/games", params(("id" = String, Path), GamesQuery),
    responses((status = 200, body = GameList), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    Id(id): Id,
    Query(query): Query<GamesQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let GamesQuery { before, agent } = query;
    let before = before.map(|before| u64::try_from(before).map_err(|_| ApiError::bad("before: expected 0 or more")));
    let before = before.transpose()?;
    let agent = agent.filter(|agent| !agent.trim().is_empty());
    Ok(answer(app.blocking(move |app| tournaments::games(app, &id, before, agent.as_deref())).await?))
}

/// Stops a tournament; it can be resumed later.
#[utoipa::path(post, path = "/api/tournaments/{id}/stop", params(("id" = String, Path)),
    responses((status = 200, body = View), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
pub(crate) async fn stop(State(app): State<Arc<App>>, Id(id): Id) -> Result<Response, ApiError> {
    let stopped = app.blocking(move |app| {
        tournaments::stop(app, &id)?;
        tournaments::view(app, &id)
    });
    Ok(json(StatusCode::OK, stopped.await?.1))
}

/// Resumes a tournament that was stopped or failed.
#[utoipa::path(post, path = "/api/tournaments/{id}/resume", params(("id" = String, Path)),
    responses((status = 200, body = View), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
        (status = 429, body = ErrorBody)))]
pub(crate) async fn resume(State(app): State<Arc<App>>, Id(id): Id) -> Result<Response, ApiError> {
    let resumed = app.blocking(move |app| {
        tournaments::resume(app, &id)?;
        tournaments::view(app, &id)
    });
    Ok(json(StatusCode::OK, resumed.await?.1))
}

/// The configuration whose players are compared.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BoardQuery {
    /// The specification of the game.
    game: String,
}

/// Rates people and agents by the finished games of a configuration. Games with help (hints, analyses, moves taken
/// back), games from set-up positions, continued games, imports and studies do not count.
#[utoipa::path(get, path = "/api/leaderboard", params(BoardQuery),
    responses((status = 200, body = Leaderboard), (status = 400, body = ErrorBody)))]
pub(crate) async fn leaderboard(
    State(app): State<Arc<App>>,
    Query(query): Query<BoardQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let board = app.blocking(move |app| tournaments::leaderboard(app, &query.game)).await?;
    Ok(answer(Board(board)))
}

/// A configuration of a game whose players are rated.
#[derive(Serialize, ToSchema)]
struct RatedConfiguration {
    /// The canonical specification of the game.
    game: String,
    /// The games that count.
    games: u64,
}

/// The configurations with leaderboards.
#[derive(Serialize, ToSchema)]
pub(crate) struct RatedConfigurations {
    /// The most played first.
    configurations: Vec<RatedConfiguration>,
}

/// Lists the configurations that have games for a leaderboard.
#[utoipa::path(get, path = "/api/leaderboards", responses((status = 200, body = RatedConfigurations)))]
pub(crate) async fn leaderboards(State(app): State<Arc<App>>) -> Result<impl IntoResponse, ApiError> {
    let found = app.blocking(|app| Ok(app.store.read(|reader| pool::configurations(reader, MAX_LIST))?)).await?;
    let configurations = found.into_iter().map(|(game, games)| RatedConfiguration { game, games }).collect();
    Ok(answer(RatedConfigurations { configurations }))
}

/// A leaderboard that others are shown too.
struct Board(Arc<Leaderboard>);

impl Serialize for Board {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
