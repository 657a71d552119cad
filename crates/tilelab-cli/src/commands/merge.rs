//! `tilelab merge`: the shards of a tournament become one.

use std::path::PathBuf;

use clap::Args;
use tilelab_arena::play::Thinking;
use tilelab_arena::store::{Merged, merge};

use super::tournament::finish;

/// Put the folders of a tournament's shards together and write its report.
///
/// The order of the folders does not matter, and merging a folder again changes nothing. Shards that
/// are not finished may be merged too; the report then says how many games it lacks.
#[derive(Args)]
pub struct Merge {
    /// The folders that `tilelab tournament --shard` filled.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// The folder for all games and the report.
    #[arg(long, default_value = "out/merged")]
    out: PathBuf,
    /// Print one JSON object an agent instead of the report.
    #[arg(long)]
    json: bool,
}

impl Merge {
    pub fn run(&self) -> anyhow::Result<()> {
        let Merged { tournament, results, damaged } = merge(&self.folders, &self.out)?;
        for line in &damaged {
            eprintln!("tilelab: {line}; left out");
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
