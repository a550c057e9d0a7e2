//! Communication points: where they are, and which comes next.

use crate::time::{MacroStep, Ticks};

/// Steps that differ by less than this part of them have one length.
const SAME: i128 = 1_000_000;

/// The grid of communication points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    start: Ticks,
    pub stop: Ticks,
    /// `H` of the constant grid.
    pub step: Ticks,
    /// The next step of an error-controlled run.
    pub wanted: Option<Ticks>,
    /// Into how many equal parts a macro-step can be divided, so that all steps within it are whole ones.
    parts: i128,
    /// `t_k`.
    pub now: Ticks,
    /// `t_k` in seconds.
    pub t: f64,
    /// `k`.
    pub k: u64,
    /// The first point of the grid after `t_k`.
    grid: Ticks,
    /// What is left before the stop time and is no longer than this belongs to the last step.
    rest: i128,
    /// Up to this point, from one of the grid to the next is a macro-step that nothing but an event, a corner or step control cuts short.
    calm: i128,
    /// The last corner, while steps after it grow, and how many there were more than the grid has.
    pub corner: Option<Ticks>,
    pub extra: u64,
}

/// The first step after a corner is this part of a usual one; each further one is two thirds of all since the corner together.
const FIRST_AFTER_CORNER: i128 = 32;
/// Points after corners are at most one in so many macro-steps, but for the first ones.
const EXTRA_SHARE: u64 = 20;
const EXTRA_FREE: u64 = 50;

/// For so long it is known beforehand how short a step may become.
const CALM: i128 = 1 << 60;

/// A macro-step, in ticks and in seconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub from: Ticks,
    pub to: Ticks,
    pub macro_step: MacroStep,
}

impl Span {
    /// The same macro-step up to an earlier end.
    pub fn until(self, to: Ticks) -> Span {
        Span { to, macro_step: MacroStep { end: to.seconds(), ..self.macro_step }, ..self }
    }
}

impl Clock {
    pub fn new(start: Ticks, stop: Ticks, step: Ticks, parts: i128, wanted: Option<Ticks>) -> Self {
        let mut clock = Clock {
            start,
            stop,
            step,
            wanted,
            parts,
            now: start,
            t: 0.0,
            k: 0,
            grid: start,
            rest: 0,
            calm: i128::MIN,
            corner: None,
            extra: 0,
        };
        clock.set(start, 0);
        clock
    }

    /// The same, where all steps are to have one length: what times lose by rounding is no step of its own.
    pub fn fixed(mut self) -> Self {
        self.rest = self.step.0 / SAME;
        self.set(self.now, self.k);
        self
    }

    /// What is left over when the stop time is no whole number of steps away, beyond what times lose by rounding.
    pub fn left_over(start: Ticks, stop: Ticks, step: Ticks) -> Option<Ticks> {
        let (length, slack) = (stop.0 - start.0, step.0 / SAME);
        let rest = length % step.0;
        // a single step has one length, whatever it is
        (length > step.0 && rest > slack && step.0 - rest > slack).then_some(Ticks(rest))
    }

    /// Takes up a run at `t_k`.
    pub fn set(&mut self, now: Ticks, k: u64) {
        (self.now, self.t, self.k) = (now, now.seconds(), k);
        self.grid = Ticks(self.start.0 + ((now.0 - self.start.0) / self.step.0 + 1) * self.step.0);
        // the shortest step grows with time: this is the longest it gets in the next million seconds
        let far = now.0.abs() + CALM;
        let shortest = Ticks(far).resolution().0 * self.parts;
        let before_stop = self.stop.0 - shortest.max(self.rest + 1);
        self.calm = if self.step.0 < shortest { i128::MIN } else { before_stop.min(far) };
    }

    pub fn finished(&self) -> bool {
        self.now >= self.stop
    }

    // hot: the next macro-step: to the next point of the grid, the stop time, or an event before them
    #[inline]
    pub fn next(&self, event: Option<f64>) -> Span {
        let free = event.is_none() && self.corner.is_none() && self.wanted.is_none();
        if free && self.grid.0 <= self.calm && self.grid.0 - self.now.0 == self.step.0 {
            return self.span(self.grid);
        }
        self.next_of_all(event)
    }

    /// The macro-step from here to a point.
    #[inline]
    fn span(&self, to: Ticks) -> Span {
        Span { from: self.now, to, macro_step: MacroStep { index: self.k, start: self.t, end: to.seconds() } }
    }

    /// The same, with all that may cut it short.
    #[inline(never)]
    fn next_of_all(&self, event: Option<f64>) -> Span {
        let shortest = self.shortest();
        let mut to = self.wanted.map_or(self.grid.0, |h| self.now.0 + h.0.max(shortest));
        // an event just before a point of the grid takes its place
        if to - self.now.0 < shortest {
            to += self.step.0;
        }
        // after a corner nobody knows which way it goes: short steps first, and none that is left over
        if let Some(corner) = self.corner {
            let size = (2 * (self.now.0 - corner.0) / 3).max(self.step.0 / FIRST_AFTER_CORNER).max(shortest);
            if to - self.now.0 > size + size / 2 {
                to = self.now.0 + size;
            }
        }
        if let Some(event) = event.and_then(Ticks::from_seconds) {
            // an event that rounds to the present gets the shortest step there is, so that its owner passes it
            to = to.min(event.0.max(self.now.0 + shortest));
        }
        // and nothing is left that is shorter
        if self.stop.0 - to < shortest.max(self.rest + 1) {
            to = self.stop.0;
        }
        self.span(Ticks(to))
    }

    // hot: a macro-step is accepted
    #[inline]
    pub fn accept(&mut self, span: Span) {
        (self.now, self.t) = (span.to, span.macro_step.end);
        self.k += 1;
        if self.wanted.is_none() {
            while self.grid <= self.now {
                self.grid.0 += self.step.0;
            }
        }
    }

