//! The model and the run together: whether everybody can do what is asked, and what can run, but hardly as meant.

use std::collections::HashSet;

use macrostep_core::{
    Assembly, FaultKind, GraphError, GraphErrorKind, Interface, Model, ModelGraph, Node, Part, Place, Repeat, Schedule,
    Stages, Unsound,
};

use macrostep_coupling::methods::Energy;
use macrostep_coupling::registry::Registered;

use super::model::ModelPlan;
use super::record::ReferenceChoice;
use super::run_plan::RunPlan;
use super::{fmu, places};
use crate::expand::UsedSystem;
use crate::faults::{Log, did_you_mean, listed};
use crate::path::Path;

/// Full names of all outputs, whether or not the connections are right.
pub(super) fn output_names(model: &Model) -> Vec<String> {
    let names = |part: &Part| {
        let elements = Interface::element_names(&part.subsystem.interface().outputs);
        elements.map(|e| format!("{}.{e}", part.name)).collect::<Vec<_>>()
    };
    model.parts.iter().flat_map(names).collect()
}

/// Whether everybody can do what the scheme asks.
pub(super) fn abilities(model: &mut Model, plan: &ModelPlan, run: &RunPlan, log: &mut Log<'_>) {
    if run.monolithic {
        return;
    }
    for part in &mut model.parts {
        let path = Path::of(&["subsystem", &part.name]);
        let length = run.stop.seconds() - run.start.seconds();
        if let Some(period) = part.subsystem.sampled().map(|s| s.period()).filter(|p| run.step_known && *p > length) {
            let message = format!(
                "`{}` never acts: its first sample is {period} s after the start, and the run ends before",
                part.name
            );
            log.warning(FaultKind::NoEffect, &path, message, "let it sample more often, or set a later `stop`");
        }
        if part.subsystem.interface().memoryless {
            let stated = ["step", "predictor", "predictors"].map(|key| path.key(key));
            for at in stated.iter().filter(|at| log.tree.get(at).is_some()) {
                let message = format!("`{at}` has no effect: `{}` is evaluated wherever its inputs change", part.name);
                log.warning(FaultKind::NoEffect, at, message, "remove it");
            }
        } else if let Some(step) = part.step.filter(|s| run.step_known && s.seconds() > length) {
            let message = format!("`{}` never steps: its own step is {step}, and the run lasts {length} s", part.name);
            log.warning(FaultKind::NoEffect, &path.key("step"), message, "set a shorter `step`, or a later `stop`");
        }
        if part.subsystem.rollback().is_some() {
            continue;
        }
        if run.schedule.repeat.needs_rollback() {
            let why = fmu::no_state(plan, &part.name);
            let message =
                format!("scheme `{}` needs rollback, and subsystem `{}` cannot roll back{why}", run.scheme, part.name);
            let help = match why.is_empty() {
                true => format!("use an explicit scheme, or another `{}` that saves its state", part.name),
                false => "set isolation = \"process\" for it, or use an explicit scheme".to_owned(),
            };
            log.error(FaultKind::Unable, &path, message, help);
        } else if run.step_control.as_ref().is_some_and(|c| c.kind != "ecco") {
            let message =
                format!("subsystem `{}` cannot roll back: steps that are too long cannot be repeated", part.name);
            log.warning(FaultKind::Unable, &path, message, "set a small `largest` in [step_control]");
        }
    }
}

/// So many samples within a communication step are more than anybody means.
const SAMPLES_OF_A_STEP: f64 = 1000.0;

/// Says so if a subsystem samples far more often than others communicate: there is a communication point at each sample.
pub(super) fn samples(model: &mut Model, run: &RunPlan, log: &mut Log<'_>) {
    if !run.step_known || run.monolithic {
        return;
    }
    for part in &mut model.parts {
        let Some(period) = part.subsystem.sampled().map(|s| s.period()) else { continue };
        let step = part.step.unwrap_or(run.step).seconds();
        if period > 0.0 && step > SAMPLES_OF_A_STEP * period {
            let message = format!(
                "`{}` samples every {period:e} s, {:.0} times in a communication step of {step:e} s, and everybody communicates at each sample",
                part.name,
                step / period
            );
            let own = Path::of(&["subsystem", &part.name]);
            let stated = [own.key("sample"), own.key("parameters").key("period")];
            let path = stated.into_iter().find(|p| log.tree.get(p).is_some()).unwrap_or(own);
            log.warning(FaultKind::BadValue, &path, message, "use a longer period");
        }
    }
}

