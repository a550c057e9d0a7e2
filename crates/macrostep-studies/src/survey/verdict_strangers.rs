//! Systems that a stranger might write, each of which an earlier verdict was wrong about: solvers that explode, motions faster than
//! half the rate of communication, weak couplings, switches, chains that lead back to nobody, tables.
//!
//! Their errors are those of all continuous outputs against the same system at a small step with fine solvers, and not beyond those
//! of a monolithic run: to a stranger, an error is an error.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock};

use macrostep::scenario::Scenario;

use super::trace::{Run, run};
use super::verdict::lock;
use super::verdict_cases::Setup;

/// How many times smaller the step of the truth is.
const FINER: f64 = 64.0;

/// `step` and `stop` in seconds, `method` a line of `[run]`; the truth has solvers of its own.
fn scenario(parts: &str, wires: &[(&str, &str)], step: f64, stop: f64, rest: &str) -> String {
    let mut text = format!("macrostep = 1\n{parts}\n");
    for (from, to) in wires {
        let _ = write!(text, "[[connection]]\nfrom = \"{from}\"\nto = \"{to}\"\n");
    }
    let _ = write!(
        text,
        "[run]\ncoupling = \"plain\"\nstep = \"{}us\"\nstop = \"{}us\"\n{rest}\n",
        (step * 1e6).round(),
        (stop * 1e6).round()
    );
    text
}

/// Two masses, the first with the spring between them; units give the bond.
fn masses(m: [f64; 2], k: [f64; 3], solver: &str) -> String {
    format!(
        "[subsystem.m1]\ntype = \"mass-spring\"\n[subsystem.m1.parameters]\nmass = {}\nstiffness = {}\n\
         coupling_stiffness = {}\nv0 = 1\n{solver}\n\
         [subsystem.m2]\ntype = \"mass\"\n[subsystem.m2.parameters]\nmass = {}\nstiffness = {}\nv0 = -1\n{solver}\n",
        m[0], k[0], k[1], m[1], k[2]
    )
}

const MASSES: [(&str, &str); 3] = [("m2.x", "m1.x"), ("m2.v", "m1.v"), ("m1.f", "m2.f")];
const FINE: &str = "integrator = \"rk4\"\nmicro = 4";

/// All of them.
pub(super) fn strangers() -> Vec<Setup> {
    let mut all = Vec::new();
    let mut add = |family: &'static str, about: String, coarse: String, truth: String| {
        all.push(Setup { family, problem: "stranger", changes: vec![about], texts: Some([coarse, truth]) });
    };
    // one symplectic Euler step per macro-step, far beyond its limit
    for k in [1.0, 10.0, 1000.0] {
        for (step, steps) in [(2.2, 30.0), (5.0, 12.0), (5.0, 40.0), (20.0, 8.0)] {
            let step = step / f64::sqrt(k);
            let text = |solver: &str, step: f64, stop: f64| {
                scenario(&masses([1.0, 1.0], [k, 0.1 * k, 1.5 * k], solver), &MASSES, step, stop, "")
            };
            let about = format!("k={k} step={step:.4} steps={steps}");
            add("exploding", about, text("", step, step * steps), text(FINE, step / FINER, step * steps));
        }
    }
    // a force, or a mass on a spring of its own, near and above half the rate of communication
    for per_step in [0.02, 0.1, 0.45, 0.7, 1.0, 1.03, 2.0, 2.5, 4.0, 8.0] {
        let step = 0.01;
        let source = |h: f64| {
            let parts = format!(
                "[subsystem.s]\ntype = \"source\"\nparameters = {{ shape = \"sine\", frequency = {}, amplitude = 5, phase = 0.7, \
                 unit = \"N\" }}\n[subsystem.m]\ntype = \"mass\"\n[subsystem.m.parameters]\nmass = 1\nstiffness = 40\nx0 = 0.1\n{FINE}\n",
                per_step / step
            );
            scenario(&parts, &[("s.y", "m.f")], h, 3.0, "")
        };
        add("aliasing", format!("source periods per step={per_step}"), source(step), source(step / FINER));
        let omega: f64 = std::f64::consts::TAU * per_step / step;
        let fast = |h: f64, micro: u32| {
            let solver = format!("integrator = \"rk4\"\nmicro = {micro}");
            let k2 = omega * omega * 0.1;
            scenario(&masses([1.0, 0.1], [40.0, 0.2 * k2, k2], &solver), &MASSES, h, 3.0, "")
        };
        add("aliasing", format!("mass periods per step={per_step}"), fast(step, 400), fast(step / FINER, 8));
    }
    // two oscillators that hardly feel each other
    for share in [1e-2, 1e-3, 1e-4] {
        for step in [0.01, 0.05] {
            for predictor in ["zoh", "foh"] {
                let text = |h: f64| {
                    let rest = format!("predictor = \"{predictor}\"");
                    scenario(&masses([1.0, 1.3], [30.0, 30.0 * share, 45.0], FINE), &MASSES, h, 20.0, &rest)
                };
                add("weak", format!("share={share} step={step} {predictor}"), text(step), text(step / FINER));
            }
        }
    }
    // a room and its thermostat
    for step in [0.5, 2.0, 10.0, 30.0] {
        for (predictor, scheme) in [("zoh", "jacobi"), ("foh", "jacobi"), ("foh", "gauss-seidel")] {
            let text = |h: f64, stop: f64| {
                let parts = "[subsystem.room]\ntype = \"room\"\nparameters = { capacity = 1e5, resistance = 0.01, T0 = 18 }\n\
                             inputs = { outside = 5 }\n[subsystem.thermostat]\ntype = \"thermostat\"\n\
                             parameters = { low = 19, high = 21, power = 2500 }\n";
                let wires = [("room.T", "thermostat.T"), ("thermostat.heat", "room.heat")];
                scenario(parts, &wires, h, stop, &format!("predictor = \"{predictor}\"\nscheme = \"{scheme}\""))
            };
            for stop in [600.0, 3600.0] {
                let about = format!("step={step} stop={stop} {predictor} {scheme}");
                add("switched", about, text(step, stop), text(step / FINER, stop));
            }
        }
    }
    for (family, about, coarse, truth) in open_chains().into_iter().chain(tables()).chain(stiff_pairs()) {
        add(family, about, coarse, truth);
    }
    all
}

