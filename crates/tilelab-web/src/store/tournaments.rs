//! The rows of tournaments, and which sessions are their games.

use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};
use serde::Serialize;
use tilelab_core::Ply;
use tilelab_stats::results::GameResult;
use utoipa::ToSchema;

use super::StoreError;
use super::columns::{from_json, from_json_if_any, ids, json, result, unreadable, unsigned};
use super::sessions::{self, Metadata, Status};

pub(super) const TABLES: &str = "
-- Agents who all play each other. What is played follows from the head, so a game needs no more than its index.
CREATE TABLE tournaments (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    game TEXT NOT NULL,            -- the canonical specification
    agents TEXT NOT NULL,          -- JSON: specifications as they were asked for
    games INTEGER NOT NULL,        -- of each group
    seed INTEGER NOT NULL,         -- 64 bits, read as a signed number
    total INTEGER NOT NULL,
    created INTEGER NOT NULL,
    -- From here on what changes.
    played INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'stopped', 'done', 'failed')),
    error TEXT
) STRICT;
CREATE INDEX tournaments_running ON tournaments (number) WHERE state = 'running';

CREATE TABLE tournament_games (
    tournament INTEGER NOT NULL REFERENCES tournaments (number) ON DELETE CASCADE,
    place INTEGER NOT NULL,        -- the index of the game
    session INTEGER NOT NULL UNIQUE REFERENCES sessions (number) ON DELETE CASCADE,
    seats TEXT NOT NULL,           -- JSON: the agent in each seat by its place in the list
    PRIMARY KEY (tournament, place)
) STRICT, WITHOUT ROWID;
";

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = TournamentState)]
pub(crate) enum State {
    /// Its games are being played.
    Running,
    /// A user stopped it; it can be resumed.
    Stopped,
    /// All games are played.
    Done,
    /// An agent could not play.
    Failed,
}

impl State {
    const ALL: [Self; 4] = [Self::Running, Self::Stopped, Self::Done, Self::Failed];

    fn text(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Stopped => "stopped",
            Self::Done => "done",
            Self::Failed => "failed",
        }
    }
}

/// A tournament without its games.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) number: i64,
    pub(crate) id: String,
    /// The token of the client that created it, who may delete it; none for those of earlier versions.
    pub(crate) owner: Option<String>,
    pub(crate) title: String,
    pub(crate) game: String,
    pub(crate) agents: Vec<String>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) total: u64,
    pub(crate) created: i64,
    pub(crate) played: u64,
    pub(crate) state: State,
    pub(crate) error: Option<String>,
}

/// Adds a tournament, unless `most` are running already.
pub(crate) fn insert(writer: &Transaction<'_>, new: &Stored, most: usize) -> Result<Option<i64>, StoreError> {
    if count_running(writer)? >= most {
        return Ok(None);
    }
    writer.execute(
        "INSERT INTO tournaments (id, owner, title, game, agents, games, seed, total, created, played, state)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 'running')",
        params![
            new.id,
            new.owner,
            new.title,
            new.game,
            json(&new.agents),
            new.games.cast_signed(),
            new.seed.cast_signed(),
            new.total.cast_signed(),
            new.created,
        ],
    )?;
    Ok(Some(writer.last_insert_rowid()))
}

/// How many are running.
pub(crate) fn count_running(reader: &Connection) -> Result<usize, StoreError> {
    let count: i64 =
        reader.query_row("SELECT count(*) FROM tournaments WHERE state = 'running'", [], |row| row.get(0))?;
    Ok(count as usize)
}

/// Changes the state of a tournament that is in one of those of `from`; says whether it was.
pub(crate) fn change(
    writer: &Transaction<'_>,
    id: &str,
    from: &[State],
    (state, error): (State, Option<&str>),
) -> Result<bool, StoreError> {
    let mut changed = 0;
    for from in from {
        changed += writer
            .prepare_cached("UPDATE tournaments SET state = ?3, error = ?4 WHERE id = ?1 AND state = ?2")?
            .execute(params![id, from.text(), state.text(), error])?;
        if changed > 0 {
            break;
        }
    }
    Ok(changed > 0)
}

/// Deletes a tournament with all its games; returns the ids of the games.
pub(crate) fn delete(writer: &Transaction<'_>, id: &str) -> Result<Vec<String>, StoreError> {
    let sessions = ids(writer, "SELECT id FROM sessions WHERE tournament = ?", id)?;
    writer.execute("DELETE FROM sessions WHERE tournament = ?", [id])?;
    writer.execute("DELETE FROM tournaments WHERE id = ?", [id])?;
    Ok(sessions)
}

/// A finished game of a tournament.
pub(crate) struct Finished<'a> {
    pub(crate) index: u64,
    /// The agent in each seat.
    pub(crate) seats: &'a [usize],
    pub(crate) metadata: &'a Metadata,
    pub(crate) status: &'a Status,
    pub(crate) plies: &'a [Ply],
}

/// Keeps a game, if the tournament is running and has no such game yet. The state is then the one after it;
/// none where it was not kept.
pub(crate) fn keep(writer: &Transaction<'_>, number: i64, game: &Finished<'_>) -> Result<Option<State>, StoreError> {
    let place = game.index.cast_signed();
    let is_there = writer
        .prepare_cached("SELECT 1 FROM tournament_games WHERE tournament = ? AND place = ?")?
        .exists(params![number, place])?;
    let counted = !is_there
        && writer
            .prepare_cached(
                "UPDATE tournaments SET played = played + 1, state = iif(played + 1 < total, 'running', 'done')
                 WHERE number = ? AND id = ? AND state = 'running'",
            )?
            .execute(params![number, game.metadata.tournament])?
            == 1;
    if !counted {
        return Ok(None);
    }
    let session = sessions::insert(writer, game.metadata, game.status, game.plies)?;
    writer
        .prepare_cached("INSERT INTO tournament_games (tournament, place, session, seats) VALUES (?, ?, ?, ?)")?
        .execute(params![number, place, session, json(&game.seats)])?;
    let state =
        writer.prepare_cached("SELECT state FROM tournaments WHERE number = ?")?.query_row([number], read_state)?;
    Ok(Some(state))
}

