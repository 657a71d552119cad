//! The text form and the names of actions.
//!
//! ```text
//! b to place T, hold J, lines 3 1, pieces 9
//! ..........
//! .T........
//! TTT..ss...
//! ```
//! A filled cell has the letter of the piece that filled it, or `#`; the cells of the piece placed last have small
//! letters, or `@`.

use std::fmt::{self, Display};

use tilelab_core::{Action, Game, ParseError, Player, Turn};

use super::config::{DuelConfig, Goal};
use super::position::Duel;
use crate::tetromino::{letter, piece_of};
use crate::well::placement;

impl Display for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mover = Player::new(self.mover());
        match (self.turn(), self.piece, self.overflowed) {
            (Turn::Over, _, None) => write!(f, "over")?,
            (Turn::Over, _, Some(loser)) => write!(f, "{} overflowed", Player::new(loser.into()))?,
            (_, Some(piece), _) => write!(f, "{mover} to place {}", letter(piece))?,
            (_, None, _) => write!(f, "{mover} to draw")?,
        }
        if self.config.slots() > 0 {
            write!(f, ", hold")?;
            for held in &self.held[..self.config.slots()] {
                write!(f, " {}", held.map_or('-', letter))?;
            }
            write!(f, "{}", if self.may_hold { "" } else { " used" })?;
        }
        write!(f, ", lines {} {}, pieces {}", self.lines[0], self.lines[1], self.pieces)?;
        for row in (0..self.config.rows()).rev() {
            let cell = |column| {
                let is_last = self.field.last_in(column) >> row & 1 != 0;
                match (self.field.well().is_filled(column, row), self.color(column, row)) {
                    (false, _) => '.',
                    (true, None) => {
                        if is_last {
                            '@'
                        } else {
                            '#'
                        }
                    }
                    (true, Some(piece)) if is_last => letter(piece).to_ascii_lowercase(),
                    (true, Some(piece)) => letter(piece),
                }
            };
            write!(f, "\n{}", (0..self.config.columns()).map(cell).collect::<String>())?;
        }
        Ok(())
    }
}

/// The one letter of a text.
fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// Reads what `Display` prints.
pub(super) fn parse(config: &DuelConfig, text: &str) -> Result<Duel, ParseError> {
    let mut lines = text.trim().lines();
    let mut state = Duel::empty(config);
    let header = lines.next().unwrap_or("");
    read_header(&mut state, header).ok_or_else(|| ParseError::new(1, header, header_form(config)))?;
    let rows = config.rows();
    for number in 0..rows {
        let line = lines.next().unwrap_or("").trim();
        let expected = || {
            let columns = config.columns();
            format!(
                "row {} of {rows}: {columns} cells, each of them . or # or one of IOTSZJL, or @ or a small letter for \
                 the last piece, which has at most 4 cells in 4 columns",
                number + 1
            )
        };
        // An error names a line that exists: the last one where a row is missing.
        let fail = || ParseError::new((number + 2).min(text.trim().lines().count().max(1)), line, expected());
        if line.chars().count() != config.columns() {
            return Err(fail());
        }
        for (column, cell) in line.chars().enumerate() {
            fill(&mut state, column, rows - 1 - number, cell).ok_or_else(fail)?;
        }
    }
    if let Some(line) = lines.next() {
        return Err(ParseError::new(rows + 2, line, format!("the end after {rows} rows")));
    }
    if state.field.well().full_rows() != 0 {
        return Err(ParseError::new(1, header, "a well without full rows, because they are cleared"));
    }
    Ok(state)
}

fn fill(state: &mut Duel, column: usize, row: usize, cell: char) -> Option<()> {
    if cell == '.' {
        return Some(());
    }
    let is_last = cell == '@' || cell.is_ascii_lowercase();
    let color = if matches!(cell, '#' | '@') { None } else { Some(piece_of(cell.to_ascii_uppercase())?) };
    state.field.fill(column, row, is_last)?;
    if let Some(piece) = color {
        state.colors.paint(piece, column, std::iter::once(1 << row));
    }
    Some(())
}

