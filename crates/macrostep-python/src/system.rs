//! A system: a scenario, with parts that Python brings along.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use macrostep::core::{Fault, FaultKind};
use macrostep::federation::even_shares;
use macrostep::scenario::{OwnPart, Scenario};
use macrostep::sweep::{SweepOptions, sweep_points};
use macrostep::{Existing, Job, Progress};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::equations::StatedEquations;
use crate::faults::{Class, Raised};
use crate::federation::{Border, Share};
use crate::gathering::{self, Gathering, Runs};
use crate::host;
use crate::part::{PythonPart, Stated};
use crate::python_error::Causes;
use crate::recording::Recording;
use crate::run::awake;
use crate::stepper::Stepper;
use crate::study::{self, Wanted, WantedDesign};
use crate::values;

/// A scenario that is not checked yet, and open to changes.
#[pyclass(module = "macrostep._native")]
pub struct System {
    scenario: Scenario,
    pub(crate) causes: Causes,
}

/// Raises, with the exception of a part as the cause where there is one.
pub(crate) fn raise(py: Python<'_>, causes: &Causes, raised: impl Into<Raised>) -> PyErr {
    let raised = raised.into();
    let cause = causes.of(raised.faults().iter());
    // that the user wants to stop is no fault of a part
    if let Some(cause) = cause.as_ref().filter(|c| c.is_instance_of::<PyKeyboardInterrupt>(py)) {
        return cause.clone_ref(py);
    }
    let error = PyErr::from(raised);
    if cause.is_some() {
        error.set_cause(py, cause);
    }
    error
}

pub fn existing(word: &str) -> Result<Existing, Raised> {
    Ok(match word {
        "refuse" => Existing::Refuse,
        "move" => Existing::MoveAside,
        "replace" => Existing::Replace,
        other => {
            let fault = Fault::error(FaultKind::BadValue, format!("`existing` is `{other}`"));
            return Err(Raised::new(Class::Recording, fault.help("use \"refuse\", \"move\" or \"replace\"")));
        }
    })
}

impl System {
    fn new(scenario: Scenario) -> Self {
        System { scenario, causes: Causes::default() }
    }

    fn wanted(at: Option<String>, error: f64, black_box: Vec<String>, rollback: bool) -> Wanted {
        Wanted { at, error, black_box, rollback }
    }
}

/// What a run comes to: its summary as JSON, its rows, those of its reference, and what ended it.
type Ran = (String, Option<Recording>, Option<Recording>, Option<PyErr>, Option<PyErr>);

#[pymethods]
impl System {
    /// A scenario file, a system of FMUs, or a built-in problem.
    #[staticmethod]
    fn open(py: Python<'_>, name: &str) -> Result<Self, Raised> {
        Ok(System::new(py.detach(|| Scenario::open(name))?))
    }

    /// A scenario without subsystems.
    #[staticmethod]
    fn empty(name: &str) -> Self {
        System::new(Scenario::empty(name))
    }

    /// A scenario from its text; `file` is what messages call it, and what paths in it are relative to.
    #[staticmethod]
    fn from_text(file: &str, text: &str) -> Self {
        System::new(Scenario::from_str(file, text))
    }

    fn copy(&self) -> Self {
        System { scenario: self.scenario.clone(), causes: self.causes.clone() }
    }

    /// Changes a value under a short name, as an option of the command line.
    fn set_named(&mut self, name: &str, given: &Bound<'_, PyAny>) -> PyResult<()> {
        let path = Scenario::SHORT_NAMES.iter().find(|(short, _)| *short == name).map_or(name, |(_, path)| path);
        match values::value(given)? {
            macrostep::scenario::Value::Text(text) => self.scenario.set_named(name, path, &text),
            other => self.scenario.set_path(path, other),
        };
        Ok(())
    }

    /// Changes a value at a path.
    fn set(&mut self, path: &str, given: &Bound<'_, PyAny>) -> PyResult<()> {
        self.scenario.set_path(path, values::value(given)?);
        Ok(())
    }

    /// The value at a path, as JSON.
    fn get(&self, path: &str) -> Option<String> {
        self.scenario.get(path).map(|value| study::text(&value.to_json()))
    }

    /// Adds a table to a list: a connection, a bond, a sweep.
    fn append(&mut self, key: &str, element: &Bound<'_, PyDict>) -> PyResult<()> {
        self.scenario.append(key, values::value(element)?);
        Ok(())
    }

    /// Adds a part that is a Python object, made anew by `factory` for each run; with `takes_parameters`, of those of the scenario.
    ///
    /// With `elsewhere` it can also run in a process of its own: a program with its first arguments, and what that makes it of.
    #[pyo3(signature = (name, about, stated, factory, takes_parameters, elsewhere = None))]
    fn add_object(
        &mut self,
        name: &str,
        about: &str,
        stated: Stated,
        factory: Py<PyAny>,
        takes_parameters: bool,
        elsewhere: Option<(Vec<OsString>, Vec<u8>)>,
    ) {
        let causes = self.causes.clone();
        let make = move |given: &[_]| Python::attach(|py| PythonPart::make(py, &factory, given, &stated, &causes));
        let part = match takes_parameters {
            true => OwnPart::with_parameters(about, make),
            false => OwnPart::new(about, move || make(&[])),
        };
        self.scenario.add(
            name,
            match elsewhere {
                Some((program, order)) => part.elsewhere(program, host::KIND, order),
                None => part,
            },
        );
    }

