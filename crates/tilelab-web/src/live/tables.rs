//! The sessions that are in memory.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Weak};

use tokio::sync::OnceCell;

use super::table::Table;
use crate::app::App;
use crate::error::ApiError;
use crate::locks::lock;
use crate::store::sessions;

/// Sessions by name. A session is in memory at most once, so that its table's lock is the only one.
pub(crate) struct Tables {
    map: Mutex<HashMap<String, Place>>,
    /// How many are kept.
    most: usize,
    /// Counts looks, to know what was not looked at for long.
    looks: AtomicU64,
    /// Tables whose agents remember their trees, the oldest first.
    kept: Mutex<VecDeque<Weak<Table>>>,
    most_kept: usize,
}

struct Place {
    /// Filled by the first who asks; others wait for it.
    cell: Arc<OnceCell<Arc<Table>>>,
    looked: u64,
}

impl Tables {
    pub(crate) fn new(most: usize, most_kept: usize) -> Self {
        Self { map: Mutex::default(), most, looks: AtomicU64::new(0), kept: Mutex::default(), most_kept }
    }

    /// The table of a session.
    pub(crate) async fn find(&self, app: &Arc<App>, id: &str) -> Result<Arc<Table>, ApiError> {
        let cell = self.cell(id);
        let table = cell.get_or_try_init(|| load(app, id.to_owned())).await.cloned();
        if table.is_err() {
            drop(cell);
            self.forget_missing(id);
        }
        table
    }

    /// Puts a new session's table into memory.
    pub(crate) fn add(&self, table: Table) -> Arc<Table> {
        let table = Arc::new(table);
        // The name is new, so nobody can have asked for it.
        self.cell(&table.head.id).set(table.clone()).ok();
        table
    }

    fn cell(&self, id: &str) -> Arc<OnceCell<Arc<Table>>> {
        let look = self.looks.fetch_add(1, Ordering::Relaxed);
        let mut map = lock(&self.map);
        if let Some(place) = map.get_mut(id) {
            place.looked = look;
            return place.cell.clone();
        }
        if map.len() >= self.most {
            make_room(&mut map, self.most);
        }
        let cell = Arc::<OnceCell<_>>::default();
        map.insert(id.to_owned(), Place { cell: cell.clone(), looked: look });
        cell
    }

    /// Drops the place of a session that could not be loaded, unless somebody still waits for it.
    fn forget_missing(&self, id: &str) {
        let mut map = lock(&self.map);
        if map.get(id).is_some_and(|place| Arc::strong_count(&place.cell) == 1 && place.cell.get().is_none()) {
            map.remove(id);
        }
    }

    /// Remembers that the agents of a table keep their trees, and lets the oldest such agents go.
    pub(super) fn keep_agents(&self, table: &Arc<Table>) {
        let mut kept = lock(&self.kept);
        kept.retain(|other| other.strong_count() > 0 && !std::ptr::eq(other.as_ptr(), Arc::as_ptr(table)));
        kept.push_back(Arc::downgrade(table));
        while kept.len() > self.most_kept {
            if let Some(oldest) = kept.pop_front().and_then(|oldest| oldest.upgrade()) {
                oldest.drop_agents();
            }
        }
    }

    /// Ends all searches for moves.
    pub(crate) fn stop_searches(&self) {
        let map = lock(&self.map);
        map.values().filter_map(|place| place.cell.get()).for_each(|table| table.pause());
    }
}

/// Drops the quarter that was not looked at for the longest time, of those that nobody holds: whoever holds
/// a table may be about to change it, and it must not be read from the store beside that.
fn make_room(map: &mut HashMap<String, Place>, most: usize) {
    let is_idle = |place: &Place| {
        let alone = Arc::strong_count(&place.cell) == 1;
        alone && place.cell.get().is_none_or(|table| Arc::strong_count(table) == 1)
    };
    let mut idle: Vec<u64> = map.values().filter(|place| is_idle(place)).map(|place| place.looked).collect();
    idle.sort_unstable();
    if let Some(&last) = idle.get((most / 4).min(idle.len().saturating_sub(1))) {
        map.retain(|_, place| place.looked > last || !is_idle(place));
    }
}

async fn load(app: &Arc<App>, id: String) -> Result<Arc<Table>, ApiError> {
    app.blocking(move |app| {
        let stored = app.store.read(|reader| sessions::find(reader, &id))?;
        let stored = stored.ok_or_else(|| ApiError::missing(format!("there is no session {id}")))?;
        Ok(Arc::new(Table::load(app, stored)?))
    })
    .await
}
