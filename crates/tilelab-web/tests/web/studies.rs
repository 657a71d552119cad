//! Studies by the interface, from the invitation to the files.

use reqwest::blocking::RequestBuilder;
use serde_json::{Value, json};

use crate::lab::{Game, Lab, answer};

/// A study and its organiser.
struct Study<'a> {
    lab: &'a Lab,
    id: String,
    key: String,
}

impl<'a> Study<'a> {
    fn new(lab: &'a Lab, game: &str, opponents: &[&str], games: usize) -> Self {
        let body = json!({ "title": "Blocks", "game": game, "opponents": opponents, "games": games,
            "introduction": "Play\n\nwell.", "thanks": "Thank you." });
        let (status, made) = lab.post("/api/studies", &body);
        assert_eq!(status, 201, "{made}");
        let text = |field: &str| made[field].as_str().expect(field).to_owned();
        Self { lab, id: text("id"), key: text("key") }
    }

    fn asked(&self, path: &str, key: &str) -> RequestBuilder {
        self.lab.client.get(self.lab.url(&format!("/api/studies/{}{path}", self.id))).header("x-key", key)
    }

    fn view(&self) -> Value {
        let (status, view) = answer(self.asked("", &self.key));
        assert_eq!(status, 200, "{view}");
        view
    }

    fn invite(&self, count: usize, group: &str) -> (u16, Value) {
        let url = self.lab.url(&format!("/api/studies/{}/participants", self.id));
        answer(self.lab.client.post(url).header("x-key", &self.key).json(&json!({ "count": count, "group": group })))
    }

    /// Invites people and gives the paths of their links.
    fn join(&self, count: usize, group: &str) -> Vec<String> {
        let (status, invited) = self.invite(count, group);
        assert_eq!(status, 200, "{invited}");
        let tokens = invited["tokens"].as_array().expect("tokens").iter();
        tokens.map(|token| format!("/api/join/{}", token.as_str().expect("a token"))).collect()
    }

    fn export(&self, format: &str) -> (String, String) {
        let response = self.asked(&format!("/export?format={format}"), &self.key).send().expect("an answer");
        assert_eq!(response.status(), 200);
        let header = |name: &str| response.headers()[name].to_str().expect("a header").to_owned();
        assert!(header("content-disposition").starts_with("attachment"));
        (header("content-type"), response.text().expect("a text"))
    }
}

fn name(lab: &Lab, path: &str, name: &str) -> (u16, Value) {
    lab.post(path, &json!({ "name": name }))
}

/// Plays the next game of a participant by the first legal move each; gives the game and its last view.
fn play(lab: &Lab, path: &str) -> (Value, Value) {
    let (status, game) = lab.post(&format!("{path}/game"), &json!({}));
    assert_eq!(status, 200, "{game}");
    let (id, key) = (game["session"].as_str().expect("an id"), game["token"].as_str().expect("a key"));
    let seat = game["seat"].as_u64().expect("a seat") as usize;
    let mut keys = vec![None; seat];
    keys.push(Some(key.to_owned()));
    let session = Game { id: id.to_owned(), tokens: keys, owner: String::new() };
    loop {
        let view = lab.wait(&session, |view| view["thinking"] == json!(false));
        if view["position"]["turn"]["kind"] == "over" {
            return (game, view);
        }
        let ply = view["plies"].as_array().expect("plies").len();
        let action = view["position"]["legal"][0]["action"].as_u64().expect("a number");
        assert_eq!(lab.play(&session, seat, ply, action).0, 200);
    }
}

