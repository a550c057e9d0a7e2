//! Sweeps: parameters that take several values, and every combination of them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use macrostep_core::{Argument, Fault, FaultKind};

use crate::faults::{Faults, Log};
use crate::format::Sweep;
use crate::path::Path;
use crate::read::Read;
use crate::scenario::Scenario;
use crate::tree::{Kind, Node, Origin};
use crate::value::Value;

/// How many runs a sweep may have.
pub const MAX_POINTS: usize = 100_000;

/// How many values of sweeps are tried when a scenario is checked; and of how many numbers all are, and not the smallest and the largest
/// alone: trying one takes as long as checking its run, which is done anyway.
const TRIED: usize = 200;
const NUMBERS: usize = 8;

/// How a path is stated.
const EXAMPLE: &str = "set path = \"problem.kc\", for example";

/// A sweep of the file.
struct Axis<'a> {
    path: Path,
    origin: Origin,
    values: &'a [Node],
}

impl Scenario {
    /// All combinations of the values of its sweeps, the last sweep fastest; one empty point if there are none.
    pub fn sweep_points(&self) -> Result<Vec<Vec<(String, Value)>>, Faults> {
        let mut log = Log::new(&self.source, &self.tree);
        let axes = axes(self, &mut log);
        count(&axes, &mut log);
        if !log.is_ok() {
            return Err(Faults::new(log.list));
        }
        let mut points = vec![Vec::new()];
        for axis in &axes {
            let name = axis.path.to_string();
            points = points
                .iter()
                .flat_map(|point| {
                    axis.values.iter().map(|value| {
                        let mut point: Vec<(String, Value)> = point.clone();
                        point.push((name.clone(), value.value()));
                        point
                    })
                })
                .collect();
        }
        Ok(points)
    }

    /// Files that a sweep names as values: FMUs and references.
    pub fn varied_files(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for axis in axes(self, &mut Log::new(&self.source, &self.tree)) {
            let keys: Vec<String> = axis.path.0.iter().map(|s| Path(vec![s.clone()]).last()).collect();
            let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
            if matches!(keys[..], ["subsystem", _, "fmu"] | ["reference", "file"]) {
                let texts = axis.values.iter().filter_map(|v| match v.value() {
                    Value::Text(name) => Some(self.directory.join(name)),
                    _ => None,
                });
                files.extend(texts);
            }
        }
        files
    }

    /// The scenario of one point of its sweeps, without the sweeps.
    pub fn at_point(&self, point: &[(String, Value)]) -> Scenario {
        let mut scenario = self.with_point(point);
        scenario.tree.remove("sweep");
        scenario
    }

    /// The scenario with the values of one point of its sweeps, and with the sweeps.
    pub fn with_point(&self, point: &[(String, Value)]) -> Scenario {
        let mut scenario = self.clone();
        for (path, value) in point {
            scenario.set_as(path, value, Argument::Point);
        }
        scenario
    }
}

/// The sweeps of the file that can be read; what is wrong with the others is in the log.
fn axes<'a>(scenario: &'a Scenario, log: &mut Log<'_>) -> Vec<Axis<'a>> {
    let mut axes: Vec<Axis<'a>> = Vec::new();
    // what two names stand for
    let both = |a: &Path, b: &Path| {
        let [a, b] = [a, b].map(|p| scenario.places(p).unwrap_or_else(|_| vec![p.clone()]));
        a.into_iter().find(|p| b.contains(p))
    };
    let sweeps = scenario.tree.entry("sweep").map(|e| &e.node.kind);
    let Some(Kind::Array(sweeps)) = sweeps else { return axes };
    for (i, sweep) in sweeps.iter().enumerate() {
        let at = Path::of(&["sweep"]).index(i);
        // kinds of values have been checked by the first reading
        let Some(read) = Sweep::read(sweep, &at, &mut Log::new(log.source, log.tree)) else { continue };
        for (key, example) in [("path", "path = \"problem.kc\""), ("values", "values = [1, 2, 3]")] {
            if sweep.entry(key).is_none() {
                log.error(FaultKind::Missing, &at, format!("`{at}` has no `{key}`"), format!("add {example}"));
            }
        }
        let values = match sweep.entry("values").map(|e| &e.node.kind) {
            Some(Kind::Array(values)) => values.as_slice(),
            _ => &[],
        };
        if values.is_empty() && read.values.is_some() {
            log.error(
                FaultKind::Missing,
                &at.key("values"),
                "a sweep needs at least one value",
                "set values = [1, 2, 3]",
            );
        }
        let mut seen = BTreeSet::new();
        if let Some(twice) = values.iter().map(|v| v.value().to_string()).find(|v| !seen.insert(v.clone())) {
            let message = format!("a sweep has the value {} twice", twice.trim_matches('"'));
            log.error(FaultKind::Conflict, &at.key("values"), message, "name every value once");
        }
        let (Some(text), Some(path)) = (&read.path, sweep.entry("path")) else { continue };
        match Path::parse(text) {
            Ok(p) if ["sweep", "macrostep"].contains(&text.split(['.', '[']).next().unwrap_or_default()) => {
                log.error(FaultKind::BadValue, &at.key("path"), format!("`{p}` cannot be varied"), EXAMPLE);
            }
            Ok(p) if axes.iter().any(|a| both(&a.path, &p).is_some()) => {
                let twice = axes.iter().find_map(|a| both(&a.path, &p)).unwrap_or_default();
                log.error(
                    FaultKind::Conflict,
                    &at.key("path"),
                    format!("`{twice}` is varied twice"),
                    "put all values into one [[sweep]]",
                );
            }
            Ok(p) => axes.push(Axis { path: p, origin: path.node.origin.clone(), values }),
            Err(message) => log.error(FaultKind::BadValue, &at.key("path"), message, EXAMPLE),
        }
    }
    axes
}

