//! The well: the wall, the falling piece, its ghost, and pieces beside the well.
//!
//! A cell is two characters wide, which looks square. Letters carry the same information as colors: small ones in
//! the wall, capital ones for the falling piece.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Widget as _};
use tilelab_games::tetris::Tetris;
use tilelab_games::tetromino::PIECE_LETTERS;

use super::super::palette::Palette;
use super::falling::{Falling, pictured};

const TITLE: &str = " Tetris ";

/// Columns and rows of the drawing, frame included.
pub(super) fn size(state: &Tetris) -> (u16, u16) {
    (2 * state.config().columns() as u16 + 2, state.config().rows() as u16 + 2)
}

/// Draws the well.
pub(super) fn draw(state: &Tetris, falling: Option<Falling>, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let (columns, rows) = (state.config().columns(), state.config().rows());
    let title = Line::styled(TITLE, Style::reset().bold()).centered();
    let frame = Block::bordered().border_style(palette.faint()).title(title);
    let inner = frame.inner(area);
    frame.render(area, buffer);
    let mut put = |(column, row): (usize, usize), text: &str, style: Style| {
        if row < rows {
            buffer.set_string(inner.x + 2 * column as u16, inner.bottom() - 1 - row as u16, text, style);
        }
    };
    for row in 0..rows {
        for column in 0..columns {
            if !state.well().is_filled(column, row) {
                put((column, row), "· ", palette.faint());
            } else if let Some(piece) = state.color(column, row) {
                let letter = PIECE_LETTERS[usize::from(piece)].to_ascii_lowercase();
                put((column, row), &cell(letter, palette), palette.kind(piece.into()));
            } else {
                put((column, row), "##", palette.faint().add_modifier(Modifier::REVERSED));
            }
        }
    }
    let Some(falling) = falling else { return };
    let kind = usize::from(falling.piece);
    for cell in falling.landed(state).cells() {
        put(cell, "░░", palette.kind_preview(kind));
    }
    let letter = PIECE_LETTERS[kind];
    for position in falling.cells() {
        put(position, &cell(letter, palette), palette.kind(kind).add_modifier(Modifier::BOLD));
    }
}

/// The text of a cell: its color fills it, and without colors its letter does.
fn cell(letter: char, palette: Palette) -> String {
    match palette {
        Palette::Colour => format!("{letter} "),
        Palette::Mono => format!("{letter}{letter}"),
    }
}

/// Draws a piece beside the well, in two rows.
pub(super) fn draw_piece(piece: u8, palette: Palette, area: Rect, buffer: &mut Buffer) {
    if area.width < 8 || area.height < 2 {
        return;
    }
    let text = cell(PIECE_LETTERS[usize::from(piece)], palette);
    for (x, y) in pictured(piece) {
        buffer.set_string(area.x + 2 * x as u16, area.y + 1 - y as u16, &text, palette.kind(piece.into()));
    }
}
