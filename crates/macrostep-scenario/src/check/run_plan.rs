//! How to run: times, scheme, predictor, step control, bounds.

use std::collections::BTreeMap;

use macrostep_core::{Bounds, FaultKind, Hold, PredictorKind, Repeat, Schedule, Ticks};
use macrostep_coupling::methods::{Feedback, FeedbackRow, GainStates};
use macrostep_coupling::registry::{self, Kind};

use super::methods::{find, place, predictor, registered};
use super::real_time::{self, RealTimeOptions};
use crate::faults::{Log, did_you_mean, listed};
use crate::format::{File, Run, StepControl};
use crate::path::Path;
use crate::read::Method;

/// How to run, with nothing left open.
pub(crate) struct RunPlan {
    pub start: Ticks,
    pub stop: Ticks,
    pub step: Ticks,
    /// Whether `run.step` was usable; otherwise `step` stands in for it.
    pub step_known: bool,
    /// Whether scheme, predictor, hold and method were chosen by the coupling.
    pub auto: bool,
    pub scheme: String,
    pub monolithic: bool,
    pub schedule: Schedule,
    pub predictor: PredictorKind,
    pub predictor_name: String,
    pub hold: Hold,
    /// Whether bonds are found from units and connections, where nobody states any.
    pub finds_bonds: bool,
    pub method: Option<Method>,
    pub feedback: Feedback,
    pub acceleration: Method,
    pub step_control: Option<Method>,
    pub bounds: Bounds,
    pub threads: usize,
    pub pace: Option<f64>,
    pub real_time: Option<RealTimeOptions>,
}

/// The coupling that chooses for itself, and the predictor that does so for each connection.
pub(super) const AUTO: &str = "auto";
/// The coupling that is what the other keys say, each with its own default.
const PLAIN: &str = "plain";

/// What it chooses.
pub(super) const CHOSEN: [&str; 5] = ["scheme", "stages", "predictor", "hold", "method"];
/// Who states one of these, beside what it chooses, has an opinion on the coupling.
const OPINIONS: [&str; 6] = ["latency", "acceleration", "iterations", "relative", "absolute", "max_iterations"];

/// Whether the coupling chooses for itself: stated, or because nobody states anything of it.
fn coupling(file: &File, has_problem: bool, log: &mut Log<'_>) -> bool {
    match file.run.as_ref().and_then(|r| r.coupling.as_deref()) {
        Some(AUTO) => true,
        Some(PLAIN) => false,
        Some(other) => {
            let message = format!("`coupling` cannot be `{other}`{}", did_you_mean(other, [AUTO, PLAIN]));
            let help = "use one of auto, plain";
            log.error(FaultKind::UnknownName, &Path::of(&["run", "coupling"]), message, help);
            false
        }
        None => !has_problem && is_open(file, log),
    }
}

/// Whether a file leaves open how to couple what it connects. Built-in problems have the settings of their papers, and mechanisms that are cut
/// a coupling of their own.
fn is_open(file: &File, log: &Log<'_>) -> bool {
    let stated = |key: &&str| log.stated(&Path::of(&["run", key]));
    let of_parts =
        || file.subsystem.iter().flat_map(|s| &s.0).any(|(_, s)| s.predictor.is_some() || s.predictors.is_some());
    let is_cut = || file.multibody.iter().flat_map(|m| &m.0).any(|(_, m)| m.cut.is_some() || m.parts.is_some());
    let connects = file.connection.as_ref().is_some_and(|c| !c.is_empty());
    let opinion = CHOSEN.iter().chain(&OPINIONS).any(stated);
    connects && !opinion && file.step_control.is_none() && !of_parts() && !is_cut()
}

/// How many threads may be asked for.
const MAX_THREADS: u32 = 1024;

/// A run of fewer macro-steps is worth a word.
const FEW_STEPS: i128 = 10;

/// Step and stop of a built-in problem.
pub(super) type Times = Option<(&'static str, &'static str)>;

