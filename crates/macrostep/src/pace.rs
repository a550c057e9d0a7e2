//! Macro-steps in time with the wall clock, and how well that went.
//!
//! With a pace of 1 the state at `t` is due when `t` has passed on the wall clock: it is computed before, and the next macro-step
//! waits for it. A state that comes late is counted; the steps after it do not wait until they have caught up, so that simulated
//! and real time never part for good.

use macrostep_core::math;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use macrostep_core::{Fault, FaultKind, RunError};
use macrostep_record::{PaceSummary, TimeClass};
use macrostep_scenario::Overrun;

use crate::real_time::{Clock, RealTime, sleep_until};

/// Keeps a run in time.
pub(crate) struct Pace {
    /// Simulated seconds per second.
    factor: f64,
    /// What a state that comes late makes of the steps after it.
    overrun: Overrun,
    /// Whether waits are sleeps alone, as befits a thread that others cannot interrupt.
    sleeps: bool,
    /// Where the clock was, and the simulation, when the run began; `None` before.
    began: Option<(Clock, f64)>,
    /// Seconds that were given up for good.
    skipped: f64,
    /// When the present macro-step was let go, and the simulated time then.
    released: (f64, f64),
    /// The simulated time of the last state that was noted.
    noted: f64,
    times: StepTimes,
}

/// The system may wake a thread this much later than asked; the rest is waited for busily.
const OVERSLEEP: f64 = 2e-4;
/// An interrupt is heard after this long at the latest.
const LONGEST_SLEEP: f64 = 0.2;

impl Pace {
    pub fn new(factor: f64) -> Self {
        let (overrun, sleeps) = (Overrun::CatchUp, false);
        Pace {
            factor,
            overrun,
            sleeps,
            began: None,
            skipped: 0.0,
            released: (0.0, 0.0),
            noted: f64::NEG_INFINITY,
            times: StepTimes::default(),
        }
    }

    /// The same for a thread with a real-time priority, and what to do when a state comes late.
    pub fn in_real_time(mut self, overrun: Overrun) -> Self {
        (self.overrun, self.sleeps) = (overrun, true);
        self
    }

    /// The same from now on with another factor.
    pub fn at(mut self, factor: f64) -> Self {
        self.factor = factor;
        self.begin_anew();
        self
    }

    /// The clock starts again with the next wait.
    pub fn begin_anew(&mut self) {
        (self.began, self.skipped) = (None, 0.0);
    }

    /// When the state at `t` is due, in seconds since the clock started.
    // hot:
    fn due(&self, t: f64, from: f64) -> f64 {
        (t - from) / self.factor + self.skipped
    }

    /// The state at `t` is there: notes how long it took and whether it is in time.
    // hot:
    pub fn arrive(&mut self, t: f64, k: u64) -> Result<(), RunError> {
        let Some((began, from)) = self.began.filter(|_| t > self.released.1.max(self.noted)) else { return Ok(()) };
        self.noted = t;
        let now = began.elapsed().as_secs_f64();
        let budget = (t - self.released.1) / self.factor;
        let late = now - self.due(t, from);
        self.times.note(t, now - self.released.0, budget, late);
        if late > 0.0 {
            match self.overrun {
                Overrun::CatchUp => {}
                Overrun::Skip => self.skipped += late,
                Overrun::Stop => return Err(RunError::Overrun { late, t, k }),
            }
        }
        Ok(())
    }

    /// Waits until the state at `t` is due, or somebody interrupts; the clock starts with the first call.
    // hot:
    pub fn wait(&mut self, t: f64, interrupt: &AtomicBool) {
        let (began, from) = *self.began.get_or_insert_with(|| (Clock::now(), t));
        // at a pace of almost nothing, a state is never due
        let due = self.due(t, from).max(0.0);
        let early = if self.sleeps { 0.0 } else { OVERSLEEP };
        loop {
            let now = began.elapsed().as_secs_f64();
            if due - now <= 2.0 * early || interrupt.load(Ordering::Relaxed) {
                break;
            }
            let until = (due - early).min(now + LONGEST_SLEEP);
            sleep_until(&began, Duration::try_from_secs_f64(until).unwrap_or(Duration::MAX));
        }
        let mut now = began.elapsed().as_secs_f64();
        while now < due && !interrupt.load(Ordering::Relaxed) {
            std::hint::spin_loop();
            now = began.elapsed().as_secs_f64();
        }
        if t > from {
            self.times.woken.note(t, (now - due).max(0.0));
        }
        self.released = (now, t);
    }

    pub fn summary(&self) -> PaceSummary {
        let mut summary = self.times.summary(self.factor);
        summary.skipped = self.skipped;
        summary
    }
}

