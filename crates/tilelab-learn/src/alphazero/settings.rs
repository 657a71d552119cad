//! The numbers that steer a run.

use serde::{Deserialize, Serialize};
use tilelab_agents::Worth;
use tilelab_agents::guided::{GuidedSettings, RaceSettings};

use crate::SelfPlaySettings;

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
    pub full_share: f64,
    /// How much the search explores.
    pub exploration: f64,
    /// How many actions race at the root (Gumbel AlphaZero); 0 searches it like every other position.
    pub starters: usize,
    /// How much what the search finds counts against the network's word in a race.
    pub trust: f64,
    /// Whether a search goes on from what the last one knew: 1, or 0.
    pub keep_tree: u32,
    /// How much noise counts in the priors of the searches that are learned from.
    pub noise_share: f64,
    /// For so many plies moves are drawn by their share of the search.
    pub warm_plies: u16,
    /// The temperature of the later draws.
    pub cool_temperature: f64,
    /// Up to so many plies at the start of a game are random moves.
    pub random_plies: u16,
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
    pub mean_decay: f64,
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
            full_share: 0.5,
            exploration: 1.25,
            starters: 0,
            trust: 0.25,
            keep_tree: 0,
            noise_share: 0.25,
            warm_plies: 14,
            cool_temperature: 0.5,
            random_plies: 0,
            window: 30,
            reuse: 8.0,
            batch: 512,
            rate: 1e-3,
            half_life: 60.0,
            weight_decay: 1e-4,
            mean_decay: 0.995,
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
            ("starters", self.starters, 0..=1 << 16),
            ("keep_tree", self.keep_tree as usize, 0..=1),
            ("window", self.window, 1..=1 << 12),
            ("batch", self.batch, 1..=1 << 14),
        ];
        for (name, found, range) in whole {
            if !range.contains(&found) {
                return Err(format!("{name} {found}, expected from {} to {}", range.start(), range.end()));
            }
        }
        let real = [
            ("full_share", self.full_share, 0.01..=1.0),
            ("exploration", self.exploration, 0.0..=100.0),
            ("trust", self.trust, 0.0..=1000.0),
            ("noise_share", self.noise_share, 0.0..=1.0),
            ("cool_temperature", self.cool_temperature, 0.0..=10.0),
            ("reuse", self.reuse, 0.0..=1000.0),
            ("rate", self.rate, 0.0..=1.0),
            ("half_life", self.half_life, 1e-3..=1e9),
            ("weight_decay", self.weight_decay, 0.0..=1.0),
            ("mean_decay", self.mean_decay, 0.0..=0.999_999),
        ];
        for (name, found, range) in real {
            if !range.contains(&found) {
                return Err(format!("{name} {found}, expected from {} to {}", range.start(), range.end()));
            }
        }
        super::network::check_hidden(&self.hidden)
    }

    /// How games are played.
    pub(super) fn self_play(&self) -> SelfPlaySettings {
        SelfPlaySettings {
            games: self.tables.min(self.games),
            simulations: self.simulations,
            fast_simulations: self.fast_simulations,
            full_share: self.full_share,
            search: self.search(),
            race: self.race(),
            keep_tree: self.keep_tree > 0,
            noise_share: self.noise_share as f32,
            warm_plies: self.warm_plies,
            cool_temperature: self.cool_temperature,
            random_plies: self.random_plies,
            images: true,
            seed: self.seed,
            ..SelfPlaySettings::default()
        }
    }

    fn race(&self) -> Option<RaceSettings> {
        let settings = RaceSettings { starters: self.starters, trust: self.trust as f32 };
        (settings.starters > 0).then_some(settings)
    }

    /// How the trees grow. What counts is who wins: the values can then be compared with exact ones.
    pub fn search(&self) -> GuidedSettings {
        GuidedSettings { exploration: self.exploration as f32, worth: Worth::Win, ..GuidedSettings::default() }
    }
}
