//! `tilelab replay`: recorded games and the thesis's logs, move by move.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use serde_json::Value;
use tilelab_arena::replay::{LineError, LogOptions, Replayed, game_of, read_value};
use tilelab_core::{Action, Config, Record};
use tilelab_games::link::{Link, LinkConfig, log};

use super::{print, print_json};

/// Play recorded games again and show them.
///
/// The file holds one game a line: a record as tournaments and `tilelab play` write it, or an
/// interchange log of the Tetris Link thesis, `{"log":[…]}`, in its Rust or JavaScript form. One
/// log or a list of them may also be spread over many lines. Every move is checked. A line that
/// cannot be replayed is reported with its number, and the rest goes on.
#[derive(Args)]
pub struct Replay {
    /// The file, or - for standard input.
    file: PathBuf,
    /// Print one JSON object a game.
    #[arg(long)]
    json: bool,
    /// With --json: the text form before the first and after every ply. Without: every position.
    #[arg(long)]
    states: bool,
    /// How many players a log had, where it cannot tell.
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: Option<u8>,
    /// The game a log was played with, where its rules were special: link:dice=true,cap=false.
    #[arg(long)]
    game: Option<String>,
    /// Print the games as interchange logs of the thesis (Tetris Link only).
    #[arg(long, conflicts_with_all = ["json", "states"])]
    log: bool,
}

/// A longer line is no game; reading stops before memory does.
const LONGEST_LINE: usize = 4 << 20;
/// A file that is one JSON text over many lines may be this long.
const LONGEST_TEXT: u64 = 64 << 20;

impl Replay {
    pub fn run(&self) -> anyhow::Result<()> {
        let name = self.file.display().to_string();
        let source: Box<dyn Read> = if name == "-" {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(&self.file).with_context(|| name.clone())?)
        };
        let mut reader = BufReader::with_capacity(1 << 16, source);
        let options = LogOptions { players: self.players, game: self.game.clone() };
        let (mut games, mut failures) = (0, 0);
        let mut number = 0;
        while let Some(line) = next_line(&mut reader).with_context(|| name.clone())? {
            number += 1;
            if number == 1
                && let Some(values) = whole_text(&line, &mut reader).with_context(|| name.clone())?
            {
                for (place, value) in values.iter().enumerate() {
                    let shown = self.show(games, read_value(value, &options));
                    report(shown, &format!("{name}: game {}", place + 1), &mut games, &mut failures)?;
                }
                break;
            }
            if line.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let shown = self.show(games, parse(&line).and_then(|value| read_value(&value, &options)));
            report(shown, &format!("{name}:{number}"), &mut games, &mut failures)?;
        }
        match (games, failures) {
            (_, 1..) => bail!("{name}: {failures} of {} games could not be replayed", games + failures),
            (0, 0) => bail!("{name}: found no game, expected one a line"),
            _ => Ok(()),
        }
    }

    /// Replays a game and prints it.
    fn show(&self, before: u64, record: Result<Record, LineError>) -> anyhow::Result<()> {
        let record = record?;
        let game = game_of(&record)?;
        let replayed = game.replay(&record, self.states).map_err(LineError::from)?;
        if self.log {
            return print_json(&serde_json::json!({ "log": interchange_log(&record)? }));
        }
        if self.json {
            return print_json(&replayed);
        }
        print(&text(before + 1, &game.text(), &replayed))
    }
}

/// Counts a game that was shown, and reports one that was not. Only failing to print ends the run.
fn report(shown: anyhow::Result<()>, place: &str, games: &mut u64, failures: &mut u64) -> anyhow::Result<()> {
    match shown {
        Ok(()) => *games += 1,
        Err(error) if error.is::<io::Error>() => return Err(error),
        Err(error) => {
            eprintln!("{place}: {error:#}");
            *failures += 1;
        }
    }
    Ok(())
}

/// The next line without its end; what is longer than a line may be is read but not kept.
fn next_line(reader: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    reader.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST_LINE {
        reader.skip_until(b'\n')?;
    }
    Ok(Some(line))
}

fn parse(line: &[u8]) -> Result<Value, LineError> {
    if line.len() > LONGEST_LINE {
        return Err(LineError::Json(format!("the line is longer than {LONGEST_LINE} bytes")));
    }
    let text = std::str::from_utf8(line).map_err(|error| LineError::Json(error.to_string()))?;
    serde_json::from_str(text).map_err(|error| LineError::Json(error.to_string()))
}

/// The games of a file that is one JSON text: a list of games, or one game over many lines. None if
/// the first line is a game by itself, or the text is not JSON.
fn whole_text(first: &[u8], rest: &mut impl Read) -> io::Result<Option<Vec<Value>>> {
    let list_of_games = |value: Value| match value {
        Value::Array(games) if games.iter().any(|game| game.get("log").is_some() || game.get("game").is_some()) => {
            games
        }
        game => vec![game],
    };
    match serde_json::from_slice::<Value>(first) {
        Ok(value @ Value::Array(_)) => return Ok(Some(list_of_games(value))),
        // An unfinished text: perhaps it goes on in the next lines.
        Err(error) if error.is_eof() && first.len() <= LONGEST_LINE && !first.trim_ascii().is_empty() => (),
        _ => return Ok(None),
    }
    let mut text = first.to_vec();
    text.push(b'\n');
    rest.take(LONGEST_TEXT).read_to_end(&mut text)?;
    match serde_json::from_slice(&text) {
        Ok(value) => Ok(Some(list_of_games(value))),
        Err(_) => {
            // Not one text after all: take it line by line, each with its own error.
            let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
            Ok(Some(lines.map(|line| parse(line).unwrap_or_else(|error| Value::String(error.to_string()))).collect()))
        }
    }
}

fn interchange_log(record: &Record) -> anyhow::Result<Vec<log::Entry>> {
    if record.game != "link" {
        bail!("a game of {} has no interchange log; it is a format of Tetris Link", record.game);
    }
    let config = LinkConfig::from_text::<Link>(&record.config)?;
    Ok(log::write(&config, record.plies.iter().map(|ply| Action(ply.action))))
}

/// A game for people: who played, the moves in columns, the end.
fn text(number: u64, game: &str, replayed: &Replayed) -> String {
    let mut text = format!("Game {number}: {game}, {}\n", replayed.agents.join(" against "));
    let width = replayed.names.iter().map(String::len).max().unwrap_or(0);
    for (ply, (name, mover)) in replayed.names.iter().zip(&replayed.movers).enumerate() {
        let letter = char::from(b'a' + *mover as u8);
        let end = if (ply + 1) % 8 == 0 { "\n" } else { "  " };
        text += &format!("{:>3} {letter} {name:<width$}{end}", ply + 1);
    }
    text = text.trim_end().to_owned() + "\n";
    if let Some(states) = &replayed.states {
        text += &states.join("\n\n");
        text += "\n";
    } else {
        text += &replayed.board.join("\n");
        text += "\n";
    }
    let scores = replayed.final_scores.as_ref().map(|scores| format!(", points {scores:?}")).unwrap_or_default();
    let result = match (replayed.over, replayed.winner) {
        (false, _) => "not over".to_owned(),
        (true, None) => "a tie".to_owned(),
        (true, Some(seat)) => format!("won by {} ({})", char::from(b'a' + seat as u8), replayed.agents[seat]),
    };
    text + &format!("{} moves{scores}: {result}\n\n", replayed.moves.len())
}