/// The graph of the model under the schedule of the run; `Err` gives back the model, and the mistakes are in the log.
pub(super) fn assemble(
    model: Model,
    own_bonds: usize,
    plan: &ModelPlan,
    run: &RunPlan,
    log: &mut Log<'_>,
) -> Result<Assembly, Box<Model>> {
    // the order of stages with mistakes of their own says nothing about the model
    let mut schedule = run.schedule.clone();
    if log.complains_of(&Path::of(&["run", "stages"])) {
        schedule.stages = Stages::Jacobi;
    }
    // the split model of a monolithic run is checked as if it iterated, which every model may
    if run.monolithic {
        schedule = Schedule { repeat: Repeat::converged(), ..Schedule::default() };
    }
    let Unsound { model, mut errors } = match Assembly::new(model, &schedule, run.step) {
        Ok(assembly) => {
            places::loose_ends(assembly.model(), plan, run, log);
            return Ok(assembly);
        }
        Err(unsound) => unsound,
    };
    // with broken subsystems, an empty model is no news
    errors.retain(|e| plan.broken.is_empty() || e.kind != GraphErrorKind::Empty);
    let of_the_step =
        |e: &GraphError| matches!((&e.place, &e.kind), (Place::Part(_), GraphErrorKind::GridsNeverMeet { .. }));
    errors.retain(|e| run.step_known || !of_the_step(e));
    places::graph_errors(&errors, &model, own_bonds, plan, run, log);
    places::loose_ends(&model, plan, run, log);
    Err(Box::new(model))
}

/// Whether what is stated to be a power bond can be one: by its units, and by who receives what.
pub(super) fn stated_bonds(graph: &ModelGraph, plan: &ModelPlan, log: &mut Log<'_>) {
    let (names, units) = (graph.output_names(), graph.output_units());
    // masses make actions; of a temperature and a flow of entropy, either may act
    let has = |output: usize, what: &str| units[output].dimension_text().split('.').any(|d| d.starts_with(what));
    let of = |output: usize| graph.part_of_output(output);
    // directly, or through laws
    let reaches = |output: usize, part: usize| {
        let mut from = vec![output];
        let fed = |node: &Node, from: &[usize]| {
            node.inputs.clone().filter_map(|i| graph.source(i)).any(|s| s.1 != 0.0 && from.contains(&s.0))
        };
        loop {
            let laws = graph.nodes.iter().filter(|n| n.interface.memoryless && fed(n, &from));
            let next: Vec<usize> = laws.flat_map(|n| n.outputs.clone()).filter(|o| !from.contains(o)).collect();
            if next.is_empty() {
                return fed(&graph.nodes[part], &from);
            }
            from.extend(next);
        }
    };
    for (i, stated) in &plan.bonds {
        let path = Path::of(&["bond"]).index(*i);
        let Some(bond) = graph.bonds.iter().find(|b| b.name == stated.name) else { continue };
        for &(action, motion) in &bond.pairs {
            let (Some(a), Some(m)) = (of(action), of(motion)) else { continue };
            let exchanged = has(motion, "kg") && !has(action, "kg") && !has(motion, "K") && !has(action, "K");
            let unheard = [(action, m), (motion, a)].into_iter().find(|&(output, part)| !reaches(output, part));
            if exchanged {
                let message = format!(
                    "of bond `{}`, the action `{}` is a motion by its unit, and the motion `{}` an action",
                    bond.name, names[action], names[motion]
                );
                log.warning(FaultKind::Conflict, &path, message, "exchange `action` and `motion`");
            } else if let Some((output, part)) = unheard {
                let (output, part) = (&names[output], &graph.nodes[part].name);
                let message = format!("no power crosses bond `{}`: `{output}` does not reach `{part}`", bond.name);
                let help = "name outputs that two subsystems send each other, or remove the bond";
                log.warning(FaultKind::Unconnected, &path, message, help);
            } else {
                continue;
            }
            break;
        }
    }
}

