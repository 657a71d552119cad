//! Invalid arguments: always an error, never a panic.

use tilelab_core::Rng;

use super::{failure, run, stdout};

#[test]
fn help_teaches_and_lists_are_complete() {
    for command in [
        "games",
        "analyze",
        "agents",
        "play",
        "match",
        "tournament",
        "merge",
        "replay",
        "solve",
        "serve",
        "tune",
        "train",
        "gtp",
        "bench",
        "experiment",
        "completions",
    ] {
        assert!(stdout(&[command, "--help"]).contains("Usage:"), "{command}");
    }
    assert!(stdout(&["games", "nim"]).contains("piles=1-3-5-7"));
    assert!(stdout(&["agents", "heuristic"]).contains("weights=tuned"));
    let (games, agents) = (stdout(&["games"]), stdout(&["agents"]));
    for game in tilelab_arena::GAMES {
        assert!(games.contains(game.summary));
        stdout(&["games", game.name]);
    }
    for agent in tilelab_arena::AGENTS.iter() {
        assert!(agents.contains(agent.summary));
        stdout(&["agents", agent.name]);
    }
    assert!(failure(&["agents", "mcst"]).contains("did you mean `mcts`?"));
    assert_eq!(stdout(&["games", "--json"]).lines().count(), tilelab_arena::GAMES.len());
    assert_eq!(stdout(&["agents", "--json"]).lines().count(), tilelab_arena::AGENTS.len());
    assert!(failure(&["experiment", "no-such"]).contains("first-move"));
}

/// Specifications with characters dropped, doubled and exchanged.
#[test]
fn mutated_specifications_never_panic() {
    let seeds = [
        "link:players=3,dice=true,cap=false",
        "nim:piles=3-4-5,most=2",
        "hex:size=5,swap=true",
        "heuristic:measure=two-distance",
        "heuristic:weights=1/2/3/4,ties=paper",
        "random:ties=paper",
        "alphabeta:depth=2,time=200ms,mode=maxn",
        "solver:nodes=99,memory=1",
        "policy:file=no/such/file,temperature=0.5",
    ];
    let alphabet: Vec<char> = "abz09:=,-/\"'.\\ \u{0}é∞\u{202e}".chars().collect();
    let mut rng = Rng::new(1);
    for number in 0..20_000 {
        let mut text: Vec<char> = seeds[number % seeds.len()].chars().collect();
        for _ in 0..=rng.below(4) {
            let index = rng.below(text.len() as u32 + 1) as usize;
            match rng.below(4) {
                0 if index < text.len() => drop(text.remove(index)),
                1 => text.insert(index, alphabet[rng.below(alphabet.len() as u32) as usize]),
                2 => text.truncate(index),
                _ => text.splice(index..index, "99999999999999999999".chars()).for_each(drop),
            }
        }
        let text: String = text.into_iter().collect();
        let _ = tilelab_arena::open_game(&text).map(|game| game.text());
        let _ = text.parse::<tilelab_arena::AgentSpec>().map(|agent| agent.to_string());
        if number % 400 == 0 && !text.contains('\0') {
            let output = run(&["match", &text, &text, "random", "--games", "1"]);
            assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{text:?}");
        }
    }
}

#[test]
fn a_position_can_be_typed_and_the_line_of_an_error_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("position");
    let [path, saved] =
        [&file, &folder.path().join("saved.jsonl")].map(|path| path.to_str().expect("a path").to_owned());
    std::fs::write(&file, "b to move\nI0 a a a . . . . . .\n").expect("a file");
    let text = stdout(&["play", "link", "--position", &path, "--seat", "random", "--seat", "first", "--save", &saved]);
    assert!(text.contains("I0"), "{text}");
    let replayed = stdout(&["replay", &saved, "--json", "--states"]);
    assert!(replayed.contains("b to move"), "{replayed}");
    assert!(failure(&["replay", &saved, "--log"]).contains("position of its own"));

    std::fs::write(&file, "b to move\nI0 a a b . . . . . .\n").expect("a file");
    assert!(failure(&["play", "link", "--position", &path]).contains("line 2"));
    std::fs::write(&file, [0xff, 0xfe, 0]).expect("a file");
    failure(&["play", "link", "--position", &path]);
    assert!(failure(&["play", "nim", "--position", "no-such-file"]).contains("no-such-file"));
}
