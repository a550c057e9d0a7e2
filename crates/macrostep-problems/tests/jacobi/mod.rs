//! Explicit Jacobi co-simulation of two subsystems, by hand: what the manager does, small enough to check by eye.

use std::collections::BTreeMap;

use macrostep_core::{InputSignal, Interface, MacroStep, Model, Subsystem};
use macrostep_native::conformance;
use macrostep_problems::library::problem;
use macrostep_problems::problem::{Instance, Value, Values};

/// Builds a problem: a variant, changed by numbers and choices.
pub fn build(name: &str, variant: &str, numbers: &[(&str, f64)], choices: &[(&str, &str)]) -> Instance {
    let problem = problem(name).unwrap();
    problem.build(&values(name, variant, numbers, choices)).unwrap()
}

/// The values of a problem: a variant, changed by numbers and choices.
pub fn values(name: &str, variant: &str, numbers: &[(&str, f64)], choices: &[(&str, &str)]) -> Values {
    let mut given = BTreeMap::new();
    given.extend(numbers.iter().map(|(n, x)| ((*n).to_owned(), Value::Number(*x))));
    given.extend(choices.iter().map(|(n, t)| ((*n).to_owned(), Value::Text((*t).to_owned()))));
    Values::resolve(problem(name).unwrap().description(), &given, Some(variant)).unwrap()
}

/// Runs the conformance suite on every part and on the twin of a problem, for every one of its variants.
pub fn conforms(name: &str, choices: &[(&str, &str)]) {
    for variant in problem(name).unwrap().description().variants {
        let mut instance = build(name, variant.name, &[], choices);
        for part in &mut instance.model.parts {
            conformance::check(&mut *part.subsystem);
        }
        conformance::check(&mut *instance.twin);
    }
}

/// What is known at a communication point.
pub struct Point<'a> {
    pub t: f64,
    /// Outputs of the leader, as sent.
    pub lead: &'a [f64],
    /// Outputs of the follower.
    pub follow: &'a [f64],
    /// Total energy, from states of the same instant.
    pub energy: f64,
}

struct Side {
    subsystem: Box<dyn Subsystem>,
    source: Vec<usize>,
    u: Vec<f64>,
    y: Vec<f64>,
}

impl Side {
    fn advance(&mut self, start: f64, end: f64) {
        let signal = InputSignal::new(&self.u, self.u.len());
        self.subsystem.advance(MacroStep { index: 0, start, end }, &signal).unwrap();
    }

    fn outputs(&mut self) {
        self.subsystem.outputs(&self.u, &mut self.y).unwrap();
    }
}

/// Runs `leader` (which may have feedthrough) against `follower` for `count` macro-steps.
///
/// The leader takes `sub` steps per macro-step, with its inputs extrapolated to the start of each (order 0 or 1) and held
/// over it; its output at the end uses the last input it received. The follower holds its input over the macro-step.
pub struct Jacobi {
    pub macro_step: f64,
    pub count: usize,
    pub sub: usize,
    pub order: usize,
}

impl Jacobi {
    pub fn single_rate(macro_step: f64, count: usize) -> Self {
        Jacobi { macro_step, count, sub: 1, order: 0 }
    }

