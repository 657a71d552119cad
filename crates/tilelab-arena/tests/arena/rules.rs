//! Agents on games from rules.

use std::collections::BTreeMap;

use tilelab_arena::solve::SolveRequest;
use tilelab_arena::state::AnyState;
use tilelab_arena::{OpenGame, open_game};
use tilelab_core::{Budget, Rng, Turn};

/// The moves that keep the value of a position.
fn best_moves(game: &OpenGame, text: &str, mover: usize) -> Vec<String> {
    let request = SolveRequest { position: Some(text), moves: true, ..SolveRequest::default() };
    let report = game.solve(&request).expect("a small game");
    let keeps = |values: &[f32]| (values[mover] - report.values[mover]).abs() < 1e-6;
    report.moves.iter().filter(|(_, values)| keeps(values)).map(|(name, _)| name.clone()).collect()
}

/// The share of these positions in which an agent plays one of the best moves.
fn accuracy(game: &OpenGame, agent: &str, positions: &BTreeMap<String, Vec<String>>) -> f64 {
    let players = game.players(&agent.parse().expect("an agent")).expect("players");
    let mut rng = Rng::new(1);
    let is_best = |(text, best): &(&String, &Vec<String>)| {
        let state = game.state(Some(text)).expect("a position");
        let chosen = players().choose(state.as_ref(), Budget::default(), &mut rng).expect("a decision").action;
        best.contains(&state.action_name(chosen))
    };
    positions.iter().filter(is_best).count() as f64 / positions.len() as f64
}

#[test]
fn tree_search_plays_every_position_of_tic_tac_toe_perfectly() {
    let game = open_game("gdl:tictactoe").expect("a game");
    let mut positions = BTreeMap::new();
    let mut open: Vec<Box<dyn AnyState>> = vec![game.state(None).expect("a start")];
    while let Some(state) = open.pop() {
        let Turn::Player(mover) = state.turn() else { continue };
        let text = state.to_string();
        if positions.contains_key(&text) {
            continue;
        }
        for action in state.legal() {
            let mut next = state.clone_box();
            next.play(action).expect("a legal action");
            open.push(next);
        }
        let best = best_moves(&game, &text, mover.index());
        positions.insert(text, best);
    }
    assert_eq!(positions.len(), 4_520);
    assert_eq!(accuracy(&game, "mcts:nodes=1000", &positions), 1.0);
}

/// Positions of random deals and random play.
#[test]
fn tree_search_plays_dominoes_from_rules_well() {
    let game = open_game("gdl:dominoes3-lp").expect("a game");
    let mut positions = BTreeMap::new();
    for seed in 0..60 {
        let mut state = game.state(None).expect("a start");
        let mut rng = Rng::new(seed);
        loop {
            let action = match state.turn() {
                Turn::Player(mover) => {
                    let text = state.to_string();
                    let best = best_moves(&game, &text, mover.index());
                    positions.insert(text, best);
                    let legal = state.legal();
                    legal[rng.below(legal.len() as u32) as usize]
                }
                Turn::Chance => state.draw(seed, 0).expect("chance draws"),
                Turn::Over => break,
            };
            state.play(action).expect("a legal action");
        }
    }
    let accuracy = accuracy(&game, "mcts:nodes=1000", &positions);
    assert!(accuracy >= 0.95, "{accuracy} of {}", positions.len());
}
