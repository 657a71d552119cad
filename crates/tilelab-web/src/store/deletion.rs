//! Sessions that are deleted, one by one. What refers to them goes with them; studies and tournaments delete their own.

use rusqlite::{Connection, Transaction, params};

use super::StoreError;

/// Deletes a session with its plies and evaluations, and its place in a tournament or study.
pub(crate) fn session(writer: &Transaction<'_>, id: &str) -> Result<(), StoreError> {
    writer.prepare_cached("DELETE FROM sessions WHERE id = ?")?.execute([id])?;
    Ok(())
}

/// Deletes a session that has not changed since; says whether it was.
pub(crate) fn unchanged_session(writer: &Transaction<'_>, id: &str, since: i64) -> Result<bool, StoreError> {
    let deleted =
        writer.prepare_cached("DELETE FROM sessions WHERE id = ? AND updated < ?")?.execute(params![id, since])?;
    Ok(deleted == 1)
}

/// Unfinished games older than this in which no player has moved. Those of studies wait for their participants.
pub(crate) fn unplayed(reader: &Connection, before: i64) -> Result<Vec<String>, StoreError> {
    let mut query = reader.prepare_cached(
        "SELECT id FROM sessions
         WHERE state = 'open' AND study IS NULL AND tournament IS NULL AND imported = 0 AND updated < ?
             AND NOT EXISTS (SELECT 1 FROM plies WHERE session = number AND player IS NOT NULL)",
    )?;
    let rows = query.query_map([before], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
