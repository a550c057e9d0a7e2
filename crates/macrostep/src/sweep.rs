//! Sweeps: every point of a scenario's `[[sweep]]` tables, on all cores, in one table of results.
//!
//! A finished run is one line of the journal `sweep.jsonl`, written at once with its checksum, so a sweep that was killed goes on
//! where it was. What may succeed another time (a server that was away, a full disk) is not in it. At the end the journal becomes
//! `sweep.parquet`.

use macrostep_core::Instant;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use macrostep_core::{Fault, FaultKind, Trust, Unit};
use macrostep_record::files::{self, DirectoryLock};
use macrostep_record::{Column, Finding, RecordError, RunOutcome, State, Summary, Table};
use macrostep_scenario::{Checked, Faults, Prepared, ReferenceChoice, Scenario, Value};
use serde::{Deserialize, Serialize};

use crate::identity::Identity;
use crate::job::{Existing, Job, JobError};
use crate::running::Running;

/// What a caller decides about a sweep.
#[derive(Clone, Debug, Default)]
pub struct SweepOptions {
    /// Where the journal, the table and the recordings go; nowhere if not given.
    pub out: Option<PathBuf>,
    /// Whether every run is recorded, in a directory of its own below `out`.
    pub record: bool,
    /// How many runs go side by side; as many as there are cores if 0. With a part behind a server, which takes one run at a time, they go
    /// one after the other.
    pub threads: usize,
    /// What becomes of another sweep in `out`.
    pub existing: Existing,
}

/// Why a sweep could not be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SweepError {
    /// The scenario.
    #[error("{0}")]
    Scenario(Faults),
    /// The journal.
    #[error("cannot {what} {}: {source}", .path.display())]
    File {
        /// Read, write or create.
        what: &'static str,
        /// The file.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// The directory holds another sweep.
    #[error("`{}` holds another sweep: {differs}", .path.display())]
    Occupied {
        /// The directory.
        path: PathBuf,
        /// How that one differs.
        differs: String,
    },
    /// The directory holds a run of its own, which would be lost among those of the sweep.
    #[error("`{}` holds the results of a run, and a sweep needs a directory of its own", .path.display())]
    HoldsRun {
        /// The directory.
        path: PathBuf,
    },
    /// A file that the scenario uses.
    #[error("{0}")]
    Used(JobError),
    /// The table, or the lock of the directory.
    #[error("{0}")]
    Table(#[from] RecordError),
}

impl SweepError {
    /// The error as it travels: kind, place, message, help; of a scenario's mistakes, the first.
    pub fn fault(&self) -> Fault {
        match self {
            SweepError::Scenario(mistakes) => mistakes.first(),
            SweepError::File { path, .. } => Fault::error(FaultKind::File, self.to_string())
                .in_file(path.display().to_string())
                .help("use a directory that can be written to"),
            SweepError::Occupied { path, .. } => Fault::error(FaultKind::Conflict, self.to_string())
                .in_file(path.display().to_string())
                .help("use another directory, or move this one away"),
            SweepError::HoldsRun { path } => Fault::error(FaultKind::Conflict, self.to_string())
                .in_file(path.display().to_string())
                .help("use another directory"),
            SweepError::Used(error) => error.fault(),
            SweepError::Table(error) => error.fault(),
        }
    }
}

/// One run of a sweep.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct SweepRun {
    /// Its place in the sweep.
    pub index: usize,
    /// What was varied, as text: one value per axis.
    pub point: Vec<String>,
    /// How it ended.
    #[serde(flatten)]
    pub outcome: RunOutcome,
    /// Simulated time reached, in seconds.
    pub time: f64,
    /// Accepted macro-steps.
    pub macro_steps: u64,
    /// How often a macro-step was taken in all, repetitions included.
    pub passes: u64,
    /// Wall-clock time of the run, without that of its reference, in seconds.
    pub wall_s: f64,
    /// The largest NRMS of a position or angle against the reference, of any output if there is none of these.
    pub error: Option<f64>,
    /// The largest relative error of the energy.
    pub energy_error: Option<f64>,
    /// Stored energy at the end, in J.
    pub energy: Option<f64>,
    /// The word on the interface.
    #[serde(alias = "verdict")]
    pub interface: Trust,
    /// The word on the solvers.
    #[serde(default)]
    pub solvers: Trust,
    /// NRMS and NMSE of every output against the reference.
    pub errors: Vec<(String, Option<f64>, Option<f64>)>,
    /// The last value of each output that `record.signals` names, which are all of them unless it is given; of a run that came to no end, none.
    #[serde(rename = "final", default, skip_serializing_if = "BTreeMap::is_empty")]
    pub final_values: BTreeMap<String, Option<f64>>,
    /// Which run its recording is of; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<String>,
    /// What it said beside its results, as that its reference is shorter than the run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Fault>,
}

