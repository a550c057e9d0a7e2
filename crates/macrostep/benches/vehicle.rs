//! Time per macro-step of the race car, whole on one core, and cut into halves and corners on one and on two.
//!
//! `cargo bench -p macrostep --bench vehicle`. Steps of 0.3 ms from 0 to 3 s through a step steer, plain and with all options: settling, straight
//! running and cornering. The best of several runs, with all outputs and without any; the ratio is simulated to wall-clock time. *Best steps*
//! takes the best time of each step from all runs: what is left when nothing else runs on the machine. With words behind `--`, only cars whose
//! names have one of them: `-- whole half`.

use std::time::Instant;

use macrostep::core::{Flow, Outcome};
use macrostep::scenario::Scenario;
use macrostep::scenario::vehicle::{Car, Manoeuvre, RACE_CAR, scenario};

const STEPS: f64 = 10_000.0;
const ROUNDS: u32 = 5;

/// Seconds per macro-step, and the least that each step took so far.
fn once(text: &str, settings: &[&str], outputs: bool, threads: usize, least: &mut [f64]) -> f64 {
    let mut scenario = Scenario::from_str("car.toml", text);
    scenario.set("run.stop=3s");
    for setting in settings {
        scenario.set(setting);
    }
    scenario.set(&format!("run.threads={threads}"));
    if !outputs {
        scenario.set("multibody.car.output={}");
    }
    let prepared = scenario.check().and_then(|c| c.build()).unwrap_or_else(|e| panic!("{e}"));
    let mut manager = prepared.manager().unwrap_or_else(|e| panic!("{e}"));
    let start = Instant::now();
    let (mut last, mut step) = (start, 0);
    let outcome = manager.run(&mut (), |_, _| {
        let now = Instant::now();
        if let Some(least) = least.get_mut(step) {
            *least = least.min((now - last).as_secs_f64());
        }
        (last, step) = (now, step + 1);
        Ok(Flow::Continue)
    });
    assert_eq!(outcome, Outcome::Completed);
    start.elapsed().as_secs_f64() / STEPS
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with('-')).collect();
    let wanted = |name: &str| words.is_empty() || words.iter().any(|w| name.contains(w.as_str()));
    println!("car                     with outputs, µs   without, µs   real time");
    let car = Car::read("race_car.json", RACE_CAR).unwrap_or_else(|e| panic!("{e}"));
    for (name, manoeuvre) in [
        ("step steer", include_str!("../../../examples/vehicle/step_steer.json")),
        ("the same, all options", include_str!("../../../examples/vehicle/all_options.json")),
    ] {
        if !wanted(name) {
            continue;
        }
        let manoeuvre = Manoeuvre::read(name, manoeuvre).unwrap_or_else(|e| panic!("{e}"));
        let text = scenario(name, &car, &manoeuvre, "0.3ms");
        let mut best = [f64::INFINITY; 2];
        for _ in 0..ROUNDS {
            for (best, outputs) in best.iter_mut().zip([true, false]) {
                *best = best.min(once(&text, &[], outputs, 1, &mut []));
            }
        }
        println!("{name:22}   {:16.1}   {:11.1}   {:8.1}×", 1e6 * best[0], 1e6 * best[1], 3e-4 / best[0]);
    }

    println!(
        "\nstep steer, without outputs    1 thread, µs   2 threads, µs   whole/this   best steps, µs   whole/this"
    );
    let whole = include_str!("../../../examples/vehicle/step_steer.toml");
    let halves = include_str!("../../../examples/vehicle/step_steer_halves.toml");
    let corners = include_str!("../../../examples/vehicle/step_steer_corners.toml");
    let cuts: [(&str, &str, &[&str]); 5] = [
        ("whole", whole, &["multibody.car.tolerance=1e-9"]),
        ("whole, tolerance 3e-9", whole, &["multibody.car.tolerance=3e-9"]),
        ("halves", halves, &["multibody.car.tolerance=1e-9"]),
        ("halves, tolerance 3e-9", halves, &["multibody.car.tolerance=3e-9"]),
        ("four corners, tolerance 3e-9", corners, &["multibody.car.tolerance=3e-9"]),
    ];
    let mut best = [[f64::INFINITY; 2]; 5];
    let mut least = [[(); 2]; 5].map(|both| both.map(|()| vec![f64::INFINITY; STEPS as usize]));
    for _ in 0..ROUNDS {
        for (k, (_, text, settings)) in cuts.iter().enumerate().filter(|(_, (name, ..))| wanted(name)) {
            for threads in [1, 2] {
                let (best, least) = (&mut best[k][threads - 1], &mut least[k][threads - 1]);
                *best = best.min(once(text, settings, false, threads, least));
            }
        }
    }
    let steps = least.map(|both| both.map(|least| least[1..].iter().sum::<f64>() / (STEPS - 1.0)));
    for (k, (name, ..)) in cuts.into_iter().enumerate().filter(|(_, (name, ..))| wanted(name)) {
        let ([one, two], [.., two_steps]) = (best[k], steps[k]);
        let (run, step) = (best[0][0] / two, steps[0][0] / two_steps);
        let (one, two, two_steps) = (1e6 * one, 1e6 * two, 1e6 * two_steps);
        println!("{name:28}   {one:12.1}   {two:13.1}   {run:10.2}   {two_steps:14.1}   {step:10.2}");
    }
}
