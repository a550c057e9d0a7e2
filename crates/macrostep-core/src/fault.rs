//! What went wrong, in the one shape in which it travels from a subsystem to the page.
//!
//! Every crate has errors of its own, with fields rather than sentences. Where one leaves its crate it becomes a
//! [`Fault`]: kind, place, message, help. Whoever shows it adds words of its own (a flag of the command line, a link on a
//! page) by kind and place, and never reads the message.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What went wrong, where, and what to do.
///
/// ```
/// use macrostep_core::{Fault, FaultKind};
///
/// let fault = Fault::error(FaultKind::UnknownName, "there is no predictor `hermit`; did you mean `hermite`?")
///     .at_line("my.toml", 31, 13)
///     .at_path("run.predictor")
///     .help("use zoh, foh, soh or hermite");
/// assert_eq!(fault.place.to_string(), "my.toml:31:13, run.predictor");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Fault {
    /// Whether things can go on all the same.
    #[serde(default)]
    pub severity: Severity,
    /// What sort of thing it is, for machines.
    #[serde(default)]
    pub kind: FaultKind,
    /// What happened.
    pub message: String,
    /// Where.
    #[serde(flatten)]
    pub place: Box<FaultPlace>,
    /// What to do, as an imperative.
    #[serde(default, skip_serializing_if = "Option::is_none", alias = "advice")]
    pub help: Option<String>,
    /// The calls that led to it, line by line, as the language of a foreign part writes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<String>,
}

/// Whether things can go on all the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// They cannot.
    #[default]
    Error,
    /// They can, but probably not as meant.
    Warning,
}

/// What sort of thing went wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FaultKind {
    // what is written
    /// A file that cannot be read or written.
    File,
    /// Text that does not follow its format.
    Syntax,
    /// A key that is not there.
    UnknownKey,
    /// A name that nothing has.
    UnknownName,
    /// Something that has to be stated and is not.
    Missing,
    /// A value out of its range, or of the wrong type.
    BadValue,
    /// Two statements that exclude one another.
    Conflict,
    /// A statement without effect.
    NoEffect,
    /// Quantities that do not convert into one another.
    UnitMismatch,
    /// Written for a newer version.
    Version,

    // what is made of it
    /// An input that is not connected and has no value.
    Unconnected,
    /// Something that the chosen scheme needs and a subsystem cannot do.
    Unable,
    /// A mechanism, part or problem that cannot be made of its values.
    BadModel,
    /// A cut of a mechanism that will not hold, or may not.
    BadCut,
    /// An FMU or a system of FMUs that cannot be used.
    BadFmu,

    // what happens in a run
    /// A number that is none.
    NotFinite,
    /// A value or an energy beyond its bound.
    Diverged,
    /// A subsystem that cannot go on.
    SubsystemFailed,
    /// A subsystem that panicked.
    SubsystemPanicked,
    /// A subsystem that would have to go back and cannot.
    NoRollback,
    /// A subsystem that does not show its state.
    NoState,
    /// An iteration that does not end.
    NotConverged,
    /// An error control that asks for steps below the smallest.
    StepTooSmall,
    /// An algebraic loop without a solution at the start.
    InconsistentStart,
    /// Outputs that depend on one another at the same instant, in a run that does not iterate.
    AlgebraicLoop,
    /// A method that does not fit the model.
    BadMethod,
    /// Results that cannot be written.
    RecordingFailed,
    /// A checkpoint that is damaged, or of another run.
    BadCheckpoint,
    /// Something that another run is using.
    Busy,
    /// Macro-steps that came after they were due on the wall clock.
    Late,
    /// More time on the way to other processes than in everything else.
    Apart,

    /// Known to a newer version only.
    #[default]
    #[serde(other)]
    Unknown,
}

impl FaultKind {
    /// Whether the same run may succeed another time: a peer that was away, a full disk, a directory in use.
    pub fn may_pass(self) -> bool {
        use FaultKind::{Busy, File, Late, RecordingFailed, SubsystemFailed, SubsystemPanicked, Unknown};
        matches!(self, Busy | File | Late | RecordingFailed | SubsystemFailed | SubsystemPanicked | Unknown)
    }

