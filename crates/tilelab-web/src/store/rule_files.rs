//! Rule files that visitors uploaded. A file is found by its name and never changes.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::StoreError;

pub(super) const TABLES: &str = "
-- Rules of games, as texts; the name contains the hash of the text.
CREATE TABLE rule_files (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
";

/// The text of a file.
pub(crate) fn find(reader: &Connection, name: &str) -> Result<Option<String>, StoreError> {
    let mut query = reader.prepare_cached("SELECT text FROM rule_files WHERE name = ?1")?;
    Ok(query.query_row([name], |row| row.get(0)).optional()?)
}

/// How many there are.
pub(crate) fn count(reader: &Connection) -> Result<u64, StoreError> {
    Ok(reader.query_row("SELECT count(*) FROM rule_files", [], |row| row.get::<_, i64>(0))?.unsigned_abs())
}

/// Stores a file, unless there is one of this name.
pub(crate) fn add(writer: &Transaction<'_>, name: &str, text: &str, created: i64) -> Result<(), StoreError> {
    let mut insert = writer
        .prepare_cached("INSERT INTO rule_files (name, text, created) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")?;
    insert.execute(params![name, text, created])?;
    Ok(())
}
