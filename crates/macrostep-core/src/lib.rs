//! The heart of Macrostep: subsystems, schedules, predictors, and the manager that couples them.
//!
//! A [`Model`] states subsystems and connections, [`Settings`] how to run them, and the [`Manager`] runs them: one loop
//! for explicit and implicit, Jacobi and Gauss–Seidel, single- and multirate schemes, which are all values of
//! [`Schedule`]. No files, no sockets.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math

mod assembly;
mod behind;
pub mod bytes;
mod cell;
mod checkpoint;
mod clock;
mod cores;
mod fault;
mod fixed_point;
mod graph;
mod indicator;
mod initial;
mod input_prediction;
mod interface;
mod iterate;
mod live;
mod manager;
mod meaning;
mod method;
mod model;
mod names;
mod observer;
mod or_nan;
mod orders;
mod outcome;
mod pipeline;
mod plan;
mod predictor;
mod remedy;
mod samples;
mod scene;
mod schedule;
mod settings;
mod shares;
mod signal;
mod state;
mod step_control;
mod subsystem;
#[doc(hidden)]
pub mod tally;
mod time;
mod units;
mod verdict;
mod wall_clock;
mod workers;
mod wrapper;

pub use assembly::{Assembly, Unsound};
pub use fault::{Argument, Fault, FaultKind, FaultPlace, Severity};
pub use fixed_point::{FixedPoint, Plain};
pub use graph::{GraphBond, GraphError, GraphErrorKind, ModelGraph, Node, Place};
pub use indicator::Indicator;
pub use interface::{Interface, Port, Variability};
pub use live::{Line, LineCounts, Numbering, Packet};
/// Elementary functions with the same bits on every system: for parts whose results are to be so as well.
pub use macrostep_numerics::math;
pub use manager::{Flow, Inside, Manager, StartError};
pub use meaning::Meaning;
pub use method::{CouplingMethod, MethodError, MethodPlan};
pub use model::{Bond, Connection, Model, Part, PredictorKind};
pub use names::{did_you_mean, listed, matches, near_names, plain};
pub use observer::{CommunicationPoint, Observer, RunInfo};
pub use or_nan::{OrNan, or_nan};
pub use outcome::{Call, ObserverError, Outcome, RunError};
pub use predictor::{Coefficients, History, LearntModel, LinearModel, PredictionPlan, Predictor, Sources};
pub use remedy::Remedy;
pub use scene::{Arrow, Follow, Form, JointForm, Scene, Sketch, SketchPart, Stand, Thing, Visible};
pub use schedule::{Repeat, Schedule, Stages};
pub use settings::{Bounds, Hold, Settings};
pub use signal::InputSignal;
pub use state::{ContinuousState, Coordinate, Coordinates};
pub use step_control::{BondPower, Judgement, StepControl, Tolerances};
pub use subsystem::{
    Advance, Ahead, Between, Ending, Foreseen, Grid, Linearize, Reaction, Refinement, Rollback, Sampled, Subsystem,
    SubsystemError, Uses,
};
pub use time::{MacroStep, TICKS_PER_SECOND, Ticks, TimeError};
pub use units::{Unit, UnitError};
pub use verdict::{Decision, Evidence, Interval, Measure, Measures, SolverVerdict, Trust, Verdict};
pub use wall_clock::Instant;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use wall_clock::set_clock;
pub use wrapper::Wrapper;
