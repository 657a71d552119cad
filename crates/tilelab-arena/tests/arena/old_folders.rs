//! Folders of older versions are still read.

use std::fs;
use std::path::Path;

use tilelab_arena::run_folder::FolderError;
use tilelab_arena::tournament::{Progress, RunOptions, Tournament, TournamentSpec};

/// A finished tournament of two games per pair, written before the run folder existed.
#[test]
fn an_old_tournament_continues() {
    let old = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tournament"));
    let folder = tempfile::tempdir().expect("a folder");
    for file in fs::read_dir(old).expect("the data").flatten() {
        fs::copy(file.path(), folder.path().join(file.file_name())).expect("a copy");
    }
    let agents = ["random", "first"].map(|agent| agent.parse().expect("an agent")).to_vec();
    let spec = TournamentSpec { game: "nim".to_owned(), agents, games: 4, seed: 3, max_plies: None };
    let tournament = Tournament::new(spec).expect("a tournament");
    let options = RunOptions { folder: Some(folder.path()), threads: Some(1), ..RunOptions::in_memory() };
    let (results, thinking) = tournament
        .run(options, |progress| {
            if let Progress::Started { stored, pending, damaged } = progress {
                assert_eq!((stored.len(), pending, damaged.len()), (2, 2, 0));
            }
            Ok::<(), FolderError>(())
        })
        .expect("games");
    assert_eq!((results.len(), thinking.len()), (4, 2));
    let [before, after] =
        [old, folder.path()].map(|folder| fs::read_to_string(folder.join("games.jsonl")).expect("games"));
    assert!(after.starts_with(&before) && after.lines().count() == 4, "{after}");
}
