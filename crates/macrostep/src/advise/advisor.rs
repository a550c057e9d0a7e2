//! The advisor: looks at the parts, finds a reference, searches, ranks.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use macrostep_core::{Fault, FaultKind, Instant, Ticks};
use macrostep_record::BondSummary;
use macrostep_scenario::{Faults, Scenario};

use super::advice::{Advice, Against, PartFound, Row};
use super::attempt::{Ending, NoRun, System};
use super::configuration::Configuration;
use super::reference::{NoReference, Reference};
use super::search::Search;
use super::{parts, reasons};

/// What is wanted of an advisor.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AdviseOptions {
    /// The largest acceptable error at the stop time, over the range of a signal.
    pub error: f64,
    /// The longest time it may take.
    pub budget: Duration,
    /// Runs side by side; all cores if 0.
    pub threads: usize,
}

impl Default for AdviseOptions {
    fn default() -> Self {
        AdviseOptions { error: 0.01, budget: Duration::from_secs(10), threads: 0 }
    }
}

/// Of the budget: what is kept for the end, what the look at the subsystems may take, and the reference.
const KEPT: f64 = 0.08;
const LOOK: f64 = 0.05;
const REFERENCE: f64 = 0.45;
/// Shares of the run that are compared, if the whole is too long for the budget.
const SHARES: [i128; 3] = [1, 8, 64];
/// A subsystem that takes this share of the time should take larger steps than the others, if it can.
const DEAR: f64 = 0.7;
/// Runs shorter than this, in seconds, are timed again, so many times.
const TIMED: (f64, usize) = (0.3, 3);

/// Told how far the search is: a share of the budget, and what it does.
pub type OnSearch<'a> = &'a (dyn Fn(f64, &str) + Sync);

