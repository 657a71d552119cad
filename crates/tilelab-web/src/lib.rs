//! The web server: games with people and agents in a browser, kept in a database.
//!
//! [`serve`] runs it; [`router`] is the same without a port, for tests. It is one program with one file of
//! data, for a laboratory or a class rather than for the world.
//!
//! | module | what |
//! |---|---|
//! | `api` | the interface, one file a topic, each with its part of the OpenAPI description |
//! | `live` | sessions in memory: who watches, who thinks, what everybody sees |
//! | `arena` | tournaments behind people's games, and the ratings of all |
//! | `study` | people invited to play against agents, and how they did |
//! | `store` | sessions on disk: what was acknowledged is there after a kill |
//! | `pool` | threads for searches, and who waits for them |
//! | `memory` | how much memory searches may use, one by one and together |
//! | `guard` | what is refused before anybody looks at it |
//! | `page` | the page itself, which is part of the binary |
//!
//! A change of a session goes one way: checked, played on a board that nobody sees yet, stored, shown.
//! Readers only ever see what was shown, so they wait neither for the disk nor for a search.

mod allowed;
mod api;
mod app;
mod clock;
mod error;
mod extract;
mod guard;
mod ids;
mod live;
mod locks;
mod memory;
mod options;
mod page;
mod pool;
mod serve;
mod store;
mod study;
mod tournaments;

pub use api::{openapi, router};
pub use app::App;
pub use options::{ClientLimits, Limits, Options};
pub use serve::{ServeError, Server, serve};
pub use store::StoreError;
