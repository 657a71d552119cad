//! What Python gives us, checked: numbers and arrays of the right kind and size, or a `ValueError`. An array that is
//! given twice is refused as well, where numpy's own conversions would panic.

use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::errors::value_error;

/// The number of an action.
pub(crate) fn whole(action: &Bound<'_, PyAny>) -> PyResult<i64> {
    action.extract().map_err(|_| value_error(format!("action: found {action}, expected a whole number")))
}

/// An array of numbers to read.
pub(crate) fn readable<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyAny>,
    element: &str,
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let refuse = || value_error(format!("{name}: expected an array of {element}"));
    array.cast::<PyArrayDyn<T>>().map_err(|_| refuse())?.try_readonly().map_err(|_| refuse())
}

/// An array of so many numbers to write to.
pub(crate) fn writable<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyAny>,
    element: &str,
    size: usize,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let refuse = || value_error(format!("{name}: expected a writable array of {size} {element}"));
    let array = array.cast::<PyArrayDyn<T>>().map_err(|_| refuse())?;
    if array.len() != size {
        return Err(refuse());
    }
    array.try_readwrite().map_err(|_| refuse())
}
