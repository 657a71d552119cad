//! Our engine against clingo, state by state, on every answer-set program that ships with the program.

use std::collections::BTreeSet;
use std::path::Path;

use tilelab_rules::{Clingo, Limits, Rules};

use crate::common::{Random, random_move};

#[test]
fn clingo_derives_the_same_states() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut states = 0;
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|extension| extension == "lp") {
            states += compare(&path);
        }
    }
    assert!(states > 100, "{states} states were compared");
}

/// Plays random games and compares everything in each state; returns the number of states.
fn compare(path: &Path) -> usize {
    let text = std::fs::read_to_string(path).expect("a text");
    let machine = Rules::read_lp(&text, &Limits::default()).expect("rules");
    let clingo = Clingo::new(&text);
    let facts = |state| -> BTreeSet<String> { machine.facts(state).into_iter().map(str::to_owned).collect() };
    let ours: BTreeSet<_> = machine.initial_states().iter().map(facts).collect();
    assert_eq!(ours, clingo.initial_states().expect("models"), "{}: initial states", path.display());
    let mut evaluator = machine.evaluator();
    let mut random = Random(1);
    let mut states = 0;
    for game in 0..20 {
        let starts = machine.initial_states();
        let mut state = starts[game * 31 % starts.len()].clone();
        let mut joint = vec![0; machine.roles().len()];
        loop {
            evaluator.set(&state);
            states += 1;
            let mut legal = BTreeSet::new();
            let mut goals = BTreeSet::new();
            for (role, name) in machine.roles().iter().enumerate() {
                let mut numbers = Vec::new();
                evaluator.legal(role, &mut numbers);
                let actions = numbers.iter().map(|&number| machine.actions(role)[number as usize].to_string());
                legal.extend(actions.map(|action| (name.to_string(), action)));
                goals.extend(evaluator.goal(role).map(|goal| (name.to_string(), goal.to_string())));
            }
            let list: Vec<String> = facts(&state).into_iter().collect();
            let place = format!("{}, game {game}: {list:?}", path.display());
            let derived = clingo.derive(&list, &[]).expect("a model");
            assert_eq!(derived.is_terminal, evaluator.is_terminal(), "{place}");
            assert_eq!(derived.legal, legal, "{place}");
            assert_eq!(derived.goals, goals, "{place}");
            if evaluator.is_terminal() || !random_move(&evaluator, &mut random, &mut joint) {
                break;
            }
            let played = machine.roles().iter().enumerate().filter(|(role, _)| joint[*role] != tilelab_rules::NO_MOVE);
            let moves =
                played.map(|(role, name)| (name.to_string(), machine.actions(role)[joint[role] as usize].to_string()));
            let derived = clingo.derive(&list, &moves.collect::<Vec<_>>()).expect("a model");
            evaluator.play(&joint, &mut state);
            assert_eq!(derived.next, facts(&state), "{place}: the next state");
        }
    }
    states
}
