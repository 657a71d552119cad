//! Sessions as they change.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::lab::{Lab, against, apply};

#[test]
fn watchers_see_every_change_and_resume_where_they_were() {
    let lab = Lab::new();
    let game = lab.begin(&against("nim", "first"));
    let path = format!("/api/sessions/{}/events", game.id);
    let mut events = lab.stream(&path, None);
    let first = events.next().expect("the present state");
    assert_eq!((first.kind.as_str(), first.id.as_str()), ("session", "1"));
    assert_eq!(first.data, lab.view(&game));
    lab.play(&game, 0, 0, first.data["position"]["legal"][0]["action"].as_u64().expect("a number"));
    let (mut last, mut view) = (first.clone(), first.data);
    while view["plies"].as_array().map(Vec::len) != Some(2) {
        let next = events.next().expect("another event");
        assert!(next.data["version"].as_i64() > view["version"].as_i64());
        assert_eq!(next.id, next.data["version"].to_string());
        view = apply(&view, &next);
        last = next;
    }
    assert_eq!(view, lab.view(&game), "changes add up to the session");
    drop(events);

    // A client that knows the newest version gets nothing until there is more; one that lags gets it at once.
    let mut resumed = lab.stream(&path, Some(&last.id));
    let mut behind = lab.stream(&path, Some("1"));
    let whole = behind.next().expect("the present state");
    assert_eq!((whole.kind.as_str(), &whole.id, &whole.data), ("session", &last.id, &view));
    lab.play(&game, 0, 2, view["position"]["legal"][0]["action"].as_u64().expect("a number"));
    let next = resumed.next().expect("the next change");
    assert_eq!((next.kind.as_str(), next.data["kept"].as_u64()), ("change", Some(2)));
    assert_eq!(next.data["plies"].as_array().map(Vec::len), Some(1), "only what is new");
    assert_eq!(apply(&view, &next)["plies"].as_array().map(Vec::len), Some(3));
    let mut odd = lab.stream(&path, Some("not a number"));
    assert!(odd.next().is_some());
}

#[test]
fn five_hundred_watch_one_game() {
    let lab = Lab::new();
    let game = lab.begin(&against("nim", "first"));
    let path = format!("/api/sessions/{}/events", game.id);
    let mut watchers: Vec<_> = (0..500).map(|_| lab.stream(&path, None)).collect();
    let mut views = Vec::new();
    for events in &mut watchers {
        let first = events.next().expect("the present state");
        assert_eq!(first.id, "1");
        views.push(first.data);
    }
    lab.play(&game, 0, 0, 0);
    for (events, view) in watchers.iter_mut().zip(&mut views) {
        assert!(events.any(|event| {
            *view = apply(view, &event);
            view["plies"].as_array().map(Vec::len) == Some(2)
        }));
    }
}

#[test]
fn agents_do_not_search_for_an_empty_room() {
    let lab = Lab::new();
    let game = lab.begin(&against("link", "mcts:time=1500ms"));
    let path = format!("/api/sessions/{}/events", game.id);
    let mut events = lab.stream(&path, None);
    events.next().expect("the present state");
    lab.play(&game, 0, 0, 0);
    drop(events);
    std::thread::sleep(Duration::from_millis(2_500));
    // Reading the list does not restart the search.
    let listed = || lab.see("/api/sessions")["sessions"][0]["plies"].clone();
    assert_eq!(listed(), json!(1), "the search was ended and its move dropped");
    let begun = Instant::now();
    lab.wait(&game, |view| view["plies"].as_array().map(Vec::len) == Some(2));
    assert!(begun.elapsed() > Duration::from_secs(1), "it thought again from the beginning");
}

#[test]
fn who_never_watches_is_answered_too() {
    let lab = Lab::new();
    let game = lab.begin(&against("link", "mcts:nodes=10"));
    lab.play(&game, 0, 0, 0);
    let begun = Instant::now();
    while lab.see("/api/sessions")["sessions"][0]["plies"] != json!(2) {
        assert!(begun.elapsed() < Duration::from_secs(10));
        std::thread::sleep(Duration::from_millis(10));
    }
}
