//! Errors for clients: a status and one sentence.

use std::error::Error;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tilelab_arena::replay::LineError;
use tilelab_arena::session::SessionError;
use tilelab_core::{ParseError, ReplayError, SpecError};
use utoipa::ToSchema;

use crate::store::StoreError;

/// The body of every answer that is not a success.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Error)]
pub(crate) struct ErrorBody {
    /// What was wrong, where, and what was expected.
    pub(crate) error: String,
}

/// Why a request fails.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) message: String,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self { status, message: message.into() }
    }

    /// What was asked makes no sense.
    pub(crate) fn bad(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message)
    }

    /// The token or key does not give access.
    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, message)
    }

    /// There is no such thing.
    pub(crate) fn missing(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, message)
    }

    /// The game has gone on, or is not in a state for this.
    pub(crate) fn conflict(message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, message)
    }

    /// It can be read, but the rules do not allow it.
    pub(crate) fn unprocessable(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// A limit is reached.
    pub(crate) fn too_many(message: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, message)
    }

    /// A fault of the server. The middleware logs it and tells the client less.
    pub(crate) fn internal(message: impl Into<String>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }
}

/// The message of an error that must not reach the client, on its way to the log.
#[derive(Clone)]
pub(crate) struct Hidden(pub(crate) String);

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if self.status.is_server_error() {
            let body = ErrorBody { error: "the server could not do this; its log says why".to_owned() };
            let mut response = (self.status, Json(body)).into_response();
            response.extensions_mut().insert(Hidden(self.message));
            return response;
        }
        (self.status, Json(ErrorBody { error: self.message })).into_response()
    }
}

/// An error with what caused it, as one sentence.
fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text += &format!(": {error}");
        cause = error.source();
    }
    text
}

impl From<SpecError> for ApiError {
    fn from(error: SpecError) -> Self {
        Self::bad(chain(&error))
    }
}

impl From<ParseError> for ApiError {
    fn from(error: ParseError) -> Self {
        Self::bad(chain(&error))
    }
}

impl From<SessionError> for ApiError {
    fn from(error: SessionError) -> Self {
        Self::bad(chain(&error))
    }
}

impl From<ReplayError> for ApiError {
    fn from(error: ReplayError) -> Self {
        Self::bad(chain(&error))
    }
}

impl From<LineError> for ApiError {
    fn from(error: LineError) -> Self {
        Self::bad(chain(&error))
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            // Another request came first; the client sees the new state and may try again.
            StoreError::Stale => Self::conflict("the session changed at the same time; look again"),
            error => Self::internal(chain(&error)),
        }
    }
}
