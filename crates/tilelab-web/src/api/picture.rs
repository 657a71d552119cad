//! A position as a picture.

use tilelab_arena::position::Position;
use tilelab_core::scene::svg;

/// The picture as SVG.
pub(super) fn draw(position: &Position) -> String {
    svg(&position.picture())
}

#[cfg(test)]
mod tests {
    use tilelab_arena::{GAMES, open_game};

    use super::*;

    #[test]
    fn every_game_is_drawn() {
        for example in GAMES.iter().flat_map(|game| game.examples) {
            let mut position = open_game(example).expect("a game").position(None).expect("a position");
            assert!(draw(&position).ends_with("</svg>\n"));
            position.scene = None;
            assert!(draw(&position).contains("<text"));
        }
    }
}
