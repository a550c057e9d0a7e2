//! The number of threads changes no bit.

use macrostep::core::{Interface, Manager, Model, Outcome, Port, RunError};

use super::toys::Toy;
use crate::common::{Run, complete, settings, trace};

/// Heavy legs around a middle.
fn heavy() -> Run {
    Run {
        numbers: vec![("n", 9.0), ("micro", 50.0), ("c", 0.1), ("cc", 0.1)],
        choices: vec![("integrator", "rk4")],
        predictor: "soh",
        always_parallel: true,
        ..Run::new("star", "1ms", "60ms")
    }
}

#[test]
fn results_are_the_same_for_any_number_of_threads() {
    let stages = Some(vec![vec!["mn", "m1"], vec!["m2", "m3", "m4", "m5"], vec!["m6", "m7", "m8"]]);
    for (what, run) in [
        ("jacobi", heavy()),
        ("auto", Run { predictor: "auto", ..heavy() }),
        ("implicit", Run { scheme: "implicit-jacobi", acceleration: "quasi-newton", ..heavy() }),
        ("multirate", Run { steps: vec![("m1", "0.5ms"), ("m2", "0.25ms"), ("mn", "0.5ms")], ..heavy() }),
        ("stages", Run { scheme: "gauss-seidel", stages, ..heavy() }),
        (
            "step control",
            Run { step_control: Some(vec![("relative", 1e-3), ("smallest", 1e-9), ("largest", 0.01)]), ..heavy() },
        ),
    ] {
        let one = run.finish();
        for threads in [2, 3, 4] {
            let many = Run { threads, ..Run { always_parallel: true, ..clone(&run) } }.finish();
            assert!(many.same_bits(&one), "{what} with {threads} threads");
            assert_eq!(many.passes, one.passes, "{what} with {threads} threads");
        }
    }
}

fn clone(run: &Run) -> Run {
    Run {
        variant: run.variant,
        numbers: run.numbers.clone(),
        choices: run.choices.clone(),
        scheme: run.scheme,
        predictor: run.predictor,
        acceleration: run.acceleration,
        steps: run.steps.clone(),
        stages: run.stages.clone(),
        step_control: run.step_control.clone(),
        ..Run::new(run.problem, run.step, run.stop)
    }
}

/// Which threads a subsystem ran on.
fn busy(seen: &std::sync::Arc<std::sync::Mutex<std::collections::HashSet<std::thread::ThreadId>>>) -> Toy {
    let seen = std::sync::Arc::clone(seen);
    let interface = Interface::new().output(Port::new("y", "1"));
    Toy::new(interface, |t, _, _, y| {
        y[0] = t;
        Ok(())
    })
    .advance(move |_, _, _| {
        seen.lock().unwrap().insert(std::thread::current().id());
        std::thread::sleep(std::time::Duration::from_micros(300));
        Ok(macrostep::core::Advance::Done)
    })
}

#[test]
fn workers_do_work_and_small_stages_stay_at_home() {
    for (parallel_from, several) in [(std::time::Duration::ZERO, true), (std::time::Duration::from_secs(1), false)] {
        let seen = std::sync::Arc::default();
        let mut model = Model::new();
        for i in 0..6 {
            model.add(format!("p{i}"), busy(&seen));
        }
        let mut settings = settings("1ms", "40ms", "zoh");
        settings.threads = 3;
        settings.parallel_from = parallel_from;
        complete(model, settings);
        assert_eq!(seen.lock().unwrap().len() > 1, several, "{parallel_from:?}");
    }
}

/// Many groups with little in them, one after the other: nobody takes a member of the wrong one, or is forgotten.
#[test]
fn many_tiny_groups() {
    let count = 30;
    let build = || {
        let mut model = Model::new();
        for i in 0..count {
            let interface = Interface::new().input(Port::new("u", "1")).output(Port::new("y", "1"));
            let toy = Toy::new(interface, |_, x, _, y| {
                y[0] = x[0];
                Ok(())
            });
            let toy = toy.states(&[f64::from(i)]).advance(|x, step, u| {
                x[0] += step.size() * (u.value(0, 0.5) - x[0]);
                Ok(macrostep::core::Advance::Done)
            });
            model.add(format!("p{i}"), toy);
        }
        for i in 0..count {
            model.connect(&format!("p{i}.y"), &format!("p{}.u", (i + 7) % count));
        }
        model
    };
    let run = |threads| {
        let mut settings = settings("10ms", "20s", "foh");
        let stages = (0..count / 2).map(|g| vec![format!("p{}", 2 * g), format!("p{}", 2 * g + 1)]).collect();
        let none = Default::default();
        settings.schedule = macrostep::coupling::registry::schedule("gauss-seidel", Some(stages), &none).unwrap();
        settings.threads = threads;
        settings.parallel_from = std::time::Duration::ZERO;
        complete(build(), settings)
    };
    let one = run(1);
    for threads in [2, 4] {
        assert!(run(threads).same_bits(&one), "{threads} threads");
    }
}

#[test]
fn a_panic_on_a_worker_is_an_outcome() {
    let mut model = Model::new();
    for i in 0..8 {
        let interface = Interface::new().output(Port::new("y", "1"));
        let toy = Toy::new(interface, |t, _, _, y| {
            y[0] = t;
            Ok(())
        });
        model.add(
            format!("p{i}"),
            toy.advance(move |_, step, _| {
                // long enough for the workers to take their share; two of them fail in the same step
                std::thread::sleep(std::time::Duration::from_micros(200));
                if step.index == 20 && (i == 3 || i == 6) {
                    std::panic::resume_unwind(Box::new("on purpose"));
                }
                Ok(macrostep::core::Advance::Done)
            }),
        );
    }
    let mut settings = settings("1ms", "50ms", "zoh");
    settings.threads = 4;
    settings.parallel_from = std::time::Duration::ZERO;
    let trace = trace(&mut Manager::new(model, settings).unwrap());
    match trace.outcome {
        Some(Outcome::Failed(RunError::Panicked { part, t, k, message, .. })) => {
            assert_eq!((part.as_str(), t, k, message.as_str()), ("p3", 0.021, 20, "on purpose"));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(trace.times.len(), 21);
}
