//! Sessions in memory.
//!
//! [`LiveSession`] is one session: a board that only the holder of its lock changes (`changes`), and the snapshot that
//! all clients read.
//! [`LiveSessions`] finds it by id, reading it from the store where it is not in memory. `drive` lets the agents
//! search and play.

mod changes;
mod drive;
mod live_session;
mod plies;
mod presence;
mod search;
mod sessions;
mod snapshot;

pub(crate) use drive::{set_pace, wake};
pub(crate) use live_session::{LiveSession, NewSession, Watching};
pub(crate) use search::Pace;
pub(crate) use sessions::LiveSessions;
pub(crate) use snapshot::{SessionChange, SessionView, Snapshot};
