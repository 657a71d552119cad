//! What is known of an iteration.

use serde::{Deserialize, Serialize};
use tilelab_stats::plot::{Chart, Series, lines};

use crate::run::RunMetrics;

/// An iteration as a line of `metrics.jsonl`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Metrics {
    /// Its number, from 1.
    #[serde(alias = "round")]
    pub iteration: u64,
    /// Games so far.
    pub games: u64,
    /// Training positions so far.
    pub positions: u64,
    /// Gradient steps so far.
    pub steps: u64,
    /// Positions evaluated in this iteration.
    #[serde(alias = "judged")]
    pub evaluated: u64,
    /// The mean number of plies of its games.
    pub plies: f64,
    /// The learning rate.
    #[serde(alias = "rate")]
    pub learning_rate: f64,
    /// The cross entropy with the search policy.
    #[serde(alias = "policy")]
    pub policy_loss: f64,
    /// The KL divergence from the search policy.
    #[serde(alias = "surprise")]
    pub policy_kl: f64,
    /// The squared error of the values.
    #[serde(alias = "value")]
    pub value_loss: f64,
    /// The duration of the iteration.
    pub seconds: f64,
}

impl RunMetrics for Metrics {
    fn iteration(&self) -> u64 {
        self.iteration
    }

    fn seconds_mut(&mut self) -> &mut f64 {
        &mut self.seconds
    }
}

/// The losses over the games.
pub(super) fn curve(game: &str, metrics: &[Metrics]) -> String {
    let chart = Chart {
        title: format!("Learning {game}"),
        x_label: "games".to_owned(),
        y_label: "loss".to_owned(),
        width: 720,
        height: 420,
    };
    let series = |name: &str, of: fn(&Metrics) -> f64| Series {
        name: name.to_owned(),
        points: metrics.iter().map(|line| (line.games as f64, of(line))).collect(),
        band: None,
    };
    let curves = [
        series("policy: KL divergence from the search", |line| line.policy_kl),
        series("value: squared error", |line| line.value_loss),
    ];
    lines(&chart, &curves)
}
