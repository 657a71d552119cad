//! Compares the network with the interpreter by random play: `compare [--games N] FILE-OR-FOLDER …`.

mod common;

use std::path::{Path, PathBuf};
use std::time::Instant;

use common::{Random, load, random_move};
use tilelab_rules::{Limits, Machine};

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
    let states = play(&machine, &reference, games)?;
    Ok(format!(
        "{states} states agree; {} fluents, {} actions, {} gates, {} connections, loaded in {loaded:.1?}",
        statistics.fluents, statistics.actions, statistics.gates, statistics.connections
    ))
}

fn play(machine: &Machine, reference: &Machine, games: u64) -> Result<usize, String> {
    let (mut a, mut b) = (machine.evaluator(), reference.evaluator());
    let roles = machine.roles().len();
    let mut random = Random(1);
    let mut states = 0;
    for game in 0..games {
        let start = game as usize % machine.initial_states().len();
        let (mut at, mut other) = (machine.initial_states()[start].clone(), reference.initial_states()[start].clone());
        let mut joint = vec![0; roles];
        for ply in 0..300 {
            a.set(&at);
            b.set(&other);
            states += 1;
            let same_legal = (0..roles).all(|role| {
                let (mut of_a, mut of_b) = (Vec::new(), Vec::new());
                a.legal(role, &mut of_a);
                b.legal(role, &mut of_b);
                of_a == of_b && a.goal(role) == b.goal(role)
            });
            if at != other || !same_legal || a.is_terminal() != b.is_terminal() {
                return Err(format!("game {game}, ply {ply} differs: {:?}", machine.facts(&at)));
            }
            if a.is_terminal() || !random_move(&a, &mut random, &mut joint) {
                break;
            }
            a.next(&joint, &mut at);
            b.next(&joint, &mut other);
        }
    }
    Ok(states)
}
