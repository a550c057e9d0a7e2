//! The targets of `targets.json`: numbers with their source and tolerance.
#![allow(dead_code, reason = "each test file uses what it needs")]

use serde_json::Value;

/// An entry.
pub fn target(name: &str) -> Value {
    let all: Value = serde_json::from_str(include_str!("targets.json")).unwrap();
    let entry = all[name].clone();
    assert!(entry["source"].is_string() && entry["tolerance"].is_string(), "{name}");
    entry
}

/// A list of rows of numbers.
pub fn rows(value: &Value) -> Vec<Vec<f64>> {
    value.as_array().unwrap().iter().map(numbers).collect()
}

/// A list of numbers.
pub fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect()
}

pub fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

/// The order that errors at `h`, `h/2`, `h/4`, … show.
pub fn order(errors: &[f64]) -> f64 {
    let n = errors.len();
    (errors[n - 2] / errors[n - 1]).log2()
}
