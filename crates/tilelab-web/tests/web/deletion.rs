//! What is deleted is gone, for everyone; and only those who may delete it do.

use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::lab::{Game, Lab, against};

/// How many rows each table of the database in a folder has.
fn rows(folder: &std::path::Path) -> Vec<(&'static str, i64)> {
    let database = Connection::open(folder.join("tilelab.db")).expect("a database");
    let count = |table: &'static str| {
        let count = database.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0));
        (table, count.expect("a count"))
    };
    ["sessions", "plies", "evaluations", "tournaments", "tournament_games", "studies", "participants", "study_games"]
        .map(count)
        .to_vec()
}

fn finish(lab: &Lab, game: &Game) {
    assert_eq!(lab.post(&format!("/api/sessions/{}/resign", game.id), &json!({ "token": game.tokens[0] })).0, 200);
}

#[test]
fn a_game_is_deleted_by_its_players_and_its_creator() {
    let lab = Lab::new();
    let games: Vec<Game> = (0..3).map(|_| lab.begin(&against("nim", "first"))).collect();
    let path = |game: &Game| format!("/api/sessions/{}", game.id);
    assert_eq!(lab.play(&games[0], 0, 0, 0).0, 200);
    lab.stream(&format!("{}/review?agent=random", path(&games[0])), None).count();
    let mut watched = lab.stream(&format!("{}/events", path(&games[0])), None);
    watched.next().expect("the session");
    for key in ["", "x", games[1].tokens[0].as_deref().expect("a token"), &games[1].owner] {
        assert_eq!(lab.delete(&path(&games[0]), key), 403);
    }
    assert_eq!(lab.delete(&path(&games[0]), games[0].tokens[0].as_deref().expect("a token")), 204);
    let told = watched.find(|event| event.kind == "problem").expect("watchers are told");
    assert_eq!(told.data["status"], json!(404));
    assert_eq!(watched.next().map(|event| event.kind), None, "the stream ends");
    assert_eq!(lab.get(&path(&games[0])).0, 404);
    assert_eq!(lab.play(&games[0], 0, 2, 0).0, 404);
    assert_eq!(lab.delete(&path(&games[0]), &games[0].owner), 404);
    assert_eq!(lab.delete(&path(&games[1]), &games[1].owner), 204);
    assert_eq!(lab.see("/api/sessions")["sessions"].as_array().map(Vec::len), Some(1));
    // The number of a deleted game may be given to a new one, which has nothing to do with it.
    let next = lab.begin(&against("nim", "first"));
    assert_eq!(lab.view(&next)["plies"], json!([]));
    let folder = lab.close().expect("a folder");
    assert_eq!(rows(folder.path())[..3], [("sessions", 2), ("plies", 0), ("evaluations", 0)]);
}

#[test]
fn an_imported_game_belongs_to_its_importer() {
    let lab = Lab::new();
    let game = lab.begin(&against("nim", "first"));
    finish(&lab, &game);
    let record = lab.client.get(lab.url(&format!("/api/sessions/{}/export?format=record", game.id)));
    let record = record.send().expect("an answer").text().expect("a text");
    let (_, imported) = lab.post("/api/sessions/import", &json!({ "text": record }));
    let path = format!("/api/sessions/{}", imported["session"]["id"].as_str().expect("an id"));
    assert_eq!(lab.delete(&path, ""), 403);
    assert_eq!(lab.delete(&path, imported["owner"].as_str().expect("a token")), 204);
}

#[test]
fn a_tournament_is_deleted_with_its_games_even_while_it_runs() {
    let lab = Lab::new();
    let body = json!({ "title": "", "game": "link", "agents": ["random", "mcts:nodes=50"], "games": 500 });
    let (_, created) = lab.post("/api/tournaments", &body);
    let text = |name: &str| created[name].as_str().expect("a text").to_owned();
    let (path, owner) = (format!("/api/tournaments/{}", text("id")), text("owner"));
    let begun = Instant::now();
    while lab.see(&path)["played"].as_u64() < Some(3) {
        assert!(begun.elapsed() < Duration::from_secs(30));
    }
    let game = lab.see(&format!("{path}/games"))["games"][0]["id"].as_str().expect("an id").to_owned();
    assert_eq!(lab.delete(&format!("/api/sessions/{game}"), &owner), 403, "a game goes with its tournament");
    assert_eq!(lab.delete(&path, "x"), 403);
    assert_eq!(lab.delete(&path, &owner), 204);
    assert_eq!((lab.get(&path).0, lab.get(&format!("/api/sessions/{game}")).0), (404, 404));
    // Another one may get the same number in the database; the games of the first do not become its own.
    let (_, next) =
        lab.post("/api/tournaments", &json!({ "title": "", "game": "nim", "agents": ["random", "first"], "games": 4 }));
    let next = format!("/api/tournaments/{}", next["id"].as_str().expect("an id"));
    while lab.see(&next)["state"] != "done" {
        assert!(begun.elapsed() < Duration::from_secs(30));
    }
    let folder = lab.close().expect("a folder");
    let found = rows(folder.path());
    assert_eq!((found[0], found[3], found[4]), (("sessions", 4), ("tournaments", 1), ("tournament_games", 4)));
}

