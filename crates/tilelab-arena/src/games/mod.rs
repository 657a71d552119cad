//! What each game adds when it is registered, one file a game.

mod link;
mod nim;
