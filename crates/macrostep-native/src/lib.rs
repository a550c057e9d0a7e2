//! Subsystems whose equations and solver are ours: [`physics`] states the equations, [`integrators`] advance them,
//! [`native`] makes a subsystem of both, and [`parts`] are ready ones for scenario files. [`equations`] are parts that a file
//! writes itself, [`external`] ones come from outside. [`conformance`] is what every
//! subsystem must do, native or not.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math
#![allow(clippy::needless_range_loop)] // kernels read like the equations: indices, not zipped iterators
#![allow(rustdoc::broken_intra_doc_links)] // citation keys are written [key], as in docs/references.bib

pub mod closed_loop;
pub mod conformance;
pub mod equations;
pub mod external;
pub mod integrators;
pub mod masses;
pub mod memory;
pub mod native;
pub mod noise;
pub mod parts;
pub mod physics;
pub mod random;
