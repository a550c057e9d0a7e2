//! Advice on random systems, against a full search.
//!
//! Truth is the monolithic system with a small step, which the advisor knows nothing of. The full search knows it. It runs every configuration
//! with steps from large to small, octave by octave, until one costs three times the cheapest that keeps the smallest error; then, of those that may
//! be the cheapest, every step of the advisor in the octave above the largest that keeps an error. Errors are those of the advisor: root mean square over the range of
//! a signal, of the whole run or of its last tenth, whichever is larger, of the worst signal. Cost is counted in passes over macro-steps, times
//! the least time that a pass of the configuration took in any of its runs.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use macrostep::advise::{self, AdviseOptions, Configuration};
use macrostep::core::{CommunicationPoint, Flow, Manager, Observer, ObserverError, Outcome, Ticks};
use macrostep::native::random::Random;
use macrostep::scenario::Scenario;
use serde::Serialize;

use super::random::{RandomCase, cases};
use super::trace::side_by_side;

/// Errors that are asked for.
pub const ERRORS: [f64; 3] = [0.1, 0.01, 0.001];
/// The truth takes so many steps for each of the case.
const FINE: i128 = 64;
/// A truth that is off by more than this share of the smallest error is none.
const SURE: f64 = 0.3;
/// Where the full search begins and ends, in quarters of an octave: places of whole octaves.
const PLACES: (i32, i32) = (20, -32);

/// What is surveyed.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Options {
    /// Where systems come from.
    pub seed: u64,
    /// How many.
    pub count: usize,
    /// What each search may take.
    pub budget: Duration,
    /// Systems side by side. More than one disturbs the measured costs.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options { seed: 1, count: 50, budget: Duration::from_secs(10), threads: 1 }
    }
}

/// What became of one system and one error.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Row {
    /// The system.
    pub case: RandomCase,
    /// The error asked for.
    pub asked: f64,
    /// What was recommended, and at which step in seconds; none if nothing was.
    pub advised: Option<(String, f64)>,
    /// The true error of that run.
    pub error: f64,
    /// Its cost over that of the cheapest run that keeps the error.
    pub cost: f64,
    /// That run, and its step.
    pub cheapest: Option<(String, f64)>,
    /// Seconds that the advice took.
    pub seconds: f64,
}

impl Row {
    /// Whether the recommended run keeps the error; where nothing keeps it, whether nothing was recommended.
    pub fn is_kept(&self) -> bool {
        match (&self.advised, &self.cheapest) {
            (Some(_), _) => self.error <= self.asked,
            (None, cheapest) => cheapest.is_none(),
        }
    }

    /// Whether it costs at most twice the least.
    pub fn is_cheap(&self) -> bool {
        self.advised.is_none() && self.cheapest.is_none() || self.cost <= 2.0
    }
}

/// The outcome.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Survey {
    /// The seed.
    pub seed: u64,
    /// All systems with all errors.
    pub rows: Vec<Row>,
    /// Systems without a truth; others were drawn instead.
    pub void: usize,
}

/// Random systems with random solvers.
fn drawn(seed: u64, count: usize) -> Vec<RandomCase> {
    let mut random = Random::new(seed ^ 0xad_0175e);
    let mut all = cases(seed, count);
    for case in &mut all {
        let integrators = ["symplectic-euler", "newmark", "trapezoidal", "rk4"];
        let (i, micro) = ((random.fraction() * 4.0) as usize, if random.fraction() < 0.5 { 1 } else { 3 });
        if matches!(case.family, "linear" | "nonlinear") {
            case.set.push(format!("problem.integrator={}", integrators[i.min(3)]));
            case.set.push(format!("problem.micro={micro}"));
        }
    }
    all
}

/// Values over time, by name.
struct Seen {
    names: Vec<String>,
    times: Vec<f64>,
    values: Vec<f64>,
    passes: u64,
    wall: f64,
}

impl Observer for Seen {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.times.push(at.t);
        self.values.extend_from_slice(at.outputs);
        self.passes += u64::from(at.passes);
        Ok(())
    }
}

/// Runs a scenario to its end; none if it does not come to it within so many seconds.
fn run(scenario: &Scenario, most: f64, bound: f64) -> Option<Seen> {
    let mut prepared = scenario.check().ok()?.build().ok()?;
    prepared.settings.bounds.value = prepared.settings.bounds.value.min(bound);
    let mut manager: Manager = prepared.manager().ok()?;
    let names = manager.graph().output_names();
    let mut seen = Seen { names, times: Vec::new(), values: Vec::new(), passes: 0, wall: 0.0 };
    let since = Instant::now();
    let outcome = manager
        .run(&mut seen, |_, _| Ok(if since.elapsed().as_secs_f64() > most { Flow::Stop } else { Flow::Continue }));
    seen.wall = since.elapsed().as_secs_f64();
    matches!(outcome, Outcome::Completed).then_some(seen)
}

