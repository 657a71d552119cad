//! The rows of studies, participants and their games.

use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};
use tilelab_stats::results::GameResult;

use super::StoreError;
use super::columns::{from_json, from_json_if_any, ids, json, result, unreadable, unsigned};

pub(super) const TABLES: &str = "
CREATE TABLE studies (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL,             -- the organiser's secret
    title TEXT NOT NULL,
    game TEXT NOT NULL,            -- the canonical specification
    opponents TEXT NOT NULL,       -- JSON: specifications
    games INTEGER NOT NULL,        -- of each participant
    introduction TEXT NOT NULL,
    thanks TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE participants (
    number INTEGER PRIMARY KEY,
    study INTEGER NOT NULL REFERENCES studies (number) ON DELETE CASCADE,
    place INTEGER NOT NULL,        -- counts those of the study from 0
    token TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,           -- the group
    name TEXT NOT NULL DEFAULT '', -- empty until it is chosen
    UNIQUE (study, place)
) STRICT;

CREATE TABLE study_games (
    participant INTEGER NOT NULL REFERENCES participants (number) ON DELETE CASCADE,
    place INTEGER NOT NULL,        -- counts the games of the participant from 0
    session INTEGER NOT NULL UNIQUE REFERENCES sessions (number) ON DELETE CASCADE,
    opponent INTEGER NOT NULL,     -- by its place in the list
    seat INTEGER NOT NULL,         -- the participant's
    PRIMARY KEY (participant, place)
) STRICT, WITHOUT ROWID;
";

/// A study without its people.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    pub(crate) number: i64,
    pub(crate) id: String,
    pub(crate) key: String,
    pub(crate) title: String,
    pub(crate) game: String,
    pub(crate) opponents: Vec<String>,
    pub(crate) games: usize,
    pub(crate) introduction: String,
    pub(crate) thanks: String,
    pub(crate) created: i64,
}

/// Adds a study.
pub(crate) fn insert(writer: &Transaction<'_>, new: &Study) -> Result<(), StoreError> {
    writer.execute(
        "INSERT INTO studies (id, key, title, game, opponents, games, introduction, thanks, created)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            new.id,
            new.key,
            new.title,
            new.game,
            json(&new.opponents),
            new.games as i64,
            new.introduction,
            new.thanks,
            new.created,
        ],
    )?;
    Ok(())
}

/// The study of that name.
pub(crate) fn find(reader: &Connection, id: &str) -> Result<Option<Study>, StoreError> {
    let mut query = reader.prepare_cached("SELECT * FROM studies WHERE id = ?")?;
    query.query_row([id], read_study).optional().map_err(|error| unreadable(&format!("study {id}"), error))
}

fn read_study(row: &Row<'_>) -> rusqlite::Result<Study> {
    Ok(Study {
        number: row.get("number")?,
        id: row.get("id")?,
        key: row.get("key")?,
        title: row.get("title")?,
        game: row.get("game")?,
        opponents: from_json(row, "opponents")?,
        games: unsigned(row, "games")? as usize,
        introduction: row.get("introduction")?,
        thanks: row.get("thanks")?,
        created: row.get("created")?,
    })
}

/// A participant, or a person who is invited.
#[derive(Clone, Debug)]
pub(crate) struct Participant {
    pub(crate) number: i64,
    /// Counts those of the study from 0.
    pub(crate) place: usize,
    /// Empty until it is chosen.
    pub(crate) name: String,
}

/// Invites people to a group, if no more than `most` are invited in all; says whether they were.
pub(crate) fn invite(
    writer: &Transaction<'_>,
    study: i64,
    (tokens, group): (&[String], &str),
    most: usize,
) -> Result<bool, StoreError> {
    let (invited, next): (i64, i64) = writer.query_row(
        "SELECT count(*), coalesce(max(place) + 1, 0) FROM participants WHERE study = ?",
        [study],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    if invited as usize + tokens.len() > most {
        return Ok(false);
    }
    let mut insert =
        writer.prepare_cached("INSERT INTO participants (study, place, token, label) VALUES (?, ?, ?, ?)")?;
    for (place, token) in (next..).zip(tokens) {
        insert.execute(params![study, place, token, group])?;
    }
    Ok(true)
}

/// The participant with this token, and the study.
pub(crate) fn invited(reader: &Connection, token: &str) -> Result<Option<(Study, Participant)>, StoreError> {
    let found = reader
        .prepare_cached("SELECT number, study, place, name FROM participants WHERE token = ?")?
        .query_row([token], |row| {
            let place = unsigned(row, "place")? as usize;
            let study: i64 = row.get("study")?;
            Ok((study, Participant { number: row.get("number")?, place, name: row.get("name")? }))
        })
        .optional()
        .map_err(|error| unreadable("a participant", error))?;
    let Some((study, participant)) = found else { return Ok(None) };
    let mut query = reader.prepare_cached("SELECT * FROM studies WHERE number = ?")?;
    let study = query.query_row([study], read_study).map_err(|error| unreadable("a study", error))?;
    Ok(Some((study, participant)))
}

/// Gives a participant the name that was chosen, unless there is one; says whether it was given.
pub(crate) fn name(writer: &Transaction<'_>, participant: i64, name: &str) -> Result<bool, StoreError> {
    let changed = writer
        .execute("UPDATE participants SET name = ?2 WHERE number = ?1 AND name = ''", params![participant, name])?;
    Ok(changed == 1)
}

/// Deletes a study with its participants and all their games; returns the ids of the games.
pub(crate) fn delete(writer: &Transaction<'_>, study: &Study) -> Result<Vec<String>, StoreError> {
    let sessions = ids(writer, "SELECT id FROM sessions WHERE study = ?", &study.id)?;
    writer.execute("DELETE FROM sessions WHERE study = ?", [&study.id])?;
    writer.execute("DELETE FROM studies WHERE id = ?", [&study.id])?;
    Ok(sessions)
}

/// Deletes a participant with the name and all games; returns the ids of the games.
pub(crate) fn delete_participant(writer: &Transaction<'_>, token: &str) -> Result<Vec<String>, StoreError> {
    const OWN: &str =
        "number IN (SELECT session FROM study_games JOIN participants ON participant = participants.number
        WHERE token = ?)";
    let sessions = ids(writer, &format!("SELECT id FROM sessions WHERE {OWN}"), token)?;
    writer.execute(&format!("DELETE FROM sessions WHERE {OWN}"), [token])?;
    writer.execute("DELETE FROM participants WHERE token = ?", [token])?;
    Ok(sessions)
}

