//! A run whose macro-steps somebody else asks for, one by one: a learner, hardware, another co-simulation.

use macrostep_core::Instant;

use macrostep_core::bytes::Reader;
use macrostep_core::{Fault, FaultKind, Interface, ModelGraph, Outcome, RunError, SubsystemError, near_names};
use macrostep_record::Summary;
use macrostep_scenario::{Blueprint, ReferenceSource};

use crate::helm::Helm;
use crate::job::{Job, JobError};
use crate::running::{Kept, Running};

/// A run at a communication point, which goes on when it is told to.
///
/// ```
/// use macrostep::Stepping;
/// use macrostep::prelude::*;
///
/// let mut scenario = Scenario::problem("oscillator");
/// scenario.set("run.step=1ms").set("run.stop=1s");
/// let mut run = Stepping::start(&scenario.check()?.into_blueprint(), false)?;
/// let place = run.graph().output_names().iter().position(|n| n == "m2.x").unwrap();
/// run.step()?;
/// let snapshot = run.save()?;
/// run.step()?;
/// let there = run.outputs()[place];
/// run.restore(&snapshot)?;
/// run.step()?;
/// assert_eq!(run.outputs()[place], there);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Stepping {
    running: Running<'static>,
    began: Instant,
    began_at: f64,
    /// How it ended, once it has.
    outcome: Option<Outcome>,
    outputs: Vec<f64>,
    /// Names of the inputs of all parts, in the order of the graph.
    inputs: Vec<String>,
}

/// All that a run has to remember, at a communication point.
#[derive(Clone, Debug)]
pub struct Snapshot {
    manager: Vec<u8>,
    watch: Vec<u8>,
    rows: usize,
    /// Values of inputs that nobody feeds.
    constants: Vec<Option<f64>>,
}

impl Stepping {
    /// Initialises the subsystems of a scenario, and stands at the first communication point. What the scenario records is kept
    /// in memory, or not at all; there is no comparison with a reference.
    pub fn start(blueprint: &Blueprint, record: bool) -> Result<Self, JobError> {
        Stepping::begin(blueprint, record, None)
    }

    /// The same with somebody's hand on it, who watches it and changes inputs whenever it [attends](Self::attend) to that. What is recorded and what
    /// can be seen is kept in memory.
    pub fn steered_by(blueprint: &Blueprint, helm: Helm) -> Result<Self, JobError> {
        Stepping::begin(blueprint, true, Some(helm))
    }

    fn begin(blueprint: &Blueprint, record: bool, helm: Option<Helm>) -> Result<Self, JobError> {
        let mut prepared = blueprint.build().map_err(|faults| JobError::Scenario(faults.first()))?;
        prepared.reference = ReferenceSource::None;
        // who takes steps may go back to a snapshot
        prepared.settings.rewinds = true;
        let job = Job { in_memory: record, frames: helm.is_some(), helm, ..Job::new(prepared) };
        let mut running = Running::start(job)?;
        running.begin().map_err(|e| JobError::Start(macrostep_core::StartError::Run(e)))?;
        let of_node = |n: &macrostep_core::Node| {
            let part = n.name.clone();
            Interface::element_names(&n.interface.inputs).map(move |e| format!("{part}.{e}")).collect::<Vec<_>>()
        };
        let inputs = running.graph().nodes.iter().flat_map(of_node).collect();
        let (began, began_at) = (Instant::now(), running.time());
        let mut stepping = Stepping { running, began, began_at, outcome: None, outputs: Vec::new(), inputs };
        stepping.look();
        Ok(stepping)
    }

    fn look(&mut self) {
        self.running.outputs(&mut self.outputs);
    }

    /// The checked model.
    pub fn graph(&self) -> &ModelGraph {
        self.running.graph()
    }

    /// The present communication point, in seconds.
    pub fn time(&self) -> f64 {
        self.running.time()
    }

    /// Outputs there, in the order of [`ModelGraph::output_names`].
    pub fn outputs(&self) -> &[f64] {
        &self.outputs
    }

    /// Names of the inputs of all parts: `driver.steer`.
    pub fn inputs(&self) -> &[String] {
        &self.inputs
    }

    /// Whether there is no further macro-step: at the stop time, where a subsystem ended it, or after a failure.
    pub fn finished(&self) -> bool {
        self.outcome.is_some()
    }

    /// Whether a part was interrupted within a macro-step, which therefore was not finished.
    pub fn interrupted(&self) -> bool {
        matches!(self.outcome, Some(Outcome::Interrupted))
    }

