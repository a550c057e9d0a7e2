//! What the Python package does for the command line: sweeps on clusters, searches, federations.

use std::io::Write;
use std::process::{Command, ExitStatus, Output, Stdio};
use std::sync::atomic::Ordering;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use macrostep::core::{Fault, FaultKind, Ticks};
use macrostep::remote::describe;
use macrostep::scenario::Faults;
use serde_json::{Value, json};

use super::run::INTERRUPT;
use crate::End;

/// Names the Python that has the package.
const VARIABLE: &str = "MACROSTEP_PYTHON";
const MODULE: &str = "macrostep._door";
/// How often it is looked whether the user wants to stop.
const LOOK: Duration = Duration::from_millis(50);

/// Why there is no answer.
pub struct Unanswered {
    faults: Faults,
    /// Whether something had begun, so that there may be results.
    begun: bool,
}

impl From<Faults> for Unanswered {
    fn from(faults: Faults) -> Self {
        Unanswered { faults, begun: false }
    }
}

/// Asks the package, and waits for the answer. It shows its progress itself.
pub fn ask(question: &Value) -> Result<Value, Unanswered> {
    let python = std::env::var_os(VARIABLE).filter(|p| !p.is_empty()).unwrap_or_else(|| "python3".into());
    let unable = |why: String| {
        let message = format!("this needs the Python package `macrostep`: {why}");
        let help = format!("install it with `pip install .`, or set {VARIABLE} to a Python that has it");
        Unanswered::from(Faults::from(Fault::error(FaultKind::Unable, message).help(help)))
    };
    let shown = || python.to_string_lossy().into_owned();
    super::run::listen();
    let asked = || -> std::io::Result<Output> {
        let mut command = Command::new(&python);
        let mut child = command
            .args(["-m", MODULE])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()?;
        let leash = child.stdin.take().map(|mut input| {
            // one that does not listen says why by itself
            let _ = writeln!(input, "{question}");
            input
        });
        // it goes when its input ends: at Ctrl-C, and however this program ends
        let (answered, over) = std::sync::mpsc::channel::<()>();
        let keeper = std::thread::spawn(move || {
            loop {
                let waits = over.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout);
                if INTERRUPT.load(Ordering::SeqCst) || !waits {
                    break;
                }
            }
            drop(leash);
        });
        let answer = child.wait_with_output();
        drop(answered);
        let _ = keeper.join();
        answer
    };
    let Output { stdout: answer, status, .. } =
        asked().map_err(|e| unable(format!("`{}` cannot be started: {e}", shown())))?;
    let told: Value = serde_json::from_slice(&answer).map_err(|_| match INTERRUPT.load(Ordering::SeqCst) {
        // it was ended before it could say so
        true => Faults::from(Fault::error(FaultKind::Unknown, "interrupted")).into(),
        // a process that was ended had the package
        false => killed(status, &shown())
            .unwrap_or_else(|| unable(format!("`{} -m {MODULE}` gave no answer and {}", shown(), describe(status)))),
    })?;
    if let Some(faults) = told.get("faults") {
        let faults: Vec<Fault> = serde_json::from_value(faults.clone())
            .unwrap_or_else(|_| vec![Fault::error(FaultKind::Unknown, faults.to_string())]);
        let begun = told.get("begun").and_then(Value::as_bool).unwrap_or_default();
        return Err(Unanswered { faults: faults.into_iter().collect(), begun });
    }
    told.get("found").cloned().ok_or_else(|| unable(format!("`{} -m {MODULE}` gave no answer", shown())))
}

/// A process that a signal ended on its way.
#[cfg(unix)]
fn killed(status: ExitStatus, python: &str) -> Option<Unanswered> {
    std::os::unix::process::ExitStatusExt::signal(&status)?;
    let ended = describe(status);
    let message = format!("`{python} -m {MODULE}`, which does this, {} on its way", ended.trim_end_matches(','));
    let help = "start again; if it was not ended by hand, look whether memory ran out";
    let faults = Faults::from(Fault::error(FaultKind::SubsystemFailed, message).help(help));
    Some(Unanswered { faults, begun: true })
}

#[cfg(not(unix))]
fn killed(_: ExitStatus, _: &str) -> Option<Unanswered> {
    None
}

/// What is said if there is no answer: why, unless the user wanted to stop.
pub fn unanswered(why: &Unanswered, json: bool) -> End {
    let end = match why.begun {
        false => super::report(&why.faults, json),
        true => {
            let (first, faults) = (why.faults.first(), &why.faults);
            match json {
                true => super::print_json(&json!({ "outcome": "failed", "fault": first, "faults": faults })),
                false => faults.iter().for_each(|fault| super::complain(&super::fault_text(fault))),
            }
            End::Failed
        }
    };
    if INTERRUPT.load(Ordering::SeqCst) { End::Interrupted } else { end }
}

/// How long others are waited for, in seconds, as an option says.
pub fn time(option: &str, text: &str) -> Result<Value, Fault> {
    match Ticks::parse(text) {
        Ok(wait) if wait.0 > 0 => Ok(json!(wait.seconds())),
        _ => {
            let fault = Fault::error(FaultKind::BadValue, format!("`--{option} {text}` is no positive time"));
            Err(fault.help(format!("write --{option} 5min")))
        }
    }
}

/// The beginning of a question about a scenario.
pub fn about(what: &str, scenario: &macrostep::scenario::Scenario, file: &str) -> Value {
    json!({ "do": what, "scenario": scenario.to_toml(), "file": file })
}
