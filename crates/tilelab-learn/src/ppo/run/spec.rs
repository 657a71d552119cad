//! The specification of a run.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tilelab_core::SpecError;

use crate::ppo::PpoConfig;

use tilelab_arena::AgentSpec;

/// The kind of training, after the thesis's agents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// RL-Selfplay: models of a pool play each other, and the model that learns does so from the moves of both, as in
    /// the thesis.
    Selfplay,
    /// RL-Nobleed: the same, but a model learns from its own moves only.
    Nobleed,
    /// An agent sits in the other seats: the thesis's …-Heuristic.
    Opponent,
    /// RL-Heuristic: the network outputs four weights, with which the heuristic plays.
    HeuristicWeights,
}

const KINDS: [(&str, Kind); 4] = [
    ("selfplay", Kind::Selfplay),
    ("nobleed", Kind::Nobleed),
    ("opponent", Kind::Opponent),
    ("heuristic-weights", Kind::HeuristicWeights),
];

impl FromStr for Kind {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let known = KINDS.iter().find(|(name, _)| *name == text);
        known.map(|(_, kind)| *kind).ok_or_else(|| SpecError::UnknownName {
            kind: "kind",
            name: format!("`{text}`"),
            known: KINDS.map(|(name, _)| name).join(", "),
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(KINDS.iter().find(|(_, kind)| kind == self).map_or("", |(name, _)| name))
    }
}

/// A run. The same specification gives bit-identical networks, on any number of threads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PpoSpec {
    /// The game's specification.
    pub game: String,
    /// The kind of training.
    pub kind: Kind,
    /// The name of a view; the game's first if left out.
    pub observation: Option<String>,
    /// `discrete`, `box`, or one of the game's own.
    pub actions: String,
    /// The name of a reward.
    pub reward: String,
    /// The agent in the other seats, where the kind has one.
    pub opponent: AgentSpec,
    /// How many models play each other.
    pub pool: usize,
    /// The number of parallel environments.
    #[serde(alias = "copies")]
    pub num_envs: usize,
    /// Steps per segment, that is, with the same model and opponent.
    #[serde(alias = "slice")]
    pub segment_steps: u64,
    /// The seed.
    pub seed: u64,
    /// The widths of the hidden layers.
    pub hidden: Vec<usize>,
    /// The hyperparameters.
    #[serde(alias = "settings")]
    pub config: PpoConfig,
}

impl PpoSpec {
    /// The thesis's choices for a kind of training; except that only legal actions can be chosen and seats swap.
    pub fn new(game: &str, kind: Kind) -> Self {
        let weights = kind == Kind::HeuristicWeights;
        let pool = if matches!(kind, Kind::Selfplay | Kind::Nobleed) { 5 } else { 1 };
        Self {
            game: game.to_owned(),
            kind,
            observation: None,
            actions: if weights { "weights" } else { "discrete" }.to_owned(),
            reward: if weights { "guided-difference" } else { "guided" }.to_owned(),
            opponent: "heuristic:weights=random".parse().expect("an agent of ours"),
            pool,
            num_envs: 1,
            segment_steps: 20_000,
            seed: 1,
            hidden: if weights { vec![64; 2] } else { vec![128; 3] },
            config: if weights { PpoConfig::rl_heuristic() } else { PpoConfig::default() },
        }
    }

    /// Says which value is out of range.
    pub fn check(&self) -> Result<(), SpecError> {
        let counts = [("pool", self.pool, 100), ("num_envs", self.num_envs, 4096)];
        for (name, found, most) in counts {
            if !(1..=most).contains(&found) {
                return Err(SpecError::Mismatch(format!("{name} {found}, expected from 1 to {most}")));
            }
        }
        if self.segment_steps == 0 {
            return Err(SpecError::Mismatch("segment_steps 0, expected at least one step".to_owned()));
        }
        // A rollout is held in memory.
        if self.num_envs * self.config.rollout_steps > 1 << 20 {
            let found = format!("{} environments with {} steps per rollout", self.num_envs, self.config.rollout_steps);
            return Err(SpecError::Mismatch(format!("{found}, expected at most {} steps in all", 1 << 20)));
        }
        self.config.check().map_err(SpecError::Mismatch)
    }
}
