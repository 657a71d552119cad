//! The text form and the names of actions.
//!
//! ```text
//! piece T, next SZ, hold J, lines 3, pieces 9, score 39
//! ..........
//! .T........
//! TTT..SS...
//! ```
//! A filled cell has the letter of the piece that filled it, or `#`.

use std::fmt::{self, Display};

use tilelab_core::{Action, Game, ParseError, Turn};

use super::config::{PieceSource, TetrisConfig};
use super::position::Tetris;
use crate::tetromino::{letter, piece_of};
use crate::well::placement;

impl Display for Tetris {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = |pieces: &[u8]| pieces.iter().map(|&piece| letter(piece)).collect::<String>();
        let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        let (current, next) = self.known().split_at(self.known().len().min(1));
        write!(f, "piece {}", or_dash(letters(current)))?;
        if self.config.preview > 0 {
            write!(f, ", next {}", or_dash(letters(next)))?;
        }
        if self.config.hold {
            let used = if self.may_hold { "" } else { " used" };
            write!(f, ", hold {}{used}", or_dash(self.held.map(letter).into_iter().collect()))?;
        }
        if self.config.source == PieceSource::Bag {
            let left: Vec<u8> = (0..7).filter(|piece| self.bag >> piece & 1 != 0).collect();
            write!(f, ", bag {}", or_dash(letters(&left)))?;
        }
        write!(f, ", lines {}, pieces {}, score {}", self.lines, self.pieces, self.score)?;
        if self.is_over {
            write!(f, ", over")?;
        }
        for row in (0..self.config.rows()).rev() {
            let color = |column| self.color(column, row).map_or('#', letter);
            let cell = |column| if self.well.is_filled(column, row) { color(column) } else { '.' };
            write!(f, "\n{}", (0..self.config.columns()).map(cell).collect::<String>())?;
        }
        Ok(())
    }
}

/// Reads what `Display` prints.
pub(super) fn parse(config: &TetrisConfig, text: &str) -> Result<Tetris, ParseError> {
    let mut lines = text.trim().lines();
    let mut state = Tetris::empty(config);
    let header = lines.next().unwrap_or("");
    read_header(&mut state, header).ok_or_else(|| ParseError::new(1, header, header_form(config)))?;
    let rows = config.rows();
    for number in 0..rows {
        let line = lines.next().unwrap_or("").trim();
        let expected = || {
            format!("row {} of {rows}: {} cells, each of them . or # or one of IOTSZJL", number + 1, config.columns())
        };
        let fail = || ParseError::new(number + 2, line, expected());
        if line.chars().count() != config.columns() {
            return Err(fail());
        }
        for (column, cell) in line.chars().enumerate() {
            fill(&mut state, column, rows - 1 - number, cell).ok_or_else(fail)?;
        }
    }
    match lines.next() {
        Some(line) => Err(ParseError::new(rows + 2, line, format!("the end after {rows} rows"))),
        None if matches!(state.turn(), Turn::Player(_)) && state.legal().len() == 0 => {
            Err(ParseError::new(1, header, "`over`, because the piece can be placed nowhere"))
        }
        None => Ok(state),
    }
}

fn fill(state: &mut Tetris, column: usize, row: usize, cell: char) -> Option<()> {
    if cell == '.' {
        return Some(());
    }
    let color = if cell == '#' { None } else { Some(piece_of(cell)?) };
    state.well.fill(column, row);
    if let Some(piece) = color {
        state.colors.paint(piece, column, std::iter::once(1 << row));
    }
    Some(())
}

/// The form of the first line, as an example.
fn header_form(config: &TetrisConfig) -> String {
    let part = |is_there: bool, text: &'static str| if is_there { text } else { "" };
    format!(
        "`piece T{}{}{}, lines 0, pieces 0, score 0`, `-` for no piece, and `, over` at the end of the game",
        part(config.preview > 0, ", next SZ"),
        part(config.hold, ", hold J` or `hold J used"),
        part(config.source == PieceSource::Bag, ", bag IOT"),
    )
}

/// The pieces that some letters name; `-` names none.
fn pieces(text: &str) -> Option<Vec<u8>> {
    if text == "-" { Some(Vec::new()) } else { text.chars().map(piece_of).collect() }
}

fn read_header(state: &mut Tetris, header: &str) -> Option<()> {
    let config = state.config;
    let mut parts = header.split(", ").peekable();
    let mut part = |name: &str| parts.next()?.strip_prefix(name)?.strip_prefix(' ');
    let mut queue = pieces(part("piece")?)?;
    if queue.len() > 1 {
        return None;
    }
    if config.preview > 0 {
        let next = pieces(part("next")?)?;
        // Pieces after the current one are known only if it is.
        if queue.is_empty() && !next.is_empty() {
            return None;
        }
        queue.extend(next);
    }
    if queue.len() > config.preview() + 1 {
        return None;
    }
    state.queue[..queue.len()].copy_from_slice(&queue);
    state.known = queue.len() as u8;
    if config.hold {
        let text = part("hold")?;
        let (held, is_used) = text.strip_suffix(" used").map_or((text, false), |held| (held, true));
        let held = pieces(held)?;
        if held.len() > 1 || (is_used && held.is_empty()) {
            return None;
        }
        state.held = held.first().copied();
        state.may_hold = !is_used;
    }
    if config.source == PieceSource::Bag {
        let bag = pieces(part("bag")?)?;
        state.bag = bag.iter().fold(0, |bag, piece| bag | 1 << piece);
        if bag.len() != state.bag.count_ones() as usize || bag.len() > 6 {
            return None;
        }
    }
    state.lines = part("lines")?.parse().ok()?;
    state.pieces = part("pieces")?.parse().ok()?;
    state.score = part("score")?.parse().ok()?;
    state.is_over = match parts.next() {
        None => false,
        Some("over") => true,
        Some(_) => return None,
    };
    parts.next().is_none().then_some(())
}

/// The piece, its rotation and its left column from 1, as in `T90@4`; the letter of a piece that is drawn.
pub(super) fn name(state: &Tetris, action: Action) -> String {
    if state.turn() == Turn::Chance {
        return letter(action.0 as u8).to_string();
    }
    if action == state.hold_action() {
        return "hold".to_owned();
    }
    placement::name(state.queue[0], action, state.config.columns())
}
