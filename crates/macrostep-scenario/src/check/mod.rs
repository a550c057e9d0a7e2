//! The second reading: everything is looked up, built and compared, and nothing is left open.

mod fmu;
mod host;
mod methods;
pub(crate) mod model;
mod multibody;
mod places;
mod record;
pub(crate) mod run;

pub(crate) use multibody::MultibodyPlan;
pub use multibody::{About, MechanismModes};
pub use record::{CheckpointOptions, RecordFormat, RecordOptions, ReferenceChoice};

use macrostep_core::{Interface, ModelGraph, Part, Place, Repeat, Schedule, Stages};
use macrostep_problems::problem::ProblemError;

use crate::diagnostics::{Diagnostics, Log, listed};
use crate::format::{File, VERSION};
use crate::path::Path;
use crate::read::Read;
use crate::scenario::Scenario;
use crate::tree::{Node, Origin};
use crate::value::Value;
use model::{Made, MakeError, ModelPlan};
use run::RunPlan;

/// A scenario without mistakes: everything in it is known, set and within range.
pub struct Checked {
    /// Its name.
    pub name: String,
    /// What it is about.
    pub description: String,
    /// What is odd, but does not keep it from running.
    pub warnings: Diagnostics,
    /// Subsystems and connections, worked out.
    pub graph: ModelGraph,
    /// What is recorded.
    pub record: RecordOptions,
    /// What results are compared with.
    pub reference: ReferenceChoice,
    /// How often the run is saved.
    pub checkpoint: Option<CheckpointOptions>,
    /// The scenario, as TOML that can be run again.
    pub scenario_toml: String,
    /// The file, with what the problem wants of a run.
    pub(crate) completed: Value,
    pub(crate) model: ModelPlan,
    pub(crate) run: RunPlan,
    /// Connections and bonds of the model, as stated by the file or the problem.
    pub(crate) connections: Vec<macrostep_core::Connection>,
    pub(crate) stated_bonds: Vec<macrostep_core::Bond>,
}

/// A number that can be changed: what it is called, and where it stands in the scenario.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NamedNumber {
    /// Its name.
    pub name: String,
    /// Its path in the scenario, as `Scenario::set_path` takes it.
    pub path: String,
    /// Its unit; empty for a pure number.
    pub unit: String,
    /// Its value.
    pub value: f64,
}

impl Checked {
    /// One of its subsystems, made in this process wherever it is said to run.
    pub fn part(&self, name: &str) -> Result<Box<dyn macrostep_core::Subsystem>, Diagnostics> {
        let failed = |message: String, advice: String| Diagnostics::of_file(&self.name, message, &advice);
        let made = self.model.make_here().map_err(|e| failed(e.to_string(), String::new()))?;
        let names: Vec<String> = made.model.parts.iter().map(|p| p.name.clone()).collect();
        let found = made.model.parts.into_iter().find(|p| p.name == name).map(|p| p.subsystem);
        found.ok_or_else(|| {
            let near = crate::diagnostics::did_you_mean(name, names.iter().map(String::as_str));
            failed(format!("there is no subsystem `{name}`{near}"), format!("subsystems are {}", listed(&names)))
        })
    }

    /// The scheme it runs with, as the file, the variant or the problem wants.
    pub fn scheme(&self) -> &str {
        &self.run.scheme
    }

    /// The end of simulated time.
    pub fn stop(&self) -> macrostep_core::Ticks {
        self.run.stop
    }

    /// How long the run lasts, in seconds.
    pub fn duration(&self) -> f64 {
        self.run.stop.seconds() - self.run.start.seconds()
    }

    /// Every mechanism that is cut, with how its cuts contract at the step of the run.
    pub fn contractions(&self) -> impl Iterator<Item = (&str, &macrostep_multibody::Contraction)> {
        self.model.multibody.iter().filter_map(|m| Some((m.name(), m.contraction()?)))
    }

