//! The Python package `tilelab`, as far as it is written in Rust: the module `tilelab._core`.
//!
//! | module | what |
//! |---|---|
//! | `game`, `state` | games and positions, in the manner of OpenSpiel |
//! | `agent`, `decision` | agents asked for a move, and their reasons |
//! | `arena` | matches, tournaments, ratings |
//! | `guest` | Python objects that play in them |
//! | `tables` | what there is; replay; exact values |
//! | `self_play` | many games whose positions a network judges in one batch |
//! | `array` | numbers that leave as arrays of numpy |
//! | `environment` | many copies of a game: reset, step, observation, reward |
//! | `given` | numbers and arrays from Python, checked |
//! | `errors` | our errors as Python's, with the same words |
//!
//! Whatever takes long lets other Python threads run meanwhile. Nothing here knows a particular game.

mod agent;
mod arena;
mod array;
mod decision;
mod environment;
mod errors;
mod game;
mod given;
mod guest;
mod self_play;
mod state;
mod tables;

use pyo3::prelude::*;

/// What `tilelab` is made of.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::agent::{Agent, Player};
    #[pymodule_export]
    use super::arena::{merge_folders, play_tournament, rate_records};
    #[pymodule_export]
    use super::decision::Decision;
    #[pymodule_export]
    use super::environment::{Environments, environment_options, environment_table};
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::self_play::{SelfPlay, self_play_settings};
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::tables::{list_agents, list_games, replay_record, solve_position};

    /// What `State.current_player` says where chance is to draw.
    #[pymodule_export]
    const CHANCE: isize = super::state::CHANCE;
    /// What `State.current_player` says at the end.
    #[pymodule_export]
    const TERMINAL: isize = super::state::TERMINAL;

    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
