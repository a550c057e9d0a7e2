//! An FMU, opened and checked, and what is needed to make instances of it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use macrostep_core::{Interface, Port, Subsystem};
use macrostep_remote::Host;

use crate::access::{Numbers, fits};
use crate::archive::{Archive, cache_directory};
use crate::co_simulation::CoSimulation;
use crate::description::{Abilities, Causality, ModelDescription, Type, Unknown, Variability, Variable, Version};
use crate::error::FmuError;
use crate::guarded::{Guarded, InProcess};
use crate::instance::{Blueprint, Instance, Instance1, Instance2, Instance3};
use crate::isolated::isolated;
use crate::model_exchange::ModelExchange;
use crate::platform;
use crate::solver::Solver;
use crate::start::{Start, StartValue, Structure, Typed, start, unknown};
use crate::wires::{Wire, WirePort, Wires, wire_ports};

/// Which interface of the standard is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Co-Simulation if the FMU offers it, else Model Exchange.
    #[default]
    Auto,
    /// The FMU brings its solver.
    CoSimulation,
    /// The engine integrates.
    ModelExchange,
}

/// In which process an FMU runs.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum Isolation {
    /// In a process of its own, if there is a program that is known to host it ([`macrostep_remote::known_host`]), so that
    /// its crash is not the end of the run; else in this one.
    #[default]
    Auto,
    /// In a process of its own.
    Process,
    /// In one process with all that have the same host.
    Shared(Host),
    /// In this process.
    None,
}

/// What may be decided about an FMU from outside.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct FmuOptions {
    /// Which interface.
    pub kind: Kind,
    /// Start values of parameters and other variables.
    pub parameters: Vec<(String, StartValue)>,
    /// Tunable parameters that are inputs of the subsystem, by name.
    pub tuned: Vec<String>,
    /// Build the binary from the sources in the archive if there is none for this machine.
    pub build: bool,
    /// Where FMUs are unpacked; the usual cache if not given.
    pub cache: Option<PathBuf>,
    /// In which process it runs.
    pub isolation: Isolation,
    /// Takes steps back by copies of its process, also if it can save its state. Where it cannot, that is done anyway.
    pub fork: bool,
    /// How long an answer of that process is waited for; a minute if not given.
    pub deadline: Option<Duration>,
    /// Relative tolerance for the solver inside, or for the engine's in Model Exchange.
    pub tolerance: Option<f64>,
    /// The engine's solver in Model Exchange.
    pub solver: Solver,
    /// Variables that are neither inputs nor outputs, and are read like outputs, for a recording.
    pub observed: Vec<String>,
    /// Texts, binaries and triggered clocks that are connected, by the name of the variable.
    pub wires: Vec<(String, Wire)>,
}

/// Everything that is needed to make an instance, again and again.
pub(crate) struct Setup {
    pub fmu: Arc<str>,
    pub path: PathBuf,
    pub description: Arc<ModelDescription>,
    pub abilities: Abilities,
    pub entries: Vec<String>,
    pub co_simulation: bool,
    pub starts: Vec<Start>,
    pub build: bool,
    pub cache: PathBuf,
    pub tolerance: Option<f64>,
    pub solver: Solver,
    /// Inputs and outputs with their places among the coupling variables; observed variables are the last outputs.
    pub inputs: Vec<Placed>,
    pub outputs: Vec<Placed>,
    /// Connections of what is no number; taken by the run.
    pub wires: Wires,
}

/// A variable and where its numbers are among the coupling variables.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    /// Its index in the description.
    pub variable: usize,
    pub elements: std::ops::Range<usize>,
}

/// Makes a subsystem from an FMU. The archive is read and checked now; its binary is loaded when the run starts.
///
/// ```no_run
/// use macrostep_fmi::{FmuOptions, subsystem};
///
/// let subsystem = subsystem("M1.fmu", &FmuOptions::default())?;
/// println!("{} inputs", subsystem.interface().inputs.len());
/// # Ok::<(), macrostep_fmi::FmuError>(())
/// ```
pub fn subsystem(path: impl AsRef<Path>, options: &FmuOptions) -> Result<Box<dyn Subsystem>, FmuError> {
    Archive::open(path)?.subsystem(options)
}

