//! From a model to a manager at its first communication point.

use super::{Events, GroupState, Manager, Workspace, check_value};
use crate::assembly::Assembly;
use crate::behind::Behind;
use crate::cell::{AtEvent, Cell};
use crate::clock::Clock;
use crate::fault::{Fault, FaultKind};
use crate::graph::{GraphError, ModelGraph, Node};
use crate::initial::consistent_start;
use crate::input_prediction::{Asked, InputPrediction};
use crate::iterate::Iterate;
use crate::model::Model;
use crate::orders::Orders;
use crate::outcome::RunError;
use crate::pipeline::Pipeline;
use crate::plan::Group;
use crate::predictor::Visible;
use crate::samples::Samples;
use crate::settings::{Hold, Settings};
use crate::step_control::BondPower;
use crate::subsystem::Uses;
use crate::time::{MacroStep, Ticks};
use crate::workers::Cells;

impl Manager {
    /// Checks the model, initialises everybody, and solves for consistent outputs at the start.
    pub fn new(model: Model, settings: Settings) -> Result<Self, StartError> {
        let graph = ModelGraph::new(&model, &settings.schedule, settings.step).map_err(StartError::Model)?;
        Manager::with_graph(graph, model, settings).map_err(StartError::Run)
    }

    /// The same for a model whose graph is there already.
    pub fn assembled(assembly: Assembly, settings: Settings) -> Result<Self, StartError> {
        let (model, graph) = assembly.for_run(&settings).map_err(StartError::Model)?;
        Manager::with_graph(graph, model, settings).map_err(StartError::Run)
    }

