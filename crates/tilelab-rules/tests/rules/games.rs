//! The rule files of the repository.

use std::collections::BTreeSet;
use std::path::PathBuf;

use tilelab_rules::{Limits, Machine, Movers, NO_MOVE, State};

use crate::common::{load, play_both};

pub fn path(file: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games")).join(file)
}

fn machine(file: &str) -> Machine {
    load(&path(file), false, &Limits::default()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn networks_agree_with_the_interpreter() {
    for entry in std::fs::read_dir(path("")).expect("the rule files").flatten() {
        let file = entry.path();
        let limits = Limits::default();
        let [network, interpreter] =
            [false, true].map(|interpret| load(&file, interpret, &limits).unwrap_or_else(|error| panic!("{error}")));
        assert_eq!(network.statistics().interpreter, None, "{}", file.display());
        assert_eq!(network.fluents(), interpreter.fluents());
        let states = play_both(&network, &interpreter, 5).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert!(states > 20, "{}", file.display());
    }
}

/// The states after each number of plies, each counted once, together with the number of finished games among them.
fn reachable(machine: &Machine, plies: usize) -> Vec<(usize, usize)> {
    let mut evaluator = machine.evaluator();
    let mut level: BTreeSet<State> = BTreeSet::from([machine.initial_states()[0].clone()]);
    let mut counts = Vec::new();
    for _ in 0..=plies {
        let mut finished = 0;
        let mut after = BTreeSet::new();
        for state in &level {
            evaluator.set(state);
            if evaluator.is_terminal() {
                finished += 1;
                continue;
            }
            let Movers::One(mover) = evaluator.movers() else { panic!("one role moves") };
            let mut actions = Vec::new();
            evaluator.legal(mover, &mut actions);
            for action in actions {
                let joint = |role| if role == mover { action } else { evaluator.nth_legal(role, 0).unwrap_or(NO_MOVE) };
                let joint: Vec<u32> = (0..machine.roles().len()).map(joint).collect();
                let mut next = state.clone();
                evaluator.next(&joint, &mut next);
                after.insert(next);
            }
        }
        counts.push((level.len(), finished));
        level = after;
    }
    counts
}

#[test]
fn tic_tac_toe_has_its_known_states() {
    let counts = reachable(&machine("tictactoe.kif"), 9);
    assert_eq!(counts.iter().map(|(states, _)| states).sum::<usize>(), 5478);
    assert_eq!(counts.iter().map(|(_, finished)| finished).sum::<usize>(), 958);
}

#[test]
fn connect_four_has_its_known_states() {
    let counts = reachable(&machine("connectfour.kif"), 6);
    assert_eq!(counts.iter().map(|(states, _)| *states).collect::<Vec<_>>(), [1, 7, 49, 238, 1120, 4263, 16422]);
}

#[test]
fn both_languages_describe_the_same_nim() {
    let [kif, lp] = ["nim.kif", "nim.lp"].map(|file| reachable(&machine(file), 12));
    assert_eq!(kif, lp);
}

#[test]
fn an_initial_program_enumerates_all_deals() {
    let machine = machine("dominoes3.lp");
    let deals: BTreeSet<&State> = machine.initial_states().iter().collect();
    assert_eq!(deals.len(), 126);
    assert_eq!(machine.initial_states().len(), 126);
    assert!(!machine.statistics().initial_states_truncated);
    let limits = Limits { max_initial_states: 10, ..Limits::default() };
    let few = load(&path("dominoes3.lp"), false, &limits).expect("a game");
    assert!(few.statistics().initial_states_truncated);
    assert_eq!(few.initial_states().len(), 10);
}

#[test]
fn hex_ends_with_one_winner() {
    let machine = machine("hex5.kif");
    let mut evaluator = machine.evaluator();
    let mut state = machine.initial_states()[0].clone();
    let action = |role: usize, name: &str| {
        machine.actions(role).iter().position(|action| action == name).map_or(NO_MOVE, |action| action as u32)
    };
    for row in 1..=5 {
        assert!(!evaluator.is_terminal());
        evaluator.play(&[action(0, &format!("(place 3 {row})")), action(1, "wait")], &mut state);
        if row < 5 {
            evaluator.play(&[action(0, "wait"), action(1, &format!("(place 1 {row})"))], &mut state);
        }
    }
    assert!(evaluator.is_terminal());
    assert_eq!((evaluator.goal(0), evaluator.goal(1)), (Some(100), Some(0)));
    evaluator.reset();
    assert!(!evaluator.is_terminal(), "recursive gates return to their first values");
}

#[test]
fn a_game_that_is_too_large_is_interpreted() {
    let limits = Limits { max_ground_rules: 100, ..Limits::default() };
    let small = load(&path("tictactoe.kif"), false, &limits).expect("a game");
    let reason = small.statistics().interpreter.clone().expect("a reason");
    assert_eq!(reason, "the network would have more than 100 ground rules");
    assert_eq!(reachable(&small, 2), [(1, 0), (9, 0), (72, 0)]);
}
