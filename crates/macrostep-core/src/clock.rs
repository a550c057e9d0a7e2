//! Communication points: where they are, and which comes next.

use crate::time::{MacroStep, Ticks};

/// The grid of communication points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    pub start: Ticks,
    pub stop: Ticks,
    /// `H` of the constant grid.
    pub step: Ticks,
    /// The next step of an error-controlled run.
    pub wanted: Option<Ticks>,
    /// `t_k`.
    pub now: Ticks,
    /// `k`.
    pub k: u64,
}

/// A macro-step in ticks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub index: u64,
    pub from: Ticks,
    pub to: Ticks,
}

impl Span {
    pub fn macro_step(self) -> MacroStep {
        MacroStep { index: self.index, start: self.from.seconds(), end: self.to.seconds() }
    }
}

impl Clock {
    pub fn finished(&self) -> bool {
        self.now >= self.stop
    }

    /// The next macro-step: to the next point of the grid, the stop time, or an event before them.
    #[inline]
    pub fn next(&self, event: Option<f64>) -> Span {
        let to = match self.wanted {
            Some(h) => self.now.0 + h.0.max(1),
            None => self.start.0 + ((self.now.0 - self.start.0) / self.step.0 + 1) * self.step.0,
        };
        let mut to = to.min(self.stop.0);
        if let Some(event) = event.and_then(Ticks::from_seconds) {
            // an event that rounds to the present gets a step of one tick, so that its owner passes it
            to = to.min(event.0.max(self.now.0 + 1));
        }
        Span { index: self.k, from: self.now, to: Ticks(to) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_adds_a_point_and_the_grid_goes_on() {
        let mut clock = Clock { start: Ticks(0), stop: Ticks(35), step: Ticks(10), wanted: None, now: Ticks(0), k: 0 };
        let mut points = Vec::new();
        while !clock.finished() {
            let event = (clock.now.0 < 13).then_some(13e-12);
            let span = clock.next(event);
            points.push(span.to.0);
            clock.now = span.to;
            clock.k += 1;
        }
        assert_eq!(points, [10, 13, 20, 30, 35]);
    }
}
