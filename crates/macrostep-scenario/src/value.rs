//! Values of a scenario: what stands right of an equals sign.

use std::fmt;

use serde::Serialize;

/// A value of a scenario, as TOML knows them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Value {
    /// Text.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// A number.
    Number(f64),
    /// `true` or `false`.
    Boolean(bool),
    /// An array.
    List(Vec<Value>),
    /// A table, in the order in which it was written.
    Table(Vec<(String, Value)>),
}

impl Value {
    /// Reads a value as it is given on a command line: as TOML where it is TOML, as text where it is not, so that
    /// `0.5`, `[1, 2]`, `true`, `1ms` and `gauss-seidel` need no quotes.
    pub fn parse(text: &str) -> Value {
        let text = text.trim();
        match toml::de::DeValue::parse(text) {
            Ok(value) => crate::tree::plain(value.get_ref()).unwrap_or_else(|| Value::Text(text.to_owned())),
            Err(_) => Value::Text(text.to_owned()),
        }
    }

    /// What kind of value it is, for messages.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Value::Text(_) => "text",
            Value::Integer(_) => "a whole number",
            Value::Number(_) => "a number",
            Value::Boolean(_) => "true or false",
            Value::List(_) => "an array",
            Value::Table(_) => "a table",
        }
    }

    /// The same as JSON.
    pub fn to_json(&self) -> serde_json::Value {
        match self {
            Value::Table(table) => table.iter().map(|(k, v)| (k.clone(), v.to_json())).collect(),
            Value::List(list) => list.iter().map(Value::to_json).collect(),
            leaf => serde_json::json!(leaf),
        }
    }

    /// The same as the value of the toml crate.
    pub(crate) fn to_toml(&self) -> toml::Value {
        match self {
            Value::Text(t) => toml::Value::String(t.clone()),
            Value::Integer(i) => toml::Value::Integer(*i),
            Value::Number(x) => toml::Value::Float(*x),
            Value::Boolean(b) => toml::Value::Boolean(*b),
            Value::List(list) => toml::Value::Array(list.iter().map(Value::to_toml).collect()),
            Value::Table(table) => toml::Value::Table(table.iter().map(|(k, v)| (k.clone(), v.to_toml())).collect()),
        }
    }
}

impl fmt::Display for Value {
    /// As TOML, on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_toml())
    }
}

impl From<f64> for Value {
    fn from(x: f64) -> Self {
        Value::Number(x)
    }
}

impl From<i64> for Value {
    fn from(i: i64) -> Self {
        Value::Integer(i)
    }
}

impl From<bool> for Value {
    fn from(b: bool) -> Self {
        Value::Boolean(b)
    }
}

#[cfg(feature = "fmi")]
impl From<&macrostep_fmi::StartValue> for Value {
    fn from(value: &macrostep_fmi::StartValue) -> Self {
        use macrostep_fmi::StartValue;
        match value {
            StartValue::Number(x) => Value::Number(*x),
            StartValue::Integer(i) => Value::Integer(*i),
            StartValue::Boolean(b) => Value::Boolean(*b),
            StartValue::Text(t) => Value::Text(t.clone()),
            StartValue::List(list) => Value::List(list.iter().map(Value::from).collect()),
        }
    }
}

impl From<&str> for Value {
    fn from(t: &str) -> Self {
        Value::Text(t.to_owned())
    }
}

impl From<String> for Value {
    fn from(t: String) -> Self {
        Value::Text(t)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_need_few_quotes() {
        assert_eq!(Value::parse("1ms"), Value::Text("1ms".into()));
        assert_eq!(Value::parse("gauss-seidel"), Value::Text("gauss-seidel".into()));
        assert_eq!(Value::parse(" 0.5"), Value::Number(0.5));
        assert_eq!(Value::parse("3"), Value::Integer(3));
        assert_eq!(Value::parse("\"3\""), Value::Text("3".into()));
        assert_eq!(Value::parse("[[\"m1\"], [\"m2\"]]").to_string(), "[[\"m1\"], [\"m2\"]]");
        assert_eq!(Value::parse("true"), Value::Boolean(true));
        assert_eq!(Value::parse(""), Value::Text(String::new()));
        assert_eq!(Value::parse("{ kind = \"foh\" }").kind(), "a table");
    }
}
