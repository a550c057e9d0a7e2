//! `crane` against recomputed values of \[rodriguez2022\] and \[pikulinski2026\], and against a public reference solution.
//!
//! The papers print curves and a few numbers. Unless said otherwise the numbers are our own recomputation: explicit
//! Jacobi, symplectic Euler for the arm with one step per macro-step, forward Euler for the pressures.

use crate::jacobi;

use jacobi::{Jacobi, build, close, conforms, index, monolithic, output_names, values};
use macrostep_problems::problems::crane::Crane;

#[test]
fn the_equilibrium_is_solved() {
    // crane.equilibrium; the paper prints γ0 ≈ 0.45435
    let at_rest = Crane.equilibrium(&values("crane", "sinusoidal", &[], &[])).unwrap();
    close("f0", at_rest.f, 8829.0, 1e-12);
    close("s0", at_rest.s, 0.5, 1e-12);
    close("gamma0", at_rest.kappa, 0.45434558959805127, 1e-12);
    close("p1", at_rest.p1, 3_170_846.153846154, 1e-12);
    close("p2", at_rest.p2, 4_529_153.846153846, 1e-12);
}

#[test]
fn a_load_that_the_pump_cannot_hold_is_refused() {
    let problem = macrostep_problems::problem("crane").unwrap();
    let heavy = values("crane", "sinusoidal", &[("m2", 5e4)], &[]);
    let error = problem.build(&heavy).err().unwrap().to_string();
    assert!(error.contains("cannot hold"), "{error}");
    let aslant = values("crane", "sinusoidal", &[("theta2", 4.0)], &[]);
    assert!(problem.build(&aslant).err().unwrap().to_string().contains("does not hang"));
}

/// Lengths of the reference at the communication points.
fn reference(variant: &str, numbers: &[(&str, f64)], macro_step: f64, count: usize) -> Vec<f64> {
    let mut reference = build("crane", variant, numbers, &[]).reference;
    let s = index(reference.signals(), "mechanics.s");
    let mut y = vec![0.0; reference.signals().len()];
    (0..=count)
        .map(|k| {
            reference.at(k as f64 * macro_step, &mut y).unwrap();
            y[s]
        })
        .collect()
}

#[test]
fn the_reference_of_the_sinusoidal_manoeuvre() {
    // crane.reference, trusted to 1e-6 m
    let s = reference("sinusoidal", &[], 0.01, 1000);
    let (low, high) = s.iter().fold((f64::MAX, 0.0f64), |(a, b), s| (a.min(*s), b.max(*s)));
    for (name, actual, expected) in [
        ("s_end", s[1000], 0.4700352483482345),
        ("s_5", s[500], 0.4884860643419797),
        ("s_min", low, 0.4700352483482345),
        ("s_max", high, 0.5050824581153205),
    ] {
        println!("{name}: {actual} (expected {expected})");
        assert!((actual - expected).abs() < 1e-6, "{name}");
    }
}

/// What a force-displacement run shows: largest error of the length in mm, last length, peak of `δP` and when.
#[derive(Debug)]
struct Multirate {
    max_error_mm: f64,
    rms_error_mm: f64,
    s_end: f64,
    peak: f64,
    t_peak: f64,
    residual_energy: f64,
}

fn first_order_hold(macro_step: f64, sub: usize, count: usize) -> Multirate {
    let trusted = reference("sinusoidal", &[], macro_step, count);
    let model = build("crane", "sinusoidal", &[], &[]).model;
    let (mut errors, mut k, mut last) = (Vec::new(), 0, None);
    let mut seen =
        Multirate { max_error_mm: 0.0, rms_error_mm: 0.0, s_end: 0.0, peak: 0.0, t_peak: 0.0, residual_energy: 0.0 };
    Jacobi { macro_step, count, sub, order: 1 }.run(model, "hydraulics", |p| {
        let (f, s, sd) = (p.lead[0], p.follow[0], p.follow[1]);
        if let Some((f0, sd0)) = last.replace((f, sd)) {
            let dp: f64 = f0 * sd - f * sd0;
            seen.residual_energy += macro_step * dp;
            if dp.abs() > seen.peak {
                (seen.peak, seen.t_peak) = (dp.abs(), p.t);
            }
        }
        errors.push(1e3 * (s - trusted[k]));
        seen.s_end = s;
        k += 1;
    });
    seen.max_error_mm = errors.iter().fold(0.0, |a, e| a.max(e.abs()));
    seen.rms_error_mm = (errors.iter().map(|e| e * e).sum::<f64>() / errors.len() as f64).sqrt();
    seen
}

