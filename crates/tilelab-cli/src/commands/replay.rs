//! `tilelab replay`: replays recorded games and the logs of the thesis.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use serde_json::Value;
use tilelab_arena::replay::{LineError, LogOptions, Replayed, game_of, read_value, write_log};
use tilelab_arena::sgf::write_sgf;
use tilelab_core::Record;

use super::{print, print_json};

/// Replay recorded games and show them.
///
/// The file holds one game per line: a record, as tournaments and `tilelab play --save` write it, or an interchange
/// log of the Tetris Link thesis, `{"log":[…]}`, in its Rust or JavaScript form. A single log or a list of logs
/// may also span several lines. Every move is checked. A line that cannot be replayed is reported with its number,
/// and the other lines are replayed.
#[derive(Args)]
#[command(after_help = super::examples::REPLAY)]
pub struct Replay {
    /// The file, or - for standard input.
    file: PathBuf,
    /// Print one JSON object per game.
    #[arg(long)]
    json: bool,
    /// Also show the position after every ply, in text form.
    #[arg(long)]
    states: bool,
    /// The number of players of a log that does not state it.
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: Option<u8>,
    /// The game of a log that was played with other rules, such as link:dice=true,cap=false.
    #[arg(long)]
    game: Option<String>,
    /// Print the games as interchange logs of the thesis (Tetris Link only).
    #[arg(long, conflicts_with_all = ["json", "states"])]
    log: bool,
    /// Print the games in the Smart Game Format, one per line, for boards and databases of other programs (Hex only).
    #[arg(long, conflicts_with_all = ["json", "states", "log"])]
    sgf: bool,
}

/// A longer line is not a game; the limit bounds the memory of the reader.
const MAX_LINE_BYTES: usize = 4 << 20;
/// The longest JSON text that spans several lines; parsed, it takes up to a hundred times as much memory.
const MAX_TEXT_BYTES: u64 = 6 << 20;

impl Replay {
    pub fn run(&self) -> anyhow::Result<()> {
        let name = self.file.display().to_string();
        let source: Box<dyn Read> = if name == "-" {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(&self.file).with_context(|| name.clone())?)
        };
        let mut reader = BufReader::with_capacity(1 << 16, source);
        let options = LogOptions { players: self.players, game: self.game.as_deref().map(str::parse).transpose()? };
        let mut count = Count::default();
        let mut show = |place: String, value: Result<Value, LineError>| {
            let outcome = self.show(count.games, value.and_then(|value| read_value(&value, &options)));
            count.add(outcome, &place)
        };
        let first = next_line(&mut reader).with_context(|| name.clone())?;
        // Some editors start a file with a byte order mark.
        let first = first.map(|line| line.strip_prefix(b"\xef\xbb\xbf").map_or(line.clone(), <[u8]>::to_vec));
        match first.map(|line| Shape::of(line, &mut reader)).transpose().with_context(|| name.clone())? {
            None => (),
            Some(Shape::Games(games)) => {
                for (number, game) in games.into_iter().enumerate() {
                    show(format!("{name}: game {}", number + 1), Ok(game))?;
                }
            }
            Some(Shape::Lines(text)) => {
                let lines = text.split(|&byte| byte == b'\n').enumerate().filter(|(_, line)| !is_blank(line));
                for (number, line) in lines {
                    show(format!("{name}:{}", number + 1), parse(line))?;
                }
                let mut number = text.iter().filter(|&&byte| byte == b'\n').count() + 1;
                while let Some(line) = next_line(&mut reader).with_context(|| name.clone())? {
                    number += 1;
                    if !is_blank(&line) {
                        show(format!("{name}:{number}"), parse(&line))?;
                    }
                }
            }
        }
        match count {
            Count { games, failures: failures @ 1.. } => {
                bail!("{name}: {failures} of {} games could not be replayed", games + failures)
            }
            Count { games: 0, .. } => bail!("{name}: found no game, expected one per line"),
            Count { .. } => Ok(()),
        }
    }

    /// Replays a game and prints it.
    fn show(&self, before: u64, record: Result<Record, LineError>) -> anyhow::Result<()> {
        let record = record?;
        let game = game_of(&record)?;
        let replayed = game.replay(&record, self.states).map_err(LineError::from)?;
        if self.log {
            return print_json(&serde_json::json!({ "log": write_log(&record)? }));
        }
        if self.sgf {
            return print(&write_sgf(&record)?);
        }
        if self.json {
            return print_json(&replayed);
        }
        print(&text(before + 1, &game.text(), &replayed))
    }
}

