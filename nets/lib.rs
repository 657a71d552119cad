//! The networks that ship with `TileLab`, as bytes. `README.md` says how each was trained.

/// Tetris Link, two players without dice: 6 blocks of 64 channels.
pub static LINK_STRONG: &[u8] = include_bytes!("link-strong.safetensors");
/// Tetris Link, two players without dice: 4 blocks of 32 channels.
pub static LINK_SMALL: &[u8] = include_bytes!("link-small.safetensors");
/// Hex 11×11 without swap: 6 blocks of 64 channels.
pub static HEX11_STRONG: &[u8] = include_bytes!("hex11-strong.safetensors");
/// Hex 7×7 without swap: 4 blocks of 48 channels.
pub static HEX7_STRONG: &[u8] = include_bytes!("hex7-strong.safetensors");
