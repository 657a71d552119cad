//! The Python package `tilelab`, as far as it is written in Rust: the module `tilelab._core`.
//!
//! | module | what |
//! |---|---|
//! | `environment` | many copies of a game: reset, step, observation, reward |
//! | `self_play` | many games whose positions a network judges in one batch |
//! | `given` | numbers and arrays from Python, checked |
//! | `errors` | our errors as Python's, with the same words |
//!
//! Whatever takes long lets other Python threads run meanwhile. Nothing here knows a particular game.

mod environment;
mod errors;
mod given;
mod self_play;

use pyo3::prelude::*;

/// What `tilelab` is made of.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::environment::{Environments, environment_options, environment_table};
    #[pymodule_export]
    use super::self_play::SelfPlay;

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
