//! Where a table's agents are with their thinking.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tilelab_arena::session::Session;
use tilelab_core::SearchHandle;

use crate::memory::MemoryPermit;

/// The thinking at one table. Its lock is held for moments only, never while somebody thinks.
#[derive(Default)]
pub(super) struct Search {
    /// Somebody drives the agents of this table.
    pub(super) running: bool,
    /// Who watches.
    pub(super) watchers: usize,
    /// Moves that agents make though nobody watches: once round the table for each look or move of somebody.
    pub(super) pending: usize,
    /// All who watched have left, or a search failed; nobody thinks until somebody looks again.
    pub(super) paused: bool,
    /// The search that is under way.
    pub(super) job: Option<Arc<SearchJob>>,
    /// The agents, with what they know from earlier moves, between two searches.
    pub(super) agents: Option<KeptAgents>,
}

impl Search {
    /// Ends the search under way until somebody looks again.
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
    /// The move will not be played: the game changed, or nobody is there to see it.
    cancelled: AtomicBool,
}

impl SearchJob {
    /// Ends the search; what it finds does not count.
    pub(super) fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.handle.stop();
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}
