//! Error bands: the run beside itself, with half the communication step and with finer solvers.
//!
//! With `y` the run as stated, `y_H` the same at half the step, and `y_h` the same with finer solvers at the stated step:
//!
//! ```text
//! solver error     e_s = 2 (y − y_h)                     solvers of order one at least
//! interface error  e_i = 2^p/(2^p − 1) · (y_h − y_H)     Richardson, with the observed order p
//! ```
//!
//! At half the step the solvers take half their micro-steps too, so `y_H` goes with `y_h`. The order is that of the defect, what
//! receivers used against what arrived, between the two runs, and one at most where an input is held: a fast
//! motion that the larger step alone excites, or samples, seem to be of a higher one. Where that is not credible, the run is taken at a quarter of the
//! step as well: with the order of `y` to `y_H` to `y_HH` if that is credible, and as a plain difference if not.
//!
//! Where samples or events come faster than the stated step, everybody communicates there, and half of the stated step would be the
//! same run: then the steps that were taken are halved.
//!
//! A motion whose period divides the step looks the same at half of it. So the first macro-steps are taken once more at 8/13 of the step,
//! which no such motion divides: a signal that differs there by more than `ALIASED` is not seen by any of these runs, and has the
//! difference for its band.

use macrostep_core::math;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use macrostep_core::{
    Decision, Evidence, Fault, FaultKind, Flow, Meaning, Measure, Model, ModelGraph, Outcome, Refinement,
    SolverVerdict, Ticks, Trust, Verdict,
};
use macrostep_record::{
    BandSummary, BandsSummary, Format, RecordError, RecordingMeta, RecordingWriter, Role, SignalMeta,
};
use macrostep_scenario::{Blueprint, PartOrigin, Prepared, Provenance};

use crate::identity::Identity;
use crate::trace::{Extent, NEGLIGIBLE, Trace};

/// Where the bands are recorded, within the results of a run.
pub(crate) const BANDS: &str = "bands";
/// Estimated errors over the range of a signal above which a word is doubtful, and unreliable.
pub const THRESHOLDS: [f64; 2] = [0.01, 0.2];
/// Orders that a coupling can have.
const CREDIBLE: std::ops::RangeInclusive<f64> = 0.6..=4.6;
/// The step of the check for aliases, as a share of the stated one; and the share of the run that is checked, within bounds.
const CHECK: [i128; 2] = [8, 13];
const CHECKED: (f64, [f64; 2]) = (0.05, [8.0, 200.0]);
/// Differences at the step of the check, over what a signal reaches, above which it aliases.
const ALIASED: f64 = 0.35;
/// Most communication points within a stated step that bands go along with.
const MOST_OFTEN: i128 = 1000;
/// Most numbers that are kept of a run.
const MOST: u64 = 100_000_000;

/// The runs beside a run, ready to go.
pub(crate) struct Companions {
    blueprint: Blueprint,
    half: Prepared,
    /// With finer solvers, if any can be refined.
    finer: Option<Prepared>,
    /// The first macro-steps at another step that does not divide the stated one.
    check: Prepared,
    unrefined: Vec<String>,
}

/// What they came to.
pub(crate) struct Traces {
    half: Trace,
    finer: Option<Trace>,
}

impl Companions {
    /// The runs that go with a run of this scenario.
    pub fn new(blueprint: Blueprint) -> Result<Self, Fault> {
        let refused = |message: String, help: &str| Fault::error(FaultKind::Unable, message).help(help);
        let build = || blueprint.build().map_err(|e| e.first());
        let half = build()?;
        let is_live = |p: &Provenance| matches!(p.origin, PartOrigin::External { replays: false });
        if let Some((name, _)) = half.provenance.iter().find(|(_, p)| is_live(p)) {
            let message = format!("bands repeat a run, and `{name}` is driven from outside");
            return Err(refused(message, "run without bands, and then replay that run with bands"));
        }
        if let Some((name, _)) = half.provenance.iter().find(|(_, p)| p.served) {
            let message =
                format!("bands repeat a run beside it, and `{name}` takes part in one run at a time, where it is");
            return Err(refused(message, "run without bands, or with the part inside the run"));
        }
        if half.settings.step_control.is_some() {
            let message = "bands need a constant step, and this run has step control".to_owned();
            return Err(refused(message, "remove [step_control], or run without bands"));
        }
        let graph = half.assembly.graph();
        let points =
            (half.settings.stop.seconds() - half.settings.start.seconds()) / graph.macro_step.seconds().max(1e-12);
        let numbers = 2.0 * points * graph.output_size() as f64;
        if numbers > MOST as f64 {
            let message = format!("bands would keep {numbers:.1e} numbers, and at most {MOST:.0e} are kept");
            return Err(refused(message, "use a larger step, an earlier stop, or run without bands"));
        }
        let (finer, unrefined) = finer(build()?)?;
        let check = shortened(times(build()?, CHECK)?, points);
        Ok(Companions { half: times(half, [1, 2])?, finer, check, unrefined, blueprint })
    }

