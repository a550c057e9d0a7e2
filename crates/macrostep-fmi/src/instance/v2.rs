//! FMI 2.0.

use std::ffi::CString;
use std::sync::Arc;

use libloading::Library;

use super::calls::{call, continuous, ending, failing, states};
use super::{
    Blueprint, Curve, EventEnd, Instance, Phase, StepEnd, c_text, copied, expect, file_uri, gone, offered, status_name,
    stood,
};
use crate::access::Numbers;
use crate::description::Type;
use crate::error::FmuError;
use crate::ffi::fmi2::{
    CO_SIMULATION, Callbacks, Component, EventInfo, FALSE, Fmi2, LAST_SUCCESSFUL_TIME, MODEL_EXCHANGE, State,
    TERMINATED, TRUE,
};
use crate::ffi::log::{self, Log};
use crate::host::entering;

/// An instance of an FMI 2.0 FMU.
pub(crate) struct Instance2 {
    fmu: Arc<str>,
    f: Fmi2,
    instance: Component,
    /// Saved states: by `save`, and for serialisation.
    saved: State,
    scratch: State,
    phase: Phase,
    co_simulation: bool,
    /// Nobody will go back before the present point.
    forward_only: bool,
    t: f64,
    end: StepEnd,
    integers: Vec<i32>,
    // the instance holds pointers to these; dropped after it
    log: Box<Log>,
    _callbacks: Box<Callbacks>,
    _library: Library,
}

// SAFETY: an instance may be called from any thread as long as no two calls overlap (FMI 2.0.4, section 2.1.1); `&mut
// self` in every method sees to that, and the log behind the environment pointer is guarded by a mutex.
unsafe impl Send for Instance2 {}

impl Instance2 {
    pub fn new(b: &Blueprint<'_>) -> Result<Self, FmuError> {
        let library = crate::ffi::load(&b.fmu, b.library)?;
        let f = Fmi2::find(&library, "").map_err(|reason| FmuError::Library { fmu: (*b.fmu).into(), reason })?;
        // what only one of the two interfaces has is missed now, not in the first step
        match b.co_simulation {
            true => offered(&b.fmu, "fmi2DoStep", f.do_step).map(|_| ())?,
            false => {
                offered(&b.fmu, "fmi2SetTime", f.set_time)?;
                offered(&b.fmu, "fmi2NewDiscreteStates", f.new_discrete_states)?;
                offered(&b.fmu, "fmi2EnterContinuousTimeMode", f.enter_continuous_time_mode)?;
                offered(&b.fmu, "fmi2GetDerivatives", f.get_derivatives)?;
            }
        }
        let log = Box::<Log>::default();
        let callbacks = Box::new(Callbacks {
            logger: log::fmi2_logger(),
            allocate: log::calloc,
            free: log::free,
            step_finished: std::ptr::null(),
            // the log is only ever shared: its lines are behind a mutex
            environment: std::ptr::from_ref(&*log).cast_mut().cast(),
        });
        let name = CString::new(b.instance).unwrap_or_default();
        let token = CString::new(b.description.token.as_str()).unwrap_or_default();
        let resources = CString::new(file_uri(b.resources)).unwrap_or_default();
        let kind = if b.co_simulation { CO_SIMULATION } else { MODEL_EXCHANGE };
        entering(&"fmi2Instantiate");
        // SAFETY: the signature is that of the standard; strings and callbacks outlive the call, and the callbacks,
        // boxed and kept in `self`, outlive the instance.
        let instance = unsafe {
            (f.instantiate)(name.as_ptr(), kind, token.as_ptr(), resources.as_ptr(), &*callbacks, FALSE, FALSE)
        };
        if instance.is_null() {
            return Err(FmuError::Instantiate { fmu: (*b.fmu).into(), message: log.take() });
        }
        Ok(Instance2 {
            fmu: b.fmu.clone(),
            f,
            instance,
            saved: std::ptr::null_mut(),
            scratch: std::ptr::null_mut(),
            phase: Phase::Instantiated,
            co_simulation: b.co_simulation,
            forward_only: b.forward_only,
            t: 0.0,
            end: StepEnd::default(),
            integers: Vec::new(),
            log,
            _callbacks: callbacks,
            _library: library,
        })
    }

