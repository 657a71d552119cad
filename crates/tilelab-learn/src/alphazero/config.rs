//! Hyperparameters of an AlphaZero run.

use tilelab_agents::Utility;
use tilelab_agents::mcts::{GumbelConfig, SearchRules, Selection};

use crate::SelfPlayConfig;
use crate::config::config;

config! {
    /// Hyperparameters of a run; the game and the number of iterations are given apart.
    pub struct AlphaZeroConfig {
        /// The seed of everything.
        seed: u64 = 1,
        /// The widths of the network's layers.
        hidden: Vec<usize> = vec![256; 3],
        |
        /// Games per iteration.
        integer games_per_iteration: usize = 512, 1, 1 << 20, "games";
        /// Games in parallel: the size of a batch of positions to evaluate.
        integer parallel_games: usize = 512, 1, 1 << 14, "tables";
        /// Simulations of a full search, whose positions are training samples.
        integer simulations: u32 = 96, 2, 1 << 16;
        /// Simulations of the other searches.
        integer fast_simulations: u32 = 16, 2, 1 << 16;
        /// Probability that a search is full.
        real full_search_probability: f64 = 0.5, 0.01, 1.0, "full_share";
        /// Exploration constant of PUCT.
        real exploration: f64 = 1.25, 0.0, 100.0;
        /// Actions that Gumbel root search considers; 0 selects by PUCT at the root.
        integer max_considered_actions: usize = 0, 0, 1 << 16, "starters";
        /// Weight of search values in Gumbel root search.
        real c_scale: f64 = 0.25, 0.0, 1000.0, "trust";
        /// Whether a search reuses the tree of the last one: 1, or 0.
        integer reuse_tree: u32 = 0, 0, 1, "keep_tree";
        /// Weight of Dirichlet noise in the root priors of full searches.
        real dirichlet_weight: f64 = 0.25, 0.0, 1.0, "noise_share";
        /// Plies whose moves are sampled in proportion to visits.
        integer temperature_plies: u16 = 14, 0, 65_535, "warm_plies";
        /// Temperature of later moves.
        real final_temperature: f64 = 0.5, 0.0, 10.0, "cool_temperature";
        /// Maximum number of random moves at the start of a game.
        integer random_opening_plies: u16 = 0, 0, 65_535, "random_plies";
        /// Weight of later values in the value targets; 1 learns from the outcomes of games alone.
        real td_lambda: f64 = 1.0, 0.0, 1.0;
        /// Iterations whose positions are in the replay buffer.
        integer replay_window: usize = 30, 1, 1 << 12, "window";
        /// How often each position is sampled, on average.
        real replay_ratio: f64 = 8.0, 0.0, 1000.0, "reuse";
        /// Positions per gradient step.
        integer batch_size: usize = 512, 1, 1 << 14, "batch";
        /// Initial learning rate.
        real learning_rate: f64 = 1e-3, 0.0, 1.0, "rate";
        /// Iterations in which the learning rate halves; it does not fall below a fiftieth.
        real learning_rate_half_life: f64 = 60.0, 1e-3, 1e9, "half_life";
        /// Weight decay of `AdamW`.
        real weight_decay: f64 = 1e-4, 0.0, 1.0;
        /// Whether leaves get the evaluation of the position before them, a mistake of a published program: 1, or 0.
        integer evaluate_before: u32 = 0, 0, 1;
        /// Whether the policy loss takes the softmax of a softmax over all actions, another mistake: 1, or 0.
        integer double_softmax: u32 = 0, 0, 1;
        /// Decay of the EMA weights, which play and are the result of a run.
        real ema_decay: f64 = 0.995, 0.0, 0.999_999, "mean_decay";
    }
}

impl AlphaZeroConfig {
    /// Says which value is out of range. All are bounded, so that no configuration needs unbounded memory.
    pub fn check(&self) -> Result<(), String> {
        self.check_numbers()?;
        tilelab_net::train::check_hidden(&self.hidden)
    }

    /// The configuration of self-play.
    pub(super) fn self_play(&self) -> SelfPlayConfig {
        SelfPlayConfig {
            parallel_games: self.parallel_games.min(self.games_per_iteration),
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
            td_lambda: self.td_lambda,
            evaluate_before: self.evaluate_before > 0,
            seed: self.seed,
            ..SelfPlayConfig::default()
        }
    }

    fn gumbel(&self) -> Option<GumbelConfig> {
        let config = GumbelConfig {
            max_considered_actions: self.max_considered_actions,
            c_scale: self.c_scale as f32,
            ..GumbelConfig::default()
        };
        (config.max_considered_actions > 0).then_some(config)
    }

    /// The rules of the tree search. The utility is the result alone, so that values can be compared with
    /// exact ones.
    pub fn search(&self) -> SearchRules {
        let selection = Selection::Puct { exploration: self.exploration };
        SearchRules { selection, utility: Utility::Win, ..SearchRules::default() }
    }
}
