//! Checks before a request is handled, and the headers of every response.
//!
//! | module | what |
//! |---|---|
//! | `listener` | the number of connections, and how long one may be silent |
//! | `clients` | how much each client uses |
//! | `origin` | whether a request comes from our own page |
//! | `headers` | security headers |

mod clients;
mod headers;
mod listener;
mod origin;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

pub(crate) use clients::{Client, Guard, StreamPermit};
pub(crate) use listener::LimitedListener;

use crate::app::App;
use crate::error::{ApiError, Hidden};

/// The largest body but for imports.
const BODY: usize = 64 << 10;

/// Puts the guards around routes; the first to see a request is added last.
pub(crate) fn protect(routes: Router<Arc<App>>, app: &Arc<App>) -> Router<Arc<App>> {
    // The default leaves out what is small, compressed already, or a stream of events.
    let compression = CompressionLayer::new().quality(CompressionLevel::Fastest);
    routes
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn_with_state(app.clone(), check))
        .layer(compression)
        .layer(from_fn(headers::add))
}

/// Refuses requests from other origins or at too high a rate, and logs what must not reach the client.
async fn check(
    State(app): State<Arc<App>>,
    client: Client,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    origin::check(&app.options, request.method(), request.uri().path(), request.headers())?;
    app.guard.request(client)?;
    // Paths may contain secrets, so only the route is logged.
    let route = request.extensions().get::<MatchedPath>().map_or("the page", MatchedPath::as_str);
    let what = format!("{} {route}", request.method());
    let response = next.run(request).await;
    if let Some(Hidden(message)) = response.extensions().get() {
        app.log(&format!("{what}: {message}"));
    }
    Ok(response)
}
