//! The program as users and other programs see it: its command line and its files.

mod alphazero;
mod architecture;
mod cluster;
mod evolve;
mod gdl;
mod gtp;
mod hostile;
mod lessons;
mod matches;
mod newcomers;
mod recorded_games;
mod replay;
mod serve;
mod solve;
mod sprt;
mod tidy;
mod tournaments;
mod train;
mod tree;
mod tune;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The program, ready for arguments.
fn tilelab() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilelab"));
    command.stdin(Stdio::null());
    command
}

/// Runs the program and returns its output.
fn run(arguments: &[&str]) -> Output {
    tilelab().args(arguments).output().expect("the program starts")
}

/// Standard output of a run that must succeed.
fn stdout(arguments: &[&str]) -> String {
    let output = run(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?} failed: {errors}");
    String::from_utf8(output.stdout).expect("the program prints UTF-8")
}

/// Standard error of a run that must fail, and not by a panic.
fn failure(arguments: &[&str]) -> String {
    let output = run(arguments);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{arguments:?} succeeded");
    assert!(!errors.contains("panicked"), "{arguments:?} panicked: {errors}");
    assert!(!errors.trim().is_empty(), "{arguments:?} failed without a message");
    errors
}

/// A file of the games' test data.
fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tilelab-games/tests/data").join(name)
}