/// How many games were replayed, and how many failed.
#[derive(Default)]
struct Count {
    games: u64,
    failures: u64,
}

impl Count {
    /// Counts a game, and reports it if it failed. Only an error of printing ends the run.
    fn add(&mut self, outcome: anyhow::Result<()>, place: &str) -> anyhow::Result<()> {
        match outcome {
            Ok(()) => self.games += 1,
            Err(error) if error.is::<io::Error>() => return Err(error),
            Err(error) => {
                eprintln!("{place}: {error:#}");
                self.failures += 1;
            }
        }
        Ok(())
    }
}

/// The next line without its newline. Of a line that is too long, the rest is skipped.
fn next_line(reader: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    reader.by_ref().take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > MAX_LINE_BYTES {
        reader.skip_until(b'\n')?;
    }
    Ok(Some(line))
}

fn parse(line: &[u8]) -> Result<Value, LineError> {
    if line.len() > MAX_LINE_BYTES {
        return Err(LineError::Json(format!("the line is longer than {MAX_LINE_BYTES} bytes")));
    }
    let text = std::str::from_utf8(line).map_err(|error| LineError::Json(error.to_string()))?;
    // The parser counts from the start of this line; the caller names the line in the file.
    let place = |error: serde_json::Error| error.to_string().replace(" at line 1 column ", " at column ");
    serde_json::from_str(text).map_err(|error| LineError::Json(place(error)))
}

fn is_blank(line: &[u8]) -> bool {
    line.trim_ascii().is_empty()
}

/// The form of a file.
enum Shape {
    /// One JSON text: a list of games, or one game that spans several lines.
    Games(Vec<Value>),
    /// One game per line; these lines have been read already.
    Lines(Vec<u8>),
}

impl Shape {
    /// Detects the form from the first line, and from the rest if that may belong to the same JSON text.
    fn of(first: Vec<u8>, rest: &mut impl BufRead) -> io::Result<Self> {
        let is_game = |value: &Value| value.get("log").or(value.get("game")).is_some();
        let may_continue = match serde_json::from_slice::<Value>(&first) {
            Ok(Value::Array(games)) => games.iter().any(is_game),
            Ok(_) => false,
            Err(error) => error.is_eof() && first.len() <= MAX_LINE_BYTES && !is_blank(&first),
        };
        if !may_continue {
            return Ok(Self::Lines(first));
        }
        let mut text = first;
        text.push(b'\n');
        rest.by_ref().take(MAX_TEXT_BYTES).read_to_end(&mut text)?;
        // If the limit cuts a line, read that line to its end.
        if text.last() != Some(&b'\n') {
            rest.by_ref().take(MAX_LINE_BYTES as u64).read_until(b'\n', &mut text)?;
        }
        if text.last() == Some(&b'\n') {
            text.pop();
        }
        Ok(match serde_json::from_slice(&text) {
            Ok(Value::Array(games)) if games.iter().any(is_game) => Self::Games(games),
            Ok(game) => Self::Games(vec![game]),
            Err(_) => Self::Lines(text),
        })
    }
}

/// A game as text: the agents, the moves in columns, the end.
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
        for state in replayed.start.iter().chain(states) {
            text += &format!("{}\n\n", state.trim_end());
        }
    } else {
        text += &format!("{}\n", replayed.end.trim_end());
    }
    let scores = replayed.final_scores.as_ref().map(|scores| format!(", points {scores:?}")).unwrap_or_default();
    let result = match (replayed.over, replayed.winner) {
        (false, _) => "not over".to_owned(),
        (true, None) => "a tie".to_owned(),
        (true, Some(seat)) => format!("won by {} ({})", char::from(b'a' + seat as u8), replayed.agents[seat]),
    };
    let forfeit = replayed.forfeit.as_ref().map_or_else(String::new, |forfeit| {
        format!("; {} forfeits: {}", char::from(b'a' + forfeit.seat), forfeit.reason)
    });
    text + &format!("{} moves{scores}: {result}{forfeit}\n\n", replayed.moves.len())
}
