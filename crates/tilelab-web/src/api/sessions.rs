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
use crate::deletion;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Body, Id, Key, Query};
use crate::guard::Client;
use crate::ids;
use crate::live::{LiveSession, NewSession, SessionView, wake};
use crate::store::sessions::{Metadata, Parent, Seat};

/// The longest name of a person.
const MAX_NAME: usize = 60;

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
    /// The creator's token, which gives the right to delete the session, as seat tokens do.
    owner: String,
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
    let secrets = serde_json::json!({ "tokens": live.metadata.tokens, "owner": live.metadata.owner });
    Ok(created(&live, &secrets))
}

/// The answer to a request that created a session: its view, and the secrets that only the creator gets.
pub(super) fn created(live: &LiveSession, secrets: &serde_json::Value) -> Response {
    let secrets = secrets.to_string();
    let view = live.snapshot().view(&live.metadata);
    // The view is JSON already.
    let body = [b"{\"session\":", &view[..], b",", secrets.trim_start_matches('{').as_bytes()].concat();
    json(StatusCode::CREATED, body.into())
}

/// Deletes a session for all players, with everything that belongs to it. Games of tournaments and studies are
/// deleted with those.
#[utoipa::path(delete, path = "/api/sessions/{id}",
    params(("id" = String, Path), ("x-key" = String, Header, description = "A seat token, or the creator's token")),
    responses((status = 204, description = "It is deleted"), (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody)))]
pub(crate) async fn delete(State(app): State<Arc<App>>, Id(id): Id, Key(key): Key) -> Result<StatusCode, ApiError> {
    app.blocking(move |app| deletion::session(app, &id, &key)).await?;
    Ok(StatusCode::NO_CONTENT)
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
    let (mut metadata, seats) = metadata(app, &game, &seats)?;
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
        let copied = snapshot.plies.first(from.ply);
        plies = copied.ok_or_else(|| {
            ApiError::bad(format!("from: ply={}, expected at most {}", from.ply, snapshot.plies.len()))
        })?;
        metadata.start.clone_from(&parent.metadata.start);
        // A game continued from a study must not lead to it.
        metadata.parent = parent.metadata.study.is_none().then_some(from);
    }
    Ok(NewSession { metadata, seats, game, plies, forfeit: None })
}

/// The metadata of a new session, and its players, checked.
pub(super) fn metadata(app: &App, game: &OpenGame, seats: &[NewSeat]) -> Result<(Metadata, Vec<Seat>), ApiError> {
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
    let metadata = Metadata {
        id: ids::random()?,
        game: game.text(),
        rules: spec.version,
        tokens,
        owner: Some(ids::random()?),
        seed: ids::seed()?,
        start: None,
        created: crate::clock::now(),
        parent: None,
        imported: false,
        tournament: None,
        study: None,
    };
    Ok((metadata, seats))
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

/// Which position of a session to show.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
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
