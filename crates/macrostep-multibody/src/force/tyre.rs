//! Wheels on a road.
//!
//! The frame is that of the rim at the centre of the wheel, its `z` axis the axis of rotation, to the left of where it rolls. With `n` the
//! normal of the road, `a` the axis, `c` and `v` position and velocity of the centre (`c·n` its height above the road), `ω` the angular
//! velocity of the rim:
//! ```text
//! l = a × n / |a × n|      t = n × l           u = l × a
//! R_l = c·n / u·n          P = c − R_l u                        the contact point
//! ȧ = ω × a                l̇ = (I − l lᵀ)(ȧ × n)/|a × n|        u̇ = l̇ × a + l × ȧ
//! Ṙ_l = (n·v − R_l n·u̇)/(u·n)
//! v_P = v − R_l u̇ − Ṙ_l u  v_E = v − (R_e/R_l)(R_l u̇ + Ṙ_l u)   v_S = v − R_e ω × u
//! V_x = l·v_E              V_y = t·v_P         V_s = l·v_S
//! ```
//! A road that is not plane counts as the plane that is tangent to it below the centre. Where it is slippery, by a factor `μ`, forces are
//! `μ f(z/μ)` of those of the curve `f(z)`: less at the peak, the same for small slips.

use macrostep_numerics::Scalar;
use macrostep_numerics::math;

use super::{Below, ForceLaw, Frame, Looks, Now, Road, Vec3, Wrench};
use crate::error::Allowed;
use crate::subject::Element;

/// `D sin(C atan(B z − E (B z − atan B z)))`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TyreCurve {
    /// Stiffness factor.
    pub b: f64,
    /// Shape factor.
    pub c: f64,
    /// Peak; negative if the force opposes a positive slip.
    pub d: f64,
    /// Curvature factor.
    pub e: f64,
}

impl TyreCurve {
    #[inline]
    fn at<S: Scalar>(&self, z: S, friction: f64) -> S {
        let bz = z * (self.b / friction);
        ((bz - (bz - bz.atan()) * self.e).atan() * self.c).sin() * (self.d * friction)
    }
}

/// A tyre by one Magic Formula curve for each direction, per unit of load: no combined slip, no relaxation, a linear vertical spring.
/// Near standstill slips turn into speeds, with a weight `X = (1 + tanh((|V_x| − V_low)/V_blend))/2`:
/// ```text
/// κ = −X V_s/|V_x| − (1 − X) V_s      α = X atan2(V_y, |V_x|) + (1 − X) V_y
/// F_z = max(0, k (R_u − R_l))         F_x = F_z f_x(κ)         F_y = F_z f_y(α)
/// ```
/// Slips oppose the motion backwards as well as forwards.
#[derive(Clone, Debug, PartialEq)]
pub struct SimpleTyre {
    /// Radius without load, m.
    pub radius: f64,
    /// Effective rolling radius, m.
    pub rolling_radius: f64,
    /// Vertical stiffness, N/m.
    pub stiffness: f64,
    /// Speed at which slips and speeds count alike, and how quickly the weight changes, m/s.
    pub low_speed: f64,
    /// See `low_speed`.
    pub blend: f64,
    /// Longitudinal force per load over κ.
    pub longitudinal: TyreCurve,
    /// Lateral force per load over α.
    pub lateral: TyreCurve,
    /// What it rolls on.
    pub road: Road,
}

/// What a tyre does.
#[derive(Clone, Copy, Debug)]
pub struct TyreState<S> {
    /// Load, N.
    pub load: S,
    /// Longitudinal slip.
    pub kappa: S,
    /// Slip angle, rad.
    pub alpha: S,
    /// Forces in the road, forwards and to the left, N.
    pub forces: [S; 2],
    /// Radius to the road along the wheel's plane, m.
    pub loaded_radius: S,
    /// Forwards, to the left, and from the contact to the centre: `l`, `t`, `u`; and the normal of the road, `n`.
    pub directions: [Vec3<S>; 4],
}

