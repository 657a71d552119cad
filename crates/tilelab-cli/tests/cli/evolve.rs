use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use super::{failure, stdout, tilelab};

/// A run of a second.
fn arguments<'a>(method: &'a str, folder: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let out = folder.to_str().expect("a path");
    ["train", method, "tetris:rows=6,cols=6", "--population", "8", "--games", "10", "--max-plies", "2000"]
        .into_iter()
        .chain(["--final-games", "20", "--out", out])
        .chain(more.iter().copied())
        .collect()
}

#[test]
fn kills_and_threads_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let [clean, killed] = ["clean", "killed"].map(|name| folder.path().join(name));
    let weights = |folder: &Path| fs::read_to_string(folder.join("weights.json")).expect("weights");
    stdout(&arguments("cmaes", &clean, &["--generations", "30", "--threads", "1"]));
    for number in 0..6 {
        let mut command = tilelab();
        command.args(arguments("cmaes", &killed, &["--generations", "30", "--threads", "2"]));
        let mut process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts");
        std::thread::sleep(Duration::from_millis(30 + 40 * number));
        process.kill().expect("killed");
        process.wait().expect("it ended");
    }
    stdout(&arguments("cmaes", &killed, &["--generations", "30", "--threads", "2"]));
    assert_eq!(weights(&killed), weights(&clean));
    for file in ["run.json", "generations.jsonl", "latest.json", "curve.svg"] {
        assert!(clean.join(file).exists(), "{file} is written");
    }
    let agent = format!("tetris-linear:weights={}", clean.join("weights.json").display());
    stdout(&["match", "tetris:rows=6,cols=6", &agent, "--games", "2"]);
}

#[test]
fn every_method_runs_and_mistakes_are_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    for (number, more) in [&["ce"][..], &["ga"], &["ga", "--variant", "code"]].into_iter().enumerate() {
        let out = folder.path().join(number.to_string());
        let text = stdout(&arguments(more[0], &out, &[&["--generations", "2"], &more[1..]].concat()));
        assert!(text.contains("2 generations. Mean score"), "{text}");
    }
    let out = folder.path().join("0");
    let refused = |method: &str, more: &[&str]| failure(&arguments(method, &out, more));
    assert!(refused("ce", &["--generations", "2", "--seed", "9"]).contains("seed: found 1, expected 9"));
    assert!(refused("cmaes", &["--initial", "none.json"]).contains("initial weights `none.json`"));
    assert!(refused("cmaes", &["--features", "none"]).contains("feature set"));
    assert!(refused("ga", &["--variant", "none"]).contains("expected text or code"));
    assert!(refused("ga", &["--selection", "2"]).contains("selection: found 2"));
    assert!(failure(&["train", "cmaes", "nim", "--out", "none"]).contains("nim has no linear policies"));
}
