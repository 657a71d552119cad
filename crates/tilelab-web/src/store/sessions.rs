//! The rows of sessions and their plies.

use std::collections::BTreeMap;

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};
use serde::{Deserialize, Serialize};
use tilelab_core::{Forfeit, Ply, Record};
use utoipa::ToSchema;

use super::columns::unreadable;
use super::{StoreError, evaluations};

/// The player of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Seat {
    /// A person, who has the seat token.
    Person {
        /// The displayed name.
        name: String,
    },
    /// An agent.
    Agent {
        /// Its specification.
        agent: String,
        /// The displayed name: a difficulty level, or the specification again.
        name: String,
    },
}

impl Seat {
    /// The player's name in a record.
    pub(crate) fn record_name(&self) -> &str {
        match self {
            Self::Person { name } => name,
            Self::Agent { agent, .. } => agent,
        }
    }
}

/// The session and the ply that another one began from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Parent {
    /// The session.
    pub id: String,
    /// How many plies were copied.
    pub ply: usize,
}

/// What never changes about a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Metadata {
    pub id: String,
    /// The canonical specification of the game.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    pub seats: Vec<Seat>,
    /// The token of each person's seat.
    pub tokens: Vec<Option<String>>,
    pub seed: u64,
    pub start: Option<String>,
    pub created: i64,
    pub parent: Option<Parent>,
    /// Imported from a file: agents do not continue it.
    pub imported: bool,
    pub tournament: Option<String>,
    pub study: Option<String>,
}

impl Metadata {
    /// The session as a record, with all names and the seed.
    pub fn record(&self, status: &Status, plies: Vec<Ply>) -> Record {
        let (game, config) = self.game.split_once(':').unwrap_or((&self.game, ""));
        Record {
            game: game.to_owned(),
            version: self.rules,
            config: config.to_owned(),
            // The canonical text has it where there is one.
            rules_hash: None,
            agents: self.seats.iter().map(|seat| seat.record_name().to_owned()).collect(),
            seed: self.seed,
            index: None,
            start: self.start.clone(),
            plies,
            forfeit: status.forfeit.clone(),
            scores: status.scores.clone(),
            truncated: false,
            statistics: status.statistics.clone(),
            returns: status.returns.clone(),
        }
    }
}

/// What changes with every move.
#[derive(Clone, Debug, PartialEq)]
pub struct Status {
    pub version: i64,
    pub updated: i64,
    pub over: bool,
    pub scores: Option<Vec<i32>>,
    /// What the game counts, by name.
    pub statistics: BTreeMap<String, f64>,
    pub returns: Vec<f32>,
    pub winner: Option<usize>,
    pub forfeit: Option<Forfeit>,
    pub failed: Option<String>,
}

/// A session as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// Its row.
    pub number: i64,
    pub metadata: Metadata,
    pub status: Status,
    pub plies: Vec<Ply>,
}

/// A seat with its token, as the column `seats` has it.
#[derive(Serialize, Deserialize)]
pub(super) struct SeatRow {
    #[serde(flatten)]
    pub(super) seat: Seat,
    #[serde(default, alias = "key", skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// Adds a session and gives its row.
pub(crate) fn insert(
    writer: &Transaction<'_>,
    metadata: &Metadata,
    status: &Status,
    plies: &[Ply],
) -> Result<i64, StoreError> {
    let rows: Vec<SeatRow> = metadata
        .seats
        .iter()
        .zip(&metadata.tokens)
        .map(|(seat, token)| SeatRow { seat: seat.clone(), token: token.clone() })
        .collect();
    let names: Vec<String> = metadata.seats.iter().map(searched).collect();
    writer
        .prepare_cached(
            "INSERT INTO sessions (id, game, rules, seats, seed, start, created, parent, parent_ply, imported,
                 tournament, study, names, version, updated, plies, state, scores, returns, winner, forfeit, failed,
                 statistics)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            metadata.id,
            metadata.game,
            metadata.rules,
            json(&rows),
            metadata.seed.cast_signed(),
            metadata.start,
            metadata.created,
            metadata.parent.as_ref().map(|parent| &parent.id),
            metadata.parent.as_ref().map(|parent| parent.ply as i64),
            metadata.imported,
            metadata.tournament,
            metadata.study,
            format!("{} {} {}", metadata.id, metadata.game, names.join(" ")).to_lowercase(),
            status.version,
            status.updated,
            plies.len() as i64,
            state(status),
            status.scores.as_ref().map(json),
            json(&status.returns),
            status.winner.map(|seat| seat as i64),
            status.forfeit.as_ref().map(json),
            status.failed,
            json(&status.statistics),
        ])?;
    let number = writer.last_insert_rowid();
    write_plies(writer, number, 0, plies)?;
    Ok(number)
}