    fn with_graph(graph: ModelGraph, mut model: Model, mut settings: Settings) -> Result<Self, RunError> {
        let looks_ahead = graph.plan.looks_ahead || settings.schedule.repeat.needs_rollback();
        let asked = Asked { looks_ahead, behind: settings.schedule.behind };
        let mut prediction = InputPrediction::new(&graph, &mut model, &settings.predictor, asked);
        let mut cells: Vec<Cell> = model
            .parts
            .into_iter()
            .zip(&graph.nodes)
            .enumerate()
            .map(|(p, (part, node))| Cell::new(part.subsystem, node, prediction.degree(p)))
            .collect();

        // who can do what the scheme asks, and what everybody has to be ready for
        let repeats = settings.schedule.repeat.needs_rollback();
        let refuses = settings.step_control.as_ref().is_some_and(|c| c.repeats());
        let needed = repeats || refuses || settings.rewinds;
        // an event may go without rollback: whoever would have to go to great lengths for it then says that it cannot
        let (other_versions, mut runs_ahead) = (settings.other_versions, !needed && runs_ahead(&graph, &settings));
        let fixed_steps = graph.nodes.iter().position(|n| n.interface.fixed_steps);
        let corners = settings.corners && fixed_steps.is_none();
        let plan = |cells: &mut Vec<Cell>, rollback, runs_ahead| {
            let uses = Uses { rollback, other_versions, runs_ahead, corners };
            cells.iter_mut().for_each(|c| c.subsystem.plan(uses));
        };
        plan(&mut cells, needed, runs_ahead);
        let unable = cells.iter_mut().position(|c| c.subsystem.rollback().is_none());
        if let (Some(p), true) = (unable, repeats) {
            return Err(RunError::NoRollback { part: graph.nodes[p].name.clone(), why: "an implicit scheme" });
        }
        if let (Some(p), true) = (fixed_steps, settings.step_control.is_some()) {
            return Err(RunError::FixedSteps { part: graph.nodes[p].name.clone() });
        }
        let located = fixed_steps.is_none() && others_see_events(&graph);
        let saves = unable.is_none() && (repeats || refuses || located);
        if saves && !needed {
            plan(&mut cells, saves, runs_ahead);
        }

        // everybody at t0, with consistent outputs
        let t0 = settings.start.seconds();
        let mut y = vec![0.0; graph.output_size()];
        let (mut remarks, ends) = consistent_start(&graph, &mut cells, t0, &mut y)?;
        if let Some(p) = fixed_steps {
            remarks.extend(whole_steps(&graph, p, &mut settings));
        }
        let widths = graph.nodes.iter().map(|n| n.outputs.len());
        let mut samples = Samples::new(widths, &graph.plan, prediction.depth());
        prediction.bind(&samples);
        let law = |part: u32| graph.nodes[part as usize].interface.memoryless;
        let orders = Orders::new(&graph.plan, &prediction, &samples, law, settings.schedule.behind);
        for (p, node) in graph.nodes.iter().enumerate() {
            samples.start(p, t0, &y[node.outputs.clone()]);
        }
        // whoever has only good inputs, or does not look at them now, comes first: what others make of bad ones is not theirs
        let is_good = |tap: &crate::predictor::Tap| {
            y[graph.nodes[tap.part as usize].outputs.clone()].iter().all(|y| y.is_finite())
        };
        let (first, rest): (Vec<usize>, Vec<usize>) = (0..graph.nodes.len()).partition(|&p| {
            let node = &graph.nodes[p];
            !node.interface.has_feedthrough() || node.taps.iter().flatten().all(is_good)
        });
        for p in first.into_iter().chain(rest) {
            for (e, &value) in y[graph.nodes[p].outputs.clone()].iter().enumerate() {
                check_value(&graph, p, e, value, settings.bounds.value, t0, None)?;
            }
        }

        let announces =
            |p: &usize| graph.nodes[*p].interface.announces_events || cells[*p].subsystem.next_event().is_some();
        let announcers: Vec<usize> = (0..cells.len()).filter(announces).collect();
        // where communication points are not known beforehand, nobody begins early
        if runs_ahead && !announcers.is_empty() {
            runs_ahead = false;
            plan(&mut cells, needed, false);
        }
        let reactors = (0..cells.len()).filter(|&p| graph.nodes[p].interface.reacts).collect();
        // who is alone stops at an event that it finds, and nobody has to go back for it
        let at_event = match cells.len() {
            _ if fixed_steps.is_some() => AtEvent::Finish,
            _ if saves => AtEvent::Wait,
            1 if settings.step_control.is_none() && graph.nodes[0].interface.locates_events => AtEvent::Stop,
            _ => AtEvent::Finish,
        };
        cells.iter_mut().for_each(|c| c.plan_events(at_event, graph.plan.parts() as f64));

        let group = |g: &Group| {
            let members = &graph.plan.members[g.members.start as usize..g.members.end as usize];
            let elsewhere = members.iter().filter(|m| cells[m.part as usize].rest.ahead).count();
            let several = settings.threads > 1 && members.len() - elsewhere > 1 && !g.law;
            GroupState {
                members: g.members.clone(),
                law: g.law,
                elsewhere: elsewhere > 0 && members.len() > 1,
                trial: several.then_some((0, f64::INFINITY)),
                parallel: false,
            }
        };
        let groups = graph.plan.groups.iter().map(group).collect();

        let method = settings.method.take();
        let pipeline = method.map(|m| Pipeline::new(m, &graph, &prediction, settings.hold, repeats)).transpose()?;
        if let Some(control) = &mut settings.step_control {
            control.prepare(&graph).map_err(RunError::Method)?;
        }
        let iterate = Iterate::new(&graph, settings.schedule.repeat, &mut *settings.fixed_point);
        let wanted = settings.step_control.as_ref().map(|c| {
            let t = c.tolerances();
            Ticks::from_seconds(graph.macro_step.seconds().clamp(t.smallest, t.largest)).unwrap_or(graph.macro_step)
        });
        let clock = Clock::new(settings.start, settings.stop, graph.macro_step, graph.plan.parts(), wanted);
        let clock = if fixed_steps.is_some() { clock.fixed() } else { clock };
        let behind =
            settings.schedule.behind.then(|| first_inputs(&graph, &cells, &mut prediction, &samples, &settings, clock));
        let events = Events::new(graph.nodes.len());
        let held = (0..graph.nodes.len()).all(|p| prediction.degree(p) == 0);
        let workspace = Workspace {
            times: vec![t0; graph.plan.fractions.len()],
            outputs: vec![0.0; graph.output_size()],
            exchanged: vec![0.0; graph.input_size()],
            arrived: vec![0.0; graph.input_size()],
            has_arrived: false,
            seen: vec![0.0; graph.input_size()],
            mean: vec![0.0; if held { 0 } else { graph.input_size() }],
            power: vec![BondPower::default(); graph.bonds.len()],
            ends: vec![0.0; graph.output_size()],
            energies: vec![f64::NAN; graph.nodes.len()],
            indicators: Vec::new(),
            groups,
        };
        let mut input_scale = vec![0.0; graph.input_size()];
        prediction.route_present(&samples, &mut input_scale);
        input_scale.iter_mut().for_each(|u| *u = u.abs());
        Ok(Manager {
            input_scale,
            energy_bound: 0.0,
            graph,
            settings,
            prediction,
            orders,
            samples,
            clock,
            iterate,
            pipeline,
            behind,
            no_energy: runs_ahead && cells.iter().any(|c| c.rest.queues),
            elsewhere: (0..cells.len()).filter(|&p| cells[p].rest.ahead).collect(),
            runs_ahead,
            cells: Cells::Own(cells),
            announcers,
            reactors,
            fixed_steps,
            saves,
            at_event,
            remarks,
            told_off: false,
            overdue: 0,
            driven: false,
            events,
            ends,
            moving: false,
            workspace,
        })
    }
}

