//! Logs and records with values changed: readers return an error and never panic, and the records
//! they accept have the moves of the log.

use serde_json::{Value, json};
use tilelab_core::{Action, Config, Game, Ply, Record, Rng, Turn, random_action, sample_chance};
use tilelab_games::link::log::{self, Log, LogError};
use tilelab_games::link::{Link, LinkConfig};
use tilelab_games::nim::{Nim, NimConfig};

use crate::mutate::{self, below, one_of};

/// A random game as a record. Some games prefer actions of low number, so that some blocks run out.
fn play<G: Game>(config: &G::Config, rng: &mut Rng) -> Record {
    let mut state = G::new(config);
    let agents = (0..state.spec().players).map(|seat| format!("agent {seat}")).collect();
    let mut record = Record::new::<G>(config, agents, 1);
    let tries = 1 + below(rng, 6);
    loop {
        let action = match state.turn() {
            Turn::Player(_) => (0..tries).map(|_| random_action(&state, rng)).min().expect("at least one try"),
            Turn::Chance => sample_chance(&state, rng),
            Turn::Over => break,
        };
        record.plies.push(Ply::of(&state, action));
        state.play(action);
    }
    record.finish(&state);
    record
}

/// Logs of the thesis's program and of our own, with dice too.
fn logs(rng: &mut Rng) -> Vec<Value> {
    let mut logs: Vec<Value> =
        include_str!("../data/logs.jsonl").lines().map(|line| serde_json::from_str(line).expect("a log")).collect();
    for text in ["dice=true", "dice=true,players=3", "dice=true,players=4,first=2", "players=3,first=1"] {
        let config = LinkConfig::from_text::<Link>(text).expect("a configuration");
        for _ in 0..4 {
            let record = play::<Link>(&config, rng);
            logs.push(json!({"log": log::write(&config, record.plies.iter().map(|ply| Action(ply.action)))}));
        }
    }
    logs
}

/// The list of events, in whatever form.
fn events(value: &Value) -> &Value {
    match value.get("log") {
        Some(inner @ Value::Object(_)) => &inner["log"],
        Some(list) => list,
        None => value,
    }
}

/// Block, orientation, column, row and player of the placements, read without the help of the engine.
fn placements(value: &Value) -> Vec<[u64; 5]> {
    let number = |placed: &Value, key: &str| placed[key].as_u64().expect("a number that was accepted");
    let list = events(value).as_array().expect("a list that was accepted").iter();
    let placed = list.filter_map(|event| {
        if event.get("type").is_some() && event.get("payload").is_some() {
            return (event["type"] == 1).then(|| &event["payload"]);
        }
        event.get("PayloadPlaced")
    });
    placed.map(|placed| ["block", "orientation", "x", "y", "from"].map(|key| number(placed, key))).collect()
}

/// An accepted log replays to exactly its placements.
fn is_sound(value: &Value, record: &Record) {
    let (_, end) = record.replay::<Link>(|_, _| ()).expect("a record made from a log replays");
    let found = end.placed().map(|placed| {
        let (drop, (x, y)) = (placed.drop(), placed.cells()[0]);
        [drop.block, drop.orientation(), x, y, placed.player.index() as u8].map(u64::from)
    });
    assert!(found.eq(placements(value)), "the record differs from the log\n{value}");
}

#[test]
fn changed_logs() {
    let mut rng = Rng::new(1);
    let logs = logs(&mut rng);
    let mut taken = 0;
    for _ in 0..12_000 {
        let mut value = one_of(&mut rng, &logs).clone();
        if rng.below(2) == 0 {
            let list = match &mut value["log"] {
                Value::Object(inner) => inner.get_mut("log").expect("a list"),
                list => list,
            };
            let list = list.as_array_mut().expect("a list");
            list.truncate(below(&mut rng, list.len()));
        }
        for _ in 0..rng.below(3) {
            mutate::json(&mut rng, &mut value);
        }
        let read = Log::read(&value).and_then(|log| log.to_record(&log.config()));
        match read {
            Ok(record) => {
                taken += 1;
                is_sound(&value, &record);
            }
            Err(error) => assert!(error.to_string().chars().count() < 1_000, "{error}"),
        }
    }
    assert!(taken > 2_000, "only {taken} changed logs were taken, so little was tried");
}

