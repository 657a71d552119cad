use tilelab_core::Budget;

use super::*;

fn puzzles(line: &str) -> Vec<Puzzle> {
    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        puzzles: Puzzles,
    }
    let command = <Line as clap::Parser>::parse_from(format!("puzzles {line}").split_whitespace()).puzzles;
    let games: Vec<OpenGame> = command.games.iter().map(|game| open_game(game).expect("a game")).collect();
    let finders: Vec<Finder<'_>> = games.iter().map(|game| command.finder(game).expect("a finder")).collect();
    command.collect(&finders).expect("puzzles")
}

#[test]
fn the_same_command_finds_the_same_puzzles() {
    let line = "nim:piles=3-5-7 nim:piles=2-4-6-8 --count 4";
    assert_eq!(puzzles(line), puzzles(line));
}

#[test]
fn proven_puzzles_have_one_winning_move_that_some_level_misses() {
    for puzzle in puzzles("nim:piles=3-5-7 --count 3") {
        assert!(puzzle.exact && puzzle.moves[0].value > puzzle.moves[1].value, "{puzzle:?}");
        assert_eq!(puzzle.line, [puzzle.moves[0].name.clone()]);
        assert!(!puzzle.missed_by.is_empty());
    }
}

#[test]
fn searched_puzzles_are_what_the_agent_plays() {
    let agent = "mcts:nodes=2000";
    for puzzle in puzzles(&format!("link --agent {agent} --solver-nodes 0 --gap 0.4 --count 2")) {
        let game = open_game(&puzzle.game).expect("a game");
        let state = game.state(Some(&puzzle.position)).expect("a position");
        let spec: AgentSpec = agent.parse().expect("an agent");
        let mut player = game.players(&spec).expect("players")();
        let decision = player.choose(&*state, Budget::default(), &mut tilelab_core::Rng::new(9)).expect("a move");
        assert_eq!(decision.action.0, puzzle.moves[0].action, "another seed agrees with {puzzle:?}");
        assert!(!puzzle.exact && puzzle.moves[0].value - puzzle.moves[1].value > 0.39, "{puzzle:?}");
    }
}

#[test]
fn the_strongest_level_gets_nodes_instead_of_time() {
    let spec = |game: &str| strongest_with_nodes(&open_game(game).expect("a game"), 500).expect("an agent");
    assert_eq!(spec("hex").to_string(), "net:nodes=500");
    assert_eq!(spec("nim").to_string(), "solver:nodes=500");
}
