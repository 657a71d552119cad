//! Checked values from Python: numbers, specifications and arrays of the right type and size, or a `ValueError`. An
//! array that is passed twice is refused as well, because numpy's own conversions would panic.

use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;
use pyo3::types::PyString;
use pyo3::{Borrowed, PyTypeInfo, type_hint_identifier, type_hint_union};
use serde_json::Value;

use crate::errors::value_error;

/// A specification: a text, or an object whose attribute `spec` is one, such as a game or an agent.
pub(crate) struct Spec(pub(crate) String);

impl FromPyObject<'_, '_> for Spec {
    type Error = PyErr;

    const INPUT_TYPE: PyStaticExpr =
        type_hint_union!(PyString::TYPE_HINT, type_hint_identifier!("tilelab.specification", "HasSpec"));

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = object.cast::<PyString>() {
            return Ok(Self(text.to_string()));
        }
        match object.getattr_opt("spec")? {
            Some(spec) if spec.is_instance_of::<PyString>() => Ok(Self(spec.extract()?)),
            _ => Err(PyTypeError::new_err(format!(
                "found {}, expected the text of a specification, or an object with an attribute spec",
                shown(&object)
            ))),
        }
    }
}

/// A whole number from 0.
#[derive(Clone, Copy)]
pub(crate) struct Natural(pub(crate) u64);

impl FromPyObject<'_, '_> for Natural {
    type Error = PyErr;

    const INPUT_TYPE: PyStaticExpr = u64::INPUT_TYPE;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        object.extract().map(Self).map_err(|error: PyErr| {
            if error.is_instance_of::<PyTypeError>(object.py()) {
                return error;
            }
            value_error(format!("found {}, expected a whole number from 0 to {}", shown(&object), u64::MAX))
        })
    }
}

impl Natural {
    /// The number as a size.
    pub(crate) fn size(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

/// A value as Python writes it.
pub(crate) fn shown(value: &Bound<'_, PyAny>) -> String {
    value.repr().map_or_else(|_| "something".to_owned(), |text| text.to_string())
}

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
