//! Parts that live in a federation of HELICS: `type = "helics"`.
//!
//! The Python package brings the part, in a process of its own: it opens the library of HELICS, which nothing here needs.

use std::collections::HashSet;
use std::path::Path as FilePath;
use std::time::Duration;

use macrostep_core::{FaultKind, Stages, Subsystem, Unit};
use serde_json::json;

use super::host;
use super::model::{Made, ModelPlan, Recipe};
use super::part::{is_name, unused};
use super::run_plan::RunPlan;
use crate::faults::Log;
use crate::format::{self, File};
use crate::path::Path;

/// The `type` of such parts.
pub(crate) const TYPE: &str = "helics";

/// How long an answer is waited for: all others may have to step before.
const PATIENCE: Duration = Duration::from_secs(3600);

/// Such a part, and what was made of it.
pub(super) fn helics(
    name: &str,
    entry: &format::Subsystem,
    file: &File,
    directory: &FilePath,
    path: &Path,
    log: &mut Log<'_>,
) -> Option<(Recipe, Box<dyn Subsystem>)> {
    unused(path, true, log);
    for key in ["parameters", "equations", "external", "host"] {
        if log.stated(&path.key(key)) {
            let message = format!("a subsystem of type `helics` has no `{key}`");
            log.error(FaultKind::NoEffect, &path.key(key), message, "remove it");
        }
    }
    let at = path.key(TYPE);
    let none = format::Helics::default();
    let stated = entry.helics.as_ref().unwrap_or(&none);
    let federate = stated.name.as_deref().unwrap_or(name);

    // ports
    let mut good = true;
    let mut unit = |port: &str, given: Option<&str>, at: &Path, log: &mut Log<'_>| {
        if !is_name(port) {
            let message = format!("`{}` cannot be the name of a port", port.escape_debug());
            log.error(FaultKind::BadValue, at, message, "use a name without dots and brackets");
            good = false;
        }
        let unit = given.unwrap_or("1");
        if let Err(error) = Unit::parse(unit) {
            let help = "write a unit such as \"rad\", or \"1\" for a pure number";
            log.error(FaultKind::BadValue, &at.key("unit"), error.to_string(), help);
            good = false;
        }
        unit.to_owned()
    };
    let (mut outputs, mut inputs) = (Vec::new(), Vec::new());
    for (port, s) in stated.subscribe.iter().flat_map(|m| &m.0) {
        let (s, at) = (&s.0, at.key("subscribe").key(port));
        let unit = unit(port, s.unit.as_deref(), &at, log);
        let Some(key) = s.key.as_ref().filter(|k| !k.is_empty()) else {
            let message = format!("`{port}` names no publication");
            log.error(FaultKind::Missing, &at, message, format!("write {port} = \"federate/publication\""));
            return None;
        };
        if let Some(given) = &s.published_in {
            let fault = match (Unit::parse(given), Unit::parse(&unit)) {
                (Err(error), _) => Some(error.to_string()),
                (Ok(from), Ok(to)) if Unit::conversion(&from, &to).is_none() => {
                    Some(format!("`{port}` is in {to}, and {from} does not convert to that"))
                }
                _ => None,
            };
            if let Some(message) = fault {
                let help = "write the unit that the numbers of the publication have, such as \"kW\"";
                log.error(FaultKind::BadValue, &at.key("published_in"), message, help);
                return None;
            }
        }
        outputs.push(json!([port, key, unit, s.start, s.published_in]));
    }
    for (port, p) in stated.publish.iter().flat_map(|m| &m.0) {
        let (p, at) = (&p.0, at.key("publish").key(port));
        let unit = unit(port, p.unit.as_deref(), &at, log);
        inputs.push(json!([port, p.key.clone().unwrap_or_else(|| format!("{federate}/{port}")), unit]));
    }
    if outputs.is_empty() && inputs.is_empty() {
        let message = format!("`{name}` neither publishes nor subscribes");
        log.error(FaultKind::Missing, &at, message, "add subscribe = { slope = \"road/slope\" }");
        return None;
    }
    if !good {
        return None;
    }
    let mut parameters = json!({
        "name": federate,
        "broker": stated.broker.as_deref().unwrap_or("tcp://127.0.0.1:23404"),
        "core": stated.core.as_deref().unwrap_or("zmq"),
        "subscribe": outputs,
        "publish": inputs,
        // who leaves earlier tells the others
        "stop": file.run.as_ref().and_then(|r| r.stop).map(|t| t.0.seconds()),
    });
    if let Some(wait) = stated.wait {
        if wait.0.0 <= 0 {
            log.error(FaultKind::BadValue, &at.key("wait"), "`wait` must be positive", "write wait = \"5min\"");
            return None;
        }
        parameters["wait"] = json!(wait.0.seconds());
    }
    let mut deadline = PATIENCE;
    if let Some(stated) = entry.deadline {
        if stated.0.0 <= 0 {
            let message = "`deadline` must be positive";
            log.error(FaultKind::BadValue, &path.key("deadline"), message, "set deadline = \"60s\"");
            return None;
        }
        parameters["deadline"] = json!(stated.0.seconds());
        // the part names those that do not come on in time, and then this one is not needed
        let wait = parameters["wait"].as_f64().unwrap_or(60.0);
        deadline = Duration::from_secs_f64(wait + stated.0.seconds() + 10.0);
    }
    let about = format!("federate {federate} of HELICS");
    match host::of_python(name, directory, ("macrostep.helics", "Part"), &parameters, deadline, about) {
        Ok((part, made)) => Some((Recipe::Own(part.last()), made)),
        Err(fault) => {
            log.push(fault, &path.key("type"));
            None
        }
    }
}

/// Such parts run after everybody else: they tell others what has been reached, and are told what others have.
pub(super) fn come_last(made: &Made, plan: &ModelPlan, run: &mut RunPlan, log: &mut Log<'_>) {
    let of_federations: HashSet<&str> =
        plan.parts.iter().filter(|p| p.recipe.runs_last()).map(|p| p.name.as_str()).collect();
    let is_last = |name: &str| of_federations.contains(name);
    let parts = || made.model.parts.iter().filter(|p| !p.subsystem.interface().memoryless);
    let last: Vec<String> = parts().filter(|p| is_last(&p.name)).map(|p| p.name.clone()).collect();
    if last.is_empty() {
        return;
    }
    let others = |through: Option<bool>| {
        let fits = move |s: &dyn Subsystem| through.is_none_or(|t| s.interface().has_feedthrough() == t);
        parts().filter(move |p| !is_last(&p.name) && fits(&*p.subsystem)).map(|p| p.name.clone())
    };
    let mut stages: Vec<Vec<String>> = match &run.schedule.stages {
        Stages::Jacobi => vec![others(None).collect()],
        Stages::GaussSeidel => others(Some(false)).chain(others(Some(true))).map(|name| vec![name]).collect(),
        Stages::Stated(stated) => {
            stated.iter().map(|stage| stage.iter().filter(|name| !is_last(name)).cloned().collect()).collect()
        }
    };
    stages.retain(|stage| !stage.is_empty());
    stages.push(last);
    run.schedule.stages = Stages::Stated(stages);
    if run.schedule.behind {
        let message = "`latency` = 1 is not possible with a part in a federation";
        let help = "remove `latency`: what others publish is extrapolated anyway";
        log.error(FaultKind::Conflict, &Path::of(&["run", "latency"]), message, help);
    }
}
