//! The JSON Schema of the format, for editors.

use macrostep_core::Port;
use macrostep_native::parts::{
    EQUATIONS, EXTERNAL, OWN, PartDefault, PartDescription, PartParameter, PartValue, own_parts, part, specimen,
};
use serde_json::{Map, Value, json};

use crate::check::HELICS;

/// The JSON Schema of a scenario: every key with what it means, and every type of part with its parameters and ports.
///
/// It lies beside the sources as `scenario.schema.json`. The feature `schema` derives it from the types of [`format`](crate::format) and
/// from what parts say of themselves, and a test compares: nobody who only runs scenarios compiles the derivation. Parts that the program
/// adds are added here.
pub fn schema() -> Value {
    let mut schema = serde_json::from_str(SCHEMA).expect("a test parses it");
    add_parts(&mut schema, own_parts());
    schema
}

/// The text of [`schema`].
const SCHEMA: &str = include_str!("../scenario.schema.json");

/// Adds types of parts. What a subsystem of one type may say follows from its `type` (`if`, `then`). Editors that complete look into
/// `anyOf` and not there, so each type stands in an `anyOf` as well, whose first alternative fits everything.
pub(crate) fn add_parts(schema: &mut Value, parts: &[PartDescription]) {
    let names = parts.iter().map(|p| (p.name, p.about));
    let names: Vec<(&str, &str)> = match schema.pointer("/$defs/Subsystem/then") {
        Some(_) => names.collect(),
        // in no library
        None => names
            .chain([
                (EQUATIONS, "a part that the file writes itself"),
                (OWN, "a part that a program adds to its scenario"),
                (EXTERNAL, "a part that is driven from outside the run"),
                (HELICS, "a part that lives in a federation of HELICS"),
            ])
            .collect(),
    };
    let subsystem = &mut schema["$defs"]["Subsystem"];
    let kind = &mut subsystem["properties"]["type"];
    push(&mut kind["enum"], names.iter().map(|(name, _)| json!(name)));
    push(&mut kind["x-taplo"]["docs"]["enumValues"], names.iter().map(|(_, about)| json!(about)));

    subsystem["if"] = json!({ "required": ["type"] });
    let definition = |p: &PartDescription| format!("part-{}", p.name);
    let reference = |p: &PartDescription| json!({ "$ref": format!("#/$defs/{}", definition(p)) });
    let this = |p: &PartDescription| json!({ "properties": { "type": { "const": p.name } } });
    push(&mut subsystem["then"]["allOf"], parts.iter().map(|p| json!({ "if": this(p), "then": reference(p) })));
    if subsystem["anyOf"].is_null() {
        subsystem["anyOf"] = json!([{}]);
    }
    push(&mut subsystem["anyOf"], parts.iter().map(reference));
    for p in parts {
        schema["$defs"][definition(p)] = part_schema(p);
    }
}

fn push(list: &mut Value, more: impl Iterator<Item = Value>) {
    match list {
        Value::Array(items) => items.extend(more),
        other => *other = more.collect(),
    }
}

/// What a subsystem of one type may say: its parameters, and its ports where they are named.
fn part_schema(p: &PartDescription) -> Value {
    let parameters: Map<String, Value> =
        p.parameters.iter().map(|q| (q.name.to_owned(), parameter_schema(q))).collect();
    let required: Vec<&str> =
        p.parameters.iter().filter(|q| q.default == PartDefault::Required).map(|q| q.name).collect();
    let mut properties = json!({ "parameters": {
        "description": format!("Parameters of a part of type `{}`.", p.name),
        "type": "object",
        "properties": parameters,
        "required": required,
        "additionalProperties": false,
    } });
    if let Some(ports) = Ports::of(p) {
        let groups = [
            ("inputs", &ports.inputs, "#/$defs/Quantity", "Values of inputs that are not connected."),
            ("predictors", &ports.inputs, "#/$defs/Method", "Predictors of single inputs."),
            ("noise", &ports.outputs, "", "Noise of outputs: standard deviations."),
        ];
        for (key, list, value, description) in groups {
            properties[key] = port_schema(p.name, list, value, description);
        }
    }
    json!({ "title": p.name, "description": p.about, "properties": properties })
}

/// All ports that a part of this type may have.
struct Ports {
    inputs: Vec<Port>,
    outputs: Vec<Port>,
}

impl Ports {
    /// Those of a part as it is with its defaults, those that its words give it, and one for each element where there are units for each.
    fn of(p: &PartDescription) -> Option<Self> {
        let (given, made) = specimen(p)?;
        let mut ports = Ports { inputs: made.interface().inputs.clone(), outputs: made.interface().outputs.clone() };
        for q in p.parameters {
            let values: Vec<PartValue> = match q.default {
                PartDefault::Word(words) => words.iter().map(|w| PartValue::Text((*w).to_owned())).collect(),
                PartDefault::Units => vec![PartValue::Texts(vec![String::new()])],
                _ => continue,
            };
            for value in values {
                let mut given = given.clone();
                given.insert(q.name.to_owned(), value);
                let Ok(other) = part(p.name, &given) else { continue };
                for (known, more) in
                    [(&mut ports.inputs, &other.interface().inputs), (&mut ports.outputs, &other.interface().outputs)]
                {
                    known.extend(
                        more.iter().filter(|m| known.iter().all(|k| k.name != m.name)).cloned().collect::<Vec<_>>(),
                    );
                }
            }
        }
        Some(ports)
    }
}

