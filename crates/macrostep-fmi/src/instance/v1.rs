//! FMI 1.0 Co-Simulation.
//!
//! There is no Initialization Mode: `fmiInitializeSlave` takes start values and inputs as they were set, and only then is there
//! something to read. So it is called as late as possible, with the first value that somebody wants or with the first step.

use std::ffi::CString;
use std::sync::Arc;

use libloading::Library;

use super::calls::{call, failing};
use super::{
    Blueprint, Curve, EventEnd, Instance, Phase, StepEnd, c_text, copied, expect, file_uri, gone, offered, status_name,
    stood,
};
use crate::access::Numbers;
use crate::description::Type;
use crate::error::FmuError;
use crate::ffi::fmi1::{Boolean, Callbacks, Component, FALSE, Fmi1, LAST_SUCCESSFUL_TIME, TRUE};
use crate::ffi::log::{self, Fmi1Log, Log};
use crate::host::entering;

/// An instance of an FMI 1.0 FMU for Co-Simulation.
pub(crate) struct Instance1 {
    fmu: Arc<str>,
    f: Fmi1,
    instance: Component,
    phase: Phase,
    /// Whether `fmiInitializeSlave` was called.
    initialized: bool,
    t: f64,
    end: StepEnd,
    integers: Vec<i32>,
    truths: Vec<Boolean>,
    // dropped after the instance, which may still log
    log: Fmi1Log,
    _library: Library,
}

// SAFETY: an instance may be called from any thread as long as no two calls overlap; `&mut self` in every method sees to that,
// and its log is guarded by a mutex.
unsafe impl Send for Instance1 {}

impl Instance1 {
    pub fn new(b: &Blueprint<'_>) -> Result<Self, FmuError> {
        let library = crate::ffi::load(&b.fmu, b.library)?;
        let f = Fmi1::find(&library, &b.abilities.model_identifier)
            .map_err(|reason| FmuError::Library { fmu: (*b.fmu).into(), reason })?;
        let callbacks = Callbacks {
            logger: log::fmi1_logger(),
            allocate: log::calloc,
            free: log::free,
            step_finished: std::ptr::null(),
        };
        let name = CString::new(b.instance).unwrap_or_default();
        let token = CString::new(b.description.token.as_str()).unwrap_or_default();
        let location = CString::new(file_uri(b.directory)).unwrap_or_default();
        let (name, token, location) = (name.as_ptr(), token.as_ptr(), location.as_ptr());
        let kind = c"application/x-fmu-sharedlibrary".as_ptr();
        Fmi1Log::take_nobodys();
        entering(&"fmiInstantiateSlave");
        // SAFETY: the signature is that of the standard, strings outlive the call, and callbacks are copied.
        let instance = unsafe { (f.instantiate)(name, token, location, kind, TIMEOUT, FALSE, FALSE, callbacks, FALSE) };
        if instance.is_null() {
            return Err(FmuError::Instantiate { fmu: (*b.fmu).into(), message: Fmi1Log::take_nobodys() });
        }
        Ok(Instance1 {
            fmu: b.fmu.clone(),
            f,
            instance,
            phase: Phase::Instantiated,
            initialized: false,
            t: 0.0,
            end: StepEnd::default(),
            integers: Vec::new(),
            truths: Vec::new(),
            log: Fmi1Log::new(instance),
            _library: library,
        })
    }

    fn log(&self) -> &Log {
        &self.log
    }

    /// Takes over what was set so far, once.
    // hot:
    #[inline]
    fn initialize(&mut self) -> Result<(), FmuError> {
        if self.initialized {
            return Ok(());
        }
        self.initialized = true;
        call!(self, "fmiInitializeSlave", self.f.initialize, self.t, FALSE, 0.0)
    }

    /// The answer to a question that nobody asks: the abilities of an FMU of FMI 1.0 say so.
    #[cold]
    fn lacks(&self, what: &str) -> FmuError {
        let reason = format!("FMI 1.0 for Co-Simulation has no {what}");
        FmuError::Misbehaves { fmu: (*self.fmu).into(), t: self.t, reason }
    }
}

/// How long the FMU may wait for a tool that it starts, in milliseconds.
const TIMEOUT: f64 = 60_000.0;

failing!(Instance1);