    /// Eigenvalues of every mechanism about a state.
    pub fn modes(&self, about: &About) -> Result<Vec<MechanismModes>, Diagnostics> {
        let failed = |name: &str, e: macrostep_multibody::MultibodyError| {
            let message = format!("mechanism `{name}`: {e}");
            Diagnostics::of_file(&self.name, message, &e.fault().help.unwrap_or_default())
        };
        if self.model.multibody.is_empty() {
            let message = "there is no mechanism in it, and eigenvalues are those of mechanisms";
            return Err(Diagnostics::of_file(&self.name, message.into(), "`macrostep analyze` for other systems"));
        }
        let step = self.run.step.seconds();
        self.model.multibody.iter().map(|m| m.modes(about, step).map_err(|e| failed(m.name(), e))).collect()
    }

    /// Numbers of the problem, or of a part of the library; of the whole scenario, full names of the numbers of all.
    pub fn parameters(&self, part: Option<&str>) -> Vec<NamedNumber> {
        self.model.parameters(part)
    }
}

impl std::fmt::Debug for Checked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Checked").field("name", &self.name).field("warnings", &self.warnings).finish_non_exhaustive()
    }
}

/// Checks a scenario with all values of its sweeps.
pub(crate) fn check(scenario: &Scenario) -> Result<Checked, Diagnostics> {
    if !scenario.syntax.is_empty() {
        let both = scenario.syntax.iter().chain(&scenario.arguments).cloned().collect();
        return Err(Diagnostics::new(both));
    }
    let mut log = Log::new(&scenario.source, &scenario.tree);
    log.list.extend(scenario.arguments.iter().cloned());
    let checked = second_reading(scenario, &scenario.tree, &mut log);
    let mut list = std::mem::take(&mut log.list);
    crate::sweep::check_values(scenario, &mut list);
    let diagnostics = Diagnostics::new(list);
    match checked {
        Some(mut checked) if diagnostics.is_ok() => {
            checked.warnings = diagnostics;
            Ok(checked)
        }
        _ => Err(diagnostics),
    }
}

/// The file, with `[run]` completed by what the variant and then the problem want.
fn with_defaults(tree: &Node, variant: RunKeys, problem: RunKeys) -> Option<Node> {
    let mut tree = tree.clone();
    for (key, value) in variant.iter().chain(problem) {
        let path = Path::of(&["run", key]);
        if tree.get(&path).is_none() {
            tree.put(&path, &Origin::Program, Node::from_value(&Value::from(*value), &Origin::Program)).ok()?;
        }
    }
    Some(tree)
}

/// Keys of `[run]` and their values.
type RunKeys = &'static [(&'static str, &'static str)];

