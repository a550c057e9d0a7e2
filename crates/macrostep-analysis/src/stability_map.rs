//! Maps: what one or two parameters do to stability and accuracy, on all cores.

use macrostep_numerics::math;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use macrostep_core::Ticks;
use macrostep_record::Stability;
use macrostep_scenario::{Value, Varied};
use serde::Serialize;

use crate::AnalysisError;
use crate::analysis::{Options, analyze};
use crate::subject::Subject;

/// A parameter and the values it takes.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Axis {
    /// What it was called.
    pub name: String,
    /// Where it lies in the scenario.
    path: String,
    /// Its values.
    pub values: Vec<Value>,
    /// The values as numbers where they are numbers or times (in seconds), otherwise their places.
    pub numbers: Vec<f64>,
    /// Whether the values are times, and their numbers therefore seconds.
    pub times: bool,
    /// Whether the values are spaced evenly in their logarithm.
    pub logarithmic: bool,
}

impl Axis {
    /// Reads an axis as `--vary` does; `rate.m2=1,2,5` besides is how many steps of `m2` make one of the run.
    pub fn parse(text: &str) -> Result<Self, AnalysisError> {
        let wrong = |message| AnalysisError::Argument { message, help: format!("write {}", Varied::EXAMPLES) };
        let Varied { path, values, logarithmic, .. } = Varied::parse(text).map_err(wrong)?;
        let number = |(place, value): (usize, &Value)| match value {
            Value::Number(x) => *x,
            Value::Integer(i) => *i as f64,
            Value::Text(t) => Ticks::parse(t).map_or(place as f64, Ticks::seconds),
            _ => place as f64,
        };
        let numbers = values.iter().enumerate().map(number).collect();
        let name = text.split('=').next().unwrap_or_default().trim().to_owned();
        let is_time = |value: &Value| matches!(value, Value::Text(t) if Ticks::parse(t).is_ok());
        let times = path == "run.step" || values.iter().all(is_time);
        Ok(Axis { name, path, values, numbers, times, logarithmic })
    }

    /// What is changed in a scenario for a value: paths and values.
    fn change(&self, index: usize, subject: &Subject) -> Result<(String, Value), AnalysisError> {
        let Some(part) = self.path.strip_prefix("rate.") else {
            return Ok((self.path.clone(), self.values[index].clone()));
        };
        let (rate, step) = (self.numbers[index], subject.step());
        if rate < 1.0 || rate.fract() != 0.0 {
            let message = format!("`{}` is {rate}, and a rate is a whole number of steps", self.name);
            return Err(AnalysisError::Argument {
                message,
                help: format!("write {}=1,2,5,10, for example", self.name),
            });
        }
        let own = step.0 / rate as i128;
        Ok((format!("subsystem.{part}.step"), Value::from(format!("{own}ps"))))
    }
}

/// What was found at a point of a map.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct MapPoint {
    /// Spectral radius of the macro-step; infinite if it could not be taken.
    pub radius: f64,
    /// `log(radius)/H`, in 1/s.
    pub growth: f64,
    /// The largest `|s̃ − s|/|s|` among the modes.
    pub error: f64,
    /// What to think of it.
    pub verdict: Stability,
}

/// A map over one or two parameters.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StabilityMap {
    /// The parameters.
    pub axes: Vec<Axis>,
    /// Results, the last axis fastest.
    pub points: Vec<MapPoint>,
}

/// Analyses every combination of values, on `threads` threads; results do not depend on how many. `progress` is told how many are
/// done of how many; if it says `false`, no more are begun, and the map is lost.
pub fn stability_map(
    subject: &Subject,
    axes: &[Axis],
    options: &Options,
    threads: usize,
    progress: &(dyn Fn(usize, usize) -> bool + Sync),
) -> Result<StabilityMap, AnalysisError> {
    let total: usize = axes.iter().map(|a| a.values.len()).product();
    let inner = axes.get(1).map_or(1, |a| a.values.len());
    // a value that no scenario can have is a mistake of the map, not a hole in it
    for i in [0, total - 1] {
        subject.with(changes(subject, axes, i, inner)?.iter().map(|(p, v)| (p.as_str(), v.clone())))?;
    }
    let points = parallel(total, threads, progress, |i| {
        let changed = subject.with(changes(subject, axes, i, inner)?.iter().map(|(p, v)| (p.as_str(), v.clone())))?;
        match point(&changed, options) {
            Err(AnalysisError::Run(_) | AnalysisError::NotFinite { .. }) => Ok(BROKEN),
            other => other,
        }
    })?;
    Ok(StabilityMap { axes: axes.to_vec(), points })
}

