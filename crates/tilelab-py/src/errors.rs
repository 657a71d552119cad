//! Errors as Python exceptions, with the messages of the command line: `ValueError` for invalid input,
//! `RuntimeError` for an agent that fails, `OSError` for the file system.

use std::error::Error;

use pyo3::PyErr;
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyValueError};
use tilelab_arena::run_folder::FolderError;
use tilelab_core::AgentError;

/// A `ValueError` with the message of an error.
pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A `RuntimeError` with the reason why an agent made no move.
pub(crate) fn agent_error(error: AgentError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// The exception for an error of a tournament folder.
pub(crate) fn store_error(error: FolderError) -> PyErr {
    match &error {
        FolderError::Io { .. } | FolderError::Locked(_) => PyOSError::new_err(chain(&error)),
        FolderError::Other { .. } | FolderError::Agents(_) => value_error(chain(&error)),
    }
}

/// An error and its causes in one line, as the command line prints them.
pub(crate) fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(next) = cause {
        text = format!("{text}: {next}");
        cause = next.source();
    }
    text
}
