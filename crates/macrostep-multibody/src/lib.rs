//! Multibody dynamics: rigid bodies, joints, geometrically exact beams, and time integration of index-3 equations.
#![forbid(unsafe_code)]

mod adaptive;
mod articulated;
mod assembly;
mod beam;
mod blocks;
mod books;
mod check;
mod contraction;
mod cut;
mod error;
mod explicit;
mod formula;
mod growth;
mod hold;
mod joint;
mod kernels;
mod layout;
mod link;
mod mechanism;
mod modes;
mod motion;
mod newton;
mod node;
mod options;
mod pose;
mod recursive;
mod shell;
mod so3;
mod statements;
mod statics;
mod subsystem;
mod system;
mod time_function;
mod tree;
mod trial;

pub use books::Energy;
pub use contraction::{Contraction, SAFE};
pub use cut::{Coupling, Cut, Division, PartRole, Show};
pub use error::MultibodyError;
pub use formula::{Formula, Lms2};
pub use joint::JointKind;
pub use link::Law;
pub use mechanism::{
    Amplitude, Attachment, Body, BodyId, DriverId, JointId, Load, Mechanism, Section, ShellSection, Target,
};
pub use modes::Mode;
pub use motion::Motion;
pub use options::{CouplingSolver, Newton, Options, Work};
pub use pose::PosePredictor;
pub use recursive::Recursive;
pub use subsystem::{Multibody, Signal};
pub use time_function::TimeFunction;
pub use tree::Tree;
