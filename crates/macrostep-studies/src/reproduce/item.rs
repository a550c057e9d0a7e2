//! One item of the catalogue: its runs, its figure, its numbers.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use macrostep::analysis::design::{Design, DesignOptions, On, Task, design, with_force_inputs};
use macrostep::analysis::{AnalysisError, DelayModel, HoldOrder, Options, Subject, analyze};
use macrostep::problems::papers::{SCENARIOS, TABLES};
use macrostep::record::{ErrorAccumulator, RecordError, Recording};
use macrostep::scenario::Scenario;
use serde::Serialize;
use serde_json::Value;

use super::catalogue::{Item, Kind, Paper};
use super::draw::draw;
use super::links::{LinkMap, link};
use super::numbers::{Compared, compare};
use super::specs::CasesSpec;
use macrostep::sweep::{Sweep, SweepOptions, sweep};
use macrostep::{Existing, Job};

/// Why an item could not be made.
#[derive(Debug, thiserror::Error)]
#[error("{paper} {item}: {reason}")]
pub struct ReproduceError {
    /// The number of the paper.
    pub paper: String,
    /// The item.
    pub item: String,
    /// What happened.
    pub reason: String,
}

/// An item, made.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Reproduced {
    /// The number of the paper.
    pub paper: String,
    /// The item.
    pub item: Item,
    /// The figure, if there is one.
    pub figure: Option<PathBuf>,
    /// What was compared.
    pub numbers: Vec<Compared>,
}

/// What the runs of an item left.
#[derive(Default)]
pub(super) struct Results {
    /// Summaries, sweeps, analyses, cases, links and maps as JSON, by name.
    pub json: BTreeMap<String, Value>,
    /// Where runs are recorded.
    pub recordings: BTreeMap<String, PathBuf>,
    pub sweeps: BTreeMap<String, Sweep>,
    pub maps: BTreeMap<String, LinkMap>,
    pub differences: BTreeMap<String, Vec<(f64, f64)>>,
}

impl Results {
    /// A signal of a run, or of its reference, over time.
    pub fn signal(&self, run: &str, signal: &str, reference: bool) -> Result<Vec<(f64, f64)>, String> {
        let dir = self.recordings.get(run).ok_or_else(|| format!("`{run}` is not a run"))?;
        let dir = if reference { dir.join("reference") } else { dir.clone() };
        let recording = Recording::open(&dir).map_err(|e| e.to_string())?;
        let whose = if reference { "the reference of " } else { "" };
        let values = recording.signal(signal).ok_or_else(|| format!("{whose}`{run}` has no `{signal}`"))?;
        Ok(recording.time().iter().copied().zip(values.iter().copied()).collect())
    }
}

/// Runs an item into `out`: recordings and tables of its runs, `figure.svg`, and the numbers. A drawing has none.
pub fn reproduce(paper: &Paper, item: &Item, out: &Path) -> Result<Reproduced, ReproduceError> {
    let failed = |reason: String| ReproduceError { paper: paper.paper.clone(), item: item.id.clone(), reason };
    let mut made = Reproduced { paper: paper.paper.clone(), item: item.clone(), figure: None, numbers: Vec::new() };
    if item.kind != Kind::Result {
        return Ok(made);
    }
    let results = run_all(item, out).map_err(failed)?;
    if !item.panels.is_empty() {
        let path = out.join("figure.svg");
        write(&path, &draw(&item.panels, &results).map_err(failed)?.svg()).map_err(failed)?;
        made.figure = Some(path);
    }
    made.numbers = item.numbers.iter().map(|n| compare(n, &results)).collect();
    let text = serde_json::to_string_pretty(&made.numbers).unwrap_or_default();
    write(&out.join("numbers.json"), &text).map_err(failed)?;
    Ok(made)
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    macrostep::record::files::write(path, text.as_bytes()).map_err(|e| format!("cannot write {}: {e}", path.display()))
}

/// A name as that of a file.
fn safe(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() || c == '.' { c } else { '-' }).collect()
}

