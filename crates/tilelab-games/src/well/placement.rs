//! Placements as actions: `rotation × columns + left column`.

use tilelab_core::Action;

use crate::tetromino::{ROTATIONS, letter};

/// The orientation and the left column of a placement of a piece.
#[inline]
pub(crate) fn placement(piece: u8, action: Action, columns: usize) -> (usize, usize) {
    let rotations = ROTATIONS[usize::from(piece)];
    (rotations[action.index() / columns % rotations.len()].into(), action.index() % columns)
}

/// The piece, its rotation and its left column from 1, as in `T90@4`.
pub(crate) fn name(piece: u8, action: Action, columns: usize) -> String {
    format!("{}{}@{}", letter(piece), 90 * (action.index() / columns), action.index() % columns + 1)
}
