//! An AlphaZero run: its iterations, and the state from which it resumes.

use std::ops::Range;

use tilelab_arena::OpenGame;
use tilelab_arena::registry::{Registered, Visitor};
use tilelab_core::{Config, GameSpec, PlaneSpec, Record, Rng, SpecText};
use tilelab_net::train::{Learner, Network, Sizes};

use super::accuracy::{self, AccuracyReport, AccuracyRequest};
use super::config::AlphaZeroConfig;
use super::evaluator::{BatchEvaluator, Choice};
use super::losses::{self, Losses, rate};
use super::metrics::{Metrics, curve};
use super::replay::{Replay, ReplayChunk};
use crate::run::{Document, LearningRun, NETWORK_FORMAT, ReadChunk, RunError, RunInfo, SavedRun};
use crate::{GameSelfPlay, PlaneBuffer, Samples, SelfPlay, SelfPlayConfig};

const FORMAT: &str = "tilelab-alphazero-1";
/// The first number of random streams that belong to no game.
const INITIAL_WEIGHTS_STREAM: u64 = u64::MAX;

/// A run in progress.
pub trait AlphaZeroRun: LearningRun<Config = AlphaZeroConfig, Metrics = Metrics> {
    /// How often the network finds an optimal move.
    fn accuracy(&self, request: &AccuracyRequest) -> AccuracyReport;
}

/// Finished games.
#[derive(Default)]
struct Played {
    samples: Samples,
    records: Vec<Record>,
    evaluated: u64,
}

/// A run of the game `G`.
pub struct GameAlphaZeroRun<G: Registered> {
    info: RunInfo<AlphaZeroConfig>,
    game_config: G::Config,
    spec: GameSpec,
    shapes: PlaneSpec,
    learner: Learner,
    replay: Replay,
    games: u64,
    positions: u64,
    threads: rayon::ThreadPool,
}

/// Starts a run.
struct Start {
    config: AlphaZeroConfig,
    threads: Option<usize>,
}

impl Visitor for Start {
    type Output = Result<Box<dyn AlphaZeroRun>, RunError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        Ok(Box::new(GameAlphaZeroRun::<G>::new(config.clone(), self.config, self.threads)?))
    }
}

/// A run that trains a small network by self-play, on this many threads or on all cores.
pub fn alphazero(
    game: &OpenGame,
    config: AlphaZeroConfig,
    threads: Option<usize>,
) -> Result<Box<dyn AlphaZeroRun>, RunError> {
    game.visit(Start { config, threads })
}

impl<G: Registered> AlphaZeroRun for GameAlphaZeroRun<G> {
    fn accuracy(&self, request: &AccuracyRequest) -> AccuracyReport {
        accuracy::measure(self, request)
    }
}

impl<G: Registered> LearningRun for GameAlphaZeroRun<G> {
    type Config = AlphaZeroConfig;
    type Metrics = Metrics;

    fn info(&self) -> &RunInfo<AlphaZeroConfig> {
        &self.info
    }

    /// The unit of progress is a game.
    fn iterate(&mut self, on_progress: &dyn Fn(u64)) -> Result<Metrics, RunError> {
        let games = self.info.config.games_per_iteration;
        let numbers = self.games..self.games + games as u64;
        let Played { samples, records, evaluated } =
            self.play(self.info.config.self_play(), numbers.clone(), &|| on_progress(1));
        let plies: u64 = records.iter().map(|record| record.plies.len() as u64).sum();
        self.games = numbers.end;
        self.positions += samples.len() as u64;
        self.info.iterations += 1;
        self.replay.add(ReplayChunk::new(&samples, &self.spec));
        let learning_rate = rate(&self.info.config, self.info.iterations - 1);
        let losses = self.learn(learning_rate).unwrap_or_default();
        Ok(Metrics {
            iteration: self.info.iterations,
            games: self.games,
            positions: self.positions,
            steps: self.learner.steps,
            evaluated,
            plies: plies as f64 / games as f64,
            learning_rate,
            policy_loss: losses.policy,
            policy_kl: losses.policy_kl,
            value_loss: losses.value,
            seconds: 0.0,
        })
    }

    fn save(&self) -> SavedRun {
        let (game, sizes) = (&self.info.game, self.learner.network.sizes());
        let chunk = self.replay.newest().map(|chunk| chunk.write(game, self.info.iterations, sizes));
        SavedRun { state: self.state(), chunk }
    }

    fn resume(&mut self, state: &[u8], read_chunk: ReadChunk<'_>) -> Result<(), RunError> {
        self.read_state(state)?;
        self.replay = Replay::new(self.info.config.replay_window);
        for iteration in self.info.window() {
            let bytes = read_chunk(iteration)?;
            self.replay.add(ReplayChunk::read(&bytes, &self.info.game, iteration, self.learner.network.sizes())?);
        }
        Ok(())
    }

    fn network_file(&self, run: &str) -> Vec<u8> {
        let network = &self.learner.ema;
        let about = [
            ("architecture", "mlp".to_owned()),
            ("game", self.info.game.clone()),
            ("version", self.spec.version.to_string()),
            ("observation_shape", format!("{:?}", self.shapes.observation)),
            ("policy_shape", format!("{:?}", self.shapes.policy)),
            ("actions", self.spec.actions.to_string()),
            ("players", self.spec.players.to_string()),
            ("hidden", format!("{:?}", network.sizes().hidden)),
            ("utility", "win".to_owned()),
            ("steps", self.learner.steps.to_string()),
            ("games", self.games.to_string()),
            ("seed", self.info.config.seed.to_string()),
            ("run", run.to_owned()),
        ];
        let mut document = Document::new(NETWORK_FORMAT, &about);
        document.add_parts("", network, network.parts());
        document.write()
    }

