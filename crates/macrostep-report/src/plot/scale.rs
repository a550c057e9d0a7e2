//! From data to the page, along one axis.

use super::Axis;
use super::ticks::{exponent, labels, power_of_ten, powers, ticks};

/// From data to the page, along one axis.
pub(super) struct Scale {
    low: f64,
    high: f64,
    log: bool,
    words: Vec<String>,
    pub from: f64,
    pub to: f64,
}

impl Scale {
    pub fn new(axis: &Axis, values: impl Iterator<Item = f64>, from: f64, to: f64, padding: f64) -> Self {
        let usable = values.filter(|v| v.is_finite() && (!axis.log || *v > 0.0));
        let (mut low, mut high) = axis.range.unwrap_or_else(|| crate::data::range(usable));
        if !(low.is_finite() && high.is_finite()) {
            (low, high) = if axis.log { (0.1, 10.0) } else { (0.0, 1.0) };
        }
        if axis.range.is_none() {
            if axis.log {
                let pad = (high / low).powf(padding).max(1.2);
                (low, high) = (low / pad, high * pad);
            } else {
                // a constant gets room around it
                let span = high - low;
                let pad = match span > 1e-9 * low.abs().max(high.abs()) {
                    true => padding * span,
                    false if high == 0.0 => 1.0,
                    false => 0.05 * high.abs(),
                };
                (low, high) = (low - pad, high + pad);
            }
        }
        Scale { low, high, log: axis.log, words: axis.words.clone(), from, to }
    }

    pub fn at(&self, v: f64) -> f64 {
        let share = if self.log {
            (v / self.low).ln() / (self.high / self.low).ln()
        } else {
            (v - self.low) / (self.high - self.low)
        };
        self.from + share * (self.to - self.from)
    }

    pub fn shows(&self, v: f64) -> bool {
        v.is_finite() && (!self.log || v > 0.0)
    }

    /// Positions and texts of ticks, and the power of ten that was taken out.
    pub fn ticks(&self, count: usize) -> (Vec<(f64, String)>, i32) {
        if !self.words.is_empty() {
            return (self.words.iter().enumerate().map(|(i, word)| (self.at(i as f64), word.clone())).collect(), 0);
        }
        if self.log {
            let list = powers(self.low, self.high, count);
            if list.len() > 1 {
                return (list.into_iter().map(|p| (self.at(10f64.powi(p)), power_of_ten(p))).collect(), 0);
            }
            // less than two decades: 1, 2 and 5 of each, or plain numbers where that is too few
            let decades = self.low.log10().floor() as i32..=self.high.log10().ceil() as i32;
            let round = decades.flat_map(|p| [1.0, 2.0, 5.0].map(|m| m * 10f64.powi(p)));
            let mut list: Vec<f64> = round.filter(|t| (self.low..=self.high).contains(t)).collect();
            if list.len() < 2 {
                list = ticks(self.low, self.high, count).into_iter().filter(|t| *t > 0.0).collect();
            }
            return (list.iter().map(|t| (self.at(*t), crate::text::number(*t))).collect(), 0);
        }
        let list = ticks(self.low, self.high, count);
        let exponent = exponent(self.low, self.high);
        (list.iter().map(|t| self.at(*t)).zip(labels(&list, exponent)).collect(), exponent)
    }
}
