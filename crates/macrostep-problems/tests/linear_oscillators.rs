//! The linear oscillators under the classical explicit Jacobi scheme, against independently computed numbers.

use std::collections::BTreeMap;

use crate::common;

use common::{Jacobi, build, read, reference_at, run, word};
use macrostep_native::conformance;
use macrostep_problems::problem::Values;

/// Mechanical energy at 10 s, exact and under explicit Jacobi with H = 1 ms, zero-order hold, symplectic Euler.
///
/// Provenance: computed for this project by a separate program (plain Python, no code in common) from the equations of
/// [rodriguez2022], items `energy.single_rate.case*` and `energy.multi_osc.*` of its output. The runs are linear and
/// well-conditioned: 1e-9 leaves room for another order of summation over 10⁴ steps, no more.
const ENERGIES: &[(&str, &str, f64, f64)] = &[
    ("oscillator", "case1", 9999.999999996557, 20242.563979599025),
    ("oscillator", "case2", 1328.716154028546, 2466.656261853294),
    ("oscillator", "case3", 10000.000000029144, 1899437.6408097094),
    ("oscillator", "case4", 498.5458814452549, 94751.58635759457),
    ("oscillator", "case5", 9999.999999995833, 16783.673140658917),
    ("oscillator", "case6", 1328.7161540285533, 2449.090647186644),
    ("oscillator", "case7", 54999.9999999957, 65126.87156306472),
    ("oscillator", "case8", 55000.0000000582, 57620.3984777324),
    ("star", "case1", 14999.999999995973, 57967.013974999114),
    ("star", "case2", 1789.1135755480595, 3349.064751149337),
    ("star", "case3", 24999.999999996442, 439297.42863095657),
    ("star", "case4", 3837.9672042544084, 5831.6752116325715),
];

#[test]
fn energies_of_the_papers_cases_are_reproduced() {
    for &(problem, variant, exact, explicit) in ENERGIES {
        let instance = build(problem, Some(variant), &[]);
        let mut jacobi = Jacobi::new(instance.model, 1e-3);
        (0..10_000).for_each(|_| jacobi.step());
        let energy = jacobi.energy();
        assert!((energy / explicit - 1.0).abs() < 1e-9, "{problem} {variant}: {energy}, not {explicit}");

        let mut reference = instance.reference;
        let (_, energy) = reference_at(&mut *reference, 10.0);
        assert!((energy / exact - 1.0).abs() < 1e-10, "{problem} {variant}: reference {energy}, not {exact}");
    }
}

#[test]
fn positions_of_case_one_are_reproduced() {
    let mut jacobi = Jacobi::new(build("oscillator", Some("case1"), &[]).model, 1e-3);
    (0..10_000).for_each(|_| jacobi.step());
    assert!((jacobi.value("m1.x") + 4.44280370).abs() < 5e-9, "{}", jacobi.value("m1.x"));
    assert!((jacobi.value("m2.x") + 1.33249483).abs() < 5e-9, "{}", jacobi.value("m2.x"));
}

/// Both sides see the other exactly as the whole does at the start of a step: symplectic Euler cannot tell them apart.
#[test]
fn displacement_displacement_and_force_force_are_the_twin() {
    for (problem, coupling) in [
        ("oscillator", "displacement-displacement"),
        ("oscillator", "force-force"),
        ("triple", "displacement-displacement"),
    ] {
        let mut instance = build(problem, None, &[("coupling", word(coupling))]);
        let mut jacobi = Jacobi::new(instance.model, 1e-3);
        (0..10_000).for_each(|_| jacobi.step());
        run(&mut *instance.twin, 1e-3, 10_000);
        let twin = read(&mut *instance.twin);
        for (name, value) in &twin {
            if coupling == "displacement-displacement" && name.ends_with(".f") {
                continue;
            }
            let difference = (jacobi.value(name) - value).abs();
            assert!(difference < 1e-9, "{problem} {coupling} {name}: {} and {value}", jacobi.value(name));
        }
        let (split, whole) = (jacobi.energy(), instance.twin.energy(&[]).unwrap());
        assert!((split / whole - 1.0).abs() < 1e-11, "{problem} {coupling}: energy {split} and {whole}");
    }
}

/// Spectral radius of the four-mass chain, H = 3 ms: 1.000167603714379 (separate program, item `rho.open.fourmass_3ms`,
/// eigenvalues of the macro-step map). The energy of the fastest growing mode grows with its square.
#[test]
fn the_chain_grows_as_its_spectral_radius_says() {
    let mut jacobi = Jacobi::new(build("chain", None, &[]).model, 3e-3);
    (0..100_000).for_each(|_| jacobi.step());
    let average = |jacobi: &mut Jacobi| {
        let mut sum = 0.0;
        for _ in 0..20_000 {
            jacobi.step();
            sum += jacobi.energy();
        }
        sum / 20_000.0
    };
    let (first, second) = (average(&mut jacobi), average(&mut jacobi));
    let rho = (second / first).powf(0.5 / 20_000.0);
    assert!((rho - 1.000167603714379).abs() < 1e-8, "{rho}");
}