fn count(axes: &[Axis<'_>], log: &mut Log<'_>) {
    let points = axes.iter().try_fold(1_usize, |n, a| n.checked_mul(a.values.len()));
    if points.is_none_or(|n| n > MAX_POINTS) {
        let n = points.map_or_else(|| "far too many".to_owned(), |n| n.to_string());
        let message = format!("the sweeps make {n} runs, and at most {MAX_POINTS} are possible");
        log.error(FaultKind::BadValue, &Path::of(&["sweep"]), message, "use fewer values, or several scenarios");
    }
}

/// The values that are tried: of many numbers, those at the ends.
fn telling(values: &[Node]) -> Vec<&Node> {
    let number = |node: &Node| match node.value() {
        Value::Integer(i) => Some(i as f64),
        Value::Number(x) => Some(x),
        Value::Text(text) => crate::vary::quantity(&text).ok().map(|(x, _)| x),
        _ => None,
    };
    let numbers: Option<Vec<f64>> = values.iter().map(number).collect();
    let Some(numbers) = numbers.filter(|n| n.len() > NUMBERS) else { return values.iter().collect() };
    let by_size = |a: &usize, b: &usize| numbers[*a].total_cmp(&numbers[*b]);
    let ends = [(0..values.len()).min_by(by_size), (0..values.len()).max_by(by_size)];
    ends.into_iter().flatten().map(|i| &values[i]).collect()
}

/// Checks the scenario with each value of each sweep; adds mistakes that it does not have anyway.
///
/// A value keeps its place in the file, so that a mistake points at the sweep.
pub(crate) fn check_values(scenario: &Scenario, list: &mut Vec<Fault>) {
    let mut log = Log::new(&scenario.source, &scenario.tree);
    let axes = axes(scenario, &mut log);
    count(&axes, &mut log);
    let mut budget = TRIED;
    // the lists themselves may be long, and no value needs them
    let mut plain = scenario.clone();
    plain.tree.remove("sweep");
    for axis in &axes {
        let mut messages = Vec::new();
        for value in telling(axis.values).into_iter().take(budget) {
            budget -= 1;
            let mut tree = plain.tree.clone();
            let put = scenario
                .places(&axis.path)
                .and_then(|places| places.iter().try_for_each(|p| tree.put(p, &axis.origin, value.clone())));
            if let Err(message) = put {
                log.push_at(Fault::error(FaultKind::UnknownKey, message), &axis.origin, &axis.path);
                break;
            }
            let mut trial = Log::new(&scenario.source, &tree);
            crate::check::second_reading(&plain, &tree, &mut trial);
            let known = |d: &Fault| list.iter().any(|l| l.message == d.message && l.place.path == d.place.path);
            messages.extend(trial.list.into_iter().filter(|d| !known(d)));
        }
        // the same mistake for every value is one mistake
        for d in messages {
            let same = |o: &Fault| o.message == d.message && o.place.path == d.place.path;
            if !log.list.iter().any(same) {
                log.list.push(d);
            }
        }
    }
    list.append(&mut log.list);
}
