use std::fs;

use serde_json::{Value, json};

use super::{data, failure, run, stdout};

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The events that the thesis's program would have logged for a game of the data.
fn log_of(game: &Value) -> Value {
    let moves = game["moves"].as_array().expect("moves");
    let rows = game["y"].as_array().expect("rows");
    let placed = moves.iter().zip(rows).map(|(played, y)| {
        json!({"PayloadPlaced": {"x": played[2], "y": y, "block": played[0], "orientation": played[1], "from": played[4]}})
    });
    json!({ "log": placed.collect::<Vec<_>>() })
}

#[test]
fn every_game_of_the_original_replays_to_the_number() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = lines(&fs::read_to_string(data("games.jsonl")).expect("data"));
    for players in 2..=4 {
        let games: Vec<&Value> = games.iter().filter(|game| game["players"] == players).collect();
        let file = folder.path().join(format!("{players}.jsonl"));
        let logs: Vec<String> = games.iter().map(|game| log_of(game).to_string()).collect();
        fs::write(&file, logs.join("\n")).expect("a file");
        let path = file.to_str().expect("a path");
        let replayed = lines(&stdout(&["replay", path, "--json", "--players", &players.to_string()]));
        assert_eq!(replayed.len(), games.len());
        for (ours, theirs) in replayed.iter().zip(&games) {
            assert_eq!(ours["game"], "link");
            assert_eq!(ours["players"], theirs["players"]);
            let indices: Vec<&Value> =
                theirs["moves"].as_array().expect("moves").iter().map(|played| &played[3]).collect();
            assert_eq!(ours["moves"].as_array().expect("moves").iter().collect::<Vec<_>>(), indices);
            for field in ["legal_counts", "scores_after", "final_scores"] {
                assert_eq!(ours[field], theirs[field], "{field}");
            }
            assert_eq!(ours["board"], theirs["final_board"]);
            let scores: Vec<i64> =
                theirs["final_scores"].as_array().expect("scores").iter().filter_map(Value::as_i64).collect();
            let best = scores.iter().max().expect("players");
            let tied = scores.iter().filter(|&score| score == best).count() > 1;
            assert_eq!(ours["winner"], if tied { Value::Null } else { theirs["winner"].clone() });
        }
    }
}

#[test]
fn logs_become_records_and_logs_again() {
    let logs = data("logs.jsonl");
    let written = stdout(&["replay", logs.to_str().expect("a path"), "--log"]);
    let theirs = fs::read_to_string(logs).expect("data");
    for (ours, theirs) in lines(&written).iter().zip(lines(&theirs)) {
        assert_eq!(*ours, theirs["log"]);
    }
    assert_eq!(written.lines().count(), theirs.lines().count());
}

#[test]
fn states_show_every_position_of_any_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    stdout(&["match", "nim:piles=2-3", "random", "first", "--games", "3", "--out", out]);
    let games = folder.path().join("games.jsonl");
    for game in lines(&stdout(&["replay", games.to_str().expect("a path"), "--json", "--states"])) {
        let states = game["states"].as_array().expect("states");
        assert_eq!(game["start"], "a to move: 2 3");
        assert_eq!(states.len(), game["moves"].as_array().expect("moves").len());
        assert_eq!(game["scores_after"], Value::Null);
    }
    let text = stdout(&["replay", games.to_str().expect("a path")]);
    assert!(text.contains("Game 3: nim:piles=2-3"), "{text}");
}

#[test]
fn a_pretty_printed_log_and_a_list_of_results_are_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let logs = lines(&fs::read_to_string(data("logs.jsonl")).expect("data"));
    let pretty = folder.path().join("pretty.json");
    fs::write(&pretty, serde_json::to_string_pretty(&logs[0]["log"]).expect("JSON")).expect("a file");
    let results = folder.path().join("results.json");
    let list: Vec<Value> = logs[..3]
        .iter()
        .map(|log| json!({"log": log["log"]["log"], "players": ["x", "y"], "winner": 0, "score": [1, 2]}))
        .collect();
    fs::write(&results, serde_json::to_string(&list).expect("JSON")).expect("a file");
    assert_eq!(stdout(&["replay", pretty.to_str().expect("a path"), "--json"]).lines().count(), 1);
    let games = lines(&stdout(&["replay", results.to_str().expect("a path"), "--json"]));
    assert_eq!(games.len(), 3);
    assert_eq!(games[0]["agents"], json!(["x", "y"]));
}

#[test]
fn a_bad_line_is_named_and_the_others_are_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mixed.jsonl");
    let good = fs::read_to_string(data("logs.jsonl")).expect("data").lines().next().expect("a line").to_owned();
    let illegal = good.replacen("\"x\":8", "\"x\":9", 1);
    let mut bytes = format!("{good}\n{{\"log\":7}}\n\n{illegal}\nnot json\n").into_bytes();
    bytes.extend(b"\xff\xfe\n");
    bytes.extend(good.as_bytes());
    fs::write(&file, bytes).expect("a file");
    let output = run(&["replay", file.to_str().expect("a path"), "--json"]);
    assert!(!output.status.success());
    assert_eq!(lines(&String::from_utf8(output.stdout).expect("UTF-8")).len(), 2);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    for line in [2, 4, 5, 6] {
        assert!(errors.contains(&format!("mixed.jsonl:{line}: ")), "line {line} is named in {errors}");
    }
    assert!(errors.contains("log entry 1"), "the entry is named in {errors}");
    assert!(failure(&["replay", "no-such-file"]).contains("no-such-file"));
}

#[test]
fn bare_lists_of_events_are_one_game_per_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bare.jsonl");
    let logs = lines(&fs::read_to_string(data("logs.jsonl")).expect("data"));
    let bare: Vec<String> = logs[..5].iter().map(|log| log["log"]["log"].to_string()).collect();
    fs::write(&file, bare.join("\n")).expect("a file");
    assert_eq!(stdout(&["replay", file.to_str().expect("a path"), "--json"]).lines().count(), 5);
}

#[test]
fn a_torn_first_line_does_not_harm_the_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("torn.jsonl");
    let good = fs::read_to_string(data("logs.jsonl")).expect("data");
    // Long enough that the limit of one JSON text cuts a line.
    let many = good.repeat(130);
    fs::write(&file, format!("{}\n{many}", &good[..100])).expect("a file");
    let output = run(&["replay", file.to_str().expect("a path"), "--json"]);
    assert_eq!(String::from_utf8(output.stdout).expect("UTF-8").lines().count(), many.lines().count());
    assert!(String::from_utf8_lossy(&output.stderr).contains("torn.jsonl:1: not JSON"));
}

#[test]
fn a_log_names_the_first_player_unless_an_option_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("second.json");
    let placed = json!({"log": [{"PayloadPlaced": {"x": 0, "y": 0, "block": 1, "orientation": 0, "from": 1}}]});
    fs::write(&file, placed.to_string()).expect("a file");
    let path = file.to_str().expect("a path");
    for more in [&[][..], &["--game", "link:cap=false"], &["--game", "link:first=1"]] {
        let game = lines(&stdout(&[&["replay", path, "--json"], more].concat()));
        assert_eq!(game[0]["movers"], json!([1]));
    }
    failure(&["replay", path, "--game", "link:first=0"]);
}
