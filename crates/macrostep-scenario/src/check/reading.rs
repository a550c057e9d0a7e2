//! The way of a scenario from its tree to a checked model, step by step.

use macrostep_core::{Assembly, FaultKind, Interface, Stages};

use super::blueprint::{Blueprint, Built, Checked};
use super::model::{Made, ModelPlan, Ready};
use super::multibody::MechanismPlan;
use super::provenance::PartOrigin;
use super::record::{RecordOptions, ReferenceChoice};
use super::run_plan::{self, RunPlan};
use super::{agreement, connections, external, helics, multibody, part, problem, record};
use crate::bonds;
use crate::faults::{Faults, Log};
use crate::format::{File, Run, VERSION};
use crate::path::Path;
use crate::read::Read;
use crate::scenario::Scenario;
use crate::tree::{Kind, Node, Origin};
use crate::value::Value;

/// Checks a scenario with all values of its sweeps.
pub(crate) fn check(scenario: &Scenario) -> Result<Checked, Faults> {
    if !scenario.syntax.is_empty() {
        let both = scenario.syntax.iter().chain(&scenario.arguments).cloned().collect();
        return Err(Faults::new(both));
    }
    let mut log = Log::new(&scenario.source, &scenario.tree);
    log.list.extend(scenario.arguments.iter().cloned());
    let before = log.list.len();
    let mut checked = second_reading(scenario, &scenario.tree, &mut log);
    let mut list = std::mem::take(&mut log.list);
    let out = &scenario.written_out;
    if !out.is_whole() {
        // what is wrong besides
        let besides = list
            .split_off(before)
            .into_iter()
            .filter(|f| f.is_error() && !out.explains(f, &scenario.tree, &scenario.source.numbers));
        list.extend(besides.chain(out.faults.iter().cloned()));
        return Err(Faults::new(list));
    }
    list.extend(out.faults.iter().cloned());
    // a server takes one run at a time: who was met is let go before the others are tried
    let sweeps = scenario.tree.entry("sweep").is_some();
    let met = checked.take_if(|c| sweeps && c.provenance().iter().any(|p| p.served)).is_some();
    crate::sweep::check_values(scenario, &mut list);
    if met {
        checked = second_reading(scenario, &scenario.tree, &mut log);
        list.extend(std::mem::take(&mut log.list).into_iter().filter(|_| checked.is_none()));
    }
    let faults = Faults::new(list);
    match checked {
        Some(mut checked) if faults.is_ok() => {
            checked.warnings = faults;
            Ok(checked)
        }
        _ => Err(faults),
    }
}

