//! Schedules: implicit and explicit, in any order, at several rates.

use macrostep::Job;
use macrostep::core::{Manager, Model};
use macrostep::record::Recording;
use macrostep::scenario::Scenario;

use super::toys::watch;
use crate::common::{Run, Trace, trace};

/// Two masses with an accurate inner solver, so that only the coupling differs.
fn accurate(step: &'static str) -> Run {
    Run {
        variant: Some("case2"),
        numbers: vec![("micro", 4.0)],
        choices: vec![("integrator", "rk4")],
        predictor: "foh",
        ..Run::new("oscillator", step, "500ms")
    }
}

#[track_caller]
fn agree(what: &str, a: &Trace, b: &Trace, names: &[&str], tolerance: f64) {
    assert_eq!(a.times.len(), b.times.len(), "{what}");
    for name in names {
        let worst = a.signal(name).iter().zip(b.signal(name)).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(worst < tolerance, "{what} {name}: {worst:e}");
    }
}

const MASSES: [&str; 4] = ["m1.x", "m2.x", "m1.v", "m2.v"];

/// Both orders interpolate everything at the fixed point, so it is the same one, whatever leads to it.
#[test]
fn implicit_schemes_converge_to_the_same_solution() {
    for (what, steps) in
        [("single rate", vec![]), ("m2 fast", vec![("m2", "0.5ms")]), ("m1 fast", vec![("m1", "0.25ms")])]
    {
        let run = |scheme, acceleration| Run { scheme, acceleration, steps: steps.clone(), ..accurate("2ms") }.finish();
        let base = run("implicit-jacobi", "none");
        for scheme in ["implicit-jacobi", "implicit-gauss-seidel"] {
            for acceleration in ["none", "relaxation", "aitken", "quasi-newton"] {
                let other = run(scheme, acceleration);
                // tolerance of the iteration: 1e-10 of |f| ~ 1e3 N, over 250 macro-steps
                agree(&format!("{what} {scheme} {acceleration}"), &base, &other, &MASSES, 1e-6);
                assert!(other.passes[1..].iter().all(|&p| p > 1));
            }
        }
        let explicit = Run { steps: steps.clone(), ..accurate("2ms") }.finish();
        let differs = explicit.last("m2.x") - base.last("m2.x");
        assert!(differs.abs() > 1e-4, "{what}: the explicit run should differ, by more than {differs:e}");
    }
}

/// A stiff interface, where plain iteration diverges and quasi-Newton does not.
#[test]
fn accelerations_go_where_plain_iteration_cannot() {
    let stiff = |acceleration| Run {
        numbers: vec![("kc", 1e6), ("v1", 1.0), ("v2", 1.0), ("micro", 1.0)],
        choices: vec![("integrator", "trapezoidal")],
        scheme: "implicit-jacobi",
        acceleration,
        ..Run::new("oscillator", "5ms", "500ms")
    };
    assert_eq!(stiff("none").run().outcome.unwrap().word(), "not-converged");
    let newton = stiff("quasi-newton").finish();
    assert!(newton.passes.iter().all(|&p| p < 20), "{:?}", newton.passes.iter().max());
    // one body of two kilograms on both springs: ω² = (k1 + k2)/(m1 + m2)
    let omega = (1010.0f64 / 2.0).sqrt();
    assert!((newton.last("m2.x") - (omega * 0.5).sin() / omega).abs() < 1e-3, "{}", newton.last("m2.x"));
}

#[test]
fn a_fixed_number_of_iterations_comes_closer_with_every_one() {
    let exact = Run { scheme: "implicit-jacobi", ..accurate("2ms") }.finish();
    let mut before = f64::INFINITY;
    for iterations in [1.0, 2.0, 3.0, 4.0] {
        let parameters = vec![("iterations", iterations)];
        let scheme = "semi-implicit-jacobi";
        let trace = Run { scheme, scheme_parameters: parameters, ..accurate("2ms") }.finish();
        assert!(trace.passes[1..].iter().all(|&p| f64::from(p) == iterations));
        let off = (trace.last("m2.x") - exact.last("m2.x")).abs();
        assert!(off < 0.5 * before, "{iterations}: {off:e} after {before:e}");
        before = off;
    }
    let once = Run { scheme: "semi-implicit-jacobi", scheme_parameters: vec![("iterations", 1.0)], ..accurate("2ms") };
    assert!(once.finish().same_bits(&accurate("2ms").finish()));
}

