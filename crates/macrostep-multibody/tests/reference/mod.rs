//! Numbers with their source and tolerance: `targets.json`, and `partition.json`, [fontana2026] recomputed.
//!
//! Who takes an entry, or a part of one by its path, has to read every number below it, or to say why not: otherwise the test
//! fails when it puts the entry down. That every number lies below a path that some test takes is a test of
//! `partition_reference.rs`.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Index;

use serde_json::Value;

/// All entries, by name.
pub fn all() -> Vec<(String, Value)> {
    let targets: Value = serde_json::from_str(include_str!("targets.json")).unwrap();
    let partition: Value = serde_json::from_str(include_str!("partition.json")).unwrap();
    let targets = targets.as_object().unwrap().clone().into_iter().filter(|(_, e)| e.is_object());
    let partition = partition["entries"].as_array().unwrap().clone().into_iter();
    targets.chain(partition.map(|e| (e["name"].as_str().unwrap().to_owned(), e))).collect()
}

/// An entry, or what lies below a path in it.
pub struct Entry {
    path: String,
    pub parameters: Value,
    value: Value,
    read: RefCell<BTreeSet<String>>,
}

/// Takes an entry or a part of it: `name`, or `name/key/…`.
pub fn target(path: &str) -> Entry {
    let (name, rest) = path.split_once('/').unwrap_or((path, ""));
    let found = all().into_iter().find(|(n, _)| n == name);
    let (_, entry) = found.unwrap_or_else(|| panic!("no entry {name}"));
    assert!(entry["tolerance"].is_string() && (entry["source"].is_string() || entry["name"].is_string()), "{name}");
    let value = if entry["name"].is_string() { entry["value"].clone() } else { entry.clone() };
    let value = if rest.is_empty() { value } else { below(&value, rest).clone() };
    Entry { path: path.to_owned(), parameters: entry["parameters"].clone(), value, read: RefCell::default() }
}

fn below<'a>(value: &'a Value, path: &str) -> &'a Value {
    let found = value.pointer(&format!("/{path}"));
    found.unwrap_or_else(|| panic!("nothing at {path}"))
}

impl Entry {
    /// What lies at a path; all of it counts as read.
    pub fn at(&self, path: &str) -> &Value {
        self.read.borrow_mut().insert(format!("/{path}"));
        if path.is_empty() { &self.value } else { below(&self.value, path) }
    }

    /// A number.
    pub fn number(&self, path: &str) -> f64 {
        number(self.at(path))
    }

    /// A list of numbers.
    pub fn numbers(&self, path: &str) -> Vec<f64> {
        numbers(self.at(path))
    }

    /// Names of what lies below a path; nothing counts as read.
    pub fn keys(&self, path: &str) -> Vec<String> {
        let at = if path.is_empty() { &self.value } else { below(&self.value, path) };
        let keys: Vec<String> = at.as_object().unwrap().keys().cloned().collect();
        assert!(!keys.is_empty(), "{}: nothing at {path}", self.path);
        keys
    }

    /// What is not compared, and why.
    pub fn skip(&self, path: &str, _why: &str) {
        self.at(path);
    }
}

/// All below a key; it counts as read.
impl Index<&str> for Entry {
    type Output = Value;
    fn index(&self, key: &str) -> &Value {
        self.at(key)
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        let read = self.read.borrow();
        let mut paths = Vec::new();
        leaves(&self.value, String::new(), &mut paths);
        let covers =
            |r: &String, p: &str| r == "/" || p == r || p.strip_prefix(r.as_str()).is_some_and(|x| x.starts_with('/'));
        paths.retain(|p| !read.iter().any(|r| covers(r, p)));
        if !std::thread::panicking() {
            assert!(paths.is_empty(), "{}: nobody compared {paths:?}", self.path);
        }
    }
}

/// Paths of all numbers.
pub fn leaves(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(k, v)| leaves(v, format!("{path}/{k}"), found)),
        Value::Array(list) => list.iter().enumerate().for_each(|(i, v)| leaves(v, format!("{path}/{i}"), found)),
        Value::Number(_) => found.push(path),
        _ => {}
    }
}

pub fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// A list of rows of numbers, at least one.
pub fn rows(value: &Value) -> Vec<Vec<f64>> {
    list(value).iter().map(numbers).collect()
}

/// A list of numbers, at least one.
pub fn numbers(value: &Value) -> Vec<f64> {
    list(value).iter().map(number).collect()
}

/// A list with something in it: a loop over nothing would compare nothing.
pub fn list(value: &Value) -> &[Value] {
    let list = value.as_array().unwrap_or_else(|| panic!("{value} is no list"));
    assert!(!list.is_empty());
    list
}

pub fn distance(a: &[f64], b: &[f64]) -> f64 {
    assert_eq!(a.len(), b.len());
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

/// The largest difference of two numbers at the same place.
pub fn farthest(a: &[f64], b: &[f64]) -> f64 {
    assert_eq!(a.len(), b.len());
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

/// The order that errors at `h`, `h/2`, `h/4`, … show.
pub fn order(errors: &[f64]) -> f64 {
    let n = errors.len();
    (errors[n - 2] / errors[n - 1]).log2()
}

#[track_caller]
pub fn close(what: &str, found: f64, wanted: f64, relative: f64) {
    println!("  {what}: {found:.9e}, reference {wanted:.9e}, off by {:.1e}", (found / wanted - 1.0).abs());
    assert!((found - wanted).abs() <= relative * wanted.abs(), "{what}: {found} instead of {wanted}");
}
