//! Numbers of parts that may change while a run goes on.
//!
//! A part is made anew with another value, and takes over the state of the one before. That is right if the value is not in what the part
//! remembers. So the part is made twice before the run, with two values: the number may change if both have the same ports, start in the same
//! state, and announce the same event. An initial value, a sampling period or a number of elements is found out by that, without anybody saying
//! so.

use std::collections::BTreeMap;

use macrostep_core::{Fault, Interface, Subsystem};
use macrostep_native::equations::Definition;
use macrostep_native::noise::Noisy;
use macrostep_native::parts::PartValue;
use macrostep_problems::problem::{Problem, Value, Values};

use super::NamedNumber;
use super::model::{ModelPlan, Recipe, equations_part, library_part};
use super::provenance::{PartOrigin, Provenance};

/// Numbers of the problem, of parts of the library and of equations, which may change while a run goes on.
#[derive(Default)]
pub struct Changeable {
    makers: Vec<Maker>,
    numbers: Vec<Number>,
    noise: Vec<Noise>,
    start: f64,
}

/// Noise on what a part sends: standard deviations by port, and the seed.
struct Noise {
    part: String,
    ports: Vec<(String, f64)>,
    seed: u64,
}

struct Number {
    maker: usize,
    /// Its name as the maker knows it.
    own_name: String,
    about: NamedNumber,
}

/// Who makes the parts that a number belongs to.
#[derive(Clone)]
enum Maker {
    /// All parts of a problem, or the one part of its twin.
    Problem { problem: &'static dyn Problem, values: Values, monolithic: bool },
    /// A part of the library: its name, its type, and what was given.
    Library(String, String, BTreeMap<String, PartValue>),
    /// Equations, and the name of the part.
    Equations(String, Box<Definition>),
}

type Parts = Vec<(String, Box<dyn Subsystem>)>;

/// How a part starts: its ports, its state, and the event it announces.
type Start = (Interface, Vec<u8>, Option<f64>);

impl Changeable {
    /// Those of a model, whose parts come from where the provenance says.
    pub(crate) fn of(plan: &ModelPlan, provenance: &[Provenance], monolithic: bool, start: f64) -> Self {
        let here = |p: &Provenance| !p.remote && p.replaced_by.is_none();
        let mut found = Changeable { start, ..Changeable::default() };
        let all_here = |p: &Provenance| p.origin != PartOrigin::Problem || here(p);
        if let Some((problem, values)) = plan.problem.as_ref().filter(|_| provenance.iter().all(all_here)) {
            found.add(
                Maker::Problem { problem: *problem, values: values.clone(), monolithic },
                plan.parameters(None),
                "",
            );
        }
        if monolithic {
            return found;
        }
        let hosted = |name: &str| plan.hosts.iter().any(|h| h.part == name);
        for part in plan.parts.iter().filter(|p| !hosted(&p.name)) {
            let name = part.name.clone();
            let maker = match &part.recipe {
                Recipe::Library(kind, given) => Maker::Library(name, kind.clone(), given.clone()),
                Recipe::Equations(definition) => Maker::Equations(name, definition.clone()),
                _ => continue,
            };
            found.add(maker, plan.numbers_of(part), &part.name);
        }
        let noisy = plan.adjustments.iter().filter(|a| !a.noise.is_empty());
        let noise = noisy.map(|a| Noise { part: a.part.clone(), ports: a.noise.clone(), seed: a.noise_seed });
        found.noise = noise.collect();
        found
    }

    fn add(&mut self, maker: Maker, numbers: Vec<NamedNumber>, part: &str) {
        let at = self.makers.len();
        self.makers.push(maker);
        self.numbers.extend(numbers.into_iter().map(|about| {
            let name = if part.is_empty() { about.name.clone() } else { format!("{part}.{}", about.name) };
            Number { maker: at, own_name: about.name.clone(), about: NamedNumber { name, ..about } }
        }));
    }