/// Where a wheel touches the road.
#[derive(Clone, Copy)]
pub(super) struct Contact<S> {
    /// `n`, `l`, `t` and `u`.
    pub normal: Vec3<S>,
    pub forward: Vec3<S>,
    pub left: Vec3<S>,
    pub up: Vec3<S>,
    /// How much of the axis lies in the road, `|a × n|`.
    pub upright: S,
    /// `R_l` and its rate.
    pub radius: S,
    pub growth: S,
    /// `R_l u̇ + Ṙ_l u`.
    pub drift: Vec3<S>,
    /// Friction of the road there, as a factor.
    pub friction: f64,
}

/// Where a wheel touches the road; nothing where it lies on its side.
#[inline]
pub(super) fn contact<S: Scalar>(wheel: &Frame<S>, road: &Road) -> Option<Contact<S>> {
    let Below { normal: n, height, friction } = road.below(wheel.point);
    let (a, v, w) = (wheel.axes[2], wheel.velocity, wheel.spin);
    let across = a.cross(n);
    let length = across.length();
    if length.value() < FLAT {
        return None;
    }
    let one = S::constant(1.0);
    let l = across * (one / length);
    let t = n.cross(l);
    let u = l.cross(a);
    let rise = n.dot(u);
    let radius = height / rise;
    let da = w.cross(a);
    let dl = da.cross(n) * (one / length);
    let dl = dl - l * l.dot(dl);
    let du = dl.cross(a) + l.cross(da);
    let growth = (n.dot(v) - radius * n.dot(du)) / rise;
    let drift = du * radius + u * growth;
    Some(Contact { normal: n, forward: l, left: t, up: u, upright: length, radius, growth, drift, friction })
}

/// The slowest speed that slips are divided by, as a part of the one at which slips and speeds count alike.
const SLOWEST: f64 = 1e-3;
/// How much of the axis of a wheel that lies on its side is in the road.
const FLAT: f64 = 1e-6;

impl SimpleTyre {
    /// Contact, slips and forces; nothing where the wheel lies on its side.
    pub fn state<S: Scalar>(&self, wheel: &Frame<S>) -> Option<TyreState<S>> {
        let contact = contact(wheel, &self.road)?;
        let Contact { forward: l, left: t, up: u, radius, drift, friction, .. } = contact;
        let (v, w, one) = (wheel.velocity, wheel.spin, S::constant(1.0));
        let (vp, ve, vs) = (
            v - drift,
            v - drift * (S::constant(self.rolling_radius) / radius),
            v - w.cross(u) * S::constant(self.rolling_radius),
        );
        let (vx, vy, slip) = (l.dot(ve), t.dot(vp), l.dot(vs));
        let weight = (((vx.abs() - self.low_speed) / self.blend).tanh() + 1.0) * 0.5;
        let rest = one - weight;
        // at standstill the weight of slips is next to nothing, and they must not be infinite
        let least = self.low_speed * SLOWEST;
        let speed = if vx.value().abs() < least { S::constant(least) } else { vx.abs() };
        let kappa = if speed.value() == 0.0 { -slip } else { -(weight * slip / speed) - rest * slip };
        let alpha = weight * vy.atan2(speed) + rest * vy;
        let squeezed = -(radius - self.radius) * self.stiffness;
        let load = if squeezed.value() > 0.0 { squeezed } else { S::constant(0.0) };
        let forces = [load * self.longitudinal.at(kappa, friction), load * self.lateral.at(alpha, friction)];
        Some(TyreState { load, kappa, alpha, forces, loaded_radius: radius, directions: [l, t, u, contact.normal] })
    }
}

impl ForceLaw for SimpleTyre {
    const PLACES: usize = 1;
    const ELEMENT: Element = Element::Wheel;
    const QUANTITIES: &'static [(&'static str, &'static str)] =
        &[("load", "N"), ("fx", "N"), ("fy", "N"), ("kappa", "1"), ("alpha", "rad"), ("radius", "m")];

