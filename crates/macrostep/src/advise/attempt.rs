//! One run of a system in one configuration with one step, as a scenario that anybody could write.

use macrostep_core::Instant;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use macrostep_core::{CommunicationPoint, Fault, FaultKind, Flow, Observer, ObserverError, Outcome, RunError, Ticks};
use macrostep_scenario::{Faults, Prepared, Scenario, Value};

use super::configuration::{Configuration, step};
use crate::trace::Trace;

/// Most numbers that are kept of a run.
const MOST: f64 = 1e7;
/// Values beyond this many times the largest of the reference count as diverged.
const BEYOND: f64 = 1e4;

/// A system that is tried.
pub(super) struct System<'a> {
    base: Scenario,
    /// The step as stated.
    pub stated: Ticks,
    pub start: Ticks,
    pub stop: Ticks,
    /// Subsystems with steps of their own, as multiples of the stated one: path, and both steps.
    own: Vec<(String, i128)>,
    /// When all has to be over.
    end: Instant,
    interrupt: &'a AtomicBool,
    /// Beyond this, a run has diverged.
    bound: AtomicU64,
}

/// What became of a run.
pub(super) struct Attempt {
    pub trace: Trace,
    /// Seconds on the wall clock, without what it takes to build the system.
    pub wall: f64,
    pub steps: u64,
    /// How often macro-steps were taken in all.
    pub passes: u64,
    pub ending: Ending,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Ending {
    /// At the time asked for, or where a subsystem ended it.
    Done,
    /// It took too long.
    OutOfTime,
    /// It left all bounds, or a subsystem could not go on.
    Failed(String),
}

/// Why there was no run.
pub(super) enum NoRun {
    /// The system cannot run so.
    Unfit(Fault),
    /// The user wanted to stop.
    Interrupted,
}

struct Watcher {
    trace: Trace,
    passes: u64,
}

impl Observer for Watcher {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.passes += u64::from(at.passes);
        self.trace.communication_point(at)
    }
}

impl<'a> System<'a> {
    /// A scenario without mistakes. Step control is left out: it would choose the step itself.
    pub fn new(scenario: &Scenario, end: Instant, interrupt: &'a AtomicBool) -> Result<Self, Faults> {
        let points = scenario.sweep_points()?;
        let mut base = match points.as_slice() {
            [point] => scenario.at_point(point),
            points => {
                let message = format!("the scenario varies values in {} runs, and advice is about one", points.len());
                let fault = Fault::error(FaultKind::Unable, message);
                return Err(fault.help("remove [[sweep]], or state one value of each").into());
            }
        };
        base.remove("sweep").remove("step_control");
        let checked = base.check()?;
        let stated = checked.step();
        let own = checked.graph().nodes.iter().filter(|n| n.stated_step != stated);
        let own = own.map(|n| (step_path(&n.name), n.stated_step.0)).collect();
        let stop = checked.stop();
        let start = Ticks::from_seconds(stop.seconds() - checked.duration()).unwrap_or(Ticks(0));
        let bound = AtomicU64::new(f64::INFINITY.to_bits());
        Ok(System { base, stated, start, stop, own, end, interrupt, bound })
    }

    /// Subsystems that state steps of their own, by path.
    pub fn own_steps(&self) -> impl Iterator<Item = &str> {
        self.own.iter().map(|(path, _)| path.as_str())
    }

    /// The scenario as it came.
    pub fn base(&self) -> &Scenario {
        &self.base
    }

    /// The step at a place among those that are tried.
    pub fn step(&self, place: i32) -> Ticks {
        step(self.stated, place)
    }

    /// The scenario of a configuration at a step.
    pub fn scenario(&self, configuration: &Configuration, step: Ticks) -> Scenario {
        let mut scenario = self.base.clone();
        for path in configuration.excludes() {
            scenario.remove(path);
        }
        for (path, value) in &configuration.set {
            scenario.set_path(path, Value::from(value.as_str()));
        }
        scenario.set_path("run.step", Value::from(text(step)));
        for (path, own) in &self.own {
            let own = Ticks((own * step.0 / self.stated.0.max(1)).max(1));
            scenario.set_path(path, Value::from(text(own)));
        }
        for (part, times) in &configuration.often {
            let own = Ticks((step.0 / i128::from(*times)).max(1));
            scenario.set_path(&step_path(part), Value::from(text(own)));
        }
        scenario
    }

