//! The page's recorded games: each is the game of the command beside it, and replays to its end.

use std::fs;
use std::path::Path;

use serde::Deserialize;
use tilelab_arena::open_game;
use tilelab_core::Record;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordedGame {
    name: String,
    title: String,
    about: String,
    command: String,
}

#[test]
fn recorded_games_are_those_of_their_commands() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/watch/data");
    let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let games: Vec<RecordedGame> = serde_json::from_str(&read("index.json")).expect("the list of games");
    let files = fs::read_dir(&folder).expect("the folder of the games").count();
    assert_eq!(files, games.len() + 1, "every file is in the list");
    for RecordedGame { name, title, about, command } in games {
        assert!(!title.is_empty() && !about.is_empty(), "{name}");
        let record: Record =
            serde_json::from_str(&read(&format!("{name}.json"))).unwrap_or_else(|error| panic!("{name}: {error}"));
        let game = record.spec_text();
        let replayed = open_game(&game).expect("a game").replay(&record, false);
        let replayed = replayed.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(replayed.over && !record.truncated, "{name} has no end");
        let made = format!("tilelab match {game} {} --games 1 --seed ", record.agents.join(" "));
        assert!(command.starts_with(&made), "{name}: {command}, expected {made}");
    }
}
