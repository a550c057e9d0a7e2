//! Step control: how large the next macro-step is.

mod input_error;

pub use input_error::InputError;
