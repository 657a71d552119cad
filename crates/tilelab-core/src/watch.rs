//! Looking over the shoulder of one who thinks.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::Decision;

/// A line between a search and somebody who watches it from another thread: the watcher may ask what the
/// search thinks so far, and may stop it. The search looks at it now and then, so that neither waits.
#[derive(Debug, Default)]
pub struct Watch {
    stopped: AtomicBool,
    asked: AtomicBool,
    thought: Mutex<Option<Decision>>,
}

impl Watch {
    /// The search is to end soon, with the best move it has.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to end.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Asks what the search thinks so far; the answer comes by [`Self::thought`] when there is one.
    pub fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked; only one of several threads hears of it.
    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed) && self.asked.swap(false, Ordering::Relaxed)
    }

    /// Answers with what the search would decide if it ended now.
    pub fn tell(&self, decision: Decision) {
        *self.slot() = Some(decision);
    }

    /// Takes the newest answer.
    pub fn thought(&self) -> Option<Decision> {
        self.slot().take()
    }

    fn slot(&self) -> std::sync::MutexGuard<'_, Option<Decision>> {
        self.thought.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action;

    #[test]
    fn a_question_is_heard_once_and_an_answer_taken_once() {
        let watch = Watch::default();
        assert!(!watch.is_asked() && !watch.is_stopped());
        watch.ask();
        assert!(watch.is_asked());
        assert!(!watch.is_asked());
        watch.tell(Decision::bare(Action(1)));
        watch.tell(Decision::bare(Action(2)));
        assert_eq!(watch.thought().map(|decision| decision.action), Some(Action(2)));
        assert_eq!(watch.thought(), None);
        watch.stop();
        assert!(watch.is_stopped());
    }
}
