//! How a scheme, predictor, acceleration, step control or method states itself: what it is, what can be set, and how it
//! is made, all in one impl of [`Registered`] in its own file.

use std::collections::BTreeMap;
use std::sync::Arc;

use macrostep_core::{Predictor, PredictorKind};
use serde::Serialize;

use super::RegistryError;
use crate::methods::Feedback;

/// Something that a scenario chooses by name.
///
/// The impl stands in the file of what it describes. The registry lists it, and lists nothing else.
///
/// ```
/// use macrostep_coupling::predictors::LeastSquares;
/// use macrostep_coupling::registry::{self, Kind, Registered};
///
/// let entry = registry::entry(Kind::Predictor, "least-squares").unwrap();
/// assert_eq!((entry.name, entry.about), (LeastSquares::NAME, LeastSquares::ABOUT));
/// ```
pub trait Registered {
    /// What is made; its type says of which kind this is.
    type Made: Made;

    /// The name in scenarios.
    const NAME: &'static str;

    /// What it does.
    const ABOUT: &'static str;

    /// Its equation.
    const EQUATION: &'static str;

    /// Its key in `docs/references.bib`; empty if it is common knowledge.
    const CITATION: &'static str = "";

    /// When it fails.
    const FAILS: &'static str;

    /// Its parameters: all that [`Registered::make`] reads, and no other.
    const PARAMETERS: &'static [Param] = &[];

    /// Of a predictor: the method that goes with it, unless one is stated.
    const BRINGS: Option<&'static str> = None;

    /// Makes one with the given parameters.
    fn make(given: &Given<'_>) -> Result<Self::Made, RegistryError>;
}

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Kind {
    /// The order of execution, and how often.
    Scheme,
    /// What supplies inputs between communication points.
    Predictor,
    /// How an implicit scheme iterates.
    FixedPoint,
    /// How large the next macro-step is.
    StepControl,
    /// What corrects inputs at a communication point.
    Method,
}

impl Kind {
    /// The word in messages: `acceleration`.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Scheme => "scheme",
            Kind::Predictor => "predictor",
            Kind::FixedPoint => "acceleration",
            Kind::StepControl => "step control",
            Kind::Method => "method",
        }
    }
}

/// A type that names of the registry make, with the names there are for it.
pub trait Made: Sized + 'static {
    /// What such a name is called.
    const KIND: Kind;

    /// All there are, in the order in which they are shown.
    const LISTED: &'static [Row<Self>];
}

/// A line of the registry: what it says of something, and how that is made.
pub struct Row<T> {
    pub(super) entry: Entry,
    pub(super) make: fn(&Given<'_>) -> Result<T, RegistryError>,
}

/// The line of the registry for `R`.
pub(super) const fn row<R: Registered>() -> Row<R::Made> {
    let entry = Entry {
        name: R::NAME,
        kind: <R::Made as Made>::KIND,
        about: R::ABOUT,
        equation: R::EQUATION,
        citation: R::CITATION,
        fails: R::FAILS,
        parameters: R::PARAMETERS,
        brings: R::BRINGS,
    };
    Row { entry, make: R::make }
}

/// What the registry says of something.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Entry {
    /// The name in scenarios.
    pub name: &'static str,
    /// What it is.
    pub kind: Kind,
    /// What it does.
    pub about: &'static str,
    /// Its equation.
    pub equation: &'static str,
    /// Its key in `docs/references.bib`; empty if it is common knowledge.
    pub citation: &'static str,
    /// When it fails.
    pub fails: &'static str,
    /// Its parameters.
    pub parameters: &'static [Param],
    /// Of a predictor: the method that goes with it, unless one is stated.
    pub brings: Option<&'static str>,
}

/// A parameter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Param {
    /// Its name.
    pub name: &'static str,
    /// The value it has unless stated.
    pub default: f64,
    /// The values it may have.
    #[serde(skip)]
    pub range: Range,
    /// What it does.
    pub meaning: &'static str,
}

/// The values that a parameter may have.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Range {
    /// The smallest.
    pub low: f64,
    /// The largest.
    pub high: f64,
    /// Whether only whole numbers will do.
    pub whole: bool,
    /// The same in words, after "must be".
    pub words: &'static str,
}

impl Range {
    /// A share.
    pub(crate) const SHARE: Range = Range::real(0.0, 1.0, "between 0 and 1");
    /// Off or on.
    pub(crate) const SWITCH: Range = Range::whole(0.0, 1.0, "0 or 1");
    /// A limit on a magnitude.
    pub(crate) const MAGNITUDE: Range = Range::real(0.0, 1e300, "zero or positive");

    /// Real numbers.
    pub(crate) const fn real(low: f64, high: f64, words: &'static str) -> Self {
        Range { low, high, whole: false, words }
    }

    /// Whole numbers.
    pub(crate) const fn whole(low: f64, high: f64, words: &'static str) -> Self {
        Range { low, high, whole: true, words }
    }

    /// Whether a value lies in it.
    pub fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high && (!self.whole || value.fract() == 0.0)
    }
}

/// Values of parameters, by name.
pub type Params = BTreeMap<String, f64>;

/// The parameters that something is made with.
pub struct Given<'a> {
    entry: &'static Entry,
    params: &'a Params,
    feedback: &'a Feedback,
}

impl<'a> Given<'a> {
    /// Refuses parameters that the entry does not have.
    pub(super) fn new(
        entry: &'static Entry,
        params: &'a Params,
        feedback: &'a Feedback,
    ) -> Result<Self, RegistryError> {
        match params.keys().find(|k| !entry.parameters.iter().any(|p| p.name == k.as_str())) {
            Some(unknown) => Err(RegistryError::UnknownParameter {
                what: entry.kind.word(),
                name: entry.name,
                parameter: unknown.clone(),
                all: entry.parameters.iter().map(|p| p.name).collect(),
            }),
            None => Ok(Given { entry, params, feedback }),
        }
    }

    /// The value of a parameter; refused if it is out of range.
    pub fn number(&self, param: &Param) -> Result<f64, RegistryError> {
        debug_assert!(self.entry.parameters.contains(param), "`{}` is read and not stated", param.name);
        let value = self.params.get(param.name).copied().unwrap_or(param.default);
        if param.range.contains(value) { Ok(value) } else { Err(self.refused(param, value, param.range.words)) }
    }

    /// The value of a parameter that counts something.
    pub fn count(&self, param: &Param) -> Result<usize, RegistryError> {
        debug_assert!(param.range.whole, "`{}` is counted and may be a fraction", param.name);
        self.number(param).map(|value| value as usize)
    }

    /// The value of a parameter that is 0 or 1.
    pub fn switch(&self, param: &Param) -> Result<bool, RegistryError> {
        self.number(param).map(|value| value != 0.0)
    }

    /// The gains of a compensator; none unless they are stated.
    pub fn feedback(&self) -> &Feedback {
        self.feedback
    }

    /// Says that a value will not do.
    pub(crate) fn refused(&self, param: &Param, value: f64, allowed: &'static str) -> RegistryError {
        let (what, name) = (self.entry.kind.word(), self.entry.name);
        let (default, meaning) = (param.default, param.meaning);
        RegistryError::BadValue { what, name, parameter: param.name, value, allowed, default, meaning }
    }
}

/// A predictor of which everybody who needs one gets a copy.
pub(crate) fn prototype<P: Predictor + Clone + Sync + 'static>(prototype: P) -> PredictorKind {
    Arc::new(move || Box::new(prototype.clone()))
}
