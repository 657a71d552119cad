//! Learning through its public interface: every registered game, and folders of older versions.

mod environments;
mod old_folders;

use tilelab_arena::{GAMES, OpenGame, open_game};

/// Every example of every game.
fn examples() -> impl Iterator<Item = (&'static str, OpenGame)> {
    let open = |text: &'static str| (text, open_game(text).unwrap_or_else(|error| panic!("{text}: {error}")));
    GAMES.iter().flat_map(|game| game.examples).copied().map(open)
}
