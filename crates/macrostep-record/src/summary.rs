//! What a run comes to: the object that a program prints, a recording holds and a page shows.

use std::collections::BTreeMap;

use macrostep_core::{Fault, GraphBond, LearntModel, LinearModel, ModelGraph, Trust, Verdict, or_nan};
use serde::{Deserialize, Serialize};

use crate::meta::RecordingMeta;
use crate::metrics::ErrorMetrics;
use crate::outcome::RunOutcome;

/// The entry of a recording that holds its summary, as JSON.
const ENTRY: &str = "summary";

/// The result of a run.
///
/// Numbers that are not finite are `null` in JSON, and NaN when they are read back.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Summary {
    /// The name of the run.
    pub name: String,
    /// How it ended.
    #[serde(flatten)]
    pub outcome: RunOutcome,
    /// The last communication point, in seconds.
    #[serde(deserialize_with = "or_nan")]
    pub time: f64,
    /// Accepted macro-steps.
    pub macro_steps: u64,
    /// Passes over macro-steps: more than `macro_steps` for an implicit scheme.
    pub passes: u64,
    /// Seconds on the wall clock, without the reference.
    #[serde(deserialize_with = "or_nan")]
    pub wall_s: f64,
    /// Simulated over wall-clock time.
    #[serde(deserialize_with = "or_nan")]
    pub real_time_factor: f64,
    /// Threads that ran parts side by side; absent where one ran all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub workers: Option<Workers>,
    /// How well it kept to the wall clock, if it was asked to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<PaceSummary>,
    /// How many changes were made by hand on the way.
    #[serde(skip_serializing_if = "none_made")]
    pub changes: u64,
    /// How parts that are driven from outside fared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub live: Vec<LiveSummary>,
    /// Outputs at the end.
    #[serde(rename = "final", deserialize_with = "or_nan")]
    pub final_values: BTreeMap<String, f64>,
    /// Errors against the reference, per signal.
    pub errors: BTreeMap<String, ErrorSummary>,
    /// Stored energy against the reference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub energy: Option<EnergySummary>,
    /// What the coupling variables tell.
    pub indicators: Indicators,
    /// The power bonds it was judged by.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonds: Vec<BondSummary>,
    /// How far to trust it: a word on the interface, and one on the solvers.
    pub verdict: Verdict,
    /// How far each signal is off by estimate, if the run was taken beside itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bands: Option<BandsSummary>,
    /// Whether that was asked for, and could not be done.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bands_missing: bool,
    /// What went wrong without ending the run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Fault>,
    /// Where the recording is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recording: Option<String>,
    /// Where the results of an earlier run are that were moved out of the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earlier: Option<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde calls it
fn none_made(changes: &u64) -> bool {
    *changes == 0
}

impl Summary {
    /// Of a run, of which nothing else is known yet.
    pub fn new(name: impl Into<String>, outcome: RunOutcome) -> Self {
        Summary { name: name.into(), outcome, ..Summary::default() }
    }

    /// Entries for the end of a recording: all of it as JSON, and for other programs how the run ended and the two words on
    /// how far to trust it.
    pub fn entries(&self) -> BTreeMap<String, String> {
        let mut entries = BTreeMap::from([
            ("outcome".to_owned(), self.outcome.word().to_owned()),
            ("interface".to_owned(), self.verdict.interface.word().to_owned()),
            ("solvers".to_owned(), self.verdict.solvers.verdict.word().to_owned()),
        ]);
        entries.extend(self.outcome.message().map(|m| ("message".to_owned(), m)));
        if self.verdict.interface != Trust::Unknown {
            entries.insert("verdict_reason".to_owned(), self.verdict.reason.clone());
        }
        entries.extend(serde_json::to_string(self).ok().map(|json| (ENTRY.to_owned(), json)));
        entries
    }
}

impl RecordingMeta {
    /// How the run went; `None` if it was killed, or if this version cannot read it.
    pub fn summary(&self) -> Option<Summary> {
        serde_json::from_str(self.extra.get(ENTRY)?).ok()
    }
}

/// Threads that ran parts side by side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Workers {
    /// How many.
    pub threads: usize,
    /// The core that each was pinned to; empty where the system or other runs allow no core to each.
    pub cores: Vec<usize>,
}

impl Workers {
    /// So many, on these cores.
    pub fn new(threads: usize, cores: &[usize]) -> Self {
        Workers { threads, cores: cores.to_vec() }
    }
}

