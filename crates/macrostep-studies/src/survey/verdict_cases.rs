//! What the survey of verdicts runs: the library with everything that can be chosen in it, and random systems.

use std::fmt;

use macrostep::core::Ticks;
use macrostep::native::random::Random;
use macrostep::problems::library::problems;
use serde::Serialize;

use super::random;

/// A problem and what is changed in its scenario.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Setup {
    /// What it is to show.
    pub family: &'static str,
    /// The problem.
    pub problem: &'static str,
    /// Changes to its scenario: `problem.k1=10`, `run.step=1ms`.
    pub changes: Vec<String>,
    /// Of a system that is no problem of the library: its scenario, and that of the truth.
    #[serde(skip)]
    pub(super) texts: Option<[String; 2]>,
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.problem, self.changes.join(" "))
    }
}

impl Setup {
    fn new(family: &'static str, problem: &'static str, changes: &[String]) -> Self {
        Setup { family, problem, changes: changes.to_vec(), texts: None }
    }

    /// A system that was drawn elsewhere.
    pub(super) fn drawn(family: &'static str, problem: &'static str, changes: Vec<String>) -> Self {
        Setup { family, problem, changes, texts: None }
    }

    /// A time among the changes, in seconds; 0 if it is not there.
    pub(super) fn seconds(&self, key: &str) -> f64 {
        self.value(key).and_then(|v| Ticks::parse(v).ok()).map_or(0.0, Ticks::seconds)
    }

    fn value(&self, key: &str) -> Option<&str> {
        self.changes.iter().rev().find_map(|c| c.strip_prefix(key)?.strip_prefix('='))
    }

    /// What of it a twin takes over, but for its scheme.
    pub fn of_twin(&self) -> Vec<String> {
        let kept = |c: &&String| c.starts_with("problem.") || c.starts_with("run.step=") || c.starts_with("run.stop=");
        self.changes.iter().filter(kept).cloned().collect()
    }

    /// Whether it runs only with power bonds.
    pub fn needs_bonds(&self) -> bool {
        self.value("run.method").is_some_and(|m| m != "none")
    }

    /// Whether it takes little time: few macro-steps, and no reference that is slow to work out.
    pub fn is_short(&self) -> bool {
        let slow = ["crane", "pendulum-chain"].contains(&self.problem);
        let steps = self.seconds("run.stop") / self.seconds("run.step").max(1e-9);
        steps < 10_100.0 && !slow
    }
}

/// Whole multiples of a microsecond.
pub(super) fn times(step: f64, stop: f64) -> [String; 2] {
    let h = (step * 1e6).round().max(1.0);
    [format!("run.step={h}us"), format!("run.stop={}us", h * (stop * 1e6 / h).round().max(1.0))]
}

fn owned(changes: &[&str]) -> Vec<String> {
    changes.iter().map(|c| (*c).to_owned()).collect()
}