/// What is kept of every macro-step.
#[derive(Default)]
struct StepTimes {
    steps: u64,
    late: u64,
    /// Those later than a whole step.
    missed: u64,
    latest: (f64, f64),
    budget: f64,
    busy: Times,
    /// How long after it was due a macro-step was let go.
    woken: Times,
}

impl StepTimes {
    // hot:
    fn note(&mut self, t: f64, busy: f64, budget: f64, late: f64) {
        self.steps += 1;
        self.budget += budget;
        if late > 0.0 {
            self.late += 1;
            self.missed += u64::from(late > budget);
            if late > self.latest.0 {
                self.latest = (late, t);
            }
        }
        self.busy.note(t, busy);
    }

    fn summary(&self, factor: f64) -> PaceSummary {
        let mut summary = PaceSummary::default();
        (summary.factor, summary.steps, summary.late, summary.missed) = (factor, self.steps, self.late, self.missed);
        (summary.latest, summary.latest_at) = self.latest;
        (summary.longest, summary.longest_at) = self.busy.longest;
        summary.budget = self.budget / self.steps.max(1) as f64;
        (summary.median, summary.percentile_99) = (self.busy.quantile(0.5), self.busy.quantile(0.99));
        summary.busy = self.busy.sum;
        (summary.woken_median, summary.woken_99) = (self.woken.quantile(0.5), self.woken.quantile(0.99));
        (summary.woken_longest, summary.woken_longest_at) = self.woken.longest;
        summary.jitter = self.woken.deviation();
        (summary.took, summary.woken) = (self.busy.shown(), self.woken.shown());
        summary
    }
}

/// Some times: how many were how long, in classes of five per cent.
struct Times {
    count: u64,
    sum: f64,
    squares: f64,
    /// The longest, and the simulated time of it.
    longest: (f64, f64),
    classes: [u64; CLASSES],
}

/// From 10 ns up to more than a minute.
const CLASSES: usize = 480;
const SHORTEST: f64 = 1e-8;
const WIDTH: f64 = 1.05;
/// How many classes are shown as one.
const SHOWN: usize = 7;

impl Default for Times {
    fn default() -> Self {
        Times { count: 0, sum: 0.0, squares: 0.0, longest: (0.0, 0.0), classes: [0; CLASSES] }
    }
}

impl Times {
    // hot:
    fn note(&mut self, t: f64, time: f64) {
        self.count += 1;
        self.sum += time;
        self.squares += time * time;
        if time > self.longest.0 {
            self.longest = (time, t);
        }
        // a float that is no index saturates
        let class = (math::ln(time / SHORTEST) / math::ln(WIDTH)).ceil() as usize;
        self.classes[class.min(CLASSES - 1)] += 1;
    }

    /// What this part of all took at most.
    fn quantile(&self, part: f64) -> f64 {
        let (mut left, mut class) = ((part * self.count as f64).ceil(), 0);
        while class + 1 < CLASSES && left > self.classes[class] as f64 {
            left -= self.classes[class] as f64;
            class += 1;
        }
        (SHORTEST * math::powi(WIDTH, class as i32)).min(self.longest.0)
    }

    /// The standard deviation.
    fn deviation(&self) -> f64 {
        let count = self.count.max(1) as f64;
        (self.squares / count - math::powi(self.sum / count, 2)).max(0.0).sqrt()
    }

    /// A histogram, from the first class that has any to the last.
    fn shown(&self) -> Vec<TimeClass> {
        let coarse = self.classes.chunks(SHOWN).enumerate().map(|(i, classes)| {
            let up_to = SHORTEST * math::powi(WIDTH, (SHOWN * (i + 1) - 1) as i32);
            TimeClass::new(up_to, classes.iter().sum())
        });
        let mut all: Vec<TimeClass> = coarse.skip_while(|c| c.steps == 0).collect();
        while all.last().is_some_and(|c| c.steps == 0) {
            all.pop();
        }
        all
    }
}

/// What to do about a run that came late, if it did.
pub(crate) fn help(pace: &PaceSummary) -> Option<&'static str> {
    match (pace.late, pace.median > pace.budget) {
        (0, _) => None,
        (_, true) => {
            Some("use more threads, more parts, a longer step or a smaller pace: the model is too slow for its step")
        }
        (_, false) => Some(
            "keep a core free for each thread, record less, or take a longer step: most steps are quick enough, single ones \
             are not",
        ),
    }
}

