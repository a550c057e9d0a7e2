//! How a run ended, as it is written and read.

use std::fmt;

use macrostep_core::{Fault, FaultKind, Outcome};
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};
use serde::{Deserialize, Serialize};

/// How a run ended.
///
/// In JSON it is one word under `outcome`, and beside it `ended_by` or `fault` where there is more to say; structs that hold
/// one flatten it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "Words", into = "Words")]
#[non_exhaustive]
pub enum RunOutcome {
    /// The stop time was reached.
    #[default]
    Completed,
    /// A subsystem asked for the end of the simulation, and the run ended there in good order.
    Ended {
        /// The subsystem that asked; empty where a recording does not tell.
        subsystem: String,
    },
    /// Somebody asked to stop.
    Interrupted,
    /// The run began and could not go on.
    Failed(Fault),
    /// The run could not begin: the scenario or the model is wrong.
    Refused(Fault),
}

impl RunOutcome {
    /// One word: `completed`, `ended`, `interrupted`, `refused`, or the kind of failure.
    pub fn word(&self) -> &'static str {
        match self {
            RunOutcome::Completed => "completed",
            RunOutcome::Ended { .. } => "ended",
            RunOutcome::Interrupted => "interrupted",
            RunOutcome::Failed(fault) => fault.kind.word(),
            RunOutcome::Refused(_) => "refused",
        }
    }

    /// Whether it ended in good order, at its stop time or where a subsystem asked for it.
    pub fn came_to_an_end(&self) -> bool {
        matches!(self, RunOutcome::Completed | RunOutcome::Ended { .. })
    }

    /// What went wrong, if something did.
    pub fn fault(&self) -> Option<&Fault> {
        match self {
            RunOutcome::Failed(fault) | RunOutcome::Refused(fault) => Some(fault),
            _ => None,
        }
    }

    /// Why it ended before its stop time, if it is known.
    pub fn message(&self) -> Option<String> {
        match self {
            RunOutcome::Completed | RunOutcome::Interrupted => None,
            RunOutcome::Ended { subsystem } if subsystem.is_empty() => {
                Some("a subsystem asked for the end of the simulation".to_owned())
            }
            RunOutcome::Ended { subsystem } => {
                Some(format!("subsystem `{subsystem}` asked for the end of the simulation"))
            }
            RunOutcome::Failed(fault) | RunOutcome::Refused(fault) => Some(fault.message.clone()),
        }
    }
}

impl fmt::Display for RunOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl From<&Outcome> for RunOutcome {
    fn from(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Completed => RunOutcome::Completed,
            Outcome::Ended { part, .. } => RunOutcome::Ended { subsystem: part.clone() },
            Outcome::Failed(error) => RunOutcome::Failed(error.fault()),
            _ => RunOutcome::Interrupted,
        }
    }
}

/// An outcome as it is written. Version 0.1 wrote `message` and `advice` in place of a fault.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Words {
    outcome: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended_by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<Fault>,
    #[serde(skip_serializing)]
    message: Option<String>,
    #[serde(skip_serializing)]
    advice: Option<String>,
}

impl From<RunOutcome> for Words {
    fn from(outcome: RunOutcome) -> Self {
        let word = outcome.word().to_owned();
        let (ended_by, fault) = match outcome {
            RunOutcome::Completed | RunOutcome::Interrupted => (None, None),
            RunOutcome::Ended { subsystem } => (Some(subsystem), None),
            RunOutcome::Failed(fault) | RunOutcome::Refused(fault) => (None, Some(fault)),
        };
        Words { outcome: word, ended_by, fault, message: None, advice: None }
    }
}

impl From<Words> for RunOutcome {
    fn from(words: Words) -> Self {
        let Words { outcome: word, ended_by, fault, message, advice } = words;
        let fault = |kind: FaultKind| {
            fault.unwrap_or_else(|| {
                let message = message.unwrap_or_else(|| format!("the run ended as `{word}`"));
                Fault::error(kind, message).help(advice.unwrap_or_default())
            })
        };
        match word.as_str() {
            "completed" => RunOutcome::Completed,
            "ended" => RunOutcome::Ended { subsystem: ended_by.unwrap_or_default() },
            "interrupted" => RunOutcome::Interrupted,
            // the latter two are those of sweeps of version 0.1
            "refused" | "bad-scenario" | "cannot-start" => RunOutcome::Refused(fault(FaultKind::BadModel)),
            word => RunOutcome::Failed(fault(kind_of(word))),
        }
    }
}

/// The kind of fault that a word is about.
fn kind_of(word: &str) -> FaultKind {
    let word: StrDeserializer<'_, Error> = word.into_deserializer();
    FaultKind::deserialize(word).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: serde_json::Value) -> RunOutcome {
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn an_outcome_is_one_word_and_what_belongs_to_it() {
        let fault =
            Fault::error(FaultKind::NotConverged, "it did not").at_port("a", "x").at_time(1.5, 3).help("try less");
        let all = [
            (RunOutcome::Completed, serde_json::json!({ "outcome": "completed" })),
            (RunOutcome::Ended { subsystem: "a".into() }, serde_json::json!({ "outcome": "ended", "ended_by": "a" })),
            (RunOutcome::Interrupted, serde_json::json!({ "outcome": "interrupted" })),
            (
                RunOutcome::Failed(fault.clone()),
                serde_json::json!({ "outcome": "not-converged", "fault": { "severity": "error", "kind": "not-converged",
                    "message": "it did not", "subsystem": "a", "port": "x", "time": 1.5, "macro_step": 3, "help": "try less" } }),
            ),
        ];
        for (outcome, json) in all {
            assert_eq!(serde_json::to_value(&outcome).unwrap(), json);
            assert_eq!(read(json), outcome);
        }
        let refused = RunOutcome::Refused(fault);
        assert_eq!(read(serde_json::to_value(&refused).unwrap()), refused);
    }

    #[test]
    fn outcomes_of_earlier_and_later_versions_are_read() {
        let old = serde_json::json!({ "outcome": "diverged", "message": "it grew", "advice": "take a smaller step" });
        let fault = Fault::error(FaultKind::Diverged, "it grew").help("take a smaller step");
        assert_eq!(read(old), RunOutcome::Failed(fault));
        let old = serde_json::json!({ "outcome": "bad-scenario", "message": "no such name" });
        assert_eq!(read(old).message().as_deref(), Some("no such name"));
        let ended = read(serde_json::json!({ "outcome": "ended", "message": "subsystem `a` asked for it" }));
        assert_eq!(ended, RunOutcome::Ended { subsystem: String::new() });
        let later = read(serde_json::json!({ "outcome": "lost-in-space" }));
        assert_eq!(later.fault().map(|f| f.kind), Some(FaultKind::Unknown));
        assert!(later.message().is_some_and(|m| m.contains("lost-in-space")));
    }
}