/// A study with participants who have begun a game each.
fn study(lab: &Lab, participants: usize) -> (String, String, Vec<String>) {
    let body = json!({ "title": "Study", "game": "nim", "opponents": ["first"], "games": 2 });
    let (_, created) = lab.post("/api/studies", &body);
    let text = |name: &str| created[name].as_str().expect("a text").to_owned();
    let (path, key) = (format!("/api/studies/{}", text("id")), text("key"));
    let invite = lab.client.post(lab.url(&format!("{path}/participants"))).header("x-key", &key);
    let (_, invited) = crate::lab::answer(invite.json(&json!({ "count": participants })));
    let tokens: Vec<String> =
        invited["tokens"].as_array().expect("tokens").iter().filter_map(Value::as_str).map(str::to_owned).collect();
    for token in &tokens {
        assert_eq!(lab.post(&format!("/api/join/{token}"), &json!({ "name": "Ada" })).0, 200);
        let (_, game) = lab.post(&format!("/api/join/{token}/game"), &json!({}));
        let body = json!({ "token": game["token"], "ply": 0, "action": 0 });
        let path = format!("/api/sessions/{}/moves", game["session"].as_str().expect("an id"));
        // In the second seat the opponent begins.
        lab.post(&path, &body);
    }
    (path, key, tokens)
}

#[test]
fn participants_and_studies_are_deleted_with_their_games() {
    let lab = Lab::new();
    let (path, key, tokens) = study(&lab, 4);
    let (other, other_key, _) = study(&lab, 1);
    let participant = |path: &str, place: usize| format!("{path}/participants/{}", tokens[place]);
    assert_eq!(lab.delete(&participant(&path, 0), "x"), 403);
    assert_eq!(lab.delete(&participant(&other, 0), &other_key), 404, "another study has no such participant");
    assert_eq!(lab.delete(&participant(&path, 0), &key), 204);
    assert_eq!(lab.get(&format!("/api/join/{}", tokens[0])).0, 404);
    // Participants withdraw by themselves.
    assert_eq!(lab.delete(&format!("/api/join/{}", tokens[1]), ""), 204);
    assert_eq!(lab.delete(&format!("/api/join/{}", tokens[1]), ""), 404);
    // Those who are invited later get places of their own.
    let invite = lab.client.post(lab.url(&format!("{path}/participants"))).header("x-key", &key);
    assert_eq!(crate::lab::answer(invite.json(&json!({ "count": 3 }))).0, 200);
    let view = crate::lab::answer(lab.client.get(lab.url(&path)).header("x-key", &key)).1;
    assert_eq!(view["participants"].as_array().map(Vec::len), Some(5));
    assert_eq!(lab.delete(&path, "x"), 403);
    assert_eq!(lab.delete(&path, &key), 204);
    assert_eq!(lab.get(&format!("/api/join/{}", tokens[2])).0, 404);
    let folder = lab.close().expect("a folder");
    let found = rows(folder.path());
    assert_eq!((found[0], found[5]), (("sessions", 1), ("studies", 1)));
    assert_eq!((found[6], found[7]), (("participants", 1), ("study_games", 1)));
}

#[test]
fn games_without_a_move_are_swept_away() {
    let lab = Lab::new();
    let unplayed = lab.begin(&against("link:dice=true", "first"));
    let played = lab.begin(&against("nim", "first"));
    assert_eq!(lab.play(&played, 0, 0, 0).0, 200);
    let (_, _, tokens) = study(&lab, 1);
    let folder = lab.close().expect("a folder");
    let lab = Lab::at(folder.path(), |options| options.limits.unplayed = Duration::ZERO);
    let begun = Instant::now();
    while lab.get(&format!("/api/sessions/{}", unplayed.id)).0 != 404 {
        assert!(begun.elapsed() < Duration::from_secs(20), "the dice were rolled, but no player moved");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(lab.view(&played)["id"], json!(played.id));
    assert_eq!(lab.get(&format!("/api/join/{}", tokens[0])).0, 200);
    drop(lab);
}

#[test]
fn a_browser_lists_and_exports_its_own_games() {
    let lab = Lab::new();
    let games: Vec<Game> = (0..3).map(|_| lab.begin(&against("nim", "first"))).collect();
    finish(&lab, &games[2]);
    let ids = json!([games[0].id, games[2].id, "AAAAAAAAAAAAAAAAAAAAAA"]);
    let (status, list) = lab.post("/api/sessions/list", &json!({ "ids": ids }));
    assert_eq!((status, list["sessions"].as_array().map(Vec::len)), (200, Some(2)));
    let (_, over) = lab.post("/api/sessions/list", &json!({ "ids": ids, "state": "over", "limit": 1 }));
    assert_eq!((&over["sessions"][0]["id"], &over["next"]), (&json!(games[2].id), &Value::Null));
    let export = lab.client.post(lab.url("/api/sessions/export")).json(&json!({ "ids": ids }));
    let export = export.send().expect("an answer");
    assert_eq!(export.headers()["content-type"], "application/jsonl");
    let text = export.text().expect("a text");
    let records: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(records.len(), 2);
    assert_eq!((&records[0]["seed"], &records[1]["seed"]), (&json!(0), &json!(7)), "no seed of a game in progress");
    let many = json!({ "ids": vec!["x"; 2_001] });
    assert_eq!((lab.post("/api/sessions/list", &many).0, lab.post("/api/sessions/export", &many).0), (400, 400));
}
