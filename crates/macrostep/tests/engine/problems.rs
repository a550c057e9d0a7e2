//! Benchmark problems under the manager: uncorrected energies, the crane and its manoeuvres.
//!
//! Numbers are those of the project's own reference computation for [rodriguez2022] and [pikulinski2026] (explicit
//! Jacobi, symplectic Euler, inputs held when received); the papers print curves.

use crate::common::{Run, Trace, close};

/// `energy.multi_osc.n3.c0.0`, `n5.c0.0`: uncorrected energies of table 2, H = 1 ms, 10 s; linear, so reproducible to 1e-9.
#[test]
fn star() {
    for (variant, energy) in [("case1", 57_967.013_974_999_114), ("case3", 439_297.428_630_956_57)] {
        let trace = Run { variant: Some(variant), ..Run::new("star", "1ms", "10s") }.finish();
        println!("{variant}: {:.6}", trace.final_energy());
        close(trace.final_energy(), energy, 1e-9);
    }
}

/// `energy.nonlinear1.uncorrected`, `energy.nonlinear2`: 1e-6, as a square-root spring has an infinite slope at zero.
#[test]
fn nonlinear() {
    for (variant, energy) in [("case1", 10_872.155_848_216_835), ("case2", 3_318.423_370_408_179_4)] {
        let trace = Run { variant: Some(variant), ..Run::new("nonlinear", "1ms", "10s") }.finish();
        close(trace.final_energy(), energy, 1e-6);
    }
}

/// `pendula.*.kappa6`, uncorrected, for every reading of the angles in the paper.
#[test]
fn pendula() {
    for (axis, side, energy) in [
        ("x", "below", -28.623_239_677_479_255),
        ("x", "above", 30.053_317_215_590_816),
        ("-y", "below", -84.837_928_431_100_96),
    ] {
        let choices = vec![("axis", axis), ("side", side)];
        let trace = Run { choices, ..Run::new("pendula", "1ms", "10s") }.finish();
        close(trace.final_energy(), energy, 1e-6);
    }
}

fn crane(variant: &'static str, step: &'static str, fine: &'static str, predictor: &'static str) -> Run {
    Run {
        variant: Some(variant),
        predictor,
        sampled: true,
        steps: vec![("hydraulics", fine)],
        ..Run::new("crane", step, "10s")
    }
}

/// Largest error of the length, in mm, against the reference; and the peak of `δP` with its time.
fn errors(run: &Run) -> (f64, f64, f64, Trace) {
    let trace = run.finish();
    let error = 1e3 * run.error(&["mechanics.s"], 0.0);
    let (f, v) = (trace.signal("hydraulics.f"), trace.signal("mechanics.sd"));
    let (mut peak, mut when) = (0.0, 0.0);
    for k in 1..f.len() {
        let power = (f[k - 1] * v[k] - f[k] * v[k - 1]).abs();
        if power > peak {
            (peak, when) = (power, trace.times[k]);
        }
    }
    (error, peak, when, trace)
}

/// `crane.10ms_FOH`: 10 ms and 0.25 ms; relative 1e-5.
#[test]
fn crane_with_first_order_hold() {
    let (error, peak, when, trace) = errors(&crane("sinusoidal", "10ms", "0.25ms", "foh"));
    close(error, 1.173_740_938_916_423_3, 1e-5);
    close(trace.last("mechanics.s"), 0.468_861_507_409_318_1, 1e-8);
    close(peak, 100.266_792_566_755_33, 1e-5);
    close(when, 7.52, 1e-12);
}

/// `crane.11.5ms_FOH`: 11.5 ms and 0.1 ms, 870 macro-steps; an instability, whose order of magnitude is trusted.
#[test]
fn crane_at_the_verge_of_instability() {
    let run = Run { stop: "10.005s", ..crane("unstable", "11.5ms", "0.1ms", "foh") };
    let (error, peak, when, trace) = errors(&run);
    assert_eq!(trace.times.len(), 871);
    close(when, 3.91, 1e-12);
    close(peak, 64_221.409_266_447_64, 0.1);
    close(error, 104.447_003_700_540_89, 0.1);
}

/// With the spool closed nothing moves.
#[test]
fn crane_at_rest() {
    // both laws hold the spool at first: the sinusoidal one for a second, see `spool`
    let run = Run { predictor: "foh", stop: "500ms", ..crane("dmd-non-smooth", "5ms", "0.2ms", "foh") };
    let trace = run.finish();
    let still = trace.times.iter().zip(trace.signal("mechanics.s")).map(|(_, s)| (s - 0.5).abs()).fold(0.0, f64::max);
    println!("largest motion at rest {still:.1e} m");
    assert!(still < 1e-9, "{still:e}");
}

#[test]
fn crane_manoeuvres_against_the_converged_reference() {
    for (variant, step, fine, limit) in [
        ("sinusoidal", "1ms", "0.1ms", 0.2),
        ("dmd-sinusoidal", "1ms", "0.1ms", 0.3),
        ("dmd-non-smooth", "1ms", "0.1ms", 0.1),
    ] {
        let run = Run { sampled: false, stop: "4s", ..crane(variant, step, fine, "foh") };
        let error = 1e3 * run.error(&["mechanics.s"], 0.1);
        println!("{variant} at {step}: {error:.4} mm");
        assert!(error < limit, "{variant}: {error} mm");
    }
}

/// [pikulinski2026]: with the non-smooth spool the zero-order hold is fine at 12 ms and unstable at 20 ms.
#[test]
fn crane_with_zero_order_hold_and_the_non_smooth_spool() {
    let error = |step, stop| {
        let run = Run { stop, ..crane("dmd-non-smooth", step, "0.2ms", "zoh") };
        1e3 * run.error(&["mechanics.s"], 0.0)
    };
    let (fine, unstable) = (error("12ms", "9.996s"), error("20ms", "10s"));
    println!("zoh, non-smooth: 12 ms {fine:.3} mm, 20 ms {unstable:.1} mm");
    assert!(fine < 3.0, "{fine} mm");
    assert!(unstable > 100.0, "{unstable} mm");
}