const COLUMNS: &str =
    "SELECT number, id, owner, title, game, agents, games, seed, total, created, played, state, error FROM tournaments";

/// The tournament of that name.
pub(crate) fn find(reader: &Connection, id: &str) -> Result<Option<Stored>, StoreError> {
    let mut query = reader.prepare_cached(&format!("{COLUMNS} WHERE id = ?"))?;
    query.query_row([id], read).optional().map_err(|error| unreadable(&format!("tournament {id}"), error))
}

/// The newest tournaments.
pub(crate) fn list(reader: &Connection, limit: usize) -> Result<Vec<Stored>, StoreError> {
    let mut query = reader.prepare_cached(&format!("{COLUMNS} ORDER BY number DESC LIMIT ?"))?;
    let rows = query.query_map([limit as i64], read)?;
    rows.collect::<Result<_, _>>().map_err(|error| unreadable("a tournament", error))
}

/// The tournaments that are to go on, the oldest first.
pub(crate) fn running(reader: &Connection) -> Result<Vec<Stored>, StoreError> {
    let mut query = reader.prepare_cached(&format!("{COLUMNS} WHERE state = 'running' ORDER BY number"))?;
    let rows = query.query_map([], read)?;
    rows.collect::<Result<_, _>>().map_err(|error| unreadable("a tournament", error))
}

/// The indices of the games that were played.
pub(crate) fn indices(reader: &Connection, number: i64) -> Result<Vec<u64>, StoreError> {
    let mut query = reader.prepare_cached("SELECT place FROM tournament_games WHERE tournament = ?")?;
    let rows = query.query_map([number], |row| unsigned(row, "place"))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The sessions of its games, in the order of the schedule.
pub(crate) fn sessions(reader: &Connection, number: i64) -> Result<Vec<String>, StoreError> {
    let mut query = reader.prepare_cached(
        "SELECT sessions.id FROM tournament_games JOIN sessions ON sessions.number = session
         WHERE tournament_games.tournament = ? ORDER BY place",
    )?;
    let rows = query.query_map([number], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// How its games ended, in the order of the schedule.
pub(crate) fn results(reader: &Connection, number: i64) -> Result<Vec<GameResult>, StoreError> {
    let mut query = reader.prepare_cached(
        "SELECT place, games.seats, scores, returns, forfeit
         FROM tournament_games AS games JOIN sessions ON sessions.number = session
         WHERE games.tournament = ? ORDER BY place",
    )?;
    let rows = query.query_map([number], |row| result(row, unsigned(row, "place")?, from_json(row, "seats")?))?;
    rows.collect::<Result<_, _>>().map_err(|error| unreadable("a game of a tournament", error))
}

/// A line of the list of games.
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) index: u64,
    pub(crate) seats: Vec<usize>,
    pub(crate) scores: Option<Vec<i32>>,
    pub(crate) winner: Option<usize>,
}

/// Games of a tournament, the last of the schedule first: those before an index in which an agent plays.
pub(crate) fn games(
    reader: &Connection,
    number: i64,
    (before, agent): (Option<u64>, Option<usize>),
    limit: usize,
) -> Result<Vec<Listed>, StoreError> {
    let mut query = reader.prepare_cached(
        "SELECT sessions.id, place, games.seats, scores, winner
         FROM tournament_games AS games JOIN sessions ON sessions.number = session
         WHERE games.tournament = ?1 AND place < ?2 ORDER BY place DESC",
    )?;
    let before = before.map_or(i64::MAX, |before| i64::try_from(before).unwrap_or(i64::MAX));
    let rows = query.query_map(params![number, before], |row| {
        let winner: Option<u8> = row.get("winner")?;
        Ok(Listed {
            id: row.get("id")?,
            index: unsigned(row, "place")?,
            seats: from_json(row, "seats")?,
            scores: from_json_if_any(row, "scores")?,
            winner: winner.map(usize::from),
        })
    })?;
    let plays = |game: &Listed| agent.is_none_or(|agent| game.seats.contains(&agent));
    rows.filter(|game| game.as_ref().map_or(true, plays))
        .take(limit)
        .collect::<Result<_, _>>()
        .map_err(|error| unreadable("a game of a tournament", error))
}

fn read(row: &Row<'_>) -> rusqlite::Result<Stored> {
    Ok(Stored {
        number: row.get("number")?,
        id: row.get("id")?,
        owner: row.get("owner")?,
        title: row.get("title")?,
        game: row.get("game")?,
        agents: from_json(row, "agents")?,
        games: unsigned(row, "games")?,
        seed: unsigned(row, "seed")?,
        total: unsigned(row, "total")?,
        created: row.get("created")?,
        played: unsigned(row, "played")?,
        state: read_state(row)?,
        error: row.get("error")?,
    })
}

fn read_state(row: &Row<'_>) -> rusqlite::Result<State> {
    let text: String = row.get("state")?;
    // The table allows no other.
    Ok(State::ALL.into_iter().find(|state| state.text() == text).unwrap_or(State::Failed))
}
