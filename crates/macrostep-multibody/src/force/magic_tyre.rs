//! Wheels with tyres of property files, in transient slip.
//!
//! Contact and directions are those of `tyre.rs`, with the contact point as the place where the tyre slips:
//! ```text
//! V_x = l·v_P       V_y = t·v_P       V_s = l·(v − R_e ω × u)       sin γ = a·n
//! ```
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
//!
//! The vertical damper sets in over the first hundredth of the radius. The vertical load has the forces in the road in it (versions 6.1 and
//! 6.2), and these the load: they are taken in turn, each time with the load that goes with forces in proportion to it
//! ([`Vertical::carried`]), which is positive however large they are.
//!
//! Polynomials in the load mean nothing far beyond the one up to which the tyre was measured (`FZMAX`): friction could turn negative. There forces
//! and moments are those at `FZMAX`, times the load over it; unlike MFeval, which keeps them as they are at `FZMAX`. A run says at its end that a
//! wheel was there, or left the ranges of slips of its file.

use std::f64::consts::{FRAC_PI_2, PI};
use std::sync::Arc;

use macrostep_numerics::Scalar;
use macrostep_tyre::{Forces, MagicFormula, Slip, Vertical};

use super::tyre::{Contact, contact};
use super::{ForceLaw, Frame, Looks, Now, Road, Wrench, phi};
use crate::error::Allowed;
use crate::subject::Element;

/// A tyre by the Magic Formula, versions 5.2, 6.1 and 6.2, with combined slip, camber and relaxation lengths.
#[derive(Clone, Debug)]
pub struct MagicTyre {
    /// The formula for each friction that the road has.
    formulas: Arc<[(f64, MagicFormula)]>,
    pressure: f64,
    mirrored: bool,
    transient: bool,
    road: Road,
}

/// What a tyre does.
struct State<S> {
    contact: Contact<S>,
    load: S,
    /// Slips as the formula takes them, and camber.
    kappa: S,
    alpha: S,
    gamma: S,
    forces: Forces<S>,
    /// What is remembered: deflections, and the speeds that they follow.
    deflections: [S; 2],
    speeds: [S; 3],
}

/// How many of the remembered numbers motion depends on. Those behind them are the largest load, κ and α that left the ranges of the file, and
/// since when.
const DYNAMIC: usize = 5;
/// Standard gravity, for the mass that a wheel carries.
const GRAVITY: f64 = 9.80665;
/// Relaxation lengths are at least this part of the radius: some files have none, and those of a light tyre vanish.
const SHORTEST: f64 = 0.01;
/// The depth, as a part of the radius, from which on the vertical damper acts fully.
const LANDED: f64 = 0.01;
/// Load and forces in the road are taken in turn until the load changes by less than this part of it, or this many times.
const SAME_LOAD: f64 = 1e-9;
const MOST_TURNS: usize = 20;
/// The slowest speed that slips are divided by, m/s.
const STANDING: f64 = 1e-6;
/// The narrowest range of speeds that counts as standstill, m/s.
const SLOWEST: f64 = 1e-3;

impl MagicTyre {
    /// With the pressure of its file and transient slip.
    pub fn new(formula: &MagicFormula, road: Road) -> Self {
        let on = |friction: f64| {
            let mut formula = formula.clone();
            formula.coefficients.lmux *= friction;
            formula.coefficients.lmuy *= friction;
            (friction, formula)
        };
        let formulas: Vec<_> = road.frictions().into_iter().map(on).collect();
        let pressure = formula.coefficients.inflpres;
        MagicTyre { formulas: formulas.into(), pressure, mirrored: false, transient: true, road }
    }

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

    /// The same without relaxation lengths: forces follow slips at once.
    pub fn steady(mut self) -> Self {
        self.transient = false;
        self
    }

    fn formula(&self, friction: f64) -> &MagicFormula {
        // there is one for each friction of the road
        let found = self.formulas.iter().position(|f| f.0 == friction).unwrap_or(0);
        &self.formulas[found].1
    }