#[test]
fn multirate_with_first_order_hold() {
    // crane.10ms_FOH: 10 ms and 0.25 ms; the paper says "within 2 mm"
    let seen = first_order_hold(0.01, 40, 1000);
    println!("{seen:?}");
    close("max error", seen.max_error_mm, 1.1737409389164233, 1e-5);
    close("s_end", seen.s_end, 0.4688615074093181, 1e-8);
    close("peak of residual power", seen.peak, 100.26679256675533, 1e-5);
    close("when", seen.t_peak, 7.52, 1e-12);
    close("residual energy", seen.residual_energy, 137.1015964914476, 1e-5);
}

#[test]
fn multirate_with_first_order_hold_at_the_verge_of_instability() {
    // crane.11.5ms_FOH: 11.5 ms and 0.1 ms; an instability, of which the order of magnitude is trusted
    let seen = first_order_hold(0.0115, 115, 870); // ⌈10 s / 11.5 ms⌉
    println!("{seen:?}");
    close("when", seen.t_peak, 3.91, 1e-12);
    close("peak of residual power", seen.peak, 64_221.40926644764, 0.1);
    close("max error", seen.max_error_mm, 104.44700370054089, 0.1);
}

/// Lengths and rates of the twin every 0.2 ms.
fn fine(variant: &str, numbers: &[(&str, f64)]) -> Vec<(f64, f64)> {
    let mut twin = build("crane", variant, numbers, &[]).twin;
    let names = output_names(&*twin);
    let [s, sd] = ["mechanics.s", "mechanics.sd"].map(|n| index(&names, n));
    let mut fine = Vec::new();
    monolithic(&mut *twin, 0.2e-3, 50_000, |_, y, _| fine.push((y[s], y[sd])));
    fine
}

