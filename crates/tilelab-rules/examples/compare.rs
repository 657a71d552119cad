//! Compares the network with the interpreter by random play: `compare [--games N] FILE-OR-FOLDER …`.

mod common;

use std::path::{Path, PathBuf};
use std::time::Instant;

use common::{load, play_both};
use tilelab_rules::Limits;

fn main() {
    let mut games = 3;
    let mut paths: Vec<PathBuf> = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--games" {
            games = arguments.next().and_then(|number| number.parse().ok()).expect("--games needs a number");
        } else {
            paths.push(argument.into());
        }
    }
    let mut files: Vec<PathBuf> = Vec::new();
    for path in paths {
        match std::fs::read_dir(&path) {
            Ok(entries) => files.extend(entries.flatten().map(|entry| entry.path())),
            Err(_) => files.push(path),
        }
    }
    files.sort();
    let mut failures = 0;
    for file in &files {
        if !matches!(file.extension().and_then(|extension| extension.to_str()), Some("kif" | "lp")) {
            continue;
        }
        let result = compare(file, games);
        failures += u32::from(result.is_err());
        println!("{}: {}", file.display(), result.unwrap_or_else(|error| error));
    }
    assert_eq!(failures, 0, "games that failed");
}

fn compare(file: &Path, games: u64) -> Result<String, String> {
    let clock = Instant::now();
    let late = || clock.elapsed().as_secs() > 60;
    let limits = Limits { stop: &late, ..Limits::default() };
    let machine = load(file, false, &limits)?;
    let loaded = clock.elapsed();
    let statistics = machine.statistics().clone();
    if let Some(reason) = statistics.interpreter {
        return Ok(format!("interpreted, because {reason}; loaded in {loaded:.1?}"));
    }
    let reference = load(file, true, &Limits::default())?;
    let states = play_both(&machine, &reference, games)?;
    Ok(format!(
        "{states} states agree; {} fluents, {} actions, {} gates, {} connections, loaded in {loaded:.1?}",
        statistics.fluents, statistics.actions, statistics.gates, statistics.connections
    ))
}
