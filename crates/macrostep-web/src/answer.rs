//! A question, and its answer.

use macrostep::analysis::{Options, Subject, analyze};
use macrostep::core::{Fault, FaultKind};
use macrostep::record::Quantity;
use macrostep::report::{ReportOptions, Results, report_in_memory};
use macrostep::scenario::{Faults, Scenario};
use macrostep::{Job, Kept, Summary, checked_json};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::digest::digest;
use crate::session;
use crate::shelf::{shelf, sliders};

/// What can be asked.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
enum Question {
    /// What there is to choose from.
    Shelf,
    /// What a scenario may say, as JSON Schema, by which the editor completes.
    Schema,
    /// What sliders can move in a scenario, and where they stand.
    Sliders {
        /// The scenario.
        text: String,
    },
    /// Mistakes of a scenario, or what it consists of.
    Check {
        /// The scenario.
        text: String,
        /// Changes to it, as `--set` has them.
        #[serde(default)]
        set: Vec<String>,
    },
    /// A run that goes on while it is watched and steered; what was one before is forgotten.
    Begin {
        /// The scenario.
        text: String,
        /// Changes to it, as `--set` has them.
        #[serde(default)]
        set: Vec<String>,
    },
    /// It goes on for a while.
    Go {
        /// So many seconds have passed for whoever watches.
        seconds: f64,
        /// What is said to it, as a web socket of the program has it.
        #[serde(default)]
        say: Vec<Value>,
    },
    /// It ends, and is told of like any run.
    End {
        /// Whether a page about it is wanted, and with how many bytes of numbers.
        #[serde(default)]
        page: Option<usize>,
    },
    /// A run.
    Run {
        /// The scenario.
        text: String,
        /// Changes to it, as `--set` has them.
        #[serde(default)]
        set: Vec<String>,
        /// Whether its poles are wanted.
        #[serde(default)]
        analysis: bool,
        /// Whether a page about it is wanted, and with how many bytes of numbers.
        #[serde(default)]
        page: Option<usize>,
    },
}

/// Answers a question, as JSON both ways. What cannot be answered says why, under `faults`.
pub fn answer(question: &str) -> String {
    let answer = match serde_json::from_str(question) {
        Ok(Question::Shelf) => shelf(),
        Ok(Question::Schema) => macrostep::scenario::schema(),
        Ok(Question::Sliders { text }) => read(&scenario(&text, &[])),
        Ok(Question::Check { text, set }) => match scenario(&text, &set).check() {
            Ok(checked) => checked_json(&checked),
            Err(faults) => refused(&faults),
        },
        Ok(Question::Begin { text, set }) => session::begin(scenario(&text, &set)),
        Ok(Question::Go { seconds, say }) => session::go(seconds, &say),
        Ok(Question::End { page }) => session::end(page),
        Ok(Question::Run { text, set, analysis, page }) => run(&scenario(&text, &set), analysis, page),
        Err(error) => failed(&Fault::error(FaultKind::BadValue, format!("no question: {error}"))),
    };
    answer.to_string()
}

fn scenario(text: &str, set: &[String]) -> Scenario {
    let mut scenario = Scenario::from_str("scenario.toml", text);
    for change in set {
        scenario.set(change);
    }
    scenario
}

/// The sliders of a text that can be read.
fn read(scenario: &Scenario) -> Value {
    if let Some(fault) = scenario.mistake() {
        return failed(&fault);
    }
    let mut told = sliders(scenario);
    told["outcome"] = json!("read");
    told
}

/// One thing is wrong.
pub(crate) fn failed(fault: &Fault) -> Value {
    json!({ "outcome": "refused", "faults": [fault] })
}

pub(crate) fn refused(faults: &Faults) -> Value {
    let told: Vec<Fault> = faults.iter().map(in_a_page).collect();
    json!({ "outcome": "refused", "faults": told })
}

/// What this engine was built without, nobody builds into a page: said by kind and place.
fn in_a_page(fault: &Fault) -> Fault {
    let what = match fault.place.path.rsplit('.').next() {
        Some("fmu") => "FMUs do",
        Some("host") => "parts in other processes do",
        Some("listen") => "listening to other programs does",
        _ if fault.kind == FaultKind::File => "files beside the scenario do",
        _ => return fault.clone(),
    };
    if !matches!(fault.kind, FaultKind::Unable | FaultKind::File) {
        return fault.clone();
    }
    let mut told = fault.clone().help("run the scenario with the program `macrostep`");
    told.message = format!("{what} not work in a page, which has no files, sockets and processes");
    told
}

fn run(scenario: &Scenario, analysis: bool, page: Option<usize>) -> Value {
    let checked = match scenario.check() {
        Ok(checked) => checked,
        Err(faults) => return refused(&faults),
    };
    let mut prepared = match checked.build() {
        Ok(prepared) => prepared,
        Err(faults) => return refused(&faults),
    };
    // nobody waits in a page for what can be shown at once
    prepared.pace = None;
    let job = Job::new(prepared);
    let job = if page.is_some() { job.with_scene() } else { job };
    let (summary, kept) = match job.run_in_memory() {
        Ok(done) => done,
        Err(error) => return failed(&error.fault()),
    };
    told(scenario, summary, kept, analysis, page)
}

pub(crate) fn told(
    scenario: &Scenario,
    summary: Summary,
    kept: Option<Kept>,
    analysis: bool,
    page: Option<usize>,
) -> Value {
    let mut told = json!({ "outcome": "ran", "summary": summary });
    // poles that cannot be told are no reason to keep the run back
    let found = analysis.then(|| Subject::new(scenario).and_then(|subject| analyze(&subject, &Options::default())));
    let analysis = match found {
        Some(Ok(analysis)) => {
            told["analysis"] = json!(analysis);
            Some(analysis)
        }
        Some(Err(error)) => {
            told["not_analysed"] = json!(error.fault());
            None
        }
        None => None,
    };
    if let Some(kept) = kept {
        told["digest"] = json!(digest(&kept.recording));
        told["reference_digest"] = json!(kept.reference.as_ref().map(digest));
        told["scene_digest"] = json!(kept.scene.as_ref().map(digest));
        told["energy"] = energy(&kept);
        if let Some(data_bytes) = page {
            let mut results = Results::new(kept.recording);
            results.reference = kept.reference;
            (results.scene, results.reference_scene) = (kept.scene, kept.reference_scene);
            results.analysis = analysis;
            let mut options = ReportOptions::default();
            options.data_bytes = data_bytes;
            told["page"] = json!(report_in_memory(results, &options));
        }
    }
    told
}

/// So many ranges of samples make a small picture.
const RANGES: usize = 300;

/// All stored energy, as the smallest and the largest of some samples in a row, and that of the reference.
fn energy(kept: &Kept) -> Value {
    let name = kept.recording.find(&Quantity::StoredEnergy, "").map(|signal| signal.name.as_str());
    let Some((name, values)) = name.and_then(|name| Some((name, kept.recording.signal(name)?))) else {
        return Value::Null;
    };
    // parts that tell no energy leave nothing to show
    if !values.iter().any(|value| value.is_finite()) {
        return Value::Null;
    }
    let per = values.len().div_ceil(RANGES).max(1);
    let each = |values: &[f64], of: fn(f64, f64) -> f64| -> Vec<f64> {
        values.chunks(per).map(|range| range.iter().copied().fold(f64::NAN, of)).collect()
    };
    let reference = kept.reference.as_ref().and_then(|reference| reference.signal(name));
    json!({ "low": each(values, f64::min), "high": each(values, f64::max), "reference": reference.map(|r| each(r, f64::max)) })
}
