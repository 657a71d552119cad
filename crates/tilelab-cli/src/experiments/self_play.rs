//! Many games of an agent against itself, as several experiments of the thesis need them.

use rayon::prelude::*;
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Record, Rng};

use super::Scale;
use crate::progress::Progress;

/// The number of games; the thesis plays 10,000.
pub fn games(scale: Scale) -> u64 {
    scale.pick(50, 1_000, 10_000)
}

/// Plays the games on all cores and returns them in the order of their numbers.
pub fn play(
    game: &OpenGame,
    agent: &AgentSpec,
    games: u64,
    seed: u64,
    progress: &Progress,
) -> anyhow::Result<Vec<Record>> {
    let agents = [agent.clone(), agent.clone()];
    let play = |number: u64| {
        let played = game.play(&agents, Rng::derive(seed, &[number]).next_u64(), &[1, 2])?;
        progress.step();
        Ok(played.record)
    };
    (0..games).into_par_iter().map(play).collect()
}
