//! Parameter values: defaults, then a variant, then what was given; complete and checked.

use std::collections::BTreeMap;

use macrostep_core::{near_names, plain};
use macrostep_native::integrators::Integrator;
use macrostep_native::native::Native;
use macrostep_native::physics::Physics;

use crate::problem::{Choice, Description, Parameter, ProblemError, Value, Values, Variant};

impl Values {
    /// The values of a problem: its defaults, changed by `variant`, changed by `given`.
    ///
    /// `case = 3` among the given is a synonym for the variant `case3`.
    pub fn resolve(
        description: &Description,
        given: &BTreeMap<String, Value>,
        variant: Option<&str>,
    ) -> Result<Values, ProblemError> {
        let mut values = BTreeMap::new();
        for p in description.parameters {
            values.insert(p.name.to_owned(), Value::Number(p.default));
        }
        for c in description.choices {
            values.insert(c.name.to_owned(), Value::Text(c.options.first().copied().unwrap_or_default().to_owned()));
        }

        // the variant, by name or by case number
        if let Some(variant) = Values::variant(description, given, variant)? {
            for (name, number) in variant.numbers {
                values.insert((*name).to_owned(), Value::Number(*number));
            }
            for (name, text) in variant.choices {
                values.insert((*name).to_owned(), Value::Text((*text).to_owned()));
            }
        }

        // what was given, checked
        for (name, value) in given {
            let parameter = description.parameters.iter().find(|p| p.name == name);
            let choice = description.choices.iter().find(|c| c.name == name);
            match (parameter, choice) {
                (Some(p), _) => values.insert(name.clone(), Value::Number(number(description, p, value)?)),
                (None, Some(c)) => values.insert(name.clone(), Value::Text(text(description, c, value)?)),
                (None, None) if name == "case" => None,
                (None, None) => return Err(unknown(description, "parameter", name, &known(description))),
            };
        }
        Ok(Values(values))
    }

    /// The variant that `variant`, or a given `case`, names.
    pub fn variant(
        description: &Description,
        given: &BTreeMap<String, Value>,
        variant: Option<&str>,
    ) -> Result<Option<&'static Variant>, ProblemError> {
        let is_known = known(description).contains(&"case");
        let case = match given.get("case") {
            Some(Value::Number(n)) if !is_known => Some(format!("case{n}")),
            Some(Value::Text(t)) if !is_known => {
                Some(if t.starts_with("case") { t.clone() } else { format!("case{t}") })
            }
            _ => None,
        };
        let name = match (variant, &case) {
            (Some(name), Some(case)) if name != case => {
                return Err(bad(description, "case", case, &format!("contradicts the variant `{name}`")));
            }
            (Some(name), _) => name,
            (None, Some(case)) => case.as_str(),
            (None, None) => return Ok(None),
        };
        let names: Vec<&str> = description.variants.iter().map(|v| v.name).collect();
        match description.variants.iter().find(|v| v.name == name) {
            Some(variant) => Ok(Some(variant)),
            None => Err(unknown(description, "variant", name, &names)),
        }
    }

    /// The number of this name.
    pub fn number(&self, name: &str) -> Result<f64, ProblemError> {
        match self.0.get(name) {
            Some(Value::Number(x)) => Ok(*x),
            other => Err(absent("number", name, other)),
        }
    }

    /// The number of this name, as a whole one of at most `most`.
    pub fn count(&self, name: &str, most: usize) -> Result<usize, ProblemError> {
        let x = self.number(name)?;
        if x.fract() == 0.0 && (0.0..=most as f64).contains(&x) {
            return Ok(x as usize);
        }
        Err(ProblemError::BadValue {
            problem: String::new(),
            name: name.into(),
            value: plain(x),
            reason: format!("must be a whole number of at most {most}"),
        })
    }

    /// The word of this name.
    pub fn text(&self, name: &str) -> Result<&str, ProblemError> {
        match self.0.get(name) {
            Some(Value::Text(t)) => Ok(t),
            other => Err(absent("word", name, other)),
        }
    }

    /// The integrator that the choice [`crate::problem::INTEGRATOR`] names.
    pub fn integrator(&self) -> Result<Integrator, ProblemError> {
        let name = self.text("integrator")?;
        Integrator::named(name).ok_or_else(|| ProblemError::Unknown {
            problem: String::new(),
            what: "integrator",
            name: name.into(),
            near: Vec::new(),
        })
    }

    /// The micro-steps per communication step, [`crate::problem::MICRO`].
    pub fn micro(&self) -> Result<usize, ProblemError> {
        self.count("micro", 1_000_000)
    }

    /// A native subsystem with the integrator and the micro-steps of these values.
    pub fn solve<P: Physics>(&self, physics: P) -> Result<Native<P>, ProblemError> {
        Ok(Native::new(physics).integrator(self.integrator()?).micro(self.micro()?))
    }
}

