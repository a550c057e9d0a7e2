//! The JSON Schema of the format, derived from its types.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map as Object, Value as Json};

use crate::format::{File, Problem};
use crate::read::{
    Coefficients, Columns, Expression, Function, Map, Method, NumberOrPoints, Numbers, Quantity, Short, Time,
};
use crate::value::Value;

/// The JSON Schema of a scenario, as the types of [`format`](crate::format) and the parts of the library give it.
pub fn derived_schema() -> Json {
    let mut schema = schemars::schema_for!(File).to_value();
    without_null(&mut schema);
    if let Json::Object(root) = &mut schema {
        root.insert("title".into(), "Macrostep scenario, version 1".into());
        root.insert("$id".into(), "urn:macrostep:scenario:1".into());
    }
    crate::schema::add_parts(&mut schema, macrostep_native::parts::parts());
    schema
}

/// TOML has no null: a key that may be absent is not one that may be null.
fn without_null(node: &mut Json) {
    match node {
        Json::Object(object) => {
            object.values_mut().for_each(without_null);
            if object.get("default").is_some_and(Json::is_null) {
                object.remove("default");
            }
            drop_null_type(object);
            unwrap_any_of(object);
        }
        Json::Array(items) => items.iter_mut().for_each(without_null),
        _ => {}
    }
}

fn drop_null_type(object: &mut Object<String, Json>) {
    if let Some(Json::Array(types)) = object.get_mut("type") {
        types.retain(|t| t != "null");
        if let [only] = types.as_slice() {
            let only = only.clone();
            object.insert("type".into(), only);
        }
    }
}

fn unwrap_any_of(object: &mut Object<String, Json>) {
    let Some(Json::Array(options)) = object.get_mut("anyOf") else { return };
    options.retain(|o| o.get("type").is_none_or(|t| t != "null"));
    if let [Json::Object(only)] = options.as_slice() {
        let only = only.clone();
        object.remove("anyOf");
        for (key, value) in only {
            object.entry(key).or_insert(value);
        }
    }
}

impl JsonSchema for Value {
    fn schema_name() -> Cow<'static, str> {
        "Value".into()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["string", "number", "boolean", "array", "object"] })
    }
}

impl JsonSchema for Time {
    fn schema_name() -> Cow<'static, str> {
        "Time".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number and a unit (ps, ns, us, ms, s, min, h), or a number of seconds.",
            "type": ["string", "number"],
            "examples": ["2ms", "0.5 s", 0.002],
        })
    }
}

impl JsonSchema for Numbers {
    fn schema_name() -> Cow<'static, str> {
        "Numbers".into()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [{ "type": "number" }, { "type": "array", "items": { "type": "number" } }] })
    }
}

impl JsonSchema for Columns {
    fn schema_name() -> Cow<'static, str> {
        "Columns".into()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [
            { "type": "string" },
            { "type": "object", "additionalProperties": { "type": "array", "items": { "type": "number" } } },
        ] })
    }
}

impl JsonSchema for Coefficients {
    fn schema_name() -> Cow<'static, str> {
        "Coefficients".into()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [
            { "type": "string" },
            { "type": "object", "additionalProperties": { "type": "number" } },
        ] })
    }
}

impl JsonSchema for Quantity {
    fn schema_name() -> Cow<'static, str> {
        "Quantity".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number, or text with a number and a unit.",
            "type": ["number", "string"],
            "examples": [0.005, "5 mm"],
        })
    }
}

impl JsonSchema for Expression {
    fn schema_name() -> Cow<'static, str> {
        "Expression".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "An expression of parameters, inputs, states, `let` values and the time `t`.",
            "type": ["string", "number"],
            "examples": ["(u - R*i - k*w)/L", "if(x > 0, k*x, 0[N])"],
        })
    }
}

impl<T: JsonSchema> JsonSchema for Short<T> {
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let long = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [{ "type": ["string", "number"] }, long] })
    }
}

impl<T: JsonSchema> JsonSchema for Map<T> {
    fn schema_name() -> Cow<'static, str> {
        BTreeMap::<String, T>::schema_name()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        BTreeMap::<String, T>::json_schema(generator)
    }
}

impl JsonSchema for Method {
    fn schema_name() -> Cow<'static, str> {
        "Method".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The name of a method, or a table with `kind` and parameters.",
            "anyOf": [
                { "type": "string" },
                {
                    "type": "object",
                    "properties": { "kind": { "description": "Name of the method.", "type": "string" } },
                    "required": ["kind"],
                    "additionalProperties": { "type": ["number", "string", "boolean"] },
                },
            ],
        })
    }
}

impl JsonSchema for Function {
    fn schema_name() -> Cow<'static, str> {
        "Function".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let number = json_schema!({ "type": ["number", "string"] });
        json_schema!({
            "description": "A function of time: a number, or a table with `kind` and its parameters.",
            "anyOf": [
                { "type": "number" },
                {
                    "type": "object",
                    "properties": {
                        "kind": {
                            "description": "Kind of the function.",
                            "enum": ["constant", "line", "sine", "smooth", "moves", "table"],
                        },
                    },
                    "required": ["kind"],
                    "additionalProperties": {
                        "anyOf": [number, { "type": "array", "items": { "type": "array", "items": { "type": "number" } } }],
                    },
                },
            ],
        })
    }
}

impl JsonSchema for NumberOrPoints {
    fn schema_name() -> Cow<'static, str> {
        "NumberOrPoints".into()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let row = json_schema!({ "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2 });
        json_schema!({ "anyOf": [{ "type": "number" }, { "type": "array", "items": row }] })
    }
}

impl JsonSchema for Problem {
    fn schema_name() -> Cow<'static, str> {
        "Problem".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A built-in problem: its name, a variant, and its parameters and choices by name.",
            "type": "object",
            "properties": {
                "name": { "description": "Name, as listed by `macrostep problems`.", "type": "string" },
                "variant": {
                    "description": "Named set of values, such as a row of a table in a paper.",
                    "type": "string",
                },
            },
            "required": ["name"],
            "additionalProperties": { "type": ["number", "string"] },
        })
    }
}
