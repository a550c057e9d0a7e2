//! Numbers of an item, held against what is printed.

use serde::Serialize;
use serde_json::Value;

use super::catalogue::{NumberSpec, PaperValue, Take};
use super::item::Results;

/// A number beside what it is compared with.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Compared {
    /// What it is.
    pub what: String,
    /// Its unit.
    pub unit: String,
    /// What the paper prints or says.
    pub paper: Option<PaperValue>,
    /// The value of an independent computation, and how far ours may be from it.
    pub trusted: Option<(f64, f64)>,
    /// Ours; `None` if the run has no such number.
    pub ours: Option<f64>,
    /// Whether ours is within the tolerance of the trusted one.
    pub agrees: Option<bool>,
    /// Why it differs from the paper.
    pub why: String,
}

/// All numbers at a JSON pointer, where `*` stands for every element of a list; none if one is not a number.
pub(super) fn at(json: &Value, pointer: &str) -> Option<Vec<f64>> {
    match pointer.split_once("/*") {
        None => json.pointer(pointer)?.as_f64().map(|x| vec![x]),
        Some((list, rest)) => {
            let found: Option<Vec<Vec<f64>>> = json.pointer(list)?.as_array()?.iter().map(|e| at(e, rest)).collect();
            found.map(|f| f.concat())
        }
    }
}

impl Take {
    fn of(self, mut values: Vec<f64>) -> Option<f64> {
        let n = values.len();
        if n == 0 {
            return None;
        }
        Some(match self {
            Take::Mean => values.iter().sum::<f64>() / n as f64,
            Take::Largest => values.into_iter().fold(f64::NEG_INFINITY, f64::max),
            Take::AboveOne => values.iter().filter(|v| **v > 1.0).count() as f64,
            Take::Median => {
                values.sort_by(f64::total_cmp);
                0.5 * (values[(n - 1) / 2] + values[n / 2])
            }
        })
    }
}

pub(super) fn compare(spec: &NumberSpec, results: &Results) -> Compared {
    let json = results.json.get(&spec.run);
    let found: Option<Vec<Vec<f64>>> = spec.value.all().iter().map(|pointer| at(json?, pointer)).collect();
    let ours = found.and_then(|f| spec.take.of(f.concat())).map(|x| spec.times.unwrap_or(1.0) * x);
    let trusted = spec.trusted.zip(spec.tolerance);
    let agrees = trusted.map(|(value, tolerance)| {
        let scale = if value == 0.0 { 1.0 } else { value.abs() };
        ours.is_some_and(|ours| (ours - value).abs() <= tolerance * scale)
    });
    Compared {
        what: spec.what.clone(),
        unit: spec.unit.clone(),
        paper: spec.paper.clone(),
        trusted,
        ours,
        agrees,
        why: spec.why.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pointers_may_run_over_lists() {
        let json = serde_json::json!({ "a": [{ "b": [1.0, 4.0] }, { "b": [3.0] }], "word": "x" });
        assert_eq!(at(&json, "/a/0/b/1"), Some(vec![4.0]));
        assert_eq!(at(&json, "/a/*/b/*"), Some(vec![1.0, 4.0, 3.0]));
        assert_eq!(at(&json, "/a/*/b/0"), Some(vec![1.0, 3.0]));
        assert_eq!((at(&json, "/word"), at(&json, "/a/*/c")), (None, None));
        assert_eq!(Take::Median.of(vec![5.0, 1.0, 2.0, 3.0]), Some(2.5));
        assert_eq!((Take::AboveOne.of(vec![0.5, 1.0, 1.5]), Take::Mean.of(vec![])), (Some(1.0), None));
    }
}