pub(super) fn run(file: &File, has_problem: bool, times: Times, log: &mut Log<'_>) -> RunPlan {
    let mut chosen = file.run.clone().unwrap_or_default();
    let at = |key: &str| Path::of(&["run", key]);
    let auto = coupling(file, has_problem, log);
    if auto {
        for key in CHOSEN {
            if log.stated(&at(key)) {
                let message = format!("`coupling` chooses `{key}` itself, and `{key}` is stated too");
                log.error(FaultKind::Conflict, &at(key), message, "remove one of the two");
            }
        }
        (chosen.scheme, chosen.stages, chosen.hold, chosen.method) = (None, None, None, None);
        chosen.predictor = Some(Method { kind: AUTO.to_owned(), parameters: BTreeMap::new() });
    }
    let run = &chosen;

    let (start, step, stop, step_known) = clock(run, has_problem, times, log);
    let (scheme, mut schedule) = scheme(run, has_problem, log);
    schedule.behind = behind(file, run, &scheme, log);
    let named = |name: &str| Method { kind: name.to_owned(), parameters: BTreeMap::new() };

    // the iteration of implicit schemes
    let acceleration = run.acceleration.clone().unwrap_or_else(|| named("none"));
    let path = at("acceleration");
    let place = place(&path, log);
    registered(Kind::FixedPoint, &acceleration, place, log, registry::fixed_point);
    if acceleration.kind != "none" && !schedule.repeat.needs_rollback() && log.stated(&path) {
        let message = format!("`acceleration` has no effect: scheme `{scheme}` does not iterate");
        log.warning(FaultKind::NoEffect, &path, message, format!("set scheme = \"implicit-{scheme}\", or remove it"));
    }

    // inputs between communication points
    let method = run.predictor.clone().unwrap_or_else(|| named("zoh"));
    let predictor_name = method.kind.clone();
    let fallback = || registry::predictor("zoh", &registry::Params::new()).ok();
    let predictor = predictor(&method, &at("predictor"), log).or_else(fallback);
    let predictor = predictor.unwrap_or_else(|| std::sync::Arc::new(|| Box::new(Nothing)));
    let hold = match word(run.hold.as_deref(), &at("hold"), &["continuous", "sampled"], log) {
        "sampled" => Hold::Sampled,
        _ => Hold::Continuous,
    };
    let finds_bonds = word(run.bonds.as_deref(), &at("bonds"), &["units", "none"], log) != "none";
    // a predictor brings the method that goes with it, unless one is stated
    let brought = || find(Kind::Predictor, &method.kind).and_then(|e| e.brings).map(named);
    let method = run.method.clone().or_else(brought);
    if let Some(method) = &method {
        let path = at("method");
        let place = self::place(&path, log);
        registered(Kind::Method, method, place, log, registry::method);
    }

    if let Some(threads) = run.threads.filter(|t| !(1..=MAX_THREADS).contains(t)) {
        let message = format!("`threads` is {threads}, and must be from 1 to {MAX_THREADS}");
        log.error(FaultKind::BadValue, &at("threads"), message, "set threads = 1");
    }
    if let Some(pace) = run.pace.filter(|p| !(*p > 0.0 && p.is_finite())) {
        let message = format!(
            "`pace` is {pace}, and must be a positive, finite number: simulated seconds per second on the wall clock"
        );
        log.error(FaultKind::BadValue, &at("pace"), message, "set pace = 1 for real time, or remove it");
    }
    let real_time = real_time::real_time(file, log);
    RunPlan {
        start,
        stop,
        step,
        step_known,
        auto,
        monolithic: scheme == "monolithic",
        scheme,
        schedule,
        predictor,
        predictor_name,
        hold,
        finds_bonds,
        acceleration,
        method,
        feedback: feedback(file, step, log),
        step_control: file.step_control.as_ref().and_then(|c| step_control(c, step, log)),
        bounds: bounds(file, log),
        threads: run.threads.unwrap_or(1) as usize,
        pace: run.pace.or(real_time.map(|_| 1.0)),
        real_time,
    }
}

