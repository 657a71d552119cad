//! Our errors as Python's: `ValueError`, with the same words as on the command line.

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

/// A `ValueError` that says what we would print.
pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