/// How well a run kept to the wall clock. Times are in seconds on the wall clock, but for those named `at`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct PaceSummary {
    /// Simulated seconds per second that were asked for.
    pub factor: f64,
    /// Macro-steps.
    pub steps: u64,
    /// Those whose results came after they were due.
    pub late: u64,
    /// How late the latest came; zero if none did.
    pub latest: f64,
    /// Its simulated time.
    pub latest_at: f64,
    /// How long a macro-step may take: the mean over the run.
    pub budget: f64,
    /// How long half of them took at most, to five per cent.
    pub median: f64,
    /// How long 99 of 100 took at most, to five per cent.
    pub percentile_99: f64,
    /// How long the longest took.
    pub longest: f64,
    /// Its simulated time.
    pub longest_at: f64,
    /// Those that came more than a whole step late.
    pub missed: u64,
    /// Seconds that were given up where late steps are not made up for.
    pub skipped: f64,
    /// How long all macro-steps took together.
    pub busy: f64,
    /// How long after it was due a macro-step was let go: half of them at most, to five per cent.
    pub woken_median: f64,
    /// The same of 99 of 100.
    pub woken_99: f64,
    /// The longest.
    pub woken_longest: f64,
    /// Its simulated time.
    pub woken_longest_at: f64,
    /// Its standard deviation.
    pub jitter: f64,
    /// How many macro-steps took how long.
    pub took: Vec<TimeClass>,
    /// How many were let go how long after they were due.
    pub woken: Vec<TimeClass>,
    /// What the system granted, of a run in real time.
    pub real_time: Option<RealTimeSummary>,
}

/// How a part that is driven from outside fared.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct LiveSummary {
    /// The part.
    pub name: String,
    /// Packets that were taken.
    pub arrived: u64,
    /// Those that never came, by their numbers.
    pub lost: u64,
    /// Those that came after a later one; they had no effect.
    pub late: u64,
    /// What was no packet for this part, or out of range.
    pub refused: u64,
    /// Those that came within the same macro-step as a later one, which counts.
    pub overtaken: u64,
    /// Macro-steps whose newest values were older than they are extrapolated.
    pub stale: u64,
    /// The longest simulated time without a packet, in seconds.
    pub silence: f64,
    /// When it began, in simulated seconds.
    pub silence_at: f64,
}

/// A class of a histogram of times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct TimeClass {
    /// Its upper end, in seconds; its lower end is that of the class before.
    pub up_to: f64,
    /// How many macro-steps.
    pub steps: u64,
}

impl TimeClass {
    /// A class.
    pub fn new(up_to: f64, steps: u64) -> Self {
        TimeClass { up_to, steps }
    }
}

/// What the system granted to a run in real time.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct RealTimeSummary {
    /// The real-time priority (SCHED_FIFO); `None` if it has none.
    pub priority: Option<u8>,
    /// Whether its memory is locked.
    pub locked: bool,
    /// The core that a run with one thread is kept on.
    pub core: Option<usize>,
    /// What late steps make of those after them: catch-up, skip or stop.
    pub overrun: String,
}

/// Errors of one signal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ErrorSummary {
    /// Root mean square over the range of the reference \[tamellin2022\] eq. (42).
    #[serde(deserialize_with = "or_nan")]
    pub nrms: f64,
    /// Sum of squares over the variance of the reference \[pikulinski2026\] eq. (21): it grows with the number of samples.
    #[serde(deserialize_with = "or_nan")]
    pub nmse: f64,
    /// The same by the number of samples, on which it does not depend; not known of older recordings.
    pub nmse_mean: Option<f64>,
    /// Largest magnitude.
    #[serde(deserialize_with = "or_nan")]
    pub max: f64,
    /// When it was largest, in seconds.
    #[serde(deserialize_with = "or_nan")]
    pub max_time: f64,
    /// Whether both the error and what the reference does are below 1e-9 of what signals of this unit reach: rounding, whose
    /// ratios say nothing.
    pub negligible: bool,
}

impl ErrorSummary {
    /// Of what was measured.
    pub fn new(m: ErrorMetrics, negligible: bool) -> Self {
        let ErrorMetrics { nrms, nmse, max_abs: max, max_time, .. } = m;
        ErrorSummary { nrms, nmse, nmse_mean: Some(m.nmse_mean), max, max_time, negligible }
    }
}

