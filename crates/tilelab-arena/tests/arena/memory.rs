//! Tree searches whose memory is full: more simulations make an agent no worse.
//!
//! Each pair of agents has the same memory, which the smaller budget just fills.

use tilelab_arena::{AgentSpec, open_game};

/// The returns of the agent with the larger budget, summed over one game in each seat.
fn returns(game: &str, larger: &str, smaller: &str) -> f32 {
    let game = open_game(game).expect("a game");
    let [larger, smaller]: [AgentSpec; 2] = [larger, smaller].map(|agent| agent.parse().expect("an agent"));
    let play = |agents: [&AgentSpec; 2]| game.play(&agents.map(Clone::clone), 1, &[1, 2]).expect("a game").record;
    play([&larger, &smaller]).returns[0] + play([&smaller, &larger]).returns[1]
}

#[test]
fn more_playouts_do_not_lose() {
    for game in ["hex:size=5", "link:cols=6,rows=10"] {
        let agent = |nodes: u32| format!("mcts:nodes={nodes},expand=0,memory=1");
        let sum = returns(game, &agent(8_000), &agent(400));
        assert!(sum >= 0.0, "{sum} in {game}");
    }
}

#[test]
fn more_simulations_with_a_network_do_not_lose() {
    for (game, file) in [("hex:size=7", "strong"), ("link", "small")] {
        let agent = |nodes: u32| format!("net:file={file},nodes={nodes},value=mixed,expand=1,memory=1");
        let sum = returns(game, &agent(800), &agent(40));
        assert!(sum >= 0.0, "{sum} in {game}");
    }
}