/// As the step shrinks, the split goes to the reference: with first order in general, and with second where the split is
/// the twin, undamped and started from zero positions (symplectic Euler is then the leapfrog half a step away).
#[test]
fn every_split_converges_to_its_reference() {
    for (problem, coupling) in [
        ("oscillator", "force-displacement"),
        ("oscillator", "displacement-displacement"),
        ("oscillator", "force-force"),
        ("star", ""),
        ("triple", "force-displacement"),
        ("triple", "displacement-displacement"),
        ("chain", ""),
    ] {
        let error = |h: f64| {
            let given: Vec<_> = if coupling.is_empty() { vec![] } else { vec![("coupling", word(coupling))] };
            let mut instance = build(problem, None, &given);
            let mut jacobi = Jacobi::new(instance.model, h);
            (0..(1.0 / h).round() as u64).for_each(|_| jacobi.step());
            let (reference, _) = reference_at(&mut *instance.reference, 1.0);
            let positions = reference.iter().filter(|(name, _)| name.contains(".x"));
            positions.map(|(name, value)| (jacobi.value(name) - value).abs()).fold(0.0, f64::max)
        };
        let (coarse, fine) = (error(1e-4), error(5e-5));
        let order = (coarse / fine).log2();
        assert!((0.9..2.1).contains(&order), "{problem} {coupling}: {coarse} then {fine}, order {order}");
    }
}

/// With a good twin the reference must agree: another road to the same numbers.
#[test]
fn twins_with_runge_kutta_reach_the_reference() {
    for problem in ["oscillator", "star", "triple", "chain", "rigid-line"] {
        let mut instance = build(problem, None, &[("integrator", word("rk4"))]);
        run(&mut *instance.twin, 1e-3, 2_000);
        let (reference, energy) = reference_at(&mut *instance.reference, 2.0);
        let twin = read(&mut *instance.twin);
        let size = reference.values().fold(0.0, |s: f64, x| s.max(x.abs()));
        for (name, value) in &reference {
            assert!((twin[name] - value).abs() < 2e-6 * size, "{problem} {name}: {} and {value}", twin[name]);
        }
        assert!((instance.twin.energy(&[]).unwrap() / energy - 1.0).abs() < 1e-6, "{problem}");
    }
}

/// The link by hand: each macro-step repeated with `λ ← λ + κ φ` until the masses stay together; within the step the
/// multiplier is a line from the last one to the new one.
#[test]
fn the_rigid_link_holds_when_iterated() {
    use macrostep_core::{InputSignal, MacroStep};
    let error = |h: f64| {
        let problem = macrostep_problems::problem("rigid-line").unwrap();
        let mut values = Values::resolve(problem.description(), &BTreeMap::new(), None).unwrap();
        problem.complete(&mut values, h).unwrap();
        let mut instance = problem.build(&values).unwrap();
        let mut parts = std::mem::take(&mut instance.model.parts);
        parts.iter_mut().for_each(|p| p.subsystem.initialize(0.0).unwrap());
        let mut before = parts[2].subsystem.interface().inputs[2].start;
        let (mut left, mut right) = ([0.0; 4], [0.0; 4]);
        for index in 0..(1.0 / h).round() as u64 {
            let step = MacroStep { index, start: index as f64 * h, end: (index + 1) as f64 * h };
            for p in &mut parts {
                p.subsystem.rollback().unwrap().save().unwrap();
            }
            let mut lambda = [before];
            let mut iterations = 0;
            loop {
                for p in &mut parts[..2] {
                    p.subsystem.advance(step, &InputSignal::new(&[before, lambda[0] - before], 1)).unwrap();
                }
                parts[0].subsystem.outputs(&lambda, &mut left).unwrap();
                parts[1].subsystem.outputs(&lambda, &mut right).unwrap();
                if (left[2] - right[0]).abs() < 1e-15 {
                    break;
                }
                let u = [left[2], right[0], lambda[0]];
                parts[2].subsystem.outputs(&u, &mut lambda).unwrap();
                for p in &mut parts {
                    p.subsystem.rollback().unwrap().restore().unwrap();
                }
                iterations += 1;
                assert!(iterations < 4, "step {index}: {} apart", left[2] - right[0]);
            }
            before = lambda[0];
        }
        let (reference, _) = reference_at(&mut *instance.reference, 1.0);
        let positions = [("left.x1", left[0]), ("left.x2", left[2]), ("right.x3", right[0]), ("right.x4", right[2])];
        let error = positions.iter().map(|(name, x)| (reference[*name] - x).abs()).fold(0.0, f64::max);
        (error, (reference["link.lambda"] - before).abs())
    };
    // second order in the positions, and a multiplier that does not ring
    let (coarse, fine) = (error(2e-3), error(1e-3));
    assert!(fine.0 < 5e-6 && fine.1 < 1e-3, "{fine:?}");
    assert!(((coarse.0 / fine.0).log2() - 2.0).abs() < 0.2, "{coarse:?} {fine:?}");
}

