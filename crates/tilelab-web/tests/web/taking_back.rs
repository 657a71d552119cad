//! Undo and resignation.

use serde_json::{Value, json};

use crate::lab::{Lab, against, merge};

#[test]
fn a_person_takes_back_its_own_last_move() {
    let lab = Lab::new();
    let game = lab.begin(&against("link:dice=true", "random"));
    let undo = |ply: usize| {
        lab.post(&format!("/api/sessions/{}/undo", game.id), &json!({ "token": game.tokens[0], "ply": ply }))
    };
    let before = lab.view(&game);
    let rolled = before["plies"].as_array().expect("plies").len();
    assert_eq!(undo(rolled).0, 422, "there is nothing to take back");
    lab.play(&game, 0, rolled, before["position"]["legal"][0]["action"].as_u64().expect("a number"));
    let after = lab.wait(&game, |view| view["thinking"] == json!(false));
    let plies = after["plies"].as_array().expect("plies").len();
    assert!(plies > rolled + 1);
    assert_eq!(undo(plies + 1).0, 409);
    let path = format!("/api/sessions/{}/undo", game.id);
    assert_eq!(lab.post(&path, &json!({ "token": "x", "ply": plies })).0, 403);
    let (status, undone) = undo(plies);
    assert_eq!(status, 200, "{undone}");
    assert_eq!(undone["position"], before["position"]);
    assert_eq!(merge(&after, &undone)["plies"], before["plies"]);
    assert!(undone["version"].as_i64() > after["version"].as_i64(), "versions only grow");

    // The same move leads to the same dice: taking back a move does not change the roll.
    lab.play(&game, 0, rolled, before["position"]["legal"][0]["action"].as_u64().expect("a number"));
    let again = lab.wait(&game, |view| view["thinking"] == json!(false));
    assert_eq!(again["position"], after["position"]);
}

#[test]
fn a_move_is_taken_back_while_the_agent_thinks() {
    let lab = Lab::new();
    let game = lab.begin(&against("link", "mcts:time=5s"));
    let (status, playing) = lab.play(&game, 0, 0, 3);
    assert_eq!((status, &playing["thinking"]), (200, &json!(true)));
    let body = json!({ "token": game.tokens[0], "ply": 1 });
    let (status, undone) = lab.post(&format!("/api/sessions/{}/undo", game.id), &body);
    assert_eq!((status, &undone["plies"], &undone["thinking"]), (200, &json!([]), &json!(false)));
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert_eq!(lab.view(&game)["plies"], json!([]), "the search's move was dropped");
}

#[test]
fn who_resigns_loses() {
    let lab = Lab::new();
    let game = lab.begin(&against("hex:size=4", "first"));
    let path = format!("/api/sessions/{}/resign", game.id);
    assert_eq!(lab.post(&path, &json!({ "token": "unknown" })).0, 403);
    // Clients of earlier versions call the token a key, and name the ply.
    let (status, end) = lab.post(&path, &json!({ "key": game.tokens[0], "ply": 0 }));
    assert_eq!(status, 200, "{end}");
    assert_eq!(end["forfeit"], json!({ "seat": 0, "reason": "resigned" }));
    assert_eq!((&end["winner"], &end["thinking"]), (&json!(1), &json!(false)));
    assert_eq!(lab.play(&game, 0, 0, 0).0, 403, "the game is over");
    let listed = &lab.see("/api/sessions?state=over")["sessions"][0];
    assert_eq!((&listed["winner"], &listed["plies"]), (&json!(1), &json!(0)));
    assert_eq!(listed["scores"], Value::Null);
}
