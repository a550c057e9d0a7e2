//! Multibody dynamics: rigid bodies, joints, geometrically exact beams, shells, and time integration of index-3 equations; whole, or
//! cut into parts that run side by side.
//!
//! A [`Mechanism`] states what there is. [`Motion`] integrates it, [`Tree`] does so in joint coordinates, and
//! [`Mechanism::divide`] cuts it. [`Multibody`] and [`Recursive`] put it behind the ports of a subsystem.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math

mod adaptive;
mod assembly;
mod beam;
mod blocks;
mod consistency;
mod cut;
mod definitions;
mod error;
mod fit;
pub mod force;
mod formula;
mod held_bodies;
mod inertance;
mod invariants;
mod joint;
mod kernels;
mod layout;
mod mechanism;
mod modes;
mod motion;
mod newton;
mod node;
mod options;
mod pose_predictor;
mod recursive;
mod response;
mod runge_kutta;
mod scene;
mod shell;
mod signal;
mod so3;
mod statics;
mod subject;
mod subsystem;
mod system;
mod time_function;
mod validate;

pub use cut::{Contraction, Coupling, Cut, Division, Instability, PartRole, SAFE, Show, UnstableCut};
pub use definitions::{
    Amplitude, Attachment, Body, BodyId, DriverId, ForceId, JointId, Load, OutputId, Section, ShellSection, Target,
};
pub use error::{Allowed, MultibodyError};
pub use fit::Moved;
pub use force::Law;
pub use formula::{Formula, Lms2};
pub use invariants::Energy;
pub use joint::JointKind;
pub use mechanism::Mechanism;
pub use modes::{Eigenmode, ModeShape};
pub use motion::Motion;
pub use options::{CouplingSolver, Newton, Options, Work};
pub use pose_predictor::PosePredictor;
pub use recursive::{Recursive, Tree};
pub use signal::Signal;
pub use subject::{Element, Member, Subject};
pub use subsystem::Multibody;
pub use time_function::{FunctionFault, TimeFunction};
