//! The best finished games of one player.

use std::collections::BTreeMap;

use rusqlite::{Connection, Row, params};
use serde::Serialize;
use utoipa::ToSchema;

use super::StoreError;
use super::columns::{from_json, from_json_if_any, unreadable};
use super::sessions::{Seat, SeatRow};

/// A finished game in a list of high scores.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct HighScore {
    /// The session.
    pub id: String,
    /// The player.
    pub player: Seat,
    /// The score.
    pub score: i32,
    /// What the game counts, by name.
    pub statistics: BTreeMap<String, f64>,
    /// When the game ended, in milliseconds since 1970.
    pub ended: i64,
    /// Whether the player had help: a hint, an analysis, or a move taken back.
    pub assisted: bool,
}

/// The games with the highest score, or the highest value of a statistic. As in leaderboards, studies are private,
/// and only whole games that were played here count.
pub(crate) fn find(
    reader: &Connection,
    game: &str,
    by: Option<&str>,
    limit: usize,
) -> Result<Vec<HighScore>, StoreError> {
    let mut query = reader.prepare_cached(
        "SELECT id, seats, scores, statistics, updated, assisted FROM sessions
         WHERE game = ?1 AND state = 'over' AND study IS NULL AND start IS NULL AND parent IS NULL AND imported = 0
             AND json_array_length(scores) = 1
         ORDER BY coalesce(json_extract(statistics, ?2), json_extract(scores, '$[0]')) DESC, updated
         LIMIT ?3",
    )?;
    let path = format!("$.\"{}\"", by.unwrap_or_default().replace('"', ""));
    let rows = query.query_map(params![game, path, limit as i64], read)?;
    rows.collect::<Result<_, _>>().map_err(|error| unreadable("a high score", error))
}

fn read(row: &Row<'_>) -> rusqlite::Result<HighScore> {
    let seats: Vec<SeatRow> = from_json(row, "seats")?;
    let scores: Vec<i32> = from_json(row, "scores")?;
    let player = seats.into_iter().next().ok_or(rusqlite::Error::QueryReturnedNoRows)?.seat;
    Ok(HighScore {
        id: row.get("id")?,
        player,
        score: scores.first().copied().unwrap_or_default(),
        statistics: from_json_if_any(row, "statistics")?.unwrap_or_default(),
        ended: row.get("updated")?,
        assisted: row.get("assisted")?,
    })
}
