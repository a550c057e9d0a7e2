//! A hand on a run under way: it pauses and goes on, changes parameters and inputs that nobody feeds, and shows where it is to whoever asks.
//!
//! The run looks at one flag before each macro-step; all else happens only if somebody asked for it. Who asks never makes the run wait, but
//! for a pause.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use macrostep_core::{Flow, Manager, RunError, Verdict, plain};
use macrostep_native::external::Live;
use macrostep_record::{PaceSummary, RecordedScene, RecordingMeta, SketchFrames};
use macrostep_scenario::{Changeable, NamedNumber};

use crate::changes::Changes;
use crate::pace::Pace;
use crate::watch::Watch;

/// A hand on a run, and on those that follow it; cheap to copy.
#[derive(Clone, Default)]
pub struct Helm(Arc<Shared>);

#[derive(Default)]
struct Shared {
    /// Whether there is anything to do before the next macro-step.
    attention: AtomicBool,
    orders: Mutex<Orders>,
    ordered: Condvar,
    shown: Mutex<Shown>,
    shown_anew: Condvar,
}

/// What the run is to do.
#[derive(Default)]
struct Orders {
    paused: bool,
    /// Macro-steps to take although it is paused.
    steps: u64,
    stop: Option<Stop>,
    /// Simulated seconds per second from now on; none for as fast as it can.
    pace: Option<Option<f64>>,
    /// The last pace that was asked for; another run begins with it.
    chosen: Option<Option<f64>>,
    /// Inputs to set: which lever, to what, and a mark of who did it.
    set: Vec<(usize, f64, f64)>,
    picture: bool,
    detailed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    End,
    Restart,
}

/// What the run shows.
#[derive(Default)]
struct Shown {
    about: Option<Arc<Course>>,
    /// How many runs there were.
    runs: u64,
    picture: Option<Picture>,
    spare: Option<Picture>,
    /// Where the run ended.
    last: Option<Picture>,
}

/// What a run under way is about.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Course {
    /// Which run of the helm, from 1.
    pub run: u64,
    /// Where it begins, in seconds.
    pub start: f64,
    /// Where it ends, in seconds.
    pub stop: f64,
    /// Name, model and columns of its recording; a picture has a value for each column.
    pub meta: RecordingMeta,
    /// What can be seen, if anything can.
    pub scene: Option<RecordedScene>,
    /// What can be changed.
    pub levers: Vec<Lever>,
}

/// An input or a parameter that can be changed while the run goes on.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Lever {
    /// Its name, `PART.INPUT` or `PART.PARAMETER`; of a problem of the library, the name of the parameter.
    pub name: String,
    /// Its unit.
    pub unit: String,
    /// Its value at the start.
    pub value: f64,
    /// Smallest and largest value, if they are known.
    pub range: Option<[f64; 2]>,
    pub(crate) of: LeverOf,
}

/// What a lever moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum LeverOf {
    /// An input that nobody feeds, by its place among all inputs.
    Constant(usize),
    /// An output of a part that is driven from outside: which part, and which element.
    Outside(usize, usize),
    /// A parameter, by its place among those that may change.
    Parameter(usize),
}

impl Lever {
    /// Whether it is a parameter, and not an input.
    pub fn is_parameter(&self) -> bool {
        matches!(self.of, LeverOf::Parameter(_))
    }
}

/// A run at a communication point.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Picture {
    /// Which run of the helm.
    pub run: u64,
    /// Simulated time, in seconds.
    pub t: f64,
    /// Accepted macro-steps.
    pub steps: u64,
    /// Whether it waits for orders.
    pub paused: bool,
    /// A value for each column of the recording, as recorded last.
    pub row: Vec<f64>,
    /// Where everything that can be seen is.
    pub frame: Vec<f64>,
    /// Values of the levers.
    pub levers: Vec<f64>,
    /// Why the last change was refused; told once.
    pub refused: Option<String>,
    /// The mark of the last change that has had a macro-step to act; not a number if there was none.
    pub mark: f64,
    /// The verdict so far, if it was asked for.
    pub verdict: Option<Verdict>,
    /// How it keeps to the wall clock, if it was asked for and the run is paced.
    pub pace: Option<PaceSummary>,
}

