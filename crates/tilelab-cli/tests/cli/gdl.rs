//! `tilelab gdl`, and rule files as games.

use serde_json::Value;

use super::{failure, stdout};

fn rules(name: &str) -> String {
    format!("{}/../../games/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn check_describes_a_game() {
    let report: Value =
        serde_json::from_str(&stdout(&["gdl", "check", &rules("tictactoe.kif"), "--json"])).expect("JSON");
    assert_eq!(report["roles"], serde_json::json!(["cross", "nought"]));
    assert_eq!((report["actions"][0].as_u64(), report["fluents"].as_u64()), (Some(10), Some(20)));
    assert_eq!((&report["interpreter"], &report["sample"]["simultaneous"]), (&Value::Null, &Value::from(0)));
    assert_eq!(report["sample"]["max_branching"], 9);
    let text = stdout(&["gdl", "check", "dominoes3-lp"]);
    assert!(text.contains("126 initial states") && text.contains("roles take turns"), "{text}");
}

/// Every ply has its facts, legal moves and moves; the last object has goals.
#[test]
fn trace_prints_whole_games() {
    let trace = |seed: &str| stdout(&["gdl", "trace", &rules("nim.lp"), "--games", "3", "--seed", seed, "--json"]);
    assert_eq!(trace("1"), trace("1"));
    assert_ne!(trace("1"), trace("2"));
    let mut ends = 0;
    for line in trace("1").lines() {
        let ply: Value = serde_json::from_str(line).expect("JSON");
        assert!(ply["state"].as_array().is_some_and(|facts| facts.len() == 5), "{line}");
        assert_eq!(ply["game"], ends);
        if ply.get("moves").is_some() {
            let (role, played) = ply["moves"].as_object().and_then(|moves| moves.iter().next()).expect("a move");
            assert!(ply["legal"][role].as_array().is_some_and(|legal| legal.contains(played)), "{line}");
            assert!(ply.get("terminal").is_none());
        } else {
            assert_eq!(ply["terminal"], true);
            let goals = ["first", "second"].map(|role| ply["goals"][role].as_i64().expect("a goal"));
            assert_eq!(goals[0] + goals[1], 100, "{line}");
            ends += 1;
        }
    }
    assert_eq!(ends, 3);
}

#[test]
fn bench_measures_playouts() {
    let measured: Value =
        serde_json::from_str(&stdout(&["gdl", "bench", "nim", "--seconds", "0.05", "--json"])).expect("JSON");
    assert!(measured["playouts_per_second"].as_f64().is_some_and(|rate| rate > 100.0), "{measured}");
}

#[test]
fn errors_name_the_place_and_the_rule() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("wrong.kif");
    std::fs::write(&path, "(role a)\n(<= (legal a (move ?x))\n    (not (true (at ?x))))").expect("a file");
    let path = path.to_str().expect("a path");
    for command in [vec!["gdl", "check", path], vec!["gdl", "trace", path], vec!["gdl", "bench", path]] {
        let error = failure(&command);
        assert!(error.contains(&format!("{path}:2:")) && error.contains("(in the rule for "), "{error}");
    }
    let game = format!("gdl:{path}");
    assert!(failure(&["match", &game, "random", "random"]).contains(&format!("{path}:2:")));
    assert!(failure(&["gdl", "check", "absent.kif"]).contains("absent.kif"));
}

#[test]
fn rule_files_are_games() {
    let report =
        stdout(&["match", &format!("gdl:{}", rules("tictactoe.kif")), "mcts:nodes=300", "random", "--games", "6"]);
    assert!(report.contains("mcts"), "{report}");
    let solved: Value = serde_json::from_str(&stdout(&["solve", "gdl:nim", "--json"])).expect("JSON");
    let native: Value = serde_json::from_str(&stdout(&["solve", "nim:piles=5-3-2-1", "--json"])).expect("JSON");
    assert_eq!(solved["values"], native["values"]);
    let deals = stdout(&["solve", "gdl:dominoes3-lp", "--all", "--json"]);
    assert_eq!(deals.lines().count(), 126);
}
