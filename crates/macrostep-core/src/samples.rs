//! Samples of all outputs: a little history before `t_k`, and the present macro-step.

use crate::bytes::{Reader, Writer};
use crate::predictor::{History, Tap};

/// For each part, a ring of rows of outputs with their times: `depth` rows up to and including `t_k`, then one for each
/// sample it publishes within the macro-step. Accepting a macro-step turns the rings; nothing is copied.
pub(crate) struct Samples {
    values: Vec<f64>,
    times: Vec<f64>,
    parts: Vec<PartSamples>,
    /// Parts with the same number of samples per macro-step turn together.
    rings: Vec<Ring>,
    depth: usize,
    /// Accepted macro-steps.
    commits: u64,
    /// Whether any part jumped in the present macro-step.
    jumps: bool,
}

#[derive(Clone, Copy, Debug)]
struct PartSamples {
    /// First value.
    base: usize,
    /// First time.
    time: usize,
    /// Outputs of the part: the length of a row.
    width: usize,
    ring: usize,
    /// Accepted macro-steps when its history began: at the start, or after its last event.
    since: u64,
    /// The sample of the present macro-step at which it jumped; beyond all of them if it did not.
    jump: usize,
}

#[derive(Clone, Copy, Debug)]
struct Ring {
    /// Samples per macro-step.
    samples: usize,
    rows: usize,
    /// Where the oldest row lies.
    start: usize,
}

impl Ring {
    /// Where a row lies: 0 is the oldest, `depth − 1` that of `t_k`, then those of the present macro-step.
    #[inline]
    fn place(&self, row: usize) -> usize {
        let place = self.start + row;
        if place >= self.rows { place - self.rows } else { place }
    }
}

impl Samples {
    pub fn new(widths_and_samples: impl Iterator<Item = (usize, usize)>, depth: usize) -> Self {
        let (mut base, mut time) = (0, 0);
        let mut rings: Vec<Ring> = Vec::new();
        let parts: Vec<PartSamples> = widths_and_samples
            .map(|(width, samples)| {
                let rows = depth + samples;
                let ring = rings.iter().position(|r| r.samples == samples).unwrap_or_else(|| {
                    rings.push(Ring { samples, rows, start: 0 });
                    rings.len() - 1
                });
                let wave = PartSamples { base, time, width, ring, since: 0, jump: usize::MAX };
                base += width * rows;
                time += rows;
                wave
            })
            .collect();
        Samples { values: vec![0.0; base], times: vec![0.0; time], parts, rings, depth, commits: 0, jumps: false }
    }

    #[inline]
    fn row(&self, part: usize, row: usize) -> &[f64] {
        let w = &self.parts[part];
        &self.values[w.base + self.rings[w.ring].place(row) * w.width..][..w.width]
    }

    /// The outputs of a part at `t_k`.
    #[inline]
    pub fn present(&self, part: usize) -> &[f64] {
        self.row(part, self.depth - 1)
    }

    /// The outputs of a part at its last sample of the present macro-step.
    #[inline]
    pub fn last(&self, part: usize) -> &[f64] {
        self.row(part, self.depth - 1 + self.samples(part))
    }

    /// Samples of a part per macro-step.
    #[inline]
    pub fn samples(&self, part: usize) -> usize {
        self.rings[self.parts[part].ring].samples
    }

    /// The outputs of a part at a sample of the present macro-step.
    #[inline]
    pub fn sample(&self, part: usize, sample: usize) -> &[f64] {
        self.row(part, self.depth + sample)
    }

    #[inline]
    pub fn sample_mut(&mut self, part: usize, sample: usize) -> &mut [f64] {
        let w = &self.parts[part];
        let place = self.rings[w.ring].place(self.depth + sample);
        &mut self.values[w.base + place * w.width..][..w.width]
    }

    /// Sets the outputs at the initial time.
    pub fn start(&mut self, part: usize, t: f64, y: &[f64]) {
        let w = &self.parts[part];
        let place = self.rings[w.ring].place(self.depth - 1);
        self.times[w.time + place] = t;
        self.values[w.base + place * w.width..][..w.width].copy_from_slice(y);
    }

