//! One step behind: inputs are made one macro-step before they are used.

use macrostep::core::Model;

use crate::common::{Run, add, complete, settings, trace};

/// The integral of a ramp: what arrives is exactly one macro-step older than in Jacobi.
#[test]
fn a_receiver_gets_what_was_known_one_macro_step_ago() {
    let model = || {
        let mut model = Model::new();
        add(&mut model, "one", "source", &[("offset", 1.0)], &[]);
        add(&mut model, "clock", "integrator", &[], &[]);
        add(&mut model, "sum", "integrator", &[], &[]);
        model.connect("one.y", "clock.u");
        model.connect("clock.y", "sum.u");
        model
    };
    let run = |behind| {
        let mut settings = settings("10ms", "1s", "zoh");
        settings.schedule.behind = behind;
        complete(model(), settings).signal("sum.y")
    };
    let (now, late) = (run(false), run(true));
    // held inputs: H² (0 + 1 + … + k−1) now, and one step later from the second on
    for k in 1..now.len() {
        let expected = |n: usize| 1e-4 * (n * n.saturating_sub(1) / 2) as f64;
        assert!((now[k] - expected(k)).abs() < 1e-12, "{k}: {} {}", now[k], expected(k));
        assert!((late[k] - expected(k - 1)).abs() < 1e-12, "{k}: {} {}", late[k], expected(k - 1));
    }
}

/// What dynamic mode decomposition buys where answers take a macro-step longer.
#[test]
fn with_dmd_the_error_is_hardly_larger() {
    let cases = [
        ("oscillator", ["m1.x", "m2.x"], Vec::new()),
        ("crane", ["mechanics.s", "mechanics.theta2"], vec![("hydraulics", "0.25ms")]),
    ];
    for (problem, signals, steps) in cases {
        let run = |predictor, behind| {
            Run { predictor, behind, steps: steps.clone(), ..Run::new(problem, "1ms", "4s") }.error(&signals, 0.0)
        };
        let (now, late) = (run("dmd", false), run("dmd", true));
        assert!(late <= 3.0 * now, "{problem}: {late} is more than three times {now}");
        // a hold pays for it, so that the bound means something
        if problem == "oscillator" {
            let (now, late) = (run("zoh", false), run("zoh", true));
            assert!(late > 3.0 * now, "{problem}, held: {late}, {now}");
        }
    }
}

/// Who runs it changes nothing, and a last step that is shorter follows the same inputs.
#[test]
fn threads_and_a_short_last_step_change_nothing() {
    let run = |threads| {
        let steps = vec![("m2", "0.5ms")];
        let run = Run { predictor: "foh", behind: true, steps, ..Run::new("oscillator", "2ms", "101ms") };
        trace(&mut Run { threads, always_parallel: threads > 1, ..run }.manager())
    };
    let one = run(1);
    assert!(one.same_bits(&run(2)));
    assert_eq!(one.times.last(), Some(&0.101));
    let whole =
        Run { predictor: "foh", behind: true, steps: vec![("m2", "0.5ms")], ..Run::new("oscillator", "2ms", "102ms") };
    let whole = whole.finish();
    // the line through the same samples, half as far: what it reaches is between both ends
    let (x, before, after) = (one.last("m1.x"), whole.at("m1.x", 0.1), whole.last("m1.x"));
    assert!((x - before) * (after - x) > 0.0, "{before} {x} {after}");
}
