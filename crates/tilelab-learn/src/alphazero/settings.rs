//! The numbers that steer a run.

use serde::{Deserialize, Serialize};
use tilelab_agents::Utility;
use tilelab_agents::batched::{BatchedConfig, GumbelConfig};

use crate::SelfPlayConfig;

/// A run, but for the game and for how many rounds it lasts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The seed of everything.
    pub seed: u64,
    /// The widths of the network's layers.
    pub hidden: Vec<usize>,
    /// Games of a round.
    pub games: usize,
    /// Games side by side: the size of a batch of positions to be judged.
    pub tables: usize,
    /// Simulations of the searches that are learned from.
    pub simulations: u32,
    /// Simulations of the others.
    pub fast_simulations: u32,
    /// How many searches are learned from.
    pub full_search_probability: f64,
    /// How much the search explores.
    pub exploration: f64,
    /// How many actions race at the root (Gumbel AlphaZero); 0 searches it like every other position.
    pub max_considered_actions: usize,
    /// How much what the search finds counts against the network's word in a race.
    pub c_scale: f64,
    /// Whether a search goes on from what the last one knew: 1, or 0.
    pub reuse_tree: u32,
    /// How much noise counts in the priors of the searches that are learned from.
    pub dirichlet_weight: f64,
    /// For so many plies moves are drawn by their share of the search.
    pub temperature_plies: u16,
    /// The temperature of the later draws.
    pub final_temperature: f64,
    /// Up to so many plies at the start of a game are random moves.
    pub random_opening_plies: u16,
    /// The positions of so many rounds are learned from, the newest.
    pub window: usize,
    /// How often each position is learned from, on average.
    pub reuse: f64,
    /// Positions of a learning step.
    pub batch: usize,
    /// The learning rate at the start.
    pub rate: f64,
    /// The rate halves every so many rounds, down to a fiftieth.
    pub half_life: f64,
    /// How much weights shrink.
    pub weight_decay: f64,
    /// How much of the mean network each step leaves in place; the mean plays, and is what a run gives.
    pub ema_decay: f64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            seed: 1,
            hidden: vec![256; 3],
            games: 512,
            tables: 512,
            simulations: 96,
            fast_simulations: 16,
            full_search_probability: 0.5,
            exploration: 1.25,
            max_considered_actions: 0,
            c_scale: 0.25,
            reuse_tree: 0,
            dirichlet_weight: 0.25,
            temperature_plies: 14,
            final_temperature: 0.5,
            random_opening_plies: 0,
            window: 30,
            reuse: 8.0,
            batch: 512,
            rate: 1e-3,
            half_life: 60.0,
            weight_decay: 1e-4,
            ema_decay: 0.995,
        }
    }
}

impl Settings {
    /// Says what is out of range: everything is bounded, so that no settings ask for memory without end.
    pub fn check(&self) -> Result<(), String> {
        let whole = [
            ("games", self.games, 1..=1 << 20),
            ("tables", self.tables, 1..=1 << 14),
            ("simulations", self.simulations as usize, 2..=1 << 16),
            ("fast_simulations", self.fast_simulations as usize, 2..=1 << 16),
            ("max_considered_actions", self.max_considered_actions, 0..=1 << 16),
            ("reuse_tree", self.reuse_tree as usize, 0..=1),
            ("window", self.window, 1..=1 << 12),
            ("batch", self.batch, 1..=1 << 14),
        ];
        for (name, found, range) in whole {
            if !range.contains(&found) {
                return Err(format!("{name} {found}, expected from {} to {}", range.start(), range.end()));
            }
        }
        let real = [
            ("full_search_probability", self.full_search_probability, 0.01..=1.0),
            ("exploration", self.exploration, 0.0..=100.0),
            ("c_scale", self.c_scale, 0.0..=1000.0),
            ("dirichlet_weight", self.dirichlet_weight, 0.0..=1.0),
            ("final_temperature", self.final_temperature, 0.0..=10.0),
            ("reuse", self.reuse, 0.0..=1000.0),
            ("rate", self.rate, 0.0..=1.0),
            ("half_life", self.half_life, 1e-3..=1e9),
            ("weight_decay", self.weight_decay, 0.0..=1.0),
            ("ema_decay", self.ema_decay, 0.0..=0.999_999),
        ];
        for (name, found, range) in real {
            if !range.contains(&found) {
                return Err(format!("{name} {found}, expected from {} to {}", range.start(), range.end()));
            }
        }
        super::network::check_hidden(&self.hidden)
    }

    /// How games are played.
    pub(super) fn self_play(&self) -> SelfPlayConfig {
        SelfPlayConfig {
            parallel_games: self.tables.min(self.games),
            simulations: self.simulations,
            fast_simulations: self.fast_simulations,
            full_search_probability: self.full_search_probability,
            search: self.search(),
            gumbel: self.gumbel(),
            reuse_tree: self.reuse_tree > 0,
            dirichlet_weight: self.dirichlet_weight as f32,
            temperature_plies: self.temperature_plies,
            final_temperature: self.final_temperature,
            random_opening_plies: self.random_opening_plies,
            symmetries: true,
            seed: self.seed,
            ..SelfPlayConfig::default()
        }
    }

    fn gumbel(&self) -> Option<GumbelConfig> {
        let settings = GumbelConfig {
            max_considered_actions: self.max_considered_actions,
            c_scale: self.c_scale as f32,
            ..GumbelConfig::default()
        };
        (settings.max_considered_actions > 0).then_some(settings)
    }

    /// How the trees grow. What counts is who wins: the values can then be compared with exact ones.
    pub fn search(&self) -> BatchedConfig {
        BatchedConfig { exploration: self.exploration as f32, utility: Utility::Win, ..BatchedConfig::default() }
    }
}
