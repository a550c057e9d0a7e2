//! A cut that would not hold: why, and where another one would.

use std::fmt;

use super::contraction::Contraction;
use super::division::Coupling;
use crate::error::quoted;

/// A cut that would not hold, and why.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct UnstableCut {
    /// How strongly the parts answer, compared with the interface.
    pub contraction: Contraction,
    /// The communication step, in s.
    pub step: f64,
    /// What shows that it would not hold.
    pub reason: Instability,
    /// A body where a single cut would hold, if there is one, and its factor.
    pub better: Option<(String, f64)>,
}

/// What shows that a cut would not hold.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Instability {
    /// The factor is one or more.
    NotContracting(Coupling),
    /// In a trial, a push on the interface grows by this factor each step.
    Grows(f64),
    /// A trial run fails.
    TrialFails,
}

impl fmt::Display for UnstableCut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contraction { bodies, factor, freedoms, .. } = &self.contraction;
        write!(
            f,
            "the cut at {} would not hold: the parts answer {factor:.3} times as strongly as the interface resists at a \
             step of {:.3e} s",
            quoted(bodies.iter().map(String::as_str)),
            self.step
        )?;
        if let Some((body, freedom, ratio)) = freedoms.iter().max_by(|a, b| a.2.total_cmp(&b.2)) {
            write!(f, ", most of all in {freedom} of `{body}` ({ratio:.3})")?;
        }
        match self.reason {
            Instability::NotContracting(Coupling::Loose) => f.write_str("; the explicit scheme needs less than 1"),
            Instability::NotContracting(Coupling::Tight) => f.write_str("; the implicit scheme needs less than 1"),
            Instability::Grows(growth) => {
                write!(f, "; in a trial run, a push on the interface grows by {growth:.3} each step")
            }
            Instability::TrialFails => f.write_str("; a trial run fails within its first steps"),
        }
    }
}

impl UnstableCut {
    /// What to do.
    pub(crate) fn help(&self) -> String {
        // a step that is safe by its factor and fails in a trial says only that it is too long
        let step = match self.contraction.safe_step {
            Some(safe) if safe < self.step => Some(format!("use a step of at most {safe:.2e} s")),
            Some(_) => Some("use a smaller step".to_owned()),
            None => None,
        };
        let softer = "cut where the interface is heavier or what it is attached to is softer";
        let better = self.better.as_ref().map(|(body, factor)| format!("cut at body `{body}` (factor {factor:.3})"));
        let response = (!self.contraction.answered).then(|| "set coupling = \"response\"".to_owned());
        let ways: Vec<String> = better.into_iter().chain(response).chain(step).collect();
        match ways.as_slice() {
            [] => format!(
                "{softer}; no smaller step helps, since the inertia of the parts is too large beside that of the interface"
            ),
            ways => format!("{}, or {softer}", ways.join(", ")),
        }
    }
}
