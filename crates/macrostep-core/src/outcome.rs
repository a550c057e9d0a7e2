//! How a run ended, and what went wrong if it did.

use std::borrow::Cow;

use crate::fault::{Fault, FaultKind};
use crate::method::MethodError;
use crate::remedy::Remedy;
use crate::subsystem::SubsystemError;

/// How a run ended. A failure is an outcome: what was computed before it is recorded.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Outcome {
    /// The stop time was reached.
    Completed,
    /// A subsystem asked for the end of the simulation, and the run ended there in good order.
    Ended {
        /// The part that asked.
        part: String,
        /// The end of the run.
        t: f64,
    },
    /// Somebody asked to stop.
    Interrupted,
    /// The run could not go on.
    Failed(RunError),
}

impl Outcome {
    /// One word: `completed`, `ended`, `interrupted`, or the kind of failure.
    pub fn word(&self) -> &'static str {
        match self {
            Outcome::Completed => "completed",
            Outcome::Ended { .. } => "ended",
            Outcome::Interrupted => "interrupted",
            Outcome::Failed(e) => e.kind().word(),
        }
    }
}

/// Which call of a subsystem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// `initialize`.
    Initialize,
    /// `advance`.
    Advance,
    /// `react`.
    React,
    /// `outputs`.
    Outputs,
    /// `save`, `restore`, `serialize` or `deserialize`.
    Rollback,
    /// `next_event`.
    NextEvent,
    /// `energy`.
    Energy,
    /// `visible`.
    Visible,
    /// `linearize`, `state`, or an identification.
    Linearize,
    /// `end`.
    End,
}

impl std::fmt::Display for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Call::Initialize => "initialize",
            Call::Advance => "advance",
            Call::React => "react",
            Call::Outputs => "outputs",
            Call::Rollback => "rollback",
            Call::NextEvent => "next_event",
            Call::Energy => "energy",
            Call::Visible => "visible",
            Call::Linearize => "linearize",
            Call::End => "end",
        })
    }
}

