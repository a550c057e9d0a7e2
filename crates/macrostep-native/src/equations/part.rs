//! Equations with a solver, as a subsystem: steps, events, samples.
//!
//! An event happens at the instant at which the condition of a `when` becomes true. After each micro-step conditions are looked at, at
//! every step that the integrator took within it. In between, bounds of states and inputs, and of how fast they change, tell what
//! comparisons can do ([`super::course`]): such a piece is divided until at most one of those that matter changes its sign in it, and
//! only once, so that its ends tell all. If a condition has become true, the micro-step is repeated up to the first instant at
//! which one is, found by bisection. A step that is repeated up to there ends at the event but for rounding, so conditions are
//! evaluated a little ahead.
//!
//! The part then stands just before the event, and so do its outputs: whoever interpolates them up to there sees no jump. What the
//! event sets, it sets when the part is asked to react, or at the start of its next step.

use macrostep_core::{
    Advance, ContinuousState, Ending, Fault, FaultKind, InputSignal, Interface, Linearize, MacroStep, Reaction,
    Refinement, Rollback, Sampled, Subsystem, SubsystemError, Unit, Uses,
};
use macrostep_numerics::math;
use std::ops::RangeInclusive;

use super::compile::{Compiled, compile, not_finite};
use super::corners::Corners;
use super::course::Course;
use super::{Definition, Mistake};
use crate::integrators::{Integrator, SMALL, Span, Stepper, input, input_slope};
use crate::memory::Memory;
use crate::parts::reached;
use crate::physics::{Ahead, End, Layout, Physics};

/// A part written as equations.
#[derive(Debug)]
pub struct Equations {
    physics: EquationPhysics,
    stepper: Stepper,
    micro: usize,
    /// `[t, state, memory of the integrator, truth of conditions, bookkeeping, when states ceased to mean something, slopes of the inputs at the end of the last step, largest
    /// magnitude of each state, what each output did inside steps]`; the last two with `adaptive` alone.
    memory: Memory,
    /// The state, and the memory of the integrator, at the start of a micro-step, and at its end.
    before: Vec<f64>,
    after: Vec<f64>,
    /// A little ahead: state, rates and inputs.
    ahead: Vec<f64>,
    rates: Vec<f64>,
    u_ahead: Vec<f64>,
    u: Vec<f64>,
    fresh: Vec<f64>,
    /// How fast `τ` of the inputs goes.
    per_second: f64,
    /// Inputs as they are and go on, for who reacts.
    line: Vec<f64>,
    /// What was looked at: first where a piece of a step starts; then ends of pieces, the nearest one last.
    sights: Vec<Sight>,
    /// Where steps of the integrator ended within the last step, and how far they are from cubics.
    knots: Vec<f64>,
    bend: Vec<f64>,
    /// Between which values states mean something: place, from, to, and what each is in words.
    meant: Vec<(usize, RangeInclusive<f64>, String)>,
    /// Errors that a step of `adaptive` may have at least, relative to the unit of a state; none with other integrators.
    least_error: f64,
    /// Whether corners in time are announced.
    announces: bool,
    /// The way of the state within a step, and outputs at its start, at its end, on the way, and how far they were off just before.
    path: Vec<f64>,
    y: [Vec<f64>; 4],
}

/// What is seen at an instant, a little ahead of it.
#[derive(Clone, Debug, Default)]
struct Sight {
    /// The share of the micro-step that has passed.
    share: f64,
    t: f64,
    x: Vec<f64>,
    rates: Vec<f64>,
    u: Vec<f64>,
    slopes: Vec<f64>,
    /// Truth of the conditions.
    truths: Vec<f64>,
    /// Left side less right side of the comparisons in them.
    differences: Vec<f64>,
}

/// The equations alone.
#[derive(Clone, Debug)]
struct EquationPhysics {
    c: Compiled,
}

// bookkeeping, behind the truth of the conditions
const SAMPLES: usize = 0;
const WINDOW: usize = 1;
const EVENTS: usize = 2;
const LONGEST: usize = 3;
const T0: usize = 4;
/// When a comparison of time changes next, as far as that is known.
const NEXT: usize = 5;
/// Since when events may be missing, because a step had more pieces than are looked at; infinite if there are none.
const UNSEEN: usize = 6;
/// Since when an integrator with constant steps has stepped over two corners in time at once, or the adaptive one has not followed what states
/// switch; infinite if it has not.
const LEAPT: usize = 7;
/// When it was asked last to react, since when inputs have jumped over a condition, or infinity, and over which.
const ASKED: usize = 8;
const SKIPPED: usize = 9;
const SKIPPED_WHEN: usize = 10;
/// The next corner in time, infinite if there is none; how many were announced, and in how many steps.
const CORNER: usize = 11;
const CORNERS: usize = 12;
const STEPS: usize = 13;
const ACCOUNT: usize = 14;

/// Corners that are announced, beside one in so many steps.
const FREE_CORNERS: f64 = 50.0;
const STEPS_TO_A_CORNER: f64 = 4.0;

/// A condition that has become true and whose event has not happened yet; otherwise it is true, 1, or not, 0.
const PENDING: f64 = 2.0;

/// How far ahead it is looked for what an integrator could not pass, relative to its step.
const FURTHER: f64 = 1e-3;

/// So many events within one communication step are events without end.
const ENDLESS: f64 = 1000.0;

impl Physics for EquationPhysics {
    fn interface(&self) -> Interface {
        self.c.interface.clone()
    }

    fn layout(&self) -> Layout {
        self.c.layout
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&self.c.start);
        Ok(())
    }

    // hot:
    fn rates(&mut self, t: f64, state: &[f64], u: &[f64], a: &mut [f64], w: &mut [f64]) {
        self.c.rates.evaluate(t, u, state);
        let n = a.len();
        a.iter_mut().enumerate().for_each(|(i, a)| *a = self.c.rates.result(i));
        w.iter_mut().enumerate().for_each(|(i, w)| *w = self.c.rates.result(n + i));
    }

    // hot:
    fn outputs(&mut self, t: f64, state: &[f64], u: &[f64], y: &mut [f64]) {
        self.c.outputs.evaluate(t, u, state);
        self.c.outputs.write(y);
    }

    fn energy(&mut self, t: f64, state: &[f64], u: &[f64]) -> Option<f64> {
        let energy = self.c.energy.as_mut()?;
        energy.evaluate(t, u, state);
        Some(energy.result(0))
    }

    fn ahead(&mut self, t: f64, until: f64, state: &[f64]) -> Option<Ahead> {
        Some(self.c.corners.as_mut()?.next(t, until, state))
    }

    fn switches(&self) -> bool {
        self.c.turns.is_some()
    }

    // hot:
    fn may_pass(&mut self, from: End<'_>, to: End<'_>, bend: &[f64], most: usize) -> bool {
        self.c.turns.as_mut().is_some_and(|turns| turns.may_pass(from, to, bend, most))
    }

    fn slopes(&mut self, t: f64, state: &[f64], u: &[f64], along: &[f64], rates: &mut [f64]) -> bool {
        self.c.rates.evaluate(t, u, state);
        self.c.rates.differentiate_states(along);
        rates.iter_mut().enumerate().for_each(|(i, r)| *r = self.c.rates.slope(i));
        true
    }
}

