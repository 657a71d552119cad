//! An episode as bytes: its plies, not its position, so that every move is checked when it is restored.

use serde::{Deserialize, Serialize};
use tilelab_arena::play::randomness;
use tilelab_arena::registry::Registered;
use tilelab_core::{Action, Budget, Forfeit, Player, Ply, Record, Turn};

use super::EnvironmentError;
use super::episode::{Episode, Phase, Rules, Status};
use super::spec::LearnerSeat;

/// The minimum number of memories in a saved state, which all states of older versions have.
const MIN_MEMORY: usize = 4;

/// The part of an episode that it does not share with the others of its batch.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Saved {
    /// The description of the batch; states of other batches are refused.
    environment: String,
    series: u64,
    number: u64,
    plies: Vec<u16>,
    forfeit: Option<Forfeit>,
    /// One number per seat. Older states have four.
    memory: Vec<f64>,
    #[serde(alias = "earned")]
    reward_so_far: f64,
    illegal: u32,
    begun: bool,
    ended: bool,
    reward: f64,
    terminated: bool,
    truncated: bool,
    forbidden: bool,
}

impl Saved {
    pub(super) fn of<G: Registered>(environment: &str, episode: &Episode<G>) -> Self {
        Self {
            environment: environment.to_owned(),
            series: episode.series,
            number: episode.number,
            plies: episode.plies.clone(),
            forfeit: episode.forfeit.clone(),
            memory: episode.memory[..MIN_MEMORY.max(episode.agents.len())].to_vec(),
            reward_so_far: episode.reward_so_far,
            illegal: episode.illegal,
            begun: episode.phase != Phase::New,
            ended: episode.phase == Phase::Ended,
            reward: episode.status.reward,
            terminated: episode.status.terminated,
            truncated: episode.status.truncated,
            forbidden: episode.status.illegal,
        }
    }

    pub(super) fn write(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("plain data can be written")
    }

    pub(super) fn read(environment: &str, bytes: &[u8]) -> Result<Self, EnvironmentError> {
        let saved: Self = serde_json::from_slice(bytes).map_err(|error| EnvironmentError::State(error.to_string()))?;
        if saved.environment != environment {
            let words = format!("it is of {}, expected {environment}", saved.environment);
            return Err(EnvironmentError::State(words));
        }
        Ok(saved)
    }

    /// Restores the episode. Agents choose their moves again, so that their memory is as it was.
    pub(super) fn replay<G: Registered>(self, rules: &Rules<G>) -> Result<Episode<G>, EnvironmentError> {
        let mut episode = Episode::new(rules);
        (episode.series, episode.number) = (self.series, self.number);
        if !self.begun {
            return Ok(episode);
        }
        episode.begin(rules);
        for (ply, &action) in self.plies.iter().enumerate() {
            Self::replay_ply(&mut episode, rules, ply, Action(action))?;
        }
        let turn = episode.state.turn();
        if let (LearnerSeat::Every, Turn::Player(player)) = (rules.learner, turn) {
            episode.learner = player;
        }
        if self.memory.len() > episode.memory.len() {
            return Err(EnvironmentError::State(format!("it has {} seats", self.memory.len())));
        }
        episode.memory[..self.memory.len()].copy_from_slice(&self.memory);
        episode.forfeit = self.forfeit;
        (episode.reward_so_far, episode.illegal) = (self.reward_so_far, self.illegal);
        episode.status = Status {
            reward: self.reward,
            terminated: self.terminated,
            truncated: self.truncated,
            illegal: self.forbidden,
            viewer: episode.learner.index() as u8,
            waiting: None,
        };
        episode.phase = match turn {
            _ if self.ended => Phase::Ended,
            _ if episode.is_over() && !episode.moved => Phase::Learner,
            Turn::Player(player) if episode.is_learner(rules, player) => Phase::Learner,
            Turn::Player(player) if episode.agents[player.index()].is_none() => {
                episode.status = episode.waiting(player);
                Phase::Open(player)
            }
            _ => return Err(EnvironmentError::State("it stops where no seat is to move".to_owned())),
        };
        Ok(episode)
    }

    fn replay_ply<G: Registered>(
        episode: &mut Episode<G>,
        rules: &Rules<G>,
        ply: usize,
        action: Action,
    ) -> Result<(), EnvironmentError> {
        let refuse = |reason| EnvironmentError::State(format!("ply {}: {reason}", ply + 1));
        let before = episode.state.clone();
        episode.state.try_play(action).map_err(|error| refuse(error.to_string()))?;
        if let Turn::Player(player) = before.turn() {
            episode.moved |= episode.is_learner(rules, player);
            if rules.learner == LearnerSeat::Every {
                episode.learner = player;
            }
            if let Some(agent) = episode.agents[player.index()].as_mut() {
                let mut rng = randomness(episode.seed, player.index() as u64 + 1, ply);
                // The recorded action stands; the agent chooses only to rebuild its memory.
                let _ = agent.choose(&before, Budget::default(), &mut rng);
            }
        }
        for agent in episode.agents.iter_mut().flatten() {
            agent.notify(&before, action);
        }
        episode.plies.push(action.0);
        Ok(())
    }
}

/// The episode as a record.
pub(super) fn record<G: Registered>(episode: &Episode<G>, rules: &Rules<G>) -> Record {
    let mut others = rules.names.iter();
    let name = |player: Player| {
        if episode.is_learner(rules, player) { None } else { others.next().cloned() }.unwrap_or("learner".to_owned())
    };
    let names = Player::all(rules.spec.players).map(name).collect();
    let mut record = Record::new::<G>(&rules.config, names, episode.seed);
    let mut state = rules.start.clone();
    for &action in &episode.plies {
        record.plies.push(Ply::of(&state, Action(action)));
        state.play(Action(action));
    }
    record.forfeit.clone_from(&episode.forfeit);
    record.finish(&state);
    record
}
