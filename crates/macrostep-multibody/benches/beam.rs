//! Time per step of the 24 m beam of table 3 of [fontana2026], whole and in parts.
//!
//! `cargo bench -p macrostep-multibody --bench beam`. Steps of 0.1 ms, damping 5e-4 s, released straight. Everything is
//! measured in one run, interleaved, and the best of several rounds counts: whole with modified and with full Newton, whole
//! behind the manager, and in 2 and 3 parts on one thread and on as many threads as parts.

use std::sync::Arc;
use std::time::Instant;

use macrostep_core::{CommunicationPoint, Manager, Observer, ObserverError, Schedule, Settings, Stages, Ticks};
use macrostep_coupling::predictors::Latest;
use macrostep_multibody::{
    BodyId, Coupling, JointKind, Mechanism, Motion, Multibody, Newton, Options, Section, Signal, Target,
};

const H: f64 = 1e-4;
const ROUNDS: usize = 10;
const STEPS: usize = 400;

fn beam(elements: usize) -> (Mechanism, Vec<BodyId>) {
    let section = Section::new([1e6, 6e5, 6e5, 1e3, 2e3, 1e4], 5.0, [0.1, 0.05, 0.05]).damped(5e-4);
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let nodes = m.beam_line("beam", &section, elements, [0.0, 0.0, 1.0], |s| [24.0 * s, 0.0, 0.0]);
    let (first, last) = (nodes[0], nodes[2 * elements]);
    m.joint_here("left", JointKind::Revolute, Target::Ground, first, [0.0; 3], [0.0, 1.0, 0.0]);
    m.joint_here("right", JointKind::Revolute, Target::Ground, last, [24.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    (m, nodes)
}

/// Keeps one output.
struct Last(usize, f64);

impl Observer for Last {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.1 = at.outputs[self.0];
        Ok(())
    }
}

/// Something that steps, and where its middle node is.
enum Runner {
    Whole(Box<Motion>, BodyId),
    Managed(Box<Manager>, Last),
}

impl Runner {
    fn whole(m: &Mechanism, middle: BodyId, newton: Newton) -> Self {
        Runner::Whole(
            Box::new(Motion::new(m, Options::default().newton(newton)).unwrap_or_else(|e| panic!("{e}"))),
            middle,
        )
    }

    fn managed(model: macrostep_core::Model, stages: Vec<Vec<String>>, threads: usize, name: &str) -> Self {
        let ticks = |seconds: f64| Ticks((seconds * 1e12).round() as i64);
        let mut settings = Settings::new(ticks(H), ticks(1e3), Arc::new(|| Box::new(Latest)));
        settings.schedule.stages = Stages::Stated(stages);
        settings.schedule = Schedule { stages: settings.schedule.stages, ..Schedule::default() };
        settings.threads = threads;
        settings.parallel_from = std::time::Duration::ZERO;
        let graph = macrostep_core::ModelGraph::new(&model, &settings.schedule, settings.step);
        let names = graph.map(|g| g.output_names()).unwrap_or_default();
        let place = names.iter().position(|n| n == name).unwrap_or(0);
        let manager = Manager::new(model, settings).unwrap_or_else(|e| panic!("{e}"));
        Runner::Managed(Box::new(manager), Last(place, 0.0))
    }

    /// Seconds per step.
    fn time(&mut self, steps: usize) -> f64 {
        let start = Instant::now();
        for _ in 0..steps {
            match self {
                Runner::Whole(motion, _) => motion.step(H).unwrap_or_else(|e| panic!("{e}")),
                Runner::Managed(manager, last) => manager.macro_step(last).unwrap_or_else(|e| panic!("{e}")),
            }
        }
        start.elapsed().as_secs_f64() / steps as f64
    }

    fn middle(&self) -> f64 {
        match self {
            Runner::Whole(motion, id) => motion.position(*id)[2],
            Runner::Managed(_, last) => last.1,
        }
    }
}

fn main() {
    println!("elements  what                        µs per step   whole/this   minus whole, m");
    for elements in [6, 12, 24] {
        let (mechanism, nodes) = beam(elements);
        let middle = nodes[elements];
        let motion = Motion::new(&mechanism, Options::default()).unwrap_or_else(|e| panic!("{e}"));
        let whole = Multibody::new(motion).show("z", Signal::Position(middle));
        let mut model = macrostep_core::Model::new();
        model.add("beam", whole);
        let mut runs = vec![
            ("whole", Runner::whole(&mechanism, middle, Newton::Modified)),
            ("whole, full Newton", Runner::whole(&mechanism, middle, Newton::Full)),
            ("whole, managed", Runner::managed(model, vec![vec!["beam".into()]], 1, "beam.z[2]")),
        ];
        for (parts, threads, what) in [
            (2, 1, "2 parts, 1 thread"),
            (2, 2, "2 parts, 2 threads"),
            (3, 1, "3 parts, 1 thread"),
            (3, 2, "3 parts, 2 threads"),
        ] {
            let cuts = mechanism.balanced_cuts(parts).unwrap_or_else(|e| panic!("{e}"));
            let division = mechanism
                .divide(&cuts, &[middle], Options::default(), Coupling::Loose, H)
                .unwrap_or_else(|e| panic!("{e}"));
            let name = format!("{}.beam.{elements}.x[2]", division.owners[elements]);
            runs.push((what, Runner::managed(division.model, division.stages, threads, &name)));
        }
        let mut best = vec![f64::INFINITY; runs.len()];
        for _ in 0..ROUNDS {
            for (best, (_, runner)) in best.iter_mut().zip(&mut runs) {
                *best = best.min(runner.time(STEPS));
            }
        }
        let reference = runs[0].1.middle();
        for (best_of, (what, runner)) in best.iter().zip(&runs) {
            let gap = (runner.middle() - reference).abs();
            println!("{elements:8}  {what:26}  {:11.1}   {:10.2}   {gap:15.1e}", 1e6 * best_of, best[0] / best_of);
        }
        if let Runner::Whole(motion, _) = &runs[0].1 {
            let work = motion.work();
            let per = |x: u64| x as f64 / work.steps as f64;
            println!(
                "          ({:.2} iterations and {:.4} factorisations per step)",
                per(work.iterations),
                per(work.factorisations)
            );
        }
    }
}
