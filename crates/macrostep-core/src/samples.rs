//! Samples of all outputs: a little history before `t_k`, and the present macro-step.

use crate::bytes::{Reader, Writer};
use crate::orders::Order;
use crate::plan::Plan;
use crate::predictor::{History, Tap};

/// Rows of outputs with their times: `depth` rows up to and including `t_k`, then one for each sample within the macro-step. Every row has
/// its place, so that who reads or writes it knows where it lies before the run; accepting a macro-step moves the last `depth` rows to the front.
pub(crate) struct Samples {
    values: Vec<f64>,
    times: Vec<f64>,
    parts: Vec<PartSamples>,
    /// Parts with samples at the same fractions of a macro-step lie side by side, and move on together.
    grids: Vec<Grid>,
    depth: usize,
    /// Accepted macro-steps.
    commits: u64,
    /// Whether any part jumped in the present macro-step.
    jumps: bool,
}

#[derive(Clone, Copy, Debug)]
struct PartSamples {
    /// First value in a row of its grid.
    value: usize,
    /// How many outputs.
    width: usize,
    grid: usize,
    /// Accepted macro-steps when its history began: at the start, or after its last event.
    since: u64,
    /// The sample of the present macro-step at which it jumped; beyond all of them if it did not.
    jump: usize,
}

#[derive(Clone, Debug)]
struct Grid {
    /// The samples of a macro-step, as places among the plan's fractions.
    points: Vec<u32>,
    /// First value and first time of all.
    value: usize,
    time: usize,
    /// Values of a row.
    width: usize,
}

impl Samples {
    /// Room for parts with so many outputs each.
    pub fn new(widths: impl Iterator<Item = usize>, plan: &Plan, depth: usize) -> Self {
        let mut points: Vec<Vec<u32>> = plan.samples.iter().map(|&n| Vec::with_capacity(n)).collect();
        for member in &plan.members {
            let points = &mut points[member.part as usize];
            points.resize(points.len().max(member.sample as usize + 1), 0);
            points[member.sample as usize] = member.to;
        }
        let mut grids: Vec<Grid> = Vec::new();
        let parts: Vec<PartSamples> = widths
            .zip(points)
            .map(|(width, mut points)| {
                if points.is_empty() {
                    points.push(plan.fractions.len() as u32 - 1);
                }
                let grid = grids.iter().position(|g| g.points == points).unwrap_or_else(|| {
                    grids.push(Grid { points, value: 0, time: 0, width: 0 });
                    grids.len() - 1
                });
                let g = &mut grids[grid];
                let part = PartSamples { value: g.width, width, grid, since: 0, jump: usize::MAX };
                g.width += width;
                part
            })
            .collect();
        let (mut values, mut times) = (0, 0);
        for grid in &mut grids {
            (grid.value, grid.time) = (values, times);
            let rows = depth + grid.points.len();
            (values, times) = (values + grid.width * rows, times + rows);
        }
        let (values, times) = (vec![0.0; values], vec![0.0; times]);
        Samples { values, times, parts, grids, depth, commits: 0, jumps: false }
    }

    /// Where the first value of a sample of the present macro-step goes, and how many there are.
    pub fn room_of(&self, part: usize, sample: usize) -> (usize, usize) {
        (self.place(part, self.depth + sample).0, self.parts[part].width)
    }

    /// The times of the fractions of the present macro-step are these.
    // hot: once per attempt at a macro-step
    #[inline]
    pub fn divide(&mut self, times: &[f64]) {
        for grid in &self.grids {
            let own = &mut self.times[grid.time + self.depth..][..grid.points.len()];
            own.iter_mut().zip(&grid.points).for_each(|(own, &f)| *own = times[f as usize]);
        }
    }

    /// Where the first value and the time of a row of a part lie: row 0 is the oldest, `depth − 1` that of `t_k`, then come those of the
    /// present macro-step.
    #[inline]
    fn place(&self, part: usize, row: usize) -> (usize, usize) {
        let (p, g) = (&self.parts[part], &self.grids[self.parts[part].grid]);
        (g.value + row * g.width + p.value, g.time + row)
    }

