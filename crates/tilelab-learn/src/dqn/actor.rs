//! Choosing actions: mostly the one with the highest estimate, sometimes a random one.

use tilelab_core::Rng;
use tilelab_net::train::Ready;

use super::config::DqnConfig;
use super::estimate::{Output, best, evaluate, is_one_chunk};
use crate::environment::{Afterstates, EnvRows};

/// A chosen action.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Choice {
    pub action: u16,
    /// The reward that was known when it was chosen; 0 in a run that learns actions.
    pub known: f32,
    /// The observation of the afterstate; empty in a run that learns actions.
    pub afterstate: Vec<f32>,
}

/// A network that chooses.
pub(super) struct Actor<'a> {
    pub network: Ready<'a>,
    pub output: Output,
    pub config: &'a DqnConfig,
    /// The probability of a random move.
    pub epsilon: f64,
    pub threads: &'a rayon::ThreadPool,
}

impl Actor<'_> {
    /// Chooses in some environments; a player is to move in all of them.
    pub(super) fn choose(&self, rows: &EnvRows, envs: &[usize], rng: &mut Rng) -> Vec<Choice> {
        match self.output {
            Output::Afterstate => self.choose_afterstates(rows, envs, rng),
            Output::Actions | Output::Dueling | Output::Softmax => self.choose_actions(rows, envs, rng),
        }
    }

    fn choose_actions(&self, rows: &EnvRows, envs: &[usize], rng: &mut Rng) -> Vec<Choice> {
        let (seen, legal) = rows.rows_of(envs);
        let actions = rows.actions();
        let estimates = self.evaluate(&seen);
        let masked = self.config.masked == 1;
        let choose = |(estimates, legal): (&[f32], &[bool])| {
            let action = if self.explores(rng) {
                let allowed: Vec<usize> = (0..actions).filter(|&action| !masked || legal[action]).collect();
                allowed.get(rng.below(allowed.len().max(1) as u32) as usize).copied()
            } else {
                best(estimates, legal, masked)
            };
            Choice { action: action.unwrap_or(0) as u16, known: 0.0, afterstate: Vec::new() }
        };
        estimates.chunks(actions).zip(legal.chunks(actions)).map(choose).collect()
    }

    fn choose_afterstates(&self, rows: &EnvRows, envs: &[usize], rng: &mut Rng) -> Vec<Choice> {
        let all: Vec<Afterstates> = envs.iter().map(|&env| rows.environments.afterstates(env)).collect();
        let observations: Vec<f32> = all.iter().flat_map(|after| &after.observations).copied().collect();
        let mut estimates = self.evaluate(&observations).into_iter();
        let gamma = self.config.gamma as f32;
        let choose = |after: &Afterstates| {
            let value = |place: usize| {
                let later = estimates.next().unwrap_or(0.0);
                // Nothing comes after the end.
                after.rewards[place] + if after.ended[place] { 0.0 } else { gamma * later }
            };
            let values: Vec<f32> = (0..after.actions.len()).map(value).collect();
            let place = if self.explores(rng) {
                rng.below(values.len().max(1) as u32) as usize
            } else {
                best(&values, &[], false).unwrap_or(0)
            };
            Choice {
                action: after.actions.get(place).copied().unwrap_or(0),
                known: after.rewards.get(place).copied().unwrap_or(0.0),
                afterstate: after.observations.chunks(rows.inputs).nth(place).unwrap_or(&[]).to_vec(),
            }
        };
        all.iter().map(choose).collect()
    }

    fn evaluate(&self, rows: &[f32]) -> Vec<f32> {
        if is_one_chunk(rows, self.network.network().sizes()) {
            return evaluate(&self.network, self.output, rows);
        }
        self.threads.install(|| evaluate(&self.network, self.output, rows))
    }

    fn explores(&self, rng: &mut Rng) -> bool {
        rng.unit() < self.epsilon
    }
}