/// While it waits for orders, an interrupt is heard after this long at the latest.
const PATIENCE: Duration = Duration::from_millis(50);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Helm {
    /// A hand on a run that goes on by itself.
    pub fn new() -> Self {
        Helm::default()
    }

    fn order(&self, change: impl FnOnce(&mut Orders)) {
        change(&mut lock(&self.0.orders));
        self.0.attention.store(true, Ordering::Release);
        self.0.ordered.notify_all();
    }

    /// The run waits before its next macro-step.
    pub fn pause(&self) {
        self.order(|o| (o.paused, o.steps) = (true, 0));
    }

    /// It goes on.
    pub fn go_on(&self) {
        self.order(|o| o.paused = false);
    }

    /// It takes so many macro-steps, and waits.
    pub fn step(&self, count: u64) {
        self.order(|o| (o.paused, o.steps) = (true, o.steps.saturating_add(count)));
    }

    /// It ends, as interrupted.
    pub fn end(&self) {
        self.order(|o| o.stop = Some(Stop::End));
    }

    /// It ends, and whoever started it is to start it again.
    pub fn restart(&self) {
        self.order(|o| o.stop = Some(Stop::Restart));
    }

    /// Whether the run is to be started again; forgets it.
    pub fn takes_restart(&self) -> bool {
        let mut orders = lock(&self.0.orders);
        let restart = orders.stop == Some(Stop::Restart);
        if restart {
            // whoever waits for a picture gets the first one of the next run, which keeps the pace that was chosen last
            let Orders { paused, picture, detailed, chosen, .. } = *orders;
            *orders = Orders { paused, picture, detailed, pace: chosen, chosen, ..Orders::default() };
            self.0.attention.store(true, Ordering::Release);
        }
        restart
    }

    /// Simulated seconds per second from now on; none for as fast as it can.
    pub fn set_pace(&self, factor: Option<f64>) {
        self.order(|o| (o.pace, o.chosen) = (Some(factor), Some(factor)));
    }

    /// Sets a lever before the next macro-step. The mark comes back with the first picture after that step.
    pub fn set(&self, lever: usize, value: f64, mark: f64) {
        self.order(|o| o.set.push((lever, value, mark)));
    }

    /// Asks for a picture, with verdict and pace or without.
    pub fn ask(&self, detailed: bool) {
        self.order(|o| (o.picture, o.detailed) = (true, o.detailed || detailed));
    }

    /// The picture that was asked for, if it is there within this time.
    pub fn picture(&self, patience: Duration) -> Option<Picture> {
        let mut shown = lock(&self.0.shown);
        // where nobody can wait, nobody asks the clock
        if shown.picture.is_some() || patience.is_zero() {
            return shown.picture.take();
        }
        let waited = self.0.shown_anew.wait_timeout_while(shown, patience, |s| s.picture.is_none());
        waited.unwrap_or_else(PoisonError::into_inner).0.picture.take()
    }

    /// The picture of the state at which the last run ended.
    pub fn last_picture(&self) -> Option<Picture> {
        lock(&self.0.shown).last.clone()
    }

    /// Gives the room of a picture back, for the next one.
    pub fn give_back(&self, picture: Picture) {
        lock(&self.0.shown).spare = Some(picture);
    }

    /// What the present run is about, once it has begun.
    pub fn course(&self) -> Option<Arc<Course>> {
        lock(&self.0.shown).about.clone()
    }
}

/// The helm as the run has it.
pub(crate) struct Helmsman {
    helm: Helm,
    run: u64,
    levers: Vec<Lever>,
    values: Vec<f64>,
    /// Parts that can be seen, or a sketch of the outputs.
    seen: Vec<usize>,
    sketch: Option<SketchFrames>,
    /// Parts that are driven from outside, with what they were offered last, and whether it is new.
    outside: Vec<(Live, Vec<f64>, bool)>,
    /// The mark of the last change, and the macro-step before which it was made.
    mark: (f64, u64),
    /// Why the last change was refused, until it is told.
    refused: Option<String>,
}

