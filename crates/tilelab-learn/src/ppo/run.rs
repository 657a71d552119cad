//! A PPO run: its segments, and the state from which it resumes.
//!
//! In a segment one model learns and one, drawn from the same pool, plays against it. Everything random in a segment
//! derives from the seed and the segment's number, so a run that is stored between two segments resumes exactly.

use tilelab_arena::OpenGame;
use tilelab_core::{Player, Rng, SpecError, mix};
use tilelab_net::policy::model::FORMAT as MODEL_FORMAT;
use tilelab_net::policy::{Header, Model, Network as Policy, Played};
use tilelab_net::train::{Learner, Network, Sizes};

use super::config::{Kind, PpoConfig};
use super::envs::{EnvBatch, reward};
use super::evaluation::{BATCH, Evaluation, evaluate};
use super::metrics::{Finished, PpoMetrics, curve};
use super::rollout::Rollout;
use super::update::{Losses, update};
use crate::run::{Document, LearningRun, ReadChunk, RunError, RunInfo, SavedRun};

/// The format of states.
const FORMAT: &str = "tilelab-ppo-state-1";
/// The most numbers of a rollout's observations, which are held in memory.
const MAX_ROLLOUT: usize = 1 << 29;
/// The random streams that derive from the seed; [`super::evaluation`] has the next one.
const INITIAL: u64 = 1;
const PAIRING: u64 = 2;
const EPISODES: u64 = 3;
const PLAY: u64 = 4;

/// A run in progress; see the [module](super).
pub struct PpoRun {
    info: RunInfo<PpoConfig>,
    envs: EnvBatch,
    /// The environments of evaluation games.
    evaluation: EnvBatch,
    /// The models, and the steps of each.
    pool: Vec<Learner>,
    steps: Vec<u64>,
    best: Option<Best>,
    /// The header of network files, and a network of their shape.
    header: Header,
    blank: Policy,
    threads: rayon::ThreadPool,
}

/// The best model of a run.
struct Best {
    network: Network,
    iteration: u64,
    steps: u64,
}

/// The episode in progress of one environment.
#[derive(Clone, Copy, Debug, Default)]
struct Running {
    reward: f64,
    /// The reward of the last step.
    last: f64,
    /// The sum of the mover's points after each step.
    points: f64,
    /// The mover's points after the last step.
    last_points: f64,
    steps: u64,
    /// The number of earlier episodes of this environment in the segment.
    number: u64,
}

/// A segment in progress.
struct Segment {
    /// The model that learns, and a copy of it that plays.
    model: usize,
    network: Policy,
    /// The model that plays against it.
    rival: Policy,
    running: Vec<Running>,
    rng: Rng,
}

impl PpoRun {
    /// A new run, on this many threads or on all cores.
    pub fn new(game: &OpenGame, config: PpoConfig, threads: Option<usize>) -> Result<Self, RunError> {
        config.check().map_err(RunError::Config)?;
        let wrong = |error: SpecError| RunError::Config(error.to_string());
        let envs = EnvBatch::new(game, &config, threads).map_err(wrong)?;
        let num_envs = config.evaluation_games.clamp(1, BATCH) as usize;
        let evaluation = EnvBatch::evaluation(game, &config, num_envs, threads).map_err(wrong)?;
        let shape = envs.shape(&config).map_err(RunError::Config)?;
        let numbers = config.num_envs * config.rollout_steps * shape.inputs;
        if numbers > MAX_ROLLOUT {
            let found = format!("a rollout of {} steps with {} numbers each", numbers / shape.inputs, shape.inputs);
            return Err(RunError::Config(format!("{found}, expected at most {MAX_ROLLOUT} numbers in all")));
        }
        Sizes::of_policy(&shape).map_err(RunError::Config)?;
        let spaces = envs.environments.spaces();
        let header = Header {
            format: MODEL_FORMAT.to_owned(),
            game: game.text(),
            game_version: spaces.game.version,
            observation: spaces.observation.name.to_owned(),
            actions: config.actions.clone(),
            relative_actions: true,
            shape: shape.clone(),
            kind: config.kind.to_string(),
            reward: reward(game, &config),
            steps: 0,
            seed: config.seed,
        };
        let blank = Policy::zero(shape.clone());
        let learner = |model: u64| {
            let policy = Policy::new(shape.clone(), Rng::derive(config.seed, &[INITIAL, model]).next_u64());
            Network::from_policy(&policy).map(Learner::new).map_err(RunError::Config)
        };
        let pool = (0..config.pool as u64).map(learner).collect::<Result<Vec<_>, _>>()?;
        let threads = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build()?;
        let steps = vec![0; config.pool];
        let info = RunInfo { game: game.text(), rules: spaces.game.version, config, iterations: 0, replay_window: 1 };
        Ok(Self { info, envs, evaluation, pool, steps, best: None, header, blank, threads })
    }

