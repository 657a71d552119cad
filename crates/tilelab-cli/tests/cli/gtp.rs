//! `tilelab gtp`, as another program talks to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use super::{failure, tilelab};

/// A running engine.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Self {
        let mut command = tilelab();
        let command = command.arg("gtp").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output }
    }

    /// Sends a command and waits for its answer, which must be a success.
    fn ask(&mut self, command: &str) -> String {
        writeln!(self.input, "7 {command}").expect("the engine listens");
        let mut answer = String::new();
        while !answer.ends_with("\n\n") {
            assert!(self.output.read_line(&mut answer).expect("text") > 0, "{command} was not answered: {answer}");
        }
        answer.strip_prefix("=7 ").unwrap_or_else(|| panic!("{command} failed: {answer}")).trim_end().to_owned()
    }

    /// Closes the pipe and gives what was still said; the engine must end well.
    fn end(mut self) -> String {
        drop(self.input);
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("text");
        assert!(self.child.wait().expect("the engine ends").success());
        rest
    }
}

#[test]
fn two_engines_play_a_game_through_pipes() {
    let mut engines = ["mcts:nodes=100", "heuristic"]
        .map(|agent| Engine::start(&["--game", "hex:swap=true", "--agent", agent, "--seed", "3"]));
    for engine in &mut engines {
        engine.ask("boardsize 5 5");
        engine.ask("clear_board");
    }
    let mut moves = 0;
    while moves <= 26 {
        let mover = moves % 2;
        let color = ["b", "w"][mover];
        let answer = engines[mover].ask(&format!("genmove {color}"));
        if answer == "resign" {
            break;
        }
        engines[1 - mover].ask(&format!("play {color} {answer}"));
        moves += 1;
    }
    // The loser resigns once the other has connected, which takes five stones.
    assert!((9..=26).contains(&moves), "{moves} moves");
    let winner = ["W+", "B+"][moves % 2];
    for mut engine in engines {
        assert_eq!(engine.ask("final_score"), winner);
        assert_eq!(engine.ask("showboard").lines().nth(1), Some("over"));
        assert_eq!(engine.end(), "");
    }
}

#[test]
fn quitting_and_the_end_of_the_input_are_both_good_ends() {
    let mut engine = Engine::start(&["--agent", "random"]);
    assert_eq!(engine.ask("name"), "TileLab");
    assert_eq!(engine.ask("quit"), "");
    assert_eq!(engine.end(), "");
    // A last line without an end is a line, too.
    let mut engine = Engine::start(&["--agent", "random"]);
    engine.input.write_all(b"protocol_version").expect("the engine listens");
    assert_eq!(engine.end(), "= 2\n\n");
}

#[test]
fn wrong_arguments_say_what_is_right() {
    assert!(failure(&["gtp", "--game", "link:players=3"]).contains("two colors"));
    assert!(failure(&["gtp", "--game", "nim", "--agent", "heuristic"]).contains("does not play nim"));
    assert!(failure(&["gtp", "--game", "go"]).contains("there is link, hex, nim"));
}
