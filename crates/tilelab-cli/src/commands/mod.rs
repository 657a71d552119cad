//! The subcommands, one module each, and the functions they share for printing and reading.

use std::env;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Serialize;

pub mod agents;
pub mod analyze;
pub mod bench;
pub mod completion;
pub mod doctor;
mod evaluation;
pub mod examples;
pub mod experiment;
pub mod games;
pub mod gdl;
pub mod gtp;
pub mod lifetime;
pub mod matches;
pub mod merge;
pub mod openings;
pub mod play;
pub mod puzzles;
pub mod replay;
pub mod rules;
mod run_options;
pub mod serve;
pub mod site;
pub mod solve;
pub mod tournament;
pub mod train;
pub mod tree;
pub mod tune;
pub mod usage;

/// The version of the program, with the revision of its source where it is known.
pub const VERSION: &str = env!("TILELAB_VERSION");

/// Prints text. If the reader has closed the pipe, it returns an error; `println!` would panic.
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Prints a value as one line of JSON.
pub fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    print(&format!("{}\n", serde_json::to_string(value)?))
}

/// Whether an error only means that the reader has closed the pipe.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Reads a position in text form from a file.
pub fn read_position(path: &Path) -> anyhow::Result<String> {
    // No position is longer than this.
    const MAX_BYTES: u64 = 1 << 20;
    let mut text = String::new();
    let file = File::open(path).with_context(|| path.display().to_string())?;
    file.take(MAX_BYTES).read_to_string(&mut text).with_context(|| path.display().to_string())?;
    Ok(text)
}

/// The user's data folder: from the environment, or the usual one in the home folder.
fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = folder("XDG_DATA_HOME").or_else(|| folder("LOCALAPPDATA"));
    data.or_else(|| folder("HOME").map(|home| home.join(".local/share"))).map(|data| data.join("tilelab"))
}

/// The parameters as text, one line per parameter.
fn parameters_text(parameters: &[tilelab_core::Parameter]) -> String {
    let line = |parameter: &tilelab_core::Parameter| {
        let tilelab_core::Parameter { name, default, meaning, .. } = parameter;
        format!("    {:<24} {meaning} ({})\n", format!("{name}={default}"), parameter.values())
    };
    parameters.iter().map(line).collect()
}

/// A number with the words that follow it: `1 agent is`, `2 agents are`.
fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
