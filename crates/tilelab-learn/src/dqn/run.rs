//! A DQN run: its iterations, and the state from which it resumes.

use tilelab_arena::OpenGame;
use tilelab_arena::spaces::ActionFrame;
use tilelab_core::Rng;
use tilelab_net::train::{Learner, Network, Sizes};

use super::actor::{Actor, Choice};
use super::config::{DqnConfig, Learned};
use super::estimate::Output;
use super::metrics::{DqnMetrics, curve};
use super::priorities::Priorities;
use super::replay::{Chunk, Layout, Replay};
use super::step::{huber, step};
use crate::environment::{Choices, EnvRows, EnvironmentSpec, Illegal, Opponent, seats};
use crate::run::{Document, LearningRun, NETWORK_FORMAT, Numbers, ReadChunk, RunError, RunInfo, SavedRun};

const FORMAT: &str = "tilelab-dqn-1";
/// The random streams that derive from the seed.
const WEIGHTS: u64 = 0;
const EPISODES: u64 = 1;
const PLAY: u64 = 2;
const SAMPLE: u64 = 3;
/// Batches up to this size are learned from on one thread.
const SMALL_BATCH: usize = 128;
/// What is added to an error before it becomes a priority, so that every move can be sampled.
const LEAST_PRIORITY: f32 = 1e-3;

/// A run in progress; see the [module](super).
pub struct DqnRun {
    info: RunInfo<DqnConfig>,
    output: Output,
    envs: EnvRows,
    learner: Learner,
    replay: Replay,
    moves: u64,
    games: u64,
    /// The reward and the moves of each game in progress.
    running: Vec<(f64, u64)>,
    threads: rayon::ThreadPool,
}

/// Sums over the games that ended in an iteration.
#[derive(Default)]
struct Finished {
    games: u64,
    reward: f64,
    score: Option<f64>,
    moves: u64,
    illegal: u64,
}

/// Sums over the gradient steps of an iteration.
#[derive(Default)]
struct Learning {
    steps: u64,
    loss: f64,
    estimate: f64,
}

impl DqnRun {
    /// A new run, on this many threads or on all cores.
    pub fn new(game: &OpenGame, config: DqnConfig, threads: Option<usize>) -> Result<Self, RunError> {
        config.check().map_err(RunError::Config)?;
        let players = game.spec().players;
        let is_self_play = config.opponent.is_none() && players > 1;
        if is_self_play && config.reward.as_deref().is_some_and(|reward| reward != "simple") {
            let found = config.reward.as_deref().unwrap_or_default();
            return Err(RunError::Config(format!(
                "reward {found} in self-play, expected simple: only the result of one player is the loss of the other; \
                 choose an opponent to learn from other rewards"
            )));
        }
        // With more than two players, the result of the next player says little about that of the last one, so each
        // game is seen from one seat, and the network answers from the others.
        let (learner, opponents) = seats(match &config.opponent {
            Some(agent) => Some(Opponent::Agent(agent.clone())),
            None if players > 2 => Some(Opponent::Open),
            None => None,
        });
        let environment = EnvironmentSpec {
            learner,
            opponents,
            observation: config.observation.clone(),
            actions: None,
            action_frame: ActionFrame::Relative,
            reward: config.reward.clone(),
            illegal: if config.masked == 1 { Illegal::Raise } else { Illegal::End },
        };
        let wrong = |error: tilelab_core::SpecError| RunError::Config(error.to_string());
        let envs = EnvRows::new(game, &environment, config.parallel_games, threads).map_err(wrong)?;
        let output = Output::of(&config);
        let layout = Layout {
            rows: config.moves_per_game() * config.parallel_games,
            games: config.parallel_games,
            inputs: envs.inputs,
            actions: envs.actions(),
            afterstates: output == Output::Afterstate,
        };
        let sizes = Sizes::new(envs.inputs, &config.hidden, &output.heads(envs.actions())).map_err(RunError::Config)?;
        let network = Network::new(sizes, Rng::derive(config.seed, &[WEIGHTS]).next_u64());
        let replay = Replay::new(layout, config.replay_window, config.priority_exponent > 0.0);
        let running = vec![(0.0, 0); config.parallel_games];
        let threads = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build()?;
        let rules = envs.environments.spaces().game.version;
        let replay_window = config.replay_window;
        let seed = Rng::derive(config.seed, &[EPISODES]).next_u64();
        let info = RunInfo { game: game.text(), rules, config, iterations: 0, replay_window };
        let learner = Learner::new(network);
        let mut run = Self { info, output, envs, learner, replay, moves: 0, games: 0, running, threads };
        run.envs.begin(seed);
        Ok(run)
    }

