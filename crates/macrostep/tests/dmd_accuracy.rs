//! The windowed factorisation against the batch solution by singular value decomposition, over 10⁵ macro-steps of the
//! four benchmarks of [pikulinski2026].
//!
//! Both see the same pairs, those of a run with windowed DMD in charge. Predictions must agree to 1e-9 of the largest
//! magnitude of each variable wherever the window is not numerically singular, `cond Z < 1e8`. The batch solution
//! takes long without optimisation, so it is asked for at every 251st step, and at each of the first fifty.

use std::sync::{Arc, Mutex};

use macrostep::core::bytes::{Reader, Writer};
use macrostep::core::{Indicator, Model, PredictionPlan};
use macrostep::coupling::predictors::{Dmd, Forecast, Point, Window, Windowed};
use macrostep::scenario::Scenario;
use macrostep_numerics::{Matrix, Svd};

/// Pairs `z`, `x` one after the other, and how many numbers belong to each.
#[derive(Default)]
struct Pairs {
    nz: usize,
    nx: usize,
    numbers: Vec<f64>,
}

/// Windowed DMD that keeps what it learns from.
#[derive(Clone)]
struct Listening {
    model: Windowed,
    pairs: Arc<Mutex<Pairs>>,
}

impl Forecast for Listening {
    fn prepare(&mut self, plan: &PredictionPlan) {
        self.model.prepare(plan);
    }

    fn forecast(&mut self, at: Point<'_>, end: &mut [f64]) {
        self.model.forecast(at, end);
    }

    fn learn(&mut self, at: Point<'_>, end: &[f64]) {
        let mut pairs = self.pairs.lock().unwrap();
        (pairs.nz, pairs.nx) = (at.x.len() + at.u.len(), at.x.len());
        [at.x, at.u, end].iter().for_each(|part| pairs.numbers.extend_from_slice(part));
        drop(pairs);
        self.model.learn(at, end);
    }

    fn reset(&mut self) {
        self.model.reset();
    }

    fn indicators(&mut self, sink: &mut dyn FnMut(Indicator<'_>)) {
        self.model.indicators(sink);
    }

    fn serialize(&self, w: &mut Writer<'_>) {
        self.model.serialize(w);
    }

    fn deserialize(&mut self, r: &mut Reader<'_>) -> Option<()> {
        self.model.deserialize(r)
    }
}

/// What the part with feedthrough learns from in a run.
fn listen(problem: &str, part: &str, set: &[&str]) -> Pairs {
    let mut scenario = Scenario::problem(problem);
    set.iter().for_each(|s| {
        scenario.set(s);
    });
    let prepared = scenario.check().unwrap().build().unwrap();
    let pairs = Arc::new(Mutex::new(Pairs::default()));
    let listening = Listening { model: Windowed::new(20), pairs: Arc::clone(&pairs) };
    let listens = |model: &mut Model| {
        let receiver = model.part_mut(part).unwrap();
        receiver.predictor = Some(Arc::new(move || Box::new(Dmd::new(listening.clone()))));
    };
    let mut manager = prepared.with_model(listens).unwrap().manager().unwrap();
    while !manager.finished() {
        manager.macro_step(&mut ()).unwrap();
    }
    std::mem::take(&mut *pairs.lock().unwrap())
}

/// `x̂ = Y Z⁺ z` by singular value decomposition, and the condition of `Z`.
fn batch(rows: &[&[f64]], nz: usize, nx: usize, z: &[f64]) -> (Vec<f64>, f64) {
    let matrix = Matrix::from_fn(rows.len(), nz, |i, j| rows[i][j]);
    let Svd { u, s, v } = matrix.svd().unwrap();
    let rank = rows.len().min(nz);
    let limit = f64::EPSILON * rows.len().max(nz) as f64 * s[0];
    let mut x = vec![0.0; nx];
    for k in (0..rank).filter(|&k| s[k] > limit) {
        let along: f64 = (0..nz).map(|j| v[(j, k)] * z[j]).sum::<f64>() / s[k];
        for (j, x) in x.iter_mut().enumerate() {
            *x += along * (0..rows.len()).map(|i| u[(i, k)] * rows[i][nz + j]).sum::<f64>();
        }
    }
    let condition = if rank < nz { f64::INFINITY } else { s[0] / s[rank - 1] };
    (x, condition)
}

fn agrees(name: &str, pairs: &Pairs) {
    let (nz, nx) = (pairs.nz, pairs.nx);
    let rows: Vec<&[f64]> = pairs.numbers.chunks_exact(nz + nx).collect();
    assert!(rows.len() >= 100_000, "{name}: {} pairs", rows.len());
    let size = |i: usize| rows.iter().map(|r| r[nz + i].abs()).fold(0.0, f64::max);
    let sizes: Vec<f64> = (0..nx).map(size).collect();
    for w in [10, 100] {
        let (mut window, mut s) = (Window::new(nz, nx, w), vec![0.0; nx * nz]);
        let (mut worst, mut regular, mut singular, mut asked) = (0.0_f64, 0, 0.0_f64, 0);
        for (k, row) in rows[..rows.len() - 1].iter().enumerate() {
            window.push(&row[..nz], &row[nz..]);
            if k < 1 || (k > 50 && k % 251 != 0) {
                continue;
            }
            window.solve(&mut s);
            let z = &rows[k + 1][..nz];
            let seen = &rows[(k + 1).saturating_sub(w)..=k];
            let (expected, condition) = batch(seen, nz, nx, z);
            asked += 1;
            for i in 0..nx {
                let ours: f64 = s[i * nz..][..nz].iter().zip(z).map(|(s, z)| s * z).sum();
                let off = (ours - expected[i]).abs() / sizes[i];
                if condition < 1e8 {
                    (worst, regular) = (worst.max(off), regular + 1);
                } else {
                    singular = singular.max(off);
                }
            }
        }
        println!(
            "{name:16} w = {w:3}: worst {worst:.1e} in {regular} of {} forecasts, {singular:.1e} where singular",
            asked * nx
        );
        assert!(worst < 1e-9, "{name}, w = {w}: {worst}");
        assert!(regular > 0, "{name}, w = {w}: never regular");
        // where it is singular, what is predicted is still of use
        assert!(singular < 1e-8, "{name}, w = {w}: {singular} where the window is singular");
    }
}

#[test]
fn predictions_agree_with_the_batch_solution_over_100_000_steps() {
    let linear = listen("oscillator", "m1", &["run.step=1ms", "run.stop=100.01s"]);
    agrees("linear", &linear);
    agrees("nonlinear", &listen("nonlinear", "m1", &["problem.variant=sqrt-wall", "run.step=1ms", "run.stop=100.01s"]));
    agrees("pendulum chain", &listen("pendulum-chain", "m1", &["run.step=1ms", "run.stop=100.01s"]));
    // the manoeuvre of the crane takes 834 macro-steps: once after the other, at other frequencies
    let mut crane = Pairs::default();
    for i in 0..121 {
        let freq = format!("problem.freq={}", 0.5 + f64::from(i) / 60.0);
        let one = listen("crane", "hydraulics", &["problem.variant=dmd-sinusoidal", freq.as_str()]);
        (crane.nz, crane.nx) = (one.nz, one.nx);
        crane.numbers.extend(one.numbers);
    }
    agrees("crane", &crane);
}
