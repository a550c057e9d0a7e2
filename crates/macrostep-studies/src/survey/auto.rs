//! Couplings with nothing to choose, on systems drawn at random: how far every signal is from the reference.
//!
//! A case is a problem with random parameters, and a random choice of everything that changes what an interface does:
//! integrator, coupling variables, micro-steps, rates, damping, step. Each runs in a monolithic way, with a converged
//! implicit scheme that interpolates its inputs, with the plain hold, and with every contender. The error of a signal is
//! the root mean square of its difference to the reference, over its range; that of the energy is over its scale
//! ([`EnergyScale`]).
//!
//! - **within**: no signal is farther from the reference than twice the monolithic run, or twice the converged implicit run,
//!   whichever is farther, plus [`EQUAL`]. With several rates only the implicit run counts: the monolithic one has a
//!   single step.
//! - **worse**: a signal is farther from the reference than with the plain hold, by more than [`EQUAL`]. If it is no farther than
//!   the monolithic or the converged implicit run, by more than [`EQUAL`], the error is one of the solvers, with which that of the
//!   plain hold cancels by chance; this is told apart.
//!
//! A draw is void, and replaced, if the monolithic run is of no use ([`USEFUL`]), or if the plain hold is no worse than
//! [`HARMLESS`], so that there is nothing to mend.

use macrostep::core::{Flow, Manager, Outcome};
use macrostep::native::random::Random;
use macrostep::problems::energy_scale::EnergyScale;
use macrostep::record::ErrorAccumulator;
use macrostep::scenario::{ReferenceSource, Scenario};
use serde::Serialize;

use super::random;
use super::trace::{Trace, side_by_side};
use super::verdict_cases::{self as cases, Setup, times};

/// What is compared, the plain hold first: a name, and changes to the scenario.
pub const CONTENDERS: [(&str, &[&str]); 5] = [
    ("plain", &["run.predictor=zoh", "run.method=none"]),
    ("energy", &["run.predictor=zoh", "run.method=energy"]),
    ("foh, energy", &["run.predictor=foh", "run.method=energy"]),
    ("predictor auto, energy", &["run.predictor=auto", "run.method=energy"]),
    ("coupling auto", COUPLING),
];

const COUPLING: &[&str] = &["run.coupling=auto"];

/// Differences below this share of the range of a signal count as equal.
pub const EQUAL: f64 = 1e-3;
/// A monolithic run with a larger error is of no use.
pub const USEFUL: f64 = 0.3;
/// A plain hold with a smaller error needs no help.
pub const HARMLESS: f64 = 0.01;

/// How to survey.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many cases.
    pub count: usize,
    /// Where they come from.
    pub seed: u64,
    /// How many cases run side by side.
    pub threads: usize,
    /// Only this family of [`FAMILIES`].
    pub family: Option<String>,
}

/// The error of a signal under every contender, and of what they are held to.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Signal {
    /// Its name; `energy` for the energy of the whole.
    pub name: String,
    /// Of the monolithic run and of the converged implicit one. Infinite, JSON `null`, where that failed.
    pub monolithic: f64,
    /// See `monolithic`.
    pub implicit: f64,
    /// In the order of [`CONTENDERS`]; infinite where the run failed.
    pub errors: Vec<f64>,
}

/// A case with what became of it.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Row {
    /// What was run.
    #[serde(flatten)]
    pub setup: Setup,
    /// Whether subsystems have several rates.
    pub multirate: bool,
    /// All that the reference knows and that moves.
    pub signals: Vec<Signal>,
}

impl Row {
    /// What a run without extrapolation leaves.
    fn without_extrapolation(&self, signal: &Signal) -> f64 {
        let implicit = signal.implicit;
        match (self.multirate && implicit.is_finite(), implicit.is_finite()) {
            (true, _) => implicit,
            (false, true) => implicit.max(signal.monolithic),
            (false, false) => signal.monolithic,
        }
    }

