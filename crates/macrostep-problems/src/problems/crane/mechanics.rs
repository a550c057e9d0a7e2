//! The arm: two links in absolute angles, driven by the actuator force.

use macrostep_core::{Interface, Port, SubsystemError};
use macrostep_numerics::math;

use super::{Interfacing, Parameters};
use macrostep_native::physics::{Layout, Physics};

/// `M(θ) θ̈ = Q(θ, θ̇) + f ∂s/∂θ`, with `θ₁`, `θ₂` measured from the horizontal.
#[derive(Clone, Debug)]
pub struct Mechanics {
    pub(super) p: Parameters,
}

impl Mechanics {
    /// Actuator length `s = |P − B|` and its derivative with respect to `θ₁`; `P` is the middle of link 1.
    fn length(&self, theta1: f64) -> (f64, f64) {
        let Parameters { l1, xb, yb, .. } = self.p;
        let (sin, cos) = math::sin_cos(theta1);
        let (dx, dy) = (0.5 * l1 * cos - xb, 0.5 * l1 * sin - yb);
        let s = math::hypot(dx, dy);
        (s, 0.5 * l1 * (dy * cos - dx * sin) / s)
    }

    /// Initial actuator length `s₀`.
    pub(super) fn initial_length(&self) -> f64 {
        self.length(self.p.theta1).0
    }

    /// The actuator force `f₀` that holds the arm still in its initial configuration, where link 2 hangs down.
    pub(super) fn holding_force(&self) -> f64 {
        let Parameters { l1, m1, m2, m3, g, theta1, .. } = self.p;
        g * l1 * math::cos(theta1) * (0.5 * m1 + m2 + m3) / self.length(theta1).1
    }
}

impl Physics for Mechanics {
    fn interface(&self) -> Interface {
        let input = match self.p.interface {
            Interfacing::Force => Port::new("f", "N"),
            Interfacing::Pressure => Port::new("p", "Pa"),
        };
        Interface::new()
            .input(input)
            .output(Port::new("s", "m"))
            .output(Port::new("sd", "m/s"))
            .output(Port::new("theta1", "rad"))
            .output(Port::new("theta2", "rad"))
    }

    fn layout(&self) -> Layout {
        Layout { positions: 2, others: 0 }
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&[self.p.theta1, self.p.theta2, 0.0, 0.0]);
        Ok(())
    }

    // hot:
    fn rates(&mut self, _t: f64, state: &[f64], u: &[f64], a: &mut [f64], _w: &mut [f64]) {
        let Parameters { l1, l2, m1, m2, m3, g, c, ap, .. } = self.p;
        let [theta1, theta2, omega1, omega2] = *state else { return };
        let (_, arm) = self.length(theta1);

        // the actuator: its force as received, or made of the pressure difference and the friction of this instant
        let f = match self.p.interface {
            Interfacing::Force => u[0],
            Interfacing::Pressure => ap * u[0] - c * arm * omega1,
        };

        // link 1 is a uniform rod, link 2 is massless
        let (sin, cos) = math::sin_cos(theta1 - theta2);
        let m11 = (m1 / 3.0 + m2 + m3) * l1 * l1;
        let m12 = m3 * l1 * l2 * cos;
        let m22 = m3 * l2 * l2;
        let q1 = f * arm - g * l1 * math::cos(theta1) * (0.5 * m1 + m2 + m3) - m3 * l1 * l2 * sin * omega2 * omega2;
        let q2 = -g * l2 * math::cos(theta2) * m3 + m3 * l1 * l2 * sin * omega1 * omega1;

        let det = m11 * m22 - m12 * m12;
        a[0] = (m22 * q1 - m12 * q2) / det;
        a[1] = (m11 * q2 - m12 * q1) / det;
    }

    // hot:
    fn outputs(&mut self, _t: f64, state: &[f64], _u: &[f64], y: &mut [f64]) {
        let (s, arm) = self.length(state[0]);
        y.copy_from_slice(&[s, arm * state[2], state[0], state[1]]);
    }

    /// Kinetic energy and weight; zero at the height of the joint at A.
    fn energy(&mut self, _t: f64, state: &[f64], _u: &[f64]) -> Option<f64> {
        let Parameters { l1, l2, m1, m2, m3, g, .. } = self.p;
        let [theta1, theta2, omega1, omega2] = *state else { return None };
        let kinetic = 0.5 * (m1 / 3.0 + m2 + m3) * math::powi(l1 * omega1, 2)
            + 0.5 * m3 * math::powi(l2 * omega2, 2)
            + m3 * l1 * l2 * math::cos(theta1 - theta2) * omega1 * omega2;
        let weight = g * ((0.5 * m1 + m2 + m3) * l1 * math::sin(theta1) + m3 * l2 * math::sin(theta2));
        Some(kinetic + weight)
    }
}