/// Everything but sweeps. `None` if there are errors, which are in the log.
pub(crate) fn second_reading(scenario: &Scenario, tree: &Node, log: &mut Log<'_>) -> Option<Checked> {
    if !version(tree, log) {
        return None;
    }
    let mut file = File::read(tree, &Path::root(), log)?;

    // what is simulated
    let mut plan = ModelPlan::default();
    let mut times = None;
    let mut completed = tree.clone();
    if let Some(given) = &file.problem
        && let Some((problem, values, variant)) = model::problem(given, log)
    {
        let d = problem.description();
        times = Some((d.step, d.stop));
        if let Some(whole) = with_defaults(tree, variant.map_or(&[], |v| v.run), d.run) {
            // mistakes in the file itself have been reported by the first reading
            let mut log = Log::new(&scenario.source, &whole);
            file.run = File::read(&whole, &Path::root(), &mut log).and_then(|f| f.run).or(file.run);
            completed = whole;
        }
        plan.problem = Some((problem, values));
    }
    let problem_lost = file.problem.is_some() && plan.problem.is_none();
    model::subsystems(&file, &scenario.directory, &mut plan, log);
    multibody::mechanisms(&file, &mut plan, log);
    model::wires(&file, &mut plan, log);
    plan.hosts.iter_mut().for_each(|h| h.text = scenario.to_toml());

    // how
    let mut run = run::run(&file, file.problem.is_some(), times, log);
    let stages_stated = file.run.as_ref().is_some_and(|r| r.stages.is_some());
    multibody::settle(&mut plan, &mut run, stages_stated, log);
    let checkpoint = record::checkpoint(&file, log);
    let reference = record::reference(&file, &scenario.directory, &plan, log);

    // the two together
    let mut made = if problem_lost { None } else { make(&plan, log) };
    let graph = made.as_mut().and_then(|made| {
        model::adjusted(&made.model, &plan, log);
        abilities(made, &plan, &run, log);
        remarks(made, &run, &reference, log);
        let graph = graph(made, &plan, &run, log)?;
        wires_of_feedback(&graph, &run, log);
        if plan.problem.is_none() && !log.list.iter().any(|d| d.path.starts_with("connection")) {
            unconnected(made, &graph, log);
        }
        Some(graph)
    });

    let names: Option<Vec<String>> = made.as_ref().map(|made| match &made.rest {
        Some(rest) if run.monolithic => Interface::element_names(&rest.twin.interface().outputs).collect(),
        _ => output_names(made),
    });
    let record = record::record(&file, names.as_deref(), &plan.broken, log);
    let (graph, made) = (graph?, made?);
    if !log.is_ok() {
        return None;
    }
    let name = file.name.clone().or_else(|| file.problem.as_ref().and_then(|p| p.name.clone()));
    Some(Checked {
        name: name.or_else(|| scenario.source.file.clone()).unwrap_or_default(),
        description: file.description.clone().unwrap_or_default(),
        warnings: Diagnostics::default(),
        graph,
        record,
        reference,
        checkpoint,
        scenario_toml: scenario.to_toml(),
        completed: completed.value(),
        model: plan,
        run,
        connections: made.model.connections,
        stated_bonds: made.model.bonds,
    })
}

/// Whether this program can read the file.
fn version(tree: &Node, log: &mut Log<'_>) -> bool {
    let path = Path::of(&["macrostep"]);
    let Some(entry) = tree.entry("macrostep") else {
        log.error(
            &Path::root(),
            "there is no `macrostep`, the version of the format",
            "macrostep = 1 as the first line",
        );
        return true;
    };
    match u32::read(&entry.node, &path, &mut Log::new(log.source, log.tree)) {
        Some(newer) if newer > VERSION => {
            let message =
                format!("this was written for a newer Macrostep: format {newer}, and this one reads {VERSION}");
            log.error(&path, message, "update Macrostep");
            false
        }
        Some(0) => {
            log.error(&path, "there is no format 0", "macrostep = 1");
            true
        }
        // a wrong kind is reported by the reading
        _ => true,
    }
}

fn make(plan: &ModelPlan, log: &mut Log<'_>) -> Option<Made> {
    match plan.make() {
        Ok(made) => Some(made),
        Err(error) => {
            let path = match &error {
                MakeError::Problem(ProblemError::BadValue { name, .. }) => Path::of(&["problem", name]),
                MakeError::Problem(_) => Path::of(&["problem"]),
                MakeError::Fmu(name, _) | MakeError::Misfit(name, _) => Path::of(&["subsystem", name, "fmu"]),
            };
            log.error(&path, error.to_string(), "");
            None
        }
    }
}

/// Full names of all outputs, whether or not the connections are right.
fn output_names(made: &Made) -> Vec<String> {
    let names = |part: &Part| {
        let elements = Interface::element_names(&part.subsystem.interface().outputs);
        elements.map(|e| format!("{}.{e}", part.name)).collect::<Vec<_>>()
    };
    made.model.parts.iter().flat_map(names).collect()
}

