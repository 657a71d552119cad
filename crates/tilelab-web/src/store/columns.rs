//! How games ended, and other values of columns that several tables share.

use rusqlite::types::Type;
use rusqlite::{Connection, Row};
use serde::{Deserialize, Serialize};
use tilelab_core::Forfeit;
use tilelab_stats::results::GameResult;

use super::StoreError;

/// A number that was stored without its sign.
pub(super) fn unsigned(row: &Row<'_>, column: &str) -> rusqlite::Result<u64> {
    Ok(row.get::<_, i64>(column)?.cast_unsigned())
}

/// How a session ended, from its columns `scores`, `returns` and `forfeit`. Who sat where is for the caller to
/// say; their number is checked, so that no list is too short for them.
pub(super) fn result(row: &Row<'_>, index: u64, seats: Vec<usize>) -> rusqlite::Result<GameResult> {
    let scores: Option<Vec<i32>> = from_json_if_any(row, "scores")?;
    let returns: Vec<f32> = from_json(row, "returns")?;
    let forfeit: Option<Forfeit> = from_json_if_any(row, "forfeit")?;
    if returns.len() != seats.len() || scores.as_ref().is_some_and(|scores| scores.len() != seats.len()) {
        let message = format!("found {} results for {} seats", returns.len(), seats.len());
        return Err(rusqlite::Error::FromSqlConversionFailure(0, Type::Text, message.into()));
    }
    let forfeit = forfeit.map(|forfeit| forfeit.seat.into());
    Ok(GameResult { index, seats, scores, returns, forfeit, ..GameResult::default() })
}

/// The ids that a query with one parameter finds.
pub(super) fn ids(reader: &Connection, query: &str, parameter: &str) -> Result<Vec<String>, StoreError> {
    let mut query = reader.prepare(query)?;
    let rows = query.query_map([parameter], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// What is said of a row that cannot be read.
pub(super) fn unreadable(what: &str, error: rusqlite::Error) -> StoreError {
    match error {
        error @ rusqlite::Error::SqliteFailure(..) => error.into(),
        error => StoreError::Row { what: what.to_owned(), reason: error.to_string() },
    }
}

/// Text for a column; what is written here are lists and structs of plain values, which cannot fail.
pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain values are JSON")
}

pub(super) fn from_json<T: for<'a> Deserialize<'a>>(row: &Row<'_>, column: &str) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    parse(&text)
}

pub(super) fn from_json_if_any<T: for<'a> Deserialize<'a>>(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<T>> {
    let text: Option<String> = row.get(column)?;
    text.map(|text| parse(&text)).transpose()
}

fn parse<T: for<'a> Deserialize<'a>>(text: &str) -> rusqlite::Result<T> {
    serde_json::from_str(text).map_err(|error| rusqlite::Error::FromSqlConversionFailure(0, Type::Text, error.into()))
}
