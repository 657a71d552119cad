//! What a position looks like: the second hand at the top, the chain below it, the first hand at the bottom.

use tilelab_core::scene::{Cell, Count, Piece, Scene, Shape};
use tilelab_core::{Action, Player};

use super::position::Dominoes;
use super::tiles::tiles_of;

/// Cells from one tile to the next, the gap included.
const STRIDE: usize = 3;

/// Tiles per row: more would be too small on a page.
const MAX_WIDTH: usize = 7;

/// Where the parts are, in tiles and rows. Rows of tiles have an empty row between them.
struct Layout {
    /// Tiles per row.
    width: usize,
    /// Rows of tiles that a hand needs at most.
    hand_rows: usize,
    chain_rows: usize,
}

impl Layout {
    /// The layout never changes during a game: it has room for the largest hands and the whole chain.
    fn of(state: &Dominoes) -> Self {
        let sizes = state.config.sizes();
        let all = sizes[0] + sizes[1] + usize::from(state.config.opening().is_some());
        let width = sizes[0].max(sizes[1]).clamp(1, MAX_WIDTH);
        Self { width, hand_rows: sizes[0].max(sizes[1]).div_ceil(width).max(1), chain_rows: all.div_ceil(width).max(1) }
    }

    fn rows(&self) -> usize {
        2 * (2 * self.hand_rows + self.chain_rows) - 1
    }

    /// The cells of the n-th tile of a part that starts at a row of tiles.
    fn cells(&self, row: usize, number: usize) -> Vec<Cell> {
        let (column, row) = (number % self.width * STRIDE, 2 * (row + number / self.width));
        [column, column + 1].map(|column| [column as u16, row as u16]).to_vec()
    }

    fn hand_row(&self, seat: usize) -> usize {
        if seat == 1 { 0 } else { self.hand_rows + self.chain_rows }
    }
}

pub(super) fn of(state: &Dominoes) -> Scene {
    let layout = Layout::of(state);
    let domino = |player, [one, two]: [u8; 2], cells| Piece {
        player,
        shape: Shape::Domino,
        cells,
        label: Some(format!("{one}{two}")),
        ..Piece::default()
    };
    let set = state.set();
    let laid = state.laid().enumerate();
    let mut pieces: Vec<Piece> =
        laid.map(|(place, (_, numbers))| domino(None, numbers, layout.cells(layout.hand_rows, place))).collect();
    for seat in [1, 0] {
        let held = tiles_of(state.hands[seat]).enumerate();
        let row = layout.hand_row(seat);
        pieces.extend(held.map(|(place, tile)| domino(Some(seat), set.numbers(tile), layout.cells(row, place))));
    }
    let pips = state.pips();
    let count = |seat: usize| Count { name: format!("pips of {}", Player::new(seat)), value: pips[seat].into() };
    Scene {
        kind: "dominoes".into(),
        columns: (layout.width * STRIDE - 1) as u16,
        rows: layout.rows() as u16,
        pieces,
        counts: vec![count(0), count(1)],
        note: Some(note(state)),
        ..Scene::default()
    }
}

/// The ends and the pips, in words.
fn note(state: &Dominoes) -> String {
    let ends = state.ends().map_or_else(String::new, |[left, right]| format!("ends {left} and {right}, "));
    let [first, second] = state.pips();
    let closed = if state.is_closed() { ", no tile fits" } else { "" };
    format!("{ends}{first} to {second} pips{closed}")
}

/// The tile in the mover's hand.
pub(super) fn cells_of(state: &Dominoes, action: Action) -> Vec<Cell> {
    let Some((tile, _)) = Dominoes::play_of(action) else { return Vec::new() };
    let seat = usize::from(state.mover);
    let place = tiles_of(state.hands[seat]).position(|held| held == tile);
    let layout = Layout::of(state);
    place.map_or_else(Vec::new, |place| layout.cells(layout.hand_row(seat), place))
}

#[cfg(test)]
mod tests {
    use tilelab_core::scene::{svg, terminal};
    use tilelab_core::{Config, Game};

    use super::*;
    use crate::dominoes::DominoesConfig;

    #[test]
    fn tiles_show_their_numbers() {
        let config = DominoesConfig::from_text::<Dominoes>("max=3,deal=0").expect("a configuration");
        let mut state = Dominoes::new(&config);
        state.play(state.parse_action("23 left").expect("a name"));
        let rows = terminal::rows(&of(&state), false);
        assert_eq!(
            rows,
            ["0 0   0 1   0 2   0 3", "", "2 3   3 3", "", "", "", "1 1   1 2   1 3   2 2"],
            "b's hand, the chain and a's hand"
        );
        let picture = svg(&of(&state));
        // One circle per pip: both hands, and 2-3 and 3-3 on the table.
        let pips = state.pips()[0] + state.pips()[1] + 5 + 6;
        assert_eq!(picture.matches("<circle").count(), pips as usize);
    }
}
