//! Games whose rules visitors upload.
//!
//! A rule file is stored under its name and the hash of its text (`tictactoe-9f0c….kif`), so that a link to a game
//! stays valid and nobody can replace the rules behind it. A specification may name such a file where it would name
//! a path on the command line; files of the server's machine are out of reach.

use std::collections::VecDeque;
use std::sync::Mutex;

use tilelab_arena::OpenGame;
use tilelab_arena::registry::open_game_with;
use tilelab_core::{NoSources, SourceError, Sources, SpecError, SpecText, hash_of_rules};

use crate::locks::lock;
use crate::store::{Store, rule_files};

/// Uploaded games that stay open, so that a request seldom has to compile their rules.
const MAX_OPEN: usize = 16;
/// The longest name of a file, without its hash and its extension.
const MAX_NAME: usize = 40;

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

/// The name under which a file is stored: letters, digits and hyphens of its own name, and the hash of its text.
pub(crate) fn stored_name(name: &str, text: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let words = stem.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut stem = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
    stem.truncate(MAX_NAME);
    let stem = if stem.is_empty() { "rules" } else { stem.trim_end_matches('-') };
    let extension = if extension.eq_ignore_ascii_case("lp") { "lp" } else { "kif" };
    format!("{stem}-{:016x}.{extension}", hash_of_rules(text))
}

/// Whether a value of the specification has the form of [`stored_name`].
fn names_uploaded_file(text: &str) -> bool {
    let is_stored = |value: &str| {
        let Some((stem, "kif" | "lp")) = value.rsplit_once('.') else { return false };
        let Some((name, hash)) = stem.rsplit_once('-') else { return false };
        let is_name = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        !name.is_empty() && name.chars().all(is_name) && hash.len() == 16 && hash.chars().all(|c| c.is_ascii_hexdigit())
    };
    text.parse::<SpecText>().is_ok_and(|spec| spec.pairs.iter().any(|(_, value)| is_stored(value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_names_are_plain_and_recognized() {
        for (name, stem) in [
            ("Tic Tac Toe.kif", "tic-tac-toe-"),
            ("../../etc/passwd", "passwd-"),
            ("C:\\games\\nim.LP", "nim-"),
            ("", "rules-"),
            ("☃.kif", "rules-"),
            (",=:.kif", "rules-"),
            (&"x".repeat(900), "xxxxxxxx"),
        ] {
            let stored = stored_name(name, "(role a)");
            assert!(stored.starts_with(stem) && stored.len() < 70, "{stored}");
            assert!(names_uploaded_file(&format!("gdl:file={stored}")), "{stored}");
            assert!(names_uploaded_file(&format!("gdl:{stored},limit=9")), "{stored}");
        }
        assert!(stored_name("nim.lp", "a.").contains(".lp"));
        assert_ne!(stored_name("nim.lp", "a."), stored_name("nim.lp", "b."));
        for text in ["gdl", "gdl:nim", "gdl:file=/etc/passwd", "gdl:file=../a-0123456789abcdef.kif", "link:players=3"] {
            assert!(!names_uploaded_file(text), "{text}");
        }
    }
}
