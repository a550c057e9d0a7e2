//! `auto` out of sample: random systems, against every window in hindsight.
//!
//! A quarter each are linear oscillators, oscillators with a square-root spring, pendulum chains and cranes, with
//! random parameters, initial states and steps, all from one seed. Every run is compared with the monolithic twin at
//! the same step, so that what is left is the error of the coupling.

use std::sync::Arc;

use macrostep::core::Outcome;
use macrostep::coupling::predictors::{Auto, AutoParts, Dmd};
use macrostep::native::random::Random;
use macrostep::scenario::Scenario;
use serde::Serialize;

use super::dmd::{MEANINGFUL, worse};
use super::trace::{run, side_by_side};

/// What runs on every case.
#[derive(Clone, Debug)]
pub struct Contender {
    /// Its name in the tables.
    pub name: String,
    /// Changes to the scenario.
    pub set: Vec<String>,
    /// The bank of `auto`, if not the usual one.
    pub parts: Option<AutoParts>,
}

impl Contender {
    /// With these changes to the scenario.
    pub fn new(name: &str, set: &[&str]) -> Self {
        Contender { name: name.to_owned(), set: set.iter().map(|s| (*s).to_owned()).collect(), parts: None }
    }

    /// Windowed DMD.
    pub fn window(w: usize) -> Self {
        Contender::new(&format!("w={w}"), &[&format!("run.predictor={{kind=\"dmd\", window={w}}}"), "run.method=none"])
    }

    /// `auto` with other parts.
    pub fn auto(name: &str, parts: AutoParts, method: &str) -> Self {
        let mut contender = Contender::new(name, &["run.predictor=auto", &format!("run.method={method}")]);
        contender.parts = Some(parts);
        contender
    }
}

/// A random system.
#[derive(Clone, Debug, Serialize)]
pub struct RandomCase {
    /// `linear`, `nonlinear`, `pendula` or `crane`.
    pub family: &'static str,
    /// The problem and what is changed in it.
    pub problem: &'static str,
    /// Changes to its scenario.
    pub set: Vec<String>,
}

/// How far one contender ended from the twin. Infinite if it failed, JSON `null`.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Errors {
    /// NMSE over positions.
    pub nmse: f64,
    /// Largest NRMS of a position.
    pub nrms: f64,
    /// Largest error of a velocity over its range.
    pub rate: f64,
    /// Largest error of the energy over its scale; not a number if none is kept.
    pub energy: f64,
}

/// What became of a case.
#[derive(Clone, Debug, Serialize)]
pub struct RandomRow {
    /// The case.
    pub case: RandomCase,
    /// In the order of the contenders.
    pub errors: Vec<Errors>,
}

/// The cases of a seed.
pub fn cases(seed: u64, count: usize) -> Vec<RandomCase> {
    let mut random = Random::new(seed);
    (0..count)
        .map(|i| match i % 4 {
            0 => linear(&mut random),
            1 => nonlinear(&mut random),
            2 => pendula(&mut random),
            _ => crane(&mut random),
        })
        .collect()
}

fn case(family: &'static str, problem: &'static str, values: &[(&str, f64)], h: f64, steps: f64) -> RandomCase {
    // whole microseconds
    let h = (h * 1e6).round();
    let mut set: Vec<String> = values.iter().map(|(name, value)| format!("problem.{name}={value}")).collect();
    set.push(format!("run.step={h}us"));
    set.push(format!("run.stop={}us", h * steps));
    RandomCase { family, problem, set }
}

pub(super) fn linear(r: &mut Random) -> RandomCase {
    let (m1, m2) = (r.log_between(0.3, 3.0), r.log_between(0.3, 3.0));
    let (k1, k2, kc) = (r.log_between(10.0, 2000.0), r.log_between(10.0, 2000.0), r.log_between(20.0, 500.0));
    let fastest = ((k1 + kc) / m1).max((k2 + kc) / m2).sqrt();
    // half of them undamped
    let damped = r.unit() < 0.5;
    let mut damping = || if damped { r.log_between(0.01, 1.0) } else { 0.0 };
    let (c1, cc, c2) = (damping(), damping(), damping());
    let values = [("m1", m1), ("m2", m2), ("k1", k1), ("k2", k2), ("kc", kc), ("c1", c1), ("cc", cc), ("c2", c2)];
    let mut values = values.to_vec();
    for name in ["v1", "v2"] {
        values.push((name, r.between(-100.0, 100.0)));
    }
    for name in ["x1", "x2"] {
        values.push((name, r.between(-1.0, 1.0)));
    }
    let h = r.log_between(0.03, 0.4) / fastest;
    case("linear", "oscillator", &values, h, 1000.0)
}

