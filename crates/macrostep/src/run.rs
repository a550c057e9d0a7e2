//! A prepared scenario with its recording, monitors, reference and checkpoints: what `macrostep run` runs.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{
    CommunicationPoint, Fault, FaultKind, Flow, Manager, ModelGraph, Observer, ObserverError, Outcome, RunError,
    RunInfo, StartError, SubsystemError,
};
use macrostep_coupling::monitor::{Ledger, LedgerEntry, ResidualPower, VerdictMonitor};
use macrostep_record::{
    Format, Indicators, LedgerSummary, ModelDescription, RecordError, RecordingMeta, RunOutcome, Summary, Workers,
};
use macrostep_scenario::{Prepared, RecordFormat, Reference};

use crate::checkpoint;
use crate::file_reference::FileReference;
use crate::judge::{Judge, REFERENCE, forget_reference};
use crate::pace::{self, Pace};
use crate::recorder::{Recorder, Selection};

/// What a caller decides about a run that is not in the scenario.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// Where results go; nowhere if not given.
    pub out: Option<PathBuf>,
    /// Take the run up from the checkpoint in `out`.
    pub resume: bool,
}

/// A checkpoint that was not asked for is written this often, if the run takes that long and everybody can save.
const USUAL_CHECKPOINT: Duration = Duration::from_secs(10);

/// How far a run is.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// Accepted macro-steps.
    pub steps: u64,
    /// Simulated time, in seconds.
    pub t: f64,
    /// Where it began.
    pub start: f64,
    /// Where it will end.
    pub stop: f64,
    /// Stored energy, in J, if it is kept.
    pub energy: Option<f64>,
    /// Total residual energy of the bonds, in J, if there are bonds.
    pub residual_energy: Option<f64>,
}

/// A run, ready to go.
pub struct Job {
    name: String,
    scenario_toml: String,
    manager: Manager,
    watch: Watch,
    start: f64,
    stop: f64,
    out: Option<PathBuf>,
    checkpoint_every: Duration,
    checkpoint_stated: bool,
    pace: Option<Pace>,
    warnings: Vec<String>,
}

/// Why a run could not begin.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JobError {
    /// The model or the subsystems.
    #[error("{0}")]
    Start(StartError),
    /// The recording.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// A file in the results directory.
    #[error("cannot {what} {}: {source}", .path.display())]
    File {
        /// Read or write.
        what: &'static str,
        /// The file.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// The checkpoint.
    #[error("cannot resume from {}: {reason}", .path.display())]
    Checkpoint {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
}

impl JobError {
    /// The error as it travels: kind, place, message, help.
    pub fn fault(&self) -> Fault {
        match self {
            JobError::Start(StartError::Run(error)) => error.fault(),
            JobError::Start(_) => Fault::error(FaultKind::BadModel, self.to_string()),
            JobError::Record(error) => error.fault(),
            JobError::File { path, .. } => Fault::error(FaultKind::File, self.to_string())
                .in_file(path.display().to_string())
                .help("use a directory that can be written to"),
            JobError::Checkpoint { path, .. } => Fault::error(FaultKind::BadCheckpoint, self.to_string())
                .in_file(path.display().to_string())
                .help("start the run again, or resume with the version that wrote it"),
        }
    }
}

/// Everything that watches.
struct Watch {
    recorder: Option<Recorder>,
    residual: ResidualPower,
    ledger: Ledger,
    verdict: VerdictMonitor,
    judge: Judge,
    outputs: Vec<f64>,
    energy: Option<f64>,
    passes: u64,
    events: u64,
    steps: Option<(f64, f64)>,
}

impl Observer for Watch {
    fn begin(&mut self, run: &RunInfo<'_>) -> Result<(), ObserverError> {
        if self.outputs.is_empty() {
            self.outputs = vec![0.0; run.graph.output_size()];
        }
        Ok(())
    }

    // hot:
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.residual.communication_point(at);
        self.ledger.communication_point(at);
        self.verdict.communication_point(at);
        self.judge.communication_point(at);
        self.outputs.copy_from_slice(at.outputs);
        self.energy = at.energy();
        self.passes += u64::from(at.passes);
        self.events += u64::from(at.event);
        if at.k > 0 {
            let (low, high) = self.steps.unwrap_or((f64::INFINITY, 0.0));
            self.steps = Some((low.min(at.step), high.max(at.step)));
        }
        match &mut self.recorder {
            Some(recorder) => recorder.record(at, &self.residual, &self.ledger, self.verdict.now()),
            None => Ok(()),
        }
    }

    fn wants_energy(&self) -> bool {
        true
    }

    fn wants_indicators(&self) -> bool {
        self.recorder.is_some()
    }

    fn wants_inputs(&self) -> bool {
        // the ledger and the verdict look at what both sides of a bond saw
        !self.residual.bonds().is_empty() || self.recorder.as_ref().is_some_and(Recorder::wants_inputs)
    }
}

