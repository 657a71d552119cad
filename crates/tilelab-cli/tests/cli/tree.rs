//! `tilelab tree`.

use serde_json::{Value, json};

use super::{failure, stdout};

fn tree(arguments: &[&str]) -> Value {
    let text = stdout(&[&["tree"], arguments, &["--json"]].concat());
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn the_tree_is_one_object() {
    let found = tree(&["nim:piles=1-2-2", "--agent", "mcts:nodes=81", "--depth", "5"]);
    assert_eq!((&found["game"], &found["agent"]), (&json!("nim:piles=1-2-2"), &json!("mcts:nodes=81")));
    let nodes = found["nodes"].as_array().expect("nodes");
    for (id, node) in nodes.iter().enumerate() {
        assert_eq!(node["id"], json!(id));
        assert!(node["text"].is_string() && node["depth"].is_u64() && node["folded"].is_u64(), "{node}");
        let is_over = node["turn"]["kind"] == "over";
        assert_eq!(node["result"].is_string(), is_over);
        for edge in node["edges"].as_array().expect("edges") {
            assert!(edge["action"].is_u64() && edge["name"].is_string() && edge["probability"].is_f64(), "{edge}");
            assert!((edge["child"].as_u64().expect("an id") as usize) < nodes.len());
        }
    }
    assert_eq!(nodes[0]["turn"], json!({ "kind": "player", "player": 0 }));
    assert_eq!(nodes[0]["exact"], json!([1.0, -1.0]));
    assert_eq!(found, tree(&["nim:piles=1-2-2", "--agent", "mcts:nodes=81", "--depth", "5", "--seed", "1"]));
}

#[test]
fn the_picture_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    std::fs::write(path("position"), "b to move: 1 0 2").expect("a file");
    let text = stdout(&[
        "tree",
        "nim:piles=1-3-5",
        "--agent",
        "first",
        "--position",
        &path("position"),
        "--out",
        &path("tree.svg"),
    ]);
    assert!(text.contains("moves lose value against perfect play") && text.ends_with("tree.svg\n"), "{text}");
    let svg = std::fs::read_to_string(path("tree.svg")).expect("a picture");
    assert!(svg.starts_with("<svg ") && svg.contains("0 · b to move") && svg.contains("more move"), "{svg}");
    // JSON alone writes no file.
    assert_eq!(tree(&["nim:piles=1-2", "--agent", "first"])["nodes"][0]["id"], json!(0));
}

#[test]
fn what_makes_no_tree_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("position");
    std::fs::write(&file, "nonsense").expect("a file");
    let file = file.to_str().expect("a path");
    for (arguments, message) in [
        (&["nim", "--agent", "first", "--depth", "0"][..], "depth 0, expected 1 to 50"),
        (&["nim", "--agent", "first", "--max-nodes", "0"], "number of nodes 0"),
        (&["nim", "--agent", "first", "--min-probability", "2"], "minimum probability 2, expected 0 to 1"),
        (&["nim", "--agent", "no-such-agent"], "no-such-agent"),
        (&["no-such-game", "--agent", "first"], "no-such-game"),
        (&["nim", "--agent", "strategic"], "does not play nim"),
        (&["nim", "--agent", "first", "--position", file], "position: "),
        (&["nim", "--agent", "first", "--position", "no-such-file"], "no-such-file"),
        (&["nim", "--agent", "first", "--out", "no-such-folder/tree.svg"], "no-such-folder/tree.svg"),
    ] {
        let found = failure(&[&["tree"], arguments].concat());
        assert!(found.contains(message), "{arguments:?}: {found}");
    }
}
