//! Sessions as files.

use serde_json::{Value, json};

use crate::lab::{Game, Lab, against};

fn export(lab: &Lab, game: &Game, format: &str) -> String {
    let response = lab.client.get(lab.url(&format!("/api/sessions/{}/export?format={format}", game.id))).send();
    let response = response.expect("an answer");
    assert_eq!(response.status(), 200);
    assert!(response.headers()["content-disposition"].to_str().expect("a header").starts_with("attachment"));
    response.text().expect("a text")
}

fn played(lab: &Lab, game: &str) -> Game {
    let agent = json!({ "kind": "agent", "agent": "random" });
    let seats = json!([agent, agent]);
    let begun = lab.begin(&json!({ "game": game, "seats": seats, "seed": 5 }));
    lab.wait(&begun, |view| view["position"]["turn"]["kind"] == "over");
    begun
}

#[test]
fn what_is_exported_can_be_imported() {
    let lab = Lab::new();
    for name in ["link:dice=true", "hex:size=4", "nim"] {
        let game = played(&lab, name);
        let record = export(&lab, &game, "record");
        let (status, imported) = lab.post("/api/sessions/import", &json!({ "text": record }));
        assert_eq!(status, 201, "{imported}");
        let copy = Game {
            id: imported["session"]["id"].as_str().expect("an id").to_owned(),
            tokens: Vec::new(),
            owner: String::new(),
        };
        let (one, other) = (lab.view(&game), lab.view(&copy));
        for field in ["plies", "position", "winner"] {
            assert_eq!(one[field], other[field], "{field}");
        }
        assert_eq!(export(&lab, &copy, "record"), record);
        assert_eq!(export(&lab, &game, "text"), one["position"]["text"].as_str().expect("a text"));
        assert!(export(&lab, &game, "svg").starts_with("<svg"));
    }
    let game = played(&lab, "link");
    let log = export(&lab, &game, "log");
    let (status, imported) = lab.post("/api/sessions/import", &json!({ "text": log }));
    assert_eq!(status, 201, "{imported}");
    assert_eq!(imported["session"]["position"]["text"], lab.view(&game)["position"]["text"]);
}

#[test]
fn an_unfinished_game_stays_as_it_was() {
    let lab = Lab::new();
    let game = lab.begin(&against("nim", "first"));
    lab.play(&game, 0, 0, 0);
    lab.wait(&game, |view| view["thinking"] == json!(false));
    let mut record: Value = serde_json::from_str(&export(&lab, &game, "record")).expect("a record");
    record["plies"].as_array_mut().expect("plies").pop();
    let (status, imported) = lab.post("/api/sessions/import", &json!({ "text": record.to_string() }));
    assert_eq!(status, 201, "{imported}");
    assert_eq!((&imported["session"]["thinking"], &imported["session"]["ply"]), (&json!(false), &json!(1)));
}

#[test]
fn files_that_were_tampered_with_are_refused() {
    let lab = Lab::new();
    let game = played(&lab, "nim");
    let before = lab.see("/api/sessions");
    let record: Value = serde_json::from_str(&export(&lab, &game, "record")).expect("a record");
    let changed = |change: fn(&mut Value)| {
        let mut record = record.clone();
        change(&mut record);
        record.to_string()
    };
    for text in [
        String::new(),
        "null".to_owned(),
        "{}".to_owned(),
        changed(|record| record["plies"][0]["action"] = json!(9_999)),
        changed(|record| record["plies"][0]["name"] = json!("other")),
        changed(|record| record["plies"][0]["player"] = json!(1)),
        changed(|record| record["returns"] = json!([1.0, 1.0])),
        changed(|record| record["game"] = json!("chess")),
        changed(|record| record["version"] = json!(99)),
        changed(|record| record["agents"] = json!(["a"])),
        changed(|record| record["agents"] = json!(["a", "x\ny"])),
        changed(|record| record["start"] = json!("nowhere")),
        changed(|record| record["forfeit"] = json!({ "seat": 7, "reason": "" })),
    ] {
        let (status, error) = lab.post("/api/sessions/import", &json!({ "text": text }));
        assert_eq!(status, 400, "{text}: {error}");
    }
    assert_eq!(lab.see("/api/sessions"), before);
}
