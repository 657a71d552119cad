//! The web server: games with people and agents in a browser, kept in a database.
//!
//! [`serve`] runs it; [`router`] is the same without a port, for tests. It is one program with one file of
//! data, for a laboratory or a class rather than for the world.
//!
//! | module | what |
//! |---|---|
//! | `api` | the HTTP interface, one file per topic, with its OpenAPI description |
//! | `live` | sessions in memory: watchers, searches, snapshots |
//! | `tournaments` | tournaments in the background, and ratings |
//! | `study` | invited people play against agents; their results |
//! | `store` | sessions on disk: what was acknowledged is there after a kill |
//! | `deletion` | who may delete what, and what goes with it |
//! | `pool` | threads for searches, and the queue for them |
//! | `memory` | how much memory searches may use, one by one and together |
//! | `guard` | checks before a request is handled |
//! | `page` | the page itself, which is part of the binary |
//! | `site` | the same page for hosts without a server |
//!
//! A change of a session goes one way: it is checked, played on a private board, stored, and published as a snapshot.
//! Clients read snapshots only, so they wait neither for the disk nor for a search.

mod allowed;
mod api;
mod app;
mod clock;
mod csv;
mod deletion;
mod error;
mod extract;
mod guard;
mod ids;
mod live;
mod locks;
mod memory;
mod misfit;
mod options;
mod page;
mod pool;
mod rule_files;
mod serve;
mod site;
mod store;
mod study;
mod tournaments;

pub use api::{openapi, router};
pub use app::App;
pub use options::{ClientLimits, Limits, Options};
pub use serve::{ServeError, Server, serve};
pub use site::{SiteFile, site_files};
pub use store::StoreError;