#[test]
fn a_study_goes_from_its_invitation_to_its_table() {
    let lab = Lab::new();
    let game = "link:cols=4,rows=6";
    let study = Study::new(&lab, game, &["random", "mcts:nodes=5,memory=1"], 4);
    let mut people = study.join(2, "experts, \"old\"");
    people.extend(study.join(1, "novices"));
    assert_eq!(people.len(), 3);
    let seen = lab.see(&people[0]);
    for (field, value) in [
        ("title", json!("Blocks")),
        ("game", json!(game)),
        ("introduction", json!("Play\n\nwell.")),
        ("thanks", json!("Thank you.")),
        ("name", json!("")),
        ("games", json!(4)),
        ("finished", json!([])),
        ("current", Value::Null),
    ] {
        assert_eq!(seen[field], value, "{field}");
    }
    assert_eq!(lab.post(&format!("{}/game", people[0]), &json!({})).0, 409, "a name comes first");
    for (path, chosen) in people.iter().zip(["  Ada ", "Bob", "Cem"]) {
        let (status, seen) = name(&lab, path, chosen);
        assert_eq!((status, seen["name"].as_str()), (200, Some(chosen.trim())));
    }
    assert_eq!(name(&lab, &people[0], "Ada").0, 200);
    assert_eq!(name(&lab, &people[0], "Eve").0, 409, "it is chosen once");

    // Until a game is over, every request returns the same game, including concurrent requests.
    let path = format!("{}/game", people[0]);
    let asked: Vec<Value> = std::thread::scope(|scope| {
        let ask = || scope.spawn(|| lab.post(&path, &json!({})).1);
        let asked: Vec<_> = (0..4).map(|_| ask()).collect();
        asked.into_iter().map(|asked| asked.join().expect("an answer")).collect()
    });
    assert!(asked.iter().all(|game| *game == asked[0]));
    assert_eq!(lab.see(&people[0])["current"], asked[0]);

    let mut seats = Vec::new();
    for number in 0..4 {
        let (game, view) = play(&lab, &people[0]);
        assert!(number > 0 || game == asked[0]);
        let seat = game["seat"].as_u64().expect("a seat") as usize;
        seats.push(seat);
        assert_eq!(view["seats"][seat], json!({ "kind": "person", "name": "Ada" }));
        assert_eq!(view["seats"][1 - seat], json!({ "kind": "agent", "agent": "opponent", "name": "opponent" }));
        assert_eq!(view["study"], json!(true));
        let record = lab.see(&format!("/api/sessions/{}/export?format=record", view["id"].as_str().expect("an id")));
        assert_eq!(record["agents"][1 - seat], "opponent");
        let seen = lab.see(&people[0]);
        let finished = &seen["finished"][number];
        assert_eq!((&finished["session"], &finished["opponent"]), (&view["id"], &json!(number % 2)));
        assert_eq!((&finished["winner"], &finished["seat"]), (&view["winner"], &json!(seat)));
        assert_eq!(finished["scores"], view["position"]["scores"]);
    }
    assert_eq!(seats, [0, 0, 1, 1]);
    assert_eq!(lab.post(&path, &json!({})).0, 409, "all games are played");
    play(&lab, &people[1]);
    play(&lab, &people[2]);
    assert_eq!(lab.see("/api/sessions")["sessions"], json!([]), "study games are not listed");
    assert_eq!(lab.see(&format!("/api/leaderboard?game={game}"))["rows"], json!([]));

    let view = study.view();
    assert_eq!((&view["title"], &view["opponents"][1]), (&json!("Blocks"), &json!("mcts:nodes=5,memory=1")));
    let people = view["participants"].as_array().expect("participants");
    let played: Vec<_> = people.iter().map(|person| (person["name"].as_str(), person["played"].as_u64())).collect();
    assert_eq!(played, [(Some("Ada"), Some(4)), (Some("Bob"), Some(1)), (Some("Cem"), Some(1))]);
    let table = view["table"].as_array().expect("a table");
    let counts: Vec<_> =
        table.iter().map(|row| (row["group"].as_str(), row["opponent"].as_str(), row["games"].as_u64())).collect();
    let (experts, mcts) = (Some("experts, \"old\""), Some("mcts:nodes=5,memory=1"));
    assert_eq!(
        counts,
        [(experts, Some("random"), Some(2)), (experts, mcts, Some(3)), (Some("novices"), Some("random"), Some(1))]
    );
    for row in table {
        let number = |name: &str| row[name].as_f64().unwrap_or_else(|| panic!("{name}: {row}"));
        assert_eq!(number("wins") + number("draws") + number("losses"), number("games"));
        assert!((number("rate") - (number("wins") + number("draws") / 2.0) / number("games")).abs() < 1e-9);
        assert!(number("low") <= number("rate") && number("rate") <= number("high"));
        assert!(row["points"].is_number() && row["opponent_points"].is_number());
    }

    let (kind, csv) = study.export("table");
    assert!(kind.starts_with("text/csv"));
    assert_eq!(csv.lines().count(), 4);
    assert!(csv.contains("\"experts, \"\"old\"\"\",\"mcts:nodes=5,memory=1\",3,"), "{csv}");
    let (_, records) = study.export("records");
    let records: Vec<tilelab_core::Record> =
        records.lines().map(|line| serde_json::from_str(line).expect("a record")).collect();
    assert_eq!(records.len(), 6);
    assert_eq!(records[0].agents, ["Ada", "random"]);
    assert_eq!(records[3].agents, ["mcts:nodes=5,memory=1", "Ada"]);
    let open = tilelab_arena::open_game(game).expect("a game");
    assert!(records.iter().all(|record| open.replay(record, false).is_ok()));
}