/// Whether the method has anything to mend.
pub(super) fn correction(graph: &ModelGraph, run: &RunPlan, log: &mut Log<'_>) {
    let path = Path::of(&["run", "method"]);
    if run.monolithic || run.method.as_ref().is_none_or(|m| m.kind != Energy::NAME) || !log.stated(&path) {
        return;
    }
    if run.schedule.repeat.needs_rollback() {
        let message = format!("method `{}` has no effect: scheme `{}` repeats macro-steps", Energy::NAME, run.scheme);
        log.warning(FaultKind::NoEffect, &path, message, "remove it, or use an explicit scheme");
    } else if !Energy::can_act(graph) {
        let message = format!(
            "method `{}` has no effect: no output that others receive depends on an input at the same instant, and no receiver shows a position followed by its velocity",
            Energy::NAME
        );
        log.warning(FaultKind::NoEffect, &path, message, "use a predictor of higher order, or a smaller step");
    }
}

/// Whether the compensator finds what its rows name.
pub(super) fn feedback(graph: &ModelGraph, run: &RunPlan, log: &mut Log<'_>) {
    let (inputs, outputs) = (graph.input_names(), graph.output_names());
    for (i, row) in run.feedback.rows.iter().enumerate() {
        let wanted = [
            ("force", Some(&row.force), &inputs, "input"),
            ("inertia", row.inertia.as_ref(), &inputs, "input"),
            ("position", Some(&row.position), &outputs, "output"),
            ("velocity", Some(&row.velocity), &outputs, "output"),
        ];
        for (key, name, names, what) in wanted {
            let known = |n: &String| names.contains(n) || what == "input" && graph.input_place(n).is_some();
            let Some(name) = name.filter(|n| !n.is_empty() && !known(n)) else { continue };
            let near = did_you_mean(name, names.iter().map(String::as_str));
            let message = format!("there is no {what} `{name}`{near}");
            let help = match what {
                "input" => "use a problem or a part with feedback = \"force\", which has inputs u and d".to_owned(),
                _ => format!("use one of {}", listed(&outputs)),
            };
            log.error(FaultKind::UnknownName, &Path::of(&["feedback"]).index(i).key(key), message, help);
        }
    }
    for (i, name) in run.feedback.states.watch.iter().enumerate().filter(|(_, n)| !outputs.contains(n)) {
        let near = did_you_mean(name, outputs.iter().map(String::as_str));
        let at = Path::of(&["feedback_states", "watch"]).index(i);
        let help = format!("use one of {}", listed(&outputs));
        log.error(FaultKind::UnknownName, &at, format!("there is no output `{name}`{near}"), help);
    }
}

/// Algebraic loops that nobody solves: within a macro-step, each value in them is one step late.
pub(super) fn loops(graph: &ModelGraph, run: &RunPlan, log: &mut Log<'_>) {
    const SHOWN: usize = 6;
    if run.monolithic || run.schedule.repeat.needs_rollback() {
        return;
    }
    for connections in graph.algebraic_loops() {
        let mut list: Vec<String> = connections.iter().take(SHOWN).map(|(from, to)| format!("{from} → {to}")).collect();
        if connections.len() > SHOWN {
            list.push(format!("and {} more", connections.len() - SHOWN));
        }
        let message = format!(
            "scheme `{}` does not solve the algebraic loop {}: its values are one step late",
            run.scheme,
            list.join(", ")
        );
        let help =
            "use an implicit scheme such as implicit-gauss-seidel, or write the loop as one part of type `equations`";
        log.warning(FaultKind::AlgebraicLoop, &Path::of(&["run", "scheme"]), message, help);
    }
}

/// Fewer digits than this of the length of a step are a reason to warn: times are rounded to 53 bits.
const DIGITS_OF_A_STEP: f64 = 1e6;

