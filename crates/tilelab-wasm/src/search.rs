//! Searches that report while they run.
//!
//! A worker has one thread, and the search occupies it. The search itself therefore asks from time to time whether a
//! report is due, and sends it. To stop a search, the page ends the worker.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tilelab_arena::report::{AnalysisView, Reporter};
use tilelab_core::{Decision, SearchHandle, SearchObserver};
use web_time::Instant;

/// The time between two reports.
const PACE: Duration = Duration::from_millis(200);

/// Sends a report to the page.
pub type SendReport = fn(&AnalysisView);

/// A search that reports.
pub(crate) struct Reports {
    reporter: Mutex<Reporter>,
    last: Mutex<Instant>,
    send: SendReport,
}

impl Reports {
    pub(crate) fn new(reporter: Reporter, send: SendReport) -> Arc<Self> {
        Arc::new(Self { reporter: Mutex::new(reporter), last: Mutex::new(Instant::now()), send })
    }

    /// A handle for the search.
    pub(crate) fn handle(self: &Arc<Self>) -> Arc<SearchHandle> {
        Arc::new(SearchHandle::observed_by(Box::new(Observer(self.clone()))))
    }

    /// The last report.
    pub(crate) fn finish(&self, decision: &Decision) -> AnalysisView {
        lock(&self.reporter).report(decision, true)
    }
}

struct Observer(Arc<Reports>);

impl SearchObserver for Observer {
    fn is_due(&self) -> bool {
        let mut last = lock(&self.0.last);
        let is_due = last.elapsed() >= PACE;
        if is_due {
            *last = Instant::now();
        }
        is_due
    }

    fn report(&self, decision: Decision) {
        (self.0.send)(&lock(&self.0.reporter).report(&decision, false));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
