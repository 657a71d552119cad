//! The Rust part of the Python package `tilelab`: the module `tilelab._core`.
//!
//! | module | what |
//! |---|---|
//! | `game`, `state`, `position` | games and positions, with OpenSpiel's interface |
//! | `python_game` | games whose rules are Python classes |
//! | `serve` | the page, for games of this process |
//! | `agent`, `decision` | agents that choose moves, and their decisions |
//! | `arena` | matches, tournaments, ratings |
//! | `external` | Python objects as agents of the arena |
//! | `tables` | lists of games and agents; replay; exact values |
//! | `self_play` | many games whose positions a network evaluates in one batch |
//! | `array` | vectors that become `NumPy` arrays |
//! | `environment` | vector environments: reset, step, observation, reward |
//! | `given` | checked numbers and arrays from Python |
//! | `errors` | errors as Python exceptions with the same messages |
//!
//! Every call that takes long releases the interpreter. Nothing here knows a particular game.

mod agent;
mod arena;
mod array;
mod decision;
mod environment;
mod errors;
mod external;
mod game;
mod given;
mod position;
mod python_game;
mod self_play;
mod serve;
mod state;
mod tables;

use pyo3::prelude::*;

/// The module `tilelab._core`.
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
    use super::position::State;
    #[pymodule_export]
    use super::python_game::{allow_python_games, register_game};
    #[pymodule_export]
    use super::self_play::{SelfPlay, self_play_settings};
    #[pymodule_export]
    use super::serve::Server;
    #[pymodule_export]
    use super::tables::{list_agents, list_games, replay_record, solve_position};

    /// The value of `State.current_player` at a chance node.
    #[pymodule_export]
    const CHANCE: isize = super::position::CHANCE;
    /// The value of `State.current_player` when the game is over.
    #[pymodule_export]
    const TERMINAL: isize = super::position::TERMINAL;

    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
