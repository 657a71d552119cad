//! Results of games, standings and cross tables.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilelab_core::Record;

use crate::intervals::mean_interval;

/// What agents play for; it decides how standings and reports compare them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Objective {
    /// To do better than the other seats.
    #[default]
    Win,
    /// To reach a high score: there is no other seat, so agents are compared by their mean scores.
    Score,
}

impl Objective {
    /// The objective of a game for this many players.
    pub fn of_players(players: usize) -> Self {
        if players == 1 { Self::Score } else { Self::Win }
    }

    /// The objective of the game that has these results; [`Self::Win`] before the first.
    pub fn of_results(results: &[GameResult]) -> Self {
        let lone = !results.is_empty() && results.iter().all(|result| result.seats.len() == 1);
        if lone { Self::Score } else { Self::Win }
    }
}

/// The result of one game. Agents are indices into the list of the match or tournament.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct GameResult {
    /// The index of the game in the schedule.
    pub index: u64,
    /// The agent in each seat.
    pub seats: Vec<usize>,
    /// The points of each seat, where the game has points.
    pub scores: Option<Vec<i32>>,
    /// The return of each seat.
    pub returns: Vec<f32>,
    /// The seat that forfeited the game.
    pub forfeit: Option<usize>,
    /// Whether the game was stopped at its limit of plies before its end.
    pub truncated: bool,
    /// Counts at the end by name, where the game has them.
    pub statistics: BTreeMap<String, f64>,
}

impl GameResult {
    /// The result of a record with these agents in its seats.
    pub fn new(index: u64, seats: Vec<usize>, record: &Record) -> Self {
        Self {
            index,
            seats,
            scores: record.scores.clone(),
            returns: record.returns.clone(),
            forfeit: record.forfeit.as_ref().map(|forfeit| forfeit.seat.into()),
            truncated: record.truncated,
            statistics: record.statistics.clone(),
        }
    }

    /// The score of a seat: its points, or its return where the game has no points.
    pub fn score(&self, seat: usize) -> f64 {
        self.scores.as_ref().map_or_else(|| f64::from(self.returns[seat]), |scores| f64::from(scores[seat]))
    }

    /// The seat that won alone; none if several share the best result.
    pub fn winner(&self) -> Option<usize> {
        let ranks = self.ranks();
        let mut first = (0..ranks.len()).filter(|&seat| ranks[seat] == 1);
        first.next().filter(|_| ranks.len() > 1 && first.next().is_none())
    }

    /// The share of a win of a seat: 1 for a sole winner, split among seats that tie for first place.
    pub fn share(&self, seat: usize) -> f64 {
        let ranks = self.ranks();
        let winners = ranks.iter().filter(|&&rank| rank == 1).count();
        if ranks[seat] == 1 { 1.0 / winners as f64 } else { 0.0 }
    }

    /// The rank of each seat, from 1; seats that tie share the better rank. Returns decide; among equal returns points
    /// do, where the game has points, so that second and third place differ in games for three and four players.
    pub fn ranks(&self) -> Vec<usize> {
        let points = |seat: usize| self.scores.as_ref().map_or(0, |scores| scores[seat]);
        let better = |a: usize, b: usize| (self.returns[a], points(a)) > (self.returns[b], points(b));
        let seats = 0..self.returns.len();
        seats.clone().map(|seat| 1 + seats.clone().filter(|&other| better(other, seat)).count()).collect()
    }
}

/// The agents of these records in order of appearance, and the results with indices into them.
pub fn results_of(records: &[Record]) -> (Vec<String>, Vec<GameResult>) {
    let mut agents: Vec<String> = Vec::new();
    let mut place = |name: &String| {
        agents.iter().position(|agent| agent == name).unwrap_or_else(|| {
            agents.push(name.clone());
            agents.len() - 1
        })
    };
    let result = |(number, record): (usize, &Record)| {
        let seats = record.agents.iter().map(&mut place).collect();
        GameResult::new(record.index.unwrap_or(number as u64), seats, record)
    };
    let results = records.iter().enumerate().map(result).collect();
    (agents, results)
}

/// The sums of one agent over all its games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Standing {
    /// Games played.
    pub games: u64,
    /// Games won alone.
    pub wins: u64,
    /// Games in which it shared first place.
    pub draws: u64,
    /// Games forfeited by making no legal move.
    pub forfeits: u64,
    /// The sum of shares of wins.
    pub share: f64,
    /// The lowest, the highest and the sum of its points.
    pub points: Option<Points>,
}

/// The range of an agent's points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Points {
    /// The lowest.
    pub min: i32,
    /// The highest.
    pub max: i32,
    /// The sum over all games.
    pub sum: i64,
}

impl Standing {
    /// Adds a game that the agent played in this seat.
    pub fn add(&mut self, result: &GameResult, seat: usize) {
        self.games += 1;
        self.wins += u64::from(result.winner() == Some(seat));
        self.draws += u64::from(result.winner().is_none() && result.share(seat) > 0.0);
        self.forfeits += u64::from(result.forfeit == Some(seat));
        self.share += result.share(seat);
        if let Some(scores) = &result.scores {
            let score = scores[seat];
            let Points { min, max, sum } = self.points.unwrap_or(Points { min: score, max: score, sum: 0 });
            self.points = Some(Points { min: min.min(score), max: max.max(score), sum: sum + i64::from(score) });
        }
    }

