//! The tables, as a list of migrations. A released migration is never changed; new ones are appended.

use std::path::Path;

use rusqlite::Connection;

use super::{StoreError, rule_files, studies, tournaments};

/// "Tile" in ASCII: how SQLite files say whose they are.
const APPLICATION: i64 = 0x5469_6c65;

/// Each step brings the database from the format of its index to the next.
const STEPS: &[&str] =
    &[SESSIONS, tournaments::TABLES, studies::TABLES, EVALUATIONS, STATISTICS, rule_files::TABLES, OUTLOOKS];

const SESSIONS: &str = "
-- One game: its head, which stays, and what changes with every move.
CREATE TABLE sessions (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,            -- the canonical specification
    rules INTEGER NOT NULL,        -- the version of the game's rules
    seats TEXT NOT NULL,           -- JSON: who sits in each seat, and the key of a person
    seed INTEGER NOT NULL,         -- 64 bits, read as a signed number
    start TEXT,                    -- the text of the first position where it is not the usual one
    created INTEGER NOT NULL,
    parent TEXT,                   -- the session it was copied from, up to parent_ply
    parent_ply INTEGER,
    imported INTEGER NOT NULL,     -- 1: agents do not go on with it
    tournament TEXT,
    study TEXT,
    names TEXT NOT NULL,           -- what a search looks in, in small letters
    -- From here on what changes.
    version INTEGER NOT NULL,      -- grows with every change
    updated INTEGER NOT NULL,      -- no two sessions share it
    plies INTEGER NOT NULL,        -- how many
    state TEXT NOT NULL CHECK (state IN ('open', 'over')),
    scores TEXT,                   -- JSON
    returns TEXT NOT NULL,         -- JSON
    winner INTEGER,
    forfeit TEXT,                  -- JSON
    failed TEXT
) STRICT;
CREATE INDEX sessions_by_update ON sessions (updated) WHERE study IS NULL;
CREATE INDEX sessions_by_game ON sessions (game, state, updated);
CREATE INDEX sessions_by_tournament ON sessions (tournament) WHERE tournament IS NOT NULL;
CREATE INDEX sessions_by_study ON sessions (study) WHERE study IS NOT NULL;

CREATE TABLE plies (
    session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    player INTEGER,
    action INTEGER NOT NULL,
    name TEXT NOT NULL,
    ms INTEGER,
    PRIMARY KEY (session, ply)
) STRICT, WITHOUT ROWID;

-- What an agent thought of the position before a ply.
CREATE TABLE judgements (
    session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
    agent TEXT NOT NULL,
    ply INTEGER NOT NULL,
    judgement TEXT NOT NULL,       -- JSON
    PRIMARY KEY (session, agent, ply)
) STRICT, WITHOUT ROWID;
";

/// The API calls them evaluations; the first migration created them under an older name.
const EVALUATIONS: &str = "
ALTER TABLE judgements RENAME TO evaluations;
ALTER TABLE evaluations RENAME COLUMN judgement TO evaluation;
";

/// What games count beside the score, such as pieces.
const STATISTICS: &str = "
ALTER TABLE sessions ADD COLUMN statistics TEXT; -- JSON, an object of numbers
";

/// Evaluations now hold chances of winning and reasons; those without are computed again when they are asked for.
const OUTLOOKS: &str = "
DELETE FROM evaluations;
";

/// Brings a database, or an empty file, to the newest format.
pub(super) fn migrate(writer: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let application: i64 = writer.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: u32 = writer.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application != APPLICATION && tables > 0 {
        return Err(StoreError::Foreign(path.to_owned()));
    }
    let found: u32 = writer.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = STEPS.len() as u32;
    if found > known {
        return Err(StoreError::Newer { path: path.to_owned(), found, known });
    }
    for (step, commands) in STEPS.iter().enumerate().skip(found as usize) {
        let transaction = writer.transaction()?;
        transaction.execute_batch(commands)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", step as u32 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Store, evaluations, sessions};

    /// A database that a server wrote before evaluations and seat tokens had their names.
    #[test]
    fn databases_of_earlier_versions_are_migrated() {
        let folder = tempfile::tempdir().expect("a folder");
        let old = Connection::open(folder.path().join("tilelab.db")).expect("a database");
        old.execute_batch(&STEPS[..3].concat()).expect("the tables");
        old.pragma_update(None, "application_id", APPLICATION).expect("an application");
        old.pragma_update(None, "user_version", 3).expect("a version");
        old.execute_batch(
            "INSERT INTO sessions (number, id, game, rules, seats, seed, created, imported, names, version, updated,
                 plies, state, returns)
             VALUES (1, 'x', 'nim', 1, '[{\"kind\":\"person\",\"name\":\"Ann\",\"key\":\"k\"}]', 1, 1, 0, 'x', 1, 1,
                 0, 'open', '[0,0]');
             INSERT INTO judgements (session, agent, ply, judgement) VALUES (1, 'random', 0, '{}');",
        )
        .expect("a session");
        drop(old);
        let store = Store::open(folder.path()).expect("a store");
        let found = store.read(|reader| sessions::find(reader, "x")).expect("it is read").expect("a session");
        assert_eq!(found.metadata.tokens, [Some("k".to_owned())]);
        let evaluation = store.read(|reader| evaluations::find(reader, 1, "random", 0)).expect("it is read");
        assert_eq!(evaluation, None, "an evaluation of an earlier format is computed again");
    }
}
