//! Moves in words.

use super::shapes::{LETTERS, orientations};
use crate::tetromino::{FIRST_SHAPE, SHAPES};

/// How each of the nineteen orientations lies. The long side of an L is flat or upright, and its foot is at one of the
/// corners.
const LIES: [&str; SHAPES] = [
    "flat",
    "upright",
    "",
    "pointing up",
    "pointing right",
    "pointing down",
    "pointing left",
    "flat",
    "upright",
    "flat, flipped",
    "upright, flipped",
    "flat, foot top right",
    "upright, foot bottom right",
    "flat, foot bottom left",
    "upright, foot top left",
    "flat, foot top left",
    "upright, foot bottom left",
    "flat, foot bottom right",
    "upright, foot top right",
];

/// `L, flat, foot top right, column 6` for `L0@5`: the leftmost column that the block covers, counted from 1; and
/// `L rolled` for a roll of the die.
pub(super) fn text(name: &str) -> Option<String> {
    let mut letters = name.chars();
    let letter = letters.next()?;
    let block = LETTERS.iter().position(|&own| own == letter)?;
    if letters.as_str().is_empty() {
        return Some(format!("{letter} rolled"));
    }
    let (orientation, column) = letters.as_str().split_once('@')?;
    let (orientation, column): (usize, i8) = (orientation.parse().ok()?, column.parse().ok()?);
    let left = column + orientations(block).get(orientation)?.iter().map(|&(x, _)| x).min()?;
    let lies = LIES[usize::from(FIRST_SHAPE[block]) + orientation];
    let comma = if lies.is_empty() { "" } else { ", " };
    Some(format!("{letter}{comma}{lies}, column {}", left + 1))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tilelab_core::registered::Registered;
    use tilelab_core::{Action, Game};

    use crate::link::{Link, LinkConfig};

    #[test]
    fn moves_are_told_apart_in_words() {
        let config = LinkConfig::default();
        let words = |name: &str| Link::action_text(&config, name);
        assert_eq!(words("L0@5"), "L, flat, foot top right, column 6");
        assert_eq!(words("L3@0"), "L, upright, foot top left, column 1");
        assert_eq!(words("T0@1"), "T, pointing up, column 1");
        assert_eq!(words("O0@8"), "O, column 9");
        assert_eq!(words("S2@2"), "S, flat, flipped, column 1");
        assert_eq!(words("I1@9"), "I, upright, column 10");
        assert_eq!(words("T"), "T rolled");
        assert_eq!(words("other"), "other", "what is no move stays as it is");
    }

    /// The words describe the cells: where the foot is, and which column is the first.
    #[test]
    fn words_fit_the_cells() {
        let state = Link::new(&LinkConfig::default());
        let mut seen = BTreeSet::new();
        for action in state.legal() {
            let words = Link::action_text(state.config(), &state.action_name(action));
            let cells = cells(action);
            let (width, height) = (1 + max(&cells, 0) - min(&cells, 0), 1 + max(&cells, 1) - min(&cells, 1));
            assert!(words.ends_with(&format!("column {}", min(&cells, 0) + 1)), "{words}");
            assert_eq!(words.contains("flat"), width > height && !words.starts_with('T'), "{words}");
            if words.contains("foot") {
                let x = if words.contains("left") { min(&cells, 0) } else { max(&cells, 0) };
                let y = if words.contains("top") { max(&cells, 1) } else { min(&cells, 1) };
                let beside = |cell: &&[i32; 2]| (cell[0] - x).abs() + (cell[1] - y).abs() == 1;
                assert!(cells.contains(&[x, y]) && cells.iter().filter(beside).count() == 1, "{words}");
            }
            assert!(seen.insert(words), "two moves with the same words");
        }
    }

    fn cells(action: Action) -> Vec<[i32; 2]> {
        crate::link::shapes::DROPS[action.index()].cells().map(|(x, y)| [x.into(), y.into()]).to_vec()
    }

    fn min(cells: &[[i32; 2]], axis: usize) -> i32 {
        cells.iter().map(|cell| cell[axis]).min().expect("four cells")
    }

    fn max(cells: &[[i32; 2]], axis: usize) -> i32 {
        cells.iter().map(|cell| cell[axis]).max().expect("four cells")
    }
}
