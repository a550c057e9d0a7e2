//! Parameters that change while a run goes on: they act, are written down, and are repeated bit for bit.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use macrostep::native::parts::{PartValue, parts, specimen};
use macrostep::prelude::*;
use macrostep::scenario::Prepared;
use macrostep::{Change, Helm, recorded_changes};

const OSCILLATOR: &str = r#"
macrostep = 1
name = "tuned"
connection = [
    { from = "mass.x", to = "spring.x" }, { from = "spring.f", to = "mass.f" },
    { from = "mass.x", to = "meter.u" },
]

[run]
step = "1ms"
stop = "2s"

[subsystem.mass]
type = "mass"
parameters = { mass = 2.0, x0 = 0.1 }

[subsystem.spring]
type = "equations"

[subsystem.spring.equations]
inputs = { x = "m" }
parameters = { k = "200 N/m", unused = 1.0 }
outputs = { f = "-k*x" }

[subsystem.meter]
type = "gain"
parameters = { gain = 3.0 }
"#;

fn prepared(text: &str, settings: &[&str]) -> Prepared {
    let mut scenario = Scenario::from_str("tuned.toml", text);
    settings.iter().for_each(|s| {
        scenario.set(s);
    });
    scenario.check().and_then(|c| c.build()).unwrap_or_else(|e| panic!("{e}"))
}

/// What `changes.csv` of a results directory says.
fn changes(lines: &[(f64, &str, f64)]) -> Vec<Change> {
    let dir = tempfile::tempdir().unwrap();
    let line = |(time, name, value): &(f64, &str, f64)| format!("{time:?},{name},{value:?}\n");
    let text = format!("time,input,value\n{}", lines.iter().map(line).collect::<String>());
    std::fs::write(dir.path().join("changes.csv"), text).unwrap();
    recorded_changes(dir.path()).unwrap()
}

/// The last rows of two recordings are the same to the last bit.
fn same(a: &Path, b: &Path) {
    let [a, b] = [a, b].map(|dir| macrostep::record::Recording::open(dir).unwrap());
    for signal in &a.meta().signals {
        let bits = |r: &macrostep::record::Recording| {
            r.signal(&signal.name).unwrap().iter().map(|x| x.to_bits()).collect::<Vec<_>>()
        };
        assert_eq!(bits(&a), bits(&b), "{}", signal.name);
    }
}

#[test]
fn a_stiffness_that_changes_acts_from_there_on() {
    let numbers: Vec<String> = prepared(OSCILLATOR, &[]).changeable.numbers().map(|n| n.name.clone()).collect();
    assert_eq!(
        numbers,
        ["mass.mass", "mass.stiffness", "mass.damping", "spring.k", "spring.unused", "meter.gain", "meter.offset"]
    );
    // cos(ω₁t) up to 1 s, and from there on the same state with ω₂; by an implicit scheme, so that the coupling is second order
    let (x0, t, [w1, w2]) = (0.1_f64, 1.0_f64, [10.0_f64, 20.0]);
    let (x1, v1) = (x0 * (w1 * t).cos(), -x0 * w1 * (w1 * t).sin());
    let exact = x1 * (w2 * t).cos() + v1 / w2 * (w2 * t).sin();
    let error = |step: &str| {
        let settings = [
            &format!("run.step={step}")[..],
            "run.scheme=implicit-jacobi",
            "subsystem.mass.parameters.integrator=trapezoidal",
        ];
        let replayed = changes(&[(1.0, "spring.k", 800.0), (1.5, "meter.gain", -1.0)]);
        let summary = Job::new(prepared(OSCILLATOR, &settings)).replay(replayed).run().unwrap();
        assert_eq!(summary.changes, 2);
        assert_eq!(summary.final_values["meter.y"], -summary.final_values["mass.x"]);
        (summary.final_values["mass.x"] - exact).abs()
    };
    let [coarse, fine] = ["2ms", "1ms"].map(error);
    assert!(fine < 1e-3 && coarse / fine > 3.5, "{coarse} {fine}");
}