/// The form of the first line, as an example.
fn header_form(config: &DuelConfig) -> String {
    let hold = match config.slots() {
        0 => "",
        1 => ", hold J",
        _ => ", hold J -",
    };
    let used = if config.slots() > 0 { " used` where the mover has held, `" } else { "" };
    format!(
        "`a to place T{hold}{used}, lines 0 0, pieces 0` with fewer than {} pieces, `a to draw` for no piece, and `over` \
         or `a overflowed` at the end of the game",
        config.limit
    )
}

fn read_header(state: &mut Duel, header: &str) -> Option<()> {
    let config = state.config;
    let mut parts = header.split(", ");
    read_stage(state, parts.next()?)?;
    if config.slots() > 0 {
        let text = parts.next()?.strip_prefix("hold ")?;
        let (slots, is_used) = text.strip_suffix(" used").map_or((text, false), |slots| (slots, true));
        let letters: Vec<&str> = slots.split(' ').collect();
        if letters.len() != config.slots() {
            return None;
        }
        for (held, letter) in state.held.iter_mut().zip(letters) {
            *held = if letter == "-" { None } else { Some(piece_of(single(letter)?)?) };
        }
        state.may_hold = !is_used;
        // A player who has held left a piece in the slot.
        if is_used && (state.is_over || state.held[state.slot_of(state.mover())].is_none()) {
            return None;
        }
    }
    let (first, second) = parts.next()?.strip_prefix("lines ")?.split_once(' ')?;
    state.lines = [first.parse().ok()?, second.parse().ok()?];
    state.pieces = parts.next()?.strip_prefix("pieces ")?.parse().ok()?;
    if parts.next().is_some() {
        return None;
    }
    is_consistent(state).then_some(())
}

/// Reads whose turn it is, or how the game ended.
fn read_stage(state: &mut Duel, text: &str) -> Option<()> {
    let seat = |name: &str| match name {
        "a" => Some(0),
        "b" => Some(1),
        _ => None,
    };
    if text == "over" {
        state.is_over = true;
    } else if let Some(loser) = text.strip_suffix(" overflowed") {
        state.is_over = true;
        state.overflowed = Some(seat(loser)?);
    } else if let Some(mover) = text.strip_suffix(" to draw") {
        state.mover = seat(mover)?;
    } else {
        let (mover, piece) = text.split_once(" to place ")?;
        state.mover = seat(mover)?;
        state.piece = Some(piece_of(single(piece)?)?);
    }
    Some(())
}

/// Whether play could lead to these counts and pieces.
fn is_consistent(state: &Duel) -> bool {
    let config = &state.config;
    let has_all_slots = state.held[..config.slots()].iter().all(Option::is_some);
    let is_at_limit = state.pieces >= config.limit;
    let has_line = config.goal == Goal::FirstLine && state.lines != [0; 2];
    let has_ended = state.overflowed.is_some() || is_at_limit || has_line;
    // With filled slots, only the very first draws see an empty one.
    let may_lack = state.piece.is_none() && state.pieces == 0 && state.may_hold && state.mover == 0 && !state.is_over;
    let slots_fit = !config.is_slot_filled || has_all_slots || may_lack;
    let never_negative = state.lines.iter().all(|&lines| lines <= 4 * state.pieces);
    // A player who has held has a piece in hand, unless the slot was empty.
    let hand_fits = state.may_hold || state.piece.is_some() || !config.is_slot_filled;
    state.is_over == has_ended && state.pieces <= config.limit && slots_fit && never_negative && hand_fits
}

/// The piece, its rotation and its left column from 1, as in `T90@4`; the letter of a piece that is drawn.
pub(super) fn name(state: &Duel, action: Action) -> String {
    if state.turn() == Turn::Chance {
        return letter(action.0 as u8).to_string();
    }
    if action == state.hold_action() {
        return "hold".to_owned();
    }
    let Some(piece) = state.piece else { return "-".to_owned() };
    placement::name(piece, action, state.config.columns())
}