/// Whether everybody can do what the scheme asks.
fn abilities(made: &mut Made, plan: &ModelPlan, run: &RunPlan, log: &mut Log<'_>) {
    if run.monolithic {
        return;
    }
    for part in &mut made.model.parts {
        if part.subsystem.rollback().is_some() {
            continue;
        }
        let path = Path::of(&["subsystem", &part.name]);
        if run.schedule.repeat.needs_rollback() {
            let why = fmu::no_state(plan, &part.name);
            let message =
                format!("scheme `{}` needs rollback, and subsystem `{}` cannot roll back{why}", run.scheme, part.name);
            log.error(&path, message, format!("an explicit scheme, or another `{}` that saves its state", part.name));
        } else if run.step_control.as_ref().is_some_and(|c| c.kind != "ecco") {
            let message =
                format!("subsystem `{}` cannot roll back: steps that are too long cannot be repeated", part.name);
            log.warning(&path, message, "a small `largest` in [step_control]");
        }
    }
}

fn graph(made: &Made, plan: &ModelPlan, run: &RunPlan, log: &mut Log<'_>) -> Option<ModelGraph> {
    // the order of stages with mistakes of their own says nothing about the model
    let mut schedule = run.schedule.clone();
    if log.list.iter().any(|d| d.path.starts_with("run.stages")) {
        schedule.stages = Stages::Jacobi;
    }
    // the split model of a monolithic run is checked as if it iterated, which every model may
    if run.monolithic {
        schedule = Schedule { stages: Stages::Jacobi, repeat: Repeat::converged() };
    }
    match ModelGraph::new(&made.model, &schedule, run.step) {
        Ok(graph) => Some(graph),
        Err(errors) => {
            // with broken subsystems, an empty model is no news
            let errors: Vec<_> = errors
                .into_iter()
                .filter(|e| plan.broken.is_empty() || e.kind != macrostep_core::GraphErrorKind::Empty)
                .filter(|e| {
                    run.step_known
                        || !matches!(
                            (&e.place, &e.kind),
                            (Place::Part(_), macrostep_core::GraphErrorKind::GridsNeverMeet { .. })
                        )
                })
                .collect();
            places::graph_errors(&errors, made, plan, run, log);
            None
        }
    }
}

/// Whether the compensator finds what its rows name.
fn wires_of_feedback(graph: &ModelGraph, run: &RunPlan, log: &mut Log<'_>) {
    let (inputs, outputs) = (graph.input_names(), graph.output_names());
    for (i, row) in run.feedback.rows.iter().enumerate() {
        let wanted = [
            ("force", Some(&row.force), &inputs, "input"),
            ("inertia", row.inertia.as_ref(), &inputs, "input"),
            ("position", Some(&row.position), &outputs, "output"),
            ("velocity", Some(&row.velocity), &outputs, "output"),
        ];
        for (key, name, names, what) in wanted {
            let Some(name) = name.filter(|n| !n.is_empty() && !names.contains(n)) else { continue };
            let near = crate::diagnostics::did_you_mean(name, names.iter().map(String::as_str));
            let message = format!("there is no {what} `{name}`{near}");
            let advice = match what {
                "input" => "problems and parts with feedback = \"force\" have inputs u and d",
                _ => "outputs are listed by `macrostep check`",
            };
            log.error(&Path::of(&["feedback"]).index(i).key(key), message, advice);
        }
    }
    for (i, name) in run.feedback.states.watch.iter().enumerate().filter(|(_, n)| !outputs.contains(n)) {
        let near = crate::diagnostics::did_you_mean(name, outputs.iter().map(String::as_str));
        let at = Path::of(&["feedback_states", "watch"]).index(i);
        log.error(&at, format!("there is no output `{name}`{near}"), "outputs are listed by `macrostep check`");
    }
}