    /// Contact, slips and forces; nothing where the wheel lies on its side. In the air the load is zero.
    fn state<S: Scalar>(&self, wheel: &Frame<S>, now: Now<'_>) -> Option<State<S>> {
        let contact = contact(wheel, &self.road)?;
        let formula = self.formula(contact.friction);
        let side = if self.mirrored { -1.0 } else { 1.0 };
        let zero = S::constant(0.0);
        let (axis, v, w) = (wheel.axes[2], wheel.velocity, wheel.spin);
        let gamma = axis.dot(contact.normal).atan2(contact.upright) * side;
        let omega = w.dot(axis);
        let velocity = v - contact.drift;
        let (vx, vy) = (contact.forward.dot(velocity), contact.left.dot(velocity) * side);
        let slip_at = |load: S| {
            let rolling = formula.effective_radius(load, omega, self.pressure);
            contact.forward.dot(v - w.cross(contact.up) * rolling)
        };

        let vertical: Vertical<S> = formula.vertical(contact.radius, omega, gamma, self.pressure);
        // a damper that acts at once would strike a blow when the wheel lands
        let landed = vertical.depth / (LANDED * formula.coefficients.unloaded_radius);
        let damping = contact.growth * landed.at_most(1.0) * formula.coefficients.vertical_damping;
        let bears = vertical.spring.value() > 0.0 || vertical.bottom.value() > 0.0;
        let most = formula.most_load();
        let mut forces = Forces { fx: zero, fy: zero, mx: zero, my: zero, mz: zero };
        let (mut state, mut load) = (None, zero);
        for _ in 0..if vertical.softens() { MOST_TURNS } else { 1 } {
            let before = load.value();
            load = vertical.carried(forces.fx, forces.fy, load, damping);
            if !bears || load.value() <= 0.0 {
                state = None;
                break;
            }
            let measured = load.at_most(most);
            let vs = slip_at(measured);
            let slipping = Slipping { load: measured, gamma, vx, vy, vs };
            let (kappa, alpha, deflections);
            (kappa, alpha, forces, deflections) = match self.transient {
                true => self.transient(formula, &slipping, now),
                false => self.at_once(formula, &slipping),
            };
            if load.value() > most {
                let Forces { fx, fy, mx, my, mz } = forces;
                let more = load / most;
                forces = Forces { fx: fx * more, fy: fy * more, mx: mx * more, my: my * more, mz: mz * more };
            }
            state = Some((load, kappa, alpha, deflections, vs));
            if (load.value() - before).abs() <= SAME_LOAD * before {
                break;
            }
        }
        let speeds = |vs: S| [vx, vy, vs];
        Some(match state {
            Some((load, kappa, alpha, deflections, vs)) => {
                let Forces { fx, fy, mx, my, mz } = forces;
                let forces = Forces { fx, fy: fy * side, mx: mx * side, my, mz: mz * side };
                State {
                    contact,
                    load,
                    kappa,
                    alpha: alpha * side,
                    gamma: gamma * side,
                    forces,
                    deflections,
                    speeds: speeds(vs),
                }
            }
            None => {
                let forces = Forces { fx: zero, fy: zero, mx: zero, my: zero, mz: zero };
                let (load, kappa, alpha, deflections) = (zero, zero, zero, [zero; 2]);
                State {
                    contact,
                    load,
                    kappa,
                    alpha,
                    gamma: gamma * side,
                    forces,
                    deflections,
                    speeds: speeds(slip_at(zero)),
                }
            }
        })
    }

    /// Slips, forces and deflections where forces follow slips at once.
    fn at_once<S: Scalar>(&self, formula: &MagicFormula, s: &Slipping<S>) -> (S, S, Forces<S>, [S; 2]) {
        let speed = if s.vx.value().abs() > STANDING { s.vx.abs() } else { S::constant(STANDING) };
        let (kappa, alpha) = (-(s.vs / speed), s.vy.atan2(speed));
        let slip = Slip { fz: s.load, kappa, alpha, gamma: s.gamma, vx: s.vx, pressure: self.pressure };
        (kappa, alpha, formula.forces(slip), [S::constant(0.0); 2])
    }

    /// The same through a carcass that gives way.
    fn transient<S: Scalar>(&self, formula: &MagicFormula, s: &Slipping<S>, now: Now<'_>) -> (S, S, Forces<S>, [S; 2]) {
        let c = &formula.coefficients;
        let low = c.vxlow.max(SLOWEST);
        let slow = s.vx.value().abs() < low;
        // the formula does not reduce slips that a carcass has reduced already
        let speed = if slow { S::constant(low * (1.0 + 1e-9)) } else { s.vx.abs() };
        let standing = if slow { (s.vx * (PI / low)).cos() * 0.5 + 0.5 } else { S::constant(0.0) };
        let at =
            |kappa: S, alpha: S| Slip { fz: s.load, kappa, alpha, gamma: s.gamma, vx: speed, pressure: self.pressure };
        let rolling = formula.state(at(S::constant(0.0), S::constant(0.0)));

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
            let u = (-x).exp() * before(k) + phi(x) * mean * (sign * now.step);
            let damping = (stiffness * s.load / (sigma * GRAVITY)).sqrt();
            (u, u / sigma + standing * damping * rate * sign / stiffness)
        };
        let (u, kappa) = felt(0, s.vs, before(4), -1.0);
        let (w, tangent) = felt(1, s.vy, before(3), 1.0);
        let alpha = tangent.atan();
        let forces = formula.forces(at(kappa, alpha));
        let travel = if slow { (s.vx * (FRAC_PI_2 / low)).sin() } else { S::constant(s.vx.sign()) };
        (kappa, alpha, Forces { my: forces.my * travel, mz: forces.mz * travel, ..forces }, [u, w])
    }
}

/// How a wheel moves over the road.
struct Slipping<S> {
    load: S,
    gamma: S,
    vx: S,
    vy: S,
    vs: S,
}

