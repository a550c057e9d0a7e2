//! Time per macro-step of the race car, whole on one core, and cut into halves and corners on one and on two.
//!
//! `cargo bench -p macrostep --bench vehicle`. Steps of 0.3 ms from 0 to 3 s through a step steer, plain and with all options: settling, straight
//! running and cornering. The best of several runs, with all outputs and without any; the ratio is simulated to wall-clock time.

use std::time::Instant;

use macrostep::core::{Flow, Outcome};
use macrostep::scenario::Scenario;
use macrostep::scenario::vehicle::{Car, Manoeuvre, RACE_CAR, scenario};

const STEPS: f64 = 10_000.0;
const ROUNDS: u32 = 5;

/// Seconds per macro-step.
fn once(text: &str, outputs: bool, threads: usize) -> f64 {
    let mut scenario = Scenario::from_str("car.toml", text);
    scenario.set("run.stop=3s");
    scenario.set(&format!("run.threads={threads}"));
    if !outputs {
        scenario.set("multibody.car.output={}");
    }
    let prepared = scenario.check().and_then(|c| c.build()).unwrap_or_else(|e| panic!("{e}"));
    let mut manager = prepared.manager().unwrap_or_else(|e| panic!("{e}"));
    let start = Instant::now();
    let outcome = manager.run(&mut (), |_, _| Ok(Flow::Continue));
    assert_eq!(outcome, Outcome::Completed);
    start.elapsed().as_secs_f64() / STEPS
}

fn main() {
    println!("car                     with outputs, µs   without, µs   real time");
    let car = Car::read("race_car.json", RACE_CAR).unwrap_or_else(|e| panic!("{e}"));
    for (name, manoeuvre) in [
        ("step steer", include_str!("../../../examples/vehicle/step_steer.json")),
        ("the same, all options", include_str!("../../../examples/vehicle/all_options.json")),
    ] {
        let manoeuvre = Manoeuvre::read(name, manoeuvre).unwrap_or_else(|e| panic!("{e}"));
        let text = scenario(name, &car, &manoeuvre, "0.3ms");
        let mut best = [f64::INFINITY; 2];
        for _ in 0..ROUNDS {
            for (best, outputs) in best.iter_mut().zip([true, false]) {
                *best = best.min(once(&text, outputs, 1));
            }
        }
        println!("{name:22}   {:16.1}   {:11.1}   {:8.1}×", 1e6 * best[0], 1e6 * best[1], 3e-4 / best[0]);
    }

    println!("\nstep steer, without outputs    1 thread, µs   2 threads, µs   whole over 2 threads");
    let cuts = [
        ("whole", include_str!("../../../examples/vehicle/step_steer.toml")),
        ("left and right half", include_str!("../../../examples/vehicle/step_steer_halves.toml")),
        ("four corners", include_str!("../../../examples/vehicle/step_steer_corners.toml")),
    ];
    let mut best = [[f64::INFINITY; 2]; 3];
    for _ in 0..ROUNDS {
        for (best, (_, text)) in best.iter_mut().zip(cuts) {
            for (best, threads) in best.iter_mut().zip([1, 2]) {
                *best = best.min(once(text, false, threads));
            }
        }
    }
    for ([one, two], (name, _)) in best.into_iter().zip(cuts) {
        println!("{name:28}   {:12.1}   {:13.1}   {:8.2}", 1e6 * one, 1e6 * two, best[0][0] / two);
    }
}
