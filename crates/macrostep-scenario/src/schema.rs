//! The JSON Schema of the format, for editors.

use serde_json::{Map, Value};

use crate::format::File;

/// The JSON Schema of a scenario: every key with what it means.
pub fn schema() -> Value {
    let mut schema = schemars::schema_for!(File).to_value();
    without_null(&mut schema);
    if let Value::Object(root) = &mut schema {
        root.insert("title".into(), "Macrostep scenario, version 1".into());
    }
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

/// TOML has no null: a key that may be absent is not one that may be null.
fn without_null(node: &mut Value) {
    match node {
        Value::Object(object) => {
            object.values_mut().for_each(without_null);
            if object.get("default").is_some_and(Value::is_null) {
                object.remove("default");
            }
            drop_null_type(object);
            unwrap_any_of(object);
        }
        Value::Array(items) => items.iter_mut().for_each(without_null),
        _ => {}
    }
}

fn drop_null_type(object: &mut Map<String, Value>) {
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|t| t != "null");
        if let [only] = types.as_slice() {
            let only = only.clone();
            object.insert("type".into(), only);
        }
    }
}

fn unwrap_any_of(object: &mut Map<String, Value>) {
    let Some(Value::Array(options)) = object.get_mut("anyOf") else { return };
    options.retain(|o| o.get("type").is_none_or(|t| t != "null"));
    if let [Value::Object(only)] = options.as_slice() {
        let only = only.clone();
        object.remove("anyOf");
        for (key, value) in only {
            object.entry(key).or_insert(value);
        }
    }
}