/// Why a run could not start or go on.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// A value that is not finite or beyond its bound before the first macro-step: nothing has diverged yet.
    #[error(
        "output `{part}.{port}` is {} at the start, t = {t} s{}", crate::plain(*.value),
        if .value.is_finite() { format!(", beyond the bound {bound:e}") } else { String::new() }
    )]
    StartOutOfBounds {
        /// The part.
        part: String,
        /// The output.
        port: String,
        /// Its value.
        value: f64,
        /// The bound.
        bound: f64,
        /// When.
        t: f64,
    },
    /// A number that is none.
    #[error("output `{part}.{port}` became {value} at t = {t} s (macro-step {k})")]
    NotFinite {
        /// The part.
        part: String,
        /// The output.
        port: String,
        /// NaN or an infinity.
        value: f64,
        /// When.
        t: f64,
        /// In which macro-step.
        k: u64,
        /// Whether the part is in or behind a loop of connections, so that the coupling may be the cause.
        coupled: bool,
    },
    /// A value beyond its bound.
    #[error(
        "output `{part}.{port}` = {value:e} passed the bound {bound:e} at t = {t} s (macro-step {k}){}",
        if *.coupled { ": the coupling diverges" } else { "" }
    )]
    Diverged {
        /// The part.
        part: String,
        /// The output.
        port: String,
        /// Its value.
        value: f64,
        /// The bound.
        bound: f64,
        /// When.
        t: f64,
        /// In which macro-step.
        k: u64,
        /// Whether the part is in or behind a loop of connections, so that the coupling may be the cause.
        coupled: bool,
    },
    /// Energy beyond its bound.
    #[error(
        "the total energy {energy:e} J passed its bound {bound:e} J, {factor} times that of the start, at t = {t} s (macro-step {k}): the coupling diverges"
    )]
    EnergyDiverged {
        /// The energy.
        energy: f64,
        /// The bound.
        bound: f64,
        /// The factor.
        factor: f64,
        /// When.
        t: f64,
        /// In which macro-step.
        k: u64,
    },
    /// An energy that is no number.
    #[error("the energy of `{part}` is {value} at t = {t} s (macro-step {k})")]
    EnergyNotFinite {
        /// The part.
        part: String,
        /// NaN or an infinity.
        value: f64,
        /// When.
        t: f64,
        /// In which macro-step.
        k: u64,
    },
    /// A subsystem that told its energy, and tells it no more: the total would fall, and nothing was lost.
    #[error("`{part}` told its energy before, and tells none at t = {t} s (macro-step {k})")]
    EnergyUntold {
        /// The part.
        part: String,
        /// When.
        t: f64,
        /// In which macro-step.
        k: u64,
    },
    /// A subsystem said it cannot go on.
    #[error("subsystem `{part}` failed in {call} at t = {t} s (macro-step {k}): {source}")]
    Subsystem {
        /// The part.
        part: String,
        /// The call.
        call: Call,
        /// When.
        t: f64,
        /// In which macro-step.
        k: u64,
        /// What it said.
        source: SubsystemError,
    },
    /// A subsystem panicked.
    #[error("subsystem `{part}` panicked in {call} at t = {t} s (macro-step {k}): {message}")]
    Panicked {
        /// The part.
        part: String,
        /// The call.
        call: Call,
        /// When.
        t: f64,
        /// In which macro-step.
        k: u64,
        /// The message of the panic.
        message: String,
    },
    /// A scheme that repeats steps, and a part that cannot.
    #[error("{why} needs rollback, and subsystem `{part}` cannot roll back")]
    NoRollback {
        /// The part.
        part: String,
        /// What needs it.
        why: &'static str,
    },
    /// Step control, and a part that takes steps of one length only.
    #[error("step control changes the length of steps, and subsystem `{part}` takes steps of one length only")]
    FixedSteps {
        /// The part.
        part: String,
    },
    /// A part whose state somebody wants to see, and which does not show it.
    #[error("subsystem `{part}` does not show its state as numbers")]
    NoState {
        /// The part.
        part: String,
    },
    /// The iteration of an implicit scheme did not converge.
    #[error(
        "the macro-step at t = {t} s (macro-step {k}) did not converge in {iterations} iterations; largest change {change:e} (relative) in `{part}.{port}`"
    )]
    NotConverged {
        /// When.
        t: f64,
        /// In which macro-step.
        k: u64,
        /// How many iterations.
        iterations: u32,
        /// The part with the largest change.
        part: String,
        /// The output.
        port: String,
        /// The change.
        change: f64,
        /// What to do, by the acceleration in use.
        advice: &'static str,
    },
    /// The error-controlled step became too small.
    #[error(
        "the macro-step fell to {step:e} s at t = {t} s (macro-step {k}), below the smallest allowed, {smallest:e} s; the largest error is at input `{part}.{port}`"
    )]
    StepTooSmall {
        /// The step that would be needed.
        step: f64,
        /// The smallest.
        smallest: f64,
        /// When.
        t: f64,
        /// In which macro-step.
        k: u64,
        /// The part.
        part: String,
        /// The input.
        port: String,
    },
    /// A state came after it was due on the wall clock, and the run is to stop then.
    #[error("the state at t = {t} s (macro-step {k}) came {late:.2e} s after it was due")]
    Overrun {
        /// How late, in s on the wall clock.
        late: f64,
        /// When, in simulated time.
        t: f64,
        /// In which macro-step.
        k: u64,
    },
    /// The algebraic loop at the start could not be solved.
    #[error(
        "the algebraic loop {} {} at the start: residual {residual:e} after {iterations} iterations",
        .ports.join(" → "),
        if *.singular { "is singular, and has no solution" } else { "has no solution that was found" }
    )]
    InconsistentStart {
        /// The outputs in the loop.
        ports: Vec<String>,
        /// Whether the last equations for its values have no solution, as with gains whose product is 1.
        singular: bool,
        /// The residual.
        residual: f64,
        /// How many iterations.
        iterations: u32,
    },
    /// The correction method does not fit the model.
    #[error("{0}")]
    Method(MethodError),
    /// An observer failed, such as a full disk.
    #[error("{0}")]
    Observer(ObserverError),
    /// A checkpoint that does not fit this run.
    #[error("the checkpoint does not fit: {reason}")]
    Checkpoint {
        /// Why.
        reason: String,
    },
}

