//! FMI 1.0 for Co-Simulation: `fmiPlatformTypes.h` and `fmiFunctions.h`, as the standard states them. A library has its model
//! identifier before each name.

use std::ffi::{c_char, c_double, c_int, c_uint, c_void};

use super::table;

pub(crate) type Component = *mut c_void;
pub(crate) type Reference = c_uint;
pub(crate) type Boolean = c_char;
pub(crate) type Status = c_int;

pub(crate) const TRUE: Boolean = 1;
pub(crate) const FALSE: Boolean = 0;

/// `fmiStatusKind`: until when a discarded step succeeded.
pub(crate) const LAST_SUCCESSFUL_TIME: c_int = 2;

/// `fmiCallbackFunctions`, which is passed by value. The logger is variadic, so it is a function of the C shim, seen here as an
/// address.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Callbacks {
    pub logger: *const c_void,
    pub allocate: unsafe extern "C" fn(usize, usize) -> *mut c_void,
    pub free: unsafe extern "C" fn(*mut c_void),
    pub step_finished: *const c_void,
}

table! {
    /// The functions of an FMI 1.0 library.
    Fmi1 {
        instantiate: "_fmiInstantiateSlave", fn(*const c_char, *const c_char, *const c_char, *const c_char, c_double, Boolean, Boolean, Callbacks, Boolean) -> Component;
        initialize: "_fmiInitializeSlave", fn(Component, c_double, Boolean, c_double) -> Status;
        terminate: "_fmiTerminateSlave", fn(Component) -> Status;
        free_instance: "_fmiFreeSlaveInstance", fn(Component);
        do_step: "_fmiDoStep", fn(Component, c_double, c_double, Boolean) -> Status;
        --
        get_real: "_fmiGetReal", fn(Component, *const Reference, usize, *mut c_double) -> Status;
        get_integer: "_fmiGetInteger", fn(Component, *const Reference, usize, *mut c_int) -> Status;
        get_boolean: "_fmiGetBoolean", fn(Component, *const Reference, usize, *mut Boolean) -> Status;
        get_string: "_fmiGetString", fn(Component, *const Reference, usize, *mut *const c_char) -> Status;
        set_real: "_fmiSetReal", fn(Component, *const Reference, usize, *const c_double) -> Status;
        set_integer: "_fmiSetInteger", fn(Component, *const Reference, usize, *const c_int) -> Status;
        set_boolean: "_fmiSetBoolean", fn(Component, *const Reference, usize, *const Boolean) -> Status;
        set_string: "_fmiSetString", fn(Component, *const Reference, usize, *const *const c_char) -> Status;
        set_input_derivatives: "_fmiSetRealInputDerivatives", fn(Component, *const Reference, usize, *const c_int, *const c_double) -> Status;
        get_real_status: "_fmiGetRealStatus", fn(Component, c_int, *mut c_double) -> Status;
    }
}
