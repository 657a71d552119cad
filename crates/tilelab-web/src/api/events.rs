//! Sessions as they change.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::StreamExt as _;
use futures_util::stream::{self, Stream};

use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Id;
use crate::guard::{Client, StreamPermit};
use crate::live::{SessionView, Shown, Watching, wake};

/// A stream of events that ends when the server does. Comments keep it alive through proxies.
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

/// Watches a session: what it is now, then whenever it changes. Who is slow sees the newest state and may
/// miss some between; each has all plies.
#[utoipa::path(get, path = "/api/sessions/{id}/events", params(("id" = String, Path)),
    responses((status = 200, description = "Events `session` whose id is the version", content_type = "text/event-stream",
        body = SessionView), (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    client: Client,
    Id(id): Id,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let permit = app.guard.stream(client)?;
    let table = app.tables.find(&app, &id).await?;
    let watching = table.watch();
    wake(&app, &table);
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse::<i64>().ok());
    Ok(sse(app, permit, changes(watching, seen)))
}

fn changes(watching: Watching, seen: Option<i64>) -> impl Stream<Item = Event> + Send {
    stream::unfold((watching, seen, true), |(mut watching, seen, first)| async move {
        if !first {
            // The table, and so the sender, lives as long as the one who watches.
            watching.shown.changed().await.ok()?;
        }
        let shown = watching.shown.borrow_and_update().clone();
        let version = Some(shown.status.version);
        let event = (version != seen).then(|| event(&shown));
        Some((event, (watching, version, false)))
    })
    .filter_map(|event| async move { event })
}

fn event(shown: &Shown) -> Event {
    // What was made as JSON is UTF-8.
    let data = std::str::from_utf8(&shown.json).unwrap_or_default();
    Event::default().event("session").id(shown.status.version.to_string()).data(data)
}
