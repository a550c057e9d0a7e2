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
    start: f64,
    /// Seconds between two looks, and how many there are.
    every: f64,
    count: u32,
    taken: u32,
    /// The time of the next one; infinite if there is none.
    pub next: f64,
}

/// At least and at most so many looks, and as many macro-steps for each.
const LOOKS: [f64; 2] = [3.0, 16.0];
const STEPS_PER_LOOK: f64 = 25.0;

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
        let mut looks =
            Looks { asked, linear, start, every: (stop - start) / f64::from(count.max(1)), count, taken: 0, next: 0.0 };
        looks.next = looks.time();
        looks
    }

    /// The time of the next look: anywhere in its share of the run, so that no rhythm of the run is met.
    fn time(&self) -> f64 {
        let within = (f64::from(self.taken) * 0.754_877_666).fract();
        if self.taken < self.count { self.start + (f64::from(self.taken) + within) * self.every } else { f64::INFINITY }
    }

    /// Those before `t` are taken.
    fn skip_to(&mut self, t: f64) {
        while self.next < t {
            self.taken += 1;
            self.next = self.time();
        }
    }

    /// The run is taken up, where it may have been before: what was due next then, in seconds, is due next.
    pub fn resume(&mut self, due: f64) {
        self.taken = 0;
        self.next = self.time();
        self.skip_to(due);
    }

    #[cold]
    pub fn look(&mut self, manager: &mut Manager, watch: &mut Watch) -> Result<(), RunError> {
        self.skip_to(manager.time().next_up());
        watch.verdict.looked_until(self.next);
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
