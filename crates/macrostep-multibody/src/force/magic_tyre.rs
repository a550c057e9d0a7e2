//! Tyres of property files, in transient slip.
//!
//! The Magic Formula takes slips as they are felt at the end of a carcass that gives way \[pacejka2012\] section 7.2: deflections `u` along and
//! `w` across follow with relaxation lengths `σ` of the file,
//! ```text
//! u̇ = −V_s − |V_x| u/σ_κ        κ′ = u/σ_κ
//! ẇ =  V_y − |V_x| w/σ_α        tan α′ = w/σ_α
//! ```
//! and within a step each is exact for speeds that are the mean of those at both ends, as the bristles of `friction.rs` are. At standstill a
//! tyre is then a spring of stiffness `∂F/∂κ / σ`. Below `VXLOW`, with a weight `X = (1 + cos(π V_x/V_low))/2`, there are a damper beside it,
//! half critical for the mass that the wheel carries, and an end to what the carcass gives: it slides beyond the slip `s = 3 μ F_z/(∂F/∂κ)` at
//! which a brush slides all over (same book, section 3.2.1):
//! ```text
//! u̇ = … − X |V_s| u/(σ_κ s)        κ′ = … − X d V_s/(∂F/∂κ)        d = √(∂F/∂κ F_z/(σ_κ g))
//! ```
//! across alike. Moments about the vertical and about the axle turn with the direction of travel, and fade with it below `V_low`. Without transient slip
//! all of this is left out, and the file's own reduction of slips below `VXLOW` counts.

use macrostep_numerics::Scalar;
use macrostep_tyre::{Forces, MagicFormula, Slip, Vertical, standing, travel};

use super::rolling_tyre::{Felt, Formula, Limits, RollingTyre, Slipping};
use super::{Now, follow};

/// A tyre by the Magic Formula, versions 5.2, 6.1 and 6.2, with combined slip, camber and relaxation lengths.
pub type MagicTyre = RollingTyre<MagicFormula>;

/// Standard gravity, for the mass that a wheel carries.
const GRAVITY: f64 = 9.80665;
/// Relaxation lengths are at least this part of the radius: some files have none, and those of a light tyre vanish.
const SHORTEST: f64 = 0.01;
/// The slowest speed that slips are divided by, m/s.
const STANDING: f64 = 1e-6;
/// The narrowest range of speeds that counts as standstill, m/s.
const SLOWEST: f64 = 1e-3;

impl MagicTyre {
    /// The same with another inflation pressure, Pa.
    pub fn pressure(mut self, pressure: f64) -> Self {
        self.pressure = pressure;
        self
    }

    /// The same on the other side of the car than the one it was measured for.
    pub fn mirrored(mut self) -> Self {
        self.mirrored = !self.mirrored;
        self
    }
}

impl Formula for MagicFormula {
    const MEMORY: usize = 5;

    fn slippery(&self, friction: f64) -> Self {
        let mut formula = self.clone();
        formula.coefficients.lmux *= friction;
        formula.coefficients.lmuy *= friction;
        formula
    }

    fn pressure(&self) -> f64 {
        self.coefficients.inflpres
    }

    fn limits(&self) -> Limits {
        let c = &self.coefficients;
        Limits {
            radius: c.unloaded_radius,
            free_radius: self.free_radius(0.0),
            damping: c.vertical_damping,
            low: c.vxlow,
            load: self.most_load(),
            kappa: [c.kpumin, c.kpumax],
            alpha: [c.alpmin, c.alpmax],
            rim_stiffness: c.bottom_stiff,
        }
    }

    fn bears<S: Scalar>(&self, radius: S, omega: S, gamma: S, pressure: f64) -> Vertical<S> {
        self.vertical(radius, omega, gamma, pressure)
    }

    fn rolls<S: Scalar>(&self, load: S, _: S, omega: S, pressure: f64) -> S {
        self.effective_radius(load, omega, pressure)
    }

    fn at_once<S: Scalar>(&self, s: &Slipping<S>) -> Felt<S> {
        let speed = if s.vx.value().abs() > STANDING { s.vx.abs() } else { S::constant(STANDING) };
        let (kappa, alpha) = (-(s.vs / speed), s.vy.atan2(speed));
        let slip = Slip { fz: s.load, kappa, alpha, gamma: s.gamma, vx: s.vx, pressure: s.pressure };
        Felt { kappa, alpha, forces: self.forces(slip), deflections: [S::constant(0.0); 3] }
    }