    fn learners_mut(&mut self) -> &mut [Learner] {
        std::slice::from_mut(&mut self.learner)
    }

    fn curve(&self, metrics: &[Metrics]) -> String {
        curve(&self.info.game, metrics)
    }
}

impl<G: Registered> GameAlphaZeroRun<G> {
    /// A new run, on this many threads or on all cores.
    pub fn new(game_config: G::Config, config: AlphaZeroConfig, threads: Option<usize>) -> Result<Self, RunError> {
        config.check().map_err(RunError::Config)?;
        let start = G::new(&game_config);
        let (spec, shapes) = (start.spec(), start.plane_spec());
        let heads = [("policy", shapes.policy_size()), ("value", spec.players)];
        let sizes = Sizes::new(shapes.observation_size(), &config.hidden, &heads).map_err(RunError::Config)?;
        let network = Network::new(sizes, Rng::derive(config.seed, &[INITIAL_WEIGHTS_STREAM, 0]).next_u64());
        let threads = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build()?;
        let replay = Replay::new(config.replay_window);
        let learner = Learner::new(network);
        let game = SpecText::join(G::NAME, &game_config.canonical());
        let replay_window = config.replay_window;
        let info = RunInfo { game, rules: spec.version, config, iterations: 0, replay_window };
        Ok(Self { info, game_config, spec, shapes, learner, replay, games: 0, positions: 0, threads })
    }

    fn read_state(&mut self, state: &[u8]) -> Result<(), RunError> {
        let mut document = Document::read(state, FORMAT)?;
        document.expect("game", &self.info.game)?;
        document.expect("version", &self.spec.version.to_string())?;
        // Older versions wrote other names of the same numbers, so that the texts may differ.
        let found = document.about("settings")?;
        if serde_json::from_str::<AlphaZeroConfig>(found).ok().as_ref() != Some(&self.info.config) {
            document.expect("settings", &self.config_text())?;
        }
        let steps = document.number("steps")?;
        self.learner = document.learner("", &self.learner, steps)?;
        self.info.iterations = document.number("rounds")?;
        self.games = document.number("games")?;
        self.positions = document.number("positions")?;
        Ok(())
    }

    /// The state without the replay buffer.
    fn state(&self) -> Vec<u8> {
        let about = [
            ("game", self.info.game.clone()),
            ("version", self.spec.version.to_string()),
            ("settings", self.config_text()),
            ("steps", self.learner.steps.to_string()),
            ("rounds", self.info.iterations.to_string()),
            ("games", self.games.to_string()),
            ("positions", self.positions.to_string()),
        ];
        let mut document = Document::new(FORMAT, &about);
        document.add_learner("", &self.learner);
        document.write()
    }

    fn config_text(&self) -> String {
        serde_json::to_string(&self.info.config).expect("numbers can be written")
    }

    /// The configuration of the game.
    pub(super) fn game_config(&self) -> &G::Config {
        &self.game_config
    }

    /// Other games of the current network, played as in training but without random openings.
    pub(super) fn sample_games(&self, count: u64, seed: u64) -> Vec<Record> {
        let config = SelfPlayConfig { random_opening_plies: 0, seed, ..self.info.config.self_play() };
        self.play(config, 0..count, &|| ()).records
    }

    /// Plays the games with these numbers to their end.
    fn play(&self, config: SelfPlayConfig, numbers: Range<u64>, on_game: &dyn Fn()) -> Played {
        let evaluator = BatchEvaluator::new(&self.learner.ema);
        let threads = Some(self.threads.current_num_threads());
        let mut games = GameSelfPlay::<G>::iteration(self.game_config.clone(), config, numbers, threads);
        let size = self.shapes.observation_size();
        let actions = self.spec.actions;
        let (mut planes, mut policy_indices) = (Vec::new(), Vec::new());
        let mut played = Played::default();
        while games.parallel_games() > 0 {
            planes.resize(games.parallel_games() * size, 0.0);
            policy_indices.resize(games.parallel_games() * actions, 0);
            games.collect(PlaneBuffer::Floats(&mut planes), &mut policy_indices);
            played.evaluated += games.parallel_games() as u64;
            let output = self.threads.install(|| evaluator.evaluate(&planes, &policy_indices, actions));
            games.provide(&output.logits, &output.values);
            let (samples, records) = games.take_finished();
            played.samples.append(samples);
            for record in records {
                played.records.push(record);
                on_game();
            }
        }
        played
    }

    /// The moves of a search with this many simulations; see [`BatchEvaluator::search`].
    pub(super) fn search(&self, positions: &[G], simulations: u32) -> Vec<Choice> {
        let evaluator = BatchEvaluator::new(&self.learner.ema);
        self.threads.install(|| evaluator.search(positions, simulations, self.info.config.search()))
    }

    /// Takes the gradient steps that the replay ratio asks for.
    fn learn(&mut self, rate: f64) -> Option<Losses> {
        let Self { info, learner, replay, positions, .. } = self;
        let config = &info.config;
        let due = (*positions as f64 * config.replay_ratio / config.batch_size as f64) as u64;
        let count = due.saturating_sub(learner.steps);
        let mut sum = Losses::default();
        for _ in 0..count {
            let mut rng = Rng::derive(config.seed, &[INITIAL_WEIGHTS_STREAM, 1, learner.steps]);
            let batch = replay.draw(config.batch_size, learner.network.sizes(), &mut rng);
            sum = sum + self.threads.install(|| losses::step(learner, &batch, rate, config));
        }
        let mean = |sum: f64| sum / count as f64;
        let losses = Losses { policy: mean(sum.policy), policy_kl: mean(sum.policy_kl), value: mean(sum.value) };
        (count > 0).then_some(losses)
    }
}
