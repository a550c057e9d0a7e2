//! Numbers of a page: columns over time, thinned honestly to what a page can carry.
//!
//! A column of few samples is kept whole. One of many is cut into ranges of equally many samples, of which the smallest
//! and the largest value are kept, so that nothing sticks out of a picture that does not stick out of the data, and
//! nothing that does is lost. A range includes the first sample of the next one: the line between the two is covered.
//!
//! Values are little-endian `f32` in base64, less a base in full precision, so that a ripple on a large offset keeps
//! seven digits of its own. Columns that are bit for bit the same are stored once.

use std::borrow::Cow;
use std::collections::HashMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

/// Columns under way to a page.
#[derive(Default)]
pub(crate) struct Store<'a> {
    grids: Vec<Cow<'a, [f64]>>,
    columns: Vec<Column<'a>>,
    /// Columns by a hash of grid and bits.
    known: HashMap<u64, Vec<usize>>,
    /// Signals whose values come later, in the place of columns.
    followed: Option<Vec<String>>,
}

struct Column<'a> {
    grid: usize,
    values: Cow<'a, [f64]>,
}

/// What became of the samples.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Thinning {
    /// Most samples of a column.
    pub samples: usize,
    /// Most samples that were put into one range; 1 if all are there.
    pub per_range: usize,
}

impl<'a> Store<'a> {
    /// One whose values come later.
    pub fn following() -> Self {
        Store { followed: Some(Vec::new()), ..Store::default() }
    }

    /// The number of a signal whose values come later; `None` if they are here.
    pub fn follow(&mut self, name: &str) -> Option<usize> {
        let names = self.followed.as_mut()?;
        Some(names.iter().position(|n| n == name).unwrap_or_else(|| {
            names.push(name.to_owned());
            names.len() - 1
        }))
    }

    /// Columns whose values come later, as JSON: each with the place of its signal in what comes.
    pub fn followed_json(self, place: impl Fn(&str) -> Option<usize>) -> Value {
        let columns = self.followed.iter().flatten().map(|name| json!({ "grid": 0, "live": place(name) }));
        json!({ "grids": [{ "live": true }], "columns": columns.collect::<Vec<_>>() })
    }

    /// Adds values over time; returns their number.
    pub fn add(&mut self, time: &'a [f64], values: impl Into<Cow<'a, [f64]>>) -> usize {
        let grid = self.grids.iter().position(|g| g[..] == *time).unwrap_or_else(|| {
            self.grids.push(time.into());
            self.grids.len() - 1
        });
        let values = values.into();
        // FNV-1a over the bits
        let hash = values
            .iter()
            .fold(0xcbf2_9ce4_8422_2325 ^ grid as u64, |h, x| (h ^ x.to_bits()).wrapping_mul(0x0100_0000_01b3));
        let same = |column: &Column<'_>| {
            column.grid == grid && column.values.iter().map(|x| x.to_bits()).eq(values.iter().map(|x| x.to_bits()))
        };
        let known = self.known.entry(hash).or_default();
        if let Some(&found) = known.iter().find(|&&c| same(&self.columns[c])) {
            return found;
        }
        known.push(self.columns.len());
        self.columns.push(Column { grid, values });
        self.columns.len() - 1
    }

    /// The time of all columns.
    pub fn time_range(&self) -> Option<(f64, f64)> {
        let ends = self.grids.iter().filter_map(|g| Some((*g.first()?, *g.last()?)));
        ends.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
    }

    /// Grids and columns as JSON with about `budget` bytes of numbers.
    pub fn into_json(self, budget: usize) -> (Value, Thinning) {
        const BYTES: f64 = 4.0 * 4.0 / 3.0;
        let varying = self.columns.iter().filter(|c| constant(&c.values).is_none()).count();
        // a list of times has twice the bytes of a column
        let listed = 2 * self.grids.iter().filter(|g| !uniform(g)).count();
        let most = ((budget as f64 / BYTES) / (varying + listed).max(1) as f64).max(64.0) as usize;
        let mut thinning = Thinning { samples: 0, per_range: 1 };
        let mut grids = Vec::new();
        let mut per_range = Vec::new();
        for time in &self.grids {
            // two values per range
            let per = if time.len() <= most { 1 } else { time.len().div_ceil(most / 2) };
            thinning.samples = thinning.samples.max(time.len());
            thinning.per_range = thinning.per_range.max(per);
            per_range.push(per);
            grids.push(grid(time, per));
        }
        let columns = self.columns.iter().map(|c| column(c, per_range[c.grid])).collect::<Vec<_>>();
        (json!({ "grids": grids, "columns": columns }), thinning)
    }
}

/// Times of samples, or of the edges of ranges.
fn grid(time: &[f64], per: usize) -> Value {
    let edges: Cow<'_, [f64]> = if per == 1 {
        time.into()
    } else {
        time.iter().copied().step_by(per).chain(time.last().copied()).collect::<Vec<_>>().into()
    };
    let ranges = if per == 1 { time.len() } else { time.len().div_ceil(per) };
    let mut grid = json!({ "n": ranges, "per": per, "samples": time.len() });
    // a constant step needs no list; the last range may be shorter
    let body = &edges[..ranges];
    match (body, edges.last()) {
        ([first, second, ..], Some(last)) if uniform(body) => {
            grid["from"] = json!(first);
            grid["step"] = json!(if body.len() > 1 {
                (body[body.len() - 1] - first) / (body.len() - 1) as f64
            } else {
                second - first
            });
            grid["to"] = json!(last);
        }
        _ => {
            let bytes: Vec<u8> = edges.iter().flat_map(|t| t.to_le_bytes()).collect();
            grid["t"] = json!(STANDARD.encode(bytes));
        }
    }
    grid
}

