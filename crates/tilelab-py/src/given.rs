//! Checked values from Python: numbers and arrays of the right type and size, or a `ValueError`. An array that is
//! passed twice is refused as well, because numpy's own conversions would panic.

use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::prelude::*;
use serde_json::Value;

use crate::errors::value_error;

/// The number of an action.
pub(crate) fn whole(action: &Bound<'_, PyAny>) -> PyResult<i64> {
    action.extract().map_err(|_| value_error(format!("action: found {action}, expected a whole number")))
}

/// An array to read from.
pub(crate) fn readable<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyAny>,
    element: &str,
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let refuse = || value_error(format!("{name}: expected an array of {element}"));
    array.cast::<PyArrayDyn<T>>().map_err(|_| refuse())?.try_readonly().map_err(|_| refuse())
}

/// An array of `size` elements to write to.
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

/// A Python value as JSON: a truth value, a number, or a sequence of whole numbers.
pub(crate) fn json_value(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Value> {
    if let Ok(flag) = value.extract::<bool>() {
        return Ok(flag.into());
    }
    if let Ok(number) = value.extract::<u64>() {
        return Ok(number.into());
    }
    if let Ok(number) = value.extract::<i64>() {
        return Ok(number.into());
    }
    if let Ok(number) = value.extract::<f64>() {
        // JSON has no infinities; their text is refused as out of range.
        return Ok(serde_json::Number::from_f64(number).map_or_else(|| number.to_string().into(), Value::Number));
    }
    if let Ok(text) = value.extract::<String>() {
        return Ok(text.into());
    }
    value.extract::<Vec<u64>>().map(Value::from).map_err(|_| {
        value_error(format!("{name}: found {value}, expected a number, a truth value or a list of whole numbers"))
    })
}

/// A JSON value as Python's.
pub(crate) fn python_value<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Bool(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match number.as_u64() {
            Some(whole) => whole.into_pyobject(py)?.into_any(),
            None => number.as_f64().into_pyobject(py)?.into_any(),
        },
        Value::Array(items) => {
            let items = items.iter().map(|item| python_value(py, item)).collect::<PyResult<Vec<_>>>()?;
            items.into_pyobject(py)?.into_any()
        }
        other => other.to_string().into_pyobject(py)?.into_any(),
    })
}
