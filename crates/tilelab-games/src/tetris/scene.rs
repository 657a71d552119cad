//! What a position of Tetris looks like.

use tilelab_core::Action;
use tilelab_core::scene::{Cell, Count, Grid, Hold, Piece, Scene, Supply};

use super::features::{Afterstate, standard};
use super::position::Tetris;
use super::text::letter;
use crate::tetromino::{PIECE_LETTERS, PIECES, ROTATIONS};
use crate::well::PROFILES;

/// The wall, and the pieces that are known.
pub(super) fn of(state: &Tetris) -> Scene {
    let (rows, columns) = (state.config.rows(), state.config.columns());
    let mut pieces: Vec<Piece> = Vec::new();
    for color in (0..=PIECES as u8).map(|number| number.checked_sub(1)) {
        let filled = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let own = filled.filter(|&(x, y)| state.well.is_filled(x, y) && state.color(x, y) == color);
        for (column, row) in own {
            pieces.push(Piece {
                cells: vec![[column as u16, row as u16]],
                label: color.map(|piece| letter(piece).to_string()),
                shade: color.map_or(0, |piece| piece + 1),
                ..Piece::default()
            });
        }
    }
    Scene {
        kind: "tetris".into(),
        grid: Grid::Upright,
        columns: columns as u16,
        rows: rows as u16,
        ground: true,
        pieces,
        supplies: (0..PIECES).map(supply).collect(),
        offered: state.known().first().map(|&piece| letter(piece).to_string()),
        queue: state.known().iter().skip(1).map(|&piece| letter(piece).to_string()).collect(),
        hold: state.config.hold.then(|| Hold {
            held: state.held.map(|piece| letter(piece).to_string()),
            is_free: state.may_hold && !state.is_over,
        }),
        counts: counts(state),
        note: Some(note(state)),
        ..Scene::default()
    }
}

fn counts(state: &Tetris) -> Vec<Count> {
    let count = |name: &str, value| Count { name: name.to_owned(), value };
    let score = i64::try_from(state.score).unwrap_or(i64::MAX);
    vec![count("lines", state.lines.into()), count("pieces", state.pieces.into()), count("points", score)]
}

/// The nine standard features of a placement; none if it reaches above the well, or where the piece is held.
pub(super) fn explain(state: &Tetris, action: Action) -> Vec<(String, f64)> {
    let after = || {
        let piece = state.known().first().filter(|_| action != state.hold_action())?;
        let (shape, column) = state.placement(*piece, action);
        Afterstate::new(&state.well, shape, column, state.rest(shape, column)?)
    };
    let Some(after) = after() else { return Vec::new() };
    standard::NAMES.iter().map(|&name| name.to_owned()).zip(after.standard().values()).collect()
}

/// The orientations of a piece, each relative to its lowest left corner.
fn supply(piece: usize) -> Supply {
    let cells = |&shape: &u8| {
        let profile = &PROFILES[usize::from(shape)];
        let column = |x: usize| (0..4).filter(move |y| profile.masks[x] >> y & 1 != 0).map(move |y| [x as i16, y]);
        (0..profile.width.into()).flat_map(column).collect()
    };
    Supply {
        name: PIECE_LETTERS[piece].to_string(),
        orientations: ROTATIONS[piece].iter().map(cells).collect(),
        ..Supply::default()
    }
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
    let profile = &PROFILES[shape];
    let cells = (0..usize::from(profile.width)).flat_map(|x| {
        (0..4).filter(move |y| profile.masks[x] >> y & 1 != 0).map(move |y| [(column + x) as u16, (row + y) as u16])
    });
    cells.filter(|cell| usize::from(cell[1]) < state.config.rows()).collect()
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
