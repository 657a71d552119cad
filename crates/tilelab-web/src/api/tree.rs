//! Game trees: what an agent would play in a position, and in those that follow.

use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use tilelab_arena::tree::{GameTree, TreeError, TreeRequest};
use tilelab_core::{Budget, SearchHandle};
use utoipa::IntoParams;

use super::answer;
use crate::allowed;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Query;
use crate::guard::Client;
use crate::pool::SearchFailed;

/// The maximum number of plies.
const MAX_DEPTH: usize = 3;
/// The maximum number of positions, each of which takes a search.
const MAX_NODES: usize = 40;

/// The position at the root, and how much of its tree to show.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TreeQuery {
    /// The specification of the game.
    game: String,
    /// The text of the position; the first position by default.
    position: Option<String>,
    /// The agent.
    agent: String,
    /// The number of plies, 1 to 3; 1 by default.
    depth: Option<usize>,
    /// The number of positions, 1 to 40; 13 by default.
    nodes: Option<usize>,
    /// The seed of the agent; 1 by default.
    seed: Option<u64>,
}

/// Asks an agent in a position and in those that follow, the most likely first. Searches are as short as those of a
/// review; where they take too long together, the tree has fewer positions.
#[utoipa::path(get, path = "/api/tree", params(TreeQuery),
    responses((status = 200, body = GameTree), (status = 400, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn tree(
    State(app): State<Arc<App>>,
    client: Client,
    Query(query): Query<TreeQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let limited = |name: &str, value: usize, most: usize| {
        let message = || format!("{name}={value}, expected 1 to {most}");
        if (1..=most).contains(&value) { Ok(value) } else { Err(ApiError::bad(message())) }
    };
    let depth = limited("depth", query.depth.unwrap_or(1), MAX_DEPTH)?;
    let max_nodes = limited("nodes", query.nodes.unwrap_or(13), MAX_NODES)?;
    let _counted = app.guard.analysis(client)?;
    let set_up = app.blocking(move |app| {
        let game = app.game(&query.game)?;
        let agent = allowed::agent(&game, &query.agent, &app.options.limits)?;
        // A text that is no position is refused before it waits for a search thread.
        game.state(query.position.as_deref())?;
        Ok((game, agent, query))
    });
    let (game, agent, query) = set_up.await?;
    let failed = |error: SearchFailed| ApiError::internal(error.to_string());
    let permit = app.analyses.enter().await.map_err(failed)?;
    let memory = app.memory(agent.megabytes).await.map_err(failed)?;
    let handle = Arc::<SearchHandle>::default();
    let work = {
        let (handle, time) = (handle.clone(), app.options.limits.review_time);
        move || -> Result<GameTree, TreeError> {
            // Held until the search has really ended.
            let _memory = memory;
            let request = TreeRequest {
                position: query.position.as_deref(),
                depth,
                max_nodes,
                seed: query.seed.unwrap_or(1),
                budget: Budget { time: Some(time), nodes: None },
                handle: Some(handle),
                ..TreeRequest::new(&agent.spec)
            };
            Ok(GameTree { agent: agent.text, ..game.tree(&request)? })
        }
    };
    let tree = app.analyses.search(permit, handle, work).await.map_err(failed)?;
    Ok(answer(tree.map_err(|error| ApiError::internal(error.to_string()))?))
}
