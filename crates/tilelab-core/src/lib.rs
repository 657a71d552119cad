//! The vocabulary of `TileLab`: what a game, a move, an agent and a record of a game are.
//!
//! Nothing here knows a particular game or agent, prints, opens a file or reads a clock.
//!
//! A game is a type that implements [`Game`]: a small state without heap that knows whose [`Turn`]
//! it is, which [`Action`]s are legal, and how to play one. Dice are explicit: at [`Turn::Chance`]
//! somebody outside the state draws an outcome and plays it like a move, so a [`Record`] replays
//! without any randomness. An [`Agent`] chooses an action; every source of randomness is an [`Rng`]
//! that the caller seeds.
//!
//! [`contract`] holds the rules every game must keep, as one test; [`tree`] holds a game written as
//! a tree in text, for tests of searches.

mod action;
pub mod agent;
pub mod contract;
mod duration;
mod error;
mod evaluator;
mod game;
mod insight;
mod plane_element;
mod planes;
mod player;
mod playout;
mod record;
mod rng;
mod search_handle;
mod spec;
pub mod tree;

pub use action::{Action, ActionSet};
pub use agent::{Agent, AgentError, Budget, Candidate, Decision};
pub use duration::{duration_text, parse_duration};
pub use error::{IllegalAction, ParseError, SpecError};
pub use evaluator::{ActionValues, Evaluation, Evaluator};
pub use game::{Game, GameSpec};
pub use insight::{Insight, Prover};
pub use plane_element::PlaneElement;
pub use planes::{PlaneSpec, Planes};
pub use player::{MAX_PLAYERS, PerPlayer, Player, Turn};
pub use playout::{play_randomly, random_action, sample_chance};
pub use record::{Forfeit, Mismatch, Ply, Record, ReplayError};
pub use rng::{Rng, mix};
pub use search_handle::SearchHandle;
pub use spec::{Config, Parameter, ParameterKind, Parameters, SpecText};
