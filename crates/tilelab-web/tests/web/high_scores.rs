//! High scores of games for one player.

use serde_json::{Value, json};

use crate::lab::{Game, Lab};

const WELL: &str = "tetris:rows=4,preview=1";

/// Plays a game to its end; always into the same columns.
fn play(lab: &Lab, name: &str, column: u64, seed: u64) -> Game {
    let game = lab.begin(&json!({ "game": WELL, "seed": seed, "seats": [{ "kind": "person", "name": name }] }));
    loop {
        let view = lab.view(&game);
        if view["position"]["turn"]["kind"] == "over" {
            return game;
        }
        let (status, answer) = lab.play(&game, 0, view["ply"].as_u64().expect("a number") as usize, column);
        assert_eq!(status, 200, "{answer}");
    }
}

fn names(list: &Value) -> Vec<&str> {
    list["rows"].as_array().expect("rows").iter().filter_map(|row| row["player"]["name"].as_str()).collect()
}

#[test]
fn the_best_games_come_first_with_everything_that_is_counted() {
    let lab = Lab::new();
    for (name, column, seed) in [("Ada", 0, 1), ("Ben", 3, 2), ("Cleo", 5, 3)] {
        play(&lab, name, column, seed);
    }
    lab.begin(&json!({ "game": WELL, "seats": [{ "kind": "person", "name": "Dan" }] }));
    for by in ["", "&by=points", "&by=pieces", "&by=lines", "&by=nothing%22"] {
        let list = lab.see(&format!("/api/high-scores?game={WELL}{by}"));
        let mut found = names(&list);
        found.sort_unstable();
        assert_eq!(found, ["Ada", "Ben", "Cleo"], "only finished games");
        let key = by.strip_prefix("&by=").filter(|by| *by == "points" || *by == "pieces").unwrap_or("lines");
        let values: Vec<f64> = list["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| row["statistics"][key].as_f64().expect("a number"))
            .collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{by}: {values:?}");
        assert_eq!(list["rows"][0]["assisted"], false);
    }
    assert_eq!(names(&lab.see(&format!("/api/high-scores?game={WELL}&limit=1"))).len(), 1);
    assert!(names(&lab.see("/api/high-scores?game=tetris:rows=5")).is_empty(), "each configuration has its own");
    assert!(names(&lab.see("/api/high-scores?game=nim")).is_empty());
    assert_eq!(lab.get("/api/high-scores?game=nothing").0, 400);
}

#[test]
fn a_game_with_moves_taken_back_is_marked() {
    let lab = Lab::new();
    let game = lab.begin(&json!({ "game": WELL, "seed": 4, "seats": [{ "kind": "person", "name": "Eve" }] }));
    let first = lab.view(&game)["ply"].as_u64().expect("a number") as usize;
    lab.play(&game, 0, first, 0);
    let ply = lab.view(&game)["ply"].clone();
    let undo = json!({ "token": game.tokens[0], "ply": ply });
    assert_eq!(lab.post(&format!("/api/sessions/{}/undo", game.id), &undo).0, 200);
    let resign = json!({ "token": game.tokens[0] });
    assert_eq!(lab.post(&format!("/api/sessions/{}/resign", game.id), &resign).0, 200);
    let clean = play(&lab, "Fay", 0, 5);
    let list = lab.see(&format!("/api/high-scores?game={WELL}"));
    for row in list["rows"].as_array().expect("rows") {
        assert_eq!(row["assisted"], row["id"] != clean.id.as_str(), "{row}");
    }
}