    fn log(&self) -> &Log {
        &self.log
    }
}

failing!(Instance2);
ending!(Instance2, "fmi2FreeFMUstate", "fmi2Terminate", "fmi2FreeInstance");

impl Instance for Instance2 {
    // hot:
    #[inline]
    fn set_reals(&mut self, references: &[u32], values: &[f64]) -> Result<(), FmuError> {
        expect("fmi2SetReal", self.phase, RUNNING);
        debug_assert_eq!(references.len(), values.len());
        call!(self, "fmi2SetReal", self.f.set_real, references.as_ptr(), references.len(), values.as_ptr())
    }

    // hot:
    #[inline]
    fn get_reals(&mut self, references: &[u32], values: &mut [f64]) -> Result<(), FmuError> {
        expect("fmi2GetReal", self.phase, GETTING);
        debug_assert_eq!(references.len(), values.len());
        call!(self, "fmi2GetReal", self.f.get_real, references.as_ptr(), references.len(), values.as_mut_ptr())
    }

    // hot:
    fn set_numbers(&mut self, kind: Type, references: &[u32], values: &Numbers) -> Result<(), FmuError> {
        expect("fmi2Set…", self.phase, RUNNING);
        let n = references.len();
        if let Numbers::F64(values) = values {
            return self.set_reals(references, values);
        }
        values.to_i32(&mut self.integers);
        debug_assert_eq!(self.integers.len(), n);
        if kind == Type::Boolean {
            call!(self, "fmi2SetBoolean", self.f.set_boolean, references.as_ptr(), n, self.integers.as_ptr())
        } else {
            call!(self, "fmi2SetInteger", self.f.set_integer, references.as_ptr(), n, self.integers.as_ptr())
        }
    }

    // hot:
    fn get_numbers(&mut self, kind: Type, references: &[u32], values: &mut Numbers) -> Result<(), FmuError> {
        expect("fmi2Get…", self.phase, GETTING);
        let n = references.len();
        if let Numbers::F64(values) = values {
            return self.get_reals(references, values);
        }
        self.integers.clear();
        self.integers.resize(n, 0);
        if kind == Type::Boolean {
            call!(self, "fmi2GetBoolean", self.f.get_boolean, references.as_ptr(), n, self.integers.as_mut_ptr())?;
        } else {
            call!(self, "fmi2GetInteger", self.f.get_integer, references.as_ptr(), n, self.integers.as_mut_ptr())?;
        }
        values.take_i32(&self.integers);
        Ok(())
    }

    fn set_bytes(&mut self, _kind: Type, reference: u32, values: &[Vec<u8>]) -> Result<(), FmuError> {
        expect("fmi2SetString", self.phase, RUNNING);
        // a variable of FMI 2 has one element
        let Some(text) = values.first().map(|v| c_text(v)) else { return Ok(()) };
        call!(self, "fmi2SetString", self.f.set_string, &reference, 1, &text.as_ptr())
    }

    fn get_bytes(&mut self, _kind: Type, reference: u32, _size: usize, v: &mut Vec<Vec<u8>>) -> Result<(), FmuError> {
        expect("fmi2GetString", self.phase, GETTING);
        let f = self.offer("fmi2GetString", self.f.get_string)?;
        let mut text = std::ptr::null();
        call!(self, "fmi2GetString", f, &reference, 1, &mut text)?;
        v.clear();
        // SAFETY: the FMU keeps the text until its next call.
        v.push(unsafe { copied(text) });
        Ok(())
    }

    fn configuration(&mut self, _enter: bool) -> Result<(), FmuError> {
        Ok(())
    }