/// The text that a search for players matches.
fn searched(seat: &Seat) -> String {
    match seat {
        Seat::Person { name } => name.clone(),
        Seat::Agent { agent, name } => format!("{agent} {name}"),
    }
}

/// Takes plies back to the first `kept` and adds others; the status must be one version later than the row.
pub(crate) fn change(
    writer: &Transaction<'_>,
    number: i64,
    status: &Status,
    kept: usize,
    added: &[Ply],
) -> Result<(), StoreError> {
    let changed = writer
        .prepare_cached(
            "UPDATE sessions SET version = ?2, updated = ?3, plies = ?4, state = ?5, scores = ?6, returns = ?7,
                 winner = ?8, forfeit = ?9, failed = ?10, statistics = ?11
             WHERE number = ?1 AND version = ?2 - 1",
        )?
        .execute(params![
            number,
            status.version,
            status.updated,
            (kept + added.len()) as i64,
            state(status),
            status.scores.as_ref().map(json),
            json(&status.returns),
            status.winner.map(|seat| seat as i64),
            status.forfeit.as_ref().map(json),
            status.failed,
            json(&status.statistics),
        ])?;
    if changed != 1 {
        return Err(StoreError::Stale);
    }
    let gone = writer
        .prepare_cached("DELETE FROM plies WHERE session = ? AND ply >= ?")?
        .execute(params![number, kept as i64])?;
    if gone > 0 {
        evaluations::forget(writer, number, kept)?;
    }
    write_plies(writer, number, kept, added)
}

fn write_plies(writer: &Transaction<'_>, session: i64, first: usize, plies: &[Ply]) -> Result<(), StoreError> {
    let mut insert = writer
        .prepare_cached("INSERT INTO plies (session, ply, player, action, name, ms) VALUES (?, ?, ?, ?, ?, ?)")?;
    for (place, ply) in plies.iter().enumerate() {
        let ms = ply.ms.map(|ms| i64::try_from(ms).unwrap_or(i64::MAX));
        insert.execute(params![session, (first + place) as i64, ply.player, ply.action, ply.name, ms])?;
    }
    Ok(())
}

/// The session of that name.
pub(crate) fn find(reader: &Connection, id: &str) -> Result<Option<Stored>, StoreError> {
    let found = reader
        .prepare_cached(
            "SELECT number, id, game, rules, seats, seed, start, created, parent, parent_ply, imported, tournament,
                 study, version, updated, state, scores, returns, winner, forfeit, failed, statistics
             FROM sessions WHERE id = ?",
        )?
        .query_row([id], read_stored)
        .optional()
        .map_err(|error| unreadable(&format!("session {id}"), error))?;
    let Some(mut stored) = found else { return Ok(None) };
    let mut query =
        reader.prepare_cached("SELECT player, action, name, ms FROM plies WHERE session = ? ORDER BY ply")?;
    let plies = query.query_map([stored.number], |row| {
        let ms: Option<i64> = row.get(3)?;
        let ms = ms.and_then(|ms| u64::try_from(ms).ok());
        Ok(Ply { player: row.get(0)?, action: row.get(1)?, name: row.get(2)?, ms })
    })?;
    stored.plies = plies.collect::<Result<_, _>>().map_err(|error| unreadable(&format!("session {id}"), error))?;
    Ok(Some(stored))
}

fn read_stored(row: &Row<'_>) -> rusqlite::Result<Stored> {
    let rows: Vec<SeatRow> = from_json(row, "seats")?;
    let (seats, tokens) = rows.into_iter().map(|row| (row.seat, row.token)).unzip();
    let seed: i64 = row.get("seed")?;
    let parent: Option<String> = row.get("parent")?;
    let ply: Option<i64> = row.get("parent_ply")?;
    let metadata = Metadata {
        id: row.get("id")?,
        game: row.get("game")?,
        rules: row.get("rules")?,
        seats,
        tokens,
        seed: seed.cast_unsigned(),
        start: row.get("start")?,
        created: row.get("created")?,
        parent: parent.map(|id| Parent { id, ply: ply.unwrap_or_default() as usize }),
        imported: row.get("imported")?,
        tournament: row.get("tournament")?,
        study: row.get("study")?,
    };
    let winner: Option<u8> = row.get("winner")?;
    let status = Status {
        version: row.get("version")?,
        updated: row.get("updated")?,
        over: row.get::<_, String>("state")? == "over",
        scores: from_json_if_any(row, "scores")?,
        statistics: from_json_if_any(row, "statistics")?.unwrap_or_default(),
        returns: from_json(row, "returns")?,
        winner: winner.map(usize::from),
        forfeit: from_json_if_any(row, "forfeit")?,
        failed: row.get("failed")?,
    };
    Ok(Stored { number: row.get("number")?, metadata, status, plies: Vec::new() })
}

fn state(status: &Status) -> &'static str {
    if status.over { "over" } else { "open" }
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
