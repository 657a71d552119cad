//! Tournaments by the interface.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tilelab_arena::tournament::{Tournament, TournamentSpec};

use crate::lab::{Lab, answer};

/// Begins a tournament that must begin, and gives its path.
fn begin(lab: &Lab, game: &str, agents: &[&str], games: u64) -> String {
    let body = json!({ "title": " Cup ", "game": game, "agents": agents, "games": games, "seed": 5 });
    begin_owned(lab, &body).0
}

/// Begins a tournament that must begin, and gives its path and its creator's token.
fn begin_owned(lab: &Lab, body: &Value) -> (String, String) {
    let (status, created) = lab.post("/api/tournaments", body);
    assert_eq!(status, 201, "{created}");
    let text = |name: &str| created[name].as_str().expect("a text").to_owned();
    let path = format!("/api/tournaments/{}", text("id"));
    let view = lab.see(&path);
    assert_eq!((&view["title"], &view["error"]), (&json!("Cup"), &Value::Null));
    (path, text("owner"))
}

/// The tournament as soon as it is so.
fn wait(lab: &Lab, path: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let view = lab.see(path);
        if is_so(&view) {
            return view;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "waited too long: {view}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Every game, page by page.
fn games(lab: &Lab, path: &str, query: &str) -> Vec<Value> {
    let (mut all, mut before) = (Vec::new(), String::new());
    loop {
        let page = lab.see(&format!("{path}/games?{query}{before}"));
        all.extend(page["games"].as_array().expect("games").iter().cloned());
        match page["next"].as_u64() {
            Some(next) => before = format!("&before={next}"),
            None => return all,
        }
    }
}

/// What was played in each game, in the order of the schedule, by the numbers of actions.
fn moves(lab: &Lab, path: &str) -> Vec<Vec<u64>> {
    let mut games = games(lab, path, "");
    games.reverse();
    let moves = |(place, game): (usize, &Value)| {
        assert_eq!(game["index"], json!(place), "every game once");
        let session = lab.see(&format!("/api/sessions/{}", game["id"].as_str().expect("an id")));
        assert_eq!(session["tournament"], json!(path.rsplit('/').next()));
        assert_eq!((&session["winner"], &session["study"]), (&game["winner"], &json!(false)));
        assert_eq!(session["position"]["turn"]["kind"], "over");
        let plies = session["plies"].as_array().expect("plies").iter();
        plies.map(|ply| ply["action"].as_u64().expect("a number")).collect()
    };
    games.iter().enumerate().map(moves).collect()
}

/// The same games as they are played without a server.
fn expected(game: &str, agents: &[&str], games: u64) -> Vec<Vec<u64>> {
    let agents = agents.iter().map(|agent| agent.parse().expect("an agent")).collect();
    let spec = TournamentSpec { game: game.to_owned(), agents, games, seed: 5, max_plies: None };
    let tournament = Tournament::new(spec).expect("a tournament");
    let agents = tournament.prepare_agents().expect("agents");
    let plies = |index| tournament.play(agents.as_ref(), index).record.plies;
    (0..tournament.total()).map(|index| plies(index).iter().map(|ply| ply.action.into()).collect()).collect()
}

#[test]
fn a_tournament_is_played_to_its_end_and_its_games_open() {
    let lab = Lab::new();
    let agents = ["random", "first", "heuristic"];
    let path = begin(&lab, "link:cols=6,rows=8", &agents, 20);
    let view = wait(&lab, &path, |view| view["state"] == "done");
    assert_eq!((&view["played"], &view["total"]), (&json!(60), &json!(60)));
    assert_eq!(moves(&lab, &path), expected("link:cols=6,rows=8", &agents, 20));
    let standings = view["standings"].as_array().expect("standings");
    assert_eq!(standings.len(), 3);
    let mut before = f64::INFINITY;
    for row in standings {
        let number = |name: &str| row[name].as_f64().unwrap_or_else(|| panic!("{name}: {row}"));
        assert_eq!((number("played"), row["scores"].as_array().map(Vec::len)), (40.0, Some(40)));
        assert_eq!(number("wins") + number("draws") + number("losses"), 40.0);
        assert!(number("low") < number("rating") && number("rating") < number("high") && number("rating") <= before);
        let scores = row["scores"].as_array().expect("scores").iter().map(|score| score.as_f64().expect("points"));
        assert!((scores.sum::<f64>() / 40.0 - number("points")).abs() < 1e-9);
        before = number("rating");
    }
    assert_eq!(standings[0]["agent"], "heuristic");

    // The cross table has the order of the standings, and what one agent wins, the other loses.
    let cell = |row: usize, column: usize, name: &str| view["cross"][row][column][name].as_u64().expect("a count");
    for (row, standing) in standings.iter().enumerate() {
        assert_eq!(cell(row, row, "games"), 0);
        let others = || (0..3).filter(|&column| column != row);
        let better: u64 = others().map(|column| cell(row, column, "better")).sum();
        assert_eq!(json!(better), standing["wins"]);
        for column in others() {
            assert_eq!(cell(row, column, "games"), 20);
            assert_eq!(cell(row, column, "better") + cell(row, column, "level") + cell(column, row, "better"), 20);
        }
    }

    let listed = lab.see("/api/tournaments");
    let row = &listed["tournaments"][0];
    for field in ["id", "title", "game", "agents", "played", "total", "state", "created"] {
        assert_eq!(row[field], view[field], "{field}");
    }
    assert!(row["standings"].is_null());
    let of_one = games(&lab, &path, "agent=heuristic");
    assert_eq!(of_one.len(), 40);
    assert!(of_one.iter().all(|game| game["seats"].as_array().expect("seats").contains(&json!("heuristic"))));
    assert_eq!(lab.get(&format!("{path}/games?agent=mcts")).0, 400);
    let session = lab.see("/api/sessions?state=over&game=link&limit=1");
    assert_eq!(session["sessions"][0]["tournament"], view["id"]);
}

#[test]
fn games_for_three_are_played_in_groups() {
    let lab = Lab::new();
    let path = begin(&lab, "link:cols=4,rows=6,players=3", &["random", "first", "random:ties=paper", "heuristic"], 3);
    let view = wait(&lab, &path, |view| view["state"] == "done");
    assert_eq!(view["total"], json!(12));
    assert!(games(&lab, &path, "").iter().all(|game| game["seats"].as_array().map(Vec::len) == Some(3)));
}

#[test]
fn a_tournament_stops_at_once_and_goes_on() {
    let lab = Lab::new();
    // A move of the slow one takes a second, a game minutes.
    let slow = begin(&lab, "link", &["mcts:time=1s", "random"], 10);
    let quick = begin(&lab, "nim", &["random", "first"], 40);
    thread::sleep(Duration::from_millis(300));
    let begun = Instant::now();
    let (status, view) = lab.post(&format!("{slow}/stop"), &json!({}));
    assert_eq!((status, &view["state"], &view["played"]), (200, &json!("stopped"), &json!(0)));
    // The other one has the thread now.
    wait(&lab, &quick, |view| view["state"] == "done");
    assert!(begun.elapsed() < Duration::from_secs(30));
    assert_eq!(moves(&lab, &quick), expected("nim", &["random", "first"], 40));
    // Stopping twice is no error; what is done stays done.
    assert_eq!(lab.post(&format!("{slow}/stop"), &json!({})).0, 200);
    assert_eq!(lab.post(&format!("{quick}/stop"), &json!({})).0, 409);
    assert_eq!(lab.post(&format!("{quick}/resume"), &json!({})).0, 409);

    let agents = ["mcts:nodes=300", "random"];
    let path = begin(&lab, "link:cols=4,rows=6", &agents, 30);
    wait(&lab, &path, |view| view["played"].as_u64() > Some(2));
    for _ in 0..3 {
        let (status, view) = lab.post(&format!("{path}/stop"), &json!({}));
        assert_eq!(status, 200, "{view}");
        thread::sleep(Duration::from_millis(50));
        assert_eq!(lab.see(&path), view, "nothing happens while it is stopped");
        let (status, view) = lab.post(&format!("{path}/resume"), &json!({}));
        assert_eq!((status, &view["state"]), (200, &json!("running")));
    }
    assert_eq!(lab.post(&format!("{path}/resume"), &json!({})).0, 200);
    wait(&lab, &path, |view| view["state"] == "done");
    assert_eq!(moves(&lab, &path), expected("link:cols=4,rows=6", &agents, 30));
}

#[test]
fn restarts_in_the_middle_change_nothing() {
    let agents = ["mcts:nodes=300", "heuristic", "random"];
    let mut lab = Lab::new();
    let path = begin(&lab, "link:cols=4,rows=6", &agents, 12);
    let stopped = begin(&lab, "nim", &["mcts:time=200ms", "random"], 100);
    assert_eq!(lab.post(&format!("{stopped}/stop"), &json!({})).0, 200);
    let mut folders = Vec::new();
    for games in [1, 4, 9] {
        wait(&lab, &path, |view| view["played"].as_u64() >= Some(games));
        let ended = lab.close();
        folders.extend(ended);
        lab = Lab::at(folders[0].path(), |_| ());
    }
    assert_eq!(lab.see(&stopped)["state"], "stopped");
    let view = wait(&lab, &path, |view| view["state"] == "done");
    assert_eq!(view["played"], json!(36));
    assert_eq!(moves(&lab, &path), expected("link:cols=4,rows=6", &agents, 12));
}

#[test]
fn who_watches_sees_it_grow_at_most_twice_a_second() {
    let lab = Lab::new();
    let path = begin(&lab, "link:cols=4,rows=6", &["mcts:nodes=200", "random"], 100);
    let begun = Instant::now();
    let (mut count, mut played) = (0, None);
    for event in lab.stream(&format!("{path}/events"), None) {
        assert_eq!(event.kind, "tournament");
        assert!(event.data["standings"].is_array() && event.data["played"].as_u64() >= played);
        played = event.data["played"].as_u64();
        count += 1;
        if event.data["state"] == "done" {
            break;
        }
    }
    assert_eq!(played, Some(100));
    assert!(f64::from(count) <= 2.0 + 2.0 * begun.elapsed().as_secs_f64(), "{count} in {:?}", begun.elapsed());
}

#[test]
fn moves_without_a_bound_of_their_own_have_ours() {
    let lab = Lab::with(|options| options.limits.think = Duration::from_millis(100));
    let path = begin(&lab, "nim:piles=3-4", &["montecarlo:nodes=10000000", "random"], 2);
    let view = wait(&lab, &path, |view| view["state"] != "running");
    assert_eq!((&view["state"], &view["error"]), (&json!("done"), &Value::Null));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let lab = Lab::new();
    let good = json!({ "title": "", "game": "nim", "agents": ["random", "first"], "games": 2 });
    let with = |field: &str, value: Value| {
        let mut body = good.clone();
        body[field] = value;
        body
    };
    let seventeen: Vec<String> = (1..18).map(|nodes| format!("mcts:nodes={nodes}")).collect();
    for body in [
        with("title", json!("x".repeat(200))),
        with("title", json!("a\nb")),
        with("game", json!("chess")),
        with("game", json!("link:players=3")),
        with("agents", json!(["random"])),
        with("agents", json!(["random", "random"])),
        with("agents", json!(["random", "heuristic"])),
        with("agents", json!(["random", "gtp:cmd=sh"])),
        with("agents", json!(["random", "mcts:time=1h"])),
        with("agents", json!(["random", "net:file=/etc/passwd"])),
        with("agents", json!(seventeen)),
        with("games", json!(0)),
        with("games", json!(5_001)),
        with("games", json!(u64::MAX)),
    ] {
        let (status, error) = lab.post("/api/tournaments", &body);
        assert_eq!(status, 400, "{body}: {error}");
    }
    for body in [json!({}), json!([]), json!(null), with("games", json!(-1)), with("seed", json!("x"))] {
        let (status, error) = lab.post("/api/tournaments", &body);
        assert_eq!(status, 422, "{body}: {error}");
    }
    let url = lab.url("/api/tournaments");
    assert_eq!(answer(lab.client.post(&url).header("content-type", "application/json").body("{")).0, 400);
    assert_eq!(answer(lab.client.post(&url).body("{}")).0, 415);
    for id in ["AAAAAAAAAAAAAAAAAAAAAA", "x", "%00", "..%2f"] {
        for path in [String::new(), "/games".to_owned(), "/events".to_owned()] {
            assert_eq!(lab.get(&format!("/api/tournaments/{id}{path}")).0, 404, "{id}{path}");
        }
        for path in ["stop", "resume"] {
            assert_eq!(lab.post(&format!("/api/tournaments/{id}/{path}"), &json!({})).0, 404, "{id}/{path}");
        }
    }
    let path = begin(&lab, "nim", &["random", "first"], 1);
    for query in ["before=x", "before=-1", "agent=no-such-agent"] {
        assert_eq!(lab.get(&format!("{path}/games?{query}")).0, 400, "{query}");
    }
    assert_eq!(lab.see(&format!("{path}/games?before=9223372036854775807&agent="))["next"], Value::Null);
    for before in ["9223372036854775808", "18446744073709551615", "-1", "x"] {
        assert_eq!(lab.get(&format!("{path}/games?before={before}")).0, 400, "{before}");
    }
}

#[test]
fn so_many_run_at_a_time() {
    let lab = Lab::new();
    let running: Vec<String> = (0..8).map(|_| begin(&lab, "link", &["mcts:time=1s", "random"], 5)).collect();
    let body = json!({ "title": "one more", "game": "nim", "agents": ["random", "first"], "games": 2 });
    assert_eq!(lab.post("/api/tournaments", &body).0, 429);
    assert_eq!(lab.post(&format!("{}/stop", running[3]), &json!({})).0, 200);
    assert_eq!(lab.post("/api/tournaments", &body).0, 201);
    for path in &running {
        assert_eq!(lab.post(&format!("{path}/stop"), &json!({})).0, 200);
    }
    // People's games are answered meanwhile and after.
    let game = lab.begin(&crate::lab::against("nim", "first"));
    assert_eq!(lab.play(&game, 0, 0, 0).0, 200);
}

/// Lone agents are ordered by their mean scores, and each meets the same dice.
#[test]
fn a_tournament_of_a_game_for_one() {
    let lab = Lab::new();
    let path = begin(&lab, "pig", &["random", "montecarlo:nodes=60"], 12);
    let view = wait(&lab, &path, |view| view["state"] == "done");
    assert_eq!(view["total"], json!(24));
    let points: Vec<f64> =
        view["standings"].as_array().expect("rows").iter().map(|row| row["points"].as_f64().expect("points")).collect();
    assert_eq!(points.len(), 2);
    assert!(points.is_sorted_by(|better, worse| better >= worse), "{view}");
    assert_eq!(view["standings"][0]["agent"], "montecarlo:nodes=60", "{view}");
}

#[test]
fn a_tournament_is_downloaded() {
    let lab = Lab::new();
    let path = begin(&lab, "nim", &["random", "first"], 6);
    wait(&lab, &path, |view| view["state"] == "done");
    let download = |format: &str| {
        let response = lab.client.get(lab.url(&format!("{path}/export?format={format}"))).send().expect("an answer");
        assert_eq!(response.status(), 200, "{format}");
        let name = response.headers()["content-disposition"].to_str().expect("a header").to_owned();
        (name, response.text().expect("a text"))
    };
    let (name, report) = download("report");
    assert!(name.ends_with(".html\"") && report.contains("<svg") && report.contains("Cup"));
    let (name, table) = download("table");
    assert!(name.ends_with(".csv\""));
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!((lines.len(), lines[0].split(',').count(), lines[1].split(',').count()), (3, 10, 10));
    let (name, records) = download("records");
    assert!(name.ends_with(".jsonl\""));
    assert_eq!(records.lines().count(), 6);
    assert!(
        records.lines().all(|line| serde_json::from_str::<Value>(line).is_ok_and(|record| record["game"] == "nim"))
    );
    assert_eq!(lab.get(&format!("{path}/export?format=exe")).0, 400);
}
