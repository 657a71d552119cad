//! The finished games of a configuration that count for its leaderboard.

use rusqlite::{Connection, params};
use tilelab_stats::results::GameResult;

use super::StoreError;
use super::columns::{result, unreadable};
use super::sessions::{Seat, from_json};

/// Says whether the games of a configuration are still the same: how many, and when the last one changed.
pub(crate) type Mark = (i64, i64);

/// Read from the index alone, so that it can be asked every time.
pub(crate) fn mark(reader: &Connection, game: &str) -> Result<Mark, StoreError> {
    let mut query = reader
        .prepare_cached("SELECT count(*), coalesce(max(updated), 0) FROM sessions WHERE game = ? AND state = 'over'")?;
    Ok(query.query_row([game], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The players and results of the last `limit` games; the seats of a result are not filled in.
///
/// Games of studies are private. What did not begin at the start was not a whole game, and what
/// was imported may never have been played here.
pub(crate) fn finished(
    reader: &Connection,
    game: &str,
    limit: usize,
) -> Result<Vec<(Vec<Seat>, GameResult)>, StoreError> {
    let mut query = reader.prepare_cached(
        "SELECT seats, scores, returns, forfeit FROM sessions
         WHERE game = ? AND state = 'over' AND study IS NULL AND start IS NULL AND parent IS NULL AND imported = 0
         ORDER BY updated DESC LIMIT ?",
    )?;
    let rows = query.query_map(params![game, limit as i64], |row| {
        let seats: Vec<Seat> = from_json(row, "seats")?;
        let result = result(row, 0, vec![0; seats.len()])?;
        Ok((seats, result))
    })?;
    rows.collect::<Result<_, _>>().map_err(|error| unreadable("a finished session", error))
}
