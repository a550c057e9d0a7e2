//! A part that is a Python object: its methods are called in every step.

use macrostep::core::{
    Advance, Ending, Fault, FaultKind, InputSignal, Interface, MacroStep, Port, Rollback, Subsystem, SubsystemError,
    Unit, Uses, did_you_mean, near_names,
};
use macrostep::scenario::Value;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyFloat, PyFrozenSet, PySet, PyString};

use crate::inputs::Inputs;
use crate::python_error::{Causes, Late};

/// A port as Python states it: name, unit, size, and the value of an input that is not connected.
pub type StatedPort = (String, String, usize, Option<f64>);

/// What Python states of a part.
#[derive(Clone, FromPyObject)]
#[pyo3(from_item_all)]
pub struct Stated {
    inputs: Vec<StatedPort>,
    outputs: Vec<StatedPort>,
    /// Pairs of an output and an input.
    feedthrough: Vec<(String, String)>,
    /// Without memory: evaluated at every communication point.
    law: bool,
    /// Its steps are those of the grid, whatever happens between two points of it.
    fixed_steps: bool,
}

fn port((name, unit, size, start): &StatedPort) -> Result<Port, Fault> {
    let unit = Unit::parse(unit).map_err(|e| Fault::error(FaultKind::BadValue, format!("port `{name}`: {e}")))?;
    let port = Port::with_unit(name, unit).array(*size);
    Ok(match start {
        Some(value) => port.start(*value).optional(),
        None => port,
    })
}

impl Stated {
    pub fn interface(&self) -> Result<Interface, Fault> {
        let mut interface = Interface::new();
        interface.inputs = self.inputs.iter().map(port).collect::<Result<_, _>>()?;
        interface.outputs = self.outputs.iter().map(port).collect::<Result<_, _>>()?;
        let unknown = |what: &str, name: &str, ports: &[Port]| {
            let near = did_you_mean(&near_names(name, ports.iter().map(|p| p.name.as_str())));
            Fault::error(
                FaultKind::UnknownName,
                format!("`feedthrough` names {what} `{name}`, which is not there{near}"),
            )
        };
        for (output, input) in &self.feedthrough {
            let o = interface.output_port(output).ok_or_else(|| unknown("an output", output, &interface.outputs))?;
            let i = interface.input_port(input).ok_or_else(|| unknown("an input", input, &interface.inputs))?;
            interface.feedthrough.push((o, i));
        }
        interface.fixed_steps = self.fixed_steps;
        Ok(if self.law { interface.memoryless() } else { interface })
    }
}

/// A part that is a Python object.
pub struct PythonPart {
    interface: Interface,
    advance: Option<Py<PyAny>>,
    outputs: Py<PyAny>,
    energy: Option<Py<PyAny>>,
    initialize: Option<Py<PyAny>>,
    next_event: Option<Py<PyAny>>,
    /// What parts of the package itself want to know: whether steps are repeated, when the start is consistent, when the run is over.
    plan: Option<Py<PyAny>>,
    settle: Option<Py<PyAny>>,
    end: Option<Py<PyAny>>,
    /// The inputs of the last `outputs`, if `settle` wants them.
    last_inputs: Vec<f64>,
    /// `save` and `restore`, if it has both.
    memory: Option<PythonMemory>,
    nothing: Nothing,
    inputs: Py<Inputs>,
    names: Vec<Py<PyString>>,
    causes: Causes,
    late: Late,
}

/// The memory of a part that is a Python object.
struct PythonMemory {
    object: Py<PyAny>,
    save: Py<PyAny>,
    restore: Py<PyAny>,
    saved: Option<Py<PyAny>>,
    /// What the object was like when it was saved, while that is looked at.
    as_saved: Option<Py<PyAny>>,
    /// How often it is still looked at after `restore`.
    looks: u32,
    causes: Causes,
    late: Late,
}

/// Parameters as arguments by name.
fn keywords<'py>(py: Python<'py>, parameters: &[(String, Value)]) -> PyResult<Bound<'py, PyDict>> {
    let given = PyDict::new(py);
    for (name, value) in parameters {
        let text = value.to_json().to_string();
        given.set_item(name, py.import("json")?.call_method1("loads", (text,))?)?;
    }
    Ok(given)
}

