//! The subcommands, one file each, and how they print.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::Context;
use serde::Serialize;

pub mod agents;
pub mod analyze;
pub mod bench;
pub mod experiment;
mod forfeits;
pub mod games;
pub mod gtp;
pub mod matches;
pub mod merge;
pub mod play;
pub mod replay;
mod run_options;
pub mod serve;
pub mod solve;
pub mod tournament;
pub mod train;
pub mod tune;

/// Prints text. Unlike `println!` it fails instead of panicking when nobody reads any more.
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Prints a value as one line of JSON.
pub fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    print(&format!("{}\n", serde_json::to_string(value)?))
}

/// Whether an error only says that the reader of our output went away.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// The text of a position's file; no position is longer than this.
pub fn read_position(path: &Path) -> anyhow::Result<String> {
    const MAX_LINE_BYTES: u64 = 1 << 20;
    let mut text = String::new();
    let file = File::open(path).with_context(|| path.display().to_string())?;
    file.take(MAX_LINE_BYTES).read_to_string(&mut text).with_context(|| path.display().to_string())?;
    Ok(text)
}

/// What `--json` adds to a parameter table.
/// The parameters as lines of help.
fn parameters_text(parameters: &[tilelab_core::Parameter]) -> String {
    let line = |parameter: &tilelab_core::Parameter| {
        let tilelab_core::Parameter { name, default, meaning, .. } = parameter;
        format!("    {:<24} {meaning} ({})\n", format!("{name}={default}"), parameter.values())
    };
    parameters.iter().map(line).collect()
}
