//! Environments as rows of numbers for networks.

use std::ops::Deref;

use tilelab_core::{Rng, SpecError};
use tilelab_net::policy::{Chosen, Head, Network, Played};

use super::spec::{Kind, PpoSpec};
use crate::environment::{Choices, EnvRows, EnvironmentError, EnvironmentSpec, Illegal, Opponent, seats};
use tilelab_arena::OpenGame;
use tilelab_arena::spaces::{ActionFrame, ActionSpace};

/// A batch of environments and the head of the networks that play in them.
pub(super) struct EnvBatch {
    rows: EnvRows,
    pub head: Head,
    /// The range of values, with a head of values.
    range: (f32, f32),
}

impl Deref for EnvBatch {
    type Target = EnvRows;

    fn deref(&self) -> &EnvRows {
        &self.rows
    }
}

impl EnvBatch {
    pub(super) fn new(game: &OpenGame, spec: &PpoSpec) -> Result<Self, SpecError> {
        let (learner, opponents) = seats(match spec.kind {
            Kind::Selfplay => None,
            Kind::Nobleed => Some(Opponent::Open),
            Kind::Opponent | Kind::HeuristicWeights => Some(Opponent::Agent(spec.opponent.clone())),
        });
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
        let rows = EnvRows::new(game, &environment, spec.num_envs, Some(1))?;
        let spaces = rows.environments.spaces();
        let (head, range) = match spaces.actions {
            ActionSpace::Discrete(count) => (Head::Actions(count), (0.0, 0.0)),
            ActionSpace::Values { size, low, high } => (Head::Values(size), (low, high)),
        };
        if spec.kind == Kind::Nobleed && spaces.game.actions != head.outputs() {
            let words = format!("actions {}: models of a pool choose actions or a value for each", spec.actions);
            return Err(SpecError::Mismatch(words));
        }
        Ok(Self { rows, head, range })
    }

    /// Starts a series of episodes in every environment, each from its own seed.
    pub(super) fn begin(&mut self, seed: u64) {
        self.rows.begin(seed);
    }

    /// Starts the next episode in some environments.
    pub(super) fn next_episode(&mut self, which: &[bool]) {
        self.rows.next_episode(which);
    }

    /// Plays a choice in every environment.
    pub(super) fn step(&mut self, played: &[Played]) -> Result<(), EnvironmentError> {
        let (mut actions, mut values) = (Vec::new(), Vec::new());
        for Played { chosen, .. } in played {
            match chosen {
                Chosen::Action(action) => actions.push(i64::from(*action)),
                // Sampled numbers are unbounded; the environment's range is not.
                Chosen::Values(drawn) => values.extend(drawn.iter().map(|v| v.clamp(self.range.0, self.range.1))),
            }
        }
        self.rows.step(match self.head {
            Head::Actions(_) => Choices::Discrete(&actions),
            Head::Values(_) => Choices::Values(&values),
        })
    }

    /// Replies with a network in all open seats until the learner is to move in every environment or the episode is
    /// over.
    pub(super) fn answer(&mut self, network: &Network, rng: &mut Rng) -> Result<(), EnvironmentError> {
        loop {
            let waiting = self.waiting();
            if waiting.is_empty() {
                return Ok(());
            }
            let action = |(&env, played): (&usize, Played)| match played.chosen {
                Chosen::Action(action) => (env, i64::from(action)),
                Chosen::Values(values) => (env, self.highest(env, &values)),
            };
            let actions: Vec<_> = waiting.iter().zip(self.draw(network, &waiting, rng)).map(action).collect();
            self.rows.reply(actions.into_iter())?;
        }
    }

    /// The choices of a network in some environments.
    pub(super) fn draw(&self, network: &Network, envs: &[usize], rng: &mut Rng) -> Vec<Played> {
        if envs.len() == self.num_envs {
            return network.draw(&self.seen, &self.legal, rng);
        }
        let (seen, legal) = self.rows_of(envs);
        network.draw(&seen, &legal, rng)
    }

    /// The legal action with the highest value, as the environment would choose.
    fn highest(&self, env: usize, values: &[f32]) -> i64 {
        let legal = &self.legal[env * values.len()..][..values.len()];
        let values: Vec<f32> = values.iter().map(|value| value.clamp(self.range.0, self.range.1)).collect();
        tilelab_net::policy::choice::best(&values, legal).unwrap_or(0) as i64
    }
}