/// Finds out how to run a system. Takes no longer than the budget, but for a macro-step and what it takes to build the system.
///
/// ```
/// use macrostep::prelude::*;
/// use macrostep::{AdviseOptions, advise};
///
/// let mut scenario = Scenario::problem("oscillator");
/// scenario.set("run.stop=1s");
/// let mut options = AdviseOptions::default();
/// options.budget = std::time::Duration::from_secs(3);
/// let advice = advise(&scenario, &options, &|_, _| {}, &false.into())?;
/// let best = advice.recommended().unwrap();
/// assert!(best.error.unwrap() <= 0.01);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn advise(
    scenario: &Scenario,
    options: &AdviseOptions,
    told: OnSearch<'_>,
    interrupt: &AtomicBool,
) -> Result<Advice, Faults> {
    let since = Instant::now();
    let wrong = |message: String, help: &str| Faults::from(Fault::error(FaultKind::BadValue, message).help(help));
    if !(options.error > 0.0 && options.error <= 1.0) {
        let message = format!("the error is {}, and must be above 0 and at most 1", options.error);
        return Err(wrong(message, "use 0.01 for one percent"));
    }
    let budget = options.budget.as_secs_f64();
    if !(0.1..=86_400.0).contains(&budget) {
        let message = format!("the budget is {budget} s, and must be from 0.1 s to a day");
        return Err(wrong(message, "use 10 s"));
    }
    scenario.can_repeat()?;
    let end = since + options.budget.mul_f64(1.0 - KEPT);
    let system = System::new(scenario, end, interrupt)?;
    let checked = system.base().check()?;
    if checked.scheme() == "monolithic" {
        let message = "a monolithic run has nothing to couple";
        return Err(Fault::error(FaultKind::Unable, message).help("name another scheme").into());
    }
    let (cycles, algebraic_loops) = (checked.graph().cycles(), checked.graph().algebraic_loops());
    let bonds = BondSummary::of(checked.graph(), checked.has_found_bonds());
    let remote = checked.provenance().iter().any(|p| p.remote);
    let name = checked.name.clone();
    let own_threads = system.base().get("run.threads").is_some_and(|v| v.to_string() != "1");
    drop(checked);

    let share = || since.elapsed().as_secs_f64() / budget;
    let stopped = || Faults::from(Fault::error(FaultKind::Unable, "interrupted"));
    told(share(), "subsystems");
    let subsystems = match parts::probe(&system, LOOK * budget) {
        Ok(parts) => parts,
        Err(NoRun::Interrupted) => return Err(stopped()),
        Err(NoRun::Unfit(fault)) => return Err(fault.into()),
    };
    let reference = match reference(&system, options.error, REFERENCE * budget, &|| told(share(), "reference")) {
        Ok(reference) => reference,
        Err(NoReference::Interrupted) => return Err(stopped()),
        Err(NoReference::Unfit(fault)) => return Err(fault.into()),
        Err(NoReference::Failed(why)) => {
            let message = format!("the system fails however small the step is: {why}");
            return Err(Fault::error(FaultKind::Unable, message).help("run it, and mend what fails").into());
        }
        Err(NoReference::OutOfTime) => {
            let message = format!("{budget} s are too short for three runs of this system");
            return Err(Fault::error(FaultKind::Unable, message).help("increase the budget").into());
        }
    };

    if reference.measure.is_empty() {
        let message = "nothing moves in this system, so no error can be measured";
        return Err(Fault::error(FaultKind::Unable, message).help("check initial values and connections").into());
    }

    // every configuration, side by side where runs do not take all cores themselves
    let best = AtomicU64::new(f64::INFINITY.to_bits());
    let cheapest = || f64::from_bits(best.load(Ordering::Relaxed));
    let search = Search { system: &system, reference: &reference, error: options.error, best: &cheapest };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = match options.threads {
        _ if own_threads || remote => 1,
        0 => cores,
        threads => threads,
    };
    let found = |row: &Row| {
        if let Some(cost) = row.cost.filter(|_| row.meets) {
            best.fetch_min(cost.to_bits(), Ordering::Relaxed);
        }
    };
    let first = search.first_place();
    let try_all = |configurations: Vec<Configuration>| {
        side_by_side(&configurations, threads, |configuration| {
            told(share(), &configuration.name());
            if system.left() <= 0.0 {
                return Ok(Row::without_time(configuration.clone()));
            }
            let row = search.largest_step(configuration, first)?;
            found(&row);
            Ok(row)
        })
    };
    let interrupted = |rows: Vec<Result<Row, NoRun>>| rows.into_iter().collect::<Result<Vec<Row>, _>>();
    told(share(), "as stated");
    let mut stated = search.once(&Configuration::default(), 0);
    // that of the reference is known to do, so there is something to advise where time runs out
    let mut configurations = Configuration::all();
    configurations.sort_by_key(|c| *c != reference.configuration);
    let mut rows = interrupted(try_all(configurations)).map_err(|_| stopped())?;
    rank(&mut rows);
    if let Some(more) = multirate(&rows, &subsystems, system.own_steps().next().is_none()) {
        rows.extend(interrupted(try_all(more)).map_err(|_| stopped())?);
    }
    told(share(), "cost");
    time(&system, &reference, rows.iter_mut().filter(|r| r.meets).chain(&mut stated).collect());
    rank(&mut rows);
    // nothing that costs more than what is there already is advised
    let least = rows.first().filter(|r| r.meets).and_then(|r| r.cost).unwrap_or(f64::INFINITY);
    if let Some(own) = stated.as_ref().filter(|s| s.meets && s.cost.is_some_and(|cost| cost <= least)) {
        rows.insert(0, own.clone());
    }
    if system.interrupted() {
        return Err(stopped());
    }

    let confirmed = |r: &&Row| r.meets && r.configuration != reference.configuration;
    let lengths = (system.stop.0 - system.start.0) as f64 / (reference.until.0 - system.start.0).max(1) as f64;
    let against = Against {
        configuration: reference.configuration.name(),
        step: reference.step,
        error: reference.error * lengths,
        confirmed_by: rows.iter().filter(confirmed).count(),
        agrees_until: reference.parts_at,
    };
    let recommended = rows.first().filter(|r| r.meets);
    let scenario = recommended.and_then(|r| Some(system.scenario(&r.configuration, r.step?)));
    let mut advice = Advice {
        name,
        error: options.error,
        stop: system.stop.seconds(),
        compared_until: reference.until.seconds(),
        reference: against,
        subsystems,
        cycles,
        algebraic_loops,
        bonds,
        stated,
        rows,
        reasons: Vec::new(),
        not_checked: Vec::new(),
        seconds: since.elapsed().as_secs_f64(),
        scenario,
    };
    advice.reasons = reasons::reasons(&advice);
    advice.not_checked = reasons::not_checked(&advice, system.own_steps());
    Ok(advice)
}