/// A sweep and what became of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Sweep {
    /// What is varied: paths into the scenario.
    pub axes: Vec<String>,
    /// The runs, in order; those that are missing were not reached before an interrupt.
    pub runs: Vec<SweepRun>,
    /// How many runs there are in all.
    pub total: usize,
    /// How many were found in the journal.
    pub resumed: usize,
    /// Share of the cores' time that was spent inside runs, the comparison with the reference included; the rest is
    /// reading, checking and building.
    pub inside: f64,
    /// Wall-clock time of the sweep, in seconds.
    pub wall_s: f64,
}

/// What a run costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cost {
    /// Wall-clock time.
    #[default]
    Wall,
    /// Macro-steps taken, repetitions included: the same on every machine.
    Steps,
}

impl Cost {
    /// The cost of a run.
    pub fn of(self, run: &SweepRun) -> f64 {
        match self {
            Cost::Wall => run.wall_s,
            Cost::Steps => run.passes as f64,
        }
    }
}

impl SweepRun {
    /// What is wrong with the result: the error against the reference, or the energy error where there is no other.
    pub fn badness(&self) -> Option<f64> {
        let found = self.error.or(self.energy_error)?;
        (self.outcome == RunOutcome::Completed && found.is_finite()).then_some(found)
    }
}

impl Sweep {
    /// The sweep in a directory, as far as it came; `None` if there is none.
    pub fn read(directory: &Path) -> Result<Option<Self>, SweepError> {
        if !directory.is_dir() {
            return Ok(None);
        }
        let path = directory.join(JOURNAL);
        let lines =
            Lines::read(&path).map_err(|source| SweepError::File { what: "read", path: path.clone(), source })?;
        let Some((heading, runs)) = lines.and_then(|lines| Some((lines.heading?, lines.runs))) else { return Ok(None) };
        let scenario = Scenario::from_str(&path.display().to_string(), &heading.scenario);
        let points = scenario.sweep_points().map_err(SweepError::Scenario)?;
        let axes = points.first().into_iter().flatten().map(|(path, _)| path.clone()).collect();
        let (runs, total) = (runs.into_values().collect::<Vec<_>>(), heading.runs);
        Ok(Some(Sweep { axes, resumed: runs.len(), runs, total, inside: f64::NAN, wall_s: f64::NAN }))
    }

    /// The runs that no other one beats in both error and cost, the cheapest first.
    pub fn pareto(&self, cost: Cost) -> Vec<&SweepRun> {
        let mut runs: Vec<(f64, f64, &SweepRun)> =
            self.runs.iter().filter_map(|r| r.badness().map(|e| (cost.of(r), e, r))).collect();
        runs.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let mut best = f64::INFINITY;
        runs.retain(|r| {
            r.1 < best && {
                best = r.1;
                true
            }
        });
        runs.into_iter().map(|r| r.2).collect()
    }

    /// Outputs of which runs have the last value.
    pub fn signals(&self) -> BTreeSet<&str> {
        self.runs.iter().flat_map(|r| r.final_values.keys().map(String::as_str)).collect()
    }