/// What to say of a thread whose priority the system takes away for part of each second, if it works that long.
pub(crate) fn throttled(pace: &PaceSummary, wall: f64) -> Option<Fault> {
    let has_priority = pace.real_time.as_ref().is_some_and(|r| r.priority.is_some());
    let share = RealTime::throttled_at().filter(|_| has_priority)?;
    let message = format!(
        "the run works {:.0} % of the time, and the system stops threads with a real-time priority after {:.0} % of each second",
        100.0 * pace.busy / wall,
        100.0 * share
    );
    let help = "take a longer step or a faster model, or set /proc/sys/kernel/sched_rt_runtime_us to -1";
    (pace.busy > 0.95 * share * wall).then(|| Fault::warning(FaultKind::Late, message).help(help))
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn the_times_say_what_happened() {
        let mut times = StepTimes::default();
        for k in 0..1000 {
            // one in a hundred takes ten times as long, and is late by what it exceeds its millisecond
            let busy = if k % 100 == 50 { 2e-3 } else { 2e-4 };
            times.note(f64::from(k), busy, 1e-3, busy - 1e-3);
        }
        times.note(1000.0, 5e-3, 1e-3, 4e-3);
        let s = times.summary(2.0);
        assert_eq!((s.steps, s.late, s.factor), (1001, 11, 2.0));
        assert_eq!((s.latest, s.latest_at, s.longest, s.longest_at), (4e-3, 1000.0, 5e-3, 1000.0));
        assert!((2e-4..2.1e-4 + 1e-12).contains(&s.median), "{}", s.median);
        assert!((2e-3..2.1e-3 + 1e-12).contains(&s.percentile_99), "{}", s.percentile_99);
        assert!((s.budget - 1e-3).abs() < 1e-15);
        assert!(help(&s).is_some_and(|h| h.contains("single ones")));
    }

    #[test]
    fn nothing_and_odd_times_are_counted_too() {
        assert_eq!(StepTimes::default().summary(1.0).median, 0.0);
        let mut times = StepTimes::default();
        times.note(1.0, 0.0, 1.0, -1.0);
        times.note(2.0, 1e9, 1.0, 1e9);
        assert_eq!((times.summary(1.0).steps, times.summary(1.0).late), (2, 1));
    }

    #[test]
    fn an_interrupt_ends_a_wait_that_would_never_end() {
        let interrupt = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(20));
                interrupt.store(true, Ordering::Relaxed);
            });
            let began = Instant::now();
            let mut pace = Pace::new(1e-300);
            pace.wait(0.0, &interrupt);
            pace.wait(1.0, &interrupt);
            assert!(began.elapsed() < Duration::from_secs(5));
        });
        assert!(interrupt.load(Ordering::Relaxed), "it did not wait");
    }

    #[test]
    fn a_late_state_is_made_up_for_given_up_or_the_end() {
        let never = AtomicBool::new(false);
        let late = |overrun: Overrun| {
            let mut pace = Pace::new(1.0).in_real_time(overrun);
            pace.wait(0.0, &never);
            std::thread::sleep(Duration::from_millis(12));
            let arrived = pace.arrive(0.002, 1);
            let began = Instant::now();
            pace.wait(0.002, &never);
            let waited = began.elapsed().as_secs_f64();
            arrived.and_then(|()| pace.arrive(0.004, 2)).map(|()| (pace.summary(), waited))
        };
        let (caught, _) = late(Overrun::CatchUp).unwrap();
        assert_eq!((caught.late, caught.missed, caught.skipped), (2, 2, 0.0));
        // the second step is due a whole step after the first came
        let (skipped, _) = late(Overrun::Skip).unwrap();
        assert!(skipped.late == 1 && skipped.skipped >= 0.009, "{skipped:?}");
        // a state is noted once
        let mut pace = Pace::new(1e9).in_real_time(Overrun::Stop);
        pace.wait(0.0, &never);
        assert!(pace.arrive(0.002, 1).is_err() && pace.arrive(0.002, 1).is_ok());
        assert_eq!(pace.summary().steps, 1);
        let stopped = late(Overrun::Stop).unwrap_err();
        assert!(matches!(stopped, RunError::Overrun { late, k: 1, .. } if late > 0.009), "{stopped}");
    }

    #[test]
    fn histograms_count_every_step() {
        let mut times = Times::default();
        (1..=1000).for_each(|k| times.note(0.0, 1e-6 * f64::from(k)));
        let shown = times.shown();
        assert_eq!(shown.iter().map(|c| c.steps).sum::<u64>(), 1000);
        assert!(shown.windows(2).all(|w| w[0].up_to < w[1].up_to) && shown.last().unwrap().up_to >= 1e-3);
        assert!((times.deviation() - 288.7e-6).abs() < 1e-6, "{}", times.deviation());
    }

    #[test]
    fn a_run_is_never_ahead_of_the_clock() {
        let began = Instant::now();
        let mut pace = Pace::new(2.0);
        for k in 0..=20_u32 {
            let t = f64::from(k) * 1e-3;
            pace.arrive(t, u64::from(k)).unwrap();
            pace.wait(t, &AtomicBool::new(false));
            assert!(began.elapsed().as_secs_f64() >= t / 2.0);
        }
        let s = pace.summary();
        assert_eq!(s.steps, 20);
        assert!((s.budget - 5e-4).abs() < 1e-12);
    }
}
