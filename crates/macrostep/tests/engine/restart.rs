//! Put down and taken up again: bit for bit.

use macrostep::core::{Flow, Manager, Model, Outcome, RunError};
use macrostep::coupling::registry::{self, Kind, Params};

use crate::common::{Run, Trace, add, settings, trace};

/// Runs up to `k` macro-steps, writes a checkpoint, and goes on in a manager of its own.
fn interrupted(make: &dyn Fn() -> Manager, k: u64) -> Trace {
    let mut first = make();
    let mut whole = Trace { names: first.graph().output_names(), ..Trace::default() };
    let outcome = first.run(&mut whole, |m, _| Ok(if m.steps() == k { Flow::Stop } else { Flow::Continue }));
    assert_eq!(outcome, Outcome::Interrupted);
    let mut bytes = Vec::new();
    first.checkpoint(&mut bytes).unwrap();
    drop(first);
    let mut second = make();
    second.resume(&bytes).unwrap();
    assert_eq!(second.steps(), k);
    whole.outcome = Some(second.run(&mut whole, |_, _| Ok(Flow::Continue)));
    whole
}

fn check(what: &str, make: &dyn Fn() -> Manager) {
    let undisturbed = trace(&mut make());
    assert_eq!(undisturbed.outcome, Some(Outcome::Completed), "{what}");
    let steps = undisturbed.times.len() as u64 - 1;
    // early, somewhere, late
    for k in [1, 2, 3, steps * 37 / 100, steps * 71 / 100, steps - 1] {
        let resumed = interrupted(make, k);
        assert!(resumed.same_bits(&undisturbed), "{what}: resumed at {k} of {steps}");
        assert_eq!(resumed.passes, undisturbed.passes, "{what}: resumed at {k} of {steps}");
        assert_eq!(resumed.events, undisturbed.events, "{what}: resumed at {k} of {steps}");
        let bits = |t: &Trace| t.energy.iter().chain(&t.steps).map(|e| e.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&resumed), bits(&undisturbed), "{what}: resumed at {k} of {steps}");
    }
}

#[test]
fn a_resumed_run_is_the_undisturbed_one() {
    let oscillator = || Run::new("oscillator", "1ms", "150ms");
    let control = Some(vec![("relative", 1e-3), ("smallest", 1e-9), ("largest", 0.01)]);
    let newton = || Run { scheme: "implicit-jacobi", acceleration: "quasi-newton", predictor: "soh", ..oscillator() };
    for (what, run) in [
        ("jacobi zoh", oscillator()),
        ("jacobi soh", Run { predictor: "soh", ..oscillator() }),
        ("jacobi hermite", Run { predictor: "hermite", ..oscillator() }),
        ("jacobi least squares", Run { predictor: "least-squares", ..oscillator() }),
        ("jacobi adaptive", Run { predictor: "adaptive", ..oscillator() }),
        ("jacobi dmd", Run { predictor: "dmd", ..oscillator() }),
        ("jacobi auto", Run { predictor: "auto", ..oscillator() }),
        ("auto, multirate", Run { predictor: "auto", steps: vec![("m1", "0.25ms")], ..oscillator() }),
        ("auto, step control", Run { predictor: "auto", step_control: control.clone(), ..oscillator() }),
        ("auto, star", Run { predictor: "auto", ..Run::new("star", "1ms", "100ms") }),
        (
            "auto, crane",
            Run { predictor: "auto", steps: vec![("hydraulics", "0.25ms")], ..Run::new("crane", "10ms", "900ms") },
        ),
        ("gauss-seidel foh", Run { scheme: "gauss-seidel", predictor: "foh", ..oscillator() }),
        ("behind soh", Run { predictor: "soh", behind: true, ..oscillator() }),
        ("behind dmd", Run { predictor: "dmd", behind: true, ..oscillator() }),
        ("behind, multirate", Run { predictor: "foh", behind: true, steps: vec![("m2", "0.25ms")], ..oscillator() }),
        ("multirate", Run { predictor: "soh", steps: vec![("m2", "0.25ms")], ..oscillator() }),
        (
            "grids that do not match",
            Run { predictor: "foh", steps: vec![("m1", "2ms"), ("m2", "3ms")], ..oscillator() },
        ),
        ("aitken", Run { acceleration: "aitken", ..newton() }),
        ("quasi-newton", newton()),
        ("quasi-newton with memory", Run { acceleration_parameters: vec![("reuse", 1.0)], ..newton() }),
        (
            "quasi-newton with memory, multirate",
            Run { acceleration_parameters: vec![("reuse", 1.0)], steps: vec![("m1", "0.25ms")], ..newton() },
        ),
        ("step control", Run { predictor: "foh", step_control: control.clone(), ..oscillator() }),
        ("implicit step control", Run { step_control: control, ..newton() }),
        ("force-force", Run { choices: vec![("coupling", "force-force")], predictor: "soh", ..oscillator() }),
        ("a constraint", Run { scheme: "implicit-gauss-seidel", ..Run::new("rigid-line", "1ms", "100ms") }),
        ("star", Run { variant: Some("case4"), predictor: "hermite", ..Run::new("star", "1ms", "100ms") }),
        ("nonlinear", Run { predictor: "foh", ..Run::new("nonlinear", "1ms", "100ms") }),
        (
            "pendula",
            Run { choices: vec![("formulation", "dae")], predictor: "foh", ..Run::new("pendula", "1ms", "100ms") },
        ),
        (
            "crane",
            Run { predictor: "foh", steps: vec![("hydraulics", "0.25ms")], ..Run::new("crane", "10ms", "500ms") },
        ),
        ("workers", Run { threads: 2, always_parallel: true, ..Run::new("star", "1ms", "100ms") }),
        ("monolithic", Run { scheme: "monolithic", ..oscillator() }),
    ] {
        check(what, &|| run.manager());
    }
}

