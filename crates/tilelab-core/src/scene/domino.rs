//! Dominoes as vector pictures: a light tile with dark pips, and a border in the owner's color.

use std::fmt::Write as _;

use super::tiles::Paint;
use super::{Cell, Piece};

/// Where the pips of a number are within a cell, in quarters of it from the middle.
fn pips(number: u32) -> &'static [(i8, i8)] {
    const MIDDLE: (i8, i8) = (0, 0);
    match number {
        1 => &[MIDDLE],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), MIDDLE, (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), MIDDLE, (-1, 1), (1, 1)],
        6 => &[(-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)],
        7 => &[(-1, -1), (0, -1), (1, -1), MIDDLE, (-1, 1), (0, 1), (1, 1)],
        8 => &[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)],
        9 => &[(-1, -1), (0, -1), (1, -1), (-1, 0), MIDDLE, (1, 0), (-1, 1), (0, 1), (1, 1)],
        _ => &[],
    }
}

/// The number that a cell of a domino shows.
pub(super) fn number(piece: &Piece, place: usize) -> Option<u32> {
    piece.label.as_ref()?.chars().nth(place)?.to_digit(10)
}

/// The tile as SVG elements; `middle` gives the middle of a cell, `size` its width.
pub(super) fn svg(piece: &Piece, size: f64, middle: impl Fn(Cell) -> (f64, f64)) -> String {
    let middles: Vec<(f64, f64)> = piece.cells.iter().map(|&cell| middle(cell)).collect();
    let edge = |axis: fn(&(f64, f64)) -> f64, pick: fn(f64, f64) -> f64| middles.iter().map(axis).reduce(pick);
    let (Some(left), Some(right)) = (edge(|at| at.0, f64::min), edge(|at| at.0, f64::max)) else {
        return String::new();
    };
    let (Some(top), Some(bottom)) = (edge(|at| at.1, f64::min), edge(|at| at.1, f64::max)) else {
        return String::new();
    };
    let border = piece.player.map_or("#44403c".to_owned(), |_| Paint::of(piece, false).css());
    let mut body = format!(
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"5\" fill=\"#fffbeb\" \
         stroke=\"{border}\" stroke-width=\"2\"/>\n",
        left - size / 2.0 + 1.0,
        top - size / 2.0 + 1.0,
        right - left + size - 2.0,
        bottom - top + size - 2.0
    );
    for pair in middles.windows(2) {
        let (x, y) = (f64::midpoint(pair[0].0, pair[1].0), f64::midpoint(pair[0].1, pair[1].1));
        // The line between two cells is at a right angle to the way from one to the other.
        let (along, across) = ((pair[1].1 - pair[0].1) * 0.35, (pair[1].0 - pair[0].0) * 0.35);
        let _ = writeln!(
            body,
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"#a8a29e\" stroke-width=\"1\"/>",
            x - along,
            y - across,
            x + along,
            y + across
        );
    }
    for (place, (x, y)) in middles.into_iter().enumerate() {
        for &(right, down) in number(piece, place).map_or(&[][..], pips) {
            let (x, y) = (x + f64::from(right) * size / 4.0, y + f64::from(down) * size / 4.0);
            let radius = size / 12.0;
            let _ = writeln!(body, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"#1c1917\"/>");
        }
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_as_many_pips() {
        for number in 0..=9 {
            let pips = pips(number);
            assert_eq!(pips.len(), number as usize);
            assert!(pips.iter().all(|&(right, down)| pips.contains(&(-right, -down))), "{number} is symmetric");
        }
    }
}
