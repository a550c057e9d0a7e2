//! Forces between bodies, one file per element.
//!
//! An element states its law once, as a function of the frames that it is attached to ([`ForceLaw`]). With plain numbers the law gives
//! forces; with numbers that carry derivatives ([`Dual`]) it gives the exact tangent that Newton's method needs, while moving: a step
//! couples velocities to positions by `δv = rate δx`, `δω = W δφ`. Factors of the matrix are kept over many steps, so that what
//! derivatives cost beside hand-written ones is not seen.

mod aero;
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
mod load;
mod magic_tyre;
mod road;
mod sensor;
mod servo;
mod spring;
mod tyre;
mod vector;

use std::fmt::Debug;

use glam::{DMat3, DVec3};
use macrostep_numerics::{Dual, Scalar};

use crate::definitions::Amplitude;
use crate::error::Allowed;
use crate::subject::Element;

pub use self::aero::Aero;
pub use self::axis_effort::{AxisEffort, AxisForce, AxisTorque};
pub use self::bushing::Bushing;
pub use self::contact::Contact;
pub use self::curve::{Curve, Damper, Law};
pub use self::friction::Friction;
pub use self::gear::Gear;
pub use self::inerter::Inerter;
pub use self::joint_limit::JointLimit;
pub use self::joint_spring::JointSpring;
pub(crate) use self::load::PointLoad;
pub use self::magic_tyre::MagicTyre;
pub use self::road::{Below, Heights, Patch, Road};
pub use self::sensor::Sensor;
pub use self::servo::Servo;
pub use self::spring::{AntiRollBar, Strut};
pub use self::tyre::{SimpleTyre, TyreCurve, TyreState};
pub use self::vector::Vec3;

/// The most attachments that an element has, and the most bodies they are on.
pub(crate) const MOST: usize = 4;
pub(crate) const MOST_BODIES: usize = 3;
/// The most numbers that an element remembers.
pub(crate) const MOST_MEMORY: usize = 5;

/// A frame that an element is attached to, as it moves. Everything is in the fixed frame.
#[derive(Clone, Copy, Debug)]
pub struct Frame<S> {
    /// The point.
    pub point: Vec3<S>,
    /// Three unit vectors.
    pub axes: [Vec3<S>; 3],
    /// Velocity of the point.
    pub velocity: Vec3<S>,
    /// Angular velocity.
    pub spin: Vec3<S>,
}

impl<S: Scalar> Frame<S> {
    pub(crate) fn zero() -> Self {
        let zero = Vec3::zero();
        Frame { point: zero, axes: [zero; 3], velocity: zero, spin: zero }
    }

    /// A vector given in the axes of the frame.
    #[inline]
    pub fn turned(&self, [a, b, c]: [f64; 3]) -> Vec3<S> {
        let [x, y, z] = self.axes;
        x * S::constant(a) + y * S::constant(b) + z * S::constant(c)
    }
}

/// A force at the point of a frame, and a moment.
#[derive(Clone, Copy, Debug)]
pub struct Wrench<S> {
    /// Force, N.
    pub force: Vec3<S>,
    /// Moment about the point, N·m.
    pub moment: Vec3<S>,
}

impl<S: Scalar> Wrench<S> {
    /// None.
    pub fn zero() -> Self {
        Wrench { force: Vec3::zero(), moment: Vec3::zero() }
    }

    /// A force alone.
    pub fn force(force: Vec3<S>) -> Self {
        Wrench { force, moment: Vec3::zero() }
    }

    /// A moment alone.
    pub fn moment(moment: Vec3<S>) -> Self {
        Wrench { force: Vec3::zero(), moment }
    }
}

/// What a law may depend on beside frames.
#[derive(Clone, Copy, Debug)]
pub struct Now<'a> {
    /// The time, s.
    pub time: f64,
    /// Inputs of the mechanism.
    pub inputs: &'a [f64],
    /// The step at whose end it is asked, s; zero where time stands still.
    pub step: f64,
    /// What the element remembers from the start of that step.
    pub memory: &'a [f64],
}