/// The scenario of a configuration at a step. Steps that subsystems state keep their ratios to it.
pub fn configured(scenario: &Scenario, configuration: &Configuration, step: Ticks) -> Result<Scenario, Faults> {
    let never = AtomicBool::new(false);
    Ok(System::new(scenario, Instant::now(), &never)?.scenario(configuration, step))
}

/// What configurations are measured against: over the whole run, or over a part of it if the whole takes too long.
fn reference(system: &System<'_>, error: f64, seconds: f64, told: &dyn Fn()) -> Result<Reference, NoReference> {
    let (mut best, mut failed): (Option<Reference>, Option<NoReference>) = (None, None);
    let whole = system.stop.0 - system.start.0;
    for share in SHARES {
        let until = Ticks(system.start.0 + (whole / share).max(system.stated.0.min(whole)));
        let found = match Reference::find(system, error, until, seconds / SHARES.len() as f64, &|_| told()) {
            Ok(found) => found,
            Err(NoReference::OutOfTime) => continue,
            Err(other) => {
                failed = Some(failed.unwrap_or(other));
                break;
            }
        };
        let left = found.error * share as f64;
        let hopeless = found.is_chaotic();
        if best.as_ref().is_none_or(|b| left < b.error * (whole / (b.until.0 - system.start.0).max(1)) as f64) {
            best = Some(found);
        }
        // what no smaller step helps is not helped by a look at its beginning
        if left <= 0.5 * error || hopeless {
            break;
        }
    }
    best.ok_or(failed.unwrap_or(NoReference::OutOfTime))
}

/// The best first.
fn rank(rows: &mut [Row]) {
    let unfit = |r: &Row| r.step.is_none();
    let key = |r: &Row| if r.meets { r.cost } else { r.error }.unwrap_or(f64::INFINITY);
    rows.sort_by(|a, b| (!a.meets, unfit(a)).cmp(&(!b.meets, unfit(b))).then(key(a).total_cmp(&key(b))));
}

/// If one subsystem takes most of the time, and no rates are stated: the best configurations with the others at a quarter of the step.
fn multirate(rows: &[Row], parts: &[PartFound], may: bool) -> Option<Vec<Configuration>> {
    let dear = parts.iter().find(|p| p.share >= DEAR)?;
    let others: Vec<String> = parts.iter().filter(|p| p.name != dear.name).map(|p| p.name.clone()).collect();
    let good = rows.iter().filter(|r| r.meets && !r.configuration.is_implicit()).take(2);
    let more: Vec<Configuration> = good.map(|r| r.configuration.with_often(others.clone(), 4)).collect();
    (may && !others.is_empty() && !more.is_empty()).then_some(more)
}

/// Measures the cost of rows again, one after the other, and keeps the least: what else the machine does only adds to it.
fn time(system: &System<'_>, reference: &Reference, mut rows: Vec<&mut Row>) {
    let (short, repetitions) = TIMED;
    let lengths = (system.stop.0 - system.start.0) as f64 / (reference.until.0 - system.start.0).max(1) as f64;
    for _ in 0..repetitions {
        for row in &mut rows {
            let (Some(step), Some(cost)) = (row.step, row.cost) else { continue };
            if cost / lengths > short || system.left() < cost / lengths {
                continue;
            }
            if let Ok(run) = system.attempt(&row.configuration, step, reference.until, short)
                && run.ending == Ending::Done
            {
                row.cost = Some(cost.min(run.wall * lengths));
            }
        }
    }
}

/// Works on all items, some at a time; results in the order of the items.
fn side_by_side<T: Sync, R: Send>(items: &[T], threads: usize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let slots: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, items.len().max(1)) {
            scope.spawn(|| {
                while let Some((item, slot)) = {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    items.get(i).zip(slots.get(i))
                } {
                    let result = work(item);
                    *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
                }
            });
        }
    });
    slots.into_iter().filter_map(|s| s.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
}
