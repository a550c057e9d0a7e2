//! A Jacobi loop written by hand: every subsystem advances with the outputs of the last communication point held.

use std::collections::{BTreeMap, HashMap};

use macrostep_core::{InputSignal, Interface, MacroStep, Model, Port, Subsystem};
use macrostep_problems::problem::{Instance, Reference, Value, Values};

/// A problem by name, variant and values.
pub fn build(name: &str, variant: Option<&str>, given: &[(&str, Value)]) -> Instance {
    let problem = macrostep_problems::problem(name).unwrap();
    let given: BTreeMap<String, Value> = given.iter().map(|(n, v)| ((*n).to_owned(), v.clone())).collect();
    let values = Values::resolve(problem.description(), &given, variant).unwrap();
    problem.build(&values).unwrap()
}

pub fn word(text: &str) -> Value {
    Value::Text(text.to_owned())
}

pub struct Jacobi {
    pub model: Model,
    /// Per part, per input: (part, output) it comes from.
    sources: Vec<Vec<Option<(usize, usize)>>>,
    /// The inputs each part saw last.
    pub u: Vec<Vec<f64>>,
    pub y: Vec<Vec<f64>>,
    names: HashMap<String, Vec<(usize, usize)>>,
    pub index: u64,
    pub h: f64,
}

impl Jacobi {
    pub fn new(mut model: Model, h: f64) -> Self {
        // `f` is one number or all of an array, `f[1]` one of them
        let places_of = |ports: &[Port], part: usize, places: &mut HashMap<String, Vec<(usize, usize)>>, name: &str| {
            let mut at = 0;
            for port in ports {
                let all: Vec<_> = (at..at + port.size).map(|j| (part, j)).collect();
                for (j, place) in all.iter().enumerate() {
                    places.insert(format!("{name}.{}[{j}]", port.name), vec![*place]);
                }
                places.insert(format!("{name}.{}", port.name), all);
                at += port.size;
            }
        };
        let (mut names, mut places) = (HashMap::new(), HashMap::new());
        for (i, part) in model.parts.iter().enumerate() {
            let interface = part.subsystem.interface();
            places_of(&interface.outputs, i, &mut names, &part.name);
            places_of(&interface.inputs, i, &mut places, &part.name);
        }
        let size = |i: usize| model.parts[i].subsystem.interface().input_size();
        let mut sources: Vec<Vec<Option<(usize, usize)>>> =
            (0..model.parts.len()).map(|i| vec![None; size(i)]).collect();
        for connection in &model.connections {
            let (to, from) = (&places[&connection.to], &names[&connection.from]);
            assert_eq!(to.len(), from.len(), "{connection:?}");
            to.iter().zip(from).for_each(|((i, j), from)| sources[*i][*j] = Some(*from));
        }
        let u: Vec<Vec<f64>> = model
            .parts
            .iter()
            .map(|p| p.subsystem.interface().inputs.iter().flat_map(|p| vec![p.start; p.size]).collect())
            .collect();
        let y = model.parts.iter().map(|p| vec![0.0; p.subsystem.interface().output_size()]).collect();
        for part in &mut model.parts {
            part.subsystem.initialize(0.0).unwrap();
        }
        let mut jacobi = Jacobi { model, sources, u, y, names, index: 0, h };

        // consistent at the start: outputs, exchange, until nothing changes
        for _ in 0..4 {
            jacobi.outputs();
            jacobi.exchange();
        }
        jacobi
    }

    fn outputs(&mut self) {
        for (i, part) in self.model.parts.iter_mut().enumerate() {
            part.subsystem.outputs(&self.u[i], &mut self.y[i]).unwrap();
        }
    }

    fn exchange(&mut self) {
        for i in 0..self.u.len() {
            for j in 0..self.u[i].len() {
                if let Some((part, output)) = self.sources[i][j] {
                    self.u[i][j] = self.y[part][output];
                }
            }
        }
    }

    /// One macro-step: hold the inputs, advance, read outputs with the inputs that were held, exchange. Laws without
    /// memory are then evaluated with what was exchanged.
    pub fn step(&mut self) {
        let step =
            MacroStep { index: self.index, start: self.index as f64 * self.h, end: (self.index + 1) as f64 * self.h };
        self.index += 1;
        for (i, part) in self.model.parts.iter_mut().enumerate() {
            part.subsystem.advance(step, &InputSignal::new(&self.u[i], self.u[i].len())).unwrap();
        }
        self.outputs();
        self.exchange();
        for i in 0..self.model.parts.len() {
            let part = &mut self.model.parts[i];
            if part.subsystem.interface().memoryless && !part.subsystem.interface().constraint {
                part.subsystem.outputs(&self.u[i], &mut self.y[i]).unwrap();
                self.exchange();
            }
        }
    }

    pub fn energy(&mut self) -> f64 {
        self.model.parts.iter_mut().zip(&self.u).filter_map(|(p, u)| p.subsystem.energy(u)).sum()
    }

    pub fn value(&self, name: &str) -> f64 {
        let (part, output) = self.names[name][0];
        self.y[part][output]
    }
}

/// The outputs of a subsystem without inputs, by name.
pub fn read(twin: &mut dyn Subsystem) -> HashMap<String, f64> {
    let mut y = vec![0.0; twin.interface().output_size()];
    twin.outputs(&[], &mut y).unwrap();
    Interface::element_names(&twin.interface().outputs.clone()).zip(y).collect()
}

/// The signals of a reference at a time, by name, and its energy.
pub fn reference_at(reference: &mut dyn Reference, t: f64) -> (HashMap<String, f64>, f64) {
    let mut values = vec![0.0; reference.signals().len()];
    let energy = reference.at(t, &mut values).unwrap().unwrap();
    (reference.signals().iter().cloned().zip(values).collect(), energy)
}

/// Runs a subsystem without inputs.
pub fn run(twin: &mut dyn Subsystem, h: f64, steps: u64) {
    twin.initialize(0.0).unwrap();
    for index in 0..steps {
        let step = MacroStep { index, start: index as f64 * h, end: (index + 1) as f64 * h };
        twin.advance(step, &InputSignal::new(&[], 0)).unwrap();
    }
}
