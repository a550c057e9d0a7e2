//! Verdicts against true errors over the problem library: the confusion table the thresholds are set by.
//!
//! A run is truly *good*, *poor* or *bad* by its coupling error: the larger of the energy error at the end, relative to
//! the reference there but at least to 5 % of the energy at the start, and the largest NRMS of a position or angle; minus
//! the error of the monolithic twin at the same step, since an error of the integrator is not one of the coupling.
//! Energies that happen to be zero, where potential energy has no natural origin, are left out.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use macrostep::core::Ticks;
use macrostep::coupling::monitor::{Trust, Verdict};
use macrostep::problems::library::problems;
use macrostep::record::{EnergySummary, RunOutcome, Summary};
use macrostep::scenario::Scenario;
use serde::Serialize;

use macrostep::Job;

/// Coupling errors from which a run is poor, and bad.
pub const CLASSES: [f64; 2] = [0.02, 0.2];
/// Steps as shares of the step a problem states.
pub const STEPS: [f64; 3] = [0.1, 1.0, 4.0];

/// What is run.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ConfusionOptions {
    /// Only these problems; all if empty.
    pub problems: Vec<String>,
    /// Share of each problem's simulated time.
    pub length: f64,
    /// Shares of each problem's step.
    pub steps: Vec<f64>,
    /// Predictors.
    pub predictors: Vec<String>,
    /// Methods.
    pub methods: Vec<String>,
    /// Runs at the same time; all cores if zero.
    pub threads: usize,
}

impl ConfusionOptions {
    /// Runs on which no threshold was chosen: other steps, and another predictor.
    pub fn unseen() -> Self {
        ConfusionOptions { steps: vec![0.5, 2.0], predictors: vec!["zoh".into(), "soh".into()], ..Self::default() }
    }
}

impl Default for ConfusionOptions {
    fn default() -> Self {
        ConfusionOptions {
            problems: Vec::new(),
            length: 1.0,
            steps: STEPS.to_vec(),
            predictors: vec!["zoh".into(), "foh".into()],
            methods: vec!["none".into(), "energy".into()],
            threads: 0,
        }
    }
}

/// A run and its verdict.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Case {
    /// Problem and variant.
    pub problem: String,
    /// Its variant.
    pub variant: String,
    /// The communication step, in seconds.
    pub step: f64,
    /// The predictor.
    pub predictor: String,
    /// The method.
    pub method: String,
    /// `completed`, or how it failed.
    #[serde(flatten)]
    pub outcome: RunOutcome,
    /// The coupling error; infinite if the run failed.
    pub error: f64,
    /// 0 good, 1 poor, 2 bad.
    pub class: usize,
    /// What the monitor said.
    pub verdict: Verdict,
}

/// Verdicts against true classes.
#[derive(Clone, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Confusion {
    /// All runs.
    pub cases: Vec<Case>,
    /// Combinations that a problem refuses.
    pub refused: usize,
}

impl Confusion {
    /// Counts: rows good, poor, bad; columns trustworthy, doubtful, unreliable, unknown.
    pub fn table(&self) -> [[usize; 4]; 3] {
        let mut table = [[0; 4]; 3];
        for case in &self.cases {
            let column = match case.verdict.interface {
                Trust::Trustworthy => 0,
                Trust::Doubtful => 1,
                Trust::Unreliable => 2,
                _ => 3,
            };
            table[case.class][column] += 1;
        }
        table
    }
}

impl fmt::Display for Confusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<28}{:>12}{:>10}{:>12}{:>9}",
            "coupling error", "trustworthy", "doubtful", "unreliable", "unknown"
        )?;
        let names = ["good  (below 2 %)", "poor  (2 % to 20 %)", "bad   (above 20 %)"];
        for (name, row) in names.iter().zip(self.table()) {
            writeln!(f, "{name:<28}{:>12}{:>10}{:>12}{:>9}", row[0], row[1], row[2], row[3])?;
        }
        write!(f, "{} runs, {} combinations refused", self.cases.len(), self.refused)
    }
}

struct Task {
    problem: &'static str,
    variant: &'static str,
    step: Ticks,
    stop: f64,
    predictor: String,
    method: String,
}

