//! What is simulated: recipes for its parts, and the model that is made of them.

use std::collections::{BTreeMap, HashMap};

use macrostep_core::tally::{Made as Counted, note};
use macrostep_core::{Bond, Connection, Fault, FaultKind, Model, Part, PredictorKind, Subsystem, Ticks};
use macrostep_native::equations::Definition;
use macrostep_native::noise::Noisy;
use macrostep_native::parts::{self, PartDefault, PartError, PartValue, Table, TableColumn};
use macrostep_problems::problem::{self, Instance, ProblemError, Values};

use super::NamedNumber;
use super::equations;
use super::external::ExternalRecipe;
use super::fmu::{FmuRecipe, Wires};
use super::host::Host;
use super::in_place::{InPlace, Misfit};
use super::multibody::{MadeMechanism, MechanismPlan};
use super::part::input_of;
use super::provenance::{PartOrigin, Provenance};
use super::started::started;
use crate::own::OwnPart;
use crate::path::Path;
use crate::read::Quantity;

/// How to make the model.
#[derive(Default)]
pub(crate) struct ModelPlan {
    /// The problem with its values.
    pub problem: Option<(&'static dyn problem::Problem, Values)>,
    /// Subsystems of the file.
    pub parts: Vec<PartPlan>,
    /// Mechanisms, whole or cut.
    pub mechanisms: Vec<MechanismPlan>,
    /// FMUs in the place of parts of mechanisms.
    pub replaced: Vec<PartPlan>,
    /// Parts that run elsewhere.
    pub hosts: Vec<Host>,
    /// What the file says of single parts.
    pub adjustments: Vec<Adjustment>,
    /// Connections of the file; several for an input that is a sum.
    pub connections: Vec<ConnectionPlan>,
    /// Connections between FMUs that carry texts, binaries or ticks.
    pub wires: Vec<Connection>,
    /// Bonds of the file, with their index there.
    pub bonds: Vec<(usize, Bond)>,
    /// Bonds that units and connections tell, where nobody states any.
    pub found_bonds: Vec<Bond>,
    /// Subsystems that are stated but could not be made: nothing is said of what refers to them.
    pub broken: Vec<String>,
    /// Inputs that such a subsystem would feed, or that whoever runs the scenario does.
    pub lost_inputs: Vec<String>,
    /// References in connections and bonds whose other end is such a subsystem.
    pub loose_ends: Vec<LooseEnd>,
    /// Whether there is a mechanism that could not be made, and whose parts are therefore not known.
    pub lost_mechanism: bool,
}

/// A reference in a connection or bond that cannot be made, because another subsystem could not be.
pub(crate) struct LooseEnd {
    /// Where it is written.
    pub path: Path,
    /// What is written there.
    pub reference: String,
    /// Whether it names an output.
    pub is_output: bool,
}

/// A connection of the file.
pub(crate) struct ConnectionPlan {
    /// Where it is written, and where its output is.
    pub at: Path,
    pub from: Path,
    pub connection: Connection,
}

/// One subsystem of the file.
pub(crate) struct PartPlan {
    pub name: String,
    pub recipe: Recipe,
}

/// How to make one subsystem.
pub(crate) enum Recipe {
    /// A part of the library: type, parameters.
    Library(String, BTreeMap<String, PartValue>),
    /// A part of the program.
    Own(OwnPart),
    /// Equations of the file.
    Equations(Box<Definition>),
    /// A part that is driven from outside.
    External(Box<ExternalRecipe>),
    /// Columns over time.
    Table(Vec<f64>, Vec<TableColumn>),
    /// An FMU.
    #[cfg_attr(not(feature = "fmi"), expect(dead_code))]
    Fmu(Box<FmuRecipe>),
}

/// What the check has made on its way, so that it is not made twice.
#[derive(Default)]
pub(crate) struct Ready {
    pub parts: HashMap<String, Box<dyn Subsystem>>,
    pub mechanisms: HashMap<String, MadeMechanism>,
}

/// Why a model could not be made.
pub(crate) enum MakeError {
    /// The problem.
    Problem(ProblemError),
    /// A mechanism.
    Mechanism(String, Fault),
    /// A part of the library.
    Part(String, PartError),
    /// A part of the program.
    Own(String, Fault),
    /// The FMU of a subsystem.
    Fmu(String, Fault),
    /// An FMU that does not fit in the place of a part.
    Misfit(String, Misfit),
}

impl MakeError {
    /// What happened, without its place.
    pub fn fault(&self, plan: &ModelPlan) -> Fault {
        match self {
            MakeError::Problem(error) => {
                let help = plan.problem.as_ref().map(|(problem, _)| super::problem::help(problem.description(), error));
                error.fault().help(help.unwrap_or_default())
            }
            MakeError::Mechanism(name, fault) => {
                let mut fault = fault.clone();
                fault.message = format!("mechanism `{name}`: {}", fault.message);
                fault
            }
            MakeError::Part(_, error) => error.fault(),
            MakeError::Own(_, fault) | MakeError::Fmu(_, fault) => fault.clone(),
            MakeError::Misfit(name, odd) => {
                Fault::error(FaultKind::BadFmu, format!("the FMU is not a `{name}`: {odd}"))
            }
        }
    }