fn run_all(item: &Item, out: &Path) -> Result<Results, String> {
    std::fs::create_dir_all(out).map_err(|e| format!("cannot create {}: {e}", out.display()))?;
    let mut results = Results::default();
    for spec in &item.runs {
        let named = |e: String| format!("`{}`: {e}", spec.name);
        let dir = out.join(safe(&spec.name));
        let plain = scenario(&spec.problem, &spec.scenario, &spec.set, spec.against.as_deref(), &results)?;
        let (scenario, _) = compensated(spec.design.as_deref(), plain).map_err(named)?;
        let summary = run(&scenario, &dir).map_err(named)?;
        results.json.insert(spec.name.clone(), summary);
        results.recordings.insert(spec.name.clone(), dir);
    }
    for spec in &item.sweeps {
        let against = spec.against.as_deref();
        let mut scenario = scenario(&spec.problem, &spec.scenario, &spec.set, against, &results)?;
        spec.vary.iter().for_each(|v| {
            scenario.vary(v);
        });
        let options = SweepOptions {
            out: Some(out.join(safe(&spec.name))),
            record: false,
            threads: 1,
            existing: Existing::Replace,
        };
        let found = sweep(&scenario, &options, &|_, _| {}, &AtomicBool::new(false));
        let found = found.map_err(|e| format!("`{}`: {e}", spec.name))?;
        results.json.insert(spec.name.clone(), serde_json::to_value(&found).unwrap_or_default());
        results.sweeps.insert(spec.name.clone(), found);
    }
    for spec in &item.analyses {
        let named = |e: String| format!("`{}`: {e}", spec.name);
        let plain = scenario(&spec.problem, &spec.scenario, &spec.set, None, &results)?;
        results.json.insert(spec.name.clone(), analysis(spec.design.as_deref(), plain).map_err(named)?);
    }
    for spec in &item.cases {
        let named = |e: String| format!("`{}`: {e}", spec.name);
        let found = cases(spec, &out.join(safe(&spec.name))).map_err(named)?;
        results.json.insert(spec.name.clone(), found);
    }
    for spec in &item.links {
        results.json.insert(spec.name.clone(), link(spec).map_err(|e| format!("`{}`: {e}", spec.name))?);
    }
    for spec in &item.maps {
        let map = LinkMap::new(spec).map_err(|e| format!("`{}`: {e}", spec.name))?;
        write(&out.join(format!("{}.csv", safe(&spec.name))), &map.csv())?;
        results.json.insert(spec.name.clone(), map.json());
        results.maps.insert(spec.name.clone(), map);
    }
    for spec in &item.differences {
        let a = results.signal(&spec.run, &spec.signal, false)?;
        let signal = spec.minus_signal.as_ref().unwrap_or(&spec.signal);
        let points = difference(&a, &results.signal(&spec.minus, signal, spec.reference)?);
        let largest = points.iter().map(|p| p.1.abs()).fold(0.0, f64::max);
        let last = points.last().map(|p| p.1);
        results.json.insert(spec.name.clone(), serde_json::json!({ "max": largest, "last": last }));
        results.differences.insert(spec.name.clone(), points);
    }
    Ok(results)
}

/// `a − b` at the times of `a` at which `b` has a sample too, to a billionth of the time.
fn difference(a: &[(f64, f64)], b: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut rest = b.iter().peekable();
    let mut points = Vec::new();
    for (t, value) in a {
        let near = 1e-9 * t.abs().max(1e-3);
        while rest.next_if(|p| p.0 < t - near).is_some() {}
        if let Some(other) = rest.peek().filter(|p| p.0 <= t + near) {
            points.push((*t, value - other.1));
        }
    }
    points
}

/// The summary of a run that is recorded.
fn run(scenario: &Scenario, dir: &Path) -> Result<Value, String> {
    let prepared = scenario.check().and_then(|c| c.build()).map_err(|e| e.to_string())?;
    let summary = Job::new(prepared).record_in(dir).existing(Existing::Replace).run().map_err(|e| e.to_string())?;
    Ok(serde_json::to_value(&summary).unwrap_or_default())
}

fn scenario(
    problem: &str,
    file: &str,
    set: &[String],
    against: Option<&str>,
    results: &Results,
) -> Result<Scenario, String> {
    let mut scenario = match SCENARIOS.iter().find(|s| s.0 == file) {
        Some((name, text)) => Scenario::from_str(&format!("{name}.toml"), text),
        None if file.is_empty() => Scenario::problem(problem),
        None => return Err(format!("there is no scenario `{file}` beside the catalogue")),
    };
    if let Some(dir) = against.and_then(|name| results.recordings.get(name)) {
        let file = dir.join("recording.parquet");
        let file = std::path::absolute(&file).unwrap_or(file);
        scenario.set_path("reference.kind", "file").set_path("reference.file", file.display().to_string());
    }
    set.iter().for_each(|s| {
        scenario.set(s);
    });
    Ok(scenario)
}