/// Runs the library and compares verdicts with errors. `progress` gets how many runs are done, and of how many.
pub fn confusion(options: &ConfusionOptions, progress: &(dyn Fn(usize, usize) + Sync)) -> Confusion {
    let mut tasks = Vec::new();
    for problem in problems() {
        let d = problem.description();
        if !options.problems.is_empty() && !options.problems.iter().any(|p| p == d.name) {
            continue;
        }
        for variant in d.variants {
            let stated = |key: &str, usual: &'static str| {
                let found = variant.run.iter().find(|(k, _)| *k == key);
                Ticks::parse(found.map_or(usual, |(_, v)| v)).map_or(0.0, Ticks::seconds)
            };
            for &share in &options.steps {
                // in whole multiples of 10 µs
                let micros = (stated("step", d.step) * share * 1e5).round().max(1.0) * 10.0;
                let Ok(step) = Ticks::parse(&format!("{micros}us")) else { continue };
                let stop = (stated("stop", d.stop) * options.length / step.seconds()).round() * step.seconds();
                for predictor in &options.predictors {
                    for method in &options.methods {
                        let (predictor, method) = (predictor.clone(), method.clone());
                        tasks.push(Task { problem: d.name, variant: variant.name, step, stop, predictor, method });
                    }
                }
            }
        }
    }
    let twins: Twins<'_> = Mutex::new(BTreeMap::new());
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let found: Mutex<Vec<(usize, Option<Case>)>> = Mutex::new(Vec::new());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if options.threads == 0 { cores } else { options.threads };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((i, task)) = {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    tasks.get(i).map(|t| (i, t))
                } {
                    let case = judge(task, &twins);
                    lock(&found).push((i, case));
                    progress(done.fetch_add(1, Ordering::Relaxed) + 1, tasks.len());
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_else(|e| e.into_inner());
    found.sort_by_key(|f| f.0);
    let refused = found.iter().filter(|f| f.1.is_none()).count();
    Confusion { cases: found.into_iter().filter_map(|f| f.1).collect(), refused }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|e| e.into_inner())
}

/// Errors of the monolithic twins so far, by problem, variant and step in ns: energy and position.
type Twins<'a> = Mutex<BTreeMap<(&'a str, &'a str, i64), [f64; 2]>>;

fn judge(task: &Task, twins: &Twins<'_>) -> Option<Case> {
    let (summary, positions) = run(task, None)?;
    let key = (task.problem, task.variant, (task.step.seconds() * 1e9) as i64);
    let known = lock(twins).get(&key).copied();
    let twin = known.unwrap_or_else(|| {
        let twin = run(task, Some("monolithic")).map_or([0.0; 2], |(s, p)| errors(&s, &p));
        lock(twins).insert(key, twin);
        twin
    });
    let [energy, position] = errors(&summary, &positions);
    // an energy that happens to be zero says nothing
    let moved = summary.indicators.total.map_or(0.0, |t| t.gross);
    let told = summary.energy.is_some_and(|e| scale(&e).is_some_and(|scale| scale > 1e-6 * moved));
    let beyond = |error: f64, twin: f64| (error - if twin.is_finite() { twin } else { 0.0 }).max(0.0);
    let completed = summary.outcome == RunOutcome::Completed;
    let error = match (completed, told) {
        (false, _) => f64::INFINITY,
        (_, true) => beyond(position, twin[1]).max(beyond(energy, twin[0])),
        _ => beyond(position, twin[1]),
    };
    let class = CLASSES.iter().filter(|&&c| error.is_nan() || error >= c).count();
    Some(Case {
        problem: task.problem.to_owned(),
        variant: task.variant.to_owned(),
        step: task.step.seconds(),
        predictor: task.predictor.clone(),
        method: task.method.clone(),
        outcome: summary.outcome,
        error,
        class,
        verdict: summary.verdict,
    })
}

/// A run with the names of its positions and angles; `None` if the scenario is refused.
fn run(task: &Task, scheme: Option<&str>) -> Option<(Summary, Vec<String>)> {
    let mut scenario = Scenario::problem(task.problem);
    scenario.set_path("problem.variant", task.variant);
    scenario.set_path("run.step", format!("{}us", (task.step.seconds() * 1e6).round()).as_str());
    scenario.set_path("run.stop", format!("{}us", (task.stop * 1e6).round()).as_str());
    match scheme {
        Some(scheme) => {
            scenario.set_path("run.scheme", scheme);
        }
        None => {
            scenario.set_path("run.predictor", task.predictor.as_str());
            if task.method != "none" {
                scenario.set_path("run.method", task.method.as_str());
            }
        }
    }
    let prepared = scenario.check().ok()?.build().ok()?;
    let run = Job::new(prepared).start().ok()?;
    let graph = run.graph();
    let units = graph.output_units();
    let is_position = |i: usize| matches!(units[i].to_string().as_str(), "m" | "rad");
    let names = graph.output_names();
    let positions = (0..names.len()).filter(|&i| is_position(i)).map(|i| names[i].clone()).collect();
    let summary = run.run();
    Some((summary, positions))
}

/// What an energy error is relative to, if there is a reference.
fn scale(e: &EnergySummary) -> Option<f64> {
    e.reference_final.map(|reference| reference.abs().max(0.05 * e.initial.abs()))
}

/// The energy error, and the largest NRMS of a position.
fn errors(summary: &Summary, positions: &[String]) -> [f64; 2] {
    if summary.outcome != RunOutcome::Completed {
        return [f64::INFINITY; 2];
    }
    let energy = summary.energy.and_then(|e| {
        let (scale, reference) = scale(&e).zip(e.reference_final)?;
        (scale > 0.0).then(|| (e.final_energy - reference).abs() / scale)
    });
    let nrms = summary.errors.iter().filter(|(name, _)| positions.contains(name)).map(|(_, e)| e.nrms);
    // NaN counts as beyond all bounds
    let worst = |a: f64, b: f64| if b.is_nan() { f64::INFINITY } else { a.max(b) };
    [energy.map_or(0.0, |e| worst(0.0, e)), nrms.fold(0.0, worst)]
}