impl Watch {
    fn save(&mut self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        w.floats(&self.residual.state());
        w.floats(&self.ledger.state());
        w.floats(&self.verdict.state());
        self.judge.save(&mut w);
        w.floats(&self.outputs);
        w.f64(self.energy.unwrap_or(f64::NAN));
        w.u64(self.passes);
        w.u64(self.events);
        let (low, high) = self.steps.unwrap_or((f64::INFINITY, 0.0));
        w.floats(&[low, high]);
    }

    fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        let mut monitors = [self.residual.state(), self.ledger.state(), self.verdict.state()];
        for state in &mut monitors {
            r.floats(state)?;
        }
        self.residual.set_state(&monitors[0]);
        self.ledger.set_state(&monitors[1]);
        self.verdict.set_state(&monitors[2]);
        self.judge.load(r)?;
        r.floats(&mut self.outputs)?;
        self.energy = r.f64().map(|e| (!e.is_nan()).then_some(e))?;
        self.passes = r.u64()?;
        self.events = r.u64()?;
        let mut steps = [0.0; 2];
        r.floats(&mut steps)?;
        self.steps = steps[0].is_finite().then_some((steps[0], steps[1]));
        Some(())
    }
}

impl Job {
    /// Initialises the subsystems and opens the recording, or takes both up from a checkpoint.
    pub fn new(prepared: Prepared, options: &RunOptions) -> Result<Self, JobError> {
        let Prepared { name, assembly, settings, pace, reference, record, checkpoint, scenario_toml, choices } =
            prepared;
        let (start, stop) = (settings.start.seconds(), settings.stop.seconds());
        let mut manager = Manager::assembled(assembly, settings).map_err(JobError::Start)?;
        let graph = manager.graph();

        let reference = match reference {
            Reference::Beside(reference) => Some(reference),
            Reference::File(path) => Some(FileReference::boxed(&path)?),
            _ => None,
        };
        let mut watch = Watch {
            recorder: None,
            residual: ResidualPower::new(graph),
            ledger: Ledger::new(graph),
            verdict: VerdictMonitor::new(graph),
            judge: Judge::new(graph, reference),
            outputs: vec![0.0; graph.output_size()],
            energy: None,
            passes: 0,
            events: 0,
            steps: None,
        };
        let mut rows = None;
        let mut warnings = Vec::new();
        if let (true, Some(dir)) = (options.resume, &options.out) {
            rows = Some(resume(dir, &mut manager, &mut watch)?);
        }
        if let Some(dir) = &options.out {
            std::fs::create_dir_all(dir).map_err(|source| file("create", dir, source))?;
            if rows.is_none() {
                // a run replaces what an earlier one left in its directory, and nothing else
                forget_checkpoint(dir)?;
                macrostep_record::remove_recording(dir)?;
                forget_reference(dir)?;
            }
            let scenario = dir.join("scenario.toml");
            std::fs::write(&scenario, &scenario_toml).map_err(|source| file("write", &scenario, source))?;
            let mut meta = RecordingMeta::new(&name);
            meta.scenario_toml.clone_from(&scenario_toml);
            meta.set_model(&ModelDescription::new(manager.graph(), &choices));
            let selection = selection(manager.graph(), &record.signals, record.inputs, record.every);
            let format = match record.format {
                RecordFormat::Csv => Format::Csv,
                _ => Format::Parquet,
            };
            let reference = watch.judge.record(&dir.join(REFERENCE), format, manager.graph(), selection.every, rows);
            match reference {
                // a run taken up goes on without, if the reference of its first part is lost
                Err(error) if rows.is_some() => warnings.push(format!("the reference is not recorded: {error}")),
                other => other?,
            }
            let indicators = manager.indicators();
            watch.recorder = Some(Recorder::open(dir, format, meta, manager.graph(), selection, &indicators, rows)?);
        }
        Ok(Job {
            name,
            scenario_toml,
            manager,
            watch,
            start,
            stop,
            out: options.out.clone(),
            checkpoint_stated: checkpoint.is_some(),
            checkpoint_every: checkpoint.map_or(USUAL_CHECKPOINT, |c| c.every),
            pace: pace.map(Pace::new),
            warnings,
        })
    }

    /// The checked model.
    pub fn graph(&self) -> &ModelGraph {
        self.manager.graph()
    }

    /// The scenario that is run.
    pub fn scenario_toml(&self) -> &str {
        &self.scenario_toml
    }

