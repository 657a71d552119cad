//! The version that `tilelab --version` prints: that of the workspace and, in release builds, the revision.
//!
//! The revision is that of the source archive, into which `git archive` writes it, or that of the clone. Debug builds
//! leave it out, because every commit would compile the command again.

use std::path::Path;
use std::process::Command;

/// `git archive` replaces the content of this file (see `.gitattributes`).
const ARCHIVED: &str = "revision.txt";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={ARCHIVED}");
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let revision = if is_release { archived().or_else(cloned) } else { None };
    let revision = revision.map_or_else(String::new, |revision| format!(" ({revision})"));
    println!("cargo::rustc-env=TILELAB_VERSION={}{revision}", env!("CARGO_PKG_VERSION"));
}

/// The revision of a source archive.
fn archived() -> Option<String> {
    let text = std::fs::read_to_string(ARCHIVED).ok()?;
    Some(text.trim().to_owned()).filter(|text| !text.starts_with('$'))
}

/// The revision of a clone.
fn cloned() -> Option<String> {
    // A commit appends to this file.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    if Path::new(&log).exists() {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["rev-parse", "--short", "HEAD"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
