use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use super::{failure, stdout, tilelab};

const AGENTS: [&str; 4] = ["random", "first", "heuristic:weights=user", "heuristic:weights=random"];

fn arguments<'a>(folder: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let out = folder.to_str().expect("a path");
    ["tournament", "link"]
        .into_iter()
        .chain(AGENTS)
        .chain(["--games", "100", "--out", out])
        .chain(more.iter().copied())
        .collect()
}

fn games(folder: &Path) -> String {
    fs::read_to_string(folder.join("games.jsonl")).expect("games")
}

#[test]
fn kills_threads_and_shards_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let [clean, killed, merged, again] = ["clean", "killed", "merged", "again"].map(|name| folder.path().join(name));
    let ratings = stdout(&arguments(&clean, &["--json", "--threads", "1"]));
    assert_eq!(games(&clean).lines().count(), 600);

    // Killed at ten moments, then run to the end.
    let mut kills = 0;
    for number in 0..10 {
        let mut child = tilelab()
            .args(arguments(&killed, &["--threads", "2"]))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a start");
        std::thread::sleep(Duration::from_millis(5 + 7 * number));
        kills += u32::from(child.try_wait().expect("a state").is_none());
        child.kill().expect("a kill");
        child.wait().expect("an end");
    }
    assert!(kills > 0, "every run ended before it could be killed");
    let resumed = stdout(&arguments(&killed, &["--json"]));
    assert_eq!(games(&killed), games(&clean));
    assert_eq!(without_times(&resumed), without_times(&ratings));
    assert!(!killed.join("games.part.jsonl").exists());

    // Three shards, merged in any order and twice.
    let shards: Vec<_> = (0..3).map(|number| folder.path().join(format!("shard{number}"))).collect();
    for (number, shard) in shards.iter().enumerate() {
        stdout(&arguments(shard, &["--shard", &format!("{number}/3")]));
    }
    let [zero, one, two] = [0, 1, 2].map(|number| shards[number].to_str().expect("a path"));
    let out = |path: &Path| path.to_str().expect("a path").to_owned();
    stdout(&["merge", two, zero, "--out", &out(&merged)]);
    assert!(games(&merged).lines().count() < 600);
    stdout(&["merge", one, two, &out(&merged), "--out", &out(&merged)]);
    let first = stdout(&["merge", one, zero, two, one, "--out", &out(&again), "--json"]);
    assert_eq!(games(&merged), games(&clean));
    assert_eq!(games(&again), games(&clean));
    assert_eq!(without_times(&first), without_times(&ratings));
}

/// The table without the time per move, which may differ.
fn without_times(table: &str) -> Vec<serde_json::Value> {
    let parse = |line| {
        let mut row: serde_json::Value = serde_json::from_str(line).expect("JSON");
        row.as_object_mut().expect("an object").remove("ms_per_move");
        row
    };
    table.lines().map(parse).collect()
}

#[test]
fn a_torn_line_is_played_again_and_a_foreign_folder_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    stdout(&arguments(&out, &[]));
    let whole = games(&out);
    let torn = &whole[..whole.len() / 2 + 17];
    fs::remove_file(out.join("games.jsonl")).expect("a file");
    fs::write(out.join("games.part.jsonl"), torn).expect("a file");
    stdout(&arguments(&out, &[]));
    assert_eq!(games(&out), whole);

    assert!(failure(&arguments(&out, &["--seed", "2"])).contains("the folder holds"));
    let swapped = whole.replacen("\"seed\":", "\"seed\":1", 1);
    fs::write(out.join("games.jsonl"), swapped).expect("a file");
    assert!(failure(&arguments(&out, &[])).contains("another seed"));
    fs::write(out.join("tournament.json"), "{").expect("a file");
    assert!(failure(&arguments(&out, &[])).contains("tournament.json"));
    assert!(failure(&["merge", "no-such-folder", "--out", out.to_str().expect("a path")]).contains("no-such-folder"));
}

#[test]
fn a_longer_tournament_continues_a_shorter_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let [grown, whole] = ["grown", "whole"].map(|name| folder.path().join(name));
    let play = |out: &Path, games: &str| {
        stdout(&["match", "nim", "random", "first", "--games", games, "--out", out.to_str().expect("a path")])
    };
    play(&grown, "5");
    play(&grown, "11");
    play(&whole, "11");
    assert_eq!(games(&grown), games(&whole));
}

#[test]
fn the_quick_preset_writes_a_report() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    let text = stdout(&["tournament", "nim", "--preset", "quick", "--out", out]);
    assert!(text.contains("random") && text.contains("first"), "{text}");
    for file in ["report.md", "report.html", "ratings.svg", "wins.svg"] {
        assert!(folder.path().join(file).exists(), "{file} is written");
    }
    assert!(failure(&["tournament", "link", "random", "random"]).contains("twice"));
}

#[test]
fn a_folder_with_changed_games_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    let play = ["match", "link", "random", "first", "--games", "3", "--out", out];
    stdout(&play);
    let whole = games(folder.path());
    for (from, to) in [
        ("\"link\"", "\"chess\""),
        ("\"version\":1", "\"version\":7"),
        ("\"returns\":[", "\"returns\":[5,"),
        ("\"config\":\"\"", "\"config\":\"cap=false\""),
    ] {
        fs::write(folder.path().join("games.jsonl"), whole.replacen(from, to, 1)).expect("a file");
        assert!(failure(&play).contains("line 1"), "{from} became {to}");
    }
    let spec = fs::read_to_string(folder.path().join("tournament.json")).expect("a file");
    fs::write(folder.path().join("games.jsonl"), &whole).expect("a file");
    fs::write(folder.path().join("tournament.json"), spec.replace("\"rules\": 1", "\"rules\": 9")).expect("a file");
    assert!(failure(&play).contains("rules 9"));
}

/// A run that is killed before its first file is complete leaves a folder that the next run can use.
#[test]
fn a_run_killed_at_the_start_leaves_a_usable_folder_but_foreign_files_are_safe() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    let play = ["match", "nim", "random", "first", "--games", "3", "--out", out];
    fs::write(folder.path().join(".lock"), "").expect("a file");
    fs::write(folder.path().join("tournament.json.tmp"), "{").expect("a file");
    stdout(&play);
    let other = tempfile::tempdir().expect("a folder");
    fs::write(other.path().join("report.md"), "mine").expect("a file");
    let error = failure(&["match", "nim", "random", "first", "--out", other.path().to_str().expect("a path")]);
    assert!(error.contains("report.md"), "{error}");
}
