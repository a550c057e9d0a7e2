//! `nonlinear` against recomputed values of the papers.
//!
//! The numbers are our own recomputation of the cases of \[rodriguez2022\] and \[pikulinski2026\] (explicit Jacobi,
//! symplectic Euler, micro-step = communication step); the papers print curves only. A square-root spring is sensitive to
//! rounding, hence 1e-6 rather than round-off.

use crate::jacobi;

use jacobi::{Jacobi, build, close, conforms, index, monolithic, output_names};

/// Total energy at the end of an uncorrected single-rate run, and `Σ H δP`.
fn uncorrected(variant: &str) -> (f64, f64) {
    let (mut end, mut residual, mut last) = (0.0, 0.0, None);
    Jacobi::single_rate(1e-3, 10_000).run(build("nonlinear", variant, &[], &[]).model, "m1", |p| {
        let (f, v2) = (p.lead[0], p.follow[1]);
        if let Some((f0, v0)) = last {
            residual += 1e-3 * (f0 * v2 - f * v0);
        }
        last = Some((f, v2));
        end = p.energy;
    });
    (end, residual)
}

#[test]
fn energy_of_uncorrected_runs() {
    for (variant, energy, residual) in [
        ("case1", 10_872.155848216835, 1_638.6317660400136), // energy.nonlinear1.uncorrected
        ("case2", 3_318.4233704081794, 7_577.572376126796),  // energy.nonlinear2, uncorrected
    ] {
        let (end, de) = uncorrected(variant);
        close(&format!("{variant} energy"), end, energy, 1e-6);
        close(&format!("{variant} residual energy"), de, residual, 1e-6);
    }
}

#[test]
fn energy_of_the_references() {
    for (variant, energy, tolerance) in [
        ("case1", 10_000.0, 1e-8),            // conservative; infinite slopes cost digits
        ("case2", 2_137.9484715253034, 1e-8), // energy.nonlinear2, E_ref
        ("sqrt-wall", 10_000.0, 1e-8),        // conservative
    ] {
        let mut reference = build("nonlinear", variant, &[], &[]).reference;
        let mut y = vec![0.0; reference.signals().len()];
        let energy_at_end = reference.at(10.0, &mut y).unwrap().unwrap();
        close(&format!("{variant} reference energy"), energy_at_end, energy, tolerance);
    }
}

#[test]
fn the_twin_with_one_square_root_spring() {
    let mut twin = build("nonlinear", "sqrt-wall", &[], &[]).twin;
    let names = output_names(&*twin);
    let [x1, x2, v1, v2] = ["m1.x", "m2.x", "m1.v", "m2.v"].map(|n| index(&names, n));
    let (mut end, mut low, mut high) = ([0.0; 4], f64::MAX, 0.0f64);
    monolithic(&mut *twin, 0.01, 1000, |_, y, energy| {
        end = [y[x1], y[x2], y[v1], y[v2]];
        (low, high) = (low.min(energy), high.max(energy));
    });
    // nl.mono.x_end, nl.mono.Emin, nl.mono.Emax
    let expected = [-8.165906822162096, -0.49511327068144717, 42.38614755028032, -113.32807441481361];
    for (name, (x, e)) in ["x1", "x2", "v1", "v2"].iter().zip(end.into_iter().zip(expected)) {
        close(name, x, e, 1e-6);
    }
    close("lowest energy", low, 8_914.133251117373, 1e-6);
    close("highest energy", high, 13_026.26004483789, 1e-6);
}

#[test]
fn zero_order_hold_with_one_square_root_spring() {
    // energies and positions of the twin at every communication point
    let mut twin = build("nonlinear", "sqrt-wall", &[], &[]).twin;
    let names = output_names(&*twin);
    let [x1, x2] = ["m1.x", "m2.x"].map(|n| index(&names, n));
    let mut trusted = Vec::new();
    monolithic(&mut *twin, 0.01, 1000, |_, y, energy| trusted.push((y[x1], y[x2], energy)));

    let (mut worst, mut k) = (0.0f64, 0);
    let mut squares = [0.0; 2];
    Jacobi::single_rate(0.01, 1000).run(build("nonlinear", "sqrt-wall", &[], &[]).model, "m1", |p| {
        let (x1, x2, energy) = trusted[k];
        worst = worst.max((p.energy - energy).abs() / energy);
        squares[0] += (p.lead[1] - x1).powi(2);
        squares[1] += (p.follow[0] - x2).powi(2);
        k += 1;
    });
    close("nl.zoh.max_rel_energy", worst, 1_189.620793857241, 1e-4);

    let variance = |pick: fn(&(f64, f64, f64)) -> f64| {
        let mean = trusted.iter().map(pick).sum::<f64>() / trusted.len() as f64;
        trusted.iter().map(|p| (pick(p) - mean).powi(2)).sum::<f64>() / trusted.len() as f64
    };
    let nmse = 0.5 * (squares[0] / variance(|p| p.0) + squares[1] / variance(|p| p.1));
    close("nl.zoh.nmse", nmse, 216_882.45229544395, 1e-4);
}

#[test]
fn displacement_coupling_agrees_as_steps_shrink() {
    // no output is a force: the run differs from the twin by the hold of the inputs, which is of first order
    let error = |h: f64| {
        let count = (0.5 / h).round() as usize;
        let choices = [("coupling", "displacement-displacement")];
        let instance = build("nonlinear", "case2", &[], &choices);
        assert!(instance.model.bonds.is_empty());
        let mut end = 0.0;
        Jacobi::single_rate(h, count).run(instance.model, "m1", |p| end = p.follow[0]);
        let mut reference = instance.reference;
        let mut y = vec![0.0; reference.signals().len()];
        reference.at(0.5, &mut y).unwrap();
        (end - y[index(reference.signals(), "m2.x")]).abs()
    };
    let (coarse, fine) = (error(1e-3), error(1e-4));
    assert!(fine < 0.15 * coarse, "{fine} is not a tenth of {coarse}");
}

#[test]
fn subsystems_and_twins_keep_their_promises() {
    for choice in [
        ("coupling", "force-displacement"),
        ("coupling", "displacement-displacement"),
        ("integrator", "generalized-alpha"),
    ] {
        conforms("nonlinear", &[choice]);
    }
}
