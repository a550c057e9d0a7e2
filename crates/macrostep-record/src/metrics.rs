//! How far a signal is from a reference: the error measures of the co-simulation literature.
//!
//! ```text
//! RMS  = √( (1/n) Σ e² )                  e = value − reference
//! NRMS = RMS / (max ref − min ref)        [tamellin2022] eq. (42)
//! NMSE = Σ e² / σ²(ref)                   [pikulinski2026] eq. (21) for one signal, σ² the population variance
//! ```
//! NMSE is eq. (21) as corrected: each signal over its own variance. There is no division by the number of samples, so
//! it grows with the sampling rate: compare values on one grid only. NMSE/n is, and does not.
//!
//! A reference that is constant has no range and no variance: NRMS and NMSE are then 0 if there is no error at all,
//! else infinite. A sample that is not finite, as in a run that diverged, makes every measure infinite.

use serde::Serialize;

/// Errors of one signal against a reference. JSON has no infinity: there, infinite measures are `null`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ErrorMetrics {
    /// Number of samples compared.
    pub samples: u64,
    /// Root mean square of the error, in the unit of the signal.
    pub rms: f64,
    /// Root mean square of the error over the range of the reference.
    pub nrms: f64,
    /// Sum of squared errors over the variance of the reference.
    pub nmse: f64,
    /// The same by the number of samples, NMSE/n.
    pub nmse_mean: f64,
    /// Largest absolute error, in the unit of the signal.
    pub max_abs: f64,
    /// Time of the largest absolute error, the first if there are several; 0 without samples.
    pub max_time: f64,
    /// Samples that are not finite in either signal.
    pub not_finite: u64,
}

/// Computes [`ErrorMetrics`] sample by sample, in constant memory.
#[derive(Clone, Debug)]
pub struct ErrorAccumulator {
    samples: u64,
    not_finite: u64,
    squares: f64,
    max_abs: f64,
    max_time: f64,
    // reference: range, running mean and sum of squared deviations (Welford)
    low: f64,
    high: f64,
    mean: f64,
    deviations: f64,
}

impl Default for ErrorAccumulator {
    fn default() -> Self {
        Self {
            samples: 0,
            not_finite: 0,
            squares: 0.0,
            max_abs: f64::NEG_INFINITY,
            max_time: 0.0,
            low: f64::INFINITY,
            high: f64::NEG_INFINITY,
            mean: 0.0,
            deviations: 0.0,
        }
    }
}

impl ErrorAccumulator {
    /// An accumulator without samples.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes one sample.
    // hot:
    pub fn push(&mut self, time: f64, value: f64, reference: f64) {
        self.samples += 1;
        if !(value.is_finite() && reference.is_finite()) {
            self.not_finite += 1;
            self.keep_largest(time, f64::INFINITY);
            return;
        }
        let error = value - reference;
        self.squares += error * error;
        self.keep_largest(time, error.abs());

        self.low = self.low.min(reference);
        self.high = self.high.max(reference);
        let finite = (self.samples - self.not_finite) as f64;
        let before = reference - self.mean;
        self.mean += before / finite;
        self.deviations += before * (reference - self.mean);
    }

    fn keep_largest(&mut self, time: f64, error: f64) {
        if error > self.max_abs {
            self.max_abs = error;
            self.max_time = time;
        }
    }

    /// The least and the largest value of the reference; zeros without samples.
    pub fn reference_range(&self) -> (f64, f64) {
        if self.samples > self.not_finite { (self.low, self.high) } else { (0.0, 0.0) }
    }

    /// Everything it remembers, for a checkpoint.
    pub fn state(&self) -> [f64; 9] {
        let (samples, not_finite) = (self.samples as f64, self.not_finite as f64);
        let Self { squares, max_abs, max_time, low, high, mean, deviations, .. } = *self;
        [samples, not_finite, squares, max_abs, max_time, low, high, mean, deviations]
    }

    /// Takes what [`ErrorAccumulator::state`] gave.
    pub fn from_state(state: &[f64; 9]) -> Self {
        let [samples, not_finite, squares, max_abs, max_time, low, high, mean, deviations] = *state;
        let (samples, not_finite) = (samples as u64, not_finite as u64);
        Self { samples, not_finite, squares, max_abs, max_time, low, high, mean, deviations }
    }