    fn act<S: Scalar>(&self, at: &[Frame<S>], _: Now<'_>, on: &mut [Wrench<S>]) {
        let Some(state) = self.state(&at[0]) else { return };
        if state.load.value() == 0.0 {
            return;
        }
        let [l, t, u, n] = state.directions;
        let force = n * state.load + l * state.forces[0] + t * state.forces[1];
        on[0] = Wrench { force, moment: u.cross(force) * -state.loaded_radius };
    }

    fn looks(&self) -> Looks {
        Looks::Wheel { radius: self.radius, at: self.road.point(), normal: self.road.direction() }
    }

    fn measure(&self, at: &[Frame<f64>], _: Now<'_>, y: &mut [f64]) {
        let Some(s) = self.state(&at[0]) else { return y.fill(0.0) };
        y.copy_from_slice(&[s.load, s.forces[0], s.forces[1], s.kappa, s.alpha, s.loaded_radius]);
    }

    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        state("radius", self.radius, Allowed::Positive);
        state("rolling radius", self.rolling_radius, Allowed::Positive);
        state("stiffness", self.stiffness, Allowed::Positive);
        state("speed at which slips turn into speeds", self.low_speed, Allowed::NotNegative);
        state("width of that change", self.blend, Allowed::Positive);
        state("length of the normal of the road", self.road.length(), Allowed::Positive);
        self.road.frictions().into_iter().for_each(|f| state("friction of the road", f, Allowed::Positive));
    }

    fn energy(&self, at: &[Frame<f64>], _: Now<'_>) -> f64 {
        let depth = |contact: Contact<f64>| (self.radius - contact.radius).max(0.0);
        0.5 * self.stiffness * math::powi(contact(&at[0], &self.road).map_or(0.0, depth), 2)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tangent_matches;
    use super::*;

    pub fn tyre(radius: f64) -> SimpleTyre {
        SimpleTyre {
            radius,
            rolling_radius: 0.97 * radius,
            stiffness: 90_000.0,
            low_speed: 1.0,
            blend: 0.1,
            longitudinal: TyreCurve { b: 20.0, c: 1.5, d: 1.5, e: 0.3 },
            lateral: TyreCurve { b: 15.0, c: 1.4, d: -1.4, e: -0.4 },
            road: Road::new([0.0, 0.55, 0.0], [0.1, -1.0, 0.05]),
        }
    }

    #[test]
    fn a_wheel_that_rolls_backwards_is_opposed_as_one_that_rolls_forwards_is() {
        let tyre = SimpleTyre { road: Road::default(), ..tyre(0.3) };
        let [x, y, z] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|[a, b, c]| Vec3::new(a, b, c));
        for (vx, vy, turns) in
            [(10.0, 0.4, 1.1), (10.0, -2.0, 0.7), (1.02, 0.05, 1.3), (0.3, 0.1, 3.0), (30.0, 0.0, 0.0)]
        {
            let state = |sign: f64| {
                let (velocity, spin) =
                    (x * (sign * vx) + y * (sign * vy), y * (sign * turns * vx / tyre.rolling_radius));
                let point = z * (tyre.radius - 0.01);
                tyre.state(&Frame { point, axes: [x, z, y], velocity, spin }).unwrap()
            };
            let (on, back) = (state(1.0), state(-1.0));
            let slip = vx * (1.0 - turns);
            assert!(on.forces[0] * slip <= 0.0 && on.forces[1] * vy <= 0.0, "{vx}, {vy}, {turns}: {on:?}");
            for k in 0..2 {
                let off = (on.forces[k] + back.forces[k]).abs();
                assert!(off < 1e-9, "{vx}, {vy}, {turns}: {:?} and {:?}", on.forces, back.forces);
            }
        }
    }

    #[test]
    fn tangent_while_rolling_with_slip_and_camber() {
        // the body of the test moves at 3 m/s along x, its z axis about that of the fixed frame
        tangent_matches(&tyre(0.42), &[(Some(0), [0.0; 3])], 1e-6);
        // off the node
        tangent_matches(&tyre(0.5), &[(Some(0), [0.02, 0.1, -0.03])], 1e-6);
    }
}
