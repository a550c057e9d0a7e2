//! Recordings: columns for numpy, a stream for Arrow, pages.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::ptr::NonNull;
use std::sync::Arc;

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, Float64Array, RecordBatch, RecordBatchIterator};
use arrow_buffer::{Buffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use macrostep::record::{self, CompareOptions};
use macrostep_report::plot::Figure;
use macrostep_report::{PlotOptions, ReportOptions};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use crate::faults::Raised;

/// The rows of a run, and of its reference.
#[pyclass(frozen, module = "macrostep._native")]
pub struct Recording {
    rows: Arc<record::Recording>,
}

/// Numbers of a recording, which numpy sees where they are.
#[pyclass(frozen, module = "macrostep._native")]
pub struct Column {
    rows: Arc<record::Recording>,
    name: String,
}

impl Column {
    fn numbers(&self) -> &[f64] {
        column(&self.rows, &self.name)
    }
}

fn column<'a>(rows: &'a record::Recording, name: &str) -> &'a [f64] {
    if name == "time" { rows.time() } else { rows.signal(name).unwrap_or_default() }
}

#[pymethods]
impl Column {
    /// What `numpy.asarray` asks for: the numbers themselves, not to be written to.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let numbers = self.numbers();
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("shape", (numbers.len(),))?;
        interface.set_item("typestr", if cfg!(target_endian = "big") { ">f8" } else { "<f8" })?;
        interface.set_item("data", (numbers.as_ptr() as usize, true))?;
        Ok(interface)
    }

    fn __len__(&self) -> usize {
        self.numbers().len()
    }
}

impl Recording {
    pub fn new(rows: record::Recording) -> Self {
        Recording { rows: Arc::new(rows) }
    }
}

#[pymethods]
impl Recording {
    /// Opens a results directory, or a file of one.
    #[staticmethod]
    fn open(py: Python<'_>, path: PathBuf) -> Result<Self, Raised> {
        Ok(Recording::new(py.detach(|| record::Recording::open(path))?))
    }

    /// A column by its name; `time` is one.
    fn column(&self, name: &str) -> PyResult<Column> {
        if name != "time" && self.rows.signal(name).is_none() {
            return Err(PyKeyError::new_err(name.to_owned()));
        }
        Ok(Column { rows: self.rows.clone(), name: name.to_owned() })
    }

    /// What it says about itself, as JSON.
    fn meta(&self) -> String {
        serde_json::to_string(self.rows.meta()).unwrap_or_default()
    }

    /// How the run went, as JSON; `None` if it was killed.
    fn summary(&self) -> Option<String> {
        self.rows.meta().summary().and_then(|s| serde_json::to_string(&s).ok())
    }

    /// Writes it into a directory, with the reference beside it, and returns the path of its file.
    #[pyo3(signature = (directory, reference = None))]
    fn write_in(&self, py: Python<'_>, directory: PathBuf, reference: Option<&Recording>) -> Result<PathBuf, Raised> {
        let (rows, reference) = (self.rows.clone(), reference.map(|r| r.rows.clone()));
        Ok(py.detach(|| macrostep::write_results(&directory, &rows, reference.as_deref()))?)
    }

    /// Whether the run closed it.
    #[getter]
    fn finished(&self) -> bool {
        self.rows.finished()
    }

    fn __len__(&self) -> usize {
        self.rows.time().len()
    }

    /// All columns as an Arrow stream, without a copy; the unit of each is in the metadata of its field.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // another schema may be asked for, and need not be given
        let _ = requested_schema;
        let batch = batch(&self.rows).map_err(|e| PyValueError::new_err(e.to_string()))?;
        let schema = batch.schema();
        let batches = RecordBatchIterator::new([Ok(batch)], schema);
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), c"arrow_array_stream")
    }
}

/// The columns of a recording in one batch, which keeps it alive.
fn batch(rows: &Arc<record::Recording>) -> Result<RecordBatch, ArrowError> {
    let units = rows.meta().signals.iter().map(|s| (s.name.as_str(), s.unit.as_str()));
    let mut fields = Vec::new();
    let mut columns: Vec<ArrayRef> = Vec::new();
    for (name, unit) in std::iter::once(("time", "s")).chain(units) {
        let unit = HashMap::from([("unit".to_owned(), unit.to_owned())]);
        fields.push(Field::new(name, DataType::Float64, false).with_metadata(unit));
        columns.push(Arc::new(Float64Array::new(shared(rows, column(rows, name)), None)));
    }
    RecordBatch::try_new(Arc::new(Schema::new(fields)), columns)
}

/// Numbers of a recording where they are.
#[allow(unsafe_code)]
fn shared(rows: &Arc<record::Recording>, numbers: &[f64]) -> ScalarBuffer<f64> {
    let bytes = std::mem::size_of_val(numbers);
    let Some(start) = NonNull::new(numbers.as_ptr().cast_mut().cast::<u8>()).filter(|_| bytes > 0) else {
        return ScalarBuffer::from(Vec::new());
    };
    // SAFETY: the numbers belong to the recording, which is never changed, and which the buffer keeps alive.
    let buffer = unsafe { Buffer::from_custom_allocation(start, bytes, Arc::new(rows.clone())) };
    ScalarBuffer::new(buffer, 0, numbers.len())
}

/// Compares two recordings signal by signal, as JSON.
#[pyfunction]
pub fn compare(py: Python<'_>, a: &Recording, b: &Recording) -> Result<String, Raised> {
    let (a, b) = (a.rows.clone(), b.rows.clone());
    let found = py.detach(|| record::compare(&a, &b, &CompareOptions::default()))?;
    Ok(serde_json::to_string(&found).unwrap_or_default())
}

/// Whether results are as they were written, as JSON.
#[pyfunction]
pub fn verify(py: Python<'_>, path: PathBuf) -> Result<String, Raised> {
    let found = py.detach(|| macrostep::verify(&path))?;
    Ok(serde_json::to_string(&found).unwrap_or_default())
}

/// The page about runs in results directories, and what it leaves out.
#[pyfunction]
#[pyo3(signature = (paths, megabytes = 2.0))]
pub fn report(py: Python<'_>, paths: Vec<PathBuf>, megabytes: f64) -> Result<(String, Vec<String>), Raised> {
    let mut options = ReportOptions::default();
    options.data_bytes = (options.data_bytes as f64 * megabytes / 2.0) as usize;
    let paths: Vec<&Path> = paths.iter().map(PathBuf::as_path).collect();
    let page = py.detach(|| macrostep_report::report(&paths, &options))?;
    Ok((page.html, page.warnings.iter().map(ToString::to_string).collect()))
}

/// Recorded signals of results directories as lines in an SVG.
#[pyfunction]
#[pyo3(signature = (paths, signals, *, reference, start, end, log, width, height, font, title))]
#[allow(clippy::too_many_arguments)]
pub fn plot(
    py: Python<'_>,
    paths: Vec<PathBuf>,
    signals: Vec<String>,
    reference: bool,
    start: Option<f64>,
    end: Option<f64>,
    log: bool,
    width: f64,
    height: f64,
    font: f64,
    title: String,
) -> Result<String, Raised> {
    let mut options = PlotOptions::default();
    (options.signals, options.reference, options.log) = (signals, reference, log);
    (options.from, options.to) = (start, end);
    let figure = Figure { width, height, font_size: font, title, ..Figure::default() };
    let paths: Vec<&Path> = paths.iter().map(PathBuf::as_path).collect();
    Ok(py.detach(|| macrostep_report::plot(&paths, &options, figure))?.figure.svg())
}
