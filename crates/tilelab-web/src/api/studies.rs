//! Studies from the organizer's point of view.

use std::sync::Arc;

use axum::body::Body as Answer;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::answer;
use super::download::{download, records};
use super::texts::{line, lines};
use crate::allowed;
use crate::app::App;
use crate::clock::now;
use crate::deletion;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Body, Id, Key, Query};
use crate::guard::Client;
use crate::ids::{self, same_secret};
use crate::store::sessions::Stored;
use crate::store::studies::{self as rows, Study};
use crate::study::export::csv;
use crate::study::table::{Row, table};

/// The maximum number of opponents.
const MAX_OPPONENTS: usize = 8;
/// The maximum number of games per participant.
const MAX_GAMES: usize = 100;
/// The maximum number of participants.
const MAX_PARTICIPANTS: usize = 1_000;
/// The longest title.
const MAX_TITLE: usize = 120;
/// The longest introduction, and the longest thanks.
const MAX_TEXT: usize = 10_000;
/// The longest name of a group.
const MAX_GROUP: usize = 60;

/// A new study.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewStudy {
    /// The title that participants see.
    title: String,
    /// The specification of the game.
    game: String,
    /// The specifications of the opponents.
    opponents: Vec<String>,
    /// How many games each participant plays.
    games: usize,
    /// The text before the first game.
    #[serde(default)]
    introduction: String,
    /// The text after the last game.
    #[serde(default)]
    thanks: String,
}

/// A new study and its organizer's key.
#[derive(Serialize, ToSchema)]
pub(crate) struct CreatedStudy {
    id: String,
    /// Gives access to everything about the study; it is shown only once.
    key: String,
}

/// Sets up a study.
#[utoipa::path(post, path = "/api/studies", request_body = NewStudy,
    responses((status = 201, body = CreatedStudy), (status = 400, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    client: Client,
    Body(new): Body<NewStudy>,
) -> Result<impl IntoResponse, ApiError> {
    app.guard.create(client)?;
    let created = app
        .blocking(move |app| {
            let study = begin(app, new)?;
            app.store.write(|writer| rows::insert(writer, &study))?;
            Ok(CreatedStudy { id: study.id, key: study.key })
        })
        .await?;
    Ok((StatusCode::CREATED, answer(created)))
}

/// Checks the request.
fn begin(app: &App, new: NewStudy) -> Result<Study, ApiError> {
    let NewStudy { title, game, opponents, games, introduction, thanks } = new;
    let game = app.game(&game)?;
    if game.spec().players < 2 {
        return Err(ApiError::bad(format!("{} has one seat, expected a game with opponents", game.text())));
    }
    if !(1..=MAX_OPPONENTS).contains(&opponents.len()) {
        return Err(ApiError::bad(format!("{} opponents are named, expected 1 to {MAX_OPPONENTS}", opponents.len())));
    }
    if !(1..=MAX_GAMES).contains(&games) {
        return Err(ApiError::bad(format!("games={games}, expected 1 to {MAX_GAMES}")));
    }
    let named = |agent: &String| Ok(allowed::agent(&game, agent, &app.options.limits)?.text);
    let opponents = opponents.iter().map(named).collect::<Result<Vec<_>, ApiError>>()?;
    if let Some((_, twice)) = opponents.iter().enumerate().find(|&(place, agent)| opponents[..place].contains(agent)) {
        return Err(ApiError::bad(format!("opponent {twice} is named twice, expected different agents")));
    }
    Ok(Study {
        number: 0,
        id: ids::random()?,
        key: ids::random()?,
        title: line("title", &title, MAX_TITLE)?,
        game: game.text(),
        opponents,
        games,
        introduction: lines("introduction", &introduction, MAX_TEXT)?,
        thanks: lines("thanks", &thanks, MAX_TEXT)?,
        created: now(),
    })
}

/// The study with this id, if the key is its organizer's.
fn opened(app: &App, id: &str, key: &Key) -> Result<Study, ApiError> {
    let study = app.store.read(|reader| rows::find(reader, id))?;
    let study = study.ok_or_else(|| ApiError::missing(format!("there is no study {id}")))?;
    if same_secret(&study.key, &key.0) {
        Ok(study)
    } else {
        Err(ApiError::forbidden("the header x-key does not contain the organizer's key of this study"))
    }
}

/// A study with its participants and results.
#[derive(Serialize, ToSchema)]
pub(crate) struct StudyView {
    id: String,
    title: String,
    /// The specification of the game.
    game: String,
    /// The specifications of the opponents.
    opponents: Vec<String>,
    /// How many games each participant plays.
    games: usize,
    introduction: String,
    thanks: String,
    /// When it was set up, in milliseconds since 1970.
    created: i64,
    /// All invited participants.
    participants: Vec<ParticipantView>,
    /// The results of each group against each opponent.
    table: Vec<Row>,
}

/// A participant.
#[derive(Serialize, ToSchema)]
struct ParticipantView {
    /// The token in the invitation link.
    token: String,
    /// Empty until the participant chooses a name.
    name: String,
    group: String,
    /// Finished games.
    played: u64,
    /// Games won.
    wins: u64,
}

/// Shows a study to its organizer.
#[utoipa::path(get, path = "/api/studies/{id}", params(("id" = String, Path), ("x-key" = String, Header)),
    responses((status = 200, body = StudyView), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn view(State(app): State<Arc<App>>, Id(id): Id, key: Key) -> Result<impl IntoResponse, ApiError> {
    let view = app.blocking(move |app| {
        let study = opened(app, &id, &key)?;
        let (progress, games) = app
            .store
            .read(|reader| Ok((rows::progress(reader, study.number)?, rows::finished(reader, study.number)?)))?;
        let participants = progress.into_iter().map(|participant| {
            let rows::Progress { token, name, group, played, wins } = participant;
            ParticipantView { token, name, group, played, wins }
        });
        Ok(StudyView {
            participants: participants.collect(),
            table: table(&study.opponents, &games),
            id: study.id,
            title: study.title,
            game: study.game,
            opponents: study.opponents,
            games: study.games,
            introduction: study.introduction,
            thanks: study.thanks,
            created: study.created,
        })
    });
    Ok(answer(view.await?))
}

/// The invitations to create.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Invitation {
    /// How many.
    count: usize,
    /// The group of these participants.
    #[serde(default)]
    group: String,
}

/// The new invitations.
#[derive(Serialize, ToSchema)]
pub(crate) struct Invited {
    /// One token per participant; the link is `/join/TOKEN`.
    tokens: Vec<String>,
}

/// Creates invitations to a study.
#[utoipa::path(post, path = "/api/studies/{id}/participants", request_body = Invitation,
    params(("id" = String, Path), ("x-key" = String, Header)),
    responses((status = 200, body = Invited), (status = 400, body = ErrorBody), (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody)))]
