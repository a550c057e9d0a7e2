//! Time per step of the 24 m beam of table 3 of [fontana2026], whole, on one core.
//!
//! `cargo bench -p macrostep-multibody --bench beam`. Full Newton on the same model is measured in the same run, interleaved;
//! the best of several rounds counts. Another program (MBDyn, naive solver) was measured at 99, 191 and 484 µs on a machine
//! of the same kind; that number is not measured here.

use std::time::Instant;

use macrostep_multibody::{JointKind, Mechanism, Motion, Newton, Options, Section, Target};

fn beam(elements: usize) -> Mechanism {
    let section = Section::new([1e6, 6e5, 6e5, 1e3, 2e3, 1e4], 5.0, [0.1, 0.05, 0.05]).damped(5e-4);
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let nodes = m.beam_line("beam", &section, elements, [0.0, 0.0, 1.0], |s| [24.0 * s, 0.0, 0.0]);
    let (first, last) = (nodes[0], nodes[2 * elements]);
    m.joint_here("left", JointKind::Revolute, Target::Ground, first, [0.0; 3], [0.0, 1.0, 0.0]);
    m.joint_here("right", JointKind::Revolute, Target::Ground, last, [24.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    m
}

/// Seconds per step over `steps` steps of 0.1 ms.
fn time(motion: &mut Motion, steps: usize) -> f64 {
    let start = Instant::now();
    for _ in 0..steps {
        if let Err(error) = motion.step(1e-4) {
            panic!("{error}");
        }
    }
    start.elapsed().as_secs_f64() / steps as f64
}

fn main() {
    println!("elements   µs per step   iterations   factorisations   full Newton, µs   ratio");
    for elements in [6, 12, 24] {
        let mechanism = beam(elements);
        let start = |newton| match Motion::new(&mechanism, Options::default().newton(newton)) {
            Ok(motion) => motion,
            Err(error) => panic!("{error}"),
        };
        let (mut modified, mut full) = (start(Newton::Modified), start(Newton::Full));
        let (mut best, mut best_full) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..8 {
            best = best.min(time(&mut modified, 500));
            best_full = best_full.min(time(&mut full, 50));
        }
        let work = modified.work();
        println!(
            "{elements:8}   {:11.1}   {:10.2}   {:14.3}   {:15.1}   {:5.1}",
            1e6 * best,
            work.iterations as f64 / work.steps as f64,
            work.factorisations as f64 / work.steps as f64,
            1e6 * best_full,
            best_full / best,
        );
    }
}
