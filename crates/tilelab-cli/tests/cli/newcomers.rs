//! What helps people who are new: rules, checks of the installation, completions, suggestions, versions.

use std::process::Command;

use serde_json::Value;

use super::{failure, run, stdout, tilelab};

#[test]
fn rules_are_printed() {
    let hex = stdout(&["rules", "hex:size=7"]);
    assert!(hex.contains("The first player to connect wins.") && hex.contains("size=11"), "{hex}");
    assert!(stdout(&["rules", "link", "--all"]).starts_with("# Tetris Link (`link`)\n"));
    assert!(failure(&["rules", "lnik"]).contains("unknown game `lnik` (did you mean `link`?)"));
}

#[test]
fn the_doctor_checks_what_is_needed() {
    let folder = tempfile::tempdir().expect("a folder");
    let doctor = |home: &std::path::Path, more: &[&str]| {
        tilelab().arg("doctor").args(more).env("XDG_DATA_HOME", home).output().expect("the program starts")
    };
    let output = doctor(folder.path(), &["--json"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{text}");
    let checks: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let status = |name: &str| checks.iter().find(|check| check["name"] == name).expect(name)["status"].clone();
    assert_eq!((status("data folder"), status("networks"), status("version")), ("ok".into(), "ok".into(), "ok".into()));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0, "nothing is left behind");

    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("a file");
    let output = doctor(&file, &[]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(!output.status.success() && text.contains("FAILED  data folder"), "{text}");
    assert!(text.contains("Set XDG_DATA_HOME"), "{text}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("tilelab: 1 check failed"));
}

#[test]
fn completions_know_games_agents_parameters_and_experiments() {
    let complete = |words: &[&str]| {
        let mut command = tilelab();
        command
            .env("COMPLETE", "bash")
            .env("_CLAP_IFS", "\n")
            .env("_CLAP_COMPLETE_INDEX", (words.len() - 1).to_string());
        let output = command.arg("--").args(words).output().expect("the program starts");
        String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(complete(&["tilelab", "match", "li"]), ["link"]);
    assert_eq!(complete(&["tilelab", "match", "link:pl"]), ["link:players="]);
    assert_eq!(complete(&["tilelab", "match", "link", "heuristic:ti"]), ["heuristic:ties="]);
    assert_eq!(complete(&["tilelab", "experiment", "first"]), ["first-move"]);
    assert_eq!(complete(&["tilelab", "play", "link", "--seat", "mon"]), ["montecarlo"]);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(stdout(&["completions", shell]).contains("tilelab"), "{shell}");
    }
}

/// Bash breaks words at `:` and `=`; its script puts them together again.
#[test]
fn bash_completes_specifications() {
    let folder = std::path::Path::new(env!("CARGO_BIN_EXE_tilelab")).parent().expect("a folder");
    let script = r#"
        eval "$(tilelab completions bash)"
        COMP_LINE="$1"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
        _tilelab
        printf '%s\n' "${COMPREPLY[@]}"
    "#;
    let complete = |line: &str| {
        let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
        let output = Command::new("bash").args(["-c", script, "bash", line]).env("PATH", path).output();
        String::from_utf8(output.expect("bash").stdout).expect("text").lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(complete("tilelab match li"), ["link"]);
    assert_eq!(complete("tilelab match link:pl"), ["players="]);
    assert_eq!(complete("tilelab match link:players=3,dice=t"), ["true"]);
}

#[test]
fn errors_have_one_style() {
    for (arguments, expected) in [
        (
            &["match", "lnik", "random", "random"][..],
            "tilelab: unknown game `lnik` (did you mean `link`?); available: ",
        ),
        (&["match", "link", "heuristc", "random"], "unknown agent `heuristc` (did you mean `heuristic`?)"),
        (&["match", "link", "heuristic:wieghts=user", "random"], "no parameter `wieghts` (did you mean `weights`?)"),
        (&["match", "link", "random", "random", "--games", "abc"], "'--games <GAMES>': expected a whole number"),
        (&["experiment", "frist-move"], "unknown experiment `frist-move` (did you mean `first-move`?)"),
        (&["match", "link", "random"], "tilelab: link has 2 seats, but 1 agent is given"),
        (&["tournament", "link", "random"], "tilelab: link has 2 seats, but 1 agent is named"),
        (&["frobnicate"], "tilelab: unrecognized subcommand 'frobnicate'"),
    ] {
        let error = failure(arguments);
        assert!(error.starts_with("tilelab: ") && error.contains(expected), "{arguments:?}: {error}");
    }
    assert_eq!(run(&["match", "lnik", "random", "random"]).status.code(), Some(2));
    assert_eq!(run(&["replay", "no-such-file"]).status.code(), Some(1));
}

#[test]
fn the_version_names_the_revision() {
    let version = stdout(&["--version"]);
    assert!(version.starts_with(concat!("tilelab ", env!("CARGO_PKG_VERSION"))), "{version}");
}

#[test]
fn experiments_are_listed_and_run_as_json() {
    let list = stdout(&["experiment", "--json"]);
    assert!(list.lines().count() > 20);
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    let text =
        stdout(&["experiment", "branching-factor", "--scale", "smoke", "--threads", "1", "--json", "--out", out]);
    let found: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((&found["name"], &found["scale"]), (&"branching-factor".into(), &"smoke".into()));
    let table = &found["tables"][0];
    assert_eq!(table["columns"].as_array().map(Vec::len), table["rows"][0].as_array().map(Vec::len));
    assert!(found["markdown"].as_str().expect("a page").starts_with("# branching-factor"));
}

#[test]
fn games_of_hex_become_sgf() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    stdout(&["match", "hex:size=5", "random", "first", "--games", "2", "--out", out]);
    let text = stdout(&["replay", &format!("{out}/games.jsonl"), "--sgf"]);
    assert_eq!(text.lines().filter(|line| line.starts_with("(;FF[4]") && line.contains("GM[11]SZ[5]")).count(), 2);
    let other = format!("{out}/nim");
    stdout(&["match", "nim", "random", "first", "--games", "2", "--out", &other]);
    let error = failure(&["replay", &format!("{other}/games.jsonl"), "--sgf"]);
    assert!(error.contains("the Smart Game Format does not know nim; it knows hex"), "{error}");
}