/// Stored energy of those who tell it, in J.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct EnergySummary {
    /// At the start.
    #[serde(deserialize_with = "or_nan")]
    pub initial: f64,
    /// At the end.
    #[serde(rename = "final", deserialize_with = "or_nan")]
    pub final_energy: f64,
    /// When that was, if the run failed after it and nobody was asked since, in s.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<f64>,
    /// Of the reference at the end.
    pub reference_final: Option<f64>,
    /// The most energy that the reference has had, in all or in motion; where that is next to nothing, the most that crossed one of its
    /// power bonds on balance; for mechanisms, the most in motion and in springs. In J.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference_scale: Option<f64>,
    /// Largest deviation from the reference at the same time, relative to `reference_scale`.
    pub max_relative_error: Option<f64>,
    /// Subsystems that do not tell how much they store: it is not in the sum.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
}

impl EnergySummary {
    /// From the start to the end, without a reference.
    pub fn new(initial: f64, final_energy: f64) -> Self {
        EnergySummary { initial, final_energy, ..EnergySummary::default() }
    }
}

/// Error bands: how far signals are off, from the same run with half the step and with finer solvers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct BandsSummary {
    /// Observed order of the interface, with which differences were extrapolated; absent where it is not credible, and bands are
    /// differences.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<f64>,
    /// Subsystems whose solvers were not refined, since they cannot be from outside: of these nothing is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unrefined: Vec<String>,
    /// Per signal.
    pub signals: BTreeMap<String, BandSummary>,
}

/// How far a signal is off, by estimate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct BandSummary {
    /// Error of the interface: root mean square over the range of the signal.
    #[serde(deserialize_with = "or_nan")]
    pub interface: f64,
    /// Error of the solvers, the same; zero where none was refined.
    #[serde(deserialize_with = "or_nan")]
    pub solver: f64,
    /// Largest error of the interface, in the unit of the signal.
    #[serde(deserialize_with = "or_nan")]
    pub max_interface: f64,
    /// Largest error of the solvers, in the unit of the signal.
    #[serde(deserialize_with = "or_nan")]
    pub max_solver: f64,
}

impl BandSummary {
    /// Of these numbers.
    pub fn new(interface: f64, solver: f64, max_interface: f64, max_solver: f64) -> Self {
        BandSummary { interface, solver, max_interface, max_solver }
    }
}

impl BandsSummary {
    /// Of these signals.
    pub fn new(order: Option<f64>, unrefined: Vec<String>, signals: BTreeMap<String, BandSummary>) -> Self {
        BandsSummary { order, unrefined, signals }
    }
}

/// A power bond: outputs whose product is the power that crosses an interface.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct BondSummary {
    /// Its name.
    pub name: String,
    /// Outputs that act.
    pub action: Vec<String>,
    /// Outputs that move.
    pub motion: Vec<String>,
    /// Whether units and connections told it, since nobody stated any.
    pub found: bool,
}

impl BondSummary {
    /// The bonds of a model.
    pub fn of(graph: &ModelGraph, found: bool) -> Vec<Self> {
        let names = graph.output_names();
        let bond = |b: &GraphBond| BondSummary {
            name: b.name.clone(),
            action: b.pairs.iter().map(|p| names[p.0].clone()).collect(),
            motion: b.pairs.iter().map(|p| names[p.1].clone()).collect(),
            found,
        };
        graph.bonds.iter().map(bond).collect()
    }
}

/// Indicators from coupling variables alone.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Indicators {
    /// `δE` at the end, per bond, in J: positive is energy the interface invented, before the share that feedthrough
    /// and predictor leave of it.
    #[serde(deserialize_with = "or_nan")]
    pub residual_energy: BTreeMap<String, f64>,
    /// Largest magnitude of the total residual power, in W.
    #[serde(deserialize_with = "or_nan")]
    pub max_residual_power: f64,
    /// When it was that large, in s.
    #[serde(deserialize_with = "or_nan")]
    pub max_residual_power_at: f64,
    /// Net energy from the side of the action to that of the motion, per bond, in J.
    #[serde(deserialize_with = "or_nan")]
    pub exchanged_energy: BTreeMap<String, f64>,
    /// The same without signs.
    #[serde(deserialize_with = "or_nan")]
    pub gross_energy: BTreeMap<String, f64>,
    /// What the interface invented, by the inputs as seen, before any correction.
    #[serde(deserialize_with = "or_nan")]
    pub invented_energy: BTreeMap<String, f64>,
    /// What the correction took away.
    #[serde(deserialize_with = "or_nan")]
    pub removed_energy: BTreeMap<String, f64>,
    /// What is left of the invented energy.
    #[serde(deserialize_with = "or_nan")]
    pub uncorrected_energy: BTreeMap<String, f64>,
    /// All bonds together, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<LedgerSummary>,
    /// Stored energy at the end minus that at the start, of those who report it, in J.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance: Option<f64>,
    /// What the correction method and predictors that learn say at the end, as in the recording.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "or_nan")]
    pub learnt: BTreeMap<String, f64>,
    /// Linear models that predictors have learnt, as they are at the end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub models: Vec<ModelSummary>,
    /// Macro-steps in which an event happened.
    pub events: u64,
    /// Smallest and largest macro-step, in seconds.
    pub step_range: Option<(f64, f64)>,
}