    /// The table: what was varied, outcome, cost, last values, errors.
    pub fn table(&self) -> Table {
        let mut table = Table::new();
        for (a, axis) in self.axes.iter().enumerate() {
            let texts: Vec<&str> = self.runs.iter().map(|r| r.point.get(a).map_or("", String::as_str)).collect();
            let numbers: Option<Vec<f64>> = texts.iter().map(|t| t.parse().ok()).collect();
            let column = numbers.map_or_else(
                || Column::Text(texts.iter().map(|t| t.trim_matches('"').to_owned()).collect()),
                Column::Number,
            );
            table.push(axis.clone(), column);
        }
        let text = |of: &dyn Fn(&SweepRun) -> &str| Column::Text(self.runs.iter().map(|r| of(r).to_owned()).collect());
        let number = |of: &dyn Fn(&SweepRun) -> f64| Column::Number(self.runs.iter().map(of).collect());
        table
            .push("outcome", text(&|r| r.outcome.word()))
            .push("interface", text(&|r| r.interface.word()))
            .push("solvers", text(&|r| r.solvers.word()))
            .push("error", number(&|r| r.error.unwrap_or(f64::NAN)))
            .push("energy_error", number(&|r| r.energy_error.unwrap_or(f64::NAN)))
            .push("energy", number(&|r| r.energy.unwrap_or(f64::NAN)))
            .push("time", number(&|r| r.time))
            .push("macro_steps", number(&|r| r.macro_steps as f64))
            .push("passes", number(&|r| r.passes as f64))
            .push("wall_s", number(&|r| r.wall_s));
        for signal in self.signals() {
            table.push(signal, number(&|r| r.final_values.get(signal).copied().flatten().unwrap_or(f64::NAN)));
        }
        let compared: BTreeSet<&String> = self.runs.iter().flat_map(|r| r.errors.iter().map(|e| &e.0)).collect();
        for signal in compared {
            let of = |r: &SweepRun| r.errors.iter().find(|e| e.0 == *signal).map_or((None, None), |e| (e.1, e.2));
            table.push(format!("nrms.{signal}"), number(&|r| of(r).0.unwrap_or(f64::NAN)));
            table.push(format!("nmse.{signal}"), number(&|r| of(r).1.unwrap_or(f64::NAN)));
        }
        let messages = self.runs.iter().map(|r| r.outcome.message().unwrap_or_default()).collect();
        table.push("message", Column::Text(messages));
        table
    }
}

/// The points of a sweep, each of which can be run by itself, here or on another machine.
#[derive(Clone, Debug)]
pub struct Points {
    /// Without its sweeps the scenario is quick to copy.
    plain: Scenario,
    points: Vec<Vec<(String, Value)>>,
    /// Whether they are those of the scenario.
    own: bool,
}

impl Points {
    /// All combinations of the sweeps of a scenario.
    pub fn new(scenario: &Scenario) -> Result<Self, SweepError> {
        let points = scenario.sweep_points().map_err(SweepError::Scenario)?;
        Ok(Points { plain: scenario.at_point(&[]), points, own: true })
    }

    /// These points of a scenario, in place of its sweeps: values by paths, of the same paths in each.
    pub fn listed(scenario: &Scenario, points: Vec<Vec<(String, Value)>>) -> Self {
        Points { plain: scenario.at_point(&[]), points, own: false }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// Runs one of them; nothing if there is no such point. An interrupted run says so in its outcome.
    pub fn run(&self, index: usize, interrupt: &AtomicBool) -> Option<SweepRun> {
        self.run_in(index, None, interrupt, &AtomicU64::new(0))
    }

    fn run_in(
        &self,
        index: usize,
        dir: Option<PathBuf>,
        interrupt: &AtomicBool,
        inside: &AtomicU64,
    ) -> Option<SweepRun> {
        Some(one(index, &self.plain, self.points.get(index)?, dir, interrupt, inside))
    }

    fn axes(&self) -> Vec<String> {
        self.points.first().map_or_else(Vec::new, |point| point.iter().map(|(path, _)| path.clone()).collect())
    }
}

/// A sweep whose runs are made by somebody: which are left, and where to put what was found. Runs may come in any order.
pub struct Gathering {
    heading: Heading,
    axes: Vec<String>,
    total: usize,
    out: Option<PathBuf>,
    journal: Option<Journal>,
    runs: Vec<SweepRun>,
    done: BTreeSet<usize>,
    resumed: usize,
    /// Whether a part of theirs is behind a server, which takes one run at a time.
    served: bool,
}

impl Gathering {
    /// Checks the scenario, and goes on with the journal in `options.out` if it is that of this sweep.
    pub fn begin(scenario: &Scenario, points: &Points, options: &SweepOptions) -> Result<Self, SweepError> {
        scenario.can_repeat().map_err(SweepError::Scenario)?;
        // what is varied need not have a value besides
        let first = points.points.first().map_or(&[][..], Vec::as_slice);
        let checked = scenario.with_point(first).check().map_err(SweepError::Scenario)?;
        let heading = heading(scenario, &checked, points)?;
        let served = checked.provenance().iter().any(|p| p.served);
        drop(checked);
        let mut journal = match &options.out {
            Some(dir) => Some(Journal::open(dir, &heading, options.existing)?),
            None => None,
        };
        let mut runs = journal.as_mut().map_or_else(Vec::new, |j| std::mem::take(&mut j.found));
        // what is to be recorded and is not there is repeated
        if let Some(dir) = options.out.as_ref().filter(|_| options.record) {
            runs.retain(|r| matches!(r.outcome, RunOutcome::Refused(_)) || is_recorded(&run_in(dir, r.index), r));
        }
        let (axes, total, resumed, out) = (points.axes(), points.len(), runs.len(), options.out.clone());
        let done = runs.iter().map(|r| r.index).collect();
        Ok(Gathering { heading, axes, total, out, journal, runs, done, resumed, served })
    }

