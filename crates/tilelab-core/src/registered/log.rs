//! A log format of a game's own.

use serde_json::Value;

use crate::{Record, SpecText};

/// How to read logs that do not say everything about their game.
#[derive(Clone, Debug, Default)]
pub struct LogOptions {
    /// How many players there were.
    pub players: Option<u8>,
    /// The specification of the game.
    pub game: Option<SpecText>,
}

/// Why a log cannot be read, replayed or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct LogError(pub String);

/// A log format that other programs share.
#[derive(Clone, Copy, Debug)]
pub struct LogFormat {
    /// Reads a log as a record; every move of it is checked.
    pub read: fn(&Value, &LogOptions) -> Result<Record, LogError>,
    /// Writes the log of a record.
    pub write: fn(&Record) -> Result<Value, LogError>,
}
