//! Correction methods: what is added to inputs at communication points.

mod bonded_motions;
mod eigenstructure;
mod energy;
mod energy_correction;
mod error_feedback;
mod late_feedback;
mod nepce;
mod none;

pub use eigenstructure::{Eigenstructure, Feedback, FeedbackRow, GainStates};
pub use energy::Energy;
pub use energy_correction::{EnergyCorrection, EnergyCorrectionParams};
pub use error_feedback::ErrorFeedback;
pub use late_feedback::LateFeedback;
pub use nepce::Nepce;
pub use none::NoCorrection;