    #[inline]
    fn row(&self, part: usize, row: usize) -> &[f64] {
        &self.values[self.place(part, row).0..][..self.parts[part].width]
    }

    /// The outputs of a part at `t_k`.
    #[inline]
    pub fn present(&self, part: usize) -> &[f64] {
        self.row(part, self.depth - 1)
    }

    /// The outputs of all parts at `t_k`, in their order; `y` is room for them, where they do not lie side by side.
    // hot: once per macro-step that somebody watches
    #[inline]
    pub fn all_present<'a>(&'a self, y: &'a mut [f64]) -> &'a [f64] {
        if let [grid] = &*self.grids {
            return &self.values[grid.value + (self.depth - 1) * grid.width..][..grid.width];
        }
        let mut rest = &mut *y;
        for part in 0..self.parts.len() {
            let (own, others) = rest.split_at_mut(self.parts[part].width);
            own.copy_from_slice(self.present(part));
            rest = others;
        }
        y
    }

    /// The outputs of a part at its last sample of the present macro-step.
    #[inline]
    pub fn last(&self, part: usize) -> &[f64] {
        self.row(part, self.depth - 1 + self.samples(part))
    }

    /// Samples of a part per macro-step.
    #[inline]
    pub fn samples(&self, part: usize) -> usize {
        self.grids[self.parts[part].grid].points.len()
    }

    /// The outputs of a part at a sample of the present macro-step.
    #[inline]
    pub fn sample(&self, part: usize, sample: usize) -> &[f64] {
        self.row(part, self.depth + sample)
    }

    #[inline]
    pub fn sample_mut(&mut self, part: usize, sample: usize) -> &mut [f64] {
        let (value, _) = self.place(part, self.depth + sample);
        &mut self.values[value..][..self.parts[part].width]
    }

    /// Sets the outputs at the initial time.
    pub fn start(&mut self, part: usize, t: f64, y: &[f64]) {
        let (value, time) = self.place(part, self.depth - 1);
        self.times[time] = t;
        self.values[value..][..y.len()].copy_from_slice(y);
    }

    /// The outputs of a part at `t_k` are others, because of an event there.
    pub fn replace(&mut self, part: usize, y: &[f64]) {
        let (value, _) = self.place(part, self.depth - 1);
        self.values[value..][..y.len()].copy_from_slice(y);
    }

    /// Where a member publishes its outputs.
    // hot: once per member
    #[inline]
    pub fn room(&mut self, order: &Order) -> &mut [f64] {
        &mut self.values[order.value as usize..][..order.outputs as usize]
    }

    /// What a member has published.
    pub fn of_member(&self, order: &Order) -> &[f64] {
        &self.values[order.value as usize..][..order.outputs as usize]
    }

    // hot: the macro-step is accepted; its samples become history
    #[inline]
    pub fn commit(&mut self) {
        for &Grid { ref points, value, time, width } in &self.grids {
            let (samples, rows) = (points.len(), points.len() + self.depth);
            move_down(&mut self.values, value + samples * width, value + rows * width, value);
            move_down(&mut self.times, time + samples, time + rows, time);
        }
        self.commits += 1;
        self.forget_jumps();
    }

    /// The outputs of a part jumped just at a sample of the present macro-step.
    #[cold]
    pub fn jump(&mut self, part: usize, sample: u32) {
        self.parts[part].jump = sample as usize;
        self.jumps = true;
    }

    /// Whether any part jumped in the present macro-step.
    #[inline]
    pub fn any_jump(&self) -> bool {
        self.jumps
    }

    /// Whether a part did, as far as its samples are visible.
    pub fn jumped(&self, part: u32, visible: Option<u32>) -> bool {
        let jump = self.parts[part as usize].jump;
        visible.map_or(jump != usize::MAX, |n| jump < n as usize)
    }

    /// Whether a part jumped just at the end of the present macro-step.
    pub fn jumped_at_end(&self, part: u32) -> bool {
        let p = &self.parts[part as usize];
        p.jump.checked_add(1) == Some(self.grids[p.grid].points.len())
    }

