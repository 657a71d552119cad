//! Bodies, queries, paths and keys as axum reads them, with our errors.

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::error::ApiError;
use crate::ids::is_id;
use crate::misfit;

/// A body in JSON.
pub(crate) struct Body<T>(pub(crate) T);

/// What stands behind the question mark.
pub(crate) struct Query<T>(pub(crate) T);

/// The name of a thing in the path; what cannot be a name is not found.
pub(crate) struct Id(pub(crate) String);

/// The secret in the header `x-key`, which gives access to what it belongs to; empty if the header is missing.
pub(crate) struct Key(pub(crate) String);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if !has_json(&request) {
            let message = "the header Content-Type says something else, expected application/json";
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
        }
        let bytes = Bytes::from_request(request, state).await;
        let bytes =
            bytes.map_err(|error: BytesRejection| ApiError::new(error.status(), sentence(&error.body_text())))?;
        let value: Value = serde_json::from_slice(&bytes).map_err(|error| {
            ApiError::bad(format!("the body is not JSON (line {}, column {})", error.line(), error.column()))
        })?;
        // A list of values without names would be taken for an object.
        if !value.is_object() {
            return Err(ApiError::unprocessable("the body is not an object, expected one"));
        }
        let read = serde_path_to_error::deserialize(integral(value));
        Ok(Self(read.map_err(|error| {
            let path = error.path().to_string();
            ApiError::unprocessable(misfit::explain(&path, &error.into_inner().to_string()))
        })?))
    }
}

fn has_json(request: &Request) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json"))
}

/// The same value with whole numbers as such: JSON does not distinguish 4.0 from 4.
fn integral(value: Value) -> Value {
    /// Larger numbers may not be what was written.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) => match number.as_f64() {
            Some(float) if number.is_f64() && float.fract() == 0.0 && float.abs() < EXACT => Value::from(float as i64),
            _ => Value::Number(number),
        },
        Value::Array(values) => values.into_iter().map(integral).collect(),
        Value::Object(fields) => fields.into_iter().map(|(name, value)| (name, integral(value))).collect(),
        other => other,
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        let axum::extract::Query(value) = read.map_err(|error: QueryRejection| {
            let text = error.body_text();
            let text = text.trim_start_matches("Failed to deserialize query string: ");
            let (path, reason) = text.split_once(": ").unwrap_or(("", text));
            ApiError::new(error.status(), misfit::explain(path, reason))
        })?;
        Ok(Self(value))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        let axum::extract::Path(id) =
            read.map_err(|error: PathRejection| ApiError::new(error.status(), sentence(&error.body_text())))?;
        if is_id(&id) { Ok(Self(id)) } else { Err(ApiError::missing("there is nothing with this id")) }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let key = parts.headers.get("x-key").and_then(|key| key.to_str().ok());
        Ok(Self(key.unwrap_or_default().to_owned()))
    }
}

/// A message of a library, short enough for one line.
fn sentence(text: &str) -> String {
    const MAX_MESSAGE: usize = 300;
    text.chars().take(MAX_MESSAGE).map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn whole_numbers_may_be_written_with_a_point() {
        let value = json!({ "a": [1.0, 1.5, -3.0, 1e300], "b": { "c": 2.0, "d": "2.0" } });
        let expected = json!({ "a": [1, 1.5, -3, 1e300], "b": { "c": 2, "d": "2.0" } });
        assert_eq!(integral(value), expected);
    }
}
