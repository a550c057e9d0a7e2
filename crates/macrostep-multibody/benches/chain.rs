//! Time per step of chains of rods, by the recursive path and as a constrained system.
//!
//! `cargo bench -p macrostep-multibody --bench chain`. Steps of 1 ms, released horizontal, interleaved, best of several rounds. Both
//! take one step of the same size; the recursive path evaluates accelerations four times in it.

use std::time::Instant;

use macrostep_multibody::{Body, JointKind, Mechanism, Motion, Options, Target, Tree};

fn chain(n: usize) -> Mechanism {
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let mut before = Target::Ground;
    for i in 0..n {
        let x = i as f64;
        let rod = m.body(Body::new(format!("rod {i}"), 1.0, [1e-3, 1.0 / 12.0, 1.0 / 12.0]).at([x + 0.5, 0.0, 0.0]));
        m.joint_here(format!("hinge {i}"), JointKind::Revolute, before, rod, [x, 0.0, 0.0], [0.0, 1.0, 0.0]);
        before = rod.into();
    }
    m
}

fn main() {
    println!("rods   recursive, µs   constrained, µs   ratio   iterations");
    for n in [10, 20, 40] {
        let mechanism = chain(n);
        let mut tree = Tree::new(&mechanism).unwrap_or_else(|e| panic!("{e}"));
        let mut motion = Motion::new(&mechanism, Options::default()).unwrap_or_else(|e| panic!("{e}"));
        let (mut recursive, mut constrained) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..10 {
            let start = Instant::now();
            (0..100).for_each(|_| tree.step(1e-3).unwrap_or_else(|e| panic!("{e}")));
            recursive = recursive.min(start.elapsed().as_secs_f64() / 100.0);
            let start = Instant::now();
            (0..100).for_each(|_| motion.step(1e-3).unwrap_or_else(|e| panic!("{e}")));
            constrained = constrained.min(start.elapsed().as_secs_f64() / 100.0);
        }
        let work = motion.work();
        println!(
            "{n:4}   {:13.1}   {:15.1}   {:5.1}   {:10.2}",
            1e6 * recursive,
            1e6 * constrained,
            constrained / recursive,
            work.iterations as f64 / work.steps as f64
        );
    }
}