pub(crate) async fn invite(
    State(app): State<Arc<App>>,
    Id(id): Id,
    key: Key,
    Body(Invitation { count, group }): Body<Invitation>,
) -> Result<impl IntoResponse, ApiError> {
    let invited = app.blocking(move |app| {
        let study = opened(app, &id, &key)?;
        let group = line("group", &group, MAX_GROUP)?;
        if !(1..=MAX_PARTICIPANTS).contains(&count) {
            return Err(ApiError::bad(format!("count={count}, expected 1 to {MAX_PARTICIPANTS}")));
        }
        let tokens = (0..count).map(|_| ids::random()).collect::<Result<Vec<_>, _>>()?;
        let invited =
            app.store.write(|writer| rows::invite(writer, study.number, (&tokens, &group), MAX_PARTICIPANTS))?;
        if !invited {
            return Err(ApiError::bad(format!("a study has at most {MAX_PARTICIPANTS} participants in all")));
        }
        Ok(Invited { tokens })
    });
    Ok(answer(invited.await?))
}

/// The file to download.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// `records` (JSON lines) or `table` (CSV).
    format: String,
}

/// Downloads the records of all finished games, or the table.
#[utoipa::path(get, path = "/api/studies/{id}/export", params(("id" = String, Path), ("x-key" = String, Header), ExportQuery),
    responses((status = 200, description = "JSON lines or CSV"), (status = 400, body = ErrorBody),
        (status = 403, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn export(
    State(app): State<Arc<App>>,
    Id(id): Id,
    key: Key,
    Query(query): Query<ExportQuery>,
) -> Result<Response, ApiError> {
    let asked = id.clone();
    let study = app.blocking(move |app| opened(app, &asked, &key)).await?;
    match query.format.as_str() {
        "table" => {
            let text = app.blocking(move |app| {
                let games = app.store.read(|reader| rows::finished(reader, study.number))?;
                Ok(csv(&table(&study.opponents, &games)))
            });
            Ok(download("text/csv; charset=utf-8", &format!("study-{id}.csv"), Answer::from(text.await?)))
        }
        "records" => {
            let number = study.number;
            let sessions =
                app.blocking(move |app| Ok(app.store.read(|reader| rows::finished_sessions(reader, number))?)).await?;
            let whole = |stored: Stored| stored.metadata.record(&stored.status, stored.plies);
            Ok(download("application/jsonl", &format!("study-{id}.jsonl"), records(app, &sessions, whole)))
        }
        other => Err(ApiError::bad(format!("format={other:.20}, expected records or table"))),
    }
}

/// Deletes a study with all participants, games and results.
#[utoipa::path(delete, path = "/api/studies/{id}", params(("id" = String, Path), ("x-key" = String, Header)),
    responses((status = 204, description = "It is deleted"), (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody)))]
pub(crate) async fn delete(State(app): State<Arc<App>>, Id(id): Id, key: Key) -> Result<StatusCode, ApiError> {
    app.blocking(move |app| deletion::study(app, &opened(app, &id, &key)?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a participant: the name, all games, and the invitation.
#[utoipa::path(delete, path = "/api/studies/{id}/participants/{token}",
    params(("id" = String, Path), ("token" = String, Path), ("x-key" = String, Header)),
    responses((status = 204, description = "The participant is deleted"), (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody)))]
pub(crate) async fn delete_participant(
    State(app): State<Arc<App>>,
    Path((id, token)): Path<(String, String)>,
    key: Key,
) -> Result<StatusCode, ApiError> {
    app.blocking(move |app| {
        let study = opened(app, &id, &key)?;
        let invited = app.store.read(|reader| rows::invited(reader, &token))?;
        if invited.is_none_or(|(of, _)| of.id != study.id) {
            return Err(ApiError::missing("this study has no participant with this token"));
        }
        deletion::participant(app, &token)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
