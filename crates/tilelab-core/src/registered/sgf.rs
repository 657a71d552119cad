//! What a game says of a position for files in the Smart Game Format (SGF), version 4.
//!
//! The format is specified at <https://www.red-bean.com/sgf/>. Moves have the names of the game's dialect of the Go
//! Text Protocol; black is the first player.

/// A position as the first node of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfPosition {
    /// The number of the game, property `GM`.
    pub game: u8,
    /// The size of the board, property `SZ`.
    pub size: u8,
    /// The cells with stones of the first and of the second player.
    pub stones: [Vec<String>; 2],
}
