//! From a scenario to one with a compensator: architecture, poles, gains.

use macrostep_core::Ticks;
use macrostep_native::random::Random;
use macrostep_numerics::Complex64;
use macrostep_numerics::math;
use macrostep_record::{ComparedMode, Identified};
use macrostep_scenario::{Scenario, Value};
use serde::Serialize;

use super::architecture::{Architecture, Signal};
use super::assign;
use super::assign::Gains;
use crate::analysis::Point;
use crate::continuous::{DelayModel, HoldOrder, Term};
use crate::map::probe_all;
use crate::model::Pole;
use crate::subject::Subject;
use crate::{AnalysisError, identify};

/// On which model the gains are designed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// The macro-step as it is.
    Map,
    /// The continuous model with `D(s)`, as in the paper.
    Continuous,
}

impl On {
    /// That of a name: `map` or `continuous`.
    pub fn named(name: &str) -> Option<Self> {
        [(On::Map, "map"), (On::Continuous, "continuous")].into_iter().find(|(_, n)| *n == name).map(|(on, _)| on)
    }
}

/// Whether accelerations, velocities and displacements are fed back, of the letters `d`, `f` and `g` for them.
pub fn fed_back(letters: &str) -> Option<[bool; 3]> {
    let known = !letters.is_empty() && letters.chars().all(|c| "dfg".contains(c));
    known.then(|| ['d', 'f', 'g'].map(|c| letters.contains(c)))
}

/// At how many states gains are designed where the macro-step is not linear.
pub const STATES: usize = 41;

/// A mode of which less than this is left after a macro-step is not assigned.
const GONE: f64 = 1e-11;

/// What is wanted.
#[derive(Clone, Debug)]
pub struct DesignOptions {
    /// On which model.
    pub on: On,
    /// When along the motion to linearise, in seconds; gains follow the state if there are several times. If there is
    /// none, at the start where the macro-step is linear, and otherwise at [`STATES`] times over the whole run.
    pub at: Vec<f64>,
    /// Whether accelerations, velocities and displacements are fed back. All unless stated, but where the macro-step is
    /// not linear only velocities: a displacement is then no deviation from anything.
    pub orders: Option<[bool; 3]>,
    /// Whether subsystems that feed their own accelerations back do so.
    pub inertia: bool,
    /// Random search over the free directions of the gains as in the paper: how many tries, and the seed.
    pub random: Option<(usize, u64)>,
}

impl Default for DesignOptions {
    fn default() -> Self {
        DesignOptions { on: On::Map, at: Vec::new(), orders: None, inertia: true, random: None }
    }
}

/// A row of the compensator.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Row {
    /// The input that the force goes to.
    pub force: String,
    /// The position, and the velocity.
    pub position: String,
    /// See `position`.
    pub velocity: String,
    /// The input that takes `d`, if the part feeds the acceleration back itself.
    pub inertia: Option<String>,
    /// `d`, `f`, `g` for each state.
    pub gains: Vec<[f64; 3]>,
    /// The macro-step for which they were designed, in seconds.
    pub step: f64,
}

/// A compensator.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Design {
    /// On which model it was designed.
    pub on: On,
    /// The rows.
    pub rows: Vec<Row>,
    /// The times along the motion at which the system was linearised.
    pub at: Vec<f64>,
    /// The states at these times, if the gains follow the state.
    pub states: States,
    /// `rank L` and `rank [L n]` at each state.
    pub ranks: Vec<(usize, usize)>,
    /// How many singular values are large enough to be used, at each state.
    pub used: Vec<usize>,
    /// How many equations and how many gains.
    pub equations: usize,
    /// `|L k − n|/|n|`, the largest.
    pub residual: f64,
    /// The last singular value as a share of the first.
    pub smallest: f64,
    /// What is missing for the modes to be assignable; empty if they are.
    pub missing: Vec<String>,
    /// Spectral radius before and after.
    pub radius: (f64, f64),
    /// Modes after.
    pub modes: Vec<ComparedMode>,
    /// The largest real part among the other poles of the compensated macro-step, the latent roots.
    pub latent: Option<f64>,
    /// Subsystems that were identified.
    pub identified: Vec<Identified>,
    /// The scenario with the gains in it.
    #[serde(skip)]
    pub scenario: Scenario,
}