/// Steps against what times can be told apart: those that are too fine are refused, and those with few digits are named.
pub(super) fn resolution(graph: &ModelGraph, run: &RunPlan, log: &mut Log<'_>) {
    if !run.step_known || run.stop <= run.start {
        return;
    }
    let farthest = if run.start.0.abs() > run.stop.0.abs() { run.start } else { run.stop };
    let finest = farthest.resolution();
    // where grids do not match, their points are closer than any step
    let shortest = if run.monolithic { run.step } else { graph.common_step() };
    let stated = |name: &str| Some(Path::of(&["subsystem", name, "step"])).filter(|own| log.tree.get(own).is_some());
    let rated = graph.nodes.iter().filter(|n| !n.interface.memoryless && !run.monolithic);
    let fastest = rated.min_by_key(|n| n.step).filter(|n| n.step < run.step);
    let (at, name, step) = match fastest.map(|n| (stated(&n.name), n)) {
        Some((Some(own), n)) => (own, format!("the step of `{}`", n.name), n.step),
        Some((None, n)) => (Path::of(&["run", "step"]), format!("the step of `{}`", n.name), n.step),
        None => (Path::of(&["run", "step"]), "the step".to_owned(), run.step),
    };
    if step < finest {
        let message = format!("{name}, {step}, is finer than times can be told apart at {farthest}: {finest}");
        log.error(FaultKind::BadValue, &at, message, format!("set `step` to at least {finest}"));
    } else if shortest < finest {
        let message = format!(
            "the steps of the subsystems meet within {shortest} of one another, finer than times can be told apart at {farthest}: {finest}"
        );
        log.error(FaultKind::BadValue, &at, message, "choose steps that are multiples of one another");
    } else {
        let exact = farthest.seconds().abs() * f64::EPSILON;
        if step.seconds() < DIGITS_OF_A_STEP * exact {
            let message = format!(
                "times at {farthest} are only exact to {exact:.1e} s, and {name} is {step}: results lose digits"
            );
            let help =
                if run.start.0 == 0 { "take a longer step" } else { "set start = 0, and count times from there" };
            log.warning(FaultKind::BadValue, &at, message, help);
        }
    }
}

/// Own steps that were shortened, so that everybody communicates every `run.step`.
pub(super) fn fitted_steps(graph: &ModelGraph, run: &RunPlan, log: &mut Log<'_>) {
    for node in &graph.nodes {
        // a third of a millisecond is no whole number of picoseconds
        if (node.stated_step.0 - node.step.0).abs() <= node.stated_step.0 / 1_000_000 {
            continue;
        }
        let own = Path::of(&["subsystem", &node.name, "step"]);
        let at = if log.tree.get(&own).is_some() { own } else { Path::of(&["run", "step"]) };
        let message = format!(
            "`{}` steps every {} instead of every {}, which does not fit the communication step, {}",
            node.name, node.step, node.stated_step, run.step
        );
        log.warning(FaultKind::Conflict, &at, message, "choose steps of which one is a multiple of the other");
    }
}

