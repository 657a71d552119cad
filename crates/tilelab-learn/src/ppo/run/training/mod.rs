//! The models of a run, segment by segment.
//!
//! In a segment one model learns and one, drawn from the same pool, plays against it. Everything random in a segment
//! derives from the seed and the segment's number, so a run that is stored between two segments resumes exactly.

use tilelab_core::{Player, Rng, SpecError, mix};
use tilelab_net::policy::model::FORMAT;
use tilelab_net::policy::{Header, Model, ModelError, Network, Played, Shape};

use crate::ppo::{Learner, LearnerError, Rollout};

use super::envs::EnvBatch;
use super::report::{Finished, SegmentReport};
use super::spec::{Kind, PpoSpec};
use crate::environment::EnvironmentError;
use tilelab_arena::open_game;

/// The random streams that derive from the seed.
const INITIAL: u64 = 1;
const PAIRING: u64 = 2;
const EPISODES: u64 = 3;
const PLAY: u64 = 4;

/// Why a run cannot start or continue.
#[derive(Debug, thiserror::Error)]
pub enum PpoError {
    /// The specification is invalid.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The gradient step fails.
    #[error(transparent)]
    Learn(#[from] LearnerError),
    /// The environment refuses a call.
    #[error(transparent)]
    Environment(#[from] EnvironmentError),
    /// A stored model cannot be restored.
    #[error(transparent)]
    Model(#[from] ModelError),
}

/// A run in progress.
pub struct PpoRun {
    /// What is trained.
    pub spec: PpoSpec,
    envs: EnvBatch,
    learners: Vec<Learner>,
    networks: Vec<Network>,
    steps: Vec<u64>,
    segments: u64,
    header: Header,
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

impl PpoRun {
    /// Starts with new networks, or with copies of one.
    pub fn new(spec: PpoSpec, start: Option<&Model>) -> Result<Self, PpoError> {
        spec.check()?;
        let game = open_game(&spec.game)?;
        let spec = PpoSpec { game: game.text(), ..spec };
        let mut envs = EnvBatch::new(&game, &spec)?;
        envs.begin(0);
        let shape = Shape { inputs: envs.inputs, hidden: spec.hidden.clone(), head: envs.head };
        shape.check().map_err(SpecError::Mismatch)?;
        let header = Header {
            format: FORMAT.to_owned(),
            game: spec.game.clone(),
            game_version: envs.environments.spaces().game.version,
            observation: envs.environments.spaces().observation.name.to_owned(),
            actions: spec.actions.clone(),
            shape: shape.clone(),
            kind: spec.kind.to_string(),
            reward: spec.reward.clone(),
            steps: 0,
            seed: spec.seed,
        };
        if let Some(start) = start {
            check_start(&header, &start.header)?;
        }
        let network = |model: u64| match start {
            Some(start) => start.network.clone(),
            None => Network::new(shape.clone(), Rng::derive(spec.seed, &[INITIAL, model]).next_u64()),
        };
        let networks: Vec<Network> = (0..spec.pool as u64).map(network).collect();
        let learner = |network: &Network| Learner::new(network, spec.config.clone());
        let learners = networks.iter().map(learner).collect::<Result<_, _>>()?;
        // A network that continues training keeps its step count.
        let steps = vec![start.map_or(0, |start| start.header.steps); spec.pool];
        Ok(Self { envs, learners, networks, steps, segments: 0, header, spec })
    }

    /// The number of finished segments.
    pub fn segments(&self) -> u64 {
        self.segments
    }

    /// The steps of each model so far.
    pub fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// The current state of a model.
    pub fn model(&self, model: usize) -> Model {
        let header = Header { steps: self.steps[model], ..self.header.clone() };
        Model { header, network: self.networks[model].clone() }
    }

    /// The state of a model's learner, as bytes.
    pub(super) fn store(&self, model: usize) -> Result<Vec<u8>, LearnerError> {
        self.learners[model].write()
    }

    /// Restores the bytes and steps of each model that were stored after this many segments.
    pub(super) fn restore(&mut self, segments: u64, stored: &[(Vec<u8>, u64)]) -> Result<(), PpoError> {
        for (model, (bytes, steps)) in stored.iter().enumerate() {
            self.learners[model] = Learner::read(bytes, &self.header.shape, self.spec.config.clone())?;
            self.networks[model] = self.learners[model].network()?;
            self.steps[model] = *steps;
        }
        self.segments = segments;
        Ok(())
    }

    /// The model that learns in a segment, and its opponent.
    fn pairing(&self, segment: u64) -> (usize, usize) {
        let mut rng = Rng::derive(self.spec.seed, &[PAIRING, segment]);
        let pool = self.spec.pool as u32;
        (rng.below(pool) as usize, rng.below(pool) as usize)
    }

    /// Trains one segment. `watch` is called with every finished episode; once it returns `false`, the segment ends
    /// without an update from the last steps.
    pub fn segment(&mut self, watch: &mut dyn FnMut(&Finished) -> bool) -> Result<SegmentReport, PpoError> {
        let (model, opponent) = self.pairing(self.segments);
        let pooled = matches!(self.spec.kind, Kind::Selfplay | Kind::Nobleed);
        let mut rng = Rng::derive(self.spec.seed, &[PLAY, self.segments]);
        let rival = self.networks[opponent].clone();
        self.envs.begin(Rng::derive(self.spec.seed, &[EPISODES, self.segments]).next_u64());
        if self.spec.kind == Kind::Nobleed {
            self.envs.answer(&rival, &mut rng)?;
        }
        let mut running = vec![Running::default(); self.spec.num_envs];
        let mut report = SegmentReport {
            segment: self.segments,
            model,
            opponent: pooled.then_some(opponent),
            ..SegmentReport::default()
        };
        let (mut done, mut updates, mut goes_on) = (0, 0, true);
        while goes_on && done < self.spec.segment_steps {
            let mut rollout = Rollout::new(self.spec.num_envs);
            for _ in 0..self.spec.config.rollout_steps {
                let ended = self.step(model, &rival, &mut rollout, &mut running, &mut rng)?;
                for finished in ended {
                    report.count(&finished);
                    goes_on &= watch(&finished);
                }
            }
            done += rollout.len() as u64;
            self.steps[model] += rollout.len() as u64;
            if goes_on {
                let next = self.networks[model].value(&self.envs.seen);
                report.add_losses(self.learners[model].update(&rollout, &next, &mut rng)?);
                updates += 1;
                self.networks[model] = self.learners[model].network()?;
            }
        }
        self.segments += 1;
        report.steps = self.steps.iter().sum();
        report.model_steps = self.steps[model];
        report.finish(updates);
        Ok(report)
    }

    /// Plays one step of every environment and returns the episodes that ended.
    fn step(
        &mut self,
        model: usize,
        rival: &Network,
        rollout: &mut Rollout,
        running: &mut [Running],
        rng: &mut Rng,
    ) -> Result<Vec<Finished>, PpoError> {
        let envs = &mut self.envs;
        let network = &self.networks[model];
        let played = match self.spec.kind {
            Kind::Selfplay => draw_both(envs, [network, rival], running, rng),
            _ => network.draw(&envs.seen, &envs.legal, rng),
        };
        rollout.add(envs.head, &envs.seen, &envs.legal, &played);
        let movers: Vec<Player> = (0..envs.num_envs).map(|env| Player::new(envs.result(env).viewer.into())).collect();
        envs.step(&played)?;
        if self.spec.kind == Kind::Nobleed {
            envs.answer(rival, rng)?;
        }
        let num_envs = 0..envs.num_envs;
        let outcomes: Vec<_> = num_envs.clone().map(|env| envs.result(env)).collect();
        let ended: Vec<bool> = outcomes.iter().map(|outcome| outcome.terminated || outcome.truncated).collect();
        let rewards: Vec<f32> = outcomes.iter().map(|outcome| outcome.reward as f32).collect();
        rollout.settle(&rewards, &ended);
        let mut finished = Vec::new();
        for env in num_envs {
            let (running, outcome) = (&mut running[env], &outcomes[env]);
            running.reward += outcome.reward;
            running.last = outcome.reward;
            // Points change by a player's own moves only, so the replies of other seats make no difference here.
            running.last_points = envs.result(env).scores.map_or(0.0, |scores| scores[movers[env]].into());
            running.points += running.last_points;
            running.steps += 1;
            if ended[env] {
                let seat = match self.spec.kind {
                    Kind::Selfplay => learner_seat(envs, env, running.number),
                    _ => outcome.viewer,
                };
                finished.push(finish(envs, env, running, seat, self.steps.iter().sum()));
                *running = Running { number: running.number + 1, ..Running::default() };
            }
        }
        if !finished.is_empty() {
            envs.next_episode(&ended);
            if self.spec.kind == Kind::Nobleed {
                envs.answer(rival, rng)?;
            }
        }
        Ok(finished)
    }
}

/// The seat of the model that learns in self-play; it rotates from episode to episode.
fn learner_seat(envs: &EnvBatch, env: usize, episode: u64) -> u8 {
    ((env as u64 + episode) % envs.environments.spaces().game.players as u64) as u8
}

/// Each network chooses in the environments in which it is to move.
fn draw_both(envs: &EnvBatch, networks: [&Network; 2], running: &[Running], rng: &mut Rng) -> Vec<Played> {
    let is_learner = |env: &usize| envs.result(*env).viewer == learner_seat(envs, *env, running[*env].number);
    let (own, others): (Vec<usize>, Vec<usize>) = (0..envs.num_envs).partition(is_learner);
    let mut played: Vec<Option<Played>> = vec![None; envs.num_envs];
    for (num_envs, network) in [own, others].into_iter().zip(networks) {
        if !num_envs.is_empty() {
            for (env, choice) in num_envs.iter().zip(envs.draw(network, &num_envs, rng)) {
                played[*env] = Some(choice);
            }
        }
    }
    played.into_iter().map(|choice| choice.expect("every env is the learner's or the other's")).collect()
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

/// Checks that a run can start from this network.
fn check_start(expected: &Header, found: &Header) -> Result<(), SpecError> {
    let what = |header: &Header| {
        let Header { game, game_version, observation, actions, shape, .. } = header;
        format!("a network for {game} version {game_version}, {observation}, {actions}, {shape:?}")
    };
    let (found, expected) = (what(found), what(expected));
    if found == expected { Ok(()) } else { Err(SpecError::Mismatch(format!("found {found}, expected {expected}"))) }
}

#[cfg(test)]
mod tests;
