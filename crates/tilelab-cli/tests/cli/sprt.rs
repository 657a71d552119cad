//! Matches from openings, and matches that a sequential test ends.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{failure, stdout};

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a path")
}

fn records(folder: &Path) -> Vec<Value> {
    fs::read_to_string(folder.join("games.jsonl")).expect("games").lines().map(json).collect()
}

#[test]
fn every_opening_is_played_with_both_seats() {
    let folder = tempfile::tempdir().expect("a folder");
    let [openings, positions, out, other] =
        ["openings.jsonl", "positions.txt", "out", "other"].map(|name| folder.path().join(name));
    let make = ["openings", "link", "--count", "5", "--plies", "3", "--agent", "mcts:nodes=20", "--balance", "0.5"];
    stdout(&[&make[..], &["--out", path(&openings)]].concat());
    let text = fs::read_to_string(&openings).expect("openings");
    assert_eq!(stdout(&make), text, "the same command writes the same openings");
    let openings_json: Vec<Value> = text.lines().map(json).collect();
    assert_eq!(openings_json.len(), 5);

    let play = |openings: &Path, out: &Path, more: &[&str]| {
        let arguments = ["match", "link", "heuristic", "random", "--openings", path(openings), "--out", path(out)];
        stdout(&[&arguments[..], more].concat())
    };
    assert_eq!(json(&play(&openings, &out, &["--json"]))["games"], 10);
    let games = records(&out);
    for (number, pair) in games.chunks(2).enumerate() {
        let opening = openings_json[number]["plies"].as_array().expect("plies");
        for game in pair {
            assert_eq!(&game["plies"].as_array().expect("plies")[..opening.len()], &opening[..]);
        }
        assert_eq!((&pair[0]["agents"][0], &pair[1]["agents"][0]), (&"heuristic".into(), &"random".into()));
        assert_eq!(pair[0]["seed"], pair[1]["seed"]);
    }
    // More games than openings begin with the first opening again, and resume a folder.
    play(&openings, &out, &["--games", "12"]);
    assert_eq!(records(&out)[10]["plies"][0], openings_json[0]["plies"][0]);
    assert_eq!(records(&out)[..10], games);

    fs::write(&positions, "a to move: 1 2 3 0\nb to move: 0 3 3 1\n").expect("a file");
    let nim = ["match", "nim", "first", "random", "--openings", path(&positions), "--out", path(&other)];
    stdout(&nim);
    let starts: Vec<Value> = records(&other).iter().map(|game| game["start"].clone()).collect();
    assert_eq!(starts, ["a to move: 1 2 3 0", "a to move: 1 2 3 0", "b to move: 0 3 3 1", "b to move: 0 3 3 1"]);

    let [merged, text] = [folder.path().join("merged"), folder.path().join("text")];
    stdout(&["merge", path(&other), "--out", path(&merged)]);
    assert_eq!(records(&merged), records(&other));
    assert!(failure(&["match", "nim", "first", "random", "--out", path(&other)]).contains("2 openings"));
    fs::write(&text, "nonsense").expect("a file");
    assert!(failure(&["match", "nim", "first", "random", "--openings", path(&text)]).contains("text: line 1: "));
    assert!(failure(&["match", "nim", "first", "random", "--openings", "none"]).contains("none: "));
    assert!(failure(&["openings", "tetris"]).contains("for one player"));
}

#[test]
fn a_test_ends_a_match_on_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let play = |out: &str, agents: [&str; 2], more: &[&str]| {
        let out = folder.path().join(out);
        let arguments = ["match", "link", agents[0], agents[1], "--out", path(&out), "--sprt", "elo0=0,elo1=100"];
        let mut found = json(&stdout(&[&arguments[..], &["--json"], more].concat()));
        found.as_object_mut().expect("an object").remove("ms_per_move");
        (found, records(&out))
    };
    let agents = ["heuristic:weights=user", "random"];
    let (found, games) = play("one", agents, &["--threads", "1"]);
    assert_eq!(found["sprt"]["accepted"], "elo1");
    assert!(found["sprt"]["llr"].as_f64() >= found["sprt"]["upper"].as_f64());
    assert!(found["elo"]["difference"].is_number() || found["score_rate"] == 1.0);
    assert_eq!(found["games"].as_u64(), Some(games.len() as u64));
    let pairs = found["sprt"]["pentanomial"].as_array().expect("five").iter().filter_map(Value::as_u64);
    assert_eq!(2 * pairs.sum::<u64>(), games.len() as u64);
    assert!(games.len() < 100, "{} games", games.len());
    assert_eq!(play("two", agents, &["--concurrency", "2"]), (found.clone(), games.clone()));
    // A finished test stays as it is.
    assert_eq!(play("one", agents, &["--threads", "2"]), (found, games));

    let (found, _) = play("weaker", ["random", "heuristic:weights=user"], &[]);
    assert_eq!(found["sprt"]["accepted"], "elo0");
    // A test that was cut short continues.
    let (found, games) = play("grown", agents, &["--games", "4"]);
    assert_eq!((&found["sprt"]["accepted"], games.len()), (&Value::Null, 4));
    let (found, games) = play("grown", agents, &[]);
    assert_eq!((&found["sprt"]["accepted"], &games), (&"elo1".into(), &play("one", agents, &[]).1));

    let sprt = |game: &str, agents: &[&str], test: &str, more: &[&str]| {
        failure(&[&["match", game], agents, &["--sprt", test], more].concat())
    };
    assert!(sprt("link:players=3", &["random", "first", "random"], "elo1=10", &[]).contains("two players"));
    assert!(sprt("link", &["random", "first"], "elo1=10", &["--shard", "0/2"]).contains("no --shard"));
    assert!(sprt("link", &["random", "first"], "elo0=5,elo1=1", &[]).contains("elo0 < elo1"));
    assert!(sprt("link", &["random", "first"], "ello1=5", &[]).contains("did you mean `elo1`?"));
}

#[test]
fn a_test_prints_its_bounds() {
    let text = stdout(&["match", "link", "heuristic:weights=user", "random", "--sprt", "elo0=0,elo1=100"]);
    assert!(text.contains("SPRT elo0=0,elo1=100,alpha=0.05,beta=0.05: LLR "), "{text}");
    assert!(
        text.contains(" (bounds -2.94, 2.94), elo1 accepted\npairs of games with 0, ½, 1, 1½ and 2 points: "),
        "{text}"
    );
}
