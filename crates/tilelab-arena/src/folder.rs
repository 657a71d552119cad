//! A folder that one run at a time writes into.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use crate::store::StoreError;

const LOCK_FILE: &str = ".lock";

/// Refuses a folder that holds other things: they might be overwritten. A run that was killed at once
/// leaves its lock, and perhaps a specification that was not yet renamed.
pub(crate) fn refuse_foreign(folder: &Path, spec_file: &str) -> Result<(), StoreError> {
    for entry in fs::read_dir(folder).map_err(StoreError::io(folder))? {
        let entry = entry.map_err(StoreError::io(folder))?;
        let name = entry.file_name();
        let ours = name == LOCK_FILE || name.to_str().and_then(|name| name.strip_suffix(".tmp")) == Some(spec_file);
        if !ours {
            return Err(StoreError::other(
                &entry.path(),
                format!("expected a new or empty folder, or one with {spec_file}"),
            ));
        }
    }
    Ok(())
}

/// Takes a folder for this run. Some file systems have no locks; there, people must take care.
pub(crate) fn lock(folder: &Path) -> Result<Option<File>, StoreError> {
    let path = folder.join(LOCK_FILE);
    let file =
        OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(StoreError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(StoreError::Locked(folder.to_owned())),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(None),
        Err(TryLockError::Error(source)) => Err(StoreError::Io { path, source }),
    }
}
