//! `pendula` against recomputed values of \[rodriguez2022\], section 4.3.
//!
//! The paper prints curves only; the numbers are our own recomputation (explicit Jacobi, symplectic Euler in the angles,
//! 1 ms) for every reading of its angles. Case 2 is too sensitive to be compared over 10 s.

use crate::jacobi;

use jacobi::{Jacobi, build, close, conforms, index, monolithic, output_names};

/// Axis, side, `E_ref`, `x2` of the reference at 10 s, energy and `Σ H δP` of the uncorrected run at 10 s.
const CASE1: [(&str, &str, f64, f64, f64, f64); 3] = [
    ("x", "below", -29.266214168988185, 5.488407858047357, -28.623239677479255, 0.9180660980504034),
    ("x", "above", 29.266214168988185, 10.477794816943758, 30.053317215590816, 1.830403817613598),
    ("-y", "below", -84.9685422079484, 7.056423827596092, -84.83792843110096, 0.12000972781899508),
];

#[test]
fn energy_of_uncorrected_runs() {
    for (axis, side, _, _, energy, residual) in CASE1 {
        let instance = build("pendula", "case1", &[], &[("axis", axis), ("side", side)]);
        let (mut end, mut de, mut last) = (0.0, 0.0, None);
        Jacobi::single_rate(1e-3, 10_000).run(instance.model, "m1", |p| {
            let (f, v) = ([p.lead[0], p.lead[1]], [p.follow[2], p.follow[3]]);
            if let Some((f0, v0)) = last.replace((f, v)) {
                let (f0, v0): ([f64; 2], [f64; 2]) = (f0, v0);
                de += 1e-3 * (f0[0] * v[0] + f0[1] * v[1] - f[0] * v0[0] - f[1] * v0[1]);
            }
            end = p.energy;
        });
        close(&format!("{axis} {side} energy"), end, energy, 1e-6);
        close(&format!("{axis} {side} residual energy"), de, residual, 1e-6);
    }
}

#[test]
fn references() {
    for (axis, side, energy, x2, _, _) in CASE1 {
        let mut reference = build("pendula", "case1", &[], &[("axis", axis), ("side", side)]).reference;
        let x = index(reference.signals(), "m2.x[0]");
        let mut y = vec![0.0; reference.signals().len()];
        let end = reference.at(10.0, &mut y).unwrap().unwrap();
        close(&format!("{axis} {side} reference energy"), end, energy, 1e-10);
        close(&format!("{axis} {side} reference x2"), y[x], x2, 1e-8);
    }
}

#[test]
fn the_spring_starts_at_rest() {
    for (axis, l0) in [("x", 8.75623673623616), ("-y", 6.076583134385069)] {
        let mut reference = build("pendula", "case1", &[], &[("axis", axis)]).reference;
        let names = reference.signals().to_vec();
        let mut y = vec![0.0; names.len()];
        reference.at(0.0, &mut y).unwrap();
        let at = |name| y[index(&names, name)];
        assert_eq!([at("m1.f[0]"), at("m1.f[1]")], [0.0; 2]);
        close("l0", (at("m1.x[0]") - at("m2.x[0]")).hypot(at("m1.x[1]") - at("m2.x[1]")), l0, 1e-14);
    }
}

#[test]
fn both_formulations_stay_on_their_circles_and_agree() {
    let run = |formulation: &str, h: f64| {
        let mut twin = build("pendula", "case1", &[("c", 0.3)], &[("formulation", formulation)]).twin;
        let names = output_names(&*twin);
        let [x1, y1, vx, vy] = ["m1.x[0]", "m1.x[1]", "m1.v[0]", "m1.v[1]"].map(|n| index(&names, n));
        let theta = ["m1.theta", "m2.theta"].map(|n| index(&names, n));
        let mut end = [0.0; 2];
        monolithic(&mut *twin, h, (2.0 / h).round() as usize, |_, y, _| {
            assert!((y[x1].hypot(y[y1]) - 2.5).abs() < 1e-14);
            assert!((y[x1] * y[vx] + y[y1] * y[vy]).abs() < 1e-13);
            end = theta.map(|i| y[i]);
        });
        end
    };
    let mut reference = build("pendula", "case1", &[("c", 0.3)], &[]).reference;
    let names = reference.signals().to_vec();
    let mut y = vec![0.0; names.len()];
    reference.at(2.0, &mut y).unwrap();
    let exact = ["m1.theta", "m2.theta"].map(|n| y[index(&names, n)]);
    for formulation in ["ode", "dae"] {
        let error = |h| run(formulation, h).iter().zip(exact).map(|(a, e)| (a - e).abs()).fold(0.0, f64::max);
        let (coarse, fine): (f64, f64) = (error(1e-3), error(1e-4));
        println!("{formulation}: {coarse:.1e} at 1 ms, {fine:.1e} at 0.1 ms");
        assert!(coarse < 1e-2 && fine < 0.15 * coarse, "{formulation}: {coarse}, {fine}");
    }
}

#[test]
fn full_turns_are_counted_in_both_formulations() {
    // from well above the pivot down and up the other side: the angle passes π, where the arctangent jumps
    for formulation in ["ode", "dae"] {
        let mut twin =
            build("pendula", "case1", &[("kappa", 0.0), ("theta1", -1.0)], &[("formulation", formulation)]).twin;
        let theta = index(&output_names(&*twin), "m1.theta");
        let (mut reached, mut jump, mut last) = (0.0f64, 0.0f64, -1.0);
        monolithic(&mut *twin, 1e-3, 5_000, |_, y, _| {
            reached = reached.max(y[theta]);
            jump = jump.max((y[theta] - last).abs());
            last = y[theta];
        });
        // the constrained form gains energy
        assert!((reached - (std::f64::consts::PI + 1.0)).abs() < 0.1, "{formulation} reached {reached}");
        assert!(jump < 0.01, "{formulation} jumped by {jump}");
    }
}

#[test]
fn subsystems_and_twins_keep_their_promises() {
    for choice in [("formulation", "ode"), ("formulation", "dae"), ("side", "above"), ("axis", "-y")] {
        conforms("pendula", &[choice]);
    }
}
