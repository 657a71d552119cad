//! A cache of evaluations. A search needs a position's value on the first visit and its policy on the second, and
//! several threads or moves may reach the same position.

use std::sync::{Arc, Mutex, PoisonError};

use crate::net::NetOutput;

/// Evaluations by the hash of their position, direct-mapped: a new entry replaces the old one in its slot.
pub(crate) struct Cache {
    entries: Vec<Entry>,
}

type Entry = Mutex<Option<(u64, Arc<NetOutput>)>>;

/// About 20 MB for positions with a hundred actions.
const ENTRIES: usize = 1 << 15;

impl Default for Cache {
    fn default() -> Self {
        Self { entries: (0..ENTRIES).map(|_| Mutex::new(None)).collect() }
    }
}

impl Cache {
    /// The stored evaluation of the position with this hash.
    pub(crate) fn get(&self, hash: u64) -> Option<Arc<NetOutput>> {
        let entry = self.entry(hash).lock().unwrap_or_else(PoisonError::into_inner);
        entry.as_ref().filter(|(stored, _)| *stored == hash).map(|(_, output)| output.clone())
    }

    pub(crate) fn insert(&self, hash: u64, output: Arc<NetOutput>) {
        *self.entry(hash).lock().unwrap_or_else(PoisonError::into_inner) = Some((hash, output));
    }

    fn entry(&self, hash: u64) -> &Entry {
        &self.entries[hash as usize % ENTRIES]
    }
}
