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

use tilelab_arena::registry::{Registered, Visitor};
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Record, SpecError};

use crate::samples::Samples;

mod config;
mod game;
mod parallel;
#[cfg(test)]
mod tests;

pub use config::{Alias, SETTINGS, SelfPlayConfig, Setting, SettingError, SettingRange};
pub use parallel::GameSelfPlay;
#[cfg(feature = "net")]
pub(crate) use parallel::{by_player, observe};

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