    fn setup(&mut self, t0: f64, tolerance: Option<f64>) -> Result<(), FmuError> {
        expect("fmi2SetupExperiment", self.phase, &[Phase::Instantiated]);
        self.t = t0;
        let (defined, tolerance) = (i32::from(tolerance.is_some()), tolerance.unwrap_or(0.0));
        call!(self, "fmi2SetupExperiment", self.f.setup_experiment, defined, tolerance, t0, FALSE, 0.0)
    }

    fn enter_initialization(&mut self) -> Result<(), FmuError> {
        expect("fmi2EnterInitializationMode", self.phase, &[Phase::Instantiated]);
        call!(self, "fmi2EnterInitializationMode", self.f.enter_initialization)?;
        self.phase = Phase::Initialization;
        Ok(())
    }

    fn exit_initialization(&mut self) -> Result<(), FmuError> {
        expect("fmi2ExitInitializationMode", self.phase, &[Phase::Initialization]);
        call!(self, "fmi2ExitInitializationMode", self.f.exit_initialization)?;
        self.phase = if self.co_simulation { Phase::Step } else { Phase::Event };
        Ok(())
    }

    // hot:
    fn set_input_derivatives(&mut self, references: &[u32], orders: &[i32], values: &[f64]) -> Result<(), FmuError> {
        expect("fmi2SetRealInputDerivatives", self.phase, &[Phase::Step]);
        debug_assert!(references.len() == orders.len() && orders.len() == values.len());
        let f = self.offer("fmi2SetRealInputDerivatives", self.f.set_input_derivatives)?;
        let n = references.len();
        call!(self, "fmi2SetRealInputDerivatives", f, references.as_ptr(), n, orders.as_ptr(), values.as_ptr())
    }

    fn set_forward_only(&mut self, yes: bool) {
        self.forward_only = yes;
    }