/// A linear model of a source, `x_{k+1} = A x_k + B u_k` over a macro-step, that its receiver has learnt.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ModelSummary {
    /// Who receives.
    pub receiver: String,
    /// Of whom it is.
    pub source: String,
    /// The macro-step, in s.
    pub step: f64,
    /// `x`: inputs of the receiver.
    pub received: Vec<String>,
    /// `u`: outputs of the receiver, in the units in which the source gets them.
    pub sent: Vec<String>,
    /// `A`, by rows.
    pub a: Vec<Vec<f64>>,
    /// `B`, by rows.
    pub b: Vec<Vec<f64>>,
}

impl From<LearntModel> for ModelSummary {
    fn from(learnt: LearntModel) -> Self {
        let LearntModel { receiver, source, received, sent, model } = learnt;
        let LinearModel { step, a, b } = model;
        ModelSummary { receiver, source, step, received, sent, a, b }
    }
}

/// The ledger of energy, in J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct LedgerSummary {
    /// Net energy from the sides of the actions to those of the motions.
    #[serde(deserialize_with = "or_nan")]
    pub exchanged: f64,
    /// The same without signs.
    #[serde(deserialize_with = "or_nan")]
    pub gross: f64,
    /// What the interface invented before any correction.
    #[serde(deserialize_with = "or_nan")]
    pub invented: f64,
    /// What the correction took away.
    #[serde(deserialize_with = "or_nan")]
    pub removed: f64,
    /// What is left of it.
    #[serde(deserialize_with = "or_nan")]
    pub uncorrected: f64,
}

