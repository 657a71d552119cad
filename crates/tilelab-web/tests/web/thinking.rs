//! Analysis and review.

use std::collections::HashSet;
use std::time::Duration;

use serde_json::json;

use crate::lab::{Lab, against};

#[test]
fn analyses_come_while_it_thinks() {
    let lab = Lab::new();
    let events: Vec<_> = lab.stream("/api/analysis?agent=mcts:time=1s&game=link", None).collect();
    let (done, analyses) = events.split_last().expect("events");
    assert_eq!(done.kind, "done");
    assert!(analyses.len() >= 3, "{}", analyses.len());
    let legal = lab.get("/api/position?game=link").1["legal"].as_array().expect("moves").len();
    let mut nodes = 0;
    for (number, event) in analyses.iter().enumerate() {
        assert_eq!(event.kind, "analysis");
        assert_eq!(event.data["done"], json!(number + 1 == analyses.len()));
        let seen = event.data["nodes"].as_u64().expect("a number");
        assert!(seen >= nodes);
        nodes = seen;
        let moves = event.data["candidates"].as_array().expect("moves");
        let actions: HashSet<_> = moves.iter().map(|each| each["action"].as_u64()).collect();
        assert!((1..=legal).contains(&moves.len()) && actions.len() == moves.len(), "each legal move at most once");
        assert_eq!(moves[0]["cells"].as_array().map(Vec::len), Some(4));
    }
    let last = &analyses.last().expect("an analysis").data;
    assert_eq!(last["mover"], json!(0));
    assert_eq!(last["value"].as_array().map(Vec::len), Some(2));
    assert_eq!(last["principal_variation"][0]["name"], last["candidates"][0]["name"]);
}

#[test]
fn agents_without_reasons_have_a_move() {
    let lab = Lab::new();
    let game = lab.begin(&against("nim", "first"));
    lab.play(&game, 0, 0, 0);
    lab.wait(&game, |view| view["ply"] == json!(2));
    for ply in [0, 2] {
        let path = format!("/api/analysis?agent=random&session={}&ply={ply}", game.id);
        let events: Vec<_> = lab.stream(&path, None).collect();
        assert_eq!(events.len(), 2);
        assert_eq!(events[0].data["candidates"].as_array().map(Vec::len), Some(1));
        assert_eq!(events[0].data["done"], json!(true));
    }
}