/// The terms of a compensator, as far as they can be judged without the model.
fn feedback(file: &File, step: Ticks, log: &mut Log<'_>) -> Feedback {
    let rows = file.feedback.as_deref().unwrap_or_default();
    let is_used = file.run.as_ref().and_then(|r| r.method.as_ref()).is_some_and(|m| m.kind == "eigenstructure");
    if is_used && rows.is_empty() {
        let message = "method `eigenstructure` has no gains: there is no [[feedback]]";
        log.error(
            FaultKind::Missing,
            &Path::of(&["run", "method"]),
            message,
            "have a compensator designed for this scenario",
        );
    }
    if !is_used && !rows.is_empty() {
        let message = "`feedback` has no effect without method `eigenstructure`";
        log.warning(FaultKind::NoEffect, &Path::of(&["feedback"]), message, "set method = \"eigenstructure\" in [run]");
    }
    let numbers = |n: &Option<crate::read::Numbers>| n.clone().unwrap_or_default().0;
    let states = file.feedback_states.clone().unwrap_or_default();
    let states = GainStates {
        watch: states.watch.unwrap_or_default(),
        scale: states.scale.unwrap_or_default(),
        at: states.at.unwrap_or_default(),
    };
    if let Some(mistake) = states.mistake() {
        let at = Path::of(&["feedback_states"]);
        log.error(
            FaultKind::BadValue,
            &at,
            format!("`{at}`: {mistake}"),
            "have a compensator designed for this scenario",
        );
    }
    let mut made = Feedback { rows: Vec::new(), states };
    for (i, row) in rows.iter().enumerate() {
        let at = Path::of(&["feedback"]).index(i);
        for (key, given) in [("force", &row.force), ("position", &row.position), ("velocity", &row.velocity)] {
            if given.is_none() && log.tree.get(&at.key(key)).is_none() {
                log.error(
                    FaultKind::Missing,
                    &at,
                    format!("`{at}` has no `{key}`"),
                    format!("add {key} = \"subsystem.port\""),
                );
            }
        }
        let designed = row.step.map(|t| t.0);
        let row = FeedbackRow {
            force: row.force.clone().unwrap_or_default(),
            position: row.position.clone().unwrap_or_default(),
            velocity: row.velocity.clone().unwrap_or_default(),
            inertia: row.inertia.clone(),
            g: numbers(&row.g),
            f: numbers(&row.f),
            d: numbers(&row.d),
        };
        if let Some(designed) = designed.filter(|d| is_used && *d != step && made.rows.is_empty()) {
            let message = format!("the gains were designed for a communication step of {designed}, and it is {step}");
            log.warning(FaultKind::Conflict, &at.key("step"), message, "design a compensator for this step");
        }
        if let Some(mistake) = made.mistake(&row) {
            let help = "give as many gains as [feedback_states] has, or one of each";
            log.error(FaultKind::BadValue, &at, format!("`{at}`: {mistake}"), help);
        }
        made.rows.push(row);
    }
    made
}

/// Stands in for a predictor that could not be made; a scenario with it never runs.
struct Nothing;

impl macrostep_core::Predictor for Nothing {
    fn prepare(&mut self, _plan: &macrostep_core::PredictionPlan) {}
    fn depth(&self) -> usize {
        1
    }
    fn degree(&self) -> usize {
        0
    }
    fn order(&self) -> usize {
        0
    }
    fn predict(
        &mut self,
        _step: macrostep_core::MacroStep,
        _sources: &macrostep_core::Sources<'_>,
        _u: &mut macrostep_core::Coefficients<'_>,
    ) {
    }
}

