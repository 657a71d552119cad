//! Runs as their users see them.

use tilelab_core::{Config, Game, Turn};
use tilelab_games::nim::{Nim, NimConfig};

use super::*;

fn config(piles: &str) -> NimConfig {
    NimConfig::from_text::<Nim>(&format!("piles={piles}")).expect("a configuration")
}

fn small() -> Settings {
    Settings {
        hidden: vec![32, 32],
        games: 40,
        tables: 24,
        simulations: 16,
        fast_simulations: 4,
        random_opening_plies: 4,
        batch: 160,
        window: 2,
        ..Settings::default()
    }
}

fn begin(piles: &str, settings: Settings, threads: usize) -> Training<Nim> {
    Training::<Nim>::new(config(piles), settings, Some(threads)).expect("a run")
}

/// The state after some rounds.
fn run(threads: usize, rounds: usize) -> Vec<u8> {
    let mut training = begin("1-2-3", small(), threads);
    for _ in 0..rounds {
        training.round(&|| ());
    }
    training.state()
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
    let mut pieces = Vec::new();
    for _ in 0..3 {
        let round = first.round(&|| ());
        assert_eq!(round.games, 40 * round.round);
        pieces.push(first.newest_piece().expect("positions"));
    }
    let mut second = begin("1-2-3", small(), 2);
    second.resume(&first.state()).expect("a state");
    assert_eq!(second.window(), 2..=3);
    for round in second.window() {
        second.add_piece(round, &pieces[round as usize - 1]).expect("positions");
    }
    assert_eq!(second.state(), first.state());
    assert_eq!(second.round(&|| ()), first.round(&|| ()));
    assert_eq!(second.state(), first.state());
    assert_eq!(second.network_file("x"), first.network_file("x"));
    assert_ne!(second.state(), run(1, 3));
}

/// Every position in which somebody is to move.
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
    let learning = Settings { reuse: 24.0, batch: 128, rate: 3e-3, window: 8, ..small() };
    let settings = Settings { games: 120, temperature_plies: 0, final_temperature: 0.1, simulations: 32, ..learning };
    let mut training = begin("1-2-3", settings, 2);
    for _ in 0..30 {
        training.round(&|| ());
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
    let mut training = begin("1-2", Settings { hidden: vec![3], ..small() }, 1);
    training.round(&|| ());
    let (state, piece) = (training.state(), training.newest_piece().expect("positions"));
    let refused = |training: &mut Training<Nim>, state: &[u8]| training.resume(state).expect_err("refused").to_string();
    let refused_piece = |training: &mut Training<Nim>, bytes: &[u8]| match training.add_piece(1, bytes) {
        Err(error) => error.to_string(),
        Ok(()) => panic!("taken"),
    };
    for (name, bytes) in [("state", &state), ("piece", &piece)] {
        // Cut off anywhere, or with any byte changed.
        let step = bytes.len() / 97 + 1;
        for place in (0..bytes.len()).step_by(step) {
            let mut changed = bytes.clone();
            changed[place] ^= 0x41;
            for bad in [&bytes[..place], &changed] {
                let words = match name {
                    "state" => refused(&mut training, bad),
                    _ => refused_piece(&mut training, bad),
                };
                assert!(words.contains("expected"), "{name} at {place}: {words}");
            }
        }
        // A header that claims to be larger than any memory.
        let huge = [&u64::MAX.to_le_bytes()[..], &bytes[8..]].concat();
        let words = if name == "state" { refused(&mut training, &huge) } else { refused_piece(&mut training, &huge) };
        assert!(words.contains("damaged"), "{words}");
    }
    assert!(refused(&mut training, &piece).contains("found format tilelab-replay-1"));
    assert!(refused(&mut training, &training_file()).contains("found format tilelab-net-2"));
    assert!(training.add_piece(2, &piece).expect_err("refused").to_string().contains("expected round 2"));
    let mut other = begin("1-3", Settings { hidden: vec![3], ..small() }, 1);
    assert!(refused(&mut other, &state).contains("found game nim:piles=1-2, expected game nim:piles=1-3"));
    let mut other = begin("1-2", Settings { hidden: vec![4], ..small() }, 1);
    assert!(refused(&mut other, &state).contains("settings"));
}

/// A network file, which is not a state.
fn training_file() -> Vec<u8> {
    begin("1-2", small(), 1).network_file("run")
}

#[test]
fn settings_without_bound_are_refused() {
    for settings in [
        Settings { hidden: vec![], ..small() },
        Settings { hidden: vec![1 << 30], ..small() },
        Settings { hidden: vec![8; 99], ..small() },
        Settings { games: 0, ..small() },
        Settings { tables: 1 << 30, ..small() },
        Settings { simulations: 1, ..small() },
        Settings { batch: usize::MAX, ..small() },
        Settings { rate: f64::NAN, ..small() },
        Settings { reuse: -1.0, ..small() },
        Settings { window: 0, ..small() },
    ] {
        let words = settings.check().expect_err("out of range");
        assert!(words.contains("expected"), "{words}");
        assert!(Training::<Nim>::new(config("1-2"), settings, Some(1)).is_err());
    }
}
