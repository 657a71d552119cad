//! People and agents in one pool.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::lab::{Game, Lab};

/// Plays a game between two people, or a person and an agent; the first legal move each.
fn play(lab: &Lab, seats: &Value) -> Value {
    let game = lab.begin(&json!({ "game": "nim", "seats": seats }));
    loop {
        let view = lab.wait(&game, |view| view["thinking"] == json!(false));
        let Some(player) = view["position"]["turn"]["player"].as_u64() else { return view };
        let ply = view["plies"].as_array().expect("plies").len();
        let action = view["position"]["legal"][0]["action"].as_u64().expect("a number");
        assert_eq!(lab.play(&game, player as usize, ply, action).0, 200);
    }
}

fn person(name: &str) -> Value {
    json!({ "kind": "person", "name": name })
}

fn row<'a>(board: &'a Value, kind: &str, name: &str) -> Option<&'a Value> {
    let rows = board["rows"].as_array().expect("rows");
    rows.iter().find(|row| row["kind"] == kind && row["name"] == name)
}

#[test]
fn people_and_agents_are_rated_by_all_their_games() {
    let lab = Lab::new();
    let board = lab.see("/api/leaderboard?game=nim");
    assert_eq!((&board["game"], &board["rows"]), (&json!("nim"), &json!([])));
    let agent = json!({ "kind": "agent", "agent": "first" });
    let mut wins = 0;
    for seats in [json!([person("Ada"), agent]), json!([agent, person("Ada")]), json!([person("Ada"), person("Bob")])] {
        let view = play(&lab, &seats);
        let winner = view["winner"].as_u64().expect("a winner") as usize;
        wins += u64::from(view["seats"][winner]["name"] == "Ada");
    }
    play(&lab, &json!([person("Guest"), agent]));
    let body = json!({ "title": "", "game": "nim", "agents": ["random", "first"], "games": 10 });
    let (_, tournament) = lab.post("/api/tournaments", &body);
    let path = format!("/api/tournaments/{}", tournament["id"].as_str().expect("an id"));
    let begun = Instant::now();
    while lab.see(&path)["state"] != "done" {
        assert!(begun.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(10));
    }
    let board = lab.see("/api/leaderboard?game=nim");
    let ada = row(&board, "person", "Ada").expect("Ada is rated");
    assert_eq!((&ada["played"], &ada["wins"], &ada["losses"]), (&json!(3), &json!(wins), &json!(3 - wins)));
    assert_eq!(row(&board, "person", "Bob").expect("Bob is rated")["played"], json!(1));
    assert_eq!(row(&board, "person", "Guest").expect("the default name is rated")["played"], json!(1));
    assert_eq!(row(&board, "agent", "first").expect("first is rated")["played"], json!(13));
    assert_eq!(row(&board, "agent", "random").expect("random is rated")["played"], json!(10));
    assert_eq!(board["rows"].as_array().map(Vec::len), Some(5), "no one else: {board}");
    let ratings: Vec<f64> =
        board["rows"].as_array().expect("rows").iter().filter_map(|row| row["rating"].as_f64()).collect();
    assert!(ratings.is_sorted_by(|one, other| one >= other));
    assert_eq!(lab.see("/api/leaderboard?game=hex")["rows"], json!([]));
    let listed = lab.see("/api/leaderboards");
    assert_eq!(listed["configurations"], json!([{ "game": "nim", "games": 14 }]), "only those with games");
    assert_eq!(lab.get("/api/leaderboard?game=chess").0, 400);
    assert_eq!(lab.get("/api/leaderboard").0, 400);
}

#[test]
fn games_that_did_not_begin_at_the_start_do_not_count() {
    let lab = Lab::new();
    let seats = json!([person("Ada"), person("Bob")]);
    let view = play(&lab, &seats);
    let id = view["id"].as_str().expect("an id");
    let plies = view["plies"].as_array().expect("plies").len();
    let copy = lab.begin(&json!({ "seats": seats, "from": { "id": id, "ply": plies - 1 } }));
    let Game { id: copied, .. } = &copy;
    let before = lab.see(&format!("/api/sessions/{copied}"));
    let player = before["position"]["turn"]["player"].as_u64().expect("a player") as usize;
    let action = before["position"]["legal"][0]["action"].as_u64().expect("a number");
    assert_eq!(lab.play(&copy, player, plies - 1, action).0, 200);
    let board = lab.see("/api/leaderboard?game=nim");
    assert_eq!(row(&board, "person", "Ada").expect("Ada is rated")["played"], json!(1));
}

#[test]
fn games_with_help_do_not_count() {
    let lab = Lab::new();
    let seats = json!([person("Ada"), person("Bob")]);
    let game = lab.begin(&json!({ "game": "nim", "seats": seats }));
    let path = format!("/api/sessions/{}/assistance", game.id);
    assert_eq!(lab.post(&path, &json!({ "token": "x" })).0, 403, "only its players have help");
    for _ in 0..2 {
        let (status, change) = lab.post(&path, &json!({ "token": game.tokens[1] }));
        assert_eq!((status, &change["assisted"]), (200, &json!(true)));
        assert_eq!(lab.view(&game)["version"], json!(2), "help is noted once");
    }
    assert_eq!(lab.see("/api/sessions")["sessions"][0]["assisted"], json!(true));
    assert_eq!(lab.post(&format!("/api/sessions/{}/resign", game.id), &json!({ "token": game.tokens[0] })).0, 200);
    assert_eq!(lab.see("/api/leaderboard?game=nim")["rows"], json!([]));
    assert_eq!(lab.see("/api/leaderboards")["configurations"], json!([]));
    // Looking at a finished game is no help.
    let over = play(&lab, &seats);
    let id = over["id"].as_str().expect("an id");
    assert_eq!(lab.see(&format!("/api/sessions/{id}"))["assisted"], json!(false));
    assert_eq!(lab.see("/api/leaderboard?game=nim")["rows"].as_array().map(Vec::len), Some(2));
}