    /// The steps of each model so far.
    pub fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// The current state of a model.
    pub fn model(&self, model: usize) -> Model {
        self.model_of(&self.pool[model].network, self.steps[model])
    }

    fn model_of(&self, network: &Network, steps: u64) -> Model {
        Model { header: Header { steps, ..self.header.clone() }, network: self.policy(network) }
    }

    fn policy(&self, network: &Network) -> Policy {
        let mut policy = self.blank.clone();
        network.copy_to_policy(&mut policy);
        policy
    }

    /// The model that learns in a segment, and its opponent.
    fn pairing(&self, segment: u64) -> (usize, usize) {
        let mut rng = Rng::derive(self.info.config.seed, &[PAIRING, segment]);
        let pool = self.info.config.pool as u32;
        (rng.below(pool) as usize, rng.below(pool) as usize)
    }

    /// Trains one segment, without evaluation games. `on_progress` is called with the steps of each rollout, and `watch`
    /// with every finished episode; once it returns `false`, the segment ends without an update from the last steps.
    pub fn segment(
        &mut self,
        on_progress: &dyn Fn(u64),
        watch: &mut dyn FnMut(&Finished) -> bool,
    ) -> Result<PpoMetrics, RunError> {
        let (config, number) = (self.info.config.clone(), self.info.iterations);
        let (model, opponent) = self.pairing(number);
        let mut segment = Segment {
            model,
            network: self.policy(&self.pool[model].network),
            rival: self.policy(&self.pool[opponent].network),
            running: vec![Running::default(); config.num_envs],
            rng: Rng::derive(config.seed, &[PLAY, number]),
        };
        self.envs.begin(Rng::derive(config.seed, &[EPISODES, number]).next_u64());
        self.answer(&mut segment)?;
        let opponent = config.kind.is_pool().then_some(opponent);
        let mut metrics = PpoMetrics { iteration: number + 1, model, opponent, ..PpoMetrics::default() };
        let (mut losses, mut updates) = (Losses::default(), 0);
        let (mut done, mut goes_on) = (0, true);
        while goes_on && done < config.segment_steps {
            let mut rollout = Rollout::new(config.num_envs);
            for _ in 0..config.rollout_steps {
                for finished in self.step(&mut segment, &mut rollout)? {
                    metrics.count(&finished);
                    goes_on &= watch(&finished);
                }
            }
            done += rollout.len() as u64;
            self.steps[model] += rollout.len() as u64;
            on_progress(rollout.len() as u64);
            if goes_on {
                losses = losses + self.learn(&mut segment, &rollout)?;
                updates += 1;
            }
        }
        self.info.iterations += 1;
        metrics.steps = self.steps.iter().sum();
        metrics.model_steps = self.steps[model];
        metrics.finish(losses.mean(updates));
        Ok(metrics)
    }

    /// Updates the model that learns.
    fn learn(&mut self, segment: &mut Segment, rollout: &Rollout) -> Result<Losses, RunError> {
        let next = segment.network.value(&self.envs.seen);
        let (learner, head) = (&mut self.pool[segment.model], self.envs.head);
        let (config, rng) = (&self.info.config, &mut segment.rng);
        let losses = self.threads.install(|| update(learner, head, rollout, &next, config, rng));
        if !learner.network.is_finite() {
            return Err(RunError::Diverged { steps: learner.steps });
        }
        learner.network.copy_to_policy(&mut segment.network);
        Ok(losses)
    }