    /// The macro-step that ended here did so at a corner, or not.
    // hot: once per macro-step, where corners have communication points
    #[inline]
    pub fn turns(&mut self, corner: bool) {
        if corner && self.extra <= EXTRA_FREE + self.k / EXTRA_SHARE {
            self.corner = Some(self.now);
        }
        if let Some(corner) = self.corner {
            self.extra += 1;
            self.corner = Some(corner).filter(|c| self.now.0 - c.0 < self.step.0);
        }
    }

    /// The size of a macro-step that nothing cuts short.
    #[inline]
    pub fn usual(&self) -> Ticks {
        self.wanted.unwrap_or(self.step)
    }

    /// The macro-step after this one, if nothing comes between; `None` at the stop time.
    #[inline]
    pub fn after(&self, span: Span) -> Option<MacroStep> {
        let mut clock = *self;
        clock.accept(span);
        (!clock.finished()).then(|| clock.next(None).macro_step)
    }

    /// The shortest macro-step: every step within it is long enough to be seen.
    #[inline]
    pub fn shortest(&self) -> i128 {
        self.now.resolution().0 * self.parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_one_length_leave_nothing_over() {
        let (start, step) = (Ticks(0), Ticks(3_333_333_333));
        // ten seconds are 3000 thirds of a hundredth, but for a nanosecond
        let stop = Ticks(10_000_000_000_000);
        assert_eq!(Clock::left_over(start, stop, step), None);
        let mut clock = Clock::new(start, stop, step, 1, None).fixed();
        while !clock.finished() {
            let span = clock.next(None);
            assert!((span.to.0 - span.from.0 - step.0).abs() <= 1000);
            clock.accept(span);
        }
        assert_eq!((clock.k, clock.now), (3000, stop));
        assert_eq!(Clock::left_over(start, Ticks(35), Ticks(10)), Some(Ticks(5)));
        assert_eq!(Clock::left_over(start, Ticks(40), Ticks(10)), None);
        assert_eq!(Clock::left_over(start, Ticks(7), Ticks(10)), None, "one step");
    }

    #[test]
    fn an_event_adds_a_point_and_the_grid_goes_on() {
        let mut clock = Clock::new(Ticks(0), Ticks(35), Ticks(10), 1, None);
        let mut points = Vec::new();
        while !clock.finished() {
            let event = (clock.now.0 < 13).then_some(13e-12);
            let span = clock.next(event);
            points.push(span.to.0);
            clock.accept(span);
        }
        assert_eq!(points, [10, 13, 20, 30, 35]);
    }

    #[test]
    fn the_short_way_to_the_next_point_is_the_long_one() {
        let (million, never) = (1_000_000 * crate::time::TICKS_PER_SECOND, Ticks::MAX.0);
        for (start, stop) in [(0, 107), (-64, 40), (million, million + 95), (0, never), (2 * million, never)] {
            for (step, parts, fixed) in [(10, 1, false), (7, 3, true), (1, 1, false), (700_000_000, 4, true)] {
                let clock = Clock::new(Ticks(start), Ticks(stop), Ticks(step), parts, None);
                let mut clock = if fixed { clock.fixed() } else { clock };
                for _ in 0..200 {
                    let (span, all) = (clock.next(None), clock.next_of_all(None));
                    assert_eq!((span.from, span.to, span.macro_step), (all.from, all.to, all.macro_step), "{clock:?}");
                    clock.accept(span);
                    if clock.finished() {
                        break;
                    }
                }
            }
        }
        // and it is the usual one
        let clock = Clock::new(Ticks(0), Ticks(never), Ticks(1_000_000_000), 1, None);
        assert!(clock.grid.0 <= clock.calm);
    }

    /// The points of a run with a corner every so often, and how many of them are off the grid.
    fn with_corners(every: i128, stop: i128, step: i128) -> (Vec<i128>, usize) {
        let mut clock = Clock::new(Ticks(0), Ticks(stop), Ticks(step), 1, None);
        let (mut points, mut next) = (Vec::new(), every);
        while !clock.finished() {
            let span = clock.next(Some(Ticks(next).seconds()));
            points.push(span.to.0);
            clock.accept(span);
            let corner = clock.now.0 == next;
            next += if corner { every } else { 0 };
            clock.turns(corner);
        }
        let extra = points.iter().filter(|t| *t % step != 0).count();
        (points, extra)
    }

    #[test]
    fn after_a_corner_steps_are_short_and_grow_back_to_the_grid() {
        let (ms, step) = (1_000_000_000, 32_000_000_000);
        let (points, _) = with_corners(40 * ms, 128 * ms, step);
        let steps: Vec<i128> = points.windows(2).map(|p| p[1] - p[0]).collect();
        let corner = points.iter().position(|&t| t == 40 * ms).unwrap();
        assert_eq!(steps[corner], ms);
        // each longer than the one before, until the next point of the grid
        let grid = points.iter().position(|&t| t == 64 * ms).unwrap();
        assert!(steps[corner + 1..grid - 1].is_sorted(), "{steps:?}");
        for on_grid in [32 * ms, 64 * ms, 96 * ms, 128 * ms] {
            assert!(points.contains(&on_grid), "{points:?}");
        }
    }

    #[test]
    fn many_corners_do_not_make_many_points() {
        let (ms, step) = (1_000_000_000, 32_000_000_000);
        // a corner in each macro-step: it has a point, and few have more
        let (points, extra) = with_corners(33 * ms, 32_000 * ms, step);
        assert!(points.len() < 2400 && extra < 1400, "{} points, {extra} off the grid", points.len());
    }
}
