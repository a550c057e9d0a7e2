//! `federate`: a scenario in a federation of HELICS.

use macrostep::core::{Fault, FaultKind};
use serde_json::{Map, Value, json};

use super::{print, print_json, python, refuse, report};
use crate::{End, args};

pub fn federate(args: &args::Federate) -> End {
    let scenario = match super::scenario(&args.scenario) {
        Ok(scenario) => scenario,
        Err(mistakes) => return report(&mistakes, args.output.json),
    };
    let mut subscribe = Map::new();
    for stated in &args.subscribe {
        let Some((input, publication)) = stated.split_once('=') else {
            let message = format!("`--subscribe {stated}` names no publication");
            let fault = Fault::error(FaultKind::BadValue, message).help("write --subscribe m1.f=right/m2.f");
            return refuse("bad-argument", &fault, args.output.json);
        };
        subscribe.insert(input.to_owned(), json!(publication));
    }
    let name = args.name.clone().or_else(|| match scenario.get("name")?.to_json() {
        Value::String(name) => Some(name),
        _ => None,
    });
    let mut question = python::about("federate", &scenario, &args.scenario.scenario);
    question["name"] = json!(name.unwrap_or_else(|| "macrostep".into()));
    question["broker"] = json!(args.broker);
    question["publish"] = json!(args.publish);
    question["subscribe"] = Value::Object(subscribe);
    question["core"] = json!(args.core);
    question["out"] = json!(args.out);
    let found = match python::ask(&question) {
        Ok(found) => found,
        Err(faults) => return report(&faults, args.output.json),
    };
    if args.output.json {
        print_json(&found);
        return End::Good;
    }
    let text = |key: &str| found[key].as_str().unwrap_or_default().to_owned();
    let number = |key: &str| found[key].as_f64().unwrap_or_default();
    let waiting = number("waiting_s") / number("macro_steps").max(1.0);
    print(&format!("{}: {} at t = {} s", text("name"), text("outcome"), number("time")));
    print(&format!(
        "  {} macro-steps, {:.0} µs of waiting for the others in each",
        number("macro_steps"),
        1e6 * waiting
    ));
    if let Some(interface) = found["verdict"]["interface"].as_str() {
        print(&format!("  interface {interface}: {}", found["verdict"]["reason"].as_str().unwrap_or_default()));
    }
    End::Good
}
