//! What an analysis found, as it is written and read: modes beside those of the monolithic system, a verdict, and the largest
//! macro-steps. `analysis.json` beside a recording holds it.

use std::fmt;

use macrostep_core::or_nan;
use serde::{Deserialize, Serialize};

/// A predictor that learns, and what was analysed in its place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Replaced {
    /// The predictor of the run.
    pub predictor: String,
    /// The predictor that was analysed.
    pub by: String,
    /// The correction method beside it.
    pub method: String,
}

impl Replaced {
    /// Of a predictor, by another one with a method.
    pub fn new(predictor: &str, by: &str, method: &str) -> Self {
        Replaced { predictor: predictor.to_owned(), by: by.to_owned(), method: method.to_owned() }
    }

    /// What there is to say of it.
    pub fn story(&self) -> String {
        let Replaced { predictor, by, method } = self;
        let with = if method == "none" { String::new() } else { format!(" with method {method}") };
        format!(
            "predictor {predictor} learns, which no map of a macro-step shows: what follows is of {by}{with} in its place, which it begins with"
        )
    }
}

/// What was found about a scenario before it ran.
///
/// Numbers that are not finite are `null` in JSON, and NaN when they are read back.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Analysis {
    /// The scenario.
    pub name: String,
    /// `H`, in seconds.
    pub step: f64,
    /// Over which time numbers are mapped, in seconds: `H`, or, with sampled subsystems, the hyper-period after which samples and
    /// communication points meet again.
    pub period: f64,
    /// Subsystems with samples of their own.
    pub samples: Vec<SampledPart>,
    /// Where it was linearised, in seconds.
    pub time: f64,
    /// How many numbers a macro-step maps.
    pub size: usize,
    /// Whether the macro-step is linear, and the analysis exact.
    pub linear: bool,
    /// The predictor of the run and what was analysed in its place, if it is one that learns, of which there is no map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaced: Option<Replaced>,
    /// What was held fixed because it cannot be shown as numbers.
    pub hidden: Vec<String>,
    /// By how much an eigenvalue may be off, where predictors learn one step behind and the map is fitted to a run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off: Option<f64>,
    /// Numbers along which the run stands on a kink: slopes are the mean of both sides, of the map and of the system itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinks: Vec<String>,
    /// Subsystems that do not show their state, and the identified models in their place.
    pub identified: Vec<Identified>,
    /// Sampled subsystems that switch, or are at a limit: all of this is of the system while they stay as they are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<String>,
    /// Subsystems that may have events of their own: all of this holds between two of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<String>,
    /// Names of the states in mode shapes.
    pub states: Vec<String>,
    /// The spectral radius of the macro-step, or of the hyper-period.
    #[serde(deserialize_with = "or_nan")]
    pub radius: f64,
    /// `exp(period · largest real part)` of the monolithic system; 0 where subsystems state no linearisation, and there are no modes
    /// to compare with.
    #[serde(deserialize_with = "or_nan")]
    pub monolithic_radius: f64,
    /// Modes of the monolithic system beside those of the co-simulation.
    pub modes: Vec<ComparedMode>,
    /// Poles of the monolithic system of which nothing that could be measured is left after the period: they are not compared.
    #[serde(default, deserialize_with = "or_nan", skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<(f64, f64)>,
    /// Modes of the monolithic twin with the same integrator, if there is one: what integration alone does.
    pub twin: Option<Vec<ComparedMode>>,
    /// The least damped of the other modes, those that only the interface and the integrators have.
    pub others: Vec<Mode>,
    /// Poles of the continuous model with `D(s)`, if the predictor is a hold that it knows.
    #[serde(deserialize_with = "or_nan")]
    pub continuous: Option<Vec<(f64, f64)>>,
    /// Stable, unstable, or stable but wrong.
    pub verdict: Stability,
    /// Up to which error a mode counts as right.
    pub error: f64,
    /// The largest macro-step that is stable, and that keeps every mode within the error; if asked for.
    pub limits: Option<StepLimits>,
    /// The periodic motion of a run whose loop is closed by switching. There are no modes then: `period` is that of the motion, and the
    /// radii are those of its multipliers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub periodic: Option<Periodic>,
}

