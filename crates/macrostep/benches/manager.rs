//! Nanoseconds per macro-step of the manager, beside a hand-written loop over the same subsystems in the same run.
//!
//! The model is `n/2` two-mass oscillators in a row of pairs, explicit Jacobi with a zero-order hold. Both sides call
//! the same native subsystems through trait objects. Each figure is the best of several alternating repetitions.
//!
//! `cargo bench -p macrostep --bench manager`. With two numbers (`-- 64 1000`: subsystems, macro-steps), only the manager is run, for valgrind.

use std::hint::black_box;
use std::time::Instant;

use macrostep::core::{
    CommunicationPoint, InputSignal, MacroStep, Manager, Model, Observer, ObserverError, Part, Settings, Subsystem,
    Ticks,
};
use macrostep::coupling::registry::{self, Params};
use macrostep::problems::problem;
use macrostep::problems::problem::Values;
use macrostep::record::{Format, RecordingMeta, RecordingWriter, Role, SignalMeta};

const H: f64 = 1e-3;
const REPETITIONS: usize = 400;

/// `n` subsystems: pairs (m1, m2).
fn parts(n: usize) -> Vec<Part> {
    let problem = problem("oscillator").unwrap();
    // with damping, so that long repetitions neither diverge nor end in numbers too small to be usual
    let values = Values::resolve(problem.description(), &Default::default(), Some("case2")).unwrap();
    let mut parts = Vec::new();
    for pair in 0..n / 2 {
        for part in problem.build(&values).unwrap().model.parts {
            parts.push(Part::boxed(format!("p{pair}{}", part.name), part.subsystem));
        }
    }
    parts
}

fn manager(n: usize) -> Manager {
    let mut model = Model::new();
    model.parts = parts(n);
    for pair in 0..n / 2 {
        model.connect(&format!("p{pair}m2.x"), &format!("p{pair}m1.x"));
        model.connect(&format!("p{pair}m2.v"), &format!("p{pair}m1.v"));
        model.connect(&format!("p{pair}m1.f"), &format!("p{pair}m2.f"));
    }
    let predictor = registry::predictor("zoh", &Params::new()).unwrap();
    let settings = Settings::new(Ticks(1_000_000_000), Ticks::MAX, predictor);
    Manager::new(model, settings).unwrap()
}

/// The loop somebody writes who knows the model: fixed arrays, fixed exchange.
struct ByHand {
    subsystems: Vec<Box<dyn Subsystem>>,
    u: Vec<[f64; 2]>,
    y: Vec<[f64; 3]>,
    k: u64,
}

impl ByHand {
    fn new(n: usize) -> Self {
        let mut subsystems: Vec<Box<dyn Subsystem>> = parts(n).into_iter().map(|p| p.subsystem).collect();
        subsystems.iter_mut().for_each(|s| s.initialize(0.0).unwrap());
        ByHand { subsystems, u: vec![[0.0, -100.0]; n], y: vec![[0.0; 3]; n], k: 0 }
    }

    fn step(&mut self) {
        let step = MacroStep { index: self.k, start: self.k as f64 * H, end: (self.k + 1) as f64 * H };
        for (i, s) in self.subsystems.iter_mut().enumerate() {
            let (inputs, outputs) = if i % 2 == 0 { (2, 3) } else { (1, 2) };
            s.advance(step, &InputSignal::new(&self.u[i][..inputs], inputs)).unwrap();
            s.outputs(&self.u[i][..inputs], &mut self.y[i][..outputs]).unwrap();
        }
        for pair in 0..self.subsystems.len() / 2 {
            let (a, b) = (2 * pair, 2 * pair + 1);
            self.u[a] = [self.y[b][0], self.y[b][1]];
            self.u[b][0] = self.y[a][0];
        }
        self.k += 1;
    }
}

/// Every output of every communication point into a recording.
struct Everything {
    writer: RecordingWriter,
}

impl Observer for Everything {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.writer.push(at.t, at.outputs).map_err(|e| e.fault().into())
    }
}

fn time(steps: usize, mut f: impl FnMut()) -> f64 {
    let since = Instant::now();
    for _ in 0..steps {
        f();
    }
    since.elapsed().as_secs_f64() / steps as f64 * 1e9
}

fn main() {
    let numbers: Vec<usize> = std::env::args().filter_map(|a| a.parse().ok()).collect();
    if let [n, steps] = numbers[..] {
        let mut managed = manager(n);
        (0..steps).for_each(|_| black_box(&mut managed).macro_step(&mut ()).unwrap());
        return;
    }
    println!(
        "{:>10}  {:>12}  {:>12}  {:>6}  {:>12}  {:>6}",
        "subsystems", "by hand [ns]", "manager [ns]", "ratio", "recorded [ns]", "ratio"
    );
    let dir = std::env::temp_dir().join(format!("macrostep-bench-{}", std::process::id()));
    for n in [2, 16, 64, 1_000, 10_000] {
        // short enough that a busy machine leaves some repetitions alone
        let steps = (8_000 / n).max(1);
        let (mut hand, mut managed, mut recorded) = (ByHand::new(n), manager(n), manager(n));
        let names = recorded.graph().output_names();
        let mut meta = RecordingMeta::new("bench");
        meta.signals = names.iter().map(|name| SignalMeta::new(name, "1", Role::Output)).collect();
        let _ = std::fs::remove_dir_all(&dir);
        let mut everything = Everything { writer: RecordingWriter::create(&dir, Format::Parquet, meta).unwrap() };
        let mut best = [f64::INFINITY; 3];
        for _ in 0..REPETITIONS {
            best[0] = best[0].min(time(steps, || black_box(&mut hand).step()));
            best[1] = best[1].min(time(steps, || black_box(&mut managed).macro_step(&mut ()).unwrap()));
            best[2] = best[2].min(time(steps, || black_box(&mut recorded).macro_step(&mut everything).unwrap()));
        }
        drop(everything);
        println!(
            "{n:>10}  {:>12.1}  {:>12.1}  {:>6.2}  {:>12.1}  {:>6.2}",
            best[0],
            best[1],
            best[1] / best[0],
            best[2],
            best[2] / best[0]
        );
    }
    let _ = std::fs::remove_dir_all(&dir);
}