impl Archive {
    /// Makes a subsystem from it, as [`subsystem`] does.
    pub fn subsystem(&self, options: &FmuOptions) -> Result<Box<dyn Subsystem>, FmuError> {
        let (setup, interface) = Setup::new(self, options)?;
        match setup.co_simulation {
            true => self.place(CoSimulation::new(setup, interface), options),
            false => self.place(ModelExchange::new(setup, interface), options),
        }
    }

    /// Has the FMU in this process or in another, as the options say.
    fn place(&self, mut fmu: impl InProcess + 'static, options: &FmuOptions) -> Result<Box<dyn Subsystem>, FmuError> {
        let (apart, host) = match &options.isolation {
            Isolation::Auto => (macrostep_remote::known_host().is_some(), None),
            Isolation::Process => (true, None),
            Isolation::Shared(host) => (true, Some(host)),
            Isolation::None => (false, None),
        };
        Ok(match apart {
            true => isolated(&self.name, &self.path, options, host, &self.wire_ports(options)?, &mut fmu),
            // a process for FMUs has nothing to guard
            false if macrostep_remote::mark().is_some() => Box::new(fmu),
            false => Box::new(Guarded::new(&self.name, fmu)),
        })
    }

    /// The ports that a subsystem with these options will have. An error is what would keep it from being made.
    pub fn interface(&self, options: &FmuOptions) -> Result<Interface, FmuError> {
        Setup::new(self, options).map(|(_, interface)| interface)
    }

    /// Whether an input, or an element of one (`u[2]`), can have a value: an integer is not rounded to, and nothing is cut off.
    pub fn takes(&self, input: &str, value: f64) -> Result<(), FmuError> {
        match self.input(input) {
            Some(v) if !fits(v.kind, value) => {
                Err(FmuError::Unfit { fmu: self.name.clone(), input: input.to_owned(), kind: v.kind, value })
            }
            _ => Ok(()),
        }
    }

    /// Whether an input has values of which those between two are none: integers, truths, enumerations.
    pub fn is_stepwise(&self, input: &str) -> bool {
        self.input(input).is_some_and(|v| v.kind.is_number() && !v.kind.is_real())
    }

    /// The variable of an input or of an element of one.
    fn input(&self, name: &str) -> Option<&Variable> {
        let whole = name.rfind('[').map_or(name, |at| &name[..at]);
        self.description.variable(name).or_else(|| self.description.variable(whole))
    }

    /// The sizes of the dimensions of a variable, with the structural parameters of these options; none for a scalar.
    pub fn sizes(&self, options: &FmuOptions, variable: &Variable) -> Result<Vec<u64>, FmuError> {
        Structure::new(&self.name, &self.description, &options.parameters)?.sizes(&self.name, variable)
    }

    /// Inputs and outputs that are no numbers, and can be connected by a [`Wire`].
    pub fn wire_ports(&self, options: &FmuOptions) -> Result<Vec<WirePort>, FmuError> {
        wire_ports(&self.name, &self.description, options)
    }
}

impl Setup {
    pub fn new(archive: &Archive, options: &FmuOptions) -> Result<(Self, Interface), FmuError> {
        let fmu: Arc<str> = archive.name.as_str().into();
        let d = &archive.description;
        let (mut abilities, co_simulation) = choose(&fmu, d, options.kind)?;
        if options.fork {
            (abilities.state, abilities.serialize) = (false, false);
        }
        let identifier = &abilities.model_identifier;
        if identifier.is_empty() || !identifier.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            let reason = format!("`modelIdentifier` is \"{identifier}\", which is no C identifier");
            return Err(FmuError::Description { fmu: (*fmu).into(), line: 1, reason });
        }
        platform::available(archive, &abilities, options.build)?;

