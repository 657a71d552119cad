//! The page: files that are part of the binary.

mod compressed;

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use self::compressed::Encoding;
use crate::error::ApiError;
use crate::site;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Files;

/// The first file of the page.
pub(crate) const INDEX: &str = "index.html";

/// All files of the page, as they were built: with relative addresses.
pub(crate) fn files() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    Files::iter().filter_map(|path| Some((path.clone(), Files::get(&path)?.data)))
}

/// The first parts of paths that the page itself understands; a test compares them with those of the page.
const ROUTES: &[&str] = &[
    "",
    "play",
    "games",
    "review",
    "position",
    "tournaments",
    "arena",
    "leaderboard",
    "study",
    "join",
    "learn",
    "puzzle",
    "watch",
    "science",
    "my-data",
    "help",
];

/// A file of the page, or the page for one of its routes. Unknown paths serve the single-page app, which
/// says so.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = file(path) {
        return serve(file, &headers, is_versioned(&uri)).await;
    }
    let mut parts = path.split('/');
    let first = parts.next().unwrap_or_default();
    // Articles are in folders.
    let max_depth = if first == "science" { 2 } else { 1 };
    let is_route =
        ROUTES.contains(&first) && parts.clone().count() <= max_depth && parts.all(|part| !part.contains('.'));
    match file(INDEX) {
        Some(index) if is_route => serve(index, &headers, false).await,
        Some(index) if wants_page(&headers) => {
            (StatusCode::NOT_FOUND, serve(index, &HeaderMap::new(), false).await).into_response()
        }
        _ => ApiError::missing(format!("there is nothing at /{}", path.chars().take(100).collect::<String>()))
            .into_response(),
    }
}

/// Whether a browser navigates to the address, as opposed to a program's request.
fn wants_page(headers: &HeaderMap) -> bool {
    text(headers, header::ACCEPT).is_some_and(|accepted| accepted.contains("text/html"))
}

/// Whether an address names the version of its file, such as `engine.js?v=1a2b`.
fn is_versioned(uri: &Uri) -> bool {
    let is_asset = uri.path().starts_with("/assets/");
    is_asset || uri.query().is_some_and(|query| query.split('&').any(|part| part.starts_with("v=")))
}

/// A file as it is served.
struct PageFile<'a> {
    path: &'a str,
    bytes: Bytes,
    /// Differs if the content does.
    tag: String,
}

/// A file of the page, or a network for its engine.
fn file(path: &str) -> Option<PageFile<'_>> {
    if let Some(bytes) = path.strip_prefix("nets/").and_then(site::network) {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        return Some(PageFile { path, bytes: Bytes::from_static(bytes), tag: format!("{:x}", hasher.finish()) });
    }
    let EmbeddedFile { data, metadata } = Files::get(path)?;
    let tag = metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    // Files in the binary are sent without a copy.
    let bytes = match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    };
    let bytes = if path == INDEX { absolute(&bytes) } else { bytes };
    Some(PageFile { path, bytes, tag })
}

/// Answers with a file; one whose address names its version never changes.
async fn serve(PageFile { path, bytes, tag }: PageFile<'_>, asked: &HeaderMap, is_fixed: bool) -> Response {
    let mut headers = HeaderMap::new();
    let cache = if is_fixed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let (kind, is_compressible) = content_type(path);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // Weak: the same file may be sent with different encodings.
    let tag = format!("W/\"{tag}\"");
    let is_known =
        text(asked, header::IF_NONE_MATCH).is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(header::ETAG, tag);
    }
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let encoding = text(asked, header::ACCEPT_ENCODING).and_then(Encoding::best).filter(|_| is_compressible);
    if let Some(encoding) = encoding
        && let Some(compressed) = compressed::get(path, encoding, bytes.clone()).await
    {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
        return (headers, compressed).into_response();
    }
    (headers, bytes).into_response()
}

/// The page is built with relative addresses, so that it works at any place of a file host. Here the same page answers
/// to paths of different depths, so the addresses of its files begin at the root.
fn absolute(page: &[u8]) -> Bytes {
    String::from_utf8_lossy(page).replace("=\"./", "=\"/").into()
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The type of a file by its name, and whether it becomes smaller by compression.
fn content_type(path: &str) -> (&'static str, bool) {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => ("text/html; charset=utf-8", true),
        "js" | "mjs" => ("text/javascript; charset=utf-8", true),
        "css" => ("text/css; charset=utf-8", true),
        "json" | "map" => ("application/json", true),
        "webmanifest" => ("application/manifest+json", true),
        "wasm" => ("application/wasm", true),
        "svg" => ("image/svg+xml", true),
        "txt" => ("text/plain; charset=utf-8", true),
        "png" => ("image/png", false),
        "ico" => ("image/x-icon", false),
        "webp" => ("image/webp", false),
        "woff2" => ("font/woff2", false),
        _ => ("application/octet-stream", false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_of_the_engine_are_files_of_the_page() {
        let network = file("nets/link-strong.safetensors").expect("a network");
        assert!(network.bytes.len() > 100_000 && !network.tag.is_empty());
        assert!(file("nets/../Cargo.toml").is_none() && file("nets/nothing").is_none());
    }

    #[test]
    fn webassembly_and_styles_have_their_types() {
        assert_eq!(content_type("assets/engine-1a2b.wasm"), ("application/wasm", true));
        assert_eq!(content_type("assets/index.css").0, "text/css; charset=utf-8");
        assert_eq!(content_type("logo.png"), ("image/png", false));
        assert_eq!(content_type("net"), ("application/octet-stream", false));
    }

    #[test]
    fn addresses_of_files_begin_at_the_root() {
        let page = br#"<script src="./assets/index.js"></script><a href="/help">./ help</a>"#;
        assert_eq!(absolute(page), &br#"<script src="/assets/index.js"></script><a href="/help">./ help</a>"#[..]);
        for (address, fixed) in [("/assets/index-1a.js", true), ("/engine/engine.js?v=1a", true), ("/sw.js", false)] {
            assert_eq!(is_versioned(&Uri::from_static(address)), fixed, "{address}");
        }
    }

    /// The page and the server must know the same addresses, or a reload would be answered with 404.
    #[test]
    fn every_route_of_the_page_is_known() {
        let source = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/app.tsx"));
        let source = source.expect("the page's routes");
        let (_, patterns) = source.split_once("const patterns = {").expect("the list of patterns");
        let (patterns, _) = patterns.split_once("};").expect("its end");
        let paths: Vec<&str> =
            patterns.lines().filter_map(|line| line.trim().strip_prefix("\"/")?.split('"').next()).collect();
        assert!(paths.len() > 10, "{paths:?}");
        for path in paths {
            let first = path.split('/').next().unwrap_or_default();
            assert!(ROUTES.contains(&first), "/{path}");
        }
    }
}
