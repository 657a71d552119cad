//! The networks that ship with `TileLab`. `README.md` says how each was trained.
//!
//! They are part of the program, except in a browser, where the page loads those that it needs.

use tilelab_core::registered::NetworkFile;

/// The contents of a file, where the program holds them.
#[cfg(not(target_family = "wasm"))]
macro_rules! contents {
    ($file:expr) => {
        Some(include_bytes!($file))
    };
}
#[cfg(target_family = "wasm")]
macro_rules! contents {
    ($file:expr) => {
        None
    };
}

macro_rules! networks {
    ($($(#[$about:meta])* $name:ident = $file:literal;)*) => {
        $(
            $(#[$about])*
            pub static $name: NetworkFile = NetworkFile::new($file, contents!($file));
        )*

        /// Every network.
        pub static ALL: &[&NetworkFile] = &[$(&$name),*];
    };
}

networks! {
    /// Tetris Link, two players without dice: 6 blocks of 64 channels.
    LINK_STRONG = "link-strong.safetensors";
    /// Tetris Link, two players without dice: 4 blocks of 32 channels.
    LINK_SMALL = "link-small.safetensors";
    /// Tetris Link, two players with dice: 6 blocks of 64 channels.
    LINK_DICE_STRONG = "link-dice-strong.safetensors";
    /// Tetris Link, two players with dice: 4 blocks of 32 channels.
    LINK_DICE_SMALL = "link-dice-small.safetensors";
    /// Tetris Link, three players: 6 blocks of 64 channels.
    LINK_PLAYERS3_STRONG = "link-players3-strong.safetensors";
    /// Tetris Link, three players: 4 blocks of 32 channels.
    LINK_PLAYERS3_SMALL = "link-players3-small.safetensors";
    /// Tetris Link, four players: 6 blocks of 64 channels.
    LINK_PLAYERS4_STRONG = "link-players4-strong.safetensors";
    /// Tetris Link, four players: 4 blocks of 32 channels.
    LINK_PLAYERS4_SMALL = "link-players4-small.safetensors";
    /// Hex from 5×5 to 13×13, with and without swap: 6 blocks of 64 channels.
    HEX_STRONG = "hex-strong.safetensors";
    /// Hex from 5×5 to 13×13, with and without swap: 4 blocks of 32 channels.
    HEX_SMALL = "hex-small.safetensors";
    /// Tetris in a well of 10 × 10, values of the raw board: 1 block of 128 channels.
    TETRIS10_STRONG = "tetris10.safetensors";
    /// Connect Four, known by its rule file only: plain layers.
    CONNECTFOUR = "connectfour.safetensors";
    /// Breakthrough on 6×6, known by its rule file only: plain layers.
    BREAKTHROUGH6 = "breakthrough6.safetensors";
}
