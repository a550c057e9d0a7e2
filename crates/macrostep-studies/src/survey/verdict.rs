//! Verdicts on the interface against true errors: the table by which thresholds are set, and one of systems that no
//! threshold was set by.
//!
//! The coupling error of a run is the larger of the energy error at the end, relative to the most energy that the reference had in
//! all or in motion and to what crosses a bond net, and the largest NRMS of a position or angle; minus the error of a twin with the
//! same solvers at the same step, since an error of the integrator is not one of the coupling. The twin is the monolithic run. The
//! crane's takes other steps than its mechanics, so there it is the coupled run that iterates until both sides agree. Positions that are off by less than a
//! thousandth of what others of the system reach are left out: their range may be next to nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::PathBuf;
use std::sync::Mutex;

use macrostep::Job;
use macrostep::coupling::monitor::{Trust, Verdict};
use macrostep::record::{RunOutcome, Summary};
use macrostep::scenario::Scenario;
use serde::Serialize;

use super::trace::side_by_side;
use super::verdict_cases::{self as cases, Setup};
use super::verdict_strangers::{self as strangers, Truths};

/// Coupling errors below which no run may be called unreliable, and above which none may be called trustworthy.
pub const CLASSES: [f64; 2] = [0.01, 0.05];

/// Which systems are run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Set {
    /// The library, by which thresholds were set.
    #[default]
    Library,
    /// Random systems.
    Unseen,
    /// Systems that an earlier verdict was wrong about.
    Strangers,
    /// The systems of [`VerdictSurvey::fmus`] alone.
    Fmus,
}

pub use super::verdict_strangers::systems_of_fmus;

/// What is run.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct VerdictSurvey {
    /// Which systems.
    pub set: Set,
    /// Where random systems come from, if not from where they came for the tables of the documentation.
    pub seed: Option<u64>,
    /// Where FMUs of the parts of [`systems_of_fmus`] are, named `stiff.m1.fmu`; these are then run as well.
    pub fmus: Option<PathBuf>,
    /// A few runs of each kind.
    pub quick: bool,
    /// Without the bonds that problems state: connections are judged by their defects.
    pub without_bonds: bool,
    /// Runs at the same time; all cores if zero.
    pub threads: usize,
}

/// A run and its verdict.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Case {
    /// What was run.
    #[serde(flatten)]
    pub setup: Setup,
    /// `completed`, or how it failed.
    #[serde(flatten)]
    pub outcome: RunOutcome,
    /// Accepted macro-steps.
    pub macro_steps: u64,
    /// The coupling error; infinite if the run failed.
    pub error: f64,
    /// Of which in positions.
    pub position_error: f64,
    /// The largest NRMS of what crosses the interface, beyond that of the twin.
    pub exchanged_error: f64,
    /// What the monitor said.
    pub verdict: Verdict,
}

/// Verdicts against true errors.
#[derive(Clone, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Confusion {
    /// All runs.
    pub cases: Vec<Case>,
    /// Combinations that a problem refuses.
    pub refused: usize,
}

impl Case {
    /// 0 below the first bound of [`CLASSES`], 1 between, 2 above the second.
    fn class(&self) -> usize {
        CLASSES.iter().filter(|&&c| self.error.is_nan() || self.error > c).count()
    }

    /// Called trustworthy, and off by more than the second bound.
    pub fn is_missed(&self) -> bool {
        self.class() == 2 && self.verdict.interface == Trust::Trustworthy
    }

    /// Called unreliable, and off by less than the first bound.
    pub fn is_false_alarm(&self) -> bool {
        self.class() == 0 && self.verdict.interface == Trust::Unreliable
    }
}

impl Confusion {
    /// Counts: rows by error, columns trustworthy, doubtful, unreliable, unknown.
    pub fn table(&self) -> [[usize; 4]; 3] {
        let mut table = [[0; 4]; 3];
        for case in &self.cases {
            let column = match case.verdict.interface {
                Trust::Trustworthy => 0,
                Trust::Doubtful => 1,
                Trust::Unreliable => 2,
                _ => 3,
            };
            table[case.class()][column] += 1;
        }
        table
    }
}