    /// One word for machines: `not-converged`.
    pub fn word(self) -> &'static str {
        match self {
            FaultKind::File => "file",
            FaultKind::Syntax => "syntax",
            FaultKind::UnknownKey => "unknown-key",
            FaultKind::UnknownName => "unknown-name",
            FaultKind::Missing => "missing",
            FaultKind::BadValue => "bad-value",
            FaultKind::Conflict => "conflict",
            FaultKind::NoEffect => "no-effect",
            FaultKind::UnitMismatch => "unit-mismatch",
            FaultKind::Version => "version",
            FaultKind::Unconnected => "unconnected",
            FaultKind::Unable => "unable",
            FaultKind::BadModel => "bad-model",
            FaultKind::BadCut => "bad-cut",
            FaultKind::BadFmu => "bad-fmu",
            FaultKind::NotFinite => "not-finite",
            FaultKind::Diverged => "diverged",
            FaultKind::SubsystemFailed => "subsystem-failed",
            FaultKind::SubsystemPanicked => "subsystem-panicked",
            FaultKind::NoRollback => "no-rollback",
            FaultKind::NoState => "no-state",
            FaultKind::NotConverged => "not-converged",
            FaultKind::StepTooSmall => "step-too-small",
            FaultKind::InconsistentStart => "inconsistent-start",
            FaultKind::AlgebraicLoop => "algebraic-loop",
            FaultKind::BadMethod => "bad-method",
            FaultKind::RecordingFailed => "recording-failed",
            FaultKind::BadCheckpoint => "bad-checkpoint",
            FaultKind::Busy => "busy",
            FaultKind::Late => "late",
            FaultKind::Apart => "apart",
            FaultKind::Unknown => "unknown",
        }
    }
}

/// A change to a scenario that stands in no file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Argument {
    /// Another value: `run.step=0ms`.
    Set(String),
    /// Several values: `step=0.1ms..10ms:log20`.
    Vary(String),
    /// The value at one point of a sweep: `run.step=1ms`.
    Point(String),
    /// Another value, given under a name that whoever took it has for the path: `step` for `run.step`.
    Named {
        /// The name.
        name: String,
        /// The path that it stands for.
        path: String,
        /// The value, as given.
        value: String,
    },
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Set(text) | Argument::Vary(text) | Argument::Point(text) => f.write_str(text),
            Argument::Named { name, value, .. } => write!(f, "{name}={value}"),
        }
    }
}

/// Where something went wrong, as far as that is known: in a file, in a model, in time.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct FaultPlace {
    /// The file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line in it, from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column in characters, from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The change that brought the value, where it stands in no file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub argument: Option<Argument>,
    /// The place in the structure of the file: `connection[0].from`; empty for all of it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub path: String,
    /// The subsystem.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subsystem: Option<String>,
    /// Its port, with the index of an element.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub port: Option<String>,
    /// Simulated time, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<f64>,
    /// The macro-step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub macro_step: Option<u64>,
}

impl Fault {
    /// Something that keeps things from going on.
    pub fn error(kind: FaultKind, message: impl Into<String>) -> Self {
        let (severity, place) = (Severity::Error, Box::default());
        Fault { severity, kind, message: message.into(), place, help: None, trace: None }
    }

    /// Something that does not.
    pub fn warning(kind: FaultKind, message: impl Into<String>) -> Self {
        Fault { severity: Severity::Warning, ..Fault::error(kind, message) }
    }

    /// What to do; nothing where it is empty.
    pub fn help(self, help: impl Into<String>) -> Self {
        Fault { help: Some(help.into()).filter(|h| !h.is_empty()), ..self }
    }

    /// The calls that led to it, as the language of a foreign part writes them.
    pub fn traced(self, trace: Option<String>) -> Self {
        Fault { trace, ..self }
    }

    /// Somewhere in a file.
    pub fn in_file(mut self, file: impl Into<String>) -> Self {
        self.place.file = Some(file.into());
        self
    }

