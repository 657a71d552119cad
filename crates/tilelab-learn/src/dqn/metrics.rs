//! What is known of an iteration.

use serde::{Deserialize, Serialize};
use tilelab_stats::plot::{Chart, Series, lines};

use crate::run::RunMetrics;

/// An iteration as a line of `metrics.jsonl`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DqnMetrics {
    /// Its number, from 1.
    pub iteration: u64,
    /// Moves so far.
    pub moves: u64,
    /// Games that have ended so far.
    pub games: u64,
    /// Gradient steps so far.
    pub steps: u64,
    /// The probability of a random move at the end of the iteration.
    pub epsilon: f64,
    /// The learning rate.
    pub learning_rate: f64,
    /// The mean loss of the iteration's gradient steps.
    pub loss: f64,
    /// The mean estimate of the moves that were learned from.
    pub estimate: f64,
    /// The mean reward of the games that ended in this iteration: of the learner, or of the last mover in self-play.
    pub reward: Option<f64>,
    /// The mean score of these games, for games with scores.
    pub score: Option<f64>,
    /// The mean number of the learner's moves in these games.
    pub game_moves: Option<f64>,
    /// Illegal moves of this iteration.
    pub illegal: u64,
    /// The duration of the iteration.
    pub seconds: f64,
}

impl RunMetrics for DqnMetrics {
    fn iteration(&self) -> u64 {
        self.iteration
    }

    fn seconds_mut(&mut self) -> &mut f64 {
        &mut self.seconds
    }
}

/// What the learner gets per game, over its moves: the score if the game has one.
pub(super) fn curve(game: &str, metrics: &[DqnMetrics]) -> String {
    let has_score = metrics.iter().any(|line| line.score.is_some());
    let name = if has_score { "score per game" } else { "reward per game" };
    let chart = Chart {
        title: format!("Learning {game}"),
        x_label: "moves".to_owned(),
        y_label: name.to_owned(),
        width: 720,
        height: 420,
    };
    let of = |line: &DqnMetrics| if has_score { line.score } else { line.reward };
    let points = metrics.iter().filter_map(|line| Some((line.moves as f64, of(line)?))).collect();
    let loss = metrics.iter().map(|line| (line.moves as f64, line.loss)).collect();
    let series = |name: &str, points| Series { name: name.to_owned(), points, band: None };
    lines(&chart, &[series(name, points), series("loss", loss)])
}