/// Whether parts elsewhere may begin with their next step before their last one is waited for: one step behind, on a grid that
/// nothing changes, and with nothing to be asked in between.
fn runs_ahead(graph: &ModelGraph, settings: &Settings) -> bool {
    let advancing = graph.plan.groups.iter().filter(|g| !g.law).count();
    let still = |n: &Node| !n.interface.locates_events && !n.interface.reacts && !n.interface.announces_events;
    settings.schedule.behind
        && settings.method.is_none()
        && settings.step_control.is_none()
        && advancing == 1
        && graph.nodes.iter().all(still)
}

/// The inputs over the first macro-step of a run that is one step behind: all that is known are the outputs at the start.
fn first_inputs(
    graph: &ModelGraph,
    cells: &[Cell],
    prediction: &mut InputPrediction,
    samples: &Samples,
    settings: &Settings,
    clock: Clock,
) -> Behind {
    let laws = |p: usize| graph.nodes[p].interface.memoryless;
    let mut behind = Behind::new(&graph.plan, |p| if laws(p) { (0, 0) } else { cells[p].width() });
    if prediction.learns() {
        prediction.gather(samples, None);
    }
    let (first, size) = (clock.next(None).macro_step, clock.usual().seconds());
    let at = |f: u32| {
        let f = &graph.plan.fractions[f as usize];
        first.start + size * (f.num as f64 / f.den as f64)
    };
    for (m, member) in graph.plan.members.iter().enumerate().filter(|(_, m)| !laws(m.part as usize)) {
        let next = behind.next(m as u32, cells[member.part as usize].width().1);
        let step = MacroStep { index: 0, start: at(member.from), end: at(member.to) };
        let sampled = settings.hold == Hold::Sampled;
        prediction.write_constants(member.part, next);
        prediction.predict(member.part, Visible::Start, samples, next, sampled, step, first);
    }
    behind.start(size);
    behind
}

/// Where a part takes steps of one length only, the run ends at the last point of the grid, and says so.
fn whole_steps(graph: &ModelGraph, part: usize, settings: &mut Settings) -> Option<Fault> {
    let left_over = Clock::left_over(settings.start, settings.stop, graph.macro_step)?;
    let asked = settings.stop;
    settings.stop = Ticks(asked.0 - left_over.0);
    let part = &graph.nodes[part].name;
    let message = format!(
        "the run ends at t = {} s instead of {} s, because `{part}` takes steps of one length only",
        settings.stop.seconds(),
        asked.seconds()
    );
    let help = "set `run.stop` to a whole number of steps";
    Some(Fault::warning(FaultKind::Unable, message).of_subsystem(part).help(help))
}

/// Whether somebody may find an event inside a step that others have to see at its instant.
fn others_see_events(graph: &ModelGraph) -> bool {
    let feeds = |p: usize| graph.nodes.iter().flat_map(|n| n.taps.iter().flatten()).any(|t| t.part as usize == p);
    graph.nodes.len() > 1 && graph.nodes.iter().enumerate().any(|(p, n)| n.interface.locates_events && feeds(p))
}

/// Why a manager could not be made.
#[derive(Clone, Debug, PartialEq)]
pub enum StartError {
    /// Mistakes in the model, all of them.
    Model(Vec<GraphError>),
    /// The subsystems could not be initialised, or the scheme asks for what they cannot do.
    Run(RunError),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StartError::Model(errors) => {
                for (i, error) in errors.iter().enumerate() {
                    write!(f, "{}{error}", if i > 0 { "; " } else { "" })?;
                }
                Ok(())
            }
            StartError::Run(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for StartError {}
