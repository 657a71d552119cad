//! The public view of a tournament.

use std::collections::HashMap;
use std::sync::Mutex;

use axum::body::Bytes;
use serde::Serialize;
use tilelab_stats::ratings::bradley_terry;
use tilelab_stats::results::{Cross, GameResult, Objective, cross_table, standings};
use utoipa::ToSchema;

use super::new::{canonical, find};
use super::rated::Rated;
use crate::app::App;
use crate::error::ApiError;
use crate::locks::lock;
use crate::store::tournaments::{self, State, Stored};

/// Views that are kept; they are made again in milliseconds.
const KEPT: usize = 32;
/// Games on one page of the list.
const PAGE: usize = 50;

/// A tournament as lists show it.
#[derive(Serialize, ToSchema)]
#[schema(as = TournamentRow)]
pub(crate) struct Summary {
    /// Its name.
    id: String,
    /// What people call it.
    title: String,
    /// The specification of the game.
    game: String,
    /// The specifications of the agents.
    agents: Vec<String>,
    /// Games played.
    played: u64,
    /// Games there are.
    total: u64,
    /// Where it stands.
    state: State,
    /// When it began, in milliseconds since 1970.
    created: i64,
}

impl From<Stored> for Summary {
    fn from(stored: Stored) -> Self {
        let Stored { id, title, game, agents, played, total, state, created, .. } = stored;
        Self { id, title, game, agents, played, total, state, created }
    }
}

/// A tournament with its standings.
#[derive(Serialize, ToSchema)]
#[schema(as = TournamentView)]
pub(crate) struct View {
    #[serde(flatten)]
    summary: Summary,
    /// Why it failed.
    error: Option<String>,
    /// The best first.
    standings: Vec<Row>,
    /// A row per agent, in the order of the standings: its games against each of the others, in the same order.
    cross: Vec<Vec<CrossCell>>,
}

/// The games of an agent against another.
#[derive(Serialize, ToSchema)]
pub(super) struct CrossCell {
    /// Games that both played.
    games: u64,
    /// Games in which the agent ranked above the other.
    better: u64,
    /// Games in which both had the same rank.
    level: u64,
}

/// How well an agent did.
#[derive(Serialize, ToSchema)]
#[schema(as = Standing)]
pub(super) struct Row {
    /// Its specification.
    pub(super) agent: String,
    #[serde(flatten)]
    pub(super) rated: Rated,
    /// Mean points, where the game has points.
    pub(super) points: Option<f64>,
    /// The points of each of its games.
    scores: Vec<i32>,
}

/// Views as they were last made, by tournament.
#[derive(Default)]
pub(super) struct Views(Mutex<HashMap<String, (Mark, Bytes)>>);

/// Which view it is: every change of a tournament changes this.
pub(crate) type Mark = (State, u64, Option<String>);

/// The [`View`] of a tournament as JSON.
pub(crate) fn view(app: &App, id: &str) -> Result<(Mark, Bytes), ApiError> {
    let stored = find(app, id)?;
    let mark = (stored.state, stored.played, stored.error.clone());
    if let Some((kept, bytes)) = lock(&app.tournaments.views.0).get(id)
        && *kept == mark
    {
        return Ok((mark, bytes.clone()));
    }
    let results = app.store.read(|reader| tournaments::results(reader, stored.number))?;
    let (standings, cross) = rows(&stored.agents, &results);
    let view = View { error: stored.error.clone(), summary: stored.into(), standings, cross };
    let bytes = serde_json::to_vec(&view).map_err(|error| ApiError::internal(format!("a tournament: {error}")))?;
    let bytes = Bytes::from(bytes);
    let mut views = lock(&app.tournaments.views.0);
    if views.len() >= KEPT {
        views.clear();
    }
    views.insert(id.to_owned(), (mark.clone(), bytes.clone()));
    Ok((mark, bytes))
}

/// The standings, and the cross table in their order.
pub(super) fn rows(agents: &[String], results: &[GameResult]) -> (Vec<Row>, Vec<Vec<CrossCell>>) {
    let ratings = bradley_terry(agents.len(), results);
    let mut rows: Vec<Row> = agents
        .iter()
        .zip(&ratings)
        .zip(standings(agents.len(), results))
        .map(|((agent, rating), standing)| Row {
            agent: agent.clone(),
            rated: Rated::new(rating, &standing),
            points: standing.mean_points(),
            scores: Vec::new(),
        })
        .collect();
    for result in results {
        for (&agent, &score) in result.seats.iter().zip(result.scores.iter().flatten()) {
            rows[agent].scores.push(score);
        }
    }
    // Lone agents never meet, so their scores order them.
    let rank = |row: &Row| match Objective::of_results(results) {
        Objective::Win => row.rated.rating,
        Objective::Score => row.points.unwrap_or(f64::NEG_INFINITY),
    };
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by(|&one, &other| rank(&rows[other]).total_cmp(&rank(&rows[one])));
    let table = cross_table(agents.len(), results);
    let cell = |row: usize, column: usize| {
        let Cross { games, better, level } = table[row][column];
        CrossCell { games, better, level }
    };
    let cross = order.iter().map(|&row| order.iter().map(|&column| cell(row, column)).collect()).collect();
    // Both sorts are stable, so rows and columns have the order of the standings.
    rows.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
    (rows, cross)
}

/// The newest tournaments.
pub(crate) fn list(app: &App, limit: usize) -> Result<Vec<Summary>, ApiError> {
    let stored = app.store.read(|reader| tournaments::list(reader, limit))?;
    Ok(stored.into_iter().map(Summary::from).collect())
}

/// A page of the games of a tournament, the last of the schedule first: those before an index, with an agent.
pub(crate) fn games(app: &App, id: &str, before: Option<u64>, agent: Option<&str>) -> Result<GameList, ApiError> {
    let stored = find(app, id)?;
    let place = |text: &str| {
        let place = stored.agents.iter().position(|agent| *agent == canonical(text));
        place.ok_or_else(|| ApiError::bad("agent: it does not play in this tournament"))
    };
    let wanted = (before, agent.map(place).transpose()?);
    // One row more than requested shows whether there are more.
    let mut rows = app.store.read(|reader| tournaments::games(reader, stored.number, wanted, PAGE + 1))?;
    let more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let next = rows.last().filter(|_| more).map(|row| row.index);
    let games = rows.into_iter().map(|row| GameRow {
        id: row.id,
        index: row.index,
        seats: row.seats.iter().map(|&seat| stored.agents[seat].clone()).collect(),
        scores: row.scores,
        winner: row.winner,
    });
    Ok(GameList { games: games.collect(), next })
}

/// A page of the games of a tournament.
#[derive(Serialize, ToSchema)]
#[schema(as = TournamentGames)]
pub(crate) struct GameList {
    games: Vec<GameRow>,
    /// What `before` of the next page is; null at the end.
    next: Option<u64>,
}

/// A game of a tournament.
#[derive(Serialize, ToSchema)]
#[schema(as = TournamentGame)]
struct GameRow {
    /// The session.
    id: String,
    /// Its place in the schedule.
    index: u64,
    /// The agent in each seat.
    seats: Vec<String>,
    /// The points of each seat, where the game has points.
    scores: Option<Vec<i32>>,
    /// The one winner.
    winner: Option<usize>,
}
