//! What a position looks like.

use tilelab_core::scene::{Cell, Count, Hold, Scene};
use tilelab_core::{Action, Player};

use super::config::Goal;
use super::position::Duel;
use crate::well::scene::{self, letter};

/// The wall with the last piece emphasized, the piece in hand and the one that the mover may take from the slot.
pub(super) fn of(state: &Duel) -> Scene {
    let well = state.field.well();
    let all = (0..well.rows()).flat_map(|row| (0..well.columns()).map(move |column| (column, row)));
    let is_last =
        |&(column, row): &(usize, usize)| well.is_filled(column, row) && state.field.last_in(column) >> row & 1 != 0;
    Scene {
        highlights: all.filter(is_last).map(|(column, row)| [column as u16, row as u16]).collect(),
        offered: state.piece.map(letter),
        hold: (state.config.slots() > 0).then(|| Hold {
            held: state.held[state.slot_of(state.mover())].map(letter),
            is_free: state.may_hold && state.piece.is_some(),
        }),
        counts: vec![Count { name: "pieces".to_owned(), value: state.pieces.into() }],
        note: Some(note(state)),
        ..scene::scene("duel", well, |column, row| state.color(column, row))
    }
}

/// The goal, the counts and the held pieces, in words.
fn note(state: &Duel) -> String {
    let goal = match state.config.goal {
        Goal::Lines => "most lines win",
        Goal::FirstLine => "the first line wins",
        Goal::Survive => "whoever overflows loses",
    };
    let [first, second] = state.lines;
    let slots = state.held[..state.config.slots()].iter().map(|held| held.map_or_else(|| "-".to_owned(), letter));
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
    scene::cells(state.field.well(), shape, column, row)
}
