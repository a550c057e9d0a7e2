//! Wheels with tyres that feel slip: what all of them share, whatever their formula.
//!
//! Contact and directions are those of `tyre.rs`, with the contact point as the place where the tyre slips:
//! ```text
//! V_x = l·v_P       V_y = t·v_P       V_s = l·(v − R_e ω × u)       ω_n = n·ω       sin γ = a·n
//! ```
//! A formula ([`Formula`]) makes forces of them, at once or through a carcass that gives way, whose deflections the wheel remembers from
//! step to step.
//!
//! The vertical damper sets in over the first hundredth of the radius. The vertical load may have the forces in the road in it (the Magic Formula
//! 6.1 and 6.2), and these the load: they are taken in turn, each time with the load that goes with forces in proportion to it
//! ([`Vertical::carried`]), which is positive however large they are.
//!
//! Polynomials in the load mean nothing far beyond the one up to which the tyre was measured (`FZMAX`): friction could turn negative. There forces
//! and moments are those at `FZMAX`, times the load over it; unlike MFeval, which keeps them as they are at `FZMAX`. A run says at its end that a
//! wheel was there, or left the ranges of slips of its file.

use std::fmt::Debug;
use std::sync::Arc;

use macrostep_numerics::Scalar;
use macrostep_tyre::{Forces, Vertical};

use super::tyre::{Contact, contact};
use super::{ForceLaw, Frame, Looks, MOST_MEMORY, Now, Road, Wrench};
use crate::error::Allowed;
use crate::subject::Element;

/// What makes forces of slips. Of this crate alone: [`MagicTyre`](super::MagicTyre) and [`TMeasyTyre`](super::TMeasyTyre) have one.
pub trait Formula: Clone + Debug + Send + Sync + 'static {
    /// How many numbers it remembers, with those that go into the deflections first.
    #[doc(hidden)]
    const MEMORY: usize;
    /// The same on a road that has other friction, as a factor.
    #[doc(hidden)]
    fn slippery(&self, friction: f64) -> Self;
    /// Inflation pressure of its file, Pa.
    #[doc(hidden)]
    fn pressure(&self) -> f64;
    #[doc(hidden)]
    fn limits(&self) -> Limits;
    /// How a tyre bears whose centre is `radius` above the road.
    #[doc(hidden)]
    fn bears<S: Scalar>(&self, radius: S, omega: S, gamma: S, pressure: f64) -> Vertical<S>;
    /// `R_e`
    #[doc(hidden)]
    fn rolls<S: Scalar>(&self, load: S, radius: S, omega: S, pressure: f64) -> S;
    /// Forces that follow slips at once.
    #[doc(hidden)]
    fn at_once<S: Scalar>(&self, slipping: &Slipping<S>) -> Felt<S>;
    /// Forces that slips reach through a carcass that gives way.
    #[doc(hidden)]
    fn transient<S: Scalar>(&self, slipping: &Slipping<S>, now: Now<'_>) -> Felt<S>;
    /// Numbers that it alone has.
    #[doc(hidden)]
    fn each_number(&self, transient: bool, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        let _ = (transient, state);
    }
}

/// What a file says of its tyre.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub radius: f64,
    /// Radius of a wheel that does not turn and carries nothing.
    pub free_radius: f64,
    pub damping: f64,
    /// Speed below which slips mean little.
    pub low: f64,
    /// The load up to which it was measured, and ranges of κ and α.
    pub load: f64,
    pub kappa: [f64; 2],
    pub alpha: [f64; 2],
    pub rim_stiffness: f64,
}

/// How a wheel moves over the road.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Slipping<S> {
    pub load: S,
    pub gamma: S,
    pub vx: S,
    pub vy: S,
    pub vs: S,
    pub turning: S,
    pub pressure: f64,
}