    fn intermediate_inputs(&mut self, _elements: &[usize], _curve: Option<Curve<'_>>) {}

    // hot:
    fn step_end(&self) -> StepEnd {
        self.end
    }

    // hot:
    #[inline]
    fn do_step(&mut self, t: f64, h: f64) -> Result<bool, FmuError> {
        expect("fmi2DoStep", self.phase, &[Phase::Step]);
        let f = self.offer("fmi2DoStep", self.f.do_step)?;
        self.t = t;
        let forward = if self.forward_only { TRUE } else { FALSE };
        if matches!(self.phase, Phase::Failed | Phase::Lost) {
            return Err(gone(&self.fmu, self.t));
        }
        entering(&"fmi2DoStep");
        // SAFETY: as in `call!`.
        let status = unsafe { f(self.instance, t, h, forward) };
        match status {
            0 | 1 => {
                self.t = t + h;
                Ok(true)
            }
            2 => {
                self.end = self.discarded(t, h)?;
                Ok(false)
            }
            5 => Err(FmuError::Misbehaves {
                fmu: (*self.fmu).into(),
                t,
                reason: "fmi2DoStep returned Pending, and asynchronous steps were not offered to it".into(),
            }),
            other => Err(self.fail("fmi2DoStep", other)),
        }
    }

    fn enter_event_mode(&mut self) -> Result<(), FmuError> {
        expect("fmi2EnterEventMode", self.phase, &[Phase::Continuous]);
        let f = self.offer("fmi2EnterEventMode", self.f.enter_event_mode)?;
        call!(self, "fmi2EnterEventMode", f)?;
        self.phase = Phase::Event;
        Ok(())
    }

    fn update_discrete_states(&mut self) -> Result<EventEnd, FmuError> {
        expect("fmi2NewDiscreteStates", self.phase, &[Phase::Event]);
        let f = self.offer("fmi2NewDiscreteStates", self.f.new_discrete_states)?;
        let mut info = EventInfo::default();
        call!(self, "fmi2NewDiscreteStates", f, &mut info)?;
        let next = (info.next_event_time_defined != FALSE).then_some(info.next_event_time);
        let (again, values_changed) = (info.new_discrete_states_needed != FALSE, info.values_changed != FALSE);
        Ok(EventEnd { again, values_changed, over: info.terminate_simulation != FALSE, next })
    }

    fn leave_event_mode(&mut self) -> Result<(), FmuError> {
        expect("fmi2EnterContinuousTimeMode", self.phase, &[Phase::Event]);
        let f = self.offer("fmi2EnterContinuousTimeMode", self.f.enter_continuous_time_mode)?;
        call!(self, "fmi2EnterContinuousTimeMode", f)?;
        self.phase = Phase::Continuous;
        Ok(())
    }

    fn set_clock(&mut self, _reference: u32) -> Result<(), FmuError> {
        Ok(())
    }

    fn get_clock(&mut self, _reference: u32) -> Result<bool, FmuError> {
        Ok(false)
    }

    fn clock_interval(&mut self, _reference: u32) -> Result<Option<(f64, bool)>, FmuError> {
        Ok(None)
    }

    fn clock_shift(&mut self, _reference: u32) -> Result<f64, FmuError> {
        Ok(0.0)
    }

    states!(
        "fmi2GetFMUstate",
        "fmi2SetFMUstate",
        "fmi2SerializedFMUstateSize",
        "fmi2SerializeFMUstate",
        "fmi2DeSerializeFMUstate"
    );

    fn directional_derivative(
        &mut self,
        unknowns: &[u32],
        knowns: &[u32],
        seed: &[f64],
        sensitivity: &mut [f64],
    ) -> Result<(), FmuError> {
        expect("fmi2GetDirectionalDerivative", self.phase, GETTING);
        debug_assert!(knowns.len() == seed.len() && unknowns.len() == sensitivity.len());
        let f = self.offer("fmi2GetDirectionalDerivative", self.f.directional_derivative)?;
        let (u, k) = (unknowns, knowns);
        let (nu, nk, out) = (u.len(), k.len(), sensitivity.as_mut_ptr());
        call!(self, "fmi2GetDirectionalDerivative", f, u.as_ptr(), nu, k.as_ptr(), nk, seed.as_ptr(), out)
    }

    fn set_time(&mut self, t: f64) -> Result<(), FmuError> {
        expect("fmi2SetTime", self.phase, &[Phase::Event, Phase::Continuous]);
        let f = self.offer("fmi2SetTime", self.f.set_time)?;
        self.t = t;
        call!(self, "fmi2SetTime", f, t)
    }

    continuous!(
        "fmi2SetContinuousStates",
        "fmi2GetContinuousStates",
        "fmi2GetNominalsOfContinuousStates",
        "fmi2GetDerivatives",
        "fmi2GetEventIndicators"
    );

    fn sizes(&mut self, states: usize, indicators: usize) -> Result<(usize, usize), FmuError> {
        Ok((states, indicators))
    }

    fn completed_step(&mut self) -> Result<(bool, bool), FmuError> {
        expect("fmi2CompletedIntegratorStep", self.phase, &[Phase::Continuous]);
        let f = self.offer("fmi2CompletedIntegratorStep", self.f.completed_integrator_step)?;
        let forward = if self.forward_only { TRUE } else { FALSE };
        let (mut enter, mut terminate) = (FALSE, FALSE);
        call!(self, "fmi2CompletedIntegratorStep", f, forward, &mut enter, &mut terminate)?;
        Ok((enter != FALSE, terminate != FALSE))
    }
}

impl Instance2 {
    /// A step was discarded: the FMU wants to end, or got only so far, and stands where it says.
    #[cold]
    fn discarded(&mut self, t: f64, h: f64) -> Result<StepEnd, FmuError> {
        let (mut last, mut over) = (t, FALSE);
        if let Some(f) = self.f.get_boolean_status {
            // SAFETY: allowed after a discarded step; the address is that of a local.
            unsafe { f(self.instance, TERMINATED, &mut over) };
        }
        if let Some(f) = self.f.get_real_status {
            // SAFETY: as above.
            unsafe { f(self.instance, LAST_SUCCESSFUL_TIME, &mut last) };
        }
        self.t = stood(&self.fmu, t, h, last).inspect_err(|_| self.phase = Phase::Failed)?;
        Ok(StepEnd { t: self.t, early: true, event: false, over: over != FALSE })
    }
}
