//! Which run this is: two runs of one identity have the same results, bit for bit.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io;
use std::path::{Path, PathBuf};

use macrostep_core::Ticks;
use macrostep_record::RecordingMeta;
use macrostep_scenario::{Prepared, ReferenceSource, Scenario};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::job::JobError;

/// What decides the results of a run: the program, every value of the scenario, and the contents of the files it uses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Identity {
    /// Version of Macrostep.
    version: String,
    /// Every value of the scenario by its path, in order: `problem.kc` with `500`.
    scenario: BTreeMap<String, String>,
    /// SHA-256 of the files, by path: FMUs, and the recording that results are compared with.
    pub files: BTreeMap<String, String>,
    /// What servers said of parts of which the scenario says only where they are, by their names: SHA-256. Known while they are met.
    #[serde(default)]
    parts: BTreeMap<String, String>,
    /// Identities of the same run before it was resumed after a change.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<String>,
    /// Whether error bands were asked for; no part of what the run is, as they change no result.
    #[serde(default)]
    pub bands: bool,
}

/// What is not the same in two runs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// What differs: a path in the scenario, a file, or `version`.
    pub of: String,
    /// What it was in the run that wrote the checkpoint; `None` if it was not there.
    pub then: Option<String>,
    /// What it is now.
    pub now: Option<String>,
    /// Whether the results up to the checkpoint are the same all the same, as far as anybody can tell: another version, another
    /// stop time, another address of the same part.
    pub allowed: bool,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let of = &self.of;
        match (&self.then, &self.now) {
            (Some(then), Some(now)) => match values(then).zip(values(now)) {
                // of a column of a table, the first row that differs
                Some((then, now)) => match then.iter().zip(&now).position(|(a, b)| a != b) {
                    Some(i) => {
                        let (then, now) = (then[i].to_string(), now[i].to_string());
                        let (then, now) = shortened(&then, &now);
                        write!(f, "value {} of `{of}` was {then} and is {now}", i + 1)
                    }
                    None => write!(f, "`{of}` had {} values and has {}", then.len(), now.len()),
                },
                None => {
                    let (then, now) = shortened(then, now);
                    write!(f, "`{of}` was {then} and is {now}")
                }
            },
            (None, Some(now)) => write!(f, "`{of}` was not set and is {}", shortened(now, "").0),
            (Some(then), None) => write!(f, "`{of}` was {} and is not set", shortened(then, "").0),
            (None, None) => write!(f, "`{of}`"),
        }
    }
}

/// The values of a list that is longer than people read.
fn values(text: &str) -> Option<Vec<toml::Value>> {
    if !text.starts_with('[') || text.len() <= LONGEST {
        return None;
    }
    match format!("list = {text}").parse::<toml::Table>().ok()?.remove("list")? {
        toml::Value::Array(list) => Some(list),
        _ => None,
    }
}

/// Texts, of which long ones are cut to where they differ.
fn shortened(then: &str, now: &str) -> (String, String) {
    let same = then.chars().zip(now.chars()).take_while(|(a, b)| a == b).count();
    let from = if now.is_empty() { 0 } else { same.saturating_sub(LONGEST / 3) };
    let cut = |text: &str| {
        let count = text.chars().count();
        if count <= LONGEST {
            return text.to_owned();
        }
        let shown: String = text.chars().skip(from).take(LONGEST).collect();
        let (before, after) = (if from > 0 { "…" } else { "" }, if from + LONGEST < count { "…" } else { "" });
        format!("{before}{shown}{after}")
    };
    (cut(then), cut(now))
}

/// So many characters of a value are shown.
const LONGEST: usize = 60;

/// Values that change no result: how fast it goes, how often it is saved, what people read.
const FREE: [&str; 8] = [
    "run.threads",
    "run.pace",
    "realtime.priority",
    "realtime.lock_memory",
    "realtime.core",
    "realtime.overrun",
    "checkpoint.every",
    "description",
];
/// Ends the path of the address at which a subsystem is served.
const HOST: &str = ".host";
/// Where a run ends.
pub(crate) const STOP: &str = "run.stop";

