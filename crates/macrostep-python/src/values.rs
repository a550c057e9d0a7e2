//! Values of Python as values of a scenario.

use macrostep::scenario::Value;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};

/// A text, number, truth value, sequence or dictionary; arrays and numbers of numpy as what they hold.
pub fn value(given: &Bound<'_, PyAny>) -> PyResult<Value> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(Value::from(text.to_string()));
    }
    if let Ok(truth) = given.cast::<PyBool>() {
        return Ok(Value::from(truth.is_true()));
    }
    if given.is_instance_of::<PyInt>() {
        // what is larger than a whole number of a scenario is a number
        return match given.extract::<i64>() {
            Ok(whole) => Ok(Value::from(whole)),
            Err(_) => given.extract::<f64>().map(Value::from),
        };
    }
    if given.is_instance_of::<PyFloat>() {
        return Ok(Value::from(given.extract::<f64>()?));
    }
    if given.is_instance_of::<PyList>() || given.is_instance_of::<PyTuple>() {
        return Ok(Value::List(given.try_iter()?.map(|item| value(&item?)).collect::<PyResult<_>>()?));
    }
    if let Ok(table) = given.cast::<PyDict>() {
        let entry = |(key, item): (Bound<'_, PyAny>, Bound<'_, PyAny>)| Ok((key.extract::<String>()?, value(&item)?));
        return Ok(Value::Table(table.iter().map(entry).collect::<PyResult<_>>()?));
    }
    if let Ok(plain) = given.call_method0("tolist") {
        return value(&plain);
    }
    if let Ok(path) = given.call_method0("__fspath__") {
        return value(&path);
    }
    let kind = given.get_type().name()?.to_string();
    Err(PyTypeError::new_err(format!(
        "a scenario has no values of type `{kind}`; use numbers, texts, lists or dictionaries"
    )))
}
