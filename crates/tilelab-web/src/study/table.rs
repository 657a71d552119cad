//! How the groups did against each opponent.

use std::collections::BTreeMap;

use serde::Serialize;
use tilelab_stats::intervals::wilson;
use tilelab_stats::results::GameResult;
use utoipa::ToSchema;

use crate::store::studies::Counted;

/// One group against one opponent.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = StudyRow)]
pub(crate) struct Row {
    /// The group.
    pub(crate) group: String,
    /// The specification of the opponent.
    pub(crate) opponent: String,
    /// Finished games.
    pub(crate) games: u64,
    /// Games that participants won alone.
    pub(crate) wins: u64,
    /// Games in which they shared the best result.
    pub(crate) draws: u64,
    /// All other games.
    pub(crate) losses: u64,
    /// Their share of wins per game: with two players a draw counts half.
    pub(crate) rate: f64,
    /// The lower end of the 95 % interval of the rate.
    pub(crate) low: f64,
    /// The upper end.
    pub(crate) high: f64,
    /// Their mean points, where the game has points.
    pub(crate) points: Option<f64>,
    /// The mean points of their opponents.
    pub(crate) opponent_points: Option<f64>,
}

#[derive(Default)]
struct Sums {
    games: u64,
    wins: u64,
    draws: u64,
    share: f64,
    points: Option<f64>,
    opponent_points: Option<f64>,
}

impl Sums {
    fn add(&mut self, seat: usize, result: &GameResult) {
        let (share, won) = (result.share(seat), result.winner() == Some(seat));
        self.games += 1;
        self.wins += u64::from(won);
        self.draws += u64::from(!won && share > 0.0);
        self.share += share;
        if let Some(scores) = &result.scores {
            let all: f64 = scores.iter().copied().map(f64::from).sum();
            let own = f64::from(scores[seat]);
            *self.points.get_or_insert_default() += own;
            *self.opponent_points.get_or_insert_default() += (all - own) / (scores.len() - 1).max(1) as f64;
        }
    }
}

/// The table of a study, by group and then in the order of its opponents; pairs without games have no row.
pub(crate) fn table(opponents: &[String], games: &[Counted]) -> Vec<Row> {
    let mut sums: BTreeMap<(&str, usize), Sums> = BTreeMap::new();
    for game in games.iter().filter(|game| game.seat < game.result.seats.len()) {
        sums.entry((&game.group, game.opponent)).or_default().add(game.seat, &game.result);
    }
    let row = |((group, opponent), sums): ((&str, usize), Sums)| {
        let Sums { games, wins, draws, share, points, opponent_points } = sums;
        let rate = share / games as f64;
        let [low, high] = wilson(rate, games);
        let mean = |sum: Option<f64>| sum.map(|sum| sum / games as f64);
        Row {
            group: group.to_owned(),
            opponent: opponents.get(opponent).cloned().unwrap_or_default(),
            games,
            wins,
            draws,
            losses: games - wins - draws,
            rate,
            low,
            high,
            points: mean(points),
            opponent_points: mean(opponent_points),
        }
    };
    sums.into_iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(group: &str, opponent: usize, seat: usize, scores: [i32; 2]) -> Counted {
        let returns = vec![0.0; 2];
        let result = GameResult { seats: vec![0; 2], scores: Some(scores.to_vec()), returns, ..GameResult::default() };
        Counted { group: group.to_owned(), opponent, seat, result }
    }

    #[test]
    fn groups_are_counted_against_each_opponent() {
        let opponents = ["random", "first"].map(str::to_owned);
        let games = [
            game("b", 1, 1, [3, 5]),
            game("a", 0, 0, [4, 1]),
            game("a", 0, 1, [2, 2]),
            game("a", 0, 1, [9, 2]),
            game("a", 1, 0, [0, 6]),
        ];
        let rows = table(&opponents, &games);
        let counts: Vec<_> = rows
            .iter()
            .map(|row| (row.group.as_str(), row.opponent.as_str(), row.games, row.wins, row.draws, row.losses))
            .collect();
        assert_eq!(counts, [("a", "random", 3, 1, 1, 1), ("a", "first", 1, 0, 0, 1), ("b", "first", 1, 1, 0, 0)]);
        let [low, high] = wilson(0.5, 3);
        assert_eq!((rows[0].rate, rows[0].low, rows[0].high), (0.5, low, high));
        assert_eq!((rows[0].points, rows[0].opponent_points), (Some(8.0 / 3.0), Some(4.0)));
    }
}
