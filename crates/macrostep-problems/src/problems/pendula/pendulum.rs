//! One of the two pendula, as an ordinary differential equation of its angle or in Cartesian coordinates with a
//! constraint.

use macrostep_numerics::math;
use std::f64::consts::{FRAC_PI_2, TAU};

use macrostep_core::{Interface, Port, SubsystemError};

use macrostep_native::physics::{Layout, Physics};

/// Where the printed angles are counted from, and whether the tips start below or above their pivots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    XBelow,
    XAbove,
    YBelow,
    YAbove,
}

impl Axis {
    /// `(offset, sign)` of `φ = offset + sign · θ`, where `φ` turns from the x axis towards the y axis.
    fn turn(self) -> (f64, f64) {
        match self {
            Axis::XBelow => (0.0, -1.0),
            Axis::XAbove => (0.0, 1.0),
            Axis::YBelow => (-FRAC_PI_2, 1.0),
            Axis::YAbove => (FRAC_PI_2, -1.0),
        }
    }
}

/// What the tips are tied with.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpringDamper {
    pub kappa: f64,
    pub c: f64,
    pub l0: f64,
}

/// Position and velocity of a tip: `[x, y, vx, vy]`.
pub(super) type Tip = [f64; 4];

impl SpringDamper {
    /// The distance of two tips, and the force `(κ (l − l0) + c l̇) (r1 − r2)/l` on the second.
    fn force(&self, tip1: &Tip, tip2: &[f64]) -> [f64; 2] {
        let (dx, dy) = (tip1[0] - tip2[0], tip1[1] - tip2[1]);
        let l = math::hypot(dx, dy);
        if l == 0.0 {
            return [0.0; 2];
        }
        let (ex, ey) = (dx / l, dy / l);
        let rate = ex * (tip1[2] - tip2[2]) + ey * (tip1[3] - tip2[3]);
        let f = self.kappa * (l - self.l0) + self.c * rate;
        [f * ex, f * ey]
    }

    fn potential(&self, tip1: &Tip, tip2: &[f64]) -> f64 {
        let stretch = math::hypot(tip1[0] - tip2[0], tip1[1] - tip2[1]) - self.l0;
        0.5 * self.kappa * stretch * stretch
    }
}

/// What both formulations share.
#[derive(Clone, Debug)]
pub(super) struct Pendulum {
    pub pivot: [f64; 2],
    pub l: f64,
    pub m: f64,
    pub g: f64,
    pub theta0: f64,
    pub axis: Axis,
    /// In the subsystem that owns it.
    pub spring: Option<SpringDamper>,
    /// Whether there is an input `u` for the moment of a compensator, and an output `omega` beside `theta`.
    pub feedback: bool,
}

impl Pendulum {
    /// The tip for an angle `θ` and its rate.
    pub fn tip(&self, theta: f64, omega: f64) -> Tip {
        let (offset, sign) = self.axis.turn();
        let (sin, cos) = math::sin_cos(offset + sign * theta);
        let (l, omega) = (self.l, sign * omega);
        [self.pivot[0] + l * cos, self.pivot[1] + l * sin, -l * sin * omega, l * cos * omega]
    }

    /// Weight and coupling force on this tip.
    fn load(&self, tip: &Tip, u: &[f64]) -> [f64; 2] {
        let coupling = match &self.spring {
            Some(spring) => spring.force(tip, u).map(|f| -f),
            None => [u[0], u[1]],
        };
        let mut load = [coupling[0], coupling[1] - self.m * self.g];
        if self.feedback {
            // a moment is a force at the tip along its lever ∂r/∂θ
            let moment = u[if self.spring.is_some() { 4 } else { 2 }] / (self.l * self.l);
            let (_, sign) = self.axis.turn();
            load[0] -= sign * (tip[1] - self.pivot[1]) * moment;
            load[1] += sign * (tip[0] - self.pivot[0]) * moment;
        }
        load
    }

    fn interface(&self) -> Interface {
        let motion = |i: Interface| {
            let i = i
                .output(Port::new("x", "m").array(2))
                .output(Port::new("v", "m/s").array(2))
                .output(Port::new("theta", "rad"));
            if !self.feedback {
                return i;
            }
            i.input(Port::new("u", "N.m").optional()).output(Port::new("omega", "rad/s"))
        };
        match self.spring {
            Some(_) => motion(
                Interface::new()
                    .input(Port::new("x", "m").array(2))
                    .input(Port::new("v", "m/s").array(2))
                    .output(Port::new("f", "N").array(2)),
            )
            .feedthrough("f", "x")
            .feedthrough("f", "v"),
            None => motion(Interface::new().input(Port::new("f", "N").array(2))),
        }
    }

    fn write_outputs(&self, tip: &Tip, theta: f64, u: &[f64], y: &mut [f64]) {
        let y = match &self.spring {
            Some(spring) => {
                let (force, rest) = y.split_at_mut(2);
                force.copy_from_slice(&spring.force(tip, u));
                rest
            }
            None => y,
        };
        y[..4].copy_from_slice(tip);
        y[4] = theta;
        if self.feedback {
            let (_, sign) = self.axis.turn();
            let [dx, dy] = [tip[0] - self.pivot[0], tip[1] - self.pivot[1]];
            y[5] = sign * (dx * tip[3] - dy * tip[2]) / (self.l * self.l);
        }
    }

    /// Kinetic energy, weight (zero at `y = 0`), and the spring where it is owned.
    fn energy(&self, tip: &Tip, u: &[f64]) -> f64 {
        let kinetic = 0.5 * self.m * (tip[2] * tip[2] + tip[3] * tip[3]);
        kinetic + self.m * self.g * tip[1] + self.spring.map_or(0.0, |s| s.potential(tip, u))
    }
}

