//! What has been judged before. A search asks for a position's value when it first comes there and for
//! its actions when it comes again, and two threads or two moves may come to the same position.

use std::sync::{Arc, Mutex, PoisonError};

use crate::net::Judgement;

/// Judgements by the key of their position: each key has one place, and the newest stays.
pub(crate) struct Cache {
    entries: Vec<Entry>,
}

type Entry = Mutex<Option<(u64, Arc<Judgement>)>>;

/// Some 20 MB where positions have a hundred actions.
const ENTRIES: usize = 1 << 15;

impl Default for Cache {
    fn default() -> Self {
        Self { entries: (0..ENTRIES).map(|_| Mutex::new(None)).collect() }
    }
}

impl Cache {
    /// What is known of the position with this key.
    pub(crate) fn find(&self, key: u64) -> Option<Arc<Judgement>> {
        let entry = self.entry(key).lock().unwrap_or_else(PoisonError::into_inner);
        entry.as_ref().filter(|(known, _)| *known == key).map(|(_, judgement)| judgement.clone())
    }

    pub(crate) fn keep(&self, key: u64, judgement: Arc<Judgement>) {
        *self.entry(key).lock().unwrap_or_else(PoisonError::into_inner) = Some((key, judgement));
    }

    fn entry(&self, key: u64) -> &Entry {
        // Keys are hashes; their low bits are as good as any.
        &self.entries[key as usize % ENTRIES]
    }
}
