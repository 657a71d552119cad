//! `tilelab solve`.

use serde_json::Value;

use super::{failure, stdout};

fn solved(arguments: &[&str]) -> Value {
    let text = stdout(&[&["solve"], arguments, &["--json"]].concat());
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(&text).expect("JSON")
}

/// The values of small boards, solved once; they reveal a change of the rules or of the solver.
#[test]
fn small_games_have_their_values() {
    for (game, first) in [
        ("link:cols=4,rows=4", 0.0),
        ("link:cols=4,rows=5", 1.0),
        ("link:cols=4,rows=6", 1.0),
        ("link:cols=4,rows=7", 0.0),
        ("link:cols=5,rows=4", 0.0),
        ("link:cols=5,rows=5", 1.0),
        ("nim", -1.0),
        ("nim:misere=true", -1.0),
        ("nim:piles=3-4-5,most=3", 1.0),
    ] {
        let found = solved(&[game]);
        assert_eq!(found["values"][0].as_f64(), Some(first), "{game}");
        assert_eq!(found["values"][1].as_f64().map(|value| value + 0.0), Some(-first), "{game}");
        assert_eq!(found["to_move"], "a");
        assert_eq!(found["best"].as_array().map(Vec::len), Some(1));
    }
    let dice = solved(&["link:cols=4,rows=4,dice=true"]);
    assert_eq!((&dice["to_move"], dice["best"].as_array().map(Vec::len)), (&Value::Null, Some(0)));
}

#[test]
fn every_move_of_a_position_can_be_solved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("position");
    std::fs::write(&file, "b to move: 1 0 2").expect("a file");
    let path = file.to_str().expect("a path");
    let found = solved(&["nim:piles=1-3-5", "--position", path, "--moves"]);
    assert_eq!(found["best"], serde_json::json!(["1 from 3"]));
    let moves = found["moves"].as_array().expect("moves");
    let wins = |entry: &&Value| entry["values"][1].as_f64() == Some(1.0);
    assert_eq!((moves.len(), moves.iter().filter(wins).count()), (3, 1));

    let text = stdout(&["solve", "nim:piles=1-3-5", "--position", path, "--moves"]);
    assert!(text.contains("b to move\nvalue: a -1, b +1\nbest: 1 from 3\n"), "{text}");
    let points = stdout(&["solve", "link:cols=4,rows=5", "--points"]);
    assert!(points.contains("value: a +"), "{points}");
}

#[test]
fn games_that_are_too_large_are_reported() {
    assert!(failure(&["solve", "link", "--nodes", "2000"]).contains("not solved within the limit of nodes or time"));
    let error = failure(&["solve", "link", "--time", "20ms"]);
    assert!(error.contains("tilelab: link is probably out of reach: its tree has about 10^"), "{error}");
    assert!(error.contains("not solved"), "{error}");
    assert!(failure(&["solve", "link:dice=true", "--memory", "1"]).contains("not solved within the limit of memory"));
    assert!(failure(&["solve", "link", "--time", "soon"]).contains("such as 200ms"));
    assert!(failure(&["solve", "nim", "--position", "no-such-file"]).contains("no-such-file"));
    // Sixteen thousand plies must not overflow the stack.
    let piles = ["1000"; 16].join("-");
    assert!(
        failure(&["solve", &format!("nim:piles={piles},most=1"), "--nodes", "50000", "--search"])
            .contains("not solved")
    );
}

/// One object per deal, and the totals that an independent solver found.
#[test]
fn every_deal_of_dominoes_is_solved() {
    for (variant, expected) in [("code", [57, 0, 69]), ("text", [209, 5, 38])] {
        let game = format!("dominoes:max=3,variant={variant}");
        let text = stdout(&["solve", &game, "--all", "--json"]);
        let deals: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let count = |value: i64| deals.iter().filter(|deal| deal["value"].as_i64() == Some(value)).count();
        assert_eq!([count(1), count(0), count(-1)], expected);
        let [wins, draws, losses] = expected;
        let totals = format!("{} positions: {wins} wins, {draws} draws and {losses} losses of player a\n", deals.len());
        assert!(stdout(&["solve", &game, "--all"]).ends_with(&totals));
    }
    let first = stdout(&["solve", "dominoes:max=3,variant=code", "--all", "--json"]);
    assert!(first.starts_with("{\"first\":\"11 12 13 22 23\",\"second\":\"00 01 02 03\",\"value\":-1}\n"), "{first}");
    assert!(failure(&["solve", "nim", "--all"]).contains("only one initial position"));
}

/// Oracles find what a search finds.
#[test]
fn an_oracle_is_not_needed() {
    for game in ["nim:piles=2-3-4,most=2", "dominoes:max=3,deal=77", "dominoes:max=4,variant=text,deal=123"] {
        let [by_oracle, by_search] = [&[game, "--moves"][..], &[game, "--moves", "--search"]].map(solved);
        assert_eq!((&by_oracle["values"], &by_oracle["moves"]), (&by_search["values"], &by_search["moves"]), "{game}");
        assert_eq!(by_oracle["best"], by_search["best"], "{game}");
    }
    // Chance deals: the expectation over all deals, 57 wins and 69 losses of 126.
    let value = solved(&["dominoes:max=3"])["values"][0].as_f64().expect("a value");
    assert!((value + 12.0 / 126.0).abs() < 1e-6, "{value}");
}
