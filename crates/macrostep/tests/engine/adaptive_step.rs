//! The macro-step from errors: with rollback, and without.

use macrostep::core::{Manager, Outcome, RunError};

use super::toys::{hide, watch};
use crate::common::{Run, trace};

fn controlled(relative: f64, stop: &'static str) -> Run {
    Run {
        variant: Some("case2"),
        numbers: vec![("v1", 1.0), ("v2", -1.0), ("micro", 4.0)],
        choices: vec![("integrator", "rk4")],
        predictor: "foh",
        step_control: Some(vec![("relative", relative), ("smallest", 1e-9), ("largest", 0.05)]),
        ..Run::new("oscillator", "1ms", stop)
    }
}

/// The grid that was used: increasing, adding up, ending at the stop time.
#[track_caller]
fn sound(times: &[f64], steps: &[f64], stop: f64) {
    assert_eq!((times[0], steps[0]), (0.0, 0.0));
    assert_eq!(*times.last().unwrap(), stop);
    for k in 1..times.len() {
        assert!(times[k] > times[k - 1]);
        assert!((times[k] - times[k - 1] - steps[k]).abs() < 1e-12, "{k}");
    }
}

#[test]
fn the_error_follows_the_tolerance() {
    for stop in ["1s", "777777us"] {
        let mut last: Option<(f64, usize)> = None;
        for relative in [1e-2, 1e-3, 1e-4] {
            let run = controlled(relative, stop);
            let trace = run.finish();
            sound(&trace.times, &trace.steps, if stop == "1s" { 1.0 } else { 0.777777 });
            let range = trace.steps[1..].iter().fold((f64::MAX, 0.0f64), |(l, h), &s| (l.min(s), h.max(s)));
            assert!(range.1 > 1.5 * range.0, "the step should vary: {range:?}");
            // every step, as what is known anywhere is known at the end
            let error = run.error(&["m1.x", "m2.x"], 0.0);
            println!("{stop} {relative:e}: {} steps of {range:?}, error {error:.2e}", trace.times.len() - 1);
            if let Some((before, count)) = last {
                assert!(error < 0.35 * before, "{relative}: {error:e} after {before:e}");
                assert!(trace.times.len() > count);
            }
            last = Some((error, trace.times.len()));
        }
    }
}

#[test]
fn refused_steps_are_rolled_back() {
    let run = controlled(1e-4, "200ms");
    let mut model = run.model();
    let logs = [watch(&mut model, "m1"), watch(&mut model, "m2")];
    let trace = trace(&mut Manager::new(model, run.settings()).unwrap());
    assert_eq!(trace.outcome, Some(Outcome::Completed));
    for log in logs {
        let log = log.lock().unwrap();
        assert_eq!((log.gaps, log.saves), (0, trace.times.len() - 1));
        assert!(log.restores > 0, "1 ms at first is too long for this tolerance");
        assert_eq!(log.steps.len(), log.saves + log.restores);
        // no step is longer than the one recorded for it
        assert_eq!(log.steps.last().unwrap().1, 0.2);
    }
    assert!(trace.same_bits(&run.finish()));
}

/// Without rollback of one of them nothing is repeated, and the step follows the error one step late.
#[test]
fn go_forward_where_somebody_cannot_go_back() {
    let run = controlled(1e-4, "200ms");
    let mut model = run.model();
    let log = watch(&mut model, "m1");
    hide(&mut model, "m2");
    let forward = trace(&mut Manager::new(model, run.settings()).unwrap());
    assert_eq!(forward.outcome, Some(Outcome::Completed));
    sound(&forward.times, &forward.steps, 0.2);
    let log = log.lock().unwrap();
    assert_eq!((log.gaps, log.saves, log.restores), (0, 0, 0));
    assert_eq!(log.steps.len(), forward.times.len() - 1);
    assert_eq!(forward.steps[1], 1e-3, "the first step is taken as it is");
    assert!(forward.steps[2] < 0.5e-3, "and answered by a shorter one");
    let careful = run.finish();
    assert!(careful.steps[1] < 1e-3, "with rollback it is not accepted");
}

#[test]
fn other_schemes_are_controlled_too() {
    for (scheme, predictor) in [("gauss-seidel", "soh"), ("implicit-jacobi", "foh"), ("jacobi", "hermite")] {
        let run = Run { scheme, predictor, ..controlled(1e-3, "1s") };
        let trace = run.finish();
        sound(&trace.times, &trace.steps, 1.0);
        let error = run.error(&["m1.x", "m2.x"], 0.0);
        println!("{scheme} {predictor}: {} steps, error {error:.1e}", trace.times.len() - 1);
        assert!(error < 5e-3, "{scheme} {predictor}: {error:e}");
    }
    // several rates: the fast one keeps its share of the macro-step
    let run = Run { steps: vec![("m2", "0.25ms")], ..controlled(1e-3, "500ms") };
    let mut model = run.model();
    let (slow, fast) = (watch(&mut model, "m1"), watch(&mut model, "m2"));
    let trace = trace(&mut Manager::new(model, run.settings()).unwrap());
    assert_eq!(trace.outcome, Some(Outcome::Completed));
    assert_eq!(fast.lock().unwrap().steps.len(), 4 * slow.lock().unwrap().steps.len());
    assert_eq!(fast.lock().unwrap().gaps, 0);
}

#[test]
fn a_step_that_would_have_to_be_smaller_than_allowed() {
    let mut run = controlled(1e-6, "1s");
    run.step_control = Some(vec![("relative", 1e-9), ("absolute", 1e-15), ("smallest", 1e-4), ("largest", 1e-2)]);
    let trace = run.run();
    let Some(Outcome::Failed(error)) = trace.outcome else { panic!("{:?}", trace.outcome) };
    assert_eq!(error.kind().word(), "step-too-small");
    let RunError::StepTooSmall { step, smallest, t, k, part, port } = &error else { panic!("{error}") };
    assert!(step < smallest && *smallest == 1e-4);
    assert_eq!((*t, *k), (0.0, 0));
    assert!(["m1", "m2"].contains(&part.as_str()) && ["x", "v", "f"].contains(&port.as_str()), "{error}");
}

/// A last step that is as short as a tick is no reason to give up.
#[test]
fn a_very_short_last_step() {
    for stop in ["100.000000001ms", "100.000000002ms"] {
        let mut run = controlled(1e-2, stop);
        run.step_control = Some(vec![("relative", 1.0), ("absolute", 1e3), ("smallest", 1e-3), ("largest", 1e-3)]);
        let trace = run.finish();
        assert_eq!(trace.times.len(), 102, "{stop}");
    }
}
