//! Placements as actions: `rotation × columns + left column`.

use tilelab_core::Action;

use crate::tetromino::{ROTATIONS, letter, piece_of};

/// The orientation and the left column of a placement of a piece.
#[inline]
pub(crate) fn placement(piece: u8, action: Action, columns: usize) -> (usize, usize) {
    let rotations = ROTATIONS[usize::from(piece)];
    (rotations[action.index() / columns % rotations.len()].into(), action.index() % columns)
}

/// A placement in words, `T, turned right, column 4` for `T90@4`, or the piece that is drawn.
pub(crate) fn words(name: &str) -> Option<String> {
    let letter = name.chars().next()?;
    let rotations = ROTATIONS[usize::from(piece_of(letter)?)].len();
    let rest = &name[letter.len_utf8()..];
    if rest.is_empty() {
        return Some(format!("{letter} drawn"));
    }
    let (degrees, column) = rest.split_once('@')?;
    let lies = match (rotations, degrees) {
        (1, _) | (4, "0") => "",
        (2, "0") => ", flat",
        (2, _) => ", upright",
        (_, "90") => ", turned right",
        (_, "180") => ", upside down",
        _ => ", turned left",
    };
    Some(format!("{letter}{lies}, column {column}"))
}

/// The piece, its rotation and its left column from 1, as in `T90@4`.
pub(crate) fn name(piece: u8, action: Action, columns: usize) -> String {
    format!("{}{}@{}", letter(piece), 90 * (action.index() / columns), action.index() % columns + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_in_words() {
        for (name, expected) in [
            ("T0@4", Some("T, column 4")),
            ("T90@4", Some("T, turned right, column 4")),
            ("J180@1", Some("J, upside down, column 1")),
            ("L270@10", Some("L, turned left, column 10")),
            ("I0@7", Some("I, flat, column 7")),
            ("Z90@2", Some("Z, upright, column 2")),
            ("O0@3", Some("O, column 3")),
            ("S", Some("S drawn")),
            ("hold", None),
        ] {
            assert_eq!(words(name).as_deref(), expected);
        }
    }
}