    /// Where the file states what could not be made.
    pub fn path(&self) -> Path {
        match self {
            MakeError::Problem(ProblemError::BadValue { name, .. }) => Path::of(&["problem", name]),
            MakeError::Problem(_) => Path::of(&["problem"]),
            MakeError::Mechanism(name, _) => Path::of(&["multibody", name]),
            MakeError::Part(name, _) | MakeError::Own(name, _) => Path::of(&["subsystem", name]),
            MakeError::Fmu(name, _) | MakeError::Misfit(name, _) => Path::of(&["subsystem", name, "fmu"]),
        }
    }
}

/// What the file says of one part.
pub(crate) struct Adjustment {
    pub part: String,
    pub step: Option<Ticks>,
    pub predictor: Option<PredictorKind>,
    pub port_predictors: Vec<(String, PredictorKind)>,
    pub inputs: Vec<(String, Quantity)>,
    /// Standard deviations of noise by output port, and its seed.
    pub noise: Vec<(String, f64)>,
    pub noise_seed: u64,
}

/// A model, made.
pub(crate) struct Made {
    pub model: Model,
    /// Where each part of the model comes from, in the order of the model.
    pub provenance: Vec<Provenance>,
    /// The rest of the problem.
    pub rest: Option<Rest>,
    /// How many bonds are the problem's own.
    pub own_bonds: usize,
    /// Parts that run elsewhere, as they would run here.
    pub hosted: Vec<(String, Box<dyn Subsystem>)>,
}

/// What a problem brings besides its model.
pub(crate) struct Rest {
    pub twin: Box<dyn Subsystem>,
    pub reference: Box<dyn problem::Reference>,
}

impl Recipe {
    /// Whether it runs after everybody else where nobody states stages.
    pub fn runs_last(&self) -> bool {
        matches!(self, Recipe::Own(own) if own.is_last())
    }

    /// Makes the part, with its ends of the wires that carry no numbers.
    fn make(&self, name: &str, wires: &Wires<'_>) -> Result<Box<dyn Subsystem>, MakeError> {
        match self {
            Recipe::Library(kind, parameters) => {
                library_part(kind, parameters).map_err(|e| MakeError::Part(name.to_owned(), e))
            }
            Recipe::Own(part) => part.make().map_err(|fault| MakeError::Own(name.to_owned(), fault)),
            Recipe::Equations(definition) => {
                equations_part(definition).map_err(|e| MakeError::Part(name.to_owned(), e))
            }
            Recipe::External(external) => Ok(external.make()),
            Recipe::Table(times, columns) => {
                table_part(times, columns).map_err(|e| MakeError::Part(name.to_owned(), e))
            }
            Recipe::Fmu(fmu) => fmu.make(name, wires).map_err(|e| MakeError::Fmu(name.to_owned(), e)),
        }
    }

    fn origin(&self) -> PartOrigin {
        match self {
            Recipe::Table(..) => PartOrigin::Table,
            Recipe::Own(part) => PartOrigin::Own { about: part.about().to_owned() },
            Recipe::Library(kind, _) if parts::own_parts().iter().any(|p| p.name == kind) => {
                PartOrigin::Own { about: kind.clone() }
            }
            Recipe::Library(kind, _) => PartOrigin::Library { kind: kind.clone() },
            Recipe::Equations(_) => PartOrigin::Library { kind: equations::TYPE.to_owned() },
            Recipe::External(external) => PartOrigin::External { replays: external.replays() },
            Recipe::Fmu(fmu) => PartOrigin::Fmu { path: fmu.path().clone() },
        }
    }
}

/// Makes a part of the library.
pub(super) fn library_part(
    kind: &str,
    parameters: &BTreeMap<String, PartValue>,
) -> Result<Box<dyn Subsystem>, PartError> {
    let made = parts::part(kind, parameters)?;
    note(Counted::Part);
    Ok(made)
}

/// Makes a part of equations.
pub(super) fn equations_part(definition: &Definition) -> Result<Box<dyn Subsystem>, PartError> {
    equations::make(definition).map_err(|mistakes| {
        let reason = mistakes.into_iter().map(|m| m.message).collect::<Vec<_>>().join("; ");
        PartError::BadValue { part: equations::TYPE.to_owned(), name: "equations".into(), reason }
    })
}

/// Makes a table.
pub(super) fn table_part(times: &[f64], columns: &[TableColumn]) -> Result<Box<dyn Subsystem>, PartError> {
    let made = Table::new(times.to_vec(), columns.to_vec())?;
    note(Counted::Part);
    Ok(Box::new(made))
}

impl Made {
    fn empty() -> Self {
        Made { model: Model::new(), provenance: Vec::new(), rest: None, own_bonds: 0, hosted: Vec::new() }
    }