    /// The outputs of a part at `t_k` are others, because of an event there.
    pub fn replace(&mut self, part: usize, y: &[f64]) {
        let w = &self.parts[part];
        let place = self.rings[w.ring].place(self.depth - 1);
        self.values[w.base + place * w.width..][..w.width].copy_from_slice(y);
    }

    // hot: once per part and step. Returns whether all values are within the bound
    #[inline]
    pub fn publish(&mut self, part: usize, sample: u32, t: f64, y: &[f64], bound: f64) -> bool {
        let w = &self.parts[part];
        let place = self.rings[w.ring].place(self.depth + sample as usize);
        self.times[w.time + place] = t;
        let mut sound = true;
        for (value, &y) in self.values[w.base + place * w.width..][..w.width].iter_mut().zip(y) {
            *value = y;
            sound &= y.abs() <= bound;
        }
        sound
    }

    // hot: the macro-step is accepted; its samples become history
    #[inline]
    pub fn commit(&mut self) {
        for ring in &mut self.rings {
            ring.start = ring.place(ring.samples);
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
        p.jump.checked_add(1) == Some(self.rings[p.ring].samples)
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
        let w = &self.parts[tap.part as usize];
        (tap.value, tap.time) = ((w.base + tap.element as usize) as u32, w.time as u32);
        (tap.width, tap.ring) = (w.width as u32, w.ring as u32);
    }

    /// What a receiver interpolates: not towards what comes after a jump.
    // hot: once per input and step
    #[inline]
    pub fn history(&self, tap: &Tap, visible: Option<u32>) -> History<'_> {
        let mut history = self.published(tap, visible);
        if self.jumps {
            let samples = visible.map_or(self.rings[tap.ring as usize].samples, |n| n as usize);
            history.len -= samples.saturating_sub(self.parts[tap.part as usize].jump);
        }
        history
    }

    /// All that a source published.
    // hot: once per input and step
    #[inline]
    pub fn published(&self, tap: &Tap, visible: Option<u32>) -> History<'_> {
        let ring = &self.rings[tap.ring as usize];
        let age = self.commits - self.parts[tap.part as usize].since;
        let past = (age as usize).saturating_mul(ring.samples).saturating_add(1).min(self.depth);
        let samples = visible.map_or(ring.samples, |n| n as usize);
        History {
            times: &self.times[tap.time as usize..][..ring.rows],
            values: &self.values[tap.value as usize..],
            width: tap.width as usize,
            first: ring.place(self.depth - past),
            len: past + samples,
            gain: tap.gain,
            offset: tap.offset,
        }
    }

    // hot: once per input and step
    #[inline]
    pub fn newest(&self, tap: &Tap, visible: Option<u32>) -> f64 {
        let ring = &self.rings[tap.ring as usize];
        let place = ring.place(self.depth - 1 + visible.map_or(ring.samples, |n| n as usize));
        self.values[tap.value as usize + place * tap.width as usize] * tap.gain + tap.offset
    }

    /// Calls `visit` with every sample up to `t_k`: part, element, age in samples, value.
    pub fn each(&mut self, visit: &mut dyn FnMut(usize, usize, usize, &mut f64)) {
        for (part, w) in self.parts.iter().enumerate() {
            for row in 0..self.depth {
                let first = w.base + self.rings[w.ring].place(row) * w.width;
                for (element, value) in self.values[first..first + w.width].iter_mut().enumerate() {
                    visit(part, element, self.depth - 1 - row, value);
                }
            }
        }
    }

    pub fn save(&self, w: &mut Writer<'_>) {
        w.floats(&self.values);
        w.floats(&self.times);
        w.u64(self.commits);
        self.rings.iter().for_each(|r| w.u64(r.start as u64));
        self.parts.iter().for_each(|wave| w.u64(wave.since));
    }

    pub fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        r.floats(&mut self.values)?;
        r.floats(&mut self.times)?;
        self.commits = r.u64()?;
        for ring in &mut self.rings {
            ring.start = usize::try_from(r.u64()?).ok().filter(|&s| s < ring.rows)?;
        }
        for wave in &mut self.parts {
            wave.since = r.u64().filter(|&s| s <= self.commits)?;
        }
        Some(())
    }
}
