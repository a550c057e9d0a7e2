//! Every problem and variant of the library under every predictor, from holds to `auto`, and with perfect prediction.
//!
//! Each case runs with its own step, scheme, rates and hold; predictor and method are replaced. It is compared with
//! the monolithic twin at the same step, so that what is left is the error of the coupling. Perfect prediction, the
//! floor, is explicit Gauss–Seidel: who has feedthrough goes last, and interpolates what the others have already
//! published.

use macrostep::core::{Fault, FaultKind, Manager, Outcome, Ticks};
use macrostep::problems::problems;
use macrostep::record::RunOutcome;
use macrostep::scenario::{Prepared, Scenario};
use serde::Serialize;

use super::trace::{Distance, run, seconds_per_step, side_by_side};

/// What is compared: a name, and changes to the scenario. The hold comes first.
pub const CONTENDERS: [(&str, &[&str]); 12] = [
    ("zoh", &["run.predictor=zoh", "run.method=none"]),
    ("foh", &["run.predictor=foh", "run.method=none"]),
    ("soh", &["run.predictor=soh", "run.method=none"]),
    ("adaptive", &["run.predictor=adaptive", "run.method=none"]),
    ("dmd 4", &["run.predictor={kind=\"dmd\", window=4}", "run.method=none"]),
    ("dmd 10", &["run.predictor={kind=\"dmd\", window=10}", "run.method=none"]),
    ("dmd 100", &["run.predictor={kind=\"dmd\", window=100}", "run.method=none"]),
    ("auto", &["run.predictor=auto", "run.method=error-feedback"]),
    ("auto, none", &["run.predictor=auto", "run.method=none"]),
    ("auto, energy", &["run.predictor=auto", "run.method=energy"]),
    ("zoh, feedback", &["run.predictor=zoh", "run.method=error-feedback"]),
    ("perfect", &["run.predictor=zoh", "run.method=none", "run.scheme=gauss-seidel"]),
];

/// Below this NRMS a hold is meaningful, and `auto` may not be worse.
pub const MEANINGFUL: f64 = 0.3;

/// How to survey.
#[derive(Clone, Debug)]
pub struct Options {
    /// A tenth of every run.
    pub quick: bool,
    /// How many cases run side by side; times are measured one after the other.
    pub threads: usize,
    /// Only this problem.
    pub problem: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Options { quick: false, threads, problem: None }
    }
}

/// What became of one case under one predictor.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Row {
    /// The problem.
    pub problem: &'static str,
    /// Its variant.
    pub variant: &'static str,
    /// The predictor, with the method if that is said.
    pub contender: &'static str,
    /// How it ended; refused also where its twin failed.
    #[serde(flatten)]
    pub outcome: RunOutcome,
    /// NMSE [pikulinski2026] eq. (21), the mean over positions and angles.
    pub nmse: f64,
    /// The largest NRMS of a position or angle.
    pub nrms: f64,
    /// Largest error of a velocity, over its range.
    pub rate: f64,
    /// Largest error of the energy at any time, over the largest energy of the twin; not a number if none is kept.
    pub energy: f64,
    /// Seconds per macro-step; indicative.
    pub seconds: f64,
}

impl Row {
    /// Whether it ended, and stayed within the size of the twin.
    pub fn stable(&self) -> bool {
        self.outcome == RunOutcome::Completed && self.nrms < 1.0 && (self.energy.is_nan() || self.energy <= 1.0)
    }
}

/// The whole table.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Survey {
    /// Whether runs were shortened to a tenth.
    pub quick: bool,
    /// Case by case, in the order of [`CONTENDERS`].
    pub rows: Vec<Row>,
}

impl Survey {
    /// Where `auto` breaks a promise, in words: unstable where the hold is stable, or worse where that is meaningful.
    pub fn broken(&self) -> Vec<String> {
        let of = |case: &[Row], name: &str| case.iter().find(|r| r.contender == name).cloned();
        let mut broken = Vec::new();
        for case in self.rows.chunks(CONTENDERS.len()) {
            let (Some(zoh), Some(auto)) = (of(case, "zoh"), of(case, "auto")) else { continue };
            let name = format!("{} {}", auto.problem, auto.variant);
            if zoh.stable() && !auto.stable() {
                broken.push(format!("{name}: `auto` is unstable ({}), `zoh` is not", auto.outcome));
            } else if zoh.nrms < MEANINGFUL && worse(auto.nrms, zoh.nrms) {
                broken.push(format!("{name}: NRMS {:.2e} of `auto`, {:.2e} of `zoh`", auto.nrms, zoh.nrms));
            }
        }
        broken
    }
}

