use tilelab_core::{Action, Rng, Turn};

use super::*;
use crate::commands::evaluation::values_of;

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
fn searched_puzzles_stand_out_by_the_gap() {
    let deeper: AgentSpec = "mcts:nodes=4000".parse().expect("an agent");
    for puzzle in puzzles("link --agent mcts:nodes=1000 --solver-nodes 0 --gap 0.4 --count 2") {
        assert!(!puzzle.exact && puzzle.moves[0].value - puzzle.moves[1].value > 0.39, "{puzzle:?}");
        assert_eq!(puzzle.line[0], puzzle.moves[0].name, "{puzzle:?}");
        // A deeper search with another seed prefers the solution to every alternative.
        let game = open_game(&puzzle.game).expect("a game");
        let state = game.state(Some(&puzzle.position)).expect("a position");
        let Turn::Player(mover) = state.turn() else { panic!("{puzzle:?}") };
        let players = game.players(&deeper).expect("players");
        let value = |each: &ValuedMove| {
            let mut after = state.clone_box();
            after.play(Action(each.action)).expect("a legal move");
            values_of(&players, &*after, &mut Rng::new(9)).expect("values")[mover]
        };
        let (best, others) = puzzle.moves.split_first().expect("moves");
        assert!(others.iter().all(|other| value(best) > value(other)), "{puzzle:?}");
    }
}

#[test]
fn the_strongest_level_gets_nodes_instead_of_time() {
    let spec = |game: &str| strongest_with_nodes(&open_game(game).expect("a game"), 500).expect("an agent");
    assert_eq!(spec("hex").to_string(), "net:nodes=500");
    assert_eq!(spec("nim").to_string(), "solver:nodes=500");
}
