//! What is refused: always with a reason, never as our fault, and nothing has changed.

use serde_json::{Value, json};

use crate::lab::{Game, Lab, against, answer, merge};

fn tables(lab: &Lab) -> (Game, Game) {
    let people = json!([{ "kind": "person", "name": "Ann" }, { "kind": "person", "name": "Ben" }]);
    let body = json!({ "game": "hex:size=3", "seats": people });
    (lab.begin(&body), lab.begin(&body))
}

#[test]
fn moves_that_are_not_to_be_made_change_nothing() {
    let lab = Lab::new();
    let (game, other) = tables(&lab);
    let before = lab.view(&game);
    let (status, change) = lab.play(&game, 0, 0, 4);
    assert_eq!(status, 200);
    let first = merge(&before, &change);
    let path = format!("/api/sessions/{}/moves", game.id);
    let key = |seat: usize| game.tokens[seat].clone().expect("a key");
    for (body, expected) in [
        // The same move again, and one for a position that is not there yet.
        (json!({ "token": key(0), "ply": 0, "action": 4 }), 409),
        (json!({ "token": key(1), "ply": 0, "action": 5 }), 409),
        (json!({ "token": key(1), "ply": 2, "action": 5 }), 409),
        // Another player's turn, another game's token, no token.
        (json!({ "token": key(0), "ply": 1, "action": 5 }), 403),
        (json!({ "token": other.tokens[1], "ply": 1, "action": 5 }), 403),
        (json!({ "token": "", "ply": 1, "action": 5 }), 403),
        // What the rules forbid.
        (json!({ "token": key(1), "ply": 1, "action": 4 }), 422),
        (json!({ "token": key(1), "ply": 1, "action": 65_535 }), 422),
        (json!({ "token": key(1), "ply": 1, "name": "z99" }), 422),
        (json!({ "token": key(1), "ply": 1 }), 422),
        // What cannot be read.
        (json!({ "token": key(1), "ply": -1, "action": 5 }), 422),
        (json!({ "token": key(1), "ply": 1, "action": 1e9 }), 422),
        (json!({ "token": 5, "ply": 1, "action": 5 }), 422),
        (json!({ "ply": 1, "action": 5 }), 422),
        (json!([]), 422),
        (json!("move"), 422),
    ] {
        let (status, error) = lab.post(&path, &body);
        assert_eq!(status, expected, "{body}: {error}");
        assert_eq!(lab.view(&game), first, "{body} changed something");
    }
}

#[test]
fn requests_that_cannot_be_read_are_refused() {
    let lab = Lab::new();
    let post = |path: &str| lab.client.post(lab.url(path)).header("content-type", "application/json");
    assert_eq!(answer(post("/api/sessions").body("{\"game\":")).0, 400);
    assert_eq!(answer(post("/api/sessions").body(vec![0xff, 0xfe, 0])).0, 400);
    assert_eq!(answer(lab.client.post(lab.url("/api/sessions")).body("{}")).0, 415);
    assert_eq!(
        answer(lab.client.post(lab.url("/api/sessions")).header("content-type", "text/plain").body("{}")).0,
        415
    );
    assert_eq!(answer(post("/api/sessions").body(format!("{{\"game\":\"{}\"}}", "x".repeat(70_000)))).0, 413);
    assert_eq!(answer(post("/api/sessions/import").body(format!("{{\"text\":\"{}\"}}", "x".repeat(1 << 20)))).0, 413);
    assert_eq!(answer(lab.client.put(lab.url("/api/sessions"))).0, 405);
    assert_eq!(answer(lab.client.delete(lab.url("/api/health"))).0, 405);
    let deep = format!("{{\"text\":\"{}\"}}", "[".repeat(100_000));
    assert_eq!(answer(post("/api/sessions/import").body(deep)).0, 400);
    assert_eq!(lab.see("/api/sessions")["sessions"], json!([]));
}

#[test]
fn games_that_cannot_begin_do_not() {
    let lab = Lab::new();
    let person = json!({ "kind": "person", "name": "Ann" });
    let agent = |agent: &str| json!({ "kind": "agent", "agent": agent });
    let unknown = "AAAAAAAAAAAAAAAAAAAAAA";
    for (body, expected) in [
        (json!({ "game": "link", "seats": [person] }), 400),
        (json!({ "game": "link", "seats": vec![person.clone(); 1_000] }), 400),
        (json!({ "game": "chess", "seats": [person, person] }), 400),
        (json!({ "game": "hex:size=1000", "seats": [person, person] }), 400),
        (json!({ "game": "", "seats": [] }), 400),
        (json!({ "seats": [person, person] }), 400),
        (json!({ "game": "link", "seats": [person, { "kind": "person", "name": "" }] }), 400),
        (json!({ "game": "link", "seats": [person, { "kind": "person", "name": "a\nb" }] }), 400),
        (json!({ "game": "link", "seats": [person, { "kind": "person", "name": "x".repeat(61) }] }), 400),
        (json!({ "game": "link", "seats": [person, { "kind": "ghost" }] }), 422),
        (json!({ "game": "link", "seats": [person, agent("no-such-agent")] }), 400),
        (json!({ "game": "link", "seats": [person, agent("gtp:cmd=\"touch /tmp/owned\"")] }), 400),
        (json!({ "game": "link", "seats": [person, agent("python:name=x")] }), 400),
        (json!({ "game": "link", "seats": [person, agent("ppo:file=x")] }), 400),
        (json!({ "game": "link", "seats": [person, agent("net:file=/etc/passwd")] }), 400),
        (json!({ "game": "link", "seats": [person, agent("mcts:time=1h")] }), 400),
        (json!({ "game": "nim", "seats": [person, agent("heuristic")] }), 400),
        (json!({ "game": "link:players=3,dice=true", "seats": [person, person, agent("net")] }), 400),
        (json!({ "game": "link", "seats": [person, person], "start": "nonsense" }), 400),
        (json!({ "game": "link", "seats": [person, person], "seed": -1 }), 422),
        (json!({ "seats": [person, person], "from": { "id": unknown, "ply": 0 } }), 404),
        (json!({ "seats": [person, person], "from": { "id": "../x", "ply": 0 } }), 404),
    ] {
        let (status, error) = lab.post("/api/sessions", &body);
        assert_eq!(status, expected, "{body}: {error}");
    }
    let game = lab.begin(&against("nim", "random"));
    let body = json!({ "seats": [person, person], "from": { "id": game.id, "ply": 1 } });
    assert_eq!(lab.post("/api/sessions", &body).0, 400);
    assert_eq!(lab.see("/api/sessions")["sessions"].as_array().map(Vec::len), Some(1));
}

