//! Sessions on disk: one SQLite file that survives being killed at any moment.
//!
//! There is one writer, and readers that never wait for it (write-ahead log). Every commit is on the disk
//! before it is acknowledged (`synchronous = FULL`). All calls block, so they are made from threads that may.
//! Each topic has a file of its own with its rows; `schema` has all tables.

mod columns;
pub(crate) mod deletion;
pub(crate) mod evaluations;
pub(crate) mod high_scores;
pub(crate) mod list;
pub(crate) mod pool;
pub(crate) mod rule_files;
mod schema;
pub(crate) mod sessions;
pub(crate) mod studies;
pub(crate) mod tournaments;

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior};

use crate::clock::now;
use crate::locks::lock;

/// The name of the database in its folder.
const FILE: &str = "tilelab.db";
/// The file whose lock says that a server works in the folder.
const LOCK: &str = "tilelab.lock";
/// How long a server waits for the lock before it reports that another one works in the folder.
const LOCK_GRACE: Duration = Duration::from_secs(2);
/// Connections for reading that are kept open.
const READERS: usize = 4;
/// A database up to this size is checked whole when it is opened; larger ones would take too long.
const CHECKED_BYTES: u64 = 64 << 20;

/// Why data cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder or its files cannot be made or opened.
    #[error("the data folder {}: {error}; --data names another", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the operating system says.
        error: io::Error,
    },
    /// Another server has the folder.
    #[error("the data folder {} is in use by another server; stop it, or give --data another folder", .0.display())]
    InUse(PathBuf),
    /// The file is not ours.
    #[error("{} is not a database of TileLab; move it away, or give --data another folder", .0.display())]
    Foreign(PathBuf),
    /// A newer program wrote it.
    #[error("{} has format {found}, written by a newer version; this one knows formats up to {known}", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
        /// The newest known.
        known: u32,
    },
    /// The file is damaged.
    #[error("{} is damaged ({reason}); restore it from a copy, or move it away to start with an empty one", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A row does not say what it should.
    #[error("{what} in the database cannot be read: {reason}")]
    Row {
        /// Which one.
        what: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Another change of the session came first.
    #[error("the session was changed by another request")]
    Stale,
    /// Anything else, such as a full disk.
    #[error("the database: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

/// The database and the right to work in its folder.
pub struct Store {
    path: PathBuf,
    writer: Mutex<Connection>,
    readers: Mutex<Vec<Connection>>,
    /// The last stamp given out; see [`Self::stamp`].
    stamped: AtomicI64,
    /// Held as long as the store lives.
    _lock: File,
}

impl Store {
    /// Opens the database in a folder and makes both where they are missing.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let wrong = |error| StoreError::Folder { path: folder.to_owned(), error };
        fs::create_dir_all(folder).map_err(wrong)?;
        let held = File::options().create(true).write(true).truncate(false).open(folder.join(LOCK)).map_err(wrong)?;
        let start = Instant::now();
        loop {
            match held.try_lock() {
                Ok(()) => break,
                // A server that was just stopped holds the lock until its last search has noticed.
                Err(TryLockError::WouldBlock) if start.elapsed() < LOCK_GRACE => thread::sleep(LOCK_GRACE / 50),
                Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(folder.to_owned())),
                Err(TryLockError::Error(error)) => return Err(wrong(error)),
            }
        }
        let path = folder.join(FILE);
        let mut writer = Connection::open(&path)?;
        prepare(&mut writer, &path).map_err(|error| explain(error, &path))?;
        let newest: i64 = writer.query_row("SELECT coalesce(max(updated), 0) FROM sessions", [], |row| row.get(0))?;
        Ok(Self {
            path,
            writer: Mutex::new(writer),
            readers: Mutex::default(),
            stamped: AtomicI64::new(newest),
            _lock: held,
        })
    }

    /// Does work that changes something: all of it, or nothing where it fails.
    pub fn write<T>(&self, work: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut writer = lock(&self.writer);
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let result = work(&transaction)?;
        transaction.commit()?;
        Ok(result)
    }

    /// Does work that changes nothing.
    pub fn read<T>(&self, work: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let kept = lock(&self.readers).pop();
        let reader = kept.map_or_else(|| self.reader(), Ok)?;
        let result = work(&reader);
        let mut readers = lock(&self.readers);
        if readers.len() < READERS {
            readers.push(reader);
        }
        result
    }

    fn reader(&self) -> Result<Connection, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(&self.path, flags)?;
        reader.busy_timeout(Duration::from_secs(5))?;
        Ok(reader)
    }

    /// The present time in milliseconds, but later than every time given before: no two changes share
    /// theirs, so it can be the cursor of a list.
    pub fn stamp(&self) -> i64 {
        let now = now();
        let next = |last: i64| Some(now.max(last + 1));
        self.stamped.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next).map_or(now, |last| now.max(last + 1))
    }

    /// Writes the log into the database file, as a server does that ends.
    pub fn close(&self) -> Result<(), StoreError> {
        lock(&self.readers).clear();
        lock(&self.writer).query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }
}

/// Sets a connection for writing up and brings the database to the newest format.
fn prepare(writer: &mut Connection, path: &Path) -> Result<(), StoreError> {
    writer.busy_timeout(Duration::from_secs(5))?;
    writer.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    // What is deleted is overwritten, so that it cannot be read from the file.
    writer.execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;")?;
    let small = fs::metadata(path).is_ok_and(|file| file.len() <= CHECKED_BYTES);
    if small {
        let found: String = writer.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        if found != "ok" {
            return Err(StoreError::Damaged { path: path.to_owned(), reason: found });
        }
    }
    schema::migrate(writer, path)
}

/// Says what SQLite means when it meets a file that is no database of its own.
fn explain(error: StoreError, path: &Path) -> StoreError {
    let StoreError::Sqlite(rusqlite::Error::SqliteFailure(failure, _)) = &error else { return error };
    match failure.code {
        ErrorCode::NotADatabase => StoreError::Foreign(path.to_owned()),
        ErrorCode::DatabaseCorrupt => StoreError::Damaged { path: path.to_owned(), reason: failure.to_string() },
        _ => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_belongs_to_one_server() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a store");
        assert!(matches!(Store::open(folder.path()), Err(StoreError::InUse(_))));
        store.close().expect("it closes");
        drop(store);
        Store::open(folder.path()).expect("a store again");
    }

    #[test]
    fn files_that_are_not_ours_are_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(FILE);
        fs::write(&path, "something else entirely, and long enough to be looked at as a page of a database file")
            .expect("a file");
        assert!(matches!(Store::open(folder.path()), Err(StoreError::Foreign(_))));
        fs::remove_file(&path).expect("it goes");
        Connection::open(&path).expect("a database").execute_batch("CREATE TABLE a (b)").expect("a table");
        assert!(matches!(Store::open(folder.path()), Err(StoreError::Foreign(_))));
        fs::remove_file(&path).expect("it goes");
        drop(Store::open(folder.path()).expect("a store"));
        Connection::open(&path).expect("it opens").pragma_update(None, "user_version", 1_000).expect("a version");
        assert!(matches!(Store::open(folder.path()), Err(StoreError::Newer { found: 1_000, .. })));
    }

    #[test]
    fn stamps_only_grow() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a store");
        let stamps: Vec<i64> = (0..1_000).map(|_| store.stamp()).collect();
        assert!(stamps.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