    /// Starts them on threads of their own, and gives what is left for later.
    pub fn start<'scope>(
        self,
        scope: &'scope std::thread::Scope<'scope, '_>,
        interrupt: &'scope AtomicBool,
    ) -> Beside<'scope> {
        let Companions { blueprint, half, finer, check, unrefined } = self;
        // one after the other: a short run is worth no thread
        let half = scope.spawn(move || Ok((traced(half, interrupt)?, traced(check, interrupt).ok())));
        let finer = finer.map(|finer| scope.spawn(move || traced(finer, interrupt)));
        Beside { half, finer, blueprint, unrefined }
    }
}

type Running<'scope, T> = std::thread::ScopedJoinHandle<'scope, Result<T, String>>;

/// Runs beside a run, under way.
pub(crate) struct Beside<'scope> {
    half: Running<'scope, (Trace, Option<Trace>)>,
    finer: Option<Running<'scope, Trace>>,
    blueprint: Blueprint,
    unrefined: Vec<String>,
}

impl Beside<'_> {
    /// Waits for them, and works out the bands of the run that left this trace.
    pub fn finish(self, trace: &Trace, graph: &ModelGraph, interrupt: &AtomicBool) -> Result<Bands, Fault> {
        let none = |what: &str, why: String| {
            Fault::warning(FaultKind::Unable, format!("there are no error bands: the run with {what} failed: {why}"))
        };
        let finer = self.finer.map(wait).transpose().map_err(|e| none("finer solvers", e))?;
        let (mut half, check) = wait(self.half).map_err(|e| none("half the step", e))?;
        let run_at = |share: [i128; 2], what: &str| {
            let prepared = self.blueprint.build().map_err(|e| e.first()).and_then(|p| times(p, share))?;
            traced(prepared, interrupt).map_err(|e| none(what, e))
        };
        // where samples or events come faster than the stated step, the steps that were taken are halved
        let mut often = 1;
        if !half.is_finer_than(trace) {
            let length = trace.times.last().zip(trace.times.first()).map_or(0.0, |(end, start)| end - start);
            let taken = trace.steps as f64 * graph.macro_step.seconds() / length.max(f64::MIN_POSITIVE);
            often = (taken.ceil() as i128).clamp(1, MOST_OFTEN);
            half = run_at([1, 2 * often], "half the steps that were taken")?;
            if !half.is_finer_than(trace) && trace.steps > 1 {
                let message =
                    "there are no error bands: events come faster than any step that was tried, and set the steps";
                return Err(Fault::warning(FaultKind::Unable, message).help("take a smaller step"));
            }
        }
        let beside = Traces { half, finer };
        let mut bands = Bands::new(trace, &beside, graph, self.unrefined);
        if bands.order.is_none() {
            let quarter = run_at([1, 4 * often], "a quarter of the step")?;
            bands.check_with(trace, &beside.half, &quarter);
        }
        if let Some(check) = check {
            bands.look_for_aliases(trace, &check);
        }
        Ok(bands)
    }
}

fn wait<T>(run: Running<'_, T>) -> Result<T, String> {
    run.join().unwrap_or_else(|_| Err("it panicked".to_owned()))
}

/// The same run with communication steps so many times as long: a fraction, numerator and denominator.
fn times(mut prepared: Prepared, [by, per]: [i128; 2]) -> Result<Prepared, Fault> {
    let fault = |e: macrostep_core::StartError| Fault::error(FaultKind::BadModel, e.to_string());
    // the shortest step that divides all others, so that they stay multiples of it, whatever rounding does to it
    let shortest = prepared.assembly.graph().common_step().0.max(1);
    let shorter = (shortest * by / per).max(1);
    let scale = move |step: &mut Ticks| *step = Ticks((step.0 * shorter / shortest).max(1));
    scale(&mut prepared.settings.step);
    prepared.with_model(|model| model.parts.iter_mut().flat_map(|p| &mut p.step).for_each(scale)).map_err(fault)
}

