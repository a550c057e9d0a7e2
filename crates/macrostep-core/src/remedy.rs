//! What to try where a run cannot be trusted, as data. Whoever shows it has words of its own for it: keys of a scenario,
//! flags of a command line.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// Something to try.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Remedy {
    /// The correction method of this name.
    Method(Cow<'static, str>),
    /// A smaller communication step.
    SmallerStep,
    /// A predictor of higher order.
    HigherOrderPredictor,
    /// A scheme that repeats macro-steps until the coupling variables agree.
    ImplicitScheme,
    /// Power bonds, without which earlier versions said nothing.
    DeclareBonds,
    /// A later stop time: the run is too short to be judged.
    LongerRun,
    /// A look at the connections: nothing crosses a bond.
    CheckConnections,
    /// Error bands, which tell how far off each signal is.
    ErrorBands,
}

impl Remedy {
    /// Verb and object of the imperative.
    fn words(&self) -> (&'static str, Cow<'static, str>) {
        match self {
            Remedy::Method(name) => ("use", format!("method `{name}`").into()),
            Remedy::SmallerStep => ("use", "a smaller step".into()),
            Remedy::HigherOrderPredictor => ("use", "a predictor of higher order".into()),
            Remedy::ImplicitScheme => ("use", "an implicit scheme".into()),
            Remedy::DeclareBonds => ("declare", "power bonds".into()),
            Remedy::LongerRun => ("use", "a later stop time".into()),
            Remedy::CheckConnections => ("check", "the connections".into()),
            Remedy::ErrorBands => ("look at", "error bands".into()),
        }
    }

    /// Several as one sentence: ``use method `energy`, a smaller step, or an implicit scheme``.
    pub fn sentence(remedies: &[Remedy]) -> String {
        let mut verb = "";
        let phrases = remedies.iter().map(|remedy| {
            let (next, object) = remedy.words();
            if std::mem::replace(&mut verb, next) == next { object.into_owned() } else { format!("{next} {object}") }
        });
        one_of(&phrases.collect::<Vec<_>>())
    }
}

/// An imperative, in the words of a scenario.
impl fmt::Display for Remedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, object) = self.words();
        write!(f, "{verb} {object}")
    }
}

/// `a`, `a or b`, `a, b, or c`.
fn one_of(phrases: &[String]) -> String {
    match phrases {
        [] => String::new(),
        [one] => one.clone(),
        [one, other] => format!("{one} or {other}"),
        [rest @ .., last] => format!("{}, or {last}", rest.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remedies_read_as_one_imperative() {
        let all = [
            Remedy::Method("energy".into()),
            Remedy::SmallerStep,
            Remedy::HigherOrderPredictor,
            Remedy::ImplicitScheme,
        ];
        assert_eq!(
            Remedy::sentence(&all),
            "use method `energy`, a smaller step, a predictor of higher order, or an implicit scheme"
        );
        assert_eq!(Remedy::sentence(&all[1..3]), "use a smaller step or a predictor of higher order");
        assert_eq!(Remedy::sentence(&[Remedy::DeclareBonds]), "declare power bonds");
        assert_eq!(
            Remedy::sentence(&[Remedy::DeclareBonds, Remedy::SmallerStep]),
            "declare power bonds or use a smaller step"
        );
        assert_eq!(
            Remedy::sentence(&[Remedy::SmallerStep, Remedy::ErrorBands]),
            "use a smaller step or look at error bands"
        );
        assert_eq!(Remedy::SmallerStep.to_string(), "use a smaller step");
    }
}