/// Inputs that nothing feeds and that have no value.
fn unconnected(made: &Made, graph: &ModelGraph, log: &mut Log<'_>) {
    let covers =
        |wide: &str, name: &str| name == wide || name.strip_prefix(wide).is_some_and(|rest| rest.starts_with('['));
    for (part, node) in made.model.parts.iter().zip(&graph.nodes) {
        // an input with a value of its own was thought of by the part
        let thought_of = |p: &macrostep_core::Port| p.start != 0.0 || p.optional;
        let ports = node.interface.inputs.iter().flat_map(|p| std::iter::repeat_n(thought_of(p), p.size));
        let is_free = |(element, thought_of): &(String, bool)| {
            let full = format!("{}.{element}", node.name);
            !thought_of
                && !made.model.connections.iter().any(|c| covers(&c.to, &full))
                && !part.inputs.iter().any(|(i, _)| covers(i, element))
        };
        let elements = Interface::element_names(&node.interface.inputs).zip(ports);
        let free: Vec<String> = elements.filter(is_free).map(|(element, _)| element).collect();
        if let Some(first) = free.first() {
            let (inputs, are, them) = if free.len() == 1 { ("input", "is", "it") } else { ("inputs", "are", "them") };
            let message = format!("{inputs} {} of `{}` {are} neither connected nor given", listed(&free), node.name);
            let advice = format!("connect {them}, or inputs = {{ {first} = 0 }}");
            log.warning(&Path::of(&["subsystem", &node.name]), message, advice);
        }
    }
}

/// What can run, but hardly as meant.
fn remarks(made: &Made, run: &RunPlan, reference: &ReferenceChoice, log: &mut Log<'_>) {
    if run.step_control.is_some() {
        let path = Path::of(&["step_control"]);
        let rated: Vec<&Part> = made.model.parts.iter().filter(|p| p.step.is_some_and(|s| s != run.step)).collect();
        if run.monolithic {
            log.error(
                &path,
                "step control needs coupling variables, and a monolithic run has none",
                "remove [step_control]",
            );
        } else if !rated.is_empty() {
            let names = listed(rated.iter().map(|p| &p.name));
            let message = format!("with step control, the own steps of {names} only keep their ratio to `run.step`");
            log.warning(&path, message, "one step for all");
        }
    }
    if *reference == ReferenceChoice::Problem && run.start.0 != 0 {
        let message = format!("the reference of the problem starts at 0 s, and the run at {}", run.start);
        log.warning(&Path::of(&["run", "start"]), message, "start = 0, or [reference] kind = \"none\"");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use macrostep_core::{Advance, InputSignal, MacroStep, Model, Subsystem, SubsystemError};

    /// A box that cannot go back.
    struct Hardware(Interface);

    impl Subsystem for Hardware {
        fn interface(&self) -> &Interface {
            &self.0
        }
        fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
            Ok(())
        }
        fn advance(&mut self, _step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
            Ok(Advance::Done)
        }
        fn outputs(&mut self, _u: &[f64], _y: &mut [f64]) -> Result<(), SubsystemError> {
            Ok(())
        }
    }

    fn said(scenario: &str) -> Vec<String> {
        let scenario = Scenario::from_str("crane.toml", scenario);
        let mut log = Log::new(&scenario.source, &scenario.tree);
        let file = File::read(&scenario.tree, &Path::root(), &mut log).unwrap_or_default();
        let run = run::run(&file, false, None, &mut log);
        let mut made = Made { model: Model::new(), rest: None, own_bonds: 0 };
        made.model.add("arm", Hardware(Interface::new()));
        abilities(&mut made, &ModelPlan::default(), &run, &mut log);
        log.list.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_implicit_scheme_needs_rollback() {
        let text = "macrostep = 1\n[subsystem.arm]\ntype = \"mass\"\n[run]\nstep = 1\nstop = 2\n";
        assert!(said(&format!("{text}scheme = \"gauss-seidel\"")).is_empty());
        assert_eq!(
            said(&format!("{text}scheme = \"implicit-jacobi\"")),
            ["error: scheme `implicit-jacobi` needs rollback, and subsystem `arm` cannot roll back\n  \
              at: crane.toml:2:1, subsystem.arm\n  try: an explicit scheme, or another `arm` that saves its state"]
        );
        assert!(said(&format!("{text}[step_control]\n"))[0].starts_with("warning: subsystem `arm` cannot roll back"));
    }
}
