//! Files that clients download.

use std::sync::Arc;

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt as _, stream};
use tilelab_core::Record;

use super::NO_STORE;
use crate::app::App;
use crate::error::ApiError;
use crate::store::sessions::{self, Stored};

/// Sessions that are read at once.
const CHUNK: usize = 64;

/// A file with a name.
pub(super) fn download(kind: &'static str, name: &str, body: Body) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CACHE_CONTROL, NO_STORE.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, body).into_response()
}

/// The records of sessions, one per line, read while the client downloads. Sessions that do not exist are skipped.
pub(super) fn records(app: Arc<App>, sessions: &[String], record: fn(Stored) -> Record) -> Body {
    let chunks: Vec<Vec<String>> = sessions.chunks(CHUNK).map(<[String]>::to_vec).collect();
    let texts = stream::iter(chunks).then(move |chunk| {
        let app = app.clone();
        async move {
            let text = app.blocking(move |app| {
                let stored = app
                    .store
                    .read(|reader| chunk.iter().map(|id| sessions::find(reader, id)).collect::<Result<Vec<_>, _>>())?;
                let line = |stored: Stored| {
                    let line = serde_json::to_string(&record(stored));
                    line.map(|line| line + "\n").map_err(|error| ApiError::internal(error.to_string()))
                };
                stored.into_iter().flatten().map(line).collect::<Result<String, _>>()
            });
            // The connection is closed, so that the client does not take half an export for a whole one.
            text.await.map_err(|error| std::io::Error::other(error.message))
        }
    });
    Body::from_stream(texts)
}