pub(super) fn nonlinear(r: &mut Random) -> RandomCase {
    let values = [
        ("m1", r.log_between(0.5, 2.0)),
        ("m2", r.log_between(0.5, 2.0)),
        ("k1", r.log_between(5.0, 50.0)),
        ("kc", r.log_between(50.0, 200.0)),
        ("k2", r.log_between(300.0, 1500.0)),
        ("v1", r.between(-150.0, 150.0)),
        ("v2", r.between(-150.0, 150.0)),
    ];
    let h = r.between(0.004, 0.012);
    let mut case = case("nonlinear", "nonlinear", &values, h, 1000.0);
    case.set.insert(0, "problem.variant=sqrt-wall".into());
    case
}

pub(super) fn pendula(r: &mut Random) -> RandomCase {
    let n = r.between(3.0, 10.99).floor();
    let l1 = r.between(1.0, 3.0);
    let values = [
        ("n", n),
        ("l1", l1),
        ("l2", r.between(0.9, 1.1) * (7.0 - l1) / n),
        ("m1", r.log_between(0.5, 2.0)),
        ("m2", r.log_between(0.05, 0.3)),
        ("kc", r.log_between(20.0, 100.0)),
    ];
    let h = r.log_between(0.0005, 0.002);
    case("pendula", "pendulum-chain", &values, h, 2000.0)
}

pub(super) fn crane(r: &mut Random) -> RandomCase {
    let smooth = r.unit() < 0.5;
    let mut values = vec![
        ("m1", r.between(150.0, 250.0)),
        ("m2", r.between(190.0, 310.0)),
        ("m3", r.between(70.0, 130.0)),
        ("c", r.between(6e4, 1.1e5)),
    ];
    if smooth {
        values.push(("freq", r.log_between(0.5, 2.5)));
    }
    let h = 0.0002 * r.between(40.0, 100.0).round();
    let mut case = case("crane", "crane", &values, h, (10.0 / h).floor());
    let variant = if smooth { "dmd-sinusoidal" } else { "dmd-non-smooth" };
    case.set.insert(0, format!("problem.variant={variant}"));
    case
}

/// Windows that are tried in hindsight.
pub const WINDOWS: [usize; 8] = [3, 4, 5, 10, 20, 50, 100, 200];

/// Who takes part: all windows, the hold, perfect prediction, `auto` with and without its feedback; and, if asked for,
/// `auto` without one of its parts.
pub fn contenders(ablate: bool) -> Vec<Contender> {
    let auto = AutoParts::default();
    let late = |order: &str| format!("{{kind=\"error-feedback\", late=1{order}}}");
    let mut all: Vec<Contender> = WINDOWS.into_iter().map(Contender::window).collect();
    all.push(Contender::new("zoh", &["run.predictor=zoh", "run.method=none"]));
    all.push(Contender::new("zoh, feedback", &["run.predictor=zoh", "run.method=error-feedback"]));
    all.push(Contender::new("perfect", &["run.predictor=zoh", "run.method=none", "run.scheme=gauss-seidel"]));
    all.push(Contender::auto("auto", auto, "error-feedback"));
    all.push(Contender::auto("auto, late feedback", auto, &late("")));
    all.push(Contender::auto("auto, no feedback", auto, "none"));
    if ablate {
        all.push(Contender::auto("auto, late feedback of order 1", auto, &late(", order=1")));
        all.push(Contender::auto("auto, late feedback of order 2", auto, &late(", order=2")));
        type Without = (&'static str, fn(&mut AutoParts));
        let parts: [Without; 9] = [
            ("no prior", |p| p.prior = false),
            ("no models of values", |p| p.values = false),
            ("no models of differences", |p| p.differences = false),
            ("short windows only", |p| p.windows = 1),
            ("no bound on corrections", |p| p.clip = 1e300),
            ("no fallback", |p| p.fallback = false),
            ("no doubt where it extrapolates", |p| p.leverage = false),
            ("nothing given back", |p| p.gives_back = false),
            ("equal weights", |p| p.power = 0),
        ];
        for (name, without) in parts {
            let mut parts = auto;
            without(&mut parts);
            all.push(Contender::auto(&format!("auto, {name}"), parts, "error-feedback"));
            all.push(Contender::auto(&format!("auto, no feedback, {name}"), parts, "none"));
        }
    }
    all
}

/// How often a contender does what is asked of `auto`, among the cases of a family.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Share {
    /// The contender.
    pub name: String,
    /// The family, or `all`.
    pub family: &'static str,
    /// Cases.
    pub cases: usize,
    /// At least as good as the best window in hindsight, in positions; in energy (velocities where none is kept); in
    /// both.
    pub positions: usize,
    /// In energy.
    pub energy: usize,
    /// In both.
    pub both: usize,
    /// In both at least as good as the best window, or as perfect prediction.
    pub floor: usize,
    /// Worse than the hold in a case where that is meaningful.
    pub worse: usize,
    /// Unstable where the hold is stable.
    pub unstable: usize,
    /// Medians of NRMS and of the energy error.
    pub median_nrms: f64,
    /// Median of the energy error.
    pub median_energy: f64,
}

/// The outcome of a contest.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Contest {
    /// The seed.
    pub seed: u64,
    /// Names of the contenders.
    pub names: Vec<String>,
    /// Case by case.
    pub rows: Vec<RandomRow>,
    /// Draws in which every run failed, such as a piston that leaves its cylinder; another was drawn instead.
    pub void: usize,
}

