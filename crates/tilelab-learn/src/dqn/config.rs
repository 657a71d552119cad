//! Hyperparameters of a DQN run.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tilelab_arena::AgentSpec;
use tilelab_arena::spaces::pick;
use tilelab_core::SpecError;

use crate::config::config;

/// What a network estimates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Learned {
    /// The return of each action.
    #[default]
    Actions,
    /// The return after the position that an action leads to, before chance and other players answer.
    Afterstates,
}

impl FromStr for Learned {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        pick("estimate", text, [("actions", Self::Actions), ("afterstates", Self::Afterstates)].into_iter())
    }
}

config! {
    /// Hyperparameters of a run; the game and the number of iterations are given apart.
    pub struct DqnConfig {
        /// The seed of everything.
        seed: u64 = 1,
        /// The widths of the network's layers.
        hidden: Vec<usize> = vec![128; 2],
        /// What the network estimates.
        learned: Learned = Learned::Actions,
        /// The name of a view; the game's first if left out.
        observation: Option<String> = None,
        /// The name of a reward; the result of the game if left out.
        reward: Option<String> = None,
        /// The agent in the other seats; without one, the network plays every seat.
        opponent: Option<AgentSpec> = None,
        |
        /// Games in parallel.
        integer parallel_games: usize = 32, 1, 4096;
        /// Moves per iteration, of all games together.
        integer moves_per_iteration: usize = 1024, 1, 1 << 20;
        /// Iterations whose moves are in the replay buffer.
        integer replay_window: usize = 50, 1, 1 << 12;
        /// Moves before the first gradient step.
        integer learning_starts: u64 = 2000, 0, 1_000_000_000_000_u64;
        /// How often each move is sampled, on average.
        real replay_ratio: f64 = 8.0, 0.0, 1000.0;
        /// Moves per gradient step.
        integer batch_size: usize = 128, 1, 1 << 14;
        /// Initial learning rate.
        real learning_rate: f64 = 1e-3, 0.0, 1.0;
        /// Iterations in which the learning rate halves; it does not fall below a fiftieth.
        real learning_rate_half_life: f64 = 1e9, 1e-3, 1e9;
        /// Weight decay of `AdamW`.
        real weight_decay: f64 = 0.0, 0.0, 1.0;
        /// Maximum norm of a gradient.
        real max_grad_norm: f64 = 10.0, 1e-6, 1e6;
        /// Error above which the loss is linear (Huber loss).
        real huber: f64 = 1.0, 1e-6, 1e9;
        /// Discount factor of rewards.
        real gamma: f64 = 1.0, 0.0, 1.0;
        /// Moves until a return is estimated by the network.
        integer n_step: usize = 1, 1, 1000;
        /// Lambda of TD(λ) within the n steps; 1 uses the estimate after the last step only.
        real lambda: f64 = 1.0, 0.0, 1.0;
        /// Double Q-learning: 1, or 0.
        integer double: u32 = 1, 0, 1;
        /// Dueling heads: 1, or 0.
        integer dueling: u32 = 0, 0, 1;
        /// Exponent of priorities in sampling; 0 samples uniformly.
        real priority_exponent: f64 = 0.0, 0.0, 2.0;
        /// Exponent of the weights that correct for priorities.
        real importance_exponent: f64 = 0.5, 0.0, 1.0;
        /// Decay of the target network, per gradient step.
        real target_decay: f64 = 0.99, 0.0, 0.999_999;
        /// Initial probability of a random move.
        real initial_epsilon: f64 = 1.0, 0.0, 1.0;
        /// Final probability of a random move.
        real final_epsilon: f64 = 0.05, 0.0, 1.0;
        /// Moves over which the probability of a random move falls.
        integer epsilon_moves: u64 = 50_000, 1, 1_000_000_000_000_u64;
        /// Whether only legal moves can be chosen: 1; 0 ends the game with an illegal move.
        integer masked: u32 = 1, 0, 1;
        /// Reward of an illegal move, if moves are not masked.
        real illegal_reward: f64 = -1.0, -1e6, 0.0;
        /// Softmax over the estimates, as in Hahn and Seiling: 1, or 0.
        integer softmax: u32 = 0, 0, 1;
    }
}

/// The learning rate does not fall below this share of its initial value.
const LOWEST: f64 = 0.02;

impl DqnConfig {
    /// Says which value is out of range. All are bounded, so that no configuration needs unbounded memory.
    pub fn check(&self) -> Result<(), String> {
        self.check_numbers()?;
        tilelab_net::train::check_hidden(&self.hidden)?;
        if self.parallel_games > self.moves_per_iteration {
            let Self { parallel_games, moves_per_iteration, .. } = self;
            return Err(format!(
                "parallel_games {parallel_games}, expected at most {moves_per_iteration}: moves_per_iteration"
            ));
        }
        let only_actions = [("dueling", self.dueling), ("softmax", self.softmax), ("masked", 1 - self.masked)];
        match only_actions.iter().find(|(_, is_on)| *is_on == 1) {
            Some((name, _)) if self.learned == Learned::Afterstates => {
                Err(format!("{name}: expected only with estimates of actions"))
            }
            Some(("dueling", _)) if self.softmax == 1 => Err("dueling with softmax: expected one of them".to_owned()),
            _ => Ok(()),
        }
    }

    /// Plies per iteration and game.
    pub(super) fn moves_per_game(&self) -> usize {
        self.moves_per_iteration.div_ceil(self.parallel_games)
    }

    /// The probability of a random move after this many moves.
    pub(super) fn epsilon(&self, moves: u64) -> f64 {
        let share = (moves as f64 / self.epsilon_moves as f64).min(1.0);
        self.initial_epsilon + share * (self.final_epsilon - self.initial_epsilon)
    }

    /// The learning rate of an iteration.
    pub(super) fn rate(&self, iteration: u64) -> f64 {
        self.learning_rate * 0.5_f64.powf(iteration as f64 / self.learning_rate_half_life).max(LOWEST)
    }
}