impl Identity {
    /// That of a run to come.
    pub fn of(prepared: &Prepared) -> Result<Self, JobError> {
        let fmus = prepared.provenance.values().filter_map(|p| p.fmu());
        let reference = match &prepared.reference {
            ReferenceSource::File(path) => Some(path),
            _ => None,
        };
        let told = prepared.provenance.iter().filter_map(|(name, p)| Some((name.clone(), p.told.clone()?.fingerprint)));
        let identity = Identity::new(&prepared.scenario_toml, fmus.chain(reference))?;
        Ok(Identity { parts: told.collect(), ..identity })
    }

    /// That of a scenario, as TOML, and of the files it uses.
    pub fn new<'a>(scenario: &str, used: impl Iterator<Item = &'a PathBuf>) -> Result<Self, JobError> {
        let table: toml::Table = scenario.parse().unwrap_or_default();
        let mut scenario = BTreeMap::new();
        flatten(&toml::Value::Table(table), "", &mut scenario);
        FREE.iter().for_each(|key| drop(scenario.remove(*key)));
        let mut files = BTreeMap::new();
        for path in used {
            let absolute = std::path::absolute(path).unwrap_or_else(|_| path.clone()).display().to_string();
            // each once: it may be large
            if let Entry::Vacant(place) = files.entry(absolute) {
                place.insert(hash_of(path).map_err(|source| JobError::file("read", path, source))?);
            }
        }
        Ok(Identity {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            scenario,
            files,
            parts: BTreeMap::new(),
            earlier: Vec::new(),
            bands: false,
        })
    }

    /// SHA-256 of all of it.
    pub fn id(&self) -> String {
        let mut sum = Sha256::new();
        let mut add = |text: &str| {
            sum.update((text.len() as u64).to_le_bytes());
            sum.update(text);
        };
        add(&self.version);
        for list in [&self.scenario, &self.files] {
            add(&list.len().to_string());
            list.iter().for_each(|(key, value)| [key, value].into_iter().for_each(|t| add(t)));
        }
        hex(&sum.finalize())
    }

    /// That of a run that lies in a directory and was written by a run of another identity, or by the same.
    pub fn on_disk(scenario: &Scenario, then: &Identity) -> Result<Self, JobError> {
        let files: Vec<PathBuf> = then.files.keys().map(PathBuf::from).collect();
        Identity::new(&scenario.to_toml(), files.iter())
    }

    /// Says in a recording which run it belongs to.
    pub fn mark(&self, meta: &mut RecordingMeta) {
        meta.set_identity(&self.id(), &self.earlier);
    }

    /// Goes on with a run that was this one before.
    pub fn continues(&mut self, then: &Identity) {
        self.earlier.clone_from(&then.earlier);
        self.bands |= then.bands;
        let before = then.id();
        if before != self.id() {
            self.earlier.push(before);
        }
    }

    /// How this run differs from one that has come to the time `reached`.
    pub fn differences(&self, then: &Identity, reached: f64) -> Vec<Difference> {
        let mut found = Vec::new();
        if self.version != then.version {
            let (then, now) = (Some(then.version.clone()), Some(self.version.clone()));
            found.push(Difference { of: "version".to_owned(), then, now, allowed: true });
        }
        // the end may be anywhere after the present
        let is_ahead = |text: &Option<String>| {
            let time = text.as_ref().and_then(|t| Ticks::parse(t.trim_matches('"')).ok());
            time.is_some_and(|t| t.seconds() >= reached)
        };
        compare(&then.scenario, &self.scenario, |of, then, now| {
            let hosted = of.strip_prefix("subsystem.").and_then(|own| own.strip_suffix(HOST));
            let moved = hosted.is_some_and(|name| !name.contains('.')) && then.is_some() && now.is_some();
            let allowed = moved || of == STOP && is_ahead(&now);
            found.push(Difference { of: of.to_owned(), then, now, allowed });
        });
        // contents are numbers that nobody reads
        let says = |sum: Option<String>| sum.map(|s| format!("SHA-256 {}…", &s[..s.len().min(12)]));
        compare(&then.parts, &self.parts, |of, then, now| {
            // who does not ask does not know
            if then.is_some() && now.is_some() {
                let of = format!("subsystem.{of}, as its server describes it,");
                found.push(Difference { of, then: says(then), now: says(now), allowed: false });
            }
        });
        compare(&then.files, &self.files, |of, then, now| {
            found.push(Difference { of: of.to_owned(), then: says(then), now: says(now), allowed: false });
        });
        found
    }
}

