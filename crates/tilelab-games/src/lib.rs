//! The games of `TileLab`, one folder per game: rules, text form, observation and heuristics.
//!
//! [`tetromino`] and [`well`] are geometry that games share; `last_mover` is a reward of several games.

pub mod dominoes;
pub mod duel;
pub mod gdl;
pub mod hex;
mod last_mover;
pub mod link;
pub mod nim;
pub mod tetris;
pub mod tetromino;
pub mod well;