    /// Adds a part of equations.
    fn add_equations(&mut self, name: &str, about: &str, stated: Stated, equations: StatedEquations) {
        let causes = self.causes.clone();
        let make = move || Python::attach(|py| equations.make(py, &stated, &causes));
        self.scenario.add(name, OwnPart::new(about, make));
    }

    /// The scenario as TOML.
    fn to_toml(&self) -> String {
        self.scenario.to_toml()
    }

    /// What a check of it tells, as JSON.
    fn check(&self, py: Python<'_>) -> PyResult<String> {
        let found = py.detach(|| study::check(&self.scenario));
        found.map(|f| study::text(&f)).map_err(|e| raise(py, &self.causes, e))
    }

    /// Runs it. Without a directory, rows are kept in memory if `record` is set.
    #[pyo3(signature = (*, out, existing, record, resume, accept_changes, bands, progress, share = None, border = None))]
    #[allow(clippy::too_many_arguments)]
    fn run(
        &self,
        py: Python<'_>,
        out: Option<PathBuf>,
        existing: &str,
        record: bool,
        resume: bool,
        accept_changes: bool,
        bands: bool,
        progress: Option<&Bound<'_, PyAny>>,
        share: Option<Share>,
        border: Option<Border>,
    ) -> PyResult<Ran> {
        let existing = self::existing(existing)?;
        let causes = &self.causes;
        let mut scenario = self.scenario.clone();
        for input in border.iter().flat_map(Border::feeds) {
            scenario.feed(input);
        }
        let (ran, interrupted) = awake(py, progress, |interrupt, told| -> Result<_, Raised> {
            let checked = scenario.check()?;
            let warnings: Vec<Fault> = checked.warnings.iter().cloned().collect();
            let (mut prepared, blueprint) = checked.build_and_keep()?;
            if let Some(share) = share {
                prepared = share.of(prepared, causes).map_err(|fault| Raised::new(Class::Run, fault))?;
            }
            if let Some(border) = border {
                prepared = border.of(prepared, causes).map_err(|fault| Raised::new(Class::Run, fault))?;
            }
            let mut job = Job::new(prepared).interrupted_by(interrupt);
            job = job.on_progress(|p: &Progress| told.tell(p.t - p.start, p.stop - p.start));
            if bands {
                job = job.bands(blueprint);
            }
            if accept_changes {
                job = job.accept_changes();
            }
            let (mut summary, kept) = match &out {
                Some(dir) if resume => (job.resume_in(dir).run()?, None),
                Some(dir) => (job.record_in(dir).existing(existing).run()?, None),
                None if record => job.run_in_memory()?,
                None => (job.run()?, None),
            };
            summary.warnings.splice(0..0, warnings);
            Ok((summary, kept))
        })?;
        let (summary, kept) = match ran {
            Ok(ran) => ran,
            // an interrupt before it began
            Err(raised) => return Err(interrupted.unwrap_or_else(|| raise(py, causes, raised))),
        };
        let cause = summary.outcome.fault().and_then(|fault| causes.of(std::iter::once(fault)));
        let (rows, reference) = kept.map_or((None, None), |k| (Some(k.recording), k.reference));
        let recording = |r: Option<macrostep::record::Recording>| r.map(Recording::new);
        Ok((study::text(&summary), recording(rows), recording(reference), cause, interrupted))
    }

    /// Leaves these subsystems alone; inputs that others fed, and their outputs.
    fn only(&mut self, py: Python<'_>, parts: Vec<String>) -> PyResult<Vec<(String, String)>> {
        let cut = self.scenario.only(&parts);
        cut.map_err(|fault| raise(py, &self.causes, Raised::new(Class::Scenario, fault)))
    }

    /// Which of so many processes each part belongs to.
    fn shares(&self, py: Python<'_>, count: usize) -> PyResult<BTreeMap<String, usize>> {
        let found = py.detach(|| -> Result<_, Raised> { Ok(even_shares(self.scenario.check()?.graph(), count)) });
        found.map_err(|e| raise(py, &self.causes, e))
    }

    /// Stands at its first communication point.
    #[pyo3(signature = (*, record))]
    fn start(&self, py: Python<'_>, record: bool) -> PyResult<Stepper> {
        Stepper::start(py, &self.scenario, &self.causes, record)
    }