    /// Runs that are not there yet.
    pub fn left(&self) -> Vec<usize> {
        (0..self.total).filter(|i| !self.done.contains(i)).collect()
    }

    /// How many runs there are in all.
    pub fn total(&self) -> usize {
        self.total
    }

    /// How many were found in the journal.
    pub fn resumed(&self) -> usize {
        self.resumed
    }

    /// Takes a run that has ended. One that is there already changes nothing.
    pub fn add(&mut self, run: SweepRun) -> Result<(), SweepError> {
        if !self.done.insert(run.index) {
            return Ok(());
        }
        // what may succeed another time is tried again when the sweep is continued
        let is_final = run.outcome.fault().is_none_or(|f| !f.kind.may_pass());
        let journal = self.journal.as_mut().filter(|_| is_final);
        let written = journal.map_or(Ok(()), |j| j.append(&run));
        self.runs.push(run);
        written
    }

    /// The table, also in its file. `spent` are seconds inside runs, of as many threads over the seconds of the sweep.
    pub fn finish(self, spent: f64, threads: usize, wall_s: f64) -> Result<Sweep, SweepError> {
        let Gathering { heading, axes, total, out, mut runs, resumed, .. } = self;
        runs.sort_by_key(|r| r.index);
        let inside = if spent > 0.0 { spent / (threads as f64 * wall_s) } else { 1.0 };
        let found = Sweep { axes, runs, total, resumed, inside, wall_s };
        if let Some(dir) = &out {
            let mut table = found.table();
            table.set_identity(heading.identity);
            table.write_parquet(&dir.join(TABLE))?;
        }
        Ok(found)
    }
}

/// Runs all points of a scenario's sweeps. `progress` is told how many are done and how many there are.
pub fn sweep(
    scenario: &Scenario,
    options: &SweepOptions,
    progress: &(dyn Fn(usize, usize) + Sync),
    interrupt: &AtomicBool,
) -> Result<Sweep, SweepError> {
    sweep_points(scenario, &Points::new(scenario)?, options, progress, interrupt)
}

/// Runs these points of a scenario; see [`sweep`].
pub fn sweep_points(
    scenario: &Scenario,
    points: &Points,
    options: &SweepOptions,
    progress: &(dyn Fn(usize, usize) + Sync),
    interrupt: &AtomicBool,
) -> Result<Sweep, SweepError> {
    let began = Instant::now();
    let gathering = Gathering::begin(scenario, points, options)?;
    let (left, total, resumed) = (gathering.left(), gathering.total, gathering.resumed);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = match options.threads {
        _ if gathering.served => 1,
        0 => cores,
        stated => stated,
    };
    let threads = threads.clamp(1, left.len().max(1));
    let (next, count, inside) = (AtomicUsize::new(0), AtomicUsize::new(resumed), AtomicU64::new(0));
    let shared = Mutex::new((gathering, None::<SweepError>));
    progress(resumed, total);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(&i) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if interrupt.load(Ordering::Relaxed) {
                        return;
                    }
                    let dir = options.out.as_ref().filter(|_| options.record).map(|d| run_in(d, i));
                    let Some(run) = points.run_in(i, dir, interrupt, &inside) else { return };
                    // an interrupted run is not finished: it is taken anew when the sweep goes on
                    if run.outcome == RunOutcome::Interrupted {
                        return;
                    }
                    let mut shared = shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    if let Err(error) = shared.0.add(run) {
                        shared.1 = Some(error);
                        interrupt.store(true, Ordering::Relaxed);
                    }
                    drop(shared);
                    progress(count.fetch_add(1, Ordering::Relaxed) + 1, total);
                }
            });
        }
    });
    let wall_s = began.elapsed().as_secs_f64();
    let (gathering, failed) = shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    match failed {
        Some(error) => Err(error),
        None => gathering.finish(inside.into_inner() as f64 * 1e-9, threads, wall_s),
    }
}

