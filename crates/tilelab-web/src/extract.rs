//! Bodies, queries and paths as axum reads them, with our errors.

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::error::ApiError;
use crate::ids::is_id;

/// A body in JSON.
pub(crate) struct Body<T>(pub(crate) T);

/// What stands behind the question mark.
pub(crate) struct Query<T>(pub(crate) T);

/// The name of a thing in the path; what cannot be a name is not found.
pub(crate) struct Id(pub(crate) String);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let read = axum::Json::<T>::from_request(request, state).await;
        let axum::Json(value) =
            read.map_err(|error: JsonRejection| ApiError::new(error.status(), sentence(&error.body_text())))?;
        Ok(Self(value))
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        let axum::extract::Query(value) =
            read.map_err(|error: QueryRejection| ApiError::new(error.status(), sentence(&error.body_text())))?;
        Ok(Self(value))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        let axum::extract::Path(id) =
            read.map_err(|error: PathRejection| ApiError::new(error.status(), sentence(&error.body_text())))?;
        if is_id(&id) { Ok(Self(id)) } else { Err(ApiError::missing("there is nothing of this name")) }
    }
}

/// A message of a library, short enough for one line.
fn sentence(text: &str) -> String {
    const MAX_MESSAGE: usize = 300;
    text.chars().take(MAX_MESSAGE).map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