impl PythonPart {
    /// A part of what `factory` returns for parameters.
    pub fn make(
        py: Python<'_>,
        factory: &Py<PyAny>,
        parameters: &[(String, Value)],
        stated: &Stated,
        causes: &Causes,
    ) -> Result<Box<dyn Subsystem>, Fault> {
        let mut interface = stated.interface()?;
        let object = keywords(py, parameters).and_then(|given| factory.call(py, (), Some(&given)));
        let object = object.map_err(|e| causes.unmade(py, e))?;
        let method = |name: &str| object.getattr(py, name).ok();
        let Some(outputs) = method("outputs") else {
            let message = "the part has no method `outputs`";
            return Err(Fault::error(FaultKind::Missing, message).help("add `def outputs(self, u)`"));
        };
        let advance = method("advance");
        if advance.is_none() && !stated.law {
            let message = "the part has no method `advance`";
            return Err(Fault::error(FaultKind::Missing, message).help("add `def advance(self, t, h, u)`"));
        }
        let next_event = method("next_event");
        interface.announces_events = next_event.is_some();
        let memory = method("save").zip(method("restore"));
        let late = Late::default();
        let memory = memory.map(|(save, restore)| {
            let (causes, late) = (causes.clone(), late.clone());
            let object = object.clone_ref(py);
            PythonMemory { object, save, restore, saved: None, as_saved: None, looks: LOOKS, causes, late }
        });
        let inputs = Py::new(py, Inputs::new(&interface)).map_err(|e| causes.unmade(py, e))?;
        Ok(Box::new(PythonPart {
            names: interface.outputs.iter().map(|p| PyString::intern(py, &p.name).unbind()).collect(),
            interface,
            advance,
            outputs,
            energy: method("energy"),
            initialize: method("initialize"),
            next_event,
            plan: method("_macrostep_plan"),
            settle: method("_macrostep_settle"),
            end: method("_macrostep_end"),
            last_inputs: Vec::new(),
            memory,
            nothing: Nothing,
            inputs,
            causes: causes.clone(),
            late,
        }))
    }

    /// Writes what `outputs` returned: a dictionary, a sequence, or the number of an only output.
    // hot:
    fn write(&self, py: Python<'_>, returned: &Bound<'_, PyAny>, y: &mut [f64]) -> PyResult<()> {
        if let Ok(dict) = returned.cast::<PyDict>() {
            let mut first = 0;
            for (port, name) in self.interface.outputs.iter().zip(&self.names) {
                let Some(item) = dict.get_item(name.bind(py))? else {
                    let message = format!("`outputs` returned no `{}`", port.name);
                    return Err(PyValueError::new_err(message));
                };
                write_port(&item, port, &mut y[first..first + port.size])?;
                first += port.size;
            }
            if dict.len() != self.names.len() {
                return Err(self.surplus(dict));
            }
            return Ok(());
        }
        match (&self.interface.outputs[..], returned) {
            // a number, or a sequence of one
            ([port], one) if port.size > 1 || one.len().is_err() => write_port(one, port, y),
            (_, unordered) if unordered.cast::<PySet>().is_ok() || unordered.cast::<PyFrozenSet>().is_ok() => {
                Err(PyTypeError::new_err(
                    "`outputs` returned a set, which has no order: return a dictionary, a tuple or a list",
                ))
            }
            (ports, several) => {
                let items: Vec<Bound<'_, PyAny>> = several.try_iter()?.collect::<PyResult<_>>()?;
                if items.len() != ports.len() {
                    let message = format!("`outputs` returned {} values for {} outputs", items.len(), ports.len());
                    return Err(PyValueError::new_err(message));
                }
                let mut first = 0;
                for (item, port) in items.iter().zip(ports) {
                    write_port(item, port, &mut y[first..first + port.size])?;
                    first += port.size;
                }
                Ok(())
            }
        }
    }

    #[cold]
    fn surplus(&self, dict: &Bound<'_, PyDict>) -> PyErr {
        let known = |key: &String| self.interface.output_port(key).is_some();
        let unknown: Vec<String> =
            dict.keys().iter().filter_map(|k| k.extract::<String>().ok()).filter(|k| !known(k)).collect();
        PyValueError::new_err(format!("`outputs` returned `{}`, which is no output", unknown.join("`, `")))
    }
}

/// Writes the numbers of a port.
// hot:
fn write_port(item: &Bound<'_, PyAny>, port: &Port, y: &mut [f64]) -> PyResult<()> {
    if let [y] = y {
        *y = match item.cast_exact::<PyFloat>() {
            Ok(number) => number.value(),
            Err(_) => item.extract().map_err(|_| wrong(item, port))?,
        };
        return Ok(());
    }
    let numbers: Vec<f64> = item.extract().map_err(|_| wrong(item, port))?;
    if numbers.len() != y.len() {
        let message = format!("output `{}` has {} numbers, and {} were returned", port.name, y.len(), numbers.len());
        return Err(PyValueError::new_err(message));
    }
    y.copy_from_slice(&numbers);
    Ok(())
}

