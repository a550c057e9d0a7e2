//! Forces between bodies, one file per element: `law` says what an element states, `seat` what follows from it for the bodies.

mod aero;
mod any_law;
mod axis_effort;
mod bushing;
mod contact;
mod coordinate;
mod curve;
mod friction;
mod gear;
mod inerter;
mod joint_limit;
mod joint_spring;
mod law;
mod load;
mod magic_tyre;
mod road;
mod rolling_tyre;
mod seat;
mod sensor;
mod servo;
mod spring;
mod tmeasy_tyre;
mod tyre;
mod vector;

pub use self::aero::Aero;
pub(crate) use self::any_law::Acting;
pub use self::any_law::AnyLaw;
pub use self::axis_effort::{AxisEffort, AxisForce, AxisTorque};
pub use self::bushing::Bushing;
pub use self::contact::Contact;
pub use self::curve::{Curve, Damper, Law};
pub use self::friction::Friction;
pub use self::gear::Gear;
pub use self::inerter::Inerter;
pub use self::joint_limit::JointLimit;
pub use self::joint_spring::JointSpring;
pub use self::law::{ForceLaw, Frame, Looks, Now, Wrench};
pub(crate) use self::law::{MOST, MOST_BODIES, MOST_MEMORY, follow};
pub(crate) use self::load::PointLoad;
pub use self::magic_tyre::MagicTyre;
pub use self::road::{Below, Heights, Patch, Road};
pub use self::rolling_tyre::{Formula, RollingTyre};
pub(crate) use self::seat::{Seat, forces, tangent};
pub use self::sensor::Sensor;
pub use self::servo::Servo;
pub use self::spring::{AntiRollBar, Strut};
pub use self::tmeasy_tyre::TMeasyTyre;
pub use self::tyre::{SimpleTyre, TyreCurve, TyreState};
pub use self::vector::Vec3;

#[cfg(test)]
pub(crate) use self::seat::tests;
