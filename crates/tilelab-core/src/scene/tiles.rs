//! A scene as rows of square tiles: what pixels and the terminal share.

use super::{Grid, Piece, Scene, Shape, domino};

/// A square of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its color.
    pub paint: Paint,
    /// What text shows there.
    pub glyph: char,
    /// Whether the scene emphasizes it.
    pub highlighted: bool,
}

/// What a tile shows, and so its color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Nothing: beside the board.
    Outside,
    /// An empty cell.
    Empty,
    /// A player's piece; its marked cell is dark.
    Player {
        /// The seat.
        player: usize,
        /// Whether it is the marked cell.
        dark: bool,
    },
    /// A piece without an owner, by its shade.
    Neutral(u8),
}

/// Colors that readers with any color vision can tell apart (Okabe and Ito), one per player.
const PLAYERS: [[u8; 3]; 8] = [
    [0, 114, 178],
    [213, 94, 0],
    [0, 158, 115],
    [204, 121, 167],
    [230, 159, 0],
    [86, 180, 233],
    [240, 228, 66],
    [150, 150, 158],
];

/// Colors of pieces without an owner.
const NEUTRAL: [[u8; 3]; 8] = [
    [161, 161, 170],
    [0, 160, 176],
    [204, 178, 0],
    [140, 86, 172],
    [0, 140, 70],
    [190, 50, 60],
    [60, 90, 190],
    [220, 120, 30],
];

impl Paint {
    /// Its color as red, green and blue.
    pub fn color(self) -> [u8; 3] {
        match self {
            Self::Outside => [24, 24, 27],
            Self::Empty => [63, 63, 70],
            Self::Player { player, dark: false } => PLAYERS[player % PLAYERS.len()],
            Self::Player { player, dark: true } => {
                PLAYERS[player % PLAYERS.len()].map(|part| (u16::from(part) * 2 / 3) as u8)
            }
            Self::Neutral(shade) => NEUTRAL[usize::from(shade) % NEUTRAL.len()],
        }
    }

    /// The color of a piece.
    pub(super) fn of(piece: &Piece, first: bool) -> Self {
        let dark = piece.dot && first;
        piece.player.map_or(Self::Neutral(piece.shade), |player| Self::Player { player, dark })
    }

    /// The color as SVG and HTML write it.
    pub(super) fn css(self) -> String {
        let [red, green, blue] = self.color();
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The rows of the picture, the top row first. A hexagon is two tiles wide, so that its row can start half a cell
/// further right than the one above.
pub fn tiles(scene: &Scene) -> Vec<Vec<Tile>> {
    let (columns, rows) = (usize::from(scene.columns), usize::from(scene.rows));
    let ground = if scene.ground { (Paint::Empty, '.') } else { (Paint::Outside, ' ') };
    let mut cells = vec![vec![Tile { paint: ground.0, glyph: ground.1, highlighted: false }; columns]; rows];
    for piece in &scene.pieces {
        for (number, &[column, row]) in piece.cells.iter().enumerate() {
            let row = usize::from(scene.row_from_top(row));
            if let Some(tile) = cells.get_mut(row).and_then(|row| row.get_mut(usize::from(column))) {
                tile.paint = Paint::of(piece, number == 0);
                tile.glyph = glyph(piece, number);
            }
        }
    }
    for &[column, row] in &scene.highlights {
        let row = usize::from(scene.row_from_top(row));
        if let Some(tile) = cells.get_mut(row).and_then(|row| row.get_mut(usize::from(column))) {
            tile.highlighted = true;
        }
    }
    if scene.grid != Grid::Hexagons {
        return cells;
    }
    let outside = Tile { paint: Paint::Outside, glyph: ' ', highlighted: false };
    let shift = |(indent, row): (usize, Vec<Tile>)| {
        let doubled = row.into_iter().flat_map(|tile| [tile, Tile { glyph: ' ', ..tile }]);
        std::iter::repeat_n(outside, indent).chain(doubled).collect()
    };
    cells.into_iter().enumerate().map(shift).collect()
}

/// The owner's letter, large in the marked cell; without an owner the label. A domino shows its numbers.
fn glyph(piece: &Piece, place: usize) -> char {
    let first = place == 0;
    if let Some(number) = domino::number(piece, place).filter(|_| piece.shape == Shape::Domino) {
        return char::from_digit(number, 10).unwrap_or(' ');
    }
    let letter = |player: usize| char::from(b'a' + player.min(25) as u8);
    let label = || piece.label.as_ref().and_then(|label| label.chars().next()).unwrap_or('o');
    match piece.player {
        Some(player) if piece.dot && first => letter(player).to_ascii_uppercase(),
        Some(player) => letter(player),
        None => label(),
    }
}
