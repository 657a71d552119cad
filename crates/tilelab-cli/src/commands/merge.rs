//! `tilelab merge`: combines the shards of a tournament.

use std::path::PathBuf;

use clap::Args;
use tilelab_arena::play::Thinking;
use tilelab_arena::store::{Merged, merge};

use super::tournament::finish;

/// Combine the folders of a tournament's shards and write its report.
///
/// The order of the folders does not matter, and merging a folder twice changes nothing. Unfinished shards can be
/// merged too; the report then says how many games are missing.
#[derive(Args)]
#[command(after_help = super::examples::MERGE)]
pub struct Merge {
    /// The folders that `tilelab tournament --shard` wrote.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// The folder for all games and the report.
    #[arg(long, default_value = "out/merged")]
    out: PathBuf,
    /// Print one JSON object per agent instead of the report.
    #[arg(long)]
    json: bool,
}

impl Merge {
    pub fn run(&self) -> anyhow::Result<()> {
        let Merged { tournament, results, damaged } = merge(&self.folders, &self.out)?;
        for line in &damaged {
            eprintln!("tilelab: {line}; this game is left out");
        }
        let thinking = vec![Thinking::default(); tournament.spec.agents.len()];
        finish(&tournament, &results, &thinking, &self.out, self.json)?;
        let missing = tournament.total() - results.len() as u64;
        if missing > 0 {
            eprintln!("tilelab: {missing} of {} games are still missing", tournament.total());
        }
        Ok(())
    }
}