/// The scenario with a compensator and its design, if one is to be designed.
fn compensated(on: Option<&str>, scenario: Scenario) -> Result<(Scenario, Option<Design>), String> {
    let on = match on {
        None => return Ok((scenario, None)),
        Some("continuous") => On::Continuous,
        Some(_) => On::Map,
    };
    let made = design(&scenario, &DesignOptions { on, ..DesignOptions::default() }).map_err(|e| e.to_string())?;
    Ok((made.scenario.clone(), Some(made)))
}

/// Order of the approximation of `D(s)` whose poles are shown.
const PADE: usize = 6;

/// An analysis; beside it, under `pade`, all poles of the continuous model with an approximation of `D(s)`, those of its
/// delays included, where the gains of a compensator were designed on that model too.
fn analysis(on: Option<&str>, plain: Scenario) -> Result<Value, String> {
    let say = |e: AnalysisError| e.to_string();
    let (scenario, made) = compensated(on, plain.clone())?;
    let subject = Subject::new(&scenario).map_err(say)?;
    let found = analyze(&subject, &Options { limits: false, ..Options::default() }).map_err(say)?;
    let mut json = serde_json::to_value(&found).unwrap_or_default();
    let delayed = match &made {
        None if found.continuous.is_some() => {
            Some(DelayModel::new(subject.model(0.0).map_err(say)?, HoldOrder::Zoh, found.step))
        }
        Some(made) if made.on == On::Continuous => {
            let task = Task::new(&Subject::new(&with_force_inputs(&plain)).map_err(say)?, 0.0).map_err(say)?;
            let gains: Vec<[f64; 3]> = made.rows.iter().map(|r| r.gains[0]).collect();
            Some(task.closed(HoldOrder::Zoh, &gains))
        }
        _ => None,
    };
    if let Some(model) = delayed {
        let upper = |p: &(f64, f64)| p.1 >= 0.0;
        let poles: Vec<(f64, f64)> = model.pade(PADE).map_err(say)?.into_iter().filter(upper).collect();
        json["pade"] = serde_json::json!(poles);
    }
    Ok(json)
}

/// A run for each row of a table, with the spectral radius of its macro-step and the error of its energy.
fn cases(spec: &CasesSpec, dir: &Path) -> Result<Value, String> {
    let (_, text) =
        TABLES.iter().find(|t| t.0 == spec.table).ok_or_else(|| format!("there is no table `{}`", spec.table))?;
    let names: Vec<&str> = text.lines().next().unwrap_or_default().split(',').collect();
    let mut found = Vec::new();
    for row in text.lines().skip(1) {
        let mut plain = Scenario::problem(&spec.problem);
        spec.set.iter().for_each(|s| {
            plain.set(s);
        });
        names.iter().zip(row.split(',')).for_each(|(name, value)| {
            plain.set(&format!("problem.{name}={value}"));
        });
        let (scenario, made) = compensated(spec.design.as_deref(), plain)?;
        let radius = match made {
            Some(made) => made.radius.1,
            None => {
                let map = Subject::new(&scenario).and_then(|s| s.map(0.0));
                map.and_then(|m| m.radius()).map_err(|e| e.to_string())?
            }
        };
        let mut json = run(&scenario, dir)?;
        json["radius"] = radius.into();
        json["energy"]["nrms"] = energy_nrms(dir).map_err(|e| e.to_string())?.into();
        found.push(json);
    }
    Ok(Value::Array(found))
}

/// The error of the energy of a recorded run [tamellin2022] eq. (42).
fn energy_nrms(dir: &Path) -> Result<f64, RecordError> {
    let (ours, reference) = (Recording::open(dir)?, Recording::open(dir.join("reference"))?);
    let mut errors = ErrorAccumulator::new();
    if let (Some(a), Some(b)) = (ours.signal("energy"), reference.signal("energy")) {
        ours.time().iter().zip(a.iter().zip(b)).for_each(|(t, (a, b))| errors.push(*t, *a, *b));
    }
    Ok(errors.finish().nrms)
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn differences_are_taken_at_common_times() {
        let a = [(0.0, 1.0), (0.1, 2.0), (0.2, 3.0), (0.3, 4.0)];
        let b = [(0.0, 0.5), (0.05, 9.0), (0.1 + 1e-13, 1.0), (0.3, 4.0)];
        assert_eq!(difference(&a, &b), [(0.0, 0.5), (0.1, 1.0), (0.3, 0.0)]);
        assert!(difference(&a, &[]).is_empty());
    }
}