        // sizes, then values, then ports
        let structure = Structure::new(&fmu, d, &options.parameters)?;
        let starts = options.parameters.iter().map(|(name, value)| start(&fmu, d, &structure, name, value));
        let starts = starts.collect::<Result<Vec<_>, _>>()?;
        tunable(&fmu, d, &options.tuned)?;
        let tuned = |v: &Variable| v.causality == Causality::Parameter && options.tuned.contains(&v.name);
        let inputs = place(&fmu, d, &structure, |v| v.causality == Causality::Input || tuned(v))?;
        if let Some(v) = inputs.iter().map(|p| &d.variables[p.variable]).find(|v| v.negated) {
            let reason = "is an input and the negative of another variable, which cannot be set".into();
            return Err(FmuError::BadValue { fmu: (*fmu).into(), name: v.name.clone(), reason });
        }
        let mut outputs = place(&fmu, d, &structure, |v| v.causality == Causality::Output)?;
        observe(&fmu, d, &structure, &options.observed, &mut outputs)?;
        let interface = interface(d, &abilities, &starts, &inputs, &outputs, co_simulation);
        let wires = Wires::new(&fmu, d, options)?;
        let clock = |(name, _): &&(String, Wire)| d.variable(name).is_some_and(|v| v.kind == Type::Clock);
        if let (Some((name, _)), true) = (options.wires.iter().find(clock), co_simulation && !abilities.event_mode) {
            let reason = "is a clock, and the FMU has no Event Mode in which it could tick".into();
            return Err(FmuError::BadValue { fmu: (*fmu).into(), name: name.clone(), reason });
        }
        let tolerance = options.tolerance.or(d.experiment.tolerance).filter(|t| *t > 0.0);
        let setup = Setup {
            fmu,
            path: archive.path.clone(),
            description: archive.description.clone(),
            abilities,
            entries: archive.entries.clone(),
            co_simulation,
            starts,
            build: options.build,
            cache: options.cache.clone().unwrap_or_else(cache_directory),
            tolerance,
            solver: options.solver,
            inputs,
            outputs,
            wires,
        };
        Ok((setup, interface))
    }

    pub fn variable(&self, placed: &Placed) -> &Variable {
        &self.description.variables[placed.variable]
    }

    /// Places as [`crate::access::Access`] wants them.
    pub fn places<'a>(&'a self, list: &'a [Placed]) -> impl Iterator<Item = (Type, u32, std::ops::Range<usize>)> + 'a {
        list.iter().map(|p| (self.variable(p).kind, self.variable(p).reference, p.elements.clone()))
    }

    /// The integers of 64 bits that were given for a variable, with their places.
    pub fn given<'a>(&'a self, placed: &'a Placed) -> impl Iterator<Item = (usize, i128)> + 'a {
        let v = self.variable(placed);
        let start = self.starts.iter().find(|s| s.kind == v.kind && s.name == v.name);
        let values: Vec<i128> = match start.map(|s| &s.value) {
            Some(Typed::Numbers(Numbers::I64(list))) => list.iter().map(|i| i128::from(*i)).collect(),
            Some(Typed::Numbers(Numbers::U64(list))) => list.iter().map(|i| i128::from(*i)).collect(),
            _ => Vec::new(),
        };
        placed.elements.clone().zip(values)
    }

    /// Does without Event Mode from now on.
    pub fn without_event_mode(&mut self) -> &Self {
        self.abilities.event_mode = false;
        self
    }

    /// Loads the binary and makes an instance. The place is kept as long as the instance lives.
    pub fn instantiate(&self, forward_only: bool) -> Result<(Box<dyn Instance>, Option<OnlyOne>), FmuError> {
        let directory = Archive::open(&self.path)?.unpack_into(&self.cache)?;
        let directory = std::path::absolute(&directory).unwrap_or(directory);
        let version = self.description.version;
        let library = platform::library(&self.fmu, version, &self.abilities, &self.entries, &directory, self.build)?;
        let place = if self.abilities.once_per_process { Some(OnlyOne::take(&self.fmu, &library)?) } else { None };
        let intermediate = if self.abilities.intermediate_update { self.intermediate() } else { Vec::new() };
        let blueprint = Blueprint {
            fmu: self.fmu.clone(),
            instance: &self.description.model_name,
            description: &self.description,
            abilities: &self.abilities,
            library: &library,
            directory: &directory,
            resources: &directory.join("resources"),
            co_simulation: self.co_simulation,
            forward_only,
            intermediate: intermediate.into_iter().map(|p| self.variable(p).reference).collect(),
        };
        let instance: Box<dyn Instance> = match version {
            Version::V1 => Box::new(Instance1::new(&blueprint)?),
            Version::V2 => Box::new(Instance2::new(&blueprint)?),
            Version::V3 => Box::new(Instance3::new(&blueprint)?),
        };
        Ok((instance, place))
    }

    /// Continuous scalar inputs that may be set during a step (FMI 3).
    pub fn intermediate(&self) -> Vec<&Placed> {
        let fits = |p: &&Placed| {
            let v = self.variable(p);
            v.intermediate_update && v.kind == Type::Float64 && p.elements.len() == 1
        };
        self.inputs.iter().filter(fits).collect()
    }
}

