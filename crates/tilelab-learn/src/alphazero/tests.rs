//! Runs as their users see them.

use tilelab_core::{Config, Game, Turn};
use tilelab_games::nim::{Nim, NimConfig};

use super::*;
use crate::run::{LearningRun, SavedRun};

fn config(piles: &str) -> NimConfig {
    NimConfig::from_text::<Nim>(&format!("piles={piles}")).expect("a configuration")
}

fn small() -> AlphaZeroConfig {
    AlphaZeroConfig {
        hidden: vec![32, 32],
        games_per_iteration: 40,
        parallel_games: 24,
        simulations: 16,
        fast_simulations: 4,
        random_opening_plies: 4,
        batch_size: 160,
        replay_window: 2,
        ..AlphaZeroConfig::default()
    }
}

fn begin(piles: &str, settings: AlphaZeroConfig, threads: usize) -> GameAlphaZeroRun<Nim> {
    GameAlphaZeroRun::<Nim>::new(config(piles), settings, Some(threads)).expect("a run")
}

/// The state after some rounds.
fn run(threads: usize, rounds: usize) -> Vec<u8> {
    let mut training = begin("1-2-3", small(), threads);
    for _ in 0..rounds {
        training.iterate(&|_| ()).expect("an iteration");
    }
    training.save().state
}

#[test]
fn threads_change_nothing() {
    let one = run(1, 3);
    assert_eq!(run(2, 3), one);
    assert_eq!(run(3, 3), one);
}

#[test]
fn a_run_goes_on_where_it_stopped() {
    let mut first = begin("1-2-3", small(), 1);
    let mut chunks = Vec::new();
    for _ in 0..3 {
        let iteration = first.iterate(&|_| ()).expect("an iteration");
        assert_eq!(iteration.games, 40 * iteration.iteration);
        chunks.push(first.save().chunk.expect("positions"));
    }
    let mut second = begin("1-2-3", small(), 2);
    let mut asked = Vec::new();
    let mut read_chunk = |iteration: u64| {
        asked.push(iteration);
        Ok(chunks[iteration as usize - 1].clone())
    };
    second.resume(&first.save().state, &mut read_chunk).expect("a state");
    assert_eq!((asked, second.info().window()), (vec![2, 3], 2..=3));
    assert_eq!(second.save().state, first.save().state);
    assert_eq!(second.iterate(&|_| ()).ok(), first.iterate(&|_| ()).ok());
    assert_eq!(second.save().state, first.save().state);
    assert_eq!(second.network_file("x"), first.network_file("x"));
    assert_ne!(second.save().state, run(1, 3));
}

/// Collects every position that is not over.
fn all_positions(state: &Nim, found: &mut Vec<Nim>) {
    if state.turn() == Turn::Over || found.contains(state) {
        return;
    }
    found.push(state.clone());
    for action in state.legal() {
        let mut next = state.clone();
        next.play(action);
        all_positions(&next, found);
    }
}