/// The directory of a run in that of its sweep.
pub(crate) fn run_in(dir: &Path, index: usize) -> PathBuf {
    dir.join(format!("{index:04}"))
}

/// Whether a directory holds the whole recording of this run.
fn is_recorded(dir: &Path, run: &SweepRun) -> bool {
    let whole = macrostep_record::is_recorded(dir) == Some(true);
    whole && macrostep_record::describe(dir).is_some_and(|meta| meta.identity() == run.recorded.as_deref())
}

/// Which sweep this is.
fn heading(scenario: &Scenario, checked: &Checked, points: &Points) -> Result<Heading, SweepError> {
    let reference = match &checked.reference {
        ReferenceChoice::File(path) => Some(path),
        _ => None,
    };
    let text = scenario.to_toml();
    // those of the scenario are in its text
    let listed = if points.own { &[][..] } else { &points.points[..] };
    let listed = listed.iter().map(|point| in_words(point)).collect();
    let runs = points.len();
    let varied = scenario.varied_files();
    let used = checked.provenance().iter().filter_map(|p| p.fmu()).chain(reference).chain(&varied);
    let identity = Identity::new(&text, used).map_err(SweepError::Used)?;
    let (id, files) = (identity.id(), identity.files);
    Ok(Heading { macrostep: env!("CARGO_PKG_VERSION").to_owned(), runs, identity: id, scenario: text, listed, files })
}

/// A point as people write it.
fn in_words(point: &[(String, Value)]) -> String {
    point.iter().map(|(path, value)| format!("{path} = {value}")).collect::<Vec<_>>().join(", ")
}

/// One point: checked, built and run; whatever goes wrong is its outcome.
fn one(
    index: usize,
    scenario: &Scenario,
    point: &[(String, Value)],
    out: Option<PathBuf>,
    interrupt: &AtomicBool,
    inside: &AtomicU64,
) -> SweepRun {
    let text = |value: &Value| match value {
        Value::Text(text) => text.clone(),
        other => other.to_string(),
    };
    let texts = point.iter().map(|(_, value)| text(value)).collect();
    let refused = |fault: Fault| SweepRun {
        index,
        point: Vec::new(),
        outcome: RunOutcome::Refused(fault),
        time: 0.0,
        macro_steps: 0,
        passes: 0,
        wall_s: 0.0,
        error: None,
        energy_error: None,
        energy: None,
        interface: Trust::Unknown,
        solvers: Trust::Unknown,
        errors: Vec::new(),
        final_values: BTreeMap::new(),
        recorded: None,
        warnings: Vec::new(),
    };
    let mut warnings = Vec::new();
    let prepared = scenario.at_point(point).check().and_then(|c| {
        warnings.extend(c.warnings.iter().cloned());
        c.build()
    });
    let mut signals = Vec::new();
    let started = |p: Prepared| {
        signals.clone_from(&p.record.signals);
        let job = Job::new(p).interrupted_by(interrupt);
        match out {
            Some(dir) => {
                // a link may lead to the results of another sweep
                if dir.is_symlink() {
                    files::remove(&dir).map_err(|source| JobError::file("remove", &dir, source))?;
                }
                // of a run that was interrupted, or could not be finished
                job.record_in(dir).existing(Existing::Replace).start()
            }
            None => job.start(),
        }
    };
    let run = match prepared.map(started) {
        Err(mistakes) => refused(mistakes.first()),
        Ok(Err(error)) if error.is_interrupt() => {
            SweepRun { outcome: RunOutcome::Interrupted, ..refused(error.fault()) }
        }
        Ok(Err(error)) => refused(error.fault()),
        Ok(Ok(run)) => {
            let (positions, recorded) = (positions(&run), run.recorded_as());
            let began = Instant::now();
            let summary = run.run();
            inside.fetch_add(began.elapsed().as_nanos() as u64, Ordering::Relaxed);
            SweepRun { recorded, ..finished(index, summary, &positions, &signals) }
        }
    };
    warnings.extend(run.warnings);
    SweepRun { point: texts, warnings, ..run }
}

/// Names of the outputs in metres or radians.
fn positions(run: &Running<'_>) -> Vec<String> {
    let graph = run.graph();
    let kinds = ["m", "rad"].map(|u| Unit::parse(u).ok());
    let is_position = |unit: &Unit| {
        kinds.iter().flatten().any(|k| Unit::conversion(unit, k).is_some_and(|(_, offset)| offset == 0.0))
    };
    let names = graph.output_names();
    names.into_iter().zip(graph.output_units()).filter(|(_, u)| is_position(u)).map(|(n, _)| n).collect()
}

