//! Correction methods: what is added to inputs at communication points.

mod eigenstructure;
mod energy;
mod energy_correction;
mod error_feedback;
mod interfaces;
mod late_feedback;
mod nepce;

pub use eigenstructure::{Eigenstructure, Feedback, FeedbackRow, GainStates};
pub use energy::Energy;
pub use energy_correction::{EnergyCorrection, EnergyParams};
pub use error_feedback::ErrorFeedback;
pub use late_feedback::LateFeedback;
pub use nepce::Nepce;
