//! FMI 3.0.

use std::cell::UnsafeCell;
use std::ffi::{CString, c_void};
use std::ptr::NonNull;
use std::sync::Arc;

use libloading::Library;

use super::calls::{call, continuous, ending, failing, states};
use super::{Blueprint, Curve, EventEnd, Instance, Phase, StepEnd, c_text, copied, expect, gone, offered, status_name};
use crate::access::Numbers;
use crate::description::Type;
use crate::error::FmuError;
use crate::ffi::fmi3::{self, Fmi3, State};
use crate::ffi::log::{self, Log};
use crate::host::entering;

/// What the callbacks of an instance find behind their pointer. The log comes first: the logger knows no more.
#[repr(C)]
struct Environment {
    log: Log,
    during_step: UnsafeCell<DuringStep>,
}

/// Inputs over the present step, for an FMU that asks for them on the way.
struct DuringStep {
    active: bool,
    instance: fmi3::Instance,
    set_float64: unsafe extern "C" fn(fmi3::Instance, *const u32, usize, *const f64, usize) -> i32,
    references: Vec<u32>,
    /// Which inputs these are.
    elements: Vec<usize>,
    t: f64,
    h: f64,
    coefficients: Vec<f64>,
    inputs: usize,
    values: Vec<f64>,
}

/// The callback of FMI 3 during a step: inputs are set where the FMU asks for them.
///
/// # Safety
/// Called by the FMU inside `fmi3DoStep`, on the thread of that call, with the environment it was instantiated with.
unsafe extern "C" fn intermediate_update(
    environment: *mut c_void,
    time: f64,
    set_requested: bool,
    _get_allowed: bool,
    _step_finished: bool,
    _can_return_early: bool,
    early_return_requested: *mut bool,
    _early_return_time: *mut f64,
) {
    // SAFETY: the pointer is null or points to a bool of the caller.
    if let Some(early) = unsafe { early_return_requested.as_mut() } {
        *early = false;
    }
    // SAFETY: the environment is that of the instance. Only this callback looks into the cell while a step runs, and
    // the instance itself does so before and after, never at the same time.
    let during = unsafe { environment.cast::<Environment>().as_ref().map(|e| &mut *e.during_step.get()) };
    let Some(d) = during.filter(|d| d.active && set_requested) else { return };
    // ũ(τ) by Horner's rule
    let tau = (time - d.t) / d.h;
    for (value, &e) in d.values.iter_mut().zip(&d.elements) {
        let rows = d.coefficients[e..].iter().step_by(d.inputs).rev();
        *value = rows.fold(0.0, |u, c| u * tau + c);
    }
    // SAFETY: the FMU asked for inputs to be set now; both slices have the length that is passed.
    unsafe {
        (d.set_float64)(d.instance, d.references.as_ptr(), d.references.len(), d.values.as_ptr(), d.values.len())
    };
}

/// An instance of an FMI 3.0 FMU.
pub(crate) struct Instance3 {
    fmu: Arc<str>,
    f: Fmi3,
    instance: fmi3::Instance,
    saved: State,
    scratch: State,
    phase: Phase,
    co_simulation: bool,
    event_mode: bool,
    forward_only: bool,
    t: f64,
    tolerance: Option<f64>,
    end: StepEnd,
    environment: Shared,
    _library: Library,
}

/// The environment, which both the instance and its callbacks point to; freed when it is dropped, after the instance.
struct Shared(NonNull<Environment>);

impl Shared {
    fn new(environment: Environment) -> Self {
        Shared(NonNull::from(Box::leak(Box::new(environment))))
    }

    fn log(&self) -> &Log {
        // SAFETY: the environment lives as long as `self`, and the log is only ever shared.
        unsafe { &(*self.0.as_ptr()).log }
    }