fn finished(index: usize, summary: Summary, positions: &[String], signals: &[String]) -> SweepRun {
    let finite = |x: f64| x.is_finite().then_some(x);
    let errors = summary.errors.iter().map(|(name, e)| (name.clone(), finite(e.nrms), finite(e.nmse))).collect();
    let largest = |wanted: &dyn Fn(&str) -> bool| {
        let of = summary.errors.iter().filter(|(name, e)| wanted(name) && !e.negligible).map(|(_, e)| e.nrms);
        of.fold(None, |m: Option<f64>, e| Some(m.map_or(e, |m| if e.is_nan() { e } else { m.max(e) })))
    };
    let ended = summary.outcome.came_to_an_end();
    let last = |name: &str| summary.final_values.get(name).copied().filter(|x| ended && x.is_finite());
    let final_values = signals.iter().map(|name| (name.clone(), last(name))).collect();
    let error = largest(&|name| positions.iter().any(|p| p == name)).or_else(|| largest(&|_| true));
    SweepRun {
        index,
        point: Vec::new(),
        outcome: summary.outcome,
        time: summary.time,
        macro_steps: summary.macro_steps,
        passes: summary.passes,
        wall_s: summary.wall_s,
        error: error.filter(|e| e.is_finite()),
        energy_error: summary.energy.as_ref().and_then(|e| e.max_relative_error).filter(|e| e.is_finite()),
        energy: summary.energy.as_ref().map(|e| e.final_energy).filter(|e| e.is_finite()),
        interface: summary.verdict.interface,
        solvers: summary.verdict.solvers.verdict,
        errors,
        final_values,
        recorded: None,
        warnings: summary.warnings,
    }
}

/// The number a text begins with: `0.5` of `0.5ms`; not a number if it begins with none.
pub fn leading_number(text: &str) -> f64 {
    let end = text.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | '+'))).unwrap_or(text.len());
    text[..end].parse().unwrap_or(f64::NAN)
}

/// What is already done, and where to write what comes.
struct Journal {
    path: PathBuf,
    file: File,
    found: Vec<SweepRun>,
    /// Nobody else writes to the directory.
    _lock: DirectoryLock,
}

/// The first line: which sweep this is.
#[derive(Serialize, Deserialize)]
struct Heading {
    macrostep: String,
    runs: usize,
    /// SHA-256 of the scenario, of the files it uses and of the version.
    #[serde(default)]
    identity: String,
    scenario: String,
    /// Points that are not those of the scenario.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    listed: Vec<String>,
    /// SHA-256 of the files it uses.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    files: BTreeMap<String, String>,
}

impl Heading {
    /// How this sweep differs from the one that a journal is of.
    fn differs_from(&self, then: Option<&Heading>) -> String {
        let Some(then) = then else { return "its journal is damaged".to_owned() };
        if then.macrostep != self.macrostep {
            return format!("it was begun by Macrostep {}", then.macrostep);
        }
        let of = |heading: &Heading| Identity::new(&heading.scenario, std::iter::empty()).ok();
        let with_files = |heading: &Heading| {
            let mut identity = of(heading)?;
            identity.files.clone_from(&heading.files);
            Some(identity)
        };
        let both = with_files(self).zip(with_files(then));
        let found = both.map(|(now, then)| now.differences(&then, f64::INFINITY)).unwrap_or_default();
        // what the points are is said by their values
        if let Some(first) = found.iter().find(|d| !d.of.starts_with("sweep[")) {
            return first.to_string();
        }
        let (mine, theirs) = (self.points(), then.points());
        if let Some(i) = mine.iter().zip(&theirs).position(|(a, b)| a != b) {
            return format!("its run {i} is at {}, and that of this sweep at {}", theirs[i], mine[i]);
        }
        match then.runs == self.runs {
            false => format!("it has {} runs, and this one has {}", then.runs, self.runs),
            true => found.first().map_or_else(|| "it was written otherwise".to_owned(), ToString::to_string),
        }
    }

    /// The points, in words.
    fn points(&self) -> Vec<String> {
        if !self.listed.is_empty() {
            return self.listed.clone();
        }
        let points = Scenario::from_str(JOURNAL, &self.scenario).sweep_points().unwrap_or_default();
        points.iter().map(|point| in_words(point)).collect()
    }
}