/// A game of a participant.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) place: usize,
    /// The name of the session.
    pub(crate) session: String,
    pub(crate) opponent: usize,
    /// The participant's seat.
    pub(crate) seat: usize,
    pub(crate) over: bool,
    /// The agent made no move, so that the game cannot end.
    pub(crate) failed: bool,
    pub(crate) scores: Option<Vec<i32>>,
    pub(crate) winner: Option<usize>,
}

/// The games of a participant in their order.
pub(crate) fn games(reader: &Connection, participant: i64) -> Result<Vec<Game>, StoreError> {
    let mut query = reader.prepare_cached(
        "SELECT place, sessions.id, opponent, seat, state, failed IS NOT NULL AS failed, scores, winner
         FROM study_games JOIN sessions ON sessions.number = session WHERE participant = ? ORDER BY place",
    )?;
    let rows = query.query_map([participant], |row| {
        let winner: Option<u8> = row.get("winner")?;
        Ok(Game {
            place: unsigned(row, "place")? as usize,
            session: row.get("id")?,
            opponent: unsigned(row, "opponent")? as usize,
            seat: unsigned(row, "seat")? as usize,
            over: row.get::<_, String>("state")? == "over",
            failed: row.get("failed")?,
            scores: from_json_if_any(row, "scores")?,
            winner: winner.map(usize::from),
        })
    })?;
    rows.collect::<Result<_, _>>().map_err(|error| unreadable("a game of a study", error))
}

/// Makes a session the game of a participant, in place of one that failed.
pub(crate) fn add_game(
    writer: &Transaction<'_>,
    participant: i64,
    place: usize,
    (session, opponent, seat): (i64, usize, usize),
) -> Result<(), StoreError> {
    writer.execute(
        "INSERT OR REPLACE INTO study_games (participant, place, session, opponent, seat) VALUES (?, ?, ?, ?, ?)",
        params![participant, place as i64, session, opponent as i64, seat as i64],
    )?;
    Ok(())
}

/// What the organiser sees of a participant.
pub(crate) struct Progress {
    pub(crate) token: String,
    pub(crate) name: String,
    pub(crate) group: String,
    pub(crate) played: u64,
    pub(crate) wins: u64,
}

/// All participants, in the order of their invitations.
pub(crate) fn progress(reader: &Connection, study: i64) -> Result<Vec<Progress>, StoreError> {
    let mut query = reader.prepare_cached(
        "SELECT token, participants.name, label, count(sessions.number) AS played,
             coalesce(sum(winner = seat), 0) AS wins
         FROM participants LEFT JOIN study_games ON participant = participants.number
             LEFT JOIN sessions ON sessions.number = session AND state = 'over'
         WHERE participants.study = ? GROUP BY participants.number ORDER BY participants.place",
    )?;
    let rows = query.query_map([study], |row| {
        Ok(Progress {
            token: row.get("token")?,
            name: row.get("name")?,
            group: row.get("label")?,
            played: unsigned(row, "played")?,
            wins: unsigned(row, "wins")?,
        })
    })?;
    rows.collect::<Result<_, _>>().map_err(|error| unreadable("a participant", error))
}

/// A finished game as the organiser counts it.
pub(crate) struct Counted {
    pub(crate) group: String,
    pub(crate) opponent: usize,
    /// The participant's.
    pub(crate) seat: usize,
    /// How it ended; its seats are not filled in.
    pub(crate) result: GameResult,
}

/// The finished games of a study.
pub(crate) fn finished(reader: &Connection, study: i64) -> Result<Vec<Counted>, StoreError> {
    let mut query =
        reader.prepare_cached(&format!("SELECT label, opponent, seat, scores, returns, forfeit {FINISHED}"))?;
    let rows = query.query_map([study], |row| {
        let players = from_json::<Vec<f32>>(row, "returns")?.len();
        let seat = unsigned(row, "seat")? as usize;
        let opponent = unsigned(row, "opponent")? as usize;
        Ok(Counted { group: row.get("label")?, opponent, seat, result: result(row, 0, vec![0; players])? })
    })?;
    rows.collect::<Result<_, _>>().map_err(|error| unreadable("a game of a study", error))
}

/// The sessions of the finished games of a study, by participant and in the order played.
pub(crate) fn finished_sessions(reader: &Connection, study: i64) -> Result<Vec<String>, StoreError> {
    let mut query = reader.prepare_cached(&format!("SELECT sessions.id {FINISHED}"))?;
    let rows = query.query_map([study], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

const FINISHED: &str = "FROM participants JOIN study_games ON participant = participants.number
     JOIN sessions ON sessions.number = session
     WHERE participants.study = ? AND state = 'over' ORDER BY participants.place, study_games.place";
