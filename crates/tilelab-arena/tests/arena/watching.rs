//! Observing and stopping searches, and positions as pages show them.

use std::sync::Arc;
use std::thread;

use tilelab_arena::{AgentSpec, GAMES, open_game};
use tilelab_core::{Action, Budget, SearchHandle, Turn};

/// As good as for ever.
const LONG: &str = "1h";

#[test]
fn whoever_searches_can_be_asked_and_stopped() {
    let searches =
        ["mcts:time=", "mcts:threads=2,time=", "net:file=small,time=", "montecarlo:time=", "alphabeta:time="];
    for agent in searches.map(|agent| format!("{agent}{LONG}")).iter().chain(["solver:time=1h".to_owned()].iter()) {
        let spec: AgentSpec = agent.parse().expect("an agent");
        let game = open_game("link").expect("a game");
        let mut session = game.session(&[Some(spec.clone()), Some(spec)], 1, None).expect("a session");
        let handle = Arc::new(SearchHandle::default());
        session.attach(&handle);
        let decision = thread::scope(|scope| {
            let search = scope.spawn(|| session.choose(Budget::default()).expect("a move"));
            // The solver has nothing to say before it is done.
            if !agent.starts_with("solver") {
                handle.request_info();
                let thought = std::iter::from_fn(|| Some(handle.info()))
                    .inspect(|_| thread::yield_now())
                    .flatten()
                    .next()
                    .expect("an answer");
                assert!(thought.nodes > 0 && !thought.candidates.is_empty(), "{agent}: {thought:?}");
            }
            handle.stop();
            search.join().expect("a search that ends")
        });
        session.play(decision.action, None).unwrap_or_else(|error| panic!("{agent}: {error}"));
    }
}

#[test]
fn a_position_says_what_each_action_does() {
    for example in GAMES.iter().flat_map(|game| game.examples) {
        let game = open_game(example).expect("a game");
        let mut session = game.session(&vec![None; game.spec().players], 5, None).expect("a session");
        for _ in 0..30 {
            let position = session.position();
            assert_eq!((position.game.as_str(), position.turn), (game.text().as_str(), session.turn()));
            assert_eq!(game.position(Some(&position.text)).expect("its own text").text, position.text);
            assert_eq!(position.returns.is_some(), position.turn == Turn::Over);
            // Games on the same kind of board share its drawing.
            assert!(position.scene.as_ref().is_some_and(|scene| !scene.kind.is_empty()));
            match position.turn {
                Turn::Over => break,
                Turn::Chance => drop(session.draw()),
                Turn::Player(_) => {
                    let chosen = &position.legal[position.legal.len() / 2];
                    session.play(Action(chosen.named.action), None).expect("a legal action");
                    let after = session.scores().map(|scores| scores.as_slice().to_vec());
                    assert_eq!(chosen.scores, after);
                }
            }
        }
    }
}

#[test]
fn every_strength_plays_its_game() {
    for example in GAMES.iter().flat_map(|game| game.examples) {
        let game = open_game(example).expect("a game");
        for strength in game.difficulty_levels() {
            let agent: AgentSpec = strength.agent.parse().expect("an agent");
            game.check(&[agent]).unwrap_or_else(|error| panic!("{example}, {}: {error}", strength.name));
        }
    }
}

#[test]
fn a_game_that_adds_nothing_of_its_own_can_be_shown() {
    let game = open_game("tree:tree=\"a(b(1,-1 | -1,1) | 0,0)\"").expect("a game");
    let position = game.position(None).expect("the start");
    assert_eq!(position.legal.len(), 2);
    assert_eq!(position.scene, None);
    assert!(GAMES.iter().all(|game| game.name != "tree"), "a game for tests is not listed");
}
