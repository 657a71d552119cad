//! High scores of games for one player.

use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::answer;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Query;
use crate::store::high_scores::{self, HighScore};

const USUAL_ROWS: usize = 20;
const MAX_ROWS: usize = 100;

/// Which high scores to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct HighScoreQuery {
    /// The specification of the game.
    game: String,
    /// The statistic to sort by, such as `points`; the score by default.
    by: Option<String>,
    /// The maximum number of games, up to 100.
    limit: Option<usize>,
}

/// The best games of a configuration.
#[derive(Serialize, ToSchema)]
pub(crate) struct HighScores {
    /// The canonical specification of the game.
    game: String,
    /// The best first.
    rows: Vec<HighScore>,
}

/// Lists the best finished games of a game for one player. Games from set-up positions, imports and studies do not
/// count.
#[utoipa::path(get, path = "/api/high-scores", params(HighScoreQuery),
    responses((status = 200, body = HighScores), (status = 400, body = ErrorBody)))]
pub(crate) async fn high_scores(
    State(app): State<Arc<App>>,
    Query(query): Query<HighScoreQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let HighScoreQuery { game, by, limit } = query;
    let limit = limit.unwrap_or(USUAL_ROWS).clamp(1, MAX_ROWS);
    let found = app.blocking(move |app| {
        let game = app.game(&game)?.text();
        let rows = app.store.read(|reader| high_scores::find(reader, &game, by.as_deref(), limit))?;
        Ok(HighScores { game, rows })
    });
    Ok(answer(found.await?))
}