/// Inputs that nothing feeds and that have no value.
pub(super) fn unconnected(
    model: &Model,
    graph: &ModelGraph,
    plan: &ModelPlan,
    systems: &[UsedSystem],
    log: &mut Log<'_>,
) {
    let covers =
        |wide: &str, name: &str| name == wide || name.strip_prefix(wide).is_some_and(|rest| rest.starts_with('['));
    let lost: HashSet<&str> = plan.lost_inputs.iter().map(String::as_str).collect();
    let is_lost = |name: &str| lost.contains(name) || name.match_indices('[').any(|(i, _)| lost.contains(&name[..i]));
    for (part, node) in model.parts.iter().zip(&graph.nodes) {
        // an input with a value of its own was thought of by the part
        let thought_of = |p: &macrostep_core::Port| p.start != 0.0 || p.optional;
        let ports = node.interface.inputs.iter().flat_map(|p| std::iter::repeat_n(thought_of(p), p.size));
        let is_free = |(input, (element, thought_of)): &(usize, (String, bool))| {
            let fed = || graph.source(*input).is_some() || is_lost(&format!("{}.{element}", node.name));
            !thought_of && !fed() && !part.inputs.iter().any(|(i, _)| covers(i, element))
        };
        let elements = node.inputs.clone().zip(Interface::element_names(&node.interface.inputs).zip(ports));
        let free: Vec<String> = elements.filter(is_free).map(|(_, (element, _))| element).collect();
        if let Some(first) = free.first() {
            let (list, of) = (listed(&free), &node.name);
            let (message, them) = match free.len() {
                1 => (format!("input {list} of `{of}` is not connected, and stays at 0"), "it"),
                _ => (format!("inputs {list} of `{of}` are not connected, and stay at 0"), "them"),
            };
            let is_bare = |name: &str| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
            let key = if is_bare(first) { first.clone() } else { format!("\"{first}\"") };
            // the port of a system that stands for it is set beside `use`
            let shown = systems.iter().find_map(|s| {
                let inside = of.strip_prefix(&s.name)?.strip_prefix('/')?;
                let port = s.ports.iter().find(|p| p.inside == format!("{inside}.{first}"))?;
                Some((s.name.as_str(), port.name.as_str())).filter(|(name, port)| is_bare(name) && is_bare(port))
            });
            let key = shown.map_or(key, |(_, port)| port.to_owned());
            // parts of a mechanism have no table yet
            let place = match of.rsplit_once('/') {
                _ if shown.is_some() => {
                    shown.map(|(system, _)| format!(" in [subsystem.{system}]")).unwrap_or_default()
                }
                Some((_, own)) if is_bare(own) => format!(" in [subsystem.{own}] of the file that is used"),
                None if is_bare(of) => format!(" in [subsystem.{of}]"),
                _ => String::new(),
            };
            let help = format!("connect {them}, or set inputs = {{ {key} = 0 }}{place}");
            log.warning(FaultKind::Unconnected, &Path::of(&["subsystem", of]), message, help);
        }
    }
}

/// What can run, but hardly as meant.
pub(super) fn remarks(model: &Model, run: &RunPlan, reference: &ReferenceChoice, log: &mut Log<'_>) {
    if run.step_control.is_some() {
        let path = Path::of(&["step_control"]);
        let rated: Vec<&Part> = model.parts.iter().filter(|p| p.step.is_some_and(|s| s != run.step)).collect();
        if run.monolithic {
            let message = "step control needs coupling variables, and a monolithic run has none";
            log.error(FaultKind::Conflict, &path, message, "remove [step_control]");
        } else if !rated.is_empty() {
            let names = listed(rated.iter().map(|p| &p.name));
            let message = format!("with step control, the own steps of {names} only keep their ratio to `run.step`");
            log.warning(FaultKind::NoEffect, &path, message, "use one step for all");
        }
    }
    if *reference == ReferenceChoice::Problem && run.start.0 != 0 {
        let message = format!("the reference of the problem starts at 0 s, and the run at {}", run.start);
        let help = "set start = 0, or kind = \"none\" in [reference]";
        log.warning(FaultKind::Conflict, &Path::of(&["run", "start"]), message, help);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::run_plan;
    use crate::format::File;
    use crate::read::Read;
    use crate::scenario::Scenario;
    use macrostep_core::{Advance, InputSignal, MacroStep, Subsystem, SubsystemError};

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
        let run = run_plan::run(&file, false, None, &mut log);
        let mut model = Model::new();
        model.add("arm", Hardware(Interface::new()));
        abilities(&mut model, &ModelPlan::default(), &run, &mut log);
        log.list.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_implicit_scheme_needs_rollback() {
        let text = "macrostep = 1\n[subsystem.arm]\ntype = \"mass\"\n[run]\nstep = 1\nstop = 20\n";
        assert!(said(&format!("{text}scheme = \"gauss-seidel\"")).is_empty());
        assert_eq!(
            said(&format!("{text}scheme = \"implicit-jacobi\"")),
            ["error: scheme `implicit-jacobi` needs rollback, and subsystem `arm` cannot roll back\n  \
              at: crane.toml:2:1, subsystem.arm\n  try: use an explicit scheme, or another `arm` that saves its state"]
        );
        assert!(said(&format!("{text}[step_control]\n"))[0].starts_with("warning: subsystem `arm` cannot roll back"));
    }
}
