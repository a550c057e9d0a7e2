//! Which scheme, predictor and step for a wanted accuracy at least cost.

use macrostep_core::{CommunicationPoint, Observer, ObserverError};
use macrostep_scenario::Value;
use serde::Serialize;

use crate::AnalysisError;
use crate::analysis::{Options, limits};
use crate::stability_map::parallel;
use crate::subject::Subject;

/// A way to run, the largest step it allows, and what it costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Recommendation {
    /// The scheme.
    pub scheme: String,
    /// The predictor.
    pub predictor: String,
    /// The correction method.
    pub method: String,
    /// The largest macro-step that keeps every mode within the error; none if there is none, or if it cannot run so.
    pub step: Option<f64>,
    /// Macro-steps per second of simulated time, times how often each is taken.
    pub cost: Option<f64>,
}

/// Schemes, and whether they repeat macro-steps.
const SCHEMES: [(&str, bool); 4] =
    [("jacobi", false), ("gauss-seidel", false), ("implicit-jacobi", true), ("implicit-gauss-seidel", true)];
const PREDICTORS: [&str; 4] = ["zoh", "foh", "soh", "hermite"];
const METHODS: [&str; 2] = ["none", "error-feedback"];

/// Tries every combination, the cheapest first in the result.
pub fn recommend(subject: &Subject, options: &Options) -> Result<Vec<Recommendation>, AnalysisError> {
    let mut ways = Vec::new();
    for (scheme, repeats) in SCHEMES {
        for predictor in PREDICTORS {
            for method in METHODS {
                if !(repeats && method != "none") {
                    ways.push((scheme, predictor, method));
                }
            }
        }
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut found = parallel(ways.len(), threads, &|_, _| {}, |i| {
        let (scheme, predictor, method) = ways[i];
        let mut way = Recommendation {
            scheme: scheme.into(),
            predictor: predictor.into(),
            method: method.into(),
            step: None,
            cost: None,
        };
        let changes = [
            ("run.scheme", Value::from(scheme)),
            ("run.predictor", Value::from(predictor)),
            ("run.method", Value::from(method)),
        ];
        // what cannot run so has no step
        let Ok(changed) = subject.with(changes) else { return Ok(way) };
        let step = changed.step().seconds();
        let Ok(found) = limits(&changed, options, step) else { return Ok(way) };
        way.step = found.accurate;
        way.cost = found.accurate.and_then(|h| Some(passes(&changed, h / step).ok()? / h));
        Ok(way)
    })?;
    found.sort_by(|a, b| a.cost.unwrap_or(f64::INFINITY).total_cmp(&b.cost.unwrap_or(f64::INFINITY)));
    Ok(found)
}

/// How often a macro-step is taken, on average over a few.
fn passes(subject: &Subject, factor: f64) -> Result<f64, AnalysisError> {
    struct Count(u32);
    impl Observer for Count {
        fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
            self.0 += at.passes;
            Ok(())
        }
    }
    const STEPS: u32 = 20;
    let mut manager = subject.manager(factor)?;
    let mut count = Count(0);
    manager.begin(&mut ())?;
    for _ in 0..STEPS {
        manager.macro_step(&mut count)?;
    }
    Ok(f64::from(count.0) / f64::from(STEPS))
}
