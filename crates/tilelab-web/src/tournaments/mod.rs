//! Tournaments that run in the background, and the ratings of people and agents.
//!
//! | module | what |
//! |---|---|
//! | `new` | start, stop, resume and delete tournaments |
//! | `export` | tournaments as files |
//! | `run` | one tournament while its games are played |
//! | `runner` | the threads that play them |
//! | `moves` | running searches, and the clock that stops those that take too long |
//! | `standings` | the public view of a tournament |
//! | `leaderboard` | people and agents in one pool |
//!
//! A tournament is a pure function of its specification and a game's index. So the runner keeps nothing: what
//! is left to play is what is not in the store, and an interrupted game is played again from its start.

mod export;
mod leaderboard;
mod moves;
mod new;
mod rated;
mod run;
mod runner;
mod standings;

use std::sync::{Arc, Mutex};

use tokio::sync::watch;

pub(crate) use export::{report, sessions, table};
pub(crate) use leaderboard::{Leaderboard, leaderboard};
pub(crate) use new::{NewTournament, create, delete, resume, resume_all, stop};
pub(crate) use standings::{GameList, Summary, View, games, list, view};

use self::leaderboard::Boards;
use self::runner::Runner;
use self::standings::Views;

/// Tournaments may have so many agents.
const MAX_AGENTS: usize = 16;
/// And so many games in all.
const MAX_GAMES: u64 = 5_000;
/// So many may run at a time, by turns.
const MAX_RUNNING: usize = 8;

/// What requests and the runner share.
pub(crate) struct Tournaments {
    runner: Arc<Runner>,
    /// Held while a tournament is stopped, resumed or given up: the store and the runner change together.
    changing: Mutex<()>,
    /// Changes whenever a tournament does.
    changes: watch::Sender<()>,
    views: Views,
    boards: Boards,
}

impl Tournaments {
    pub(crate) fn new(longest: std::time::Duration) -> Self {
        Self {
            runner: Runner::new(longest),
            changing: Mutex::default(),
            changes: watch::Sender::new(()),
            views: Views::default(),
            boards: Boards::default(),
        }
    }

    /// Notifies the receiver of every change of a tournament.
    pub(crate) fn changes(&self) -> watch::Receiver<()> {
        self.changes.subscribe()
    }

    /// Ends the games under way; the server is about to end.
    pub(crate) fn stop(&self) {
        self.runner.close();
    }
}

impl Drop for Tournaments {
    fn drop(&mut self) {
        self.runner.close();
    }
}
