//! `pendulum-chain` against recomputed values of \[pikulinski2026\], section 3.2.
//!
//! The paper prints curves only. Numbers from our own recomputation with explicit Jacobi and symplectic Euler at 1 ms; the
//! chain is chaotic, so that errors of errors are trusted to 2 % only.

use crate::jacobi;

use jacobi::{Jacobi, build, close, conforms, index, monolithic, output_names};

/// Links, largest drift of the twin, energy errors of the uncorrected run at 1 … 5 s: `pend.mono.energy_drift_max` and
/// `pend.zoh.energy_err_at_1to5s`.
const TABLE: [(&str, f64, [f64; 5]); 2] = [
    (
        "point-masses",
        0.14569730735285777,
        [0.3879943509686359, 0.7862238444838532, 1.1033196880775757, 1.7115559602797394, 2.0313298008700187],
    ),
    (
        "rods",
        0.086568919427498,
        [0.4417301759069262, 0.6896283518372464, 0.9095104978103752, 1.1936375184396741, 1.7527108877112154],
    ),
];

#[test]
fn energies_of_the_twin_and_of_zero_order_hold() {
    for (variant, drift, errors) in TABLE {
        let instance = build("pendulum-chain", variant, &[], &[]);
        let mut twin = instance.twin;
        let mut trusted = Vec::new();
        monolithic(&mut *twin, 1e-3, 5000, |_, _, energy| trusted.push(energy));
        let worst = trusted.iter().map(|e| (e - trusted[0]).abs()).fold(0.0, f64::max);
        close(&format!("{variant}: drift of the twin"), worst, drift, 1e-3);

        let mut run = Vec::new();
        Jacobi::single_rate(1e-3, 5000).run(instance.model, "m1", |p| run.push(p.energy));
        for (s, expected) in (1..).zip(errors) {
            let error = run[1000 * s] - trusted[1000 * s];
            close(&format!("{variant}: energy error at {s} s"), error, expected, 0.02);
        }
    }
}

#[test]
fn the_reference_keeps_its_energy() {
    for (variant, ..) in TABLE {
        let mut reference = build("pendulum-chain", variant, &[], &[]).reference;
        let mut y = vec![0.0; reference.signals().len()];
        // tips meet, the spring is slack, and all heights are zero
        let start = reference.at(0.0, &mut y).unwrap().unwrap();
        assert!(start.abs() < 1e-14);
        let names = reference.signals().to_vec();
        for tip in ["m1.x", "m2.x"] {
            let [x, z] = [0, 1].map(|i| y[index(&names, &format!("{tip}[{i}]"))]);
            assert!((x - 2.0).abs() < 1e-14 && z.abs() < 1e-14, "{tip} at {x}, {z}");
        }
        // round-off only, against 10 J that go to and fro
        let end = reference.at(5.0, &mut y).unwrap().unwrap();
        assert!(end.abs() < 1e-10, "{variant}: {end} J");
    }
}

#[test]
fn a_chain_of_one_rod_swings_with_its_known_period() {
    // small oscillations about the hanging position: T = 2π √(2l/3g) for a rod, 2π √(l/g) for a point mass
    for (variant, factor) in [("rods", 2.0 / 3.0), ("point-masses", 1.0f64)] {
        let numbers = [("n", 1.0), ("kc", 1e-12), ("g", 9.81)];
        let mut twin = build("pendulum-chain", variant, &numbers, &[]).twin;
        let theta = index(&output_names(&*twin), "m2.theta");
        // from the horizontal the period is longer by 2/π K(1/√2) = 1.18034…
        let period = 1.180_340_599 * std::f64::consts::TAU * (factor * 0.5 / 9.81f64).sqrt();
        let mut last = (0.0, f64::MAX);
        let mut crossing = 0.0;
        monolithic(&mut *twin, 1e-5, (0.5 * period / 1e-5) as usize, |t, y, _| {
            let below = y[theta] - 1.5 * std::f64::consts::PI;
            if last.1 < 0.0 && below >= 0.0 {
                crossing = t;
            }
            last = (t, below);
        });
        close(&format!("{variant}: quarter period"), crossing, 0.25 * period, 1e-4);
    }
}

#[test]
fn subsystems_and_twins_keep_their_promises() {
    for choice in [("links", "point-masses"), ("links", "rods"), ("integrator", "trapezoidal")] {
        conforms("pendulum-chain", &[choice]);
    }
}
