//! Games without people at any speed.

use std::time::Duration;

use serde_json::{Value, json};

use crate::lab::{Game, Lab, apply};

const WELL: &str = "tetris";
const AGENT: &str = "tetris-linear";

fn begin(lab: &Lab) -> Game {
    lab.begin(&json!({ "game": WELL, "seed": 3, "seats": [{ "kind": "agent", "agent": AGENT }] }))
}

fn moves(view: &Value) -> usize {
    view["plies"].as_array().expect("plies").iter().filter(|ply| !ply["player"].is_null()).count()
}

#[test]
fn a_game_without_people_waits_for_its_pace_and_moves_step_by_step() {
    let lab = Lab::new();
    let game = begin(&lab);
    let pace = format!("/api/sessions/{}/pace", game.id);
    let mut events = lab.stream(&format!("/api/sessions/{}/events?paced=true", game.id), None);
    events.next().expect("the present state");
    // The move that began with the game may still be under way.
    std::thread::sleep(Duration::from_millis(300));
    let first = moves(&lab.view(&game));
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(moves(&lab.view(&game)), first, "neither watchers nor readers make it move");
    for step in 1..=3 {
        let (status, set) = lab.post(&pace, &json!({ "interval": null, "step": true }));
        assert_eq!((status, set), (200, json!({ "interval": null })));
        let view = lab.wait(&game, |view| moves(view) == first + step);
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(moves(&lab.view(&game)), moves(&view), "a step is one move");
    }
    lab.post(&pace, &json!({ "interval": 20 }));
    let view = lab.wait(&game, |view| moves(view) > 10);
    lab.post(&pace, &json!({ "interval": 60_000_000 }));
    std::thread::sleep(Duration::from_millis(100));
    let slow = moves(&lab.view(&game));
    assert!(slow <= moves(&view) + 8, "{slow} moves at a slow pace");
    // A faster pace takes effect at once.
    lab.post(&pace, &json!({ "interval": 0 }));
    lab.wait(&game, |view| moves(view) > slow + 5);
}

#[test]
fn a_slow_watcher_gets_several_changes_in_one_event() {
    let lab = Lab::new();
    let game = begin(&lab);
    let mut events = lab.stream(&format!("/api/sessions/{}/events", game.id), None);
    let mut view = events.next().expect("the present state").data;
    while moves(&view) < 300 {
        let event = events.next().expect("another event");
        assert_eq!(event.kind, "change", "the whole session is sent once");
        assert!(event.data.to_string().len() < 60_000);
        view = apply(&view, &event);
        if moves(&view).is_multiple_of(50) {
            std::thread::sleep(Duration::from_millis(100));
        }
    }
    let (version, plies) = (&view["version"], view["plies"].as_array().expect("plies").len());
    assert!(version.as_u64() > Some(100) && plies > 300);
}

#[test]
fn games_with_people_have_no_pace() {
    let lab = Lab::new();
    let game = lab.begin(&json!({ "game": WELL, "seats": [{ "kind": "person", "name": "Ann" }] }));
    let (status, refused) = lab.post(&format!("/api/sessions/{}/pace", game.id), &json!({ "interval": 100 }));
    assert_eq!(status, 403, "{refused}");
}
