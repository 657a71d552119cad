//! The summary of a match, as plain data.

use serde::Serialize;

use crate::intervals::wilson;
use crate::results::{GameResult, Objective, Standing, score_sums, standings};

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
    /// The 95 % interval of that share.
    pub ci95: Option<[f64; 2]>,
    /// The mean score of the lone agent, where the score is the objective.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_score: Option<f64>,
    /// The 95 % interval of that score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_score_ci95: Option<[f64; 2]>,
    /// Mean points, where the game has points.
    pub mean_scores: Option<Vec<f64>>,
    /// Milliseconds per move; none for an agent without moves.
    pub ms_per_move: Vec<Option<f64>>,
}

impl MatchSummary {
    /// Summarizes the games of a match: a tournament with one agent per seat.
    pub fn new(game: String, agents: Vec<String>, results: &[GameResult], ms_per_move: Vec<Option<f64>>) -> Self {
        let standings = standings(agents.len(), results);
        let rated = Objective::of_players(agents.len()) == Objective::Win;
        let score_rate = rated.then(|| standings[0].score_rate());
        let score = (!rated).then(|| score_sums(agents.len(), results)[0]);
        Self {
            game,
            agents,
            games: results.len() as u64,
            wins: standings.iter().map(|standing| standing.wins).collect(),
            draws: results.iter().filter(|result| rated && result.winner().is_none()).count() as u64,
            forfeits: standings.iter().map(|standing| standing.forfeits).collect(),
            score_rate,
            ci95: score_rate.map(|rate| wilson(rate, results.len() as u64)),
            mean_score: score.and_then(|score| score.mean()),
            mean_score_ci95: score.and_then(|score| score.interval()),
            mean_scores: standings.iter().map(Standing::mean_points).collect(),
            ms_per_move,
        }
    }
}
