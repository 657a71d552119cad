//! Analysis and review.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::lab::{Lab, against};

#[test]
fn thoughts_come_while_it_thinks() {
    let lab = Lab::new();
    let events: Vec<_> = lab.stream("/api/think?agent=mcts:time=1s&game=link", None).collect();
    let (done, thoughts) = events.split_last().expect("events");
    assert_eq!(done.kind, "done");
    assert!(thoughts.len() >= 3, "{}", thoughts.len());
    let mut nodes = 0;
    for (number, event) in thoughts.iter().enumerate() {
        assert_eq!(event.kind, "thought");
        assert_eq!(event.data["done"], json!(number + 1 == thoughts.len()));
        let seen = event.data["nodes"].as_u64().expect("a number");
        assert!(seen >= nodes);
        nodes = seen;
        let moves = event.data["moves"].as_array().expect("moves");
        assert!((1..=12).contains(&moves.len()));
        assert_eq!(moves[0]["cells"].as_array().map(Vec::len), Some(4));
    }
    let last = &thoughts.last().expect("a thought").data;
    assert_eq!(last["mover"], json!(0));
    assert_eq!(last["value"].as_array().map(Vec::len), Some(2));
    assert_eq!(last["line"][0], last["moves"][0]["name"]);
}

#[test]
fn agents_without_reasons_have_a_move() {
    let lab = Lab::new();
    let game = lab.begin(&against("nim", "first"));
    lab.play(&game, 0, 0, 0);
    lab.wait(&game, |view| view["ply"] == json!(2));
    for ply in [0, 2] {
        let path = format!("/api/think?agent=random&session={}&ply={ply}", game.id);
        let events: Vec<_> = lab.stream(&path, None).collect();
        assert_eq!(events.len(), 2);
        assert_eq!(events[0].data["moves"].as_array().map(Vec::len), Some(1));
        assert_eq!(events[0].data["done"], json!(true));
    }
}

#[test]
fn no_search_lasts_longer_than_it_may_and_leaving_ends_it() {
    let lab = Lab::with(|options| {
        options.limits.think = Duration::from_millis(700);
        options.limits.thoughts = 1;
    });
    let endless = "/api/think?agent=mcts:nodes=1000000000000&game=hex:size=11";
    let begun = Instant::now();
    assert!(lab.stream(endless, None).any(|event| event.data["done"] == json!(true)));
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    // There is room for one; whoever leaves gives it up.
    for _ in 0..5 {
        drop(lab.stream(endless, None));
    }
    let begun = Instant::now();
    assert!(lab.stream("/api/think?agent=first&game=nim", None).any(|event| event.kind == "done"));
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    let game = lab.begin(&against("hex:size=11", "mcts:nodes=1000000000000"));
    lab.play(&game, 0, 0, 0);
    lab.wait(&game, |view| view["ply"] == json!(2));
}

#[test]
fn a_review_judges_every_move_and_remembers() {
    let lab = Lab::with(|options| options.limits.judge = Duration::from_millis(60));
    let agent = json!({ "kind": "agent", "agent": "random" });
    let game = lab.begin(&json!({ "game": "link:dice=true", "seats": [agent, agent], "seed": 2 }));
    let end = lab.wait(&game, |view| view["position"]["turn"]["kind"] == "over");
    let plies = end["plies"].as_array().expect("plies");
    let path = format!("/api/sessions/{}/review?agent=mcts:nodes=400", game.id);
    let first: Vec<_> = lab.stream(&path, None).map(|event| (event.kind, event.data)).collect();
    assert_eq!(first.len(), plies.len() + 1);
    assert_eq!(first.last().expect("an end").0, "done");
    let mut valued = 0;
    for ((kind, judgement), (number, ply)) in first.iter().zip(plies.iter().enumerate()) {
        assert_eq!((kind.as_str(), &judgement["ply"]), ("judgement", &json!(number)));
        if ply["player"].is_null() {
            assert!(judgement["loss"].is_null() && judgement["best"].is_null());
            continue;
        }
        valued += usize::from(judgement["value"].is_array());
        if let Some(loss) = judgement["loss"].as_f64() {
            assert!((0.0..=2.0).contains(&loss));
        }
        if judgement["best"]["action"] == ply["action"] {
            assert_eq!(judgement["loss"], json!(0.0));
        }
    }
    // Forced moves before a roll of the die have no value.
    assert!(valued > plies.len() / 3, "{valued}");
    let begun = Instant::now();
    let second: Vec<_> = lab.stream(&path, None).map(|event| (event.kind, event.data)).collect();
    assert_eq!(first, second);
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
}

#[test]
fn a_move_is_answered_in_time_while_others_think() {
    let lab = Lab::new();
    let others: Vec<_> = (0..16).map(|_| lab.begin(&against("link", "mcts:time=2s"))).collect();
    for game in &others {
        assert_eq!(lab.play(game, 0, 0, 0).0, 200);
    }
    let game = lab.begin(&against("link", "mcts:time=1s"));
    let mut events = lab.stream(&format!("/api/sessions/{}/events", game.id), None);
    events.next();
    let begun = Instant::now();
    assert_eq!(lab.play(&game, 0, 0, 0).0, 200);
    assert!(events.any(|event| event.data["ply"] == json!(2)));
    // The limit is 1.3 s where nothing else runs; tests share the machine with each other.
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    println!("answered after {:?}", begun.elapsed());
}