impl Drop for Instance1 {
    fn drop(&mut self) {
        if self.phase == Phase::Lost {
            return;
        }
        if self.initialized && self.phase != Phase::Failed {
            entering(&"fmiTerminateSlave");
            // SAFETY: the state machine allows it here.
            unsafe { (self.f.terminate)(self.instance) };
        }
        entering(&"fmiFreeSlaveInstance");
        // SAFETY: nothing uses the instance after this.
        unsafe { (self.f.free_instance)(self.instance) };
    }
}

/// What FMI 1.0 for Co-Simulation does not have.
macro_rules! lacking {
    ($($name:ident($($arg:ident: $type:ty),*) -> $ok:ty;)*) => {
        $(fn $name(&mut self, $($arg: $type),*) -> Result<$ok, FmuError> {
            $(let _ = $arg;)*
            Err(self.lacks(stringify!($name)))
        })*
    };
}

impl Instance for Instance1 {
    // hot:
    #[inline]
    fn set_reals(&mut self, references: &[u32], values: &[f64]) -> Result<(), FmuError> {
        expect("fmiSetReal", self.phase, RUNNING);
        debug_assert_eq!(references.len(), values.len());
        let f = self.offer("fmiSetReal", self.f.set_real)?;
        call!(self, "fmiSetReal", f, references.as_ptr(), references.len(), values.as_ptr())
    }

    // hot:
    #[inline]
    fn get_reals(&mut self, references: &[u32], values: &mut [f64]) -> Result<(), FmuError> {
        expect("fmiGetReal", self.phase, GETTING);
        debug_assert_eq!(references.len(), values.len());
        self.initialize()?;
        let f = self.offer("fmiGetReal", self.f.get_real)?;
        call!(self, "fmiGetReal", f, references.as_ptr(), references.len(), values.as_mut_ptr())
    }

    // hot:
    fn set_numbers(&mut self, _kind: Type, references: &[u32], values: &Numbers) -> Result<(), FmuError> {
        expect("fmiSet…", self.phase, RUNNING);
        let n = references.len();
        match values {
            Numbers::F64(values) => return self.set_reals(references, values),
            Numbers::Bool(v) => {
                self.truths.clear();
                self.truths.extend(v.iter().map(|&b| if b { TRUE } else { FALSE }));
                debug_assert_eq!(self.truths.len(), n);
                let f = self.offer("fmiSetBoolean", self.f.set_boolean)?;
                return call!(self, "fmiSetBoolean", f, references.as_ptr(), n, self.truths.as_ptr());
            }
            whole => whole.to_i32(&mut self.integers),
        }
        debug_assert_eq!(self.integers.len(), n);
        let f = self.offer("fmiSetInteger", self.f.set_integer)?;
        call!(self, "fmiSetInteger", f, references.as_ptr(), n, self.integers.as_ptr())
    }

    // hot:
    fn get_numbers(&mut self, _kind: Type, references: &[u32], values: &mut Numbers) -> Result<(), FmuError> {
        expect("fmiGet…", self.phase, GETTING);
        self.initialize()?;
        let n = references.len();
        match values {
            Numbers::F64(values) => self.get_reals(references, values),
            Numbers::Bool(v) => {
                self.truths.clear();
                self.truths.resize(n, FALSE);
                let f = self.offer("fmiGetBoolean", self.f.get_boolean)?;
                call!(self, "fmiGetBoolean", f, references.as_ptr(), n, self.truths.as_mut_ptr())?;
                v.iter_mut().zip(&self.truths).for_each(|(v, &b)| *v = b != FALSE);
                Ok(())
            }
            whole => {
                self.integers.clear();
                self.integers.resize(n, 0);
                let f = self.offer("fmiGetInteger", self.f.get_integer)?;
                call!(self, "fmiGetInteger", f, references.as_ptr(), n, self.integers.as_mut_ptr())?;
                whole.take_i32(&self.integers);
                Ok(())
            }
        }
    }

    fn set_bytes(&mut self, _kind: Type, reference: u32, values: &[Vec<u8>]) -> Result<(), FmuError> {
        expect("fmiSetString", self.phase, RUNNING);
        let Some(text) = values.first().map(|v| c_text(v)) else { return Ok(()) };
        let f = self.offer("fmiSetString", self.f.set_string)?;
        call!(self, "fmiSetString", f, &reference, 1, &text.as_ptr())
    }

