use serde_json::{Value, json};

use super::{failure, stdout};

#[test]
fn a_match_prints_one_object() {
    let text = stdout(&["match", "link", "heuristic:weights=user", "random", "--games", "20", "--seed", "7", "--json"]);
    assert_eq!(text.lines().count(), 1);
    let found: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(found["game"], "link");
    assert_eq!(found["agents"], serde_json::json!(["heuristic:weights=user", "random"]));
    assert_eq!(found["games"], 20);
    let wins = [0, 1].map(|seat| found["wins"][seat].as_u64().expect("a number"));
    let draws = found["draws"].as_u64().expect("a number");
    assert_eq!(wins[0] + wins[1] + draws, 20);
    assert!(wins[0] >= 18, "the heuristic beats random play: {text}");
    let rate = found["score_rate"].as_f64().expect("a number");
    assert!((rate - (wins[0] as f64 + draws as f64 / 2.0) / 20.0).abs() < 1e-9);
    let [low, high] = [0, 1].map(|end| found["ci95"][end].as_f64().expect("a number"));
    assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0);
    assert!(found["mean_scores"][0].as_f64() > found["mean_scores"][1].as_f64());
    assert!(found["ms_per_move"][0].as_f64().expect("a number") >= 0.0);
}

#[test]
fn games_without_points_and_with_more_players_match_too() {
    let nim: Value =
        serde_json::from_str(&stdout(&["match", "nim", "random", "first", "--games", "6", "--json"])).expect("JSON");
    assert_eq!(nim["mean_scores"], Value::Null);
    let four =
        ["match", "link:players=4,dice=true", "random", "first", "random", "heuristic", "--games", "8", "--json"];
    let four: Value = serde_json::from_str(&stdout(&four)).expect("JSON");
    assert_eq!(four["wins"].as_array().map(Vec::len), Some(4));
}

#[test]
fn heuristics_of_hex_beat_random_play() {
    for agent in ["heuristic", "heuristic:measure=path", "heuristic:measure=potential"] {
        let text = stdout(&["match", "hex:size=7,swap=true", agent, "random", "--games", "10", "--json"]);
        let found: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!((&found["agents"][0], &found["wins"][0]), (&agent.into(), &10.into()), "{text}");
    }
}

#[test]
fn errors_say_what_was_expected() {
    assert!(failure(&["match", "chess", "random", "random"]).contains("available: link, hex, nim"));
    assert!(
        failure(&["match", "link", "randam", "random"])
            .contains("unknown agent `randam` (did you mean `random`?); available: random, first, heuristic")
    );
    assert!(failure(&["match", "link:players=9", "random", "random"]).contains("2 to 4"));
    assert!(failure(&["match", "link", "random"]).contains("2 seats"));
    assert!(failure(&["match", "nim", "heuristic", "random"]).contains("does not play nim"));
    assert!(failure(&["match", "hex", "heuristic:weights=user", "random"]).contains("hex has measure"));
    assert!(failure(&["match", "link", "heuristic:measure=path", "random"]).contains("link has weights"));
    assert!(failure(&["match", "hex:size=20", "random", "random"]).contains("2 to 19"));
    assert!(failure(&["match", "link", "random", "random", "--games", "0"]).contains("at least 1 game"));
    failure(&["match", "link", "random", "random", "--games", "-3"]);
    failure(&["match", "link", "random", "random", "--shard", "4/4"]);
    failure(&["match", "link", "random", "random", "--threads", "0"]);
    failure(&["match"]);
}

#[test]
fn games_that_reach_the_limit_of_plies_are_stored_and_read_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("games").to_str().expect("a path").to_owned();
    let arguments =
        ["match", "tetris:rows=12", "tetris-linear", "--games", "2", "--max-plies", "40", "--json", "--out"];
    let run = || stdout(&[&arguments[..], &[&out]].concat());
    let (first, second) = (run(), run());
    let counts = |text: &str| {
        let value: Value = serde_json::from_str(text).expect("JSON");
        [value["games"].clone(), value["deaths"].clone()]
    };
    assert_eq!(counts(&first), [json!(2), json!(0)]);
    assert_eq!(counts(&second), counts(&first));
}
