//! Openings: the positions from which the games of a tournament start.
//!
//! An opening is a position in text form, or a short record whose moves every game repeats. Records are better where
//! there is a choice: agents that follow a game from its first move, such as programs that speak the Go Text Protocol,
//! play them, and the records of the match contain the whole games.

use serde::{Deserialize, Serialize};
use tilelab_core::{Action, Record, Turn};

use crate::registry::OpenGame;

/// More openings are refused; they are held in memory and written into the tournament's file.
const MAX_OPENINGS: usize = 100_000;

/// Where a game starts: a position, and actions that are played there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The position in text form; none for the usual start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The actions of players and of chance.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<Action>,
}

/// A file that is not a list of openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct OpeningError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl Opening {
    /// An opening that is a position in text form.
    pub fn from_position(game: &OpenGame, text: &str) -> Result<Self, String> {
        let state = game.state(Some(text)).map_err(|error| error.to_string())?;
        if state.turn() == Turn::Over {
            return Err("the game is over in this position, expected one to play on from".to_owned());
        }
        Ok(Self { start: Some(state.to_string()), actions: Vec::new() })
    }

    /// An opening that is the beginning of a game.
    pub fn from_record(game: &OpenGame, record: &Record) -> Result<Self, String> {
        if record.spec_text() != game.text() {
            return Err(format!("found a record of {}, expected one of {}", record.spec_text(), game.text()));
        }
        let replayed = game.replay(record, false).map_err(|error| error.to_string())?;
        if replayed.over {
            return Err("the record is of a finished game, expected one to play on from".to_owned());
        }
        let actions = record.plies.iter().map(|ply| Action(ply.action)).collect();
        Ok(Self { start: record.start.clone(), actions })
    }

    /// Whether a record begins with this opening.
    pub(crate) fn begins(&self, record: &Record) -> bool {
        let played = record.plies.iter().map(|ply| Action(ply.action));
        record.start == self.start && played.take(self.actions.len()).eq(self.actions.iter().copied())
    }
}

/// Reads a file of openings: one record per line, or positions in text form. Positions that span several lines are
/// separated by blank lines, as `tilelab replay --states` prints them.
pub fn read_openings(game: &OpenGame, text: &str) -> Result<Vec<Opening>, OpeningError> {
    let openings = if text.trim_start().starts_with('{') { records(game, text)? } else { positions(game, text)? };
    if openings.is_empty() || openings.len() > MAX_OPENINGS {
        let reason = format!("found {} openings, expected 1 to {MAX_OPENINGS}", openings.len());
        return Err(OpeningError { line: 1, reason });
    }
    Ok(openings)
}

fn records(game: &OpenGame, text: &str) -> Result<Vec<Opening>, OpeningError> {
    let read = |(number, line): (usize, &str)| {
        let record = serde_json::from_str(line).map_err(|error| format!("not a record: {error}"));
        let opening = record.and_then(|record| Opening::from_record(game, &record));
        opening.map_err(|reason| OpeningError { line: number + 1, reason })
    };
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(read).collect()
}

fn positions(game: &OpenGame, text: &str) -> Result<Vec<Opening>, OpeningError> {
    let lines: Vec<(usize, &str)> = text.lines().enumerate().collect();
    let mut openings = Vec::new();
    for block in lines.split(|(_, line)| line.trim().is_empty()).filter(|block| !block.is_empty()) {
        let whole = block.iter().map(|(_, line)| *line).collect::<Vec<_>>().join("\n");
        match Opening::from_position(game, &whole) {
            Ok(opening) => openings.push(opening),
            Err(reason) => {
                // Positions of one line each need no blank lines.
                let single = block.iter().map(|(_, line)| Opening::from_position(game, line));
                let single: Result<Vec<_>, _> = single.collect();
                openings.extend(single.map_err(|_| OpeningError { line: block[0].0 + 1, reason })?);
            }
        }
    }
    Ok(openings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::open_game;

    #[test]
    fn positions_and_records_are_read() {
        let nim = open_game("nim").expect("a game");
        let one_per_line = read_openings(&nim, "a to move: 1 2 3 0\nb to move: 0 3 3 1\n").expect("openings");
        let with_blank_lines = read_openings(&nim, "\na to move: 1 2 3 0\n\n\nb to move: 0 3 3 1").expect("openings");
        assert_eq!(one_per_line, with_blank_lines);
        assert_eq!(one_per_line[1].start.as_deref(), Some("b to move: 0 3 3 1"));

        let hex = open_game("hex:size=3").expect("a game");
        let board = "b to move\na . .\n. . .\n. . .\n";
        assert_eq!(read_openings(&hex, &format!("{board}\n{board}")).expect("openings").len(), 2);

        let mut session = nim.session(&[None, None], 1, None).expect("a session");
        let action = session.parse_action("3 from 2").expect("a move");
        session.play(action, None).expect("a move");
        let line = serde_json::to_string(&session.record()).expect("JSON");
        let openings = read_openings(&nim, &format!("{line}\n\n{line}\n")).expect("openings");
        assert_eq!(openings[0], Opening { start: None, actions: vec![action] });
        assert!(openings[1].begins(&session.record()));
        session.undo();
        assert!(!openings[1].begins(&session.record()));
    }

    #[test]
    fn errors_name_the_line() {
        let nim = open_game("nim").expect("a game");
        let error = |text: &str| read_openings(&nim, text).expect_err(text).to_string();
        assert_eq!(error(""), "line 1: found 0 openings, expected 1 to 100000");
        assert!(error("a to move: 1 2 3 0\n\nb to mauve: 1 2 3 0").starts_with("line 3: line 1: found"));
        assert!(error("b to move: 0 0 0 0").contains("line 1"));
        assert!(error("{}\n").starts_with("line 1: not a record: missing field"));
        let hex = open_game("hex:size=3").expect("a game").session(&[None, None], 1, None).expect("a session");
        let record = serde_json::to_string(&hex.record()).expect("JSON");
        assert_eq!(error(&record), "line 1: found a record of hex:size=3, expected one of nim");
    }
}
