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
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Id;
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

/// Follows a session: an event `session` with all of it, then an event `change` per version with what is new. A client
/// that is slow may miss versions and then gets the whole session again. `Last-Event-ID` names the version that the
/// client knows already.
#[utoipa::path(get, path = "/api/sessions/{id}/events", params(("id" = String, Path)),
    responses((status = 200, description = "Events `session` (SessionView) and `change` (SessionChange) whose id is the \
        version", content_type = "text/event-stream", body = inline(SessionEvent)),
        (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    client: Client,
    Id(id): Id,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let permit = app.guard.stream(client)?;
    let live = app.sessions.find(&app, &id).await?;
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

fn changes(watching: Watching, seen: Option<i64>) -> impl Stream<Item = Event> + Send {
    stream::unfold((watching, seen, true), |(mut watching, seen, first)| async move {
        if !first {
            // The live session, and so the sender, lives as long as the watcher.
            watching.snapshot.changed().await.ok()?;
        }
        let snapshot = watching.snapshot.borrow_and_update().clone();
        let version = Some(snapshot.status.version);
        let event = (version != seen).then(|| event(&snapshot, &watching.live.metadata, seen));
        Some((event, (watching, version, false)))
    })
    .filter_map(|event| async move { event })
}

/// What is new, if the client has seen the version before; else the whole session.
fn event(snapshot: &Snapshot, metadata: &Metadata, seen: Option<i64>) -> Event {
    let version = snapshot.status.version;
    let change = (seen == Some(version - 1)).then(|| snapshot.change(metadata)).flatten();
    let (name, json) = change.map_or_else(|| ("session", snapshot.view(metadata)), |change| ("change", change));
    // JSON is UTF-8.
    let data = std::str::from_utf8(&json).unwrap_or_default();
    Event::default().event(name).id(version.to_string()).data(data)
}
