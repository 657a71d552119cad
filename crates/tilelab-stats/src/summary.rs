//! What a match found, as plain data.

use serde::Serialize;

use crate::intervals::wilson;
use crate::results::{GameResult, Standing, standings};

/// The sums of a match. Lists are in the order of the agents given.
#[derive(Clone, Debug, Serialize)]
pub struct MatchSummary {
    /// The game's specification.
    pub game: String,
    /// One agent a seat.
    pub agents: Vec<String>,
    /// How many games were played.
    pub games: u64,
    /// Games won alone.
    pub wins: Vec<u64>,
    /// Games without a sole winner.
    pub draws: u64,
    /// Games lost by making no legal move.
    pub forfeits: Vec<u64>,
    /// The first agent's share of wins a game; a draw counts half.
    pub score_rate: f64,
    /// The 95 % interval of that share.
    pub ci95: [f64; 2],
    /// Mean points, where the game has points.
    pub mean_scores: Option<Vec<f64>>,
    /// Milliseconds a move, where there was one.
    pub ms_per_move: Vec<Option<f64>>,
}

impl MatchSummary {
    /// Summarizes the games of a match: a tournament with one agent per seat.
    pub fn new(game: String, agents: Vec<String>, results: &[GameResult], ms_per_move: Vec<Option<f64>>) -> Self {
        let standings = standings(agents.len(), results);
        let score_rate = standings[0].score_rate();
        Self {
            game,
            agents,
            games: results.len() as u64,
            wins: standings.iter().map(|standing| standing.wins).collect(),
            draws: results.iter().filter(|result| result.winner().is_none()).count() as u64,
            forfeits: standings.iter().map(|standing| standing.forfeits).collect(),
            score_rate,
            ci95: wilson(score_rate, results.len() as u64),
            mean_scores: standings.iter().map(Standing::mean_points).collect(),
            ms_per_move,
        }
    }
}
