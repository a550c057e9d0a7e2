//! Linear algebra and elementary functions inside Macrostep. **Internal**: names and signatures may change with any release.
//!
//! Dense matrices of some hundred rows at most, and one sparse solver. Everything is plain `f64`, sequential, and gives the same
//! bits on every run. The algorithms are the classical ones of EISPACK and LAPACK:
//!
//! | what | how |
//! |---|---|
//! | [`solve`], [`lu_factor`], [`Lu`], [`ComplexMatrix`] | Gaussian elimination with partial pivoting |
//! | [`exponential_minus_one`], [`phi_functions`] | Taylor series, scaling and squaring |
//! | [`Matrix::eigenvalues`], [`Matrix::eigenvectors`], [`Spectrum`] | balancing, Hessenberg form, double-shift QR |
//! | [`pencil`] | generalised eigenvalues, by eliminating the equations without a derivative |
//! | [`Matrix::svd`] | QR with column pivoting, then one-sided Jacobi rotations |
//! | [`Qr`] | Householder reflections with column pivoting |
//! | [`solve_sparse`] | left-looking sparse LU with threshold pivoting |
//! | [`components`] | strongly connected components |
//! | [`math`] | sines, exponentials, powers, with the same bits on every system |
//! | [`Scalar`], [`Dual`] | exact derivatives of formulas, carried along with their values |
//!
//! Why not a library: the general ones cost more than they give here. `faer` takes a fifth of the time of a first build, and its
//! blocked QR steps may not end for equal eigenvalues; the QR steps of `nalgebra` may not end either, and it has neither a
//! sparse LU nor generalised eigenvalues.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math

mod complex;
mod components;
mod dual;
mod eigen;
mod exponential;
mod lu;
pub mod math;
mod matrix;
mod pencil;
mod qr;
mod schur;
mod sparse;
mod svd;

pub use complex::{ComplexLu, ComplexMatrix};
pub use components::components;
pub use dual::{Dual, Scalar};
pub use exponential::{exponential_minus_one, phi_functions};
pub use lu::{Lu, lu_factor, lu_solve, solve};
pub use matrix::{Matrix, norm};
pub use num_complex::Complex64;
pub use pencil::pencil;
pub use qr::Qr;
pub use schur::Spectrum;
pub use sparse::solve_sparse;
pub use svd::Svd;

/// Why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumericsError {
    /// A matrix with infinite entries, or entries that are not numbers.
    #[error("a matrix has entries that are not finite")]
    NotFinite,
    /// An iteration did not converge.
    #[error("the eigenvalues or singular values of a matrix with {size} rows did not converge")]
    NoConvergence {
        /// The number of rows.
        size: usize,
    },
}