impl ForceLaw for MagicTyre {
    const PLACES: usize = 1;
    const ELEMENT: Element = Element::Wheel;
    const MEMORY: usize = DYNAMIC + 4;
    const QUANTITIES: &'static [(&'static str, &'static str)] = &[
        ("load", "N"),
        ("fx", "N"),
        ("fy", "N"),
        ("kappa", "1"),
        ("alpha", "rad"),
        ("radius", "m"),
        ("gamma", "rad"),
        ("mx", "N.m"),
        ("my", "N.m"),
        ("mz", "N.m"),
    ];

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        let Some(State { contact, load, forces, .. }) = self.state(&at[0], now) else { return };
        if load.value() == 0.0 {
            return;
        }
        let Contact { normal: n, forward: l, left: t, up: u, radius, .. } = contact;
        let force = n * load + l * forces.fx + t * forces.fy;
        let moment = l * forces.mx + t * forces.my + n * forces.mz;
        on[0] = Wrench { force, moment: u.cross(force) * -radius + moment };
    }

    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        let (dynamic, left) = next.split_at_mut(DYNAMIC);
        left.copy_from_slice(&now.memory[DYNAMIC..]);
        let Some(state) = self.state(&at[0], now) else { return dynamic.fill(0.0) };
        let State { load, kappa, alpha, deflections: [u, w], speeds: [vx, vy, vs], .. } = state;
        dynamic.copy_from_slice(&[u, w, vx, vy, vs]);
        // slips mean little near standstill
        let formula = &self.formulas[0].1;
        let c = &formula.coefficients;
        let slips = if vx.abs() > c.vxlow { [kappa, if self.mirrored { -alpha } else { alpha }] } else { [0.0; 2] };
        let ranges = [[0.0, formula.most_load()], [c.kpumin, c.kpumax], [c.alpmin, c.alpmax]];
        let inside = left[..3] == [0.0; 3];
        for ((x, [low, high]), most) in [load, slips[0], slips[1]].into_iter().zip(ranges).zip(&mut left[..3]) {
            if (x < low || x > high) && x.abs() > most.abs() {
                *most = x;
            }
        }
        if inside && left[..3] != [0.0; 3] {
            left[3] = now.time;
        }
    }

    fn remark(&self, memory: &[f64]) -> Option<(String, &'static str)> {
        let &[load, kappa, alpha, since] = memory.get(DYNAMIC..)?.first_chunk()?;
        let c = &self.formulas[0].1.coefficients;
        let mut left = Vec::new();
        if load != 0.0 {
            left.push(format!("a load of {load:.0} N (FZMAX is {})", c.fzmax));
        }
        let mut slip = |name: &str, x: f64, [low, high]: [f64; 2], names: &str| {
            if x != 0.0 {
                left.push(format!("{name} = {x:.3} ({names} are {low} and {high})"));
            }
        };
        slip("κ", kappa, [c.kpumin, c.kpumax], "KPUMIN and KPUMAX");
        slip("α", alpha, [c.alpmin, c.alpmax], "ALPMIN and ALPMAX");
        let message = format!(
            "from t = {since} s on it left the ranges that its file says were measured, with {}: forces are extrapolated there",
            left.join(", ")
        );
        (!left.is_empty()).then_some((message, "use coefficients that were measured there, or load the wheel less"))
    }

    fn looks(&self) -> Looks {
        let radius = self.formulas[0].1.coefficients.unloaded_radius;
        Looks::Wheel { radius, at: self.road.point(), normal: self.road.direction() }
    }

    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        let Some(s) = self.state(&at[0], now) else { return y.fill(0.0) };
        let f = s.forces;
        y.copy_from_slice(&[s.load, f.fx, f.fy, s.kappa, s.alpha, s.contact.radius, s.gamma, f.mx, f.my, f.mz]);
    }

    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        state("inflation pressure", self.pressure, Allowed::Positive);
        state("length of the normal of the road", self.road.length(), Allowed::Positive);
        self.road.frictions().into_iter().for_each(|f| state("friction of the road", f, Allowed::Positive));
    }

    /// Of the vertical spring of a wheel that does not turn, by Simpson's rule, which is exact for it but for camber, and of the rim.
    fn energy(&self, at: &[Frame<f64>], _: Now<'_>) -> f64 {
        let Some(contact) = contact(&at[0], &self.road) else { return 0.0 };
        let formula = &self.formulas[0].1;
        let free = formula.free_radius(0.0);
        let depth = free - contact.radius;
        if depth <= 0.0 {
            return 0.0;
        }
        let c = &formula.coefficients;
        let at = |part: f64| formula.vertical(free - part * depth, 0.0, 0.0, self.pressure);
        let spring = depth / 6.0 * (4.0 * at(0.5).spring + at(1.0).spring);
        let rim = if c.bottom_stiff > 0.0 { 0.5 * at(1.0).bottom * (at(1.0).bottom / c.bottom_stiff) } else { 0.0 };
        spring + rim
    }
}

#[cfg(test)]
mod tests {
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
        MagicTyre::new(&read.formula, Road::new([0.0, 0.55, 0.0], [0.1, -1.0, 0.05]))
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