    fn actor(&self) -> Actor<'_> {
        Actor {
            network: self.learner.network.ready(),
            output: self.output,
            config: &self.info.config,
            epsilon: self.info.config.epsilon(self.moves),
            threads: &self.threads,
        }
    }

    /// Plays one move in every game.
    fn play(&mut self, chunk: &mut Chunk, finished: &mut Finished, rng: &mut Rng) -> Result<(), RunError> {
        let all: Vec<usize> = (0..self.envs.num_envs).collect();
        self.answer(rng)?;
        let choices = self.actor().choose(&self.envs, &all, rng);
        if self.output == Output::Afterstate {
            chunk.observations.extend(choices.iter().flat_map(|choice| &choice.afterstate));
            chunk.known.extend(choices.iter().map(|choice| choice.known));
        } else {
            chunk.observations.extend_from_slice(&self.envs.seen);
            chunk.legal.extend(self.envs.legal.iter().map(|&legal| u8::from(legal)));
        }
        chunk.movers.extend(all.iter().map(|&env| self.envs.result(env).viewer));
        chunk.actions.extend(choices.iter().map(|choice| choice.action));
        let actions: Vec<i64> = choices.iter().map(|choice| choice.action.into()).collect();
        self.envs.step(Choices::Discrete(&actions))?;
        self.answer(rng)?;
        let mut ended = vec![false; all.len()];
        for env in all {
            let result = self.envs.result(env);
            let reward = if result.illegal { self.info.config.illegal_reward } else { result.reward };
            ended[env] = result.terminated || result.truncated;
            chunk.rewards.push(reward as f32);
            chunk.ended.push(u8::from(ended[env]));
            finished.illegal += u64::from(result.illegal);
            let running = &mut self.running[env];
            *running = (running.0 + reward, running.1 + 1);
            if ended[env] {
                let (reward, moves) = std::mem::take(running);
                finished.games += 1;
                finished.reward += reward;
                finished.moves += moves;
                if let Some(scores) = result.scores {
                    let own = scores.as_slice().get(usize::from(result.viewer)).copied().unwrap_or(0);
                    finished.score = Some(finished.score.unwrap_or(0.0) + f64::from(own));
                }
            }
        }
        if ended.contains(&true) {
            self.envs.next_episode(&ended);
        }
        self.moves += ended.len() as u64;
        Ok(())
    }

    /// Plays the open seats with the network, until the learner is to move in every game or the game is over.
    fn answer(&mut self, rng: &mut Rng) -> Result<(), RunError> {
        loop {
            let waiting = self.envs.waiting();
            if waiting.is_empty() {
                return Ok(());
            }
            let choices = self.actor().choose(&self.envs, &waiting, rng);
            let replies = waiting.iter().zip(&choices).map(|(&env, Choice { action, .. })| (env, i64::from(*action)));
            self.envs.reply(replies)?;
        }
    }

    /// Takes the gradient steps that the replay ratio asks for.
    fn learn(&mut self, rate: f64) -> Result<Learning, RunError> {
        let config = &self.info.config;
        let mut learning = Learning::default();
        let due = (self.moves.saturating_sub(config.learning_starts) as f64 * config.replay_ratio
            / config.batch_size as f64) as u64;
        while self.learner.steps < due {
            let mut rng = Rng::derive(config.seed, &[SAMPLE, self.learner.steps]);
            let sampled = self.replay.draw(config.batch_size, config.importance_exponent, &mut rng);
            let (replay, learner, output) = (&self.replay, &mut self.learner, self.output);
            let mut step = || step(learner, replay, &sampled, output, config, rate);
            // A small batch is not worth another thread.
            let errors = if config.batch_size <= SMALL_BATCH { step() } else { self.threads.install(step) };
            learning.steps += 1;
            for (sampled, &(error, estimate)) in sampled.iter().zip(&errors) {
                learning.loss += f64::from(huber(error, config.huber as f32)) / errors.len() as f64;
                learning.estimate += f64::from(estimate) / errors.len() as f64;
                if let Some(priorities) = &mut self.replay.priorities {
                    let priority = (error.abs() + LEAST_PRIORITY).powf(config.priority_exponent as f32);
                    priorities.set(sampled.row, priority);
                }
            }
        }
        let is_finite = self.learner.network.is_finite();
        if is_finite { Ok(learning) } else { Err(RunError::Diverged { steps: self.learner.steps }) }
    }

    fn config_text(&self) -> String {
        serde_json::to_string(&self.info.config).expect("numbers can be written")
    }
}

impl LearningRun for DqnRun {
    type Config = DqnConfig;
    type Metrics = DqnMetrics;

    fn info(&self) -> &RunInfo<DqnConfig> {
        &self.info
    }

    /// The unit of progress is a move.
    fn iterate(&mut self, on_progress: &dyn Fn(u64)) -> Result<DqnMetrics, RunError> {
        let mut rng = Rng::derive(self.info.config.seed, &[PLAY, self.info.iterations]);
        let (mut chunk, mut finished) = (Chunk::default(), Finished::default());
        for _ in 0..self.info.config.moves_per_game() {
            self.play(&mut chunk, &mut finished, &mut rng)?;
            on_progress(self.envs.num_envs as u64);
        }
        self.games += finished.games;
        self.replay.add(chunk);
        let learning_rate = self.info.config.rate(self.info.iterations);
        let learning = self.learn(learning_rate)?;
        self.info.iterations += 1;
        let per_game = |sum: f64| (finished.games > 0).then(|| sum / finished.games as f64);
        let per_step = |sum: f64| if learning.steps > 0 { sum / learning.steps as f64 } else { 0.0 };
        Ok(DqnMetrics {
            iteration: self.info.iterations,
            moves: self.moves,
            games: self.games,
            steps: self.learner.steps,
            epsilon: self.info.config.epsilon(self.moves),
            learning_rate,
            loss: per_step(learning.loss),
            estimate: per_step(learning.estimate),
            reward: per_game(finished.reward),
            score: finished.score.and_then(per_game),
            game_moves: per_game(finished.moves as f64),
            illegal: finished.illegal,
            seconds: 0.0,
        })
    }