/// Calls back for every key whose values differ.
fn compare(
    then: &BTreeMap<String, String>,
    now: &BTreeMap<String, String>,
    mut differ: impl FnMut(&str, Option<String>, Option<String>),
) {
    let added = now.keys().filter(|key| !then.contains_key(*key));
    for key in then.keys().chain(added) {
        let (a, b) = (then.get(key), now.get(key));
        if a != b {
            differ(key, a.cloned(), b.cloned());
        }
    }
}

/// Every value by its path; lists of plain values stay together.
fn flatten(value: &toml::Value, path: &str, into: &mut BTreeMap<String, String>) {
    match value {
        toml::Value::Table(table) => {
            for (key, value) in table {
                flatten(value, &if path.is_empty() { key.clone() } else { format!("{path}.{key}") }, into);
            }
        }
        toml::Value::Array(list) if list.iter().any(toml::Value::is_table) => {
            list.iter().enumerate().for_each(|(i, value)| flatten(value, &format!("{path}[{i}]"), into));
        }
        leaf => drop(into.insert(path.to_owned(), leaf.to_string())),
    }
}

/// SHA-256 of a file, or of the files of the recording in a directory.
fn hash_of(path: &Path) -> io::Result<String> {
    let mut files = vec![path.to_path_buf()];
    if path.is_dir() {
        let is_recording = |p: &PathBuf| p.file_name().is_some_and(|n| n.to_string_lossy().starts_with("recording."));
        let entries = std::fs::read_dir(path)?.map(|entry| entry.map(|e| e.path())).collect::<io::Result<Vec<_>>>()?;
        files = entries.into_iter().filter(is_recording).collect();
        files.sort();
    }
    let mut sum = Sha256::new();
    for file in files {
        io::copy(&mut std::fs::File::open(file)?, &mut sum)?;
    }
    Ok(hex(&sum.finalize()))
}

/// Bytes as people write them.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(changes: &[&str]) -> Identity {
        let mut scenario = Scenario::problem("oscillator");
        scenario.set("run.stop=1s");
        for change in changes {
            scenario.set(change);
        }
        Identity::of(&scenario.check().unwrap().build().unwrap()).unwrap()
    }

    #[test]
    fn every_value_counts_but_those_that_change_no_result() {
        let plain = of(&[]);
        assert_eq!(plain.id(), of(&[]).id());
        assert_eq!(plain.id(), of(&["run.threads=2", "run.pace=1000", "checkpoint.every=1s"]).id());
        for change in ["problem.kc=500", "run.stop=2s", "run.step=2ms", "record.every=2", "run.method=energy"] {
            assert_ne!(plain.id(), of(&[change]).id(), "{change}");
        }
    }

    #[test]
    fn what_differs_is_named() {
        let (plain, other) = (of(&[]), of(&["problem.kc=500", "run.stop=2s"]));
        let found = other.differences(&plain, 0.5);
        let texts: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["`run.stop` was \"1s\" and is \"2s\"", "`problem.kc` was not set and is 500"]);
        assert_eq!(found.iter().map(|d| d.allowed).collect::<Vec<_>>(), [true, false]);
        assert!(!other.differences(&plain, 3.0)[0].allowed, "a stop in the past");
    }

    #[test]
    fn of_long_values_the_place_is_named() {
        let said = |then: &str, now: &str| {
            let (then, now) = (Some(then.to_owned()), Some(now.to_owned()));
            Difference { of: "a".to_owned(), then, now, allowed: false }.to_string()
        };
        let column = |change: Option<usize>, rows: usize| {
            let value = |i: usize| if Some(i) == change { 0.25 } else { 1.5 * i as f64 };
            format!("{:?}", (0..rows).map(value).collect::<Vec<_>>())
        };
        assert_eq!(said("[1, 2]", "[1, 3]"), "`a` was [1, 2] and is [1, 3]");
        assert_eq!(said(&column(None, 500), &column(Some(300), 500)), "value 301 of `a` was 450.0 and is 0.25");
        assert_eq!(said(&column(None, 500), &column(None, 400)), "`a` had 500 values and has 400");
        // of a text, what is around the first difference
        let (long, other) = ("x".repeat(200), format!("{}y{}", "x".repeat(100), "x".repeat(99)));
        let text = said(&long, &other);
        assert!(text.len() < 180 && text.contains("xxy"), "{text}");
    }
}