impl RunError {
    /// Whether what a subsystem said before may have been wrong, too.
    pub fn is_unsound(&self) -> bool {
        matches!(self, RunError::Subsystem { source: SubsystemError::Unsound { .. }, .. })
    }

    /// What sort of failure it is.
    pub fn kind(&self) -> FaultKind {
        match self {
            RunError::StartOutOfBounds { .. } | RunError::InconsistentStart { .. } => FaultKind::InconsistentStart,
            RunError::NotFinite { .. } | RunError::EnergyNotFinite { .. } => FaultKind::NotFinite,
            RunError::Diverged { .. } | RunError::EnergyDiverged { .. } => FaultKind::Diverged,
            RunError::Subsystem { .. } | RunError::EnergyUntold { .. } => FaultKind::SubsystemFailed,
            RunError::Panicked { .. } => FaultKind::SubsystemPanicked,
            RunError::NoRollback { .. } => FaultKind::NoRollback,
            RunError::FixedSteps { .. } => FaultKind::Unable,
            RunError::NoState { .. } => FaultKind::NoState,
            RunError::NotConverged { .. } => FaultKind::NotConverged,
            RunError::StepTooSmall { .. } => FaultKind::StepTooSmall,
            RunError::Overrun { .. } => FaultKind::Late,
            RunError::Method(_) => FaultKind::BadMethod,
            RunError::Observer(_) => FaultKind::RecordingFailed,
            RunError::Checkpoint { .. } => FaultKind::BadCheckpoint,
        }
    }

    /// Whether the coupling may have made values grow without bound.
    pub fn may_be_the_coupling(&self) -> bool {
        matches!(
            self,
            RunError::NotFinite { coupled: true, .. }
                | RunError::Diverged { coupled: true, .. }
                | RunError::EnergyDiverged { .. }
        )
    }

    /// What changes of the coupling may help, the most promising first; whoever knows what the run does already leaves that out.
    pub fn remedies(&self) -> Vec<Remedy> {
        if self.may_be_the_coupling() {
            return vec![Remedy::SmallerStep, Remedy::Method("energy".into()), Remedy::ImplicitScheme];
        }
        match self {
            // a peer that is gone does not come back with a smaller step, nor does one that breaks the rules keep them
            RunError::Subsystem { source, .. } if !source.may_be_the_step() => Vec::new(),
            RunError::NotFinite { .. }
            | RunError::Diverged { .. }
            | RunError::Subsystem { .. }
            | RunError::NotConverged { .. } => vec![Remedy::SmallerStep],
            _ => Vec::new(),
        }
    }