    /// The macro-step is repeated, or over.
    #[inline]
    pub fn forget_jumps(&mut self) {
        if self.jumps {
            self.parts.iter_mut().for_each(|p| p.jump = usize::MAX);
            self.jumps = false;
        }
    }

    /// Forgets what came before the newest accepted sample: nobody extrapolates across an event.
    pub fn forget(&mut self, part: usize) {
        self.parts[part].since = self.commits;
    }

    /// Tells a tap where its samples lie.
    pub fn bind(&self, tap: &mut Tap) {
        let (value, time) = self.place(tap.part as usize, 0);
        let grid = self.parts[tap.part as usize].grid;
        (tap.value, tap.time) = ((value + tap.element as usize) as u32, time as u32);
        (tap.width, tap.grid) = (self.grids[grid].width as u32, grid as u32);
        tap.present = self.newest_place(tap, Some(0)) as u32;
    }

    /// What a receiver interpolates: not towards what comes after a jump.
    // hot: once per input and step
    #[inline]
    pub fn history(&self, tap: &Tap, visible: Option<u32>) -> History<'_> {
        let mut history = self.published(tap, visible);
        if self.jumps {
            let samples = visible.map_or(self.grids[tap.grid as usize].points.len(), |n| n as usize);
            history.len -= samples.saturating_sub(self.parts[tap.part as usize].jump);
        }
        history
    }

    /// All that a source published.
    // hot: once per input and step
    #[inline]
    pub fn published(&self, tap: &Tap, visible: Option<u32>) -> History<'_> {
        let grid = &self.grids[tap.grid as usize];
        let age = self.commits - self.parts[tap.part as usize].since;
        let past = (age as usize).saturating_mul(grid.points.len()).saturating_add(1).min(self.depth);
        let samples = visible.map_or(grid.points.len(), |n| n as usize);
        let first = self.depth - past;
        History {
            times: &self.times[tap.time as usize + first..],
            values: &self.values[tap.value as usize + first * grid.width..],
            width: grid.width,
            len: past + samples,
            gain: tap.gain,
            offset: tap.offset,
        }
    }

    /// Where the newest value of a source lies, as far as its samples are visible.
    #[inline]
    pub fn newest_place(&self, tap: &Tap, visible: Option<u32>) -> usize {
        let samples = visible.map_or_else(|| self.grids[tap.grid as usize].points.len(), |n| n as usize);
        tap.value as usize + (self.depth - 1 + samples) * tap.width as usize
    }

    // hot: once per input and step
    #[inline]
    pub fn newest(&self, tap: &Tap, visible: Option<u32>) -> f64 {
        self.at(self.newest_place(tap, visible)) * tap.gain + tap.offset
    }

    /// The value at a place.
    // hot: once per input and step
    #[inline]
    pub fn at(&self, place: usize) -> f64 {
        self.values[place]
    }

    /// Calls `visit` with every sample up to `t_k`: part, element, age in samples, value.
    pub fn each(&mut self, visit: &mut dyn FnMut(usize, usize, usize, &mut f64)) {
        for part in 0..self.parts.len() {
            for row in 0..self.depth {
                let ((first, _), width) = (self.place(part, row), self.parts[part].width);
                for (element, value) in self.values[first..first + width].iter_mut().enumerate() {
                    visit(part, element, self.depth - 1 - row, value);
                }
            }
        }
    }

    pub fn save(&self, w: &mut Writer<'_>) {
        w.floats(&self.values);
        w.floats(&self.times);
        w.u64(self.commits);
        self.parts.iter().for_each(|part| w.u64(part.since));
    }

    pub fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        r.floats(&mut self.values)?;
        r.floats(&mut self.times)?;
        self.commits = r.u64()?;
        for part in &mut self.parts {
            part.since = r.u64().filter(|&s| s <= self.commits)?;
        }
        Some(())
    }
}

/// Numbers from `first` up to `end` go to a place before them. Few are moved one by one, which takes less time than a call.
// hot: once per macro-step
#[inline]
fn move_down(numbers: &mut [f64], first: usize, end: usize, to: usize) {
    if end - first > 16 {
        numbers.copy_within(first..end, to);
    } else {
        (first..end).zip(to..).for_each(|(from, to)| numbers[to] = numbers[from]);
    }
}
