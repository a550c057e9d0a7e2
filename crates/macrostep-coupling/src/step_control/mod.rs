//! Step control: how large the next macro-step is.

mod ecco;
mod input_error;
mod tolerances;

pub use ecco::{Ecco, EccoParams};
pub use input_error::InputError;
