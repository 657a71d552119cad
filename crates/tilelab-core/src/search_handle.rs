//! Observing and cancelling a running search.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::Decision;

/// Observes a search from its own thread, where no other thread can: in a Web Worker.
pub trait SearchObserver: Send + Sync {
    /// Whether an intermediate result is due; the search asks now and then.
    fn is_due(&self) -> bool;
    /// Takes an intermediate result.
    fn report(&self, decision: Decision);
}

/// A handle that a search shares with another thread, which may request intermediate results or stop
/// the search. The search polls the handle now and then, so that neither side blocks.
#[derive(Default)]
pub struct SearchHandle {
    stopped: AtomicBool,
    requested: AtomicBool,
    info: Mutex<Option<Decision>>,
    observer: Option<Box<dyn SearchObserver>>,
}

impl SearchHandle {
    /// A handle that passes intermediate results on to an observer instead of keeping them.
    pub fn observed_by(observer: Box<dyn SearchObserver>) -> Self {
        Self { observer: Some(observer), ..Self::default() }
    }

    /// Asks the search to stop soon, with the best move it has.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the search was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Requests an intermediate result; [`Self::info`] returns it once the search has published one.
    pub fn request_info(&self) {
        self.requested.store(true, Ordering::Relaxed);
    }

    /// Takes a pending request; of several search threads only one receives it.
    pub fn take_request(&self) -> bool {
        if let Some(observer) = &self.observer {
            return observer.is_due();
        }
        self.requested.load(Ordering::Relaxed) && self.requested.swap(false, Ordering::Relaxed)
    }

    /// Publishes what the search would decide if it stopped now.
    pub fn publish(&self, decision: Decision) {
        match &self.observer {
            Some(observer) => observer.report(decision),
            None => *self.slot() = Some(decision),
        }
    }

    /// Takes the latest published result.
    pub fn info(&self) -> Option<Decision> {
        self.slot().take()
    }

    fn slot(&self) -> std::sync::MutexGuard<'_, Option<Decision>> {
        self.info.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl std::fmt::Debug for SearchHandle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SearchHandle").field("stopped", &self.stopped).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action;

    #[test]
    fn a_request_and_a_result_are_each_taken_once() {
        let handle = SearchHandle::default();
        assert!(!handle.take_request() && !handle.is_stopped());
        handle.request_info();
        assert!(handle.take_request());
        assert!(!handle.take_request());
        handle.publish(Decision::bare(Action(1)));
        handle.publish(Decision::bare(Action(2)));
        assert_eq!(handle.info().map(|decision| decision.action), Some(Action(2)));
        assert_eq!(handle.info(), None);
        handle.stop();
        assert!(handle.is_stopped());
    }

    #[test]
    fn an_observer_gets_the_results_that_it_finds_due() {
        static REPORTS: Mutex<Vec<Action>> = Mutex::new(Vec::new());
        struct Observer;
        impl SearchObserver for Observer {
            fn is_due(&self) -> bool {
                REPORTS.lock().expect("one thread").is_empty()
            }

            fn report(&self, decision: Decision) {
                REPORTS.lock().expect("one thread").push(decision.action);
            }
        }
        let handle = SearchHandle::observed_by(Box::new(Observer));
        assert!(handle.take_request());
        handle.publish(Decision::bare(Action(3)));
        assert!(!handle.take_request());
        assert_eq!(*REPORTS.lock().expect("one thread"), [Action(3)]);
        assert_eq!(handle.info(), None);
    }
}
