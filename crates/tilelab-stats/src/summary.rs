//! The summary of a match, as plain data.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::intervals::{lifetime_interval, wilson};
use crate::results::{GameResult, Objective, Standing, score_sums, standings};
use crate::sprt::{SprtReport, elo_of_score};

/// The summary of a match. Lists follow the order of the agents.
#[derive(Clone, Debug, Serialize)]
pub struct MatchSummary {
    /// The game's specification.
    pub game: String,
    /// One agent per seat.
    pub agents: Vec<String>,
    /// How many games were played.
    pub games: u64,
    /// Games won alone.
    pub wins: Vec<u64>,
    /// Games without a sole winner.
    pub draws: u64,
    /// Games forfeited by making no legal move.
    pub forfeits: Vec<u64>,
    /// The first agent's share of wins per game; a draw counts half. None where the score is the objective.
    pub score_rate: Option<f64>,
    /// The 95 % interval of that share, or of the mean score where the score is the objective.
    pub ci95: Option<[f64; 2]>,
    /// The Elo difference that the share of wins of the first of two agents stands for, and its 95 % interval. In JSON, a
    /// difference without a bound is null.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo: Option<EloDifference>,
    /// The sequential test, if the match ran one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtReport>,
    /// The mean score of the lone agent, where the score is the objective. If games were stopped at their limit of
    /// plies, it is the sum of all scores divided by the number of games that ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_score: Option<f64>,
    /// Games of the lone agent that ended by the rules, not at a limit of plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deaths: Option<u64>,
    /// The means of the game's counts as `mean_…`, in the same way.
    #[serde(flatten)]
    pub means: BTreeMap<String, f64>,
    /// Mean points, where the game has points.
    pub mean_scores: Option<Vec<f64>>,
    /// Milliseconds per move; none for an agent without moves.
    pub ms_per_move: Vec<Option<f64>>,
}

/// By how much the first agent is stronger than the second.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EloDifference {
    /// The estimate.
    pub difference: f64,
    /// The 95 % interval.
    pub ci95: [f64; 2],
}

impl MatchSummary {
    /// Summarizes the games of a match: a tournament with one agent per seat.
    pub fn new(game: String, agents: Vec<String>, results: &[GameResult], ms_per_move: Vec<Option<f64>>) -> Self {
        let standings = standings(agents.len(), results);
        let rated = Objective::of_players(agents.len()) == Objective::Win;
        let score_rate = rated.then(|| standings[0].score_rate());
        let lone = (!rated).then(|| Lone::of(results));
        let ci95 = match &lone {
            Some(lone) => lone.interval,
            None => score_rate.map(|rate| wilson(rate, results.len() as u64)),
        };
        let pair = score_rate.zip(ci95).filter(|_| agents.len() == 2);
        Self {
            game,
            agents,
            games: results.len() as u64,
            wins: standings.iter().map(|standing| standing.wins).collect(),
            draws: results.iter().filter(|result| rated && result.winner().is_none()).count() as u64,
            forfeits: standings.iter().map(|standing| standing.forfeits).collect(),
            score_rate,
            ci95,
            elo: pair
                .map(|(rate, ci95)| EloDifference { difference: elo_of_score(rate), ci95: ci95.map(elo_of_score) }),
            sprt: None,
            mean_score: lone.as_ref().and_then(|lone| lone.mean),
            deaths: lone.as_ref().map(|lone| lone.deaths),
            means: lone.map(|lone| lone.means).unwrap_or_default(),
            mean_scores: standings.iter().map(Standing::mean_points).collect(),
            ms_per_move,
        }
    }
}

/// The games of a lone agent.
struct Lone {
    deaths: u64,
    mean: Option<f64>,
    interval: Option<[f64; 2]>,
    means: BTreeMap<String, f64>,
}

impl Lone {
    fn of(results: &[GameResult]) -> Self {
        let deaths = results.iter().filter(|result| !result.truncated).count() as u64;
        let scores = score_sums(1, results)[0];
        let per_death = |sum: f64| (deaths > 0).then(|| sum / deaths as f64);
        // Lifetimes of a steady process are exponential, so games that were cut short still count.
        let (mean, interval) = if deaths == scores.games {
            (scores.mean(), scores.interval())
        } else {
            (per_death(scores.sum), Some(lifetime_interval(scores.sum, deaths)))
        };
        let mut sums: BTreeMap<String, f64> = BTreeMap::new();
        for (name, count) in results.iter().flat_map(|result| &result.statistics) {
            *sums.entry(format!("mean_{name}")).or_default() += count;
        }
        let means = sums.into_iter().filter_map(|(name, sum)| Some((name, per_death(sum)?))).collect();
        Self { deaths, mean, interval, means }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_were_cut_short_count_as_lifetimes() {
        let game = |score: i32, truncated: bool| GameResult {
            seats: vec![0],
            scores: Some(vec![score]),
            returns: vec![0.0],
            truncated,
            statistics: [("pieces".to_owned(), 2.5 * f64::from(score))].into(),
            ..GameResult::default()
        };
        let summary = |games: &[GameResult]| MatchSummary::new(String::new(), vec!["a".to_owned()], games, vec![None]);
        let whole = summary(&[game(10, false), game(30, false)]);
        assert_eq!((whole.mean_score, whole.deaths, whole.means["mean_pieces"]), (Some(20.0), Some(2), 50.0));
        let cut = summary(&[game(10, false), game(30, true)]);
        assert_eq!((cut.mean_score, cut.deaths, cut.means["mean_pieces"]), (Some(40.0), Some(1), 100.0));
        assert_eq!(cut.ci95, Some(lifetime_interval(40.0, 1)));
    }
}
