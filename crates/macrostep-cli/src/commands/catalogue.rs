//! `problems`, `methods` and `parts`: what there is, generated from what is built in.

use macrostep::core::{Fault, FaultKind, Interface, Port, near_names};
use macrostep::coupling::methods::Eigenstructure;
use macrostep::coupling::registry::{self, Entry, Kind, Registered};
use macrostep::native::parts::{Domain, PartDefault, PartDescription, PartParameter, parts as all_parts, specimen};
use macrostep::problems::problem::Description;
use macrostep::problems::{problem, problems as all_problems};
use serde_json::{Value, json};

use super::{print, print_json, refuse};
use crate::{End, text};

const WIDTH: usize = 110;

pub fn problems(name: Option<&str>, json: bool) -> End {
    match name {
        None if json => print_json(&all_problems().iter().map(|p| problem_json(p.description())).collect::<Vec<_>>()),
        None => {
            let rows: Vec<Vec<String>> = all_problems().iter().map(|p| problem_row(p.description())).collect();
            print(text::table(&["problem", "step", "stop", "variants"], &rows, 0).trim_end());
            print("\n`macrostep problems NAME` describes a problem, `macrostep run NAME --variant V` runs it.");
        }
        Some(name) => match problem(name) {
            Err(error) => return unknown(&error.to_string(), "macrostep problems", json),
            Ok(p) if json => print_json(&problem_json(p.description())),
            Ok(p) => print(describe_problem(p.description()).trim_end()),
        },
    }
    End::Good
}

/// A name that nothing has, and the command that lists those there are.
fn unknown(message: &str, command: &str, json: bool) -> End {
    let fault = Fault::error(FaultKind::UnknownName, message);
    refuse("bad-argument", &fault.help(format!("take a name that `{command}` lists")), json)
}

fn problem_row(d: &Description) -> Vec<String> {
    let variants: Vec<&str> = d.variants.iter().map(|v| v.name).collect();
    vec![format!("{:16} {}", d.name, d.title), d.step.into(), d.stop.into(), variants.join(" ")]
}

fn problem_json(d: &Description) -> Value {
    json!({
        "name": d.name, "title": d.title, "citations": d.citations, "reference": d.reference,
        "step": d.step, "stop": d.stop,
        "run": d.run.iter().map(|&(n, x)| (n.to_owned(), json!(x))).collect::<serde_json::Map<_, _>>(),
        "parameters": d.parameters.iter().map(|p| json!({
            "name": p.name, "unit": p.unit, "default": p.default, "meaning": p.meaning,
        })).collect::<Vec<_>>(),
        "choices": d.choices.iter().map(|c| json!({
            "name": c.name, "options": c.options, "meaning": c.meaning,
        })).collect::<Vec<_>>(),
        "variants": d.variants.iter().map(|v| json!({
            "name": v.name, "source": v.source,
            "run": v.run.iter().map(|&(n, x)| (n.to_owned(), json!(x))).collect::<serde_json::Map<_, _>>(),
            "numbers": v.numbers.iter().map(|&(n, x)| (n.to_owned(), json!(x))).collect::<serde_json::Map<_, _>>(),
            "choices": v.choices.iter().map(|&(n, x)| (n.to_owned(), json!(x))).collect::<serde_json::Map<_, _>>(),
        })).collect::<Vec<_>>(),
    })
}

fn describe_problem(d: &Description) -> String {
    let mut t = format!("{}: {}\n", d.name, d.title);
    t.push_str(&format!("  from       {}\n", d.citations.join(", ")));
    let run: Vec<String> = d.run.iter().map(|(n, x)| format!(", {n} {x}")).collect();
    t.push_str(&format!("  run        step {}, stop {}{}\n", d.step, d.stop, run.concat()));
    t.push_str("  reference\n");
    t.push_str(&text::wrapped(d.reference, 4, WIDTH));
    t.push_str("\nparameters (--set problem.NAME=VALUE)\n");
    let rows: Vec<Vec<String>> = d
        .parameters
        .iter()
        .map(|p| vec![format!("{:10} {}", p.name, p.meaning), text::number(p.default), p.unit.into()])
        .collect();
    t.push_str(&text::table(&["name", "default", "unit"], &rows, 2));
    if !d.choices.is_empty() {
        t.push_str("\nchoices (--set problem.NAME=WORD)\n");
        for c in d.choices {
            t.push_str(&format!("  {:14} {}\n", c.name, c.meaning));
            t.push_str(&text::wrapped(&format!("one of {}", c.options.join(", ")), 17, WIDTH));
        }
    }
    t.push_str("\nvariants (--variant NAME)\n");
    for v in d.variants {
        let numbers = v.numbers.iter().map(|(n, x)| format!("{n}={x}"));
        let words = v.choices.iter().map(|(n, x)| format!("{n}={x}"));
        let run = v.run.iter().map(|(n, x)| format!("run.{n}={x}"));
        let values: Vec<String> = numbers.chain(words).chain(run).collect();
        let values = if values.is_empty() { "the defaults".to_owned() } else { values.join(" ") };
        t.push_str(&format!("  {:14} {}\n", v.name, v.source));
        t.push_str(&text::wrapped(&values, 17, WIDTH));
    }
    t
}

