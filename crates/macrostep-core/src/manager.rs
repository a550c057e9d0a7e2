//! The manager: one loop for every scheme.

mod arrival;
mod control;
mod events;
mod inside;
mod reaction;
mod replacement;
mod start;

use self::arrival::Arrival;
use self::events::Events;
pub use self::inside::Inside;
pub(crate) use self::reaction::{ENDLESS, endless};
pub use self::start::StartError;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::behind::Behind;
use crate::cell::{AtEvent, Status, guarded};
use crate::clock::{Clock, Span};
use crate::fault::{Fault, FaultKind};
use crate::graph::ModelGraph;
use crate::indicator::Indicator;
use crate::input_prediction::InputPrediction;
use crate::interface::Interface;
use crate::iterate::Iterate;
use crate::observer::{Observer, RunInfo};
use crate::orders::Orders;
use crate::outcome::{Call, Outcome, RunError};
use crate::pipeline::Pipeline;
use crate::predictor::{LearntModel, Visible};
use crate::samples::Samples;
use crate::settings::{Hold, Settings};
use crate::step_control::BondPower;
use crate::subsystem::SubsystemError;
use crate::time::{MacroStep, Ticks};
use crate::wall_clock::Instant;
use crate::workers::Cells;

/// Events that follow one another at this part of a macro-step, or less, hold the run up.
const CRAWLS: f64 = 1e-8;

/// Couples the subsystems of a model at communication points.
pub struct Manager {
    pub(crate) graph: ModelGraph,
    pub(crate) settings: Settings,
    pub(crate) cells: Cells,
    pub(crate) prediction: InputPrediction,
    orders: Orders,
    pub(crate) samples: Samples,
    pub(crate) clock: Clock,
    pub(crate) iterate: Iterate,
    pub(crate) pipeline: Option<Pipeline>,
    /// Inputs that wait for the next macro-step, in a run that is one step behind.
    pub(crate) behind: Option<Behind>,
    /// Whether those who work elsewhere begin with their next step before their last one is waited for.
    runs_ahead: bool,
    /// Whether nobody is asked for its energy, because some are not there to answer.
    no_energy: bool,
    /// Parts that can be asked before they are waited for.
    elsewhere: Vec<usize>,
    /// Parts that announce events.
    announcers: Vec<usize>,
    /// Parts that have events at communication points.
    reactors: Vec<usize>,
    /// A part that takes steps of one length only.
    fixed_steps: Option<usize>,
    /// Whether the state of everybody is saved before each macro-step.
    saves: bool,
    /// What everybody does at an event that they find inside a step.
    at_event: AtEvent,
    /// What is not told yet, and whether it was told that events are put off.
    remarks: Vec<Fault>,
    told_off: bool,
    /// In how many macro-steps in a row somebody announced an event that was not after the present.
    overdue: usize,
    /// Whether the present thread belongs to the run, from start to end.
    driven: bool,
    events: Events,
    /// The part that asked for the end of the run.
    ends: Option<usize>,
    /// Whether some are in the middle of a macro-step: it is being taken, or failed.
    moving: bool,
    /// The largest magnitude each input has had, for error control.
    pub(crate) input_scale: Vec<f64>,
    /// The largest magnitude of the total energy so far, until the bound is set.
    pub(crate) energy_bound: f64,
    workspace: Workspace,
}

/// Scratch: dropping it changes no result.
struct Workspace {
    /// Times of the plan's fractions in the present macro-step.
    times: Vec<f64>,
    outputs: Vec<f64>,
    exchanged: Vec<f64>,
    /// Inputs just before the events of `t_k`, if there were any.
    arrived: Vec<f64>,
    has_arrived: bool,
    seen: Vec<f64>,
    /// Means of inputs as seen over the last macro-step; empty where all are held.
    mean: Vec<f64>,
    /// What crosses each bond, if the step control wants to know, and the outputs at the end of the step.
    power: Vec<BondPower>,
    ends: Vec<f64>,
    energies: Vec<f64>,
    indicators: Vec<f64>,
    groups: Vec<GroupState>,
}

