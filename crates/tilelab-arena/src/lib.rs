//! Where games and agents meet: what there is, matches and tournaments, ratings, reports.
//!
//! Below this crate everything is generic over the game; from here on a game is a value. The
//! erasure happens once, in [`OpenGame`], whose calls each do a whole game or decision.
//!
//! | module | what |
//! |---|---|
//! | [`registry`] | [`GAMES`], and a game with its configuration as a value |
//! | [`agents`] | [`AGENTS`], and an agent specification as a value |
//! | [`play`] | one game from its first ply to its last |
//! | [`heuristic`] | which of a game's heuristics an agent follows |
//! | [`state`] | one position as a value, for other languages |
//! | [`position`] | one position as a page shows it |
//! | [`analysis`] | what an agent thinks about a position, with names |
//! | [`session`] | one game in progress, for people and pages |
//! | [`environment`] | many copies of a game for learners: reset, step, observation, reward |
//! | [`ppo`] | networks taught by what they earn: their files and their training |
//! | [`self_play`] | many games whose positions are judged in one batch, for learners |
//! | `alphazero` | runs that teach a small network, and how well it plays; needs the feature `net` |
//! | [`solve`] | exact values of positions |
//! | [`tournament`] | the specification, its schedule, and running it on all cores |
//! | [`store`] | a tournament's folder: resumable, mergeable |
//! | [`tune`] | good parameters of an agent, found by matches |
//! | [`results`] | who won how often, with intervals |
//! | [`summary`] | what a match found |
//! | [`ratings`] | Weng–Lin and maximum-likelihood ratings |
//! | [`report`] | Markdown, HTML and plots |
//! | [`replay`] | records and logs, move by move |

pub mod agents;
#[cfg(feature = "net")]
pub mod alphazero;
pub mod analysis;
pub mod environment;
pub mod files;
mod folder;
mod games;
mod games_file;
pub mod heuristic;
pub mod play;
pub mod position;
pub mod ppo;
pub mod ratings;
mod registered;
pub mod registry;
pub mod replay;
pub mod report;
pub mod results;
pub mod self_play;
pub mod session;
pub mod solve;
pub mod state;
pub mod store;
pub mod summary;
pub mod tournament;
pub mod tune;

pub use agents::{AGENTS, AgentSpec, BundledNet};
pub use registry::{AnyGame, GAMES, OpenGame, find_game, open_game};