impl LedgerSummary {
    /// What crossed, with and without signs; what was invented, and what was taken away of that.
    pub fn new(exchanged: f64, gross: f64, invented: f64, removed: f64) -> Self {
        LedgerSummary { exchanged, gross, invented, removed, uncorrected: invented - removed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use macrostep_core::{Evidence, FaultKind, Interval, Measures, Remedy, SolverVerdict};

    /// A summary with everything in it.
    fn full() -> Summary {
        let fault = Fault::error(FaultKind::Diverged, "it grew").at_port("m1", "f").at_time(0.12, 11).help("use less");
        let per_bond = |x: f64| BTreeMap::from([("coupling".to_owned(), x)]);
        Summary {
            name: "oscillator".into(),
            outcome: RunOutcome::Failed(fault),
            bands_missing: true,
            time: 0.11,
            macro_steps: 11,
            passes: 12,
            wall_s: 1.5e-5,
            real_time_factor: 7.3e3,
            workers: Some(Workers::new(2, &[0, 3])),
            pace: Some(PaceSummary { factor: 2.0, steps: 11, late: 1, longest: 0.5, ..PaceSummary::default() }),
            changes: 2,
            live: vec![LiveSummary { name: "hand".into(), arrived: 3, silence: 0.02, ..LiveSummary::default() }],
            final_values: BTreeMap::from([("m1.f".to_owned(), 1e28), ("m1.x".to_owned(), -0.25)]),
            errors: BTreeMap::from([(
                "m1.f".to_owned(),
                ErrorSummary {
                    nrms: 0.5,
                    nmse: 0.25,
                    nmse_mean: Some(0.0625),
                    max: 1e28,
                    max_time: 0.11,
                    negligible: true,
                },
            )]),
            energy: Some(EnergySummary {
                initial: 1e4,
                final_energy: 2e50,
                at: Some(0.25),
                reference_final: Some(1e4),
                reference_scale: Some(1e4),
                max_relative_error: Some(2e46),
                without: vec!["valve".into()],
            }),
            indicators: Indicators {
                residual_energy: per_bond(1.0),
                max_residual_power: 2.0,
                max_residual_power_at: 2.5,
                exchanged_energy: per_bond(3.0),
                gross_energy: per_bond(4.0),
                invented_energy: per_bond(5.0),
                removed_energy: per_bond(6.0),
                uncorrected_energy: per_bond(-1.0),
                total: Some(LedgerSummary::new(3.0, 4.0, 5.0, 6.0)),
                balance: Some(-7.0),
                learnt: BTreeMap::from([("method.gain".to_owned(), 0.75)]),
                models: vec![ModelSummary {
                    receiver: "m1".to_owned(),
                    source: "m2".to_owned(),
                    step: 1e-3,
                    received: vec!["m1.x".to_owned()],
                    sent: vec!["m1.f".to_owned()],
                    a: vec![vec![0.5]],
                    b: vec![vec![-0.25]],
                }],
                events: 2,
                step_range: Some((1e-3, 1e-2)),
            },
            bonds: vec![BondSummary {
                name: "coupling".into(),
                action: vec!["m1.f".into()],
                motion: vec!["m2.v".into()],
                found: true,
            }],
            verdict: Verdict {
                interface: Trust::Unreliable,
                evidence: Evidence::Failure,
                decision: None,
                solvers: SolverVerdict { verdict: Trust::Doubtful, reason: "coarse".into(), decision: None },
                connection: Some("m1.f".into()),
                reason: "the run failed before its end".into(),
                bond: Some("coupling".into()),
                intervals: vec![Interval { from: 0.05, to: 0.11, verdict: Trust::Doubtful }],
                since: Some(0.01),
                remedies: vec![Remedy::Method("energy".into()), Remedy::SmallerStep],
                advice: Some("use method `energy` or a smaller step".into()),
                measures: Measures { drift: 3.5, power: 9e45, at: 0.11, ..Measures::default() },
            },
            bands: Some(BandsSummary::new(
                Some(1.0),
                vec!["m2".into()],
                BTreeMap::from([("m1.x".to_owned(), BandSummary::new(0.01, 0.02, 0.3, 0.4))]),
            )),
            warnings: vec![Fault::warning(FaultKind::Late, "2 of 10 macro-steps came late").help("take a longer step")],
            recording: Some("results/recording.parquet".into()),
            earlier: None,
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let summary = full();
        let mut meta = RecordingMeta::new("run");
        meta.extra = summary.entries();
        assert_eq!(meta.summary().unwrap(), summary);
        assert_eq!((meta.extra["outcome"].as_str(), meta.extra["message"].as_str()), ("diverged", "it grew"));
        let plain = Summary::new("plain", RunOutcome::Completed);
        meta.extra = plain.entries();
        assert_eq!(meta.summary().unwrap(), plain);
        assert!(!meta.extra.contains_key("message") && !meta.extra.contains_key("verdict_reason"));
    }

    #[test]
    fn numbers_that_are_none_are_read_as_such() {
        for nothing in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            let mut summary = full();
            summary.final_values.insert("m1.f".into(), nothing);
            for error in summary.errors.values_mut() {
                (error.nrms, error.nmse, error.max, error.max_time) = (nothing, nothing, nothing, nothing);
            }
            summary.energy = Some(EnergySummary {
                reference_final: Some(nothing),
                max_relative_error: Some(nothing),
                ..EnergySummary::new(nothing, nothing)
            });
            let i = &mut summary.indicators;
            for per_bond in [&mut i.residual_energy, &mut i.gross_energy, &mut i.uncorrected_energy, &mut i.learnt] {
                per_bond.values_mut().for_each(|x| *x = nothing);
            }
            (i.max_residual_power, i.max_residual_power_at) = (nothing, nothing);
            i.total = Some(LedgerSummary::new(nothing, nothing, nothing, nothing));
            let m = &mut summary.verdict.measures;
            for x in [&mut m.drift, &mut m.phase, &mut m.prediction, &mut m.spike, &mut m.resolution, &mut m.power] {
                *x = nothing;
            }
            summary.real_time_factor = nothing;

            let text = serde_json::to_string(&summary).unwrap();
            let back: Summary = serde_json::from_str(&text).unwrap();
            assert!(back.final_values["m1.f"].is_nan() && back.real_time_factor.is_nan());
            assert_eq!(back.final_values["m1.x"], -0.25);
            assert!(back.errors["m1.f"].nrms.is_nan() && back.errors["m1.f"].max_time.is_nan());
            let energy = back.energy.as_ref().unwrap();
            assert!(energy.initial.is_nan() && energy.reference_final.is_none());
            assert!(back.indicators.residual_energy["coupling"].is_nan());
            assert!(back.indicators.total.unwrap().uncorrected.is_nan() && back.verdict.measures.drift.is_nan());
            // what is left is the same, and the text is that of the original
            assert_eq!(back.outcome, summary.outcome);
            assert_eq!(serde_json::to_string(&back).unwrap(), text);
        }
    }
}
