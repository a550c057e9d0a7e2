//! Fixed-point methods: how an implicit scheme goes from one pass to the next.

mod aitken;
mod quasi_newton;
mod relaxation;

pub use aitken::Aitken;
pub use quasi_newton::QuasiNewton;
pub use relaxation::Relaxation;