impl Helmsman {
    /// Tells whoever holds the helm what the run is about.
    pub fn take(
        helm: Helm,
        mut course: Course,
        seen: Vec<usize>,
        sketch: Option<SketchFrames>,
        live: &[(String, Live)],
    ) -> Self {
        let mut shown = lock(&helm.0.shown);
        shown.runs += 1;
        // who waits for a picture that nobody has seen yet gets one of this run
        let missed = shown.picture.take().is_some();
        (course.run, shown.last) = (shown.runs, None);
        let (levers, run) = (course.levers.clone(), course.run);
        shown.about = Some(Arc::new(course));
        drop(shown);
        if missed {
            helm.ask(true);
        }
        let values = levers.iter().map(|l| l.value).collect();
        let offered = |(_, live): &(String, Live)| (live.clone(), starts(live).collect(), false);
        let outside = live.iter().map(offered).collect();
        Helmsman { helm, run, levers, values, seen, sketch, outside, mark: (f64::NAN, 0), refused: None }
    }

    /// Whether there is anything to do.
    // hot:
    #[inline]
    pub fn is_wanted(&self) -> bool {
        self.helm.0.attention.load(Ordering::Relaxed)
    }

    /// Does what was asked for, and waits while the run is paused. If a macro-step follows at once (`goes_on`), a picture that was asked for after a
    /// change is taken when the change has acted.
    #[cold]
    pub fn attend(
        &mut self,
        (manager, watch): (&mut Manager, &mut Watch),
        pace: &mut Option<Pace>,
        changes: &mut Changes,
        interrupt: &AtomicBool,
        goes_on: bool,
    ) -> Result<Flow, RunError> {
        let shared = self.helm.0.clone();
        let mut waited = false;
        let mut orders = lock(&shared.orders);
        loop {
            // what comes from here on raises the flag again
            shared.attention.store(orders.paused, Ordering::Release);
            if orders.stop.is_some() || interrupt.load(Ordering::Relaxed) {
                return Ok(Flow::Stop);
            }
            let set = std::mem::take(&mut orders.set);
            if let Some(factor) = orders.pace.take() {
                *pace = factor.map(|factor| pace.take().unwrap_or_else(|| Pace::new(factor)).at(factor));
            }
            let steps = orders.paused && orders.steps > 0;
            let (wanted, detailed) = (orders.picture, orders.detailed);
            let waits = orders.paused && !steps;
            if wanted {
                (orders.picture, orders.detailed) = (false, false);
            }
            if wanted || !set.is_empty() {
                drop(orders);
                for (lever, value, mark) in set {
                    self.set(lever, value, mark, manager, changes);
                }
                for (live, values, new) in &mut self.outside {
                    if std::mem::take(new) {
                        // within their ranges, as they were set
                        let _ = live.offer(values, f64::NAN);
                    }
                }
                let later = wanted && goes_on && !waits && self.mark.0.is_finite() && manager.steps() <= self.mark.1;
                if wanted && !later {
                    let picture = self.show(manager, watch, pace.as_ref().filter(|_| detailed), detailed, waits)?;
                    lock(&shared.shown).picture = Some(picture);
                    shared.shown_anew.notify_all();
                }
                orders = lock(&shared.orders);
                if !later {
                    continue;
                }
                (orders.picture, orders.detailed) = (true, orders.detailed || detailed);
                orders.steps = orders.steps.saturating_sub(u64::from(steps));
                shared.attention.store(true, Ordering::Release);
                break;
            }
            if !waits {
                orders.steps = orders.steps.saturating_sub(u64::from(steps));
                break;
            }
            waited = true;
            orders = shared.ordered.wait_timeout(orders, PATIENCE).unwrap_or_else(PoisonError::into_inner).0;
        }
        drop(orders);
        if waited {
            // the time of a pause is not made up for
            pace.iter_mut().for_each(Pace::begin_anew);
        }
        Ok(Flow::Continue)
    }

    fn set(&mut self, lever: usize, value: f64, mark: f64, manager: &mut Manager, changes: &mut Changes) {
        let Some(which) = self.levers.get(lever).filter(|_| value.is_finite()) else { return };
        let value = which.range.map_or(value, |[low, high]| value.clamp(low, high));
        match which.of {
            // what is taken of it, and when, the part itself has recorded
            LeverOf::Outside(part, element) => {
                let (_, values, new) = &mut self.outside[part];
                (values[element], *new) = (value, true);
            }
            of => match changes.make(manager, of, value, false) {
                Ok(()) => changes.note(manager.time(), &which.name, value),
                Err(error) => {
                    let why = match error {
                        RunError::Subsystem { source, .. } => source.to_string(),
                        other => other.to_string(),
                    };
                    self.refused = Some(format!("`{}` stays {}: {why}", which.name, plain(self.values[lever])));
                    return;
                }
            },
        }
        self.values[lever] = value;
        self.mark = (mark, manager.steps());
    }