    /// Takes one macro-step; what went wrong otherwise, after which there is none. If a part was interrupted meanwhile,
    /// [`interrupted`](Self::interrupted) says so.
    // hot:
    pub fn step(&mut self) -> Result<(), Fault> {
        if let Some(outcome) = &self.outcome {
            let message = match outcome {
                Outcome::Failed(error) => return Err(error.fault()),
                Outcome::Ended { part, t } => format!("subsystem `{part}` ended the run at t = {t} s"),
                Outcome::Interrupted => {
                    let message =
                        format!("the run was interrupted within the macro-step that begins at t = {} s", self.time());
                    return Err(Fault::error(FaultKind::NoState, message).help("go back to a snapshot, or begin anew"));
                }
                _ => format!("the run is at its stop time, t = {} s", self.time()),
            };
            return Err(Fault::error(FaultKind::NoEffect, message).help("set a later `stop`, or go back to a snapshot"));
        }
        let outcome = match self.running.step() {
            Ok(outcome) => outcome,
            Err(RunError::Subsystem { source: SubsystemError::Interrupted, .. }) => Some(Outcome::Interrupted),
            Err(error) => {
                let fault = error.fault();
                self.outcome = Some(Outcome::Failed(error));
                return Err(fault);
            }
        };
        self.outcome = outcome;
        self.look();
        Ok(())
    }

    /// Does what whoever holds the helm has asked for: sets inputs, and shows where the run is. A pause is waited for.
    pub fn attend(&mut self) -> Result<(), Fault> {
        self.running.attend().map_err(|e| e.fault())
    }

    fn place(&self, name: &str) -> Result<usize, Fault> {
        self.inputs.iter().position(|n| n == name).ok_or_else(|| {
            let near = near_names(name, self.inputs.iter().map(String::as_str));
            let help = if near.is_empty() { self.inputs.join(", ") } else { near.join(", ") };
            let message = format!("there is no input `{name}`");
            Fault::error(FaultKind::UnknownName, message).help(format!("available inputs: {help}"))
        })
    }

    /// Gives an input that nobody feeds another value, from the next macro-step on.
    pub fn set_input(&mut self, name: &str, value: f64) -> Result<(), Fault> {
        let input = self.place(name)?;
        if !value.is_finite() {
            let message = format!("`{name}` cannot be {value}");
            return Err(Fault::error(FaultKind::NotFinite, message).help("set a finite number"));
        }
        if self.running.set_input(input, value) {
            return Ok(());
        }
        let message = format!("`{name}` is connected, so its value comes from its source");
        Err(Fault::error(FaultKind::Conflict, message).help("set an input that is not connected"))
    }

    /// The value of an input that nobody feeds; `None` if it is connected.
    pub fn input(&self, name: &str) -> Result<Option<f64>, Fault> {
        Ok(self.running.constant_input(self.place(name)?))
    }

    /// All that has to be remembered to come back here.
    pub fn save(&mut self) -> Result<Snapshot, Fault> {
        let mut snapshot = Snapshot { manager: Vec::new(), watch: Vec::new(), rows: 0, constants: Vec::new() };
        self.running.save(&mut snapshot.manager, &mut snapshot.watch).map_err(|e| e.fault())?;
        snapshot.rows = self.running.rows();
        snapshot.constants = (0..self.inputs.len()).map(|i| self.running.constant_input(i)).collect();
        Ok(snapshot)
    }

    /// Goes back to a snapshot of this run; what was recorded after it is forgotten.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), Fault> {
        self.take(snapshot)?;
        self.running.truncate(snapshot.rows);
        Ok(())
    }

    /// Goes on from a snapshot of another run of the same scenario; it records from there on.
    pub fn take_over(&mut self, snapshot: &Snapshot) -> Result<(), Fault> {
        self.take(snapshot)?;
        self.running.truncate(0);
        self.began_at = self.time();
        Ok(())
    }

    fn take(&mut self, snapshot: &Snapshot) -> Result<(), Fault> {
        self.running.restore(&snapshot.manager, &mut Reader(&snapshot.watch)).map_err(|e| e.fault())?;
        for (i, value) in snapshot.constants.iter().enumerate() {
            if let Some(value) = value {
                self.running.set_input(i, *value);
            }
        }
        self.outcome = None;
        self.look();
        Ok(())
    }

    /// Ends the run: its summary, and what it recorded.
    pub fn finish(mut self) -> (Summary, Option<Kept>) {
        let outcome = self.outcome.take().unwrap_or(Outcome::Interrupted);
        self.running.finish(&outcome, self.began.elapsed().as_secs_f64(), self.began_at)
    }
}