    fn add(&mut self, part: Part, origin: PartOrigin) {
        self.model.parts.push(part);
        self.provenance.push(Provenance::here(origin));
    }

    fn position(&self, name: &str) -> Option<usize> {
        self.model.parts.iter().position(|p| p.name == name)
    }

    /// Names of the parts with an origin of a kind.
    pub fn named(&self, is: impl Fn(&PartOrigin) -> bool) -> impl Iterator<Item = &str> {
        let parts = self.model.parts.iter().zip(&self.provenance);
        parts.filter(move |(_, p)| is(&p.origin)).map(|(part, _)| part.name.as_str())
    }

    /// Where a part comes from.
    pub fn origin_of(&self, name: &str) -> Option<&PartOrigin> {
        self.position(name).map(|at| &self.provenance[at].origin)
    }

    /// A part in this process, wherever it is said to run. Its inputs start at what the scenario says.
    pub fn take_local(&mut self, name: &str) -> Option<Box<dyn Subsystem>> {
        let part = self.position(name).map(|at| self.model.parts.swap_remove(at));
        let inputs = part.as_ref().map(|p| p.inputs.clone()).unwrap_or_default();
        let hosted = self.hosted.iter().position(|(n, _)| n == name).map(|at| self.hosted.swap_remove(at).1);
        Some(started(hosted.or(part.map(|p| p.subsystem))?, &inputs))
    }
}

impl ModelPlan {
    /// Makes the model, of what is ready and of recipes, with proxies for parts that run elsewhere.
    pub fn make(&self, mut ready: Ready) -> Result<Made, MakeError> {
        let mut made = Made::empty();
        if let Some((problem, values)) = &self.problem {
            let Instance { model, twin, reference, steps } = problem.build(values).map_err(MakeError::Problem)?;
            model.parts.iter().for_each(|_| note(Counted::Part));
            made.own_bonds = model.bonds.len();
            made.provenance = model.parts.iter().map(|_| Provenance::here(PartOrigin::Problem)).collect();
            made.model = model;
            made.rest = Some(Rest { twin, reference });
            for (name, step) in steps {
                if let Some(part) = made.model.part_mut(&name) {
                    part.step = Some(step);
                }
            }
        }
        let wires = Wires::new(&self.wires);
        for PartPlan { name, recipe } in &self.parts {
            let subsystem = ready.parts.remove(name).map_or_else(|| recipe.make(name, &wires), Ok)?;
            made.add(Part::boxed(name, subsystem), recipe.origin());
            if let (Recipe::Own(own), Some(provenance)) = (recipe, made.provenance.last_mut()) {
                provenance.remote = own.is_remote();
                (provenance.served, provenance.told) = (own.told().is_some() || own.is_last(), own.told().cloned());
            }
        }
        for plan in &self.mechanisms {
            let mechanism = ready.mechanisms.remove(plan.name()).map_or_else(|| plan.made(), Ok);
            let mechanism = mechanism.map_err(|e| MakeError::Mechanism(plan.name().to_owned(), e))?;
            mechanism.parts.into_iter().for_each(|(part, origin)| made.add(part, origin));
            made.model.connections.extend(mechanism.connections);
            made.model.bonds.extend(mechanism.bonds);
        }
        for PartPlan { name, recipe } in &self.replaced {
            if let Some(at) = made.position(name) {
                let part = &mut made.model.parts[at];
                let fmu = InPlace::new(part.subsystem.as_ref(), recipe.make(name, &wires)?);
                part.subsystem = Box::new(fmu.map_err(|odd| MakeError::Misfit(name.clone(), odd))?);
                if let Recipe::Fmu(fmu) = recipe {
                    made.provenance[at].replaced_by = Some(fmu.path().clone());
                }
            }
        }
        self.adjust(&mut made.model);
        made.model.connections.extend(self.connections.iter().map(|c| c.connection.clone()));
        made.model.bonds.extend(self.bonds.iter().map(|(_, b)| b.clone()).chain(self.found_bonds.iter().cloned()));
        for host in &self.hosts {
            if let Some(at) = made.position(&host.part) {
                let part = &mut made.model.parts[at];
                let values = self.values_of(&host.part, &made.provenance[at].origin);
                let own = self.parts.iter().find(|p| p.name == host.part).and_then(|p| match &p.recipe {
                    Recipe::Own(own) => Some(own),
                    _ => None,
                });
                let proxy = host.proxy(part.subsystem.as_mut(), own, values);
                let local = std::mem::replace(&mut part.subsystem, proxy);
                made.hosted.push((host.part.clone(), local));
                (made.provenance[at].remote, made.provenance[at].served) = (true, host.is_served());
            }
        }
        Ok(made)
    }