/// Equal if within this share, or below this size.
const EQUAL: (f64, f64) = (0.01, 1e-6);

fn as_good(a: f64, b: f64) -> bool {
    a <= b * (1.0 + EQUAL.0) || a < EQUAL.1
}

impl Errors {
    /// The energy error, or that of velocities where no energy is kept.
    fn energetic(&self) -> f64 {
        if self.energy.is_nan() { self.rate } else { self.energy }
    }

    fn stable(&self) -> bool {
        self.nrms < 1.0 && (self.energy.is_nan() || self.energy <= 1.0)
    }
}

impl Contest {
    /// Shares of one contender, per family and over all.
    pub fn shares(&self, contender: usize) -> Vec<Share> {
        let families = ["linear", "nonlinear", "pendula", "crane", "all"];
        families.iter().map(|family| self.share(contender, family)).collect()
    }

    fn share(&self, contender: usize, family: &'static str) -> Share {
        let place = |name: &str| self.names.iter().position(|n| n == name).unwrap_or(0);
        let (zoh, perfect) = (place("zoh"), place("perfect"));
        let mut share = Share {
            name: self.names[contender].clone(),
            family,
            cases: 0,
            positions: 0,
            energy: 0,
            both: 0,
            floor: 0,
            worse: 0,
            unstable: 0,
            median_nrms: f64::NAN,
            median_energy: f64::NAN,
        };
        let (mut nrms, mut energy) = (Vec::new(), Vec::new());
        for row in self.rows.iter().filter(|r| family == "all" || r.case.family == family) {
            let (e, zoh, perfect) = (row.errors[contender], row.errors[zoh], row.errors[perfect]);
            let windows = &row.errors[..WINDOWS.len()];
            let best = |of: fn(&Errors) -> f64| windows.iter().map(of).fold(f64::INFINITY, f64::min);
            let (positions, energies) = (best(|e| e.nrms), best(Errors::energetic));
            let (p, q) = (as_good(e.nrms, positions), as_good(e.energetic(), energies));
            share.cases += 1;
            share.positions += usize::from(p);
            share.energy += usize::from(q);
            share.both += usize::from(p && q);
            let at_floor = |own: f64, best: f64, floor: f64| as_good(own, best) || as_good(own, floor);
            share.floor += usize::from(
                at_floor(e.nrms, positions, perfect.nrms) && at_floor(e.energetic(), energies, perfect.energetic()),
            );
            share.worse += usize::from(zoh.nrms < MEANINGFUL && worse(e.nrms, zoh.nrms));
            share.unstable += usize::from(zoh.stable() && !e.stable());
            nrms.push(e.nrms);
            energy.push(e.energetic());
        }
        (share.median_nrms, share.median_energy) = (median(nrms), median(energy));
        share
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Runs all contenders on `count` cases of a seed.
pub fn contest(
    seed: u64,
    count: usize,
    contenders: &[Contender],
    threads: usize,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Contest {
    let names = contenders.iter().map(|c| c.name.clone()).collect();
    let mut found = Contest { seed, names, rows: Vec::new(), void: 0 };
    let mut drawn = 0;
    while found.rows.len() < count && drawn < 4 * count {
        let wanted = count - found.rows.len();
        let cases = cases(seed, drawn + wanted).split_off(drawn);
        drawn += wanted;
        let before = found.rows.len();
        let rows = side_by_side(&cases, threads, |case| one(case, contenders), |done| progress(before + done, count));
        let drawn_now = rows.len();
        found.rows.extend(rows.into_iter().filter(|r| r.errors.iter().any(|e| e.nrms.is_finite())));
        found.void += drawn_now - (found.rows.len() - before);
    }
    found
}

fn one(case: &RandomCase, contenders: &[Contender]) -> RandomRow {
    let run = |set: &[String], parts: Option<AutoParts>| {
        let mut scenario = Scenario::problem(case.problem);
        case.set.iter().chain(set).for_each(|s| {
            scenario.set(s);
        });
        let mut prepared = scenario.check().and_then(|c| c.build()).map_err(|e| e.to_string())?;
        if let Some(parts) = parts {
            prepared.settings.predictor = Arc::new(move || Box::new(Dmd::new(Auto::new(parts))));
        }
        run(prepared)
    };
    let twin = run(&["run.scheme=monolithic".to_owned()], None);
    let errors = contenders.iter().map(|c| match (&twin, run(&c.set, c.parts)) {
        (Ok(twin), Ok(run)) if matches!(twin.outcome, Outcome::Completed) => {
            let d = run.distance(twin);
            Errors { nmse: d.nmse, nrms: d.nrms, rate: d.rate, energy: d.energy }
        }
        _ => {
            let infinite = f64::INFINITY;
            Errors { nmse: infinite, nrms: infinite, rate: infinite, energy: infinite }
        }
    });
    RandomRow { case: case.clone(), errors: errors.collect() }
}