    /// The most that a signal may be off.
    fn limit(&self, signal: &Signal) -> f64 {
        2.0 * self.without_extrapolation(signal) + EQUAL
    }

    /// The signal that is farthest beyond its limit, if any is.
    pub fn beyond(&self, contender: usize) -> Option<&Signal> {
        self.signals.iter().filter(|s| s.errors[contender] > self.limit(s)).max_by(|a, b| excess(self, a, b, contender))
    }

    /// The signal that is farthest from the reference beside the plain hold, if any is.
    pub fn worse(&self, contender: usize) -> Option<&Signal> {
        let by = |s: &Signal| s.errors[contender] - s.errors[0];
        self.signals.iter().filter(|s| by(s) > EQUAL).max_by(|a, b| by(a).total_cmp(&by(b)))
    }

    /// Whether a signal is no farther off than in a run without extrapolation: what is left is the error of the solvers.
    pub fn is_of_solvers(&self, signal: &Signal, contender: usize) -> bool {
        signal.errors[contender] <= self.without_extrapolation(signal) + EQUAL
    }

    /// Whether a signal is farther from the reference than with the plain hold, and not for the error of the solvers.
    pub fn harms(&self, contender: usize) -> bool {
        let by = |s: &&Signal| s.errors[contender] - s.errors[0] > EQUAL;
        self.signals.iter().filter(by).any(|s| !self.is_of_solvers(s, contender))
    }

    /// The largest error of a contender.
    pub fn largest(&self, contender: usize) -> f64 {
        self.signals.iter().map(|s| s.errors[contender]).fold(0.0, f64::max)
    }
}

fn excess(row: &Row, a: &Signal, b: &Signal, contender: usize) -> std::cmp::Ordering {
    (a.errors[contender] - row.limit(a)).total_cmp(&(b.errors[contender] - row.limit(b)))
}

/// All cases.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Survey {
    /// The seed.
    pub seed: u64,
    /// Case by case.
    pub rows: Vec<Row>,
    /// Draws that were replaced.
    pub void: usize,
}

/// Families of systems, in the order in which they are drawn.
pub const FAMILIES: [&str; 7] = ["linear", "nonlinear", "pendula", "crane", "triple", "chain", "powers"];

/// Runs everything. `progress` is told how much is done, of how much.
pub fn survey(options: &Options, progress: &(dyn Fn(usize, usize) + Sync)) -> Survey {
    let mut random = Random::new(options.seed);
    let mut found = Survey { seed: options.seed, rows: Vec::new(), void: 0 };
    let mut drawn = 0;
    while found.rows.len() < options.count && drawn < 100 * options.count {
        let before = found.rows.len();
        let mut setups = Vec::new();
        while before + setups.len() < options.count {
            let setup = draw(&mut random, drawn);
            drawn += 1;
            if options.family.as_ref().is_none_or(|f| f == setup.0.family) {
                setups.push(setup);
            }
        }
        let done = |done: usize| progress((before + done).min(options.count), options.count);
        let rows = side_by_side(&setups, options.threads, |(setup, multirate)| one(setup, *multirate), done);
        found.void += rows.iter().filter(|r| r.is_none()).count();
        found.rows.extend(rows.into_iter().flatten());
    }
    found
}

