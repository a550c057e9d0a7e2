//! `federate`, and `run --federation`: runs in federations of HELICS, by the Python package.

use std::path::Path;

use macrostep::core::{Fault, FaultKind};
use macrostep::scenario::Scenario;
use macrostep::{Existing, Summary};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::run::{Results, finish};
use super::{fault_text, python, refuse, report};
use crate::{End, args};

/// A scenario as one federate among others.
pub fn federate(args: &args::Federate) -> End {
    let scenario = match super::scenario(&args.scenario) {
        Ok(scenario) => scenario,
        Err(mistakes) => return report(&mistakes, args.output.json),
    };
    // what travels is written anew: only here is it known where a mistake is
    if let Err(mistakes) = scenario.check() {
        return report(&mistakes, args.output.json);
    }
    let pairs =
        [("subscribe", &args.subscribe, "m1.f=right/m2.f"), ("published-in", &args.published_in, "right/m2.f=kN")];
    let [subscribe, published_in] = pairs.map(|(option, stated, example)| pairs_of(option, stated, example));
    let (subscribe, published_in) = match (subscribe, published_in) {
        (Ok(subscribe), Ok(published_in)) => (subscribe, published_in),
        (Err(fault), _) | (_, Err(fault)) => return refuse("bad-argument", &fault, args.output.json),
    };
    let mut question = python::about("federate", &scenario, &args.scenario.scenario);
    let name = args.name.as_ref().or(args.part.first()).cloned();
    question["name"] = json!(name.unwrap_or_else(|| name_of(&scenario)));
    question["parts"] = json!(args.part);
    question["broker"] = json!(args.broker);
    question["publish"] = json!(args.publish);
    question["subscribe"] = Value::Object(subscribe);
    question["published_in"] = Value::Object(published_in);
    question["core"] = json!(args.core);
    let times = [("wait", Some(&args.wait)), ("deadline", args.deadline.as_ref())];
    for (option, stated) in times {
        question[option] = match stated.map(|text| python::time(option, text)).transpose() {
            Ok(time) => json!(time),
            Err(fault) => return refuse("bad-argument", &fault, args.output.json),
        };
    }
    question["out"] = json!(args.out);
    told(&question, &args::FailOn::default(), args.output, false)
}

/// What an option that may be repeated says: a name, and what belongs to it. No name has two.
fn pairs_of(option: &str, stated: &[String], example: &str) -> Result<Map<String, Value>, Fault> {
    let mut pairs = Map::new();
    for text in stated {
        let wrong = |message: String, help: String| Fault::error(FaultKind::BadValue, message).help(help);
        let Some((name, value)) = text.split_once('=').filter(|(name, value)| !name.is_empty() && !value.is_empty())
        else {
            return Err(wrong(format!("`--{option} {text}` is no pair"), format!("write --{option} {example}")));
        };
        if let Some(other) = pairs.insert(name.to_owned(), json!(value)) {
            let message =
                format!("`{name}` has two: --{option} {name}={} and {text}", other.as_str().unwrap_or_default());
            return Err(wrong(message, "remove one of the two".into()));
        }
    }
    Ok(pairs)
}

/// A scenario over several processes.
pub fn federation(scenario: &Scenario, results: &Results, args: &args::Run) -> End {
    if let Err(mistakes) = scenario.check() {
        return report(&mistakes, args.output.json);
    }
    let mut question = python::about("federation", scenario, &args.scenario.scenario);
    let (out, existing) = results.of(&name_of(scenario)).unzip();
    question["count"] = json!(args.federation);
    if let Some(file) = &args.hosts {
        match read_hosts(file) {
            Ok(hosts) => question["hosts"] = json!({ "hosts": hosts.share, "host": hosts.host, "port": hosts.port }),
            Err(fault) => return refuse("bad-argument", &fault, args.output.json),
        }
    }
    question["out"] = json!(out);
    question["existing"] = json!(match existing.unwrap_or_default() {
        Existing::Replace => "replace",
        Existing::MoveAside => "move",
        _ => "refuse",
    });
    question["quiet"] = json!(args.output.quiet || args.output.json);
    told(&question, &args.fail_on, args.output, args.report)
}

/// Machines that a scenario is cut over.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hosts {
    /// This machine, as others reach it.
    #[serde(default = "here")]
    host: String,
    /// The port of the broker; any that is free, if 0.
    #[serde(default)]
    port: u16,
    /// One entry for each process, of which the first is this one.
    share: Vec<Share>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Share {
    /// Names of its parts; an equal share of those that nobody names, if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Vec<String>>,
    /// The words of a command that starts a program there; on this machine, if there are none.
    #[serde(default)]
    start: Vec<String>,
    /// The Python there, which has the package.
    #[serde(skip_serializing_if = "Option::is_none")]
    python: Option<String>,
}

fn here() -> String {
    "127.0.0.1".into()
}

fn read_hosts(file: &Path) -> Result<Hosts, Fault> {
    let failed =
        |kind, message: String, help: &str| Fault::error(kind, message).in_file(file.display().to_string()).help(help);
    let text = std::fs::read_to_string(file).map_err(|e| {
        failed(FaultKind::File, format!("the file of hosts cannot be read: {e}"), "name a file with --hosts")
    })?;
    let help = "write host = \"10.0.0.1\", and for each process [[share]] with `parts`, `start` and `python`";
    toml::from_str(&text).map_err(|e| failed(FaultKind::BadValue, e.message().to_owned(), help))
}

fn name_of(scenario: &Scenario) -> String {
    let text = |path: &str| match scenario.get(path)?.to_json() {
        Value::String(name) => Some(name),
        _ => None,
    };
    text("name").or_else(|| text("problem.name")).unwrap_or_else(|| "macrostep".into())
}

/// Asks the package, and tells what came of the run.
fn told(question: &Value, fail_on: &args::FailOn, output: args::Output, page: bool) -> End {
    let found = match python::ask(question) {
        Ok(found) => found,
        Err(why) => return python::unanswered(&why, output.json),
    };
    match serde_json::from_value::<Summary>(found) {
        Ok(summary) => {
            let warnings: Vec<String> = summary.warnings.iter().map(fault_text).collect();
            finish(&summary, &warnings, fail_on, output, page)
        }
        Err(error) => {
            let message = format!("the answer of the Python package cannot be read: {error}");
            let help = "install the package `macrostep` in the version of this program";
            refuse("unable", &Fault::error(FaultKind::Version, message).help(help), output.json)
        }
    }
}
