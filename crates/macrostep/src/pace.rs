//! Macro-steps in time with the wall clock, and how well that went.
//!
//! With a pace of 1 the state at `t` is due when `t` has passed on the wall clock: it is computed before, and the next macro-step
//! waits for it. A state that comes late is counted; the steps after it do not wait until they have caught up, so that simulated
//! and real time never part for good.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use macrostep_record::PaceSummary;

/// Keeps a run in time.
pub(crate) struct Pace {
    /// Simulated seconds per second.
    factor: f64,
    /// Where the clock was, and the simulation, when the run began; `None` before.
    began: Option<(Instant, f64)>,
    /// When the present macro-step was let go, and the simulated time then.
    released: (Instant, f64),
    books: Books,
}

/// The system may wake a thread this much later than asked; the rest is waited for busily.
const OVERSLEEP: Duration = Duration::from_micros(200);
/// An interrupt is heard after this long at the latest.
const LONGEST_SLEEP: Duration = Duration::from_millis(200);

impl Pace {
    pub fn new(factor: f64) -> Self {
        Pace { factor, began: None, released: (Instant::now(), 0.0), books: Books::new() }
    }

    /// The state at `t` is there: notes how long it took and whether it is in time.
    // hot:
    pub fn arrive(&mut self, t: f64) {
        if let Some((began, from)) = self.began
            && t > self.released.1
        {
            let busy = self.released.0.elapsed().as_secs_f64();
            let late = began.elapsed().as_secs_f64() - (t - from) / self.factor;
            self.books.note(t, busy, (t - self.released.1) / self.factor, late);
        }
    }

    /// Waits until the state at `t` is due, or somebody interrupts; the clock starts with the first call.
    // hot:
    pub fn wait(&mut self, t: f64, interrupt: &AtomicBool) {
        let (began, from) = *self.began.get_or_insert_with(|| (Instant::now(), t));
        // at a pace of almost nothing, a state is never due
        let due = Duration::try_from_secs_f64(((t - from) / self.factor).max(0.0)).unwrap_or(Duration::MAX);
        loop {
            let left = due.saturating_sub(began.elapsed());
            if left <= 2 * OVERSLEEP || interrupt.load(Ordering::Relaxed) {
                break;
            }
            std::thread::sleep((left - OVERSLEEP).min(LONGEST_SLEEP));
        }
        while began.elapsed() < due && !interrupt.load(Ordering::Relaxed) {
            std::hint::spin_loop();
        }
        self.released = (Instant::now(), t);
    }

    pub fn summary(&self) -> PaceSummary {
        self.books.summary(self.factor)
    }
}

/// What is kept of every macro-step.
struct Books {
    steps: u64,
    late: u64,
    latest: (f64, f64),
    longest: (f64, f64),
    budget: f64,
    /// How many took how long, in classes of five per cent.
    classes: [u64; CLASSES],
}

/// From 10 ns up to more than a minute.
const CLASSES: usize = 480;
const SHORTEST: f64 = 1e-8;
const WIDTH: f64 = 1.05;

impl Books {
    fn new() -> Self {
        Books { steps: 0, late: 0, latest: (0.0, 0.0), longest: (0.0, 0.0), budget: 0.0, classes: [0; CLASSES] }
    }

    // hot:
    fn note(&mut self, t: f64, busy: f64, budget: f64, late: f64) {
        self.steps += 1;
        self.budget += budget;
        if late > 0.0 {
            self.late += 1;
            if late > self.latest.0 {
                self.latest = (late, t);
            }
        }
        if busy > self.longest.0 {
            self.longest = (busy, t);
        }
        // a float that is no index saturates
        let class = ((busy / SHORTEST).ln() / WIDTH.ln()).ceil() as usize;
        self.classes[class.min(CLASSES - 1)] += 1;
    }

    /// What this part of all macro-steps took at most.
    fn quantile(&self, part: f64) -> f64 {
        let (mut left, mut class) = ((part * self.steps as f64).ceil(), 0);
        while class + 1 < CLASSES && left > self.classes[class] as f64 {
            left -= self.classes[class] as f64;
            class += 1;
        }
        (SHORTEST * WIDTH.powi(class as i32)).min(self.longest.0)
    }

    fn summary(&self, factor: f64) -> PaceSummary {
        let mut summary = PaceSummary::default();
        (summary.factor, summary.steps, summary.late) = (factor, self.steps, self.late);
        (summary.latest, summary.latest_at) = self.latest;
        (summary.longest, summary.longest_at) = self.longest;
        summary.budget = self.budget / self.steps.max(1) as f64;
        (summary.median, summary.percentile_99) = (self.quantile(0.5), self.quantile(0.99));
        summary
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_books_say_what_happened() {
        let mut books = Books::new();
        for k in 0..1000 {
            // one in a hundred takes ten times as long, and is late by what it exceeds its millisecond
            let busy = if k % 100 == 50 { 2e-3 } else { 2e-4 };
            books.note(f64::from(k), busy, 1e-3, busy - 1e-3);
        }
        books.note(1000.0, 5e-3, 1e-3, 4e-3);
        let s = books.summary(2.0);
        assert_eq!((s.steps, s.late, s.factor), (1001, 11, 2.0));
        assert_eq!((s.latest, s.latest_at, s.longest, s.longest_at), (4e-3, 1000.0, 5e-3, 1000.0));
        assert!((2e-4..2.1e-4 + 1e-12).contains(&s.median), "{}", s.median);
        assert!((2e-3..2.1e-3 + 1e-12).contains(&s.percentile_99), "{}", s.percentile_99);
        assert!((s.budget - 1e-3).abs() < 1e-15);
        assert!(help(&s).is_some_and(|h| h.contains("single ones")));
    }

    #[test]
    fn nothing_and_odd_times_are_counted_too() {
        assert_eq!(Books::new().summary(1.0).median, 0.0);
        let mut books = Books::new();
        books.note(1.0, 0.0, 1.0, -1.0);
        books.note(2.0, 1e9, 1.0, 1e9);
        assert_eq!((books.summary(1.0).steps, books.summary(1.0).late), (2, 1));
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
    fn a_run_is_never_ahead_of_the_clock() {
        let began = Instant::now();
        let mut pace = Pace::new(2.0);
        for k in 0..=20 {
            let t = f64::from(k) * 1e-3;
            pace.arrive(t);
            pace.wait(t, &AtomicBool::new(false));
            assert!(began.elapsed().as_secs_f64() >= t / 2.0);
        }
        let s = pace.summary();
        assert_eq!(s.steps, 20);
        assert!((s.budget - 5e-4).abs() < 1e-12);
    }
}
