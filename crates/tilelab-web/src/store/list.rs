//! Lists of sessions.

use rusqlite::{Connection, Row};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::StoreError;
use super::columns::{from_json, from_json_if_any, json, unreadable};
use super::sessions::{Seat, SeatRow};

/// More words are ignored: each one is matched against every row.
const MAX_WORDS: usize = 8;

/// Which players a game is between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Category {
    /// A person plays.
    People,
    /// Agents play each other.
    Agents,
    /// The game belongs to a tournament.
    Tournament,
}

impl Category {
    fn text(self) -> &'static str {
        match self {
            Self::People => "people",
            Self::Agents => "agents",
            Self::Tournament => "tournament",
        }
    }
}

/// What a list of sessions is asked for.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only these sessions.
    pub ids: Option<Vec<String>>,
    /// Only games between such players.
    pub category: Option<Category>,
    /// Words that must all be found in names, agents or the game.
    pub search: Option<String>,
    /// A game's name or a whole specification.
    pub game: Option<String>,
    /// Whether the game is over.
    pub over: Option<bool>,
    /// Only those that changed before.
    pub before: Option<i64>,
    /// How many.
    pub limit: usize,
}

/// A line of a list of sessions.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Listed {
    /// Its name.
    pub id: String,
    /// The specification of the game.
    pub game: String,
    /// The player of each seat.
    pub seats: Vec<Seat>,
    /// How many plies were played.
    pub plies: usize,
    /// `open` or `over`.
    pub state: String,
    /// The points so far.
    pub scores: Option<Vec<i32>>,
    /// The one winner, once it is over.
    pub winner: Option<usize>,
    /// When it began.
    pub created: i64,
    /// When it last changed.
    pub updated: i64,
    /// The tournament it belongs to.
    pub tournament: Option<String>,
    /// Whether a person had help: a hint, an analysis, or a move taken back.
    pub assisted: bool,
}

/// The matching sessions, the most recently changed first. Those of studies are private.
pub(crate) fn find(reader: &Connection, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
    let mut wanted = vec!["study IS NULL".to_owned()];
    let mut values: Vec<Box<dyn rusqlite::ToSql>> = Vec::new();
    if let Some(ids) = &filter.ids {
        wanted.push("id IN (SELECT value FROM json_each(?))".to_owned());
        values.push(Box::new(json(ids)));
    }
    if let Some(category) = filter.category {
        wanted.push("category = ?".to_owned());
        values.push(Box::new(category.text()));
    }
    if let Some(before) = filter.before {
        wanted.push("updated < ?".to_owned());
        values.push(Box::new(before));
    }
    if let Some(over) = filter.over {
        wanted.push("state = ?".to_owned());
        values.push(Box::new(if over { "over" } else { "open" }));
    }
    if let Some(game) = &filter.game {
        // The parameters follow the name and a colon, which `;` comes after in ASCII.
        wanted.push("(game = ? OR (game > ? AND game < ?))".to_owned());
        values.push(Box::new(game.clone()));
        values.push(Box::new(format!("{game}:")));
        values.push(Box::new(format!("{game};")));
    }
    for word in filter.search.iter().flat_map(|search| search.split_whitespace().take(MAX_WORDS)) {
        wanted.push("instr(names, ?) > 0".to_owned());
        values.push(Box::new(word.to_lowercase()));
    }
    values.push(Box::new(filter.limit as i64));
    let query = format!(
        "SELECT id, game, seats, plies, state, scores, winner, created, updated, tournament, assisted
         FROM sessions WHERE {} ORDER BY updated DESC LIMIT ?",
        wanted.join(" AND ")
    );
    let mut query = reader.prepare_cached(&query)?;
    let rows = query.query_map(rusqlite::params_from_iter(values), read_listed)?;
    rows.collect::<Result<_, _>>().map_err(|error| unreadable("a session of the list", error))
}

fn read_listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    let rows: Vec<SeatRow> = from_json(row, "seats")?;
    let winner: Option<u8> = row.get("winner")?;
    let plies: i64 = row.get("plies")?;
    Ok(Listed {
        id: row.get("id")?,
        game: row.get("game")?,
        seats: rows.into_iter().map(|row| row.seat).collect(),
        plies: plies as usize,
        state: row.get("state")?,
        scores: from_json_if_any(row, "scores")?,
        winner: winner.map(usize::from),
        created: row.get("created")?,
        updated: row.get("updated")?,
        tournament: row.get("tournament")?,
        assisted: row.get("assisted")?,
    })
}
