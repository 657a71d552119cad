//! The engine of the page: rules, agents and networks in the visitor's browser.
//!
//! The page runs it in Web Workers. A worker sends a request as JSON and gets an answer as JSON; a search reports
//! intermediate results in between. Types of answers are those of the server, so the page treats both alike.
//!
//! | module | what |
//! |---|---|
//! | [`engine`] | one worker's engine: answers requests, holds a game in progress and uploaded rules |
//! | [`request`] | requests and answers |
//! | [`search`] | searches that report while they run |
//! | `bindings` | what JavaScript calls |
//!
//! Everything but the bindings compiles for every platform, and is tested there.

#[cfg(target_family = "wasm")]
mod bindings;
pub mod engine;
pub mod request;
pub mod search;
