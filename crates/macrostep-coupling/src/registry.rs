//! Every scheme, predictor, acceleration, step control and correction method, one line each. What each of them is, what
//! can be set and how it is made stands in its own file ([`Registered`]); scenario keys, catalogues and documentation
//! are generated from there.

mod error;
mod registered;
#[cfg(test)]
mod tests;

pub use error::RegistryError;
pub(crate) use registered::prototype;
pub use registered::{Entry, Given, Kind, Made, Param, Params, Range, Registered, Row};

use macrostep_core::{CouplingMethod, FixedPoint, PredictorKind, Schedule, Stages, StepControl, near_names};

use crate::fixed_point::{Aitken, Plain, QuasiNewton, Relaxation};
use crate::methods::{Eigenstructure, Energy, EnergyCorrection, ErrorFeedback, Feedback, Nepce, NoCorrection};
use crate::predictors::{
    AdaptiveOrder, Auto, Dmd, FirstOrderHold, Hermite, Latest, LeastSquares, SecondOrderHold, Windowed, ZeroOrderHold,
};
use crate::schemes::{
    GaussSeidel, ImplicitGaussSeidel, ImplicitJacobi, Jacobi, Monolithic, SemiImplicitGaussSeidel, SemiImplicitJacobi,
};
use crate::step_control::{Ecco, InputError};
use registered::row;

impl Made for Schedule {
    const KIND: Kind = Kind::Scheme;
    const LISTED: &'static [Row<Self>] = &[
        row::<Jacobi>(),
        row::<GaussSeidel>(),
        row::<SemiImplicitJacobi>(),
        row::<SemiImplicitGaussSeidel>(),
        row::<ImplicitJacobi>(),
        row::<ImplicitGaussSeidel>(),
        row::<Monolithic>(),
    ];
}

impl Made for PredictorKind {
    const KIND: Kind = Kind::Predictor;
    const LISTED: &'static [Row<Self>] = &[
        row::<ZeroOrderHold>(),
        row::<FirstOrderHold>(),
        row::<SecondOrderHold>(),
        row::<Hermite>(),
        row::<LeastSquares>(),
        row::<AdaptiveOrder>(),
        row::<Latest>(),
        row::<Dmd<Windowed>>(),
        row::<Dmd<Auto>>(),
    ];
}

impl Made for Box<dyn FixedPoint> {
    const KIND: Kind = Kind::FixedPoint;
    const LISTED: &'static [Row<Self>] = &[row::<Plain>(), row::<Relaxation>(), row::<Aitken>(), row::<QuasiNewton>()];
}

impl Made for Box<dyn StepControl> {
    const KIND: Kind = Kind::StepControl;
    const LISTED: &'static [Row<Self>] = &[row::<InputError>(), row::<Ecco>()];
}

/// Nothing where inputs are used as exchanged.
impl Made for Option<Box<dyn CouplingMethod>> {
    const KIND: Kind = Kind::Method;
    const LISTED: &'static [Row<Self>] = &[
        row::<NoCorrection>(),
        row::<Energy>(),
        row::<ErrorFeedback>(),
        row::<Nepce>(),
        row::<EnergyCorrection>(),
        row::<Eigenstructure>(),
    ];
}

/// All names of a kind.
pub fn entries(kind: Kind) -> Vec<&'static Entry> {
    fn of<T: Made>() -> Vec<&'static Entry> {
        T::LISTED.iter().map(|row| &row.entry).collect()
    }
    match kind {
        Kind::Scheme => of::<Schedule>(),
        Kind::Predictor => of::<PredictorKind>(),
        Kind::FixedPoint => of::<Box<dyn FixedPoint>>(),
        Kind::StepControl => of::<Box<dyn StepControl>>(),
        Kind::Method => of::<Option<Box<dyn CouplingMethod>>>(),
    }
}

/// What the registry says of a name.
pub fn entry(kind: Kind, name: &str) -> Result<&'static Entry, RegistryError> {
    entries(kind).into_iter().find(|e| e.name == name).ok_or_else(|| unknown(kind, name))
}

/// A predictor by name.
pub fn predictor(name: &str, params: &Params) -> Result<PredictorKind, RegistryError> {
    make(name, params, &Feedback::default())
}

/// An acceleration by name.
pub fn fixed_point(name: &str, params: &Params) -> Result<Box<dyn FixedPoint>, RegistryError> {
    make(name, params, &Feedback::default())
}

/// A step control by name.
pub fn step_control(name: &str, params: &Params) -> Result<Box<dyn StepControl>, RegistryError> {
    make(name, params, &Feedback::default())
}

/// A schedule by the name of its scheme; `stages`, if stated, replace the order of the scheme.
pub fn schedule(scheme: &str, stages: Option<Vec<Vec<String>>>, params: &Params) -> Result<Schedule, RegistryError> {
    let made: Schedule = make(scheme, params, &Feedback::default())?;
    Ok(Schedule { stages: stages.map_or(made.stages, Stages::Stated), ..made })
}

/// A correction method by name; `None` for `none`.
pub fn method(name: &str, params: &Params) -> Result<Option<Box<dyn CouplingMethod>>, RegistryError> {
    method_with(name, params, &Feedback::default())
}

/// A correction method by name, with the gains of a compensator for the one that needs them.
pub fn method_with(
    name: &str,
    params: &Params,
    feedback: &Feedback,
) -> Result<Option<Box<dyn CouplingMethod>>, RegistryError> {
    make(name, params, feedback)
}

fn make<T: Made>(name: &str, params: &Params, feedback: &Feedback) -> Result<T, RegistryError> {
    let row = T::LISTED.iter().find(|row| row.entry.name == name).ok_or_else(|| unknown(T::KIND, name))?;
    (row.make)(&Given::new(&row.entry, params, feedback)?)
}

fn unknown(kind: Kind, name: &str) -> RegistryError {
    let all: Vec<&'static str> = entries(kind).into_iter().map(|e| e.name).collect();
    let near = near_names(name, all.iter().copied());
    RegistryError::Unknown { what: kind.word(), name: name.into(), near, all }
}
