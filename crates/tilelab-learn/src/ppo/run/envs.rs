//! Environments as rows of numbers for networks.

use tilelab_core::{Rng, SpecError};
use tilelab_net::policy::{Chosen, Head, Network, Played};

use super::spec::{Kind, PpoSpec};
use crate::environment::{
    Choices, EnvBuffers, EnvironmentError, EnvironmentSpec, Environments, Illegal, LearnerSeat, Opponent, StepResult,
    environments,
};
use tilelab_arena::OpenGame;
use tilelab_arena::spaces::{ActionFrame, ActionSpace, Element, Observations};

/// A batch of environments with its buffers.
pub(super) struct EnvBatch {
    pub environments: Box<dyn Environments>,
    /// The observations, in the environment's own type.
    raw: Raw,
    /// The observations as networks take them, one row per environment.
    pub seen: Vec<f32>,
    /// The legal actions, one row per environment.
    pub legal: Vec<bool>,
    pub head: Head,
    pub inputs: usize,
    /// The range of values, with a head of values.
    range: (f32, f32),
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

impl EnvBatch {
    pub(super) fn new(game: &OpenGame, spec: &PpoSpec) -> Result<Self, SpecError> {
        let (learner, opponents) = match spec.kind {
            Kind::Selfplay => (LearnerSeat::Every, Vec::new()),
            Kind::Nobleed => (LearnerSeat::Drawn, vec![Opponent::Open]),
            Kind::Opponent | Kind::HeuristicWeights => {
                (LearnerSeat::Drawn, vec![Opponent::Agent(spec.opponent.clone())])
            }
        };
        let environment = EnvironmentSpec {
            learner,
            opponents,
            observation: spec.observation.clone(),
            actions: Some(spec.actions.clone()),
            reward: Some(spec.reward.clone()),
            // Network files number actions as records do.
            action_frame: ActionFrame::Absolute,
            illegal: Illegal::Raise,
        };
        // One thread: runs are trained in parallel, and a step of a few environments is not worth another.
        let environments = environments(game, &environment, spec.num_envs, Some(1))?;
        let spaces = environments.spaces().clone();
        let inputs: usize = spaces.observation.shape.iter().product();
        let (head, range) = match spaces.actions {
            ActionSpace::Discrete(count) => (Head::Actions(count), (0.0, 0.0)),
            ActionSpace::Values { size, low, high } => (Head::Values(size), (low, high)),
        };
        if spec.kind == Kind::Nobleed && spaces.game.actions != head.outputs() {
            let words = format!("actions {}: models of a pool choose actions or a value for each", spec.actions);
            return Err(SpecError::Mismatch(words));
        }
        let size = inputs * spec.num_envs;
        let raw = match spaces.observation.element {
            Element::Float => Raw::Floats(vec![0.0; size]),
            Element::Signed => Raw::Signed(vec![0; size]),
            Element::Byte => Raw::Bytes(vec![0; size]),
        };
        Ok(Self {
            environments,
            raw,
            seen: vec![0.0; size],
            legal: vec![false; spaces.game.actions * spec.num_envs],
            head,
            inputs,
            range,
            num_envs: spec.num_envs,
        })
    }

    /// Starts a series of episodes in every environment, each from its own seed.
    pub(super) fn begin(&mut self, seed: u64) {
        let seeds: Vec<Option<u64>> =
            (0..self.num_envs).map(|env| Some(Rng::derive(seed, &[env as u64]).next_u64())).collect();
        self.reset(&vec![true; self.num_envs], &seeds);
    }

    /// Starts the next episode in some environments.
    pub(super) fn next_episode(&mut self, which: &[bool]) {
        self.reset(which, &vec![None; self.num_envs]);
    }

    fn reset(&mut self, which: &[bool], seeds: &[Option<u64>]) {
        let rows = EnvBuffers { observations: self.raw.rows(), masks: &mut self.legal };
        self.environments.reset(which, seeds, rows);
        self.show();
    }

    /// Plays a choice in every environment.
    pub(super) fn step(&mut self, played: &[Played]) -> Result<(), EnvironmentError> {
        let rows = EnvBuffers { observations: self.raw.rows(), masks: &mut self.legal };
        let (mut actions, mut values) = (Vec::new(), Vec::new());
        for Played { chosen, .. } in played {
            match chosen {
                Chosen::Action(action) => actions.push(i64::from(*action)),
                // Sampled numbers are unbounded; the environment's range is not.
                Chosen::Values(drawn) => values.extend(drawn.iter().map(|v| v.clamp(self.range.0, self.range.1))),
            }
        }
        let choices = match self.head {
            Head::Actions(_) => Choices::Discrete(&actions),
            Head::Values(_) => Choices::Values(&values),
        };
        self.environments.step(choices, false, rows)?;
        self.show();
        Ok(())
    }

    /// Replies with a network in all open seats until the learner is to move in every environment or the episode is
    /// over.
    pub(super) fn answer(&mut self, network: &Network, rng: &mut Rng) -> Result<(), EnvironmentError> {
        loop {
            let waiting: Vec<usize> = (0..self.num_envs).filter(|&env| self.result(env).waiting.is_some()).collect();
            if waiting.is_empty() {
                return Ok(());
            }
            for (env, played) in waiting.iter().zip(self.draw(network, &waiting, rng)) {
                let action = match played.chosen {
                    Chosen::Action(action) => i64::from(action),
                    Chosen::Values(values) => self.highest(*env, &values),
                };
                let rows = EnvBuffers { observations: self.raw.rows(), masks: &mut self.legal };
                self.environments.reply(*env, action, rows)?;
            }
            self.show();
        }
    }

    /// The choices of a network in some environments.
    pub(super) fn draw(&self, network: &Network, num_envs: &[usize], rng: &mut Rng) -> Vec<Played> {
        if num_envs.len() == self.num_envs {
            return network.draw(&self.seen, &self.legal, rng);
        }
        let actions = self.legal.len() / self.num_envs;
        let seen: Vec<f32> =
            num_envs.iter().flat_map(|env| &self.seen[env * self.inputs..][..self.inputs]).copied().collect();
        let legal: Vec<bool> =
            num_envs.iter().flat_map(|env| &self.legal[env * actions..][..actions]).copied().collect();
        network.draw(&seen, &legal, rng)
    }

    /// The legal action with the highest value, as the environment would choose.
    fn highest(&self, env: usize, values: &[f32]) -> i64 {
        let legal = &self.legal[env * values.len()..][..values.len()];
        let values: Vec<f32> = values.iter().map(|value| value.clamp(self.range.0, self.range.1)).collect();
        tilelab_net::policy::choice::best(&values, legal).unwrap_or(0) as i64
    }

    pub(super) fn result(&self, env: usize) -> StepResult {
        self.environments.result(env)
    }

    fn show(&mut self) {
        self.raw.rows().copy_to(&mut self.seen);
    }
}