/// Where along a motion gains were designed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct States {
    /// The outputs that tell where the system is: all that parts with a force send.
    pub watch: Vec<String>,
    /// How far each of them moves, as a standard deviation.
    pub scale: Vec<f64>,
    /// Their values at each state.
    pub at: Vec<Vec<f64>>,
}

impl States {
    /// The outputs at these times of a run without a compensator.
    fn along(subject: &Subject, times: &[f64]) -> Result<Self, AnalysisError> {
        let mut manager = subject.manager(1.0)?;
        let all = manager.graph().output_names();
        let mut rows = Vec::new();
        let mut x = Vec::new();
        manager.begin(&mut ())?;
        for &t in times {
            while manager.time() < t {
                manager.macro_step(&mut ())?;
            }
            manager.outputs(&mut x);
            rows.push(x.clone());
        }
        let n = times.len() as f64;
        let spread = |i: usize| {
            let mean = rows.iter().map(|r| r[i]).sum::<f64>() / n;
            (rows.iter().map(|r| math::powi(r[i] - mean, 2)).sum::<f64>() / n).sqrt()
        };
        let moves: Vec<(usize, f64)> = (0..all.len()).map(|i| (i, spread(i))).filter(|(_, s)| *s > 0.0).collect();
        Ok(States {
            watch: moves.iter().map(|&(i, _)| all[i].clone()).collect(),
            scale: moves.iter().map(|&(_, s)| s).collect(),
            at: rows.iter().map(|r| moves.iter().map(|&(i, _)| r[i]).collect()).collect(),
        })
    }
}

/// The scenario with inputs for forces switched on wherever problems and parts offer them.
pub fn with_force_inputs(scenario: &Scenario) -> Scenario {
    let mut with = scenario.clone();
    let offered = |s: &Scenario, path: &str| {
        let mut tried = s.clone();
        tried.set_path(path, "force");
        tried.check().is_ok()
    };
    if with.get("problem").is_some() && offered(&with, "problem.feedback") {
        with.set_path("problem.feedback", "force");
    }
    if let Some(Value::Table(parts)) = with.get("subsystem") {
        for (name, _) in parts {
            let path = format!("subsystem.{name}.parameters.feedback");
            if offered(&with, &path) {
                with.set_path(&path, "force");
            }
        }
    }
    with
}

/// Everything needed at one time: modes, targets and the model to be compensated.
#[derive(Clone)]
#[non_exhaustive]
pub struct Task {
    /// Forces, motions and signals; open to change.
    pub architecture: Architecture,
    modes: Vec<Pole>,
    targets: Vec<Vec<Complex64>>,
    /// The motion at which each force acts.
    at: Vec<usize>,
    point: Point,
    inputs: Vec<String>,
    outputs: Vec<String>,
}

impl Task {
    /// For a scenario with inputs for forces, linearised at a time.
    pub fn new(subject: &Subject, at: f64) -> Result<Self, AnalysisError> {
        let point = subject.point(at, 1.0)?;
        if let Some(sampled) = point.samples.first() {
            return Err(AnalysisError::Design {
                message: format!(
                    "a compensator is designed for macro-steps that are all alike, and `{}` samples",
                    sampled.part
                ),
                help: "design it for the system without its sampled parts".into(),
            });
        }
        let manager = subject.manager(1.0)?;
        let architecture = Architecture::of(manager.graph())?;
        // of what decays faster, nothing is left at the next communication point that could be assigned
        let mut modes = point.model.poles()?;
        modes.retain(|mode| mode.s.re * point.map.step > math::ln(GONE));
        if modes.is_empty() {
            return Err(AnalysisError::Design {
                message: format!(
                    "every mode decays within a macro-step of {} s, and none can be assigned",
                    point.map.step
                ),
                help: "take a smaller step".into(),
            });
        }
        let collocated = assign::collocated(&point.model, &architecture);
        let targets = modes
            .iter()
            .map(|mode| {
                let position = |&motion: &usize| {
                    let row = architecture.motions[motion].position;
                    (0..mode.shape.len()).map(|i| mode.shape[i] * point.model.c[(row, i)]).sum::<Complex64>()
                };
                let target: Vec<Complex64> = collocated.iter().map(position).collect();
                // of size one, so that every mode counts the same
                let size = target.iter().map(|x| x.norm_sqr()).sum::<f64>().sqrt();
                target.iter().map(|x| x / size).collect()
            })
            .collect();
        let (inputs, outputs) = (manager.graph().input_names(), manager.graph().output_names());
        Ok(Task { architecture, modes, targets, at: collocated, point, inputs, outputs })
    }

