//! The vocabulary of `TileLab`: what a game, a move, an agent and a record of a game are.
//!
//! The crate names no particular game or agent, prints nothing, opens no file and reads no clock.
//!
//! A game is a type that implements [`Game`]: a small state without heap that tells whose [`Turn`]
//! it is, which [`Action`]s are legal, and how to play one. Chance is explicit: at [`Turn::Chance`]
//! the caller draws an outcome and plays it like a move, so a [`Record`] replays without randomness.
//! An [`Agent`] chooses an action. Every source of randomness is an [`Rng`] that the caller seeds.
//!
//! What networks need of a game is the optional trait [`Planes`]. [`contract`] holds the promises of both
//! traits as one test; [`testing`] holds games for tests, such as a game tree in text.

mod action;
pub mod agent;
mod arch;
pub mod contract;
mod duration;
mod error;
mod evaluator;
pub mod external;
mod game;
mod insight;
mod math;
mod oracle;
mod plane_element;
mod planes;
mod player;
mod playout;
mod record;
pub mod registered;
mod rng;
pub mod sampling;
pub mod scene;
mod search_handle;
mod sources;
mod spec;
pub mod testing;

pub use action::{Action, ActionSet};
pub use agent::{Agent, AgentError, Budget, Candidate, Decision};
pub use arch::{Arch, Simd, WithSimd};
pub use duration::{duration_text, parse_duration};
pub use error::{IllegalAction, ParseError, SpecError, did_you_mean};
pub use evaluator::{ActionValues, Evaluator};
pub use game::{Game, GameSpec};
pub use insight::{Insight, Prover};
pub use math::{Portable, portable_cos};
pub use oracle::{ExactValue, Oracle};
pub use plane_element::PlaneElement;
pub use planes::{PlaneSpec, Planes};
pub use player::{MAX_PLAYERS, PerPlayer, Player, Turn};
pub use playout::{play_randomly, random_action, sample_chance, sample_outcome};
pub use record::{Forfeit, Mismatch, Ply, Record, ReplayError};
pub use rng::{Rng, mix};
pub use search_handle::{SearchHandle, SearchObserver};
pub use sources::{NoSources, SourceError, Sources, hash_of_rules};
pub use spec::{Config, Parameter, ParameterKind, Parameters, SpecText};
pub use testing::tree;
