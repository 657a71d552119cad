//! The engine on this platform. A test in a browser compares it with the one there.

use serde_json::{Value, json};

use super::*;

fn engine() -> Engine {
    Engine::new(|_| ())
}

fn call(engine: &mut Engine, request: &Value) -> Value {
    let answer = engine.call(&request.to_string()).unwrap_or_else(|error| panic!("{request}: {error}"));
    serde_json::from_str(&answer).expect("an answer is JSON")
}

fn refusal(request: &Value) -> String {
    engine().call(&request.to_string()).expect_err("a refusal")
}

fn line(game: &str, plies: &[u16]) -> Value {
    json!({ "game": game, "start": null, "seed": "7", "plies": plies })
}

#[test]
fn every_game_is_set_up_and_its_levels_play() {
    let engine = &mut engine();
    let catalogue = call(engine, &json!({ "call": "catalogue" }));
    let games = catalogue["games"].as_array().expect("games");
    assert_eq!(games.len(), GAMES.len());
    let agents = catalogue["agents"].to_string();
    assert!(agents.contains("\"mcts\"") && !agents.contains("\"gtp\"") && !agents.contains("\"python\""));
    for game in games {
        let setup = call(engine, &json!({ "call": "game", "game": game["name"] }));
        assert!(!setup["difficulty_levels"].as_array().expect("levels").is_empty(), "{setup}");
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    let engine = &mut engine();
    let open = json!({ "call": "open", "at": line("link:dice=true", &[]), "seats": ["random", null] });
    let mut now = call(engine, &open);
    let mut plies = 0;
    loop {
        let turn = &now["position"]["turn"];
        let request = match turn["kind"].as_str() {
            Some("chance") => json!({ "call": "roll" }),
            Some("player") if turn["player"] == 0 => {
                let choice = call(engine, &json!({ "call": "choose" }));
                json!({ "call": "play", "action": choice["action"], "ms": null })
            }
            Some("player") => json!({ "call": "play", "action": now["position"]["legal"][0]["action"], "ms": 12 }),
            _ => break,
        };
        now = call(engine, &request);
        assert_eq!(now["plies"].as_array().map(Vec::len), Some(1));
        plies += 1;
    }
    assert!(now["position"]["returns"].is_array());
    assert_eq!(call(engine, &json!({ "call": "at", "ply": plies })), now["position"]);
    let undone = call(engine, &json!({ "call": "undo" }));
    assert_eq!(undone["position"], call(engine, &json!({ "call": "at", "ply": plies - 1 })));
}

#[test]
fn files_are_written_and_read() {
    let engine = &mut engine();
    let write = |format: &str| json!({ "call": "write", "at": line("hex:size=3", &[0, 4]), "agents": ["Ann", "mcts"], "format": format });
    let record = call(engine, &write("record"));
    let read = call(engine, &json!({ "call": "read", "text": record }));
    assert_eq!((&read["game"], &read["agents"]), (&json!("hex:size=3"), &json!(["Ann", "mcts"])));
    assert_eq!(read["plies"].as_array().map(Vec::len), Some(2));
    assert!(call(engine, &write("svg")).as_str().is_some_and(|svg| svg.starts_with("<svg")));
    assert!(call(engine, &write("text")).as_str().is_some_and(|text| !text.is_empty()));
    assert!(refusal(&write("log")).contains("no interchange log"));
}

#[test]
fn a_record_has_the_times_and_who_gave_up() {
    let engine = &mut engine();
    let forfeit = json!({ "seat": 0, "reason": "resigned" });
    let write = json!({
        "call": "write", "at": line("hex:size=3", &[0, 4]), "agents": ["Ann", "mcts"], "times": [1500],
        "forfeit": forfeit, "format": "record",
    });
    let record = call(engine, &write);
    let read = call(engine, &json!({ "call": "read", "text": record }));
    assert_eq!(read["forfeit"], forfeit);
    assert_eq!((&read["plies"][0]["ms"], &read["plies"][1]["ms"]), (&json!(1500), &Value::Null));
}

#[test]
fn the_moves_of_a_game_are_evaluated_in_any_order() {
    let review = |ply: usize| json!({ "call": "review", "at": line("hex:size=3", &[0, 4, 1]), "agent": "mcts:nodes=400", "ply": ply });
    let (one, other) = (&mut engine(), &mut engine());
    let [last, first] = [2, 0].map(|ply| call(one, &review(ply)));
    assert_eq!((&last["ply"], &first["ply"]), (&json!(2), &json!(0)));
    assert_eq!(first, call(other, &review(0)), "whatever was asked before");
    // The center of 3×3 wins at once, so the corner gives the game away.
    assert_eq!(first["best"]["name"], "b2");
    assert!(first["loss"].as_f64().is_some_and(|loss| loss > 0.3), "{first}");
    assert!(refusal(&review(3)).contains("no move 3"));
}

#[test]
fn rules_are_added_and_played() {
    let engine = &mut engine();
    let text = include_str!("../../../../games/tictactoe.kif");
    let stored = call(engine, &json!({ "call": "rules", "game": "gdl", "file": "My Game.kif", "text": text }));
    assert!(stored["file"].as_str().is_some_and(|file| file.starts_with("my-game-")));
    let position = call(engine, &json!({ "call": "position", "game": stored["game"], "text": null }));
    assert_eq!(position["legal"].as_array().map(Vec::len), Some(9));
    let after = json!({ "call": "after", "game": stored["game"], "text": position["text"], "action": position["legal"][0]["action"] });
    assert_eq!(call(engine, &after)["legal"].as_array().map(Vec::len), Some(8));
    let refused = engine.call(&json!({ "call": "rules", "game": "gdl", "file": "x.kif", "text": "(role" }).to_string());
    assert!(refused.is_err());
}

#[test]
fn an_analysis_is_that_of_the_command_line() {
    let request = json!({ "call": "analyze", "at": line("hex:size=5", &[12]), "agent": "mcts:nodes=300" });
    let first = call(&mut engine(), &request);
    let second = call(&mut engine(), &request);
    assert_eq!((&first["candidates"], &first["nodes"]), (&second["candidates"], &json!(300)));
    assert_eq!(first["done"], true);
    let tree = call(&mut engine(), &json!({ "call": "tree", "game": "nim", "position": null, "agent": "perfect" }));
    assert!(tree["nodes"].as_array().is_some_and(|nodes| nodes.len() > 1));
}

#[test]
fn refusals_say_what_was_expected() {
    for (request, words) in [
        (json!({ "call": "game", "game": "chess" }), "unknown game"),
        (json!({ "call": "agent", "game": "link", "agent": "gtp:cmd=sh" }), "cannot be used in a browser"),
        (json!({ "call": "agent", "game": "link", "agent": "mcts:nodes=x" }), "nodes"),
        (json!({ "call": "position", "game": "hex", "text": "nonsense" }), "expected"),
        (json!({ "call": "after", "game": "nim", "text": null, "action": 60000 }), ""),
        (json!({ "call": "play", "action": 1, "ms": null }), "no game is open"),
        (json!({ "call": "read", "text": "{" }), "not JSON"),
        (json!({ "call": "dance" }), "unknown variant"),
    ] {
        let refused = refusal(&request);
        assert!(refused.contains(words), "{request}: {refused}");
    }
}

#[test]
fn networks_are_part_of_the_program_here() {
    let request = json!({ "call": "networks", "game": "hex:size=7", "agents": ["net:nodes=1"] });
    assert_eq!(call(&mut engine(), &request), json!([]));
    assert!(engine().load_network("nothing", vec![]).is_err());
}