impl Equations {
    /// The same numbers in other units: those of the inputs, then those of the outputs.
    pub(crate) fn with_units(mut self, units: Vec<Unit>) -> Self {
        let Interface { inputs, outputs, .. } = &mut self.physics.c.interface;
        inputs.iter_mut().chain(outputs).zip(units).for_each(|(port, unit)| port.unit = unit);
        self
    }

    /// Works out a definition, or says all that is wrong with it.
    pub fn new(definition: &Definition) -> Result<Self, Vec<Mistake>> {
        let c = compile(definition)?;
        let (layout, inputs) = (c.layout, c.interface.input_size());
        let mut stepper = Stepper::new(definition.integrator, layout, inputs);
        stepper.measure_in(&c.scales);
        if !c.sets.is_empty() {
            stepper.keep_knots();
        }
        let n = layout.len();
        let sight = Sight {
            x: vec![0.0; n],
            rates: vec![0.0; n],
            u: vec![0.0; inputs],
            slopes: vec![0.0; inputs],
            truths: vec![0.0; c.sets.len()],
            differences: vec![0.0; c.comparisons.len()],
            ..Sight::default()
        };
        let sights = if c.sets.is_empty() { 0 } else { DEEPEST };
        let least_error = match definition.integrator {
            Integrator::Adaptive { accuracy } => accuracy * SMALL,
            _ => 0.0,
        };
        let adaptive = least_error > 0.0;
        let strays = adaptive && n > 0 && c.sample.is_none() && definition.micro <= 1;
        if strays {
            stepper.keep_path();
        }
        let outputs = c.interface.output_size();
        let most = if adaptive { n } else { 0 } + if strays { outputs } else { 0 };
        let place = |name: &str| c.names.iter().position(|n| n == name);
        let meant = definition.meant.iter();
        let meant: Vec<_> =
            meant.filter_map(|(name, range, what)| Some((place(name)?, range.clone(), what.clone()))).collect();
        let account = ACCOUNT + meant.len();
        let memory = Memory::new(1 + n + stepper.memory_len() + c.sets.len() + account + 2 * inputs + most);
        Ok(Equations {
            before: vec![0.0; n + stepper.memory_len()],
            after: vec![0.0; n + stepper.memory_len()],
            ahead: vec![0.0; n],
            rates: vec![0.0; n],
            u: vec![0.0; inputs],
            u_ahead: vec![0.0; inputs],
            fresh: vec![0.0; n.max(c.sets.len())],
            per_second: 0.0,
            line: vec![0.0; 2 * inputs],
            sights: vec![sight; sights],
            knots: stepper.room_for_knots(),
            bend: vec![0.0; n],
            meant,
            least_error,
            announces: false,
            path: Vec::new(),
            y: [(); 4].map(|()| vec![0.0; if strays { outputs } else { 0 }]),
            physics: EquationPhysics { c },
            stepper,
            micro: definition.micro.max(1),
            memory,
        })
    }

    fn states(&self) -> usize {
        self.physics.c.layout.len()
    }

    /// The state and the memory of the integrator.
    fn moving(&mut self) -> &mut [f64] {
        let end = 1 + self.before.len();
        &mut self.memory.now[1..end]
    }

    fn truths(&self) -> std::ops::Range<usize> {
        let first = 1 + self.before.len();
        first..first + self.physics.c.sets.len()
    }

    fn account(&mut self, entry: usize) -> &mut f64 {
        let at = self.truths().end + entry;
        &mut self.memory.now[at]
    }

    /// Where the slopes of the inputs are.
    fn slopes(&self) -> std::ops::Range<usize> {
        let first = self.truths().end + ACCOUNT + self.meant.len();
        first..first + self.u.len()
    }

    /// Where the inputs at the end of the last step are, or as it was asked to react to them.
    fn last_inputs(&self) -> std::ops::Range<usize> {
        let first = self.slopes().end;
        first..first + self.u.len()
    }

    /// Where the largest magnitudes of the states are.
    fn most(&self) -> std::ops::Range<usize> {
        self.last_inputs().end..self.memory.now.len() - self.y[0].len()
    }

    /// Adds up what outputs did beside the line between the ends of the step that was just taken, where the integrator took many steps of its own.
    // hot:
    #[inline]
    fn note_strays(&mut self, step: MacroStep, u: &InputSignal<'_>) {
        self.stepper.swap_path(&mut self.path);
        if self.path.len() >= STRAYING * (1 + self.states()) {
            self.add_strays(step, u);
        }
        self.stepper.swap_path(&mut self.path);
    }

    #[inline(never)]
    fn add_strays(&mut self, step: MacroStep, u: &InputSignal<'_>) {
        let n = self.states();
        let [start, end, inside, before] = &mut self.y;
        let first = self.memory.now.len() - start.len();
        let (now, lost) = self.memory.now.split_at_mut(first);
        input(u, 0.0, &mut self.u);
        self.physics.outputs(step.start, &self.before[..n], &self.u, start);
        input(u, 1.0, &mut self.u);
        self.physics.outputs(step.end, &now[1..=n], &self.u, end);
        before.fill(0.0);
        let mut last = 0.0;
        for point in self.path.chunks_exact(1 + n) {
            let share = point[0];
            input(u, share, &mut self.u);
            self.physics.outputs(step.start + share * step.size(), &point[1..], &self.u, inside);
            for (i, lost) in lost.iter_mut().enumerate() {
                let off = inside[i] - start[i] - share * (end[i] - start[i]);
                let square = if off.is_finite() { off * off } else { 0.0 };
                *lost += 0.5 * (square + before[i]) * (share - last) * step.size();
                before[i] = square;
            }
            last = share;
        }
        lost.iter_mut().zip(before).for_each(|(lost, before)| *lost += 0.5 * *before * (1.0 - last) * step.size());
    }