    /// In a file, at a line and a column.
    pub fn at_line(mut self, file: impl Into<String>, line: usize, column: usize) -> Self {
        (self.place.file, self.place.line, self.place.column) = (Some(file.into()), Some(line), Some(column));
        self
    }

    /// At a place in the structure of a file.
    pub fn at_path(mut self, path: impl Into<String>) -> Self {
        self.place.path = path.into();
        self
    }

    /// In a subsystem.
    pub fn of_subsystem(mut self, name: impl Into<String>) -> Self {
        self.place.subsystem = Some(name.into());
        self
    }

    /// At a port of a subsystem.
    pub fn at_port(mut self, subsystem: impl Into<String>, port: impl Into<String>) -> Self {
        (self.place.subsystem, self.place.port) = (Some(subsystem.into()), Some(port.into()));
        self
    }

    /// At a time, in a macro-step.
    pub fn at_time(mut self, t: f64, k: u64) -> Self {
        (self.place.time, self.place.macro_step) = (Some(t), Some(k));
        self
    }

    /// The trace as people read it below the rest, each line after a line break; empty if there is none.
    pub fn trace_lines(&self) -> String {
        let lines = self.trace.iter().flat_map(|trace| trace.lines());
        lines.map(|line| format!("\n    {line}")).collect()
    }

    /// Whether it keeps things from going on.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

impl FaultPlace {
    /// File, line and path, or the argument in the words of whoever took it. Subsystem, port and time are in the message
    /// already.
    pub fn text(&self, argument: impl Fn(&Argument) -> String) -> String {
        let place = match (&self.argument, &self.file, self.line, self.column) {
            (Some(given), ..) => argument(given),
            (None, Some(file), Some(line), Some(column)) => format!("{file}:{line}:{column}"),
            (None, Some(file), ..) => file.clone(),
            (None, None, ..) => return self.path.clone(),
        };
        // a change names its path itself
        let named = |a: &Argument| match a {
            Argument::Set(text) | Argument::Point(text) => {
                text.strip_prefix(&self.path).is_some_and(|rest| rest.starts_with('='))
            }
            Argument::Named { path, .. } => *path == self.path,
            Argument::Vary(_) => false,
        };
        if self.path.is_empty() || self.argument.as_ref().is_some_and(named) {
            return place;
        }
        format!("{place}, {}", self.path)
    }
}

impl fmt::Display for FaultPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(ToString::to_string))
    }
}

/// Message, place, help and trace on lines of their own, as people read them.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", if self.is_error() { "error" } else { "warning" }, self.message)?;
        let place = self.place.to_string();
        if !place.is_empty() {
            write!(f, "\n  at: {place}")?;
        }
        self.help.iter().try_for_each(|help| write!(f, "\n  try: {help}"))?;
        f.write_str(&self.trace_lines())
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_read_three_lines() {
        let fault = Fault::error(FaultKind::UnknownName, "subsystem `m1` has no output `g`")
            .at_line("my.toml", 31, 8)
            .at_path("connection[0].from")
            .help("use one of its outputs: f, x, v");
        assert_eq!(
            fault.to_string(),
            "error: subsystem `m1` has no output `g`\n  at: my.toml:31:8, connection[0].from\n  try: use one of its outputs: f, x, v"
        );
        let mut argument = Fault::warning(FaultKind::NoEffect, "no effect").at_path("run.step");
        argument.place.argument = Some(Argument::Set("run.step=1ms".into()));
        assert_eq!(argument.to_string(), "warning: no effect\n  at: run.step=1ms");
        // a trace comes last, and travels
        let traced = Fault::error(FaultKind::SubsystemFailed, "it raised").traced(Some("Traceback:\n  line 3".into()));
        assert_eq!(traced.to_string(), "error: it raised\n    Traceback:\n      line 3");
        let back: Fault = serde_json::from_str(&serde_json::to_string(&traced).unwrap()).unwrap();
        assert_eq!(back, traced);
    }
}
