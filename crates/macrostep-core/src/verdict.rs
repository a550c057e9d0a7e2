//! What is thought of a run: plain data, which those who watch make and those who show it read.

use serde::{Deserialize, Serialize};

use crate::or_nan::or_nan;
use crate::remedy::Remedy;

/// How far a run can be trusted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", from = "String")]
#[non_exhaustive]
pub enum Trust {
    /// Nothing was measured that could tell; words of later versions are read as this.
    #[default]
    Unknown,
    /// What was looked at does what it should.
    Trustworthy,
    /// Errors of some percent are likely.
    Doubtful,
    /// Errors dominate the result.
    Unreliable,
}

impl Trust {
    /// The word.
    pub fn word(self) -> &'static str {
        match self {
            Trust::Unknown => "unknown",
            Trust::Trustworthy => "trustworthy",
            Trust::Doubtful => "doubtful",
            Trust::Unreliable => "unreliable",
        }
    }
}

impl Trust {
    /// As a number, for a checkpoint.
    pub fn number(self) -> f64 {
        f64::from(self as u8)
    }

    /// What [`Trust::number`] gave.
    pub fn from_number(x: f64) -> Self {
        let all = [Trust::Trustworthy, Trust::Doubtful, Trust::Unreliable];
        all.into_iter().find(|t| t.number() == x).unwrap_or(Trust::Unknown)
    }
}

impl From<String> for Trust {
    fn from(word: String) -> Self {
        let all = [Trust::Trustworthy, Trust::Doubtful, Trust::Unreliable];
        all.into_iter().find(|trust| trust.word() == word).unwrap_or(Trust::Unknown)
    }
}

/// A stretch of time, in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Interval {
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// The worst in it.
    pub verdict: Trust,
}

/// The dimensionless measures behind a verdict, of the worst bond.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Measures {
    /// Largest `|Σ H δP/L|`.
    #[serde(deserialize_with = "or_nan")]
    pub drift: f64,
    /// Largest `|Σ H δQ/L|`.
    #[serde(deserialize_with = "or_nan")]
    pub phase: f64,
    /// Largest relative error of what was seen.
    #[serde(deserialize_with = "or_nan")]
    pub prediction: f64,
    /// Largest `H |δP|/L` of one macro-step.
    #[serde(deserialize_with = "or_nan")]
    pub spike: f64,
    /// Largest change in a macro-step relative to the size of what changes.
    #[serde(deserialize_with = "or_nan")]
    pub resolution: f64,
    /// Largest error of an action as sent, relative to its size: feedthrough with a predicted input.
    #[serde(deserialize_with = "or_nan")]
    pub output: f64,
    /// Largest `|δP|`, in W.
    #[serde(deserialize_with = "or_nan")]
    pub power: f64,
    /// When that was, in seconds.
    #[serde(deserialize_with = "or_nan")]
    pub at: f64,
}

/// Which measurement a word rests on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", from = "String")]
#[non_exhaustive]
pub enum Evidence {
    /// None; words of later versions are read as this.
    #[default]
    None,
    /// Energy that the interface invented or lost, against the energy that swings through a power bond.
    Energy,
    /// What the receiver of a connection used over the macro-steps, against what arrived.
    Defect,
    /// What subsystems did inside some macro-steps, against what communication points show of them.
    Inside,
    /// The same run with smaller steps.
    Bands,
    /// The run failed.
    Failure,
}

impl Evidence {
    /// The word.
    pub fn word(self) -> &'static str {
        match self {
            Evidence::None => "none",
            Evidence::Energy => "energy",
            Evidence::Defect => "defect",
            Evidence::Inside => "inside",
            Evidence::Bands => "bands",
            Evidence::Failure => "failure",
        }
    }
}

impl From<String> for Evidence {
    fn from(word: String) -> Self {
        let all = [Evidence::Energy, Evidence::Defect, Evidence::Inside, Evidence::Bands, Evidence::Failure];
        all.into_iter().find(|e| e.word() == word).unwrap_or(Evidence::None)
    }
}

