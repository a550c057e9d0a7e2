//! Tyres by TMeasy, in transient slip.
//!
//! A carcass with springs and dampers along, across and about the vertical stands between wheel and road [rill2020]. With `f`, `ŝ` and `v*` of
//! [`TMeasy`],
//! ```text
//! (v* ŝ_x d_x + f) u̇ = −v* ŝ_x c_x u − f V_s                        F_x = c_x u + d_x u̇
//! (v* ŝ_y d_y + f) ẇ = −v* ŝ_y c_y w − f (V_y + L Ω sin γ/6)        F_y = c_y w + d_y ẇ
//! (v* d_ψ + R_B² f) ψ̇ = −v* c_ψ ψ − R_B² f ω_n                      T_b = c_ψ ψ + d_ψ ψ̇
//! ```
//! so that forces are those of lasting slips once deflections rest, and small slips are followed over the length `dF⁰/c`. Within a step each is
//! exact for speeds that are the mean of those at both ends.
//!
//! Unlike the papers, where the fictitious speed `v_N` of `v*` is a small constant and a car creeps, `v_N` is as large as the tread slides
//! where it hardly moves ([`Transport::Dry`]): a tyre at rest is then the spring and the damper of its carcass, which slides when it has `F^S`.
//! The pneumatic trail and rolling resistance fade below `VXLOW`, as those of the Magic Formula do.

use macrostep_numerics::Scalar;
use macrostep_tyre::{self as tyre, TMeasy, Transport, Vertical};

use super::rolling_tyre::{Felt, Formula, Limits, RollingTyre, Slipping};
use super::{Now, follow};
use crate::error::Allowed;

/// A tyre by TMeasy, with combined slip, camber, bore torque and a carcass that gives way.
pub type TMeasyTyre = RollingTyre<TMeasy>;

impl Formula for TMeasy {
    const MEMORY: usize = 7;

    fn slippery(&self, friction: f64) -> Self {
        let mut formula = self.clone();
        formula.coefficients.mu *= friction;
        formula
    }

    fn pressure(&self) -> f64 {
        // one of no effect
        1.0
    }

    fn limits(&self) -> Limits {
        let c = &self.coefficients;
        let any = [f64::NEG_INFINITY, f64::INFINITY];
        Limits {
            radius: c.unloaded_radius,
            free_radius: c.unloaded_radius,
            damping: c.vertical_damping,
            low: c.vxlow,
            load: c.fzmax,
            kappa: any,
            alpha: any,
            rim_stiffness: c.bottom_stiff,
        }
    }

    fn bears<S: Scalar>(&self, radius: S, _: S, _: S, _: f64) -> Vertical<S> {
        self.vertical(radius)
    }

    fn rolls<S: Scalar>(&self, _: S, radius: S, _: S, _: f64) -> S {
        self.rolling_radius(radius)
    }

    fn at_once<S: Scalar>(&self, s: &Slipping<S>) -> Felt<S> {
        let slipping = sliding(s);
        let grip = self.grip(s.load, slipping, Transport::Viscous);
        let forces = self.steady(s.load, &grip, slipping);
        let (kappa, alpha) = (-(s.vs / grip.transport), (s.vy / grip.transport).atan());
        Felt { kappa, alpha, forces, deflections: [S::constant(0.0); 3] }
    }

