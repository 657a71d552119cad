//! What players do beside their moves: they resign, name themselves, come and go.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::lab::{Event, Events, Game, Lab, against};

fn friends(lab: &Lab) -> Game {
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "person", "name": "Friend" }]);
    lab.begin(&json!({ "game": "nim", "seats": seats }))
}

#[test]
fn a_player_resigns_also_while_another_is_to_move() {
    let lab = Lab::new();
    let game = lab.begin(&against("link", "mcts:time=5s"));
    assert_eq!(lab.play(&game, 0, 0, 5).0, 200);
    assert_eq!(lab.view(&game)["thinking"], json!(true));
    let path = format!("/api/sessions/{}/resign", game.id);
    for _ in 0..2 {
        let (status, end) = lab.post(&path, &json!({ "token": game.tokens[0] }));
        assert_eq!(status, 200, "a request that is sent twice resigns once");
        assert_eq!((&end["winner"], &end["thinking"]), (&json!(1), &json!(false)));
        assert_eq!(end["version"], json!(3));
    }
    // The record of such a game replays.
    let record = lab.client.get(lab.url(&format!("/api/sessions/{}/export?format=record", game.id)));
    let record = record.send().expect("an answer").text().expect("a text");
    assert!(record.contains("\"forfeit\":{\"seat\":0"));
    let (status, imported) = lab.post("/api/sessions/import", &json!({ "text": record }));
    assert_eq!((status, &imported["session"]["winner"]), (201, &json!(1)), "{imported}");
    let other = friends(&lab);
    let path = format!("/api/sessions/{}/resign", other.id);
    assert_eq!(lab.post(&path, &json!({ "token": other.tokens[1] })).1["winner"], json!(0));
    assert_eq!(lab.post(&path, &json!({ "token": other.tokens[0] })).0, 403, "the game is over");
}

#[test]
fn an_invited_friend_chooses_a_name() {
    let lab = Lab::new();
    let game = friends(&lab);
    let path = format!("/api/sessions/{}/name", game.id);
    let mut events = lab.stream(&format!("/api/sessions/{}/events", game.id), None);
    events.next().expect("the session");
    let (status, change) = lab.post(&path, &json!({ "token": game.tokens[1], "name": " Bob " }));
    assert_eq!((status, &change["seats"][1]["name"]), (200, &json!("Bob")));
    assert_eq!(events.next().expect("a change").data["seats"][1]["name"], json!("Bob"), "others see it at once");
    assert_eq!(lab.see("/api/sessions?search=bob")["sessions"].as_array().map(Vec::len), Some(1));
    for (body, expected) in [
        (json!({ "token": game.tokens[1], "name": "" }), 400),
        (json!({ "token": game.tokens[1], "name": "x".repeat(61) }), 400),
        (json!({ "token": "x", "name": "Eve" }), 403),
        (json!({ "token": game.tokens[1] }), 422),
    ] {
        assert_eq!(lab.post(&path, &body).0, expected, "{body}");
    }
    let folder = lab.close().expect("a folder");
    let lab = Lab::at(folder.path(), |_| ());
    assert_eq!(lab.view(&game)["seats"][1]["name"], json!("Bob"), "it is stored");
    assert_eq!(lab.post(&format!("/api/sessions/{}/resign", game.id), &json!({ "token": game.tokens[0] })).0, 200);
    assert_eq!(lab.post(&path, &json!({ "token": game.tokens[1], "name": "Rob" })).0, 409, "results keep their names");
    drop(lab);
}

/// The next event that says who is connected.
fn presence(events: &mut Events) -> Value {
    let found = events.find(|event: &Event| event.kind == "presence");
    found.expect("an event").data["present"].clone()
}

#[test]
fn players_see_who_is_connected() {
    let lab = Lab::new();
    let game = friends(&lab);
    let path = |seat: usize| {
        let token = game.tokens[seat].clone().expect("a token");
        format!("/api/sessions/{}/events?tokens={token}", game.id)
    };
    let mut ann = lab.events(&path(0), None);
    assert_eq!(presence(&mut ann), json!([true, false]));
    let mut spectator = lab.events(&format!("/api/sessions/{}/events?tokens=nonsense", game.id), None);
    assert_eq!(presence(&mut spectator), json!([true, false]), "a spectator is no player");
    let bob = lab.events(&path(1), None);
    assert_eq!(presence(&mut ann), json!([true, true]));
    assert_eq!(presence(&mut spectator), json!([true, true]));
    drop(bob);
    assert_eq!(presence(&mut ann), json!([true, false]));
    assert_eq!(lab.view(&game)["version"], json!(1), "nothing is stored");
}

#[test]
fn help_and_names_do_not_disturb_the_opponent() {
    let lab = Lab::new();
    let game = lab.begin(&against("link", "mcts:time=500ms"));
    assert_eq!(lab.play(&game, 0, 0, 5).0, 200);
    let token = &game.tokens[0];
    assert_eq!(lab.post(&format!("/api/sessions/{}/assistance", game.id), &json!({ "token": token })).0, 200);
    // If each change of the name began the search again, it would never end while names change.
    for number in 0..200 {
        let name = format!("Eve {number}");
        assert_eq!(
            lab.post(&format!("/api/sessions/{}/name", game.id), &json!({ "token": token, "name": name })).0,
            200
        );
        if lab.view(&game)["ply"] == json!(2) {
            return;
        }
        thread::sleep(Duration::from_millis(20));
    }
    panic!("the opponent has not moved: {}", lab.view(&game));
}
