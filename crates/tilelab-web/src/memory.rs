//! Memory for searches: one budget for the whole server, and how much of it a search needs.
//!
//! A tree grows with the time that a search has, so a search gets memory in proportion to its time or nodes. The sum of
//! what all searches may use, and of the trees that agents keep between moves, stays within the budget. Where many
//! search at once, later ones get less: a full tree recycles its least visited parts, which costs less strength than
//! waiting costs patience. Only a search that does not even find the minimum waits for its turn.

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
    /// What is left for the other searches that may run at the same time: the minimum of each.
    reserved: u32,
    /// Searches that wait for memory.
    waiting: AtomicUsize,
}

/// The right to use some megabytes.
pub(crate) struct MemoryPermit(OwnedSemaphorePermit);

impl MemoryPermit {
    /// How many they are.
    pub(crate) fn megabytes(&self) -> u32 {
        self.0.num_permits() as u32
    }
}

impl MemoryBudget {
    /// A budget for so many searches at a time.
    pub(crate) fn new(total: u32, searches: usize) -> Self {
        let reserved = (searches as u32).saturating_sub(1).saturating_mul(MIN);
        Self { free: Arc::new(Semaphore::new(total as usize)), total, reserved, waiting: AtomicUsize::new(0) }
    }

    /// Takes memory: what is wanted, or less where others search. Calls `make_room` if there is little, and waits if
    /// there is none.
    pub(crate) async fn take(&self, wanted: u32, make_room: impl Fn() + Send) -> Result<MemoryPermit, SearchFailed> {
        let wanted = wanted.min(self.total);
        if self.share(wanted) < wanted / 2 {
            make_room();
        }
        if let Ok(permit) = self.free.clone().try_acquire_many_owned(self.share(wanted)) {
            return Ok(MemoryPermit(permit));
        }
        let _waiting = Waiting::new(&self.waiting);
        make_room();
        let least = wanted.min(MIN);
        self.free.clone().acquire_many_owned(least).await.map(MemoryPermit).map_err(|_| SearchFailed)
    }

    /// What a search gets now: at most half of what is free beyond the reserve, so that the next one finds something,
    /// too.
    fn share(&self, wanted: u32) -> u32 {
        let free = u32::try_from(self.free.available_permits()).unwrap_or(u32::MAX);
        wanted.min(MIN.max(free.saturating_sub(self.reserved) / 2))
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
    use std::sync::Mutex;

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
    async fn as_many_searches_as_may_run_find_memory() {
        let budget = MemoryBudget::new(1_024, 40);
        let mut permits = Vec::new();
        for _ in 0..40 {
            permits.push(budget.take(256, || ()).await.expect("memory"));
        }
        let megabytes: Vec<u32> = permits.iter().map(MemoryPermit::megabytes).collect();
        assert!(megabytes[0] > 200 && megabytes[39] == MIN && megabytes.is_sorted_by(|a, b| a >= b), "{megabytes:?}");
    }

    #[tokio::test]
    async fn searches_wait_for_memory_and_kept_trees_make_room() {
        let budget = MemoryBudget::new(100, 1);
        let kept = Mutex::new(Some(budget.take(50, || panic!("there is room")).await.expect("memory")));
        let make_room = || drop(kept.lock().expect("a lock").take());
        let large = budget.take(90, make_room).await.expect("memory");
        assert_eq!((large.megabytes(), kept.lock().expect("a lock").is_none()), (50, true), "half of what is free");
        let others = [budget.take(40, || ()).await.expect("memory"), budget.take(20, || ()).await.expect("memory")];
        assert_eq!(others.each_ref().map(MemoryPermit::megabytes), [25, MIN], "and half of that, but not less");
        let late = tokio::time::timeout(Duration::from_millis(20), budget.take(40, || ())).await;
        assert!(late.is_err() && !budget.is_short(), "it waits until it gives up");
        drop((large, others));
        budget.take(1, || panic!("there is room")).await.expect("memory");
        budget.close();
        assert!(budget.take(1, || ()).await.is_err());
    }
}
