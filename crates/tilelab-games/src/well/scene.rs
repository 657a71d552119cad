//! What a well looks like: the drawing that Tetris and duels share.

use tilelab_core::scene::{Cell, Grid, Piece, Scene, Supply};

use super::{PROFILES, Well};
use crate::tetromino::{PIECE_LETTERS, PIECES, ROTATIONS};

/// The wall, each cell in the color of the piece that filled it, and the orientations of the pieces; `kind` names the
/// board of the page that draws it.
pub(crate) fn scene(kind: &str, well: &Well, color: impl Fn(usize, usize) -> Option<u8>) -> Scene {
    let all = (0..well.rows()).flat_map(|row| (0..well.columns()).map(move |column| (column, row)));
    let piece = |(column, row): (usize, usize)| Piece {
        cells: vec![[column as u16, row as u16]],
        label: color(column, row).map(letter),
        shade: color(column, row).map_or(0, |piece| piece + 1),
        ..Piece::default()
    };
    Scene {
        kind: kind.into(),
        grid: Grid::Upright,
        columns: well.columns() as u16,
        rows: well.rows() as u16,
        ground: true,
        pieces: all.filter(|&(column, row)| well.is_filled(column, row)).map(piece).collect(),
        supplies: (0..PIECES).map(supply).collect(),
        ..Scene::default()
    }
}

/// The letter of a piece, as text.
pub(crate) fn letter(piece: u8) -> String {
    PIECE_LETTERS[usize::from(piece)].to_string()
}

/// The orientations of a piece, each relative to its lowest left corner.
fn supply(piece: usize) -> Supply {
    Supply {
        name: PIECE_LETTERS[piece].to_string(),
        orientations: ROTATIONS[piece].iter().map(|&shape| offsets(shape.into()).collect()).collect(),
        ..Supply::default()
    }
}

fn offsets(shape: usize) -> impl Iterator<Item = [i16; 2]> {
    let profile = &PROFILES[shape];
    let column = move |x: usize| (0..4).filter(move |y| profile.masks[x] >> y & 1 != 0).map(move |y| [x as i16, y]);
    (0..profile.width.into()).flat_map(column)
}

/// The cells of a piece inside the well, its lowest row being `row`.
pub(crate) fn cells(well: &Well, shape: usize, column: usize, row: usize) -> Vec<Cell> {
    let at = |[x, y]: [i16; 2]| [(column + x as usize) as u16, (row + y as usize) as u16];
    offsets(shape).map(at).filter(|cell| usize::from(cell[1]) < well.rows()).collect()
}