/// The library: every problem and variant; integrators, couplings, rates and lengths of some.
pub fn library() -> Vec<Setup> {
    let mut all = Vec::new();
    for problem in problems() {
        let d = problem.description();
        for variant in d.variants {
            let stated = |key: &str, usual: &'static str| {
                let found = variant.run.iter().find(|(k, _)| *k == key);
                Ticks::parse(found.map_or(usual, |(_, v)| v)).map_or(0.0, Ticks::seconds)
            };
            for share in [0.1, 1.0, 4.0] {
                // in whole multiples of 10 µs
                let step = (stated("step", d.step) * share * 1e5).round().max(1.0) * 1e-5;
                for predictor in ["zoh", "foh"] {
                    for method in ["none", "energy"] {
                        let mut changes = vec![format!("problem.variant={}", variant.name)];
                        changes.extend(times(step, stated("stop", d.stop)));
                        changes.push(format!("run.predictor={predictor}"));
                        if method != "none" {
                            changes.push(format!("run.method={method}"));
                        }
                        all.push(Setup::new("problems", d.name, &changes));
                    }
                }
            }
        }
    }
    // name, variant, step, stop
    let some = [
        ("oscillator", "case1", 1e-3, 5.0),
        ("oscillator", "case4", 1e-3, 5.0),
        ("star", "case1", 1e-3, 5.0),
        ("triple", "notes", 5e-3, 10.0),
        ("chain", "table7", 3e-3, 10.0),
        ("nonlinear", "case1", 1e-3, 5.0),
        ("pendula", "case1", 5e-3, 10.0),
    ];
    for (name, variant, step, stop) in some {
        let start = |share: f64, stop: f64| {
            let mut changes = vec![format!("problem.variant={variant}")];
            changes.extend(times(step * share, stop));
            changes
        };
        for integrator in ["newmark", "trapezoidal", "rk4", "symplectic-euler"] {
            for micro in [1, 3, 10] {
                if (integrator, micro) == ("symplectic-euler", 1) {
                    continue;
                }
                for (share, method) in [(0.2, "none"), (1.0, "none"), (1.0, "energy"), (4.0, "none")] {
                    let mut changes = start(share, stop);
                    changes.push(format!("problem.integrator={integrator}"));
                    changes.push(format!("problem.micro={micro}"));
                    changes.push(format!("run.method={method}"));
                    all.push(Setup::new("integrators", name, &changes));
                }
            }
        }
        for coupling in ["displacement-displacement", "force-force"] {
            for (share, predictor) in [(0.1, "zoh"), (0.5, "zoh"), (1.0, "foh"), (4.0, "zoh"), (4.0, "foh")] {
                let mut changes = start(share, stop);
                changes.push(format!("problem.coupling={coupling}"));
                changes.push(format!("run.predictor={predictor}"));
                all.push(Setup::new("couplings", name, &changes));
            }
        }
        for ratio in [0.2, 0.5] {
            for (share, predictor) in [(0.5, "zoh"), (2.0, "zoh"), (2.0, "foh")] {
                let mut changes = start(share, stop);
                changes.push(format!("subsystem.m2.step={}us", (step * share * ratio * 1e6).round()));
                changes.push(format!("run.predictor={predictor}"));
                all.push(Setup::new("rates", name, &changes));
            }
        }
        for scheme in ["gauss-seidel", "implicit-jacobi"] {
            for share in [0.3, 2.0] {
                let mut changes = start(share, stop);
                changes.push(format!("run.scheme={scheme}"));
                all.push(Setup::new("schemes", name, &changes));
            }
        }
    }
    // a tenth of a period to fifty
    let periods = [
        ("oscillator", "case1", 0.6),
        ("oscillator", "case3", 0.14),
        ("triple", "notes", 1.9),
        ("chain", "table7", 0.6),
        ("pendula", "case2", 3.0),
        ("nonlinear", "case1", 2.0),
    ];
    for (name, variant, period) in periods {
        for length in [0.1, 0.3, 1.0, 3.0, 50.0] {
            for (per_period, predictor) in [(15.0, "zoh"), (60.0, "zoh"), (60.0, "foh"), (600.0, "zoh")] {
                let mut changes = vec![format!("problem.variant={variant}")];
                changes.extend(times(period / per_period, length * period));
                changes.push(format!("run.predictor={predictor}"));
                all.push(Setup::new("lengths", name, &changes));
            }
        }
    }
    all
}

/// How many random systems there are.
const UNSEEN: usize = 440;
/// Where they come from.
const SEED: u64 = 0x5eed_0016;

/// Random systems with random choices.
pub fn unseen(seed: Option<u64>) -> Vec<Setup> {
    let seed = seed.unwrap_or(SEED);
    let mut r = Random::new(seed);
    let drawn = random::cases(seed, UNSEEN / 2);
    let of_dmd = drawn.into_iter().map(|c| Setup::drawn(c.family, c.problem, c.set));
    let mut all: Vec<Setup> = of_dmd.collect();
    while all.len() < UNSEEN {
        all.push(match all.len() % 3 {
            0 => triple(&mut r),
            1 => chain(&mut r),
            _ => powers(&mut r),
        });
    }
    let one_of = |r: &mut Random, words: &[&'static str]| {
        let i = (r.fraction() * words.len() as f64) as usize;
        words[i.min(words.len() - 1)]
    };
    for setup in &mut all {
        // lengths from a tenth of what was drawn, steps as drawn
        let parse = |key: &str| setup.value(key).and_then(|v| Ticks::parse(v).ok()).map_or(1.0, Ticks::seconds);
        let (step, stop) = (parse("run.step"), parse("run.stop"));
        let shorter = if r.unit() < 0.5 { 1.0 } else { r.log_between(0.005, 1.0) };
        setup.changes.retain(|c| !c.starts_with("run.step=") && !c.starts_with("run.stop="));
        setup.changes.extend(times(step, stop * shorter));
        setup.changes.push(format!("run.predictor={}", one_of(&mut r, &["zoh", "zoh", "foh", "soh"])));
        let mut method = one_of(&mut r, &["none", "none", "energy"]);
        if setup.problem != "crane" {
            let integrator = one_of(&mut r, &["symplectic-euler", "newmark", "trapezoidal", "rk4"]);
            setup.changes.push(format!("problem.integrator={integrator}"));
            setup.changes.push(format!("problem.micro={}", one_of(&mut r, &["1", "1", "3", "10"])));
        }
        if ["oscillator", "nonlinear", "triple"].contains(&setup.problem) && r.unit() < 0.2 {
            setup.changes.push("problem.coupling=displacement-displacement".to_owned());
            method = "none";
        }
        setup.changes.push(format!("run.method={method}"));
        setup.changes.push(format!("run.scheme={}", one_of(&mut r, &["jacobi", "jacobi", "gauss-seidel"])));
    }
    all
}