    fn transient<S: Scalar>(&self, s: &Slipping<S>, now: Now<'_>) -> Felt<S> {
        let c = &self.coefficients;
        let low = c.vxlow.max(SLOWEST);
        // the formula does not reduce slips that a carcass has reduced already
        let speed = if s.vx.value().abs() < low { S::constant(low * (1.0 + 1e-9)) } else { s.vx.abs() };
        let standing = standing(s.vx, low);
        let at =
            |kappa: S, alpha: S| Slip { fz: s.load, kappa, alpha, gamma: s.gamma, vx: speed, pressure: s.pressure };
        let rolling = self.state(at(S::constant(0.0), S::constant(0.0)));

        let before = |k: usize| S::constant(now.memory[k]);
        let mean_speed = ((s.vx + before(2)) * 0.5).abs();
        let felt = |k: usize, rate: S, rate_before: S, sign: f64| {
            let shortest = SHORTEST * c.unloaded_radius;
            let sigma = rolling.relaxation[k];
            let sigma = if sigma.value() > shortest { sigma } else { S::constant(shortest) };
            let stiffness = rolling.stiffness[k].abs();
            let mean = (rate + rate_before) * 0.5;
            // sliding all over
            let most = rolling.mu[k].abs() * s.load * 3.0 / stiffness;
            let x = (mean_speed + standing * mean.abs() / most) / sigma * now.step;
            let u = follow(now.memory[k], x, mean, sign * now.step);
            let damping = (stiffness * s.load / (sigma * GRAVITY)).sqrt();
            (u, u / sigma + standing * damping * rate * sign / stiffness)
        };
        let (u, kappa) = felt(0, s.vs, before(4), -1.0);
        let (w, tangent) = felt(1, s.vy, before(3), 1.0);
        let alpha = tangent.atan();
        let forces = self.forces(at(kappa, alpha));
        let travel = travel(s.vx, low);
        let forces = Forces { my: forces.my * travel, mz: forces.mz * travel, ..forces };
        Felt { kappa, alpha, forces, deflections: [u, w, S::constant(0.0)] }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Road;
    use super::super::tests::tangent_matches;
    use super::*;

    /// A tyre with all kinds of slip; `low` is its `VXLOW`.
    fn tyre(version: u32, low: f64) -> MagicTyre {
        tyre_with(version, low, "")
    }

    fn tyre_with(version: u32, low: f64, more: &str) -> MagicTyre {
        let file = format!(
            "[MODEL]\nFITTYP = {version}\nVXLOW = {low}\nUNLOADED_RADIUS = 0.42\nWIDTH = 0.2\nFNOMIN = 4000\n\
             VERTICAL_STIFFNESS = 2e5\nVERTICAL_DAMPING = 500\nLATERAL_STIFFNESS = 1e5\nLONGITUDINAL_STIFFNESS = 2e5\n\
             Q_V2 = 0.05\nQ_FCX = 0.1\nQ_FCY = 0.2\nBREFF = 8\nDREFF = 0.25\nFREFF = 0.07\nPCX1 = 1.6\nPDX1 = 1.1\nPDX2 = -0.05\n\
             PEX1 = 0.3\nPKX1 = 25\nPKX2 = 5\nPCY1 = 1.3\nPDY1 = 1\nPDY2 = -0.1\nPEY1 = -0.8\nPKY1 = -20\nPKY2 = 1.7\nPKY6 = -0.9\n\
             RBX1 = 12\nRBX2 = 10\nRCX1 = 1.1\nRBY1 = 8\nRBY2 = 6\nRCY1 = 1.05\nRVY1 = 0.05\nRVY4 = 12\nRVY5 = 1.9\nRVY6 = -10\n\
             QBZ1 = 9\nQCZ1 = 1.1\nQDZ1 = 0.1\nQSX2 = 0.7\nQSX3 = 0.05\nQSY1 = 0.01\nPTX1 = 2\nPTY1 = 2\nPTY2 = 2\n{more}"
        );
        let read = macrostep_tyre::read(&file, "test.tir").unwrap();
        MagicTyre::new(read.formula.magic().unwrap(), Road::new([0.0, 0.55, 0.0], [0.1, -1.0, 0.05]))
    }

    #[test]
    fn tangents_beyond_what_was_measured_and_on_the_rim() {
        for version in [6, 61, 62] {
            for more in ["FZMAX = 3000\n", "FZMAX = 3000\nRIM_RADIUS = 0.37\nBOTTOM_OFFST = 0.01\nBOTTOM_STIFF = 1e6\n"]
            {
                let tyre = tyre_with(version, 1.0, more);
                tangent_matches(&tyre, &[(Some(0), [0.0; 3])], 2e-6);
                tangent_matches(&tyre.steady(), &[(Some(0), [0.02, 0.1, -0.03])], 2e-6);
            }
        }
    }

    #[test]
    fn tangents_while_rolling_and_near_standstill() {
        // the body of the test moves at 3 m/s along x, its z axis about that of the fixed frame
        for version in [6, 61, 62] {
            for low in [1.0, 8.0] {
                let tyre = tyre(version, low);
                tangent_matches(&tyre, &[(Some(0), [0.0; 3])], 2e-6);
                tangent_matches(&tyre.clone().mirrored(), &[(Some(0), [0.02, 0.1, -0.03])], 2e-6);
                tangent_matches(&tyre.steady(), &[(Some(0), [0.0; 3])], 2e-6);
            }
        }
    }
}