    /// Replies with the rival in open seats.
    fn answer(&mut self, segment: &mut Segment) -> Result<(), RunError> {
        if self.info.config.kind == Kind::Nobleed {
            self.envs.answer(&segment.rival, &mut segment.rng)?;
        }
        Ok(())
    }

    /// Plays one step of every environment and returns the episodes that ended.
    fn step(&mut self, segment: &mut Segment, rollout: &mut Rollout) -> Result<Vec<Finished>, RunError> {
        let envs = &mut self.envs;
        let Segment { network, rival, running, rng, .. } = segment;
        let seat = |env: usize| learner_seat(envs, env, running[env].number);
        let played: Vec<Played> = envs.choose([network, rival], seat, |network, own| envs.draw(network, own, rng));
        rollout.add(envs.head, &envs.seen, &envs.legal, &played);
        let movers: Vec<Player> = (0..envs.num_envs).map(|env| Player::new(envs.result(env).viewer.into())).collect();
        envs.step(played.iter().map(|played| &played.chosen))?;
        self.answer(segment)?;
        let (envs, running) = (&mut self.envs, &mut segment.running);
        let outcomes: Vec<_> = (0..envs.num_envs).map(|env| envs.result(env)).collect();
        let ended: Vec<bool> = outcomes.iter().map(|outcome| outcome.terminated || outcome.truncated).collect();
        let rewards: Vec<f32> = outcomes.iter().map(|outcome| outcome.reward as f32).collect();
        rollout.settle(&rewards, &ended);
        let mut finished = Vec::new();
        for (env, (running, outcome)) in running.iter_mut().zip(&outcomes).enumerate() {
            running.reward += outcome.reward;
            running.last = outcome.reward;
            // Points change by a player's own moves only, so the replies of other seats make no difference here.
            running.last_points = outcome.scores.map_or(0.0, |scores| scores[movers[env]].into());
            running.points += running.last_points;
            running.steps += 1;
            if ended[env] {
                let seat =
                    if envs.plays_every_seat() { learner_seat(envs, env, running.number) } else { outcome.viewer };
                finished.push(finish(envs, env, running, seat, self.steps.iter().sum()));
                *running = Running { number: running.number + 1, ..Running::default() };
            }
        }
        if !finished.is_empty() {
            envs.next_episode(&ended);
            self.answer(segment)?;
        }
        Ok(finished)
    }

    /// Plays evaluation games, and keeps the model if it is the best one.
    fn evaluate(&mut self, metrics: &mut PpoMetrics) -> Result<(), RunError> {
        let network = &self.pool[metrics.model].network;
        let evaluation = match &self.best {
            Some(best) if self.info.config.evaluation_games > 0 => {
                let networks = [self.policy(network), self.policy(&best.network)];
                Some(evaluate(&mut self.evaluation, networks.each_ref(), &self.info.config)?)
            }
            _ => None,
        };
        if evaluation.as_ref().is_none_or(Evaluation::is_better) {
            let network = self.pool[metrics.model].network.clone();
            self.best = Some(Best { network, iteration: metrics.iteration, steps: metrics.model_steps });
        }
        metrics.evaluation_games = evaluation.map_or(0, |evaluation| evaluation.games);
        metrics.evaluation = evaluation.map(|evaluation| evaluation.mean());
        metrics.evaluation_error = evaluation.map(|evaluation| evaluation.error());
        metrics.best = self.best.as_ref().map_or(0, |best| best.iteration);
        Ok(())
    }

    fn config_text(&self) -> String {
        serde_json::to_string(&self.info.config).expect("numbers can be written")
    }
}

impl LearningRun for PpoRun {
    type Config = PpoConfig;
    type Metrics = PpoMetrics;