/// Everybody is saved once per macro-step and restored before every repetition, and no step starts anywhere but where
/// the last one ended.
#[test]
fn rollback_reaches_every_subsystem_of_a_multirate_step() {
    for (scheme, fast, per_step) in [
        ("implicit-jacobi", ("m2", "0.25ms"), [1, 4]),
        ("implicit-gauss-seidel", ("m1", "0.2ms"), [5, 1]),
        ("semi-implicit-gauss-seidel", ("m2", "0.5ms"), [1, 2]),
    ] {
        let run = Run { scheme, steps: vec![fast], ..Run::new("oscillator", "1ms", "50ms") };
        let mut model = run.model();
        let logs = [watch(&mut model, "m1"), watch(&mut model, "m2")];
        let trace = trace(&mut Manager::new(model, run.settings()).unwrap());
        let passes: usize = trace.passes.iter().map(|&p| p as usize).sum();
        let steps = trace.times.len() - 1;
        assert!(passes > steps, "{scheme}");
        for (log, per_step) in logs.iter().zip(per_step) {
            let log = log.lock().unwrap();
            assert_eq!(log.gaps, 0, "{scheme}");
            assert_eq!(log.saves, steps, "{scheme}");
            assert_eq!(log.restores, passes - steps, "{scheme}");
            assert_eq!(log.steps.len(), passes * per_step, "{scheme}");
        }
        assert!(trace.same_bits(&run.finish()), "watching changes nothing");
    }
}

/// The parts of a model in another order.
fn permuted(mut model: Model, order: &[usize]) -> Model {
    let mut parts: Vec<_> = model.parts.drain(..).map(Some).collect();
    model.parts = order.iter().map(|&i| parts[i].take().unwrap()).collect();
    model
}

#[test]
fn jacobi_ignores_the_order_of_the_subsystems() {
    for run in [
        Run { predictor: "soh", ..Run::new("triple", "10ms", "2s") },
        Run { predictor: "hermite", steps: vec![("m1", "2ms"), ("m2", "5ms")], ..Run::new("triple", "10ms", "2s") },
        Run { predictor: "adaptive", steps: vec![("m1", "4ms"), ("m2", "6ms")], ..Run::new("triple", "10ms", "2s") },
        Run { scheme: "implicit-jacobi", predictor: "foh", ..Run::new("triple", "10ms", "2s") },
        Run { choices: vec![("coupling", "displacement-displacement")], ..Run::new("triple", "10ms", "2s") },
    ] {
        let stated = run.finish();
        for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let mut manager = Manager::new(permuted(run.model(), &order), run.settings()).unwrap();
            assert!(trace(&mut manager).same_bits(&stated), "{order:?} {}", run.predictor);
        }
    }
    // not so for Gauss–Seidel, whose stages follow the order
    let choices = vec![("coupling", "displacement-displacement"), ("integrator", "rk4")];
    let run = Run { choices, scheme: "gauss-seidel", ..Run::new("triple", "10ms", "2s") };
    let mut manager = Manager::new(permuted(run.model(), &[2, 1, 0]), run.settings()).unwrap();
    assert!(!trace(&mut manager).same_bits(&run.finish()));
}

/// 2 ms and 3 ms meet every 6 ms.
#[test]
fn grids_that_do_not_match_converge() {
    for (scheme, predictor, expected) in [("jacobi", "zoh", 1.0), ("jacobi", "foh", 2.0), ("gauss-seidel", "foh", 2.0)]
    {
        let error = |m1, m2, stop| {
            let steps = vec![("m1", m1), ("m2", m2)];
            let trace = Run { scheme, predictor, steps: steps.clone(), ..accurate(m1) };
            let points = Run { stop, ..trace };
            assert_eq!(points.finish().times[1], if m1 == "2ms" { 0.006 } else { 0.0015 });
            points.error(&["m1.x", "m2.x"], 0.06)
        };
        let (coarse, fine) = (error("2ms", "3ms", "480ms"), error("0.5ms", "0.75ms", "480ms"));
        let order = (coarse / fine).log2() / 2.0;
        println!("{scheme} {predictor}: {coarse:.2e} {fine:.2e}, order {order:.2}");
        assert!((order - expected).abs() < 0.3, "{scheme} {predictor}: {order}");
    }
    let implicit = |a, b| {
        let scheme = "implicit-jacobi";
        Run { scheme, steps: vec![("m1", a), ("m2", b)], stop: "480ms", ..accurate("2ms") }
    };
    let error = implicit("2ms", "3ms").error(&["m1.x", "m2.x"], 0.06);
    assert!(error < 0.02, "{error}");
    let (one, other) = (implicit("2ms", "3ms"), Run { scheme: "implicit-gauss-seidel", ..implicit("2ms", "3ms") });
    agree("both implicit schemes", &one.finish(), &other.finish(), &MASSES, 1e-6);
}