#[test]
fn what_is_not_there_is_not_found() {
    let lab = Lab::new();
    let game = lab.begin(&against("nim", "random"));
    for (path, expected) in [
        ("/api/sessions/AAAAAAAAAAAAAAAAAAAAAA".to_owned(), 404),
        ("/api/sessions/AAAAAAAAAAAAAAAAAAAAAA/events".to_owned(), 404),
        ("/api/sessions/AAAAAAAAAAAAAAAAAAAAAA/export?format=text".to_owned(), 404),
        ("/api/sessions/AAAAAAAAAAAAAAAAAAAAAA/review?agent=random".to_owned(), 404),
        ("/api/sessions/x".to_owned(), 404),
        ("/api/sessions/..%2f..%2fetc%2fpasswd".to_owned(), 404),
        ("/api/sessions/%ff%fe".to_owned(), 400),
        (format!("/api/sessions/{}?ply=1", game.id), 404),
        (format!("/api/sessions/{}?ply=-1", game.id), 400),
        (format!("/api/sessions/{}?ply=99999999999999999999", game.id), 400),
        (format!("/api/sessions/{}/export?format=exe", game.id), 400),
        (format!("/api/sessions/{}/export", game.id), 400),
        (format!("/api/sessions/{}/export?format=log", game.id), 400),
        (format!("/api/sessions/{}/review?agent=gtp:cmd=x", game.id), 400),
        ("/api/sessions?state=maybe".to_owned(), 400),
        ("/api/sessions?before=x".to_owned(), 400),
        ("/api/analysis?agent=random".to_owned(), 400),
        ("/api/analysis?agent=random&game=nim&position=nonsense".to_owned(), 400),
        ("/api/analysis?agent=random&session=x".to_owned(), 404),
        (format!("/api/analysis?agent=random&session={}&ply=7", game.id), 404),
        ("/api/position?game=link&text=nonsense".to_owned(), 400),
        ("/api/position".to_owned(), 400),
        ("/api/game?game=link:players=9".to_owned(), 400),
        ("/api/game?game=%00".to_owned(), 400),
        ("/api/agent?game=nim&agent=heuristic".to_owned(), 400),
        ("/api/nothing".to_owned(), 404),
        ("/nothing".to_owned(), 404),
        ("/play/a/b".to_owned(), 404),
        ("/assets/../Cargo.toml".to_owned(), 404),
        ("/..%2f..%2fCargo.toml".to_owned(), 404),
        ("/%2e%2e/%2e%2e/Cargo.toml".to_owned(), 404),
        ("//etc/passwd".to_owned(), 404),
    ] {
        let (status, error) = lab.get(&path);
        assert_eq!(status, expected, "{path}: {error}");
    }
    assert_eq!(lab.view(&game)["version"], json!(1));
}

#[test]
fn a_page_is_served_for_its_routes() {
    let lab = Lab::new();
    let id = "AAAAAAAAAAAAAAAAAAAAAA";
    for path in [
        "/",
        "/play/X",
        "/games",
        "/review/X?ply=3",
        "/position",
        "/tournaments",
        "/tournaments/X",
        "/arena",
        "/my-data",
        "/leaderboard",
        "/study",
        "/study/X",
        "/join/X",
        "/help",
    ] {
        let path = path.replace('X', id);
        let response = lab.client.get(lab.url(&path)).send().expect("an answer");
        assert_eq!(response.status(), 200, "{path}");
        assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
        assert_eq!(response.headers()["cache-control"], "no-cache");
    }
    // What the page names by a hash of its contents never changes; the page itself may.
    let page = lab.client.get(lab.url("/")).send().expect("an answer").text().expect("a text");
    for asset in page.split('"').filter(|text| text.starts_with("/assets/")) {
        let response = lab.client.get(lab.url(asset)).send().expect("an answer");
        assert_eq!(response.status(), 200, "{asset}");
        assert!(response.headers()["cache-control"].to_str().expect("a header").contains("immutable"));
        assert_ne!(response.headers()["content-type"], "application/octet-stream");
    }
    let value: Value = lab.see("/api/health");
    assert_eq!(value, json!({ "ok": true }));
}
