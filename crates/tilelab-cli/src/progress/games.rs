//! The loop in which commands and experiments play games: progress, forfeits, and what Ctrl-C leaves behind.

use std::sync::atomic::{AtomicU64, Ordering};

use tilelab_arena::play::{Played, Thinking};

use tilelab_arena::tournament::{self, Outcome, RunOptions, Tournament};
use tilelab_core::{Record, SpecError};
use tilelab_stats::results::GameResult;

use super::{Details, Progress};

/// This many forfeits are reported one by one; an agent that always fails would fill the screen.
const MAX_REPORTED: u64 = 10;

/// Plays games of tournaments, counts them and reports forfeits; usable from any thread.
///
/// Ctrl-C ends the process at once. That is safe: a command that can resume stores each game before the game
/// is counted.
pub struct GameProgress {
    progress: Progress,
    forfeits: AtomicU64,
}

impl GameProgress {
    /// Starts to count `what` up to `total`; `done` of them are finished already.
    pub fn new(what: &str, total: u64, done: u64) -> Self {
        Self { progress: Progress::new(what, total, done), forfeits: AtomicU64::new(0) }
    }

    /// Shows details beside the count.
    pub fn show(&self, details: Box<dyn Details>) {
        self.progress.show(details);
    }

    /// Plays these games on all cores, without storing them. `finished` receives each game as it ends; an error from
    /// it ends the run. The results come in the order of the games.
    pub fn play<E: Send + From<SpecError>>(
        &self,
        tournament: &Tournament,
        games: &[u64],
        finished: impl Fn(&Played) -> Result<(), E> + Sync,
    ) -> Result<(Vec<GameResult>, Vec<Thinking>), E> {
        tournament.play_games(games, None, |played| {
            finished(played)?;
            self.count(played);
            Ok(())
        })
    }

    /// Plays all games of a tournament on all cores, without keeping their plies.
    pub fn run_in_memory(&self, tournament: &Tournament) -> anyhow::Result<Outcome> {
        tournament.run(RunOptions::in_memory(), |progress| {
            if let tournament::Progress::Finished(played) = progress {
                self.count(played);
            }
            Ok(())
        })
    }

    /// Counts a finished game, and reports it if an agent forfeits.
    pub fn count(&self, played: &Played) {
        self.report_forfeit(&played.record, played.plies);
        self.step();
    }

    /// Counts a game without a record.
    pub fn step(&self) {
        self.progress.step();
    }

    fn report_forfeit(&self, record: &Record, plies: u64) {
        let Some(forfeit) = &record.forfeit else { return };
        let before = self.forfeits.fetch_add(1, Ordering::Relaxed);
        if before >= MAX_REPORTED {
            return;
        }
        let agent = &record.agents[usize::from(forfeit.seat)];
        let game = record.index.map_or_else(String::new, |index| format!("game {index}: "));
        let ply = plies + 1;
        self.progress.print(&format!("{game}{agent} forfeits at ply {ply}: {}", forfeit.reason));
        if before + 1 == MAX_REPORTED {
            self.progress.print("further forfeits are only counted; the record of each game holds the reason");
        }
    }
}

/// Plays all games of a tournament on all cores, without storing them.
pub fn play_all(tournament: &Tournament) -> anyhow::Result<(Vec<GameResult>, Vec<Thinking>)> {
    let games: Vec<u64> = (0..tournament.total()).collect();
    GameProgress::new("games", tournament.total(), 0).play(tournament, &games, |_| Ok(()))
}