/// A run that breaks down before it can be analysed.
const BROKEN: MapPoint =
    MapPoint { radius: f64::INFINITY, growth: f64::INFINITY, error: f64::INFINITY, verdict: Stability::Unstable };

fn changes(
    subject: &Subject,
    axes: &[Axis],
    index: usize,
    inner: usize,
) -> Result<Vec<(String, Value)>, AnalysisError> {
    axes.iter().zip([index / inner, index % inner]).map(|(axis, i)| axis.change(i, subject)).collect()
}

fn point(subject: &Subject, options: &Options) -> Result<MapPoint, AnalysisError> {
    let point = match subject.point(options.at, 1.0) {
        Err(AnalysisError::Switches { .. } | AnalysisError::Event { .. }) => {
            let found = analyze(subject, &Options { limits: false, ..options.clone() })?;
            let error = found.periodic.as_ref().map_or(f64::INFINITY, |p| p.error());
            let growth = math::ln(found.radius) / found.period;
            return Ok(MapPoint { radius: found.radius, growth, error, verdict: found.verdict });
        }
        point => point?,
    };
    let (modes, _) = point.modes()?;
    let radius = point.map.radius()?;
    let error = modes.iter().map(|m| m.error).fold(0.0, f64::max);
    let verdict = point.judge(&modes, options.error)?;
    Ok(MapPoint { radius, growth: math::ln(radius) / point.map.period, error, verdict })
}

/// Calls `work` with every index on several threads; results in order, or the first error.
pub(crate) fn parallel<T: Send>(
    total: usize,
    threads: usize,
    progress: &(dyn Fn(usize, usize) -> bool + Sync),
    work: impl Fn(usize) -> Result<T, AnalysisError> + Sync,
) -> Result<Vec<T>, AnalysisError> {
    let (next, done, over) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let results: Vec<Mutex<Option<Result<T, AnalysisError>>>> = (0..total).map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, total.max(1)) {
            scope.spawn(|| {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= total || over.load(Ordering::Relaxed) {
                        break;
                    }
                    let result = work(i);
                    if let Ok(mut slot) = results[i].lock() {
                        *slot = Some(result);
                    }
                    if !progress(done.fetch_add(1, Ordering::Relaxed) + 1, total) {
                        over.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let broken =
        || AnalysisError::Argument { message: "a point of the map was lost".into(), help: "run it again".into() };
    results.into_iter().map(|r| r.into_inner().ok().flatten().unwrap_or_else(|| Err(broken()))).collect()
}

impl StabilityMap {
    /// The map as CSV: a column per parameter, then radius, growth, error and verdict.
    pub fn csv(&self) -> String {
        let mut text: String = self.axes.iter().map(|a| format!("{},", a.name)).collect();
        text.push_str("radius,growth,error,verdict\n");
        let inner = self.axes.get(1).map_or(1, |a| a.values.len());
        for (i, p) in self.points.iter().enumerate() {
            for (axis, k) in self.axes.iter().zip([i / inner, i % inner]) {
                match &axis.values[k] {
                    Value::Text(_) if axis.times => text.push_str(&format!("{},", axis.numbers[k])),
                    Value::Text(word) => text.push_str(&format!("{word},")),
                    _ => text.push_str(&format!("{},", axis.numbers[k])),
                }
            }
            let verdict = p.verdict.word();
            text.push_str(&format!("{},{},{},{verdict}\n", p.radius, p.growth, p.error));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_are_read_as_written() {
        let axis = Axis::parse("step=0.5ms..8ms:log5").unwrap();
        assert_eq!((axis.path.as_str(), axis.logarithmic), ("run.step", true));
        let wanted = [0.5e-3, 1e-3, 2e-3, 4e-3, 8e-3];
        assert!(axis.numbers.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-15));
        let axis = Axis::parse("predictor=zoh,foh").unwrap();
        assert_eq!(axis.values, [Value::from("zoh"), Value::from("foh")]);
        assert_eq!(Axis::parse("kc=1..3:3").unwrap().path, "problem.kc");
        for bad in ["kc", "kc=1..1:3", "kc=-1..3:log5", "kc=1..3:0", "kc="] {
            assert!(Axis::parse(bad).is_err(), "{bad}");
        }
    }
}