#[cold]
fn wrong(item: &Bound<'_, PyAny>, port: &Port) -> PyErr {
    let kind = item.get_type().name().map_or_else(|_| "?".to_owned(), |n| n.to_string());
    let wanted = if port.size == 1 { "a number".to_owned() } else { format!("{} numbers", port.size) };
    PyTypeError::new_err(format!("output `{}` is of type `{kind}`, and must be {wanted}", port.name))
}

impl Subsystem for PythonPart {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn plan(&mut self, uses: Uses) {
        let Some(plan) = &self.plan else { return };
        if let Err(error) = Python::attach(|py| plan.call1(py, (uses.rollback,)).map_err(|e| self.causes.failed(py, e)))
        {
            self.late.keep(error);
        }
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.late.forget();
        let Some(initialize) = &self.initialize else { return Ok(()) };
        Python::attach(|py| initialize.call1(py, (t0,)).map(drop).map_err(|e| self.causes.failed(py, e)))
    }

    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        let Some(settle) = &self.settle else { return Ok(Vec::new()) };
        let u = self.last_inputs.clone();
        Python::attach(|py| settle.call1(py, (u,)).and_then(|r| remarks(py, &r)).map_err(|e| self.causes.failed(py, e)))
    }

    fn end(&mut self) -> Result<Ending, SubsystemError> {
        // what the last call could not tell; whoever wants to stop knows
        self.late.tell().or_else(|e| if e == SubsystemError::Interrupted { Ok(()) } else { Err(e) })?;
        let Some(end) = &self.end else { return Ok(Ending::default()) };
        let told =
            Python::attach(|py| end.call0(py).and_then(|r| remarks(py, &r)).map_err(|e| self.causes.failed(py, e)))?;
        Ok(Ending::default().remarks(told))
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.late.tell()?;
        let Some(advance) = &self.advance else { return Ok(Advance::Done) };
        if let Some(event) = self.next_event().filter(|event| *event <= step.start) {
            let message = format!("`next_event` returned {event} s, which is not after t = {} s", step.start);
            let fault = Fault::error(FaultKind::BadModel, message)
                .help("return the time of the next event, and `None` where there is none");
            return Err(SubsystemError::Faulty { fault: Box::new(fault) });
        }
        let advanced = Python::attach(|py| {
            let inputs = self.inputs.bind(py);
            inputs.get().set_step(step, u);
            let returned = advance.bind(py).call1((step.start, step.size(), inputs));
            let told = returned.and_then(|r| match r.is_none() {
                true => Ok(Advance::Done),
                false => match r.extract::<String>().as_deref() {
                    Ok("event") => Ok(Advance::Event),
                    Ok("end") => Ok(Advance::Ends),
                    _ => Err(PyValueError::new_err("`advance` returns nothing, \"event\" or \"end\"")),
                },
            });
            told.map_err(|e| self.causes.failed(py, e))
        });
        if let Err(SubsystemError::Interrupted) = advanced {
            self.late.keep(SubsystemError::Interrupted);
        }
        advanced
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.late.tell()?;
        if self.settle.is_some() {
            u.clone_into(&mut self.last_inputs);
        }
        Python::attach(|py| {
            let inputs = self.inputs.bind(py);
            inputs.get().set_instant(u);
            let returned = self.outputs.bind(py).call1((inputs,));
            returned.and_then(|r| self.write(py, &r, y)).map_err(|e| self.causes.failed(py, e))
        })
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        match self.advance {
            // a law remembers nothing
            None => Some(&mut self.nothing),
            Some(_) => self.memory.as_mut().map(|m| m as &mut dyn Rollback),
        }
    }

    fn next_event(&self) -> Option<f64> {
        let next_event = self.next_event.as_ref()?;
        let told = Python::attach(|py| {
            let told = next_event.call0(py).and_then(|t| t.extract::<Option<f64>>(py));
            let told = told.and_then(|t| match t {
                Some(t) if t.is_nan() => {
                    Err(PyValueError::new_err("`next_event` returned nan: return None if there is none"))
                }
                t => Ok(t),
            });
            told.map_err(|e| self.causes.failed(py, e))
        });
        told.unwrap_or_else(|error| {
            self.late.keep(error);
            None
        })
    }

    fn energy(&mut self, _u: &[f64]) -> Option<f64> {
        let energy = self.energy.as_ref()?;
        Python::attach(|py| match energy.call0(py).and_then(|e| e.extract::<f64>(py)) {
            Ok(energy) => Some(energy),
            Err(error) => {
                self.late.keep(self.causes.failed(py, error));
                None
            }
        })
    }
}