const KINDS: [(Kind, &str, &str); 5] = [
    (Kind::Scheme, "schemes", "--scheme NAME"),
    (Kind::Predictor, "predictors", "--predictor NAME"),
    (Kind::FixedPoint, "accelerations of implicit schemes", "--set run.acceleration=NAME"),
    (Kind::StepControl, "step controls", "--set step_control.kind=NAME"),
    (Kind::Method, "correction methods", "--method NAME"),
];

pub fn methods(name: Option<&str>, json: bool) -> End {
    let all: Vec<&Entry> = KINDS.iter().flat_map(|k| registry::entries(k.0)).collect();
    let Some(name) = name else {
        if json {
            print_json(&all);
            return End::Good;
        }
        for (kind, title, how) in KINDS {
            print(&format!("{title} ({how})"));
            for e in registry::entries(kind) {
                let about = text::wrapped(e.about, 29, WIDTH);
                print(&format!("  {:26} {}", e.name, about.trim()));
            }
            print("");
        }
        print("`macrostep methods NAME` shows equation, parameters, source and limits.");
        return End::Good;
    };
    let found: Vec<&&Entry> = all.iter().filter(|e| e.name == name).collect();
    if found.is_empty() {
        let near = near_names(name, all.iter().map(|e| e.name));
        let hint = if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(" or ")) };
        return unknown(&format!("there is no method `{name}`{hint}"), "macrostep methods", json);
    }
    if json {
        print_json(&found);
        return End::Good;
    }
    for e in found {
        let title = KINDS.iter().find(|k| k.0 == e.kind).map_or("", |k| k.2);
        print(&format!("{} ({title})\n{}", e.name, text::wrapped(e.about, 2, WIDTH).trim_end()));
        print(&format!("  equation       {}", e.equation));
        if !e.citation.is_empty() {
            print(&format!("  from           {}", e.citation));
        }
        print(&format!("  limits         {}", e.fails));
        if let Some(method) = e.brings {
            print(&format!("  adds           method {method}, unless another is given (`--method none` for none)"));
        }
        if e.name == Eigenstructure::NAME {
            print("  gains          `macrostep design` writes a scenario with them");
        }
        for p in e.parameters {
            print(&format!("  {:14} {} [default {}]", p.name, p.meaning, text::number(p.default)));
        }
    }
    End::Good
}

/// A part of one's own, to paste.
const EQUATIONS: &str = r#"[subsystem.motor]
type = "equations"
parameters = { R = "0.5 ohm", L = "1.5 mH", k = "0.05 N.m/A", J = "2e-4 kg.m2" }
inputs = { u = 12, load = 0.1 }

[subsystem.motor.equations]
inputs = { u = "V", load = "N.m" }
states = { i = { start = 0, unit = "A" }, w = { start = 0, unit = "rad/s" } }
der = { i = "(u - R*i - k*w)/L", w = "(k*i - load)/J" }
outputs = { w = { value = "w", unit = "rad/s" }, torque = "k*i" }
energy = "(L*i^2 + J*w^2)/2""#;

/// A table, to paste.
const TABLE: &str = r#"[subsystem.road]
table = { time = [0, 1, 2], z = [0, 5, 0], gear = [1, 1, 2] }   # or "road.csv", or "road.parquet"
units = { z = "mm" }                  # unless the file states them: time [ms], z [mm]
held = ["gear"]                       # columns that keep their value until the next row"#;