/// What was measured for a word. Where it is a share, it is one of the size of what it is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Measure {
    /// Energy that the interface invented or lost at most, over the energy that swings through the bond.
    Drift,
    /// The same at least, over the energy of the smaller side where that is larger.
    SureDrift,
    /// By how much the interface shifted oscillations at most, in rad.
    Phase,
    /// The same, weighed like [`Measure::SureDrift`].
    SurePhase,
    /// Error of what a side of the bond felt.
    Felt,
    /// Error of the action as sent.
    Sent,
    /// Change in a macro-step.
    Change,
    /// Factor by which all signals of a cycle grew while macro-steps did not resolve it.
    Explosion,
    /// Error of what was felt in a run of less than a period.
    EarlyFelt,
    /// Change in a macro-step in a run of less than a period.
    EarlyChange,
    /// Difference between what a receiver used and what arrived.
    Defect,
    /// The same in a run of less than a period.
    EarlyDefect,
    /// Growth of an oscillation by the defects along a cycle at most.
    Growth,
    /// Shift of an oscillation by the defects along a cycle at most, in rad.
    Shift,
    /// Error of an output by the defects before it, through the gains of receivers, over its range.
    Carried,
    /// Shift of an oscillation by what a switching receiver used when it switched, in rad.
    Switching,
    /// Difference between what a subsystem did inside a macro-step and the line between its ends.
    Inside,
    /// Error of a signal by error bands, over its range.
    Band,
    /// One of a later version.
    #[default]
    #[serde(other)]
    Other,
}

/// The measurement that decided on a word, with the limits that it was held against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Decision {
    /// What was measured.
    pub measure: Measure,
    /// What it came to.
    #[serde(deserialize_with = "or_nan")]
    pub value: f64,
    /// Above this the word is `doubtful`, if it can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubtful: Option<f64>,
    /// Above this the word is `unreliable`, if it can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unreliable: Option<f64>,
}

impl Decision {
    /// One that can call a run doubtful and unreliable.
    pub fn new(measure: Measure, value: f64, [doubtful, unreliable]: [f64; 2]) -> Self {
        Decision { measure, value, doubtful: Some(doubtful), unreliable: Some(unreliable) }
    }

    /// One that can cast doubt on a run, and no more.
    pub fn doubt(measure: Measure, value: f64, limit: f64) -> Self {
        Decision { measure, value, doubtful: Some(limit), unreliable: None }
    }

    /// One that can call a run unreliable, and says nothing of a lesser kind.
    pub fn harm(measure: Measure, value: f64, limit: f64) -> Self {
        Decision { measure, value, doubtful: None, unreliable: Some(limit) }
    }

    /// The word that follows. What is not a number is beyond all limits.
    pub fn word(&self) -> Trust {
        let beyond = |limit: Option<f64>| limit.is_some_and(|l| self.value.is_nan() || self.value > l);
        match (beyond(self.doubtful), beyond(self.unreliable)) {
            (_, true) => Trust::Unreliable,
            (true, _) => Trust::Doubtful,
            _ => Trust::Trustworthy,
        }
    }

    /// The limit that its word is about: the one it is above, or else the first that it is below.
    pub fn limit(&self) -> f64 {
        let limits = match self.word() {
            Trust::Unreliable => [self.unreliable, self.doubtful],
            _ => [self.doubtful, self.unreliable],
        };
        limits[0].or(limits[1]).unwrap_or(f64::INFINITY)
    }

    /// Whether it says that motions are too fast for the step: what is not resolved cannot be predicted either.
    pub fn is_unresolved(&self) -> bool {
        use Measure::{Change, EarlyChange, Explosion, Inside};
        matches!(self.measure, Change | EarlyChange | Explosion | Inside)
    }