    /// What callbacks look at during a step; called while none runs.
    fn during_step(&mut self) -> &mut DuringStep {
        // SAFETY: the environment lives as long as `self`. Callbacks run inside calls of the FMU only, all of which
        // take
        // `&mut self` of the instance, so no other reference exists while this one does.
        unsafe { &mut *(*self.0.as_ptr()).during_step.get() }
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        // SAFETY: it was leaked in `new`, and the instance that pointed to it is gone.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}

// SAFETY: an instance may be called from any thread as long as no two calls overlap (FMI 3.0, section 2.2.1); `&mut
// self` in every method sees to that. The log is guarded by a mutex, and the cell is used inside one call at a time.
unsafe impl Send for Instance3 {}

/// Gets or sets numbers of any type with the function for it.
macro_rules! typed {
    ($self:ident, $references:ident, $values:expr, $pointer:ident, $($variant:ident: $name:literal, $field:ident;)*) => {
        match $values {
            Numbers::F64(_) => unreachable!("64-bit floats have calls of their own"),
            $(Numbers::$variant(v) => {
                let f = $self.offer($name, $self.f.$field)?;
                call!($self, $name, f, $references.as_ptr(), $references.len(), v.$pointer(), v.len())
            })*
        }
    };
}

impl Instance3 {
    pub fn new(b: &Blueprint<'_>) -> Result<Self, FmuError> {
        let library = crate::ffi::load(&b.fmu, b.library)?;
        let f = Fmi3::find(&library, "").map_err(|reason| FmuError::Library { fmu: (*b.fmu).into(), reason })?;
        // what only one of the two interfaces has is missed now, not in the first step
        match b.co_simulation {
            true => offered(&b.fmu, "fmi3DoStep", f.do_step).map(|_| ())?,
            false => {
                offered(&b.fmu, "fmi3SetTime", f.set_time)?;
                offered(&b.fmu, "fmi3UpdateDiscreteStates", f.update_discrete_states)?;
                offered(&b.fmu, "fmi3EnterContinuousTimeMode", f.enter_continuous_time_mode)?;
                offered(&b.fmu, "fmi3GetContinuousStateDerivatives", f.get_derivatives)?;
            }
        }
        let n = b.intermediate.len();
        let mut environment = Shared::new(Environment {
            log: Log::default(),
            during_step: UnsafeCell::new(DuringStep {
                active: false,
                instance: std::ptr::null_mut(),
                set_float64: f.set_float64,
                references: b.intermediate.clone(),
                elements: Vec::new(),
                t: 0.0,
                h: 1.0,
                coefficients: Vec::new(),
                inputs: 0,
                values: vec![0.0; n],
            }),
        });
        let name = CString::new(b.instance).unwrap_or_default();
        let token = CString::new(b.description.token.as_str()).unwrap_or_default();
        // the standard wants a path that ends in a separator
        let resources = CString::new(format!("{}{}", b.resources.display(), std::path::MAIN_SEPARATOR));
        let resources = resources.unwrap_or_default();
        let (name, token, resources) = (name.as_ptr(), token.as_ptr(), resources.as_ptr());
        let event_mode = b.co_simulation && b.abilities.event_mode;
        let pointer = environment.0.as_ptr().cast();
        let instance = if b.co_simulation {
            let make = offered(&b.fmu, "fmi3InstantiateCoSimulation", f.instantiate_co_simulation)?;
            let early = event_mode && b.abilities.early_return;
            let update = b.abilities.intermediate_update.then_some(intermediate_update as fmi3::IntermediateUpdate);
            let references = b.intermediate.as_ptr();
            entering(&"fmi3InstantiateCoSimulation");
            // SAFETY: the signature is that of the standard; strings and references outlive the call, and the
            // environment, kept in `self`, outlives the instance.
            unsafe {
                make(
                    name,
                    token,
                    resources,
                    false,
                    false,
                    event_mode,
                    early,
                    references,
                    n,
                    pointer,
                    log::log_message,
                    update,
                )
            }
        } else {
            let make = offered(&b.fmu, "fmi3InstantiateModelExchange", f.instantiate_model_exchange)?;
            entering(&"fmi3InstantiateModelExchange");
            // SAFETY: as above.
            unsafe { make(name, token, resources, false, false, pointer, log::log_message) }
        };
        if instance.is_null() {
            return Err(FmuError::Instantiate { fmu: (*b.fmu).into(), message: environment.log().take() });
        }
        environment.during_step().instance = instance;
        Ok(Instance3 {
            fmu: b.fmu.clone(),
            f,
            instance,
            saved: std::ptr::null_mut(),
            scratch: std::ptr::null_mut(),
            phase: Phase::Instantiated,
            co_simulation: b.co_simulation,
            event_mode,
            forward_only: b.forward_only,
            t: 0.0,
            tolerance: None,
            end: StepEnd::default(),
            environment,
            _library: library,
        })
    }

    fn log(&self) -> &Log {
        self.environment.log()
    }
}

failing!(Instance3);
ending!(Instance3, "fmi3FreeFMUState", "fmi3Terminate", "fmi3FreeInstance");

impl Instance for Instance3 {
    // hot:
    #[inline]
    fn set_reals(&mut self, references: &[u32], values: &[f64]) -> Result<(), FmuError> {
        expect("fmi3SetFloat64", self.phase, RUNNING);
        let (r, n) = (references.as_ptr(), references.len());
        call!(self, "fmi3SetFloat64", self.f.set_float64, r, n, values.as_ptr(), values.len())
    }

    // hot:
    #[inline]
    fn get_reals(&mut self, references: &[u32], values: &mut [f64]) -> Result<(), FmuError> {
        expect("fmi3GetFloat64", self.phase, GETTING);
        let (r, n) = (references.as_ptr(), references.len());
        call!(self, "fmi3GetFloat64", self.f.get_float64, r, n, values.as_mut_ptr(), values.len())
    }

    // hot:
    fn set_numbers(&mut self, _kind: Type, references: &[u32], values: &Numbers) -> Result<(), FmuError> {
        expect("fmi3Set…", self.phase, RUNNING);
        if let Numbers::F64(values) = values {
            return self.set_reals(references, values);
        }
        typed!(self, references, values, as_ptr,
            F32: "fmi3SetFloat32", set_float32;
            I8: "fmi3SetInt8", set_int8;
            U8: "fmi3SetUInt8", set_uint8;
            I16: "fmi3SetInt16", set_int16;
            U16: "fmi3SetUInt16", set_uint16;
            I32: "fmi3SetInt32", set_int32;
            U32: "fmi3SetUInt32", set_uint32;
            I64: "fmi3SetInt64", set_int64;
            U64: "fmi3SetUInt64", set_uint64;
            Bool: "fmi3SetBoolean", set_boolean;
        )
    }

    // hot:
    fn get_numbers(&mut self, _kind: Type, references: &[u32], values: &mut Numbers) -> Result<(), FmuError> {
        expect("fmi3Get…", self.phase, GETTING);
        if let Numbers::F64(values) = values {
            return self.get_reals(references, values);
        }
        typed!(self, references, values, as_mut_ptr,
            F32: "fmi3GetFloat32", get_float32;
            I8: "fmi3GetInt8", get_int8;
            U8: "fmi3GetUInt8", get_uint8;
            I16: "fmi3GetInt16", get_int16;
            U16: "fmi3GetUInt16", get_uint16;
            I32: "fmi3GetInt32", get_int32;
            U32: "fmi3GetUInt32", get_uint32;
            I64: "fmi3GetInt64", get_int64;
            U64: "fmi3GetUInt64", get_uint64;
            Bool: "fmi3GetBoolean", get_boolean;
        )
    }

    fn set_bytes(&mut self, kind: Type, reference: u32, values: &[Vec<u8>]) -> Result<(), FmuError> {
        expect("fmi3SetString", self.phase, RUNNING);
        let n = values.len();
        if kind == Type::String {
            let f = self.offer("fmi3SetString", self.f.set_string)?;
            let texts: Vec<CString> = values.iter().map(|v| c_text(v)).collect();
            let pointers: Vec<_> = texts.iter().map(|t| t.as_ptr()).collect();
            return call!(self, "fmi3SetString", f, &reference, 1, pointers.as_ptr(), n);
        }
        let f = self.offer("fmi3SetBinary", self.f.set_binary)?;
        let pointers: Vec<_> = values.iter().map(|v| v.as_ptr()).collect();
        let sizes: Vec<usize> = values.iter().map(Vec::len).collect();
        call!(self, "fmi3SetBinary", f, &reference, 1, sizes.as_ptr(), pointers.as_ptr(), n)
    }

    fn get_bytes(&mut self, kind: Type, reference: u32, size: usize, v: &mut Vec<Vec<u8>>) -> Result<(), FmuError> {
        expect("fmi3GetString", self.phase, GETTING);
        v.clear();
        if kind == Type::String {
            let f = self.offer("fmi3GetString", self.f.get_string)?;
            let mut texts = vec![std::ptr::null(); size];
            call!(self, "fmi3GetString", f, &reference, 1, texts.as_mut_ptr(), size)?;
            // SAFETY: the FMU keeps the texts until its next call.
            v.extend(texts.iter().map(|t| unsafe { copied(*t) }));
            return Ok(());
        }
        let f = self.offer("fmi3GetBinary", self.f.get_binary)?;
        let (mut sizes, mut parts) = (vec![0; size], vec![std::ptr::null(); size]);
        call!(self, "fmi3GetBinary", f, &reference, 1, sizes.as_mut_ptr(), parts.as_mut_ptr(), size)?;
        v.extend(parts.iter().zip(&sizes).map(|(part, n)| match part.is_null() || *n == 0 {
            true => Vec::new(),
            // SAFETY: the FMU says how long the binary is, and keeps it until its next call.
            false => unsafe { std::slice::from_raw_parts(*part, *n) }.to_vec(),
        }));
        Ok(())
    }

    fn configuration(&mut self, enter: bool) -> Result<(), FmuError> {
        expect("fmi3EnterConfigurationMode", self.phase, &[Phase::Instantiated]);
        if enter {
            let f = self.offer("fmi3EnterConfigurationMode", self.f.enter_configuration)?;
            call!(self, "fmi3EnterConfigurationMode", f)
        } else {
            let f = self.offer("fmi3ExitConfigurationMode", self.f.exit_configuration)?;
            call!(self, "fmi3ExitConfigurationMode", f)
        }
    }

    fn setup(&mut self, t0: f64, tolerance: Option<f64>) -> Result<(), FmuError> {
        (self.t, self.tolerance) = (t0, tolerance);
        Ok(())
    }

    fn enter_initialization(&mut self) -> Result<(), FmuError> {
        expect("fmi3EnterInitializationMode", self.phase, &[Phase::Instantiated]);
        let (t0, defined, tolerance) = (self.t, self.tolerance.is_some(), self.tolerance.unwrap_or(0.0));
        call!(self, "fmi3EnterInitializationMode", self.f.enter_initialization, defined, tolerance, t0, false, 0.0)?;
        self.phase = Phase::Initialization;
        Ok(())
    }

    fn exit_initialization(&mut self) -> Result<(), FmuError> {
        expect("fmi3ExitInitializationMode", self.phase, &[Phase::Initialization]);
        call!(self, "fmi3ExitInitializationMode", self.f.exit_initialization)?;
        self.phase = if self.co_simulation && !self.event_mode { Phase::Step } else { Phase::Event };
        Ok(())
    }

    fn set_input_derivatives(&mut self, _: &[u32], _: &[i32], _: &[f64]) -> Result<(), FmuError> {
        Ok(())
    }

    // hot:
    fn set_forward_only(&mut self, yes: bool) {
        self.forward_only = yes;
    }

    fn intermediate_inputs(&mut self, elements: &[usize], curve: Option<Curve<'_>>) {
        let during = self.environment.during_step();
        during.active = false;
        if let Some(curve) = curve {
            during.active = true;
            (during.t, during.h, during.inputs) = (curve.t, curve.h, curve.inputs);
            during.coefficients.clear();
            during.coefficients.extend_from_slice(curve.coefficients);
            if during.elements.is_empty() {
                during.elements.extend_from_slice(elements);
            }
        }
    }

    // hot:
    fn step_end(&self) -> StepEnd {
        self.end
    }

    // hot:
    #[inline(always)]
    fn do_step(&mut self, t: f64, h: f64) -> Result<bool, FmuError> {
        expect("fmi3DoStep", self.phase, &[Phase::Step]);
        let f = self.offer("fmi3DoStep", self.f.do_step)?;
        self.t = t;
        let (mut event, mut terminate, mut early, mut last) = (false, false, false, t + h);
        let forward = self.forward_only;
        call!(self, "fmi3DoStep", f, t, h, forward, &mut event, &mut terminate, &mut early, &mut last)?;
        if early || terminate || event {
            let early = early || terminate;
            self.t = if early { last } else { t + h };
            self.end = StepEnd { t: self.t, early, event: event && self.event_mode, over: terminate };
            return Ok(!(early || self.end.event));
        }
        self.t = t + h;
        Ok(true)
    }

    fn enter_event_mode(&mut self) -> Result<(), FmuError> {
        expect("fmi3EnterEventMode", self.phase, &[Phase::Step, Phase::Continuous]);
        let f = self.offer("fmi3EnterEventMode", self.f.enter_event_mode)?;
        call!(self, "fmi3EnterEventMode", f)?;
        self.phase = Phase::Event;
        Ok(())
    }

    fn update_discrete_states(&mut self) -> Result<EventEnd, FmuError> {
        expect("fmi3UpdateDiscreteStates", self.phase, &[Phase::Event]);
        let f = self.offer("fmi3UpdateDiscreteStates", self.f.update_discrete_states)?;
        let (mut again, mut terminate, mut nominals, mut values) = (false, false, false, false);
        let (mut defined, mut next) = (false, 0.0);
        call!(
            self,
            "fmi3UpdateDiscreteStates",
            f,
            &mut again,
            &mut terminate,
            &mut nominals,
            &mut values,
            &mut defined,
            &mut next
        )?;
        Ok(EventEnd { again, values_changed: values, over: terminate, next: defined.then_some(next) })
    }

    fn leave_event_mode(&mut self) -> Result<(), FmuError> {
        expect("fmi3EnterStepMode", self.phase, &[Phase::Event]);
        if self.co_simulation {
            let f = self.offer("fmi3EnterStepMode", self.f.enter_step_mode)?;
            call!(self, "fmi3EnterStepMode", f)?;
            self.phase = Phase::Step;
        } else {
            let f = self.offer("fmi3EnterContinuousTimeMode", self.f.enter_continuous_time_mode)?;
            call!(self, "fmi3EnterContinuousTimeMode", f)?;
            self.phase = Phase::Continuous;
        }
        Ok(())
    }

    fn set_clock(&mut self, reference: u32) -> Result<(), FmuError> {
        expect("fmi3SetClock", self.phase, &[Phase::Event]);
        let f = self.offer("fmi3SetClock", self.f.set_clock)?;
        call!(self, "fmi3SetClock", f, &reference, 1, &true)
    }

    fn get_clock(&mut self, reference: u32) -> Result<bool, FmuError> {
        expect("fmi3GetClock", self.phase, &[Phase::Event]);
        let f = self.offer("fmi3GetClock", self.f.get_clock)?;
        let mut ticks = false;
        call!(self, "fmi3GetClock", f, &reference, 1, &mut ticks)?;
        Ok(ticks)
    }

    fn clock_interval(&mut self, reference: u32) -> Result<Option<(f64, bool)>, FmuError> {
        let f = self.offer("fmi3GetIntervalDecimal", self.f.get_interval)?;
        let (mut interval, mut qualifier) = (0.0, 0);
        call!(self, "fmi3GetIntervalDecimal", f, &reference, 1, &mut interval, &mut qualifier)?;
        // 0 not yet known, 1 unchanged, 2 changed
        Ok((qualifier > 0).then_some((interval, qualifier == 2)))
    }

    fn clock_shift(&mut self, reference: u32) -> Result<f64, FmuError> {
        let Some(f) = self.f.get_shift else { return Ok(0.0) };
        let mut shift = 0.0;
        call!(self, "fmi3GetShiftDecimal", f, &reference, 1, &mut shift)?;
        Ok(shift)
    }

    states!(
        "fmi3GetFMUState",
        "fmi3SetFMUState",
        "fmi3SerializedFMUStateSize",
        "fmi3SerializeFMUState",
        "fmi3DeserializeFMUState"
    );

    fn directional_derivative(
        &mut self,
        unknowns: &[u32],
        knowns: &[u32],
        seed: &[f64],
        sensitivity: &mut [f64],
    ) -> Result<(), FmuError> {
        expect("fmi3GetDirectionalDerivative", self.phase, GETTING);
        let f = self.offer("fmi3GetDirectionalDerivative", self.f.directional_derivative)?;
        let (u, k) = (unknowns, knowns);
        let (nu, nk, s, ns) = (u.len(), k.len(), seed.as_ptr(), seed.len());
        let (out, no) = (sensitivity.as_mut_ptr(), sensitivity.len());
        call!(self, "fmi3GetDirectionalDerivative", f, u.as_ptr(), nu, k.as_ptr(), nk, s, ns, out, no)
    }

    fn set_time(&mut self, t: f64) -> Result<(), FmuError> {
        expect("fmi3SetTime", self.phase, &[Phase::Continuous]);
        let f = self.offer("fmi3SetTime", self.f.set_time)?;
        self.t = t;
        call!(self, "fmi3SetTime", f, t)
    }

    continuous!(
        "fmi3SetContinuousStates",
        "fmi3GetContinuousStates",
        "fmi3GetNominalsOfContinuousStates",
        "fmi3GetContinuousStateDerivatives",
        "fmi3GetEventIndicators"
    );

    fn sizes(&mut self, states: usize, indicators: usize) -> Result<(usize, usize), FmuError> {
        let (mut n, mut nz) = (states, indicators);
        if let Some(f) = self.f.number_of_continuous_states {
            call!(self, "fmi3GetNumberOfContinuousStates", f, &mut n)?;
        }
        if let Some(f) = self.f.number_of_event_indicators {
            call!(self, "fmi3GetNumberOfEventIndicators", f, &mut nz)?;
        }
        Ok((n, nz))
    }

    fn completed_step(&mut self) -> Result<(bool, bool), FmuError> {
        expect("fmi3CompletedIntegratorStep", self.phase, &[Phase::Continuous]);
        let f = self.offer("fmi3CompletedIntegratorStep", self.f.completed_integrator_step)?;
        let (mut enter, mut terminate) = (false, false);
        let forward = self.forward_only;
        call!(self, "fmi3CompletedIntegratorStep", f, forward, &mut enter, &mut terminate)?;
        Ok((enter, terminate))
    }
}
