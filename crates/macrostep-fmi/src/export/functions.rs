//! The exported symbols: a crate of type `cdylib` gets them by one macro.

/// Makes the crate it is called in, of type `cdylib`, the library of an FMU for Co-Simulation, FMI 2.0 and 3.0 alike.
///
/// The argument is an [`Open`](crate::export::Open): from the directory of the resources to what the FMU is made of.
/// Functions for what an exported FMU does not have (other types, clocks, Model Exchange) are there, as importers
/// expect, and return an error.
///
/// ```
/// use std::path::Path;
/// use macrostep_fmi::export::Source;
///
/// fn open(_resources: &Path) -> Result<Source, String> {
///     let make = Box::new(|parameters: &[f64]| {
///         let mass = macrostep_native::masses::Network::new().mass(parameters[0], 0.0, 0.0).load("f", 0, 1.0);
///         Ok(Box::new(macrostep_native::native::Native::new(mass.motion("", "", 0))) as Box<_>)
///     });
///     Ok(Source { token: "mass".into(), parameters: vec![("mass".into(), 1.0)], step: Some(1e-3), make })
/// }
/// macrostep_fmi::export_fmu!(open);
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! export_fmu {
    ($open:expr) => {
        #[allow(non_snake_case, clippy::missing_safety_doc, clippy::too_many_arguments, missing_docs)]
        mod fmu_functions {
            use super::*;
            use std::ffi::{c_char, c_int, c_void};
            use $crate::export::{library, v2, v3};

            type P = *mut c_void;

            /// There are no variables of this kind; of none, all are got and set.
            fn none(n: usize) -> c_int {
                if n == 0 { 0 } else { 3 }
            }

            // variables of other types: there are none
            $crate::export_types! {
                fmi3GetFloat32 fmi3SetFloat32 f32;
                fmi3GetInt8 fmi3SetInt8 i8;
                fmi3GetUInt8 fmi3SetUInt8 u8;
                fmi3GetInt16 fmi3SetInt16 i16;
                fmi3GetUInt16 fmi3SetUInt16 u16;
                fmi3GetInt32 fmi3SetInt32 i32;
                fmi3GetUInt32 fmi3SetUInt32 u32;
                fmi3GetInt64 fmi3SetInt64 i64;
                fmi3GetUInt64 fmi3SetUInt64 u64;
                fmi3GetBoolean fmi3SetBoolean bool;
            }

            // SAFETY of all: the importer calls them as the standard says, which is all that the functions behind ask
            // for.
            $crate::export_functions! {
                fn macrostep_describe(
                    version: c_int, name: *const c_char, about: *const c_char, identifier: *const c_char,
                    resources: *const c_char, to: P, take: unsafe extern "C" fn(P, *const u8, usize),
                ) -> c_int {
                    library::write($open, version, [name, about, identifier, resources], to, take)
                }
                fn fmi2GetTypesPlatform() -> *const c_char { c"default".as_ptr() }
                fn fmi2GetVersion() -> *const c_char { c"2.0".as_ptr() }
                fn fmi2SetDebugLogging(_c: P, _on: c_int, _n: usize, _categories: *const *const c_char) -> c_int { 0 }
                fn fmi2Instantiate(
                    name: *const c_char, kind: c_int, guid: *const c_char, resources: *const c_char,
                    callbacks: *const v2::Callbacks, _visible: c_int, _logging: c_int,
                ) -> P {
                    v2::instantiate($open, name, kind, guid, resources, callbacks)
                }
                fn fmi2FreeInstance(c: P) { v2::free(c) }
                fn fmi2SetupExperiment(
                    c: P, _td: c_int, _tol: f64, t0: f64, _sd: c_int, _stop: f64,
                ) -> c_int {
                    v2::with(c, |e| e.set_start(t0))
                }
                fn fmi2EnterInitializationMode(c: P) -> c_int { v2::with(c, |e| e.initialize_at_start()) }
                fn fmi2ExitInitializationMode(_c: P) -> c_int { 0 }
                fn fmi2Terminate(_c: P) -> c_int { 0 }
                fn fmi2Reset(c: P) -> c_int { v2::with(c, |e| e.reset()) }
                fn fmi2GetReal(c: P, vr: *const u32, n: usize, y: *mut f64) -> c_int { v2::get(c, vr, n, y) }
                fn fmi2SetReal(c: P, vr: *const u32, n: usize, u: *const f64) -> c_int { v2::set(c, vr, n, u) }
                fn fmi2GetInteger(_c: P, _vr: *const u32, n: usize, _y: *mut c_int) -> c_int { none(n) }
                fn fmi2SetInteger(_c: P, _vr: *const u32, n: usize, _u: *const c_int) -> c_int { none(n) }
                fn fmi2GetBoolean(_c: P, _vr: *const u32, n: usize, _y: *mut c_int) -> c_int { none(n) }
                fn fmi2SetBoolean(_c: P, _vr: *const u32, n: usize, _u: *const c_int) -> c_int { none(n) }
                fn fmi2GetString(_c: P, _vr: *const u32, n: usize, _y: *mut *const c_char) -> c_int { none(n) }
                fn fmi2SetString(_c: P, _vr: *const u32, n: usize, _u: *const *const c_char) -> c_int { none(n) }
                fn fmi2GetFMUstate(c: P, s: *mut P) -> c_int { v2::get_state(c, s, v2::act) }
                fn fmi2SetFMUstate(c: P, s: P) -> c_int { v2::set_state(c, s, v2::act) }
                fn fmi2FreeFMUstate(_c: P, s: *mut P) -> c_int { v2::free_state(s) }
                fn fmi2SerializedFMUstateSize(_c: P, s: P, n: *mut usize) -> c_int { v2::state_size(s, n) }
                fn fmi2SerializeFMUstate(
                    _c: P, s: P, b: *mut c_char, n: usize,
                ) -> c_int {
                    v2::serialize(s, b.cast(), n)
                }
                fn fmi2DeSerializeFMUstate(
                    _c: P, b: *const c_char, n: usize, s: *mut P,
                ) -> c_int {
                    v2::deserialize(b.cast(), n, s)
                }
                fn fmi2GetDirectionalDerivative(
                    c: P, u: *const u32, nu: usize, k: *const u32, nk: usize, seed: *const f64, out: *mut f64,
                ) -> c_int {
                    v2::directional(c, (u, nu), (k, nk), seed, out, v2::act)
                }
                fn fmi2SetRealInputDerivatives(
                    c: P, vr: *const u32, n: usize, o: *const c_int, v: *const f64,
                ) -> c_int {
                    v2::set_derivatives(c, vr, n, o, v)
                }
                fn fmi2GetRealOutputDerivatives(
                    _c: P, _vr: *const u32, n: usize, _o: *const c_int, _v: *mut f64,
                ) -> c_int {
                    none(n)
                }
                fn fmi2DoStep(c: P, t: f64, h: f64, _forward: c_int) -> c_int { v2::do_step(c, t, h) }
                fn fmi2CancelStep(_c: P) -> c_int { 3 }
                fn fmi2GetStatus(_c: P, _kind: c_int, _y: *mut c_int) -> c_int { 2 }
                fn fmi2GetRealStatus(c: P, kind: c_int, y: *mut f64) -> c_int { v2::real_status(c, kind, y) }
                fn fmi2GetIntegerStatus(_c: P, _kind: c_int, _y: *mut c_int) -> c_int { 2 }
                fn fmi2GetBooleanStatus(c: P, kind: c_int, y: *mut c_int) -> c_int { v2::boolean_status(c, kind, y) }
                fn fmi2GetStringStatus(_c: P, _kind: c_int, _y: *mut *const c_char) -> c_int { 2 }
                fn fmi3GetVersion() -> *const c_char { c"3.0".as_ptr() }
                fn fmi3SetDebugLogging(_c: P, _on: bool, _n: usize, _categories: *const *const c_char) -> c_int { 0 }
                fn fmi3InstantiateCoSimulation(
                    _name: *const c_char, token: *const c_char, resources: *const c_char, _visible: bool,
                    _logging: bool, _event_mode: bool, _early: bool, _required: *const u32, _n: usize, environment: P,
                    log: Option<v3::Logger>, update: Option<v3::Update>,
                ) -> P {
                    v3::instantiate($open, token, resources, environment, log, update)
                }
                fn fmi3InstantiateModelExchange(
                    _name: *const c_char, _token: *const c_char, _resources: *const c_char, _visible: bool,
                    _logging: bool, _environment: P, _log: Option<v3::Logger>,
                ) -> P {
                    std::ptr::null_mut()
                }
                fn fmi3InstantiateScheduledExecution(
                    _name: *const c_char, _token: *const c_char, _resources: *const c_char, _visible: bool,
                    _logging: bool, _environment: P, _log: Option<v3::Logger>, _clock: P, _lock: P, _unlock: P,
                ) -> P {
                    std::ptr::null_mut()
                }
                fn fmi3FreeInstance(c: P) { v3::free(c) }
                fn fmi3EnterInitializationMode(
                    c: P, _td: bool, _tol: f64, t0: f64, _sd: bool, _stop: f64,
                ) -> c_int {
                    v3::with(c, |e| e.initialize(t0))
                }
                fn fmi3ExitInitializationMode(_c: P) -> c_int { 0 }
                fn fmi3Terminate(_c: P) -> c_int { 0 }
                fn fmi3EnterStepMode(_c: P) -> c_int { 0 }
                fn fmi3Reset(c: P) -> c_int { v3::with(c, |e| e.reset()) }
                fn fmi3EnterConfigurationMode(_c: P) -> c_int { 3 }
                fn fmi3ExitConfigurationMode(_c: P) -> c_int { 3 }
                fn fmi3EnterEventMode(_c: P) -> c_int { 3 }
                fn fmi3EnterContinuousTimeMode(_c: P) -> c_int { 3 }
                fn fmi3EvaluateDiscreteStates(_c: P) -> c_int { 3 }
                fn fmi3GetFloat64(
                    c: P, vr: *const u32, n: usize, y: *mut f64, ny: usize,
                ) -> c_int {
                    v3::get(c, vr, n, y, ny)
                }
                fn fmi3SetFloat64(
                    c: P, vr: *const u32, n: usize, u: *const f64, nu: usize,
                ) -> c_int {
                    v3::set(c, vr, n, u, nu)
                }
                fn fmi3GetString(
                    _c: P, _vr: *const u32, n: usize, _y: *mut *const c_char, _ny: usize,
                ) -> c_int {
                    none(n)
                }
                fn fmi3SetString(
                    _c: P, _vr: *const u32, n: usize, _u: *const *const c_char, _nu: usize,
                ) -> c_int {
                    none(n)
                }
                fn fmi3GetBinary(
                    _c: P, _vr: *const u32, n: usize, _s: *mut usize, _y: *mut *const u8, _ny: usize,
                ) -> c_int {
                    none(n)
                }
                fn fmi3SetBinary(
                    _c: P, _vr: *const u32, n: usize, _s: *const usize, _u: *const *const u8, _nu: usize,
                ) -> c_int {
                    none(n)
                }
                fn fmi3GetClock(_c: P, _vr: *const u32, n: usize, _y: *mut bool) -> c_int { none(n) }
                fn fmi3SetClock(_c: P, _vr: *const u32, n: usize, _u: *const bool) -> c_int { none(n) }
                fn fmi3GetIntervalDecimal(
                    _c: P, _vr: *const u32, n: usize, _y: *mut f64, _q: *mut c_int,
                ) -> c_int {
                    none(n)
                }
                fn fmi3GetIntervalFraction(
                    _c: P, _vr: *const u32, n: usize, _y: *mut u64, _r: *mut u64, _q: *mut c_int,
                ) -> c_int {
                    none(n)
                }
                fn fmi3GetShiftDecimal(_c: P, _vr: *const u32, n: usize, _y: *mut f64) -> c_int { none(n) }
                fn fmi3GetShiftFraction(
                    _c: P, _vr: *const u32, n: usize, _y: *mut u64, _r: *mut u64,
                ) -> c_int {
                    none(n)
                }
                fn fmi3SetIntervalDecimal(_c: P, _vr: *const u32, n: usize, _u: *const f64) -> c_int { none(n) }
                fn fmi3SetIntervalFraction(
                    _c: P, _vr: *const u32, n: usize, _u: *const u64, _r: *const u64,
                ) -> c_int {
                    none(n)
                }
                fn fmi3SetShiftDecimal(_c: P, _vr: *const u32, n: usize, _u: *const f64) -> c_int { none(n) }
                fn fmi3SetShiftFraction(
                    _c: P, _vr: *const u32, n: usize, _u: *const u64, _r: *const u64,
                ) -> c_int {
                    none(n)
                }
                fn fmi3UpdateDiscreteStates(
                    _c: P, _a: *mut bool, _t: *mut bool, _n: *mut bool, _v: *mut bool, _d: *mut bool, _next: *mut f64,
                ) -> c_int {
                    3
                }
                fn fmi3GetFMUState(c: P, s: *mut P) -> c_int { v2::get_state(c, s, v3::act) }
                fn fmi3SetFMUState(c: P, s: P) -> c_int { v2::set_state(c, s, v3::act) }
                fn fmi3FreeFMUState(_c: P, s: *mut P) -> c_int { v2::free_state(s) }
                fn fmi3SerializedFMUStateSize(_c: P, s: P, n: *mut usize) -> c_int { v2::state_size(s, n) }
                fn fmi3SerializeFMUState(_c: P, s: P, b: *mut u8, n: usize) -> c_int { v2::serialize(s, b, n) }
                fn fmi3DeserializeFMUState(
                    _c: P, b: *const u8, n: usize, s: *mut P,
                ) -> c_int {
                    v2::deserialize(b, n, s)
                }
                fn fmi3GetDirectionalDerivative(
                    c: P, u: *const u32, nu: usize, k: *const u32, nk: usize, seed: *const f64, ns: usize,
                    out: *mut f64, no: usize,
                ) -> c_int {
                    if ns != nk || no != nu { 3 } else { v2::directional(c, (u, nu), (k, nk), seed, out, v3::act) }
                }
                fn fmi3GetAdjointDerivative(
                    _c: P, _u: *const u32, _nu: usize, _k: *const u32, _nk: usize, _seed: *const f64, _ns: usize,
                    _out: *mut f64, _no: usize,
                ) -> c_int {
                    3
                }
                fn fmi3GetOutputDerivatives(
                    _c: P, _vr: *const u32, n: usize, _o: *const i32, _y: *mut f64, _ny: usize,
                ) -> c_int {
                    none(n)
                }
                fn fmi3GetNumberOfVariableDependencies(_c: P, _vr: u32, _n: *mut usize) -> c_int { 3 }
                fn fmi3GetVariableDependencies(
                    _c: P, _d: u32, _ei: *mut usize, _i: *mut u32, _ej: *mut usize, _k: *mut c_int, _n: usize,
                ) -> c_int {
                    3
                }
                fn fmi3CompletedIntegratorStep(_c: P, _f: bool, _e: *mut bool, _t: *mut bool) -> c_int { 3 }
                fn fmi3SetTime(_c: P, _t: f64) -> c_int { 3 }
                fn fmi3SetContinuousStates(_c: P, _x: *const f64, _n: usize) -> c_int { 3 }
                fn fmi3GetContinuousStateDerivatives(_c: P, _x: *mut f64, _n: usize) -> c_int { 3 }
                fn fmi3GetEventIndicators(_c: P, _x: *mut f64, _n: usize) -> c_int { 3 }
                fn fmi3GetContinuousStates(_c: P, _x: *mut f64, _n: usize) -> c_int { 3 }
                fn fmi3GetNominalsOfContinuousStates(_c: P, _x: *mut f64, _n: usize) -> c_int { 3 }
                fn fmi3GetNumberOfEventIndicators(_c: P, _n: *mut usize) -> c_int { 3 }
                fn fmi3GetNumberOfContinuousStates(_c: P, _n: *mut usize) -> c_int { 3 }
                fn fmi3DoStep(
                    c: P, t: f64, h: f64, _forward: bool, event: *mut bool, terminate: *mut bool, early: *mut bool,
                    last: *mut f64,
                ) -> c_int {
                    v3::do_step(c, t, h, [event, terminate, early], last)
                }
                fn fmi3ActivateModelPartition(_c: P, _vr: u32, _t: f64) -> c_int { 3 }
            }
        }
    };
}

/// Exports each function under its own name.
#[doc(hidden)]
#[macro_export]
macro_rules! export_functions {
    ($(fn $name:ident($($arg:ident: $type:ty),* $(,)?) $(-> $ret:ty)? { $body:expr })*) => {
        $(
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $name($($arg: $type),*) $(-> $ret)? {
                #[allow(unused_unsafe)]
                // SAFETY: see above.
                unsafe { $body }
            }
        )*
    };
}

/// Exports functions that get and set variables of a type of which there are none.
#[doc(hidden)]
#[macro_export]
macro_rules! export_types {
    ($($get:ident $set:ident $type:ty;)*) => {
        $(
            #[unsafe(no_mangle)]
            pub extern "C" fn $get(_c: P, _vr: *const u32, n: usize, _y: *mut $type, _ny: usize) -> c_int {
                none(n)
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn $set(_c: P, _vr: *const u32, n: usize, _u: *const $type, _nu: usize) -> c_int {
                none(n)
            }
        )*
    };
}
