//! The cylinder: two chambers, a pump, a tank, and a valve between them.

use macrostep_core::{Interface, Port, SubsystemError};

use super::spool::Law;
use super::{Equilibrium, Interfacing, Parameters};
use macrostep_native::physics::{Ahead, Layout, Physics};

/// `ṗ₁`, `ṗ₂` of \[rodriguez2022\] eqs. (26)–(30), valve areas eqs. (31)–(32).
#[derive(Clone, Debug)]
pub struct Hydraulics {
    pub(super) p: Parameters,
    pub(super) law: Law,
    pub(super) equilibrium: Equilibrium,
}

impl Hydraulics {
    /// Bulk modulus at a pressure, eq. (28).
    fn bulk_modulus(&self, p: f64) -> f64 {
        let Parameters { a, b, .. } = self.p;
        (1.0 + a * p + b * p * p) / (a + 2.0 * b * p)
    }

    /// Volume flow through a valve of the given area; none against the pressure (`δ = 0` in the paper).
    fn flow(&self, area: f64, drop: f64) -> f64 {
        area * self.p.cd * (2.0 * drop.max(0.0) / self.p.rho).sqrt()
    }
}

impl Physics for Hydraulics {
    fn interface(&self) -> Interface {
        let ports = Interface::new().input(Port::new("s", "m").start(self.equilibrium.s)).input(Port::new("sd", "m/s"));
        let ports = match self.p.interface {
            Interfacing::Force => ports.output(Port::new("f", "N")),
            Interfacing::Pressure => ports.output(Port::new("p", "Pa")),
        };
        let ports = ports.output(Port::new("p1", "Pa")).output(Port::new("p2", "Pa"));
        match self.p.interface {
            Interfacing::Force => ports.feedthrough("f", "sd"),
            Interfacing::Pressure => ports,
        }
    }

    fn layout(&self) -> Layout {
        Layout { positions: 0, others: 2 }
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&[self.equilibrium.p1, self.equilibrium.p2]);
        Ok(())
    }

    // hot:
    fn rates(&mut self, t: f64, state: &[f64], u: &[f64], _a: &mut [f64], w: &mut [f64]) {
        let Parameters { l3, ap, af, pp, pt, .. } = self.p;
        let (p1, p2, s, sd) = (state[0], state[1], u[0], u[1]);

        let l4 = 0.5 * l3 + self.equilibrium.s - s;
        let l5 = 0.5 * l3 + s - self.equilibrium.s;
        let kappa = self.law.at(t, self.equilibrium.kappa);
        let (ai, ao) = (af * kappa, af * (1.0 - kappa));

        w[0] = self.bulk_modulus(p1) / (ap * l4) * (ap * sd + self.flow(ai, pp - p1) - self.flow(ao, p1 - pt));
        w[1] = self.bulk_modulus(p2) / (ap * l5) * (-ap * sd + self.flow(ao, pp - p2) - self.flow(ai, p2 - pt));
    }

    fn ahead(&mut self, t: f64, _until: f64, _state: &[f64]) -> Option<Ahead> {
        let corner = self.law.corners().into_iter().find(|corner| *corner > t).unwrap_or(f64::INFINITY);
        Some(Ahead { corner, longest: f64::INFINITY })
    }

    // hot:
    fn outputs(&mut self, _t: f64, state: &[f64], u: &[f64], y: &mut [f64]) {
        let Parameters { ap, c, .. } = self.p;
        let p = state[1] - state[0];
        y[0] = match self.p.interface {
            Interfacing::Force => ap * p - c * u[1],
            Interfacing::Pressure => p,
        };
        y[1..].copy_from_slice(state);
    }
}
