//! What a compensator costs per macro-step, as a ratio to the same run without it, and how long a map of stability takes.
//!
//! The systems are those of [tamellin2022], whose subsystems cost next to nothing: the worst case there is. "bare" has
//! nobody watching; "watched" has an observer that looks at the outputs, as a recorder does; "recorded" runs as
//! `macrostep run` does, with monitors, the reference of the problem and a recording. The paper reports +17 % to +20 % for
//! whole simulations. Each figure is the best of several alternating repetitions.
//!
//! `cargo bench -p macrostep --bench stability`

use std::hint::black_box;
use std::time::Instant;

use macrostep::analysis::design::{DesignOptions, design};
use macrostep::analysis::rigid_line::{RigidLine, Scheme, mass_map};
use macrostep::analysis::{Axis, Options, Subject, stability_map};
use macrostep::core::{CommunicationPoint, Manager, Observer, ObserverError, Ticks};
use macrostep::scenario::Scenario;

/// Whether outputs are looked at.
struct Watch(Option<Vec<f64>>);

impl Observer for Watch {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        if let Some(y) = &mut self.0 {
            y.copy_from_slice(at.outputs);
        }
        Ok(())
    }

    fn watches(&self) -> bool {
        self.0.is_some()
    }
}

fn manager(scenario: &Scenario) -> Manager {
    let prepared = scenario.check().unwrap().build().unwrap();
    let mut settings = prepared.settings;
    settings.stop = Ticks::MAX;
    settings.bounds.value = f64::MAX;
    Manager::assembled(prepared.assembly, settings).unwrap()
}

fn cost(problem: &str, variant: &str) {
    let mut plain = Scenario::problem(problem);
    plain.set(&format!("problem.variant={variant}"));
    let compensated = design(&plain, &DesignOptions::default()).unwrap().scenario;
    // the same parts, with their inputs for a compensator, and none
    let mut open = plain.clone();
    open.set("problem.feedback=force");

    const STEPS: usize = 200_000;
    let width = manager(&open).graph().output_size();
    let mut runs = [
        ("bare", manager(&open), Watch(None)),
        ("bare, compensated", manager(&compensated), Watch(None)),
        ("watched", manager(&open), Watch(Some(vec![0.0; width]))),
        ("watched, compensated", manager(&compensated), Watch(Some(vec![0.0; width]))),
    ];
    let mut best = [f64::INFINITY; 4];
    for _ in 0..15 {
        for ((_, manager, watch), best) in runs.iter_mut().zip(&mut best) {
            let since = Instant::now();
            for _ in 0..STEPS {
                black_box(&mut *manager).macro_step(watch).unwrap();
            }
            *best = best.min(since.elapsed().as_secs_f64() / STEPS as f64 * 1e9);
        }
    }
    println!("{problem} {variant}, ns per macro-step");
    for (i, (name, ..)) in runs.iter().enumerate() {
        println!("  {name:<24} {:>8.1}  {:>6.0} % of that without", best[i], 100.0 * best[i] / best[i & !1]);
    }

    // a whole run with monitors, reference and recording
    let directory = tempfile::tempdir().unwrap();
    let mut whole = [f64::INFINITY; 2];
    for _ in 0..7 {
        for (scenario, best) in [&open, &compensated].into_iter().zip(&mut whole) {
            let prepared = scenario.check().unwrap().build().unwrap();
            let since = Instant::now();
            black_box(
                macrostep::Job::new(prepared)
                    .record_in(directory.path().join("run"))
                    .existing(macrostep::Existing::Replace)
                    .run()
                    .unwrap(),
            );
            *best = best.min(since.elapsed().as_secs_f64());
        }
    }
    println!(
        "  recorded, 10 s             {:>6.1} ms  {:>6.0} % of that without",
        1e3 * whole[1],
        100.0 * whole[1] / whole[0]
    );
}

fn main() {
    cost("oscillator", "damped");
    cost("chain", "table7");

    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let subject = Subject::new(&Scenario::problem("chain")).unwrap();
    let axes = [Axis::parse("step=0.5ms..10ms:log31").unwrap(), Axis::parse("k3=30..3000:log31").unwrap()];
    let factors: Vec<f64> = (0..31).map(|i| 10f64.powf(-3.0 + 0.2 * f64::from(i))).collect();
    let loose = Scheme::Coupled { passes: 1, velocity: false };
    let mut best = [f64::INFINITY; 2];
    for _ in 0..3 {
        let since = Instant::now();
        black_box(stability_map(&subject, &axes, &Options::default(), threads, &|_, _| true).unwrap());
        best[0] = best[0].min(since.elapsed().as_secs_f64());
        let since = Instant::now();
        black_box(mass_map(&RigidLine::table1(), &factors, threads, |l| l.radius(loose)).unwrap());
        best[1] = best[1].min(since.elapsed().as_secs_f64());
    }
    println!("31 × 31 maps on {threads} threads");
    println!("  four-mass chain, probing the engine   {:>7.3} s", best[0]);
    println!("  four-mass line with a rigid link      {:>7.3} s", best[1]);
}
