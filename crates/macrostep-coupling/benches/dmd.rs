//! What learning costs per communication point: the windowed factorisation beside the batch solution it replaces, and
//! predictors in a whole macro-step.
//!
//! The first table pushes a pair, solves for the model and predicts, for 3 regressors (one position, its rate, one
//! force) and for 7, with windows of 10 to 1000; beside it the same by a singular value decomposition of the window, in
//! the same run. The second is the linear oscillator, two subsystems that both learn, so that the difference to the hold
//! is twice the cost of a predictor. Each figure is the best of several alternating repetitions.
//!
//! `cargo bench -p macrostep-coupling --bench dmd`

use std::hint::black_box;
use std::time::Instant;

use macrostep_core::{Manager, Settings, Ticks};
use macrostep_coupling::predictors::Window;
use macrostep_coupling::registry::{self, Params};
use macrostep_native::random::Random;
use macrostep_numerics::Matrix;
use macrostep_problems::problem;
use macrostep_problems::problem::Values;

const REPETITIONS: usize = 7;

/// Rows `[z, y]` of a damped oscillation with a little noise: every window is regular.
fn rows(nz: usize, nx: usize, count: usize) -> Vec<Vec<f64>> {
    let mut random = Random::new(1);
    let mut row = |k: usize| {
        let wave = |i: usize| (0.03 * (i + 1) as f64 * k as f64 + i as f64).sin() + 1e-3 * random.normal();
        (0..nz + nx).map(wave).collect()
    };
    (0..count).map(&mut row).collect()
}

fn window(rows: &[Vec<f64>], nz: usize, nx: usize, w: usize) -> f64 {
    let (mut window, mut s) = (Window::new(nz, nx, w), vec![0.0; nz * nx]);
    let (fill, timed) = rows.split_at(w);
    fill.iter().for_each(|r| window.push(&r[..nz], &r[nz..]));
    let since = Instant::now();
    for r in timed {
        window.push(&r[..nz], &r[nz..]);
        window.solve(&mut s);
        let x: f64 = s.iter().zip(r.iter().cycle()).map(|(s, z)| s * z).sum();
        black_box(x);
    }
    since.elapsed().as_secs_f64() / timed.len() as f64
}

fn batch(rows: &[Vec<f64>], nz: usize, nx: usize, w: usize) -> f64 {
    let count = rows.len().min(w + 200);
    let since = Instant::now();
    for k in w..count {
        let seen = &rows[k - w..k];
        let Ok(svd) = Matrix::from_fn(w, nz, |i, j| seen[i][j]).svd() else { continue };
        let mut c = svd.u.transposed().times(&Matrix::from_fn(w, nx, |i, j| seen[i][nz + j]));
        for i in 0..nz {
            c.row_mut(i).iter_mut().for_each(|c| *c /= svd.s[i]);
        }
        black_box(svd.v.times(&c));
    }
    since.elapsed().as_secs_f64() / (count - w) as f64
}

fn macro_step(predictor: &str, params: &Params, method: &str) -> f64 {
    let oscillator = problem("oscillator").unwrap();
    let values = Values::resolve(oscillator.description(), &Default::default(), None).unwrap();
    let model = oscillator.build(&values).unwrap().model;
    let predictor = registry::predictor(predictor, params).unwrap();
    let mut settings = Settings::new(Ticks(1_000_000_000), Ticks::MAX, predictor);
    settings.method = registry::method(method, &Params::new()).unwrap();
    settings.bounds.value = f64::MAX;
    let mut manager = Manager::new(model, settings).unwrap();
    (0..500).for_each(|_| manager.macro_step(&mut ()).unwrap());
    const STEPS: u32 = 5_000;
    let since = Instant::now();
    (0..STEPS).for_each(|_| manager.macro_step(&mut ()).unwrap());
    since.elapsed().as_secs_f64() / f64::from(STEPS)
}

fn main() {
    println!("per communication point: one pair in, one out, model, prediction");
    println!("{:>11} {:>7} {:>12} {:>12} {:>7}", "regressors", "window", "factorised", "batch SVD", "ratio");
    for (nz, nx) in [(3, 2), (7, 4)] {
        for w in [10, 100, 1000] {
            let rows = rows(nz, nx, w + 20_000);
            let (mut ours, mut svd) = (f64::INFINITY, f64::INFINITY);
            for _ in 0..REPETITIONS {
                ours = ours.min(window(&rows, nz, nx, w));
                svd = svd.min(batch(&rows, nz, nx, w));
            }
            println!("{nz:>11} {w:>7} {:>9.2} µs {:>9.2} µs {:>6.0}×", 1e6 * ours, 1e6 * svd, svd / ours);
        }
    }

    println!("\nper macro-step of the linear oscillator, two predictors");
    let window = |w: f64| Params::from([("window".to_owned(), w)]);
    let cases = [
        ("zoh", "zoh", Params::new(), "none"),
        ("soh", "soh", Params::new(), "none"),
        ("dmd, window 10", "dmd", window(10.0), "none"),
        ("dmd, window 1000", "dmd", window(1000.0), "none"),
        ("auto", "auto", Params::new(), "none"),
        ("auto, error feedback", "auto", Params::new(), "error-feedback"),
    ];
    let mut best = [f64::INFINITY; 6];
    for _ in 0..REPETITIONS {
        for ((_, predictor, params, method), best) in cases.iter().zip(&mut best) {
            *best = best.min(macro_step(predictor, params, method));
        }
    }
    for ((name, ..), time) in cases.iter().zip(best) {
        println!("{name:>22} {:>9.2} µs {:>6.1}× zoh", 1e6 * time, time / best[0]);
    }
}