/// A group of the plan, and how its members are run.
struct GroupState {
    members: Range<u32>,
    law: bool,
    /// Whether some work elsewhere, and begin before the first is waited for.
    elsewhere: bool,
    /// Until it is decided where it runs: how often it was timed on one thread, and the least time. `None` where there is nothing to decide.
    trial: Option<(u32, f64)>,
    parallel: bool,
}

impl Workspace {
    /// What is exchanged now is what arrived before events, unless that is known already.
    #[cold]
    fn keep_arrived(&mut self) {
        if !std::mem::replace(&mut self.has_arrived, true) {
            self.arrived.copy_from_slice(&self.exchanged);
        }
    }
}

/// How many macro-steps are timed before it is decided which groups use workers.
const TRIAL_STEPS: u32 = 8;

/// Whether a run goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// With the next macro-step.
    Continue,
    /// No: it ends here, as interrupted.
    Stop,
}

/// What is done with a member in a pass over the groups.
#[derive(Clone, Copy)]
struct MemberStep {
    macro_step: MacroStep,
    pass: u32,
    law: bool,
    /// Whether it advances at once, and not on a worker or after others have begun.
    advance: bool,
    /// Whether its outputs are published at once, and whether they are written there by itself.
    publish: bool,
    direct: bool,
    /// The macro-step after this one, if those who work elsewhere begin with it now.
    following: Option<MacroStep>,
}

/// What became of an attempt at a macro-step.
enum Attempt {
    Accepted,
    /// The coupling variables still change: once more from the same start.
    Again,
    /// To be repeated up to an earlier end.
    Shorter(Ticks),
    /// Accepted up to an earlier end: the only part stands there.
    Stopped(Ticks),
}

impl Manager {
    /// The checked model.
    pub fn graph(&self) -> &ModelGraph {
        &self.graph
    }

    /// `t_k`, the present communication point, in seconds.
    pub fn time(&self) -> f64 {
        self.clock.t
    }

    /// The outputs of all parts at the present communication point, in the order of [`ModelGraph::output_names`].
    pub fn outputs(&self, y: &mut Vec<f64>) {
        y.clear();
        (0..self.graph.nodes.len()).for_each(|p| y.extend_from_slice(self.samples.present(p)));
    }

    /// For each input, whether its predictor knows nothing but the newest value, which is an error of order one.
    pub fn inputs_held(&self) -> Vec<bool> {
        self.prediction.held()
    }

    /// Gives an input that nobody feeds another value, from the next macro-step on. `input` is its place among the inputs of
    /// all parts. Returns whether that could be done: an input that is connected keeps its source.
    pub fn set_input(&mut self, input: usize, value: f64) -> bool {
        let Some(part) = self.graph.nodes.iter().position(|n| n.inputs.contains(&input)) else { return false };
        let node = &self.graph.nodes[part];
        let element = input - node.inputs.start;
        if node.taps[element].is_some() {
            return false;
        }
        self.prediction.set_constant(input, value);
        self.cells.with(part, |cell| cell.c()[element] = value);
        true
    }

    /// The value of an input that nobody feeds; `None` if it is connected, or not there.
    pub fn constant_input(&self, input: usize) -> Option<f64> {
        let node = self.graph.nodes.iter().find(|n| n.inputs.contains(&input))?;
        node.taps[input - node.inputs.start].is_none().then(|| self.prediction.constant(input))
    }

    /// `k`: accepted macro-steps.
    pub fn steps(&self) -> u64 {
        self.clock.k
    }