impl fmt::Display for Confusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let headings = ["interface error", "trustworthy", "doubtful", "unreliable", "unknown"];
        let [error, trustworthy, doubtful, unreliable, unknown] = headings;
        writeln!(f, "{error:<20}{trustworthy:>12}{doubtful:>10}{unreliable:>12}{unknown:>9}")?;
        for (name, row) in ["below 1 %", "1 % to 5 %", "above 5 %"].iter().zip(self.table()) {
            writeln!(f, "{name:<20}{:>12}{:>10}{:>12}{:>9}", row[0], row[1], row[2], row[3])?;
        }
        write!(f, "{} runs, {} combinations refused", self.cases.len(), self.refused)?;
        for (what, wrong) in [
            ("trustworthy, and above 5 %", self.cases.iter().filter(|c| c.is_missed()).collect::<Vec<_>>()),
            ("unreliable, and below 1 %", self.cases.iter().filter(|c| c.is_false_alarm()).collect()),
        ] {
            for case in wrong {
                let [error, exchanged] = [case.error, case.exchanged_error].map(|e| 100.0 * e);
                write!(f, "\n{what}: {} at {error:.3} %, what crosses the interface at {exchanged:.1} %", case.setup)?;
            }
        }
        Ok(())
    }
}

/// Runs the cases and compares verdicts with errors. `progress` gets how many runs are done, and of how many.
pub fn confusion(options: &VerdictSurvey, progress: &(dyn Fn(usize, usize) + Sync)) -> Confusion {
    let mut setups = match options.set {
        Set::Library => cases::library(),
        Set::Unseen => cases::unseen(options.seed),
        Set::Strangers => strangers::strangers(),
        Set::Fmus => Vec::new(),
    };
    if let Some(fmus) = &options.fmus {
        setups.extend(strangers::of_fmus(fmus));
    }
    if options.quick {
        // every n-th, and of those only what takes little time
        setups = setups.into_iter().filter(Setup::is_short).step_by(QUICK).collect();
    }
    if options.without_bonds {
        setups.retain(|s| !s.needs_bonds());
    }
    let (twins, truths) = (Twins::default(), Truths::default());
    let judge = |setup: &Setup| judge(setup, options.without_bonds, &twins, &truths);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if options.threads == 0 { cores } else { options.threads };
    let found = side_by_side(&setups, threads, judge, |done| progress(done, setups.len()));
    let refused = found.iter().filter(|f| f.is_none()).count();
    Confusion { cases: found.into_iter().flatten().collect(), refused }
}

/// A twin that iterates counts up to this error of its own positions, and of what crosses its interface.
const ITERATED: f64 = 0.1;

/// Of the short runs, a quick survey takes every n-th.
const QUICK: usize = 7;

pub(super) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|e| e.into_inner())
}

/// Errors of the monolithic twins so far, by what makes them: energy and position.
type Twins = Mutex<BTreeMap<String, [f64; 3]>>;

fn judge(setup: &Setup, without_bonds: bool, twins: &Twins, truths: &Truths) -> Option<Case> {
    if let Some(texts) = &setup.texts {
        let (summary, _) = start(&Scenario::from_str("stranger.toml", &texts[0]), without_bonds)?;
        let error = strangers::error(texts, truths)?;
        let (outcome, macro_steps, verdict) = (summary.outcome, summary.macro_steps, summary.verdict);
        return Some(Case {
            setup: setup.clone(),
            outcome,
            macro_steps,
            error,
            position_error: error,
            exchanged_error: error,
            verdict,
        });
    }
    let (summary, signals) = run(setup.problem, &setup.changes, without_bonds)?;
    let changes = setup.of_twin();
    let key = format!("{} {}", setup.problem, changes.join(" "));
    let known = lock(twins).get(&key).copied();
    let twin = known.unwrap_or_else(|| {
        let twin = twin(setup.problem, &changes);
        lock(twins).insert(key, twin);
        twin
    });
    let [energy, position, exchanged] = errors(&summary, &signals);
    let beyond = |error: f64, twin: f64| (error - if twin.is_finite() { twin } else { 0.0 }).max(0.0);
    let completed = summary.outcome == RunOutcome::Completed;
    let position_error = if completed { beyond(position, twin[1]) } else { f64::INFINITY };
    let error = if completed { position_error.max(beyond(energy, twin[0])) } else { position_error };
    Some(Case {
        setup: setup.clone(),
        outcome: summary.outcome,
        macro_steps: summary.macro_steps,
        error,
        position_error,
        exchanged_error: if completed { beyond(exchanged, twin[2]) } else { f64::INFINITY },
        verdict: summary.verdict,
    })
}