/// Table 2 of [fontana2026]: three pairs of eigenvalues, from the refitted damping.
#[test]
fn the_rigid_line_has_the_eigenvalues_of_table_two() {
    let mut instance = build("rigid-line", Some("table2"), &[]);
    instance.twin.initialize(0.0).unwrap();
    let (mut a, mut c) = (vec![0.0; 36], vec![0.0; 6 * instance.twin.interface().output_size()]);
    instance.twin.linearize().unwrap().matrices(&[], &mut a, &mut [], &mut c, &mut []).unwrap();
    for (re, im) in [(-1.9236, 15.787), (-11.525, 32.535), (-11.552, 45.594)] {
        let scale = determinant_of_shifted(&a, re + 3.0, im);
        let at = determinant_of_shifted(&a, re, im);
        assert!(at < 1e-3 * scale, "({re}, {im}) is no eigenvalue: {at} against {scale}");
    }
}

/// `|det(A − λ)|` by elimination with complex numbers.
fn determinant_of_shifted(a: &[f64], re: f64, im: f64) -> f64 {
    let n = 6;
    let mut m: Vec<(f64, f64)> = a.iter().map(|x| (*x, 0.0)).collect();
    for i in 0..n {
        m[i * n + i].0 -= re;
        m[i * n + i].1 -= im;
    }
    let mut product = 1.0;
    for k in 0..n {
        let p = (k..n).max_by(|i, j| norm(m[i * n + k]).total_cmp(&norm(m[j * n + k]))).unwrap();
        (0..n).for_each(|j| m.swap(k * n + j, p * n + j));
        let pivot = m[k * n + k];
        product *= norm(pivot);
        for i in k + 1..n {
            let x = m[i * n + k];
            let d = norm(pivot).powi(2);
            let factor = ((x.0 * pivot.0 + x.1 * pivot.1) / d, (x.1 * pivot.0 - x.0 * pivot.1) / d);
            for j in k..n {
                let b = m[k * n + j];
                m[i * n + j].0 -= factor.0 * b.0 - factor.1 * b.1;
                m[i * n + j].1 -= factor.0 * b.1 + factor.1 * b.0;
            }
        }
    }
    product
}

fn norm(z: (f64, f64)) -> f64 {
    z.0.hypot(z.1)
}

#[test]
fn every_part_of_every_problem_keeps_its_promises() {
    for problem in macrostep_problems::problems() {
        let description = problem.description();
        for integrator in macrostep_native::integrators::Integrator::NAMES {
            if !description.choices.iter().any(|c| c.name == "integrator" && c.options.contains(integrator)) {
                continue;
            }
            let mut instance = build(description.name, None, &[("integrator", word(integrator))]);
            for part in &mut instance.model.parts {
                conformance::check(&mut *part.subsystem);
            }
            conformance::check(&mut *instance.twin);
        }
    }
}

/// Descriptions are complete: variants name what exists, and every variant builds with ports that connect.
#[test]
fn every_variant_of_every_problem_builds() {
    for problem in macrostep_problems::problems() {
        let description = problem.description();
        assert!(
            macrostep_core::Ticks::parse(description.step).is_ok()
                && macrostep_core::Ticks::parse(description.stop).is_ok()
        );
        for variant in description.variants {
            for (name, _) in variant.numbers {
                assert!(description.parameters.iter().any(|p| p.name == *name), "{} {name}", description.name);
            }
            for (name, word) in variant.choices {
                let choice = description.choices.iter().find(|c| c.name == *name).unwrap();
                assert!(choice.options.contains(word), "{} {name} {word}", description.name);
            }
            let instance = build(description.name, Some(variant.name), &[]);
            let jacobi = Jacobi::new(instance.model, 1e-3);
            for bond in &jacobi.model.bonds {
                for name in bond.action.iter().chain(&bond.motion) {
                    let _ = jacobi.value(name);
                }
            }
        }
    }
}
