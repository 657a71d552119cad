//! Lists of sessions: all public ones, or those that a client names.

use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::answer;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Body, Query};
use crate::store::list::{self, Category, Filter, Listed};

/// The longest list of sessions.
const MAX_LIST: usize = 100;
const USUAL_LIST: usize = 30;
/// The most sessions that a client may name.
pub(super) const MAX_IDS: usize = 2_000;
/// The longest search, in characters.
const MAX_SEARCH: usize = 200;

/// Whether a game is over.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameState {
    /// It is in progress.
    Open,
    /// It is finished.
    Over,
}

/// Which sessions to list.
#[derive(Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// Words found in names, agents or the game.
    search: Option<String>,
    /// A game's name, or a whole specification.
    game: Option<String>,
    /// Only games in progress (`open`) or finished games (`over`).
    #[param(inline)]
    state: Option<GameState>,
    /// Only games with people, games between agents, or games of tournaments.
    #[param(inline)]
    category: Option<Category>,
    /// The maximum number of sessions, up to 100.
    limit: Option<usize>,
    /// Only sessions that changed before this; the `next` of the previous page.
    before: Option<i64>,
}

/// Some sessions, and which of them to list.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NamedSessions {
    /// The ids of up to 2,000 sessions.
    ids: Vec<String>,
    #[serde(flatten)]
    query: ListQuery,
}

/// A page of the list of sessions.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionList {
    sessions: Vec<Listed>,
    /// The `before` of the next page; null at the end.
    next: Option<i64>,
}

/// Lists sessions, the most recently changed first.
#[utoipa::path(get, path = "/api/sessions", params(ListQuery),
    responses((status = 200, body = SessionList), (status = 400, body = ErrorBody)))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    Query(query): Query<ListQuery>,
) -> Result<impl IntoResponse, ApiError> {
    Ok(answer(find(&app, query, None).await?))
}

/// Lists those of the named sessions that exist, the most recently changed first: a browser knows the ids of its own
/// games.
#[utoipa::path(post, path = "/api/sessions/list", request_body = NamedSessions,
    responses((status = 200, body = SessionList), (status = 400, body = ErrorBody)))]
pub(crate) async fn list_named(
    State(app): State<Arc<App>>,
    Body(NamedSessions { ids, query }): Body<NamedSessions>,
) -> Result<impl IntoResponse, ApiError> {
    check_count(&ids)?;
    Ok(answer(find(&app, query, Some(ids)).await?))
}

/// Checks that a client names no more sessions than it may.
pub(super) fn check_count(ids: &[String]) -> Result<(), ApiError> {
    if ids.len() <= MAX_IDS {
        return Ok(());
    }
    Err(ApiError::bad(format!("{} ids are given, expected at most {MAX_IDS}", ids.len())))
}

async fn find(app: &Arc<App>, query: ListQuery, ids: Option<Vec<String>>) -> Result<SessionList, ApiError> {
    let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let limit = query.limit.unwrap_or(USUAL_LIST).clamp(1, MAX_LIST);
    let filter = Filter {
        ids,
        category: query.category,
        search: given(query.search).map(|search| search.chars().take(MAX_SEARCH).collect()),
        game: given(query.game),
        over: query.state.map(|state| state == GameState::Over),
        before: query.before,
        // One row more than requested shows whether there are more.
        limit: limit + 1,
    };
    let mut sessions = app.blocking(move |app| Ok(app.store.read(|reader| list::find(reader, &filter))?)).await?;
    let more = sessions.len() > limit;
    sessions.truncate(limit);
    let next = sessions.last().filter(|_| more).map(|last| last.updated);
    Ok(SessionList { sessions, next })
}
