//! How far parameters may be off before a compensated system loses stability or accuracy.

use macrostep_numerics::math;
use macrostep_problems::problem;
use macrostep_scenario::{Scenario, Value};
use serde::Serialize;

use crate::AnalysisError;
use crate::analysis::{Options, bisect};
use crate::subject::Subject;

/// Factors by which a parameter may be wrong.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Margin {
    /// The parameter.
    pub name: String,
    /// Smallest and largest factor that keep the system stable.
    pub stable: (f64, f64),
    /// Smallest and largest factor that keep every mode within the error of those of the changed system.
    pub accurate: (f64, f64),
}

/// The factors that are tried.
const RANGE: f64 = 16.0;

/// Varies every mass, stiffness and damping, and the macro-step, while the gains stay as they are.
pub fn robustness(scenario: &Scenario, options: &Options) -> Result<Vec<Margin>, AnalysisError> {
    let subject = Subject::new(scenario)?;
    let mut margins = Vec::new();
    for (name, path, value) in parameters(scenario) {
        let changed = |factor: f64| subject.with([(path.as_str(), Value::from(value * factor))]);
        margins.push(margin(&name, options, changed)?);
    }
    let step = subject.step().seconds();
    let changed = |factor: f64| {
        let ticks = macrostep_core::Ticks::from_seconds(step * factor).map_or(step, macrostep_core::Ticks::seconds);
        subject.with([("run.step", Value::from(format!("{ticks}s")))])
    };
    margins.push(margin("step", options, changed)?);
    Ok(margins)
}

/// Masses, stiffnesses and dampings that are not zero: name, path, value.
fn parameters(scenario: &Scenario) -> Vec<(String, String, f64)> {
    let mut found = Vec::new();
    let physical = |unit: &str| ["kg", "N/m", "N.s/m", "N.m.s/rad"].contains(&unit);
    let number = |value: Option<Value>| match value {
        Some(Value::Number(x)) => Some(x),
        Some(Value::Integer(i)) => Some(i as f64),
        _ => None,
    };
    if let Some(Value::Text(name)) = scenario.get("problem.name")
        && let Ok(problem) = macrostep_problems::problem(&name)
    {
        let description = problem.description();
        let variant = match scenario.get("problem.variant") {
            Some(Value::Text(variant)) => description.variants.iter().find(|v| v.name == variant),
            _ => None,
        };
        for p in description.parameters.iter().filter(|p| physical(p.unit)) {
            let path = format!("problem.{}", p.name);
            let by_variant = variant.and_then(|v| v.numbers.iter().find(|(n, _)| *n == p.name)).map(|(_, x)| *x);
            let value = number(scenario.get(&path)).or(by_variant).unwrap_or(p.default);
            found.push((p.name.to_owned(), path, value));
        }
        let _: &problem::Description = description;
    }
    if let Some(Value::Table(parts)) = scenario.get("subsystem") {
        for (part, _) in &parts {
            let Some(Value::Text(kind)) = scenario.get(&format!("subsystem.{part}.type")) else { continue };
            let described = macrostep_native::parts::parts().iter().find(|d| d.name == kind);
            for p in described.iter().flat_map(|d| d.parameters).filter(|p| physical(p.unit)) {
                let path = format!("subsystem.{part}.parameters.{}", p.name);
                if let Some(value) = number(scenario.get(&path)) {
                    found.push((format!("{part}.{}", p.name), path, value));
                }
            }
        }
    }
    found.retain(|p| p.2 != 0.0);
    found
}

fn margin(
    name: &str,
    options: &Options,
    changed: impl Fn(f64) -> Result<Subject, AnalysisError>,
) -> Result<Margin, AnalysisError> {
    let judge = |factor: f64, accurate: bool| -> Result<bool, AnalysisError> {
        let point = match changed(factor)?.point(options.at, 1.0) {
            Err(AnalysisError::Run(_) | AnalysisError::NotFinite { .. }) => return Ok(false),
            other => other?,
        };
        let (modes, _) = point.modes()?;
        let growth = modes.iter().map(|m| m.monolithic.real).fold(f64::NEG_INFINITY, f64::max);
        let stable = point.map.radius()? <= math::exp(growth * point.map.step).max(1.0) + LOOSE;
        Ok(stable && (!accurate || modes.iter().all(|m| m.error <= options.error)))
    };
    let reach = |outwards: f64, accurate: bool| -> Result<f64, AnalysisError> {
        if !judge(1.0, accurate)? {
            return Ok(f64::NAN);
        }
        let mut good = 1.0_f64;
        loop {
            let next = good * outwards;
            if !(1.0 / RANGE..=RANGE).contains(&next) {
                return Ok(good);
            }
            if !judge(next, accurate)? {
                return bisect(good, next, |f| judge(f, accurate));
            }
            good = next;
        }
    };
    Ok(Margin {
        name: name.to_owned(),
        stable: (reach(0.8, false)?, reach(1.25, false)?),
        accurate: (reach(0.8, true)?, reach(1.25, true)?),
    })
}

/// Growth per macro-step that an undamped system is allowed before it counts as unstable.
const LOOSE: f64 = 1e-7;
