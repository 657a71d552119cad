//! The moves that agents of tournaments are at, and the clock that ends those that take too long.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tilelab_core::SearchHandle;

use crate::locks::lock;

/// One game under way, as others see it: its move can be ended, and it can be given up.
#[derive(Default)]
pub(super) struct Moves {
    now: Mutex<Option<Thinking>>,
    given_up: AtomicBool,
}

struct Thinking {
    handle: Arc<SearchHandle>,
    until: Instant,
}

impl Moves {
    /// The watch for the next move; none when the game was given up.
    pub(super) fn next(&self, longest: Duration) -> Option<Arc<SearchHandle>> {
        let mut now = lock(&self.now);
        if self.is_given_up() {
            return None;
        }
        let handle = Arc::<SearchHandle>::default();
        *now = Some(Thinking { handle: handle.clone(), until: Instant::now() + longest });
        Some(handle)
    }

    /// Ends the move under way and the game with it.
    pub(super) fn give_up(&self) {
        // Under the lock, so that a move stopped here never counts as complete.
        let now = lock(&self.now);
        self.given_up.store(true, Ordering::SeqCst);
        if let Some(thinking) = now.as_ref() {
            thinking.handle.stop();
        }
    }

    /// Stops the running search if its time is over; the game continues with the move found so far.
    pub(super) fn look_at_clock(&self) {
        if let Some(thinking) = lock(&self.now).as_ref().filter(|thinking| thinking.until <= Instant::now()) {
            thinking.handle.stop();
        }
    }

    /// Whether the game does not count.
    pub(super) fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::SeqCst)
    }

    /// Ends the game. Returns whether it counts, that is, whether it was not cancelled.
    pub(super) fn finish(&self) -> bool {
        let _now = lock(&self.now);
        !self.is_given_up()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_end_when_their_time_is_over_and_games_when_given_up() {
        let moves = Moves::default();
        let first = moves.next(Duration::from_hours(1)).expect("a move");
        moves.look_at_clock();
        assert!(!first.is_stopped());
        let second = moves.next(Duration::ZERO).expect("a move");
        moves.look_at_clock();
        assert!(second.is_stopped() && !first.is_stopped() && moves.finish());
        let third = moves.next(Duration::from_hours(1)).expect("a move");
        moves.give_up();
        assert!(third.is_stopped() && !moves.finish() && moves.next(Duration::from_hours(1)).is_none());
    }
}
