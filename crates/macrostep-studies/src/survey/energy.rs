//! Every problem and variant of the library under every correction: what it does to the energy, to the positions and
//! to the wall clock.
//!
//! Each case runs as its own description says (step, scheme, predictor, rates). The energy error is
//! `(E − E_ref)/E_scale` at the end. `E_scale` is the largest of `|E_ref|` over the run and of the net energy
//! `|∫ f·v dt|` that crosses the bonds in the reference: the zero of a potential energy is arbitrary, and some references
//! keep theirs near zero. NRMS is that of [tamellin2022] eq. (42), over all outputs in metres or radians.
//!
//! `ecco` chooses its macro-steps between a tenth of that of the case and twice it, for a residual of 10⁻³ of the energy
//! that crosses; all other methods use the step of the case.

use std::collections::BTreeMap;

use macrostep::core::{Fault, FaultKind, Flow, Manager, Ticks};
use macrostep::problems::energy_scale::EnergyScale;
use macrostep::problems::problem::Reference as Trusted;
use macrostep::problems::problems;
use macrostep::record::{ErrorAccumulator, RunOutcome};
use macrostep::scenario::{Prepared, ReferenceSource, Scenario};
use serde::Serialize;

use super::trace::{Trace, is_in, seconds_per_step, side_by_side};

/// What is compared, the uncorrected run first.
pub const METHODS: [&str; 6] = ["none", "rodriguez2022", "energy", "ecco", "nepce", "error-feedback"];

/// Differences below this share of the energy scale, or of the range of a signal, count as equal.
pub const EQUAL: f64 = 0.01;

/// How to survey.
#[derive(Clone, Debug)]
pub struct Options {
    /// A tenth of every run.
    pub quick: bool,
    /// How many cases run side by side; times are measured one after the other.
    pub threads: usize,
    /// Changes to every scenario, such as `run.predictor=foh`.
    pub set: Vec<String>,
    /// Only this problem.
    pub problem: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Options { quick: false, threads, set: Vec::new(), problem: None }
    }
}

/// What became of one case under one method.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Row {
    /// The problem.
    pub problem: String,
    /// Its variant.
    pub variant: String,
    /// The method.
    pub method: &'static str,
    /// How it ended.
    #[serde(flatten)]
    pub outcome: RunOutcome,
    /// Stored energy at the end, in J.
    pub energy: Option<f64>,
    /// That of the reference.
    pub reference_energy: Option<f64>,
    /// What the error is relative to, in J.
    pub energy_scale: Option<f64>,
    /// `(E − E_ref)/E_scale` at the end.
    pub energy_error: Option<f64>,
    /// NRMS of every position-like output.
    pub nrms: BTreeMap<String, f64>,
    /// The largest of them.
    pub largest_nrms: Option<f64>,
    /// Accepted macro-steps.
    pub macro_steps: u64,
    /// Wall-clock time over that of the uncorrected run; indicative.
    pub cost: Option<f64>,
    /// Whether it ends farther from the reference energy than the uncorrected run, by more than [`EQUAL`].
    pub farther: bool,
    /// Whether the largest NRMS is larger than that of the uncorrected run, by more than [`EQUAL`].
    pub farther_nrms: bool,
}

/// The whole table.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Survey {
    /// Whether runs were shortened to a tenth.
    pub quick: bool,
    /// What was changed in every scenario.
    pub set: Vec<String>,
    /// Case by case, in the order of [`METHODS`].
    pub rows: Vec<Row>,
}

impl Survey {
    /// Where a method ends farther from the reference energy than the uncorrected run.
    pub fn farther<'a>(&'a self, method: &'a str) -> impl Iterator<Item = &'a Row> {
        self.rows.iter().filter(move |r| r.method == method && r.farther)
    }
}

/// A problem in one of its variants.
#[derive(Clone)]
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
        costs(case, options, &mut of_case);
        rows.append(&mut of_case);
        progress(cases.len() + i + 1, total);
    }
    Survey { quick: options.quick, set: options.set.clone(), rows }
}

/// Model and settings of a case under a method, or why there are none.
fn prepare(case: &Case, method: &str, options: &Options) -> Result<Prepared, String> {
    let mut scenario = Scenario::problem(case.problem);
    scenario.set(&format!("problem.variant={}", case.variant));
    options.set.iter().for_each(|change| {
        scenario.set(change);
    });
    let built = |scenario: &Scenario| scenario.check().and_then(|c| c.build()).map_err(|e| e.to_string());
    if method == "ecco" {
        let h = built(&scenario)?.settings.step.seconds();
        scenario.set("step_control.kind=ecco");
        scenario.set(&format!("step_control.smallest={:e}s", h / 10.0));
        scenario.set(&format!("step_control.largest={:e}s", h * 2.0));
    } else {
        scenario.set(&format!("run.method={method}"));
    }
    let mut prepared = built(&scenario)?;
    if options.quick {
        let settings = &mut prepared.settings;
        let steps = (settings.stop.0 - settings.start.0) / settings.step.0 / 10;
        settings.stop = Ticks(settings.start.0 + steps.max(1) * settings.step.0);
    }
    Ok(prepared)
}

/// The reference at the communication points of a run.
struct Sampled {
    times: Vec<f64>,
    /// For each signal of the reference: its place among the outputs, if it has one.
    places: Vec<Option<usize>>,
    names: Vec<String>,
    values: Vec<f64>,
    energy: Option<f64>,
    scale: Option<f64>,
}

