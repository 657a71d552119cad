//! Memory for searches: one budget for the whole server, and how much of it a search needs.
//!
//! A tree grows with the time that a search has, so a search gets memory in proportion to its time or nodes. The sum of
//! what all searches may use, and of the trees that agents keep between moves, stays within the budget: a search that
//! finds too little left waits for its turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::pool::SearchFailed;

/// Megabytes per second of search. Measured on one busy core over three seconds: `mcts` fills 21 MB per second in Tetris
/// Link and 15 in Hex, `net` 2; the rest is headroom for faster machines.
const PER_SECOND: f64 = 60.0;
/// Bytes of a node of the tree, rounded up.
const PER_NODE: u64 = 48;
/// No search gets less.
const MIN: u32 = 14;

/// Megabytes for a search with this much time or, without a time, this many nodes; at most `most`. A node may add a
/// child per action to the tree.
pub(crate) fn megabytes(time: Option<Duration>, nodes: Option<u64>, actions: usize, most: u32) -> u32 {
    let by_time = time.map(|time| (time.as_secs_f64() * PER_SECOND).ceil() as u64);
    let by_nodes = nodes.map(|nodes| nodes.saturating_mul(PER_NODE * actions as u64) >> 20);
    let wanted = [by_time, by_nodes].into_iter().flatten().min().unwrap_or(0);
    u32::try_from(wanted).unwrap_or(u32::MAX).clamp(MIN.min(most), most)
}

/// The budget of the server.
pub(crate) struct MemoryBudget {
    free: Arc<Semaphore>,
    total: u32,
    /// Searches that wait for memory.
    waiting: AtomicUsize,
}

/// The right to use some megabytes.
pub(crate) struct MemoryPermit(#[allow(dead_code)] OwnedSemaphorePermit);

impl MemoryBudget {
    pub(crate) fn new(total: u32) -> Self {
        Self { free: Arc::new(Semaphore::new(total as usize)), total, waiting: AtomicUsize::new(0) }
    }

    /// Takes memory, after calling `make_room` if there is too little, and then waiting for it.
    pub(crate) async fn take(
        &self,
        megabytes: u32,
        make_room: impl FnOnce() + Send,
    ) -> Result<MemoryPermit, SearchFailed> {
        let megabytes = megabytes.min(self.total);
        if let Ok(permit) = self.free.clone().try_acquire_many_owned(megabytes) {
            return Ok(MemoryPermit(permit));
        }
        let _waiting = Waiting::new(&self.waiting);
        make_room();
        self.free.clone().acquire_many_owned(megabytes).await.map(MemoryPermit).map_err(|_| SearchFailed)
    }

    /// Whether a search waits for memory, so that trees between moves should go.
    pub(crate) fn is_short(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0
    }

    /// Admits no more searches: the server is about to end.
    pub(crate) fn close(&self) {
        self.free.close();
    }
}

/// Counts a search that waits, also if it stops waiting early.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn new(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_grows_with_time_and_nodes_within_bounds() {
        let seconds = |seconds| Some(Duration::from_secs(seconds));
        assert_eq!(megabytes(seconds(1), None, 121, 1_000), 60);
        assert_eq!(megabytes(seconds(10), None, 121, 1_000), 600);
        assert_eq!(megabytes(seconds(10), None, 121, 256), 256);
        assert_eq!(megabytes(None, Some(100), 121, 256), MIN);
        assert_eq!(megabytes(None, Some(10_000), 121, 256), 55);
        assert_eq!(megabytes(seconds(10), Some(10_000), 121, 256), 55);
        assert_eq!(megabytes(None, Some(u64::MAX), 121, 256), 256);
        assert_eq!(megabytes(None, None, 121, 256), MIN);
        assert_eq!(megabytes(None, None, 121, 8), 8);
    }

    #[tokio::test]
    async fn searches_wait_for_memory_and_kept_trees_make_room() {
        let budget = MemoryBudget::new(100);
        let kept = budget.take(80, || panic!("there is room")).await.expect("memory");
        let mut kept = Some(kept);
        // More than the whole budget is the whole budget.
        let all = budget.take(1_000, || drop(kept.take())).await.expect("memory");
        assert!(!budget.is_short());
        let late = tokio::time::timeout(Duration::from_millis(20), budget.take(1, || ())).await;
        assert!(late.is_err() && !budget.is_short(), "it waits until it gives up");
        drop(all);
        budget.take(1, || panic!("there is room")).await.expect("memory");
        budget.close();
        assert!(budget.take(1, || ()).await.is_err());
    }
}
