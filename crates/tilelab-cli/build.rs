//! Adds the revision of the source to the version: `0.1.0 (1d2da18)`, or `0.1.0` where there is no repository, as in a
//! source archive. Packagers may set `TILELAB_REVISION`.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=TILELAB_REVISION");
    // The log of HEAD changes with every commit and checkout.
    if let Some(log) = git(&["rev-parse", "--path-format=absolute", "--git-path", "logs/HEAD"]) {
        println!("cargo:rerun-if-changed={log}");
    }
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let given = env::var("TILELAB_REVISION").ok().filter(|revision| !revision.is_empty());
    let revision = given.or_else(own_revision).map_or_else(String::new, |revision| format!(" ({revision})"));
    println!("cargo:rustc-env=TILELAB_VERSION={version}{revision}");
}

/// The revision of the repository that holds this file; another repository around an unpacked archive does not count.
fn own_revision() -> Option<String> {
    git(&["ls-files", "--error-unmatch", "build.rs"])?;
    git(&["describe", "--always", "--tags", "--abbrev=8"])
}

/// The output of a git command; none without git or a repository.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
