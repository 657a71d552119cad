//! `tilelab gtp`, as a controller uses it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use super::{failure, run, stdout, tilelab};

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

    /// Sends a command and returns its response, which must be a success.
    fn send(&mut self, command: &str) -> String {
        writeln!(self.input, "7 {command}").expect("the engine listens");
        let mut response = String::new();
        while !response.ends_with("\n\n") {
            assert!(self.output.read_line(&mut response).expect("text") > 0, "{command} got no response: {response}");
        }
        response.strip_prefix("=7 ").unwrap_or_else(|| panic!("{command} failed: {response}")).trim_end().to_owned()
    }

    /// Closes the pipe and returns the remaining output; the engine must end with success.
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
        engine.send("boardsize 5 5");
        engine.send("clear_board");
    }
    let mut moves = 0;
    while moves <= 26 {
        let mover = moves % 2;
        let color = ["b", "w"][mover];
        let answer = engines[mover].send(&format!("genmove {color}"));
        if answer == "resign" {
            break;
        }
        engines[1 - mover].send(&format!("play {color} {answer}"));
        moves += 1;
    }
    // The loser resigns once the other has connected, which takes five stones.
    assert!((9..=26).contains(&moves), "{moves} moves");
    let winner = ["W+", "B+"][moves % 2];
    for mut engine in engines {
        assert_eq!(engine.send("final_score"), winner);
        assert_eq!(engine.send("showboard").lines().nth(1), Some("over"));
        assert_eq!(engine.end(), "");
    }
}

#[test]
fn quitting_and_the_end_of_the_input_both_end_with_success() {
    let mut engine = Engine::start(&["--agent", "random"]);
    assert_eq!(engine.send("name"), "TileLab");
    assert_eq!(engine.send("quit"), "");
    assert_eq!(engine.end(), "");
    // A last line without a newline is a line, too.
    let mut engine = Engine::start(&["--agent", "random"]);
    engine.input.write_all(b"protocol_version").expect("the engine listens");
    assert_eq!(engine.end(), "= 2\n\n");
}

#[test]
fn errors_say_what_was_expected() {
    assert!(failure(&["gtp", "--game", "link:players=3"]).contains("two colors"));
    assert!(failure(&["gtp", "--game", "nim", "--agent", "heuristic"]).contains("does not play nim"));
    assert!(failure(&["gtp", "--game", "go"]).contains("available: link, hex, nim"));
}

/// The agent `gtp:` that runs this program as an external engine.
fn external(agent: &str) -> String {
    let program = env!("CARGO_BIN_EXE_tilelab");
    format!("gtp:cmd=\"'{program}' gtp --game hex:swap=true --agent {agent}\"")
}

#[test]
fn an_external_program_plays_like_any_agent() {
    let (strong, weak) = (external("mcts:nodes=200"), external("random"));
    let played = stdout(&["match", "hex:size=5,swap=true", &strong, &weak, "--games", "4", "--json"]);
    let result: serde_json::Value = serde_json::from_str(&played).expect("JSON");
    assert_eq!(result["wins"], serde_json::json!([4, 0]), "{played}");
    assert_eq!(result["forfeits"], serde_json::json!([0, 0]), "{played}");
    // A game with spaces in the names of moves, and without a board size.
    let program = env!("CARGO_BIN_EXE_tilelab");
    let nim = format!("gtp:cmd=\"'{program}' gtp --game nim --agent solver\"");
    let played = stdout(&["match", "nim", &nim, "solver", "--games", "2", "--json"]);
    assert!(played.contains("\"forfeits\":[0,0]"), "{played}");
}

#[test]
fn a_program_that_fails_loses_its_games_and_the_tournament_continues() {
    let answers = "while read line; do case $line in gen*) ANSWER;; *) echo =; echo;; esac; done";
    let program = |answer: &str| format!("sh -c '{}'", answers.replace("ANSWER", answer));
    for (cmd, reason) in [
        ("sh -c 'echo broken >&2; exit 3'".to_owned(), "it ended at `boardsize 3` (exit status: 3): broken"),
        (program("echo oops >&2; exit 4"), "it ended at `genmove b` (exit status: 4): oops"),
        (program("sleep 100"), "no answer within 300ms"),
        (program("echo = z9; echo"), "it answered `z9`, expected the name of a legal action such as a1"),
        (program("echo \\? no; echo"), "it refused `genmove b`: ? no"),
        (program("echo = resign; echo"), "it resigned"),
        ("yes".to_owned(), "no answer within 300ms"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().to_str().expect("UTF-8");
        let agent = format!("gtp:cmd=\"{cmd}\",timeout=300ms");
        let played = run(&["tournament", "hex:size=3", &agent, "random", "first", "--games", "2", "--out", out]);
        let (errors, report) = (String::from_utf8_lossy(&played.stderr), String::from_utf8_lossy(&played.stdout));
        assert!(played.status.success(), "{errors}");
        assert!(errors.contains(reason), "expected {reason} in {errors}");
        assert!(report.contains("Forfeits"), "{report}");
        let games = std::fs::read_to_string(folder.path().join("games.jsonl")).expect("games");
        assert_eq!((games.lines().count(), games.matches("\"forfeit\":{").count()), (6, 4));
        let replayed = stdout(&["replay", folder.path().join("games.jsonl").to_str().expect("UTF-8"), "--json"]);
        assert_eq!(replayed.lines().count(), 6);
    }
}

#[test]
fn missing_and_unsuitable_programs_are_refused_before_the_first_game() {
    let error = failure(&["match", "hex", "gtp:cmd=no-such-program-42", "random"]);
    assert!(error.contains("there is no program no-such-program-42"), "{error}");
    assert!(failure(&["match", "link:dice=true", "gtp:cmd=sh", "random"]).contains("without chance"));
    assert!(failure(&["match", "link:players=3", "gtp:cmd=sh", "random", "random"]).contains("two players"));
    assert!(failure(&["match", "hex", "gtp", "random"]).contains("cmd=none, expected a command"));
}
