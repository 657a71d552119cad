//! Which players of a session are connected, according to the event streams that name a seat token. Nothing is stored.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::watch;

use crate::locks::lock;

/// How long a player without a stream still counts as connected, so that a reload is no departure.
const GRACE: Duration = Duration::from_secs(3);

/// The connected players of one session.
pub(crate) struct Presence {
    /// The open streams of each seat.
    streams: Mutex<Vec<usize>>,
    /// Whether each seat has one, or had one a moment ago.
    present: watch::Sender<Vec<bool>>,
    grace: Duration,
}

impl Presence {
    pub(super) fn new(seats: usize) -> Arc<Self> {
        Self::with_grace(seats, GRACE)
    }

    fn with_grace(seats: usize, grace: Duration) -> Arc<Self> {
        let (streams, present) = (Mutex::new(vec![0; seats]), watch::Sender::new(vec![false; seats]));
        Arc::new(Self { streams, present, grace })
    }

    /// Notifies the receiver when a player comes or goes.
    pub(super) fn subscribe(&self) -> watch::Receiver<Vec<bool>> {
        self.present.subscribe()
    }

    /// Counts seats as connected for as long as the guard lives.
    pub(super) fn enter(self: &Arc<Self>, seats: Vec<usize>) -> Present {
        let mut streams = lock(&self.streams);
        for &seat in &seats {
            streams[seat] += 1;
        }
        drop(streams);
        self.publish();
        Present { presence: self.clone(), seats }
    }

    fn publish(&self) {
        // Compared under the lock, so that the last caller publishes the last state.
        let streams = lock(&self.streams);
        let now: Vec<bool> = streams.iter().map(|&count| count > 0).collect();
        self.present.send_if_modified(|present| {
            let is_new = *present != now;
            *present = now;
            is_new
        });
    }
}

/// A stream of players.
pub(crate) struct Present {
    presence: Arc<Presence>,
    seats: Vec<usize>,
}

impl Drop for Present {
    fn drop(&mut self) {
        let mut streams = lock(&self.presence.streams);
        for &seat in &self.seats {
            streams[seat] -= 1;
        }
        drop(streams);
        // Without a runtime the server ends, and no watcher is left.
        if let Ok(runtime) = Handle::try_current() {
            let presence = self.presence.clone();
            runtime.spawn(async move {
                tokio::time::sleep(presence.grace).await;
                presence.publish();
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_reload_is_no_departure() {
        let grace = Duration::from_millis(50);
        let presence = Presence::with_grace(2, grace);
        let mut seen = presence.subscribe();
        let first = presence.enter(vec![1]);
        assert_eq!(*seen.borrow_and_update(), [false, true]);
        drop(first);
        let second = presence.enter(vec![1]);
        tokio::time::sleep(2 * grace).await;
        assert!(!seen.has_changed().expect("a sender"));
        drop(second);
        seen.changed().await.expect("a sender");
        assert_eq!(*seen.borrow_and_update(), [false, false]);
    }
}
