//! What the monitors and the corrections cost per macro-step, in percent of the same run without them.
//!
//! First `n/2` two-mass oscillators in a row of pairs, explicit Jacobi with a zero-order hold: subsystems that cost next
//! to nothing, the worst case there is. Then problems whose subsystems solve something: the chain of pendula and the
//! crane. "bare" has nobody watching; "watched" has an observer that looks at
//! the outputs, as a recorder does. Monitors are residual power, ledger and verdict, as in `macrostep run`. Each figure
//! is the best of many short stretches in turn, so that other load on the machine matters little.
//!
//! `cargo bench -p macrostep --bench correction`

use std::hint::black_box;
use std::time::Instant;

use macrostep::core::{CommunicationPoint, Manager, Model, ModelGraph, Observer, ObserverError, Part, Settings, Ticks};
use macrostep::coupling::monitor::{Ledger, ResidualPower, VerdictMonitor};
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
    Monitors(Vec<f64>, Box<(ResidualPower, Ledger, VerdictMonitor)>, u64),
}

impl Watch {
    fn monitors(graph: &ModelGraph) -> Self {
        let monitors = (ResidualPower::new(graph), Ledger::new(graph), VerdictMonitor::new(graph));
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
                m.2.communication_point(at);
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
    compare("2 oscillators", 4000, &|method| manager(2, method));
    compare("64 oscillators", 125, &|method| manager(64, method));
    compare("pendulum-chain", 200, &|method| library("pendulum-chain", method));
    compare("crane", 100, &|method| library("crane", method));
}

fn compare(title: &str, steps: usize, manager: &dyn Fn(&str) -> Manager) {
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