    /// Gains on the continuous model.
    pub fn continuous(&self, hold: HoldOrder, orders: [bool; 3]) -> Result<Gains, AnalysisError> {
        let delay = DelayModel::new(self.point.model.clone(), hold, self.point.map.step);
        let demands = assign::demands_of_delay(&delay, &self.architecture, &self.modes, &self.targets, &self.at);
        assign::solve(&demands, &self.architecture.signals, orders)
    }

    /// Gains on the continuous model if one force acts on both sides with opposite signs, for comparison: section 4.3.
    pub fn shared(&self, hold: HoldOrder) -> Result<Gains, AnalysisError> {
        if self.architecture.forces.len() != 2 {
            let message = format!("one force on two sides, and there are {}", self.architecture.forces.len());
            return Err(AnalysisError::Design { message, help: "put a force on each side".into() });
        }
        let delay = DelayModel::new(self.point.model.clone(), hold, self.point.map.step);
        let demands = assign::demands_of_delay(&delay, &self.architecture, &self.modes, &self.targets, &self.at);
        let holds: Vec<Complex64> = self.modes.iter().map(|m| delay.hold_at(m.s)).collect();
        assign::solve_shared(&demands, &holds, &self.architecture.signals)
    }

    /// The continuous model with these gains in it.
    pub fn closed(&self, hold: HoldOrder, gains: &[[f64; 3]]) -> DelayModel {
        let mut delay = DelayModel::new(self.point.model.clone(), hold, self.point.map.step);
        delay.feedback = self.terms(gains);
        delay
    }

    /// Gains on the macro-step as it is.
    pub fn map(&self, subject: &Subject, at: f64, orders: [bool; 3], inner: bool) -> Result<Gains, AnalysisError> {
        // the macro-step with a compensator that does nothing yet
        let rows = self.rows(&vec![vec![[0.0; 3]]; self.architecture.signals.len()], false);
        let silent = subject.like(&written(subject.scenario(), &rows, &States::default()))?;
        let (mut manager, identified) = identify::transparent(&silent, at, 1.0, false)?;
        let probed = probe_all(&mut manager, if identified.is_empty() { at } else { 0.0 })?;
        let demands = assign::demands_of_map(&probed, &self.architecture, &self.modes, &self.targets, &self.at, inner)?;
        assign::solve(&demands, &self.architecture.signals, orders)
    }

    /// Rows of a compensator with these gains, by signal and state.
    pub fn rows(&self, gains: &[Vec<[f64; 3]>], inertia: bool) -> Vec<Row> {
        self.architecture
            .signals
            .iter()
            .zip(gains)
            .map(|(signal, gains)| {
                let (force, motion) =
                    (&self.architecture.forces[signal.force], &self.architecture.motions[signal.motion]);
                let own = force.inertia.filter(|_| inertia && !signal.exchanged);
                Row {
                    force: self.inputs[force.input].clone(),
                    position: self.outputs[motion.position].clone(),
                    velocity: self.outputs[motion.velocity].clone(),
                    inertia: own.map(|first| self.inputs[first + motion.number].clone()),
                    gains: gains.clone(),
                    step: self.point.map.step,
                }
            })
            .collect()
    }

    /// The feedback as terms of the continuous model.
    fn terms(&self, gains: &[[f64; 3]]) -> Vec<Term> {
        let term = |(signal, gains): (&Signal, &[f64; 3])| Term {
            force: self.architecture.forces[signal.force].input,
            position: self.architecture.motions[signal.motion].position,
            exchanged: signal.exchanged,
            gains: *gains,
        };
        self.architecture.signals.iter().zip(gains).map(term).collect()
    }
}

