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
    /// Into how many equal parts a macro-step can be divided, so that all steps within it are whole ones.
    pub parts: i64,
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
        let shortest = self.shortest();
        let mut to = match self.wanted {
            Some(h) => self.now.0 + h.0.max(shortest),
            None => self.start.0 + ((self.now.0 - self.start.0) / self.step.0 + 1) * self.step.0,
        };
        // an event just before a point of the grid takes its place
        if to - self.now.0 < shortest {
            to += self.step.0;
        }
        if let Some(event) = event.and_then(Ticks::from_seconds) {
            // an event that rounds to the present gets the shortest step there is, so that its owner passes it
            to = to.min(event.0.max(self.now.0 + shortest));
        }
        // and nothing is left that is shorter
        if self.stop.0 - to < shortest {
            to = self.stop.0;
        }
        Span { index: self.k, from: self.now, to: Ticks(to) }
    }

    /// The shortest macro-step: every step within it is a tick at least, and long enough to be seen in seconds.
    pub fn shortest(&self) -> i64 {
        let seen = 4.0 * f64::EPSILON * self.now.0.abs() as f64;
        (seen.ceil() as i64).max(1) * self.parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_adds_a_point_and_the_grid_goes_on() {
        let mut clock =
            Clock { start: Ticks(0), stop: Ticks(35), step: Ticks(10), wanted: None, parts: 1, now: Ticks(0), k: 0 };
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
