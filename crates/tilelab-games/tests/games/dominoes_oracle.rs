//! The oracle of dominoes against full enumeration, and the values of all deals of the small sets.

use std::collections::HashMap;

use tilelab_core::registered::Registered;
use tilelab_core::{Config, Game, Oracle, Player, Rng, Turn, random_action};
use tilelab_games::dominoes::{Dominoes, DominoesConfig, DominoesOracle};

use crate::dominoes_reference::Reference;

/// The value for the first player, by looking at every game.
fn enumerate(state: &Reference, known: &mut HashMap<Reference, i32>) -> i32 {
    if let Some(result) = state.result() {
        return result;
    }
    if let Some(&value) = known.get(state) {
        return value;
    }
    let values: Vec<i32> = state
        .moves()
        .iter()
        .map(|name| {
            let mut next = state.clone();
            next.play(name);
            enumerate(&next, known)
        })
        .collect();
    let best = if state.mover == 0 { values.iter().max() } else { values.iter().min() };
    let value = *best.expect("a player can always move or pass");
    known.insert(state.clone(), value);
    value
}

fn value(oracle: &mut DominoesOracle, state: &Dominoes) -> i32 {
    let exact = oracle.solve(state, &mut || true).expect("no limit");
    exact.values[Player::new(0)] as i32
}

/// Wins, draws and losses of the first player over all deals.
fn totals(config: &str) -> [usize; 3] {
    let config = DominoesConfig::from_text::<Dominoes>(config).expect("a configuration");
    let mut oracle = DominoesOracle::default();
    let mut totals = [0; 3];
    for start in Dominoes::starts(&config).expect("deals") {
        totals[(1 - value(&mut oracle, &start.state)) as usize] += 1;
    }
    totals
}

/// The values of all deals, as an independent solver found them: 126 and 252 deals, 3003 and 6435.
#[test]
fn all_deals_of_small_sets_have_their_values() {
    assert_eq!(totals("max=3,variant=code"), [57, 0, 69]);
    assert_eq!(totals("max=3,variant=text"), [209, 5, 38]);
    assert_eq!(totals("max=4,variant=code"), [1136, 389, 1478]);
    assert_eq!(totals("max=4,variant=text"), [5169, 603, 663]);
}

#[test]
fn the_oracle_agrees_with_enumeration() {
    for (config, step) in [("max=2", 1), ("max=2,variant=text", 1), ("max=3", 1), ("max=3,variant=text", 9)] {
        let config = DominoesConfig::from_text::<Dominoes>(config).expect("a configuration");
        let mut oracle = DominoesOracle::default();
        for start in Dominoes::starts(&config).expect("deals").step_by(step) {
            let expected = enumerate(&Reference::of(&start.state), &mut HashMap::new());
            assert_eq!(value(&mut oracle, &start.state), expected, "\n{}", start.state);
        }
    }
}

/// The oracle's best action keeps the value, in positions of random games.
#[test]
fn best_actions_keep_the_value() {
    let mut rng = Rng::new(1);
    for text in ["max=3", "max=4,variant=text", "max=5", "max=6,variant=text"] {
        let config = DominoesConfig::from_text::<Dominoes>(text).expect("a configuration");
        for _ in 0..20 {
            let number = rng.next_u64() % config.deals();
            let mut state = Dominoes::new(&config.with_deal(number).expect("a deal"));
            let mut oracle = DominoesOracle::default();
            while let Turn::Player(_) = state.turn() {
                let exact = oracle.solve(&state, &mut || true).expect("no limit");
                let mut next = state.clone();
                next.try_play(exact.best.expect("an action")).expect("a legal action");
                let after = oracle.solve(&next, &mut || true).expect("no limit");
                assert_eq!(after.values, exact.values, "\n{state}");
                state.play(random_action(&state, &mut rng));
            }
        }
    }
}

#[test]
fn a_search_that_is_stopped_finds_nothing() {
    let config = DominoesConfig::from_text::<Dominoes>("max=6,deal=12345").expect("a configuration");
    let state = Dominoes::new(&config);
    let mut left = 100;
    let mut tick = || {
        left -= 1;
        left > 0
    };
    assert_eq!(DominoesOracle::default().solve(&state, &mut tick), None);
    assert!(DominoesOracle::default().covers(&state));
    assert!(!DominoesOracle::default().covers(&Dominoes::new(&DominoesConfig::from_text::<Dominoes>("").expect("it"))));
}
