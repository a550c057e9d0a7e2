//! What was taken from outside, and how it goes on until more arrives.

/// A sample that was taken.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Taken {
    /// The simulated time at which it was: the start of a macro-step.
    pub time: f64,
    /// Its number.
    pub number: u64,
    /// When its sender made it, by a clock of its own, in seconds; not a number if it does not say.
    pub sent: f64,
    /// A number for each element of the outputs.
    pub values: Vec<f64>,
}

impl Taken {
    /// All of it.
    pub fn new(time: f64, number: u64, sent: f64, values: Vec<f64>) -> Self {
        Taken { time, number, sent, values }
    }

    /// Seconds from an earlier sample to this one: by the clock of the sender, which no network disturbs, where there is one.
    pub(super) fn after(&self, earlier: &Taken) -> f64 {
        let sent = self.sent - earlier.sent;
        if sent > 0.0 && sent.is_finite() { sent } else { self.time - earlier.time }
    }
}

/// Continues what arrived.
pub trait Extrapolate: Send {
    /// How many samples it looks at.
    fn depth(&self) -> usize;

    /// Writes the values `age` seconds after the newest of `samples`, oldest first and at least one. `fresh` says that it was not asked with
    /// these samples before.
    fn at(&mut self, samples: &[Taken], fresh: bool, age: f64, y: &mut [f64]);
}

/// The last sample holds.
#[derive(Clone, Copy, Debug, Default)]
pub struct HoldLast;

impl Extrapolate for HoldLast {
    fn depth(&self) -> usize {
        1
    }

    // hot:
    fn at(&mut self, samples: &[Taken], _fresh: bool, _age: f64, y: &mut [f64]) {
        if let Some(newest) = samples.last() {
            y.copy_from_slice(&newest.values);
        }
    }
}

/// The line through the last two samples goes on.
#[derive(Clone, Copy, Debug, Default)]
pub struct LinearOn;

impl Extrapolate for LinearOn {
    fn depth(&self) -> usize {
        2
    }

    // hot:
    fn at(&mut self, samples: &[Taken], _fresh: bool, age: f64, y: &mut [f64]) {
        match samples {
            [.., before, newest] => {
                let span = newest.after(before);
                for (i, y) in y.iter_mut().enumerate() {
                    *y = newest.values[i] + (newest.values[i] - before.values[i]) / span * age;
                }
            }
            [newest] => y.copy_from_slice(&newest.values),
            [] => {}
        }
    }
}

/// Mean seconds between samples; 0 if there are fewer than two.
pub fn period(samples: &[Taken]) -> f64 {
    match samples {
        [first, .., last] => last.after(first) / (samples.len() - 1) as f64,
        _ => 0.0,
    }
}