    fn save(&self) -> SavedRun {
        let about = [
            ("game", self.info.game.clone()),
            ("version", self.info.rules.to_string()),
            ("config", self.config_text()),
            ("steps", self.learner.steps.to_string()),
            ("iterations", self.info.iterations.to_string()),
            ("moves", self.moves.to_string()),
            ("games", self.games.to_string()),
            ("running", serde_json::to_string(&self.running).expect("numbers can be written")),
            ("highest_priority", self.replay.priorities.as_ref().map_or(0.0, Priorities::highest).to_string()),
        ];
        let mut document = Document::new(FORMAT, &about);
        document.add_learner("", &self.learner);
        for env in 0..self.envs.num_envs {
            let bytes = self.envs.environments.save(env);
            document.add(&format!("environments.{env}"), &[bytes.len()], Numbers::Bytes(bytes));
        }
        if let Some(priorities) = &self.replay.priorities {
            let rows = priorities.rows(0, self.replay.len());
            document.add("priorities", &[rows.len()], Numbers::Floats(rows));
        }
        let layout = self.replay.layout;
        let chunk = self.replay.newest().map(|chunk| chunk.write(&self.info.game, self.info.iterations, layout));
        SavedRun { state: document.write(), chunk }
    }

    fn resume(&mut self, state: &[u8], read_chunk: ReadChunk<'_>) -> Result<(), RunError> {
        let mut document = Document::read(state, FORMAT)?;
        document.expect("game", &self.info.game)?;
        document.expect("version", &self.info.rules.to_string())?;
        document.expect("config", &self.config_text())?;
        let learner = document.learner("", &self.learner, document.number("steps")?)?;
        let running: Vec<(f64, u64)> = document.json("running")?;
        if running.len() != self.running.len() {
            return Err(RunError::file(format!("{} games", running.len()), format!("{} games", self.running.len())));
        }
        let bytes = |env: usize| document.bytes(&format!("environments.{env}"), &[None]);
        let saved = (0..self.envs.num_envs).map(bytes).collect::<Result<Vec<_>, _>>()?;
        let (iterations, moves, games) =
            (document.number("iterations")?, document.number("moves")?, document.number("games")?);
        let info = RunInfo { iterations, ..self.info.clone() };
        let mut replay = Replay::new(self.replay.layout, info.replay_window, self.replay.priorities.is_some());
        for iteration in info.window() {
            replay.add(Chunk::read(&read_chunk(iteration)?, &info.game, iteration, replay.layout)?);
        }
        if let Some(priorities) = &mut replay.priorities {
            let rows = document.floats("priorities", &[Some(info.window().count() * self.replay.layout.rows)])?;
            *priorities = Priorities::new(&rows, document.json("highest_priority")?);
        }
        self.envs.restore(&saved)?;
        (self.info, self.learner, self.replay, self.running) = (info, learner, replay, running);
        (self.moves, self.games) = (moves, games);
        Ok(())
    }

    fn network_file(&self, run: &str) -> Vec<u8> {
        let network = &self.learner.ema;
        let spaces = self.envs.environments.spaces();
        let config = &self.info.config;
        let heads: Vec<&str> = network.sizes().heads.iter().map(|head| head.name).collect();
        let mut about = vec![
            ("architecture", "mlp".to_owned()),
            ("heads", heads.join(",")),
            ("game", self.info.game.clone()),
            ("version", self.info.rules.to_string()),
            ("players", spaces.game.players.to_string()),
            ("actions", spaces.game.actions.to_string()),
            ("observation", spaces.observation.name.to_owned()),
            ("inputs", network.sizes().inputs.to_string()),
            ("hidden", format!("{:?}", network.sizes().hidden)),
            ("steps", self.learner.steps.to_string()),
            ("games", self.games.to_string()),
            ("seed", config.seed.to_string()),
            ("run", run.to_owned()),
        ];
        if config.learned == Learned::Afterstates {
            about.push(("gamma", config.gamma.to_string()));
            about.push(("reward", config.reward.clone().unwrap_or_else(|| "simple".to_owned())));
        }
        let mut document = Document::new(NETWORK_FORMAT, &about);
        document.add_parts("", network, network.parts());
        document.write()
    }

    fn learners_mut(&mut self) -> &mut [Learner] {
        std::slice::from_mut(&mut self.learner)
    }

    fn curve(&self, metrics: &[DqnMetrics]) -> String {
        curve(&self.info.game, metrics)
    }
}