/// The file, with `[run]` completed by what the variant and then the problem want.
fn with_defaults(tree: &Node, variant: RunKeys, problem: RunKeys) -> Option<Node> {
    let mut tree = tree.clone();
    let auto = |node: &Node| matches!(&node.kind, Kind::Leaf(Value::Text(word)) if word == run_plan::AUTO);
    let coupled = tree.get(&Path::of(&["run", "coupling"])).is_some_and(auto);
    for (key, value) in variant.iter().chain(problem) {
        let path = Path::of(&["run", key]);
        // a coupling chooses some of them itself
        if tree.get(&path).is_none() && !(coupled && run_plan::CHOSEN.contains(key)) {
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

    without_problem(&mut file, log);

    // what is simulated, and how
    let (mut plan, mut ready) = (ModelPlan::default(), Ready::default());
    let mut times = None;
    let mut completed = tree.clone();
    if let Some(given) = &file.problem
        && let Some((problem, values, variant)) = problem::problem(given, log)
    {
        let d = problem.description();
        times = Some((d.step, d.stop));
        if let Some(whole) = with_defaults(tree, variant.map_or(&[], |v| v.run), d.run) {
            // mistakes in the file itself have been reported by the first reading
            let mut log = Log::new(&scenario.source, &whole);
            let run = whole.entry("run").and_then(|e| Run::read(&e.node, &Path::of(&["run"]), &mut log));
            file.run = run.or(file.run);
            completed = whole;
        }
        plan.problem = Some((problem, values));
    }
    let problem_lost = file.problem.is_some() && plan.problem.is_none();
    let mut run = run_plan::run(&file, file.problem.is_some(), times, log);
    if let Some((problem, values)) = &mut plan.problem
        && let Err(error) = problem.complete(values, run.step.seconds())
    {
        log.push(error.fault(), &Path::of(&["problem"]));
    }
    multibody::mechanisms(&file, &scenario.directory, &run, &mut plan, &mut ready, log);
    part::subsystems(&file, scenario, &mut plan, &mut ready, log);
    if !scenario.written_out.is_whole() {
        plan.broken.extend(scenario.written_out.lost.iter().cloned());
    }
    connections::connections(&file, &mut plan, log);
    plan.lost_inputs.extend(scenario.fed.iter().cloned());
    if file.name.as_ref().is_some_and(|n| n.trim().is_empty()) {
        log.error(FaultKind::BadValue, &Path::of(&["name"]), "`name` is empty", "give it a name, or remove it");
    }
    let name = file.name.clone().or_else(|| file.problem.as_ref().and_then(|p| p.name.clone()));
    let name = name.or_else(|| scenario.source.file.clone()).unwrap_or_default();
    let scenario_toml = scenario.to_toml_later();
    for host in &mut plan.hosts {
        (host.text, host.run) = (scenario_toml.clone(), name.clone());
    }
    let checkpoint = record::checkpoint(&file, log);
    let reference = record::reference(&file, &scenario.directory, &plan, log);

    // the two together
    let made = if problem_lost { None } else { plan.make(ready).map_err(|e| log.push(e.fault(&plan), &e.path())).ok() };
    if made.is_none() {
        record::record(&file, &[], &plan, log);
    }
    let stages_stated = file.run.as_ref().is_some_and(|r| r.stages.is_some());
    if let Some(made) = &made {
        part::shown_ports(&file, &scenario.systems, &made.model, log);
    }
    let assembled = made.and_then(|made| together(made, &file, &plan, &mut run, stages_stated, &reference, log));
    let (assembly, built, record) = assembled?;
    if !log.complains_of(&Path::of(&["connection"])) {
        part::left_alone(&scenario.systems, log);
        if plan.problem.is_none() {
            agreement::unconnected(assembly.model(), assembly.graph(), &plan, &scenario.systems, log);
        }
    }
    let assembly = with_found_bonds(assembly, &mut plan, &run);
    if !log.is_ok() {
        return None;
    }
    let blueprint = Blueprint {
        name,
        description: file.description.clone().unwrap_or_default(),
        record,
        reference,
        checkpoint,
        scenario_toml,
        completed: completed.value(),
        model: plan,
        run,
    };
    Some(Checked { blueprint, warnings: Faults::default(), assembly, built })
}

/// Changes to a built-in problem where the file names none say nothing about the file.
fn without_problem(file: &mut File, log: &mut Log<'_>) {
    let at = Path::of(&["problem"]);
    let Some(Node { origin: Origin::Argument(_), kind: Kind::Table(entries) }) = log.tree.get(&at) else { return };
    if log.stated(&at.key("name")) || log.source.file.is_none() {
        return;
    }
    for key in entries.iter().map(|e| &e.key) {
        let message = format!("this scenario has no built-in problem, of which `{key}` could be set");
        log.error(FaultKind::NoEffect, &at.key(key), message, "remove it, or add [problem] with a `name`");
    }
    file.problem = None;
}

/// The model that was made, and the run: stages, abilities, graph, and what is recorded.
fn together(
    made: Made,
    file: &File,
    plan: &ModelPlan,
    run: &mut RunPlan,
    stages_stated: bool,
    reference: &ReferenceChoice,
    log: &mut Log<'_>,
) -> Option<(Assembly, Built, RecordOptions)> {
    // coupling parts come after everybody else
    if !stages_stated && plan.mechanisms.iter().any(MechanismPlan::is_cut) {
        let couples = |origin: &PartOrigin| matches!(origin, PartOrigin::CouplingPart { .. });
        let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
        let (last, first) = (made.named(couples).collect(), made.named(|o| !couples(o)).collect());
        run.schedule.stages = Stages::Stated(vec![owned(first), owned(last)]);
        if run.schedule.behind {
            let message = "`latency` = 1 is not possible with a mechanism that is cut";
            let help = "remove `latency`, or run the mechanism in one piece";
            log.error(FaultKind::Conflict, &Path::of(&["run", "latency"]), message, help);
        }
    }
    if !stages_stated {
        helics::come_last(&made, plan, run, log);
    }
    let Made { mut model, provenance, rest, own_bonds, hosted } = made;
    part::adjusted(&model, plan, log);
    agreement::abilities(&mut model, plan, run, log);
    agreement::samples(&mut model, run, log);
    agreement::remarks(&model, run, reference, log);
    external::unpaced(plan, run, log);
    let names: Vec<String> = match &rest {
        Some(rest) if run.monolithic => Interface::element_names(&rest.twin.interface().outputs).collect(),
        _ => agreement::output_names(&model),
    };
    let assembly = agreement::assemble(model, own_bonds, plan, run, log).ok();
    if let Some(assembly) = &assembly {
        agreement::feedback(assembly.graph(), run, log);
        agreement::loops(assembly.graph(), run, log);
        agreement::resolution(assembly.graph(), run, log);
        agreement::correction(assembly.graph(), run, log);
        agreement::stated_bonds(assembly.graph(), plan, log);
        if !run.monolithic {
            agreement::fitted_steps(assembly.graph(), run, log);
        }
    }
    let record = record::record(file, &names, plan, log);
    if let Some(assembly) = &assembly {
        record::sparse(&record, assembly.graph(), run, log);
    }
    Some((assembly?, Built { provenance, rest, hosted }, record))
}

/// The model with the power bonds that units and connections tell, if nobody states any.
fn with_found_bonds(assembly: Assembly, plan: &mut ModelPlan, run: &RunPlan) -> Assembly {
    if !run.finds_bonds || run.monolithic || !assembly.model().bonds.is_empty() {
        return assembly;
    }
    let bonds = bonds::found(assembly.graph(), assembly.model());
    let assembly = assembly.with_bonds(bonds);
    plan.found_bonds.clone_from(&assembly.model().bonds);
    assembly
}

/// Whether this program can read the file.
fn version(tree: &Node, log: &mut Log<'_>) -> bool {
    let path = Path::of(&["macrostep"]);
    let Some(entry) = tree.entry("macrostep") else {
        let message = "there is no `macrostep`, the version of the format";
        log.error(FaultKind::Missing, &Path::root(), message, "add macrostep = 1 as the first line");
        return true;
    };
    match u32::read(&entry.node, &path, &mut Log::new(log.source, log.tree)) {
        Some(newer) if newer > VERSION => {
            let message =
                format!("this was written for a newer Macrostep: format {newer}, and this one reads {VERSION}");
            log.error(FaultKind::Version, &path, message, "update Macrostep");
            false
        }
        Some(0) => {
            log.error(FaultKind::Version, &path, "there is no format 0", "set macrostep = 1");
            true
        }
        // a wrong kind is reported by the reading
        _ => true,
    }
}