/// The law of a force element.
pub trait ForceLaw: Clone + Debug + Send + Sync + 'static {
    /// In how many places it is attached, four at most, on three different bodies at most.
    const PLACES: usize;

    /// What messages call it.
    const ELEMENT: Element = Element::Force;

    /// What it measures: names and units, one number each.
    const QUANTITIES: &'static [(&'static str, &'static str)] = &[];

    /// How many numbers it remembers from step to step, five at most; zeros at first.
    const MEMORY: usize = 0;

    /// Whether it only measures, and acts on nothing.
    const PASSIVE: bool = false;

    /// Force and moment on each of its attachments; `on` has as many entries as `at`, all zero.
    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]);

    /// Writes what it remembers at the end of a step, as many numbers as `MEMORY` says.
    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        let _ = (at, now, next);
    }

    /// Writes what it measures, as many numbers as it has `QUANTITIES`.
    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        let _ = (at, now, y);
    }

    /// States its numbers, and what each may be.
    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        let _ = state;
    }

    /// Shows every amplitude that it follows, so that inputs can be given other numbers.
    fn each_amplitude(&mut self, show: &mut dyn FnMut(&mut Amplitude)) {
        let _ = show;
    }

    /// Stored energy, J.
    fn energy(&self, at: &[Frame<f64>], now: Now<'_>) -> f64 {
        let _ = (at, now);
        0.0
    }

    /// How strongly it resists accelerations, `b`: writes the loads that an effort of one puts on its attachments, and its effort is `b`
    /// times the acceleration of what such an effort works on. At the start of a motion this makes accelerations consistent; in a step,
    /// `act` knows them.
    fn inertance(&self, at: &[Frame<f64>], on: &mut [Wrench<f64>]) -> f64 {
        let _ = (at, on);
        0.0
    }

    /// What it looks like.
    fn looks(&self) -> Looks {
        Looks::Unseen
    }
}

/// What a force element looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum Looks {
    /// Nothing is seen of it.
    #[default]
    Unseen,
    /// A spring between its two attachments.
    Coil,
    /// A wheel about the `z` axis of its attachment.
    Wheel {
        /// Its radius, m.
        radius: f64,
        /// A point of the road, m.
        at: [f64; 3],
        /// The normal of the road.
        normal: [f64; 3],
    },
}

/// A law behind one face, whatever it is; the methods differ in how many bodies its tangent is taken by.
pub(crate) trait Acting: Debug + Send + Sync {
    fn forces(&self, at: &[Frame<f64>], now: Now<'_>, on: &mut [Wrench<f64>]);
    fn tangent_1(&self, at: &[Frame<Dual<6>>], now: Now<'_>, on: &mut [Wrench<Dual<6>>]);
    fn tangent_2(&self, at: &[Frame<Dual<12>>], now: Now<'_>, on: &mut [Wrench<Dual<12>>]);
    fn tangent_3(&self, at: &[Frame<Dual<18>>], now: Now<'_>, on: &mut [Wrench<Dual<18>>]);
    fn energy(&self, at: &[Frame<f64>], now: Now<'_>) -> f64;
    fn inertance(&self, at: &[Frame<f64>], on: &mut [Wrench<f64>]) -> f64;
    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]);
    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]);
    fn looks(&self) -> Looks;
    fn memory(&self) -> usize;
    fn quantities(&self) -> &'static [(&'static str, &'static str)];
    fn element(&self) -> Element;
    fn passive(&self) -> bool;
    fn places(&self) -> usize;
    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed));
    fn each_amplitude(&mut self, show: &mut dyn FnMut(&mut Amplitude));
    fn boxed(&self) -> Box<dyn Acting>;
}

