//! Records on disk: one line of JSON per game, appended and never overwritten.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use tilelab_core::Record;

/// The default file.
pub(super) const DEFAULT_FILE: &str = "tilelab-game.jsonl";

/// Remembers the last saved record, so that the same game is not saved twice in a row.
#[derive(Default)]
pub(super) struct Saved {
    last: Option<(PathBuf, Record)>,
}

impl Saved {
    /// Appends the record to the file and returns a message about it.
    pub(super) fn append(&mut self, record: &Record, path: &Path) -> anyhow::Result<String> {
        if record.plies.is_empty() {
            return Ok("No move has been played: nothing to save.".to_owned());
        }
        let entry = (path.to_owned(), record.clone());
        if self.last.as_ref() == Some(&entry) {
            return Ok(format!("The game is already saved in {}.", path.display()));
        }
        append_line(path, serde_json::to_string(record)?)
            .with_context(|| format!("cannot save the game to {}", path.display()))?;
        self.last = Some(entry);
        Ok(format!("Saved the game to {}.", path.display()))
    }
}

/// Checks before the first move that a game can be saved to this file.
pub(super) fn check(path: &Path) -> anyhow::Result<()> {
    let is_new = !path.exists();
    let opened = OpenOptions::new().append(true).create(true).open(path);
    opened.with_context(|| format!("cannot save games to {}", path.display()))?;
    if is_new {
        std::fs::remove_file(path).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Appends a line in one write. A newline comes first if the file ends within a line.
fn append_line(path: &Path, mut line: String) -> std::io::Result<()> {
    let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
    if ends_within_line(&mut file)? {
        line.insert(0, '\n');
    }
    line.push('\n');
    file.write_all(line.as_bytes())
}

fn ends_within_line(file: &mut File) -> std::io::Result<bool> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(false);
    }
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}

#[cfg(test)]
mod tests {
    use tilelab_arena::open_game;
    use tilelab_core::Action;

    use super::*;

    #[test]
    fn games_are_appended_once_and_one_per_line() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.jsonl");
        let mut session = open_game("nim").expect("a game").session(&[None, None], 7, None).expect("a session");
        let mut saved = Saved::default();
        assert!(saved.append(&session.record(), &path).expect("no error").contains("nothing to save"));
        assert!(!path.exists());

        std::fs::write(&path, "a damaged line").expect("a file");
        session.play(Action(0), None).expect("a legal move");
        assert!(saved.append(&session.record(), &path).expect("saved").starts_with("Saved"));
        assert!(saved.append(&session.record(), &path).expect("no error").contains("already"));
        let text = std::fs::read_to_string(&path).expect("the file");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines.len(), lines[0]), (2, "a damaged line"));
        assert_eq!(serde_json::from_str::<Record>(lines[1]).expect("a record"), session.record());
        assert!(saved.append(&session.record(), folder.path()).is_err(), "a folder is no file");
    }
}
