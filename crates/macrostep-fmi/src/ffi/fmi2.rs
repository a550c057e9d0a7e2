//! FMI 2.0: `fmi2TypesPlatform.h`, `fmi2FunctionTypes.h` and `fmi2Functions.h`, as the standard states them.

use std::ffi::{c_char, c_double, c_int, c_uint, c_void};

use super::table;

pub(crate) type Component = *mut c_void;
pub(crate) type State = *mut c_void;
pub(crate) type Reference = c_uint;
pub(crate) type Boolean = c_int;
pub(crate) type Status = c_int;

pub(crate) const TRUE: Boolean = 1;
pub(crate) const FALSE: Boolean = 0;

/// `fmi2StatusKind`: until when a discarded step succeeded.
pub(crate) const LAST_SUCCESSFUL_TIME: c_int = 2;
/// `fmi2StatusKind`: whether the FMU wants to end the simulation.
pub(crate) const TERMINATED: c_int = 3;
/// `fmi2Type`.
pub(crate) const MODEL_EXCHANGE: c_int = 0;
/// `fmi2Type`.
pub(crate) const CO_SIMULATION: c_int = 1;

/// `fmi2CallbackFunctions`. The logger is variadic, so it is a function of the C shim, seen here as an address.
#[repr(C)]
pub(crate) struct Callbacks {
    pub logger: *const c_void,
    pub allocate: unsafe extern "C" fn(usize, usize) -> *mut c_void,
    pub free: unsafe extern "C" fn(*mut c_void),
    pub step_finished: *const c_void,
    pub environment: *mut c_void,
}

/// `fmi2EventInfo`.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub(crate) struct EventInfo {
    pub new_discrete_states_needed: Boolean,
    pub terminate_simulation: Boolean,
    pub nominals_changed: Boolean,
    pub values_changed: Boolean,
    pub next_event_time_defined: Boolean,
    pub next_event_time: c_double,
}

table! {
    /// The functions of an FMI 2.0 library.
    Fmi2 {
        instantiate: "fmi2Instantiate", fn(*const c_char, c_int, *const c_char, *const c_char, *const Callbacks, Boolean, Boolean) -> Component;
        free_instance: "fmi2FreeInstance", fn(Component);
        setup_experiment: "fmi2SetupExperiment", fn(Component, Boolean, c_double, c_double, Boolean, c_double) -> Status;
        enter_initialization: "fmi2EnterInitializationMode", fn(Component) -> Status;
        exit_initialization: "fmi2ExitInitializationMode", fn(Component) -> Status;
        terminate: "fmi2Terminate", fn(Component) -> Status;
        get_real: "fmi2GetReal", fn(Component, *const Reference, usize, *mut c_double) -> Status;
        get_integer: "fmi2GetInteger", fn(Component, *const Reference, usize, *mut c_int) -> Status;
        get_boolean: "fmi2GetBoolean", fn(Component, *const Reference, usize, *mut Boolean) -> Status;
        set_real: "fmi2SetReal", fn(Component, *const Reference, usize, *const c_double) -> Status;
        set_integer: "fmi2SetInteger", fn(Component, *const Reference, usize, *const c_int) -> Status;
        set_boolean: "fmi2SetBoolean", fn(Component, *const Reference, usize, *const Boolean) -> Status;
        set_string: "fmi2SetString", fn(Component, *const Reference, usize, *const *const c_char) -> Status;
        --
        get_string: "fmi2GetString", fn(Component, *const Reference, usize, *mut *const c_char) -> Status;
        get_state: "fmi2GetFMUstate", fn(Component, *mut State) -> Status;
        set_state: "fmi2SetFMUstate", fn(Component, State) -> Status;
        free_state: "fmi2FreeFMUstate", fn(Component, *mut State) -> Status;
        state_size: "fmi2SerializedFMUstateSize", fn(Component, State, *mut usize) -> Status;
        serialize_state: "fmi2SerializeFMUstate", fn(Component, State, *mut c_char, usize) -> Status;
        deserialize_state: "fmi2DeSerializeFMUstate", fn(Component, *const c_char, usize, *mut State) -> Status;
        directional_derivative: "fmi2GetDirectionalDerivative", fn(Component, *const Reference, usize, *const Reference, usize, *const c_double, *mut c_double) -> Status;
        set_input_derivatives: "fmi2SetRealInputDerivatives", fn(Component, *const Reference, usize, *const c_int, *const c_double) -> Status;
        do_step: "fmi2DoStep", fn(Component, c_double, c_double, Boolean) -> Status;
        get_real_status: "fmi2GetRealStatus", fn(Component, c_int, *mut c_double) -> Status;
        get_boolean_status: "fmi2GetBooleanStatus", fn(Component, c_int, *mut Boolean) -> Status;
        enter_event_mode: "fmi2EnterEventMode", fn(Component) -> Status;
        new_discrete_states: "fmi2NewDiscreteStates", fn(Component, *mut EventInfo) -> Status;
        enter_continuous_time_mode: "fmi2EnterContinuousTimeMode", fn(Component) -> Status;
        completed_integrator_step: "fmi2CompletedIntegratorStep", fn(Component, Boolean, *mut Boolean, *mut Boolean) -> Status;
        set_time: "fmi2SetTime", fn(Component, c_double) -> Status;
        set_continuous_states: "fmi2SetContinuousStates", fn(Component, *const c_double, usize) -> Status;
        get_derivatives: "fmi2GetDerivatives", fn(Component, *mut c_double, usize) -> Status;
        get_event_indicators: "fmi2GetEventIndicators", fn(Component, *mut c_double, usize) -> Status;
        get_continuous_states: "fmi2GetContinuousStates", fn(Component, *mut c_double, usize) -> Status;
        get_nominals: "fmi2GetNominalsOfContinuousStates", fn(Component, *mut c_double, usize) -> Status;
    }
}
