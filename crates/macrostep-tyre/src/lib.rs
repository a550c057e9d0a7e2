//! Tyres: forces between a wheel and the road.
//!
//! [`MagicFormula`] and [`TMeasy`] give the forces of a tyre from its load, slips and camber, with exact derivatives; [`read`] takes their
//! coefficients from a property file (`.tir`) and names whatever it does not understand.
//!
//! ```
//! use macrostep_tyre::{Slip, read};
//!
//! let file = "[MODEL]\nFITTYP = 61\n[DIMENSION]\nUNLOADED_RADIUS = 0.3 $ free\n[VERTICAL]\nFNOMIN = 4000\nVERTICAL_STIFFNESS = 2e5\n\
//!             LATERAL_STIFFNESS = 1e5\nLONGITUDINAL_STIFFNESS = 2e5\nPCX1 = 1.6\nPDX1 = 1.1\nPKX1 = 25\nPCY1 = 1.3\nPDY1 = 1\n\
//!             PKY1 = -20\nPKY2 = 1.7\n";
//! let file = read(file, "my.tir").unwrap();
//! let tyre = file.formula.magic().unwrap();
//! let forces = tyre.tangent(Slip { fz: 4000.0, kappa: 0.0, alpha: 0.02, gamma: 0.0, vx: 20.0, pressure: 220e3 });
//! assert!(forces.fy.value < -1200.0, "a slip to the left gives a force to the right");
//! assert!(forces.fy.derivative[2] < 0.0, "and a larger one a larger force");
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math

mod coefficients;
mod magic_formula;
mod property_file;
mod tmeasy;
mod vertical;

pub use coefficients::{Coefficients, TMeasyCoefficients};
pub use macrostep_numerics::{Dual, Scalar};
pub use magic_formula::{Angles, Forces, MagicFormula, Slip, State, Version};
pub use property_file::{Formula, PropertyFile, Side, from_statements, read, read_file, read_json};
pub use tmeasy::{Grip, Slipping, TMeasy, Transport, standing, travel};
pub use vertical::Vertical;
