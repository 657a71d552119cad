//! The finished games of a configuration that count for its leaderboard: the column `rated` says which.

use rusqlite::{Connection, params};
use tilelab_stats::results::GameResult;

use super::StoreError;
use super::columns::{from_json, result, unreadable, unsigned};
use super::sessions::Seat;

/// Says whether the games of a configuration are still the same: how many, and when the last one changed.
pub(crate) type Mark = (i64, i64);

/// Read from the index alone, so that it can be asked every time.
pub(crate) fn mark(reader: &Connection, game: &str) -> Result<Mark, StoreError> {
    let mut query = reader
        .prepare_cached("SELECT count(*), coalesce(max(updated), 0) FROM sessions WHERE rated = 1 AND game = ?")?;
    Ok(query.query_row([game], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The configurations with games that count, and how many; the most played first.
pub(crate) fn configurations(reader: &Connection, limit: usize) -> Result<Vec<(String, u64)>, StoreError> {
    let mut query = reader.prepare_cached(
        "SELECT game, count(*) AS games FROM sessions WHERE rated = 1 GROUP BY game ORDER BY games DESC, game LIMIT ?",
    )?;
    let rows = query.query_map([limit as i64], |row| Ok((row.get(0)?, unsigned(row, "games")?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The players and results of the last `limit` games; the seats of a result are not filled in.
pub(crate) fn finished(
    reader: &Connection,
    game: &str,
    limit: usize,
) -> Result<Vec<(Vec<Seat>, GameResult)>, StoreError> {
    let mut query = reader.prepare_cached(
        "SELECT seats, scores, returns, forfeit FROM sessions WHERE rated = 1 AND game = ?
         ORDER BY updated DESC LIMIT ?",
    )?;
    let rows = query.query_map(params![game, limit as i64], |row| {
        let seats: Vec<Seat> = from_json(row, "seats")?;
        let result = result(row, 0, vec![0; seats.len()])?;
        Ok((seats, result))
    })?;
    rows.collect::<Result<_, _>>().map_err(|error| unreadable("a finished session", error))
}
