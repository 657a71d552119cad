//! The networks that ship with `TileLab`, as bytes. `README.md` says how each was trained.

/// Tetris Link, two players without dice: 6 blocks of 64 channels.
pub static LINK_STRONG: &[u8] = include_bytes!("link-strong.safetensors");
/// Tetris Link, two players without dice: 4 blocks of 32 channels.
pub static LINK_SMALL: &[u8] = include_bytes!("link-small.safetensors");
/// Hex from 5×5 to 13×13, with and without swap: 6 blocks of 64 channels.
pub static HEX_STRONG: &[u8] = include_bytes!("hex-strong.safetensors");
/// Hex from 5×5 to 13×13, with and without swap: 4 blocks of 32 channels.
pub static HEX_SMALL: &[u8] = include_bytes!("hex-small.safetensors");
/// Tetris in a well of 10 × 10, values of the raw board: 1 block of 128 channels.
pub static TETRIS10_STRONG: &[u8] = include_bytes!("tetris10.safetensors");
/// Tetris Link, two players with dice: 6 blocks of 64 channels.
pub static LINK_DICE_STRONG: &[u8] = include_bytes!("link-dice-strong.safetensors");
/// Tetris Link, two players with dice: 4 blocks of 32 channels.
pub static LINK_DICE_SMALL: &[u8] = include_bytes!("link-dice-small.safetensors");
/// Tetris Link, three players: 6 blocks of 64 channels.
pub static LINK_PLAYERS3_STRONG: &[u8] = include_bytes!("link-players3-strong.safetensors");
/// Tetris Link, three players: 4 blocks of 32 channels.
pub static LINK_PLAYERS3_SMALL: &[u8] = include_bytes!("link-players3-small.safetensors");
/// Tetris Link, four players: 6 blocks of 64 channels.
pub static LINK_PLAYERS4_STRONG: &[u8] = include_bytes!("link-players4-strong.safetensors");
/// Tetris Link, four players: 4 blocks of 32 channels.
pub static LINK_PLAYERS4_SMALL: &[u8] = include_bytes!("link-players4-small.safetensors");
/// Connect Four, known by its rule file only: plain layers.
pub static CONNECTFOUR: &[u8] = include_bytes!("connectfour.safetensors");
/// Breakthrough on 6×6, known by its rule file only: plain layers.
pub static BREAKTHROUGH6: &[u8] = include_bytes!("breakthrough6.safetensors");
