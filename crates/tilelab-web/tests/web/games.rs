//! Whole games by the interface.

use serde_json::{Value, json};
use tilelab_arena::GAMES;

use crate::lab::{Game, Lab, against};

/// Plays the first seat's moves until the game is over; the others are agents.
fn play_to_the_end(lab: &Lab, game: &Game, pick: impl Fn(&[Value]) -> usize) -> Value {
    loop {
        let view = lab.wait(game, |view| view["thinking"] == json!(false));
        assert_eq!(view["failed"], Value::Null, "{view}");
        if view["position"]["turn"]["kind"] == "over" {
            return view;
        }
        assert_eq!(view["position"]["turn"], json!({ "kind": "player", "player": 0 }));
        let legal = view["position"]["legal"].as_array().expect("actions");
        let action = legal[pick(legal)]["action"].as_u64().expect("a number");
        let ply = view["plies"].as_array().expect("plies").len();
        let (status, after) = lab.play(game, 0, ply, action);
        assert_eq!(status, 200, "{after}");
        assert!(after["version"].as_i64() > view["version"].as_i64());
    }
}

#[test]
fn every_variant_of_every_game_is_played_to_its_end() {
    let lab = Lab::new();
    for example in GAMES.iter().flat_map(|game| game.examples) {
        let setup = lab.see(&format!("/api/game?game={example}"));
        let players = setup["players"].as_u64().expect("a number") as usize;
        let agent = json!({ "kind": "agent", "agent": "random" });
        let mut seats = vec![json!({ "kind": "person", "name": "Ann" })];
        seats.resize(players, agent);
        let game = lab.begin(&json!({ "game": example, "seats": seats, "seed": 3 }));
        let end = play_to_the_end(&lab, &game, |legal| legal.len() / 2);
        assert!(end["position"]["returns"].is_array(), "{end}");
        assert_eq!(end["position"]["legal"], json!([]));
        let record = lab.client.get(lab.url(&format!("/api/sessions/{}/export?format=record", game.id)));
        let record = record.send().expect("an answer").text().expect("a text");
        let record: tilelab_core::Record = serde_json::from_str(&record).expect("a record");
        let replayed = tilelab_arena::open_game(example).expect("a game").replay(&record, false).expect("it replays");
        assert!(replayed.over);
    }
}

#[test]
fn agents_of_every_kind_answer() {
    let lab = Lab::new();
    for agent in [
        "first",
        "heuristic",
        "mcts:nodes=50",
        "alphabeta:depth=1",
        "expectimax:depth=1",
        "montecarlo:nodes=40",
        "solver:nodes=100",
        "net:file=small,nodes=3",
        "mcts:time=20ms,threads=4,memory=512",
    ] {
        let game =
            lab.begin(&against("link:cols=4,rows=6", agent.replace("net:file=small,nodes=3", "random").as_str()));
        play_to_the_end(&lab, &game, |_| 0);
    }
    let game = lab.begin(&against("link", "net:file=small,nodes=3"));
    let (status, _) = lab.play(&game, 0, 0, 0);
    assert_eq!(status, 200);
    lab.wait(&game, |view| view["plies"].as_array().is_some_and(|plies| plies.len() == 2));
}

#[test]
fn a_game_that_adds_nothing_is_played_too() {
    let lab = Lab::new();
    let tree = r#"tree:tree="a(b(1,-1 | -1,1) | ?(0.25: 0.5,-0.5 | 0.75: a(1,-1 | 0,0)))""#;
    let catalogue = lab.see("/api/catalogue");
    let tree_info = catalogue["games"].as_array().expect("games").iter().find(|game| game["name"] == "tree");
    let parameter = tree_info.expect("the tree")["parameters"][0]["name"].as_str().expect("a parameter").to_owned();
    let tree = tree.replace("tree:tree", &format!("tree:{parameter}"));
    let game = lab.begin(&against(&tree, "mcts:nodes=20"));
    let view = lab.view(&game);
    assert_eq!(view["position"]["scene"], Value::Null);
    let end = play_to_the_end(&lab, &game, |legal| legal.len() - 1);
    assert_eq!(end["plies"][1]["player"], Value::Null, "chance drew: {end}");
    assert!(lab.see("/api/sessions?state=over&game=tree")["sessions"][0]["id"] == game.id.as_str());
}

