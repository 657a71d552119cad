//! The rows of sessions and their plies.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};
use serde::{Deserialize, Serialize};
use tilelab_core::{Forfeit, Ply, Record};
use utoipa::ToSchema;

use super::columns::{from_json, from_json_if_any, json, unreadable};
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
    /// The token of each person's seat; one entry per seat.
    pub tokens: Vec<Option<String>>,
    /// The token of the client that created it, who may delete it. Games of tournaments and studies have none, and
    /// neither have those of earlier versions.
    pub owner: Option<String>,
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
    /// Whether the session counts for the leaderboard. Games of studies are private. What did not begin at the start was
    /// not a whole game, what was imported may never have been played here, and help hides a player's strength.
    fn is_rated(&self, status: &Status) -> bool {
        let is_whole = self.start.is_none() && self.parent.is_none() && !self.imported;
        status.over && is_whole && self.study.is_none() && !status.assisted
    }

    /// The session as a record, with all names and the seed.
    pub fn record(&self, status: &Status, plies: Vec<Ply>) -> Record {
        let (game, config) = self.game.split_once(':').unwrap_or((&self.game, ""));
        Record {
            game: game.to_owned(),
            version: self.rules,
            config: config.to_owned(),
            // The canonical text has it where there is one.
            rules_hash: None,
            agents: status.seats.iter().map(|seat| seat.record_name().to_owned()).collect(),
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

/// What changes in the course of a session.
#[derive(Clone, Debug, PartialEq)]
pub struct Status {
    pub version: i64,
    pub updated: i64,
    /// The player of each seat; people may change their names.
    pub seats: Vec<Seat>,
    /// Whether a person had help: a hint, an analysis, or a move taken back.
    pub assisted: bool,
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
    writer
        .prepare_cached(
            "INSERT INTO sessions (id, game, rules, seats, seed, start, created, parent, parent_ply, imported,
                 tournament, study, names, version, updated, plies, state, scores, returns, winner, forfeit, failed,
                 statistics, owner, assisted, rated)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            metadata.id,
            metadata.game,
            metadata.rules,
            seat_rows(metadata, &status.seats),
            metadata.seed.cast_signed(),
            metadata.start,
            metadata.created,
            metadata.parent.as_ref().map(|parent| &parent.id),
            metadata.parent.as_ref().map(|parent| parent.ply as i64),
            metadata.imported,
            metadata.tournament,
            metadata.study,
            names(metadata, &status.seats),
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
            metadata.owner,
            status.assisted,
            metadata.is_rated(status),
        ])?;
    let number = writer.last_insert_rowid();
    write_plies(writer, number, 0, plies)?;
    Ok(number)
}

/// The column `seats`: players with their tokens.
fn seat_rows(metadata: &Metadata, seats: &[Seat]) -> String {
    let row = |(seat, token): (&Seat, &Option<String>)| SeatRow { seat: seat.clone(), token: token.clone() };
    json(&seats.iter().zip(&metadata.tokens).map(row).collect::<Vec<_>>())
}

/// The text that a search matches.
fn names(metadata: &Metadata, seats: &[Seat]) -> String {
    let players = seats.iter().map(|seat| match seat {
        Seat::Person { name } => name.clone(),
        Seat::Agent { agent, name } => format!("{agent} {name}"),
    });
    format!("{} {} {}", metadata.id, metadata.game, players.collect::<Vec<_>>().join(" ")).to_lowercase()
}

/// Takes plies back to the first `kept` and adds others; the status must be one version later than the row.
pub(crate) fn change(
    writer: &Transaction<'_>,
    (number, metadata): (i64, &Metadata),
    status: &Status,
    kept: usize,
    added: &[Ply],
) -> Result<(), StoreError> {
    let changed = writer
        .prepare_cached(
            "UPDATE sessions SET version = ?2, updated = ?3, plies = ?4, state = ?5, scores = ?6, returns = ?7,
                 winner = ?8, forfeit = ?9, failed = ?10, statistics = ?11, assisted = ?12, rated = ?13
             WHERE number = ?1 AND version = ?2 - 1 AND id = ?14",
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
            status.assisted,
            metadata.is_rated(status),
            // The number of a deleted session may have been given to a new one.
            metadata.id,
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

/// Changes the players' names and whether they had help; the status must be one version later than the row.
pub(crate) fn amend(
    writer: &Transaction<'_>,
    (number, metadata): (i64, &Metadata),
    status: &Status,
) -> Result<(), StoreError> {
    let changed = writer
        .prepare_cached(
            "UPDATE sessions SET version = ?2, updated = ?3, seats = ?4, names = ?5, assisted = ?6
             WHERE number = ?1 AND version = ?2 - 1 AND id = ?7",
        )?
        .execute(params![
            number,
            status.version,
            status.updated,
            seat_rows(metadata, &status.seats),
            names(metadata, &status.seats),
            status.assisted,
            metadata.id,
        ])?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Stale) }
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
                 study, version, updated, state, scores, returns, winner, forfeit, failed, statistics, owner, assisted
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
        tokens,
        owner: row.get("owner")?,
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
        seats,
        assisted: row.get("assisted")?,
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
