//! Runs a built-in problem and looks at the end of it.
#![allow(dead_code)] // each test binary uses its share

use std::collections::BTreeMap;

use macrostep::core::{CommunicationPoint, Flow, Manager, Model, Observer, ObserverError, Outcome, Settings, Ticks};
use macrostep::coupling::registry::{self, Params};
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
        let none = Params::new();
        let predictor = registry::predictor(self.predictor, &none).unwrap();
        let mut settings = Settings::new(Ticks::parse(self.step).unwrap(), Ticks::parse(self.stop).unwrap(), predictor);
        let stages = self
            .stages
            .as_ref()
            .map(|s| s.iter().map(|g| g.iter().map(|&n| n.to_owned()).collect()).collect::<Vec<Vec<String>>>());
        settings.schedule = registry::schedule(self.scheme, stages, &none).unwrap();
        settings.fixed_point = registry::fixed_point(self.acceleration, &none).unwrap();
        settings.threads = self.threads;
        if self.sampled {
            settings.hold = macrostep::core::Hold::Sampled;
        }
        settings
    }

    pub fn model(&self) -> Model {
        let mut model = if self.scheme == "monolithic" {
            let mut model = Model::new();
            model.parts.push(macrostep::core::Part::boxed("", self.instance().twin));
            model
        } else {
            self.instance().model
        };
        for &(part, step) in &self.steps {
            model.part_mut(part).unwrap().step = Some(Ticks::parse(step).unwrap());
        }
        for &(part, port, predictor) in &self.port_predictors {
            let kind = registry::predictor(predictor, &Params::new()).unwrap();
            model.part_mut(part).unwrap().port_predictors.push((port.to_owned(), kind));
        }
        model
    }

    pub fn manager(&self) -> Manager {
        Manager::new(self.model(), self.settings()).unwrap_or_else(|e| panic!("{e}"))
    }

    pub fn run(&self) -> Trace {
        let mut manager = self.manager();
        let mut trace = Trace { names: manager.graph().output_names(), ..Trace::default() };
        let outcome = manager.run(&mut trace, |_, _| Ok(Flow::Continue));
        trace.outcome = Some(outcome);
        trace
    }

    /// Runs to completion.
    pub fn finish(&self) -> Trace {
        let trace = self.run();
        assert_eq!(trace.outcome, Some(Outcome::Completed));
        trace
    }
}

/// All outputs at all communication points.
#[derive(Default)]
pub struct Trace {
    pub names: Vec<String>,
    pub times: Vec<f64>,
    pub outputs: Vec<Vec<f64>>,
    pub energy: Vec<f64>,
    pub passes: Vec<u32>,
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
