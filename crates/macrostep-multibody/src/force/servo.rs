//! A motor with a controller of its own in the coordinate of a joint: it follows a wanted position or a wanted rate.
//!
//! ```text
//! T = k (u − q) − c q̇      position
//! T = c (u − q̇)            rate: k = 0
//! ```
//! with `u` a function of time or an input, and `|T|` at most what the motor can do.

use macrostep_numerics::Scalar;

use super::coordinate::{coordinate, push, rate};
use super::{ForceLaw, Frame, Now, Wrench};
use crate::definitions::Amplitude;
use crate::error::Allowed;
use crate::subject::Element;

/// Gains of a servo, in N·m and rad, or in N and m.
#[derive(Clone, Debug, PartialEq)]
pub struct Servo<const TURNING: bool> {
    /// What it follows, `u`.
    pub target: Amplitude,
    /// Effort per error of position, `k`; zero where it follows a rate.
    pub stiffness: f64,
    /// Effort per rate, `c`.
    pub damping: f64,
    /// The most effort; infinite for no bound.
    pub most: f64,
}

impl Servo<true> {
    /// The same numbers along the axis, in N and m.
    pub fn sliding(self) -> Servo<false> {
        let Servo { target, stiffness, damping, most } = self;
        Servo { target, stiffness, damping, most }
    }
}

impl<const TURNING: bool> Servo<TURNING> {
    fn effort<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>) -> S {
        let (q, v) = (coordinate::<S, TURNING>(at, now.memory[0]), rate::<S, TURNING>(at));
        let u = self.target.at(now.time, now.inputs);
        let wanted =
            if self.stiffness > 0.0 { (-q + u) * self.stiffness - v * self.damping } else { (-v + u) * self.damping };
        if wanted.value().abs() <= self.most { wanted } else { S::constant(self.most.copysign(wanted.value())) }
    }
}

impl<const TURNING: bool> ForceLaw for Servo<TURNING> {
    const PLACES: usize = 2;
    const ELEMENT: Element = Element::Servo;
    const MEMORY: usize = 1;
    const QUANTITIES: &'static [(&'static str, &'static str)] = if TURNING {
        &[("torque", "N.m"), ("coordinate", "rad"), ("rate", "rad/s"), ("power", "W")]
    } else {
        &[("force", "N"), ("coordinate", "m"), ("rate", "m/s"), ("power", "W")]
    };

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        push::<S, TURNING>(at, self.effort(at, now), on);
    }

    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        next[0] = coordinate::<f64, TURNING>(at, now.memory[0]);
    }

    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        let (effort, v) = (self.effort(at, now), rate::<f64, TURNING>(at));
        y.copy_from_slice(&[effort, coordinate::<f64, TURNING>(at, now.memory[0]), v, effort * v]);
    }

    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        state("stiffness of the servo", self.stiffness, Allowed::NotNegative);
        state("damping of the servo", self.damping, Allowed::NotNegative);
    }

    fn each_amplitude(&mut self, show: &mut dyn FnMut(&mut Amplitude)) {
        show(&mut self.target);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tangent_matches;
    use super::*;

    #[test]
    fn tangents_while_moving() {
        let seats = [(Some(0), [0.3, -0.1, 0.2]), (Some(1), [-0.2, 0.4, 0.1])];
        for (stiffness, most) in [(30.0, f64::INFINITY), (0.0, f64::INFINITY), (30.0, 1.0)] {
            let servo = Servo::<true> { target: Amplitude::Input(0), stiffness, damping: 2.0, most };
            tangent_matches(&servo, &seats, 1e-7);
            tangent_matches(&servo.sliding(), &seats, 1e-7);
        }
    }
}
