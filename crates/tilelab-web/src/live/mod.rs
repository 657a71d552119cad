//! Sessions in memory.
//!
//! [`Table`] is one session: a board that only its lock may change, and the view of it that everybody reads.
//! [`Tables`] finds it by name, reading it from the store where it is not in memory. `drive` lets the agents
//! at a table think and play.

mod drive;
mod live_session;
mod search;
mod sessions;
mod snapshot;

pub(crate) use drive::wake;
pub(crate) use live_session::{LiveSession, NewSession, Watching};
pub(crate) use sessions::LiveSessions;
pub(crate) use snapshot::{SessionChange, SessionView, Snapshot};
