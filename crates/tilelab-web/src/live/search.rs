//! The state of a session's searches.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tilelab_arena::session::Session;
use tilelab_core::SearchHandle;

use crate::memory::MemoryPermit;

/// How fast the agents of a game without people play while clients watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pace {
    /// As fast as they choose.
    #[default]
    Unlimited,
    /// One move per interval.
    Every(Duration),
    /// Only single steps.
    Paused,
}

/// The searches of one session. Its lock is held briefly, never during a search.
#[derive(Default)]
pub(super) struct Search {
    /// Whether a driver runs the agents.
    pub(super) running: bool,
    pub(super) pace: Pace,
    /// The number of watchers.
    pub(super) watchers: usize,
    /// Moves that agents make without watchers: one round of the seats per request of a client.
    pub(super) pending: usize,
    /// Set when the last watcher left or a search failed; no agent searches until a client requests the session.
    pub(super) paused: bool,
    /// The running search.
    pub(super) job: Option<Arc<SearchJob>>,
    /// The agents, with what they know from earlier moves, between two searches.
    pub(super) agents: Option<KeptAgents>,
}

impl Search {
    /// Stops the running search until a client requests the session.
    pub(super) fn pause(&mut self) {
        self.paused = true;
        if let Some(job) = &self.job {
            job.cancel();
        }
    }
}

/// Agents between two searches, with the memory of their trees.
pub(super) struct KeptAgents {
    pub(super) session: Box<dyn Session>,
    pub(super) memory: MemoryPermit,
}

/// One search for one move.
#[derive(Default)]
pub(super) struct SearchJob {
    pub(super) handle: Arc<SearchHandle>,
    /// Whether the move will be dropped: the game changed, or no client watches.
    cancelled: AtomicBool,
}

impl SearchJob {
    /// Stops the search and drops its move.
    pub(super) fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.handle.stop();
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}
