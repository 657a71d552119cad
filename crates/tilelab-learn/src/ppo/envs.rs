//! Environments as rows of numbers for networks.

use std::ops::Deref;

use tilelab_arena::spaces::{ActionFrame, ActionSpace, Element};
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Rng, SpecError};
use tilelab_net::convolution::{Convolutions, Image, NATURE};
use tilelab_net::policy::{Chosen, Head, Network, Played, Shape};

use super::config::{Kind, PpoConfig};
use crate::environment::{Choices, EnvRows, EnvironmentError, EnvironmentSpec, Illegal, LearnerSeat, Opponent, seats};

/// A batch of environments and the head of the networks that play in them.
pub(super) struct EnvBatch {
    rows: EnvRows,
    pub head: Head,
    /// The range of values, with a head of values.
    range: (f32, f32),
    is_every: bool,
}

impl Deref for EnvBatch {
    type Target = EnvRows;

    fn deref(&self) -> &EnvRows {
        &self.rows
    }
}

/// The name of the reward of a run.
pub(super) fn reward(game: &OpenGame, config: &PpoConfig) -> String {
    let thesis = if config.kind == Kind::HeuristicWeights { "guided-difference" } else { "guided" };
    let known = game.learning_options().rewards;
    // Few games have the thesis's rewards; the others use their own default.
    let default = known.iter().find(|name| **name == thesis).or(known.first());
    config.reward.clone().or(default.map(ToString::to_string)).unwrap_or_else(|| thesis.to_owned())
}

/// The agent in the other seats.
fn opponent(game: &OpenGame, config: &PpoConfig) -> Result<AgentSpec, SpecError> {
    let kinds = game.learning_options().action_kinds;
    let default = || kinds.first().map_or("random", |(_, opponent)| opponent).parse();
    config.opponent.clone().map_or_else(default, Ok)
}

impl EnvBatch {
    /// The environments of training.
    pub(super) fn new(game: &OpenGame, config: &PpoConfig, threads: Option<usize>) -> Result<Self, SpecError> {
        let opponent = match config.kind {
            Kind::Selfplay => None,
            Kind::Nobleed => Some(Opponent::Open),
            Kind::Opponent | Kind::HeuristicWeights => Some(Opponent::Agent(opponent(game, config)?)),
        };
        let this = Self::start(game, config, opponent, config.num_envs, threads)?;
        if config.kind == Kind::Nobleed && this.environments.spaces().game.actions != this.head.outputs() {
            let words = format!("actions {}: models of a pool choose actions or a value for each", config.actions);
            return Err(SpecError::Mismatch(words));
        }
        Ok(this)
    }

    /// The environments of evaluation games: every seat is the caller's, or the agent of the run sits in the others.
    pub(super) fn evaluation(
        game: &OpenGame,
        config: &PpoConfig,
        num_envs: usize,
        threads: Option<usize>,
    ) -> Result<Self, SpecError> {
        let opponent = if config.kind.is_pool() { None } else { Some(Opponent::Agent(opponent(game, config)?)) };
        Self::start(game, config, opponent, num_envs, threads)
    }

    fn start(
        game: &OpenGame,
        config: &PpoConfig,
        opponent: Option<Opponent>,
        num_envs: usize,
        threads: Option<usize>,
    ) -> Result<Self, SpecError> {
        let (learner, opponents) = seats(opponent);
        let is_every = learner == LearnerSeat::Every;
        let environment = EnvironmentSpec {
            learner,
            opponents,
            observation: config.observation.clone(),
            actions: Some(config.actions.clone()),
            reward: Some(reward(game, config)),
            action_frame: ActionFrame::Relative,
            illegal: Illegal::Raise,
        };
        let rows = EnvRows::new(game, &environment, num_envs, threads)?;
        let (head, range) = match rows.environments.spaces().actions {
            ActionSpace::Discrete(count) => (Head::Actions(count), (0.0, 0.0)),
            ActionSpace::Values { size, low, high } => (Head::Values(size), (low, high)),
        };
        Ok(Self { rows, head, range, is_every })
    }

    /// Whether every seat is the caller's.
    pub(super) fn plays_every_seat(&self) -> bool {
        self.is_every
    }

    /// The shape of the networks; or what is wrong with it.
    pub(super) fn shape(&self, config: &PpoConfig) -> Result<Shape, String> {
        let observation = &self.environments.spaces().observation;
        let is_picture = observation.element == Element::Byte;
        let image = match observation.shape[..] {
            [rows, columns, channels] if is_picture => Some(Image { rows, columns, channels, planar: false }),
            [channels, rows, columns] => Some(Image { rows, columns, channels, planar: true }),
            _ => None,
        };
        let default = || if is_picture && image.is_some() { NATURE.to_vec() } else { Vec::new() };
        let layers = config.convolutions.clone().unwrap_or_else(default);
        let convolutions = match image {
            _ if layers.is_empty() => None,
            Some(image) => Some(Convolutions { image, layers }),
            None => {
                let found = observation.name;
                return Err(format!("convolutions of the observation {found}, expected an image, such as planes"));
            }
        };
        let shape = Shape { inputs: self.inputs, hidden: config.hidden.clone(), head: self.head, convolutions };
        shape.check()?;
        Ok(shape)
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
    pub(super) fn step<'a>(&mut self, choices: impl Iterator<Item = &'a Chosen>) -> Result<(), EnvironmentError> {
        let (mut actions, mut values) = (Vec::new(), Vec::new());
        for chosen in choices {
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

    /// Two networks choose by `choose` in the environments in which they are to move: the first one in the given seat of
    /// each, the second one in the others. Where the learner has a seat of its own, the first one always is.
    pub(super) fn choose<T: Clone>(
        &self,
        networks: [&Network; 2],
        seat: impl Fn(usize) -> u8,
        mut choose: impl FnMut(&Network, &[usize]) -> Vec<T>,
    ) -> Vec<T> {
        let is_first = |env: &usize| !self.is_every || self.result(*env).viewer == seat(*env);
        let (first, second): (Vec<usize>, Vec<usize>) = (0..self.num_envs).partition(is_first);
        let mut chosen: Vec<Option<T>> = vec![None; self.num_envs];
        for (own, network) in [first, second].into_iter().zip(networks).filter(|(own, _)| !own.is_empty()) {
            for (env, choice) in own.iter().zip(choose(network, &own)) {
                chosen[*env] = Some(choice);
            }
        }
        chosen.into_iter().map(|choice| choice.expect("one of the networks moves")).collect()
    }

    /// The most probable choices of a network in some environments.
    pub(super) fn most_probable(&self, network: &Network, envs: &[usize]) -> Vec<Chosen> {
        let (seen, legal) = self.rows_of(envs);
        network.most_probable(&seen, &legal)
    }

    /// The legal action with the highest value, as the environment would choose.
    fn highest(&self, env: usize, values: &[f32]) -> i64 {
        let legal = &self.legal[env * values.len()..][..values.len()];
        let values: Vec<f32> = values.iter().map(|value| value.clamp(self.range.0, self.range.1)).collect();
        tilelab_net::policy::choice::best(&values, legal).unwrap_or(0) as i64
    }
}
