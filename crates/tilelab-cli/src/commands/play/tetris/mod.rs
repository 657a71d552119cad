//! The screen of Tetris: a person plays in real time, or watches an agent play.
//!
//! | module | content |
//! |---|---|
//! | `falling` | a piece on its way down: where it may be, how it turns |
//! | `motion` | gravity and the lock delay |
//! | `watch` | an agent's game: speed, single steps |
//! | `keys`, `app` | the keys, and the effect of keys and of time; nothing here touches the terminal |
//! | `well`, `screen` | drawing |
//! | `terminal` | the loop that reads keys, measures time, runs the agent and draws |

mod app;
mod falling;
mod keys;
mod motion;
mod screen;
mod terminal;
#[cfg(test)]
#[allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]
mod tests;
mod watch;
mod well;

use super::screens::RealTime;

/// The entry in the table of real-time screens.
pub(super) const REAL_TIME: RealTime =
    RealTime { game: "tetris", for_people: "tetris:preview=3,hold=true,pieces=bag", play: terminal::play };
