//! Threads for searches: so many at once, the others wait in order.
//!
//! A search keeps a core busy for seconds, so it gets a thread of its own rather than one of the runtime's.
//! Whoever starts one holds a [`SearchHandle`] to stop it with, and no lock.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use tilelab_core::SearchHandle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout;

/// Room for so many searches.
pub(crate) struct Pool {
    room: Arc<Semaphore>,
    longest: Duration,
}

/// The right to one search.
pub(crate) struct Permit(OwnedSemaphorePermit);

/// A search that ended without a result: it panicked, or the machine has no more threads, or the server ends.
#[derive(Debug, thiserror::Error)]
#[error("the search broke off")]
pub(crate) struct SearchFailed;

impl Pool {
    pub(crate) fn new(room: usize, longest: Duration) -> Self {
        Self { room: Arc::new(Semaphore::new(room)), longest }
    }

    /// Waits for room.
    pub(crate) async fn enter(&self) -> Result<Permit, SearchFailed> {
        self.room.clone().acquire_owned().await.map(Permit).map_err(|_| SearchFailed)
    }

    /// Lets nobody in any more.
    pub(crate) fn close(&self) {
        self.room.close();
    }

    /// Runs a search, and stops it when it has had its time. It is stopped, too, when the caller goes away;
    /// its room is free when it has really ended.
    pub(crate) async fn search<T: Send + 'static>(
        &self,
        Permit(permit): Permit,
        handle: Arc<SearchHandle>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, SearchFailed> {
        let (tell, mut told) = oneshot::channel();
        let begun = thread::Builder::new().name("search".to_owned()).spawn(move || {
            step_back(NICE);
            let result = work();
            drop(permit);
            // Nobody may be waiting any more, which is no trouble.
            tell.send(result).ok();
        });
        begun.map_err(|_| SearchFailed)?;
        let stop = StopOnDrop(handle);
        let result = match timeout(self.longest, &mut told).await {
            Ok(result) => result,
            Err(_) => {
                stop.0.stop();
                told.await
            }
        };
        result.map_err(|_| SearchFailed)
    }
}

/// How far searches for people step back.
const NICE: i32 = 5;

/// Lets everything else of the server go first: on a busy machine a search is a little weaker, while answers
/// stay prompt. Only Linux knows the priority of a thread; elsewhere it would be that of the whole program.
pub(crate) fn step_back(nice: i32) {
    #[cfg(target_os = "linux")]
    {
        // A system that does not allow it is slower to answer, and nothing else.
        rustix::process::setpriority_process(None, nice).ok();
    }
    #[cfg(not(target_os = "linux"))]
    let _ = nice;
}

/// Stops a search whose result nobody waits for; to stop one that has ended does nothing.
struct StopOnDrop(Arc<SearchHandle>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}