/// The reference at these times; nothing if it fails.
fn sample(reference: &mut dyn Trusted, times: &[f64], manager: &Manager) -> Option<Sampled> {
    let graph = manager.graph();
    let outputs = graph.output_names();
    let names = reference.signals().to_vec();
    let places: Vec<Option<usize>> = names.iter().map(|n| outputs.iter().position(|o| o == n)).collect();
    let (mut row, mut values) = (vec![0.0; names.len()], Vec::with_capacity(times.len() * names.len()));
    let (mut energy, mut scale) = (None, EnergyScale::new(graph, &places));
    for &t in times {
        energy = reference.at(t, &mut row).ok()?;
        scale.push(t, &row, energy, reference.energy_in_motion());
        values.extend_from_slice(&row);
    }
    let scale = Some(scale.stored.max(scale.exchanged)).filter(|scale| *scale > 0.0);
    Some(Sampled { times: times.to_vec(), places, names, values, energy, scale })
}

/// One case under every method, against its reference.
fn accuracy(case: &Case, options: &Options) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut sampled: Option<Sampled> = None;
    for method in METHODS {
        rows.push(one(case, method, options, &mut sampled));
    }

    // against the uncorrected run
    let (error, nrms) = (rows[0].energy_error, rows[0].largest_nrms);
    let completed = rows[0].outcome == RunOutcome::Completed;
    let beyond = |of: Option<f64>, none: Option<f64>| match (of, none) {
        (Some(of), Some(none)) => (of.is_nan() || of.abs() > none.abs() + EQUAL) && !none.is_nan(),
        _ => false,
    };
    for row in rows.iter_mut().skip(1).filter(|r| !matches!(r.outcome, RunOutcome::Refused(_))) {
        let failed = completed && row.outcome != RunOutcome::Completed;
        row.farther = failed || (completed && beyond(row.energy_error, error));
        row.farther_nrms = failed || (completed && beyond(row.largest_nrms, nrms));
    }
    rows
}

fn one(case: &Case, method: &'static str, options: &Options, sampled: &mut Option<Sampled>) -> Row {
    let mut row = Row {
        problem: case.problem.to_owned(),
        variant: case.variant.to_owned(),
        method,
        outcome: RunOutcome::default(),
        energy: None,
        reference_energy: None,
        energy_scale: None,
        energy_error: None,
        nrms: BTreeMap::new(),
        largest_nrms: None,
        macro_steps: 0,
        cost: None,
        farther: false,
        farther_nrms: false,
    };
    let started = prepare(case, method, options).and_then(|prepared| {
        let manager = Manager::assembled(prepared.assembly, prepared.settings).map_err(|e| e.to_string())?;
        Ok((manager, prepared.reference))
    });
    let (mut manager, reference) = match started {
        Ok(started) => started,
        Err(message) => {
            return Row { outcome: RunOutcome::Refused(Fault::error(FaultKind::BadModel, message)), ..row };
        }
    };
    let mut trace = Trace::default();
    row.outcome = (&manager.run(&mut trace, |_, _| Ok(Flow::Continue))).into();
    row.macro_steps = manager.steps();
    row.energy = trace.energy();

    // the reference is the same wherever the communication points are
    if sampled.as_ref().is_none_or(|s| s.times != trace.times) {
        *sampled = match reference {
            ReferenceSource::Beside(mut reference) => sample(&mut *reference, &trace.times, &manager),
            _ => None,
        };
    }
    if let Some(s) = sampled {
        compare(&mut row, &trace, s, &manager);
    }
    row
}

/// Energy and positions against the reference.
fn compare(row: &mut Row, trace: &Trace, s: &Sampled, manager: &Manager) {
    row.reference_energy = s.energy;
    row.energy_scale = s.scale;
    let errors = row.energy.zip(s.energy).zip(row.energy_scale);
    row.energy_error = errors.map(|((energy, reference), scale)| (energy - reference) / scale);

    let units = manager.graph().output_units();
    let is_position = |output: usize| is_in(units[output], "m") || is_in(units[output], "rad");
    let (width, outputs) = (s.names.len(), units.len());
    for (signal, output) in s.places.iter().enumerate().filter_map(|(s, p)| p.map(|p| (s, p))) {
        if !is_position(output) {
            continue;
        }
        let mut errors = ErrorAccumulator::new();
        for (k, &t) in trace.times.iter().enumerate() {
            errors.push(t, trace.outputs[k * outputs + output], s.values[k * width + signal]);
        }
        row.nrms.insert(s.names[signal].clone(), errors.finish().nrms);
    }
    row.largest_nrms = row.nrms.values().copied().fold(None, |m, x| Some(m.map_or(x, |m: f64| m.max(x))));
}

/// Wall-clock time of each method over that of the uncorrected run: per macro-step, times the macro-steps of the whole
/// run.
fn costs(case: &Case, options: &Options, rows: &mut [Row]) {
    let makers: Vec<_> = rows
        .iter()
        .map(|row| {
            let (method, completed) = (row.method, row.outcome == RunOutcome::Completed);
            move || {
                let prepared = completed.then(|| prepare(case, method, options).ok()).flatten()?;
                Manager::assembled(prepared.assembly, prepared.settings).ok()
            }
        })
        .collect();
    let makers: Vec<&dyn Fn() -> Option<Manager>> = makers.iter().map(|m| m as _).collect();
    let times = seconds_per_step(&makers, if options.quick { 3 } else { 7 });
    let none = times[0] * rows[0].macro_steps as f64;
    for (row, time) in rows.iter_mut().zip(times) {
        row.cost = (time.is_finite() && none.is_finite()).then(|| time * row.macro_steps as f64 / none);
    }
}
