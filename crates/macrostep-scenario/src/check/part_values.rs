//! What decides how a part behaves, wherever it runs.

use std::collections::BTreeMap;

use macrostep_native::equations::Definition;
use macrostep_native::parts::{PartDefault, PartValue, parts};
use macrostep_problems::problem::Value as ProblemValue;

use super::model::{ModelPlan, PartPlan, Recipe};
use super::provenance::PartOrigin;
#[cfg(feature = "multibody")]
use crate::value::Value;

/// Takes a name and a value.
pub(super) type Put<'a> = &'a mut dyn FnMut(String, String);

impl ModelPlan {
    /// Every value that decides how a part behaves, by name, also those that nobody stated: parts with the same values are the
    /// same.
    pub fn values_of(&self, part: &str, origin: &PartOrigin) -> BTreeMap<String, String> {
        let mut values = BTreeMap::from([("part".to_owned(), part.to_owned())]);
        let mut put = |name: String, value: String| drop(values.insert(name, value));
        if let Some((problem, given)) = &self.problem {
            put("problem".into(), problem.description().name.to_owned());
            for (name, value) in &given.0 {
                let text = match value {
                    ProblemValue::Number(x) => x.to_string(),
                    ProblemValue::Text(t) => t.clone(),
                };
                put(format!("problem.{name}"), text);
            }
        }
        for PartPlan { recipe, .. } in self.parts.iter().chain(&self.replaced).filter(|p| p.name == part) {
            recipe.values(&mut put);
        }
        if let Some(mechanism) = origin.mechanism() {
            self.mechanisms.iter().filter(|m| m.name() == mechanism).for_each(|m| m.values(&mut put));
        }
        for a in self.adjustments.iter().filter(|a| a.part == part && !a.noise.is_empty()) {
            a.noise.iter().for_each(|(port, deviation)| put(format!("noise.{port}"), deviation.to_string()));
            put("noise_seed".into(), a.noise_seed.to_string());
        }
        values
    }
}

impl Recipe {
    fn values(&self, put: Put<'_>) {
        match self {
            Recipe::Library(kind, given) => {
                put("type".into(), kind.clone());
                let all = parts().iter().find(|d| d.name == kind).map_or(&[][..], |d| d.parameters);
                for p in all {
                    let usual = match p.default {
                        PartDefault::Number(x) | PartDefault::NotNegative(x) | PartDefault::Positive(x) => {
                            x.to_string()
                        }
                        PartDefault::Array(list) => numbers(list),
                        PartDefault::Word(words) => words.first().copied().unwrap_or_default().to_owned(),
                        PartDefault::Unit(unit) => unit.to_owned(),
                        PartDefault::Units | PartDefault::Example(_) => String::new(),
                        PartDefault::Required => continue,
                    };
                    put(format!("parameters.{}", p.name), usual);
                }
                for (name, value) in given {
                    let text = match value {
                        PartValue::Number(x) => x.to_string(),
                        // an array of one is a number
                        PartValue::Array(list) => numbers(list),
                        PartValue::Rows(rows) => numbers(&rows.concat()),
                        PartValue::Text(text) => text.clone(),
                        PartValue::Texts(list) => list.join(", "),
                    };
                    put(format!("parameters.{name}"), text);
                }
            }
            Recipe::Own(part) => {
                put("own".into(), part.about().to_owned());
                for (name, value) in part.parameters() {
                    put(format!("parameters.{name}"), value.to_json().to_string());
                }
            }
            Recipe::Equations(d) => {
                put("type".into(), super::equations::TYPE.into());
                for (name, value, unit) in &d.parameters {
                    let unit = unit.as_ref().map(ToString::to_string).unwrap_or_default();
                    put(format!("parameters.{name}"), format!("{value} {unit}").trim().to_owned());
                }
                // all else decides as well, and is long
                let rest = Definition { parameters: Vec::new(), ..(**d).clone() };
                put("equations".into(), format!("{rest:?}"));
            }
            Recipe::Table(times, columns) => {
                put("table.time".into(), numbers(times));
                for c in columns {
                    let held = if c.held { ", held" } else { "" };
                    let unit = c.unit.symbol();
                    let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
                    put(format!("table.{}", c.name), format!("{}{unit}{held}", numbers(&c.values)));
                }
            }
            Recipe::External(external) => external.values(put),
            Recipe::Fmu(fmu) => fmu.values(put),
        }
    }
}

fn numbers(list: &[f64]) -> String {
    match list {
        [one] => one.to_string(),
        list => format!("{list:?}"),
    }
}

/// Every value below a place in the scenario, by its path.
#[cfg(feature = "multibody")]
pub(super) fn flatten(value: &Value, path: &str, put: Put<'_>) {
    match value {
        Value::Table(table) => table.iter().for_each(|(key, value)| flatten(value, &format!("{path}.{key}"), put)),
        Value::List(list) if list.iter().any(|v| matches!(v, Value::Table(_))) => {
            list.iter().enumerate().for_each(|(i, value)| flatten(value, &format!("{path}[{i}]"), put));
        }
        leaf => put(path.to_owned(), leaf.to_string()),
    }
}