    /// What went wrong without ending the run.
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// Runs to the end, to an interrupt or to a failure; in each case the recording is closed and opens.
    pub fn run(&mut self, progress: &mut dyn FnMut(&Progress), interrupt: &AtomicBool) -> Summary {
        let (began, began_at) = (Instant::now(), self.manager.time());
        let mut ticker = Ticker::new();
        let mut last_checkpoint = Instant::now();
        let (start, stop) = (self.start, self.stop);
        let dir = self.out.clone();
        let every = self.checkpoint_every;
        let stated = self.checkpoint_stated;
        let mut checkpoints = dir.is_some();
        let (warnings, pace) = (&mut self.warnings, &mut self.pace);

        let outcome = self.manager.run(&mut self.watch, |manager, watch| {
            if interrupt.load(Ordering::Relaxed) {
                return Ok(Flow::Stop);
            }
            pace.iter_mut().for_each(|p| p.arrive(manager.time()));
            if ticker.due() {
                progress(&report(manager, watch, start, stop));
                if let (true, Some(dir)) = (checkpoints && last_checkpoint.elapsed() >= every, &dir) {
                    match write_checkpoint(dir, manager, watch) {
                        Ok(()) => {}
                        // a subsystem that cannot save is no reason to stop, unless checkpoints were asked for
                        Err(
                            RunError::NoRollback { part, .. }
                            | RunError::Subsystem { part, source: SubsystemError::Unable { .. }, .. },
                        ) if !stated => {
                            warnings.push(format!("no checkpoints: subsystem `{part}` cannot save its state"));
                            checkpoints = false;
                        }
                        Err(error) => return Err(error),
                    }
                    last_checkpoint = Instant::now();
                }
            }
            pace.iter_mut().for_each(|p| p.wait(manager.time()));
            Ok(Flow::Continue)
        });
        self.pace.iter_mut().for_each(|p| p.arrive(self.manager.time()));
        progress(&report(&self.manager, &self.watch, start, stop));
        let wall = began.elapsed().as_secs_f64() - self.watch.judge.seconds;
        self.summarize(&outcome, wall, began_at)
    }

    /// `wall` seconds were spent since the simulated time `began_at`, that of the checkpoint in a resumed run.
    fn summarize(&mut self, outcome: &Outcome, wall: f64, began_at: f64) -> Summary {
        let (errors, energy, wrong) = self.watch.judge.finish();
        self.warnings.extend(wrong);
        if matches!(outcome, Outcome::Failed(_)) {
            self.watch.verdict.failed(self.manager.time());
        }

        // how far it came, and what that took
        let mut s = Summary::new(&self.name, outcome.into());
        (s.time, s.macro_steps, s.passes) = (self.manager.time(), self.manager.steps(), self.watch.passes);
        (s.wall_s, s.real_time_factor) = (wall.max(0.0), (s.time - began_at) / wall.max(1e-9));
        let (threads, cores) = self.manager.placement();
        s.workers = (threads > 1).then(|| Workers::new(threads, cores));
        s.pace = self.pace.as_ref().map(Pace::summary);
        if let Some((p, help)) = s.pace.as_ref().and_then(|p| Some((p, pace::help(p)?))) {
            self.warnings.push(format!("{} of {} macro-steps came late\n  try: {help}", p.late, p.steps));
        }

        // where it came, and how far that is from the reference
        s.final_values =
            self.manager.graph().output_names().into_iter().zip(self.watch.outputs.iter().copied()).collect();
        (s.errors, s.energy) = (errors.into_iter().collect(), energy.summary());

        // what the coupling variables tell
        s.indicators = self.indicators();
        s.verdict = self.watch.verdict.verdict();
        self.close(&mut s);
        s
    }

    /// What the monitors, the method and predictors that learn say at the end.
    fn indicators(&mut self) -> Indicators {
        let learnt = self.manager.indicators();
        let (residual, ledger) = (&self.watch.residual, &self.watch.ledger);
        let bonds = residual.bonds().iter().map(|b| b.name.clone());
        let book = |of: fn(&LedgerSummary) -> f64| {
            let entries = ledger.entries().iter().map(|e| of(&booked(e)));
            ledger.names().iter().cloned().zip(entries).collect()
        };
        let mut i = Indicators::default();
        i.residual_energy = bonds.zip(residual.energy().iter().copied()).collect();
        i.max_residual_power = residual.largest_power();
        (i.exchanged_energy, i.gross_energy) = (book(|e| e.exchanged), book(|e| e.gross));
        (i.invented_energy, i.removed_energy) = (book(|e| e.invented), book(|e| e.removed));
        i.uncorrected_energy = book(|e| e.uncorrected);
        i.total = (!ledger.entries().is_empty()).then(|| booked(&ledger.total()));
        i.balance = ledger.balance();
        i.learnt = learnt.into_iter().filter(|i| !i.value.is_nan()).map(|i| (i.name.into_owned(), i.value)).collect();
        (i.events, i.step_range) = (self.watch.events, self.watch.steps);
        i
    }

