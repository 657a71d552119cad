//! What estimates should have been, from later rewards and later estimates.
//!
//! With n steps, the return of a move is the rewards of n moves and then an estimate. TD(λ) mixes the returns with
//! fewer steps, in the proportion of the powers of λ.

use std::ops::Range;

use tilelab_net::train::Ready;

use super::config::{DqnConfig, Learned};
use super::estimate::{Output, best, evaluate};
use super::replay::{Replay, Sampled};

/// The networks that estimate later positions.
pub(super) struct Networks<'a> {
    /// The current one, which chooses actions in double Q-learning.
    pub online: Ready<'a>,
    /// The target network.
    pub target: Ready<'a>,
    pub output: Output,
}

/// The target of each sampled row.
pub(super) fn targets(replay: &Replay, sampled: &[Sampled], networks: &Networks<'_>, config: &DqnConfig) -> Vec<f32> {
    let paths: Vec<Path> = sampled.iter().map(|sampled| Path::new(replay, sampled.row, config)).collect();
    let rows: Vec<usize> = paths.iter().flat_map(|path| &path.rows[path.estimated.clone()]).copied().collect();
    let mut values = later_values(replay, &rows, networks, config).into_iter();
    paths.iter().map(|path| path.target(replay, &mut values, config)).collect()
}

/// A move and the next ones of its game.
struct Path {
    rows: Vec<usize>,
    /// The part of the rows whose estimates are used.
    estimated: Range<usize>,
}

impl Path {
    fn new(replay: &Replay, row: usize, config: &DqnConfig) -> Self {
        let rows: Vec<usize> =
            std::iter::successors(Some(row), |&row| replay.next(row)).take(config.n_step + 1).collect();
        let last = rows.len() - 1;
        // An action is valued by the best reply, not by the one that was played; the afterstate of the last move of a
        // game needs no estimate.
        let is_action = config.learned == Learned::Actions;
        let is_open = last > 0 && (!replay.has_ended(rows[last]) || is_action && last == config.n_step);
        let end = if is_open { last + 1 } else { last };
        let start = if config.lambda < 1.0 { 1 } else { last.max(1) };
        Self { rows, estimated: start.min(end)..end }
    }

    /// The target of the first row, given the estimates of those rows that need one.
    fn target(&self, replay: &Replay, values: &mut impl Iterator<Item = f32>, config: &DqnConfig) -> f32 {
        let values: Vec<f32> = values.take(self.estimated.len()).collect();
        let (gamma, lambda) = (config.gamma as f32, config.lambda as f32);
        let afterstates = config.learned == Learned::Afterstates;
        // The reward after the move, as far as it belongs to the estimate of the row.
        let reward = |row| if afterstates { replay.reward(row) - replay.known(row) } else { replay.reward(row) };
        let mut later = 0.0;
        for (place, &row) in self.rows.iter().enumerate().rev() {
            let estimate = self.estimated.contains(&place).then(|| values[place - self.estimated.start]);
            let next = self.rows.get(place + 1);
            let target = next.map_or(0.0, |&next| {
                let known = if afterstates { replay.known(next) } else { 0.0 };
                replay.sign(row, next) * (known + gamma * later)
            }) + reward(row);
            later = match (estimate, next) {
                (Some(estimate), None) => estimate,
                (Some(estimate), Some(_)) => (1.0 - lambda) * estimate + lambda * target,
                (None, _) => target,
            };
        }
        later
    }
}

/// The value of each row for its mover: of the best action, or of the position.
fn later_values(replay: &Replay, rows: &[usize], networks: &Networks<'_>, config: &DqnConfig) -> Vec<f32> {
    let observations: Vec<f32> = rows.iter().flat_map(|&row| replay.observation(row)).copied().collect();
    let estimates = evaluate(&networks.target, networks.output, &observations);
    if networks.output == Output::Afterstate {
        return estimates;
    }
    let choosing =
        if config.double == 1 { evaluate(&networks.online, networks.output, &observations) } else { estimates.clone() };
    let width = replay.layout.actions;
    let value = |(place, &row): (usize, &usize)| {
        let legal = replay.legal(row);
        let action = best(&choosing[place * width..][..width], &legal, config.masked == 1);
        action.map_or(0.0, |action| estimates[place * width + action])
    };
    rows.iter().enumerate().map(value).collect()
}