/// A table with a value for some of these ports, or of their elements; what has another name is a mistake.
fn port_schema(part: &str, ports: &[Port], value: &str, description: &str) -> Value {
    let one = |port: &Port| {
        let unit = if port.unit.is_unstated() { "any unit".to_owned() } else { port.unit.to_string() };
        let mut schema = json!({ "description": format!("Port of a part of type `{part}`, in {unit}.") });
        if !value.is_empty() {
            schema["allOf"] = json!([{ "$ref": value }]);
        }
        schema
    };
    let named: Map<String, Value> = ports.iter().map(|port| (port.name.clone(), one(port))).collect();
    // u[0], and u1 of u1, u2, …
    let pattern = |port: &Port| {
        let stem = port.name.trim_end_matches('1');
        let numbered = stem != port.name && ports.iter().any(|other| other.name == stem);
        (format!("^{stem}{}(\\[[0-9]+\\])?$", if numbered { "[0-9]+" } else { "" }), one(port))
    };
    let elements: Map<String, Value> = ports.iter().map(pattern).collect();
    json!({
        "description": description, "properties": named, "patternProperties": elements, "additionalProperties": false,
    })
}

fn parameter_schema(q: &PartParameter) -> Value {
    let unit = if matches!(q.unit, "" | "1") { String::new() } else { format!(", {}", q.unit) };
    let described = |default: String| {
        let mut meaning = q.meaning.to_owned();
        if let Some(first) = meaning.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        format!("{meaning}{unit}. {default}")
    };
    let is = |x: f64| if x.abs() == f64::MAX { "Default: none.".to_owned() } else { format!("Default: {x}.") };
    // an array of one is a number
    let number =
        json!({ "type": ["number", "string", "array"], "items": { "type": "number" }, "minItems": 1, "maxItems": 1 });
    let (mut schema, default) = match q.default {
        PartDefault::Required => (number, "Required.".to_owned()),
        PartDefault::Number(x) => (number, is(x)),
        PartDefault::NotNegative(x) => {
            let mut number = number;
            number["minimum"] = json!(0);
            (number, is(x))
        }
        PartDefault::Positive(x) => {
            let mut number = number;
            number["exclusiveMinimum"] = json!(0);
            (number, is(x))
        }
        PartDefault::Array(list) | PartDefault::Example(list) => {
            let row = json!({ "type": ["number", "array"], "items": { "type": "number" } });
            let default = match q.default {
                PartDefault::Example(list) => format!("Default: none. Example: {list:?}."),
                _ if list.is_empty() => "Default: none.".to_owned(),
                _ => format!("Default: {list:?}."),
            };
            (json!({ "type": ["number", "array"], "items": row }), default)
        }
        PartDefault::Word(words) => (json!({ "enum": words }), format!("Default: {}.", words.first().unwrap_or(&""))),
        PartDefault::Units => (
            json!({ "type": ["string", "array"], "items": { "type": "string" } }),
            "Default: fits every unit.".to_owned(),
        ),
        PartDefault::Unit("") => (json!({ "type": "string" }), "Default: fits every unit.".to_owned()),
        PartDefault::Unit(unit) => (json!({ "type": "string" }), format!("Default: {unit}.")),
    };
    schema["description"] = described(default).into();
    schema
}

/// All keys of the schema as paths: `run.step`, `subsystem.*.step`, `connection[].from`.
pub fn schema_keys() -> Vec<String> {
    let schema = schema();
    let mut keys = Vec::new();
    collect(&schema, &schema, "", &mut keys);
    keys.sort();
    keys.dedup();
    keys
}

/// Follows a reference within the schema.
fn resolve<'a>(root: &'a Value, node: &'a Value) -> &'a Value {
    let target = node.get("$ref").and_then(Value::as_str).and_then(|r| root.pointer(r.trim_start_matches('#')));
    target.unwrap_or(node)
}

fn collect(root: &Value, node: &Value, path: &str, keys: &mut Vec<String>) {
    let node = resolve(root, node);
    let join = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    if let Some(properties) = node.get("properties").and_then(Value::as_object) {
        for (key, value) in properties {
            let path = join(key);
            collect(root, value, &path, keys);
            keys.push(path);
        }
    }
    if let Some(values) = node.get("additionalProperties").filter(|v| v.is_object()) {
        collect(root, values, &join("*"), keys);
    }
    if let Some(items) = node.get("items") {
        collect(root, items, &format!("{path}[]"), keys);
    }
}