/// What a tyre feels, and what it does: slips, forces, and deflections along, across and about the vertical.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Felt<S> {
    pub kappa: S,
    pub alpha: S,
    pub forces: Forces<S>,
    pub deflections: [S; 3],
}

/// A wheel with the tyre of a formula.
#[derive(Clone, Debug)]
pub struct RollingTyre<F> {
    /// The formula for each friction that the road has.
    pub(super) formulas: Arc<[(f64, F)]>,
    pub(super) pressure: f64,
    pub(super) mirrored: bool,
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
    deflections: [S; 3],
    speeds: [S; 4],
}

/// Numbers that are remembered behind those of the formula: the largest load, κ and α that left the ranges of the file, and since when.
const LEFT: usize = 4;
/// The depth, as a part of the radius, from which on the vertical damper acts fully.
const LANDED: f64 = 0.01;
/// Load and forces in the road are taken in turn until the load changes by less than this part of it, or this many times.
const SAME_LOAD: f64 = 1e-9;
const MOST_TURNS: usize = 20;

impl<F: Formula> RollingTyre<F> {
    /// With transient slip.
    pub fn new(formula: &F, road: Road) -> Self {
        let formulas: Vec<_> = road.frictions().into_iter().map(|f| (f, formula.slippery(f))).collect();
        let pressure = formula.pressure();
        RollingTyre { formulas: formulas.into(), pressure, mirrored: false, transient: true, road }
    }

    /// The same without relaxation lengths: forces follow slips at once.
    pub fn steady(mut self) -> Self {
        self.transient = false;
        self
    }

    fn formula(&self, friction: f64) -> &F {
        // there is one for each friction of the road
        let found = self.formulas.iter().position(|f| f.0 == friction).unwrap_or(0);
        &self.formulas[found].1
    }

    /// Contact, slips and forces; nothing where the wheel lies on its side. In the air the load is zero.
    fn state<S: Scalar>(&self, wheel: &Frame<S>, now: Now<'_>) -> Option<State<S>> {
        let contact = contact(wheel, &self.road)?;
        let formula = self.formula(contact.friction);
        let limits = formula.limits();
        let side = if self.mirrored { -1.0 } else { 1.0 };
        let zero = S::constant(0.0);
        let (axis, v, w) = (wheel.axes[2], wheel.velocity, wheel.spin);
        let gamma = axis.dot(contact.normal).atan2(contact.upright) * side;
        let omega = w.dot(axis);
        let turning = w.dot(contact.normal);
        let velocity = v - contact.drift;
        let (vx, vy) = (contact.forward.dot(velocity), contact.left.dot(velocity) * side);
        let slip_at = |load: S| {
            let rolling = formula.rolls(load, contact.radius, omega, self.pressure);
            contact.forward.dot(v - w.cross(contact.up) * rolling)
        };

        let vertical: Vertical<S> = formula.bears(contact.radius, omega, gamma, self.pressure);
        // a damper that acts at once would strike a blow when the wheel lands
        let landed = vertical.depth / (LANDED * limits.radius);
        let damping = contact.growth * landed.at_most(1.0) * limits.damping;
        let bears = vertical.spring.value() > 0.0 || vertical.bottom.value() > 0.0;
        let most = limits.load;
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
            let slipping = Slipping { load: measured, gamma, vx, vy, vs, turning, pressure: self.pressure };
            let felt = match self.transient {
                true => formula.transient(&slipping, now),
                false => formula.at_once(&slipping),
            };
            forces = felt.forces;
            if load.value() > most {
                let Forces { fx, fy, mx, my, mz } = forces;
                let more = load / most;
                forces = Forces { fx: fx * more, fy: fy * more, mx: mx * more, my: my * more, mz: mz * more };
            }
            state = Some((load, felt, vs));
            if (load.value() - before).abs() <= SAME_LOAD * before {
                break;
            }
        }
        let gamma = gamma * side;
        let speeds = |vs: S| [vx, vy, vs, turning];
        Some(match state {
            Some((load, Felt { kappa, alpha, deflections, .. }, vs)) => {
                let Forces { fx, fy, mx, my, mz } = forces;
                let forces = Forces { fx, fy: fy * side, mx: mx * side, my, mz: mz * side };
                let (alpha, speeds) = (alpha * side, speeds(vs));
                State { contact, load, kappa, alpha, gamma, forces, deflections, speeds }
            }
            None => {
                let forces = Forces { fx: zero, fy: zero, mx: zero, my: zero, mz: zero };
                let (load, kappa, alpha, deflections) = (zero, zero, zero, [zero; 3]);
                State { contact, load, kappa, alpha, gamma, forces, deflections, speeds: speeds(slip_at(zero)) }
            }
        })
    }
}