/// A periodic motion beside that of the system itself.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Periodic {
    /// As it is.
    pub cosimulated: PeriodicMotion,
    /// As it should be: by much shorter macro-steps.
    pub reference: PeriodicMotion,
    /// How far the period is off, relative to itself.
    #[serde(deserialize_with = "or_nan")]
    pub period_error: f64,
    /// How far a multiplier is off, beyond what is not known of it.
    #[serde(deserialize_with = "or_nan")]
    pub multiplier_error: f64,
    /// How far instants of switchings are off, relative to the period, and outputs there, relative to their swing; not finite if there are
    /// others.
    #[serde(deserialize_with = "or_nan")]
    pub switching_error: f64,
}

impl Periodic {
    /// A motion and what it should be, with how far off period, multipliers and switchings are.
    pub fn new(
        cosimulated: PeriodicMotion,
        reference: PeriodicMotion,
        period_error: f64,
        multiplier_error: f64,
        switching_error: f64,
    ) -> Self {
        Periodic { cosimulated, reference, period_error, multiplier_error, switching_error }
    }

    /// The largest of its errors.
    pub fn error(&self) -> f64 {
        self.period_error.max(self.multiplier_error).max(self.switching_error)
    }
}

/// A motion that repeats, with its switchings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct PeriodicMotion {
    /// `H`, in seconds.
    pub step: f64,
    /// How often it repeats within `period`: more than once if the motion beside it takes as many of its periods to repeat.
    pub times: usize,
    /// Seconds until it repeats, times `times`.
    pub period: f64,
    /// How many switchings there are in a period; those at once are one.
    pub switchings: usize,
    /// How far it misses itself after a period, relative to what its numbers are: switchings lie differently between communication points.
    pub misses: f64,
    /// Whether its phase is free: nothing depends on time, so that a shift in time stays. Its multiplier, one, is not among the others.
    pub free: bool,
    /// By which factors disturbances are multiplied in a period, real and imaginary parts, the largest first; what is below 1e-6 is left
    /// out.
    #[serde(deserialize_with = "or_nan")]
    pub multipliers: Vec<(f64, f64)>,
    /// By how much a multiplier may be off. Where that is more than 0.1, as where switchings happen at communication points alone and
    /// disturbances change them in steps, multipliers are not known, and there are none.
    #[serde(deserialize_with = "or_nan")]
    pub off: f64,
    /// Numbers that count periods, and that nothing depends on.
    pub counters: Vec<Counter>,
    /// Between which values outputs swing.
    pub swings: Vec<Swing>,
}

impl PeriodicMotion {
    /// The largest of its multipliers; zero if disturbances are gone after a period, and NaN if that is not known.
    pub fn radius(&self) -> f64 {
        if self.off > 0.1 {
            return f64::NAN;
        }
        self.multipliers.first().map_or(0.0, |z| (z.0 * z.0 + z.1 * z.1).sqrt())
    }
}

/// A number that goes on by the same amount in every period.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Counter {
    /// The number.
    pub name: String,
    /// By how much.
    pub by: f64,
}

impl Counter {
    /// A number and by how much it goes on.
    pub fn new(name: impl Into<String>, by: f64) -> Self {
        Counter { name: name.into(), by }
    }
}

/// Between which values an output is, at communication points of a period.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Swing {
    /// The output.
    pub output: String,
    /// The least value.
    pub low: f64,
    /// The largest value.
    pub high: f64,
}

impl Swing {
    /// An output and its least and largest value.
    pub fn new(output: impl Into<String>, low: f64, high: f64) -> Self {
        Swing { output: output.into(), low, high }
    }
}