    /// Notes the inputs where the step ended, and how they change, per second.
    fn note_inputs(&mut self, tau: f64, u: &InputSignal<'_>) {
        input(u, tau, &mut self.u);
        let last = self.last_inputs();
        self.memory.now[last].copy_from_slice(&self.u);
        let slopes = self.slopes();
        if u.degree() > 0 {
            input_slope(u, tau, &mut self.u);
            let per_second = self.per_second;
            self.memory.now[slopes].iter_mut().zip(&self.u).for_each(|(slope, u)| *slope = u * per_second);
        } else {
            self.memory.now[slopes].fill(0.0);
        }
    }

    /// Notes if inputs that were replaced went over a condition: it is false before and after, and true on the line in between.
    fn note_skipped(&mut self, t: f64, u: &[f64]) {
        let (from, n) = (self.last_inputs().start, self.states());
        let before = &self.memory.now[from..from + u.len()];
        if *before == *u || self.memory.now[self.truths().end + SKIPPED] < f64::INFINITY {
            return;
        }
        let x = &self.memory.now[1..=n];
        let truths = &self.memory.now[self.truths()];
        let Compiled { conditions, equals, .. } = &mut self.physics.c;
        let place = |i: usize, share: f64| before[i] + share * (u[i] - before[i]);
        let mut found = None;
        for (when, _) in
            truths.iter().zip(equals).enumerate().filter(|(_, (truth, equals))| **truth == 0.0 && !**equals)
        {
            let mut true_at = |share: f64, line: &mut [f64]| {
                line.iter_mut().enumerate().for_each(|(i, line)| *line = place(i, share));
                conditions.evaluate(t, line, x);
                conditions.result(when) != 0.0
            };
            if true_at(0.0, &mut self.u) || true_at(1.0, &mut self.u) {
                continue;
            }
            // piece by piece, until bounds say that it is false all along
            let (mut from, mut size) = (0.0, 1.0);
            for _ in 0..MOST_LOOKS {
                let to: f64 = from + size;
                let slope = |i: usize| u[i] - before[i];
                let input = |i: usize| Course::cubic((place(i, from), slope(i)), (place(i, to), slope(i)), size, 0.0);
                conditions.follow(Course::at(t), input, |i| Course::at(x[i]));
                let truth = conditions.course(when).value;
                if truth.high == 0.0 || size < SHORTEST_LOOK {
                    if to >= 1.0 {
                        break;
                    }
                    // as long as binary fractions allow
                    from = to;
                    while (from / (2.0 * size)).fract() == 0.0 && from + 2.0 * size <= 1.0 {
                        size *= 2.0;
                    }
                    continue;
                }
                size *= 0.5;
                self.u.iter_mut().enumerate().for_each(|(i, line)| *line = place(i, from + size));
                conditions.evaluate(t, &self.u, x);
                if conditions.result(when) != 0.0 {
                    found = Some(when);
                    break;
                }
            }
            if found.is_some() {
                break;
            }
        }
        if let Some(when) = found {
            (*self.account(SKIPPED), *self.account(SKIPPED_WHEN)) = (t, when as f64);
        }
    }

    fn due(&self) -> Option<f64> {
        let (period, ..) = self.physics.c.sample.as_ref()?;
        let account = &self.memory.now[self.truths().end..];
        Some(account[T0] + (account[SAMPLES] + 1.0) * period)
    }

    /// One micro-step from the state before.
    // hot:
    #[inline]
    fn step_to(&mut self, span: Span, u: &InputSignal<'_>) -> Result<(), SubsystemError> {
        let n = self.states();
        let (state, memory) = self.memory.now[1..=self.before.len()].split_at_mut(n);
        self.stepper.step(&mut self.physics, span, u, state, memory)
    }

    /// Notes if time alone made the equations change more than once within a step, and the integrator did not stop there.
    fn note_leap(&mut self, span: Span) {
        if self.stepper.meets_corners() || *self.account(LEAPT) < f64::INFINITY {
            return;
        }
        let (n, end) = (self.states(), span.t + span.h - span.near());
        let x = &self.memory.now[1..=n];
        let Some(corners) = &mut self.physics.c.corners else { return };
        let mut next = |t: f64| corners.next_turn(t + span.near(), end, x);
        // one at the start counts: what it begins may end within the step
        if next(span.t - 2.0 * span.near()).and_then(next).is_some() {
            *self.account(LEAPT) = span.t;
        }
    }

    /// Evaluates the conditions `ahead` seconds after `t`, which is at `τ` of the inputs; whether one is true that was not.
    // hot:
    fn look_ahead(&mut self, t: f64, tau: f64, ahead: f64, u: &InputSignal<'_>) -> bool {
        let (n, q) = (self.states(), self.physics.c.layout.positions);
        input(u, tau, &mut self.u);
        let x = &self.memory.now[1..=n];
        self.rates[..q].copy_from_slice(&x[q..2 * q]);
        let (a, w) = self.rates[q..].split_at_mut(q);
        self.physics.rates(t, x, &self.u, a, w);
        self.go_ahead(ahead);
        input(u, tau + ahead * self.per_second, &mut self.u_ahead);
        self.physics.c.conditions.evaluate(t + ahead, &self.u_ahead, &self.ahead);
        let truths = &self.memory.now[self.truths()];
        truths.iter().enumerate().any(|(i, before)| *before == 0.0 && self.physics.c.conditions.result(i) != 0.0)
    }

    /// The state a little ahead, by the rates as evaluated last.
    // hot:
    #[inline]
    fn go_ahead(&mut self, ahead: f64) {
        for ((ahead_x, x), rate) in self.ahead.iter_mut().zip(&self.memory.now[1..]).zip(&self.rates) {
            *ahead_x = x + ahead * rate;
        }
    }

    /// How far ahead of `t` a condition is true, and goes there: not at all, unless rounding is in the way.
    fn lead(&mut self, when: usize, t: f64) -> f64 {
        for ahead in [0.0, tick(t), self.reach(t)] {
            self.go_ahead(ahead);
            self.physics.c.conditions.evaluate(t + ahead, &self.u_ahead, &self.ahead);
            if self.physics.c.conditions.result(when) != 0.0 {
                return ahead;
            }
        }
        self.go_ahead(0.0);
        0.0
    }

    /// How far ahead of `t` conditions are looked at: as far as rounding may be off.
    fn reach(&self, t: f64) -> f64 {
        let longest = self.memory.now[self.truths().end + LONGEST];
        tick(t).max(AHEAD * longest)
    }