    /// Runs all combinations of varied values; the table as JSON.
    #[pyo3(signature = (listed, *, out, existing, record, threads, by_steps, progress))]
    #[allow(clippy::too_many_arguments)]
    fn sweep(
        &self,
        py: Python<'_>,
        listed: Option<&Bound<'_, PyAny>>,
        out: Option<PathBuf>,
        existing: &str,
        record: bool,
        threads: usize,
        by_steps: bool,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(String, Option<String>, Option<PyErr>)> {
        let options = SweepOptions { out, record, threads, existing: self::existing(existing)? };
        let scenario = &self.scenario;
        let points = gathering::points(scenario, listed, py, &self.causes)?;
        let (found, interrupted) = awake(py, progress, |interrupt, told| {
            sweep_points(scenario, &points, &options, &|done, total| told.tell(done as f64, total as f64), interrupt)
        })?;
        let found = found.map_err(|e| raise(py, &self.causes, e))?;
        let (table, figure) = gathering::told(&found, gathering::cost(by_steps));
        Ok((table, figure, interrupted))
    }

    /// A sweep whose runs somebody else makes.
    #[pyo3(signature = (listed, *, out, existing))]
    fn gather(
        &self,
        py: Python<'_>,
        listed: Option<&Bound<'_, PyAny>>,
        out: Option<PathBuf>,
        existing: &str,
    ) -> PyResult<Gathering> {
        Gathering::begin(py, &self.scenario, listed, out, existing, &self.causes)
    }

    /// The runs of a sweep, for whoever makes some of them.
    fn runs(&self, py: Python<'_>, listed: Option<&Bound<'_, PyAny>>) -> PyResult<Runs> {
        gathering::points(&self.scenario, listed, py, &self.causes).map(Runs::new)
    }

    /// Poles, damping and largest steps, as JSON.
    #[pyo3(signature = (*, at, error, black_box, rollback))]
    fn analyze(
        &self,
        py: Python<'_>,
        at: Option<String>,
        error: f64,
        black_box: Vec<String>,
        rollback: bool,
    ) -> PyResult<String> {
        let wanted = System::wanted(at, error, black_box, rollback);
        let (found, interrupted) = awake(py, None, |_, _| study::analysis(&self.scenario, &wanted))?;
        interrupted.map_or(Ok(()), Err)?;
        found.map_err(|e| raise(py, &self.causes, e))
    }

    /// Configurations for it, the cheapest first, as JSON; and the system as recommended, if one keeps the error.
    #[pyo3(signature = (*, error, budget, progress))]
    fn advise(
        &self,
        py: Python<'_>,
        error: f64,
        budget: String,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(String, Option<System>)> {
        let (found, interrupted) = awake(py, progress, |interrupt, told| {
            study::advice(&self.scenario, error, &budget, &|share| told.tell(100.0 * share, 100.0), interrupt)
        })?;
        interrupted.map_or(Ok(()), Err)?;
        let (found, scenario) = found.map_err(|e| raise(py, &self.causes, e))?;
        Ok((found, scenario.map(|scenario| System { scenario, causes: self.causes.clone() })))
    }

    /// Stability over one or two parameters, as JSON.
    #[pyo3(signature = (axes, *, at, error, black_box, rollback, progress))]
    #[allow(clippy::too_many_arguments)]
    fn map(
        &self,
        py: Python<'_>,
        axes: Vec<String>,
        at: Option<String>,
        error: f64,
        black_box: Vec<String>,
        rollback: bool,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let wanted = System::wanted(at, error, black_box, rollback);
        let (found, interrupted) = awake(py, progress, |interrupt, told| {
            study::map(&self.scenario, &wanted, &axes, &|done, total| {
                told.tell(done as f64, total as f64);
                !interrupt.load(Ordering::Relaxed)
            })
        })?;
        interrupted.map_or(Ok(()), Err)?;
        found.map_err(|e| raise(py, &self.causes, e))
    }

    /// A compensator: what was designed as JSON, and the system with its gains.
    #[pyo3(signature = (*, on, at, feed, random, robust, error, black_box, rollback))]
    #[allow(clippy::too_many_arguments)]
    fn design(
        &self,
        py: Python<'_>,
        on: String,
        at: Vec<String>,
        feed: Option<String>,
        random: Option<(usize, u64)>,
        robust: bool,
        error: f64,
        black_box: Vec<String>,
        rollback: bool,
    ) -> PyResult<(String, System)> {
        let wanted = WantedDesign { on, at, feed, random, robust, error, black_box, rollback };
        let (found, interrupted) = awake(py, None, |_, _| study::design(&self.scenario, &wanted))?;
        interrupted.map_or(Ok(()), Err)?;
        let (found, scenario) = found.map_err(|e| raise(py, &self.causes, e))?;
        Ok((found, System { scenario, causes: self.causes.clone() }))
    }

    /// Eigenfrequencies of its mechanisms, as JSON.
    #[pyo3(signature = (*, at, equilibrium, frame_spin))]
    fn modes(&self, py: Python<'_>, at: Option<String>, equilibrium: bool, frame_spin: [f64; 3]) -> PyResult<String> {
        let found = py.detach(|| study::modes(&self.scenario, at.as_deref(), equilibrium, frame_spin));
        found.map_err(|e| raise(py, &self.causes, e))
    }
}
