//! The sessions that are in memory.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Weak};

use tokio::sync::OnceCell;

use super::live_session::LiveSession;
use crate::app::App;
use crate::error::ApiError;
use crate::locks::lock;
use crate::store::sessions;

/// Live sessions by id. A session is in memory at most once, so that its lock is the only one.
pub(crate) struct LiveSessions {
    map: Mutex<HashMap<String, Entry>>,
    /// How many are kept.
    most: usize,
    /// Counts requests, to find sessions that were not requested for long.
    looks: AtomicU64,
    /// Sessions whose agents keep their trees, the oldest first.
    kept: Mutex<VecDeque<Weak<LiveSession>>>,
    most_kept: usize,
}

struct Entry {
    /// Filled by the first request; others wait for it.
    cell: Arc<OnceCell<Arc<LiveSession>>>,
    looked: u64,
}

impl LiveSessions {
    pub(crate) fn new(most: usize, most_kept: usize) -> Self {
        Self { map: Mutex::default(), most, looks: AtomicU64::new(0), kept: Mutex::default(), most_kept }
    }

    /// The live session with this id.
    pub(crate) async fn find(&self, app: &Arc<App>, id: &str) -> Result<Arc<LiveSession>, ApiError> {
        let cell = self.cell(id);
        let live = cell.get_or_try_init(|| load(app, id.to_owned())).await.cloned();
        if live.is_err() {
            drop(cell);
            self.forget_missing(id);
        }
        live
    }

    /// Adds a new session.
    pub(crate) fn add(&self, live: LiveSession) -> Arc<LiveSession> {
        let live = Arc::new(live);
        // The id is new, so no request can have filled the cell.
        self.cell(&live.metadata.id).set(live.clone()).ok();
        live
    }

    fn cell(&self, id: &str) -> Arc<OnceCell<Arc<LiveSession>>> {
        let look = self.looks.fetch_add(1, Ordering::Relaxed);
        let mut map = lock(&self.map);
        if let Some(entry) = map.get_mut(id) {
            entry.looked = look;
            return entry.cell.clone();
        }
        if map.len() >= self.most {
            make_room(&mut map, self.most);
        }
        let cell = Arc::<OnceCell<_>>::default();
        map.insert(id.to_owned(), Entry { cell: cell.clone(), looked: look });
        cell
    }

    /// Drops the entry of a session that could not be loaded, unless a request still waits for it.
    fn forget_missing(&self, id: &str) {
        let mut map = lock(&self.map);
        if map.get(id).is_some_and(|entry| Arc::strong_count(&entry.cell) == 1 && entry.cell.get().is_none()) {
            map.remove(id);
        }
    }

    /// Notes that the agents of a session keep their trees, and drops the oldest such agents.
    pub(super) fn keep_agents(&self, live: &Arc<LiveSession>) {
        let mut kept = lock(&self.kept);
        kept.retain(|other| other.strong_count() > 0 && !std::ptr::eq(other.as_ptr(), Arc::as_ptr(live)));
        kept.push_back(Arc::downgrade(live));
        while kept.len() > self.most_kept {
            if let Some(oldest) = kept.pop_front().and_then(|oldest| oldest.upgrade()) {
                oldest.drop_agents();
            }
        }
    }

    /// Drops all agents between two moves with their trees, because searches need the memory.
    pub(crate) fn drop_agents(&self) {
        let kept = std::mem::take(&mut *lock(&self.kept));
        kept.iter().filter_map(Weak::upgrade).for_each(|live| live.drop_agents());
    }

    /// Forgets sessions that were deleted from the store and notifies their watchers.
    pub(crate) fn delete(&self, ids: &[String]) {
        let mut map = lock(&self.map);
        let gone: Vec<Entry> = ids.iter().filter_map(|id| map.remove(id)).collect();
        drop(map);
        gone.iter().filter_map(|entry| entry.cell.get()).for_each(|live| live.mark_deleted());
    }

    /// Whether a client watches the session.
    pub(crate) fn is_watched(&self, id: &str) -> bool {
        lock(&self.map).get(id).and_then(|entry| entry.cell.get()).is_some_and(|live| live.is_watched())
    }

    /// Ends all searches for moves.
    pub(crate) fn stop_searches(&self) {
        let map = lock(&self.map);
        map.values().filter_map(|entry| entry.cell.get()).for_each(|live| live.pause());
    }
}

/// Drops the least recently requested quarter of the unused sessions. A session in use may be about to change, and must
/// not be read from the store at the same time.
fn make_room(map: &mut HashMap<String, Entry>, most: usize) {
    let is_idle = |entry: &Entry| {
        let alone = Arc::strong_count(&entry.cell) == 1;
        alone && entry.cell.get().is_none_or(|live| Arc::strong_count(live) == 1)
    };
    let mut idle: Vec<u64> = map.values().filter(|entry| is_idle(entry)).map(|entry| entry.looked).collect();
    idle.sort_unstable();
    if let Some(&last) = idle.get((most / 4).min(idle.len().saturating_sub(1))) {
        map.retain(|_, entry| entry.looked > last || !is_idle(entry));
    }
}

async fn load(app: &Arc<App>, id: String) -> Result<Arc<LiveSession>, ApiError> {
    app.blocking(move |app| {
        let stored = app.store.read(|reader| sessions::find(reader, &id))?;
        let stored = stored.ok_or_else(|| ApiError::missing(format!("there is no session {id}")))?;
        Ok(Arc::new(LiveSession::load(app, stored)?))
    })
    .await
}
