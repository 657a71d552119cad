//! Counts the positions a search looks at, and says when it has spent its budget.
//!
//! This is the one place below the arena that reads the clock, and only where a time was given: a
//! budget in nodes gives the same search on every machine.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use tilelab_core::{Budget, SearchHandle};

/// The clock is read, and the count shown, once in so many nodes: often enough to stop within a
/// millisecond or so, too rarely to cost anything.
const BETWEEN_LOOKS: u64 = 64;

/// A count of nodes with a limit.
#[derive(Clone, Debug)]
pub struct NodeBudget {
    nodes: u64,
    most: u64,
    deadline: Option<Instant>,
    stopped: bool,
    /// Where somebody else may watch the count.
    shown: Option<Arc<AtomicU64>>,
    handle: Option<Arc<SearchHandle>>,
}

impl NodeBudget {
    /// Starts to count, and the clock if the budget has a time.
    pub fn new(budget: Budget) -> Self {
        Self {
            nodes: 0,
            most: budget.nodes.unwrap_or(u64::MAX),
            deadline: budget.time.and_then(|time| Instant::now().checked_add(time)),
            stopped: false,
            shown: None,
            handle: None,
        }
    }

    /// Shows the count there while it grows.
    #[must_use]
    pub fn shown_in(self, shown: Option<Arc<AtomicU64>>) -> Self {
        Self { shown, ..self }
    }

    /// Stops when the watcher says so.
    #[must_use]
    pub fn with_handle(self, handle: Option<Arc<SearchHandle>>) -> Self {
        Self { handle, ..self }
    }

    /// Counts one more node; false, and not counted, once the budget is spent.
    #[inline]
    pub fn tick(&mut self) -> bool {
        if self.nodes >= self.most {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(BETWEEN_LOOKS) {
            self.look();
        }
        self.nodes += u64::from(!self.stopped);
        !self.stopped
    }

    #[cold]
    fn look(&mut self) {
        self.stopped |= self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.stopped |= self.handle.as_ref().is_some_and(|handle| handle.is_stopped());
        if let Some(shown) = &self.shown {
            shown.store(self.nodes, Ordering::Relaxed);
        }
    }

    /// Whether a tick has been refused.
    #[inline]
    pub fn stopped(&self) -> bool {
        self.stopped
    }

    /// How many nodes were counted.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// A moment after which a search stops: when its time is over or its watcher says so. It may never come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline<'a> {
    moment: Option<Instant>,
    handle: Option<&'a SearchHandle>,
}

impl<'a> Deadline<'a> {
    /// The clock starts now.
    pub(crate) fn new(budget: Budget, handle: Option<&'a SearchHandle>) -> Self {
        Self { moment: budget.time.and_then(|time| Instant::now().checked_add(time)), handle }
    }

    /// Whether it has come.
    pub(crate) fn has_passed(self) -> bool {
        self.moment.is_some_and(|moment| Instant::now() >= moment) || self.handle.is_some_and(SearchHandle::is_stopped)
    }
}

/// The budget of the caller where it names one, else the agent's own.
pub(crate) fn combine(given: Budget, own: Budget) -> Budget {
    Budget { nodes: given.nodes.or(own.nodes), time: given.time.or(own.time) }
}
