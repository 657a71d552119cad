//! Games whose rules visitors upload.

use serde_json::{Value, json};

use crate::lab::{Lab, against};

/// Three piles in a row: a player takes one, or two that touch; who cannot move loses.
const KAYLES: &str = "
    (role left) (role right) (pin 1) (pin 2) (pin 3) (next-to 1 2) (next-to 2 3)
    (<= (init (cell 1 ?x up)) (pin ?x)) (init (control left))
    (<= (legal ?p (hit ?x)) (true (control ?p)) (true (cell 1 ?x up)))
    (<= (legal ?p (strike ?x ?y)) (true (control ?p)) (next-to ?x ?y) (true (cell 1 ?x up)) (true (cell 1 ?y up)))
    (<= (legal ?p wait) (role ?p) (not (true (control ?p))))
    (<= (gone ?x) (does ?p (hit ?x))) (<= (gone ?x) (does ?p (strike ?x ?y))) (<= (gone ?y) (does ?p (strike ?x ?y)))
    (<= (next (cell 1 ?x up)) (true (cell 1 ?x up)) (not (gone ?x)))
    (<= (next (control left)) (true (control right))) (<= (next (control right)) (true (control left)))
    (<= standing (true (cell 1 ?x up))) (<= terminal (not standing))
    (<= (goal ?p 0) (true (control ?p))) (<= (goal ?p 100) (role ?p) (not (true (control ?p))))";

fn upload(lab: &Lab, name: &str, text: &str) -> (u16, Value) {
    lab.post("/api/rules", &json!({ "game": "gdl", "name": name, "text": text }))
}

#[test]
fn uploaded_rules_are_played_shared_and_kept() {
    let lab = Lab::new();
    let (status, stored) = upload(&lab, "Kayles (mine).kif", KAYLES);
    assert_eq!(status, 201, "{stored}");
    assert_eq!((&stored["players"], &stored["actions"]), (&json!(2), &json!(6)));
    let file = stored["file"].as_str().expect("a name").to_owned();
    assert!(file.starts_with("kayles-mine-") && file.contains(".kif"), "{file}");
    let read = lab.client.get(lab.url(&format!("/api/rules/{file}"))).send().expect("an answer");
    assert_eq!(read.text().expect("a text"), KAYLES);
    // The same text has the same name.
    assert_eq!(upload(&lab, "Kayles (mine).kif", KAYLES).1, stored);

    let game = stored["game"].as_str().expect("a specification");
    let setup = lab.see(&format!("/api/game?game=gdl:file={file}"));
    assert_eq!(setup["game"], json!(game));
    let begun = lab.begin(&against(game, "mcts:nodes=50"));
    let action = lab.view(&begun)["position"]["legal"][0]["action"].as_u64().expect("an action");
    assert_eq!(lab.play(&begun, 0, 0, action).0, 200);
    let view = lab.wait(&begun, |view| view["thinking"] == json!(false));
    let folder = lab.close().expect("a folder");
    let lab = Lab::at(folder.path(), |_| ());
    assert_eq!(lab.view(&begun), view, "the rules survive a restart");
    let mut view = view;
    while view["position"]["turn"]["kind"] != "over" {
        let ply = view["plies"].as_array().expect("plies").len();
        let action = view["position"]["legal"][0]["action"].as_u64().expect("an action");
        assert_eq!(lab.play(&begun, 0, ply, action).0, 200);
        view = lab.wait(&begun, |view| view["thinking"] == json!(false));
    }
    let record = lab.client.get(lab.url(&format!("/api/sessions/{}/export?format=record", begun.id))).send();
    let record = record.expect("an answer").text().expect("a record");
    let (status, imported) = lab.post("/api/sessions/import", &json!({ "text": record }));
    assert_eq!(status, 201, "{imported}");
}

#[test]
fn bad_rules_are_refused_with_their_place() {
    let lab = Lab::new();
    for (name, text, words) in [
        ("a.kif", "(role a\n  (init x)", "a.kif:1:1"),
        ("a.kif", "(role a)\n(<= (legal a ?x))", "a.kif:2:"),
        ("a.lp", "role(a).\nlegal(a,X) :- not true(X).", "a.lp:2:"),
        ("a.kif", "", "a.kif:1:1"),
        ("\u{1b}[31m.kif", "(", ":1:1"),
    ] {
        let (status, answer) = upload(&lab, name, text);
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(status == 400 && error.contains(words), "{text}: {status} {answer}");
        assert!(!error.chars().any(char::is_control), "{error:?}");
    }
    // A hundred cells of a hundred values that change together: too many facts for a server.
    let numbers: String = (0..100).map(|number| format!("(n {number})")).collect();
    let large = format!(
        "(role a) {numbers} (<= (init (cell ?x ?y ?z)) (n ?x) (n ?y) (n ?z)) (<= (legal a (put ?x ?y ?z)) (n ?x) (n ?y) (n ?z))
         (<= (next (cell ?x ?y ?z)) (does a (put ?x ?y ?z))) (<= terminal (true never)) (goal a 0)"
    );
    let (status, answer) = upload(&lab, "large.kif", &large);
    assert_eq!(status, 400, "{answer}");
    for (body, status) in [
        (json!({ "game": "hex", "name": "a.kif", "text": KAYLES }), 400),
        (json!({ "game": "../gdl", "name": "a.kif", "text": KAYLES }), 400),
        (json!({ "game": "gdl", "name": "a.kif" }), 422),
        (json!({ "game": "gdl", "name": "a.kif", "text": " ".repeat(200_000) }), 400),
        (json!({ "game": "gdl", "name": "a.kif", "text": " ".repeat(2_000_000) }), 413),
    ] {
        assert_eq!(lab.post("/api/rules", &body).0, status);
    }
    for path in ["/api/rules/nim-0123456789abcdef.kif", "/api/rules/..%2f..%2fetc%2fpasswd"] {
        assert_eq!(lab.get(path).0, 404, "{path}");
    }
    for game in ["gdl:file=nim-0123456789abcdef.kif", "gdl:file=/etc/passwd", "gdl:file=Cargo.toml"] {
        assert_eq!(lab.get(&format!("/api/game?game={game}")).0, 400, "{game}");
    }
}

/// A changed letter or two gives other rules or an error, and the server stays.
#[test]
fn mutated_rules_do_no_harm() {
    let lab = Lab::new();
    let letters: Vec<char> = KAYLES.chars().collect();
    let mut rng = tilelab_core::Rng::new(3);
    let mut counts = [0, 0];
    for number in 0..300 {
        let mut text = letters.clone();
        for _ in 0..=number % 3 {
            let at = rng.below(text.len() as u32) as usize;
            match rng.below(3) {
                0 => text[at] = ['(', ')', '?', ' ', 'x', '1'][rng.below(6) as usize],
                1 => drop(text.remove(at)),
                _ => text.insert(at, letters[rng.below(letters.len() as u32) as usize]),
            }
        }
        let text: String = text.into_iter().collect();
        let (status, answer) = upload(&lab, "mutated.kif", &text);
        counts[usize::from(status == 201)] += 1;
        if status == 201 && number % 10 == 0 {
            let agent = json!({ "kind": "agent", "agent": "random" });
            let seats = vec![agent; answer["players"].as_u64().expect("a number") as usize];
            let game = lab.begin(&json!({ "game": answer["game"], "seats": seats }));
            lab.wait(&game, |view| view["position"]["turn"]["kind"] == "over");
        } else {
            assert!(status == 201 || status == 400, "{text}: {status} {answer}");
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}
