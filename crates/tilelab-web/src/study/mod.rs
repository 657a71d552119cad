//! People who are invited to play against agents, and how they did.
//!
//! | module | what |
//! |---|---|
//! | `plan` | whom a participant meets when, in which seat |
//! | `blind` | what everybody but the organiser sees of a study's sessions |
//! | `table` | how the groups did against each opponent |
//! | `export` | records and the table as files |
//!
//! Whoever has a study's key is its organiser; whoever has a token is that participant. Neither can be guessed.

pub(crate) mod anonymize;
pub(crate) mod export;
pub(crate) mod plan;
pub(crate) mod table;

use std::sync::{Mutex, MutexGuard};

use crate::locks::lock;

/// What requests about studies share.
#[derive(Default)]
pub(crate) struct Studies {
    beginning: Mutex<()>,
}

impl Studies {
    /// Held while a game is looked for and begun, so that who asks twice at once gets the same game.
    pub(crate) fn begin(&self) -> MutexGuard<'_, ()> {
        lock(&self.beginning)
    }
}
