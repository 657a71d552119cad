//! Many games in parallel, whose positions the caller evaluates in one batch.
//!
//! Each game has its own search tree with one position waiting to be evaluated. [`SelfPlay::collect`] writes all
//! waiting positions, [`SelfPlay::provide`] takes their evaluations, and every game continues to its next position;
//! games that end start over. Games share nothing, so the number of threads does not change them: the same seed and
//! the same evaluations give the same games.
//!
//! An opponent may sit in all seats but one of each game, which is how a network is rated; those games give no
//! training samples.
//!
//! Some moves are searched in full, and only these become training samples; the others are searched briefly to
//! advance the game (playout-cap randomization, Wu 2019). Full searches explore at the root: with Dirichlet noise in
//! the priors, or by Gumbel root search, which needs neither noise nor temperatures.

use tilelab_agents::batched::{BatchedConfig, GumbelConfig};
use tilelab_arena::registry::{Registered, Visitor};
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Record, SpecError};

use crate::samples::Samples;

mod game;
mod parallel;
#[cfg(test)]
mod tests;

pub use parallel::GameSelfPlay;
pub(crate) use parallel::{by_player, observe};

/// The configuration of self-play.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlayConfig {
    /// Games in parallel: the size of a batch.
    pub parallel_games: usize,
    /// Simulations of a full search.
    pub simulations: u32,
    /// Simulations of the other searches.
    pub fast_simulations: u32,
    /// Probability that a search is full.
    pub full_search_probability: f64,
    /// The tree search.
    pub search: BatchedConfig,
    /// Gumbel root search; without it the root is searched by PUCT.
    pub gumbel: Option<GumbelConfig>,
    /// Whether a search reuses the tree of the last one.
    pub reuse_tree: bool,
    /// Softmax temperature of the root priors of a full search; 1 leaves them unchanged.
    pub root_softmax_temperature: f32,
    /// Total concentration of the Dirichlet noise in the root priors of a full search.
    pub dirichlet_concentration: f64,
    /// Weight of that noise.
    pub dirichlet_weight: f32,
    /// Plies whose moves are sampled in proportion to visits; later the temperature falls.
    pub temperature_plies: u16,
    /// The temperature of later moves; 0 plays the most visited one. In Gumbel root search it scales the Gumbel
    /// noise of later moves.
    pub final_temperature: f64,
    /// Maximum number of random moves at the start of a game; the number is drawn for each game. Samples then cover
    /// positions that good play would never reach.
    pub random_opening_plies: u16,
    /// Whether each sample is transformed by a random symmetry.
    pub symmetries: bool,
    /// Planes of the final position, as the mover observes it, that are auxiliary targets.
    pub auxiliary_planes: Vec<usize>,
    /// The seed of everything.
    pub seed: u64,
}

impl Default for SelfPlayConfig {
    fn default() -> Self {
        Self {
            parallel_games: 256,
            simulations: 128,
            fast_simulations: 24,
            full_search_probability: 0.25,
            search: BatchedConfig::default(),
            gumbel: None,
            reuse_tree: false,
            root_softmax_temperature: 1.2,
            dirichlet_concentration: 10.83,
            dirichlet_weight: 0.25,
            temperature_plies: 14,
            final_temperature: 0.4,
            random_opening_plies: 0,
            symmetries: true,
            auxiliary_planes: Vec::new(),
            seed: 1,
        }
    }
}

/// Where positions are written, one row per game.
pub enum PlaneBuffer<'a> {
    /// As bytes, where 255 is 1.
    Bytes(&'a mut [u8]),
    /// As they are, from 0 to 1.
    Floats(&'a mut [f32]),
}

/// Many games in parallel, one position of each waiting to be evaluated.
pub trait SelfPlay: Send {
    /// How many positions a batch has. It falls only towards the end of an [iteration](GameSelfPlay::iteration).
    fn parallel_games(&self) -> usize;
    /// Writes the position that waits in each game, and the policy index of each legal action;
    /// [`crate::ILLEGAL`] marks the others.
    ///
    /// # Panics
    /// If the buffers have other sizes than one row per game.
    fn collect(&mut self, planes: PlaneBuffer<'_>, policy_indices: &mut [i32]);
    /// Takes the evaluation of each waiting position, a row of logits over all actions and a row of values, and
    /// continues every game to its next position. Values are those of the mover and then of the other players in
    /// the order of the seats; with two players the mover's alone suffices.
    ///
    /// # Panics
    /// If the buffers have other sizes.
    fn provide(&mut self, logits: &[f32], values: &[f32]);
    /// The samples and records of the games that ended since the last call.
    fn take_finished(&mut self) -> (Samples, Vec<Record>);
}

/// Starts self-play.
struct Start<'a> {
    config: SelfPlayConfig,
    opponent: Option<&'a AgentSpec>,
    threads: Option<usize>,
}

impl Visitor for Start<'_> {
    type Output = Result<Box<dyn SelfPlay>, SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let opponent = self.opponent.map(|agent| agent.prepare::<G>(config)).transpose()?;
        Ok(Box::new(GameSelfPlay::<G>::new(config.clone(), self.config, opponent, self.threads)))
    }
}

/// Many games whose positions are evaluated in one batch, on this many threads or on all cores; against an
/// opponent in all other seats, if one is given.
pub fn self_play(
    game: &OpenGame,
    config: SelfPlayConfig,
    opponent: Option<&AgentSpec>,
    threads: Option<usize>,
) -> Result<Box<dyn SelfPlay>, SpecError> {
    game.visit(Start { config, opponent, threads })
}
