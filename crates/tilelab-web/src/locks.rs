//! Locks that outlive a panic: what they guard is changed in one step or not at all.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Takes the lock, even if a thread panicked while holding it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
