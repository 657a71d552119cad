//! Sessions: create, list, show.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tilelab_arena::OpenGame;
use tilelab_arena::position::Position;
use utoipa::{IntoParams, ToSchema};

use super::{answer, json};
use crate::allowed;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Body, Id, Query};
use crate::guard::Client;
use crate::ids;
use crate::live::{LiveSession, NewSession, SessionView, wake};
use crate::store::list::{self, Filter, Listed};
use crate::store::sessions::{Metadata, Parent, Seat};

/// The longest name of a person.
const MAX_NAME: usize = 60;
/// The longest list of sessions.
const MAX_LIST: usize = 100;
const USUAL_LIST: usize = 30;

/// The player for a seat.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum NewSeat {
    /// A person, who gets a seat token.
    Person {
        /// The displayed name.
        name: String,
    },
    /// An agent.
    Agent {
        /// Its specification.
        agent: String,
        /// The displayed name.
        name: Option<String>,
    },
}

/// A new game.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewGame {
    /// The specification of the game; may be left out with `from`.
    game: Option<String>,
    /// The player of each seat.
    seats: Vec<NewSeat>,
    /// The seed of chance and agents; random by default.
    seed: Option<u64>,
    /// The text of a starting position.
    start: Option<String>,
    /// A session to continue from.
    from: Option<Parent>,
}

/// A new session and its seat tokens.
#[derive(Serialize, ToSchema)]
pub(crate) struct Created {
    #[schema(value_type = SessionView)]
    session: serde_json::Value,
    /// The token of each person's seat; null for an agent's seat.
    tokens: Vec<Option<String>>,
}

/// Starts a game.
#[utoipa::path(post, path = "/api/sessions", request_body = NewGame,
    responses((status = 201, body = Created), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    client: Client,
    Body(new): Body<NewGame>,
) -> Result<Response, ApiError> {
    app.guard.create(client)?;
    let parent = match &new.from {
        Some(from) if ids::is_id(&from.id) => Some(app.sessions.find(&app, &from.id).await?),
        Some(_) => return Err(ApiError::missing("from: there is no session with this id")),
        None => None,
    };
    let live = app
        .blocking(move |app| {
            let new = begin(app, new, parent.as_deref())?;
            Ok(app.sessions.add(LiveSession::create(app, new)?))
        })
        .await?;
    wake(&app, &live);
    let tokens = serde_json::to_string(&live.metadata.tokens).map_err(|error| ApiError::internal(error.to_string()))?;
    let body = [b"{\"session\":", &live.snapshot().view(&live.metadata)[..], b",\"tokens\":", tokens.as_bytes(), b"}"]
        .concat();
    Ok(json(StatusCode::CREATED, body.into()))
}

/// Checks the request.
fn begin(app: &App, new: NewGame, parent: Option<&LiveSession>) -> Result<NewSession, ApiError> {
    let NewGame { game, seats, seed, start, from } = new;
    let snapshot = parent.map(LiveSession::snapshot);
    let game = match (&game, parent) {
        (Some(text), _) => app.game(text)?,
        (None, Some(parent)) => app.game(&parent.metadata.game)?,
        (None, None) => return Err(ApiError::bad("game is missing: expected a specification such as `link`")),
    };
    let mut metadata = metadata(app, &game, &seats)?;
    if let Some(seed) = seed {
        metadata.seed = seed;
    }
    // Parsed and written again, so that a position has one text.
    metadata.start = start.map(|text| Ok::<_, ApiError>(game.state(Some(&text))?.to_string())).transpose()?;
    let mut plies = Vec::new();
    if let (Some(parent), Some(snapshot), Some(from)) = (parent, snapshot, from) {
        if game.text() != parent.metadata.game || metadata.start.is_some() {
            return Err(ApiError::bad("from copies a session with its game and start; leave both out"));
        }
        let copied = snapshot.plies.get(..from.ply);
        let copied = copied.ok_or_else(|| {
            ApiError::bad(format!("from: ply={}, expected at most {}", from.ply, snapshot.plies.len()))
        })?;
        plies = copied.to_vec();
        metadata.start.clone_from(&parent.metadata.start);
        // A game continued from a study must not lead to it.
        metadata.parent = parent.metadata.study.is_none().then_some(from);
    }
    Ok(NewSession { metadata, game, plies, forfeit: None })
}