    /// The mean share of a win per game: with two players a win is 1 and a draw ½.
    pub fn score_rate(&self) -> f64 {
        self.share / self.games.max(1) as f64
    }

    /// The mean points per game.
    pub fn mean_points(&self) -> Option<f64> {
        self.points.map(|points| points.sum as f64 / self.games.max(1) as f64)
    }
}

/// The standing of each of `agents` agents.
pub fn standings(agents: usize, results: &[GameResult]) -> Vec<Standing> {
    let mut standings = vec![Standing::default(); agents];
    for result in results {
        for (seat, &agent) in result.seats.iter().enumerate() {
            standings[agent].add(result, seat);
        }
    }
    standings
}

/// The scores of one agent over all its games, for [`Objective::Score`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreSum {
    /// Games played.
    pub games: u64,
    /// The sum of the scores.
    pub sum: f64,
    /// The sum of their squares.
    pub squares: f64,
}

impl ScoreSum {
    /// Adds the score of a game.
    pub fn add(&mut self, score: f64) {
        *self = Self { games: self.games + 1, sum: self.sum + score, squares: self.squares + score * score };
    }

    /// The mean score per game; none before the first.
    pub fn mean(&self) -> Option<f64> {
        (self.games > 0).then(|| self.sum / self.games as f64)
    }

    /// The 95 % interval of the mean; none with fewer than two games.
    pub fn interval(&self) -> Option<[f64; 2]> {
        mean_interval(self.games, self.sum, self.squares)
    }
}

/// The scores of each of `agents` agents.
pub fn score_sums(agents: usize, results: &[GameResult]) -> Vec<ScoreSum> {
    let mut sums = vec![ScoreSum::default(); agents];
    for result in results {
        for (seat, &agent) in result.seats.iter().enumerate() {
            sums[agent].add(result.score(seat));
        }
    }
    sums
}

/// How often the row's agent ranked above the column's in games that both played.
pub fn cross_table(agents: usize, results: &[GameResult]) -> Vec<Vec<Cross>> {
    let mut table = vec![vec![Cross::default(); agents]; agents];
    for result in results {
        let ranks = result.ranks();
        for (seat, &agent) in result.seats.iter().enumerate() {
            for (other, &opponent) in result.seats.iter().enumerate().filter(|&(other, _)| other != seat) {
                let cell = &mut table[agent][opponent];
                cell.games += 1;
                cell.better += u64::from(ranks[seat] < ranks[other]);
                cell.level += u64::from(ranks[seat] == ranks[other]);
            }
        }
    }
    table
}

/// The games of one agent against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cross {
    /// Games in which the first ranked higher.
    pub better: u64,
    /// Games in which both had the same rank.
    pub level: u64,
    /// Games that both played.
    pub games: u64,
}

impl Cross {
    /// The rate at which the first ranks higher, with equal ranks counted half; none without games.
    pub fn rate(&self) -> Option<f64> {
        (self.games > 0).then(|| (self.better as f64 + self.level as f64 / 2.0) / self.games as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(seats: &[usize], scores: &[i32]) -> GameResult {
        let (seats, returns) = (seats.to_vec(), vec![0.0; scores.len()]);
        GameResult { seats, scores: Some(scores.to_vec()), returns, ..GameResult::default() }
    }

    #[test]
    fn ranks_share_the_better_place() {
        assert_eq!(result(&[0, 1, 2, 3], &[5, 7, 7, 1]).ranks(), [3, 1, 1, 4]);
        assert_eq!(result(&[0, 1], &[3, 3]).winner(), None);
        assert_eq!(result(&[0, 1], &[-3, 3]).winner(), Some(1));
    }

    #[test]
    fn lone_agents_are_compared_by_their_scores() {
        let results = [result(&[0], &[3]), result(&[1], &[5]), result(&[0], &[7])];
        assert_eq!(Objective::of_results(&results), Objective::Score);
        assert_eq!((Objective::of_results(&[]), Objective::of_players(2)), (Objective::Win, Objective::Win));
        let sums = score_sums(3, &results);
        assert_eq!(sums[0], ScoreSum { games: 2, sum: 10.0, squares: 58.0 });
        assert_eq!((sums[0].mean(), sums[1].mean(), sums[2].mean()), (Some(5.0), Some(5.0), None));
        let without_points = GameResult { scores: None, returns: vec![0.5], ..results[0].clone() };
        assert_eq!(without_points.score(0), 0.5);
    }

    #[test]
    fn standings_add_up() {
        let results = [result(&[0, 1], &[3, 1]), result(&[1, 0], &[4, 4]), result(&[1, 0], &[9, -2])];
        let standings = standings(2, &results);
        assert_eq!((standings[0].wins, standings[0].draws, standings[0].share), (1, 1, 1.5));
        assert_eq!(standings[0].points, Some(Points { min: -2, max: 4, sum: 5 }));
        let cross = cross_table(2, &results);
        assert_eq!(cross[1][0], Cross { better: 1, level: 1, games: 3 });
        assert_eq!(cross[0][1].rate(), Some(0.5));
    }
}