/// A scenario with a compensator in it.
pub fn written(scenario: &Scenario, rows: &[Row], states: &States) -> Scenario {
    let mut with = scenario.clone();
    with.set_path("run.method", "eigenstructure");
    let numbers = |row: &Row, order: usize| {
        let mut list: Vec<Value> = row.gains.iter().map(|g| Value::from(g[order])).collect();
        if states.at.is_empty() { list.swap_remove(0) } else { Value::List(list) }
    };
    let table = |row: &Row| {
        let mut t = vec![
            ("force".to_owned(), Value::from(row.force.as_str())),
            ("position".to_owned(), Value::from(row.position.as_str())),
            ("velocity".to_owned(), Value::from(row.velocity.as_str())),
        ];
        if let Some(inertia) = &row.inertia {
            t.push(("inertia".to_owned(), Value::from(inertia.as_str())));
        }
        t.extend([("d", 0), ("f", 1), ("g", 2)].map(|(name, order)| (name.to_owned(), numbers(row, order))));
        t.extend(Ticks::from_seconds(row.step).map(|step| ("step".to_owned(), Value::from(step.to_string().as_str()))));
        Value::Table(t)
    };
    if !states.at.is_empty() {
        let numbers = |list: &[f64]| Value::List(list.iter().map(|x| Value::from(*x)).collect());
        let watch = states.watch.iter().map(|name| Value::from(name.as_str())).collect();
        with.set_path("feedback_states.watch", Value::List(watch));
        with.set_path("feedback_states.scale", numbers(&states.scale));
        with.set_path("feedback_states.at", Value::List(states.at.iter().map(|s| numbers(s)).collect()));
    }
    with.set_path("feedback", Value::List(rows.iter().map(table).collect()));
    with
}

/// Designs a compensator for a scenario.
pub fn design(scenario: &Scenario, options: &DesignOptions) -> Result<Design, AnalysisError> {
    design_for(&Subject::new(scenario)?, options)
}

/// Designs a compensator for a subject, which may have black boxes.
pub fn design_for(subject: &Subject, options: &DesignOptions) -> Result<Design, AnalysisError> {
    let scenario = with_force_inputs(subject.scenario());
    let subject = subject.like(&scenario)?;
    if options.orders.is_some_and(|o| !o.contains(&true)) {
        return Err(AnalysisError::Argument {
            message: "a design needs something to feed back".into(),
            help: "use the default".into(),
        });
    }
    let times = match &options.at[..] {
        [] if subject.point(0.0, 1.0)?.map.linear => vec![0.0],
        [] => (0..STATES).map(|i| subject.duration() * i as f64 / STATES as f64).collect(),
        given => given.to_vec(),
    };
    let mut per_time = Vec::new();
    let mut last = None;
    for &at in &times {
        let task = Task::new(&subject, at)?;
        // a black box shows no accelerations of its own
        let known = task.point.identified.is_empty() && task.architecture.forces.iter().all(|f| f.inertia.is_some());
        let inner = options.inertia && known;
        let orders = options.orders.unwrap_or(if task.point.map.linear { [true; 3] } else { [false, true, false] });
        let gains = match options.on {
            On::Map => task.map(&subject, at, orders, inner)?,
            On::Continuous => task.continuous(hold_of(&subject)?, orders)?,
        };
        let gains = match options.random {
            Some(search) => searched(&subject, &task, gains, (orders, times[0]), inner, search)?,
            None => gains,
        };
        per_time.push(gains);
        last = Some((task, inner));
    }
    let Some((task, inner)) = last else { return Err(AnalysisError::NotFinite { what: "no design" }) };
    let by_signal: Vec<Vec<[f64; 3]>> =
        (0..task.architecture.signals.len()).map(|i| per_time.iter().map(|g| g.gains[i]).collect()).collect();
    let rows = task.rows(&by_signal, inner);
    let states = if times.len() > 1 { States::along(&subject, &times)? } else { States::default() };
    let compensated = written(&scenario, &rows, &states);

    // what came of it, by the engine itself
    let after = subject.like(&compensated)?.point(times[0], 1.0)?;
    let (modes, others) = after.modes()?;
    let before = subject.point(times[0], 1.0)?.map.radius()?;
    let all = task.point.map.linear && options.orders.unwrap_or([true; 3]) == [true; 3];
    let short = per_time[0].rank < per_time[0].augmented;
    let mut missing = Vec::new();
    if short {
        let without = |part: &String| {
            format!("a force on `{part}`, which shows no position with its velocity; method `energy` needs no forces")
        };
        missing.extend(task.architecture.without.iter().map(without));
    }
    if all && short {
        missing.extend(what_is_missing(&subject, &task, options, times[0], inner)?);
    }
    Ok(Design {
        on: options.on,
        ranks: per_time.iter().map(|g| (g.rank, g.augmented)).collect(),
        used: per_time.iter().map(|g| g.used).collect(),
        equations: per_time[0].equations,
        residual: per_time.iter().map(|g| g.residual).fold(0.0, f64::max),
        smallest: per_time.iter().map(|g| g.smallest).fold(f64::INFINITY, f64::min),
        missing,
        radius: (before, after.map.radius()?),
        latent: others.iter().map(|m| m.real).reduce(f64::max),
        modes,
        identified: after.identified,
        rows,
        at: times,
        states,
        scenario: compensated,
    })
}

