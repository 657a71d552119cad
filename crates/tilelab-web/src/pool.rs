//! Threads for searches: a fixed number at once; others wait in order.
//!
//! A search keeps a core busy for seconds, so it gets a thread of its own rather than one of the runtime's.
//! The caller holds a [`SearchHandle`] to stop it, and no lock.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use tilelab_core::SearchHandle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout;

/// A pool of search threads.
pub(crate) struct Pool {
    room: Arc<Semaphore>,
    longest: Duration,
}

/// The right to one search.
pub(crate) struct Permit(OwnedSemaphorePermit);

/// A search ended without a result: it panicked, the machine has no more threads, or the server shuts down.
#[derive(Debug, thiserror::Error)]
#[error("the search failed")]
pub(crate) struct SearchFailed;

impl Pool {
    pub(crate) fn new(room: usize, longest: Duration) -> Self {
        Self { room: Arc::new(Semaphore::new(room)), longest }
    }

    /// Waits for a free thread.
    pub(crate) async fn enter(&self) -> Result<Permit, SearchFailed> {
        self.room.clone().acquire_owned().await.map(Permit).map_err(|_| SearchFailed)
    }

    /// Admits no more searches.
    pub(crate) fn close(&self) {
        self.room.close();
    }

    /// Runs a search and stops it when its time is over or when the caller drops the future. Its thread is free again
    /// when the search has really ended.
    pub(crate) async fn search<T: Send + 'static>(
        &self,
        Permit(permit): Permit,
        handle: Arc<SearchHandle>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, SearchFailed> {
        let (sender, mut receiver) = oneshot::channel();
        let begun = thread::Builder::new().name("search".to_owned()).spawn(move || {
            step_back(NICE);
            let result = work();
            drop(permit);
            // The caller may be gone, which is fine.
            sender.send(result).ok();
        });
        begun.map_err(|_| SearchFailed)?;
        let stop = StopOnDrop(handle);
        let result = match timeout(self.longest, &mut receiver).await {
            Ok(result) => result,
            Err(_) => {
                stop.0.stop();
                receiver.await
            }
        };
        result.map_err(|_| SearchFailed)
    }
}

/// The nice value of searches for people.
const NICE: i32 = 5;

/// Lowers the priority of the thread: on a busy machine a search is a little weaker, while responses stay fast. Only
/// Linux has priorities per thread; elsewhere it would be the priority of the whole program.
pub(crate) fn step_back(nice: i32) {
    #[cfg(target_os = "linux")]
    {
        // Where the system does not allow it, responses are just slower.
        rustix::process::setpriority_process(None, nice).ok();
    }
    #[cfg(not(target_os = "linux"))]
    let _ = nice;
}

/// Stops a search whose caller is gone; stopping a finished search does nothing.
struct StopOnDrop(Arc<SearchHandle>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}