#[test]
fn an_unfinished_game_outlives_a_restart() {
    let lab = Lab::new();
    let study = Study::new(&lab, "nim", &["first"], 3);
    let path = study.join(1, "").remove(0);
    name(&lab, &path, "Ada");
    let (_, first) = lab.post(&format!("{path}/game"), &json!({}));
    let folder = lab.close().expect("a folder");
    let lab = Lab::at(folder.path(), |_| ());
    assert_eq!(lab.see(&path)["current"], first);
    let (game, _) = play(&lab, &path);
    assert_eq!(game, first);
    // Who resigns has played.
    let (_, second) = lab.post(&format!("{path}/game"), &json!({}));
    let session = format!("/api/sessions/{}", second["session"].as_str().expect("an id"));
    let view = {
        let game = Game {
            id: second["session"].as_str().expect("an id").to_owned(),
            tokens: Vec::new(),
            owner: String::new(),
        };
        lab.wait(&game, |view| view["thinking"] == json!(false))
    };
    let body = json!({ "token": second["token"], "ply": view["plies"].as_array().map(Vec::len) });
    assert_eq!(lab.post(&format!("{session}/undo"), &body).0, 403);
    assert_eq!(lab.post(&format!("{session}/resign"), &body).0, 200);
    let seen = lab.see(&path);
    assert_eq!((seen["finished"].as_array().map(Vec::len), &seen["current"]), (Some(2), &Value::Null));
    assert_eq!(seen["finished"][1]["winner"], json!(1 - second["seat"].as_u64().expect("a seat")));
}

#[test]
fn seats_rotate_in_games_for_three() {
    let lab = Lab::new();
    let study = Study::new(&lab, "link:cols=4,rows=6,players=3", &["random"], 3);
    let path = study.join(1, "").remove(0);
    name(&lab, &path, "Ada");
    let seats: Vec<u64> = (0..3).map(|_| play(&lab, &path).0["seat"].as_u64().expect("a seat")).collect();
    assert_eq!(seats, [0, 1, 2]);
    assert_eq!(study.view()["table"][0]["games"], json!(3));
}