pub fn parts(name: Option<&str>, json: bool) -> End {
    if name == Some("equations") && !json {
        print(
            "equations\n  a part of your own: states, derivatives, outputs, events and samples as expressions with units\n",
        );
        print(EQUATIONS);
        return End::Good;
    }
    if name == Some("table") && !json {
        print("table\n  columns over time: rows are interpolated, or held; each column is an output\n");
        print(TABLE);
        return End::Good;
    }
    let chosen: Vec<&PartDescription> = all_parts().iter().filter(|p| name.is_none_or(|n| n == p.name)).collect();
    if chosen.is_empty() {
        let name = name.unwrap_or_default();
        let near = near_names(name, all_parts().iter().map(|p| p.name));
        let hint = if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(" or ")) };
        return unknown(&format!("there is no part `{name}`{hint}"), "macrostep parts", json);
    }
    if json {
        let list: Vec<Value> = chosen
            .iter()
            .map(|p| {
                let parameters: Vec<Value> = p
                    .parameters
                    .iter()
                    .map(|q| {
                        json!({
                            "name": q.name, "unit": q.unit, "default": default(&q.default), "meaning": q.meaning,
                        })
                    })
                    .collect();
                let ports = |list: &[Port]| -> Vec<Value> {
                    list.iter().map(|port| json!({ "name": port.name, "unit": port.unit.symbol() })).collect()
                };
                let made = specimen(p).map(|(_, made)| made);
                json!({
                    "name": p.name, "domain": p.domain.name(), "about": p.about, "equations": p.equations(),
                    "parameters": parameters,
                    "inputs": made.as_ref().map(|m| ports(&m.interface().inputs)),
                    "outputs": made.as_ref().map(|m| ports(&m.interface().outputs)),
                })
            })
            .collect();
        print_json(&list);
        return End::Good;
    }
    if name.is_none() {
        for domain in Domain::ALL {
            print(domain.name());
            for p in chosen.iter().filter(|p| p.domain == domain) {
                print(&format!("  {:20} {}", p.name, text::wrapped(p.about, 23, WIDTH).trim()));
            }
        }
        print("\nof your own\n  equations            written in the file, with units (`macrostep parts equations`)");
        print("  table                columns over time, of the file, CSV or Parquet (`macrostep parts table`)");
        print("\n`macrostep parts NAME` shows parameters, ports and a block to paste.");
        return End::Good;
    }
    for p in chosen {
        print(&format!("{}\n{}", p.name, text::wrapped(p.about, 2, WIDTH).trim_end()));
        p.equations().iter().for_each(|line| print(&format!("    {line}")));
        let longest = p.parameters.iter().map(|q| q.name.len()).max().unwrap_or(0);
        // words to choose from make no column: they are long
        let row = |q: &PartParameter| {
            let (words, default) = match q.default {
                PartDefault::Word(words) => {
                    (format!(": {}", words.join(", ")), words.first().unwrap_or(&"").to_string())
                }
                _ => (String::new(), default(&q.default)),
            };
            let unit = if q.unit == "1" { "" } else { q.unit };
            let text = text::wrapped(&format!("{}{words}", q.meaning), 0, WIDTH - longest - 28);
            let mut lines = text.lines().map(str::to_owned);
            let first = format!("{:longest$}  {}", q.name, lines.next().unwrap_or_default());
            let more = lines.map(|line| vec![format!("{:longest$}  {line}", "")]).collect::<Vec<_>>();
            std::iter::once(vec![first, default, unit.to_owned()]).chain(more).collect::<Vec<_>>()
        };
        let rows: Vec<Vec<String>> = p.parameters.iter().flat_map(row).collect();
        print(text::table(&["parameter", "default", "unit"], &rows, 2).trim_end());
        print(&block(p));
    }
    End::Good
}

/// A part with its defaults, to paste into a scenario.
fn block(p: &PartDescription) -> String {
    let value = |q: &PartParameter| match q.default {
        PartDefault::Number(x) | PartDefault::NotNegative(x) | PartDefault::Positive(x) if x.abs() < f64::MAX => {
            Some(text::number(x))
        }
        PartDefault::Required => Some("0".into()),
        PartDefault::Array([]) => None,
        PartDefault::Array(list) | PartDefault::Example(list) => Some(format!("{list:?}")),
        // what decides which of the others count
        PartDefault::Word([first, ..]) if ["shape", "kind"].contains(&q.name) => Some(format!("\"{first}\"")),
        _ => None,
    };
    let name = p.name.replace('-', "_");
    let mut block = format!("\n  [subsystem.{name}]\n  type = \"{}\"\n", p.name);
    let given: Vec<String> = p.parameters.iter().filter_map(|q| Some(format!("{} = {}", q.name, value(q)?))).collect();
    if !given.is_empty() {
        block.push_str(&format!("  parameters = {{ {} }}\n", given.join(", ")));
    }
    if let Some((_, made)) = specimen(p) {
        let Interface { inputs, outputs, constraint, .. } = made.interface();
        if *constraint {
            block.push_str("  # a constraint: set scheme = \"implicit-jacobi\" in [run]\n");
        }
        for (what, ports) in [("inputs", inputs), ("outputs", outputs)] {
            let list =
                |p: &Port| if p.unit.is_unstated() { p.name.clone() } else { format!("{} [{}]", p.name, p.unit) };
            if !ports.is_empty() {
                block.push_str(&format!("  # {what}: {}\n", ports.iter().map(list).collect::<Vec<_>>().join(", ")));
            }
        }
    }
    block.trim_end().to_owned()
}

fn default(d: &PartDefault) -> String {
    match d {
        PartDefault::Required => "required".into(),
        PartDefault::Number(x) | PartDefault::NotNegative(x) | PartDefault::Positive(x) => text::number(*x),
        PartDefault::Array([]) | PartDefault::Example(_) => "none".into(),
        PartDefault::Array(a) => format!("{a:?}"),
        PartDefault::Word(words) => words.join(" | "),
        PartDefault::Unit("") | PartDefault::Units => "fits all".into(),
        PartDefault::Unit(unit) => (*unit).to_owned(),
    }
}