    /// Those that may change, found out by a trial; the others are forgotten.
    pub fn numbers(&mut self) -> impl ExactSizeIterator<Item = &NamedNumber> {
        let starts: Vec<Option<Vec<Start>>> = self.makers.iter().map(|m| self.starts(m)).collect();
        let may_change = |n: &Number| {
            let (before, value) = (starts[n.maker].as_ref()?, n.about.value);
            let by = if value == 0.0 { NEARBY } else { value * NEARBY };
            let made = |value: f64| self.starts(&self.makers[n.maker].with(&n.own_name, value));
            (made(value + by).or_else(|| made(value - by))? == *before).then_some(())
        };
        let kept: Vec<bool> = self.numbers.iter().map(|n| may_change(n).is_some()).collect();
        let mut kept = kept.into_iter();
        self.numbers.retain(|_| kept.next().unwrap_or(false));
        self.numbers.iter().map(|n| &n.about)
    }

    /// What a number belongs to: a part, or the problem.
    pub fn owner(&self, number: usize) -> &str {
        match &self.makers[self.numbers[number].maker] {
            Maker::Problem { problem, .. } => problem.description().name,
            Maker::Library(name, ..) | Maker::Equations(name, _) => name,
        }
    }

    /// Makes anew what a number belongs to, with another value of it: parts by name.
    pub fn made_with(&self, number: usize, value: f64) -> Result<Parts, Fault> {
        let Number { maker, own_name, .. } = &self.numbers[number];
        self.make(&self.makers[*maker].with(own_name, value))
    }

    /// The number has this value from now on.
    pub fn keep(&mut self, number: usize, value: f64) {
        let Number { maker, own_name, about } = &mut self.numbers[number];
        self.makers[*maker] = self.makers[*maker].with(own_name, value);
        about.value = value;
    }

    fn make(&self, maker: &Maker) -> Result<Parts, Fault> {
        let mut parts = maker.make()?;
        for noise in &self.noise {
            if let Some(at) = parts.iter().position(|(part, _)| *part == noise.part) {
                let (name, quiet) = parts.swap_remove(at);
                parts.push((name, Box::new(Noisy::new(quiet, &noise.ports, noise.seed))));
            }
        }
        Ok(parts)
    }

    fn starts(&self, maker: &Maker) -> Option<Vec<Start>> {
        let start = |(_, mut part): (String, Box<dyn Subsystem>)| {
            part.initialize(self.start).ok()?;
            let mut state = Vec::new();
            part.rollback()?.serialize(&mut state).ok()?;
            Some((part.interface().clone(), state, part.next_event()))
        };
        self.make(maker).ok()?.into_iter().map(start).collect()
    }
}

/// How far apart the two values of a trial are, relative to the value.
const NEARBY: f64 = 1.0 / 1024.0;

impl Maker {
    /// The same with another value of a number.
    fn with(&self, number: &str, value: f64) -> Self {
        let mut other = self.clone();
        match &mut other {
            Maker::Problem { values, .. } => {
                values.0.insert(number.to_owned(), Value::Number(value));
            }
            Maker::Library(_, _, given) => {
                given.insert(number.to_owned(), PartValue::Number(value));
            }
            Maker::Equations(_, definition) => {
                let parameters = definition.parameters.iter_mut().filter(|p| p.0 == number);
                parameters.for_each(|p| p.1 = value);
            }
        }
        other
    }

    fn make(&self) -> Result<Parts, Fault> {
        match self {
            Maker::Problem { problem, values, monolithic } => {
                let checked = Values::resolve(problem.description(), &values.0, None);
                let made = checked.and_then(|values| problem.build(&values)).map_err(|e| e.fault())?;
                Ok(match monolithic {
                    true => vec![(String::new(), made.twin)],
                    false => made.model.parts.into_iter().map(|p| (p.name, p.subsystem)).collect(),
                })
            }
            Maker::Library(name, kind, given) => {
                Ok(vec![(name.clone(), library_part(kind, given).map_err(|e| e.fault())?)])
            }
            Maker::Equations(name, definition) => {
                Ok(vec![(name.clone(), equations_part(definition).map_err(|e| e.fault())?)])
            }
        }
    }
}
