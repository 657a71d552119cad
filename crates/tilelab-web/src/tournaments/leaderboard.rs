//! People and agents in one pool, rated by all their finished games of a configuration.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use serde::Serialize;
use tilelab_stats::ratings::bradley_terry;
use tilelab_stats::results::{GameResult, standings};
use utoipa::ToSchema;

use super::rated::Rated;
use crate::app::App;
use crate::error::ApiError;
use crate::locks::lock;
use crate::store::pool::{self, Mark};
use crate::store::sessions::Seat;

/// Older games do not count when there are more.
const MAX_GAMES: usize = 50_000;
/// Those with the most games are rated when there are more: the work grows with the third power.
const MAX_PLAYERS: usize = 100;
/// Leaderboards that are kept.
const KEPT: usize = 64;

/// Ratings of players.
#[derive(Serialize, ToSchema)]
pub(crate) struct Leaderboard {
    /// The canonical specification of the game.
    game: String,
    /// The best first.
    rows: Vec<Row>,
}

/// A person or an agent.
#[derive(Serialize, ToSchema)]
#[schema(as = LeaderboardRow)]
struct Row {
    /// A person's name, or an agent's specification.
    name: String,
    kind: Kind,
    #[serde(flatten)]
    rated: Rated,
}

/// Whether a rated player is a person or an agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PlayerKind)]
enum Kind {
    Person,
    Agent,
}

/// Leaderboards as they were last made, by game.
#[derive(Default)]
pub(super) struct Boards(Mutex<HashMap<String, (Mark, Arc<Leaderboard>)>>);

/// The leaderboard of a game.
pub(crate) fn leaderboard(app: &App, game: &str) -> Result<Arc<Leaderboard>, ApiError> {
    let game = app.game(game)?.text();
    let mark = app.store.read(|reader| pool::mark(reader, &game))?;
    if let Some((kept, board)) = lock(&app.tournaments.boards.0).get(&game)
        && *kept == mark
    {
        return Ok(board.clone());
    }
    let games = app.store.read(|reader| pool::finished(reader, &game, MAX_GAMES))?;
    let board = Arc::new(Leaderboard { rows: rows(games), game: game.clone() });
    let mut boards = lock(&app.tournaments.boards.0);
    if boards.len() >= KEPT {
        boards.clear();
    }
    boards.insert(game, (mark, board.clone()));
    Ok(board)
}

fn rows(games: Vec<(Vec<Seat>, GameResult)>) -> Vec<Row> {
    let mut players = Players::default();
    let results: Vec<GameResult> =
        games.into_iter().filter_map(|(seats, result)| players.seat(&seats, result)).collect();
    let (players, results) = busiest(players.list, results);
    let ratings = bradley_terry(players.len(), &results);
    let mut rows: Vec<Row> = players
        .into_iter()
        .zip(&ratings)
        .zip(standings(ratings.len(), &results))
        // Players whose opponents were all left out have no games here.
        .filter(|(_, standing)| standing.games > 0)
        .map(|(((kind, name), rating), standing)| Row { name, kind, rated: Rated::new(rating, &standing) })
        .collect();
    rows.sort_by(|one, other| other.rated.rating.total_cmp(&one.rated.rating));
    rows
}

type Player = (Kind, String);

/// Players in the order they were first seen.
#[derive(Default)]
struct Players {
    list: Vec<Player>,
    places: HashMap<Player, usize>,
}

impl Players {
    /// A result with its seats filled in; none if a player has no opponent.
    fn seat(&mut self, seats: &[Seat], mut result: GameResult) -> Option<GameResult> {
        let players: Vec<Player> = seats.iter().map(player).collect();
        if players.iter().all(|player| player == &players[0]) {
            return None;
        }
        result.seats = players.into_iter().map(|player| self.place(player)).collect();
        Some(result)
    }

    fn place(&mut self, player: Player) -> usize {
        *self.places.entry(player).or_insert_with_key(|player| {
            self.list.push(player.clone());
            self.list.len() - 1
        })
    }
}

/// A person by name: all people who keep the page's default name are one player.
fn player(seat: &Seat) -> Player {
    match seat {
        Seat::Person { name } => (Kind::Person, name.trim().to_owned()),
        Seat::Agent { agent, .. } => (Kind::Agent, agent.clone()),
    }
}

/// Those with the most games, and the games among them.
fn busiest(players: Vec<Player>, results: Vec<GameResult>) -> (Vec<Player>, Vec<GameResult>) {
    if players.len() <= MAX_PLAYERS {
        return (players, results);
    }
    let mut games = vec![0_usize; players.len()];
    results.iter().flat_map(|result| &result.seats).for_each(|&player| games[player] += 1);
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by_key(|&player| std::cmp::Reverse(games[player]));
    order.truncate(MAX_PLAYERS);
    let places: HashMap<usize, usize> = order.iter().enumerate().map(|(place, &player)| (player, place)).collect();
    let among = |mut result: GameResult| {
        result.seats = result.seats.iter().map(|player| places.get(player).copied()).collect::<Option<_>>()?;
        Some(result)
    };
    let results = results.into_iter().filter_map(among).collect();
    (order.into_iter().map(|player| players[player].clone()).collect(), results)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str) -> Seat {
        Seat::Person { name: name.to_owned() }
    }

    fn agent(name: &str) -> Seat {
        Seat::Agent { agent: name.to_owned(), name: "easy".to_owned() }
    }

    fn game(seats: Vec<Seat>, returns: &[f32]) -> (Vec<Seat>, GameResult) {
        let seats_left = vec![0; seats.len()];
        (seats, GameResult { seats: seats_left, returns: returns.to_vec(), ..GameResult::default() })
    }

    #[test]
    fn people_and_agents_with_an_opponent_are_rated() {
        let rows = rows(vec![
            game(vec![person("Ada"), agent("random")], &[1.0, -1.0]),
            game(vec![agent("random"), person(" Ada ")], &[0.0, 0.0]),
            game(vec![person("Guest"), agent("random")], &[1.0, -1.0]),
            game(vec![person("Guest"), person("Guest")], &[1.0, -1.0]),
            game(vec![agent("first"), agent("first")], &[1.0, -1.0]),
            game(vec![person("random"), agent("random")], &[-1.0, 1.0]),
        ]);
        let found: Vec<_> = rows
            .iter()
            .map(|row| (row.name.as_str(), row.kind, row.rated.wins, row.rated.draws, row.rated.losses))
            .collect();
        assert_eq!(
            found,
            [
                ("Guest", Kind::Person, 1, 0, 0),
                ("Ada", Kind::Person, 1, 1, 0),
                ("random", Kind::Agent, 1, 1, 2),
                ("random", Kind::Person, 0, 0, 1),
            ]
        );
        assert!(super::rows(Vec::new()).is_empty());
    }

    #[test]
    fn a_crowd_is_cut_to_those_who_play_most() {
        let name = |number: usize| person(&format!("p{number}"));
        let once = (0..1_000).map(|number| game(vec![name(number), agent("random")], &[1.0, -1.0]));
        let regulars = (0..50).flat_map(|number| (0..3).map(move |_| (number, number + 1)));
        let often = regulars.map(|(one, other)| game(vec![name(one), name(other)], &[1.0, -1.0]));
        let rows = rows(once.chain(often).collect());
        assert!(rows.len() <= MAX_PLAYERS);
        assert!((0..=50).all(|number| rows.iter().any(|row| row.name == format!("p{number}"))));
    }
}
