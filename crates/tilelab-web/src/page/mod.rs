//! The page: files that are part of the binary.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::error::ApiError;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Files;

/// The first parts of paths that the page itself understands.
const ROUTES: &[&str] = &["", "play", "games", "review", "position", "arena", "leaderboard", "study", "join", "help"];

/// A file of the page, or the page for one of its routes. Unknown paths serve the single-page app, which
/// says so.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Files::get(path) {
        return serve(path, file);
    }
    let mut parts = path.split('/');
    let first = parts.next().unwrap_or_default();
    let is_route = ROUTES.contains(&first) && parts.clone().count() <= 1 && parts.all(|part| !part.contains('.'));
    match Files::get("index.html") {
        Some(index) if is_route => serve("index.html", index),
        Some(index) if wants_page(&headers) => (StatusCode::NOT_FOUND, serve("index.html", index)).into_response(),
        _ => ApiError::missing(format!("there is nothing at /{}", path.chars().take(100).collect::<String>()))
            .into_response(),
    }
}

/// Whether a browser navigates to the address, as opposed to a program's request.
fn wants_page(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

fn serve(path: &str, file: rust_embed::EmbeddedFile) -> Response {
    // Names of files in assets/ hold a hash of what is in them, so those never change.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, content_type(path)), (header::CACHE_CONTROL, cache)];
    // Files in the binary are sent without a copy.
    let body = match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    };
    (StatusCode::OK, headers, body).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