impl<F: Formula> ForceLaw for RollingTyre<F> {
    const PLACES: usize = 1;
    const ELEMENT: Element = Element::Wheel;
    const MEMORY: usize = {
        assert!(F::MEMORY + LEFT <= MOST_MEMORY);
        F::MEMORY + LEFT
    };
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
        let (dynamic, left) = next.split_at_mut(F::MEMORY);
        left.copy_from_slice(&now.memory[F::MEMORY..]);
        let Some(state) = self.state(&at[0], now) else { return dynamic.fill(0.0) };
        let State { load, kappa, alpha, deflections: [u, w, turn], speeds: [vx, vy, vs, turning], .. } = state;
        dynamic.copy_from_slice(&[u, w, vx, vy, vs, turn, turning][..F::MEMORY]);
        // slips mean little near standstill
        let limits = self.formulas[0].1.limits();
        let slips = if vx.abs() > limits.low { [kappa, if self.mirrored { -alpha } else { alpha }] } else { [0.0; 2] };
        let ranges = [[0.0, limits.load], limits.kappa, limits.alpha];
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
        let &[load, kappa, alpha, since] = memory.get(F::MEMORY..)?.first_chunk()?;
        let limits = self.formulas[0].1.limits();
        let mut left = Vec::new();
        if load != 0.0 {
            left.push(format!("a load of {load:.0} N (FZMAX is {})", limits.load));
        }
        let mut slip = |name: &str, x: f64, [low, high]: [f64; 2], names: &str| {
            if x != 0.0 {
                left.push(format!("{name} = {x:.3} ({names} are {low} and {high})"));
            }
        };
        slip("κ", kappa, limits.kappa, "KPUMIN and KPUMAX");
        slip("α", alpha, limits.alpha, "ALPMIN and ALPMAX");
        let message = format!(
            "from t = {since} s on it left the ranges that its file says were measured, with {}: forces are extrapolated there",
            left.join(", ")
        );
        (!left.is_empty()).then_some((message, "use coefficients that were measured there, or load the wheel less"))
    }

    fn looks(&self) -> Looks {
        let radius = self.formulas[0].1.limits().radius;
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
        self.formulas[0].1.each_number(self.transient, state);
    }

    /// Of the vertical spring of a wheel that does not turn, by Simpson's rule, which is exact for it but for camber, and of the rim.
    fn energy(&self, at: &[Frame<f64>], _: Now<'_>) -> f64 {
        let Some(contact) = contact(&at[0], &self.road) else { return 0.0 };
        let formula = &self.formulas[0].1;
        let Limits { free_radius: free, rim_stiffness, .. } = formula.limits();
        let depth = free - contact.radius;
        if depth <= 0.0 {
            return 0.0;
        }
        let at = |part: f64| formula.bears(free - part * depth, 0.0, 0.0, self.pressure);
        let spring = depth / 6.0 * (4.0 * at(0.5).spring + at(1.0).spring);
        let rim = if rim_stiffness > 0.0 { 0.5 * at(1.0).bottom * (at(1.0).bottom / rim_stiffness) } else { 0.0 };
        spring + rim
    }
}