/// Metadata with these seats, checked.
pub(super) fn metadata(app: &App, game: &OpenGame, seats: &[NewSeat]) -> Result<Metadata, ApiError> {
    let spec = game.spec();
    if seats.len() != spec.players {
        return Err(ApiError::bad(format!(
            "{} seats are given, but {} has {}",
            seats.len(),
            game.text(),
            spec.players
        )));
    }
    let seats = seats.iter().map(|seat| sit(app, game, seat)).collect::<Result<Vec<_>, _>>()?;
    let token = |seat: &Seat| match seat {
        Seat::Person { .. } => ids::random().map(Some),
        Seat::Agent { .. } => Ok(None),
    };
    let tokens = seats.iter().map(token).collect::<Result<_, _>>()?;
    Ok(Metadata {
        id: ids::random()?,
        game: game.text(),
        rules: spec.version,
        seats,
        tokens,
        seed: ids::seed()?,
        start: None,
        created: crate::clock::now(),
        parent: None,
        imported: false,
        tournament: None,
        study: None,
    })
}

fn sit(app: &App, game: &OpenGame, seat: &NewSeat) -> Result<Seat, ApiError> {
    match seat {
        NewSeat::Person { name } => Ok(Seat::Person { name: person(name)? }),
        NewSeat::Agent { agent, name } => {
            let agent = allowed::agent(game, agent, &app.options.limits)?.text;
            let name = match name {
                Some(name) => person(name)?,
                None => game.level_of(&agent).map_or_else(|| agent.clone(), |level| level.title.to_owned()),
            };
            Ok(Seat::Agent { agent, name })
        }
    }
}

/// A name as it is displayed: short, on one line.
pub(crate) fn person(name: &str) -> Result<String, ApiError> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 || length > MAX_NAME || name.chars().any(char::is_control) {
        return Err(ApiError::bad(format!("a name has 1 to {MAX_NAME} characters on one line; this one has {length}")));
    }
    Ok(name.to_owned())
}

/// Which sessions to list.
#[derive(Deserialize, IntoParams)]
pub(crate) struct ListQuery {
    /// Words found in names, agents or the game.
    search: Option<String>,
    /// A game's name, or a whole specification.
    game: Option<String>,
    /// `open` or `over`.
    state: Option<String>,
    /// The maximum number of sessions, up to 100.
    limit: Option<usize>,
    /// Only sessions that changed before this; the `next` of the previous page.
    before: Option<i64>,
}

/// A page of the list of sessions.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionList {
    sessions: Vec<Listed>,
    /// The `before` of the next page; null at the end.
    next: Option<i64>,
}

/// Lists sessions, the most recently changed first.
#[utoipa::path(get, path = "/api/sessions", params(ListQuery),
    responses((status = 200, body = SessionList), (status = 400, body = ErrorBody)))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    Query(query): Query<ListQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let over = match given(query.state).as_deref() {
        None => None,
        Some("open") => Some(false),
        Some("over") => Some(true),
        Some(other) => return Err(ApiError::bad(format!("state={other:.20}, expected open or over"))),
    };
    let limit = query.limit.unwrap_or(USUAL_LIST).clamp(1, MAX_LIST);
    let search = given(query.search).map(|search| search.chars().take(200).collect());
    // One row more than requested shows whether there are more.
    let filter = Filter { search, game: given(query.game), over, before: query.before, limit: limit + 1 };
    let mut sessions = app.blocking(move |app| Ok(app.store.read(|reader| list::find(reader, &filter))?)).await?;
    let more = sessions.len() > limit;
    sessions.truncate(limit);
    let next = sessions.last().filter(|_| more).map(|last| last.updated);
    Ok(answer(SessionList { sessions, next }))
}

/// Which position of a session to show.
#[derive(Deserialize, IntoParams)]
pub(crate) struct PlyQuery {
    /// The position after this many plies; the last one by default.
    pub(crate) ply: Option<usize>,
}

/// Shows a session.
#[utoipa::path(get, path = "/api/sessions/{id}", params(("id" = String, Path), PlyQuery),
    responses((status = 200, body = SessionView), (status = 404, body = ErrorBody)))]
pub(crate) async fn view(
    State(app): State<Arc<App>>,
    Id(id): Id,
    Query(query): Query<PlyQuery>,
) -> Result<Response, ApiError> {
    let live = app.sessions.find(&app, &id).await?;
    let snapshot = live.snapshot();
    let body = match query.ply {
        Some(ply) => snapshot.at(&live.metadata, &live.game, ply)?,
        None => {
            // Only a client at the present position waits for agents.
            wake(&app, &live);
            snapshot.view(&live.metadata)
        }
    };
    Ok(json(StatusCode::OK, body))
}

/// Shows one position of a session without its plies, which may be many.
#[utoipa::path(get, path = "/api/sessions/{id}/position", params(("id" = String, Path), PlyQuery),
    responses((status = 200, body = Position), (status = 404, body = ErrorBody)))]
pub(crate) async fn position(
    State(app): State<Arc<App>>,
    Id(id): Id,
    Query(query): Query<PlyQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let live = app.sessions.find(&app, &id).await?;
    let snapshot = live.snapshot();
    let ply = query.ply.unwrap_or(snapshot.plies.len());
    Ok(answer(snapshot.position(&live.metadata, &live.game, ply)?))
}