    /// What subsystems had to say when they were initialised, and what the manager has to say since. Each is told once.
    pub fn remarks(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.remarks)
    }

    /// How many threads run parts at present, and on which cores, if each has one of its own.
    pub fn placement(&self) -> (usize, &[usize]) {
        self.cells.placement()
    }

    /// The numbers that the correction method and predictors that learn want recorded, named `method.NAME` and
    /// `prediction.RECEIVER.SOURCE.NAME`. Always the same ones in the same order.
    pub fn indicators(&mut self) -> Vec<Indicator<'static>> {
        let mut found = Vec::new();
        let mut of_method = |i: Indicator<'_>| {
            let name = format!("method.{}", i.name);
            found.push(i.named(name));
        };
        self.pipeline.iter().for_each(|p| p.indicators(&mut of_method));
        self.prediction.indicators(&self.graph, &mut |receiver, source, i| {
            let name = format!("prediction.{receiver}.{source}.{}", i.name);
            found.push(i.named(name));
        });
        found
    }

    /// Linear models that predictors have learnt by now.
    pub fn models(&mut self) -> Vec<LearntModel> {
        self.prediction.models(&self.graph)
    }

    /// Whether the stop time is reached.
    pub fn finished(&self) -> bool {
        self.clock.finished()
    }

    /// Whether a subsystem asked for the end of the simulation.
    pub fn ended(&self) -> bool {
        self.ends.is_some()
    }

    /// How the run ended, if it did so in good order: at its stop time, or where a subsystem asked for it.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.ends {
            Some(p) => Some(Outcome::Ended { part: self.graph.nodes[p].name.clone(), t: self.time() }),
            None => self.clock.finished().then_some(Outcome::Completed),
        }
    }

    /// Shows the present communication point to an observer: before the first macro-step, to those who take steps
    /// themselves.
    pub fn look(&mut self, observer: &mut dyn Observer) -> Result<(), RunError> {
        self.arrive_first(observer)
    }

    /// Runs to the stop time, or until something fails. `between` is called before every macro-step, with the manager
    /// and the observer at rest: a place for checkpoints, progress and the wish to stop.
    pub fn run<O: Observer>(
        &mut self,
        observer: &mut O,
        mut between: impl FnMut(&mut Manager, &mut O) -> Result<Flow, RunError>,
    ) -> Outcome {
        self.driven = true;
        let driven = self.drive(observer, &mut between);
        self.driven = false;
        self.cells.release_thread();
        let outcome = match driven {
            Ok(Flow::Continue) => self.outcome().unwrap_or(Outcome::Completed),
            Ok(Flow::Stop) => Outcome::Interrupted,
            Err(RunError::Subsystem { source: SubsystemError::Interrupted, .. }) => Outcome::Interrupted,
            Err(error) => Outcome::Failed(error),
        };
        match (observer.end(&outcome), outcome) {
            (Err(error), Outcome::Completed | Outcome::Ended { .. } | Outcome::Interrupted) => {
                Outcome::Failed(RunError::Observer(error))
            }
            (_, outcome) => outcome,
        }
    }

    fn drive<O: Observer>(
        &mut self,
        observer: &mut O,
        between: &mut impl FnMut(&mut Manager, &mut O) -> Result<Flow, RunError>,
    ) -> Result<Flow, RunError> {
        let (start, stop) = (self.clock.t, self.settings.stop.seconds());
        let resumed = self.clock.k > 0;
        observer.begin(&RunInfo { graph: &self.graph, start, stop, resumed }).map_err(RunError::Observer)?;
        self.begin(observer)?;
        while !self.clock.finished() && self.ends.is_none() {
            if between(self, observer)? == Flow::Stop {
                return Ok(Flow::Stop);
            }
            self.macro_step(observer)?;
        }
        Ok(Flow::Continue)
    }

    /// The first communication point, for those who take macro-steps one by one instead of calling [`Manager::run`].
    pub fn begin(&mut self, observer: &mut dyn Observer) -> Result<(), RunError> {
        if self.clock.k > 0 {
            return Ok(());
        }
        self.arrive_first(observer)
    }

    /// One macro-step: `t_k` to `t_{k+1}`.
    // hot: everything below
    pub fn macro_step(&mut self, observer: &mut dyn Observer) -> Result<(), RunError> {
        let event = self.next_event()?;
        let mut span = self.clock.next(event.filter(|_| self.fixed_steps.is_none()));
        if let (Some(part), Some(event)) = (self.fixed_steps, event) {
            self.put_off(part, event, span.macro_step.end);
        }
        if self.saves {
            self.save(span)?;
        }
        self.moving = true;
        self.iterate.begin(&mut *self.settings.fixed_point);
        if self.prediction.learns() {
            self.prediction.gather(&self.samples, self.pipeline.as_ref().map(|p| &*p.corrections));
        }

        // one attempt if explicit; repeated after rollback if implicit, or if the step was too long
        let mut pass = 0;
        loop {
            self.divide(span);
            let early = self.run_groups(span, pass)?;
            pass += 1;
            match self.judge(span, pass, early)? {
                Attempt::Accepted => break,
                Attempt::Stopped(to) => {
                    span = span.until(to);
                    self.divide(span);
                    break;
                }
                Attempt::Again => {}
                Attempt::Shorter(to) => {
                    span = span.until(to);
                    pass = 0;
                    self.iterate.begin(&mut *self.settings.fixed_point);
                }
            }
            self.rollback(span)?;
        }

        // only an accepted macro-step changes memory
        let wants_inputs = observer.wants_inputs();
        let announced = self.settings.corners && event.and_then(Ticks::from_seconds) == Some(span.to);
        let event = self.commit(span, wants_inputs)?;
        // who announced an instant at which nothing happened has a corner there
        if self.settings.corners {
            let corner = announced && !event;
            self.clock.turns(corner);
            if corner {
                self.prediction.corner();
            }
        }
        self.moving = false;
        let watches = observer.watches();
        if watches || self.pipeline.is_some() || self.settings.bounds.energy_factor.is_some() {
            self.arrive(
                observer,
                Arrival { step: span.macro_step.size(), passes: pass, event, watches, wants_inputs },
            )?;
        }
        Ok(())
    }

    /// Times of the fractions of this macro-step, exact to the tick.
    #[inline(always)]
    fn divide(&mut self, span: Span) {
        let times = &mut self.workspace.times;
        let inner = times.len() - 1;
        (times[0], times[inner]) = (span.macro_step.start, span.macro_step.end);
        if inner > 1 {
            self.divide_inside(span);
        }
        self.samples.divide(&self.workspace.times);
    }

    #[inline(never)]
    fn divide_inside(&mut self, span: Span) {
        let times = &mut self.workspace.times;
        let (inner, size) = (times.len() - 1, span.to.0 - span.from.0);
        for (t, f) in times[1..inner].iter_mut().zip(&self.graph.plan.fractions[1..]) {
            let part = size * i128::from(f.num) / i128::from(f.den);
            *t = Ticks(span.from.0 + part).seconds();
        }
    }

    /// All groups in order: predict, advance, publish. Returns the earliest event at which somebody waits.
    fn run_groups(&mut self, span: Span, pass: u32) -> Result<Option<f64>, RunError> {
        let mut early: Option<f64> = None;
        let following = self.runs_ahead.then(|| self.clock.after(span)).flatten();
        for g in 0..self.workspace.groups.len() {
            let &GroupState { ref members, law, elsewhere, ref trial, parallel } = &self.workspace.groups[g];
            let (mut members, since) = (members.clone(), trial.is_some().then(Instant::now));
            // on one thread each is published at once: what those side by side see of one another is fixed by the plan,
            // except in a repeated pass, which sees all there is
            let at_once = pass == 0 && !parallel;
            let advance = !parallel && !elsewhere;
            let publish = at_once && advance;
            let direct = publish && self.at_event != AtEvent::Wait;
            let how = MemberStep { macro_step: span.macro_step, pass, law, advance, publish, direct, following };
            if parallel {
                // the first stays on this thread, and is attended to while the others already run
                self.run_in_turn(members.start + 1..members.end, &how);
                self.run_side_by_side(g, members.start, &MemberStep { advance: true, ..how });
            } else if elsewhere {
                // those elsewhere begin, then each is waited for
                self.run_in_turn(members.clone(), &how);
                for m in members.clone() {
                    self.cells.of(self.orders.of(m).part as usize).run();
                    if at_once {
                        self.publish(m);
                        self.settle(m, span, &mut early)?;
                    }
                }
            } else {
                while let Some(m) = self.run_in_turn(members.clone(), &how) {
                    self.settle(m, span, &mut early)?;
                    members.start = m + 1;
                }
            }
            if !at_once {
                for m in members {
                    self.publish(m);
                    self.settle(m, span, &mut early)?;
                }
            }
            if let Some(since) = since {
                self.try_out(g, since.elapsed().as_secs_f64());
            }
        }
        Ok(early)
    }

    /// Lets workers run a group, and this thread its first member.
    #[inline]
    fn run_side_by_side(&mut self, group: usize, first: u32, how: &MemberStep) {
        if let Cells::Shared(pool) = &self.cells {
            pool.release(group);
        }
        self.run_in_turn(first..first + 1, how);
        if let Cells::Shared(pool) = &self.cells {
            pool.finish(group);
        }
    }

    /// Members one after the other: supplies the inputs of each over its step, has it advance unless somebody else will, and publishes its
    /// outputs if it is their time. Stops at the first of which there is more to say ([`Manager::settle`]).
    fn run_in_turn(&mut self, members: Range<u32>, how: &MemberStep) -> Option<u32> {
        let mut at = members.start;
        let took = catch_unwind(AssertUnwindSafe(|| self.take_turns(members, how, &mut at)));
        took.unwrap_or_else(|payload| {
            self.cells.of(self.orders.of(at).part as usize).panicked(payload);
            Some(at)
        })
    }

    /// The same; a panic of member `at` goes to the caller.
    fn take_turns(&mut self, members: Range<u32>, how: &MemberStep, at: &mut u32) -> Option<u32> {
        for m in members {
            *at = m;
            let held = self.orders.of(m).holds && how.pass == 0;
            if !held {
                self.predict(m, how);
            }
            let (order, times) = (self.orders.of(m), &self.workspace.times);
            let (start, end) = (times[order.from as usize], times[order.to as usize]);
            let step = MacroStep { index: how.macro_step.index, start, end };
            let mut cell = self.cells.of(order.part as usize);
            let cell = &mut *cell;
            cell.inner = order.inner;
            if held {
                self.orders.hold(order, &self.samples, cell.c());
                if self.samples.any_jump() || cell.has_ends() {
                    self.prediction.ends(&self.graph.plan, m, how.pass, &self.samples, end, cell);
                }
            }
            if let Some(pipeline) = &self.pipeline {
                pipeline.apply(order.part as usize, cell.c());
            }
            if !how.advance {
                cell.rest.step = step;
                cell.begin();
                continue;
            }
            let y = self.samples.room(order);
            let done = cell.take(step, if how.direct { Some(&mut *y) } else { None });
            if !how.publish {
                continue;
            }
            if !how.direct {
                y.copy_from_slice(cell.y());
            }
            if !(done & sound(y, self.settings.bounds.value)) || self.samples.any_jump() {
                return Some(m);
            }
        }
        None
    }

    /// Makes the inputs of a member over its step that are more than held values, or takes those that were made a macro-step ago.
    #[inline(never)]
    fn predict(&mut self, m: u32, how: &MemberStep) {
        let (plan, order, times) = (&self.graph.plan, self.orders.of(m), &self.workspace.times);
        let &MemberStep { macro_step, pass, law, following, .. } = how;
        let (start, end) = (times[order.from as usize], times[order.to as usize]);
        let step = MacroStep { index: macro_step.index, start, end };
        let (prediction, samples) = (&mut self.prediction, &self.samples);
        let mut cell = self.cells.of(order.part as usize);
        let cell = &mut *cell;
        let counts = &plan.visible[plan.members[m as usize].visible()];
        let visible = if pass == 0 { Visible::Counts(counts) } else { Visible::All };
        let sampled = self.settings.hold == Hold::Sampled && !law;
        match self.behind.as_mut().filter(|_| !law) {
            None => {
                prediction.predict(order.part, visible, samples, cell.c(), sampled, step, macro_step);
                prediction.ends(plan, m, pass, samples, end, cell);
            }
            Some(behind) => {
                // the inputs that were made a macro-step ago; what is known now becomes those of the next one
                let c = cell.c();
                behind.take(m, macro_step.size(), c);
                let later = behind.later(step, macro_step, self.clock.usual().seconds());
                let next = behind.next(m, c.len());
                prediction.write_constants(order.part, next);
                prediction.predict(order.part, visible, samples, next, sampled, later, macro_step);
                if let Some(following) = following {
                    (cell.rest.step, cell.inner) = (step, order.inner);
                    cell.begin();
                    cell.begin_following(following, next);
                }
            }
        }
    }

    /// Takes the outputs of a member into the samples.
    fn publish(&mut self, m: u32) {
        let order = self.orders.of(m);
        self.samples.room(order).copy_from_slice(self.cells.of(order.part as usize).y());
    }

    /// Sees how the step of a member ended, and whether its outputs are sound.
    #[inline(never)]
    fn settle(&mut self, m: u32, span: Span, early: &mut Option<f64>) -> Result<(), RunError> {
        let order = self.orders.of(m);
        let (p, t) = (order.part as usize, self.workspace.times[order.to as usize]);
        let status = self.cells.with(p, |cell| cell.status());
        let sample = self.graph.plan.members[m as usize].sample;
        match status {
            Status::Done if self.samples.any_jump() => self.pass_on_jump(m),
            Status::Done => {}
            Status::Event => self.events.set(p),
            Status::Jump => {
                self.events.set(p);
                self.samples.jump(p, sample);
            }
            Status::Early(t) => {
                self.events.set(p);
                *early = Some(early.map_or(t, |e| e.min(t)));
                return Ok(());
            }
            Status::Ends => {
                self.events.set(p);
                self.ends = Some(p);
            }
            Status::Failed => {
                let failure = self.cells.with(p, |cell| cell.rest.failure.take());
                return failure.map_or(Ok(()), |f| Err(f.at(&self.graph.nodes[p].name, t, span.macro_step.index)));
            }
        }
        let (y, bound) = (self.samples.of_member(self.orders.of(m)), self.settings.bounds.value);
        let each = |(e, &value)| check_value(&self.graph, p, e, value, bound, t, Some(span.macro_step.index));
        if sound(y, bound) { Ok(()) } else { y.iter().enumerate().try_for_each(each) }
    }

    /// A jump goes on through what depends on its input at the same instant: nobody interpolates towards its outputs either.
    #[cold]
    fn pass_on_jump(&mut self, m: u32) {
        let member = &self.graph.plan.members[m as usize];
        let (p, node) = (member.part as usize, &self.graph.nodes[member.part as usize]);
        if member.to as usize + 1 != self.graph.plan.fractions.len() {
            return;
        }
        let Interface { inputs, feedthrough, memoryless, .. } = &node.interface;
        let port_of = inputs.iter().enumerate().flat_map(|(i, port)| std::iter::repeat_n(i, port.size));
        let jumped = node.taps.iter().zip(port_of).any(|(tap, port)| {
            tap.is_some_and(|t| self.samples.jumped_at_end(t.part))
                && (*memoryless || feedthrough.iter().any(|&(_, input)| input == port))
        });
        if jumped {
            self.events.set(p);
            self.samples.jump(p, member.sample);
        }
    }

    /// Whether the attempt is accepted: nobody waits at an event, the coupling variables have converged, and the
    /// prediction error is admissible.
    fn judge(&mut self, span: Span, pass: u32, early: Option<f64>) -> Result<Attempt, RunError> {
        if let Some(t) = early {
            let to = Ticks::from_seconds(t).unwrap_or(span.to).0;
            let to = to.clamp((span.from.0 + self.clock.shortest()).min(span.to.0), span.to.0);
            if to < span.to.0 {
                let stopped = self.at_event == AtEvent::Stop;
                return Ok(if stopped { Attempt::Stopped(Ticks(to)) } else { Attempt::Shorter(Ticks(to)) });
            }
        }
        if pass == 1
            && self.settings.step_control.is_some()
            && let Some(shorter) = self.control(span)?
        {
            return Ok(Attempt::Shorter(shorter));
        }
        let MacroStep { index, end, .. } = span.macro_step;
        let accepted =
            self.iterate.judge(&self.graph, &mut self.samples, &mut *self.settings.fixed_point, pass, end, index)?;
        Ok(if accepted { Attempt::Accepted } else { Attempt::Again })
    }

    /// What ended the run, or jumped, lies ahead again.
    pub(crate) fn goes_on(&mut self) {
        self.events.clear();
        self.ends = None;
        self.moving = false;
    }

    fn save(&mut self, span: Span) -> Result<(), RunError> {
        self.each_rollback(span, |r| r.save())
    }

    fn rollback(&mut self, span: Span) -> Result<(), RunError> {
        self.events.clear();
        self.samples.forget_jumps();
        self.ends = None;
        self.each_rollback(span, |r| r.restore())
    }

    fn each_rollback(
        &mut self,
        span: Span,
        mut f: impl FnMut(&mut dyn crate::subsystem::Rollback) -> Result<(), crate::subsystem::SubsystemError>,
    ) -> Result<(), RunError> {
        for (p, node) in self.graph.nodes.iter().enumerate() {
            let result =
                self.cells.with(p, |cell| guarded(Call::Rollback, || cell.subsystem.rollback().map_or(Ok(()), &mut f)));
            result.map_err(|failure| failure.at(&node.name, span.macro_step.start, span.macro_step.index))?;
        }
        Ok(())
    }

    /// The macro-step is accepted: history moves on, events of the new instant happen, and what lies before them is forgotten.
    fn commit(&mut self, span: Span, watched: bool) -> Result<bool, RunError> {
        self.workspace.has_arrived = false;
        if watched && self.samples.any_jump() {
            self.look_before_jumps()?;
        }
        self.publish_current(span)?;
        if self.prediction.learns() {
            self.prediction.commit(&self.samples, span.macro_step);
        }
        self.samples.commit();
        self.behind.iter_mut().for_each(Behind::commit);
        self.clock.accept(span);
        if !self.reactors.is_empty() {
            self.react()?;
        }
        Ok(self.forget_before_events())
    }

    /// What lies before events of the present instant is forgotten; whether there were any.
    #[inline]
    fn forget_before_events(&mut self) -> bool {
        let event = self.events.any();
        if event {
            self.forget();
        }
        event
    }

    #[inline(never)]
    fn forget(&mut self) {
        for &q in &self.announcers {
            if self.graph.nodes[q].taps.iter().flatten().any(|tap| self.events.of(tap.part as usize)) {
                self.cells.with(q, |cell| cell.subsystem.input_jumped());
            }
        }
        for p in 0..self.graph.nodes.len() {
            if self.events.of(p) {
                self.samples.forget(p);
                self.prediction.reset_after(p as u32);
                self.pipeline.iter_mut().for_each(|pipeline| pipeline.reset(p));
            }
        }
        self.events.clear();
    }

    /// Outputs with feedthrough, with the inputs of the end of the macro-step, if the method of the run asks for them.
    #[inline]
    fn publish_current(&mut self, span: Span) -> Result<(), RunError> {
        let Some(pipeline) = self.pipeline.as_mut().filter(|p| p.publishes()) else { return Ok(()) };
        let (t, k, bound) = (span.macro_step.end, self.clock.k + 1, self.settings.bounds.value);
        let parts = pipeline.publish(&self.graph, &mut self.cells, &self.prediction, &mut self.samples, (t, k))?;
        for &p in parts {
            let values = self.samples.last(p).iter().enumerate();
            values.into_iter().try_for_each(|(e, &value)| check_value(&self.graph, p, e, value, bound, t, Some(k)))?;
        }
        Ok(())
    }

    #[inline]
    fn next_event(&mut self) -> Result<Option<f64>, RunError> {
        if self.announcers.is_empty() { Ok(None) } else { self.announced() }
    }

    #[inline(never)]
    fn announced(&mut self) -> Result<Option<f64>, RunError> {
        let (mut next, mut overdue): (Option<f64>, _) = (None, None);
        // so near that the run would take for ever
        let near = self.clock.t + CRAWLS * self.clock.step.seconds();
        for &p in &self.announcers {
            let event = self.cells.with(p, |cell| guarded(Call::NextEvent, || Ok(cell.subsystem.next_event())));
            let event = event.map_err(|f| f.at(&self.graph.nodes[p].name, self.clock.t, self.clock.k))?;
            overdue = event.filter(|t| *t <= near).map(|t| (p, t)).or(overdue);
            next = match (next, event) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
        }
        // the shortest step there is lets its owner pass an event that rounds to the present; one that is never passed, or
        // followed by another one that is as near, would be the next one without end
        self.overdue = overdue.map_or(0, |_| self.overdue + 1);
        match overdue {
            Some((part, event)) if self.overdue > ENDLESS => Err(self.never_passed(part, event)),
            _ => Ok(next),
        }
    }

    #[cold]
    fn never_passed(&self, part: usize, event: f64) -> RunError {
        let message = if event <= self.clock.t {
            format!("the next event that it announces, at {event} s, is not after the present time")
        } else {
            let ahead = event - self.clock.t;
            format!("it announces one event after the other, {ahead:.1e} s ahead at last, {ENDLESS} in turn")
        };
        let help = "announce the time of the next event, after the present one, or none";
        let source = SubsystemError::Faulty { fault: Box::new(Fault::error(FaultKind::BadModel, message).help(help)) };
        let (part, t, k) = (self.graph.nodes[part].name.clone(), self.clock.t, self.clock.k);
        RunError::Subsystem { part, call: Call::NextEvent, t, k, source }
    }

    /// An event between two points of a grid that has no others is seen at the next one, which is told once.
    fn put_off(&mut self, part: usize, event: f64, end: f64) {
        let off = end - event > self.clock.step.seconds() * 1e-6;
        if off && !std::mem::replace(&mut self.told_off, true) {
            let part = &self.graph.nodes[part].name;
            let message = format!(
                "the event at t = {event} s, and others between communication points, are seen at the next one, \
                 because `{part}` takes steps of one length only"
            );
            let fault = Fault::warning(FaultKind::Unable, message).of_subsystem(part);
            self.remarks.push(fault.help("set `run.step` so that events are at communication points"));
        }
    }

    /// The run is over: everybody lets go of what other processes hold. Returns the seconds that each spent on the way to
    /// another process and back, and who could not end in good order.
    pub fn end(&mut self) -> (Vec<f64>, Vec<RunError>) {
        let (t, k) = (self.clock.t, self.clock.k);
        let (mut apart_s, mut errors) = (vec![0.0; self.graph.nodes.len()], Vec::new());
        for (p, node) in self.graph.nodes.iter().enumerate() {
            match self.cells.with(p, |cell| guarded(Call::End, || cell.subsystem.end())) {
                Ok(ending) => {
                    apart_s[p] = ending.apart_s;
                    self.remarks.extend(ending.remarks.into_iter().map(|r| r.of_subsystem(&node.name)));
                }
                Err(failure) => errors.push(failure.at(&node.name, t, k)),
            }
        }
        (apart_s, errors)
    }

    /// Times a group on one thread; after a few macro-steps, those worth it move to workers.
    #[cold]
    fn try_out(&mut self, group: usize, seconds: f64) {
        let state = &mut self.workspace.groups[group];
        let Some((count, fastest)) = &mut state.trial else { return };
        *count += 1;
        *fastest = fastest.min(seconds);
        if *count < TRIAL_STEPS {
            return;
        }
        state.parallel = *fastest >= self.settings.parallel_from.as_secs_f64();
        state.trial = None;
        if state.parallel {
            let plan = &self.graph.plan;
            let parts = |g: &crate::plan::Group| {
                plan.members[g.members.start as usize..g.members.end as usize].iter().map(|m| m.part).collect()
            };
            self.cells.share(plan.groups.iter().map(parts).collect(), self.settings.threads, self.driven);
        }
    }
}

/// Whether all outputs are numbers within the bound.
// hot: once per member
#[inline]
fn sound(y: &[f64], bound: f64) -> bool {
    y.iter().fold(true, |sound, y| sound & (y.abs() <= bound))
}

/// An error if a value is not finite or beyond the bound; `k` is `None` before the first macro-step.
fn check_value(
    graph: &ModelGraph,
    part: usize,
    element: usize,
    value: f64,
    bound: f64,
    t: f64,
    k: Option<u64>,
) -> Result<(), RunError> {
    if value.abs() <= bound {
        return Ok(());
    }
    // what is only looked at harms nobody
    let interface = &graph.nodes[part].interface;
    if element >= interface.coupled().iter().map(|p| p.size).sum() {
        return Ok(());
    }
    let coupled = graph.is_behind_a_cycle(part);
    let (part, port) = graph.output_name(part, element);
    Err(match k {
        None => RunError::StartOutOfBounds { part, port, value, bound, t },
        Some(k) if value.is_finite() => RunError::Diverged { part, port, value, bound, t, k, coupled },
        Some(k) => RunError::NotFinite { part, port, value, t, k, coupled },
    })
}