    /// The same as far ahead as rounding may be off, into a sight: what is remembered of the conditions is always this.
    // hot:
    fn look(&mut self, into: usize, t: f64, tau: f64, u: &InputSignal<'_>) {
        let ahead = self.reach(t);
        self.look_ahead(t, tau, ahead, u);
        let (c, sight) = (&self.physics.c, &mut self.sights[into]);
        sight.t = t + ahead;
        sight.x.copy_from_slice(&self.ahead);
        sight.rates.copy_from_slice(&self.rates);
        sight.u.copy_from_slice(&self.u_ahead);
        input_slope(u, tau + ahead * self.per_second, &mut sight.slopes);
        sight.slopes.iter_mut().for_each(|slope| *slope *= self.per_second);
        sight.truths.iter_mut().enumerate().for_each(|(i, truth)| *truth = c.conditions.result(i));
        for (j, difference) in sight.differences.iter_mut().enumerate() {
            let left = c.sets.len() + 2 * j;
            *difference = c.conditions.result(left) - c.conditions.result(left + 1);
        }
    }

    /// Whether a condition is true in a sight that was not.
    fn is_new(&self, sight: usize) -> bool {
        let before = &self.memory.now[self.truths()];
        before.iter().zip(&self.sights[sight].truths).any(|(before, now)| *before == 0.0 && *now != 0.0)
    }

    /// Remembers the conditions as they are in a sight; those that have become true wait for their event.
    fn remember(&mut self, sight: usize) {
        for (i, at) in self.truths().enumerate() {
            let (before, now) = (self.memory.now[at], self.sights[sight].truths[i]);
            self.memory.now[at] = match before {
                PENDING => PENDING,
                _ if before == 0.0 && now != 0.0 => PENDING,
                _ => now,
            };
        }
    }

    fn is_pending(&self) -> bool {
        self.memory.now[self.truths()].contains(&PENDING)
    }

    /// Sets what the conditions that have become true say, one after the other; and looks again, for those that follow from it.
    fn fire(&mut self, t: f64, tau: f64, u: &InputSignal<'_>) -> Result<(), SubsystemError> {
        let (n, truths) = (self.states(), self.truths());
        let happens = self.is_pending();
        while self.is_pending() {
            for (when, at) in truths.clone().enumerate() {
                if self.memory.now[at] != PENDING {
                    continue;
                }
                // with values for which the condition is true: floor(x) may be one less a little before
                let ahead = self.lead(when, t);
                let Compiled { conditions, sets, .. } = &mut self.physics.c;
                let (places, tape) = &mut sets[when];
                tape.evaluate(t + ahead, &self.u_ahead, &self.ahead);
                tape.write(&mut self.fresh);
                for (&place, value) in places.iter().zip(&self.fresh) {
                    self.memory.now[1 + place] = *value;
                    self.ahead[place] = *value;
                }
                // a value that was set on the limit leaves it at once, and the event comes again
                conditions.evaluate(t + ahead, &self.u_ahead, &self.ahead);
                self.memory.now[at] = if conditions.result(when) == 0.0 { 0.0 } else { 1.0 };
                self.count(when, t)?;
            }
            // what an integrator carries does not hold behind a jump
            self.stepper.forget(&mut self.memory.now[1 + n..truths.start]);
            self.look(0, t, tau, u);
            self.remember(0);
        }
        if happens {
            self.foresee(t);
            self.look_for_corner(t);
        }
        Ok(())
    }

    /// Works out when the next event comes by itself: comparisons in which time alone moves, along a line.
    fn foresee(&mut self, t: f64) {
        let (n, mut next) = (self.states(), f64::INFINITY);
        let Compiled { conditions, comparisons, sets, timed, .. } = &mut self.physics.c;
        let x = &self.memory.now[1..=n];
        if !timed.is_empty() {
            conditions.follow(Course::time(t, t + FOR_EVER), |_| Course::at(0.0), |i| Course::at(x[i]));
        }
        for &(j, alone) in &*timed {
            let left = sets.len() + 2 * j;
            let slope = conditions.course(left).minus(conditions.course(left + 1)).slope;
            conditions.evaluate(t, &self.u, x);
            let zero = t - (conditions.result(left) - conditions.result(left + 1)) / slope.low;
            if !slope.is_one() || !zero.is_finite() || reached(zero, t) || zero >= next {
                continue;
            }
            // one that ends what is true is none
            conditions.evaluate(zero + 2.0 * tick(zero), &self.u, x);
            if !alone || conditions.result(comparisons[j]) != 0.0 {
                next = zero;
            }
        }
        *self.account(NEXT) = next;
    }

    /// Looks for the next corner in time, if anybody wants to know: of rates, and of outputs.
    fn look_for_corner(&mut self, t: f64) {
        if !self.announces {
            return;
        }
        let n = self.states();
        let x = &self.memory.now[1..=n];
        let Compiled { corners, jumps, .. } = &mut self.physics.c;
        let next = |c: &mut Option<Corners>| c.as_mut().map_or(f64::INFINITY, |c| c.next_line(t + 2.0 * tick(t), x));
        *self.account(CORNER) = next(corners).min(next(jumps));
    }

    /// The next corner in time, if it is announced: pulses that come faster than steps are not worth a communication point each.
    fn corner(&self) -> Option<f64> {
        let account = &self.memory.now[self.truths().end..];
        let few = account[CORNERS] <= FREE_CORNERS + account[STEPS] / STEPS_TO_A_CORNER;
        Some(account[CORNER]).filter(|corner| self.announces && few && *corner < f64::INFINITY)
    }

    /// Counts events; too many in too little time are a mistake.
    fn count(&mut self, when: usize, t: f64) -> Result<(), SubsystemError> {
        let longest = *self.account(LONGEST);
        if t - *self.account(WINDOW) > longest {
            (*self.account(WINDOW), *self.account(EVENTS)) = (t, 0.0);
        }
        *self.account(EVENTS) += 1.0;
        if *self.account(EVENTS) < ENDLESS {
            return Ok(());
        }
        let within = t - *self.account(WINDOW);
        let condition = self.physics.c.texts.iter().filter(|(at, _)| *at == super::Equation::When(when));
        let condition = condition.map(|(_, text)| text.as_str()).next().unwrap_or_default();
        let message = format!(
            "`when` {when}, if `{condition}`, comes without end: with it there were {ENDLESS} events within {within:.3e} s before t = {t} s"
        );
        let help = "let `set` make the condition false for a while, end it by another state, or leave a margin where a value stays on the limit";
        Err(SubsystemError::Faulty { fault: Box::new(Fault::error(FaultKind::SubsystemFailed, message).help(help)) })
    }

