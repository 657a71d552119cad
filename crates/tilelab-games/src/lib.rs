//! The games of `TileLab`, one folder per game: rules, text form, observation and heuristics.
//!
//! [`tetromino`] is geometry that games share.

pub mod hex;
pub mod link;
pub mod nim;
pub mod tetromino;
