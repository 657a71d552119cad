//! `tilelab gdl`: rule files, checked, measured and traced.
//!
//! Playing them needs no command of its own: `gdl:FILE` is a game like any other.

mod bench;
mod check;
mod sample;
mod trace;

use clap::{Args, Subcommand};
use tilelab_arena::sources::FileSources;
use tilelab_core::{Config, Game, SpecText};
use tilelab_games::gdl::{Gdl, GdlConfig};

/// Check, measure or trace games written as rules.
///
/// A FILE is GDL in KIF form, or an answer-set program if its name ends in .lp; the names of the rule files that ship
/// with the program work as well. To play a rule file, use it as a game: tilelab play gdl:FILE.
#[derive(Args)]
#[command(after_help = super::examples::GDL)]
pub struct GdlCommand {
    #[command(subcommand)]
    command: Task,
}

#[derive(Subcommand)]
enum Task {
    Check(check::Check),
    Bench(bench::Bench),
    Trace(trace::Trace),
}

impl GdlCommand {
    pub fn run(&self) -> anyhow::Result<()> {
        match &self.command {
            Task::Check(command) => command.run(),
            Task::Bench(command) => command.run(),
            Task::Trace(command) => command.run(),
        }
    }
}

/// The game of a rule file. Errors start with the file, the line and the column.
fn read(file: &str) -> anyhow::Result<GdlConfig> {
    let spec = SpecText { name: Gdl::NAME.to_owned(), pairs: vec![("file".to_owned(), file.to_owned())] };
    Ok(GdlConfig::from_spec(&spec, &FileSources)?)
}
