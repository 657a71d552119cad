//! What a position of Tetris looks like.

use tilelab_core::Action;
use tilelab_core::scene::{Cell, Count, Hold, Scene};

use super::features::{Afterstate, standard};
use super::position::Tetris;
use crate::well::scene::{self, letter};

/// The wall, and the pieces that are known.
pub(super) fn of(state: &Tetris) -> Scene {
    let (current, next) = state.known().split_at(state.known().len().min(1));
    Scene {
        offered: current.first().copied().map(letter),
        queue: next.iter().copied().map(letter).collect(),
        hold: state
            .config
            .hold
            .then(|| Hold { held: state.held.map(letter), is_free: state.may_hold && !state.is_over }),
        counts: counts(state),
        note: Some(note(state)),
        ..scene::scene("tetris", &state.well, |column, row| state.color(column, row))
    }
}

fn counts(state: &Tetris) -> Vec<Count> {
    let count = |name: &str, value| Count { name: name.to_owned(), value };
    let score = i64::try_from(state.score).unwrap_or(i64::MAX);
    vec![count("lines", state.lines.into()), count("pieces", state.pieces.into()), count("points", score)]
}

/// The standard features of a placement; none if it reaches above the well, or where the piece is held.
pub(super) fn explain(state: &Tetris, action: Action) -> Vec<(String, f64)> {
    let after = || {
        let piece = state.known().first().filter(|_| action != state.hold_action())?;
        let (shape, column) = state.placement(*piece, action);
        Afterstate::new(&state.well, shape, column, state.rest(shape, column)?)
    };
    let Some(after) = after() else { return Vec::new() };
    standard::NAMES.iter().map(|&name| name.to_owned()).zip(after.standard().values()).collect()
}

/// The counts, in words.
fn note(state: &Tetris) -> String {
    let (lines, pieces, score) = (state.lines, state.pieces, state.score);
    format!("{lines} lines, {pieces} pieces, {score} points")
}

/// The cells where the current piece comes to rest, before rows are cleared.
pub(super) fn resting_place(state: &Tetris, action: Action) -> Vec<Cell> {
    if action == state.hold_action() {
        return Vec::new();
    }
    let Some(&piece) = state.known().first() else { return Vec::new() };
    let (shape, column) = state.placement(piece, action);
    let Some(row) = state.rest(shape, column) else { return Vec::new() };
    scene::cells(&state.well, shape, column, row)
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, Game};

    use super::*;
    use crate::tetris::TetrisConfig;

    fn position(header: &str) -> Tetris {
        let config = TetrisConfig::from_text::<Tetris>("rows=4,preview=1,hold=true").expect("a configuration");
        let wall = "..........\n..........\n..........\nOO........";
        Tetris::parse(&config, &format!("{header}, lines 2, pieces 9, score 49\n{wall}")).expect("a position")
    }

    #[test]
    fn the_scene_has_what_stands_beside_the_well() {
        let scene = of(&position("piece T, next S, hold J used"));
        assert_eq!((scene.offered.as_deref(), scene.queue), (Some("T"), vec!["S".to_owned()]));
        assert_eq!(scene.hold, Some(Hold { held: Some("J".to_owned()), is_free: false }));
        let counts: Vec<_> = scene.counts.iter().map(|count| (count.name.as_str(), count.value)).collect();
        assert_eq!(counts, [("lines", 2), ("pieces", 9), ("points", 49)]);
    }

    #[test]
    fn placements_inside_the_well_have_features() {
        let state = position("piece I, next S, hold -");
        let explained: Vec<_> = state.legal().filter(|&action| !explain(&state, action).is_empty()).collect();
        // Lying anywhere, or standing beside the wall: on the wall it would reach above the well.
        assert_eq!(explained.len(), 7 + 8);
        assert!(explained.iter().all(|&action| explain(&state, action).len() == standard::EXTENDED));
        assert!(explain(&state, state.hold_action()).is_empty());
        assert_eq!(explain(&state, Action(2))[0], ("landing height".to_owned(), 0.0));
    }
}
