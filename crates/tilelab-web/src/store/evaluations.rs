//! Evaluations of the positions of a session, so that a review is fast the second time.

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};

use super::StoreError;

/// The evaluation of the position before a ply, if there is one.
pub(crate) fn find(reader: &Connection, session: i64, agent: &str, ply: usize) -> Result<Option<String>, StoreError> {
    let mut query =
        reader.prepare_cached("SELECT evaluation FROM evaluations WHERE session = ? AND agent = ? AND ply = ?")?;
    Ok(query.query_row(params![session, agent, ply as i64], |row| row.get(0)).optional()?)
}

/// The number of evaluations by an agent.
pub(crate) fn count(reader: &Connection, session: i64, agent: &str) -> Result<usize, StoreError> {
    let mut query = reader.prepare_cached("SELECT count(*) FROM evaluations WHERE session = ? AND agent = ?")?;
    let count: i64 = query.query_row(params![session, agent], |row| row.get(0))?;
    Ok(count as usize)
}

/// Stores an evaluation, unless the session has changed since.
pub(crate) fn keep(
    writer: &Transaction<'_>,
    (number, id, version): (i64, &str, i64),
    agent: &str,
    (ply, evaluation): (usize, &str),
) -> Result<(), StoreError> {
    writer
        .prepare_cached(
            "INSERT OR REPLACE INTO evaluations (session, agent, ply, evaluation)
             SELECT number, ?2, ?3, ?4 FROM sessions WHERE number = ?1 AND version = ?5 AND id = ?6",
        )?
        .execute(params![number, agent, ply as i64, evaluation, version, id])?;
    Ok(())
}

/// Deletes the evaluations from a ply on, because the moves change there.
pub(super) fn forget(writer: &Transaction<'_>, session: i64, from: usize) -> Result<(), StoreError> {
    writer
        .prepare_cached("DELETE FROM evaluations WHERE session = ? AND ply >= ?")?
        .execute(params![session, from as i64])?;
    Ok(())
}
