//! The best games of people: one small file of JSON with a list per game.
//!
//! The file is replaced whole. A file that cannot be read is reported and left as it is.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, bail};
use serde::{Deserialize, Serialize};
use tilelab_arena::files::{read_up_to, write_whole};

/// The name of the file, in the user's data folder.
const FILE: &str = "high-scores.json";
/// The games per list.
pub(super) const LENGTH: usize = 5;
/// No file of high scores is longer than this.
const MAX_BYTES: usize = 1 << 20;

/// One game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Score {
    pub points: u64,
    pub lines: u32,
    pub pieces: u32,
    /// The seed of the game.
    pub seed: u64,
    /// When it ended, in seconds since 1970.
    #[serde(default)]
    pub ended: u64,
}

/// The lists by what was played, each with the best game first.
type Lists = BTreeMap<String, Vec<Score>>;

/// The file of the high scores; without a path nothing is kept.
pub(super) struct HighScores {
    path: Option<PathBuf>,
}

impl HighScores {
    /// The high scores in the user's data folder.
    pub(super) fn of_user() -> Self {
        Self { path: super::super::data_folder().map(|folder| folder.join(FILE)) }
    }

    /// The high scores in this file.
    #[cfg(test)]
    pub(super) fn at(path: PathBuf) -> Self {
        Self { path: Some(path) }
    }

    fn path(&self) -> anyhow::Result<&Path> {
        self.path.as_deref().context("high scores are not kept, because there is no home folder")
    }

    fn read(&self) -> anyhow::Result<Lists> {
        let path = self.path()?;
        let bytes = match read_up_to(path, MAX_BYTES) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Lists::new()),
            Err(error) => return Err(error).with_context(|| format!("cannot read the high scores {}", path.display())),
        };
        if bytes.len() > MAX_BYTES {
            bail!("cannot read the high scores {}: the file is too large", path.display());
        }
        serde_json::from_slice(&bytes).with_context(|| format!("cannot read the high scores {}", path.display()))
    }

    /// The best games of a list.
    pub(super) fn best(&self, list: &str) -> anyhow::Result<Vec<Score>> {
        Ok(self.read()?.remove(list).unwrap_or_default())
    }

    /// Adds a game if it is among the best, and returns the list and the game's place in it.
    pub(super) fn add(&self, list: &str, score: Score) -> anyhow::Result<(Vec<Score>, Option<usize>)> {
        // Another game may have ended since the file was last read.
        let mut lists = self.read()?;
        let scores = lists.entry(list.to_owned()).or_default();
        let place = scores.iter().position(|other| score.points > other.points).unwrap_or(scores.len());
        if place >= LENGTH || score.points == 0 {
            return Ok((scores.clone(), None));
        }
        scores.insert(place, score);
        scores.truncate(LENGTH);
        let scores = scores.clone();
        let path = self.path()?;
        let write = || {
            path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
            write_whole(path, |file| {
                serde_json::to_writer_pretty(&mut *file, &lists)?;
                file.write_all(b"\n")
            })
        };
        write().with_context(|| format!("cannot keep the high scores in {}", path.display()))?;
        Ok((scores, Some(place)))
    }
}

/// The present time, in seconds since 1970.
pub(super) fn seconds_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(points: u64) -> Score {
        Score { points, lines: 1, pieces: 2, seed: 3, ended: 4 }
    }

    #[test]
    fn the_best_games_are_kept_in_order() {
        let folder = tempfile::tempdir().expect("a folder");
        let scores = HighScores::at(folder.path().join("new/high-scores.json"));
        assert_eq!(scores.best("a").expect("an empty list"), []);
        for points in [10, 30, 0, 20, 30, 5, 7] {
            scores.add("a", score(points)).expect("kept");
        }
        assert_eq!(scores.add("a", score(6)).expect("read").1, None);
        assert_eq!(scores.add("b", score(6)).expect("kept").1, Some(0));
        let points: Vec<u64> = scores.best("a").expect("a list").iter().map(|score| score.points).collect();
        assert_eq!(points, [30, 30, 20, 10, 7]);
        assert_eq!(scores.add("a", score(30)).expect("kept").1, Some(2), "behind equal games that came earlier");
    }

    #[test]
    fn an_unreadable_file_is_reported_and_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("high-scores.json");
        std::fs::write(&path, "{\"a\": [").expect("a file");
        let scores = HighScores::at(path.clone());
        assert!(format!("{:#}", scores.best("a").expect_err("damaged")).contains("cannot read the high scores"));
        assert!(scores.add("a", score(1)).is_err());
        assert_eq!(std::fs::read_to_string(&path).expect("the file"), "{\"a\": [");
        assert!(HighScores::at(folder.path().to_owned()).add("a", score(1)).is_err(), "a folder is no file");
        assert!(HighScores { path: None }.best("a").is_err());
    }
}
