//! Studies: invited people play against agents, and the results.
//!
//! | module | what |
//! |---|---|
//! | `plan` | the order of a participant's opponents and seats |
//! | `anonymize` | hides the opponents' names |
//! | `table` | the results of each group against each opponent |
//! | `export` | records and the table as files |
//!
//! The study's key identifies its organizer, and a token identifies a participant. Neither can be guessed.

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
    /// Held while a game is found or created, so that two requests at once get the same game.
    pub(crate) fn begin(&self) -> MutexGuard<'_, ()> {
        lock(&self.beginning)
    }
}