impl<L: ForceLaw> Acting for L {
    fn forces(&self, at: &[Frame<f64>], now: Now<'_>, on: &mut [Wrench<f64>]) {
        self.act(at, now, on);
    }
    fn tangent_1(&self, at: &[Frame<Dual<6>>], now: Now<'_>, on: &mut [Wrench<Dual<6>>]) {
        self.act(at, now, on);
    }
    fn tangent_2(&self, at: &[Frame<Dual<12>>], now: Now<'_>, on: &mut [Wrench<Dual<12>>]) {
        self.act(at, now, on);
    }
    fn tangent_3(&self, at: &[Frame<Dual<18>>], now: Now<'_>, on: &mut [Wrench<Dual<18>>]) {
        self.act(at, now, on);
    }
    fn energy(&self, at: &[Frame<f64>], now: Now<'_>) -> f64 {
        ForceLaw::energy(self, at, now)
    }
    fn inertance(&self, at: &[Frame<f64>], on: &mut [Wrench<f64>]) -> f64 {
        ForceLaw::inertance(self, at, on)
    }
    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        ForceLaw::measure(self, at, now, y);
    }
    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        ForceLaw::remember(self, at, now, next);
    }
    fn looks(&self) -> Looks {
        ForceLaw::looks(self)
    }
    fn memory(&self) -> usize {
        L::MEMORY
    }
    fn quantities(&self) -> &'static [(&'static str, &'static str)] {
        L::QUANTITIES
    }
    fn element(&self) -> Element {
        L::ELEMENT
    }
    fn passive(&self) -> bool {
        L::PASSIVE
    }
    fn places(&self) -> usize {
        L::PLACES
    }
    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        ForceLaw::each_number(self, state);
    }
    fn each_amplitude(&mut self, show: &mut dyn FnMut(&mut Amplitude)) {
        ForceLaw::each_amplitude(self, show);
    }
    fn boxed(&self) -> Box<dyn Acting> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn Acting> {
    fn clone(&self) -> Self {
        self.as_ref().boxed()
    }
}

/// A law that is ready to act, whatever it is. The laws of this crate turn into one by `into`; [`AnyLaw::new`] takes a law of your own.
#[derive(Clone, Debug)]
pub struct AnyLaw(pub(crate) Box<dyn Acting>);

impl AnyLaw {
    /// A law of your own.
    pub fn new(law: impl ForceLaw) -> Self {
        AnyLaw(Box::new(law))
    }
}

/// The code of a law exists where it is boxed. Laws of this crate are boxed in it, and so compiled as its hot loops are, however the
/// crate that names them is compiled.
macro_rules! boxed_here {
    ($($law:ty),* $(,)?) => {$(
        impl From<$law> for AnyLaw {
            fn from(law: $law) -> Self {
                AnyLaw::new(law)
            }
        }
    )*};
}

boxed_here!(
    Aero,
    AntiRollBar,
    AxisForce,
    AxisTorque,
    Bushing,
    Contact,
    Friction<true>,
    Friction<false>,
    Gear<true, true>,
    Gear<true, false>,
    Gear<false, true>,
    Gear<false, false>,
    Inerter<true>,
    Inerter<false>,
    JointLimit<true>,
    JointLimit<false>,
    JointSpring<true>,
    JointSpring<false>,
    MagicTyre,
    Sensor,
    Servo<true>,
    Servo<false>,
    SimpleTyre,
    Strut
);

/// `(1 − e^{−x})/x`: the mean of what decays by `x` over a step.
fn phi<S: Scalar>(x: S) -> S {
    let v = x.value();
    if v < 1e-4 {
        // 1 − x/2 + x²/6
        return x.with(1.0 - v * (0.5 - v / 6.0), -0.5 + v / 3.0);
    }
    let e = (-v).exp();
    let f = (1.0 - e) / v;
    x.with(f, (e - f) / v)
}

/// A body as an element sees it: where its attachment stands, and how it moves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seat {
    /// The node, the arm from it to the point, and the axes.
    pub x: DVec3,
    pub s: DVec3,
    pub axes: DMat3,
    pub v: DVec3,
    pub w: DVec3,
    /// Which of the element's bodies, and `δω = W δφ`; nothing for the ground and prescribed poses.
    pub body: Option<(usize, DMat3)>,
}

impl Seat {
    pub fn frame(&self) -> Frame<f64> {
        let vec = |v: DVec3| Vec3::new(v.x, v.y, v.z);
        Frame {
            point: vec(self.x + self.s),
            axes: [vec(self.axes.x_axis), vec(self.axes.y_axis), vec(self.axes.z_axis)],
            velocity: vec(self.v + self.w.cross(self.s)),
            spin: vec(self.w),
        }
    }

