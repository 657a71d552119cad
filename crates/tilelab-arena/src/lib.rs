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
//! | [`catalogue`] | games, agents and opponents, as a page lists them |
//! | [`analysis`] | what an agent thinks about a position, with names |
//! | [`outlook`] | values as chances of winning and points |
//! | [`report`] | reports of a running search |
//! | [`review`] | what an agent says about the moves of a game |
//! | [`session`] | one game in progress, for people and pages |
//! | [`policy_file`] | files of policies trained with PPO |
//! | [`spaces`] | what a game offers to learners: observations, kinds of actions, rewards |
//! | [`solve`] | exact values of positions |
//! | [`proof_size`] | how large a proof is, before it is attempted |
//! | [`sources`] | rule files: on disk, and uploaded |
//! | [`splitting`] | how long a lone agent survives |
//! | [`tree`] | the game tree that an agent sees from a position |
//! | [`tournament`] | the specification, its schedule, and running it on all cores |
//! | [`store`] | a tournament's folder: resumable, mergeable |
//! | [`run_folder`] | a folder of a run: spec, lock, lines, files replaced whole |
//! | [`replay`] | records and logs, move by move |
//! | [`sgf`] | records in the Smart Game Format |

pub mod agents;
pub mod analysis;
pub mod catalogue;
pub mod files;
pub mod heuristic;
pub mod outlook;
pub mod play;
pub mod policy_file;
pub mod position;
mod position_search;
pub mod proof_size;
mod reasons;
pub mod registry;
pub mod replay;
pub mod report;
pub mod review;
pub mod run_folder;
pub mod session;
pub mod sgf;
pub mod solve;
pub mod sources;
pub mod spaces;
pub mod splitting;
pub mod state;
pub mod store;
pub mod tournament;
pub mod tree;

pub use agents::{AGENTS, AgentSpec, find_agent};
pub use registry::{GAMES, GameInfo, OpenGame, find_game, open_game, with_game};
