//! The statistics of each agent, sorted by rating.

use std::cmp::Ordering;

use serde::Serialize;

use super::Report;
use crate::intervals::wilson;
use crate::ratings::{bradley_terry, weng_lin};
use crate::results::{Cross, Objective, cross_table, score_sums, standings};

/// One agent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Row {
    pub(super) agent: String,
    pub(super) games: u64,
    pub(super) wins: u64,
    pub(super) draws: u64,
    /// Games forfeited by making no legal move.
    pub(super) forfeits: u64,
    /// The mean share of a win per game.
    pub(super) score_rate: Option<f64>,
    pub(super) ci95: Option<[f64; 2]>,
    pub(super) mean_points: Option<f64>,
    pub(super) min_points: Option<i32>,
    pub(super) max_points: Option<i32>,
    /// The mean score per game and its interval, where the score is the objective.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) mean_score: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) mean_score_ci95: Option<[f64; 2]>,
    pub(super) elo: Option<f64>,
    pub(super) elo_low: Option<f64>,
    pub(super) elo_high: Option<f64>,
    pub(super) mu: f64,
    pub(super) sigma: f64,
    pub(super) mu_minus_3_sigma: f64,
    pub(super) ms_per_move: Option<f64>,
}

/// All agents, and the cross table.
pub(super) struct Table {
    /// Sorted by Elo or by mean score, best first; agents without either follow, sorted by points.
    pub(super) rows: Vec<Row>,
    /// The row's agent against the column's, in the order of `rows`.
    pub(super) cross: Vec<Vec<Cross>>,
    /// What the agents played for.
    pub(super) objective: Objective,
}

impl Table {
    pub(super) fn new(report: &Report<'_>) -> Self {
        let cross = cross_table(report.agents.len(), report.results);
        let rows = rows(report, &cross);
        let mut order: Vec<usize> = (0..rows.len()).collect();
        order.sort_by(|&a, &b| by_rating(&rows[a], &rows[b]));
        Self {
            cross: order.iter().map(|&row| order.iter().map(|&column| cross[row][column]).collect()).collect(),
            rows: order.iter().map(|&row| rows[row].clone()).collect(),
            objective: report.objective,
        }
    }

    /// Whether agents are rated by their games against each other.
    pub(super) fn is_rated(&self) -> bool {
        self.objective == Objective::Win
    }

    /// Whether the game has points.
    pub(super) fn has_points(&self) -> bool {
        self.rows.iter().any(|row| row.mean_points.is_some())
    }
}

/// The rows in the order of the agents.
fn rows(report: &Report<'_>, cross: &[Vec<Cross>]) -> Vec<Row> {
    let count = report.agents.len();
    let elo = bradley_terry(count, report.results);
    let weng_lin = weng_lin(count, report.results);
    let scores = score_sums(count, report.results);
    let met = |agent: usize| (0..count).any(|other| other != agent && cross[agent][other].games > 0);
    standings(count, report.results)
        .into_iter()
        .enumerate()
        .map(|(agent, standing)| {
            let rated = standing.games > 0 && report.objective == Objective::Win;
            let elo = met(agent).then_some(elo[agent]);
            let score = (report.objective == Objective::Score).then_some(scores[agent]);
            Row {
                agent: report.agents[agent].clone(),
                games: standing.games,
                wins: standing.wins,
                draws: standing.draws,
                forfeits: standing.forfeits,
                score_rate: rated.then(|| standing.score_rate()),
                ci95: rated.then(|| wilson(standing.score_rate(), standing.games)),
                mean_points: standing.mean_points(),
                min_points: standing.points.map(|points| points.min),
                max_points: standing.points.map(|points| points.max),
                mean_score: score.and_then(|score| score.mean()),
                mean_score_ci95: score.and_then(|score| score.interval()),
                elo: elo.map(|rating| rating.elo),
                elo_low: elo.map(|rating| rating.low),
                elo_high: elo.map(|rating| rating.high),
                mu: weng_lin[agent].mu,
                sigma: weng_lin[agent].sigma,
                mu_minus_3_sigma: weng_lin[agent].shown(),
                ms_per_move: report.ms_per_move.get(agent).copied().flatten(),
            }
        })
        .collect()
}

/// Better agents first. Equal ratings are ordered by points, then by the order of the list.
fn by_rating(a: &Row, b: &Row) -> Ordering {
    let descending = |a: Option<f64>, b: Option<f64>| match (a, b) {
        (Some(a), Some(b)) => b.total_cmp(&a),
        _ => b.is_some().cmp(&a.is_some()),
    };
    let by_objective = descending(a.elo, b.elo).then_with(|| descending(a.mean_score, b.mean_score));
    by_objective.then_with(|| descending(a.mean_points, b.mean_points))
}