/// What to think of a co-simulation before it runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Stability {
    /// Bounded where the monolithic system is, and every mode within the error.
    Stable,
    /// The same while parts that switch stay as they are ([`Analysis::held`]): nothing is known of what they do when they switch.
    StableAsItStands,
    /// Bounded, but a mode is not what it should be.
    StableButWrong,
    /// It grows, and the monolithic system does not.
    Unstable,
    /// Both grow, the co-simulation at the same rate.
    AsUnstableAsTheSystem,
    /// Known to a newer version only.
    #[default]
    #[serde(other)]
    Unknown,
}

impl Stability {
    /// One word for machines: `stable-but-wrong`.
    pub fn word(self) -> &'static str {
        match self {
            Stability::Stable => "stable",
            Stability::StableAsItStands => "stable-as-it-stands",
            Stability::StableButWrong => "stable-but-wrong",
            Stability::Unstable => "unstable",
            Stability::AsUnstableAsTheSystem => "as-unstable-as-the-system",
            Stability::Unknown => "unknown",
        }
    }
}

/// In words.
impl fmt::Display for Stability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stability::StableAsItStands => "stable as it stands",
            Stability::StableButWrong => "stable but wrong",
            Stability::AsUnstableAsTheSystem => "as unstable as the system",
            other => other.word(),
        })
    }
}

/// Largest macro-steps, in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct StepLimits {
    /// Stable up to here; none if the smallest step that was tried is unstable.
    pub stable: Option<f64>,
    /// Every mode within the error up to here.
    pub accurate: Option<f64>,
    /// The smallest and the largest step that were tried.
    pub tried: (f64, f64),
}

impl StepLimits {
    /// Stable and accurate up to these, of those that were tried.
    pub fn new(stable: Option<f64>, accurate: Option<f64>, tried: (f64, f64)) -> Self {
        StepLimits { stable, accurate, tried }
    }
}

/// A pole and what it means.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Mode {
    /// Real part of the pole, in 1/s.
    #[serde(deserialize_with = "or_nan")]
    pub real: f64,
    /// Imaginary part, in rad/s; not negative.
    #[serde(deserialize_with = "or_nan")]
    pub imaginary: f64,
    /// `|s|`, in rad/s.
    #[serde(deserialize_with = "or_nan")]
    pub frequency: f64,
    /// `−Re s/|s|`.
    #[serde(deserialize_with = "or_nan")]
    pub damping: f64,
    /// Directions of the states, the largest of size one and real; real and imaginary parts.
    #[serde(deserialize_with = "or_nan")]
    pub shape: Vec<(f64, f64)>,
}

impl Mode {
    /// The mode of a pole with this real and imaginary part, of this magnitude.
    pub fn new(real: f64, imaginary: f64, frequency: f64, shape: Vec<(f64, f64)>) -> Self {
        let damping = if frequency > 0.0 { -real / frequency } else { 0.0 };
        Mode { real, imaginary, frequency, damping, shape }
    }
}

/// A mode of the monolithic system and what the co-simulation makes of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ComparedMode {
    /// As it should be.
    pub monolithic: Mode,
    /// As it is.
    pub cosimulated: Mode,
    /// `(|s̃| − |s|)/|s|`.
    #[serde(deserialize_with = "or_nan")]
    pub frequency_error: f64,
    /// Damping ratio that the interface and the integrators add.
    #[serde(deserialize_with = "or_nan")]
    pub damping_added: f64,
    /// `|s̃ − s|/|s|`. A pole that is zero is taken relative to the fastest of the system, or, if all are, to one over the period.
    #[serde(deserialize_with = "or_nan")]
    pub error: f64,
    /// Modal assurance criterion: 1 if the shapes are the same.
    #[serde(deserialize_with = "or_nan")]
    pub likeness: f64,
}

impl ComparedMode {
    /// What the co-simulation makes of a mode: how far frequency and pole are off, and how alike the shapes are.
    pub fn new(monolithic: Mode, cosimulated: Mode, frequency_error: f64, error: f64, likeness: f64) -> Self {
        let damping_added = cosimulated.damping - monolithic.damping;
        ComparedMode { monolithic, cosimulated, frequency_error, damping_added, error, likeness }
    }
}

