//! Looks inside the macro-steps of a run: what its verdict asks of subsystems on the way.

use std::collections::HashSet;

use macrostep_core::{Manager, RunError, Subsystem};
use macrostep_coupling::monitor::Gain;

use crate::watch::Watch;

/// When a run is looked at inside its macro-steps: a few times, spread over it.
pub(super) struct Looks {
    /// Whom to ask what it does inside a step, and who says what it makes of errors, by index.
    asked: Vec<bool>,
    linear: Vec<bool>,
    usual: Times,
    /// When those are asked what they make of errors whose answer changes: every few macro-steps.
    often: Times,
    step: f64,
    /// The time of the next one; infinite if there is none.
    pub next: f64,
}

/// Times spread over a run.
struct Times {
    start: f64,
    /// Seconds between two of them, and how many there are.
    every: f64,
    count: u32,
    taken: u32,
    next: f64,
}

/// At least and at most so many looks, and as many macro-steps for each.
const LOOKS: [f64; 2] = [3.0, 16.0];
const STEPS_PER_LOOK: f64 = 25.0;
/// Macro-steps between two questions to parts whose answers change.
const STEPS_PER_QUESTION: f64 = 8.0;

impl Times {
    fn new(start: f64, every: f64, count: u32) -> Self {
        let mut times = Times { start, every, count, taken: 0, next: 0.0 };
        times.next = times.time();
        times
    }

    /// The next one: anywhere in its share of the run, so that no rhythm of the run is met.
    fn time(&self) -> f64 {
        let within = (f64::from(self.taken) * 0.754_877_666).fract();
        if self.taken < self.count { self.start + (f64::from(self.taken) + within) * self.every } else { f64::INFINITY }
    }

    /// Those before `t` are taken.
    fn skip_to(&mut self, t: f64) {
        if self.next < t {
            // all but the last few at once
            let passed = ((t - self.start) / self.every).min(f64::from(self.count)) as u32;
            self.taken = self.taken.max(passed.saturating_sub(1));
            self.next = self.time();
        }
        while self.next < t {
            self.taken += 1;
            self.next = self.time();
        }
    }
}

impl Looks {
    /// FMUs and subsystems elsewhere are asked only where they save their state anyway: some say that they can, and die of it.
    pub fn new(manager: &Manager, strangers: &HashSet<&String>, start: f64, stop: f64, wanted: bool) -> Self {
        let graph = manager.graph();
        let asked: Vec<bool> =
            graph.nodes.iter().map(|n| wanted && (manager.saves() || !strangers.contains(&n.name))).collect();
        let linear = graph.nodes.iter().map(|n| wanted && !strangers.contains(&n.name)).collect();
        let step = graph.macro_step.seconds();
        let count = ((stop - start) / step.max(1e-12) / STEPS_PER_LOOK).clamp(LOOKS[0], LOOKS[1]) as u32;
        let count = if asked.contains(&true) { count } else { 0 };
        let usual = Times::new(start, (stop - start) / f64::from(count.max(1)), count);
        let next = usual.next;
        Looks { asked, linear, usual, often: Times::new(start, 0.0, 0), step, next }
    }

    /// The run is taken up, where it may have been before: what was due next then, in seconds, is due next.
    pub fn resume(&mut self, watch: &Watch) {
        let Times { start, every, count, .. } = self.usual;
        self.usual = Times::new(start, every, count);
        self.usual.skip_to(watch.verdict.next_look());
        let question = watch.verdict.next_question();
        self.often = self.questions(if question.is_finite() { u32::MAX } else { 0 });
        self.often.skip_to(question);
        self.next = self.usual.next.min(self.often.next);
    }

    fn questions(&self, count: u32) -> Times {
        Times::new(self.usual.start, STEPS_PER_QUESTION * self.step, count)
    }

    #[cold]
    pub fn look(&mut self, manager: &mut Manager, watch: &mut Watch) -> Result<(), RunError> {
        let now = manager.time();
        if now >= self.often.next {
            self.ask_often(manager, watch);
        }
        if now >= self.usual.next {
            self.look_inside(manager, watch)?;
        }
        let changes = |part: usize| self.linear[part] && watch.verdict.steps_between(part).is_some();
        if self.often.count == 0 && (0..self.linear.len()).any(changes) {
            self.often = self.questions(u32::MAX);
            self.often.skip_to(now.next_up());
        }
        watch.verdict.asked_until(self.often.next);
        self.next = self.usual.next.min(self.often.next);
        Ok(())
    }

    /// Asks those again whose answer changes.
    fn ask_often(&mut self, manager: &mut Manager, watch: &mut Watch) {
        let place = f64::from(self.often.taken);
        self.often.skip_to(manager.time().next_up());
        for part in 0..self.linear.len() {
            let between = watch.verdict.steps_between(part).filter(|_| self.linear[part]);
            let due = |steps: f64| place % (steps / STEPS_PER_QUESTION).round().max(1.0) == 0.0;
            if between.is_some_and(due) {
                let gain = manager.with_subsystem(part, |s, u| Ok(gain(s, u)));
                gain.ok().flatten().iter().for_each(|gain| watch.verdict.learn_gain(part, gain));
            }
        }
    }

    fn look_inside(&mut self, manager: &mut Manager, watch: &mut Watch) -> Result<(), RunError> {
        self.usual.skip_to(manager.time().next_up());
        watch.verdict.looked_until(self.usual.next);
        for part in 0..self.linear.len() {
            if self.linear[part] && watch.verdict.wants_gain(part) {
                // who cannot say it is judged without
                let gain = manager.with_subsystem(part, |s, u| Ok(gain(s, u)));
                gain.ok().flatten().iter().for_each(|gain| watch.verdict.learn_gain(part, gain));
            }
        }
        watch.verdict.learnt_gains();
        let share = watch.verdict.share_to_look_at();
        manager.look_inside(share, &|p| self.asked[p], &mut |output, values| {
            watch.verdict.saw_inside(share, output, values);
        })
    }
}

/// What a subsystem makes of errors of its inputs, where it stands.
fn gain(subsystem: &mut dyn Subsystem, u: &[f64]) -> Option<Gain> {
    let outputs = subsystem.interface().outputs.iter().map(|p| p.size).sum();
    let linear = subsystem.linearize()?;
    let mut gain = Gain::new(linear.states(), u.len(), outputs)?;
    let [a, b, c, d] = gain.matrices();
    linear.matrices(u, a, b, c, d).ok()?;
    Some(gain)
}