impl Journal {
    /// Opens the journal of this very sweep, or begins a new one.
    fn open(dir: &Path, heading: &Heading, existing: Existing) -> Result<Self, SweepError> {
        let mut path = dir.join(JOURNAL);
        let fail = |what, path: &Path| {
            let path = path.to_owned();
            move |source| SweepError::File { what, path, source }
        };
        std::fs::create_dir_all(dir).map_err(fail("create", dir))?;
        let mut lock = DirectoryLock::take(dir, &heading.identity)?;
        let (mut lines, found) = match Lines::read(&path).map_err(fail("read", &path))? {
            Some(lines) if lines.is_of(heading) => {
                let runs = lines.runs.into_values().filter(|r| r.index < heading.runs).collect();
                (lines.good, runs)
            }
            None if macrostep_record::is_recorded(dir).is_none() => (String::new(), Vec::new()),
            None if existing != Existing::MoveAside => return Err(SweepError::HoldsRun { path: dir.to_owned() }),
            Some(lines) if existing == Existing::Refuse => {
                let differs = heading.differs_from(lines.heading.as_ref());
                return Err(SweepError::Occupied { path: dir.to_owned(), differs });
            }
            Some(_) if existing == Existing::Replace => (String::new(), Vec::new()),
            _ => {
                lock.move_to(&files::aside(dir)).map_err(fail("rename", dir))?;
                std::fs::create_dir_all(dir).map_err(fail("create", dir))?;
                lock = DirectoryLock::take(dir, &heading.identity)?;
                path = dir.join(JOURNAL);
                (String::new(), Vec::new())
            }
        };
        if lines.is_empty() {
            lines = sealed(heading).map_err(fail("write", &path))?;
        }
        // what is left of a line that a kill cut off goes, and so does a damaged one
        files::write(&path, lines.as_bytes()).map_err(fail("write", &path))?;
        let file = File::options().append(true).open(&path).map_err(fail("write", &path))?;
        Ok(Journal { path, file, found, _lock: lock })
    }

    fn append(&mut self, run: &SweepRun) -> Result<(), SweepError> {
        let fail = |source| SweepError::File { what: "write", path: self.path.clone(), source };
        let text = sealed(run).map_err(fail)?;
        self.file.write_all(text.as_bytes()).map_err(fail)
    }
}

/// The name of the journal in the directory of a sweep.
pub(crate) const JOURNAL: &str = "sweep.jsonl";
/// The name of the table.
pub(crate) const TABLE: &str = "sweep.parquet";
/// The name of the figure that the command line leaves beside it.
pub(crate) const FIGURE: &str = "sweep.svg";
/// Begins the last entry of a line: the CRC-32 of all before.
const CHECKSUM: &str = ",\"checksum\":\"";

/// A line of the journal, which ends with its checksum.
fn sealed(value: &impl Serialize) -> std::io::Result<String> {
    let text = serde_json::to_string(value).map_err(std::io::Error::other)?;
    let said = text.strip_suffix('}').unwrap_or(&text);
    Ok(format!("{said}{CHECKSUM}{:08x}\"}}\n", crc32fast::hash(said.as_bytes())))
}

/// What a line says, if its checksum fits.
fn unsealed(line: &str) -> Option<String> {
    let (said, sum) = line.strip_suffix("\"}\n")?.rsplit_once(CHECKSUM)?;
    (sum == format!("{:08x}", crc32fast::hash(said.as_bytes()))).then(|| format!("{said}}}"))
}

/// The lines of a journal that are as they were written.
struct Lines {
    heading: Option<Heading>,
    /// By index; of a run that was repeated, the last line.
    runs: BTreeMap<usize, SweepRun>,
    /// Their text.
    good: String,
    /// Numbers of the others.
    bad: Vec<usize>,
}

impl Lines {
    /// Reads a journal, if there is one with anything in it.
    fn read(path: &Path) -> std::io::Result<Option<Self>> {
        let bytes = match std::fs::read(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            other => other?,
        };
        let mut lines = Lines { heading: None, runs: BTreeMap::new(), good: String::new(), bad: Vec::new() };
        for (i, line) in bytes.split_inclusive(|b| *b == b'\n').enumerate() {
            let line = std::str::from_utf8(line).unwrap_or_default();
            let text = unsealed(line);
            let taken = text.and_then(|text| {
                match i {
                    0 => lines.heading = Some(serde_json::from_str(&text).ok()?),
                    _ => {
                        let run: SweepRun = serde_json::from_str(&text).ok()?;
                        lines.runs.insert(run.index, run);
                    }
                }
                Some(())
            });
            match taken {
                Some(()) => lines.good.push_str(line),
                None => lines.bad.push(i + 1),
            }
        }
        Ok(Some(lines).filter(|_| !bytes.is_empty()))
    }