    /// The time of the first event inside a micro-step that was taken, just before which it then stands. The first sight is at its
    /// start, and is at its end if there is none.
    // hot:
    fn first_event(&mut self, span: Span, end: f64, u: &InputSignal<'_>) -> Result<Option<f64>, SubsystemError> {
        let (len, n) = (self.before.len(), self.states());
        self.after.copy_from_slice(&self.memory.now[1..=len]);
        self.sights[0].share = 0.0;

        // piece by piece: from one step of the integrator to the next
        let mut knots = std::mem::take(&mut self.knots);
        let mut bend = std::mem::take(&mut self.bend);
        self.stepper.swap_knots(&mut knots, &mut bend);
        let mut found = Ok(None);
        for knot in knots.chunks_exact(1 + 2 * n) {
            let (x, bend) = knot[1..].split_at(n);
            self.memory.now[1..=n].copy_from_slice(x);
            found = self.search(span, knot[0], end, bend, u);
            if !matches!(found, Ok(None)) {
                break;
            }
        }
        if matches!(found, Ok(None)) {
            self.memory.now[1..=len].copy_from_slice(&self.after);
            found = self.search(span, 1.0, end, &bend, u);
        }
        (self.knots, self.bend) = (knots, bend);
        found
    }

    /// Looks for the first event from the first sight up to another share of a micro-step, where it stands.
    // hot:
    fn search(
        &mut self,
        span: Span,
        to: f64,
        end: f64,
        bend: &[f64],
        u: &InputSignal<'_>,
    ) -> Result<Option<f64>, SubsystemError> {
        let at = |share: f64| (if share == 1.0 { end } else { span.t + share * span.h }, span.tau + share * span.tau_h);
        let (t, tau) = at(to);
        self.look(1, t, tau, u);
        self.sights[1].share = to;
        let (whole, finest) = (to - self.sights[0].share, 2.0 * self.reach(t));
        let (mut top, mut pieces) = (1, 0);
        while top > 0 {
            let (from, to) = (self.sights[0].share, self.sights[top].share);
            let h = (to - from) * span.h;
            let divides = h > finest && top + 1 < self.sights.len();
            let told = !divides || self.ends_tell(top, h, bend, math::powi((to - from) / whole, 4));
            if !told && pieces >= MOST_PIECES {
                let unseen = self.account(UNSEEN);
                *unseen = unseen.min(at(from).0);
            }
            if !told && pieces < MOST_PIECES {
                let middle = 0.5 * (from + to);
                self.part_of_step(span, middle, u)?;
                let (t, tau) = at(middle);
                (top, pieces) = (top + 1, pieces + 1);
                self.look(top, t, tau, u);
                self.sights[top].share = middle;
            } else if self.is_new(top) {
                let (t, tau) = at(to);
                if to == 1.0 {
                    // just behind the end is at the end
                    self.memory.now[1..=self.after.len()].copy_from_slice(&self.after);
                    if !self.look_ahead(t, tau, 0.0, u) {
                        self.remember(top);
                        return Ok(Some(end));
                    }
                }
                return self.locate(span, (from, to), end, u).map(Some);
            } else {
                self.remember(top);
                self.sights.swap(0, top);
                top -= 1;
            }
        }
        if pieces > 0 && to == 1.0 {
            self.memory.now[1..=self.after.len()].copy_from_slice(&self.after);
        }
        Ok(None)
    }

    /// Whether both ends tell what conditions do from the first sight to another one, `h` seconds later: at most one comparison that
    /// matters changes its sign in between, and only once. Of `bend`, this piece has a share.
    // hot:
    fn ends_tell(&mut self, other: usize, h: f64, bend: &[f64], share: f64) -> bool {
        let (a, b) = (&self.sights[0], &self.sights[other]);
        let Compiled { conditions, comparisons, sets, .. } = &mut self.physics.c;
        let input = |i: usize| Course::cubic((a.u[i], a.slopes[i]), (b.u[i], b.slopes[i]), h, 0.0);
        let state = |i: usize| Course::cubic((a.x[i], a.rates[i]), (b.x[i], b.rates[i]), h, share * bend[i]);
        conditions.follow(Course::time(a.t, b.t), input, state);
        let mut crosses = false;
        for (j, &when) in comparisons.iter().enumerate() {
            if conditions.course(when).value.is_one() {
                continue;
            }
            let left = sets.len() + 2 * j;
            let difference = conditions.course(left).minus(conditions.course(left + 1));
            if difference.keeps_sign(a.differences[j], b.differences[j], h) {
                continue;
            }
            if crosses || !difference.is_monotone() {
                return false;
            }
            crosses = true;
        }
        true
    }

    /// Stands just before the first instant at which a condition is true: it is not at the first share of the micro-step, and it is at
    /// the second.
    fn locate(
        &mut self,
        span: Span,
        (mut low, mut high): (f64, f64),
        end: f64,
        u: &InputSignal<'_>,
    ) -> Result<f64, SubsystemError> {
        let finest = (1e-3 * HALF_A_TICK).max(f64::EPSILON * end.abs()) / span.h;
        while high - low > finest.max(f64::EPSILON) {
            let middle = 0.5 * (low + high);
            self.part_of_step(span, middle, u)?;
            let is_true = self.look_ahead(span.t + middle * span.h, span.tau + middle * span.tau_h, 0.0, u);
            if is_true { high = middle } else { low = middle }
        }
        self.part_of_step(span, high, u)?;
        let (t, tau) = (if high == 1.0 { end } else { span.t + high * span.h }, span.tau + high * span.tau_h);
        self.look(0, t, tau, u);
        self.remember(0);
        // times cannot tell it from the end
        if end - t <= 2.0 * HALF_A_TICK + 4.0 * f64::EPSILON * end.abs() {
            self.memory.now[1..=self.after.len()].copy_from_slice(&self.after);
            return Ok(end);
        }
        Ok(t)
    }

    /// A share of a micro-step, from its start.
    fn part_of_step(&mut self, span: Span, share: f64, u: &InputSignal<'_>) -> Result<(), SubsystemError> {
        let len = self.before.len();
        self.memory.now[1..=len].copy_from_slice(&self.before);
        self.step_to(Span { h: share * span.h, tau_h: share * span.tau_h, ..span }, u)
    }

