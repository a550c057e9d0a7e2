//! Runs a built-in problem and looks at the end of it.

use std::collections::BTreeMap;

use macrostep::core::{
    CommunicationPoint, Flow, Manager, Model, Observer, ObserverError, Outcome, Part, Settings, Ticks,
};
use macrostep::coupling::registry::{self, Params};
use macrostep::native::parts::{PartValue, part};
use macrostep::problems::problem;
use macrostep::problems::problem::{Instance, Value, Values};

/// A run to be set up.
pub struct Run {
    pub problem: &'static str,
    pub variant: Option<&'static str>,
    pub numbers: Vec<(&'static str, f64)>,
    pub choices: Vec<(&'static str, &'static str)>,
    pub step: &'static str,
    pub stop: &'static str,
    pub scheme: &'static str,
    pub predictor: &'static str,
    pub acceleration: &'static str,
    pub sampled: bool,
    pub steps: Vec<(&'static str, &'static str)>,
    pub stages: Option<Vec<Vec<&'static str>>>,
    pub port_predictors: Vec<(&'static str, &'static str, &'static str)>,
    pub threads: usize,
    /// Parameters of the predictor, the scheme and the acceleration.
    pub predictor_parameters: Vec<(&'static str, f64)>,
    pub scheme_parameters: Vec<(&'static str, f64)>,
    pub acceleration_parameters: Vec<(&'static str, f64)>,
    /// Parameters of the step control, if there is one.
    pub step_control: Option<Vec<(&'static str, f64)>>,
    /// Every stage on workers, however small.
    pub always_parallel: bool,
    /// One step behind.
    pub behind: bool,
}

pub fn params(given: &[(&'static str, f64)]) -> Params {
    given.iter().map(|&(n, v)| (n.to_owned(), v)).collect()
}

impl Run {
    pub fn new(problem: &'static str, step: &'static str, stop: &'static str) -> Self {
        Run {
            problem,
            variant: None,
            numbers: Vec::new(),
            choices: Vec::new(),
            step,
            stop,
            scheme: "jacobi",
            predictor: "zoh",
            acceleration: "none",
            sampled: false,
            steps: Vec::new(),
            stages: None,
            port_predictors: Vec::new(),
            threads: 1,
            predictor_parameters: Vec::new(),
            scheme_parameters: Vec::new(),
            acceleration_parameters: Vec::new(),
            step_control: None,
            always_parallel: false,
            behind: false,
        }
    }

    pub fn instance(&self) -> Instance {
        let problem = problem(self.problem).unwrap();
        let mut given: BTreeMap<String, Value> = BTreeMap::new();
        given.extend(self.numbers.iter().map(|&(n, v)| (n.to_owned(), Value::Number(v))));
        given.extend(self.choices.iter().map(|&(n, v)| (n.to_owned(), Value::Text(v.to_owned()))));
        let values = Values::resolve(problem.description(), &given, self.variant).unwrap();
        problem.build(&values).unwrap()
    }

    pub fn settings(&self) -> Settings {
        let predictor = registry::predictor(self.predictor, &params(&self.predictor_parameters)).unwrap();
        let mut settings = Settings::new(Ticks::parse(self.step).unwrap(), Ticks::parse(self.stop).unwrap(), predictor);
        let stages = self
            .stages
            .as_ref()
            .map(|s| s.iter().map(|g| g.iter().map(|&n| n.to_owned()).collect()).collect::<Vec<Vec<String>>>());
        settings.schedule = registry::schedule(self.scheme, stages, &params(&self.scheme_parameters)).unwrap();
        let acceleration = params(&self.acceleration_parameters);
        settings.fixed_point = registry::fixed_point(self.acceleration, &acceleration).unwrap();
        settings.step_control =
            self.step_control.as_ref().map(|given| registry::step_control("input-error", &params(given)).unwrap());
        settings.schedule.behind = self.behind;
        settings.threads = self.threads;
        if self.always_parallel {
            settings.parallel_from = std::time::Duration::ZERO;
        }
        if self.sampled {
            settings.hold = macrostep::core::Hold::Sampled;
        }
        settings
    }

    pub fn model(&self) -> Model {
        let mut model = if self.scheme == "monolithic" {
            let mut model = Model::new();
            model.parts.push(Part::boxed("", self.instance().twin));
            model
        } else {
            self.instance().model
        };
        for &(part, step) in &self.steps {
            model.part_mut(part).unwrap().step = Some(Ticks::parse(step).unwrap());
        }
        for &(part, port, predictor) in &self.port_predictors {
            let kind = registry::predictor(predictor, &Params::new()).unwrap();
            model.part_mut(part).unwrap().port_predictors.push((port.to_owned(), Some(kind)));
        }
        model
    }

    pub fn manager(&self) -> Manager {
        Manager::new(self.model(), self.settings()).unwrap_or_else(|e| panic!("{e}"))
    }

    pub fn run(&self) -> Trace {
        trace(&mut self.manager())
    }

    /// Runs with other settings.
    pub fn run_with(&self, settings: Settings) -> Trace {
        trace(&mut Manager::new(self.model(), settings).unwrap_or_else(|e| panic!("{e}")))
    }

    /// Runs to completion.
    pub fn finish(&self) -> Trace {
        let trace = self.run();
        assert_eq!(trace.outcome, Some(Outcome::Completed));
        trace
    }

    /// Runs to completion; the largest error of some outputs against the reference, at the multiples of `grid`;
    /// everywhere if it is zero.
    pub fn error(&self, signals: &[&str], grid: f64) -> f64 {
        let trace = self.finish();
        let mut reference = self.instance().reference;
        let mut expected = vec![0.0; reference.signals().len()];
        let pairs: Vec<(usize, usize)> = signals
            .iter()
            .map(|s| (trace.column(s), reference.signals().iter().position(|r| r == s).unwrap()))
            .collect();
        let (mut worst, mut points) = (0.0f64, 0);
        for (&t, outputs) in trace.times.iter().zip(&trace.outputs) {
            if grid > 0.0 && (t / grid - (t / grid).round()).abs() > 1e-9 {
                continue;
            }
            points += 1;
            reference.at(t, &mut expected).unwrap();
            for &(ours, theirs) in &pairs {
                worst = worst.max((outputs[ours] - expected[theirs]).abs());
            }
        }
        assert!(points > 1);
        worst
    }
}

/// Runs a manager to its end, however it ends.
pub fn trace(manager: &mut Manager) -> Trace {
    let mut trace = Trace { names: manager.graph().output_names(), ..Trace::default() };
    let outcome = manager.run(&mut trace, |_, _| Ok(Flow::Continue));
    trace.outcome = Some(outcome);
    trace
}

/// Settings for a model of one's own.
pub fn settings(step: &str, stop: &str, predictor: &str) -> Settings {
    let predictor = registry::predictor(predictor, &Params::new()).unwrap();
    Settings::new(Ticks::parse(step).unwrap(), Ticks::parse(stop).unwrap(), predictor)
}

/// Runs a model of one's own to completion.
pub fn complete(model: Model, settings: Settings) -> Trace {
    let trace = trace(&mut Manager::new(model, settings).unwrap_or_else(|e| panic!("{e}")));
    assert_eq!(trace.outcome, Some(Outcome::Completed));
    trace
}

/// Adds a part of the library to a model: numbers, and words such as units.
pub fn add(model: &mut Model, name: &str, kind: &str, numbers: &[(&str, f64)], words: &[(&str, &str)]) {
    let mut values: BTreeMap<String, PartValue> = BTreeMap::new();
    values.extend(numbers.iter().map(|&(n, v)| (n.to_owned(), PartValue::Number(v))));
    values.extend(words.iter().map(|&(n, v)| (n.to_owned(), PartValue::Text(v.to_owned()))));
    model.parts.push(Part::boxed(name, part(kind, &values).unwrap()));
}

/// All outputs at all communication points.
#[derive(Default)]
pub struct Trace {
    pub names: Vec<String>,
    pub times: Vec<f64>,
    pub outputs: Vec<Vec<f64>>,
    pub energy: Vec<f64>,
    pub passes: Vec<u32>,
    pub steps: Vec<f64>,
    pub events: Vec<f64>,
    pub outcome: Option<Outcome>,
}

impl Trace {
    pub fn column(&self, name: &str) -> usize {
        self.names.iter().position(|n| n == name).unwrap_or_else(|| panic!("no output {name} in {:?}", self.names))
    }

    pub fn last(&self, name: &str) -> f64 {
        self.outputs.last().unwrap()[self.column(name)]
    }

    pub fn final_energy(&self) -> f64 {
        *self.energy.last().unwrap()
    }

    /// One output at all communication points.
    pub fn signal(&self, name: &str) -> Vec<f64> {
        let column = self.column(name);
        self.outputs.iter().map(|y| y[column]).collect()
    }

    /// Whether two traces agree to the last bit, outputs taken by name.
    pub fn same_bits(&self, other: &Trace) -> bool {
        let bits = |x: &[f64]| x.iter().map(|v| v.to_bits()).collect::<Vec<u64>>();
        bits(&self.times) == bits(&other.times)
            && self.names.len() == other.names.len()
            && self.names.iter().all(|n| bits(&self.signal(n)) == bits(&other.signal(n)))
    }

    pub fn at(&self, name: &str, t: f64) -> f64 {
        let i = self.times.iter().position(|&x| (x - t).abs() < 1e-12).unwrap();
        self.outputs[i][self.column(name)]
    }
}

impl Observer for Trace {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.times.push(at.t);
        self.outputs.push(at.outputs.to_vec());
        self.energy.push(at.energy().unwrap_or(f64::NAN));
        self.passes.push(at.passes);
        self.steps.push(at.step);
        if at.event {
            self.events.push(at.t);
        }
        Ok(())
    }

    fn wants_energy(&self) -> bool {
        true
    }
}

/// Asserts that two numbers agree to a relative tolerance.
#[track_caller]
pub fn close(ours: f64, expected: f64, relative: f64) {
    assert!(
        (ours - expected).abs() <= relative * expected.abs().max(f64::MIN_POSITIVE),
        "{ours:.12e} is not {expected:.12e} to {relative:e}; off by {:.2e}",
        (ours - expected).abs() / expected.abs()
    );
}