#[test]
fn foreign_keys_and_tokens_open_nothing() {
    let lab = Lab::new();
    let study = Study::new(&lab, "nim", &["first"], 2);
    let other = Study::new(&lab, "nim", &["first"], 2);
    let path = study.join(1, "").remove(0);
    for key in ["", "x", &other.key, &study.id, path.rsplit('/').next().expect("a token")] {
        assert_eq!(answer(study.asked("", key)).0, 403, "{key}");
        for format in ["records", "table", "x"] {
            assert_eq!(answer(study.asked(&format!("/export?format={format}"), key)).0, 403, "{key}");
        }
    }
    assert_eq!(lab.get(&format!("/api/studies/{}", study.id)).0, 403);
    let body = json!({ "count": 1, "group": "" });
    assert_eq!(lab.post(&format!("/api/studies/{}/participants", study.id), &body).0, 403);
    for id in ["AAAAAAAAAAAAAAAAAAAAAA", "x", "%00", &study.key] {
        assert_eq!(lab.get(&format!("/api/studies/{id}")).0, 404, "{id}");
        assert_eq!(lab.get(&format!("/api/join/{id}")).0, 404, "{id}");
        assert_eq!(name(&lab, &format!("/api/join/{id}"), "Eve").0, 404, "{id}");
        assert_eq!(lab.post(&format!("/api/join/{id}/game"), &json!({})).0, 404, "{id}");
    }
    // The key of one participant's game opens no other.
    let more = study.join(1, "").remove(0);
    for (path, chosen) in [(&path, "Ada"), (&more, "Bob")] {
        assert_eq!(name(&lab, path, chosen).0, 200);
    }
    let [ada, bob] = [&path, &more].map(|path| lab.post(&format!("{path}/game"), &json!({})).1);
    assert_ne!(ada["session"], bob["session"]);
    let moves = format!("/api/sessions/{}/moves", ada["session"].as_str().expect("an id"));
    assert_eq!(lab.post(&moves, &json!({ "token": bob["token"], "ply": 0, "action": 0 })).0, 403);
}

#[test]
fn what_makes_no_study_is_refused() {
    let lab = Lab::new();
    let good =
        json!({ "title": "", "game": "nim", "opponents": ["first"], "games": 2, "introduction": "", "thanks": "" });
    let with = |field: &str, value: Value| {
        let mut body = good.clone();
        body[field] = value;
        body
    };
    let nine: Vec<String> = (1..10).map(|nodes| format!("mcts:nodes={nodes}")).collect();
    for body in [
        with("game", json!("chess")),
        with("title", json!("x".repeat(121))),
        with("title", json!("a\nb")),
        with("introduction", json!("x".repeat(10_001))),
        with("thanks", json!("a\0b")),
        with("opponents", json!([])),
        with("opponents", json!(["heuristic"])),
        with("opponents", json!(["first", "first"])),
        with("opponents", json!(["gtp:cmd=sh"])),
        with("opponents", json!(nine)),
        with("games", json!(0)),
        with("games", json!(101)),
    ] {
        let (status, error) = lab.post("/api/studies", &body);
        assert_eq!(status, 400, "{body}: {error}");
    }
    for body in [json!({}), json!(null), with("games", json!(-1)), with("opponents", json!("first"))] {
        assert_eq!(lab.post("/api/studies", &body).0, 422, "{body}");
    }
    assert_eq!(lab.post("/api/studies", &with("thanks", json!("x".repeat(100_000)))).0, 413);
    let study = Study::new(&lab, "nim", &["first"], 2);
    for (count, group) in [(0, ""), (1_001, ""), (usize::MAX, ""), (1, "a\nb"), (1, &"x".repeat(61))] {
        assert_eq!(study.invite(count, group).0, 400, "{count} {group}");
    }
    let path = study.join(1_000, "all").remove(0);
    assert_eq!(study.invite(1, "").0, 400, "it is full");
    for chosen in ["", "   ", "a\nb", &"x".repeat(61)] {
        assert_eq!(name(&lab, &path, chosen).0, 400, "{chosen:?}");
    }
    assert_eq!(lab.post(&path, &json!({})).0, 422);
    assert_eq!(answer(study.asked("/export?format=x", &study.key)).0, 400);
    assert_eq!(answer(study.asked("/export", &study.key)).0, 400);
}