#[test]
fn changes_by_hand_are_repeated_and_survive_an_interrupt() {
    for scheme in ["jacobi", "implicit-jacobi"] {
        let settings = [&format!("run.scheme={scheme}")[..]];
        let dir = tempfile::tempdir().unwrap();
        let at = |name: &str| dir.path().join(name);
        let helm = Helm::new();
        helm.pause();
        let steered = std::thread::scope(|scope| {
            let job = Job::new(prepared(OSCILLATOR, &settings)).record_in(at("steered")).steered_by(helm.clone());
            let run = scope.spawn(move || job.run().unwrap());
            let course = loop {
                if let Some(course) = helm.course() {
                    break course;
                }
                std::thread::sleep(Duration::from_millis(1));
            };
            let lever = |name: &str| course.levers.iter().position(|l| l.name == name).unwrap();
            assert!(course.levers[lever("spring.k")].is_parameter());
            let show = || {
                helm.ask(false);
                helm.picture(Duration::from_secs(60)).unwrap()
            };
            for (name, value, count) in [("spring.k", 800.0, 500), ("mass.mass", 1.0, 300), ("spring.k", 100.0, 200)] {
                helm.step(count);
                helm.set(lever(name), value, f64::NAN);
                while show().steps % 100 != 0 {}
            }
            // what the part refuses changes nothing, and is told
            helm.set(lever("mass.mass"), -1.0, f64::NAN);
            let picture = loop {
                let picture = show();
                if picture.refused.is_some() {
                    break picture;
                }
            };
            let why = picture.refused.unwrap();
            assert!(why.starts_with("`mass.mass` stays 1: ") && why.contains("positive"), "{why}");
            assert_eq!(picture.levers[lever("mass.mass")], 1.0);
            helm.go_on();
            run.join().unwrap()
        });
        assert_eq!((steered.changes, steered.time), (3, 2.0));
        // repeated at once
        let replayed = recorded_changes(&at("steered")).unwrap();
        Job::new(prepared(OSCILLATOR, &settings)).record_in(at("again")).replay(replayed.clone()).run().unwrap();
        same(&at("steered"), &at("again"));
        // and with an interrupt after the last change, from a checkpoint
        let stop = AtomicBool::new(false);
        let early = [settings[0], "run.pace=20"];
        let slow =
            Job::new(prepared(OSCILLATOR, &early)).record_in(at("resumed")).replay(replayed).interrupted_by(&stop);
        let first = slow.on_progress(|p| stop.store(p.t > 1.2, Ordering::Relaxed)).run().unwrap();
        assert!(first.time > 1.2 && first.time < 2.0, "{}", first.time);
        let rest = Job::new(prepared(OSCILLATOR, &settings)).resume_in(at("resumed")).accept_changes().run().unwrap();
        assert_eq!(rest.changes, 3);
        same(&at("steered"), &at("resumed"));
    }
}

/// Every part of the library alone: what may change can be changed in the middle of a run, and only what shapes the start, the ports or the
/// instants of a part may not.
#[test]
fn most_parameters_of_the_library_may_change() {
    let mut fixed = Vec::new();
    for description in parts() {
        let Some((given, _)) = specimen(description) else { continue };
        let value = |v: &PartValue| match v {
            PartValue::Number(x) => format!("{x:?}"),
            PartValue::Array(list) => format!("{list:?}"),
            _ => panic!("{v:?}"),
        };
        let given: Vec<String> = given.iter().map(|(name, v)| format!("{name} = {}", value(v))).collect();
        let text = format!(
            "macrostep = 1\nname = \"one\"\n[run]\nstep = \"10ms\"\nstop = \"0.2s\"\n[subsystem.p]\ntype = \"{}\"\nparameters = {{ {} }}\n",
            description.name,
            given.join(", ")
        );
        let Ok(checked) = Scenario::from_str("one.toml", &text).check() else { continue };
        let mut prepared = checked.build().unwrap();
        let all = Scenario::from_str("one.toml", &text).check().unwrap().parameters(Some("p"));
        let may: Vec<(String, f64)> = prepared.changeable.numbers().map(|n| (n.name.clone(), n.value)).collect();
        fixed.extend(
            all.iter()
                .filter(|n| !may.iter().any(|(m, _)| *m == format!("p.{}", n.name)))
                .map(|n| format!("{}.{}", description.name, n.name)),
        );
        for (name, value) in may {
            let other = if value == 0.0 { 0.1 } else { (1.01 * value).clamp(-1e9, 1e9) };
            let job = Job::new(Scenario::from_str("one.toml", &text).check().unwrap().build().unwrap());
            let summary = job.replay(changes(&[(0.1, &name, other)])).run().unwrap();
            assert_eq!(
                (summary.changes, summary.time),
                (1, 0.2),
                "{}: {name}: {:?}",
                description.name,
                summary.outcome
            );
        }
    }
    // start values, and steps of the solver
    fixed.retain(|name| !name.ends_with('0') && !name.ends_with(".micro"));
    assert_eq!(
        fixed,
        [
            "discrete-state-space.period",
            "discrete-transfer-function.period",
            "gain.size",
            "sum.inputs",
            "delay.time",
            "noise.period",
            "noise.seed",
            "pid.period",
            // what an input is where nobody feeds it
            "room.outside",
            // when the ball hits the floor is known from when it left it
            "bouncing-ball.gravity",
        ]
    );
}

/// Problems of the library: the whole model is made anew, and behaves like the same in one piece.
#[test]
fn parameters_of_problems_may_change() {
    for problem in macrostep::problems::problems() {
        let name = problem.description().name;
        let numbers: Vec<(String, f64)> = {
            let mut prepared = Scenario::problem(name).check().unwrap().build().unwrap();
            prepared.changeable.numbers().map(|n| (n.name.clone(), n.value)).collect()
        };
        assert!(numbers.len() >= 7, "{name}: {numbers:?}");
    }
    let run = |scheme: &str, changed: &[(f64, &str, f64)]| {
        let mut scenario = Scenario::problem("oscillator");
        ["problem.integrator=trapezoidal", &format!("run.scheme={scheme}"), "run.stop=4s"].iter().for_each(|s| {
            scenario.set(s);
        });
        let job = Job::new(scenario.check().unwrap().build().unwrap());
        job.replay(changes(changed)).run().unwrap().final_values["m2.x"]
    };
    let stiffer = [(1.0, "kc", 400.0), (2.5, "m2", 2.0)];
    let [whole, split, plain] = [run("monolithic", &stiffer), run("implicit-jacobi", &stiffer), run("monolithic", &[])];
    assert!((whole - split).abs() < 0.02 && (whole - plain).abs() > 0.2, "{whole} {split} {plain}");
}
