//! Nim: take stones from one pile. The player who takes the last stone wins, or loses in the misère game.
//!
//! The smallest complete [`Game`](tilelab_core::Game), and a template for others.
//!
//! | module | what |
//! |---|---|
//! | [`config`](NimConfig) | piles, misère, the most stones per move |
//! | `position` | the stones left and their hash |
//! | `moves` | the legal actions as an iterator |
//! | `rules` | turns, actions, the trait `Game` |
//! | [`oracle`](NimOracle) | who wins, by theory |
//! | `text` | the text form and the names of actions |
//! | `observe` | planes for networks: the trait `Planes` |
//! | `registered`, `levels` | its agents and difficulty levels, and how it is drawn |

mod config;
mod levels;
mod moves;
mod observe;
mod oracle;
mod position;
mod registered;
mod rules;
mod text;

pub use config::{MAX_PILES, MAX_STONES, NimConfig};
pub use oracle::NimOracle;
pub use position::Nim;