/// The hold that the continuous model knows.
fn hold_of(subject: &Subject) -> Result<HoldOrder, AnalysisError> {
    let name = match subject.scenario().get("run.predictor") {
        None => Some("zoh".to_owned()),
        Some(Value::Text(name)) => Some(name),
        _ => None,
    };
    name.as_deref().and_then(HoldOrder::named).ok_or_else(|| AnalysisError::Design {
        message: "the continuous model knows the predictors zoh, foh and soh".into(),
        help: "use one of these, or design on the macro-step itself".into(),
    })
}

/// Which signals or forces would make the modes assignable: each motion that a force does not know yet is tried.
fn what_is_missing(
    subject: &Subject,
    task: &Task,
    options: &DesignOptions,
    at: f64,
    inner: bool,
) -> Result<Vec<String>, AnalysisError> {
    let all = &task.architecture;
    let orders = options.orders.unwrap_or([true; 3]);
    let mut found = Vec::new();
    for j in 0..all.forces.len() {
        for k in 0..all.motions.len() {
            if all.signals.iter().any(|s| s.force == j && s.motion == k) {
                continue;
            }
            let mut more = Task {
                architecture: all.clone(),
                modes: task.modes.clone(),
                targets: task.targets.clone(),
                at: task.at.clone(),
                point: task.point.clone(),
                inputs: task.inputs.clone(),
                outputs: task.outputs.clone(),
            };
            let exchanged = all.forces[j].part != all.motions[k].part;
            more.architecture.signals.push(Signal { force: j, motion: k, exchanged });
            let gains = match options.on {
                On::Map => more.map(subject, at, orders, inner)?,
                On::Continuous => more.continuous(hold_of(subject)?, orders)?,
            };
            if gains.rank == gains.augmented {
                found.push(format!(
                    "{} fed back to {}",
                    task.outputs[all.motions[k].position], task.inputs[all.forces[j].input]
                ));
            }
        }
    }
    if found.is_empty() && all.forces.len() < all.motions.len() {
        found.push("no single signal is enough: forces on the other masses are missing".to_owned());
    }
    Ok(found)
}

/// The random search of the paper over what the modes leave free, until the other poles are stable. For comparison only.
fn searched(
    subject: &Subject,
    task: &Task,
    mut gains: Gains,
    (orders, at): ([bool; 3], f64),
    inner: bool,
    (tries, seed): (usize, u64),
) -> Result<Gains, AnalysisError> {
    let n = gains.gains.len();
    let orders: Vec<usize> = (0..3).filter(|&o| orders[o]).collect();
    let size = gains.gains.iter().flatten().map(|g| g * g).sum::<f64>().sqrt();
    let mut random = Random::new(seed.wrapping_mul(2).wrapping_add(1));
    for _ in 0..tries {
        let mut tried = gains.gains.clone();
        for direction in &gains.free {
            let along = size * (2.0 * random.fraction() - 1.0);
            for (place, &order) in orders.iter().enumerate() {
                (0..n).for_each(|i| tried[i][order] += along * direction[place * n + i]);
            }
        }
        let rows = task.rows(&tried.iter().map(|g| vec![*g]).collect::<Vec<_>>(), inner);
        let closed = subject.like(&written(subject.scenario(), &rows, &States::default()))?;
        let Ok(point) = closed.point(at, 1.0) else { continue };
        let (modes, others) = point.modes()?;
        let slowest = modes.iter().map(|m| m.monolithic.real).fold(f64::NEG_INFINITY, f64::max);
        if others.iter().all(|m| m.real < slowest) {
            gains.gains = tried;
            return Ok(gains);
        }
    }
    Err(AnalysisError::Design {
        message: format!("no random gains among {tries} make the other poles stable"),
        help: "use the solution of least norm".into(),
    })
}
