//! The JSON Schema of the format, for editors.

use serde_json::Value;

/// The JSON Schema of a scenario: every key with what it means.
///
/// It lies beside the sources as `scenario.schema.json`. The feature `schema` derives it from the types of [`format`](crate::format), and
/// a test compares: nobody who only runs scenarios compiles the derivation.
pub fn schema() -> Value {
    serde_json::from_str(SCHEMA).expect("a test parses it")
}

/// The text of [`schema`].
const SCHEMA: &str = include_str!("../scenario.schema.json");

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
