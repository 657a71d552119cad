//! What a position looks like.

use tilelab_core::scene::{Cell, Grid, Piece, Scene, Supply};
use tilelab_core::{Action, Player};

use super::config::Goal;
use super::position::Duel;
use super::text::letter;
use crate::tetromino::{PIECE_LETTERS, PIECES, ROTATIONS};
use crate::well::PROFILES;

/// The wall with the last piece emphasized, and the piece in hand.
pub(super) fn of(state: &Duel) -> Scene {
    let (rows, columns) = (state.config.rows(), state.config.columns());
    let mut pieces: Vec<Piece> = Vec::new();
    let mut highlights: Vec<Cell> = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        if !state.field.well().is_filled(column, row) {
            continue;
        }
        let cell = [column as u16, row as u16];
        let color = state.color(column, row);
        pieces.push(Piece {
            cells: vec![cell],
            label: color.map(|piece| letter(piece).to_string()),
            shade: color.map_or(0, |piece| piece + 1),
            ..Piece::default()
        });
        if state.field.last_in(column) >> row & 1 != 0 {
            highlights.push(cell);
        }
    }
    Scene {
        kind: "tetris".into(),
        grid: Grid::Upright,
        columns: columns as u16,
        rows: rows as u16,
        ground: true,
        pieces,
        highlights,
        supplies: (0..PIECES).map(supply).collect(),
        offered: state.piece.map(|piece| letter(piece).to_string()),
        note: Some(note(state)),
        ..Scene::default()
    }
}

/// The orientations of a piece, each relative to its lowest left corner.
fn supply(piece: usize) -> Supply {
    Supply {
        name: PIECE_LETTERS[piece].to_string(),
        orientations: ROTATIONS[piece].iter().map(|&shape| cells(shape.into())).collect(),
        ..Supply::default()
    }
}

fn cells(shape: usize) -> Vec<[i16; 2]> {
    let profile = &PROFILES[shape];
    let column = |x: usize| (0..4).filter(move |y| profile.masks[x] >> y & 1 != 0).map(move |y| [x as i16, y]);
    (0..profile.width.into()).flat_map(column).collect()
}

/// The goal, the counts and the held pieces, in words.
fn note(state: &Duel) -> String {
    let goal = match state.config.goal {
        Goal::Lines => "most lines win",
        Goal::FirstLine => "the first line wins",
        Goal::Survive => "who overflows loses",
    };
    let [first, second] = state.lines;
    let slots = state.held[..state.config.slots()].iter().map(|held| held.map_or('-', letter).to_string());
    let held = slots.collect::<Vec<_>>().join(" and ");
    let held = if held.is_empty() { held } else { format!(", held: {held}") };
    let end = state.overflowed.map_or(String::new(), |loser| format!(", {} overflowed", Player::new(loser.into())));
    format!("{goal}: {first} to {second} lines, {} pieces{held}{end}", state.pieces)
}

/// The cells where the piece in hand comes to rest, before rows are cleared.
pub(super) fn resting_place(state: &Duel, action: Action) -> Vec<Cell> {
    let Some(piece) = state.piece.filter(|_| action != state.hold_action()) else { return Vec::new() };
    let (shape, column) = state.placement(piece, action);
    let row = state.field.well().rest(shape, column);
    let at = |[x, y]: [i16; 2]| [(column + x as usize) as u16, (row + y as usize) as u16];
    cells(shape).into_iter().map(at).filter(|cell| usize::from(cell[1]) < state.config.rows()).collect()
}