/// Who asks for a step gets communication there: an own step that does not fit is shortened, and one that fits is not.
#[test]
fn an_own_step_fits_the_communication_step() {
    let grid = |step: &'static str, own: &'static str| {
        let manager = Run { steps: vec![("hydraulics", own)], ..Run::new("crane", step, "100ms") }.manager();
        let graph = manager.graph();
        (graph.macro_step.to_string(), graph.nodes[1].step.to_string(), graph.nodes[1].stated_step.to_string())
    };
    let seen = |a: &str, b: &str, c: &str| (a.to_owned(), b.to_owned(), c.to_owned());
    // they divide: nothing changes, and who is slower is met after its own step
    assert_eq!(grid("10ms", "0.25ms"), seen("10 ms", "250 µs", "250 µs"));
    assert_eq!(grid("0.25ms", "0.5ms"), seen("500 µs", "500 µs", "500 µs"));
    // they do not: more of the fast, or fewer of the slow
    assert_eq!(grid("10.1ms", "2ms"), seen("10.1 ms", "1.683333333 ms", "2 ms"));
    assert_eq!(grid("0.2444ms", "0.25ms"), seen("244.4 µs", "244.4 µs", "250 µs"));
    assert_eq!(grid("0.1ms", "0.25ms"), seen("200 µs", "200 µs", "250 µs"));
    // a third of a step is three steps, although picoseconds do not divide
    assert_eq!(grid("1ms", "333333333ps"), seen("1 ms", "333.333333 µs", "333.333333 µs"));
}

/// Along a logarithmic sweep the error of a multirate run rises with the step, whether steps divide or not.
#[test]
fn a_sweep_of_steps_that_do_not_divide_is_smooth() {
    let run = |step| Run {
        steps: vec![("m2", "0.2ms")],
        predictor: "foh",
        choices: vec![("integrator", "rk4")],
        ..Run::new("oscillator", step, "200ms")
    };
    let errors: Vec<f64> = ["1ms", "1.2589ms", "1.5849ms", "1.9953ms", "2.5119ms", "3.1623ms", "4ms"]
        .map(|step| {
            let run = run(step);
            let points = run.finish().times.len();
            let wanted = 1 + (0.2 / macrostep::core::Ticks::parse(step).unwrap().seconds()).ceil() as usize;
            assert_eq!(points, wanted, "{step}");
            run.error(&["m1.x", "m2.x"], 0.0)
        })
        .to_vec();
    println!("{errors:.3?}");
    assert!(errors.windows(2).all(|e| e[1] > e[0] && e[1] < 2.5 * e[0]), "{errors:?}");
}

#[test]
fn stages_of_parallel_groups() {
    let triple = |scheme, stages| Run { scheme, stages, ..Run::new("triple", "10ms", "5s") };
    let whole = Run { scheme: "monolithic", ..Run::new("triple", "10ms", "5s") }.finish();
    // m1 and m2 do not see one another: side by side is one after the other
    let one_by_one = triple("gauss-seidel", None).finish();
    let grouped = triple("gauss-seidel", Some(vec![vec!["m3"], vec!["m1", "m2"]])).finish();
    assert!(grouped.same_bits(&one_by_one));
    // they then know what symplectic Euler asks of them, so the split is exact
    agree("m3 first", &grouped, &whole, &["m1.x", "m2.x", "m3.x"], 1e-10);
    // and the other way round they know as little as with Jacobi
    let jacobi = triple("jacobi", None).finish();
    let reversed = triple("gauss-seidel", Some(vec![vec!["m1", "m2"], vec!["m3"]])).finish();
    agree("m3 last", &reversed, &jacobi, &["m1.x", "m2.x", "m3.x"], 1e-9);
    assert!((jacobi.last("m3.x") - whole.last("m3.x")).abs() > 1e-3);

    let star = |stages| Run { variant: Some("case3"), scheme: "gauss-seidel", stages, ..Run::new("star", "1ms", "2s") };
    let one_by_one = star(None).finish();
    let grouped = star(Some(vec![vec!["mn"], vec!["m4", "m1"], vec!["m2", "m3"]])).finish();
    assert!(grouped.same_bits(&one_by_one));
    let whole = Run { variant: Some("case3"), scheme: "monolithic", ..Run::new("star", "1ms", "2s") }.finish();
    agree("star", &grouped, &whole, &["m1.x", "m4.x", "mn.x"], 1e-9);
}