/// Errors of the twin. Where the one that iterates is far off itself, or comes to no end, its solvers and its interface cannot be told
/// apart; then it is the monolithic run.
fn twin(problem: &str, changes: &[String]) -> [f64; 3] {
    let of = |scheme: &str| {
        let changes: Vec<String> = changes.iter().cloned().chain([format!("run.scheme={scheme}")]).collect();
        run(problem, &changes, false).map_or([0.0; 3], |(s, p)| errors(&s, &p))
    };
    let iterated = (problem == "crane")
        .then(|| of("implicit-jacobi"))
        .filter(|[energy, position, exchanged]| energy.is_finite() && position.max(*exchanged) < ITERATED);
    iterated.unwrap_or_else(|| of("monolithic"))
}

/// Names of outputs: positions and angles, and those that others receive.
struct Signals {
    positions: Vec<String>,
    exchanged: Vec<String>,
}

/// A run with what is compared of it; `None` if the scenario is refused.
fn run(problem: &str, changes: &[String], without_bonds: bool) -> Option<(Summary, Signals)> {
    let mut scenario = Scenario::problem(problem);
    changes.iter().for_each(|c| {
        scenario.set(c);
    });
    start(&scenario, without_bonds)
}

fn start(scenario: &Scenario, without_bonds: bool) -> Option<(Summary, Signals)> {
    let prepared = scenario.check().ok()?.build().ok()?;
    let prepared = if without_bonds { prepared.with_model(|m| m.bonds.clear()).ok()? } else { prepared };
    let run = Job::new(prepared).start().ok()?;
    let graph = run.graph();
    let units = graph.output_units();
    let is_position = |i: usize| matches!(units[i].to_string().as_str(), "m" | "rad");
    let names = graph.output_names();
    let received: BTreeSet<usize> = (0..graph.input_size()).filter_map(|i| graph.source(i)).map(|s| s.0).collect();
    let positions = (0..names.len()).filter(|&i| is_position(i)).map(|i| names[i].clone()).collect();
    let exchanged = received.into_iter().map(|o| names[o].clone()).collect();
    let summary = run.run();
    Some((summary, Signals { positions, exchanged }))
}

/// The energy error, the largest NRMS of a position, and that of what crosses the interface.
fn errors(summary: &Summary, Signals { positions, exchanged }: &Signals) -> [f64; 3] {
    if summary.outcome != RunOutcome::Completed {
        return [f64::INFINITY; 3];
    }
    let crossed = summary.indicators.exchanged_energy.values().fold(0.0, |m: f64, e| m.max(e.abs()));
    let energy = summary.energy.as_ref().and_then(|e| {
        let reference = e.reference_final?;
        let scale = e.reference_scale.unwrap_or(0.0).max(e.initial.abs()).max(crossed);
        (scale > 0.0).then(|| (e.final_energy - reference).abs() / scale)
    });
    let reach = positions.iter().filter_map(|p| summary.final_values.get(p)).fold(0.0, |m: f64, x| m.max(x.abs()));
    let of_positions = summary.errors.iter().filter(|(name, _)| positions.contains(name));
    let nrms = of_positions.filter(|(_, e)| e.max.is_nan() || e.max > 1e-3 * reach).map(|(_, e)| e.nrms);
    // NaN counts as beyond all bounds
    let worst = |a: f64, b: f64| if b.is_nan() { f64::INFINITY } else { a.max(b) };
    let of_exchanged = summary.errors.iter().filter(|(name, _)| exchanged.contains(name)).map(|(_, e)| e.nrms);
    [energy.map_or(0.0, |e| worst(0.0, e)), nrms.fold(0.0, worst), of_exchanged.fold(0.0, worst)]
}