/// The place of an FMU of which a process can have only one instance.
pub(crate) struct OnlyOne(PathBuf);

/// Libraries of such FMUs that are in use.
static TAKEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

impl OnlyOne {
    fn take(fmu: &str, library: &Path) -> Result<Self, FmuError> {
        let mut taken = TAKEN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if taken.iter().any(|t| t == library) {
            let message = ": it allows one instance per process, and there is one already; isolation = \"process\" gives \
                           each a process of its own";
            return Err(FmuError::Instantiate { fmu: fmu.into(), message: message.into() });
        }
        taken.push(library.to_path_buf());
        Ok(OnlyOne(library.to_path_buf()))
    }
}

impl Drop for OnlyOne {
    fn drop(&mut self) {
        TAKEN.lock().unwrap_or_else(std::sync::PoisonError::into_inner).retain(|t| *t != self.0);
    }
}

fn choose(fmu: &str, d: &ModelDescription, kind: Kind) -> Result<(Abilities, bool), FmuError> {
    let (co, me) = (&d.co_simulation, &d.model_exchange);
    let refuse = |wanted| {
        let mut offered = Vec::new();
        offered.extend(co.as_ref().map(|_| "Co-Simulation"));
        offered.extend(me.as_ref().map(|_| "Model Exchange"));
        offered.extend(d.scheduled_execution.then_some("Scheduled Execution"));
        let offered = if offered.is_empty() { "no interface".to_owned() } else { offered.join(" and ") };
        let other = co.as_ref().map(|_| Kind::CoSimulation).or(me.as_ref().map(|_| Kind::ModelExchange));
        Err(FmuError::Interface { fmu: fmu.into(), offered, wanted, other })
    };
    match (kind, co, me) {
        (Kind::Auto | Kind::CoSimulation, Some(co), _) => Ok((co.clone(), true)),
        (Kind::Auto | Kind::ModelExchange, _, Some(me)) => Ok((me.clone(), false)),
        (Kind::CoSimulation, ..) => refuse("Co-Simulation"),
        (Kind::ModelExchange, ..) => refuse("Model Exchange"),
        (Kind::Auto, ..) => refuse("Co-Simulation or Model Exchange"),
    }
}

/// Whether these are parameters that may be set during a run.
fn tunable(fmu: &str, d: &ModelDescription, names: &[String]) -> Result<(), FmuError> {
    for name in names {
        let v = d.variable(name).ok_or_else(|| unknown(fmu, d, name))?;
        if !(v.is_tunable() && v.kind.is_number()) {
            let reason = format!("is no tunable parameter: it is {:?} and {:?}", v.causality, v.variability);
            return Err(FmuError::BadValue { fmu: fmu.into(), name: name.clone(), reason: reason.to_lowercase() });
        }
    }
    Ok(())
}

/// Variables of a kind that numbers can carry, one after the other.
fn place(
    fmu: &str,
    d: &ModelDescription,
    structure: &Structure,
    which: impl Fn(&Variable) -> bool,
) -> Result<Vec<Placed>, FmuError> {
    let mut at = 0;
    let mut list = Vec::new();
    let mut names = std::collections::HashSet::new();
    for (variable, v) in d.variables.iter().enumerate().filter(|(_, v)| which(v) && v.kind.is_number()) {
        if !names.insert(v.name.as_str()) {
            let reason = format!("variable `{}` is there twice", v.name);
            return Err(FmuError::Description { fmu: fmu.into(), line: v.line, reason });
        }
        let size = structure.size(fmu, v)?;
        list.push(Placed { variable, elements: at..at + size });
        at += size;
    }
    Ok(list)
}