#[test]
fn two_people_play_by_names() {
    let lab = Lab::new();
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "person", "name": " Ben " }]);
    let game = lab.begin(&json!({ "game": "nim:piles=1-2", "seats": seats }));
    assert_ne!(game.tokens[0], game.tokens[1]);
    for ply in 0.. {
        let view = lab.view(&game);
        if view["position"]["turn"]["kind"] == "over" {
            assert!(view["winner"].is_u64());
            break;
        }
        let name = &view["position"]["legal"][0]["name"];
        let body = json!({ "token": game.tokens[ply % 2], "ply": ply, "name": name });
        let (status, after) = lab.post(&format!("/api/sessions/{}/moves", game.id), &body);
        assert_eq!(status, 200, "{after}");
        assert!(after["plies"][0]["ms"].is_u64(), "the answer has the new plies alone");
    }
    let listed = lab.see("/api/sessions?search=BEN%20ann&state=over");
    assert_eq!(listed["sessions"][0]["seats"][1], json!({ "kind": "person", "name": "Ben" }));
}

#[test]
fn lists_are_paged_filtered_and_newest_first() {
    let lab = Lab::new();
    let games: Vec<Game> = (0..7).map(|_| lab.begin(&against("nim", "random"))).collect();
    lab.begin(&against("hex:size=3", "random"));
    let mut found = Vec::new();
    let mut path = "/api/sessions?game=nim&limit=3".to_owned();
    loop {
        let page = lab.see(&path);
        let sessions = page["sessions"].as_array().expect("sessions");
        assert!(sessions.len() <= 3);
        found.extend(sessions.iter().map(|session| session["id"].as_str().expect("an id").to_owned()));
        match page["next"].as_i64() {
            Some(next) => path = format!("/api/sessions?game=nim&limit=3&before={next}"),
            None => break,
        }
    }
    let expected: Vec<String> = games.iter().rev().map(|game| game.id.clone()).collect();
    assert_eq!(found, expected);
    assert_eq!(lab.see("/api/sessions?game=hex")["sessions"].as_array().map(Vec::len), Some(1));
    assert_eq!(lab.see("/api/sessions?search=no-such-player")["sessions"], json!([]));
    assert_eq!(lab.see("/api/sessions?search=%25")["sessions"], json!([]));
    assert_eq!(lab.see("/api/sessions?state=over")["sessions"], json!([]));
}

#[test]
fn a_game_is_played_on_from_an_earlier_position() {
    let lab = Lab::new();
    let game = lab.begin(&against("link:dice=true", "random"));
    let view = lab.wait(&game, |view| view["thinking"] == json!(false));
    let ply = view["plies"].as_array().expect("plies").len();
    let action = view["position"]["legal"][0]["action"].as_u64().expect("a number");
    lab.play(&game, 0, ply, action);
    let view = lab.wait(&game, |view| view["thinking"] == json!(false));
    let person = json!({ "kind": "person", "name": "Cem" });
    let copy = lab.begin(&json!({ "seats": [person, person], "from": { "id": game.id, "ply": ply } }));
    let copied = lab.view(&copy);
    assert_eq!(copied["parent"], json!({ "id": game.id, "ply": ply }));
    assert_eq!(copied["position"]["game"], view["position"]["game"]);
    let earlier = lab.see(&format!("/api/sessions/{}?ply={ply}", game.id));
    assert_eq!(earlier["ply"], json!(ply));
    assert_eq!(earlier["position"]["text"], copied["position"]["text"]);
    assert_eq!(earlier["plies"], view["plies"], "all plies, whichever position is shown");

    let start = &earlier["position"]["text"];
    let again = lab.begin(&json!({ "game": "link:dice=true", "seats": [person, person], "start": start }));
    assert_eq!(&lab.view(&again)["position"]["text"], start);
}
