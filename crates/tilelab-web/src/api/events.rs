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
pub(crate) struct EventsQuery {
    /// Whether agents wait until the pace of the game is set. Only games without people have a pace.
    #[serde(default)]
    paced: bool,
}

/// Follows a session: an event `session` with all of it, then events `change` with what is new. Where a client is slow,
/// one event combines several changes. `Last-Event-ID` names the version that the client knows already.
#[utoipa::path(get, path = "/api/sessions/{id}/events", params(("id" = String, Path), EventsQuery),
    responses((status = 200, description = "Events `session` (SessionView) and `change` (SessionChange) whose id is the \
        version", content_type = "text/event-stream", body = inline(SessionEvent)),
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
    let watching = live.watch();
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

fn changes(watching: Watching, seen: Option<i64>) -> impl Stream<Item = Event> + Send {
    stream::unfold((watching, Known::Version(seen), true), |(mut watching, known, first)| async move {
        if !first {
            // The live session, and so the sender, lives as long as the watcher.
            watching.snapshot.changed().await.ok()?;
        }
        let snapshot = watching.snapshot.borrow_and_update().clone();
        let is_new = Some(snapshot.status.version) != known.version();
        let event = is_new.then(|| event(&snapshot, &watching.live.metadata, &known));
        Some((event, (watching, Known::Sent(snapshot), false)))
    })
    .filter_map(|event| async move { event })
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
