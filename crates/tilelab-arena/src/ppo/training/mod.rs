//! The models, slice by slice.
//!
//! In a slice one model learns and one, drawn from the same pool, plays against it. Everything random in
//! a slice comes from the seed and the slice's number, so a training that is stored between two slices
//! goes on as if nothing had happened.

use tilelab_core::{Player, Rng, SpecError, mix};
use tilelab_learn::ppo::model::FORMAT;
use tilelab_learn::ppo::{Header, LearnError, Learner, Model, ModelError, Network, Played, Rollout, Shape};

use super::report::{Finished, SliceReport};
use super::spec::{Kind, TrainingSpec};
use super::table::Table;
use crate::environment::EnvironmentError;
use crate::registry::open_game;

/// The streams that a seed is split into.
const INITIAL: u64 = 1;
const PAIRING: u64 = 2;
const EPISODES: u64 = 3;
const PLAY: u64 = 4;

/// Why a training does not begin or go on.
#[derive(Debug, thiserror::Error)]
pub enum TrainingError {
    /// It cannot be set up so.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The gradients fail.
    #[error(transparent)]
    Learn(#[from] LearnError),
    /// The environment refuses.
    #[error(transparent)]
    Environment(#[from] EnvironmentError),
    /// What was stored cannot be taken up.
    #[error(transparent)]
    Model(#[from] ModelError),
}

/// A training in progress.
pub struct Training {
    /// What is trained.
    pub spec: TrainingSpec,
    table: Table,
    learners: Vec<Learner>,
    networks: Vec<Network>,
    steps: Vec<u64>,
    slices: u64,
    header: Header,
}

/// One copy's episode in progress.
#[derive(Clone, Copy, Debug, Default)]
struct Running {
    reward: f64,
    /// What the last step earned.
    last: f64,
    /// The sum of the mover's points after each step.
    points: f64,
    /// The mover's points after the last step.
    last_points: f64,
    steps: u64,
    /// How many episodes the copy has begun before this one in the slice.
    number: u64,
}

impl Training {
    /// Begins with new networks, or with copies of one.
    pub fn new(spec: TrainingSpec, start: Option<&Model>) -> Result<Self, TrainingError> {
        spec.check()?;
        let game = open_game(&spec.game)?;
        let spec = TrainingSpec { game: game.text(), ..spec };
        let mut table = Table::new(&game, &spec)?;
        table.begin(0);
        let shape = Shape { inputs: table.inputs, hidden: spec.hidden.clone(), head: table.head };
        shape.check().map_err(SpecError::Mismatch)?;
        let header = Header {
            format: FORMAT.to_owned(),
            game: spec.game.clone(),
            game_version: table.environments.record(0).version,
            observation: table.environments.layout().observation.name.to_owned(),
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
        let learner = |network: &Network| Learner::new(network, spec.settings.clone());
        let learners = networks.iter().map(learner).collect::<Result<_, _>>()?;
        // A network that goes on learning has its steps behind it.
        let steps = vec![start.map_or(0, |start| start.header.steps); spec.pool];
        Ok(Self { table, learners, networks, steps, slices: 0, header, spec })
    }

    /// How many slices are done.
    pub fn slices(&self) -> u64 {
        self.slices
    }

    /// How many steps each model has behind it.
    pub fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// A model as it stands.
    pub fn model(&self, model: usize) -> Model {
        let header = Header { steps: self.steps[model], ..self.header.clone() };
        Model { header, network: self.networks[model].clone() }
    }

    /// What a model's learning goes on from, as bytes.
    pub(super) fn store(&self, model: usize) -> Result<Vec<u8>, LearnError> {
        self.learners[model].write()
    }

    /// Takes up what was stored after so many slices: bytes and steps of each model.
    pub(super) fn restore(&mut self, slices: u64, stored: &[(Vec<u8>, u64)]) -> Result<(), TrainingError> {
        for (model, (bytes, steps)) in stored.iter().enumerate() {
            self.learners[model] = Learner::read(bytes, &self.header.shape, self.spec.settings.clone())?;
            self.networks[model] = self.learners[model].network()?;
            self.steps[model] = *steps;
        }
        self.slices = slices;
        Ok(())
    }

    /// Who learns in a slice, and who plays against it.
    fn pairing(&self, slice: u64) -> (usize, usize) {
        let mut rng = Rng::derive(self.spec.seed, &[PAIRING, slice]);
        let pool = self.spec.pool as u32;
        (rng.below(pool) as usize, rng.below(pool) as usize)
    }

    /// Plays and learns one slice. `watch` hears of every episode; once it says `false`, the slice ends
    /// without learning from the last steps.
    pub fn slice(&mut self, watch: &mut dyn FnMut(&Finished) -> bool) -> Result<SliceReport, TrainingError> {
        let (model, opponent) = self.pairing(self.slices);
        let pooled = matches!(self.spec.kind, Kind::Selfplay | Kind::Nobleed);
        let mut rng = Rng::derive(self.spec.seed, &[PLAY, self.slices]);
        let rival = self.networks[opponent].clone();
        self.table.begin(Rng::derive(self.spec.seed, &[EPISODES, self.slices]).next_u64());
        if self.spec.kind == Kind::Nobleed {
            self.table.answer(&rival, &mut rng)?;
        }
        let mut running = vec![Running::default(); self.spec.copies];
        let mut report =
            SliceReport { slice: self.slices, model, opponent: pooled.then_some(opponent), ..SliceReport::default() };
        let (mut done, mut updates, mut goes_on) = (0, 0, true);
        while goes_on && done < self.spec.slice {
            let mut rollout = Rollout::new(self.spec.copies);
            for _ in 0..self.spec.settings.horizon {
                let ended = self.step(model, &rival, &mut rollout, &mut running, &mut rng)?;
                for finished in ended {
                    report.count(&finished);
                    goes_on &= watch(&finished);
                }
            }
            done += rollout.len() as u64;
            self.steps[model] += rollout.len() as u64;
            if goes_on {
                let next = self.networks[model].value(&self.table.seen);
                report.add_losses(self.learners[model].update(&rollout, &next, &mut rng)?);
                updates += 1;
                self.networks[model] = self.learners[model].network()?;
            }
        }
        self.slices += 1;
        report.steps = self.steps.iter().sum();
        report.model_steps = self.steps[model];
        report.finish(updates);
        Ok(report)
    }

    /// One step of every copy; gives the episodes that have ended with it.
    fn step(
        &mut self,
        model: usize,
        rival: &Network,
        rollout: &mut Rollout,
        running: &mut [Running],
        rng: &mut Rng,
    ) -> Result<Vec<Finished>, TrainingError> {
        let table = &mut self.table;
        let network = &self.networks[model];
        let played = match self.spec.kind {
            Kind::Selfplay => draw_both(table, [network, rival], running, rng),
            _ => network.draw(&table.seen, &table.legal, rng),
        };
        rollout.add(table.head, &table.seen, &table.legal, &played);
        let movers: Vec<Player> =
            (0..table.copies).map(|copy| Player::new(table.outcome(copy).viewer.into())).collect();
        table.step(&played)?;
        if self.spec.kind == Kind::Nobleed {
            table.answer(rival, rng)?;
        }
        let copies = 0..table.copies;
        let outcomes: Vec<_> = copies.clone().map(|copy| table.outcome(copy)).collect();
        let ended: Vec<bool> = outcomes.iter().map(|outcome| outcome.terminated || outcome.truncated).collect();
        let rewards: Vec<f32> = outcomes.iter().map(|outcome| outcome.reward as f32).collect();
        rollout.settle(&rewards, &ended);
        let mut finished = Vec::new();
        for copy in copies {
            let (running, outcome) = (&mut running[copy], &outcomes[copy]);
            running.reward += outcome.reward;
            running.last = outcome.reward;
            // Points change by own moves alone, so the answers of others make no difference here.
            running.last_points = table.environments.scores(copy).map_or(0.0, |scores| scores[movers[copy]].into());
            running.points += running.last_points;
            running.steps += 1;
            if ended[copy] {
                let seat = match self.spec.kind {
                    Kind::Selfplay => learner_seat(table, copy, running.number),
                    _ => outcome.viewer,
                };
                finished.push(finish(table, copy, running, seat, self.steps.iter().sum()));
                *running = Running { number: running.number + 1, ..Running::default() };
            }
        }
        if !finished.is_empty() {
            table.next_episode(&ended);
            if self.spec.kind == Kind::Nobleed {
                table.answer(rival, rng)?;
            }
        }
        Ok(finished)
    }
}

/// Where the model that learns sits in self-play: seats go round from episode to episode.
fn learner_seat(table: &Table, copy: usize, episode: u64) -> u8 {
    ((copy as u64 + episode) % table.environments.layout().game.players as u64) as u8
}

/// Each network chooses where it is to move.
fn draw_both(table: &Table, networks: [&Network; 2], running: &[Running], rng: &mut Rng) -> Vec<Played> {
    let is_learner = |copy: &usize| table.outcome(*copy).viewer == learner_seat(table, *copy, running[*copy].number);
    let (own, others): (Vec<usize>, Vec<usize>) = (0..table.copies).partition(is_learner);
    let mut played: Vec<Option<Played>> = vec![None; table.copies];
    for (copies, network) in [own, others].into_iter().zip(networks) {
        if !copies.is_empty() {
            for (copy, choice) in copies.iter().zip(table.draw(network, &copies, rng)) {
                played[*copy] = Some(choice);
            }
        }
    }
    played.into_iter().map(|choice| choice.expect("every copy is the learner's or the other's")).collect()
}

fn finish(table: &Table, copy: usize, running: &Running, seat: u8, steps: u64) -> Finished {
    let record = table.environments.record(copy);
    let before = (running.steps - 1).max(1) as f64;
    Finished {
        steps,
        moves: record.plies.iter().fold(0, |hash, ply| mix(hash ^ u64::from(ply.action))),
        reward: running.reward,
        step_reward: (running.reward - running.last) / before,
        standing: (running.points - running.last_points) / before,
        scores: table.environments.scores(copy),
        seat,
        result: table.environments.returns(copy)[Player::new(seat.into())],
    }
}

/// Whether a network can go on learning here.
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