    fn show(
        &mut self,
        manager: &mut Manager,
        watch: &mut Watch,
        pace: Option<&Pace>,
        detailed: bool,
        paused: bool,
    ) -> Result<Picture, RunError> {
        let mut picture = lock(&self.helm.0.shown).spare.take().unwrap_or_default();
        (picture.run, picture.t, picture.steps, picture.paused) = (self.run, manager.time(), manager.steps(), paused);
        picture.row.clear();
        picture.row.extend_from_slice(watch.recorder.as_ref().map_or(&[], |r| r.row()));
        picture.frame.clear();
        for &part in &self.seen {
            manager.frame(part, &mut picture.frame)?;
        }
        if let Some(sketch) = &self.sketch {
            sketch.frame(|place| watch.outputs[place], &mut picture.frame);
        }
        picture.levers.clone_from(&self.values);
        picture.refused = self.refused.take();
        // once, with the first picture after the step
        let acted = manager.steps() > self.mark.1;
        picture.mark = if acted { std::mem::replace(&mut self.mark.0, f64::NAN) } else { f64::NAN };
        picture.verdict = detailed.then(|| watch.verdict.verdict());
        picture.pace = pace.map(Pace::summary);
        Ok(picture)
    }

    /// The last state, for whoever still looks.
    pub fn end(&mut self, manager: &mut Manager, watch: &mut Watch, pace: Option<&Pace>) {
        // what cannot be shown any more takes nothing from the results
        let picture = self.show(manager, watch, pace, true, true).ok();
        lock(&self.helm.0.shown).last = picture;
    }
}

/// Start values of a part that is driven from outside.
fn starts(live: &Live) -> impl Iterator<Item = f64> {
    live.outputs().iter().flat_map(|p| (0..p.size).map(|j| p.start_of(j)))
}

/// Outputs of parts that are driven from outside.
pub(crate) fn outside_levers(live: &[(String, Live)]) -> Vec<Lever> {
    let of_part = |(part, (name, live)): (usize, &(String, Live))| {
        let names = macrostep_core::Interface::element_names(live.outputs());
        let units = live.outputs().iter().flat_map(|p| std::iter::repeat_n(p.unit.to_string(), p.size));
        let ends = live.ranges().iter().map(|r| r.iter().all(|x| x.is_finite()).then_some(*r));
        let numbers = starts(live).zip(ends).zip(units).zip(names).enumerate();
        let lever = numbers.map(|(element, (((value, range), unit), output))| Lever {
            name: format!("{name}.{output}"),
            unit,
            value,
            range,
            of: LeverOf::Outside(part, element),
        });
        lever.collect::<Vec<_>>()
    };
    live.iter().enumerate().flat_map(of_part).collect()
}

/// Parameters that may change, unless an input has the same name.
pub(crate) fn parameter_levers(changeable: &mut Changeable, inputs: &[Lever]) -> Vec<Lever> {
    let lever = |(place, number): (usize, &NamedNumber)| Lever {
        name: number.name.clone(),
        unit: number.unit.clone(),
        value: number.value,
        range: None,
        of: LeverOf::Parameter(place),
    };
    let levers = changeable.numbers().enumerate().map(lever);
    levers.filter(|l| inputs.iter().all(|input| input.name != l.name)).collect()
}

/// Inputs of a model that nobody feeds.
pub(crate) fn constant_levers(manager: &Manager) -> Vec<Lever> {
    let mut levers = Vec::new();
    for node in &manager.graph().nodes {
        let names = macrostep_core::Interface::element_names(&node.interface.inputs);
        let ports = node.interface.inputs.iter().flat_map(|p| std::iter::repeat_n(p, p.size));
        for ((input, element), port) in node.inputs.clone().zip(names).zip(ports) {
            let Some(value) = manager.constant_input(input) else { continue };
            let name = if node.name.is_empty() { element } else { format!("{}.{element}", node.name) };
            let (unit, of) = (port.unit.to_string(), LeverOf::Constant(input));
            levers.push(Lever { name, unit, value, range: None, of });
        }
    }
    levers
}
