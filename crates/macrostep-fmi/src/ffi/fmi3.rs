//! FMI 3.0: `fmi3PlatformTypes.h`, `fmi3FunctionTypes.h` and `fmi3Functions.h`, as the standard states them.

use std::ffi::{c_char, c_int, c_void};

use super::table;

pub(crate) type Instance = *mut c_void;
pub(crate) type State = *mut c_void;
pub(crate) type Reference = u32;
pub(crate) type Status = c_int;

/// `fmi3LogMessageCallback`.
pub(crate) type LogMessage = unsafe extern "C" fn(*mut c_void, Status, *const c_char, *const c_char);

/// `fmi3IntermediateUpdateCallback`.
pub(crate) type IntermediateUpdate =
    unsafe extern "C" fn(*mut c_void, f64, bool, bool, bool, bool, *mut bool, *mut f64);

table! {
    /// The functions of an FMI 3.0 library.
    Fmi3 {
        free_instance: "fmi3FreeInstance", fn(Instance);
        enter_initialization: "fmi3EnterInitializationMode", fn(Instance, bool, f64, f64, bool, f64) -> Status;
        exit_initialization: "fmi3ExitInitializationMode", fn(Instance) -> Status;
        terminate: "fmi3Terminate", fn(Instance) -> Status;
        get_float64: "fmi3GetFloat64", fn(Instance, *const Reference, usize, *mut f64, usize) -> Status;
        set_float64: "fmi3SetFloat64", fn(Instance, *const Reference, usize, *const f64, usize) -> Status;
        --
        instantiate_co_simulation: "fmi3InstantiateCoSimulation", fn(*const c_char, *const c_char, *const c_char, bool, bool, bool, bool, *const Reference, usize, *mut c_void, LogMessage, Option<IntermediateUpdate>) -> Instance;
        instantiate_model_exchange: "fmi3InstantiateModelExchange", fn(*const c_char, *const c_char, *const c_char, bool, bool, *mut c_void, LogMessage) -> Instance;
        get_float32: "fmi3GetFloat32", fn(Instance, *const Reference, usize, *mut f32, usize) -> Status;
        get_int8: "fmi3GetInt8", fn(Instance, *const Reference, usize, *mut i8, usize) -> Status;
        get_uint8: "fmi3GetUInt8", fn(Instance, *const Reference, usize, *mut u8, usize) -> Status;
        get_int16: "fmi3GetInt16", fn(Instance, *const Reference, usize, *mut i16, usize) -> Status;
        get_uint16: "fmi3GetUInt16", fn(Instance, *const Reference, usize, *mut u16, usize) -> Status;
        get_int32: "fmi3GetInt32", fn(Instance, *const Reference, usize, *mut i32, usize) -> Status;
        get_uint32: "fmi3GetUInt32", fn(Instance, *const Reference, usize, *mut u32, usize) -> Status;
        get_int64: "fmi3GetInt64", fn(Instance, *const Reference, usize, *mut i64, usize) -> Status;
        get_uint64: "fmi3GetUInt64", fn(Instance, *const Reference, usize, *mut u64, usize) -> Status;
        get_boolean: "fmi3GetBoolean", fn(Instance, *const Reference, usize, *mut bool, usize) -> Status;
        set_float32: "fmi3SetFloat32", fn(Instance, *const Reference, usize, *const f32, usize) -> Status;
        set_int8: "fmi3SetInt8", fn(Instance, *const Reference, usize, *const i8, usize) -> Status;
        set_uint8: "fmi3SetUInt8", fn(Instance, *const Reference, usize, *const u8, usize) -> Status;
        set_int16: "fmi3SetInt16", fn(Instance, *const Reference, usize, *const i16, usize) -> Status;
        set_uint16: "fmi3SetUInt16", fn(Instance, *const Reference, usize, *const u16, usize) -> Status;
        set_int32: "fmi3SetInt32", fn(Instance, *const Reference, usize, *const i32, usize) -> Status;
        set_uint32: "fmi3SetUInt32", fn(Instance, *const Reference, usize, *const u32, usize) -> Status;
        set_int64: "fmi3SetInt64", fn(Instance, *const Reference, usize, *const i64, usize) -> Status;
        set_uint64: "fmi3SetUInt64", fn(Instance, *const Reference, usize, *const u64, usize) -> Status;
        set_boolean: "fmi3SetBoolean", fn(Instance, *const Reference, usize, *const bool, usize) -> Status;
        set_string: "fmi3SetString", fn(Instance, *const Reference, usize, *const *const c_char, usize) -> Status;
        set_binary: "fmi3SetBinary", fn(Instance, *const Reference, usize, *const usize, *const *const u8, usize) -> Status;
        get_string: "fmi3GetString", fn(Instance, *const Reference, usize, *mut *const c_char, usize) -> Status;
        get_binary: "fmi3GetBinary", fn(Instance, *const Reference, usize, *mut usize, *mut *const u8, usize) -> Status;
        get_clock: "fmi3GetClock", fn(Instance, *const Reference, usize, *mut bool) -> Status;
        set_clock: "fmi3SetClock", fn(Instance, *const Reference, usize, *const bool) -> Status;
        get_interval: "fmi3GetIntervalDecimal", fn(Instance, *const Reference, usize, *mut f64, *mut c_int) -> Status;
        get_shift: "fmi3GetShiftDecimal", fn(Instance, *const Reference, usize, *mut f64) -> Status;
        enter_configuration: "fmi3EnterConfigurationMode", fn(Instance) -> Status;
        exit_configuration: "fmi3ExitConfigurationMode", fn(Instance) -> Status;
        get_state: "fmi3GetFMUState", fn(Instance, *mut State) -> Status;
        set_state: "fmi3SetFMUState", fn(Instance, State) -> Status;
        free_state: "fmi3FreeFMUState", fn(Instance, *mut State) -> Status;
        state_size: "fmi3SerializedFMUStateSize", fn(Instance, State, *mut usize) -> Status;
        serialize_state: "fmi3SerializeFMUState", fn(Instance, State, *mut u8, usize) -> Status;
        deserialize_state: "fmi3DeserializeFMUState", fn(Instance, *const u8, usize, *mut State) -> Status;
        directional_derivative: "fmi3GetDirectionalDerivative", fn(Instance, *const Reference, usize, *const Reference, usize, *const f64, usize, *mut f64, usize) -> Status;
        do_step: "fmi3DoStep", fn(Instance, f64, f64, bool, *mut bool, *mut bool, *mut bool, *mut f64) -> Status;
        enter_step_mode: "fmi3EnterStepMode", fn(Instance) -> Status;
        enter_event_mode: "fmi3EnterEventMode", fn(Instance) -> Status;
        update_discrete_states: "fmi3UpdateDiscreteStates", fn(Instance, *mut bool, *mut bool, *mut bool, *mut bool, *mut bool, *mut f64) -> Status;
        enter_continuous_time_mode: "fmi3EnterContinuousTimeMode", fn(Instance) -> Status;
        completed_integrator_step: "fmi3CompletedIntegratorStep", fn(Instance, bool, *mut bool, *mut bool) -> Status;
        set_time: "fmi3SetTime", fn(Instance, f64) -> Status;
        set_continuous_states: "fmi3SetContinuousStates", fn(Instance, *const f64, usize) -> Status;
        get_derivatives: "fmi3GetContinuousStateDerivatives", fn(Instance, *mut f64, usize) -> Status;
        get_event_indicators: "fmi3GetEventIndicators", fn(Instance, *mut f64, usize) -> Status;
        get_continuous_states: "fmi3GetContinuousStates", fn(Instance, *mut f64, usize) -> Status;
        get_nominals: "fmi3GetNominalsOfContinuousStates", fn(Instance, *mut f64, usize) -> Status;
        number_of_event_indicators: "fmi3GetNumberOfEventIndicators", fn(Instance, *mut usize) -> Status;
        number_of_continuous_states: "fmi3GetNumberOfContinuousStates", fn(Instance, *mut usize) -> Status;
    }
}
