//! What a force element states: its law, as a function of the frames that it is attached to.
//!
//! An element states its law once, as a function of the frames that it is attached to ([`ForceLaw`]). With plain numbers the law gives
//! forces; with numbers that carry derivatives (`Dual`) it gives the exact tangent that Newton's method needs, while moving: a step
//! couples velocities to positions by `δv = rate δx`, `δω = W δφ`. Factors of the matrix are kept over many steps, so that what
//! derivatives cost beside hand-written ones is not seen.

use macrostep_numerics::math;
use std::fmt::Debug;

use macrostep_numerics::Scalar;

use super::Vec3;
use crate::definitions::Amplitude;
use crate::error::Allowed;
use crate::subject::Element;

/// The most attachments that an element has, and the most bodies they are on.
pub(crate) const MOST: usize = 4;
pub(crate) const MOST_BODIES: usize = 3;
/// The most numbers that an element remembers.
pub(crate) const MOST_MEMORY: usize = 11;

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

    /// How many numbers it remembers from step to step, eleven at most; zeros before `start`.
    const MEMORY: usize = 0;

    /// Whether it only measures, and acts on nothing.
    const PASSIVE: bool = false;

    /// Force and moment on each of its attachments; `on` has as many entries as `at`, all zero.
    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]);

    /// Writes what it remembers at the end of a step, as many numbers as `MEMORY` says.
    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        let _ = (at, now, next);
    }

    /// Writes what it remembers when a motion starts: as at the end of a step without duration, unless it says otherwise.
    fn start(&self, at: &[Frame<f64>], now: Now<'_>, first: &mut [f64]) {
        self.remember(at, now, first);
    }

    /// What somebody should know of a run that is over, by what it remembers: what happened, and what to do.
    fn remark(&self, memory: &[f64]) -> Option<(String, &'static str)> {
        let _ = memory;
        None
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

/// `(1 − e^{−x})/x`: the mean of what decays by `x` over a step.
fn phi<S: Scalar>(x: S) -> S {
    let v = x.value();
    if v < 1e-4 {
        // 1 − x/2 + x²/6
        return x.with(1.0 - v * (0.5 - v / 6.0), -0.5 + v / 3.0);
    }
    let e = math::exp(-v);
    let f = (1.0 - e) / v;
    x.with(f, (e - f) / v)
}

/// What `u̇ = rate − (x/h) u` makes of `before` over a step `h`.
pub(crate) fn follow<S: Scalar>(before: f64, x: S, rate: S, h: f64) -> S {
    (-x).exp() * before + phi(x) * rate * h
}