fn uniform(time: &[f64]) -> bool {
    let n = time.len();
    if n < 3 {
        return false;
    }
    let step = (time[n - 1] - time[0]) / (n - 1) as f64;
    step > 0.0 && time.iter().enumerate().all(|(i, t)| (t - (time[0] + i as f64 * step)).abs() <= 1e-4 * step)
}

/// The value of a column that never changes.
fn constant(values: &[f64]) -> Option<f64> {
    let first = *values.first()?;
    values.iter().all(|x| x.to_bits() == first.to_bits()).then_some(first)
}

fn column(column: &Column<'_>, per: usize) -> Value {
    let values = &column.values;
    if let Some(value) = constant(values) {
        return json!({ "grid": column.grid, "constant": value });
    }
    let (low, high) = range(values.iter().copied());
    // seven digits of the value near zero, of the variation far from it
    let middle = 0.5 * low + 0.5 * high;
    let base = if middle.abs() > 4.0 * (high - low) { middle } else { 0.0 };
    let scale = if low.abs().max(high.abs()) > 1e30 { low.abs().max(high.abs()) } else { 1.0 };
    let encode = |values: &mut dyn Iterator<Item = f64>| {
        let bytes: Vec<u8> = values.flat_map(|x| (((x - base) / scale) as f32).to_le_bytes()).collect();
        STANDARD.encode(bytes)
    };
    let mut object = json!({ "grid": column.grid, "base": base, "scale": scale });
    if per == 1 {
        object["y"] = json!(encode(&mut values.iter().copied()));
    } else {
        let ranges: Vec<(f64, f64)> = ranges(values, per).collect();
        object["low"] = json!(encode(&mut ranges.iter().map(|r| r.0)));
        object["high"] = json!(encode(&mut ranges.iter().map(|r| r.1)));
    }
    object
}

/// Smallest and largest value of each range of `per` samples and the first of the next; NaN where none is finite.
pub(crate) fn ranges(values: &[f64], per: usize) -> impl Iterator<Item = (f64, f64)> {
    (0..values.len())
        .step_by(per)
        .map(move |first| range(values[first..(first + per + 1).min(values.len())].iter().copied()))
}

/// Smallest and largest of the finite values; NaN if there are none.
pub(crate) fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.filter(|x| x.is_finite()).fold((f64::NAN, f64::NAN), |(low, high), x| (low.min(x), high.max(x)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn floats(text: &Value) -> Vec<f32> {
        let bytes = STANDARD.decode(text.as_str().unwrap()).unwrap();
        bytes.chunks_exact(4).map(|b| f32::from_le_bytes(b.try_into().unwrap())).collect()
    }

    #[test]
    fn a_single_spike_among_a_million_samples_is_kept() {
        let time: Vec<f64> = (0..1_000_000).map(|k| k as f64 * 1e-6).collect();
        let mut values: Vec<f64> = time.iter().map(|t| (1000.0 * t).sin()).collect();
        values[123_456] = 7.5;
        values[876_543] = -3.25;
        let mut store = Store::default();
        store.add(&time, &values[..]);
        let (json, thinning) = store.into_json(100_000);
        assert!(thinning.per_range > 50, "{thinning:?}");
        let (low, high) = (floats(&json["columns"][0]["low"]), floats(&json["columns"][0]["high"]));
        assert_eq!(high.iter().copied().fold(f32::MIN, f32::max), 7.5);
        assert_eq!(low.iter().copied().fold(f32::MAX, f32::min), -3.25);
        assert_eq!(high[123_456 / thinning.per_range], 7.5);
        // every sample lies within its range
        for (i, x) in values.iter().enumerate() {
            let r = i / thinning.per_range;
            assert!(low[r] <= *x as f32 && *x as f32 <= high[r]);
        }
        let bytes = json.to_string().len();
        assert!(bytes < 110_000, "{bytes}");
    }

    #[test]
    fn few_samples_are_kept_whole_and_a_ripple_keeps_its_digits() {
        let time: Vec<f64> = (0..100).map(f64::from).collect();
        let values: Vec<f64> = time.iter().map(|t| 1e9 + 1e-3 * t.sin()).collect();
        let mut store = Store::default();
        assert_eq!(store.add(&time, &values[..]), 0);
        assert_eq!(store.add(&time, values.clone()), 0, "the same column twice is one");
        let (json, thinning) = store.into_json(1_000_000);
        assert_eq!(thinning, Thinning { samples: 100, per_range: 1 });
        let column = &json["columns"][0];
        let base = column["base"].as_f64().unwrap();
        for (y, x) in floats(&column["y"]).iter().zip(&values) {
            assert!((base + f64::from(*y) - x).abs() < 1e-6 * 1e-3 + 2e-7, "{y} {x}");
        }
        assert_eq!((json["grids"][0]["from"].as_f64(), json["grids"][0]["step"].as_f64()), (Some(0.0), Some(1.0)));
    }

    #[test]
    fn gaps_and_infinities_stay_gaps() {
        let values = [f64::NAN, f64::NAN, f64::NAN, 1.0, f64::INFINITY, 2.0, 3.0];
        let ranges: Vec<_> = ranges(&values, 2).collect();
        assert!(ranges[0].0.is_nan());
        assert_eq!(ranges[1..], [(1.0, 1.0), (2.0, 3.0), (3.0, 3.0)]);
        let steps = [0.0, 0.1, 0.1, 0.4];
        assert!(grid(&steps, 1)["t"].is_string(), "an uneven grid is listed");
    }
}
