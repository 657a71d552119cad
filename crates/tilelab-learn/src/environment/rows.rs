//! A batch of environments with its buffers, as networks see it: rows of `f32`.

use tilelab_arena::OpenGame;
use tilelab_arena::spaces::{Element, Observations};
use tilelab_core::{Rng, SpecError};

use super::{
    Choices, EnvBuffers, EnvironmentError, EnvironmentSpec, Environments, LearnerSeat, Opponent, StepResult,
    environments,
};

/// A batch of environments with its buffers.
pub(crate) struct EnvRows {
    pub environments: Box<dyn Environments>,
    /// The observations, in the environment's own type.
    raw: Raw,
    /// The observations as networks take them, one row per environment.
    pub seen: Vec<f32>,
    /// The legal actions, one row per environment.
    pub legal: Vec<bool>,
    pub inputs: usize,
    pub num_envs: usize,
}

enum Raw {
    Floats(Vec<f32>),
    Signed(Vec<i8>),
    Bytes(Vec<u8>),
}

impl Raw {
    fn rows(&mut self) -> Observations<'_> {
        match self {
            Self::Floats(rows) => Observations::Floats(rows),
            Self::Signed(rows) => Observations::Signed(rows),
            Self::Bytes(rows) => Observations::Bytes(rows),
        }
    }
}

impl EnvRows {
    pub(crate) fn new(
        game: &OpenGame,
        spec: &EnvironmentSpec,
        num_envs: usize,
        threads: Option<usize>,
    ) -> Result<Self, SpecError> {
        let environments = environments(game, spec, num_envs, threads)?;
        let spaces = environments.spaces();
        let inputs: usize = spaces.observation.shape.iter().product();
        let size = inputs * num_envs;
        let raw = match spaces.observation.element {
            Element::Float => Raw::Floats(vec![0.0; size]),
            Element::Signed => Raw::Signed(vec![0; size]),
            Element::Byte => Raw::Bytes(vec![0; size]),
        };
        let legal = vec![false; spaces.game.actions * num_envs];
        Ok(Self { environments, raw, seen: vec![0.0; size], legal, inputs, num_envs })
    }

    /// The number of actions of the game.
    pub(crate) fn actions(&self) -> usize {
        self.legal.len() / self.num_envs
    }

    /// Starts a series of episodes in every environment, each from its own seed.
    pub(crate) fn begin(&mut self, seed: u64) {
        let seeds: Vec<Option<u64>> =
            (0..self.num_envs).map(|env| Some(Rng::derive(seed, &[env as u64]).next_u64())).collect();
        self.reset(&vec![true; self.num_envs], &seeds);
    }

    /// Starts the next episode in some environments.
    pub(crate) fn next_episode(&mut self, which: &[bool]) {
        self.reset(which, &vec![None; self.num_envs]);
    }

    fn reset(&mut self, which: &[bool], seeds: &[Option<u64>]) {
        let rows = EnvBuffers { observations: self.raw.rows(), masks: &mut self.legal };
        self.environments.reset(which, seeds, rows);
        self.show();
    }

    /// Plays a choice in every environment.
    pub(crate) fn step(&mut self, choices: Choices<'_>) -> Result<(), EnvironmentError> {
        let rows = EnvBuffers { observations: self.raw.rows(), masks: &mut self.legal };
        self.environments.step(choices, false, rows)?;
        self.show();
        Ok(())
    }

    /// The environments that wait for an open seat.
    pub(crate) fn waiting(&self) -> Vec<usize> {
        (0..self.num_envs).filter(|&env| self.result(env).waiting.is_some()).collect()
    }

    /// Plays the actions of open seats, given by environment.
    pub(crate) fn reply(&mut self, actions: impl Iterator<Item = (usize, i64)>) -> Result<(), EnvironmentError> {
        for (env, action) in actions {
            let rows = EnvBuffers { observations: self.raw.rows(), masks: &mut self.legal };
            self.environments.reply(env, action, rows)?;
        }
        self.show();
        Ok(())
    }

    /// Restores all environments, and writes their observations.
    pub(crate) fn restore(&mut self, saved: &[Vec<u8>]) -> Result<(), EnvironmentError> {
        for (env, bytes) in saved.iter().enumerate() {
            self.environments.restore(env, bytes)?;
        }
        let rows = EnvBuffers { observations: self.raw.rows(), masks: &mut self.legal };
        self.environments.observe(rows);
        self.show();
        Ok(())
    }

    /// The observations and legal actions of some environments.
    pub(crate) fn rows_of(&self, envs: &[usize]) -> (Vec<f32>, Vec<bool>) {
        let actions = self.actions();
        let seen = envs.iter().flat_map(|env| &self.seen[env * self.inputs..][..self.inputs]).copied().collect();
        let legal = envs.iter().flat_map(|env| &self.legal[env * actions..][..actions]).copied().collect();
        (seen, legal)
    }

    pub(crate) fn result(&self, env: usize) -> StepResult {
        self.environments.result(env)
    }

    fn show(&mut self) {
        self.raw.rows().copy_to(&mut self.seen);
    }
}

/// The seats of a learner that plays against itself (every seat is its own), or against the caller or an agent.
pub(crate) fn seats(opponent: Option<Opponent>) -> (LearnerSeat, Vec<Opponent>) {
    match opponent {
        None => (LearnerSeat::Every, Vec::new()),
        Some(opponent) => (LearnerSeat::Drawn, vec![opponent]),
    }
}