/// Start, step, stop, and whether the step could be used.
fn clock(run: &Run, has_problem: bool, times: Times, log: &mut Log<'_>) -> (Ticks, Ticks, Ticks, bool) {
    let at = |key: &str| Path::of(&["run", key]);
    let own = |text: Option<&str>| text.and_then(|t| Ticks::parse(t).ok());
    let start = run.start.map_or(Ticks(0), |t| t.0);
    let step = run.step.map(|t| t.0).or(own(times.map(|t| t.0)));
    let stop = run.stop.map(|t| t.0).or(own(times.map(|t| t.1)));

    // what only a problem can leave out; if the problem itself is wrong, or `run` is, that is said elsewhere
    let root = Path::of(&["run"]);
    let no_table = log.tree.get(&root).is_some_and(|n| !matches!(n.kind, crate::tree::Kind::Table(_)));
    let said = has_problem || no_table || log.meant.contains(&root);
    for (key, value, what, advice) in [
        ("step", step, "communication step", "add step = \"1ms\" to [run]"),
        ("stop", stop, "stop time", "add stop = \"10s\" to [run]"),
    ] {
        if value.is_none() && !said && log.tree.get(&at(key)).is_none() {
            log.error(FaultKind::Missing, &at(key), format!("there is no {what}"), advice);
        }
    }

    let usable = step.filter(|s| s.0 > 0);
    if let (Some(step), None) = (step, usable) {
        log.error(
            FaultKind::BadValue,
            &at("step"),
            format!("`step` is {step}, and must be positive"),
            "set step = \"1ms\"",
        );
    }
    if let Some(stop) = stop {
        if stop <= start {
            let key = if run.stop.is_some() { "stop" } else { "start" };
            let message = format!("`stop` is {stop}, and must be after `start`, {start}");
            log.error(FaultKind::BadValue, &at(key), message, "increase `stop`");
        } else if let Some(step) = usable.filter(|s| s.0 > stop.0 - start.0) {
            let length = Ticks(stop.0 - start.0);
            let message = format!("the step, {step}, is longer than the whole run, {length}");
            log.warning(FaultKind::BadValue, &at("step"), message, "take a shorter step");
        } else if let Some(step) = usable.filter(|s| FEW_STEPS * s.0 > stop.0 - start.0) {
            let length = Ticks(stop.0 - start.0);
            let message = format!(
                "the run, {length} with a step of {step}, has fewer than {FEW_STEPS} macro-steps: little can be said about it"
            );
            log.warning(FaultKind::BadValue, &at("step"), message, "take a shorter step, or a later `stop`");
        }
    }
    let second = Ticks(macrostep_core::TICKS_PER_SECOND);
    (start, usable.unwrap_or(Ticks(1_000_000_000)), stop.unwrap_or(second), usable.is_some())
}

fn scheme(run: &Run, has_problem: bool, log: &mut Log<'_>) -> (String, Schedule) {
    let at = |key: &str| Path::of(&["run", key]);
    let name = run.scheme.clone().unwrap_or_else(|| "jacobi".to_owned());
    let given = [
        ("iterations", run.iterations.map(f64::from)),
        ("relative", run.relative),
        ("absolute", run.absolute),
        ("max_iterations", run.max_iterations.map(f64::from)),
    ];

    // a parameter of another scheme does no harm, but says that something else was meant
    let entry = find(Kind::Scheme, &name);
    let mut parameters = BTreeMap::new();
    for (key, value) in given {
        let Some(value) = value else { continue };
        match entry {
            Some(entry) if !entry.parameters.iter().any(|p| p.name == key) => {
                let users = registry::entries(Kind::Scheme);
                let users = users.iter().filter(|e| e.parameters.iter().any(|p| p.name == key)).map(|e| e.name);
                let message = format!("`{key}` has no effect with scheme `{name}`");
                log.warning(
                    FaultKind::NoEffect,
                    &at(key),
                    message,
                    format!("use it with {}, or remove it", listed(users)),
                );
            }
            _ => {
                parameters.insert(key.to_owned(), value);
            }
        }
    }
    if parameters.get("relative") == Some(&0.0) && parameters.get("absolute") == Some(&0.0) {
        let message = "`relative` and `absolute` are both 0: no iteration ends";
        log.error(FaultKind::BadValue, &at("relative"), message, "set relative = 1e-10");
    }
    if name == "monolithic" && !has_problem {
        let message = "scheme `monolithic` needs a built-in problem, which brings the whole system as one subsystem";
        log.error(FaultKind::Missing, &at("scheme"), message, "name a [problem], or use another scheme");
    }
    if name == "monolithic" && run.stages.is_some() {
        let message = "`stages` have no effect with scheme `monolithic`";
        log.warning(FaultKind::NoEffect, &at("stages"), message, "remove them");
    }

    let method = Method { kind: name.clone(), parameters };
    let stages = run.stages.clone().filter(|_| name != "monolithic");
    let made = registered(
        Kind::Scheme,
        &method,
        |parameter| at(parameter.unwrap_or("scheme")),
        log,
        |name, params| registry::schedule(name, stages.clone(), params),
    );
    let stand_in = || Schedule { repeat: Repeat::converged(), ..Schedule::default() };
    (name, made.unwrap_or_else(stand_in))
}