/// Family, what it is, and the scenarios of the run and of the truth.
type Drawn = (&'static str, String, String, String);

/// Two parts that exchange the same kind of quantity through something stiff, and move slowly together: tanks, capacitors, free masses. Each
/// defect is small beside what is exchanged, and not beside the difference of two.
fn stiff_pairs() -> Vec<Drawn> {
    let part = |name: &str, states: &str, rates: &str, shown: &str| {
        format!(
            "[subsystem.{name}]\ntype = \"equations\"\n[subsystem.{name}.equations]\ninputs = {{ u = \"1\" }}\n\
             states = {{ {states} }}\nder = {{ {rates} }}\noutputs = {{ y = \"{shown}\" }}\n"
        )
    };
    let level = |name: &str, k: f64, inflow: &str| part(name, "h = 0", &format!("h = \"{k}*(u - h) + {inflow}\""), "h");
    let mass = |name: &str, k_by_m: f64, v0: f64| {
        part(name, &format!("x = 0, v = {v0}"), &format!("x = \"v\", v = \"-{k_by_m}*(x - u)\""), "x")
    };
    let pairs = [
        ("levels", level("a", 40.0, "2") + &level("b", 40.0, "0"), 0.05, 130.0),
        ("levels of two sizes", level("a", 60.0, "1") + &level("b", 15.0, "0"), 0.05, 40.0),
        ("leaking levels", level("a", 45.0, "1.3") + &level("b", 45.0, "-0.03*h"), 0.1, 250.0),
        ("levels that go up and down", level("a", 55.0, "cos(0.06[rad/s]*t)") + &level("b", 55.0, "0"), 0.4, 500.0),
        ("voltages", level("a", 800.0, "1") + &level("b", 500.0, "0"), 2e-3, 8.0),
        ("free masses", mass("a", 300.0, 8.0) + &mass("b", 120.0, 7.7), 2e-3, 6.0),
        ("levels, well resolved", level("a", 4.0, "2") + &level("b", 4.0, "0"), 2e-3, 3.0),
        ("free masses, well resolved", mass("a", 3.0, 8.0) + &mass("b", 1.2, 6.0), 2e-3, 6.0),
    ];
    let mut all = Vec::new();
    for (about, parts, step, stop) in pairs {
        for (scheme, predictor) in
            [("jacobi", "zoh"), ("gauss-seidel", "zoh"), ("gauss-seidel", "foh"), ("semi-implicit-jacobi", "zoh")]
        {
            let rest = format!("scheme = \"{scheme}\"\npredictor = \"{predictor}\"");
            let text = |h: f64| scenario(&parts, &[("a.y", "b.u"), ("b.y", "a.u")], h, stop, &rest);
            all.push(("stiff", format!("{about} {scheme} {predictor}"), text(step), text(step / FINER)));
        }
    }
    all
}

/// Parts in a row: what their connections lose adds up, is magnified, or is all that is left of a difference.
fn open_chains() -> Vec<Drawn> {
    let sine = "[subsystem.s]\ntype = \"source\"\nparameters = { shape = \"sine\", frequency = 1, amplitude = 1, phase = 0.3 }\n";
    let lag = |name: &str, time: f64| {
        format!(
            "[subsystem.{name}]\ntype = \"low-pass\"\nparameters = {{ time = {time}, integrator = \"rk4\", micro = 8 }}\n"
        )
    };
    let mut all = Vec::new();
    let stop = 4.0;
    for step in [2e-3, 5e-3, 0.01, 0.02] {
        for predictor in ["zoh", "foh"] {
            let mut add = |about: &str, parts: String, wires: &[(&str, &str)]| {
                let rest = format!("predictor = \"{predictor}\"");
                let text = |h: f64| scenario(&parts, wires, h, stop, &rest);
                all.push(("open", format!("{about} step={step} {predictor}"), text(step), text(step / FINER)));
            };
            // lags that are faster and slower than a step
            for (about, time) in [("fast lags", 2e-3), ("slow lags", 0.1)] {
                let parts: String = (1..=5).map(|i| lag(&format!("l{i}"), time)).collect();
                let wires = [("s.y", "l1.u"), ("l1.y", "l2.u"), ("l2.y", "l3.u"), ("l3.y", "l4.u"), ("l4.y", "l5.u")];
                add(about, sine.to_owned() + &parts, &wires);
            }
            // two signals that are nearly the same, one of them held once more, and what follows their difference
            let parts = sine.to_owned() + &lag("a", 0.1) + &lag("b", 0.09) + &lag("c", 1e-3) + &lag("d", 0.02);
            let sum = "[subsystem.e]\ntype = \"sum\"\nparameters = { inputs = 2, gains = [1, -1] }\n";
            let wires =
                [("s.y", "a.u"), ("s.y", "b.u"), ("b.y", "c.u"), ("a.y", "e.u[0]"), ("c.y", "e.u[1]"), ("e.y", "d.u")];
            add("difference", parts + sum, &wires);
            // an inverted pendulum that starts on the one motion that does not fall
            let (omega, unstable) = (std::f64::consts::TAU, 4.0);
            let held = -1.0 / (omega * omega + unstable);
            let pendulum = format!(
                "[subsystem.p]\ntype = \"state-space\"\nparameters = {{ A = [0, 1, {unstable}, 0], B = [0, 1], C = [1, 0], D = [0], \
                 x0 = [{}, {}], micro = 8 }}\n",
                held * f64::sin(0.3),
                held * omega * f64::cos(0.3)
            );
            add("inverted pendulum", sine.to_owned() + &pendulum, &[("s.y", "p.u")]);
            let integrals: String = (1..=3).map(|i| format!("[subsystem.i{i}]\ntype = \"integrator\"\n")).collect();
            add("integrals", sine.to_owned() + &integrals, &[("s.y", "i1.u"), ("i1.y", "i2.u"), ("i2.y", "i3.u")]);
        }
    }
    all
}

/// Tables whose rows lie between communication points, or jump at them.
fn tables() -> Vec<Drawn> {
    let mut all = Vec::new();
    let mass = "[subsystem.m]\ntype = \"mass\"\nparameters = { mass = 1, stiffness = 40, damping = 1, integrator = \"rk4\", micro = 8 }\n";
    for (about, table) in [
        ("triangle", "table = { time = [0, 1.02, 1.03, 1.04, 9], f = [0, 0, 1, 0, 0] }"),
        ("broad triangle", "table = { time = [0, 1, 2, 3, 9], f = [0, 0, 1, 0, 0] }"),
        ("jump", "table = { time = [0, 1.025, 1.025, 9], f = [0, 0, 1, 1] }"),
        ("pulse", "table = { time = [0, 1.02, 1.02, 1.04, 1.04, 9], f = [0, 0, 1, 1, 0, 0] }"),
        (
            "zigzag",
            "table = { time = [0, 0.5, 0.53, 0.58, 0.61, 0.69, 0.72, 0.78, 9], f = [0, 0, 1, -1, 1, -1, 1, 0, 0] }",
        ),
    ] {
        for step in [1e-3, 0.01, 0.1] {
            let parts = format!("[subsystem.t]\n{table}\n{mass}");
            let text = |h: f64| scenario(&parts, &[("t.f", "m.f")], h, 4.0, "");
            all.push(("tables", format!("{about} step={step}"), text(step), text(step / FINER)));
        }
    }
    all
}

/// Systems of two masses whose FMUs are run: name, masses, stiffnesses, and the period of the slower mode in seconds.
type System = (&'static str, [f64; 2], [f64; 3], f64);
const SYSTEMS: [System; 3] = [
    ("stiff", [1.0, 1.0], [10.0, 100.0, 1000.0], 0.6),
    ("soft", [1.0, 2.0], [40.0, 4.0, 30.0], 1.6),
    ("light", [10.0, 0.2], [100.0, 50.0, 20.0], 1.7),
];

/// Name and scenario of each system of which FMUs are run; its parts are `m1` and `m2`.
pub fn systems_of_fmus() -> Vec<(&'static str, String)> {
    SYSTEMS
        .iter()
        .map(|(name, m, k, period)| (*name, scenario(&masses(*m, *k, FINE), &MASSES, period / 100.0, *period, "")))
        .collect()
}

/// The same systems made of FMUs, from a third of a period to fifty.
pub(super) fn of_fmus(directory: &Path) -> Vec<Setup> {
    let mut all = Vec::new();
    for (name, m, k, period) in SYSTEMS {
        for length in [0.3, 3.0, 50.0] {
            for per_period in [15.0, 60.0, 300.0] {
                for predictor in ["zoh", "foh"] {
                    let (step, stop) = (period / per_period, length * period);
                    let part = |part: &str| {
                        let fmu = directory.join(format!("{name}.{part}.fmu"));
                        format!("[subsystem.{part}]\nfmu = '{}'\nisolation = \"none\"\n", fmu.display())
                    };
                    let wires = [("m2.x", "m1.x_in"), ("m2.v", "m1.v_in"), ("m1.f", "m2.f")];
                    let rest = format!("predictor = \"{predictor}\"");
                    let coarse = scenario(&(part("m1") + &part("m2")), &wires, step, stop, &rest);
                    let truth = scenario(
                        &masses(m, k, FINE),
                        &MASSES,
                        (step / FINER).max(period / 1e4),
                        stop,
                        "predictor = \"foh\"",
                    );
                    let about = format!("{name} periods={length} steps per period={per_period} {predictor}");
                    all.push(Setup {
                        family: "fmus",
                        problem: "fmus",
                        changes: vec![about],
                        texts: Some([coarse, truth]),
                    });
                }
            }
        }
    }
    all
}

/// Runs of true systems so far, by their text: runs with other predictors share one.
pub(super) type Truths = Mutex<BTreeMap<String, Arc<OnceLock<Option<Run>>>>>;

/// The largest NRMS of a continuous output of a run against the truth; infinite if it failed.
pub(super) fn error([coarse, truth]: &[String; 2], truths: &Truths) -> Option<f64> {
    let run = |text: &str| run(Scenario::from_str("stranger.toml", text).check().ok()?.build().ok()?).ok();
    let own = run(coarse)?;
    let known = lock(truths).entry(truth.clone()).or_default().clone();
    Some(distance(&own, known.get_or_init(|| run(truth)).as_ref()?))
}

fn distance(own: &Run, truth: &Run) -> f64 {
    let width = own.names.len();
    let failed = !matches!(own.outcome, macrostep::core::Outcome::Completed);
    if failed || width == 0 {
        return f64::INFINITY;
    }
    let mut worst = 0.0f64;
    for (i, name) in own.names.iter().enumerate() {
        let Some(j) = truth.names.iter().position(|n| n == name) else { continue };
        let of_truth: Vec<f64> = truth.trace.outputs.iter().skip(j).step_by(truth.names.len()).copied().collect();
        let (low, high) = of_truth.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), x| (l.min(*x), h.max(*x)));
        // what switches is off by all of its range whenever it is late at all
        let switched = of_truth.iter().all(|x| *x == low || *x == high);
        if switched || high - low <= 1e-9 * high.abs().max(low.abs()) {
            continue;
        }
        let (mut after, mut sum) = (0, 0.0);
        for (k, &t) in own.trace.times.iter().enumerate() {
            while after + 1 < truth.trace.times.len() && truth.trace.times[after] < t {
                after += 1;
            }
            let (a, b) = (after.saturating_sub(1), after);
            let span = truth.trace.times[b] - truth.trace.times[a];
            let share = if span > 0.0 { ((t - truth.trace.times[a]) / span).clamp(0.0, 1.0) } else { 1.0 };
            let off = own.trace.outputs[k * width + i] - (of_truth[a] + share * (of_truth[b] - of_truth[a]));
            sum += off * off;
        }
        let nrms = (sum / own.trace.times.len() as f64).sqrt() / (high - low);
        worst = if nrms.is_nan() { f64::INFINITY } else { worst.max(nrms) };
    }
    worst
}