#[test]
fn it_learns_to_play_nim_perfectly() {
    let learning =
        AlphaZeroConfig { replay_ratio: 24.0, batch_size: 128, learning_rate: 3e-3, replay_window: 8, ..small() };
    let settings = AlphaZeroConfig {
        games_per_iteration: 120,
        temperature_plies: 0,
        final_temperature: 0.1,
        simulations: 32,
        ..learning
    };
    let mut training = begin("1-2-3", settings, 2);
    for _ in 0..30 {
        training.iterate(&|_| ()).expect("an iteration");
    }
    let mut positions = Vec::new();
    all_positions(&Nim::new(&config("1-2-3")), &mut positions);
    let sum = |state: &Nim| state.piles().iter().fold(0, |sum, stones| sum ^ stones);
    for simulations in [1, 30] {
        for (state, choice) in positions.iter().zip(training.search(&positions, simulations)) {
            let won = sum(state) != 0;
            assert!(choice.value > 0.0 && won || choice.value < 0.0 && !won, "{state}: {}", choice.value);
            let mut next = state.clone();
            next.play(choice.action);
            assert!(!won || sum(&next) == 0, "{state}: {} is a mistake", state.action_name(choice.action));
        }
    }
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let mut training = begin("1-2", AlphaZeroConfig { hidden: vec![3], ..small() }, 1);
    training.iterate(&|_| ()).expect("an iteration");
    let SavedRun { state, chunk } = training.save();
    let chunk = chunk.expect("positions");
    let resume = |training: &mut GameAlphaZeroRun<Nim>, state: &[u8], chunk: &[u8]| {
        training.resume(state, &mut |_| Ok(chunk.to_vec())).expect_err("refused").to_string()
    };
    let refused = |training: &mut GameAlphaZeroRun<Nim>, bytes: &[u8]| resume(training, bytes, &chunk);
    let refused_chunk = |training: &mut GameAlphaZeroRun<Nim>, bytes: &[u8]| resume(training, &state, bytes);
    for (name, bytes) in [("state", &state), ("chunk", &chunk)] {
        // Cut off anywhere, or with any byte changed.
        let step = bytes.len() / 97 + 1;
        for place in (0..bytes.len()).step_by(step) {
            let mut changed = bytes.clone();
            changed[place] ^= 0x41;
            for bad in [&bytes[..place], &changed] {
                let words = match name {
                    "state" => refused(&mut training, bad),
                    _ => refused_chunk(&mut training, bad),
                };
                assert!(words.contains("expected"), "{name} at {place}: {words}");
            }
        }
        // A header that claims to be larger than any memory.
        let huge = [&u64::MAX.to_le_bytes()[..], &bytes[8..]].concat();
        let words = if name == "state" { refused(&mut training, &huge) } else { refused_chunk(&mut training, &huge) };
        assert!(words.contains("damaged"), "{words}");
    }
    assert!(refused(&mut training, &chunk).contains("found format tilelab-replay-1"));
    assert!(refused(&mut training, &training_file()).contains("found format tilelab-net-3"));
    training.iterate(&|_| ()).expect("an iteration");
    let SavedRun { state: second, chunk: late } = training.save();
    let late = late.expect("positions");
    assert!(resume(&mut training, &second, &state).contains("found format tilelab-alphazero-1"));
    assert!(refused_chunk(&mut training, &late).contains("expected round 1"));
    let mut other = begin("1-3", AlphaZeroConfig { hidden: vec![3], ..small() }, 1);
    assert!(refused(&mut other, &state).contains("found game nim:piles=1-2, expected game nim:piles=1-3"));
    let mut other = begin("1-2", AlphaZeroConfig { hidden: vec![4], ..small() }, 1);
    assert!(refused(&mut other, &state).contains("settings"));
}

/// A network file, which is not a state.
fn training_file() -> Vec<u8> {
    begin("1-2", small(), 1).network_file("run")
}

#[test]
fn settings_without_bound_are_refused() {
    for settings in [
        AlphaZeroConfig { hidden: vec![], ..small() },
        AlphaZeroConfig { hidden: vec![1 << 30], ..small() },
        AlphaZeroConfig { hidden: vec![8; 99], ..small() },
        AlphaZeroConfig { games_per_iteration: 0, ..small() },
        AlphaZeroConfig { parallel_games: 1 << 30, ..small() },
        AlphaZeroConfig { simulations: 1, ..small() },
        AlphaZeroConfig { batch_size: usize::MAX, ..small() },
        AlphaZeroConfig { learning_rate: f64::NAN, ..small() },
        AlphaZeroConfig { replay_ratio: -1.0, ..small() },
        AlphaZeroConfig { replay_window: 0, ..small() },
    ] {
        let words = settings.check().expect_err("out of range");
        assert!(words.contains("expected"), "{words}");
        assert!(GameAlphaZeroRun::<Nim>::new(config("1-2"), settings, Some(1)).is_err());
    }
}