/// A subsystem that samples at constant intervals.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct SampledPart {
    /// The part.
    pub part: String,
    /// Seconds between two samples.
    pub period: f64,
}

impl SampledPart {
    /// A part and the seconds between its samples.
    pub fn new(part: impl Into<String>, period: f64) -> Self {
        SampledPart { part: part.into(), period }
    }
}

/// A subsystem that was identified.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Identified {
    /// The part.
    pub part: String,
    /// How many states explain what it does.
    pub states: usize,
    /// How it was done, in words.
    pub how: String,
    /// Largest error of the model in reproducing what was measured, relative to the largest output.
    #[serde(deserialize_with = "or_nan")]
    pub misfit: f64,
}

impl Identified {
    /// A part that so many states explain, but for a misfit.
    pub fn new(part: impl Into<String>, states: usize, how: impl Into<String>, misfit: f64) -> Self {
        Identified { part: part.into(), states, how: how.into(), misfit }
    }

    /// In words.
    pub fn story(&self) -> String {
        let (part, n, how) = (&self.part, self.states, &self.how);
        if n == 0 {
            return format!(
                "{part} shows no state, and its outputs do not react to its inputs here ({how}): it may switch"
            );
        }
        format!("{part} shows no state: a model with {n} states was identified {how}, misfit {:.1e}", self.misfit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mode = |im: f64| Mode::new(-0.1, im, im.hypot(0.1), vec![(1.0, 0.0), (0.5, -0.25)]);
        let motion = |step: f64| PeriodicMotion {
            times: 1,
            step,
            period: 7.5,
            switchings: 2,
            misses: 1e-9,
            free: true,
            multipliers: vec![(0.5, -0.25)],
            off: 1e-6,
            counters: vec![Counter::new("c.n", 2.0)],
            swings: vec![Swing::new("m1.x", -1.0, 1.5)],
        };
        let compared = ComparedMode::new(mode(10.0), mode(10.5), 0.05, 0.06, 0.999);
        let analysis = Analysis {
            replaced: None,
            name: "oscillator".into(),
            step: 1e-3,
            period: 7e-3,
            samples: vec![SampledPart::new("c", 7e-3)],
            time: 0.5,
            size: 8,
            linear: true,
            kinks: vec!["valve".into()],
            hidden: vec!["m3".into()],
            off: Some(1e-7),
            identified: vec![Identified::new("m2", 2, "from pulses and rollback", 1e-9)],
            held: vec!["relay".into()],
            events: vec!["ball".into()],
            states: vec!["m1.x".into(), "m1.v".into()],
            radius: 1.0005,
            monolithic_radius: 1.0,
            modes: vec![compared.clone()],
            gone: vec![(-3e4, 0.0)],
            twin: Some(vec![compared]),
            others: vec![mode(3141.0)],
            continuous: Some(vec![(-0.1, 10.4)]),
            verdict: Stability::StableButWrong,
            error: 0.01,
            limits: Some(StepLimits::new(Some(2e-3), None, (1e-6, 1e-2))),
            periodic: Some(Periodic::new(motion(1.0), motion(0.1), 1e-3, 2e-3, 3e-3)),
        };
        let text = serde_json::to_string(&analysis).unwrap();
        assert_eq!(serde_json::from_str::<Analysis>(&text).unwrap(), analysis);

        // what is not finite comes back as NaN, and words of later versions as unknown
        let mut broken = analysis;
        (broken.radius, broken.modes[0].error, broken.others[0].shape[0].1) = (f64::INFINITY, f64::NAN, f64::NAN);
        let text = serde_json::to_string(&broken).unwrap().replace("stable-but-wrong", "tired");
        let back: Analysis = serde_json::from_str(&text).unwrap();
        assert!(back.radius.is_nan() && back.modes[0].error.is_nan() && back.others[0].shape[0].1.is_nan());
        assert_eq!((back.verdict, back.modes[0].likeness), (Stability::Unknown, 0.999));
    }
}
