//! Prints random games as JSON, one object per state, so that another reasoner can check them:
//! `trace FILE [--games N] [--seed S]`.

mod common;

use std::path::PathBuf;

use common::{Random, load, random_move};
use tilelab_rules::{Limits, NO_MOVE};

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn list<T: AsRef<str>>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(|item| quoted(item.as_ref())).collect();
    format!("[{}]", items.join(","))
}

fn object(entries: impl Iterator<Item = (String, String)>) -> String {
    let entries: Vec<String> = entries.map(|(key, value)| format!("{}:{value}", quoted(&key))).collect();
    format!("{{{}}}", entries.join(","))
}

fn main() {
    let (mut file, mut games, mut seed) = (None, 1_u64, 1_u64);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse().ok()).expect("a number");
        match argument.as_str() {
            "--games" => games = number(),
            "--seed" => seed = number(),
            _ => file = Some(PathBuf::from(argument)),
        }
    }
    let file = file.expect("a rule file");
    let machine = load(&file, false, &Limits::default()).unwrap_or_else(|error| panic!("{error}"));
    let mut evaluator = machine.evaluator();
    let mut random = Random(seed);
    let roles = machine.roles();
    for game in 0..games {
        let mut state = machine.initial_states()[game as usize % machine.initial_states().len()].clone();
        let mut joint = vec![NO_MOVE; roles.len()];
        for _ in 0..500 {
            evaluator.set(&state);
            let legal = object(roles.iter().enumerate().map(|(role, name)| {
                let mut actions = Vec::new();
                evaluator.legal(role, &mut actions);
                let names: Vec<&String> =
                    actions.iter().map(|action| &machine.actions(role)[*action as usize]).collect();
                (name.clone(), list(&names))
            }));
            let goals = object(
                roles
                    .iter()
                    .enumerate()
                    .filter_map(|(role, name)| evaluator.goal(role).map(|goal| (name.clone(), goal.to_string()))),
            );
            let facts = list(&machine.facts(&state));
            if evaluator.is_terminal() || !random_move(&evaluator, &mut random, &mut joint) {
                let terminal = evaluator.is_terminal();
                println!("{{\"state\":{facts},\"legal\":{legal},\"terminal\":{terminal},\"goals\":{goals}}}");
                break;
            }
            let moves = joint.iter().enumerate().filter(|(_, action)| **action != NO_MOVE);
            let moves = object(
                moves.map(|(role, action)| (roles[role].clone(), quoted(&machine.actions(role)[*action as usize]))),
            );
            println!("{{\"state\":{facts},\"legal\":{legal},\"moves\":{moves},\"goals\":{goals}}}");
            evaluator.next(&joint, &mut state);
        }
    }
}
