//! Options of every command that plays a schedule of games.

use std::path::Path;

use clap::Args;
use tilelab_arena::tournament::{self, Shard};

/// Seed, shard and threads of a run.
#[derive(Args)]
pub struct RunOptions {
    /// The seed; the same seed gives the same games on any number of threads.
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    pub seed: u64,
    /// Play only shard I of N, counted from 0, such as 0/4: for clusters. `tilelab merge` combines the shards.
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub shard: Shard,
    /// The number of threads [default: one per core].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Stop each game after this many plies, draws of chance included [default: none].
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_plies: Option<u64>,
}

impl RunOptions {
    /// The options of a run that stores its games in a folder, or in memory.
    pub fn options<'a>(&self, folder: Option<&'a Path>) -> tournament::RunOptions<'a> {
        let threads = self.threads.map(usize::from);
        tournament::RunOptions { folder, shard: self.shard, threads, keeps_plies: false }
    }
}
