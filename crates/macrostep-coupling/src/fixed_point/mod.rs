//! Fixed-point methods, `acceleration` in scenarios: how an implicit scheme goes from one pass to the next.

mod aitken;
mod omega;
mod plain;
mod quasi_newton;
mod relaxation;

pub use aitken::Aitken;
pub use macrostep_core::Plain;
pub use quasi_newton::QuasiNewton;
pub use relaxation::Relaxation;