/// `m l² θ̈ = ∂r/∂θ · F`: one angle, nothing left to constrain.
#[derive(Clone, Debug)]
pub(super) struct AngleOde(pub Pendulum);

impl Physics for AngleOde {
    fn interface(&self) -> Interface {
        self.0.interface()
    }

    fn layout(&self) -> Layout {
        Layout { positions: 1, others: 0 }
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&[self.0.theta0, 0.0]);
        Ok(())
    }

    // hot:
    fn rates(&mut self, _t: f64, state: &[f64], u: &[f64], a: &mut [f64], _w: &mut [f64]) {
        let p = &self.0;
        let load = p.load(&p.tip(state[0], state[1]), u);
        // the velocity of the tip at unit rate is its lever
        let [_, _, tx, ty] = p.tip(state[0], 1.0);
        a[0] = (tx * load[0] + ty * load[1]) / (p.m * p.l * p.l);
    }

    // hot:
    fn outputs(&mut self, _t: f64, state: &[f64], u: &[f64], y: &mut [f64]) {
        self.0.write_outputs(&self.0.tip(state[0], state[1]), state[0], u, y);
    }

    fn energy(&mut self, _t: f64, state: &[f64], u: &[f64]) -> Option<f64> {
        Some(self.0.energy(&self.0.tip(state[0], state[1]), u))
    }
}

/// Penalty factor of the augmented Lagrangian, in multiples of the mass.
const PENALTY: f64 = 1e7;
/// Multiplier updates; each multiplies the remaining error by about `1 / PENALTY`.
const UPDATES: usize = 3;

/// Cartesian coordinates with `Φ = (|r − r_A|² − l²)/(2l) = 0`, accelerations by an augmented Lagrangian:
///
/// ```text
/// (m + α Φ_rᵀ Φ_r) r̈ = F − Φ_rᵀ (α Φ̇_r ṙ + λ),      λ ← λ + α Φ̈
/// ```
/// and after every micro-step a projection of position and velocity onto the constraint. For one point mass the
/// mass-orthogonal projection is the nearest point, in closed form.
///
/// With symplectic Euler this is of first order, but no longer symplectic: the curvature of the circle makes it gain
/// energy at about `½ m h v⁴/l²`, where the angle form only oscillates.
///
/// A third state integrates the angle; it only tells full turns apart.
#[derive(Clone, Debug)]
pub(super) struct CartesianDae(pub Pendulum);

impl Physics for CartesianDae {
    fn interface(&self) -> Interface {
        self.0.interface()
    }

    fn layout(&self) -> Layout {
        Layout { positions: 2, others: 1 }
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        let tip = self.0.tip(self.0.theta0, 0.0);
        state[..4].copy_from_slice(&tip);
        state[4] = self.0.theta0;
        Ok(())
    }

    // hot:
    fn rates(&mut self, _t: f64, state: &[f64], u: &[f64], a: &mut [f64], w: &mut [f64]) {
        let p = &self.0;
        let [x, y, vx, vy] = [state[0], state[1], state[2], state[3]];
        let load = p.load(&[x, y, vx, vy], u);

        // Φ_r and Φ̇_r ṙ
        let jacobian = [(x - p.pivot[0]) / p.l, (y - p.pivot[1]) / p.l];
        let square = jacobian[0] * jacobian[0] + jacobian[1] * jacobian[1];
        let curvature = (vx * vx + vy * vy) / p.l;

        // the matrix is a multiple of the identity plus a rank-one term: its inverse is known
        let alpha = PENALTY * p.m;
        let mut lambda = 0.0;
        for _ in 0..UPDATES {
            let push = alpha * curvature + lambda;
            let b = [load[0] - jacobian[0] * push, load[1] - jacobian[1] * push];
            let along = (jacobian[0] * b[0] + jacobian[1] * b[1]) * alpha / (p.m + alpha * square);
            a[0] = (b[0] - jacobian[0] * along) / p.m;
            a[1] = (b[1] - jacobian[1] * along) / p.m;
            lambda += alpha * (jacobian[0] * a[0] + jacobian[1] * a[1] + curvature);
        }

        let (_, sign) = p.axis.turn();
        w[0] = sign * (jacobian[0] * vy - jacobian[1] * vx) / (square * p.l);
    }

    // hot:
    fn outputs(&mut self, _t: f64, state: &[f64], u: &[f64], y: &mut [f64]) {
        let p = &self.0;
        let (offset, sign) = p.axis.turn();
        let phi = math::atan2(state[1] - p.pivot[1], state[0] - p.pivot[0]);
        let theta = sign * (phi - offset);
        let turns = ((state[4] - theta) / TAU).round();
        p.write_outputs(&[state[0], state[1], state[2], state[3]], theta + turns * TAU, u, y);
    }

    fn energy(&mut self, _t: f64, state: &[f64], u: &[f64]) -> Option<f64> {
        Some(self.0.energy(&[state[0], state[1], state[2], state[3]], u))
    }

    fn project(&mut self, _t: f64, state: &mut [f64]) {
        let p = &self.0;
        let (dx, dy) = (state[0] - p.pivot[0], state[1] - p.pivot[1]);
        let (ex, ey) = (dx / math::hypot(dx, dy), dy / math::hypot(dx, dy));
        state[0] = p.pivot[0] + p.l * ex;
        state[1] = p.pivot[1] + p.l * ey;
        let radial = ex * state[2] + ey * state[3];
        state[2] -= radial * ex;
        state[3] -= radial * ey;
    }
}
