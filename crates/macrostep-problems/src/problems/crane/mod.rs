//! A two-link arm lifted by a hydraulic cylinder: mechanics and hydraulics, with very different time scales.
//!
//! ```text
//!            Q ●───o R      link 1 from A to Q: uniform rod m1; point masses m2 at Q, m3 at R
//!            ╱    (hanging) link 2 from Q to R: massless
//!          P╱               P is the middle of link 1; the cylinder pushes from B to P
//!          ╱ ╲ s
//!       A ●   ● B
//! ```
//! \[rodriguez2022\] section 4.4, \[pikulinski2026\] section 3.3, \[gonzalez2022\] appendix A.4. With absolute angles
//! `θ1`, `θ2` of the links and the length `s` of the cylinder,
//! ```text
//! M(θ) θ̈ = Q(θ, θ̇) + f ∂s/∂θ
//! f  = ap (p2 − p1) − c ṡ
//! ṗ1 = β(p1)/(ap l4) ( ap ṡ + ai cd √(2(pP − p1)/ρ) − ao cd √(2(p1 − pT)/ρ))       l4 = l3/2 + s0 − s
//! ṗ2 = β(p2)/(ap l5) (−ap ṡ + ao cd √(2(pP − p2)/ρ) − ai cd √(2(p2 − pT)/ρ))       l5 = l3/2 − s0 + s
//! β(p) = (1 + a p + b p²)/(a + 2 b p),   ai = af κ,   ao = af (1 − κ)
//! ```
//! where a root of a negative number counts as zero. The spool displacement `κ(t)` (`γ` in \[rodriguez2022\]) is
//! prescribed, see [`spool`]. At `t = 0` the system is in equilibrium, which is solved for, not typed in: the statics
//! of the arm give `f0`, and the balance of the valve flows gives `κ0`, `p1` and `p2`.
//!
//! The choice `interface` is what crosses: `force`, where the hydraulics computes `f` and has feedthrough from `ṡ`, or
//! `pressure`, where it sends `p2 − p1` and the mechanics adds the friction itself, so that nothing has feedthrough
//! (\[pikulinski2026\] section 3.3.1).
//!
//! Unlike table 5 of \[rodriguez2022\], which prints P, `m3` sits at R, the end of link 2, as in the other two.

mod hydraulics;
mod mechanics;
mod parameters;
mod problem;
pub mod spool;
mod twin;

pub use hydraulics::Hydraulics;
pub use mechanics::Mechanics;
pub use parameters::Equilibrium;
pub(crate) use parameters::{Interfacing, Parameters};
pub use problem::Crane;