/// Whether the run is one step behind, and nothing contradicts that.
fn behind(file: &File, run: &Run, scheme: &str, log: &mut Log<'_>) -> bool {
    let path = Path::of(&["run", "latency"]);
    let latency = run.latency.unwrap_or(0);
    if latency > 1 {
        let message = format!("`latency` is {latency}, and must be 0 or 1");
        log.error(
            FaultKind::BadValue,
            &path,
            message,
            "set latency = 1, with a step at least as long as the answers take",
        );
        return false;
    }
    let behind = latency == 1;
    let mut refuse = |odd: String, help: &str| {
        if behind {
            log.error(FaultKind::Conflict, &path, format!("`latency` = 1 is not possible {odd}"), help);
        }
    };
    if scheme != "jacobi" {
        refuse(format!("with scheme `{scheme}`"), "set scheme = \"jacobi\", or remove `latency`");
    } else if run.stages.is_some() {
        refuse("with `stages`".to_owned(), "remove `stages`, or remove `latency`");
    }
    if file.step_control.is_some() {
        refuse("with [step_control]".to_owned(), "remove one of the two");
    }
    // what corrects inputs at a communication point needs the values of that point
    let brought = || run.predictor.as_ref().and_then(|p| find(Kind::Predictor, &p.kind)?.brings).map(str::to_owned);
    match (&run.method, brought()) {
        (Some(method), _) if method.kind != "none" => {
            refuse(format!("with method `{}`", method.kind), "remove one of the two");
        }
        (None, Some(method)) => {
            let help = "use predictor dmd, or set method = \"none\"";
            refuse(format!("with method `{method}`, which the predictor brings"), help);
        }
        _ => {}
    }
    behind
}

fn step_control(control: &StepControl, step: Ticks, log: &mut Log<'_>) -> Option<Method> {
    let at = |key: &str| Path::of(&["step_control", key]);
    let given = [
        ("relative", control.relative),
        ("absolute", control.absolute),
        ("smallest", control.smallest.map(|t| t.0.seconds())),
        ("largest", control.largest.map(|t| t.0.seconds())),
        ("safety", control.safety),
        ("integral", control.integral),
        ("proportional", control.proportional),
    ];
    let parameters = given.into_iter().filter_map(|(k, v)| v.map(|v| (k.to_owned(), v))).collect();
    let kind = control.kind.clone().unwrap_or_else(|| "input-error".to_owned());
    let method = Method { kind, parameters };
    let made = registered(
        Kind::StepControl,
        &method,
        |parameter| at(parameter.unwrap_or("kind")),
        log,
        registry::step_control,
    );
    if let Some(smallest) = control.smallest.map(|t| t.0).filter(|t| made.is_some() && *t > step) {
        let message = format!("`smallest` is {smallest}, and the run begins with steps of {step}");
        log.error(FaultKind::Conflict, &at("smallest"), message, "set `smallest` below run.step");
    }
    made.map(|_| method)
}

fn bounds(file: &File, log: &mut Log<'_>) -> Bounds {
    let mut bounds = Bounds::default();
    let Some(given) = &file.bounds else { return bounds };
    for (key, value) in [("value", given.value), ("energy_factor", given.energy_factor)] {
        if let Some(value) = value.filter(|v| *v <= 0.0) {
            let message = format!("`{key}` is {value}, and must be positive");
            log.error(FaultKind::BadValue, &Path::of(&["bounds", key]), message, format!("set {key} = 1e6"));
        }
    }
    bounds.value = given.value.unwrap_or(bounds.value);
    bounds.energy_factor = given.energy_factor;
    bounds
}

/// One of a list of words; the first if nothing is given, or something else.
pub(super) fn word<'a>(given: Option<&str>, path: &Path, options: &[&'a str], log: &mut Log<'_>) -> &'a str {
    let first = options.first().copied().unwrap_or_default();
    let Some(given) = given else { return first };
    options.iter().find(|o| **o == given).copied().unwrap_or_else(|| {
        let near = did_you_mean(given, options.iter().copied());
        let message = format!("`{}` cannot be `{given}`{near}", path.last());
        log.error(FaultKind::UnknownName, path, message, format!("use one of {}", listed(options)));
        first
    })
}
