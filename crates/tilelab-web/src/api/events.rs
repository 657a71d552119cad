//! The event stream of a session.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::StreamExt as _;
use futures_util::stream::{self, Stream};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Id, Query};
use crate::guard::{Client, StreamPermit};
use crate::live::{SessionChange, SessionView, Snapshot, Watching, wake};
use crate::store::sessions::Metadata;

/// A stream of events that ends when the server stops. Comments keep it alive through proxies.
pub(super) fn sse<S>(app: Arc<App>, permit: StreamPermit, events: S) -> impl IntoResponse
where
    S: Stream<Item = Event> + Send + 'static,
{
    let events = events.take_until(Box::pin(app.stopped())).map(move |event| {
        // The permit lives as long as the stream.
        let _held = &permit;
        Ok::<_, Infallible>(event)
    });
    let alive = KeepAlive::new().interval(Duration::from_secs(15));
    ([("cache-control", "no-store"), ("x-accel-buffering", "no")], Sse::new(events).keep_alive(alive))
}

/// How to follow a session.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct EventsQuery {
    /// Whether agents wait until the pace of the game is set. Only games without people have a pace.
    #[serde(default)]
    paced: bool,
    /// The tokens of the seats that this client plays, separated by commas: the other clients see that the players are
    /// connected.
    tokens: Option<String>,
}

/// Follows a session: an event `session` with all of it, then events `change` with what is new. Where a client is slow,
/// one event combines several changes. `Last-Event-ID` names the version that the client knows already. Events
/// `presence` say which players are connected. An event `problem` ends the stream: the session was deleted.
#[utoipa::path(get, path = "/api/sessions/{id}/events", params(("id" = String, Path), EventsQuery),
    responses((status = 200, description = "Events `session` (SessionView) and `change` (SessionChange) whose id is the \
        version, and `presence` (SessionPresence)", content_type = "text/event-stream", body = inline(SessionEvent)),
        (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    client: Client,
    Id(id): Id,
    Query(query): Query<EventsQuery>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let permit = app.guard.stream(client)?;
    let live = app.sessions.find(&app, &id).await?;
    if query.paced {
        live.await_pace();
    }
    // A token that is not valid is no reason to refuse what anyone may watch.
    let tokens = query.tokens.as_deref().unwrap_or_default().split(',');
    let watching = live.watch(tokens.filter_map(|token| live.seat_of(token).ok()).collect());
    wake(&app, &live);
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse::<i64>().ok());
    Ok(sse(app, permit, changes(watching, seen)))
}

/// What an event carries, for the OpenAPI document.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[allow(dead_code)]
enum SessionEvent<'a> {
    /// Event `session`.
    Session(SessionView<'a>),
    /// Event `change`.
    Change(SessionChange<'a>),
    /// Event `presence`.
    Presence(SessionPresence),
}

/// Which players are connected.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionPresence {
    /// Whether the player of each seat is connected; agents are not.
    present: Vec<bool>,
}

/// What a client knows of a session.
enum Known {
    /// The version that it named when it connected.
    Version(Option<i64>),
    /// What it was sent last.
    Sent(Arc<Snapshot>),
}

impl Known {
    fn version(&self) -> Option<i64> {
        match self {
            Self::Version(version) => *version,
            Self::Sent(snapshot) => Some(snapshot.status.version),
        }
    }
}

/// What a stream does next.
enum Next {
    Snapshot,
    Presence,
    Wait,
    End,
}

fn changes(watching: Watching, seen: Option<i64>) -> impl Stream<Item = Event> + Send {
    stream::unfold((watching, Known::Version(seen), Next::Snapshot), |(mut watching, known, next)| async move {
        let next = match next {
            // The live session, and so both senders, live as long as the watcher.
            Next::Wait => tokio::select! {
                changed = watching.snapshot.changed() => changed.map_or(Next::End, |()| Next::Snapshot),
                changed = watching.presence.changed() => changed.map_or(Next::End, |()| Next::Presence),
            },
            next => next,
        };
        match next {
            Next::Snapshot if watching.live.is_deleted() => Some((Some(deleted()), (watching, known, Next::End))),
            Next::Snapshot => {
                let snapshot = watching.snapshot.borrow_and_update().clone();
                let is_new = Some(snapshot.status.version) != known.version();
                let event = is_new.then(|| event(&snapshot, &watching.live.metadata, &known));
                // At the beginning the client learns who is there.
                let next = if matches!(known, Known::Version(_)) { Next::Presence } else { Next::Wait };
                Some((event, (watching, Known::Sent(snapshot), next)))
            }
            Next::Presence => {
                let present = watching.presence.borrow_and_update().clone();
                let data = serde_json::to_string(&SessionPresence { present }).unwrap_or_default();
                Some((Some(Event::default().event("presence").data(data)), (watching, known, Next::Wait)))
            }
            Next::Wait | Next::End => None,
        }
    })
    .filter_map(|event| async move { event })
}

fn deleted() -> Event {
    let problem = serde_json::json!({ "error": "this game was deleted", "status": 404 });
    Event::default().event("problem").data(problem.to_string())
}

/// What is new, if the client has seen an earlier version; else the whole session.
fn event(snapshot: &Snapshot, metadata: &Metadata, known: &Known) -> Event {
    let version = snapshot.status.version;
    let next = (known.version() == Some(version - 1)).then(|| snapshot.change(metadata)).flatten();
    let change = next.or_else(|| match known {
        Known::Sent(before) => Some(snapshot.change_since(metadata, before)),
        Known::Version(_) => None,
    });
    let (name, json) = change.map_or_else(|| ("session", snapshot.view(metadata)), |change| ("change", change));
    // JSON is UTF-8.
    let data = std::str::from_utf8(&json).unwrap_or_default();
    Event::default().event(name).id(version.to_string()).data(data)
}