/// Whether an NRMS is larger than another by more than 1 %, and by more than 10⁻⁴ of the range of the signal.
pub(crate) fn worse(nrms: f64, than: f64) -> bool {
    nrms > 1.01 * than + 1e-4 || nrms.is_nan()
}

struct Case {
    problem: &'static str,
    variant: &'static str,
}

/// Runs everything. `progress` is told how much is done, of how much.
pub fn survey(options: &Options, progress: &(dyn Fn(usize, usize) + Sync)) -> Survey {
    let cases: Vec<Case> = problems()
        .iter()
        .map(|p| p.description())
        .filter(|d| options.problem.as_ref().is_none_or(|p| p == d.name))
        .flat_map(|d| d.variants.iter().map(|v| Case { problem: d.name, variant: v.name }))
        .collect();
    // a case is one unit of accuracy and one of timing
    let total = 2 * cases.len();
    let found = side_by_side(&cases, options.threads, |case| accuracy(case, options), |done| progress(done, total));
    let mut rows = Vec::new();
    for (i, (case, mut of_case)) in cases.iter().zip(found).enumerate() {
        let makers = CONTENDERS.map(|(_, set)| {
            move || {
                let prepared = prepare(case, set, options).ok()?;
                Manager::assembled(prepared.assembly, prepared.settings).ok()
            }
        });
        let makers: Vec<&dyn Fn() -> Option<Manager>> = makers.iter().map(|m| m as _).collect();
        let times = seconds_per_step(&makers, if options.quick { 1 } else { 5 });
        of_case.iter_mut().zip(times).for_each(|(row, time)| row.seconds = time);
        rows.append(&mut of_case);
        progress(cases.len() + i + 1, total);
    }
    Survey { quick: options.quick, rows }
}

fn prepare(case: &Case, set: &[&str], options: &Options) -> Result<Prepared, String> {
    let mut scenario = Scenario::problem(case.problem);
    scenario.set(&format!("problem.variant={}", case.variant));
    set.iter().for_each(|s| {
        scenario.set(s);
    });
    let mut prepared = scenario.check().and_then(|c| c.build()).map_err(|e| e.to_string())?;
    if options.quick {
        let settings = &mut prepared.settings;
        let steps = (settings.stop.0 - settings.start.0) / settings.step.0 / 10;
        settings.stop = Ticks(settings.start.0 + steps.max(1) * settings.step.0);
    }
    Ok(prepared)
}

fn accuracy(case: &Case, options: &Options) -> Vec<Row> {
    let twin = prepare(case, &["run.scheme=monolithic", "run.method=none"], options).and_then(run);
    let refused = |message: &str| RunOutcome::Refused(Fault::error(FaultKind::BadModel, message));
    let row = |contender: &'static str, set: &[&str]| {
        let mut row = Row {
            problem: case.problem,
            variant: case.variant,
            contender,
            outcome: refused("the monolithic twin failed"),
            nmse: f64::NAN,
            nrms: f64::NAN,
            rate: f64::NAN,
            energy: f64::NAN,
            seconds: f64::NAN,
        };
        match (&twin, prepare(case, set, options).and_then(run)) {
            (Err(message), _) => row.outcome = refused(message),
            (_, Err(message)) => row.outcome = refused(&message),
            (Ok(twin), Ok(run)) if matches!(twin.outcome, Outcome::Completed) => {
                row.outcome = (&run.outcome).into();
                let Distance { nmse, nrms, rate, energy } = run.distance(twin);
                (row.nmse, row.nrms, row.rate, row.energy) = (nmse, nrms, rate, energy);
            }
            _ => {}
        }
        row
    };
    CONTENDERS.iter().map(|(name, set)| row(name, set)).collect()
}
