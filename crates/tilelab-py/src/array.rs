//! Vectors that become `NumPy` arrays, also in the type stubs.

use std::convert::Infallible;
use std::marker::PhantomData;

use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;
use pyo3::{type_hint_identifier, type_hint_subscript};

/// A vector that is returned as a `numpy.ndarray`.
pub(crate) struct Array<T>(pub(crate) Vec<T>);

/// A type of elements, as the stubs name it.
pub(crate) trait Named: Element {
    /// Its name in `NumPy`.
    const NAME: PyStaticExpr;
}

impl Named for bool {
    const NAME: PyStaticExpr = type_hint_identifier!("numpy", "bool_");
}

impl Named for u8 {
    const NAME: PyStaticExpr = type_hint_identifier!("numpy", "uint8");
}

impl Named for i64 {
    const NAME: PyStaticExpr = type_hint_identifier!("numpy", "int64");
}

impl Named for f32 {
    const NAME: PyStaticExpr = type_hint_identifier!("numpy", "float32");
}

impl<'py, T: Named> IntoPyObject<'py> for Array<T> {
    type Target = PyArray1<T>;
    type Output = Bound<'py, PyArray1<T>>;
    type Error = Infallible;

    const OUTPUT_TYPE: PyStaticExpr = type_hint_subscript!(type_hint_identifier!("numpy.typing", "NDArray"), T::NAME);

    fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Infallible> {
        Ok(PyArray1::from_vec(py, self.0))
    }
}

/// An array of several dimensions.
pub(crate) struct Shaped<'py, T>(Bound<'py, PyAny>, PhantomData<T>);

impl<'py, T: Named> Shaped<'py, T> {
    /// These elements in this shape.
    pub(crate) fn new(py: Python<'py>, elements: Vec<T>, shape: [usize; 3]) -> PyResult<Self> {
        Ok(Self::of(PyArray1::from_vec(py, elements).reshape(shape)?.into_any()))
    }

    /// An array that the caller has checked.
    pub(crate) fn of(array: Bound<'py, PyAny>) -> Self {
        Self(array, PhantomData)
    }
}

impl<'py, T: Named> IntoPyObject<'py> for Shaped<'py, T> {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = Infallible;

    const OUTPUT_TYPE: PyStaticExpr = Array::<T>::OUTPUT_TYPE;

    fn into_pyobject(self, _: Python<'py>) -> Result<Self::Output, Infallible> {
        Ok(self.0)
    }
}

impl<T> FromIterator<T> for Array<T> {
    fn from_iter<I: IntoIterator<Item = T>>(numbers: I) -> Self {
        Self(numbers.into_iter().collect())
    }
}