    /// Why an integrator gave up: the equation that changes fastest where it did.
    fn explained(&self, h: f64, error: SubsystemError) -> SubsystemError {
        match error {
            SubsystemError::Failed { reason } => SubsystemError::Failed { reason: self.with_the_fastest(h, reason) },
            SubsystemError::Faulty { mut fault } => {
                fault.message = self.with_the_fastest(h, std::mem::take(&mut fault.message));
                SubsystemError::Faulty { fault }
            }
            other => other,
        }
    }

    fn with_the_fastest(&self, h: f64, mut reason: String) -> String {
        let (c, x) = (&self.physics.c, &self.memory.now[1..=self.states()]);
        let mut rates = c.rates.clone();
        rates.evaluate_at(x);
        let q = c.layout.positions;
        // a little further on, a function may end
        let moved = |i: usize| if i < q { x[q + i] } else { rates.result(i - q) };
        let ahead: Vec<f64> = (0..x.len()).map(|i| x[i] + FURTHER * h * moved(i)).collect();
        let mut further = rates.clone();
        further.evaluate_at(&ahead);
        if let Some(((number, span), why)) = rates.culprit().or_else(|| further.culprit()) {
            reason = format!("{reason}; {why} in `{}`", &c.texts[number].1[span]);
        }
        let fast = |i: usize| rates.result(i - q).abs() / (x[i].abs() + c.scales[i]);
        let Some(place) = (q..x.len()).max_by(|a, b| fast(*a).total_cmp(&fast(*b))) else {
            return reason;
        };
        let (name, rate) = (&c.names[place], rates.result(place - q));
        let is_its = |at: &super::Equation| matches!(at, super::Equation::Der(state) if state == name);
        let text = c.texts.iter().find(|(at, _)| is_its(at)).map_or("0", |(_, text)| text.as_str());
        format!("{reason}; fastest is `{name}`, with the derivative `{text}`, which is {rate:.3e} there, in SI units")
    }

    /// What to say of a state that is no number.
    fn diverged(&self, place: usize, t: f64) -> SubsystemError {
        let c = &self.physics.c;
        let (name, value) = (&c.names[place], self.memory.now[1 + place]);
        let mut fault = Fault::error(
            FaultKind::SubsystemFailed,
            format!("state `{name}` is {value} at t = {t} s: the solution diverged"),
        );
        // a sample is one evaluation; of a step, the rates at its start may tell, or those that it came to last
        let culprit = match &c.sample {
            Some((.., tape)) => tape.culprit(),
            None => {
                let mut rates = c.rates.clone();
                rates.evaluate_at(&self.before[..c.names.len()]);
                rates.culprit().or_else(|| c.rates.culprit())
            }
        };
        if let Some(culprit) = culprit {
            let why = not_finite(c, Some(culprit), &format!("before t = {t} s"));
            fault = Fault::error(FaultKind::SubsystemFailed, format!("state `{name}` is {value}: {}", why.message))
                .help(why.help);
        }
        SubsystemError::Faulty { fault: Box::new(fault) }
    }

    /// A sample: states become what `update` says, all at once.
    fn sample(&mut self, t: f64) {
        let n = self.states();
        if let Some((_, places, tape)) = &mut self.physics.c.sample {
            tape.evaluate(t, &self.u, &self.memory.now[1..=n]);
            tape.write(&mut self.fresh);
            for (&place, value) in places.iter().zip(&self.fresh) {
                self.memory.now[1 + place] = *value;
            }
        }
        *self.account(SAMPLES) += 1.0;
    }
}

/// As long as a line in time has to be one, in seconds.
const FOR_EVER: f64 = 1e9;
/// So many steps of the integrator within one step, and its outputs are looked at.
const STRAYING: usize = 4;
/// How many sights there are: a piece of a step is halved down to [`AHEAD`].
const DEEPEST: usize = 34;
/// So many pieces of a step are looked at; after that, the ends of those there are tell.
const MOST_PIECES: usize = 10_000;

/// Half a tick of exact time, and a little.
const HALF_A_TICK: f64 = 6e-13;
/// What rounding of a time may be.
fn tick(t: f64) -> f64 {
    HALF_A_TICK.max(2.0 * f64::EPSILON * t.abs())
}

/// So many pieces of the line along which inputs jumped are looked at, and how short they get, as a share.
const MOST_LOOKS: usize = 400;
const SHORTEST_LOOK: f64 = 1e-6;

/// How far ahead conditions are looked at, as a share of the longest step: more than rounding, and nothing that matters.
const AHEAD: f64 = 1e-9;

impl Subsystem for Equations {
    fn interface(&self) -> &Interface {
        &self.physics.c.interface
    }

    fn refine(&mut self) -> Refinement {
        if self.states() == 0 || self.physics.c.sample.is_some() || self.physics.c.rates.len() == 0 {
            return Refinement::Exact;
        }
        if !self.stepper.refine() {
            self.micro *= 2;
        }
        Refinement::Finer
    }

    fn tighten(&mut self, accuracy: f64) {
        self.stepper.tighten(accuracy);
    }