/// A random system with random choices, and whether it has several rates.
fn draw(r: &mut Random, i: usize) -> (Setup, bool) {
    let family = FAMILIES[i % FAMILIES.len()];
    let of = |c: random::RandomCase| Setup::drawn(c.family, c.problem, c.set);
    let mut setup = match family {
        "linear" => of(random::linear(r)),
        "nonlinear" => of(random::nonlinear(r)),
        "pendula" => of(random::pendula(r)),
        "crane" => of(random::crane(r)),
        "triple" => cases::triple(r),
        "chain" => cases::chain(r),
        _ => cases::powers(r),
    };
    setup.family = family;
    let one_of = |r: &mut Random, words: &[&'static str]| words[(r.fraction() * words.len() as f64) as usize];

    // steps from a third of what was drawn up, in whole multiples of 10 µs, and at most so many of them
    let (step, stop) = (setup.seconds("run.step"), setup.seconds("run.stop"));
    let step = (step * r.log_between(0.3, 1.5) * 1e5).round().max(1.0) * 1e-5;
    let stop = stop.min(STEPS * step);
    setup.changes.retain(|c| !c.starts_with("run.step=") && !c.starts_with("run.stop="));
    setup.changes.extend(times(step, stop));

    // solvers, coupling variables, rates
    let integrator = one_of(r, &["symplectic-euler", "newmark", "trapezoidal", "rk4", "adaptive"]);
    setup.changes.push(format!("problem.integrator={integrator}"));
    setup.changes.push(format!("problem.micro={}", one_of(r, &["1", "1", "3", "10"])));
    let coupling = match setup.problem {
        "oscillator" => one_of(r, &["force-displacement", "displacement-displacement", "force-force"]),
        "nonlinear" | "triple" => one_of(r, &["force-displacement", "displacement-displacement"]),
        _ => "",
    };
    if !coupling.is_empty() {
        setup.changes.push(format!("problem.coupling={coupling}"));
    }
    let part = match setup.problem {
        "chain" => one_of(r, &["s1", "s2"]),
        "triple" => one_of(r, &["m1", "m3"]),
        "crane" => "",
        _ => one_of(r, &["m1", "m2"]),
    };
    let rates = one_of(r, &["1", "1", "1", "2", "5"]);
    let multirate = setup.problem == "crane" || rates != "1";
    if setup.problem == "crane" {
        setup.changes.push(format!("problem.interface={}", one_of(r, &["force", "force", "pressure"])));
    } else if multirate {
        let ratio = if rates == "2" { 2.0 } else { 5.0 };
        setup.changes.push(format!("subsystem.{part}.step={}us", (step * 1e6).round() / ratio));
    }
    (setup, multirate)
}

/// At most so many macro-steps.
const STEPS: f64 = 2000.0;

/// Everything at all communication points of a run; nothing if it failed.
struct Values {
    manager: Manager,
    trace: Trace,
    reference: ReferenceSource,
}

fn run(setup: &Setup, changes: &[&str]) -> Option<Values> {
    let mut scenario = Scenario::problem(setup.problem);
    setup.changes.iter().map(String::as_str).chain(changes.iter().copied()).for_each(|change| {
        scenario.set(change);
    });
    let prepared = scenario.check().and_then(|c| c.build()).ok()?;
    let mut manager = Manager::assembled(prepared.assembly, prepared.settings).ok()?;
    let mut trace = Trace::default();
    let outcome = manager.run(&mut trace, |_, _| Ok(Flow::Continue));
    matches!(outcome, Outcome::Completed).then_some(Values { manager, trace, reference: prepared.reference })
}

/// The reference at the communication points, signal by signal, the energy last; and the scale of the energy.
struct Truth {
    names: Vec<String>,
    times: Vec<f64>,
    values: Vec<f64>,
    energies: Vec<f64>,
    scale: Option<f64>,
}

impl Truth {
    fn new(run: &mut Values) -> Option<Self> {
        let ReferenceSource::Beside(reference) = &mut run.reference else { return None };
        let outputs = run.manager.graph().output_names();
        let names = reference.signals().to_vec();
        let places: Vec<Option<usize>> = names.iter().map(|n| outputs.iter().position(|o| o == n)).collect();
        let mut scale = EnergyScale::new(run.manager.graph(), &places);
        let (mut row, mut values, mut energies) = (vec![0.0; names.len()], Vec::new(), Vec::new());
        for &t in &run.trace.times {
            let energy = reference.at(t, &mut row).ok()?;
            scale.push(t, &row, energy, reference.energy_in_motion());
            values.extend_from_slice(&row);
            energies.push(energy.unwrap_or(f64::NAN));
        }
        Some(Truth { names, times: run.trace.times.clone(), values, energies, scale: scale.get() })
    }

    /// The error of each signal of a run; infinite if it failed, not a number if it does not have the signal.
    fn errors(&self, run: Option<&Values>) -> Vec<f64> {
        // at the points of the reference: a run may have others besides
        let rows = run.and_then(|run| {
            let mut next = 0;
            let find = |t: &f64| {
                next += run.trace.times[next..].iter().position(|own| own == t)? + 1;
                Some(next - 1)
            };
            self.times.iter().map(find).collect::<Option<Vec<usize>>>()
        });
        let (Some(run), Some(rows)) = (run, rows) else { return vec![f64::INFINITY; self.names.len() + 1] };
        let outputs = run.manager.graph().output_names();
        let mut errors: Vec<f64> = Vec::new();
        for (s, name) in self.names.iter().enumerate() {
            let Some(output) = outputs.iter().position(|o| o == name) else {
                errors.push(f64::NAN);
                continue;
            };
            let mut sum = ErrorAccumulator::new();
            for ((&row, truth), &t) in rows.iter().zip(self.values.chunks(self.names.len())).zip(&self.times) {
                sum.push(t, run.trace.outputs[row * outputs.len() + output], truth[s]);
            }
            errors.push(sum.finish().nrms);
        }
        let squares = rows.iter().zip(&self.energies).map(|(&r, b)| (run.trace.energies[r] - b).powi(2)).sum::<f64>();
        errors.push((squares / self.energies.len() as f64).sqrt() / self.scale.unwrap_or(f64::NAN));
        errors
    }

    /// Whether a signal moves: one at rest has no range.
    fn moves(&self, signal: usize) -> bool {
        let Some(name_count) = Some(self.names.len()).filter(|&n| signal < n) else { return true };
        let values = self.values.chunks(name_count).map(|row| row[signal]);
        let (low, high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), x| (l.min(x), h.max(x)));
        high - low > 1e-9 * high.abs().max(low.abs()) + 1e-12
    }
}

