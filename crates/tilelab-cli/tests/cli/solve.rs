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
    assert!(failure(&["solve", "link", "--time", "20ms"]).contains("not solved"));
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