#[test]
fn a_tree_can_be_expanded_position_by_position() {
    let lab = Lab::new();
    let tree = lab.see("/api/tree?game=nim:piles=1-2-2&agent=mcts:nodes=100&depth=2&nodes=40");
    assert_eq!(tree["agent"], "mcts:nodes=100");
    let nodes = tree["nodes"].as_array().expect("nodes");
    assert_eq!(nodes[0]["exact"], json!([1.0, -1.0]));
    assert!(nodes.iter().all(|node| node["depth"].as_u64() <= Some(2)));
    // The children of a node are the same when they are requested alone.
    let child = &nodes[1];
    let text = child["text"].as_str().expect("a text").replace(' ', "+");
    let alone = lab.see(&format!("/api/tree?game=nim:piles=1-2-2&agent=mcts:nodes=100&position={text}"));
    assert_eq!((&alone["nodes"][0]["text"], &alone["nodes"][0]["value"]), (&child["text"], &child["value"]));
    let names = |edges: &serde_json::Value| {
        edges.as_array().expect("edges").iter().map(|edge| edge["name"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&alone["nodes"][0]["edges"]), names(&child["edges"]));
    for refused in [
        "/api/tree?game=nim&agent=first&depth=0",
        "/api/tree?game=nim&agent=first&depth=4",
        "/api/tree?game=nim&agent=first&nodes=41",
        "/api/tree?game=nim&agent=first&position=nonsense",
        "/api/tree?game=nim&agent=gtp:cmd=sh",
        "/api/tree?game=nim",
    ] {
        assert_eq!(lab.get(refused).0, 400, "{refused}");
    }
}

/// The searches of a tree take a bounded time together.
#[test]
fn a_tree_is_as_large_as_time_allows() {
    let lab = Lab::with(|options| options.limits.think = Duration::from_millis(700));
    let tree = lab.see("/api/tree?game=hex:size=11&agent=mcts:nodes=10000000&depth=3&nodes=40");
    let count = tree["nodes"].as_array().expect("nodes").len();
    assert!((1..10).contains(&count), "{count}");
}

#[test]
fn no_search_lasts_longer_than_it_may_and_leaving_ends_it() {
    let lab = Lab::with(|options| {
        options.limits.think = Duration::from_millis(700);
        options.limits.analyses = 1;
    });
    let endless = "/api/analysis?agent=mcts:nodes=10000000&game=hex:size=11";
    assert!(lab.stream(endless, None).any(|event| event.data["done"] == json!(true)));
    // Only one analysis may run; a client that disconnects frees its place.
    for _ in 0..5 {
        drop(lab.stream(endless, None));
    }
    assert!(lab.stream("/api/analysis?agent=first&game=nim", None).any(|event| event.kind == "done"));
    let game = lab.begin(&against("hex:size=11", "mcts:nodes=10000000"));
    lab.play(&game, 0, 0, 0);
    lab.wait(&game, |view| view["ply"] == json!(2));
}

#[test]
fn a_review_evaluates_every_move_and_remembers() {
    let lab = Lab::with(|options| options.limits.review_time = Duration::from_millis(60));
    let agent = json!({ "kind": "agent", "agent": "random" });
    let game = lab.begin(&json!({ "game": "link:dice=true", "seats": [agent, agent], "seed": 2 }));
    let end = lab.wait(&game, |view| view["position"]["turn"]["kind"] == "over");
    let plies = end["plies"].as_array().expect("plies");
    let path = format!("/api/sessions/{}/review?agent=mcts:nodes=400", game.id);
    let first: Vec<_> = lab.stream(&path, None).map(|event| (event.kind, event.data)).collect();
    assert_eq!(first.len(), plies.len() + 1);
    assert_eq!(first.last().expect("an end").0, "done");
    let mut valued = 0;
    for ((kind, evaluation), (number, ply)) in first.iter().zip(plies.iter().enumerate()) {
        assert_eq!((kind.as_str(), &evaluation["ply"]), ("evaluation", &json!(number)));
        if ply["player"].is_null() {
            assert!(evaluation["loss"].is_null() && evaluation["best"].is_null());
            continue;
        }
        valued += usize::from(evaluation["value"].is_array());
        if let Some(loss) = evaluation["loss"].as_f64() {
            assert!((0.0..=2.0).contains(&loss));
        }
        if evaluation["best"]["action"] == ply["action"] {
            assert_eq!(evaluation["loss"], json!(0.0));
        }
    }
    // Forced moves before a roll of the die have no value.
    assert!(valued > plies.len() / 3, "{valued}");
    let second: Vec<_> = lab.stream(&path, None).map(|event| (event.kind, event.data)).collect();
    assert_eq!(first, second);
}

#[test]
fn a_move_is_answered_while_others_think() {
    let lab = Lab::new();
    let others: Vec<_> = (0..16).map(|_| lab.begin(&against("link", "mcts:time=2s"))).collect();
    for game in &others {
        assert_eq!(lab.play(game, 0, 0, 0).0, 200);
    }
    let game = lab.begin(&against("link", "mcts:time=1s"));
    let mut events = lab.stream(&format!("/api/sessions/{}/events", game.id), None);
    events.next();
    assert_eq!(lab.play(&game, 0, 0, 0).0, 200);
    assert!(events.any(|event| event.data["ply"] == json!(2)));
}

#[test]
fn agents_play_only_while_a_client_watches() {
    let lab = Lab::new();
    let agent = json!({ "kind": "agent", "agent": "random" });
    let game = lab.begin(&json!({ "game": "nim:piles=30-30-30,most=1", "seats": [agent, agent] }));
    // Reading an earlier ply starts no search, and the first request allowed one move of each agent.
    let path = format!("/api/sessions/{}?ply=0", game.id);
    for _ in 0..50 {
        std::thread::sleep(Duration::from_millis(5));
        assert!(lab.see(&path)["plies"].as_array().expect("plies").len() <= 2);
    }
    let mut events = lab.stream(&format!("/api/sessions/{}/events", game.id), None);
    assert!(events.any(|event| event.data["position"]["turn"]["kind"] == "over"));
}

#[test]
fn a_record_keeps_its_seed_to_itself_until_the_game_is_over() {
    let lab = Lab::new();
    let agent = json!({ "kind": "agent", "agent": "random" });
    let person = json!({ "kind": "person", "name": "Ann" });
    let seed =
        |game: &crate::lab::Game| lab.see(&format!("/api/sessions/{}/export?format=record", game.id))["seed"].clone();
    let open = lab.begin(&json!({ "game": "link:dice=true", "seats": [person, agent], "seed": 7 }));
    assert_eq!(seed(&open), json!(0));
    let over = lab.begin(&json!({ "game": "nim", "seats": [agent, agent], "seed": 7 }));
    lab.wait(&over, |view| view["position"]["turn"]["kind"] == "over");
    assert_eq!(seed(&over), json!(7));
}
