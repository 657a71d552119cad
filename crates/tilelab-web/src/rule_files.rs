//! Games whose rules visitors upload.
//!
//! A rule file is stored under its name and the hash of its text (`tictactoe-9f0c….kif`), so that a link to a game
//! stays valid and the rules behind it cannot be replaced. A specification may name such a file where it would name
//! a path on the command line; files of the server's machine are out of reach.

use std::collections::VecDeque;
use std::sync::Mutex;

use tilelab_arena::OpenGame;
use tilelab_arena::registry::open_game_with;
use tilelab_arena::sources::names_uploaded_file;
use tilelab_core::{NoSources, SourceError, Sources, SpecError};

use crate::locks::lock;
use crate::store::{Store, rule_files};

/// Uploaded games that stay open, so that a request seldom has to compile their rules.
const MAX_OPEN: usize = 16;

/// The uploaded games that were used last.
#[derive(Default)]
pub(crate) struct RuleFiles {
    open: Mutex<VecDeque<OpenGame>>,
}

impl RuleFiles {
    /// Opens the game that a specification names; it may name uploaded files.
    pub(crate) fn open(&self, store: &Store, text: &str) -> Result<OpenGame, SpecError> {
        if !names_uploaded_file(text) {
            return open_game_with(text, &NoSources);
        }
        // Rules that are in use are not compiled again. The lock lets only one request at a time compile others.
        let mut open = lock(&self.open);
        let game = open_game_with(text, &Stored(store))?;
        open.retain(|other| other.text() != game.text());
        open.push_front(game.clone());
        open.truncate(MAX_OPEN);
        Ok(game)
    }
}

/// The files in the database.
struct Stored<'a>(&'a Store);

impl Sources for Stored<'_> {
    fn read(&self, path: &str) -> Result<String, SourceError> {
        let found = self.0.read(|reader| rule_files::find(reader, path));
        let found = found.map_err(|error| SourceError::new(path, error.to_string()))?;
        found.ok_or_else(|| SourceError::new(path, "no such rule file was uploaded here"))
    }

    fn are_untrusted(&self) -> bool {
        true
    }
}

/// One file that is not stored yet.
pub(crate) struct Upload<'a> {
    pub(crate) name: &'a str,
    pub(crate) text: &'a str,
}

impl Sources for Upload<'_> {
    fn read(&self, path: &str) -> Result<String, SourceError> {
        if path == self.name { Ok(self.text.to_owned()) } else { NoSources.read(path) }
    }

    fn are_untrusted(&self) -> bool {
        true
    }
}