    /// The frame with derivatives by position and rotation of its body, and the arm alike.
    pub fn dual_frame<const N: usize>(&self, rate: f64) -> (Frame<Dual<N>>, Vec3<Dual<N>>) {
        // v + Σ_j (δx_j dx_j + δφ_j dφ_j)
        let vec = |v: DVec3, dx: &dyn Fn(usize) -> DVec3, dphi: &dyn Fn(usize) -> DVec3| {
            let mut rows = v.to_array().map(|value| Dual { value, derivative: [0.0; N] });
            if let Some((k, _)) = self.body {
                for j in 0..3 {
                    let (dx, dphi) = (dx(j), dphi(j));
                    for (i, row) in rows.iter_mut().enumerate() {
                        row.derivative[6 * k + j] = dx[i];
                        row.derivative[6 * k + 3 + j] = dphi[i];
                    }
                }
            }
            let [x, y, z] = rows;
            Vec3 { x, y, z }
        };
        let e = |j: usize| DVec3::AXES[j];
        let none = |_: usize| DVec3::ZERO;
        let turned = |v: DVec3| vec(v, &none, &|j| e(j).cross(v));
        let turn = self.body.map_or(DMat3::ZERO, |(_, turn)| turn);
        let x = vec(self.x, &e, &none);
        let s = turned(self.s);
        let v = vec(self.v, &|j| rate * e(j), &none);
        let w = vec(self.w, &none, &|j| turn.col(j));
        let axes = [turned(self.axes.x_axis), turned(self.axes.y_axis), turned(self.axes.z_axis)];
        (Frame { point: x + s, axes, velocity: v + w.cross(s), spin: w }, s)
    }
}

/// Forces and moments about the nodes of the bodies.
// hot:
pub(crate) fn forces(law: &dyn Acting, seats: &[Seat], now: Now<'_>, add: impl FnMut(usize, DVec3, DVec3)) {
    // most have one or two
    match seats {
        [a] => forces_at(law, seats, [a.frame()], now, add),
        [a, b] => forces_at(law, seats, [a.frame(), b.frame()], now, add),
        _ => {
            let mut at = [Frame::zero(); MOST];
            seats.iter().zip(&mut at).for_each(|(seat, at)| *at = seat.frame());
            forces_at(law, seats, at, now, add);
        }
    }
}

// hot:
#[inline(always)]
fn forces_at<const P: usize>(
    law: &dyn Acting,
    seats: &[Seat],
    at: [Frame<f64>; P],
    now: Now<'_>,
    mut add: impl FnMut(usize, DVec3, DVec3),
) {
    let mut on = [Wrench::zero(); P];
    let n = seats.len();
    law.forces(&at[..n], now, &mut on[..n]);
    for (seat, on) in seats.iter().zip(&on) {
        if let Some((k, _)) = seat.body {
            let f = on.force.value();
            add(k, f, on.moment.value() + seat.s.cross(f));
        }
    }
}

/// Their derivatives: `add(i, j, k)` gets `∂(f_i, m_i)/∂(x_j, φ_j)` as four 3×3 blocks.
pub(crate) fn tangent(
    law: &dyn Acting,
    seats: &[Seat],
    bodies: usize,
    rate: f64,
    now: Now<'_>,
    add: impl FnMut(usize, usize, [DMat3; 4]),
) {
    match bodies {
        0 => {}
        1 => tangent_of::<6>(seats, 1, rate, add, |at, on| law.tangent_1(at, now, on)),
        2 => tangent_of::<12>(seats, 2, rate, add, |at, on| law.tangent_2(at, now, on)),
        _ => tangent_of::<18>(seats, 3, rate, add, |at, on| law.tangent_3(at, now, on)),
    }
}