    /// Closes the recording; where that fails, the summary says so.
    fn close(&mut self, summary: &mut Summary) {
        let Some(dir) = self.out.clone() else { return };
        // where the recording is, it knows itself
        let closed = self.watch.recorder.as_mut().map_or(Ok(None), |r| r.finish(summary.entries()));
        match closed {
            Ok(path) => summary.recording = path.map(|p| p.display().to_string()),
            Err(error) if summary.outcome.fault().is_some() => {
                self.warnings.push(error.to_string());
                return;
            }
            Err(error) => {
                let mut fault = error.fault();
                fault.kind = FaultKind::RecordingFailed;
                summary.outcome = RunOutcome::Failed(fault);
                return;
            }
        }
        if summary.outcome.came_to_an_end()
            && let Err(error) = forget_checkpoint(&dir)
        {
            self.warnings.push(error.to_string());
        }
    }
}

/// An account of the ledger as a summary has it.
fn booked(e: &LedgerEntry) -> LedgerSummary {
    LedgerSummary::new(e.exchanged, e.gross, e.invented, e.removed)
}

fn report(manager: &Manager, watch: &Watch, start: f64, stop: f64) -> Progress {
    let residual = watch.residual.energy();
    Progress {
        steps: manager.steps(),
        t: manager.time(),
        start,
        stop,
        energy: watch.energy,
        residual_energy: (!residual.is_empty()).then(|| residual.iter().sum()),
    }
}

fn selection(graph: &ModelGraph, signals: &[String], inputs: bool, every: u32) -> Selection {
    let names = graph.output_names();
    let outputs = (0..names.len()).filter(|&i| signals.contains(&names[i])).collect();
    Selection { outputs, inputs, every: u64::from(every.max(1)) }
}

fn file(what: &'static str, path: &Path, source: std::io::Error) -> JobError {
    JobError::File { what, path: path.to_owned(), source }
}

/// First the recording up to here, then the state: a checkpoint never promises rows that are not there.
fn write_checkpoint(dir: &Path, manager: &mut Manager, watch: &mut Watch) -> Result<(), RunError> {
    let observer = |fault: Fault| RunError::Observer(fault.into());
    let mut state = Vec::new();
    manager.checkpoint(&mut state)?;
    watch.judge.cut().map_err(|e| observer(e.fault()))?;
    let rows = watch.recorder.as_mut().map_or(Ok(0), Recorder::cut).map_err(|e| observer(e.fault()))?;
    let mut bytes = Vec::new();
    let mut w = Writer(&mut bytes);
    w.u64(rows);
    let written: Result<(), ()> = w.block(|b| {
        b.extend_from_slice(&state);
        Ok(())
    });
    debug_assert!(written.is_ok());
    watch.save(&mut bytes);
    checkpoint::write(dir, &bytes).map_err(|e| observer(file("write", &checkpoint::path(dir), e).fault()))
}

fn resume(dir: &Path, manager: &mut Manager, watch: &mut Watch) -> Result<u64, JobError> {
    let path = checkpoint::path(dir);
    let bytes = std::fs::read(&path).map_err(|source| file("read", &path, source))?;
    let bad = |reason: String| JobError::Checkpoint { path: path.clone(), reason };
    let mut r = Reader(&bytes);
    let (Some(rows), Some(state)) = (r.u64(), r.block()) else { return Err(bad("it is cut off".into())) };
    manager.resume(state).map_err(|e| bad(e.to_string()))?;
    watch.load(&mut r).ok_or_else(|| bad("it is cut off or damaged".into()))?;
    Ok(rows)
}

fn forget_checkpoint(dir: &Path) -> Result<(), JobError> {
    let path = checkpoint::path(dir);
    match std::fs::remove_file(&path) {
        Err(source) if source.kind() != std::io::ErrorKind::NotFound => Err(file("remove", &path, source)),
        _ => Ok(()),
    }
}

/// Asks the clock rarely where steps are quick, and at every step where they are slow.
struct Ticker {
    last: Instant,
    skip: u32,
    left: u32,
}

impl Ticker {
    fn new() -> Self {
        Ticker { last: Instant::now(), skip: 0, left: 0 }
    }

    #[inline]
    fn due(&mut self) -> bool {
        if self.left > 0 {
            self.left -= 1;
            return false;
        }
        let elapsed = self.last.elapsed();
        let due = elapsed >= Duration::from_millis(20);
        self.skip = if due { self.skip / 2 } else { (self.skip * 2 + 1).min(1 << 20) };
        self.left = self.skip;
        if due {
            self.last = Instant::now();
        }
        due
    }
}
