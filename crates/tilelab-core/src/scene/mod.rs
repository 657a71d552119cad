//! The drawing model: what a position looks like, described once for every painter.
//!
//! A game returns a [`Scene`]; the page draws it with a board of its own, [`svg`] as a vector picture, [`image()`] as
//! pixels and [`terminal`] as text. Painters know nothing about rules, and games know nothing about painters.

mod domino;
mod image;
mod svg;
pub mod terminal;
mod tiles;

use serde::Serialize;

pub use image::{Image, image};
pub use svg::{svg, svg_part, svg_size};
pub use tiles::{Paint, Tile, tiles};

/// A column and a row of the grid, both from 0.
pub type Cell = [u16; 2];

/// What a position looks like.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Scene {
    /// Which board of the page draws it, such as `hex`; the painters of this module draw every kind.
    pub kind: String,
    /// How cells are arranged.
    pub grid: Grid,
    /// The width of the grid in cells.
    pub columns: u16,
    /// The height of the grid in cells.
    pub rows: u16,
    /// Whether empty cells are drawn; without it only the pieces are.
    pub ground: bool,
    /// The pieces on the board, in the order in which they were placed where the game knows it.
    pub pieces: Vec<Piece>,
    /// Pieces that belong together; a piece names its group by index.
    pub groups: Vec<Group>,
    /// The sides of the board that belong to a player.
    pub goals: Vec<Goal>,
    /// Cells to emphasize, such as a winning chain.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<openapi::Cell>))]
    pub highlights: Vec<Cell>,
    /// The labels of the columns from 0; empty for none.
    pub column_labels: Vec<String>,
    /// The labels of the rows from 0; empty for none.
    pub row_labels: Vec<String>,
    /// The pieces beside the board, by kind.
    pub supplies: Vec<Supply>,
    /// The name of the only supply that may be used now, for example the one the die shows.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub offered: Option<String>,
    /// The names of the supplies that come next, as far as they are known.
    pub queue: Vec<String>,
    /// Where a supply may be held back, if the game has such a place.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub hold: Option<Hold>,
    /// What the game counts.
    pub counts: Vec<Count>,
    /// A sentence about the rules that the picture does not show.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub note: Option<String>,
}

/// How cells are arranged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Grid {
    /// Squares; row 0 is at the top.
    #[default]
    Squares,
    /// Squares; row 0 is at the bottom.
    Upright,
    /// Hexagons with corners up and down; row 0 is at the top, each row is half a cell right of the one above.
    Hexagons,
}

/// A piece on the board.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Piece {
    /// Its owner, if it has one.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub player: Option<usize>,
    /// How it is drawn.
    pub shape: Shape,
    /// Where it is; painters mark the first cell if [`Self::dot`] is set.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<openapi::Cell>))]
    pub cells: Vec<Cell>,
    /// What is written on it or what its kind is called.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub label: Option<String>,
    /// Whether its first cell is marked.
    pub dot: bool,
    /// The color of a piece without an owner, from 0.
    pub shade: u8,
    /// Its index in [`Scene::groups`].
    #[cfg_attr(feature = "openapi", schema(required))]
    pub group: Option<usize>,
}

/// How a piece is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// One block that fills its cells, with an outline.
    #[default]
    Block,
    /// A round stone on each of its cells.
    Stone,
    /// A domino: each cell shows as many pips as the digit of the label at its place.
    Domino,
}

/// Pieces that belong together.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Group {
    /// The owner of its pieces.
    pub player: usize,
    /// How many pieces it has.
    pub size: usize,
    /// What it scores.
    pub points: i32,
}

/// A side of the board that belongs to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Goal {
    /// The player.
    pub player: usize,
    /// The side.
    pub side: Side,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

/// A kind of piece beside the board.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Supply {
    /// Its name.
    pub name: String,
    /// How many each player has left.
    pub left: Vec<u16>,
    /// The ways it may lie: columns to the right and rows along the grid, relative to the first cell.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<openapi::Offset>>))]
    pub orientations: Vec<Vec<[i16; 2]>>,
}

/// A place where one supply is held back.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hold {
    /// The name of the supply that is held.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub held: Option<String>,
    /// Whether the mover may use it now.
    pub is_free: bool,
}

/// Something that a game counts.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Count {
    /// Its name, such as `lines`.
    pub name: String,
    /// How many.
    pub value: i64,
}

impl Scene {
    /// A game that draws nothing of its own: each character of its text is a cell, and the letters from `a` belong
    /// to the players.
    pub fn from_text(text: &str) -> Self {
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let pieces = lines.iter().enumerate().flat_map(|(row, line)| {
            line.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace()).map(move |(column, letter)| Piece {
                player: ('a'..='h').position(|seat| seat == letter),
                cells: vec![[column as u16, row as u16]],
                label: Some(letter.to_string()),
                ..Piece::default()
            })
        });
        Self {
            kind: "text".into(),
            columns: lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as u16,
            rows: lines.len() as u16,
            pieces: pieces.collect(),
            ..Self::default()
        }
    }

    /// The row of a cell from the top, whichever way the grid counts.
    fn row_from_top(&self, row: u16) -> u16 {
        if self.grid == Grid::Upright { self.rows.saturating_sub(row + 1) } else { row }
    }
}

#[cfg(feature = "openapi")]
pub mod openapi;

#[cfg(test)]
mod tests {
    use super::*;

    /// Two blocks, a stone and what is around them.
    pub(super) fn example(grid: Grid) -> Scene {
        let block = |player, cells: &[Cell]| Piece { player, cells: cells.to_vec(), dot: true, ..Piece::default() };
        let stone = Piece { shape: Shape::Stone, ..block(None, &[[2, 1]]) };
        Scene {
            kind: "example".into(),
            grid,
            columns: 3,
            rows: 2,
            ground: true,
            pieces: vec![block(Some(0), &[[0, 0], [1, 0]]), block(Some(1), &[[0, 1]]), stone],
            goals: vec![Goal { player: 1, side: Side::Left }],
            highlights: vec![[0, 1]],
            column_labels: ["x", "y", "z"].map(String::from).to_vec(),
            row_labels: ["1", "2"].map(String::from).to_vec(),
            ..Scene::default()
        }
    }

    #[test]
    fn text_becomes_cells() {
        let scene = Scene::from_text("# a comment\na.\n b");
        assert_eq!((scene.columns, scene.rows, scene.pieces.len()), (2, 2, 3));
        assert_eq!(scene.pieces.iter().map(|piece| piece.player).collect::<Vec<_>>(), [Some(0), None, Some(1)]);
    }
}
