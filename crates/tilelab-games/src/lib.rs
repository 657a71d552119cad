//! The games of `TileLab`: rules, text form, observation and heuristics of each, one module a game.

pub mod hex;
pub mod link;
pub mod nim;