impl Seen {
    fn column(&self, i: usize) -> impl Iterator<Item = f64> + '_ {
        self.values.iter().skip(i).step_by(self.names.len()).copied()
    }

    /// A signal at a time, by linear interpolation.
    fn at(&self, i: usize, t: f64) -> f64 {
        let width = self.names.len();
        let after = self.times.partition_point(|x| *x < t - 1e-12);
        let value = |k: usize| self.values[k * width + i];
        match after {
            0 => value(0),
            k if k >= self.times.len() => value(self.times.len() - 1),
            k => {
                let share = (t - self.times[k - 1]) / (self.times[k] - self.times[k - 1]);
                value(k - 1) + share * (value(k) - value(k - 1))
            }
        }
    }

    /// How far it is from the truth.
    fn error(&self, truth: &Seen) -> f64 {
        let end = truth.times.last().copied().unwrap_or(0.0);
        let mut worst = 0.0f64;
        for (i, name) in self.names.iter().enumerate() {
            let Some(j) = truth.names.iter().position(|n| n == name) else { continue };
            let (low, high) =
                truth.column(j).fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), y| (a.min(y), b.max(y)));
            let range = high - low;
            if range <= 1e-6 * high.abs().max(low.abs()) {
                continue;
            }
            let (mut all, mut last) = ((0.0, 0.0), (0.0, 0.0));
            for (y, &t) in self.column(i).zip(&self.times) {
                let off = (y - truth.at(j, t)) / range;
                all = (all.0 + off * off, all.1 + 1.0);
                if t >= 0.9 * end {
                    last = (last.0 + off * off, last.1 + 1.0);
                }
            }
            let rms = |(sum, count): (f64, f64)| f64::sqrt(sum / f64::max(count, 1.0));
            worst = worst.max(rms(all)).max(rms(last));
        }
        if worst.is_nan() { f64::INFINITY } else { worst }
    }
}

/// The monolithic system with a small step, and how far it may be off.
fn truth(case: &RandomCase) -> Option<Seen> {
    let with = |fine: i128, integrator: Option<&str>| {
        let mut scenario = scenario(case);
        let step = scenario.check().ok()?.step();
        scenario.set("run.scheme=monolithic").set("run.method=none");
        scenario.set(&format!("run.step={}ps", step.0 / fine));
        if let Some(integrator) = integrator {
            scenario.set(&format!("problem.integrator={integrator}"));
        }
        run(&scenario, f64::INFINITY, f64::INFINITY)
    };
    let integrator = Some("rk4").filter(|i| with(1, Some(*i)).is_some());
    let (fine, finer) = (with(FINE / 2, integrator)?, with(FINE, integrator)?);
    (fine.error(&finer) <= SURE * ERRORS[2]).then_some(finer)
}

fn scenario(case: &RandomCase) -> Scenario {
    let mut scenario = Scenario::problem(case.problem);
    case.set.iter().for_each(|s| {
        scenario.set(s);
    });
    scenario
}

/// A run of the full search.
struct Tried {
    place: i32,
    step: Ticks,
    error: f64,
    passes: u64,
}

/// What a full search found of a configuration.
struct Searched {
    configuration: Configuration,
    runs: Vec<Tried>,
    /// The least time of a pass.
    pass: f64,
    /// No smaller step can be the cheapest.
    over: bool,
}

struct FullSearch<'a> {
    scenario: &'a Scenario,
    stated: Ticks,
    truth: &'a Seen,
    bound: f64,
    /// Seconds of the cheapest run so far that keeps each error.
    least: [f64; ERRORS.len()],
}

impl FullSearch<'_> {
    /// Runs a configuration at a step.
    fn run(&mut self, found: &mut Searched, place: i32) {
        let step = advise::step(self.stated, place);
        let changed = advise::configured(self.scenario, &found.configuration, step).ok();
        let Some(changed) = changed.filter(|changed| changed.check().is_ok()) else {
            found.over = true;
            return;
        };
        // dearer than what is known to keep the smallest error
        let (most, since) = (3.0 * self.least[2].max(0.05), Instant::now());
        let Some(seen) = run(&changed, most, self.bound) else {
            found.over = since.elapsed().as_secs_f64() > most;
            return;
        };
        let error = seen.error(self.truth);
        found.pass = found.pass.min(seen.wall / seen.passes.max(1) as f64);
        found.runs.push(Tried { place, step, error, passes: seen.passes });
        for (least, asked) in self.least.iter_mut().zip(ERRORS) {
            if error <= asked {
                *least = least.min(seen.wall);
            }
        }
        found.over = error <= ERRORS[2] || seen.wall > 3.0 * self.least[2];
    }
}