    fn get_bytes(&mut self, _kind: Type, reference: u32, _size: usize, v: &mut Vec<Vec<u8>>) -> Result<(), FmuError> {
        expect("fmiGetString", self.phase, GETTING);
        self.initialize()?;
        let f = self.offer("fmiGetString", self.f.get_string)?;
        let mut text = std::ptr::null();
        call!(self, "fmiGetString", f, &reference, 1, &mut text)?;
        v.clear();
        // SAFETY: the FMU keeps the text until its next call.
        v.push(unsafe { copied(text) });
        Ok(())
    }

    fn configuration(&mut self, _enter: bool) -> Result<(), FmuError> {
        Ok(())
    }

    fn setup(&mut self, t0: f64, _tolerance: Option<f64>) -> Result<(), FmuError> {
        self.t = t0;
        Ok(())
    }

    fn enter_initialization(&mut self) -> Result<(), FmuError> {
        expect("fmiInitializeSlave", self.phase, &[Phase::Instantiated]);
        self.phase = Phase::Initialization;
        Ok(())
    }

    fn exit_initialization(&mut self) -> Result<(), FmuError> {
        expect("fmiInitializeSlave", self.phase, &[Phase::Initialization]);
        self.initialize()?;
        self.phase = Phase::Step;
        Ok(())
    }

    // hot:
    fn set_input_derivatives(&mut self, references: &[u32], orders: &[i32], values: &[f64]) -> Result<(), FmuError> {
        expect("fmiSetRealInputDerivatives", self.phase, &[Phase::Step]);
        debug_assert!(references.len() == orders.len() && orders.len() == values.len());
        let f = self.offer("fmiSetRealInputDerivatives", self.f.set_input_derivatives)?;
        let n = references.len();
        call!(self, "fmiSetRealInputDerivatives", f, references.as_ptr(), n, orders.as_ptr(), values.as_ptr())
    }

    fn set_forward_only(&mut self, yes: bool) {
        let _ = yes;
    }

    fn intermediate_inputs(&mut self, _elements: &[usize], _curve: Option<Curve<'_>>) {}

    // hot:
    fn step_end(&self) -> StepEnd {
        self.end
    }

    // hot:
    #[inline]
    fn do_step(&mut self, t: f64, h: f64) -> Result<bool, FmuError> {
        expect("fmiDoStep", self.phase, &[Phase::Step]);
        self.t = t;
        if matches!(self.phase, Phase::Failed | Phase::Lost) {
            return Err(gone(&self.fmu, self.t));
        }
        entering(&"fmiDoStep");
        // SAFETY: as in `call!`. Every step is a new one: what was accepted before is not asked for again.
        let status = unsafe { (self.f.do_step)(self.instance, t, h, TRUE) };
        match status {
            0 | 1 => {
                self.t = t + h;
                Ok(true)
            }
            2 => {
                let mut last = t;
                if let Some(f) = self.f.get_real_status {
                    // SAFETY: allowed after a discarded step; the address is that of a local.
                    unsafe { f(self.instance, LAST_SUCCESSFUL_TIME, &mut last) };
                }
                let stood = stood(&self.fmu, t, h, last).inspect_err(|_| self.phase = Phase::Failed)?;
                self.t = stood;
                self.end = StepEnd { t: stood, early: true, event: false, over: false };
                Ok(false)
            }
            5 => Err(FmuError::Misbehaves {
                fmu: (*self.fmu).into(),
                t,
                reason: "fmiDoStep returned Pending, and asynchronous steps were not offered to it".into(),
            }),
            other => Err(self.fail("fmiDoStep", other)),
        }
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

    fn sizes(&mut self, states: usize, indicators: usize) -> Result<(usize, usize), FmuError> {
        Ok((states, indicators))
    }

    lacking! {
        enter_event_mode() -> ();
        update_discrete_states() -> EventEnd;
        leave_event_mode() -> ();
        save() -> ();
        restore() -> ();
        serialize(bytes: &mut Vec<u8>) -> ();
        deserialize(bytes: &[u8]) -> ();
        directional_derivative(unknowns: &[u32], knowns: &[u32], seed: &[f64], sensitivity: &mut [f64]) -> ();
        set_time(t: f64) -> ();
        set_states(x: &[f64]) -> ();
        get_states(x: &mut [f64]) -> ();
        get_nominals(x: &mut [f64]) -> ();
        get_derivatives(dx: &mut [f64]) -> ();
        get_indicators(z: &mut [f64]) -> ();
        completed_step() -> (bool, bool);
    }
}