    /// What the file says of single parts.
    fn adjust(&self, model: &mut Model) {
        let mut places = HashMap::new();
        for (i, part) in model.parts.iter().enumerate() {
            places.entry(part.name.clone()).or_insert(i);
        }
        for a in &self.adjustments {
            let Some(&at) = places.get(&a.part) else { continue };
            // to the end and back, so that nobody else moves
            let last = model.parts.len() - 1;
            model.parts.swap(at, last);
            let Some(mut part) = model.parts.pop() else { continue };
            part.step = a.step.or(part.step);
            if a.predictor.is_some() {
                part.predictor.clone_from(&a.predictor);
                part.port_predictors.retain(|(_, own)| own.is_some());
            }
            part.port_predictors
                .splice(0..0, a.port_predictors.iter().map(|(port, p)| (port.clone(), Some(p.clone()))));
            part.inputs.retain(|(name, _)| !a.inputs.iter().any(|(n, _)| n == name));
            let interface = part.subsystem.interface();
            // one in a unit that does not fit has been told of
            let value = |name: &str, given: &Quantity| {
                input_of(interface, name).and_then(|port| given.value_in(&port.unit)).unwrap_or(given.value)
            };
            part.inputs.extend(a.inputs.iter().map(|(name, given)| (name.clone(), value(name, given))));
            if !a.noise.is_empty() {
                part.subsystem = Box::new(Noisy::new(part.subsystem, &a.noise, a.noise_seed));
            }
            model.parts.push(part);
            model.parts.swap(at, last);
        }
    }

    /// The recipe of a part of the file.
    #[cfg(feature = "fmi")]
    pub fn recipe(&self, name: &str) -> Option<&Recipe> {
        self.parts.iter().chain(&self.replaced).find(|p| p.name == name).map(|p| &p.recipe)
    }

    /// Numbers that can be changed, of a part or of all.
    pub fn parameters(&self, part: Option<&str>) -> Vec<NamedNumber> {
        if let Some((problem, values)) = &self.problem {
            let number = |p: &problem::Parameter| {
                let value = values.number(p.name).ok()?;
                Some(NamedNumber {
                    name: p.name.into(),
                    path: format!("problem.{}", p.name),
                    unit: plain(p.unit),
                    value,
                })
            };
            return problem.description().parameters.iter().filter_map(number).collect();
        }
        let of_part = |p: &PartPlan| {
            let called = |n: NamedNumber| match part {
                Some(_) => n,
                None => NamedNumber { name: format!("{}.{}", p.name, n.name), ..n },
            };
            self.numbers_of(p).into_iter().map(called).collect::<Vec<_>>()
        };
        self.parts.iter().filter(|p| part.is_none_or(|n| n == p.name)).flat_map(of_part).collect()
    }

    /// Numbers of a part of the library, or of equations.
    pub(super) fn numbers_of(&self, PartPlan { name, recipe }: &PartPlan) -> Vec<NamedNumber> {
        let at = |p: &str| Path::of(&["subsystem", name, "parameters", p]).to_string();
        let mut list = Vec::new();
        match recipe {
            Recipe::Equations(definition) => {
                list.extend(definition.parameters.iter().map(|(p, value, own)| NamedNumber {
                    name: p.clone(),
                    path: at(p),
                    unit: own.as_ref().map(|u| plain(u.symbol())).unwrap_or_default(),
                    value: *value,
                }));
            }
            Recipe::Library(kind, given) => {
                let Some(description) = parts::parts().iter().find(|d| d.name == kind) else { return list };
                for p in description.parameters {
                    let value = match (given.get(p.name), p.default) {
                        (Some(PartValue::Number(x)), _) => *x,
                        (None, PartDefault::Number(x) | PartDefault::NotNegative(x) | PartDefault::Positive(x)) => x,
                        _ => continue,
                    };
                    let word = |name: &str| match given.get(name) {
                        Some(PartValue::Text(text)) => Some(text.as_str()),
                        _ => None,
                    };
                    let unit = description.unit_of(p, word).map(|u| plain(u.symbol())).unwrap_or_default();
                    list.push(NamedNumber { name: p.name.to_owned(), path: at(p.name), unit, value });
                }
            }
            _ => {}
        }
        list
    }
}

/// The symbol of a unit; nothing for a pure number.
fn plain(unit: &str) -> String {
    if unit == "1" { String::new() } else { unit.to_owned() }
}