/// Variant, numbers, and `mono.s_end`, `mono.s_max`, `mono.sd_absmax` of the twin with 0.2 ms.
type Twin = (&'static str, &'static [(&'static str, f64)], [f64; 3]);
const TWINS: [Twin; 3] = [
    ("dmd-sinusoidal", &[("freq", 1.0)], [0.466022190235726, 0.5105365340901058, 0.07843253977876535]),
    ("dmd-sinusoidal", &[("freq", 2.0)], [0.4687818554534926, 0.5050852242741957, 0.07661505475300799]),
    ("dmd-non-smooth", &[], [0.5153664972621073, 0.5962864291488597, 0.033018331676401294]),
];

#[test]
fn twins() {
    for (variant, numbers, [end, high, rate]) in TWINS {
        let fine = fine(variant, numbers);
        close(&format!("{variant} {numbers:?} s_end"), fine[50_000].0, end, 1e-8);
        close("s_max", fine.iter().fold(0.0, |a, p| a.max(p.0)), high, 1e-8);
        close("sd_absmax", fine.iter().fold(0.0, |a, p| a.max(p.1.abs())), rate, 1e-7);
    }
}

/// Variant, numbers, interface, ms, and `max_s_err_mm`, `max_sd_err_mm_s`, `rms_sd_err_mm_s`, all with zero-order hold.
type Hold = (&'static str, &'static [(&'static str, f64)], &'static str, usize, [f64; 3]);
const HOLDS: [Hold; 8] = [
    ("dmd-sinusoidal", &[("freq", 1.0)], "force", 12, [2.817153057888877, 5.767871021718538, 3.540192160334253]),
    ("dmd-sinusoidal", &[("freq", 1.0)], "pressure", 12, [2.0675145558768926, 1.260787449783203, 0.663792892721819]),
    ("dmd-sinusoidal", &[("freq", 2.0)], "force", 12, [2.8621995962277436, 11.327648604962926, 7.1994134140247]),
    ("dmd-sinusoidal", &[("freq", 2.0)], "pressure", 12, [2.2613231789126997, 2.5984297441388264, 1.472194186651857]),
    ("dmd-non-smooth", &[], "force", 12, [1.2576563243482664, 44.63332995246143, 4.321998590883269]),
    ("dmd-non-smooth", &[], "pressure", 12, [0.6805326722194582, 26.867050410616, 1.0208557491579027]),
    // unstable with the force, as in the paper
    ("dmd-non-smooth", &[], "force", 20, [212.1341007150555, 2231.0522108772893, 294.85623213205844]),
    ("dmd-non-smooth", &[], "pressure", 20, [0.8300843248809642, 36.566128510328575, 2.1534902496062216]),
];

#[test]
fn multirate_with_zero_order_hold() {
    for (variant, numbers, interface, ms, [s_error, sd_error, sd_rms]) in HOLDS {
        let fine = fine(variant, numbers);
        let (macro_step, sub) = (1e-3 * ms as f64, 5 * ms);
        let count = 50_000 / sub;
        let model = build("crane", variant, numbers, &[("interface", interface)]).model;
        let (mut s, mut sd, mut squares, mut k) = (0.0f64, 0.0f64, 0.0, 0);
        Jacobi { macro_step, count, sub, order: 0 }.run(model, "hydraulics", |p| {
            let (s0, sd0) = fine[k * sub];
            s = s.max(1e3 * (p.follow[0] - s0).abs());
            sd = sd.max(1e3 * (p.follow[1] - sd0).abs());
            squares += (1e3 * (p.follow[1] - sd0)).powi(2);
            k += 1;
        });
        println!("{variant} {numbers:?} {interface} {ms} ms");
        close("max error of s, mm", s, s_error, 0.02);
        close("max error of sd, mm/s", sd, sd_error, 0.02);
        close("rms error of sd, mm/s", (squares / k as f64).sqrt(), sd_rms, 0.02);
    }
}

#[test]
fn the_public_reference_solution() {
    // fgonzalezLIM/cosim-benchmarks, monolithic, 50 µs: see data/README.md
    let text = include_str!("../data/hydraulic_manipulator.csv");
    let rows: Vec<Vec<f64>> =
        text.lines().skip(1).map(|l| l.split(',').map(|x| x.parse().unwrap()).collect()).collect();
    assert_eq!(rows.len(), 1001);
    for (spool, limit) in [("non-smooth-library", 2e-4), ("non-smooth", 1e-5)] {
        let mut reference = build("crane", "library", &[], &[("spool", spool)]).reference;
        let names = ["mechanics.s", "mechanics.sd", "hydraulics.p1", "hydraulics.p2", "hydraulics.f"];
        let columns = names.map(|n| index(reference.signals(), n));
        let mut y = vec![0.0; reference.signals().len()];
        let mut worst = [0.0f64; 5];
        for row in &rows {
            reference.at(row[0], &mut y).unwrap();
            for (i, worst) in worst.iter_mut().enumerate() {
                *worst = worst.max((y[columns[i]] - row[1 + i]).abs());
            }
        }
        println!("{spool}: largest differences of {names:?}: {worst:?}");
        assert!(worst[0] < limit, "{spool}: {} m", worst[0]);
    }
}

#[test]
fn subsystems_and_twins_keep_their_promises() {
    for choice in [("interface", "force"), ("interface", "pressure")] {
        conforms("crane", &[choice]);
    }
}
