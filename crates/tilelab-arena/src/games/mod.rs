//! What each game adds when it is registered, one file a game.

mod hex;
mod link;
mod nim;
mod tree;