fn tangent_of<const N: usize>(
    seats: &[Seat],
    bodies: usize,
    rate: f64,
    mut add: impl FnMut(usize, usize, [DMat3; 4]),
    act: impl Fn(&[Frame<Dual<N>>], &mut [Wrench<Dual<N>>]),
) {
    let mut at = [Frame::zero(); MOST];
    let mut arms = [Vec3::zero(); MOST];
    let mut on = [Wrench::zero(); MOST];
    let n = seats.len();
    for (k, seat) in seats.iter().enumerate() {
        (at[k], arms[k]) = seat.dual_frame::<N>(rate);
    }
    act(&at[..n], &mut on[..n]);
    for (k, seat) in seats.iter().enumerate() {
        let Some((i, _)) = seat.body else { continue };
        let f = on[k].force;
        let m = on[k].moment + arms[k].cross(f);
        for j in 0..bodies {
            let block = |v: Vec3<Dual<N>>, from: usize| {
                let column = |c: usize| {
                    let at = 6 * j + from + c;
                    DVec3::new(v.x.derivative[at], v.y.derivative[at], v.z.derivative[at])
                };
                DMat3::from_cols(column(0), column(1), column(2))
            };
            add(i, j, [block(f, 0), block(f, 3), block(m, 0), block(m, 3)]);
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::so3::exp;

    /// Compares the tangent of a law with central differences, its bodies in motion; `seats` says which body each attachment is on.
    #[track_caller]
    pub fn tangent_matches<L: ForceLaw>(law: &L, seats: &[(Option<usize>, [f64; 3])], tolerance: f64) {
        let bodies = seats.iter().filter_map(|s| s.0).max().map_or(0, |k| k + 1);
        let rate = 5.0;
        let now =
            Now { time: 0.3, inputs: &[0.7, -0.4], step: 0.01, memory: &[0.02, 0.3, 2.9, -0.4, 0.1][..L::MEMORY] };
        let pose = |k: usize| {
            let k = k as f64;
            (
                DVec3::new(0.3 + 0.8 * k, 0.2 - 0.5 * k, 0.35 + 0.1 * k),
                exp(DVec3::new(0.2 - 0.3 * k, 0.1, -0.25 + 0.2 * k)),
                DVec3::new(3.0 - 2.0 * k, -0.5 + k, 0.2),
                DVec3::new(-0.4, 8.0 - 6.0 * k, 0.3 + 0.4 * k),
            )
        };
        let made = |q: &[f64]| -> Vec<Seat> {
            seats
                .iter()
                .map(|(body, offset)| {
                    let offset = DVec3::from_array(*offset);
                    let Some(k) = *body else {
                        let axes = DMat3::IDENTITY;
                        return Seat { x: offset, s: DVec3::ZERO, axes, v: DVec3::ZERO, w: DVec3::ZERO, body: None };
                    };
                    let (x, r, v, w) = pose(k);
                    let (dx, dphi) = (DVec3::from_slice(&q[6 * k..]), DVec3::from_slice(&q[6 * k + 3..]));
                    let r = exp(dphi) * r;
                    let turn = DMat3::from_diagonal(DVec3::splat(rate));
                    let body = Some((k, turn));
                    Seat { x: x + dx, s: r * offset, axes: r, v: v + rate * dx, w: w + rate * dphi, body }
                })
                .collect()
        };
        let flat = |q: &[f64]| {
            let mut sum = vec![0.0; 6 * bodies];
            forces(law, &made(q), now, |k, f, m| {
                for i in 0..3 {
                    sum[6 * k + i] += f[i];
                    sum[6 * k + 3 + i] += m[i];
                }
            });
            sum
        };
        let mut exact = vec![vec![0.0; 6 * bodies]; 6 * bodies];
        tangent(law, &made(&vec![0.0; 6 * bodies]), bodies, rate, now, |i, j, k| {
            for (b, m) in k.iter().enumerate() {
                for r in 0..3 {
                    for c in 0..3 {
                        exact[6 * i + 3 * (b / 2) + r][6 * j + 3 * (b % 2) + c] += m.col(c)[r];
                    }
                }
            }
        });
        let largest = exact.iter().flatten().fold(0.0_f64, |m, x| m.max(x.abs()));
        assert!(largest > 0.0, "{law:?} does nothing here");
        let e = 1e-6;
        for j in 0..6 * bodies {
            let mut q = vec![0.0; 6 * bodies];
            q[j] = e;
            let plus = flat(&q);
            q[j] = -e;
            let minus = flat(&q);
            for i in 0..6 * bodies {
                let slope = (plus[i] - minus[i]) / (2.0 * e);
                let error = (slope - exact[i][j]).abs();
                assert!(error < tolerance * largest, "{law:?} {i} {j}: {slope} for {}", exact[i][j]);
            }
        }
    }
}
