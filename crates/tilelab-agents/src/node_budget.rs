//! Budgets: counts the nodes of a search and stops it when its nodes or its time are spent.
//!
//! This is the only module below the arena that reads the clock, and only if the budget has a time: a
//! budget in nodes gives the same search on every machine.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tilelab_core::{Budget, SearchHandle};
use web_time::Instant;

/// Nodes between two checks of the clock: often enough to stop within about a millisecond, rarely enough
/// to cost nothing.
const CHECK_INTERVAL: u64 = 64;

/// A count of nodes with a limit.
#[derive(Clone, Debug)]
pub struct NodeBudget {
    nodes: u64,
    max_nodes: u64,
    deadline: Option<Instant>,
    stopped: bool,
    /// Publishes the count while it grows.
    shown: Option<Arc<AtomicU64>>,
    handle: Option<Arc<SearchHandle>>,
}

impl NodeBudget {
    /// Starts to count, and starts the clock if the budget has a time.
    pub fn new(budget: Budget) -> Self {
        Self {
            nodes: 0,
            max_nodes: budget.nodes.unwrap_or(u64::MAX),
            deadline: budget.time.and_then(|time| Instant::now().checked_add(time)),
            stopped: false,
            shown: None,
            handle: None,
        }
    }

    /// Publishes the count in `shown` while it grows.
    #[must_use]
    pub fn shown_in(self, shown: Option<Arc<AtomicU64>>) -> Self {
        Self { shown, ..self }
    }

    /// Stops when the handle asks for it.
    #[must_use]
    pub fn with_handle(self, handle: Option<Arc<SearchHandle>>) -> Self {
        Self { handle, ..self }
    }

    /// Counts one more node; false, and not counted, once the budget is spent.
    #[inline]
    pub fn tick(&mut self) -> bool {
        if self.nodes >= self.max_nodes {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(CHECK_INTERVAL) {
            self.check();
        }
        self.nodes += u64::from(!self.stopped);
        !self.stopped
    }

    #[cold]
    fn check(&mut self) {
        self.stopped |= self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.stopped |= self.handle.as_ref().is_some_and(|handle| handle.is_stopped());
        if let Some(shown) = &self.shown {
            shown.store(self.nodes, Ordering::Relaxed);
        }
    }

    /// Whether the budget is spent: a tick has been refused.
    #[inline]
    pub fn stopped(&self) -> bool {
        self.stopped
    }

    /// The number of nodes so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// The end of a search: when its time is over or its handle is stopped. It may never come.
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

    /// Whether the search should stop.
    pub(crate) fn has_passed(self) -> bool {
        self.moment.is_some_and(|moment| Instant::now() >= moment) || self.handle.is_some_and(SearchHandle::is_stopped)
    }
}

/// The caller's limits where it sets them, else the agent's own.
pub(crate) fn combine(caller: Budget, own: Budget) -> Budget {
    Budget { nodes: caller.nodes.or(own.nodes), time: caller.time.or(own.time) }
}