    /// What runs in that configuration, up to a time.
    pub fn prepared(&self, configuration: &Configuration, step: Ticks, until: Ticks) -> Result<Prepared, Faults> {
        let mut prepared = self.scenario(configuration, step).check()?.build()?;
        prepared.settings.stop = until;
        let bound = f64::from_bits(self.bound.load(Ordering::Relaxed));
        prepared.settings.bounds.value = prepared.settings.bounds.value.min(bound);
        Ok(prepared)
    }

    /// Runs it, for so many seconds at most.
    pub fn attempt(&self, c: &Configuration, step: Ticks, until: Ticks, seconds: f64) -> Result<Attempt, NoRun> {
        self.run(self.prepared(c, step, until).map_err(|e| NoRun::Unfit(e.first()))?, seconds)
    }

    /// Runs what was prepared, for so many seconds at most.
    pub fn run(&self, prepared: Prepared, seconds: f64) -> Result<Attempt, NoRun> {
        let graph = prepared.assembly.graph();
        let points = (prepared.settings.stop.0 - prepared.settings.start.0) as f64 / graph.macro_step.0.max(1) as f64;
        let every = (points * graph.output_size() as f64 / MOST).ceil() as u64;
        let unfit = |e: macrostep_core::StartError| match e {
            macrostep_core::StartError::Run(e) => NoRun::Unfit(e.fault()),
            e => NoRun::Unfit(Fault::error(FaultKind::BadModel, e.to_string())),
        };
        let mut watcher = Watcher { trace: Trace::new(every, graph).without_defects(), passes: 0 };
        let mut manager = prepared.manager().map_err(unfit)?;
        let since = Instant::now();
        let left = self.end.saturating_duration_since(since).as_secs_f64();
        let most = seconds.min(left);
        let outcome = manager.run(&mut watcher, |_, _| {
            let stops = self.interrupt.load(Ordering::Relaxed) || since.elapsed().as_secs_f64() > most;
            Ok(if stops { Flow::Stop } else { Flow::Continue })
        });
        let wall = since.elapsed().as_secs_f64();
        let _ = manager.end();
        let ending = match outcome {
            Outcome::Interrupted if self.interrupt.load(Ordering::Relaxed) => return Err(NoRun::Interrupted),
            Outcome::Interrupted => Ending::OutOfTime,
            Outcome::Failed(error) => Ending::Failed(told(&error)),
            _ => Ending::Done,
        };
        Ok(Attempt { trace: watcher.trace, wall, steps: manager.steps(), passes: watcher.passes, ending })
    }

    /// What is far beyond the largest values of the reference has diverged; nobody has to wait for its end.
    pub fn bound_by(&self, reach: &[f64]) {
        let largest = reach.iter().copied().filter(|r| r.is_finite()).fold(0.0, f64::max);
        if largest > 0.0 {
            self.bound.store((BEYOND * largest).to_bits(), Ordering::Relaxed);
        }
    }

    /// Seconds that are left.
    pub fn left(&self) -> f64 {
        self.end.saturating_duration_since(Instant::now()).as_secs_f64()
    }

    /// Whether the user wants to stop.
    pub fn interrupted(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed)
    }
}

/// Where the step of a subsystem stands.
fn step_path(part: &str) -> String {
    let plain = part.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'));
    if plain { format!("subsystem.{part}.step") } else { format!("subsystem.\"{part}\".step") }
}

/// A time as a scenario has it.
fn text(time: Ticks) -> String {
    time.to_string().replace(' ', "").replace('µ', "u")
}

/// Why a run failed, in few words.
fn told(error: &RunError) -> String {
    error.fault().message
}