    /// The worse of two: by their words, then by how far they are from their limits.
    pub fn worse(self, other: Decision) -> Decision {
        // what can only tell harm tells nothing of a run that is trustworthy
        let share = |d: &Decision| match d.value {
            value if value.is_nan() => f64::INFINITY,
            _ if d.doubtful.is_none() && d.word() == Trust::Trustworthy => -1.0,
            value => value / d.limit(),
        };
        match self.word().cmp(&other.word()).then(share(&self).total_cmp(&share(&other))) {
            std::cmp::Ordering::Less => other,
            _ => self,
        }
    }
}

/// The word on the solvers of the subsystems, which coupling variables do not show.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SolverVerdict {
    /// The word.
    pub verdict: Trust,
    /// Why, in plain words.
    pub reason: String,
    /// What decided, if anything was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
}

impl Default for SolverVerdict {
    fn default() -> Self {
        let reason = "nothing was measured of the solvers".to_owned();
        SolverVerdict { verdict: Trust::Unknown, reason, decision: None }
    }
}

/// The verdict on a run: one word on the interface, one on the solvers. What else it says is about the interface.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Verdict {
    /// The word on the interface: whether the coupling did what it should.
    #[serde(alias = "verdict")]
    pub interface: Trust,
    /// Why, in plain words.
    pub reason: String,
    /// What kind of measurement decided.
    pub evidence: Evidence,
    /// The measurement that decided, and its limits; none where nothing was measured, or where the run failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// The word on the solvers.
    pub solvers: SolverVerdict,
    /// The bond it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bond: Option<String>,
    /// The input it is about, where no bond decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub connection: Option<String>,
    /// When the interface did harm; what came later is affected.
    pub intervals: Vec<Interval>,
    /// From when on the results deserve the verdict, if it is a bad one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<f64>,
    /// What to try, the most promising first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remedies: Vec<Remedy>,
    /// The same as a sentence, in the words of a scenario.
    #[serde(rename = "try", skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
    /// The numbers behind it.
    pub measures: Measures,
}

impl Verdict {
    /// Leaves out what the run did already.
    pub fn leave_out(&mut self, tried: &[Remedy]) {
        self.remedies.retain(|remedy| !tried.contains(remedy));
        self.advice = Some(Remedy::sentence(&self.remedies)).filter(|a| !a.is_empty());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a recording says of a run is what the run said.
    #[test]
    fn a_verdict_is_read_back_as_it_was_written() {
        let interval = Interval { from: 0.5, to: 2.0, verdict: Trust::Doubtful };
        let remedies = vec![Remedy::Method("energy".into()), Remedy::SmallerStep];
        let verdict = Verdict {
            interface: Trust::Unreliable,
            evidence: Evidence::Energy,
            decision: Some(Decision::doubt(Measure::Drift, 0.5, 0.01)),
            solvers: SolverVerdict::default(),
            connection: None,
            reason: "the interface invented energy".to_owned(),
            bond: Some("coupling".to_owned()),
            intervals: vec![interval],
            since: Some(0.5),
            advice: Some(Remedy::sentence(&remedies)),
            remedies,
            measures: Measures { drift: 0.5, power: 3.0, at: 0.25, ..Measures::default() },
        };
        let json = serde_json::to_string(&verdict).unwrap();
        assert!(json.contains(r#""remedies":[{"method":"energy"},"smaller-step"]"#), "{json}");
        assert_eq!(serde_json::from_str::<Verdict>(&json).unwrap(), verdict);
    }

    #[test]
    fn a_verdict_of_another_version_is_read_as_far_as_it_goes() {
        let json = r#"{ "verdict": "splendid", "try": "a smaller step", "intervals": [{ "from": 1.0, "to": 2.0 }] }"#;
        let verdict: Verdict = serde_json::from_str(json).unwrap();
        assert_eq!((verdict.interface, verdict.advice.as_deref()), (Trust::Unknown, Some("a smaller step")));
        assert_eq!(verdict.intervals, [Interval { from: 1.0, to: 2.0, verdict: Trust::Unknown }]);
    }
}