/// Steps that grow after a corner in time go on where they were, and so does what predictors know of it.
#[test]
fn corners_survive_a_restart() {
    let run = Run {
        predictor: "auto",
        choices: vec![("spool", "non-smooth")],
        numbers: vec![("move1", 0.1), ("move2", 0.2)],
        steps: vec![("hydraulics", "0.25ms")],
        ..Run::new("crane", "10ms", "300ms")
    };
    let make = || {
        let mut settings = run.settings();
        settings.corners = true;
        Manager::new(run.model(), settings).unwrap()
    };
    let whole = trace(&mut make());
    for corner in [0.1, 0.101, 0.2, 0.202] {
        assert!(whole.times.contains(&corner), "{:?}", whole.times);
    }
    for k in 1..whole.times.len() as u64 - 1 {
        assert!(interrupted(&make, k).same_bits(&whole), "resumed at {k}");
    }
}

/// What a method remembers is in its checkpoint, all of it.
#[test]
fn every_correction_survives_a_restart() {
    let run = Run::new("oscillator", "1ms", "150ms");
    let methods = registry::entries(Kind::Method);
    // a compensator works with gains of its own scenario
    for entry in methods.into_iter().filter(|e| e.name != "eigenstructure") {
        check(entry.name, &|| {
            let mut settings = run.settings();
            settings.method = registry::method(entry.name, &Params::new()).unwrap();
            Manager::new(run.model(), settings).unwrap()
        });
    }
}

#[test]
fn events_survive_a_restart() {
    let hybrid = |predictor: &'static str| {
        move || {
            let mut model = Model::new();
            add(&mut model, "room", "room", &[("T0", 20.5), ("micro", 2.0)], &[]);
            add(&mut model, "stat", "thermostat", &[], &[]);
            let gains = [("kp", 3.0), ("ki", 0.5), ("period", 7.0)];
            add(&mut model, "pid", "pid", &gains, &[("unit_in", "degC"), ("unit_out", "W")]);
            add(&mut model, "ball", "bouncing-ball", &[("gravity", 1e-3)], &[]);
            model.connect("room.T", "stat.T").connect("stat.heat", "room.heat").connect("room.T", "pid.measured");
            Manager::new(model, settings("5s", "600s", predictor)).unwrap()
        }
    };
    for predictor in ["zoh", "foh", "soh", "adaptive", "dmd", "auto"] {
        let make = hybrid(predictor);
        assert!(trace(&mut make()).events.len() > 80);
        check(predictor, &make);
    }
}

#[test]
fn a_checkpoint_of_something_else_is_refused() {
    let run = Run::new("oscillator", "1ms", "100ms");
    let mut bytes = Vec::new();
    let mut manager = run.manager();
    let mut seen = Trace::default();
    manager.run(&mut seen, |m, _| Ok(if m.steps() == 10 { Flow::Stop } else { Flow::Continue }));
    manager.checkpoint(&mut bytes).unwrap();
    for (what, other) in [
        ("another step", Run::new("oscillator", "2ms", "100ms")),
        ("another scheme", Run { scheme: "gauss-seidel", ..Run::new("oscillator", "1ms", "100ms") }),
        ("another problem", Run::new("triple", "1ms", "100ms")),
        ("another predictor", Run { predictor: "soh", ..Run::new("oscillator", "1ms", "100ms") }),
        ("another acceleration", Run { scheme: "implicit-jacobi", ..Run::new("oscillator", "1ms", "100ms") }),
    ] {
        let refused = other.manager().resume(&bytes);
        assert!(matches!(refused, Err(RunError::Checkpoint { .. })), "{what}: {refused:?}");
    }
    // cut off anywhere, or damaged in the header: refused, never a panic
    for length in 0..bytes.len() {
        assert!(run.manager().resume(&bytes[..length]).is_err(), "{length} of {} bytes", bytes.len());
    }
    assert!(run.manager().resume(&bytes).is_ok());
}