fn full_search(scenario: &Scenario, stated: Ticks, truth: &Seen) -> Vec<Searched> {
    let bound = 1e4 * truth.values.iter().fold(0.0, |m: f64, y| m.max(y.abs()));
    let mut search = FullSearch { scenario, stated, truth, bound, least: [f64::INFINITY; ERRORS.len()] };
    let new = |configuration| Searched { configuration, runs: Vec::new(), pass: f64::INFINITY, over: false };
    let mut all: Vec<Searched> = Configuration::all().into_iter().map(new).collect();
    for place in (PLACES.1..=PLACES.0).rev().step_by(4) {
        for found in all.iter_mut().filter(|s| !s.over) {
            search.run(found, place);
        }
    }
    for found in &mut all {
        for (i, asked) in ERRORS.into_iter().enumerate() {
            let good = found.runs.iter().filter(|r| r.error <= asked).max_by_key(|r| r.place);
            // the largest step of the octave takes half the passes
            let may = |r: &&Tried| 0.5 * found.pass * r.passes as f64 <= search.least[i];
            let Some(octave) = good.filter(may).map(|r| r.place) else { continue };
            for place in octave + 1..octave + 4 {
                if found.runs.iter().all(|r| r.place != place) {
                    search.run(found, place);
                }
            }
        }
    }
    all.retain(|s| !s.runs.is_empty());
    all
}

fn one(case: &RandomCase, options: &Options) -> Option<Vec<Row>> {
    let truth = truth(case)?;
    let scenario = scenario(case);
    let stated = scenario.check().ok()?.step();
    let searched = full_search(&scenario, stated, &truth);
    let costs: BTreeMap<String, f64> = searched.iter().map(|s| (s.configuration.name(), s.pass)).collect();
    let rows = ERRORS.map(|asked| {
        let runs = searched.iter().flat_map(|s| s.runs.iter().map(move |r| (s, r)));
        let good = runs.filter(|(_, r)| r.error <= asked).map(|(s, r)| (s, r.step, s.pass * r.passes as f64));
        let cheapest = good.min_by(|a, b| a.2.total_cmp(&b.2));
        let mut wanted = AdviseOptions::default();
        (wanted.error, wanted.budget, wanted.threads) = (asked, options.budget, 1);
        let since = Instant::now();
        let advice = macrostep::advise(&scenario, &wanted, &|_, _| {}, &AtomicBool::new(false)).ok();
        let seconds = since.elapsed().as_secs_f64();
        let advised = advice.as_ref().and_then(|a| Some((a.recommended()?, a.scenario.as_ref()?)));
        let seen = advised.and_then(|(_, scenario)| run(scenario, f64::INFINITY, f64::INFINITY));
        let cost = |seen: &Seen, name: &str| {
            let own = seen.wall / seen.passes.max(1) as f64;
            seen.passes as f64 * costs.get(name).map_or(own, |known| known.min(own))
        };
        let named = advised.map(|(row, _)| (row.configuration.name(), row.step.map_or(0.0, Ticks::seconds)));
        let cost = match (&seen, &named, &cheapest) {
            (Some(seen), Some((name, _)), Some((.., least))) => cost(seen, name) / least,
            _ => f64::NAN,
        };
        Row {
            case: case.clone(),
            asked,
            error: seen.as_ref().map_or(f64::INFINITY, |s| s.error(&truth)),
            // what the search missed costs no more than the best that it found
            cost: if cheapest.is_none() && seen.is_some() { 1.0 } else { cost },
            advised: named,
            cheapest: cheapest.map(|(s, step, _)| (s.configuration.name(), step.seconds())),
            seconds,
        }
    });
    Some(rows.into())
}

/// Has advice on random systems checked. `progress` gets how many are done, and of how many.
pub fn survey(options: &Options, progress: &(dyn Fn(usize, usize) + Sync)) -> Survey {
    let mut found = Survey { seed: options.seed, rows: Vec::new(), void: 0 };
    let (mut done, mut from) = (0, 0);
    while done < options.count && from < 4 * options.count {
        let wanted = options.count - done;
        let batch = drawn(options.seed, from + wanted).split_off(from);
        from += wanted;
        let rows = side_by_side(&batch, options.threads, |c| one(c, options), |n| progress(done + n, options.count));
        for rows in rows {
            match rows {
                Some(rows) => {
                    done += 1;
                    found.rows.extend(rows);
                }
                None => found.void += 1,
            }
        }
    }
    found
}