    fn plan(&mut self, uses: Uses) {
        self.announces = uses.corners && self.physics.c.sample.is_none();
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        self.memory.now[0] = t0;
        let n = self.states();
        self.physics.initial(t0, &mut self.memory.now[1..=n])?;
        (*self.account(T0), *self.account(WINDOW)) = (t0, t0);
        for entry in [UNSEEN, LEAPT, SKIPPED] {
            *self.account(entry) = f64::INFINITY;
        }
        *self.account(ASKED) = t0;
        let left = self.truths().end + ACCOUNT;
        self.memory.now[left..left + self.meant.len()].fill(f64::INFINITY);
        self.foresee(t0);
        *self.account(CORNER) = f64::INFINITY;
        self.look_for_corner(t0);
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        if self.physics.c.sample.is_some() {
            let mut sampled = false;
            while let Some(due) = self.due().filter(|&t| reached(t, step.end)) {
                let tau = ((due - step.start) / step.size()).clamp(0.0, 1.0);
                input(u, tau, &mut self.u);
                self.sample(due);
                sampled = true;
            }
            self.memory.now[0] = step.end;
            return match self.memory.now[1..=self.states()].iter().position(|x| !x.is_finite()) {
                Some(place) => Err(self.diverged(place, step.end)),
                None => Ok(if sampled { Advance::Jump } else { Advance::Done }),
            };
        }
        let mut event = false;
        if !self.physics.c.sets.is_empty() {
            self.per_second = 1.0 / step.size();
            let longest = self.account(LONGEST);
            *longest = longest.max(step.size());
            // what nobody asked for, and inputs that have jumped
            self.look(0, step.start, 0.0, u);
            self.remember(0);
            event = self.is_pending();
            self.fire(step.start, 0.0, u)?;
        }
        let (start, size, n, moving) = (step.start, step.size(), self.micro as f64, self.before.len());
        for j in 0..self.micro {
            let (mut span, mut end) = (Span { t: start, h: size, tau: 0.0, tau_h: 1.0 }, step.end);
            if self.micro > 1 {
                let tau = j as f64 / n;
                span = Span { t: start + tau * size, h: size / n, tau, tau_h: 1.0 / n };
                if j + 1 < self.micro {
                    end = start + (j + 1) as f64 / n * size;
                }
            }
            self.before.copy_from_slice(&self.memory.now[1..=moving]);
            self.step_to(span, u).map_err(|error| self.explained(span.h, error))?;
            if self.physics.c.corners.is_some() {
                self.note_leap(span);
            }
            if self.stepper.take_leapt() && *self.account(LEAPT) == f64::INFINITY {
                *self.account(LEAPT) = span.t;
            }
            let found = if self.physics.c.sets.is_empty() { None } else { self.first_event(span, end, u)? };
            if let Some(place) = self.memory.now[1..=self.states()].iter().position(|x| !x.is_finite()) {
                return Err(self.diverged(place, end));
            }
            match found {
                // at the end, or so close to it that times cannot tell
                Some(t) if t >= step.end => event = true,
                Some(t) => {
                    self.memory.now[0] = t;
                    self.note_inputs((t - start) / size, u);
                    return Ok(Advance::Early(t));
                }
                None => {}
            }
        }
        self.memory.now[0] = step.end;
        let left = self.truths().end + ACCOUNT;
        for (i, (place, range, _)) in self.meant.iter().enumerate() {
            // but for rounding
            let (x, little) = (self.memory.now[1 + place], 1e-9 * (range.end() - range.start()));
            if x < range.start() - little || x > range.end() + little {
                self.memory.now[left + i] = self.memory.now[left + i].min(step.end);
            }
        }
        let most = self.most();
        let (values, most) = self.memory.now[..most.end].split_at_mut(most.start);
        most.iter_mut().zip(&values[1..]).for_each(|(most, x)| *most = most.max(x.abs()));
        if !self.y[0].is_empty() && !event {
            self.note_strays(step, u);
        }
        if !self.physics.c.sets.is_empty() {
            self.note_inputs(1.0, u);
            if reached(*self.account(NEXT), step.end) {
                self.foresee(step.end);
            }
        }
        if self.announces {
            *self.account(STEPS) += 1.0;
            if reached(*self.account(CORNER), step.end) {
                *self.account(CORNERS) += f64::from(u8::from(self.corner().is_some()));
                self.look_for_corner(step.end);
            }
        }
        Ok(if event { Advance::Event } else { Advance::Done })
    }

    fn react(&mut self, u: &[f64]) -> Result<Reaction, SubsystemError> {
        let (m, t) = (u.len(), self.memory.now[0]);
        let begun = t != *self.account(T0);
        if self.physics.c.sets.is_empty() || (m == 0 && begun && !self.is_pending()) {
            return Ok(Reaction::Nothing);
        }
        if t > *self.account(ASKED) {
            self.note_skipped(t, u);
            *self.account(ASKED) = t;
        }
        let last = self.last_inputs();
        self.memory.now[last].copy_from_slice(u);
        // inputs go on from here as they did
        let mut line = std::mem::take(&mut self.line);
        line[..m].copy_from_slice(u);
        line[m..].copy_from_slice(&self.memory.now[self.slopes()]);
        let signal = InputSignal::new(&line, m);
        self.per_second = 1.0;
        self.look(0, t, 0.0, &signal);
        self.remember(0);
        let happens = self.is_pending();
        let fired = self.fire(t, 0.0, &signal);
        self.line = line;
        fired.map(|()| Reaction::event(happens))
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        let n = self.states();
        self.physics.outputs(self.memory.now[0], &self.memory.now[1..=n], u, y);
        // at the start inputs may be guesses
        let begun = self.memory.now[0] != self.memory.now[self.truths().end + T0];
        if begun && y.iter().any(|y| !y.is_finite()) {
            let t = self.memory.now[0];
            let why = not_finite(&self.physics.c, self.physics.c.outputs.culprit(), &format!("at t = {t} s"));
            let place = y.iter().position(|y| !y.is_finite()).unwrap_or(0);
            let name = &self.physics.c.interface.outputs[place].name;
            let message = format!("output `{name}` is {}: {}", y[place], why.message);
            let fault = Fault::error(FaultKind::NotFinite, message).help(why.help);
            return Err(SubsystemError::Faulty { fault: Box::new(fault) });
        }
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        if self.physics.c.sample.is_some() { None } else { Some(self) }
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        if self.states() == 0 { None } else { Some(self) }
    }

    fn sampled(&mut self) -> Option<&mut dyn Sampled> {
        if self.physics.c.sample.is_some() { Some(self) } else { None }
    }

    fn next_event(&self) -> Option<f64> {
        let next = self.memory.now[self.truths().end + NEXT];
        let next = (next > self.memory.now[0] && next < f64::INFINITY).then_some(next);
        self.due().or(match (next, self.corner()) {
            (Some(event), Some(corner)) => Some(event.min(corner)),
            (event, corner) => event.or(corner),
        })
    }

    fn strays(&self) -> &[f64] {
        &self.memory.now[self.memory.now.len() - self.y[0].len()..]
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        let n = self.states();
        self.physics.energy(self.memory.now[0], &self.memory.now[1..=n], u)
    }

