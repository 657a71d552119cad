//! An environment as rows of numbers for networks.

use tilelab_core::{Rng, SpecError};
use tilelab_learn::ppo::{Chosen, Head, Network, Played};

use crate::environment::{
    ActionFrame, ActionLayout, Choices, Element, EnvironmentError, EnvironmentSpec, Environments, Illegal, LearnerSeat,
    Observations, Opponent, Outcome, Rows,
};
use crate::ppo::spec::{Kind, TrainingSpec};
use crate::registry::OpenGame;

/// Copies of a game, what they show, and what came of the last step.
pub(super) struct Table {
    pub environments: Box<dyn Environments>,
    /// What is shown, in the environment's own kind of number.
    raw: Raw,
    /// The same for networks: a row a copy.
    pub seen: Vec<f32>,
    /// The legal actions: a row a copy.
    pub legal: Vec<bool>,
    pub head: Head,
    pub inputs: usize,
    /// The range of numbers, where numbers are chosen.
    range: (f32, f32),
    pub copies: usize,
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

impl Table {
    pub(super) fn new(game: &OpenGame, spec: &TrainingSpec) -> Result<Self, SpecError> {
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
        // One thread: trainings run side by side, and a step of a few copies is not worth another.
        let environments = game.environments(&environment, spec.copies, Some(1))?;
        let layout = environments.layout().clone();
        let inputs: usize = layout.observation.shape.iter().product();
        let (head, range) = match layout.actions {
            ActionLayout::Discrete(count) => (Head::Actions(count), (0.0, 0.0)),
            ActionLayout::Values { size, low, high } => (Head::Values(size), (low, high)),
        };
        if spec.kind == Kind::Nobleed && layout.game.actions != head.outputs() {
            let words = format!("actions {}: models of a pool choose actions or a value for each", spec.actions);
            return Err(SpecError::Mismatch(words));
        }
        let size = inputs * spec.copies;
        let raw = match layout.observation.element {
            Element::Float => Raw::Floats(vec![0.0; size]),
            Element::Signed => Raw::Signed(vec![0; size]),
            Element::Byte => Raw::Bytes(vec![0; size]),
        };
        Ok(Self {
            environments,
            raw,
            seen: vec![0.0; size],
            legal: vec![false; layout.game.actions * spec.copies],
            head,
            inputs,
            range,
            copies: spec.copies,
        })
    }

    /// Begins a series of episodes in every copy, one after another from a seed.
    pub(super) fn begin(&mut self, seed: u64) {
        let seeds: Vec<Option<u64>> =
            (0..self.copies).map(|copy| Some(Rng::derive(seed, &[copy as u64]).next_u64())).collect();
        self.reset(&vec![true; self.copies], &seeds);
    }

    /// Begins the next episode in some copies.
    pub(super) fn next_episode(&mut self, which: &[bool]) {
        self.reset(which, &vec![None; self.copies]);
    }

    fn reset(&mut self, which: &[bool], seeds: &[Option<u64>]) {
        let rows = Rows { observations: self.raw.rows(), masks: &mut self.legal };
        self.environments.reset(which, seeds, rows);
        self.show();
    }

    /// Plays a choice in every copy.
    pub(super) fn step(&mut self, played: &[Played]) -> Result<(), EnvironmentError> {
        let rows = Rows { observations: self.raw.rows(), masks: &mut self.legal };
        let (mut actions, mut values) = (Vec::new(), Vec::new());
        for Played { chosen, .. } in played {
            match chosen {
                Chosen::Action(action) => actions.push(i64::from(*action)),
                // Drawn numbers have no bounds; the environment's have.
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

    /// Lets a network answer in all open seats until the learner is to move everywhere, or it is over.
    pub(super) fn answer(&mut self, network: &Network, rng: &mut Rng) -> Result<(), EnvironmentError> {
        loop {
            let waiting: Vec<usize> = (0..self.copies).filter(|&copy| self.outcome(copy).waiting.is_some()).collect();
            if waiting.is_empty() {
                return Ok(());
            }
            for (copy, played) in waiting.iter().zip(self.draw(network, &waiting, rng)) {
                let action = match played.chosen {
                    Chosen::Action(action) => i64::from(action),
                    Chosen::Values(values) => self.highest(*copy, &values),
                };
                let rows = Rows { observations: self.raw.rows(), masks: &mut self.legal };
                self.environments.reply(*copy, action, rows)?;
            }
            self.show();
        }
    }

    /// What a network plays in some copies.
    pub(super) fn draw(&self, network: &Network, copies: &[usize], rng: &mut Rng) -> Vec<Played> {
        if copies.len() == self.copies {
            return network.draw(&self.seen, &self.legal, rng);
        }
        let actions = self.legal.len() / self.copies;
        let seen: Vec<f32> =
            copies.iter().flat_map(|copy| &self.seen[copy * self.inputs..][..self.inputs]).copied().collect();
        let legal: Vec<bool> =
            copies.iter().flat_map(|copy| &self.legal[copy * actions..][..actions]).copied().collect();
        network.draw(&seen, &legal, rng)
    }

    /// The legal action with the highest value, as the environment would choose.
    fn highest(&self, copy: usize, values: &[f32]) -> i64 {
        let legal = &self.legal[copy * values.len()..][..values.len()];
        let values: Vec<f32> = values.iter().map(|value| value.clamp(self.range.0, self.range.1)).collect();
        tilelab_learn::ppo::choice::best(&values, legal).unwrap_or(0) as i64
    }

    pub(super) fn outcome(&self, copy: usize) -> Outcome {
        self.environments.outcome(copy)
    }

    fn show(&mut self) {
        self.raw.rows().copy_to(&mut self.seen);
    }
}
