//! Where games and agents meet: what there is, matches and tournaments.
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
//! | [`session`] | one game in progress, for people and pages |
//! | [`environment`] | many copies of a game for learners: reset, step, observation, reward |
//! | [`ppo`] | networks taught by what they earn: their files and their training |
//! | [`self_play`] | many games whose positions are judged in one batch, for learners |
//! | `alphazero` | runs that teach a small network, and how well it plays; needs the feature `net` |
//! | [`solve`] | exact values of positions |
//! | [`sources`] | rule files on disk |
//! | [`tournament`] | the specification, its schedule, and running it on all cores |
//! | [`store`] | a tournament's folder: resumable, mergeable |
//! | [`run_folder`] | a folder of a run: spec, lock, lines, files replaced whole |
//! | [`tune`] | good parameters of an agent, found by matches |
//! | [`replay`] | records and logs, move by move |

pub mod agents;
#[cfg(feature = "net")]
pub mod alphazero;
pub mod environment;
pub mod files;
pub mod heuristic;
pub mod play;
pub mod position;
pub mod ppo;
pub mod registry;
pub mod replay;
pub mod run_folder;
pub mod self_play;
pub mod session;
pub mod solve;
pub mod sources;
pub mod state;
pub mod store;
pub mod tournament;
pub mod tune;

pub use agents::{AGENTS, AgentSpec};
pub use registry::{GAMES, GameInfo, OpenGame, find_game, open_game, with_game};