    /// What the user may try.
    fn help(&self) -> Cow<'_, str> {
        let help = match self {
            RunError::StartOutOfBounds { value, .. } if value.is_finite() => {
                "check the parameters and start values of the subsystem, or increase the bound"
            }
            RunError::StartOutOfBounds { .. } => "check the parameters and start values of the subsystem",
            RunError::NotFinite { coupled: false, .. } | RunError::Diverged { coupled: false, .. } => {
                "check the parameters and inputs of the subsystem, or take a smaller step"
            }
            RunError::NotFinite { .. } | RunError::Diverged { .. } | RunError::EnergyDiverged { .. } => {
                return Remedy::sentence(&self.remedies()).into();
            }
            RunError::EnergyUntold { .. } => "let the subsystem tell its energy always, or never",
            RunError::EnergyNotFinite { .. } => "correct what the subsystem tells as its energy, or let it tell none",
            RunError::Subsystem { source: SubsystemError::Lost { advice, .. }, .. } => advice,
            RunError::Subsystem { source: SubsystemError::Unsound { .. }, .. } => {
                "report this message to the author of the server"
            }
            RunError::Subsystem { source: SubsystemError::Faulty { fault }, .. } if fault.help.is_some() => {
                fault.help.as_deref().unwrap_or_default()
            }
            RunError::Subsystem { source, .. } if source.may_be_the_step() => {
                "check the parameters of the subsystem, or take a smaller step"
            }
            RunError::Subsystem { .. } => "check the parameters of the subsystem",
            RunError::Panicked { .. } => "report this message to the author of the subsystem: it is a defect there",
            RunError::NoRollback { .. } => {
                "use an explicit scheme with a constant or go-forward step, or a subsystem that saves its state"
            }
            RunError::FixedSteps { .. } => "remove `step_control`, and set `run.step`",
            RunError::NoState { .. } => "put an identified model in its place",
            RunError::NotConverged { advice, .. } => advice,
            RunError::StepTooSmall { .. } => "allow a larger tolerance, or smaller steps",
            RunError::Overrun { .. } => {
                "take a longer step, use a faster model or more threads, or let late steps be made up for"
            }
            RunError::InconsistentStart { singular: true, .. } => {
                "change a gain so that the product of all gains in the loop is not 1, or remove one of its connections"
            }
            RunError::InconsistentStart { .. } => {
                "change the initial values, or break the loop with a subsystem without feedthrough"
            }
            RunError::Method(error) => error.help(),
            RunError::Observer(_) => "make sure that there is space and permission where the results are written",
            RunError::Checkpoint { .. } => "resume with the scenario and version that the checkpoint was written with",
        };
        help.into()
    }

    /// The failure as it travels: kind, place, message, help.
    pub fn fault(&self) -> Fault {
        let fault = Fault::error(self.kind(), self.to_string()).help(self.help());
        match self {
            RunError::Observer(error) => {
                // it knows better where and what to do
                let help = error.fault.help.clone().or(fault.help);
                Fault { kind: fault.kind, help, ..(*error.fault).clone() }
            }
            RunError::NotFinite { part, port, t, k, .. }
            | RunError::Diverged { part, port, t, k, .. }
            | RunError::NotConverged { part, port, t, k, .. }
            | RunError::StepTooSmall { part, port, t, k, .. } => fault.at_port(part, port).at_time(*t, *k),
            RunError::StartOutOfBounds { part, port, t, .. } => fault.at_port(part, port).at_time(*t, 0),
            RunError::EnergyDiverged { t, k, .. } | RunError::Overrun { t, k, .. } => fault.at_time(*t, *k),
            RunError::Subsystem { part, t, k, source, .. } => {
                let trace = match source {
                    SubsystemError::Faulty { fault } => fault.trace.clone(),
                    _ => None,
                };
                fault.of_subsystem(part).at_time(*t, *k).traced(trace)
            }
            RunError::Panicked { part, t, k, .. }
            | RunError::EnergyNotFinite { part, t, k, .. }
            | RunError::EnergyUntold { part, t, k } => fault.of_subsystem(part).at_time(*t, *k),
            RunError::NoRollback { part, .. } | RunError::FixedSteps { part } | RunError::NoState { part } => {
                fault.of_subsystem(part)
            }
            RunError::InconsistentStart { .. } | RunError::Method(_) | RunError::Checkpoint { .. } => fault,
        }
    }
}

/// What an observer says when it cannot go on.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", .fault.message)]
pub struct ObserverError {
    /// What happened, where, and what to do.
    pub fault: Box<Fault>,
}

impl From<Fault> for ObserverError {
    fn from(fault: Fault) -> Self {
        ObserverError { fault: Box::new(fault) }
    }
}