#[test]
fn a_constraint_closes_under_implicit_schemes() {
    for scheme in ["implicit-gauss-seidel", "implicit-jacobi"] {
        for acceleration in ["none", "quasi-newton"] {
            let run = Run { scheme, acceleration, ..Run::new("rigid-line", "1ms", "1s") };
            let trace = run.finish();
            let (left, right) = (trace.signal("left.x2"), trace.signal("right.x3"));
            let open = left.iter().zip(&right).map(|(l, r)| (l - r).abs()).fold(0.0, f64::max);
            assert!(open < 1e-10, "{scheme} {acceleration}: {open:e} m");
            let error = run.error(&["left.x1", "left.x2", "right.x3", "right.x4"], 0.05);
            println!(
                "{scheme} {acceleration}: open {open:.1e} m, error {error:.1e} m, {:?}",
                trace.passes.iter().max()
            );
            assert!(error < 1e-4, "{scheme} {acceleration}: {error:e}");
        }
    }
    // an explicit scheme has no way to close it, and is refused
    let run = Run::new("rigid-line", "1ms", "1s");
    assert!(Manager::new(run.model(), run.settings()).is_err());
}

#[test]
fn the_error_of_a_constraint_shrinks_with_the_step() {
    let error = |step| {
        let scheme = "implicit-gauss-seidel";
        Run { scheme, acceleration: "quasi-newton", ..Run::new("rigid-line", step, "1s") }
            .error(&["left.x1", "left.x2", "right.x4"], 0.1)
    };
    let (coarse, fine) = (error("2ms"), error("0.5ms"));
    println!("rigid line: {coarse:.2e} {fine:.2e}");
    assert!(fine < 0.3 * coarse, "{coarse:e} {fine:e}");
}

#[test]
fn displacement_displacement_of_three_is_the_monolithic_run() {
    let split = Run { choices: vec![("coupling", "displacement-displacement")], ..Run::new("triple", "10ms", "10s") };
    let whole = Run { scheme: "monolithic", ..Run::new("triple", "10ms", "10s") };
    let (split, whole) = (split.finish(), whole.finish());
    agree("triple", &split, &whole, &["m1.x", "m2.x", "m3.x", "m1.v", "m2.v", "m3.v"], 1e-10);
}

/// The manager evaluates the law wherever one of its sides has arrived.
#[test]
fn force_force_with_several_rates() {
    for fast in ["m1", "m2"] {
        for (predictor, expected) in [("zoh", 1.0), ("foh", 2.0)] {
            let error = |step, fine| {
                Run {
                    choices: vec![("coupling", "force-force"), ("integrator", "rk4")],
                    predictor,
                    steps: vec![(fast, fine)],
                    ..accurate(step)
                }
                .error(&["m1.x", "m2.x"], 0.1)
            };
            let (coarse, fine) = (error("2ms", "0.5ms"), error("0.5ms", "0.125ms"));
            let order = (coarse / fine).log2() / 2.0;
            println!("force-force, {fast} fast, {predictor}: {coarse:.2e} {fine:.2e}, order {order:.2}");
            assert!((order - expected).abs() < 0.3, "{fast} {predictor}: {order}");
        }
    }
    // symplectic Euler at one rate: exact
    let law = Run { choices: vec![("coupling", "force-force")], ..Run::new("oscillator", "1ms", "1s") }.finish();
    let whole = Run { scheme: "monolithic", ..Run::new("oscillator", "1ms", "1s") }.finish();
    agree("force-force", &law, &whole, &MASSES, 1e-9);
}

/// A law that nothing changes has its value at every communication point, alone, in a row and in a ring.
#[test]
fn laws_that_nobody_feeds_hold_their_value() {
    for scheme in ["jacobi", "gauss-seidel", "implicit-jacobi", "implicit-gauss-seidel"] {
        for predictor in ["zoh", "foh", "soh"] {
            let text = format!(
                r#"
                macrostep = 1
                name = "push"
                [run]
                step = "10ms"
                stop = "1s"
                scheme = "{scheme}"
                predictor = "{predictor}"
                # evaluated after the law it takes from, though written before it
                [subsystem.second]
                type = "gain"
                parameters = {{ gain = 2, unit_in = "N", unit_out = "N" }}
                [subsystem.first]
                type = "gain"
                parameters = {{ gain = 0.5, unit_in = "N", unit_out = "N" }}
                inputs = {{ u = 4 }}
                [subsystem.m]
                type = "mass"
                parameters = {{ mass = 2 }}
                [[connection]]
                from = "first.y"
                to = "second.u"
                [[connection]]
                from = "second.y"
                to = "m.f"
                "#
            );
            let dir = tempfile::tempdir().unwrap();
            let prepared = Scenario::from_str("push.toml", &text).check().unwrap().build().unwrap();
            Job::new(prepared).record_in(dir.path()).run().unwrap();
            let recording = Recording::open(dir.path()).unwrap();
            for (name, value) in [("first.y", 2.0), ("second.y", 4.0)] {
                assert!(recording.signal(name).unwrap().iter().all(|&y| y == value), "{scheme} {predictor} {name}");
            }
            // 4 N on 2 kg for 1 s
            assert!((recording.signal("m.v").unwrap().last().unwrap() - 2.0).abs() < 1e-12, "{scheme} {predictor}");
        }
    }
}