/// Appends variables that are only looked at to the outputs.
fn observe(
    fmu: &str,
    d: &ModelDescription,
    structure: &Structure,
    names: &[String],
    outputs: &mut Vec<Placed>,
) -> Result<(), FmuError> {
    if names.is_empty() {
        return Ok(());
    }
    let known: std::collections::HashMap<&str, usize> =
        d.variables.iter().enumerate().map(|(i, v)| (v.name.as_str(), i)).collect();
    for name in names {
        let Some(&variable) = known.get(name.as_str()) else {
            return Err(FmuError::UnknownVariable { fmu: fmu.into(), name: name.clone(), near: String::new() });
        };
        let v = &d.variables[variable];
        if !v.is_observable() {
            let reason = "cannot be recorded: it is an output already, or no number".into();
            return Err(FmuError::BadValue { fmu: fmu.into(), name: name.clone(), reason });
        }
        let at = outputs.last().map_or(0, |p| p.elements.end);
        outputs.push(Placed { variable, elements: at..at + structure.size(fmu, v)? });
    }
    Ok(())
}

fn interface(
    d: &ModelDescription,
    abilities: &Abilities,
    starts: &[Start],
    inputs: &[Placed],
    outputs: &[Placed],
    co_simulation: bool,
) -> Interface {
    let event_mode = !co_simulation || abilities.event_mode;
    let starts: HashMap<_, _> = starts.iter().rev().map(|s| ((s.reference, s.kind), s)).collect();
    let port = |p: &Placed| {
        let v = &d.variables[p.variable];
        let given = starts.get(&(v.reference, v.kind)).and_then(|s| match &s.value {
            Typed::Numbers(numbers) => Some(numbers.to_f64()),
            Typed::Bytes(_) => None,
        });
        let starts =
            given.or_else(|| v.start_numbers()).filter(|s| s.iter().all(|x| x.is_finite())).unwrap_or_default();
        let start = starts.first().copied().unwrap_or(0.0);
        let mut port = Port::with_unit(v.name.clone(), d.unit_of(v)).array(p.elements.len()).start(start);
        if starts.len() == p.elements.len() && starts.iter().any(|s| *s != start) {
            port = port.starts(starts);
        }
        if v.variability == Variability::Continuous && v.kind.is_real() { port } else { port.discrete() }
    };
    let mut interface = Interface::new();
    for p in inputs {
        interface = interface.input(port(p));
    }
    let (outputs, observed) = outputs.split_at(outputs.partition_point(|p| !d.variables[p.variable].is_observable()));
    for p in outputs {
        interface = interface.output(port(p));
    }
    for p in observed {
        interface = interface.output(port(p).observed());
    }
    // an output that is not listed, or listed without dependencies, may depend on every input
    let listed: HashMap<usize, &Unknown> = d.structure.outputs.iter().map(|u| (u.variable, u)).collect();
    // in Event Mode, what is not continuous acts at events only
    let at_events = |p: &Placed| event_mode && d.variables[p.variable].variability != Variability::Continuous;
    let acting: BTreeMap<usize, usize> =
        inputs.iter().enumerate().filter(|(_, p)| !at_events(p)).map(|(i, p)| (p.variable, i)).collect();
    let is_tuned = |v: &usize| d.variables[*v].causality == Causality::Parameter;
    let tuned: Vec<usize> = acting.iter().filter(|(v, _)| is_tuned(v)).map(|(_, i)| *i).collect();
    for (o, output) in outputs.iter().enumerate() {
        let on: BTreeSet<usize> = match listed.get(&output.variable).and_then(|u| u.depends.as_ref()) {
            // on parameters an output may depend without a word
            Some(list) => list.iter().filter_map(|v| acting.get(v)).chain(&tuned).copied().collect(),
            None => acting.values().copied().collect(),
        };
        interface.feedthrough.extend(on.into_iter().map(|i| (o, i)));
    }
    interface.locates_events =
        if co_simulation { event_mode && abilities.early_return } else { d.event_indicators > 0 };
    interface.announces_events = event_mode;
    interface.reacts = if co_simulation { event_mode } else { d.event_indicators > 0 };
    interface.fixed_steps = co_simulation && !abilities.variable_step;
    interface.memoryless = co_simulation && d.law;
    interface
}
