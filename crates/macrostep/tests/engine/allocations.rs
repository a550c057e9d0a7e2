//! Nothing is allocated per macro-step on the manager's thread.

use allocation_counter::measure;
use macrostep::core::{CommunicationPoint, Manager, Observer, ObserverError};
use macrostep::scenario::Scenario;
use macrostep::{Job, RunOutcome};

use crate::common::Run;

/// Asks for everything there is, and keeps a sum, and how much it was shown.
#[derive(Default)]
struct Looks {
    sum: f64,
    inputs: usize,
    indicators: usize,
}

impl Observer for Looks {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.sum += at.outputs.iter().chain(at.exchanged).chain(at.seen).sum::<f64>() + at.energy().unwrap_or(0.0);
        // a model that is not learnt yet has no modes
        self.sum += at.indicators.iter().filter(|x| !x.is_nan()).sum::<f64>();
        (self.inputs, self.indicators) = (at.seen.len(), at.indicators.len());
        Ok(())
    }

    fn wants_inputs(&self) -> bool {
        true
    }

    fn wants_indicators(&self) -> bool {
        true
    }

    fn wants_energy(&self) -> bool {
        true
    }
}

fn allocations(mut manager: Manager, steps: usize) -> u64 {
    let told = manager.indicators().len();
    let mut looks = Looks::default();
    // history fills, and whoever is lazy has had a chance
    for _ in 0..20 {
        manager.macro_step(&mut looks).unwrap();
    }
    let counted = measure(|| {
        for _ in 0..steps {
            manager.macro_step(&mut looks).unwrap();
        }
    });
    assert!(looks.sum.is_finite() && looks.inputs == manager.graph().input_size() && looks.indicators == told);
    counted.count_total
}

#[test]
fn no_allocation_per_macro_step() {
    let oscillator = || Run { variant: Some("case2"), ..Run::new("oscillator", "1ms", "10s") };
    let newton = || Run { scheme: "implicit-jacobi", acceleration: "quasi-newton", ..oscillator() };
    let control = Some(vec![("relative", 1e-3), ("smallest", 1e-9), ("largest", 0.01)]);
    for (what, run) in [
        ("zoh", oscillator()),
        ("foh", Run { predictor: "foh", ..oscillator() }),
        ("soh", Run { predictor: "soh", ..oscillator() }),
        ("hermite", Run { predictor: "hermite", ..oscillator() }),
        ("least squares", Run { predictor: "least-squares", ..oscillator() }),
        ("adaptive", Run { predictor: "adaptive", ..oscillator() }),
        ("dmd", Run { predictor: "dmd", ..oscillator() }),
        ("auto", Run { predictor: "auto", ..oscillator() }),
        ("auto, multirate", Run { predictor: "auto", steps: vec![("m1", "0.25ms")], ..oscillator() }),
        ("gauss-seidel", Run { scheme: "gauss-seidel", predictor: "soh", ..oscillator() }),
        ("multirate", Run { predictor: "soh", steps: vec![("m2", "0.25ms")], ..oscillator() }),
        (
            "grids that do not match",
            Run { predictor: "foh", steps: vec![("m1", "2ms"), ("m2", "3ms")], ..oscillator() },
        ),
        ("implicit", Run { acceleration: "none", ..newton() }),
        ("aitken", Run { acceleration: "aitken", ..newton() }),
        ("quasi-newton", newton()),
        ("quasi-newton, memory", Run { acceleration_parameters: vec![("reuse", 1.0)], ..newton() }),
        ("force-force", Run { choices: vec![("coupling", "force-force")], ..oscillator() }),
        ("step control", Run { step_control: control, predictor: "foh", ..oscillator() }),
        ("triple", Run { predictor: "hermite", ..Run::new("triple", "10ms", "10s") }),
        ("star", Run { variant: Some("case4"), ..Run::new("star", "1ms", "10s") }),
        ("rigid line", Run { scheme: "implicit-gauss-seidel", ..Run::new("rigid-line", "1ms", "10s") }),
        ("crane", Run { predictor: "foh", steps: vec![("hydraulics", "0.25ms")], ..Run::new("crane", "10ms", "10s") }),
    ] {
        assert_eq!(allocations(run.manager(), 200), 0, "{what}");
    }
}

/// A whole run with its recording: what is allocated does not grow with the number of macro-steps.
#[test]
fn recording_allocates_nothing_per_macro_step() {
    let count = |predictor: &str, stop: &str| {
        let dir = tempfile::tempdir().unwrap();
        let mut scenario = Scenario::problem("oscillator");
        scenario.set(&format!("run.stop={stop}")).set(&format!("run.predictor={predictor}")).set("reference.kind=none");
        let prepared = scenario.check().unwrap().build().unwrap();
        let mut run = Some(Job::new(prepared).record_in(dir.path()).start().unwrap());
        let mut outcome = RunOutcome::Interrupted;
        let counted = measure(|| outcome = run.take().unwrap().run().outcome);
        assert_eq!(outcome, RunOutcome::Completed);
        counted.count_total
    };
    for predictor in ["soh", "auto"] {
        let (few, many) = (count(predictor, "2s"), count(predictor, "12s"));
        println!("{predictor}, 2000 macro-steps: {few} allocations, 12000: {many}");
        assert!(many < few + 100, "{predictor}: {few} allocations became {many}");
    }
}
