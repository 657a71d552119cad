//! What every command that plays a schedule of games is told.

use std::path::Path;

use clap::Args;
use tilelab_arena::tournament::{self, Shard};

/// Seed, part and threads of a run.
#[derive(Args)]
pub struct RunOptions {
    /// The seed; the same seed gives the same games on any number of threads.
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    pub seed: u64,
    /// Play only part i of n (from 0): for clusters. `tilelab merge` puts the parts together.
    #[arg(long, default_value_t = Shard::WHOLE)]
    pub shard: Shard,
    /// How many threads play [default: one a core].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

impl RunOptions {
    /// The options of a run that stores its games in a folder, or in memory.
    pub fn options<'a>(&self, folder: Option<&'a Path>) -> tournament::RunOptions<'a> {
        tournament::RunOptions { folder, shard: self.shard, threads: self.threads.map(usize::from) }
    }
}
