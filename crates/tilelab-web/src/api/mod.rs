//! The HTTP interface, one file per topic. Every handler carries its OpenAPI description, and a route is registered
//! together with it, so that the document and the routes cannot differ.

mod analysis;
mod catalogue;
mod description;
mod download;
mod events;
mod files;
mod high_scores;
mod join;
mod list;
mod moves;
mod picture;
mod review;
mod rule_files;
mod server;
mod sessions;
mod studies;
mod texts;
mod tournaments;
mod tree;

use std::sync::Arc;

use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::ApiError;
use crate::page;

/// The routes of the interface with their description.
fn routes() -> OpenApiRouter<Arc<App>> {
    let info = InfoBuilder::new()
        .title("TileLab")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("Games with people and agents; errors are {\"error\": \"what was wrong\"}."));
    OpenApiRouter::with_openapi(OpenApiBuilder::new().info(info.build()).build())
        .routes(routes!(catalogue::health))
        .routes(routes!(catalogue::openapi))
        .routes(routes!(catalogue::catalogue))
        .routes(routes!(catalogue::game))
        .routes(routes!(catalogue::agent))
        .routes(routes!(catalogue::position))
        .routes(routes!(server::server))
        .routes(routes!(list::list, sessions::create))
        .routes(routes!(list::list_named))
        .routes(routes!(sessions::view, sessions::delete))
        .routes(routes!(sessions::position))
        .routes(routes!(moves::play))
        .routes(routes!(moves::undo))
        .routes(routes!(moves::resign))
        .routes(routes!(moves::assistance))
        .routes(routes!(moves::name))
        .routes(routes!(moves::pace))
        .routes(routes!(events::events))
        .routes(routes!(files::export))
        .routes(routes!(files::export_many))
        .routes(files::larger(routes!(files::import)))
        .routes(files::larger(routes!(rule_files::upload)))
        .routes(routes!(rule_files::read))
        .routes(routes!(review::review))
        .routes(routes!(analysis::analyze))
        .routes(routes!(tree::tree))
        .routes(routes!(tournaments::list, tournaments::create))
        .routes(routes!(tournaments::view, tournaments::delete))
        .routes(routes!(tournaments::events))
        .routes(routes!(tournaments::games))
        .routes(routes!(tournaments::export))
        .routes(routes!(tournaments::stop))
        .routes(routes!(tournaments::resume))
        .routes(routes!(tournaments::leaderboard))
        .routes(routes!(tournaments::leaderboards))
        .routes(routes!(high_scores::high_scores))
        .routes(routes!(studies::create))
        .routes(routes!(studies::view, studies::delete))
        .routes(routes!(studies::invite))
        .routes(routes!(studies::delete_participant))
        .routes(routes!(studies::export))
        .routes(routes!(join::view, join::name, join::withdraw))
        .routes(routes!(join::game))
}

/// The OpenAPI description of the interface.
pub fn openapi() -> OpenApi {
    let mut api = routes().into_openapi();
    description::complete(&mut api);
    api
}

/// The whole server as a service: interface, page and guards.
pub fn router(app: Arc<App>) -> Router {
    let (routes, _) = routes().split_for_parts();
    let routes = routes.fallback(get(page::page).fallback(missing)).method_not_allowed_fallback(
        |method: Method, uri: Uri| async move {
            ApiError::new(StatusCode::METHOD_NOT_ALLOWED, format!("{} does not take {method}", uri.path()))
        },
    );
    crate::guard::protect(routes, &app).with_state(app)
}

/// The answer for paths that are neither a route nor part of the page.
async fn missing(uri: Uri) -> ApiError {
    ApiError::missing(format!("there is nothing at {}", uri.path().chars().take(100).collect::<String>()))
}

/// Answers may contain tokens, which must not stay in the cache of a shared computer.
const NO_STORE: &str = "no-store";

/// A response with JSON that is already serialized.
fn json(status: StatusCode, body: axum::body::Bytes) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, NO_STORE)], body).into_response()
}

/// A value as JSON that browsers do not cache.
fn answer<T: serde::Serialize>(value: T) -> impl IntoResponse {
    ([(header::CACHE_CONTROL, NO_STORE)], Json(value))
}
