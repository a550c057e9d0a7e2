//! What the monitors and the corrections cost per macro-step, in percent of the same run without them.
//!
//! First `n/2` two-mass oscillators in a row of pairs, explicit Jacobi with a zero-order hold: subsystems that cost next
//! to nothing, the worst case there is. Then problems whose subsystems solve something: the chain of pendula and the
//! crane. "bare" has nobody watching; "watched" has an observer that looks at
//! the outputs, as a recorder does. Monitors are ledger and verdict, as in `macrostep run`. Each figure
//! is the best of many short stretches in turn, so that other load on the machine matters little.
//!
//! `cargo bench -p macrostep --bench correction`. With a case (`-- "2 oscillators"`), that alone; with a column and a number as well (`monitors 100000`), only
//! that is run, for so many macro-steps: the difference of what valgrind counts of two such runs does not depend on other load.

use std::hint::black_box;
use std::time::Instant;

use macrostep::core::{CommunicationPoint, Manager, Model, ModelGraph, Observer, ObserverError, Part, Settings, Ticks};
use macrostep::coupling::monitor::{Ledger, VerdictMonitor};
use macrostep::coupling::registry::{self, Params};
use macrostep::problems::problem;
use macrostep::problems::problem::Values;
use macrostep::scenario::Scenario;

fn manager(n: usize, method: &str) -> Manager {
    let problem = problem("oscillator").unwrap();
    let values = Values::resolve(problem.description(), &Default::default(), None).unwrap();
    let mut model = Model::new();
    for pair in 0..n / 2 {
        for part in problem.build(&values).unwrap().model.parts {
            model.parts.push(Part::boxed(format!("p{pair}{}", part.name), part.subsystem));
        }
        model.connect(&format!("p{pair}m2.x"), &format!("p{pair}m1.x"));
        model.connect(&format!("p{pair}m2.v"), &format!("p{pair}m1.v"));
        model.connect(&format!("p{pair}m1.f"), &format!("p{pair}m2.f"));
        model.bond(&format!("p{pair}"), &format!("p{pair}m1.f"), &format!("p{pair}m2.v"));
    }
    let predictor = registry::predictor("zoh", &Params::new()).unwrap();
    let mut settings = Settings::new(Ticks(1_000_000_000), Ticks::MAX, predictor);
    settings.bounds.value = f64::MAX;
    settings.method = registry::method(method, &Params::new()).unwrap();
    Manager::new(model, settings).unwrap()
}

/// Who watches.
enum Watch {
    Nobody,
    /// The outputs, as a recorder does.
    Outputs(Vec<f64>),
    /// The outputs and all monitors, and how many points they saw.
    Monitors(Vec<f64>, Box<(Ledger, VerdictMonitor)>, u64),
}

impl Watch {
    fn monitors(graph: &ModelGraph) -> Self {
        let monitors = (Ledger::new(graph), VerdictMonitor::new(graph));
        Watch::Monitors(vec![0.0; graph.output_size()], Box::new(monitors), 0)
    }
}

impl Observer for Watch {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        match self {
            Watch::Nobody => {}
            Watch::Outputs(y) => y.copy_from_slice(at.outputs),
            Watch::Monitors(y, m, points) => {
                *points += 1;
                y.copy_from_slice(at.outputs);
                m.0.communication_point(at);
                m.1.communication_point(at);
            }
        }
        Ok(())
    }

    fn watches(&self) -> bool {
        !matches!(self, Watch::Nobody)
    }

    fn wants_energy(&self) -> bool {
        // as `macrostep run` does without a recording and a reference
        matches!(self, Watch::Monitors(_, _, points) if *points < 72 || points.is_multiple_of(8))
    }

    fn wants_inputs(&self) -> bool {
        matches!(self, Watch::Monitors(..))
    }
}

/// A problem of the library as its description says.
fn library(name: &str, method: &str) -> Manager {
    let mut scenario = Scenario::problem(name);
    scenario.set_path("run.method", method);
    scenario.set_path("run.stop", "1000000s");
    let prepared = scenario.check().unwrap().build().unwrap();
    Manager::assembled(prepared.assembly, prepared.settings).unwrap()
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let of = |case: &str, method: &str| match case.split_once(" oscillators") {
        Some((n, _)) => manager(n.parse().expect("a number of oscillators"), method),
        None => library(case, method),
    };
    if let [case, column, steps] = &words[..] {
        let mut all = runs(&|method| of(case, method));
        let (_, manager, watch) = all.iter_mut().find(|r| r.0 == *column).expect("a column of the table");
        let steps: u64 = steps.parse().expect("a number of macro-steps");
        (0..steps).for_each(|_| black_box(&mut *manager).macro_step(watch).expect("it goes on"));
        return;
    }
    let cases: [(&str, usize); 4] =
        [("2 oscillators", 4000), ("64 oscillators", 125), ("pendulum-chain", 200), ("crane", 100)];
    for (case, steps) in cases.into_iter().filter(|(case, _)| words.first().is_none_or(|only| only == case)) {
        compare(case, steps, &|method| of(case, method));
    }
}

/// The columns: name, system, and who watches.
fn runs(manager: &dyn Fn(&str) -> Manager) -> Vec<(String, Manager, Watch)> {
    let graph = manager("none");
    let outputs = vec![0.0; graph.graph().output_size()];
    let mut runs: Vec<(String, Manager, Watch)> = vec![
        ("bare".into(), manager("none"), Watch::Nobody),
        ("watched".into(), manager("none"), Watch::Outputs(outputs.clone())),
        ("monitors".into(), manager("none"), Watch::monitors(graph.graph())),
    ];
    for method in ["energy", "error-feedback", "rodriguez2022"] {
        runs.push((method.into(), manager(method), Watch::Outputs(outputs.clone())));
        runs.push((format!("monitors + {method}"), manager(method), Watch::monitors(graph.graph())));
    }
    runs
}

fn compare(title: &str, steps: usize, manager: &dyn Fn(&str) -> Manager) {
    let mut runs = runs(manager);
    let mut best = vec![f64::INFINITY; runs.len()];
    for _ in 0..400 {
        for ((_, manager, watch), best) in runs.iter_mut().zip(&mut best) {
            let since = Instant::now();
            for _ in 0..steps {
                black_box(&mut *manager).macro_step(watch).unwrap();
            }
            *best = best.min(since.elapsed().as_secs_f64() / steps as f64 * 1e9);
        }
    }
    println!("{title:<26}{:>11}  {:>10}  {:>10}", "[ns]", "of bare", "of watched");
    for ((name, ..), ns) in runs.iter().zip(&best) {
        println!("  {name:<26} {ns:>8.1}  {:>8.0} %  {:>8.0} %", 100.0 * ns / best[0], 100.0 * ns / best[1]);
    }
}