    /// Whether it is that of this sweep.
    fn is_of(&self, heading: &Heading) -> bool {
        let same = |h: &Heading| {
            h.macrostep == heading.macrostep
                && (h.runs, &h.identity) == (heading.runs, &heading.identity)
                && (&h.scenario, &h.listed) == (&heading.scenario, &heading.listed)
        };
        // the contents of its files are in the identity
        self.heading.as_ref().is_some_and(same)
    }
}

/// Whether a journal is as it was written, whether its table is there, and its recordings: those of its runs, and of no others.
pub(crate) fn verify_journal(path: &Path, findings: &mut Vec<Finding>) {
    let lines = Lines::read(path);
    let dir = path.parent().unwrap_or(Path::new(""));
    if let Ok(Some(lines)) = &lines {
        let total = lines.heading.as_ref().map_or(0, |h| h.runs);
        let table = dir.join(TABLE);
        if lines.runs.len() == total && !table.exists() {
            findings.push(Finding::new(
                table.clone(),
                State::Incomplete,
                "it is missing, although all runs are in the journal",
            ));
        }
        let other = Table::identity_of(&table).filter(|of| lines.heading.as_ref().is_some_and(|h| h.identity != *of));
        if other.is_some() {
            findings.push(Finding::new(table, State::Damaged, "it is the table of another sweep"));
        }
        for (index, run) in lines.runs.iter().filter(|(_, run)| run.recorded.is_some()) {
            let place = run_in(dir, *index);
            let other = macrostep_record::describe(&place).filter(|meta| meta.identity() != run.recorded.as_deref());
            if macrostep_record::is_recorded(&place).is_none() {
                findings.push(Finding::new(place, State::Incomplete, "its recording is missing"));
            } else if other.is_some() {
                findings.push(Finding::new(place, State::Damaged, "it holds another run than the journal says"));
            }
        }
    }
    let (state, what) = match lines {
        Err(error) => (State::Damaged, error.to_string()),
        Ok(None) => (State::Incomplete, "it is empty".to_owned()),
        Ok(Some(Lines { heading: None, .. })) => (State::Damaged, "line 1 does not fit its checksum".to_owned()),
        Ok(Some(lines)) if !lines.bad.is_empty() => {
            let numbers: Vec<String> = lines.bad.iter().map(ToString::to_string).collect();
            (State::Damaged, format!("these lines do not fit their checksums: {}", numbers.join(", ")))
        }
        Ok(Some(lines)) => {
            let total = lines.heading.as_ref().map_or(0, |h| h.runs);
            let state = if lines.runs.len() < total { State::Incomplete } else { State::Intact };
            (state, format!("{} of {total} runs", lines.runs.len()))
        }
    };
    findings.push(Finding::new(path, state, what));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of a journal as version 0.1 wrote them.
    #[test]
    fn an_older_journal_is_read() {
        let failed = r#"{"index":0,"point":["\"10ms\""],"outcome":"diverged","message":"it grew","time":0.11,"macro_steps":11,
            "passes":11,"wall_s":1.5e-5,"error":2.5e22,"energy_error":null,"energy":null,"verdict":"unreliable",
            "errors":[["m1.f",1.2e22,null]]}"#;
        let run: SweepRun = serde_json::from_str(failed).unwrap();
        assert_eq!(run.outcome, RunOutcome::Failed(Fault::error(FaultKind::Diverged, "it grew")));
        assert_eq!((run.interface, run.solvers, run.badness()), (Trust::Unreliable, Trust::Unknown, None));
        let refused = failed.replace("diverged", "bad-scenario");
        let run: SweepRun = serde_json::from_str(&refused).unwrap();
        assert!(matches!(&run.outcome, RunOutcome::Refused(fault) if fault.message == "it grew"));
        // and what this version writes, it reads
        let text = serde_json::to_string(&run).unwrap();
        assert_eq!(serde_json::from_str::<SweepRun>(&text).unwrap().outcome, run.outcome);
    }
}