    fn transient<S: Scalar>(&self, s: &Slipping<S>, now: Now<'_>) -> Felt<S> {
        let c = &self.coefficients;
        let mean = |x: S, k: usize| (x + now.memory[k]) * 0.5;
        let between =
            Slipping { vx: mean(s.vx, 2), vy: mean(s.vy, 3), vs: mean(s.vs, 4), turning: mean(s.turning, 6), ..*s };
        let parts = |s: &Slipping<S>| {
            let slipping = sliding(s);
            let grip = self.grip(s.load, slipping, Transport::Dry);
            let across = s.vy + self.camber_speed(s.load, &grip, slipping);
            let [along, side] = grip.normal;
            let one = S::constant(1.0);
            let parts = [
                (s.vs, grip.carcass(along, one, [c.cx, c.dx])),
                (across, grip.carcass(side, one, [c.cy, c.dy])),
                (s.turning, grip.carcass(one, grip.bore.squared(), [c.cpsi, c.dpsi])),
            ];
            (slipping, grip, parts)
        };
        let (_, _, during) = parts(&between);
        let (slipping, grip, end) = parts(s);
        let felt = |k: usize, remembered: usize, [stiffness, damping]: [f64; 2]| {
            let (speed, [a, b]) = during[k];
            let u = follow(now.memory[remembered], b * now.step, a * speed, -now.step);
            let (speed, [a, _]) = end[k];
            (u, a * (u * stiffness - speed * damping))
        };
        let (u, fx) = felt(0, 0, [c.cx, c.dx]);
        let (w, fy) = felt(1, 1, [c.cy, c.dy]);
        let (turn, bore) = felt(2, 5, [c.cpsi, c.dpsi]);
        let forces = self.with_moments(s.load, &grip, slipping, [fx, fy, bore]);
        let moving = -tyre::standing(slipping.tread, c.vxlow) + 1.0;
        let (kappa, alpha) = (-(moving * s.vs / grip.transport), (moving * s.vy / grip.transport).atan());
        Felt { kappa, alpha, forces, deflections: [u, w, turn] }
    }

    fn each_number(&self, transient: bool, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        let c = &self.coefficients;
        let allowed = if transient { Allowed::Positive } else { Allowed::NotNegative };
        state("longitudinal stiffness of the carcass (CX)", c.cx, allowed);
        state("lateral stiffness of the carcass (CY)", c.cy, allowed);
    }
}

fn sliding<S: Scalar>(s: &Slipping<S>) -> tyre::Slipping<S> {
    tyre::Slipping { tread: s.vx - s.vs, sliding: [s.vs, s.vy], turning: s.turning, camber: s.gamma }
}

#[cfg(test)]
mod tests {
    use super::super::Road;
    use super::super::tests::tangent_matches;
    use super::*;

    fn tyre(more: &str) -> TMeasyTyre {
        let file = format!(
            "UNLOADED_RADIUS = 0.42\nWIDTH = 0.2\nFNOMIN = 4000\nCZ_1 = 2e5\nCZ_2 = 2.3e5\nVERTICAL_DAMPING = 500\n\
             DFX0_1 = 1.2e5\nDFX0_2 = 2.1e5\nSXM_1 = 0.12\nSXM_2 = 0.13\nFXM_1 = 4300\nFXM_2 = 8300\nSXS_1 = 0.6\nSXS_2 = 0.7\n\
             FXS_1 = 3600\nFXS_2 = 7000\nDFY0_1 = 6e4\nDFY0_2 = 1e5\nSYM_1 = 0.2\nSYM_2 = 0.22\nFYM_1 = 4000\nFYM_2 = 7600\n\
             SYS_1 = 0.7\nSYS_2 = 0.8\nFYS_1 = 3700\nFYS_2 = 7000\nNL0_1 = 0.17\nNL0_2 = 0.18\nSY0_1 = 0.2\nSY0_2 = 0.22\n\
             SYE_1 = 0.5\nSYE_2 = 0.55\nCX = 1.5e5\nDX = 600\nCY = 1.2e5\nDY = 500\nCPSI = 8000\nDPSI = 40\n\
             ROLLING_RESISTANCE = 0.012\n{more}"
        );
        let read = macrostep_tyre::read(&file, "test.tir").unwrap();
        TMeasyTyre::new(read.formula.tmeasy().unwrap(), Road::new([0.0, 0.55, 0.0], [0.1, -1.0, 0.05]))
    }

    #[test]
    fn tangents_while_rolling_near_standstill_and_beyond_what_was_measured() {
        // the body of the test moves at 3 m/s along x, its z axis about that of the fixed frame
        for more in [
            "FZMAX = 12000\n",
            "VXLOW = 8\n",
            "FZMAX = 3000\nRIM_RADIUS = 0.37\nBOTTOM_OFFST = 0.01\nBOTTOM_STIFF = 1e6\n",
        ] {
            for at in [[0.0; 3], [0.02, 0.1, -0.03]] {
                tangent_matches(&tyre(more), &[(Some(0), at)], 5e-6);
                tangent_matches(&tyre(more).steady(), &[(Some(0), at)], 5e-6);
            }
        }
    }
}