/// Any log on any board: the configuration need not be the one that the log suggests.
#[test]
fn logs_on_other_boards() {
    let mut rng = Rng::new(2);
    let logs = logs(&mut rng);
    for value in &logs {
        let log = Log::read(value).expect("a log");
        for text in ["", "dice=true", "cols=4,rows=4", "players=4,first=3", "cols=10,rows=6,dice=true,players=3"] {
            let config = LinkConfig::from_text::<Link>(text).expect("a configuration");
            if let Ok(record) = log.to_record(&config) {
                is_sound(value, &record);
            }
        }
    }
}

/// A player beyond the fourth is one too many, whatever the number.
#[test]
fn a_log_has_at_most_four_players() {
    for from in [4_u64, 5, 100, 254, 255, 256, u64::MAX] {
        for event in [
            json!({"PayloadSkipped": {"from": from, "block": 0, "reason": 0}}),
            json!({"PayloadRolled": {"from": from, "block": 0}}),
            json!({"PayloadPlaced": {"x": 0, "y": 0, "block": 0, "orientation": 0, "from": from}}),
        ] {
            let error = Log::read(&json!([event])).expect_err("too many players");
            assert!(matches!(error, LogError::Players { .. } | LogError::Entry { entry: 1, .. }), "{from}: {error}");
        }
    }
    for players in [json!(5), json!(-1), json!(256), json!(1e30), json!(["a", "b", "c", "d", "e"])] {
        let error = Log::read(&json!({"log": [], "players": players})).expect_err("too many players");
        assert!(matches!(error, LogError::Players { .. }), "{error}");
    }
}

/// With dice, the roll that a log leaves out cannot be one that costs the turn.
#[test]
fn a_used_up_block_is_not_placed() {
    let place =
        |from: u8, x: u8, y: u8| json!({"PayloadPlaced": {"x": x, "y": y, "block": 0, "orientation": 0, "from": from}});
    let config = LinkConfig::from_text::<Link>("dice=true").expect("a configuration");
    let mut events: Vec<Value> = (0..5).flat_map(|y| [place(0, 0, y), place(1, 4, y)]).collect();
    assert!(Log::read(&json!(events)).expect("a log").to_record(&config).is_ok());
    events.push(place(0, 0, 5));
    let error = Log::read(&json!(events)).expect("a log").to_record(&config).expect_err("there are five of each block");
    assert!(matches!(error, LogError::Entry { entry: 11, .. }), "{error}");
}

#[test]
fn changed_records() {
    let mut rng = Rng::new(3);
    let link = |text: &str| LinkConfig::from_text::<Link>(text).expect("a configuration");
    let nim = NimConfig::from_text::<Nim>("").expect("a configuration");
    let mut records: Vec<Record> = ["", "dice=true", "players=3,cols=5,rows=8,cap=false,first=1"]
        .iter()
        .flat_map(|text| [play::<Link>(&link(text), &mut rng), play::<Link>(&link(text), &mut rng)])
        .collect();
    records.push(play::<Nim>(&nim, &mut rng));
    let values: Vec<Value> = records.iter().map(|record| serde_json::to_value(record).expect("plain data")).collect();
    let (mut read, mut replayed) = (0, 0);
    for _ in 0..12_000 {
        let mut value = one_of(&mut rng, &values).clone();
        for _ in 0..=rng.below(2) {
            mutate::json(&mut rng, &mut value);
        }
        let Ok(record) = serde_json::from_value::<Record>(value) else { continue };
        read += 1;
        record.winner();
        replayed += usize::from(replay_agrees::<Link>(&record)) + usize::from(replay_agrees::<Nim>(&record));
    }
    assert!(read > 2_000 && replayed > 50, "{read} read and {replayed} replayed, so little was tried");
}

/// Replays a record; where that succeeds, the record of the replay is the record.
fn replay_agrees<G: Game>(record: &Record) -> bool {
    let mut plies = Vec::new();
    match record.replay::<G>(|state, action| plies.push(Ply::of(state, action))) {
        Ok((config, state)) => {
            let mut again = Record::new::<G>(&config, record.agents.clone(), record.seed);
            again.plies = plies;
            again.finish(&state);
            assert_eq!(again.plies.len(), record.plies.len());
            assert!(
                again
                    .plies
                    .iter()
                    .zip(&record.plies)
                    .all(|(a, b)| (a.player, a.action, &a.name) == (b.player, b.action, &b.name))
            );
            assert_eq!((&again.scores, &again.returns), (&record.scores, &record.returns));
            true
        }
        Err(error) => {
            assert!(error.to_string().chars().count() < 2_000, "{error}");
            false
        }
    }
}
