//! The tables, as a list of migrations. A released migration is never changed; new ones are appended.

use std::path::Path;

use rusqlite::Connection;

use super::{StoreError, rule_files, studies, tournaments};

/// "Tile" in ASCII: how SQLite files say whose they are.
const APPLICATION: i64 = 0x5469_6c65;

/// Each step brings the database from the format of its index to the next.
const STEPS: &[&str] =
    &[SESSIONS, tournaments::TABLES, studies::TABLES, EVALUATIONS, STATISTICS, rule_files::TABLES, OWNERS];

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

/// Who may delete what, which games had help, and lists without the games of tournaments.
const OWNERS: &str = "
ALTER TABLE sessions ADD COLUMN owner TEXT; -- the token of the client that created it
ALTER TABLE tournaments ADD COLUMN owner TEXT; -- likewise
ALTER TABLE sessions ADD COLUMN assisted INTEGER NOT NULL DEFAULT 0; -- 1: hints, analyses or moves taken back
-- Until now every change but a take-back added one ply of a player, a resignation or a failure.
UPDATE sessions SET assisted = 1
WHERE tournament IS NULL AND imported = 0
    AND version - 1 - (forfeit IS NOT NULL) - (failed IS NOT NULL)
        > (SELECT count(*) FROM plies WHERE session = number AND player IS NOT NULL);
ALTER TABLE sessions ADD COLUMN category TEXT NOT NULL AS (
    CASE WHEN tournament IS NOT NULL THEN 'tournament'
         WHEN instr(seats, '\"kind\":\"person\"') THEN 'people'
         ELSE 'agents' END
) VIRTUAL;
CREATE INDEX sessions_by_category ON sessions (category, updated) WHERE study IS NULL;
ALTER TABLE sessions ADD COLUMN rated INTEGER NOT NULL DEFAULT 0; -- 1: it counts for the leaderboard
UPDATE sessions SET rated = 1
WHERE state = 'over' AND study IS NULL AND start IS NULL AND parent IS NULL AND imported = 0 AND assisted = 0;
CREATE INDEX sessions_rated ON sessions (rated, game, updated) WHERE rated = 1;
CREATE INDEX sessions_open ON sessions (updated)
    WHERE state = 'open' AND study IS NULL AND tournament IS NULL AND imported = 0;
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
    use crate::store::list::{self, Category};
    use crate::store::{Store, evaluations, pool, sessions};

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
        assert_eq!(evaluation.as_deref(), Some("{}"));
    }

    /// A database from before games had owners and marks for help.
    #[test]
    fn help_and_categories_of_earlier_games_are_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let old = Connection::open(folder.path().join("tilelab.db")).expect("a database");
        old.execute_batch(&STEPS[..6].concat()).expect("the tables");
        old.pragma_update(None, "application_id", APPLICATION).expect("an application");
        old.pragma_update(None, "user_version", 6).expect("a version");
        let person = r#"{"kind":"person","name":"say \"kind\":\"agent\""}"#;
        let agent = r#"{"kind":"agent","agent":"random","name":"\"kind\":\"person\""}"#;
        // Two moves each; a version is a move, a take-back, a resignation or a failure.
        for (id, seats, version, forfeit, tournament) in [
            ("clean", [person, agent], 3, false, None),
            ("resigned", [person, agent], 4, true, None),
            ("undone", [person, agent], 5, false, None),
            ("agents", [agent, agent], 3, false, None),
            ("cup", [agent, agent], 1, false, Some("t")),
        ] {
            old.execute(
                "INSERT INTO sessions (id, game, rules, seats, seed, created, imported, tournament, names, version,
                     updated, plies, state, returns, forfeit)
                 VALUES (?1, 'nim', 1, ?2, 1, 1, 0, ?3, ?1, ?4, (SELECT count(*) FROM sessions), 3, 'over', '[1,-1]', ?5)",
                rusqlite::params![
                    id,
                    format!("[{}]", seats.join(",")),
                    tournament,
                    version,
                    forfeit.then_some(r#"{"seat":0,"reason":"resigned"}"#)
                ],
            )
            .expect("a session");
            old.execute_batch(
                "INSERT INTO plies (session, ply, player, action, name)
                 SELECT max(number), place, player, 0, 'x' FROM sessions,
                     (SELECT 0 AS place, NULL AS player UNION SELECT 1, 0 UNION SELECT 2, 1) GROUP BY place",
            )
            .expect("plies");
        }
        drop(old);
        let store = Store::open(folder.path()).expect("a store");
        let found = |category, id: &str| {
            let filter = list::Filter { category: Some(category), limit: 10, ..list::Filter::default() };
            let rows = store.read(|reader| list::find(reader, &filter)).expect("a list");
            rows.iter().find(|row| row.id == id).map(|row| row.assisted)
        };
        for (id, assisted) in [("clean", false), ("resigned", false), ("undone", true)] {
            assert_eq!(found(Category::People, id), Some(assisted), "{id}");
        }
        assert_eq!(found(Category::Agents, "agents"), Some(false));
        assert_eq!(found(Category::Tournament, "cup"), Some(false));
        let rated = store.read(|reader| pool::configurations(reader, 10)).expect("a list");
        assert_eq!(rated, [("nim".to_owned(), 4)]);
        let plans = [
            (
                "SELECT id FROM sessions WHERE study IS NULL AND category = 'people' ORDER BY updated DESC",
                "by_category",
            ),
            ("SELECT game, count(*) FROM sessions WHERE rated = 1 GROUP BY game", "COVERING INDEX sessions_rated"),
            (
                "SELECT id FROM sessions WHERE state = 'open' AND study IS NULL AND tournament IS NULL AND imported = 0
                  AND updated < 5",
                "sessions_open",
            ),
        ];
        for (query, index) in plans {
            let plan: String = store
                .read(|reader| Ok(reader.query_row(&format!("EXPLAIN QUERY PLAN {query}"), [], |row| row.get(3))?))
                .expect("a plan");
            assert!(plan.contains(index), "{query}: {plan}");
        }
    }
}