/// One case; nothing if it is void.
fn one(setup: &Setup, multirate: bool) -> Option<Row> {
    const IMPLICIT: [&str; 5] = [
        "run.scheme=implicit-jacobi",
        "run.acceleration=quasi-newton",
        "run.predictor=zoh",
        "run.method=none",
        "run.hold=continuous",
    ];
    let contender = |set: &[&str]| {
        let continuous: &[&str] = if set == COUPLING { &[] } else { &["run.hold=continuous"] };
        run(setup, &[set, continuous].concat())
    };
    let mut plain = contender(CONTENDERS[0].1);
    let monolithic = run(setup, &["run.scheme=monolithic", "run.predictor=zoh", "run.method=none"]);
    let mut implicit = run(setup, &IMPLICIT);
    // any run knows the reference; what all of them miss is void
    let truth = [&mut plain, &mut implicit].into_iter().flatten().next().and_then(Truth::new)?;
    let held_to = [truth.errors(monolithic.as_ref()), truth.errors(implicit.as_ref())];
    let of_plain = truth.errors(plain.as_ref());
    let mut all = vec![of_plain];
    all.extend(CONTENDERS[1..].iter().map(|(_, set)| truth.errors(contender(set).as_ref())));
    let signals: Vec<Signal> = (0..=truth.names.len())
        .filter(|&s| truth.moves(s) && !all[0][s].is_nan() && !held_to[0][s].is_nan())
        .map(|s| Signal {
            name: truth.names.get(s).cloned().unwrap_or_else(|| "energy".to_owned()),
            monolithic: held_to[0][s],
            implicit: held_to[1][s],
            errors: all.iter().map(|e| if e[s].is_nan() { f64::INFINITY } else { e[s] }).collect(),
        })
        .collect();
    let row = Row { setup: setup.clone(), multirate, signals };
    let useful = row.signals.iter().all(|s| s.monolithic <= USEFUL);
    (useful && row.largest(0) >= HARMLESS).then_some(row)
}