/// The first macro-steps of a run that has so many.
fn shortened(mut prepared: Prepared, points: f64) -> Prepared {
    let (share, [least, most]) = CHECKED;
    let points = (share * points).clamp(least, most).min(points.max(1.0));
    let step = prepared.settings.step.0 * CHECK[1] / CHECK[0];
    let stop = prepared.settings.start.0 + (points.ceil() as i128) * step;
    prepared.settings.stop = Ticks(prepared.settings.stop.0.min(stop));
    prepared
}

/// The same run with finer solvers, and the names of those that cannot be refined; `None` if no solver is finer.
fn finer(prepared: Prepared) -> Result<(Option<Prepared>, Vec<String>), Fault> {
    let (mut any, mut unable) = (false, Vec::new());
    let refine = |model: &mut Model| {
        for part in &mut model.parts {
            match part.subsystem.refine() {
                Refinement::Finer => any = true,
                Refinement::Exact => {}
                _ => unable.push(part.name.clone()),
            }
        }
    };
    let prepared = prepared.with_model(refine).map_err(|e| Fault::error(FaultKind::BadModel, e.to_string()))?;
    Ok((any.then_some(prepared), unable))
}

/// Runs to the end, with nobody watching but the trace.
fn traced(prepared: Prepared, interrupt: &AtomicBool) -> Result<Trace, String> {
    let mut manager = prepared.manager().map_err(|e| e.to_string())?;
    let mut trace = Trace::new(1, manager.graph());
    trace.inputs_held = manager.inputs_held();
    let outcome =
        manager.run(&mut trace, |_, _| Ok(if interrupt.load(Ordering::Relaxed) { Flow::Stop } else { Flow::Continue }));
    let (_, late) = manager.end();
    if let Some(error) = late.iter().find(|e| e.is_unsound()) {
        return Err(error.to_string());
    }
    match outcome {
        Outcome::Failed(error) => Err(error.to_string()),
        _ => Ok(trace),
    }
}

/// Estimated errors of all outputs at the communication points of a run.
pub(crate) struct Bands {
    names: Vec<String>,
    units: Vec<String>,
    times: Vec<f64>,
    /// Of the interface and of the solvers, row by row; nothing of solvers if none could be refined.
    interface: Vec<f64>,
    solver: Vec<f64>,
    /// Range of each signal as stated, and range and largest magnitude at half the step.
    own_ranges: Vec<f64>,
    ranges: Vec<f64>,
    reach: Vec<f64>,
    /// Whether each signal may decide on a word.
    tells: Vec<bool>,
    meaning: Meaning,
    order: Option<f64>,
    refined: bool,
    unrefined: Vec<String>,
    /// Signals that are others at another step.
    aliased: Vec<usize>,
}

/// Root mean square and largest of the errors of each signal, which are row by row.
fn sizes(errors: &[f64], width: usize) -> Vec<[f64; 2]> {
    let mut sizes = vec![[0.0; 2]; width];
    for row in errors.chunks_exact(width.max(1)) {
        for ([squares, most], e) in sizes.iter_mut().zip(row) {
            (*squares, *most) = (*squares + e * e, if e.is_nan() { f64::NAN } else { most.max(*e) });
        }
    }
    let rows = errors.len() / width.max(1);
    sizes.iter_mut().for_each(|[squares, _]| *squares = f64::sqrt(*squares / f64::max(rows as f64, 1.0)));
    sizes
}

/// How much larger an error is than its difference to that at half the step.
fn richardson(order: f64) -> f64 {
    let factor = math::exp2(order);
    factor / (factor - 1.0)
}

impl Bands {
    fn new(trace: &Trace, beside: &Traces, graph: &ModelGraph, unrefined: Vec<String>) -> Self {
        let half = beside.half.at(&trace.times);
        // of the run at half the step: a signal that explodes, or never moves, only in this one has no range of its own
        let extent = Extent::of(&half, trace.width);
        let (reach, meaning) = (extent.reach(), Meaning::new(graph));
        let order = observed(&trace.defects, &beside.half);
        let factor = richardson(order.unwrap_or(1.0));
        let mut solver = beside.finer.as_ref().map_or_else(Vec::new, |f| f.at(&trace.times));
        let refined = beside.finer.is_some();
        // long runs: what is not needed any more becomes the errors
        let (own, mut interface) = (if refined { &solver } else { &trace.values }, half);
        interface.iter_mut().zip(own).for_each(|(half, own)| *half = factor * (own - *half).abs());
        // solvers of order one at least: the error is at most twice the difference
        solver.iter_mut().zip(&trace.values).for_each(|(finer, y)| *finer = 2.0 * (y - *finer).abs());
        Bands {
            names: graph.output_names(),
            units: graph.output_units().iter().map(ToString::to_string).collect(),
            times: trace.times.clone(),
            interface,
            solver,
            own_ranges: Extent::of(&trace.values, trace.width).ranges(),
            ranges: extent.ranges(),
            tells: meaning.of(&reach),
            meaning,
            reach,
            order,
            refined,
            unrefined,
            aliased: Vec::new(),
        }
    }