fn known(description: &Description) -> Vec<&'static str> {
    let parameters = description.parameters.iter().map(|p| p.name);
    parameters.chain(description.choices.iter().map(|c| c.name)).collect()
}

fn number(description: &Description, p: &Parameter, value: &Value) -> Result<f64, ProblemError> {
    let x = match value {
        Value::Number(x) => *x,
        Value::Text(t) => t
            .trim()
            .parse()
            .map_err(|_| bad(description, p.name, t, &format!("is not a number; it is in {}", p.unit)))?,
    };
    if !x.is_finite() {
        return Err(bad(description, p.name, &plain(x), "must be finite"));
    }
    if x < p.min {
        let reason = match p.min {
            f64::MIN_POSITIVE => "must be positive".to_owned(),
            min => format!("is below its minimum, {min}"),
        };
        return Err(bad(description, p.name, &plain(x), &reason));
    }
    Ok(x)
}

fn text(description: &Description, c: &Choice, value: &Value) -> Result<String, ProblemError> {
    let t = match value {
        Value::Text(t) => t.clone(),
        Value::Number(x) => plain(*x),
    };
    if c.options.contains(&t.as_str()) {
        return Ok(t);
    }
    let options = c.options.iter().map(|o| format!("`{o}`")).collect::<Vec<_>>().join(", ");
    Err(bad(description, c.name, &t, &format!("is not one of {options}")))
}

fn bad(description: &Description, name: &str, value: &str, reason: &str) -> ProblemError {
    ProblemError::BadValue {
        problem: description.name.into(),
        name: name.into(),
        value: value.into(),
        reason: reason.into(),
    }
}

fn unknown(description: &Description, what: &'static str, name: &str, among: &[&str]) -> ProblemError {
    ProblemError::Unknown {
        problem: description.name.into(),
        what,
        name: name.into(),
        near: near_names(name, among.iter().copied()),
    }
}

fn absent(what: &str, name: &str, found: Option<&Value>) -> ProblemError {
    let reason = match found {
        Some(_) => format!("`{name}` is not a {what}"),
        None => format!("the values are incomplete: there is no {what} `{name}`"),
    };
    ProblemError::Solver { problem: String::new(), reason }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::problem;

    fn resolve(given: &[(&str, Value)], variant: Option<&str>) -> Result<Values, ProblemError> {
        let given = given.iter().map(|(n, v)| ((*n).to_owned(), v.clone())).collect();
        Values::resolve(problem("oscillator")?.description(), &given, variant)
    }

    #[test]
    fn defaults_then_variant_then_given() {
        let values = resolve(&[("m1", Value::Number(7.0))], Some("case7")).unwrap();
        assert_eq!(values.number("m1"), Ok(7.0));
        assert_eq!(values.number("kc"), Ok(100.0));
        assert_eq!(values.text("coupling"), Ok("force-displacement"));
        assert_eq!(resolve(&[("case", Value::Number(3.0))], None), resolve(&[], Some("case3")));
        assert_eq!(resolve(&[("case", Value::Text("3".into()))], None), resolve(&[], Some("case3")));
    }

    #[test]
    fn unknown_names_bring_near_ones() {
        let error = resolve(&[("k_c", Value::Number(1.0))], None).unwrap_err();
        assert!(error.to_string().contains("`kc`"), "{error}");
        let error = resolve(&[], Some("cas3")).unwrap_err();
        assert!(error.to_string().contains("`case3`"), "{error}");
        let error = resolve(&[("case", Value::Number(99.0))], None).unwrap_err();
        assert!(matches!(error, ProblemError::Unknown { what: "variant", .. }), "{error}");
        assert!(resolve(&[("case", Value::Number(3.0))], Some("case4")).is_err());
    }

    #[test]
    fn values_that_cannot_be_are_refused() {
        for (name, value) in [
            ("m1", Value::Number(0.0)),
            ("m1", Value::Number(f64::NAN)),
            ("k1", Value::Number(f64::INFINITY)),
            ("k1", Value::Text("stiff".into())),
            ("micro", Value::Number(0.0)),
            ("coupling", Value::Text("telepathy".into())),
        ] {
            assert!(matches!(resolve(&[(name, value)], None), Err(ProblemError::BadValue { .. })), "{name}");
        }
    }
}
