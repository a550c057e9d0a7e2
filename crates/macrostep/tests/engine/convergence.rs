//! Observed convergence orders against theory.
//!
//! A hold of degree p errs by O(H^(p+1)) in the inputs, and so do the states, with feedthrough or without it. Two things
//! lower that. Where an input has no rate, Hermite prediction is a parabola. And at the start there are fewer samples: a
//! first step with a hold of degree q leaves u^(q+1)(0) H^(q+2) behind for good, so that an explicit scheme that starts
//! in motion (u' ≠ 0) is of order two whatever the predictor, and from rest (u' = 0) of order three. Where the source is
//! ahead, two samples bracket the step, and ZOH and FOH both interpolate linearly: order two.
//!
//! The inner solver is RK4 with four micro-steps, whose error is negligible beside that of the coupling.

use crate::common::Run;

const STEPS: [&str; 3] = ["2ms", "1ms", "0.5ms"];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Start {
    /// Released from rest: u'(0) = 0.
    Rest,
    /// Thrown from the middle: u'(0) ≠ 0, and without damping u''(0) = 0.
    Moving,
}
use Start::{Moving, Rest};

/// A predictor: its name and its degree, if it has one.
type Predictor = (&'static str, Option<f64>);
const ZOH: Predictor = ("zoh", None);
const FOH: Predictor = ("foh", None);
const SOH: Predictor = ("soh", None);
const HERMITE: Predictor = ("hermite", None);
const FIT1: Predictor = ("least-squares", Some(1.0));
const FIT2: Predictor = ("least-squares", Some(2.0));
const ADAPTIVE: Predictor = ("adaptive", None);
const LATEST: Predictor = ("latest", None);

/// Slopes of the error over the last two halvings of the step.
fn orders(
    scheme: &'static str,
    coupling: &'static str,
    start: Start,
    damping: f64,
    predictor: Predictor,
) -> (f64, f64) {
    let mut numbers = vec![("micro", 4.0), ("c1", damping), ("cc", damping), ("c2", damping)];
    if start == Rest {
        numbers.extend([("x1", 0.1), ("x2", -0.05), ("v1", 0.0), ("v2", 0.0)]);
    }
    let errors = STEPS.map(|step| {
        Run {
            numbers: numbers.clone(),
            choices: vec![("coupling", coupling), ("integrator", "rk4")],
            scheme,
            predictor: predictor.0,
            predictor_parameters: predictor.1.map(|d| ("degree", d)).into_iter().collect(),
            ..Run::new("oscillator", step, "1s")
        }
        .error(&["m1.x", "m2.x"], 0.1)
    });
    ((errors[0] / errors[1]).log2(), (errors[1] / errors[2]).log2())
}

fn check(scheme: &'static str, coupling: &'static str, start: Start, damping: f64, table: &[(Predictor, f64)]) {
    for &(predictor, expected) in table {
        let (first, second) = orders(scheme, coupling, start, damping, predictor);
        let degree = predictor.1.map_or(String::new(), |d| format!(" {d}"));
        let what = format!("{scheme} {coupling} {start:?} c={damping} {}{degree}", predictor.0);
        println!("{what}: {first:.2} {second:.2}, theory {expected}");
        assert!((second - expected).abs() < 0.25, "{what}: order {second:.3}, theory {expected}");
    }
}

const FORCE: &str = "force-displacement";
const MOTION: &str = "displacement-displacement";

#[test]
fn jacobi_with_feedthrough() {
    let from_rest = [(ZOH, 1.0), (FOH, 2.0), (SOH, 3.0), (HERMITE, 3.0), (FIT1, 2.0), (FIT2, 3.0), (ADAPTIVE, 3.0)];
    check("jacobi", FORCE, Rest, 0.0, &from_rest);
    check("jacobi", FORCE, Rest, 0.0, &[(LATEST, 1.0)]);
    check("jacobi", FORCE, Moving, 0.0, &[(ZOH, 1.0), (FOH, 2.0), (FIT1, 2.0), (ADAPTIVE, 2.0)]);
    // a damper in the interface: velocities, whose rate is not zero at the start
    check("jacobi", FORCE, Rest, 2.0, &[(ZOH, 1.0), (FOH, 2.0), (SOH, 2.0), (HERMITE, 2.0), (FIT2, 2.0)]);
}

#[test]
fn jacobi_without_feedthrough() {
    let from_rest = [(ZOH, 1.0), (FOH, 2.0), (SOH, 3.0), (HERMITE, 3.0), (FIT1, 2.0), (FIT2, 3.0), (ADAPTIVE, 3.0)];
    check("jacobi", MOTION, Rest, 0.0, &from_rest);
    // the start costs all but Hermite, which knows the rate: order four, as its cubic promises
    let moving = [(ZOH, 1.0), (FOH, 2.0), (SOH, 2.0), (HERMITE, 4.0), (FIT1, 2.0), (FIT2, 2.0), (ADAPTIVE, 2.0)];
    check("jacobi", MOTION, Moving, 0.0, &moving);
}

#[test]
fn gauss_seidel() {
    let from_rest = [(ZOH, 1.0), (FOH, 2.0), (SOH, 3.0), (HERMITE, 3.0), (FIT1, 2.0), (FIT2, 3.0), (ADAPTIVE, 3.0)];
    check("gauss-seidel", FORCE, Rest, 0.0, &from_rest);
    check("gauss-seidel", MOTION, Rest, 0.0, &[(ZOH, 1.0), (FOH, 2.0), (SOH, 3.0)]);
    check("gauss-seidel", MOTION, Moving, 0.0, &[(HERMITE, 4.0)]);
}

/// At the fixed point everybody interpolates: the order is that of the interpolation.
#[test]
fn implicit() {
    let from_rest = [(ZOH, 2.0), (FOH, 2.0), (SOH, 3.0), (HERMITE, 3.0), (FIT1, 2.0), (FIT2, 3.0), (LATEST, 1.0)];
    check("implicit-jacobi", FORCE, Rest, 2.0, &from_rest);
    let with_rates = [(ZOH, 2.0), (FOH, 2.0), (SOH, 3.0), (HERMITE, 4.0), (FIT2, 3.0)];
    check("implicit-jacobi", MOTION, Rest, 2.0, &with_rates);
    check("implicit-gauss-seidel", FORCE, Moving, 0.0, &[(ZOH, 2.0), (SOH, 3.0), (ADAPTIVE, 4.0)]);
}

/// A faster side does not spoil the order, and nor does the slower one.
#[test]
fn multirate() {
    for fast in ["m1", "m2"] {
        for (scheme, predictor, expected) in [
            ("jacobi", "foh", 2.0),
            ("jacobi", "soh", 3.0),
            ("gauss-seidel", "foh", 2.0),
            ("implicit-jacobi", "soh", 3.0),
        ] {
            let errors = [("2ms", "0.5ms"), ("1ms", "0.25ms"), ("0.5ms", "0.125ms")].map(|(step, fine)| {
                Run {
                    numbers: vec![("micro", 4.0), ("x1", 0.1), ("x2", -0.05), ("v1", 0.0), ("v2", 0.0)],
                    choices: vec![("integrator", "rk4")],
                    scheme,
                    predictor,
                    steps: vec![(fast, fine)],
                    ..Run::new("oscillator", step, "1s")
                }
                .error(&["m1.x", "m2.x"], 0.1)
            });
            let order = (errors[1] / errors[2]).log2();
            println!("{scheme} {predictor}, {fast} four times faster: {order:.2}, theory {expected}");
            assert!((order - expected).abs() < 0.3, "{scheme} {predictor} {fast}: {order}");
        }
    }
}