    fn end(&mut self) -> Result<Ending, SubsystemError> {
        let c = &self.physics.c;
        let mut remarks = Vec::new();
        let t = self.memory.now[self.truths().end + UNSEEN];
        if t < f64::INFINITY {
            let message = format!(
                "a step was too long to follow its conditions all along: from t = {t} s on, events may be missing or late, \
                 after {MOST_PIECES} pieces"
            );
            let help = "take shorter steps, or write the condition with what changes less often within one";
            remarks.push(Fault::warning(FaultKind::Unable, message).help(help));
        }
        let skipped = |entry: usize| self.memory.now[self.truths().end + entry];
        if skipped(SKIPPED) < f64::INFINITY {
            let (t, when) = (skipped(SKIPPED), skipped(SKIPPED_WHEN) as usize);
            let condition = c.texts.iter().filter(|(at, _)| *at == super::Equation::When(when));
            let condition = condition.map(|(_, text)| text.as_str()).next().unwrap_or_default();
            let message = format!(
                "at t = {t} s, and maybe later, inputs jumped over `when` {when}, if `{condition}`: false before and after, and true in between, where \
                 a held input never is"
            );
            let help = "take shorter steps, predict the inputs with `foh`, or write the condition in the part that the input comes from";
            remarks.push(Fault::warning(FaultKind::Unable, message).help(help));
        }
        let t = self.memory.now[self.truths().end + LEAPT];
        if t < f64::INFINITY && self.stepper.meets_corners() {
            let message = format!(
                "from t = {t} s on, states or inputs switch the equations too often within a step to be followed: what is switched on and off \
                 again may be missing"
            );
            let help = "take shorter steps, or use `when` with a state for what switches";
            remarks.push(Fault::warning(FaultKind::Unable, message).help(help));
        } else if t < f64::INFINITY {
            let message = format!(
                "from t = {t} s on, time alone changes the equations more than once within a step, and `{}` steps over it: pulses may be \
                 missing",
                self.stepper.name()
            );
            let help = "use integrator `adaptive`, which ends its steps there, or take shorter steps";
            remarks.push(Fault::warning(FaultKind::Unable, message).help(help));
        }
        for ((place, range, what), t) in self.meant.iter().zip(&self.memory.now[self.truths().end + ACCOUNT..]) {
            if *t < f64::INFINITY {
                let (name, low, high) = (&c.names[*place], range.start(), range.end());
                let message = format!("from t = {t} s on, `{name}` was not between {low} and {high}: {what}");
                let help = "end the run before, or change the inputs or the parameters";
                remarks.push(Fault::warning(FaultKind::BadValue, message).help(help));
            }
        }
        let moves = |name: &str| c.texts.iter().any(|(at, _)| *at == super::Equation::Der(name.to_owned()));
        for ((most, name), unit) in self.memory.now[self.most()].iter().zip(&c.names).zip(&c.scales) {
            // less than that is rounding, and of more than that an error is small
            if (1e-14..1e3 * self.least_error).contains(&(most / unit)) && moves(name) {
                let message = format!(
                    "state `{name}` reached {:.1e} of its unit at most, and `adaptive` lets a step be off by {:.0e} of it: \
                     it was not followed",
                    most / unit,
                    self.least_error
                );
                let help = "give the state a unit of its size, as in \"nm\" or \"pC\"";
                remarks.push(Fault::warning(FaultKind::BadValue, message).help(help));
            }
        }
        Ok(Ending::default().remarks(remarks))
    }
}

impl ContinuousState for Equations {
    /// The states, then the rates that the integrator carries.
    fn each(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        let n = self.states() + self.stepper.carried();
        self.moving()[..n].iter_mut().for_each(visit);
    }

    fn name(&self, place: usize) -> String {
        let names = &self.physics.c.names;
        names.get(place).cloned().unwrap_or_else(|| format!("rate[{}]", place - names.len()))
    }
}

impl Linearize for Equations {
    fn states(&self) -> usize {
        self.physics.c.layout.len()
    }

    fn matrices(
        &mut self,
        u: &[f64],
        a: &mut [f64],
        b: &mut [f64],
        c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError> {
        let (n, m, q) = (Equations::states(self), u.len(), self.physics.c.layout.positions);
        let (t, x) = (self.memory.now[0], self.memory.now[1..=n].to_vec());
        self.physics.c.rates.evaluate(t, u, &x);
        self.physics.c.outputs.evaluate(t, u, &x);
        let (mut dx, mut du) = (vec![0.0; n], vec![0.0; m]);
        for j in 0..n + m {
            if j < n {
                dx[j] = 1.0
            } else {
                du[j - n] = 1.0
            }
            self.physics.c.rates.differentiate(&du, &dx);
            self.physics.c.outputs.differentiate(&du, &dx);
            for i in 0..n {
                let slope = if i < q { dx[q + i] } else { self.physics.c.rates.slope(i - q) };
                if j < n { a[i * n + j] = slope } else { b[i * m + j - n] = slope }
            }
            for i in 0..self.physics.c.outputs.len() {
                let slope = self.physics.c.outputs.slope(i);
                if j < n { c[i * n + j] = slope } else { d[i * m + j - n] = slope }
            }
            if j < n { dx[j] = 0.0 } else { du[j - n] = 0.0 }
        }
        Ok(())
    }
}

impl Sampled for Equations {
    fn period(&self) -> f64 {
        self.physics.c.sample.as_ref().map_or(0.0, |s| s.0)
    }

    fn matrices(&mut self, u: &[f64], a: &mut [f64], b: &mut [f64], c: &mut [f64]) -> Result<(), SubsystemError> {
        let (n, m) = (Equations::states(self), u.len());
        let (t, x) = (self.due().unwrap_or(self.memory.now[0]), self.memory.now[1..=n].to_vec());
        let Compiled { sample, outputs, .. } = &mut self.physics.c;
        let Some((_, places, tape)) = sample else {
            return Err(SubsystemError::Unable { reason: "it has no samples".into() });
        };
        tape.evaluate(t, u, &x);
        tape.write(&mut self.fresh);
        let mut after = x.clone();
        places.iter().zip(&self.fresh).for_each(|(&place, value)| after[place] = *value);
        outputs.evaluate(t, u, &after);
        let (mut dx, mut du) = (vec![0.0; n], vec![0.0; m]);
        for j in 0..n + m {
            if j < n {
                dx[j] = 1.0
            } else {
                du[j - n] = 1.0
            }
            // what `update` leaves alone stays
            for i in 0..n {
                let slope = places.iter().position(|&p| p == i);
                if j < n {
                    a[i * n + j] = if slope.is_some() { 0.0 } else { f64::from(u8::from(i == j)) };
                } else {
                    b[i * m + j - n] = 0.0;
                }
            }
            tape.differentiate(&du, &dx);
            for (k, &i) in places.iter().enumerate() {
                if j < n { a[i * n + j] = tape.slope(k) } else { b[i * m + j - n] = tape.slope(k) }
            }
            if j < n {
                outputs.differentiate(&du, &dx);
                (0..outputs.len()).for_each(|o| c[o * n + j] = outputs.slope(o));
                dx[j] = 0.0;
            } else {
                du[j - n] = 0.0;
            }
        }
        Ok(())
    }
}