/// Changes of a problem, with a step that resolves its fastest motion and about ten to a hundred of its periods.
fn drawn(r: &mut Random, problem: &'static str, values: &[(&str, f64)], fastest: f64, rest: &[&str]) -> Setup {
    let h = r.log_between(0.003, 0.3) / fastest;
    let mut changes: Vec<String> = values.iter().map(|(name, value)| format!("problem.{name}={value}")).collect();
    changes.extend(owned(rest));
    changes.extend(times(h, r.between(60.0, 600.0) / fastest));
    Setup::new("random", problem, &changes)
}

pub(super) fn triple(r: &mut Random) -> Setup {
    let [m1, m2, m3] = [r.log_between(1.0, 50.0), r.log_between(1.0, 50.0), r.log_between(10.0, 200.0)];
    let [k1, k2, k3] = [r.log_between(1.0, 100.0), r.log_between(1.0, 100.0), r.log_between(10.0, 500.0)];
    let [kc1, kc2] = [r.log_between(20.0, 600.0), r.log_between(20.0, 600.0)];
    let values = [("m1", m1), ("m2", m2), ("m3", m3), ("k1", k1), ("k2", k2), ("k3", k3), ("kc1", kc1), ("kc2", kc2)];
    let mut values = values.to_vec();
    for name in ["v1", "v2", "v3"] {
        values.push((name, r.between(-10.0, 10.0)));
    }
    let fastest = ((k1 + kc1) / m1).max((k2 + kc2) / m2).max((k3 + kc1 + kc2) / m3).sqrt();
    drawn(r, "triple", &values, fastest, &[])
}

pub(super) fn chain(r: &mut Random) -> Setup {
    let mut values = Vec::new();
    for name in ["m1", "m2", "m3", "m4"] {
        values.push((name, r.log_between(0.5, 5.0)));
    }
    for name in ["k1", "k2", "k3", "k4", "k5"] {
        values.push((name, r.log_between(50.0, 1000.0)));
    }
    let (lightest, stiffest) = (values[..4].iter(), values[4..].iter());
    let fastest =
        (4.0 * stiffest.map(|v| v.1).fold(0.0, f64::max) / lightest.map(|v| v.1).fold(f64::INFINITY, f64::min)).sqrt();
    for name in ["v1", "v2", "v3", "v4"] {
        values.push((name, r.between(-5.0, 5.0)));
    }
    drawn(r, "chain", &values, fastest, &[])
}

/// Springs of the orders 0.5, 1 and 2.
pub(super) fn powers(r: &mut Random) -> Setup {
    let [m1, m2] = [r.log_between(0.5, 2.0), r.log_between(0.5, 2.0)];
    let [k1, kc, k2] = [r.log_between(2.0, 50.0), r.log_between(50.0, 200.0), r.log_between(100.0, 1000.0)];
    let order = [0.5, 1.0, 2.0][(r.fraction() * 3.0) as usize];
    let (v1, v2) = (r.between(-10.0, 10.0), r.between(-10.0, 10.0));
    let values = [("m1", m1), ("m2", m2), ("k1", k1), ("kc", kc), ("k2", k2), ("n", order), ("v1", v1), ("v2", v2)];
    let fastest = 2.0 * ((k1 + kc) / m1).max((k2 + kc) / m2).sqrt();
    drawn(r, "nonlinear", &values, fastest, &[])
}
