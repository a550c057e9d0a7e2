//! Samples of all outputs: a little history before `t_k`, and the present macro-step.

use crate::bytes::{Reader, Writer};
use crate::predictor::{History, Tap};

/// For each part, rows of outputs with their times: `depth` rows up to and including `t_k`, then one for each sample
/// it publishes within the macro-step.
pub(crate) struct Waves {
    values: Vec<f64>,
    times: Vec<f64>,
    waves: Vec<Wave>,
    depth: usize,
}

#[derive(Clone, Copy, Debug)]
struct Wave {
    /// First value.
    base: usize,
    /// First time.
    time: usize,
    /// Outputs of the part: the length of a row.
    width: usize,
    /// Samples per macro-step.
    samples: usize,
    /// The first row that may be used: history grows from one row, and shrinks to it after an event.
    first: usize,
}

impl Waves {
    pub fn new(widths_and_samples: impl Iterator<Item = (usize, usize)>, depth: usize) -> Self {
        let (mut base, mut time) = (0, 0);
        let waves: Vec<Wave> = widths_and_samples
            .map(|(width, samples)| {
                let wave = Wave { base, time, width, samples, first: depth - 1 };
                base += width * (depth + samples);
                time += depth + samples;
                wave
            })
            .collect();
        Waves { values: vec![0.0; base], times: vec![0.0; time], waves, depth }
    }

    /// The outputs of a part at `t_k`.
    #[inline]
    pub fn present(&self, part: usize) -> &[f64] {
        self.row(part, self.depth - 1)
    }

    #[inline]
    fn row(&self, part: usize, row: usize) -> &[f64] {
        let w = &self.waves[part];
        &self.values[w.base + row * w.width..][..w.width]
    }

    /// The outputs of a part at its last sample of the present macro-step.
    #[inline]
    pub fn last(&self, part: usize) -> &[f64] {
        self.row(part, self.depth - 1 + self.waves[part].samples)
    }

    /// All samples of a part within the present macro-step.
    #[inline]
    pub fn macro_step_mut(&mut self, part: usize) -> &mut [f64] {
        let w = &self.waves[part];
        &mut self.values[w.base + self.depth * w.width..][..w.samples * w.width]
    }

    #[inline]
    pub fn macro_step(&self, part: usize) -> &[f64] {
        let w = &self.waves[part];
        &self.values[w.base + self.depth * w.width..][..w.samples * w.width]
    }

    /// Sets the outputs at the initial time.
    pub fn start(&mut self, part: usize, t: f64, y: &[f64]) {
        let w = self.waves[part];
        let row = self.depth - 1;
        self.times[w.time + row] = t;
        self.values[w.base + row * w.width..][..w.width].copy_from_slice(y);
        self.waves[part].first = row;
    }

    // hot: once per part and step
    #[inline]
    pub fn publish(&mut self, part: usize, sample: usize, t: f64, y: &[f64]) {
        let w = &self.waves[part];
        let row = self.depth + sample;
        self.times[w.time + row] = t;
        self.values[w.base + row * w.width..][..w.width].copy_from_slice(y);
    }

    // hot: the macro-step is accepted; its last samples become history
    #[inline]
    pub fn commit(&mut self) {
        let depth = self.depth;
        for w in &mut self.waves {
            let from = w.base + w.samples * w.width;
            self.values.copy_within(from..from + depth * w.width, w.base);
            self.times.copy_within(w.time + w.samples..w.time + w.samples + depth, w.time);
            w.first = w.first.saturating_sub(w.samples);
        }
    }

    /// Forgets what came before the newest accepted sample: nobody extrapolates across an event.
    pub fn forget(&mut self, part: usize) {
        self.waves[part].first = self.depth - 1;
    }

    /// Tells a tap where its samples lie.
    pub fn bind(&self, tap: &mut Tap) {
        let w = &self.waves[tap.part as usize];
        (tap.value, tap.time, tap.width) = ((w.base + tap.element as usize) as u32, w.time as u32, w.width as u32);
    }

    // hot: once per input and step
    #[inline]
    pub fn history(&self, tap: &Tap, visible: Option<u32>) -> History<'_> {
        let w = &self.waves[tap.part as usize];
        let end = self.depth + visible.map_or(w.samples, |n| n as usize);
        let (value, time, width) = (tap.value as usize, tap.time as usize, tap.width as usize);
        History {
            times: &self.times[time + w.first..time + end],
            values: &self.values[value + w.first * width..],
            stride: width,
            gain: tap.gain,
            offset: tap.offset,
        }
    }

    // hot: once per input and step
    #[inline]
    pub fn newest(&self, tap: &Tap, visible: Option<u32>) -> f64 {
        let count = visible.map_or_else(|| self.waves[tap.part as usize].samples, |n| n as usize);
        let row = self.depth - 1 + count;
        self.values[tap.value as usize + row * tap.width as usize] * tap.gain + tap.offset
    }

    pub fn save(&self, w: &mut Writer<'_>) {
        w.floats(&self.values);
        w.floats(&self.times);
        for wave in &self.waves {
            w.u64(wave.first as u64);
        }
    }

    pub fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        r.floats(&mut self.values)?;
        r.floats(&mut self.times)?;
        for wave in &mut self.waves {
            wave.first = usize::try_from(r.u64()?).ok().filter(|&f| f < self.depth)?;
        }
        Some(())
    }
}