/// What the user should know, as parts of the package itself say it: messages, and what to do.
fn remarks(py: Python<'_>, told: &Py<PyAny>) -> PyResult<Vec<Fault>> {
    let told: Option<Vec<(String, String)>> = told.extract(py)?;
    let warning = |(message, help): (String, String)| Fault::warning(FaultKind::Missing, message).help(help);
    Ok(told.into_iter().flatten().map(warning).collect())
}

/// The memory of a part that has none.
struct Nothing;

impl Rollback for Nothing {
    fn save(&mut self) -> Result<(), SubsystemError> {
        Ok(())
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        Ok(())
    }

    fn serialize(&mut self, _bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        Ok(())
    }

    fn deserialize(&mut self, _bytes: &[u8]) -> Result<(), SubsystemError> {
        Ok(())
    }
}

/// A copy of a saved state: what `save` returns may be what `advance` changes, and what `restore` takes may become it. What cannot be
/// copied, such as a handle, is kept as it is.
fn copied(py: Python<'_>, state: Py<PyAny>) -> Py<PyAny> {
    let copy = py.import(intern!(py, "copy")).and_then(|m| m.call_method1(intern!(py, "deepcopy"), (&state,)));
    copy.map_or(state, Bound::unbind)
}

/// So often an object is looked at after `restore`: what is forgotten is forgotten every time.
const LOOKS: u32 = 4;

impl PythonMemory {
    /// What `save` returns.
    fn state(&self, py: Python<'_>) -> Result<Py<PyAny>, SubsystemError> {
        let state = self.save.call0(py).and_then(|state| match state.is_none(py) {
            true => Err(PyValueError::new_err("`save` returned nothing: return all that `advance` changes")),
            false => Ok(state),
        });
        state.map_err(|e| self.causes.failed(py, e))
    }

    /// What the object is like, if that is looked at.
    fn likeness(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        if self.looks == 0 {
            return Ok(None);
        }
        let looked = py.import(intern!(py, "macrostep._parts"))?.call_method1(intern!(py, "likeness"), (&self.object,));
        looked.map(|l| Some(l.unbind()))
    }

    /// Gives the object a state, and looks whether it is then as it was.
    fn give(&mut self, py: Python<'_>, state: Py<PyAny>, before: Option<&Py<PyAny>>) -> PyResult<()> {
        self.restore.call1(py, (state,))?;
        if let Some(before) = before.filter(|_| self.looks > 0) {
            self.looks -= 1;
            py.import(intern!(py, "macrostep._parts"))?
                .call_method1(intern!(py, "compare_likeness"), (before, &self.object))?;
        }
        Ok(())
    }
}

impl Rollback for PythonMemory {
    fn save(&mut self) -> Result<(), SubsystemError> {
        Python::attach(|py| {
            let state = self.state(py)?;
            self.as_saved = self.likeness(py).map_err(|e| self.causes.failed(py, e))?;
            self.saved = Some(copied(py, state));
            Ok(())
        })
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        Python::attach(|py| {
            let Some(saved) = &self.saved else {
                return Err(SubsystemError::State { reason: "nothing was saved".into() });
            };
            let (state, before) = (copied(py, saved.clone_ref(py)), self.as_saved.as_ref().map(|b| b.clone_ref(py)));
            self.give(py, state, before.as_ref()).map_err(|e| self.causes.failed(py, e))
        })
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        Python::attach(|py| {
            let state = self.state(py)?;
            let likeness = self.likeness(py).map_err(|e| self.causes.failed(py, e))?;
            let pickle = py.import("pickle").and_then(|p| p.call_method1(intern!(py, "dumps"), ((state, likeness),)));
            let pickle = pickle.and_then(|p| Ok(p.cast::<PyBytes>()?.as_bytes().to_vec()));
            // what cannot leave the process can still go back within it
            bytes.extend(pickle.map_err(|e| SubsystemError::Unable {
                reason: format!("what `save` returned cannot be pickled: {e}"),
            })?);
            Ok(())
        })
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        self.late.forget();
        Python::attach(|py| {
            let read = py.import("pickle").and_then(|p| p.call_method1("loads", (PyBytes::new(py, bytes),)));
            let read = read.and_then(|r| r.extract::<(Py<PyAny>, Option<Py<PyAny>>)>());
            let given = read.and_then(|(state, before)| self.give(py, state, before.as_ref()));
            given.map_err(|e| self.causes.failed(py, e))
        })
    }
}