    pub fn run(&self, model: Model, leader: &str, mut watch: impl FnMut(Point<'_>)) {
        let (mut lead, mut follow) = sides(model, leader);
        lead.subsystem.initialize(0.0).unwrap();
        follow.subsystem.initialize(0.0).unwrap();
        follow.outputs();
        exchange(&mut lead, &follow);
        lead.outputs();
        exchange(&mut follow, &lead);
        let mut before = lead.u.clone();
        let mut now = lead.u.clone();
        for k in 0..=self.count {
            let t = k as f64 * self.macro_step;
            let energy = lead.subsystem.energy(&now).unwrap_or(0.0) + follow.subsystem.energy(&follow.u).unwrap_or(0.0);
            watch(Point { t, lead: &lead.y, follow: &follow.y, energy });
            if k == self.count {
                break;
            }

            let end = (k + 1) as f64 * self.macro_step;
            follow.advance(t, end);
            let h = self.macro_step / self.sub as f64;
            for j in 0..self.sub {
                let tau = if self.order == 1 { j as f64 / self.sub as f64 } else { 0.0 };
                for i in 0..now.len() {
                    lead.u[i] = now[i] + tau * (now[i] - before[i]);
                }
                lead.advance(t + j as f64 * h, if j + 1 == self.sub { end } else { t + (j + 1) as f64 * h });
            }
            follow.outputs();
            lead.outputs();

            before.copy_from_slice(&now);
            exchange(&mut lead, &follow);
            now.copy_from_slice(&lead.u);
            exchange(&mut follow, &lead);
        }
    }
}

fn exchange(to: &mut Side, from: &Side) {
    for (u, &i) in to.u.iter_mut().zip(&to.source) {
        *u = from.y[i];
    }
}

fn sides(model: Model, leader: &str) -> (Side, Side) {
    let connections = model.connections;
    let [first, second] = <[_; 2]>::try_from(model.parts).ok().unwrap();
    let (lead, follow) = if first.name == leader { (first, second) } else { (second, first) };
    let side = |to_name: &str, to: &Interface, from_name: &str, from: &Interface| {
        let outputs: Vec<String> = Interface::element_names(&from.outputs).collect();
        let source = Interface::element_names(&to.inputs).map(|input| {
            let (port, element) = input.split_once('[').map_or((input.as_str(), ""), |(p, e)| (p, e));
            let wire = connections.iter().find(|c| c.to == format!("{to_name}.{port}")).unwrap();
            let port = wire.from.strip_prefix(&format!("{from_name}.")).unwrap();
            let output = if element.is_empty() { port.to_owned() } else { format!("{port}[{element}") };
            outputs.iter().position(|o| *o == output).unwrap()
        });
        source.collect::<Vec<usize>>()
    };
    let (li, fi) = (lead.subsystem.interface().clone(), follow.subsystem.interface().clone());
    let make = |subsystem: Box<dyn Subsystem>, i: &Interface, source| Side {
        subsystem,
        source,
        u: vec![0.0; i.input_size()],
        y: vec![0.0; i.output_size()],
    };
    let lead_source = side(&lead.name, &li, &follow.name, &fi);
    let follow_source = side(&follow.name, &fi, &lead.name, &li);
    (make(lead.subsystem, &li, lead_source), make(follow.subsystem, &fi, follow_source))
}

/// Runs a monolithic twin, and shows its outputs and energy at every communication point.
pub fn monolithic(twin: &mut dyn Subsystem, macro_step: f64, count: usize, mut watch: impl FnMut(f64, &[f64], f64)) {
    let mut y = vec![0.0; twin.interface().output_size()];
    twin.initialize(0.0).unwrap();
    for k in 0..=count {
        let t = k as f64 * macro_step;
        twin.outputs(&[], &mut y).unwrap();
        let energy = twin.energy(&[]).unwrap_or(0.0);
        watch(t, &y, energy);
        if k < count {
            let step = MacroStep { index: k as u64, start: t, end: (k + 1) as f64 * macro_step };
            twin.advance(step, &InputSignal::new(&[], 0)).unwrap();
        }
    }
}

/// The index of an output of a twin or a signal of a reference.
pub fn index(names: &[String], name: &str) -> usize {
    names.iter().position(|n| n == name).unwrap_or_else(|| panic!("no `{name}` among {names:?}"))
}

/// Names of all outputs of a subsystem.
pub fn output_names(subsystem: &dyn Subsystem) -> Vec<String> {
    Interface::element_names(&subsystem.interface().outputs).collect()
}

/// Fails unless `actual` is within a relative `tolerance` of `expected`.
#[track_caller]
pub fn close(what: &str, actual: f64, expected: f64, tolerance: f64) {
    let error = (actual - expected).abs() / expected.abs();
    println!("{what}: {actual} (expected {expected}, off by {error:.1e})");
    assert!(error <= tolerance, "{what}: {actual}, expected {expected}, off by {error:.1e} > {tolerance:.0e}");
}
