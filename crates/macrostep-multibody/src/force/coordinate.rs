//! The coordinate of a joint between two frames, as force elements see it: an angle about the `z` axis of the first frame, or a
//! displacement along it.
//!
//! With `x_a, y_a, z_a` and `x_b` axes of the frames and `d = p_b − p_a`,
//! ```text
//! angle:         q = atan2(x_b·y_a, x_b·x_a) + 2π n      q̇ = z_a·(ω_b − ω_a)
//! displacement:  q = z_a·d                               q̇ = z_a·(ḋ − ω_a × d)
//! ```
//! Turns are counted: of all angles that differ by whole turns, it is the one that is closest to that at the start of the step.

use std::f64::consts::TAU;

use macrostep_numerics::Scalar;

use super::{Frame, Wrench};

/// The coordinate; an angle is within half a turn of `before`.
#[inline]
pub(super) fn coordinate<S: Scalar, const TURNING: bool>(at: &[Frame<S>], before: f64) -> S {
    let [a, b] = [&at[0], &at[1]];
    if !TURNING {
        return a.axes[2].dot(b.point - a.point);
    }
    let x = b.axes[0];
    let angle = x.dot(a.axes[1]).atan2(x.dot(a.axes[0]));
    let turns = ((before - angle.value()) / TAU).round();
    angle + turns * TAU
}

/// Its rate.
#[inline]
pub(super) fn rate<S: Scalar, const TURNING: bool>(at: &[Frame<S>]) -> S {
    let [a, b] = [&at[0], &at[1]];
    if TURNING {
        return a.axes[2].dot(b.spin - a.spin);
    }
    a.axes[2].dot(b.velocity - a.velocity - a.spin.cross(b.point - a.point))
}

/// Lets an effort, N·m or N, act on the coordinate: on the second frame, and opposed on the first. It does the work of the effort on `q`.
#[inline]
pub(super) fn push<S: Scalar, const TURNING: bool>(at: &[Frame<S>], effort: S, on: &mut [Wrench<S>]) {
    let [a, b] = [&at[0], &at[1]];
    let pull = a.axes[2] * effort;
    if TURNING {
        on[0].moment = on[0].moment - pull;
        on[1].moment = on[1].moment + pull;
    } else {
        on[0].force = on[0].force - pull;
        on[0].moment = on[0].moment - (b.point - a.point).cross(pull);
        on[1].force = on[1].force + pull;
    }
}

/// `k δ (1 + d δ̇)` of something that is pressed in by `δ > 0`, never pulling: what stops and contacts push back with \[hunt1975\].
/// Without `d` it is a spring; with it, what comes in at a speed `v` leaves at about `(1 − 2 d v/3) v`.
#[inline]
pub(super) fn pressed<S: Scalar>(depth: S, speed: S, stiffness: f64, dissipation: f64) -> S {
    if depth.value() <= 0.0 {
        return S::constant(0.0);
    }
    let push = depth * stiffness * (speed * dissipation + 1.0);
    if push.value() > 0.0 { push } else { S::constant(0.0) }
}