    /// Takes a run at a quarter of the step into account: its order, or the larger difference.
    fn check_with(&mut self, trace: &Trace, half: &Trace, quarter: &Trace) {
        let (half, quarter) = (half.at(&trace.times), quarter.at(&trace.times));
        let width = self.reach.len().max(1);
        let size = |differences: &[f64]| {
            let shares = differences.iter().enumerate().map(|(i, d)| d / self.reach[i % width].max(f64::MIN_POSITIVE));
            shares.map(|x| x * x).filter(|x| x.is_finite()).sum::<f64>().sqrt()
        };
        let from = |other: &[f64]| -> Vec<f64> { trace.values.iter().zip(other).map(|(y, o)| (y - o).abs()).collect() };
        let (to_half, to_quarter) = (from(&half), from(&quarter));
        // a signal that moves at a quarter of the step alone was not seen at the others
        let there = Extent::of(&quarter, width).reach();
        let reach: Vec<f64> = self.reach.iter().zip(&there).map(|(a, b)| a.max(*b)).collect();
        self.tells = self.meaning.of(&reach);
        // of order p, the difference to a quarter is 1 + 2^-p times that to a half
        let order = -math::log2(size(&to_quarter) / size(&to_half) - 1.0);
        self.order = CREDIBLE.contains(&order).then_some(order);
        // so far, differences were doubled as for order one
        let factor = self.order.map_or(1.0, richardson);
        for (error, quarter) in self.interface.iter_mut().zip(to_quarter) {
            *error *= 0.5 * factor;
            if self.order.is_none() {
                *error = error.max(quarter);
            }
        }
    }

    /// Takes the first macro-steps at another step into account: a signal that is another one there is not seen at the stated step.
    fn look_for_aliases(&mut self, trace: &Trace, check: &Trace) {
        let width = self.reach.len().max(1);
        let Some(&end) = check.times.last() else { return };
        let checked = trace.times.partition_point(|&t| t <= end);
        let at = check.at(&trace.times[..checked]);
        for i in 0..width {
            let pairs = trace.values.iter().zip(&at).skip(i).step_by(width);
            let off = pairs.map(|(y, other)| (y - other) * (y - other)).fold((0.0, 0.0), |(s, n), x| (s + x, n + 1.0));
            let off = f64::sqrt(off.0 / f64::max(off.1, 1.0));
            if off > ALIASED * self.reach[i] && self.reach[i] > 0.0 {
                self.aliased.push(i);
                self.interface.iter_mut().skip(i).step_by(width).for_each(|e| *e = e.max(off));
            }
        }
    }

    /// The numbers of each signal.
    pub fn summary(&self) -> BandsSummary {
        let width = self.names.len();
        let [interface, solver] = [&self.interface, &self.solver].map(|errors| sizes(errors, width));
        let share = |i: usize, rms: f64| match self.ranges[i] {
            _ if rms <= NEGLIGIBLE * self.reach[i] => 0.0,
            // it moves here, and nowhere else
            size if size <= NEGLIGIBLE * self.reach[i] => match self.own_ranges[i] {
                own if own > NEGLIGIBLE * self.reach[i] => (rms / own).max(1.0),
                _ => 1.0,
            },
            size => rms / size,
        };
        let signal = |i: usize| {
            let ([off, most], [solver, most_solver]) = (interface[i], solver[i]);
            (self.names[i].clone(), BandSummary::new(share(i, off), share(i, solver), most, most_solver))
        };
        let signals: BTreeMap<_, _> = (0..width).map(signal).collect();
        BandsSummary::new(self.order, self.unrefined.clone(), signals)
    }

