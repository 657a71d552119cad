//! One game in every form in which the thesis's programs wrote it: all give the same moves.

use serde_json::{Value, json};
use tilelab_core::{Action, Config, Game, Ply, Record, Rng, Turn, random_action, sample_chance};
use tilelab_games::link::log::{self, Entry, Log};
use tilelab_games::link::{Link, LinkConfig};

const NAMES: [&str; 4] = ["ann", "0", "bob", "Ç"];

/// The actions of a random game, chance included.
fn play(config: LinkConfig, seed: u64) -> Vec<Action> {
    let mut rng = Rng::new(seed);
    let mut state = Link::new(&config);
    let mut actions = Vec::new();
    loop {
        let action = match state.turn() {
            Turn::Player(_) => random_action(&state, &mut rng),
            Turn::Chance => sample_chance(&state, &mut rng),
            Turn::Over => return actions,
        };
        actions.push(action);
        state.play(action);
    }
}

/// The stream of the JavaScript program: a roll of block 0 before every turn, a consideration for
/// every movement of the cursor, and the reasons for skipping the other way round.
fn javascript(config: LinkConfig, stream: &[Entry], rng: &mut Rng) -> Vec<Entry> {
    let mut entries = vec![Entry::PayloadRolled { from: config.first, block: 0 }];
    let consider = |entries: &mut Vec<Entry>, rng: &mut Rng| {
        entries.push(Entry::PayloadConsidering { play_index: 0 });
        for _ in 0..rng.below(4) {
            entries.push(Entry::PayloadConsidering { play_index: rng.below(162) as u8 });
        }
    };
    consider(&mut entries, rng);
    let mut last = config.first;
    for &entry in stream {
        match entry {
            Entry::PayloadPlaced { from, .. } => {
                last = from;
                entries.push(entry);
            }
            Entry::PayloadSkipped { from, block, reason } => {
                last = from;
                entries.push(Entry::PayloadRolled { from, block: 0 });
                entries.push(Entry::PayloadSkipped { from, block, reason: 1 - reason });
            }
            Entry::PayloadConsidering { .. } => {
                entries.push(Entry::PayloadRolled { from: (last + 1) % config.players, block: 0 });
                consider(&mut entries, rng);
            }
            Entry::PayloadRolled { .. } => panic!("without dice nothing is rolled"),
        }
    }
    entries
}

/// The form in memory: a numbered type, and players by their names.
fn in_memory(entries: &[Entry]) -> Vec<Value> {
    let types = ["PayloadRolled", "PayloadPlaced", "PayloadSkipped", "PayloadConsidering"];
    let convert = |entry: &Entry| {
        let tagged = serde_json::to_value(entry).expect("plain data");
        let (number, mut payload) = types
            .iter()
            .enumerate()
            .find_map(|(number, name)| Some((number, tagged.get(name)?.clone())))
            .expect("one of four forms");
        if let Some(from) = payload.get_mut("from") {
            *from = json!(NAMES[from.as_u64().expect("a seat") as usize]);
        }
        json!({"type": number, "payload": payload})
    };
    entries.iter().map(convert).collect()
}

/// The plies, without the names of the players.
fn moves(value: &Value, config: LinkConfig) -> Vec<Ply> {
    let log = Log::read(value).unwrap_or_else(|error| panic!("{error}"));
    assert!(!log.dice, "a game without dice was taken for one with dice");
    assert_eq!(log.config(), config, "players and who is first are read off the log");
    log.to_record(&config).unwrap_or_else(|error| panic!("{error}")).plies
}

#[test]
fn every_form_gives_the_same_moves() {
    for (seed, text) in
        ["", "first=1", "players=3", "players=3,first=2", "players=4,first=1", "players=4"].iter().enumerate()
    {
        let config = LinkConfig::from_text::<Link>(text).expect("a configuration");
        let players = usize::from(config.players);
        let names = &NAMES[..players];
        let mut rng = Rng::new(seed as u64);
        for game in 0..10 {
            let actions = play(config, 100 * game + seed as u64);
            let rust = log::write(&config, actions.iter().copied());
            let script = javascript(config, &rust, &mut rng);
            let memory = in_memory(&script);
            let mut forms = vec![
                json!({"log": rust}),
                json!(rust),
                json!({"log": {"log": rust}}),
                json!({"log": {"log": rust}, "players": names}),
                json!({"log": rust, "players": names, "winner": 3, "score": [0, 0]}),
                json!(script),
                json!({"log": script}),
                json!({"log": {"log": script}, "players": names}),
                json!({"log": memory, "players": names, "gameOver": true, "reward": 0.5}),
                json!({"log": {"log": memory}, "players": names}),
            ];
            if config.first == 0 {
                // Without a list of names the seats are given in the order in which names appear.
                forms.extend([json!(memory), json!({"log": memory})]);
            }
            for form in &forms {
                let plies = moves(form, config);
                assert!(plies.iter().map(|ply| Action(ply.action)).eq(actions.iter().copied()), "{text} in {form}");
            }
        }
    }
}

/// The names in a log are those of the record's seats; other seats are numbered.
#[test]
fn names_take_their_seats() {
    let config = LinkConfig { players: 3, first: 1, ..LinkConfig::default() };
    let stream = log::write(&config, play(config, 5));
    let agents = |value: &Value| Log::read(value).expect("a log").to_record(&config).expect("a game").agents;
    assert_eq!(agents(&json!({"log": in_memory(&stream), "players": ["ann", "0", "bob"]})), ["ann", "0", "bob"]);
    assert_eq!(agents(&json!({"log": stream, "players": ["x", "", "z"]})), ["x", "player 1", "z"]);
    assert_eq!(agents(&json!(stream)), ["player 0", "player 1", "player 2"]);
}

/// The record of these actions as reading a log gives it.
fn record(config: LinkConfig, actions: &[Action]) -> Record {
    let agents = (0..config.players).map(|seat| format!("player {seat}")).collect();
    let mut record = Record::new::<Link>(&config, agents, 0);
    let mut state = Link::new(&config);
    for &action in actions {
        record.plies.push(Ply::of(&state, action));
        state.play(action);
    }
    record.finish(&state);
    record
}

#[test]
fn written_games_are_read_back() {
    for (seed, text) in
        ["", "dice=true", "dice=true,first=1", "dice=true,players=3", "dice=true,players=4,first=3"].iter().enumerate()
    {
        let config = LinkConfig::from_text::<Link>(text).expect("a configuration");
        for game in 0..60 {
            let actions = play(config, 1_000 * seed as u64 + game);
            let value = json!({"log": log::write(&config, actions.iter().copied()), "players": config.players});
            let log = Log::read(&value).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(log.config(), config, "{value}");
            assert_eq!(log.to_record(&config), Ok(record(config, &actions)), "{value}");
        }
    }
}

/// A log has neither the cap nor the size of the board; the caller may give them.
#[test]
fn small_boards_are_read_back_with_their_configuration() {
    for text in ["cap=false,cols=5,rows=8,players=3", "cap=false,cols=4,rows=12,dice=true,players=3,first=1"] {
        let config = LinkConfig::from_text::<Link>(text).expect("a configuration");
        for game in 0..60 {
            let actions = play(config, game);
            let value = json!({"log": log::write(&config, actions.iter().copied()), "players": 3});
            let log = Log::read(&value).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(log.to_record(&config), Ok(record(config, &actions)), "{value}");
        }
    }
}
