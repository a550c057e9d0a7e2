//! When a run reports, writes checkpoints and listens.

use std::time::Duration;

use macrostep_core::Instant;

/// Asks the clock rarely where steps are quick, and at every step where they are slow.
///
/// In builds with debug assertions, the environment variable `MACROSTEP_TICK` makes every so many macro-steps a tick, with a checkpoint
/// at each: tests that count what happens on disk are then the same on every machine.
pub(super) struct Ticker {
    last: Instant,
    skip: u32,
    left: u32,
    /// The macro-steps of a tick, if the clock is not asked.
    pub steps: Option<u32>,
}

impl Ticker {
    pub fn new() -> Self {
        let stated = std::env::var("MACROSTEP_TICK").ok().filter(|_| cfg!(debug_assertions));
        let steps = stated.and_then(|text| text.parse().ok()).filter(|steps| *steps > 0);
        Ticker { last: Instant::now(), skip: 0, left: steps.unwrap_or(0), steps }
    }

    #[inline]
    pub fn due(&mut self) -> bool {
        if self.left > 0 {
            self.left -= 1;
            return false;
        }
        if let Some(steps) = self.steps {
            self.left = steps - 1;
            return true;
        }
        let elapsed = self.last.elapsed();
        let due = elapsed >= Duration::from_millis(20);
        self.skip = if due { self.skip / 2 } else { (self.skip * 2 + 1).min(1 << 20) };
        self.left = self.skip;
        if due {
            self.last = Instant::now();
        }
        due
    }
}
