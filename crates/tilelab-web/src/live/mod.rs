//! Sessions in memory.
//!
//! [`Table`] is one session: a board that only its lock may change, and the view of it that everybody reads.
//! [`Tables`] finds it by name, reading it from the store where it is not in memory. `drive` lets the agents
//! at a table think and play.

mod drive;
mod search;
mod table;
mod tables;
mod view;

pub(crate) use drive::wake;
pub(crate) use table::{NewSession, Table, Watching};
pub(crate) use tables::Tables;
pub(crate) use view::{SessionView, Shown};