    /// Writes the bands as a recording of their own: two columns per signal.
    pub fn record(&self, results: &Path, format: Format, run: &Identity) -> Result<(), RecordError> {
        let mut meta = RecordingMeta::new(BANDS);
        run.mark(&mut meta);
        for (name, unit) in self.names.iter().zip(&self.units) {
            for (what, meaning) in [
                ("interface_error", "estimated error of the interface"),
                ("solver_error", "estimated error of the solvers"),
            ] {
                let signal = SignalMeta::new(format!("{name}.{what}"), unit.clone(), Role::Indicator);
                meta.signals.push(signal.with_description(meaning));
            }
        }
        let mut writer = RecordingWriter::create(&results.join(BANDS), format, meta)?;
        let width = self.names.len().max(1);
        let none = vec![0.0; width];
        let solver = self.solver.chunks_exact(width).chain(std::iter::repeat(none.as_slice()));
        let rows = self.interface.chunks_exact(width).zip(solver);
        let mut row = Vec::with_capacity(2 * width);
        for (t, (interface, solver)) in self.times.iter().zip(rows) {
            row.clear();
            row.extend(interface.iter().zip(solver).flat_map(|(i, s)| [*i, *s]));
            writer.push(*t, &row)?;
        }
        writer.finish([].into()).map(|_| ())
    }

    /// The words that these numbers deserve.
    pub fn judge(&self, summary: &BandsSummary, verdict: &mut Verdict) {
        let worst = |of: fn(&BandSummary) -> f64| {
            let tells = |name: &String| self.names.iter().position(|n| n == name).is_none_or(|i| self.tells[i]);
            let each = summary.signals.iter().filter(|s| tells(s.0)).map(|(name, band)| (name, of(band)));
            let worst = each.max_by(|a, b| a.1.total_cmp(&b.1));
            worst.map(|(name, error)| (name, Decision::new(Measure::Band, error, THRESHOLDS)))
        };
        let off_by = |name: &str, d: &Decision| {
            let percent = |x: f64| format!("{:.2} %", 100.0 * x);
            let (value, limit) = (percent(d.value), percent(d.limit()));
            format!("`{name}` is off by {value} of its range, root mean square (limit {limit})")
        };
        // an estimate within its limit tells more than an indicator, unless the signal is too fast to be seen, as it is at half the step, or
        // the estimate is that of runs with finer solvers, which this one is far from; one beyond its limit makes no worse word better
        let solver = worst(|b| b.solver).filter(|_| self.refined);
        let unseen = verdict.evidence == Evidence::Inside;
        let far = solver.as_ref().is_some_and(|(_, d)| d.word() > Trust::Trustworthy);
        let other = far && verdict.interface == Trust::Unreliable;
        let tells = |d: &Decision| d.word() == Trust::Trustworthy && !unseen && !other || d.word() >= verdict.interface;
        let found = worst(|b| b.interface).filter(|(_, d)| tells(d));
        if let Some((name, decision)) = found {
            let aliased = self.names.iter().position(|n| n == name).is_some_and(|i| self.aliased.contains(&i));
            let how = match self.order {
                _ if aliased => "with another step, it is another signal:",
                Some(_) => "with half the step, by extrapolation,",
                None => "with half the step, by the difference,",
            };
            (verdict.interface, verdict.evidence) = (decision.word(), Evidence::Bands);
            verdict.decision = Some(decision);
            verdict.reason = format!("{how} {}", off_by(name, &decision));
            (verdict.bond, verdict.connection) = (None, None);
            if verdict.interface == Trust::Trustworthy {
                (verdict.remedies, verdict.advice) = (Vec::new(), None);
                (verdict.intervals, verdict.since) = (Vec::new(), None);
            }
        }
        let (word, reason, decision) = match (solver, self.unrefined.is_empty()) {
            (Some((name, d)), complete) if complete || d.word() > Trust::Trustworthy => {
                (d.word(), format!("with finer solvers, {}", off_by(name, &d)), Some(d))
            }
            (None, true) if self.refined => (Trust::Unknown, "no signal tells of an error".to_owned(), None),
            (None, true) => (
                Trust::Trustworthy,
                "every subsystem is computed exactly, without a solver that could be off".to_owned(),
                None,
            ),
            _ => {
                let names = self.unrefined.join("`, `");
                (Trust::Unknown, format!("the solvers of `{names}` cannot be refined"), None)
            }
        };
        verdict.solvers = SolverVerdict { verdict: word, reason, decision };
    }
}

/// The order by which defects shrink from a run to that at half its step, if it is credible.
fn observed(whole: &[f64], half: &Trace) -> Option<f64> {
    let order = |(i, (a, b)): (usize, (&f64, &f64))| {
        let order = (*a > 0.0 && *b > 0.0).then(|| 0.5 * math::log2(a / b))?;
        Some(if half.inputs_held.get(i) == Some(&true) { order.min(1.0) } else { order })
    };
    let orders = whole.iter().zip(&half.defects).enumerate().filter_map(order).filter(|p| p.is_finite());
    // the least good input decides
    orders.min_by(f64::total_cmp).filter(|p| CREDIBLE.contains(p))
}