    fn info(&self) -> &RunInfo<PpoConfig> {
        &self.info
    }

    /// The unit of progress is a step.
    fn iterate(&mut self, on_progress: &dyn Fn(u64)) -> Result<PpoMetrics, RunError> {
        let mut metrics = self.segment(on_progress, &mut |_| true)?;
        self.evaluate(&mut metrics)?;
        Ok(metrics)
    }

    fn save(&self) -> SavedRun {
        let json = |numbers: &[u64]| serde_json::to_string(numbers).expect("numbers can be written");
        let gradient_steps: Vec<u64> = self.pool.iter().map(|learner| learner.steps).collect();
        let best = self.best.as_ref().map_or([0, 0], |best| [best.iteration, best.steps]);
        let about = [
            ("game", self.info.game.clone()),
            ("version", self.info.rules.to_string()),
            ("config", self.config_text()),
            ("iterations", self.info.iterations.to_string()),
            ("steps", json(&self.steps)),
            ("gradient_steps", json(&gradient_steps)),
            ("best", json(&best)),
        ];
        let mut document = Document::new(FORMAT, &about);
        for (number, learner) in self.pool.iter().enumerate() {
            document.add_learner(&format!("{number}."), learner);
        }
        if let Some(Best { network, .. }) = &self.best {
            document.add_parts("best.", network, network.parts());
        }
        SavedRun { state: document.write(), chunk: None }
    }

    fn resume(&mut self, state: &[u8], _: ReadChunk<'_>) -> Result<(), RunError> {
        let mut document = Document::read(state, FORMAT)?;
        document.expect("game", &self.info.game)?;
        document.expect("version", &self.info.rules.to_string())?;
        document.expect("config", &self.config_text())?;
        let (steps, gradient_steps): (Vec<u64>, Vec<u64>) = (document.json("steps")?, document.json("gradient_steps")?);
        if [steps.len(), gradient_steps.len()] != [self.pool.len(); 2] {
            return Err(RunError::file(format!("{} models", steps.len()), format!("{} models", self.pool.len())));
        }
        let mut pool = Vec::new();
        for (number, (like, steps)) in self.pool.iter().zip(gradient_steps).enumerate() {
            pool.push(document.learner(&format!("{number}."), like, steps)?);
        }
        let [iteration, best_steps]: [u64; 2] = document.json("best")?;
        let mut best = None;
        if iteration > 0 {
            let like = &self.pool[0].network;
            let network = Network::from_parts(like.sizes().clone(), document.parts("best.", like)?);
            best = Some(Best { network, iteration, steps: best_steps });
        }
        self.info.iterations = document.number("iterations")?;
        (self.pool, self.steps, self.best) = (pool, steps, best);
        Ok(())
    }

    fn network_file(&self, _: &str) -> Vec<u8> {
        let model = match &self.best {
            Some(best) => self.model_of(&best.network, best.steps),
            None => self.model(0),
        };
        model.write()
    }

    fn learners_mut(&mut self) -> &mut [Learner] {
        &mut self.pool
    }

    fn curve(&self, metrics: &[PpoMetrics]) -> String {
        curve(&self.info, &self.header.reward, metrics)
    }
}

/// The seat of the model that learns in self-play; it rotates from episode to episode.
fn learner_seat(envs: &EnvBatch, env: usize, episode: u64) -> u8 {
    ((env as u64 + episode) % envs.environments.spaces().game.players as u64) as u8
}

fn finish(envs: &EnvBatch, env: usize, running: &Running, seat: u8, steps: u64) -> Finished {
    let record = envs.environments.snapshot(env).record;
    let before = (running.steps - 1).max(1) as f64;
    Finished {
        steps,
        moves: record.plies.iter().fold(0, |hash, ply| mix(hash ^ u64::from(ply.action))),
        reward: running.reward,
        step_reward: (running.reward - running.last) / before,
        standing: (running.points - running.last_points) / before,
        scores: envs.result(env).scores,
        seat,
        result: envs.result(env).returns[Player::new(seat.into())],
    }
}