    /// The measures over all samples so far; all zero without samples.
    pub fn finish(&self) -> ErrorMetrics {
        let Self { samples, not_finite, max_time, .. } = *self;
        if not_finite > 0 {
            let bad = f64::INFINITY;
            let (rms, nrms, nmse, nmse_mean, max_abs) = (bad, bad, bad, bad, bad);
            return ErrorMetrics { samples, rms, nrms, nmse, nmse_mean, max_abs, max_time, not_finite };
        }
        let n = samples.max(1) as f64;
        let rms = (self.squares / n).sqrt();
        let range = if samples > 0 { self.high - self.low } else { 0.0 };
        let variance = self.deviations / n;
        ErrorMetrics {
            samples,
            rms,
            nrms: ratio(rms, range),
            nmse: ratio(self.squares, variance),
            nmse_mean: ratio(self.squares / n, variance),
            max_abs: self.max_abs.max(0.0),
            max_time,
            not_finite,
        }
    }
}

/// Error over scale, where a scale of zero makes any error infinite and no error zero.
fn ratio(error: f64, scale: f64) -> f64 {
    if error == 0.0 { 0.0 } else { error / scale }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metrics(samples: &[(f64, f64)]) -> ErrorMetrics {
        let mut accumulator = ErrorAccumulator::new();
        for (k, &(value, reference)) in samples.iter().enumerate() {
            accumulator.push(k as f64, value, reference);
        }
        accumulator.finish()
    }

    #[test]
    fn known_values() {
        // reference 0, 1, 2, 3: range 3, population variance 1.25; errors 1, -2, 0, 2: squares sum to 9
        let m = metrics(&[(1.0, 0.0), (-1.0, 1.0), (2.0, 2.0), (5.0, 3.0)]);
        assert_eq!(m.rms, 1.5);
        assert_eq!(m.nrms, 0.5);
        assert!((m.nmse - 9.0 / 1.25).abs() < 1e-14);
        assert!((m.nmse_mean - 9.0 / 4.0 / 1.25).abs() < 1e-14);
        assert_eq!((m.max_abs, m.max_time, m.samples), (2.0, 1.0, 4));
    }

    #[test]
    fn constant_reference() {
        let same = metrics(&[(0.1, 0.1); 5]);
        assert_eq!((same.nrms, same.nmse), (0.0, 0.0));
        let off = metrics(&[(0.2, 0.1); 5]);
        assert_eq!((off.nrms, off.nmse), (f64::INFINITY, f64::INFINITY));
        assert!(off.rms.is_finite());
    }

    #[test]
    fn a_diverged_run_is_infinitely_wrong() {
        let m = metrics(&[(0.0, 0.0), (f64::NAN, 1.0), (f64::INFINITY, 2.0)]);
        assert_eq!((m.nrms, m.max_abs, m.max_time, m.not_finite), (f64::INFINITY, f64::INFINITY, 1.0, 2));
    }

    #[test]
    fn no_samples_no_error() {
        let m = metrics(&[]);
        assert_eq!((m.samples, m.rms, m.nrms, m.nmse, m.max_abs), (0, 0.0, 0.0, 0.0, 0.0));
    }

    #[test]
    fn variance_survives_a_large_offset() {
        let m = metrics(&[(1e9 + 1.0, 1e9), (1e9 + 1.0, 1e9 + 1.0), (1e9 + 2.0, 1e9 + 2.0)]);
        assert!((m.nmse - 1.5).abs() < 1e-12, "{}", m.nmse);
    }

    #[test]
    fn a_unit_change_leaves_normalised_errors() {
        let samples: Vec<(f64, f64)> = (0..50).map(|k| (f64::from(k).sin(), f64::from(k).cos())).collect();
        let scaled: Vec<(f64, f64)> = samples.iter().map(|(a, b)| (1000.0 * a, 1000.0 * b)).collect();
        let (m, s) = (metrics(&samples), metrics(&scaled));
        assert!((m.nrms - s.nrms).abs() < 1e-12 && (m.nmse / s.nmse - 1.0).abs() < 1e-12);
    }
}
