//! Cutting a mechanism at bodies and joints \[fontana2026\] section 2.
//!
//! An interface body is duplicated: every real part that touches it holds a copy, driven to a pose; the coupling part owns
//! the body with its whole inertia, its weight, its loads, and the cut joints. Real parts run side by side, then coupling
//! parts: two stages of the ordinary schedule. Explicit is the loose scheme, implicit the tight one.
//!
//! ```text
//! stage 1   real parts       pose (predicted, or of the last repetition)  →  f_C = −(f_constr + f_ine)      eq. (2)
//! stage 2   coupling parts   Σ f_C  →  pose, velocities
//! ```

mod contraction;
mod division;
mod groups;
mod parts;
mod trial_run;
mod unstable;
mod wiring;

pub use self::contraction::{Contraction, SAFE};
pub use self::division::{Coupling, Cut, Division, PartRole, Show};
pub use self::unstable::{Instability, UnstableCut};
