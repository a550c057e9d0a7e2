//! The two-mass oscillator under every scheme.

use crate::common;
use common::{Run, close};

/// `energy.single_rate.*`, uncorrected, of the project's reference computation for [rodriguez2022] table 1: Jacobi, ZOH,
/// symplectic Euler, H = 1 ms, 10 s. The runs are linear and reproducible to 1e-9.
const SINGLE_RATE: [(&str, f64); 8] = [
    ("case1", 20242.563979599025),
    ("case2", 2466.656261853294),
    ("case3", 1899437.6408097094),
    ("case4", 94751.58635759457),
    ("case5", 16783.673140658917),
    ("case6", 2449.090647186644),
    ("case7", 65126.87156306472),
    ("case8", 57620.3984777324),
];

#[test]
fn uncorrected_energies_single_rate() {
    for (case, energy) in SINGLE_RATE {
        let trace = Run { variant: Some(case), ..Run::new("oscillator", "1ms", "10s") }.finish();
        close(trace.final_energy(), energy, 1e-9);
        assert_eq!(trace.times.len(), 10_001);
    }
    let trace = Run::new("oscillator", "1ms", "10s").finish();
    close(trace.last("m1.x"), -4.44280370, 1e-8);
    close(trace.last("m2.x"), -1.33249483, 1e-8);
}

/// `energy.multi_rate.*`, uncorrected: H = 1 ms and h = 0.1 ms for the fast side; inputs are sampled when received.
#[test]
fn uncorrected_energies_multirate() {
    for (case, fast, predictor, energy) in [
        ("case1", "m2", "zoh", 30199.479597993337),
        ("case1", "m2", "foh", 20177.455539049522),
        ("case1", "m1", "zoh", 20827.749999677755),
        ("case1", "m1", "foh", 10673.753508524997),
        ("case2", "m2", "zoh", 3563.0910867736493),
        ("case2", "m2", "foh", 2456.6100716847554),
        ("case2", "m1", "zoh", 2523.313873079073),
        ("case2", "m1", "foh", 1402.0940063984006),
        ("case7", "m2", "zoh", 74287.25723612633),
        ("case7", "m2", "foh", 65272.06976983203),
        ("case7", "m1", "zoh", 64944.65941016649),
        ("case7", "m1", "foh", 55581.22066166337),
    ] {
        let trace = Run {
            variant: Some(case),
            predictor,
            sampled: true,
            steps: vec![(fast, "0.1ms")],
            ..Run::new("oscillator", "1ms", "10s")
        }
        .finish();
        close(trace.final_energy(), energy, 1e-8);
    }
}

#[test]
fn displacement_displacement_is_the_monolithic_run() {
    let split =
        Run { choices: vec![("coupling", "displacement-displacement")], ..Run::new("oscillator", "1ms", "10s") };
    let whole = Run { scheme: "monolithic", ..Run::new("oscillator", "1ms", "10s") };
    let (split, whole) = (split.finish(), whole.finish());
    for name in ["m1.x", "m2.x", "m1.v", "m2.v"] {
        let (a, b) = (split.column(name), whole.column(name));
        let worst = split.outputs.iter().zip(&whole.outputs).map(|(s, w)| (s[a] - w[b]).abs()).fold(0.0, f64::max);
        assert!(worst < 1e-10, "{name}: {worst:e}");
    }
}

#[test]
fn every_way_to_know_the_input_is_the_monolithic_run() {
    let whole = Run { scheme: "monolithic", ..Run::new("oscillator", "1ms", "10s") }.finish();
    let base = || Run::new("oscillator", "1ms", "10s");
    for (what, run) in [
        ("force-force", Run { choices: vec![("coupling", "force-force")], ..base() }),
        ("gauss-seidel", Run { scheme: "gauss-seidel", ..base() }),
        ("implicit-jacobi", Run { scheme: "implicit-jacobi", ..base() }),
        ("implicit-gauss-seidel", Run { scheme: "implicit-gauss-seidel", ..base() }),
        ("quasi-newton", Run { scheme: "implicit-jacobi", acceleration: "quasi-newton", ..base() }),
        ("aitken", Run { scheme: "implicit-jacobi", acceleration: "aitken", ..base() }),
    ] {
        let trace = run.finish();
        for name in ["m1.x", "m2.x"] {
            let off = (trace.last(name) - whole.last(name)).abs();
            assert!(off < 1e-8, "{what} {name}: {off:e}");
        }
        println!("{what}: {:?} passes", trace.passes.iter().max());
    }
}

#[test]
fn gauss_seidel_in_the_other_order_is_as_bad_as_jacobi() {
    let trace = Run {
        scheme: "gauss-seidel",
        stages: Some(vec![vec!["m1"], vec!["m2"]]),
        ..Run::new("oscillator", "1ms", "10s")
    }
    .finish();
    close(trace.final_energy(), 20242.563979599025, 1e-9);
}
