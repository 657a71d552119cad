//! Agents on games from rules.

use tilelab_arena::open_game;
use tilelab_arena::solve::SolveRequest;
use tilelab_core::{Budget, Rng, Turn};

/// Tree search with 1,000 nodes keeps the value of every tic-tac-toe position that it is asked about.
#[test]
fn tree_search_plays_tic_tac_toe_from_rules_perfectly() {
    let game = open_game("gdl:tictactoe").expect("a game");
    let players = game.players(&"mcts:nodes=1000".parse().expect("an agent")).expect("players");
    let mut rng = Rng::new(1);
    let mut decisions = 0;
    for _ in 0..40 {
        let mut state = game.state(None).expect("a start");
        while let Turn::Player(mover) = state.turn() {
            let text = state.to_string();
            let request = SolveRequest { position: Some(&text), moves: true, ..SolveRequest::default() };
            let report = game.solve(&request).expect("a small game");
            let chosen = players().choose(state.as_ref(), Budget::default(), &mut rng).expect("a decision").action;
            let name = state.action_name(chosen);
            let (_, values) = report.moves.iter().find(|(action, _)| *action == name).expect("a legal action");
            assert_eq!(values[mover.index()], report.values[mover.index()], "{name} in\n{text}");
            decisions += 1;
            let legal = state.legal();
            state.play(legal[rng.below(legal.len() as u32) as usize]).expect("a legal action");
        }
    }
    assert!(decisions > 200);
}
