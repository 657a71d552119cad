//! Options of every command that plays a schedule of games.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Args;
use tilelab_arena::OpenGame;
use tilelab_arena::tournament::{self, Opening, Shard, read_openings};

/// Seed, shard, threads and openings of a run.
#[derive(Args)]
pub struct RunOptions {
    /// The seed; the same seed gives the same games on any number of threads.
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    pub seed: u64,
    /// Play only shard I of N, counted from 0, such as 0/4: for clusters. `tilelab merge` combines the shards.
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub shard: Shard,
    /// The number of threads, each of which plays one game at a time [default: one per core].
    #[arg(long, visible_alias = "concurrency", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Stop each game after this many plies, draws of chance included [default: none].
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_plies: Option<u64>,
    /// Start from the positions in this file, each played with every rotation of the seats. The file holds one record
    /// per line, as `tilelab openings` writes them, or positions in text form, separated by blank lines.
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
}

impl RunOptions {
    /// The options of a run that stores its games in a folder, or in memory.
    pub fn options<'a>(&self, folder: Option<&'a Path>) -> tournament::RunOptions<'a> {
        let threads = self.threads.map(usize::from);
        tournament::RunOptions { folder, shard: self.shard, threads, ..tournament::RunOptions::in_memory() }
    }

    /// The openings in the file, if one is given.
    pub fn read_openings(&self, game: &OpenGame) -> anyhow::Result<Vec<Opening>> {
        let Some(path) = &self.openings else { return Ok(Vec::new()) };
        let place = || path.display().to_string();
        let text = fs::read_to_string(path).with_context(place)?;
        read_openings(game, &text).with_context(place)
    }
}
